//! The page: the only part that uses a browser (feature `web`).

mod app;
mod coach;
mod controls;
mod curtain;
mod defs;
mod dialogs;
mod effects;
mod ending;
mod face;
mod fair;
pub mod fencer;
mod handle;
pub mod hooks;
mod keeping;
pub mod keys;
mod layers;
pub mod lessons;
mod links;
pub mod motion;
pub mod pages;
mod paper;
pub mod parts;
pub mod piste;
pub mod platform;
pub mod poise;
pub mod press;
mod replaying;
pub mod restoring;
mod said;
mod set_up;
pub mod settings;
pub mod shown;
mod slides;
pub mod sound;
pub mod store;
pub mod thinker;
mod tools;

use std::iter;
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;

use crate::scene::words::{Lang, Words};
use crate::session::Message;
use app::{App, AppProps};
use handle::Handle;
use shown::Shown;

/// Opens a game's page in the language that the start script has noted, or in English if that language cannot be
/// fetched.
fn open<G: Shown<Form: Default>>() {
    yew::set_custom_panic_hook(Box::new(|panic| platform::panicked(&panic.to_string())));
    let wanted = platform::marked("lang").and_then(|tag| Lang::from_tag(&tag)).unwrap_or(Lang::En);
    wasm_bindgen_futures::spawn_local(async move {
        for lang in [wanted, Lang::En] {
            // The first text comes when matches that the storage has lost are back in it (`assets/start.js`): only then is it known
            // whether something is stored.
            if let Some(words) = words::<G>(lang, false).await {
                // The browser can handle presses between this and what the start of the program took.
                TimeoutFuture::new(0).await;
                fetch_reader::<G>(&words).await;
                yew::Renderer::<App<G>>::with_props(AppProps { words }).render();
                return;
            }
        }
        platform::lost();
    });
}

/// The time after which a part that did not come is fetched again, in milliseconds.
const AGAIN_MS: u32 = 3_000;

/// Fetches the second part, which reads the storage, where something is stored or another tab keeps the bouts. If it does not come, a
/// sentence says so, and it is fetched again.
async fn fetch_reader<G: Shown>(words: &Words) {
    let is_needed = store::is_filled() || store::is_watching();
    while is_needed && !fetch_second::<G>(words).await {
        platform::lost();
        TimeoutFuture::new(AGAIN_MS).await;
    }
}

/// The words of a game in a language, if `with_later` with those that only the later parts of its program say; `None` if they
/// cannot be fetched.
async fn words<G: Shown>(lang: Lang, with_later: bool) -> Option<Rc<Words>> {
    let words = catalogue(G::WORDS, lang).await?;
    let is_complete = !with_later || add_later::<G>(&words).await;
    is_complete.then(|| Rc::new(words))
}

/// Fetches the words that only the later parts of a program say, as the build finds them (`xtask/src/words/later.rs`), and adds
/// them to its words, unless they are there. Returns whether they are there now.
async fn add_later<G: Shown>(words: &Words) -> bool {
    if !words.has_later() {
        catalogue(&[G::WORDS, "/second"].concat(), words.lang).await.into_iter().for_each(|more| words.add_later(more));
    }
    words.has_later()
}

/// Fetches the second part of the program with its words. Returns whether both are here now.
async fn fetch_second<G: Shown>(words: &Words) -> bool {
    // The words first, because what is here is drawn.
    add_later::<G>(words).await && G::fetch().await
}

/// Fetches a folder's catalogue in the page's language and adds it to the words of the page. Returns whether they are there.
async fn add_words<G: Shown>(session: &Handle<G>, folder: &str) -> bool {
    let wanted = platform::marked("lang");
    let more = catalogue(folder, session.words.lang).await;
    // Another language may have been chosen meanwhile.
    let Some(more) = more.filter(|_| platform::marked("lang") == wanted) else { return false };
    session.dispatch(Message::Words(Rc::new(session.words.with(more))));
    true
}

/// A folder's catalogue in a language; `None` if it cannot be fetched.
async fn catalogue(folder: &str, lang: Lang) -> Option<Words> {
    let lines = platform::lines(&["words/", folder, "/", lang.code(), ".json"].concat()).await?;
    let mut lines = lines.split('\n').map(str::to_owned);
    Some(Words::new(lang, iter::from_fn(|| lines.next().zip(lines.next())).collect()))
}
