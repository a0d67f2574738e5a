//! The dialogs: the bout's menu, the list of keys, the round's log, the coach's table.

use yew::prelude::*;

use crate::session::piste::{Dialog, Message as Msg, Page};
use crate::ui::pages::archive;
use crate::ui::piste::Handle;
use crate::ui::piste::bout::coach::coach_list;
use crate::ui::piste::bout::log_lines;
use crate::ui::platform;
use crate::ui::press::press;
use crate::ui::settings::Settings;
use crate::ui::tools;

/// The keys, and the catalogue's keys of what they do.
const KEYS: [(&str, &str); 15] = [
    ("1 – 5", "key-cards"),
    ("← →", "key-along"),
    ("↑ ↓", "key-rows"),
    ("Enter", "key-choose"),
    ("Esc", "key-back"),
    ("d", "key-distance"),
    ("h", "key-hand"),
    ("s", "key-score"),
    ("n", "key-pile"),
    ("l", "key-last-move"),
    ("c", "key-coach"),
    ("u", "key-undo"),
    ("r", "key-redo"),
    ("z", "key-zen"),
    ("?", "key-help"),
];

/// See [`Over`].
#[derive(Properties, PartialEq, Clone)]
pub struct OverProps {
    /// The page's state.
    pub session: Handle,
    /// Which dialog.
    pub dialog: Dialog,
}

/// A dialog; its first button takes the focus, and gives it back at the end.
#[component]
pub fn Over(props: &OverProps) -> Html {
    use_effect_with((), |()| {
        let before = platform::focused();
        platform::focus(".dialog button");
        move || platform::refocus(before)
    });
    let (session, words) = (&props.session, &props.session.words);
    let (title, body) = match props.dialog {
        Dialog::Menu => ("menu", menu(session)),
        Dialog::Keys => ("keys", keys(session)),
        Dialog::Coach => ("coach", coach_list(session)),
        Dialog::Restore => ("backup", archive::overfull(words, session.overfull.as_ref(), &close(session))),
        Dialog::Log => ("this-round", html! { <ol class="log-list" reversed=true>{ log_lines(session) }</ol> }),
    };
    let end = if props.dialog == Dialog::Restore { "cancel" } else { "close" };
    html! {
        <div class="dialog" role="dialog" aria-modal="true" aria-label={words.say(title)} onkeydown={platform::keep_focus_within}>
            <div class="dialog-box">
                <h2>{ words.say(title) }</h2>
                { body }
                <div class="dialog-buttons">
                    <button class="button is-primary" onclick={press(session, Msg::Back)}>{ words.say(end) }</button>
                </div>
            </div>
        </div>
    }
}

/// Closes the dialog.
fn close(session: &Handle) -> Callback<()> {
    let told = session.dispatcher();
    Callback::from(move |()| told.dispatch(Msg::Back))
}

fn keys(session: &Handle) -> Html {
    html! {
        <dl class="keys">{ for KEYS.map(|(key, does)| html! {
            <><dt><kbd>{ key }</kbd></dt><dd>{ session.words.say(does) }</dd></>
        }) }</dl>
    }
}

/// Everything that can be done beside fencing.
fn menu(session: &Handle) -> Html {
    let quiet = Settings { sound: !session.settings.sound, ..session.settings.clone() };
    let sound = if session.settings.sound { "sound-off" } else { "sound-on" };
    let mut items = vec![("to-opening", Msg::Home)];
    if session.sitting.as_ref().is_some_and(|sitting| sitting.lone_person().is_some()) {
        let other = Settings { coach: !session.settings.coach, ..session.settings.clone() };
        items.push((if session.settings.coach { "coach-off" } else { "coach-on" }, Msg::Settings(other)));
    }
    if session.sitting.as_ref().is_some_and(|sitting| sitting.can_redo()) {
        items.push(("redo", Msg::Redo));
    }
    items.extend([
        ("this-round", Msg::Dialog(Dialog::Log)),
        ("zen", Msg::Zen),
        (sound, Msg::Settings(quiet)),
        ("rules", Msg::Go(Page::Rules)),
        ("settings", Msg::Go(Page::Settings)),
        ("keys", Msg::Dialog(Dialog::Keys)),
    ]);
    let items = items.into_iter().map(|(key, msg)| (key, press(session, msg))).collect();
    tools::menu(&session.words, items)
}
