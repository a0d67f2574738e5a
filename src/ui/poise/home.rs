//! The set-up: edition, number of players, who sits where, and the button that starts the game.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::poise::{Card, Defence, Edition, rules};
use crate::scene::figure::{Pose, SPACE};
use crate::scene::poise::words::edition_name;
use crate::scene::words::Words;
use crate::session::poise::{Message as Msg, Page};
use crate::table::poise::form::Form;
use crate::ui::controls::value_of;
use crate::ui::fencer::Fencer;
use crate::ui::platform;
use crate::ui::poise::Handle;
use crate::ui::poise::seat::{at, mark};
use crate::ui::poise::table::framed;
use crate::ui::poise::table::guide::turn;
use crate::ui::press::press;
use crate::ui::set_up::SetUp;

mod go;
mod kinds;
mod players;

use go::{can_fold, go, is_plain, welcome};
use kinds::kinds;
use players::players;

/// The pages besides the table, and the catalogue's keys of their names.
const LINKS: [(Page, &str); 5] = [
    (Page::Games, "bouts"),
    (Page::Rules, "rules"),
    (Page::Lessons, "lessons"),
    (Page::Settings, "settings"),
    (Page::About, "about"),
];

/// The Attack in a newcomer's picture above the set-up, with its Enhancement, and the Response to it.
const EXCHANGE: [Card; 3] = [Card::Thrust, Card::PowerfulStrike, Card::Sidestep];

/// A card of each kind, for the picture of everyone else.
const WALL: [Card; 7] = [
    Card::Thrust,
    Card::MasterfulStrike,
    Card::ParryRiposte,
    Card::Coupe,
    Card::ChandelierSwing,
    Card::FineRapier,
    Card::WipeBrow,
];

/// Title, *Begin* or *Continue*, the choices for a game, and links to the other pages.
pub fn home(session: &Handle) -> Html {
    let words = &session.words;
    let (can_fold, is_learning) = (can_fold(session), session.is_learning());
    let wall = if is_learning { &EXCHANGE[..] } else { &WALL };
    html! {
        <main class="page">
            <header class="page-bar">
                <button class="button is-quiet" onclick={|_| platform::leave()} aria-label={words.say("back")}>
                    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M15 5L8 12L15 19" /></svg>
                </button>
                <h1 tabindex="-1">{ words.say("poise-duel") }</h1>
            </header>
            <div class="setting-up">
                <div class={classes!("wall", is_learning.then_some("is-exchange"))} aria-hidden="true">
                    { duel() }
                    { for wall.iter().map(|card| framed(words, Edition::Reforged, *card)) }
                </div>
                <p class="home-line">
                    { words.say("aim") }
                    if is_learning {
                        <br />{ example(words) }
                    }
                </p>
                <section class="home-go">{ go(session) }</section>
                { welcome(session) }
                <SetUp key={can_fold.to_string()} {can_fold} is_folded={is_plain(session)} name={words.say("set-up-table")}>
                    <form class="page-body setting-up-columns" aria-label={words.say("the-table")}
                        onsubmit={start(session)}>
                        { players(session) }
                        { options(session) }
                        if !is_learning {
                            { kinds(words) }
                        }
                        if !session.watching {
                            <p class="home-end"><button class="button is-primary">{ words.say("begin-this") }</button></p>
                        }
                    </form>
                </SetUp>
                if is_learning {
                    <div class="page-body">{ turn(words) }</div>
                    { kinds::folded(words) }
                }
                <nav class="home-links" aria-label={words.say("more")}>{ for LINKS.map(|(page, key)| html! {
                    <button class="button is-quiet" onclick={press(session, Msg::Go(page))}>{ words.say(key) }</button>
                }) }</nav>
            </div>
        </main>
    }
}

/// Starts the game that is set up. The form is not sent: the browser would complain that it has gone.
fn start(session: &Handle) -> Callback<SubmitEvent> {
    let session = session.clone();
    Callback::from(move |event: SubmitEvent| {
        event.prevent_default();
        if !session.watching {
            session.dispatch(Msg::Open(platform::fresh()));
        }
    })
}

/// What the cards of the newcomer's picture do.
fn example(words: &Words) -> String {
    let [damage, more, block] = EXCHANGE.map(|card| Edition::Reforged.face(card)).map(|face| match face.defence {
        Defence::Partial(block) => block,
        _ => face.damage,
    });
    let lost = (damage + more).saturating_sub(block);
    words.fill("aim-example", &[("damage", &damage), ("more", &more), ("block", &block), ("lost", &lost)])
}

/// Two players in the hall: one attacks, the other parries.
fn duel() -> Html {
    let duellist = |seat: Seat, pose: Pose| {
        let place = seat.number();
        let x = if place == 0 { -2.0 * SPACE } else { 2.0 * SPACE };
        html! {
            <g class={classes!("stage-fencer", at(seat))}>
                <Fencer seat={place} {x} {pose} gap=4 parried={place == 0} emblem={["#pz-", &mark(seat)].concat()} />
            </g>
        }
    };
    html! {
        <svg viewBox="-110 -116 220 130">
            <use href="#eg-hall" />
            <path class="piste-top" d="M-1500-9H1500V14H-1500Z" />
            { duellist(Seat::LEFT, Pose::Lunge) }
            { duellist(Seat::RIGHT, Pose::Parry) }
        </svg>
    }
}

/// Changes the form in the session.
fn change(session: &Handle, put: impl Fn(&mut Form, String) + 'static) -> Callback<Event> {
    let session = session.clone();
    Callback::from(move |event: Event| {
        let mut form = (*session.form).clone();
        put(&mut form, value_of(&event));
        session.dispatch(Msg::Form(form));
    })
}

/// One of several radio buttons in a row, drawn as buttons.
fn radio(group: &'static str, label: String, on: bool, onchange: Callback<Event>) -> Html {
    html! {
        <label class="radio"><input type="radio" name={group} checked={on} {onchange} /><span>{ label }</span></label>
    }
}

fn options(session: &Handle) -> Html {
    let (words, form) = (&session.words, &session.form);
    let edition = |edition: Edition| {
        let name = words.say(&["edition-", edition_name(edition)].concat());
        radio("edition", name, form.edition == edition, change(session, move |form, _| form.edition = edition))
    };
    let line = ["edition-", edition_name(form.edition), "-line"].concat();
    let poise = change(session, |form, n| form.poise.choose(&n));
    let pistol = change(session, |form, _| form.pistol = !form.pistol);
    html! {
        <fieldset>
            <legend>{ words.say("the-table") }</legend>
            <div class="radios" role="radiogroup" aria-label={words.say("edition")}>{ for Edition::ALL.map(edition) }</div>
            <p class="home-note">{ words.say(&line) }</p>
            <label class="check"><input type="checkbox" checked={form.pistol} onchange={pistol} /><span>{ words.say("with-pistol") }</span></label>
            <p class="home-note">{ words.say("with-pistol-line") }</p>
            <label class="field"><span>{ words.say("start-poise") }</span><span class="counted">
                <input type="range" min={rules::POISE_LEAST.to_string()} max={rules::POISE_MOST.to_string()} value={form.poise.get().to_string()} onchange={poise} />
                <output>{ form.poise.get() }</output>
            </span></label>
            <p class="home-note">{ words.say("deck-note") }</p>
        </fieldset>
    }
}
