//! The dialogs: the bout's menu, the list of keys, the round's log, the coach's table.

use yew::prelude::*;

use crate::engine::piste::Piste;
use crate::session::piste::{Dialog, Message as Msg, Page};
use crate::ui::dialogs;
use crate::ui::fair;
use crate::ui::pages::archive;
use crate::ui::pages::share::{self, Share};
use crate::ui::piste::Handle;
use crate::ui::piste::bout::coach::coach_list;
use crate::ui::piste::bout::log_lines;
use crate::ui::piste::study_part;
use crate::ui::settings::Settings;

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

/// One of the page's dialogs.
pub fn over(session: &Handle, dialog: Dialog) -> Html {
    let (title, body) = match dialog {
        Dialog::Menu => ("menu", menu(session)),
        Dialog::Keys => ("keys", dialogs::keys(session, &KEYS)),
        Dialog::Coach => ("coach", coach_list(session)),
        Dialog::Restore => ("backup", archive::overfull(session)),
        Dialog::Share => (share::title(session.sharing.as_ref()), html! { <Share<Piste> session={session.clone()} /> }),
        Dialog::Log => {
            ("this-round", html! { <ol class="log-list" reversed=true>{ log_lines(session, 0, true) }</ol> })
        }
    };
    dialogs::frame(session, dialog, session.words.say(title), body)
}

/// Everything that can be done beside fencing.
fn menu(session: &Handle) -> Html {
    let mut lines = vec![("study", Msg::Go(Page::Study))];
    if !session.is_scripted() && session.sitting.as_ref().is_some_and(|sitting| sitting.lone_person().is_some()) {
        let other = Settings { coach: !session.settings.coach, ..session.settings.clone() };
        lines.push((if session.settings.coach { "coach-off" } else { "coach-on" }, Msg::Settings(other)));
    }
    if session.sitting.as_ref().is_some_and(|sitting| sitting.can_redo()) {
        lines.push(("redo", Msg::Redo));
    }
    lines.push(("this-round", Msg::Dialog(Dialog::Log)));
    let fair = study_part::occasion(session).or_else(|| fair::line(session));
    html! { <>{ rules(session) }{ dialogs::menu(session, lines) }<p class="fair-line">{ fair }</p></> }
}

/// The rules of the bout, in one line each.
fn rules(session: &Handle) -> Html {
    let Some(sitting) = &session.sitting else { return Html::default() };
    let (words, bout) = (&session.words, sitting.standing());
    let (name, line) = words.rules(&bout.rules);
    let hits = words.count("hits", bout.target.into(), &[]);
    html! {
        <p><b>{ [name, hits].join(" · ") }</b><br />{ line }</p>
    }
}
