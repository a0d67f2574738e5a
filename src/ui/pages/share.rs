//! How a finished match is shared: the dialog with the links, their QR codes and the transcript, and the buttons that lead
//! to it.

use std::rc::Rc;

use yew::prelude::*;

use super::challenge::{Challenge, word_of};
use super::listed::Listed;
use super::sending::{by_link, passing};
use crate::scene::words::Words;
use crate::session::{Message, Review, Sharing};
use crate::table::{Sitting, link};
use crate::ui::handle::Handle;
use crate::ui::platform;
use crate::ui::press::press;
use crate::ui::store;
use crate::ui::tools::tool;

/// The sign of what goes out.
const SHARE: &str = "M12 15V4M7 8L12 3L17 8M5 13V20H19V13";

/// What is shared of a match; `None` while it is not decided, and for a practice sitting.
fn sharing<G: Listed>(sitting: &Sitting<G>) -> Option<Rc<Sharing>> {
    let transcript = G::export(sitting).filter(|_| !sitting.is_practice())?;
    Some(Rc::new(Sharing::Match { word: link::write(sitting), duel: word_of(sitting), transcript }))
}

/// Opens the dialog for a match.
pub fn share<G: Listed>(session: &Handle<G>, sitting: &Sitting<G>) {
    sharing(sitting).into_iter().for_each(|sharing| session.dispatch(Message::Share(sharing)));
}

/// The button at the end of a match.
pub fn button<G: Listed>(session: &Handle<G>) -> Html {
    let Some(sharing) = session.sitting.as_deref().and_then(sharing) else { return Html::default() };
    html! { <button class="button" onclick={press(session, Message::Share(sharing))}>{ session.words.say("share") }</button> }
}

/// The sign of a review that shares its match, or the button that first saves one that came by a link.
pub fn tool_of<G: Listed>(session: &Handle<G>, review: &Review<G>) -> Html {
    if is_offered(session, review) {
        return button_of(session, review);
    }
    tool(&session.words, "share", SHARE, true, "is-quiet", to_share(session, review))
}

/// The button of a review that shares its match, or first saves one that came by a link.
pub fn button_of<G: Listed>(session: &Handle<G>, review: &Review<G>) -> Html {
    let (key, onclick) = match is_offered(session, review) {
        true => ("link-keep", keep(session, review)),
        false => ("share", to_share(session, review)),
    };
    html! { <button class="button" {onclick}>{ session.words.say(key) }</button> }
}

/// Whether the match of a review can be saved.
fn is_offered<G: Listed>(session: &Handle<G>, review: &Review<G>) -> bool {
    !review.kept && !session.watching
}

fn to_share<G: Listed>(session: &Handle<G>, review: &Review<G>) -> Callback<MouseEvent> {
    let (session, sitting) = (session.clone(), review.sitting.clone());
    Callback::from(move |_| share(&session, &sitting))
}

/// Puts the match of a review on the shelf.
fn keep<G: Listed>(session: &Handle<G>, review: &Review<G>) -> Callback<MouseEvent> {
    let (session, review) = (session.clone(), review.clone());
    Callback::from(move |_| {
        let mut received = Sitting::clone(&review.sitting);
        received.mark_received();
        let is_stored = store::shelve(&mut received).is_ok();
        if is_stored {
            session.dispatch(Message::Shelved(None));
            session.dispatch(Message::Review(Box::new(Review { kept: true, ..review.clone() })));
        }
        let key = if is_stored { "link-kept" } else { "save-refused" };
        session.dispatch(Message::PassingNotice(session.words.say(key)));
    })
}

/// See [`Share`].
#[derive(Properties, PartialEq, Clone)]
pub struct ShareProps<G: Listed> {
    /// The session.
    pub session: Handle<G>,
}

/// The catalogue's key of the dialog's title.
pub fn title(sharing: Option<&Rc<Sharing>>) -> &'static str {
    if let Some(Sharing::Duel(_)) = sharing.map(Rc::as_ref) { "challenge" } else { "share" }
}

/// The body of the dialog: the ways to share a match, or a challenge. Below them it says what was done.
#[component]
pub fn Share<G: Listed>(props: &ShareProps<G>) -> Html {
    let (session, done, is_duel) = (&props.session, use_state_eq(|| None::<String>), use_state_eq(|| false));
    let Some(sharing) = session.sharing.clone() else { return Html::default() };
    let (said, words) = (done.setter(), &session.words);
    let tell = Callback::from(move |done| said.set(done));
    let challenge = |word: &String, is_own| {
        html! { <Challenge<G> session={session.clone()} word={word.clone()} {is_own} tell={tell.clone()} /> }
    };
    let body = match &*sharing {
        Sharing::Duel(word) => challenge(word, false),
        Sharing::Match { word, duel, transcript } => html! {
            <>
                if let Some(duel) = duel {
                    { ways(session, &is_duel) }
                    if *is_duel {
                        { challenge(duel, true) }
                    }
                }
                if !*is_duel {
                    { replay(words, word.as_deref(), transcript, &tell) }
                }
            </>
        },
    };
    html! { <div class="share">{ body }<p role="status">{ (*done).clone() }</p></div> }
}

/// The choice between the replay and the challenge, or both results.
fn ways<G: Listed>(session: &Handle<G>, is_duel: &UseStateHandle<bool>) -> Html {
    let words = &session.words;
    let way = |key: &str, wanted: bool| {
        let choose = is_duel.setter();
        let onclick = Callback::from(move |_: MouseEvent| choose.set(wanted));
        html! { <button class="button" aria-pressed={(**is_duel == wanted).to_string()} {onclick}>{ words.say(key) }</button> }
    };
    html! { <div class="share-ways" role="group">{ way("review", false) }{ way("challenge", true) }</div> }
}

/// The link that opens the replay, and the transcript.
fn replay(words: &Rc<Words>, word: Option<&str>, transcript: &str, tell: &Callback<Option<String>>) -> Html {
    let text = passing(transcript.to_owned(), false, ["share-copied", "share-saved"].map(|key| words.say(key)), tell);
    html! {
        <>
            if let Some(word) = word {
                <p>{ words.say("share-line") }</p>
                { by_link(words, platform::link_to(word), words.say("link-copied"), tell) }
            }
            <button class="button" onclick={text}>{ words.say("share-text") }</button>
        </>
    }
}
