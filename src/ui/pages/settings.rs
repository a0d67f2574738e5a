//! The settings, each applied and kept at once.

use yew::prelude::*;

use crate::scene::words::Lang;
use crate::ui::home::value_of;
use crate::ui::session::{Handle, Msg};
use crate::ui::settings::Settings;

/// All settings.
pub fn settings(session: &Handle) -> Html {
    let (now, words) = (&session.settings, &session.words);
    let named = |names: &[&'static str], prefix: &str| -> Vec<(&'static str, String)> {
        names.iter().map(|name| (*name, words.say(&format!("{prefix}-{name}")))).collect()
    };
    let languages = Lang::ALL.map(|lang| (lang.code(), lang.name().to_owned()));
    let languages: Vec<_> = [("auto", words.say("language-auto"))].into_iter().chain(languages).collect();
    html! {
        <form class="home-form" onsubmit={|event: SubmitEvent| event.prevent_default()}>
            <fieldset>
                <legend>{ words.say("look") }</legend>
                { select(session, "language", &languages, &now.language, |settings, name| settings.language = name) }
                { select(session, "theme", &named(&["auto", "dark", "light", "contrast"], "theme"), &now.theme, |settings, name| {
                    settings.theme = name;
                }) }
                { select(session, "speed", &named(&["auto", "normal", "fast", "off"], "speed"), &now.speed, |settings, name| {
                    settings.speed = name;
                }) }
            </fieldset>
            <fieldset>
                <legend>{ words.say("sound-and-touch") }</legend>
                { switch(session, "sound", now.sound, |settings| settings.sound = !settings.sound) }
                { volume(session) }
                { switch(session, "haptics", now.haptics, |settings| settings.haptics = !settings.haptics) }
            </fieldset>
            <fieldset>
                <legend>{ words.say("play") }</legend>
                { switch(session, "confirm-setting", now.confirm, |settings| settings.confirm = !settings.confirm) }
                { switch(session, "aid-setting", now.aid, |settings| settings.aid = !settings.aid) }
                { switch(session, "coach-setting", now.coach, |settings| settings.coach = !settings.coach) }
                { switch(session, "letter-keys", now.letter_keys, |settings| settings.letter_keys = !settings.letter_keys) }
            </fieldset>
        </form>
    }
}

fn change(session: &Handle, put: impl Fn(&mut Settings, String) + 'static) -> Callback<Event> {
    let session = session.clone();
    Callback::from(move |event: Event| {
        let mut settings = session.settings.clone();
        put(&mut settings, value_of(&event));
        session.dispatch(Msg::Settings(settings));
    })
}

fn select(
    session: &Handle,
    key: &str,
    options: &[(&'static str, String)],
    chosen: &str,
    put: fn(&mut Settings, String),
) -> Html {
    html! {
        <label class="field"><span>{ session.words.say(key) }</span>
            <select onchange={change(session, put)}>
                { for options.iter().map(|(value, name)| html! {
                    <option value={*value} selected={chosen == *value}>{ name }</option>
                }) }
            </select>
        </label>
    }
}

fn switch(session: &Handle, key: &str, on: bool, put: fn(&mut Settings)) -> Html {
    html! {
        <label class="check">
            <input type="checkbox" checked={on} onchange={change(session, move |settings, _| put(settings))} />
            <span>{ session.words.say(key) }</span>
        </label>
    }
}

fn volume(session: &Handle) -> Html {
    let set = change(session, |settings, volume| settings.volume = volume.parse().unwrap_or(settings.volume));
    html! {
        <label class="field"><span>{ session.words.say("volume") }</span>
            <input type="range" min="0" max="100" step="10" value={session.settings.volume.to_string()} onchange={set} />
        </label>
    }
}
