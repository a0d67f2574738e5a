//! The settings, each applied and stored at once.

use std::rc::Rc;

use yew::prelude::*;

use super::archive::delete;
use crate::scene::words::{Lang, Words};
use crate::table::named::Named;
use crate::table::settings::{Speed, Theme};
use crate::ui::controls::{options, value_of};
use crate::ui::settings::Settings;
use crate::ui::{platform, store};

/// The current settings, and the callback for changes.
pub struct Context<'a> {
    /// The catalogue.
    pub words: &'a Words,
    /// The current settings.
    pub now: Rc<Settings>,
    /// Called with the new settings.
    pub set: Callback<Settings>,
    /// Whether another tab keeps the bouts.
    pub watching: bool,
    /// The number of stored texts of a later program.
    pub later: usize,
    /// Called with a sentence to show.
    pub tell: Callback<String>,
}

/// A switch: its key, whether it is on, and the function that toggles it.
pub type Switch = (&'static str, bool, fn(&mut Settings));

/// All settings; those in `play` and `more` belong to the game.
pub fn settings(context: &Context, play: &[Switch], more: Html) -> Html {
    let (now, words) = (&*context.now, context.words);
    let languages = Lang::ALL.map(|lang| (lang.code(), lang.name().to_owned()));
    let languages: Vec<_> = [("auto", words.say("language-auto"))].into_iter().chain(languages).collect();
    // Devices without a touch screen do not vibrate.
    let vibrates = platform::media("(any-pointer: coarse)");
    html! {
        <>
        <form class="home-form" onsubmit={|event: SubmitEvent| event.prevent_default()}>
            <fieldset>
                <legend>{ words.say("appearance") }</legend>
                { select(context, "language", &languages, now.language.word(), |settings, word| settings.language.choose(&word)) }
                { select(context, "theme", &options::<Theme>(words, "theme"), now.theme.word(), |settings, word| settings.theme.choose(&word)) }
                { select(context, "speed", &options::<Speed>(words, "speed"), now.speed.word(), |settings, word| settings.speed.choose(&word)) }
            </fieldset>
            <fieldset>
                <legend>{ words.say(if vibrates { "sound-and-touch" } else { "sound" }) }</legend>
                { switch(context, "sound", now.sound, |settings| settings.sound = !settings.sound) }
                { volume(context) }
                if vibrates {
                    { switch(context, "haptics", now.haptics, |settings| settings.haptics = !settings.haptics) }
                }
            </fieldset>
            <fieldset>
                <legend>{ words.say("play") }</legend>
                { switch(context, "confirm-setting", now.confirm, |settings| settings.confirm = !settings.confirm) }
                { for play.iter().map(|(key, on, put)| switch(context, key, *on, *put)) }
                { more }
                { switch(context, "letter-keys", now.letter_keys, |settings| settings.letter_keys = !settings.letter_keys) }
            </fieldset>
        </form>
        { stored(context) }
        </>
    }
}

/// What is stored but not used: texts of a later program, and texts that were set aside. The latter can be saved and
/// deleted.
fn stored(context: &Context) -> Html {
    let (words, aside) = (context.words, store::aside());
    let counts = [("later-kept", context.later), ("set-aside", aside.len())];
    let told: Vec<String> =
        counts.into_iter().filter(|(_, n)| *n > 0).map(|(key, n)| words.count(key, n as u32, &[])).collect();
    if told.is_empty() {
        return Html::default();
    }
    let some = !aside.is_empty();
    let (tell, cleared) = (context.tell.clone(), words.say("cleared"));
    let ondelete = Callback::from(move |_: MouseEvent| {
        if aside.iter().all(|key| platform::forget(key).is_ok()) {
            tell.emit(cleared.clone());
        }
    });
    html! {
        <section>
            <h2>{ words.say("stored") }</h2>
            <p>{ told.join(" ") }</p>
            if some {
                <div class="dialog-buttons">
                    <button class="button" onclick={|_| platform::save_aside()}>{ words.say("set-aside-save") }</button>
                    { delete(words, "set-aside-ask", context.watching, ondelete) }
                </div>
            }
        </section>
    }
}

fn change(context: &Context, put: impl Fn(&mut Settings, String) + 'static) -> Callback<Event> {
    let (now, set) = (context.now.clone(), context.set.clone());
    Callback::from(move |event: Event| {
        let mut settings = (*now).clone();
        put(&mut settings, value_of(&event));
        set.emit(settings);
    })
}

/// A list from which one value is chosen.
pub fn select(
    context: &Context,
    key: &str,
    options: &[(&'static str, String)],
    chosen: &str,
    put: fn(&mut Settings, String),
) -> Html {
    html! {
        <label class="field"><span>{ context.words.say(key) }</span>
            <select onchange={change(context, put)}>
                { for options.iter().map(|(value, name)| html! {
                    <option value={*value} selected={chosen == *value}>{ name }</option>
                }) }
            </select>
        </label>
    }
}

fn switch(context: &Context, key: &str, on: bool, put: fn(&mut Settings)) -> Html {
    html! {
        <label class="check">
            <input type="checkbox" checked={on} onchange={change(context, move |settings, _| put(settings))} />
            <span>{ context.words.say(key) }</span>
        </label>
    }
}

fn volume(context: &Context) -> Html {
    let set = change(context, |settings, volume| settings.volume.choose(&volume));
    html! {
        <label class="field"><span>{ context.words.say("volume") }</span>
            <input type="range" min="0" max="100" step="10" value={context.now.volume.get().to_string()} onchange={set} />
        </label>
    }
}
