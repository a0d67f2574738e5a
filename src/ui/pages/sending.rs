//! How a link or a text leaves the page: to be read, sent, copied, and as a code.

use std::rc::Rc;

use yew::prelude::*;

use crate::scene::qr;
use crate::scene::words::Words;
use crate::ui::platform;

/// The file for what cannot be copied.
const FILE: &str = "en-garde.txt";

/// A link to read, to send and to copy, and as a code. `copied` is told when it has been copied.
pub fn by_link(words: &Rc<Words>, address: String, copied: String, tell: &Callback<Option<String>>) -> Html {
    let pass = |copies| passing(address.clone(), copies, [copied.clone(), words.say("share-saved")], tell);
    html! {
        <div class="share-link">
            { code(&address, words.say("share-code")) }
            <label class="field"><span>{ words.say("share-link") }</span><input type="text" readonly=true value={address.clone()} /></label>
            <div class="dialog-buttons">
                if platform::can_send() {
                    <button class="button" onclick={pass(false)}>{ words.say("share-send") }</button>
                }
                <button class="button" onclick={pass(true)}>{ words.say("share-copy") }</button>
            </div>
        </div>
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

/// A press that passes a text on, and tells how: the sentences are for a text that was copied and for one that was saved.
pub fn passing(
    text: String,
    copies: bool,
    sentences: [String; 2],
    tell: &Callback<Option<String>>,
) -> Callback<MouseEvent> {
    let tell = tell.clone();
    Callback::from(move |_| {
        let (text, [copied, saved], tell) = (text.clone(), sentences.clone(), tell.clone());
        wasm_bindgen_futures::spawn_local(async move {
            tell.emit(match platform::share(FILE, &text, copies).await.as_deref() {
                Some("copied") => Some(copied),
                Some("saved") => Some(saved),
                _ => None,
            });
        });
    })
}
