//! The set-up: edition, how many play, who sits where, and the way into the game.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::form::{Form, LEVELS, Place};
use super::session::{Handle, Msg, Page, press};
use crate::engine::Seat;
use crate::engine::poise::{Edition, rules};
use crate::engine::seat::SEATS_MAX;
use crate::scene::poise::words::edition_name;
use crate::table::Awaits;
use crate::table::player::NAME_LENGTH_MAX;
use crate::ui::home::value_of;
use crate::ui::platform;
use crate::ui::poise::table::sign;

/// The pages beside the table, and the keys of their names.
const LINKS: [(Page, &str); 3] = [(Page::Games, "bouts"), (Page::Rules, "rules"), (Page::Settings, "settings")];

/// Title, *Begin* or *Continue*, the choices for a game, and the way to the other pages.
pub fn home(session: &Handle) -> Html {
    let words = &session.words;
    html! {
        <main class="home poise-setup">
            <header class="home-front">
                <h1 class="home-title" tabindex="-1">{ words.say("poise-duel") }</h1>
                <p class="home-line">{ words.say("poise-duel-line") }</p>
            </header>
            <section class="home-go">{ go(session) }</section>
            <form class="home-form" aria-label={words.say("the-table")} onsubmit={|event: SubmitEvent| event.prevent_default()}>
                { edition(session) }
                { options(session) }
                <fieldset class="poise-seats">
                    <legend>{ words.say("players") }</legend>
                    { for (0..session.form.seats).map(|number| seat(session, usize::from(number))) }
                </fieldset>
            </form>
            <nav class="home-links" aria-label={words.say("more")}>
                { for LINKS.map(|(page, key)| html! {
                    <button class="button is-quiet" onclick={press(session, Msg::Go(page))}>{ words.say(key) }</button>
                }) }
                <button class="button is-quiet" onclick={|_| platform::leave()}>{ words.say("to-piste") }</button>
            </nav>
            <footer class="home-foot"><p>{ words.say("deck-note") }</p></footer>
        </main>
    }
}

/// A press that deals a new game.
pub fn open(session: &Handle) -> Callback<MouseEvent> {
    let session = session.dispatcher();
    Callback::from(move |_| session.dispatch(Msg::Open(platform::fresh_seed(), platform::now_ms() as u64)))
}

/// The way into a game. One in progress is gone back to first of all; a new one lets it rest among the saved games.
fn go(session: &Handle) -> Html {
    let words = &session.words;
    let running = session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() != Awaits::Nothing);
    let first = |key: &str, onclick: Callback<MouseEvent>| {
        html! { <button class="button is-primary is-large" {onclick}>{ words.say(key) }</button> }
    };
    let edition = words.say(&["edition-", edition_name(session.form.edition)].concat());
    let plan = words.fill("plan-duel", &[("edition", &edition), ("n", &session.form.seats)]);
    let update = Callback::from(|_: MouseEvent| platform::load_update());
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
                <p class="home-update">
                    { words.say("update-ready") }
                    <button class="button is-quiet" onclick={update}>{ words.say("update-load") }</button>
                </p>
            }
        </>
    }
}

/// Changes the form that the session holds now.
fn change(session: &Handle, put: impl Fn(&mut Form, String) + 'static) -> Callback<Event> {
    let session = session.clone();
    Callback::from(move |event: Event| {
        let mut form = session.form.clone();
        put(&mut form, value_of(&event));
        session.dispatch(Msg::Form(form));
    })
}

fn select(label: String, options: Vec<(String, String)>, chosen: &str, onchange: Callback<Event>) -> Html {
    html! {
        <label class="field"><span>{ label }</span>
            <select {onchange}>
                { for options.into_iter().map(|(value, name)| html! {
                    <option value={value.clone()} selected={chosen == value}>{ name }</option>
                }) }
            </select>
        </label>
    }
}

fn edition(session: &Handle) -> Html {
    let (words, form) = (&session.words, &session.form);
    let one = |edition: Edition| {
        let key = ["edition-", edition_name(edition)].concat();
        let onchange = change(session, move |form, _| form.edition = edition);
        html! {
            <label class="radio">
                <input type="radio" name="edition" checked={form.edition == edition} {onchange} /><span>{ words.say(&key) }</span>
            </label>
        }
    };
    let line = ["edition-", edition_name(form.edition), "-line"].concat();
    html! {
        <fieldset>
            <legend>{ words.say("edition") }</legend>
            <div class="radios">{ one(Edition::Reforged) }{ one(Edition::Classic) }</div>
            <p class="home-note">{ words.say(&line) }</p>
        </fieldset>
    }
}

fn options(session: &Handle) -> Html {
    let (words, form) = (&session.words, &session.form);
    let numbers = |from: u8, to: u8| (from..=to).map(|n| (n.to_string(), n.to_string())).collect();
    let seats = change(session, |form, n| form.seats = n.parse().unwrap_or(form.seats));
    let poise = change(session, |form, n| form.poise = n.parse().unwrap_or(form.poise));
    let pistol = change(session, |form, _| form.pistol = !form.pistol);
    html! {
        <fieldset>
            <legend>{ words.say("the-table") }</legend>
            { select(words.say("how-many"), numbers(2, SEATS_MAX), &form.seats.to_string(), seats) }
            { select(words.say("start-poise"), numbers(rules::POISE_LEAST, rules::POISE_MOST), &form.poise.to_string(), poise) }
            <label class="check"><input type="checkbox" checked={form.pistol} onchange={pistol} /><span>{ words.say("with-pistol") }</span></label>
            <p class="home-note">{ words.say("with-pistol-line") }</p>
        </fieldset>
    }
}

/// One seat: a person with a name, or a computer player of a level.
fn seat(session: &Handle, number: usize) -> Html {
    let (words, form) = (&session.words, &session.form);
    let Some(place) = form.places.get(number) else { return Html::default() };
    let title = words.fill("seat-n", &[("n", &(number + 1))]);
    let who = [("person", words.say("person")), ("computer", words.say("computers"))];
    let who = who.map(|(value, name)| (value.to_owned(), name)).to_vec();
    let chosen = if place.person { "person" } else { "computer" };
    let set = change_place(session, number, |place, value| place.person = value == "person");
    html! {
        <div class={format!("poise-seat at-{number}")} role="group" aria-label={title.clone()}>
            <p class="poise-seat-title">{ sign(&format!("seat-{number}"), "is-mark") }{ title }</p>
            { select(words.say("seat-who"), who, chosen, set) }
            { if place.person { name(session, number, place) } else { level(session, number, place) } }
        </div>
    }
}

fn change_place(session: &Handle, number: usize, put: fn(&mut Place, String)) -> Callback<Event> {
    change(session, move |form, value| {
        form.places.get_mut(number).into_iter().for_each(|place| put(place, value.clone()))
    })
}

fn name(session: &Handle, number: usize, place: &Place) -> Html {
    let words = &session.words;
    let alone =
        session.form.places.iter().take(usize::from(session.form.seats)).filter(|place| place.person).count() == 1;
    let otherwise = if alone { words.say("you") } else { words.fill("seat-n", &[("n", &(number + 1))]) };
    let handle = session.clone();
    let oninput = Callback::from(move |event: InputEvent| {
        let mut form = handle.form.clone();
        if let (Some(place), Some(input)) = (form.places.get_mut(number), event.target_dyn_into::<HtmlInputElement>()) {
            place.name = input.value();
        }
        handle.dispatch(Msg::Form(form));
    });
    html! {
        <label class="field"><span>{ words.say("your-name") }</span>
            <input type="text" value={place.name.clone()} placeholder={otherwise} maxlength={NAME_LENGTH_MAX.to_string()} autocomplete="off" {oninput} />
        </label>
    }
}

fn level(session: &Handle, number: usize, place: &Place) -> Html {
    let words = &session.words;
    let levels = LEVELS.map(|level| (level.to_owned(), words.level(level))).to_vec();
    let set = change_place(session, number, |place, level| place.level = level);
    html! {
        <>
            { select(words.say("level"), levels, &place.level, set) }
            <p class="home-note">{ words.say(&["foe-", &place.level, "-line"].concat()) }</p>
        </>
    }
}

/// The seats of a table of so many, for whoever draws them.
#[must_use]
pub fn seats(count: u8) -> &'static [Seat] {
    Seat::ALL.get(..usize::from(count)).unwrap_or(&Seat::ALL)
}
