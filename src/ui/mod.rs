//! The page: the only part that knows a browser (feature `web`).

pub mod app;
pub mod board;
pub mod bout;
mod errand;
mod fields;
pub mod form;
pub mod home;
mod keeping;
pub mod keys;
mod layers;
pub mod motion;
pub mod pages;
pub mod platform;
pub mod poise;
pub mod press;
pub mod session;
pub mod settings;
pub mod sound;
pub mod thinker;

use crate::scene::words::Lang;

/// Serves as the thinker, if this is a worker; whether it is.
#[must_use]
pub fn serve() -> bool {
    thinker::serve::<errand::Task>()
}

/// Opens the page in the language that the start script has noted; English stands in for one that cannot be had.
pub fn start() {
    let wanted = platform::marked("lang").and_then(|tag| Lang::from_tag(&tag)).unwrap_or(Lang::En);
    wasm_bindgen_futures::spawn_local(async move {
        let mut words = keeping::words(wanted).await;
        if words.is_none() {
            words = keeping::words(Lang::En).await;
        }
        match words {
            Some(words) => drop(yew::Renderer::<app::App>::with_props(app::AppProps { words }).render()),
            None => platform::lost(),
        }
    });
}
