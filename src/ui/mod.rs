//! The page: the only part that uses a browser (feature `web`).

mod app;
mod controls;
mod defs;
mod dialogs;
mod effects;
mod handle;
pub mod hooks;
mod keeping;
pub mod keys;
mod layers;
pub mod motion;
pub mod pages;
pub mod piste;
pub mod platform;
pub mod poise;
pub mod press;
pub mod restoring;
mod said;
pub mod settings;
pub mod shown;
pub mod sound;
pub mod store;
pub mod thinker;
mod tools;

use std::rc::Rc;

use crate::scene::words::{Lang, Words};

/// Opens a page in the language that the start script has noted, or in English if that language cannot be fetched.
fn open(words: impl AsyncFn(Lang) -> Option<Rc<Words>> + 'static, render: fn(Rc<Words>)) {
    yew::set_custom_panic_hook(Box::new(|panic| platform::panicked(&panic.to_string())));
    let wanted = platform::marked("lang").and_then(|tag| Lang::from_tag(&tag)).unwrap_or(Lang::En);
    wasm_bindgen_futures::spawn_local(async move {
        for lang in [wanted, Lang::En] {
            if let Some(words) = words(lang).await {
                return render(words);
            }
        }
        platform::lost();
    });
}

/// The catalogue of a language; `None` if it cannot be fetched.
async fn words(lang: Lang) -> Option<Rc<Words>> {
    let text = platform::text(&format!("words/{}.json", lang.code())).await?;
    Words::from_json(lang, &text).ok().map(Rc::new)
}
