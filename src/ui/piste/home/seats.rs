//! Who fences whom.

use yew::prelude::*;

use super::fields::{Change, check, line, radio, select};
use crate::scene::words::Words;
use crate::table::named::Named;
use crate::table::piste::form::{Form, Level, Opponent};
use crate::ui::controls::options;

/// The computer, a friend at the same device, or two computer players to look on.
pub fn seats(form: &Form, words: &Words, change: &Change) -> Html {
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
                Opponent::Computer => computer(form, words, change),
                Opponent::Friend => friends(form, words, change),
                Opponent::Exhibition => exhibition(form, words, change),
            } }
        </fieldset>
    }
}

fn computer(form: &Form, words: &Words, change: &Change) -> Html {
    html! {
        <>
            { select(change, words.say("level"), &options::<Level>(words, "level"), form.level.word(), |form, word| form.level.choose(&word)) }
            <p class="home-note">{ words.level_line(form.level.word()) }</p>
            { name_of_left(form, words, change, ("your-name", "you")) }
        </>
    }
}

fn friends(form: &Form, words: &Words, change: &Change) -> Html {
    let right = (&form.names[1], words.say("right"));
    html! {
        <>
            { name_of_left(form, words, change, ("left-fencer", "left")) }
            { line(change, words.say("right-fencer"), right, |form, name| form.names[1] = name.into()) }
            { check(change, words.say("face-to-face"), form.face_to_face, |form| form.face_to_face = !form.face_to_face) }
            <p class="home-note">{ words.say(if form.face_to_face { "face-to-face-line" } else { "pass-and-play-line" }) }</p>
        </>
    }
}

fn exhibition(form: &Form, words: &Words, change: &Change) -> Html {
    let levels = options::<Level>(words, "level");
    html! {
        <>
            { select(change, words.say("left-fencer"), &levels, form.left_level.word(), |form, word| form.left_level.choose(&word)) }
            { select(change, words.say("right-fencer"), &levels, form.level.word(), |form, word| form.level.choose(&word)) }
            <p class="home-note">{ words.say("exhibition-line") }</p>
        </>
    }
}

fn name_of_left(form: &Form, words: &Words, change: &Change, (label, otherwise): (&str, &str)) -> Html {
    let name = (&form.names[0], words.say(otherwise));
    line(change, words.say(label), name, |form, name| form.names[0] = name.into())
}
