//! Parts of the dialogs of both pages: the frame, the list of keys, the menu.

use yew::prelude::*;

use super::handle::Handle;
use super::platform;
use super::press::press;
use super::settings::Settings;
use super::shown::Shown;
use crate::session::Message;
use crate::table::Awaits;

/// A dialog with this title, which takes the focus, so that a long dialog opens at its beginning. The focus returns when the
/// dialog closes.
pub fn frame<G: Shown>(session: &Handle<G>, dialog: G::Dialog, title: String, body: Html) -> Html {
    let end = if dialog == G::RESTORE { "cancel" } else { "close" };
    html! {
        <div class="dialog" role="dialog" aria-modal="true" aria-label={title.clone()} onkeydown={platform::keep_focus_within} onclick={beside(session)}>
            <div class="dialog-box">
                <h2 tabindex="-1">{ &title }</h2>
                { body }
                <div class="dialog-buttons">
                    <button class="button" onclick={press(session, Message::Back)}>{ session.words.say(end) }</button>
                </div>
            </div>
            <Focus key={title} />
        </div>
    }
}

/// A press beside the dialog closes it.
fn beside<G: Shown>(session: &Handle<G>) -> Callback<MouseEvent> {
    let back = press(session, Message::Back);
    Callback::from(move |event: MouseEvent| {
        let pressed = event.target_dyn_into::<web_sys::Element>();
        if pressed.is_some_and(|pressed| pressed.matches(".dialog").unwrap_or_default()) {
            back.emit(event);
        }
    })
}

/// Moves the focus to the title of the dialog around it, or to the current line of its list, and returns it at the end.
#[component]
fn Focus() -> Html {
    use_effect_with((), |()| {
        let before = platform::focused();
        // A list with a current line opens there.
        let _ = [".dialog .log-line[aria-pressed=true]", platform::TITLE].into_iter().any(platform::focus);
        move || platform::refocus(before)
    });
    Html::default()
}

/// The catalogue's key of the list of keys.
const KEYS: &str = "keys";

/// The list of keys, each with the catalogue's key of what it does.
pub fn keys<G: Shown>(session: &Handle<G>, keys: &[(&'static str, &str)]) -> Html {
    html! {
        <dl class="keys">{ for keys.iter().map(|(key, does)| html! {
            <><dt><kbd>{ *key }</kbd></dt><dd>{ session.words.say(does) }</dd></>
        }) }</dl>
    }
}

/// The menu: the way home, a game's own lines, each with the catalogue's key of what it says, and below them those that
/// both games have.
pub fn menu<G: Shown>(session: &Handle<G>, own: Vec<(&'static str, Message<G>)>) -> Html {
    let (words, settings) = (&session.words, &session.settings);
    let other = Settings { sound: !settings.sound, ..settings.clone() };
    let goes_on = session.practice.is_none()
        && session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() != Awaits::Nothing);
    let mut lines = vec![(if goes_on { "home-kept" } else { "to-opening" }, Message::Home)];
    lines.extend(own);
    lines.extend([
        ("zen", Message::Zen),
        (if settings.sound { "sound-off" } else { "sound-on" }, Message::Settings(other)),
        ("rules", Message::Go(G::RULES)),
        ("settings", Message::Go(G::SETTINGS)),
        (KEYS, Message::Dialog(G::HELP)),
    ]);
    let line = |(key, message)| {
        let class = classes!("button", (key == KEYS).then_some("needs-keyboard"));
        html! { <button {class} onclick={press(session, message)}>{ words.say(key) }</button> }
    };
    html! {
        <>
            if session.is_helped() {
                <p>{ words.say("helped-why") }</p>
            }
            <div class="dialog-menu">{ for lines.into_iter().map(line) }</div>
        </>
    }
}
