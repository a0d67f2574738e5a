//! How a finished match is shared: the dialog with the link, its QR code and the transcript, and the buttons that lead to it.

use std::rc::Rc;

use yew::prelude::*;

use super::listed::Listed;
use crate::scene::qr;
use crate::session::{Message, Review, Sharing};
use crate::table::{Sitting, link};
use crate::ui::handle::Handle;
use crate::ui::platform;
use crate::ui::press::press;
use crate::ui::store;
use crate::ui::tools::tool;

/// The file for what cannot be copied.
const FILE: &str = "en-garde.txt";
/// The sign of what goes out.
const SHARE: &str = "M12 15V4M7 8L12 3L17 8M5 13V20H19V13";

/// What is shared of a match; `None` while it is not decided, and for a practice sitting.
fn sharing<G: Listed>(sitting: &Sitting<G>) -> Option<Rc<Sharing>> {
    let transcript = G::export(sitting).filter(|_| !sitting.is_practice())?;
    Some(Rc::new(Sharing { word: link::write(sitting), transcript }))
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
        let is_stored = store::shelve(&mut Sitting::clone(&review.sitting)).is_ok();
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

/// The body of the dialog: the link with its code, and the transcript. Below them it says what was done.
#[component]
pub fn Share<G: Listed>(props: &ShareProps<G>) -> Html {
    let session = &props.session;
    let (words, done) = (&session.words, use_state_eq(|| None::<&'static str>));
    let Some(sharing) = session.sharing.clone() else { return Html::default() };
    let transcript = passing(sharing.transcript.clone(), false, "share-copied", &done);
    html! {
        <div class="share">
            { sharing.word.as_deref().map(|word| by_link(session, platform::link_to(word), &done)).unwrap_or_default() }
            <button class="button" onclick={transcript}>{ words.say("share-text") }</button>
            <p role="status">{ done.map(|key| words.say(key)) }</p>
        </div>
    }
}

/// The link to read, to send and to copy, and as a code.
fn by_link<G: Listed>(session: &Handle<G>, address: String, done: &UseStateHandle<Option<&'static str>>) -> Html {
    let words = &session.words;
    html! {
        <>
            <p>{ words.say("share-line") }</p>
            { code(&address, words.say("share-code")) }
            <label class="field"><span>{ words.say("share-link") }</span><input type="text" readonly=true value={address.clone()} /></label>
            <div class="dialog-buttons">
                if platform::can_send() {
                    <button class="button" onclick={passing(address.clone(), false, "link-copied", done)}>{ words.say("share-send") }</button>
                }
                <button class="button" onclick={passing(address, true, "link-copied", done)}>{ words.say("share-copy") }</button>
            </div>
        </>
    }
}

/// A QR code.
fn code(address: &str, label: String) -> Html {
    let Some(qr::Code { size, path }) = qr::code(address) else { return Html::default() };
    html! {
        <svg class="share-code" viewBox={format!("0 0 {size} {size}")} role="img" aria-label={label} shape-rendering="crispEdges">
            <rect width={size.to_string()} height={size.to_string()} /><path d={path} />
        </svg>
    }
}

/// A press that passes a text on, and says how: it was copied, for which there is a sentence, or saved.
fn passing(
    text: String,
    copies: bool,
    copied: &'static str,
    done: &UseStateHandle<Option<&'static str>>,
) -> Callback<MouseEvent> {
    let done = done.setter();
    Callback::from(move |_| {
        let (text, done) = (text.clone(), done.clone());
        wasm_bindgen_futures::spawn_local(async move {
            done.set(match platform::share(FILE, &text, copies).await.as_deref() {
                Some("copied") => Some(copied),
                Some("saved") => Some("share-saved"),
                _ => None,
            });
        });
    })
}
