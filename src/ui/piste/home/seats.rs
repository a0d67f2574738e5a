//! Who fences.

use yew::prelude::*;

use super::fields::{Change, check, line, radio, select};
use crate::engine::Seat;
use crate::scene::words::Words;
use crate::table::named::Named;
use crate::table::piste::form::{Form, Level, Opponent};
use crate::ui::controls::{coach, options};
use crate::ui::piste::Handle;

/// The computer, a friend at the same device, or two computer players to watch.
pub fn seats(session: &Handle, form: &Form, change: &Change) -> Html {
    let words = &*session.words;
    let against = |key: &str, opponent: Opponent, put: fn(&mut Form)| {
        radio(change, "opponent", words.say(key), form.opponent == opponent, put)
    };
    html! {
        <fieldset>
            <legend>{ words.say("opponent") }</legend>
            <div class="radios">
                { against("the-computer", Opponent::Computer, |form| form.opponent = Opponent::Computer) }
                { against("friend-here", Opponent::Friend, |form| form.opponent = Opponent::Friend) }
                { against("exhibition", Opponent::Exhibition, |form| form.opponent = Opponent::Exhibition) }
            </div>
            { match form.opponent {
                Opponent::Computer => computer(session, form, change),
                Opponent::Friend => friends(form, words, change),
                Opponent::Exhibition => exhibition(form, words, change),
            } }
        </fieldset>
    }
}

/// The names of the people who play.
pub fn names(form: &Form, words: &Words, change: &Change) -> Html {
    match form.opponent {
        Opponent::Computer => name_of_left(form, words, change, ("your-name", words.say("you"))),
        Opponent::Friend => {
            let right = (&form.names[1], words.player(Seat::RIGHT));
            html! {
                <>
                    { name_of_left(form, words, change, ("left-fencer", words.player(Seat::LEFT))) }
                    { line(change, words.say("right-fencer"), right, |form, name| form.names[1] = name.into()) }
                </>
            }
        }
        Opponent::Exhibition => Html::default(),
    }
}

fn computer(session: &Handle, form: &Form, change: &Change) -> Html {
    let words = &*session.words;
    html! {
        <>
            { level(words, change, "level", form.level, |form, word| form.level.choose(&word)) }
            <p class="home-note">{ words.level_line(form.level.word()) }</p>
            { coach(session) }
        </>
    }
}

fn friends(form: &Form, words: &Words, change: &Change) -> Html {
    html! {
        <>
            { check(change, words.say("face-to-face"), form.face_to_face, |form| form.face_to_face = !form.face_to_face) }
            <p class="home-note">{ words.say(if form.face_to_face { "face-to-face-line" } else { "pass-and-play-line" }) }</p>
            if form.face_to_face {
                <p class="home-small-screen">{ words.say("face-to-face-small") }</p>
            }
        </>
    }
}

fn exhibition(form: &Form, words: &Words, change: &Change) -> Html {
    html! {
        <>
            { level(words, change, "left-fencer", form.left_level, |form, word| form.left_level.choose(&word)) }
            { level(words, change, "right-fencer", form.level, |form, word| form.level.choose(&word)) }
            <p class="home-note">{ words.say("exhibition-line") }</p>
        </>
    }
}

/// A level to choose, with its strength drawn beside it.
fn level(words: &Words, change: &Change, label: &str, chosen: Level, put: fn(&mut Form, String)) -> Html {
    html! {
        <div class="home-level">
            { select(change, words.say(label), &options::<Level>(words, "level"), chosen.word(), put) }
            { strength(words, chosen) }
        </div>
    }
}

/// Five steps, of which as many are filled as the level is strong.
fn strength(words: &Words, level: Level) -> Html {
    let steps = Level::ALL.len();
    let number = Level::ALL.iter().position(|(known, _)| *known == level).map_or(0, |place| place + 1);
    html! {
        <span class="strength" role="img" aria-label={words.fill("strength", &[("n", &number), ("of", &steps)])}>
            { for (1..=steps).map(|step| html! { <i class={(step <= number).then_some("is-on")}></i> }) }
        </span>
    }
}

fn name_of_left(form: &Form, words: &Words, change: &Change, (label, otherwise): (&str, String)) -> Html {
    line(change, words.say(label), (&form.names[0], otherwise), |form, name| form.names[0] = name.into())
}
