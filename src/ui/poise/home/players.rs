//! Who sits where.

use yew::prelude::*;

use super::{change, radio};
use crate::engine::Seat;
use crate::engine::seat::SEATS_MAX;
use crate::session::poise::{Message as Msg, called};
use crate::table::named::Named;
use crate::table::player::NAME_LENGTH_MAX;
use crate::table::poise::form::{Level, Place, Seats};
use crate::ui::controls::{coach, value_of};
use crate::ui::poise::Handle;
use crate::ui::poise::table::{face, sign};

/// The number of players, and a line for each seat.
pub fn players(session: &Handle) -> Html {
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
            <ol class="places" role="list">{ for (0..usize::from(form.seats.get())).map(|number| seat(session, number)) }</ol>
            if form.seats.get() > 2 {
                <div class="fill" role="group" aria-label={words.say("fill-table")}>
                    <span aria-hidden="true">{ words.say("fill-table") }</span>
                    { for Level::ALL.iter().map(|(level, word)| html! {
                        <button type="button" class="button" onclick={fill(session, *level)}>{ words.level(word) }</button>
                    }) }
                </div>
            }
            { match form.players().iter().filter(|player| player.is_person()).count() {
                0 => Html::default(),
                // The coach advises a single person.
                1 => coach(session),
                _ => sharing(session),
            } }
        </fieldset>
    }
}

/// How people share the device: only two people alone may sit face to face.
fn sharing(session: &Handle) -> Html {
    let (words, form) = (&session.words, &session.form);
    let between = form.seats.get() == 2 && form.face_to_face;
    html! {
        <>
            if form.seats.get() == 2 {
                <label class="check"><input type="checkbox" checked={form.face_to_face}
                    onchange={change(session, |form, _| form.face_to_face = !form.face_to_face)} /><span>{ words.say("face-to-face") }</span></label>
            }
            <p class="home-note">{ words.say(if between { "face-to-face-line" } else { "pass-and-play-line" }) }</p>
            if between {
                <p class="home-small-screen">{ words.say("face-to-face-small") }</p>
            }
        </>
    }
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

/// The name of a computer player.
fn computer(session: &Handle, number: usize) -> Option<String> {
    let (words, players) = (&session.words, session.form.players());
    players.get(number).filter(|player| !player.is_person())?;
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
