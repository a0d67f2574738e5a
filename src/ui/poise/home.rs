//! The set-up: edition, number of players, who sits where, and the button that starts the game.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::poise::{Card, Edition, rules};
use crate::engine::seat::SEATS_MAX;
use crate::scene::poise::words::edition_name;
use crate::session::poise::{Message as Msg, Page, called, level_of};
use crate::table::Awaits;
use crate::table::named::Named;
use crate::table::player::NAME_LENGTH_MAX;
use crate::table::poise::form::{Form, Level, Place, Seats};
use crate::ui::controls::value_of;
use crate::ui::platform;
use crate::ui::poise::Handle;
use crate::ui::poise::table::{face, framed, open, sign};
use crate::ui::press::press;
use crate::ui::tools;

/// The pages besides the table, and the catalogue's keys of their names.
const LINKS: [(Page, &str); 5] = [
    (Page::Games, "bouts"),
    (Page::Rules, "rules"),
    (Page::Lessons, "lessons"),
    (Page::Settings, "settings"),
    (Page::About, "about"),
];

/// A card of each kind, for the picture above the set-up.
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
    html! {
        <main class="page">
            <header class="page-bar">
                <button class="button is-quiet" onclick={|_| platform::leave()} aria-label={words.say("back")}>
                    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M15 5L8 12L15 19" /></svg>
                </button>
                <h1 tabindex="-1">{ words.say("poise-duel") }</h1>
            </header>
            <div class="setting-up">
                <div class="wall" aria-hidden="true">{ for WALL.map(|card| framed(words, Edition::Reforged, card)) }</div>
                <section class="home-go">{ go(session) }</section>
                { welcome(session) }
                <form class="page-body setting-up-columns" aria-label={words.say("the-table")}
                    onsubmit={|event: SubmitEvent| event.prevent_default()}>
                    { players(session) }
                    { options(session) }
                </form>
                <nav class="home-links" aria-label={words.say("more")}>{ for LINKS.map(|(page, key)| html! {
                    <button class="button is-quiet" onclick={press(session, Msg::Go(page))}>{ words.say(key) }</button>
                }) }</nav>
            </div>
        </main>
    }
}

/// The button that starts a game. If one is in progress the first button continues it; a new game leaves it among the
/// saved games.
fn go(session: &Handle) -> Html {
    let words = &session.words;
    let running = session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() != Awaits::Nothing);
    let first = |key: &str, onclick: Callback<MouseEvent>| {
        html! { <button class="button is-primary is-large" {onclick}>{ words.say(key) }</button> }
    };
    let edition = words.say(&["edition-", edition_name(session.form.edition)].concat());
    let plan = words.fill("plan-duel", &[("edition", &edition), ("n", &session.form.seats.get())]);
    html! {
        <>
            if running {
                { first("continue", press(session, Msg::Go(Page::Table))) }
                if !session.watching {
                    <button class="button" onclick={open(session)}>{ words.say("new-bout") }</button>
                }
            } else if !session.watching {
                { first("begin-duel", open(session)) }
            }
            <p class="home-plan">{ if session.watching { words.say("second-tab") } else { plan } }</p>
            if session.update {
                { tools::update_line(words) }
            }
        </>
    }
}

/// One line for a newcomer: the lessons.
fn welcome(session: &Handle) -> Html {
    let words = &session.words;
    if session.watching || session.sitting.is_some() || !session.ledger.is_empty() {
        return Html::default();
    }
    html! {
        <section class="home-welcome" aria-label={words.say("welcome")}>
            <p>{ words.say("welcome") }</p>
            <button class="button" onclick={press(session, Msg::Go(Page::Lessons))}>{ words.say("lessons-first") }</button>
        </section>
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

/// Gives all other seats to computer players of a level.
fn fill(session: &Handle, level: Level) -> Callback<MouseEvent> {
    let session = session.clone();
    Callback::from(move |_| {
        let mut form = (*session.form).clone();
        form.fill(level);
        session.dispatch(Msg::Form(form));
    })
}

/// One of several radio buttons in a row, drawn as buttons.
fn radio(group: &'static str, label: String, on: bool, onchange: Callback<Event>) -> Html {
    html! {
        <label class="radio"><input type="radio" name={group} checked={on} {onchange} /><span>{ label }</span></label>
    }
}

fn players(session: &Handle) -> Html {
    let (words, form) = (&session.words, &session.form);
    let count = |n: u8| {
        radio(
            "seats",
            n.to_string(),
            form.seats.get() == n,
            change(session, move |form, _| form.seats = Seats::nearest(n)),
        )
    };
    html! {
        <fieldset>
            <legend>{ words.say("players") }</legend>
            <div class="radios" role="radiogroup" aria-label={words.say("how-many")}>{ for (2..=SEATS_MAX).map(count) }</div>
            <div class="fill" role="group" aria-label={words.say("fill-table")}>
                <span aria-hidden="true">{ words.say("fill-table") }</span>
                { for Level::ALL.iter().map(|(level, word)| html! {
                    <button type="button" class="button is-quiet" onclick={fill(session, *level)}>{ words.level(word) }</button>
                }) }
            </div>
            <ol class="places" role="list">{ for (0..usize::from(form.seats.get())).map(|number| seat(session, number)) }</ol>
        </fieldset>
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

/// One seat: a person with a name, or a computer player with a level.
fn seat(session: &Handle, number: usize) -> Html {
    let (words, form) = (&session.words, &session.form);
    let Some(place) = form.places.get(number) else { return Html::default() };
    let set = change(session, move |form, who| {
        if let Some(place) = form.places.get_mut(number) {
            place.person = who == PERSON;
            place.level.choose(&who);
        }
    });
    let option =
        |value: &'static str, name: String, on: bool| html! { <option {value} selected={on}>{ name }</option> };
    html! {
        <li class={format!("place at-{number}")}>
            { sign(&format!("seat-{number}"), "is-mark") }
            if place.person {
                { name(session, number, place) }
            } else {
                { face(Seat::ALL[number]) }
                if let Some(name) = computer(session, number) {
                    <b class="place-name">{ name }</b>
                }
            }
            <label class="field"><span>{ words.player(Seat::ALL[number]) }{ ": " }{ words.say("seat-who") }</span>
                <select onchange={set}>
                    { option(PERSON, words.say("person"), place.person) }
                    <optgroup label={words.say("the-computer")}>{ for Level::ALL.iter().map(|(level, word)| {
                        option(word, words.level(word), !place.person && place.level == *level)
                    }) }</optgroup>
                </select>
            </label>
            if !place.person {
                <p class="home-note">{ words.level_line(place.level.word()) }</p>
            }
        </li>
    }
}

/// The name of a computer player that has one of its own.
fn computer(session: &Handle, number: usize) -> Option<String> {
    let (words, players) = (&session.words, session.form.players());
    level_of(words, &players, Seat::ALL[number])?;
    called(words, &players).get(number).map(|name| words.called(name))
}

/// The value for a person in the list of levels.
const PERSON: &str = "person";

fn name(session: &Handle, number: usize, place: &Place) -> Html {
    let words = &session.words;
    let there = session.form.places.iter().take(usize::from(session.form.seats.get()));
    let alone = there.filter(|place| place.person).count() == 1;
    let label = words.player(Seat::ALL[number]);
    let otherwise = if alone { words.say("you") } else { label.clone() };
    let handle = session.clone();
    let oninput = Callback::from(move |event: InputEvent| {
        let mut form = (*handle.form).clone();
        if let Some(place) = form.places.get_mut(number) {
            place.name = value_of(&event).into();
        }
        handle.dispatch(Msg::Form(form));
    });
    html! {
        <label class="field"><span>{ label }</span>
            <input type="text" ~defaultValue={place.name.to_string()} placeholder={otherwise} maxlength={NAME_LENGTH_MAX.to_string()} autocomplete="off" {oninput} />
        </label>
    }
}
