//! A challenge on the screen: who challenges whom to what, and at the end both results. Its words are in a catalogue of
//! their own, which is fetched when they are needed.

mod offer;
mod results;

use std::rc::Rc;

use yew::prelude::*;

use super::listed::Listed;
use super::sending;
use crate::scene::words::{Lang, Name, Words};
use crate::session::{Message, Sharing};
use crate::table::link::duel::{self, Duel};
use crate::table::{Awaits, Occasion, Player, Players, Sitting};
use crate::ui::handle::Handle;
use crate::ui::press::press;
use crate::ui::{catalogue, platform};

/// The folder of the catalogues.
const WORDS: &str = "challenge";

/// The word that a match is shared with besides its own: the challenge that it makes, or both matches if it answers one.
pub fn word_of<G: Listed>(sitting: &Sitting<G>) -> Option<String> {
    match sitting.occasion() {
        Some(Occasion::Challenge(_)) => answered(sitting),
        _ => duel::write(&Duel::with(sitting)?),
    }
}

/// The word with both matches; `None` if this match is not over, or answers no challenge.
fn answered<G: Listed>(sitting: &Sitting<G>) -> Option<String> {
    let Some(Occasion::Challenge(word)) = sitting.occasion() else { return None };
    let challenge = duel::read::<G>(word).ok().filter(|_| sitting.awaits() == Awaits::Nothing)?;
    duel::write(&Duel { answer: Some(sitting.clone()), ..challenge })
}

/// The button at the end of a match that shows both results; `None` if it answers no challenge.
pub fn button<G: Listed>(session: &Handle<G>) -> Option<Html> {
    let word = answered(session.sitting.as_deref()?)?;
    Some(html! { <Both<G> session={session.clone()} {word} /> })
}

/// See [`Both`].
#[derive(Properties, PartialEq, Clone)]
struct BothProps<G: Listed> {
    session: Handle<G>,
    word: String,
}

/// The button that shows both results. It takes the focus when its words have come, unless a dialog has it.
#[component]
fn Both<G: Listed>(props: &BothProps<G>) -> Html {
    let (session, words) = (&props.session, use_words(&props.session).flatten());
    let has_dialog = session.layers.dialog.is_some();
    use_effect_with(words.is_some(), move |is_here| {
        if *is_here && !has_dialog {
            platform::focus(".finish .is-primary");
        }
    });
    let Some(words) = words else { return Html::default() };
    let onclick = press(session, Message::Share(Rc::new(Sharing::Duel(props.word.clone()))));
    html! { <button class="button is-primary" {onclick}>{ words.say("challenge-both") }</button> }
}

/// See [`Challenge`].
#[derive(Properties, PartialEq, Clone)]
pub struct ChallengeProps<G: Listed> {
    /// The session.
    pub session: Handle<G>,
    /// The word of the challenge or of the answer.
    pub word: String,
    /// Whether it is of one of the person's own matches.
    pub is_own: bool,
    /// Called with what was done with the link.
    pub tell: Callback<Option<String>>,
}

/// A challenge to be sent or accepted, or both results.
#[component]
pub fn Challenge<G: Listed>(props: &ChallengeProps<G>) -> Html {
    let ChallengeProps { session, word, is_own, tell } = props;
    let words = match use_words(session) {
        None => return html! { <div class="part-away" aria-busy="true"></div> },
        Some(None) => return html! { <p role="alert">{ session.words.say("part-absent") }</p> },
        Some(Some(words)) => words,
    };
    let Ok(duel) = duel::read::<G>(word) else { return Html::default() };
    if duel.answer.is_none() && !is_own {
        return offer::offer(session, &words, &duel);
    }
    html! {
        <>
            if duel.answer.is_some() {
                { results::results(session, &words, &duel, *is_own) }
            } else {
                <p>{ words.sentences(["challenge-line", "challenge-uncounted"].map(|key| words.say(key))) }</p>
            }
            { sending::by_link(&words, platform::link_to(word), words.say("challenge-copied"), tell) }
        </>
    }
}

/// The page's words with those of challenges: `None` until they have come, `Some(None)` if they do not.
#[hook]
#[expect(clippy::option_option, reason = "not yet, and never")]
fn use_words<G: Listed>(session: &Handle<G>) -> Option<Option<Rc<Words>>> {
    let found = use_state(|| None::<(Lang, Option<Rc<Words>>)>);
    let (found_by, all) = (found.setter(), session.words.clone());
    use_effect_with(session.words.lang, move |lang| {
        let lang = *lang;
        wasm_bindgen_futures::spawn_local(async move {
            let own = catalogue(WORDS, lang).await;
            found_by.set(Some((lang, own.map(|own| Rc::new(all.with(own))))));
        });
    });
    (*found).clone().filter(|(lang, _)| *lang == session.words.lang).map(|(_, words)| words)
}

/// What the person of a match is called: by the name, or otherwise as this.
fn called<G: Listed>(sitting: &Sitting<G>, unnamed: Name) -> Name {
    let mut people = sitting.players().list().iter().filter_map(|player| match player {
        Player::Person(name) if !name.is_empty() => Some(Name::Called(name.to_string())),
        _ => None,
    });
    people.next().unwrap_or(unnamed)
}
