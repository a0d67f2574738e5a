//! The bar over the bout: the tools and the scoring apparatus.

use yew::prelude::*;

use super::Scene;
use crate::engine::Seat;
use crate::ui::board::{Score, apparatus as scoring};
use crate::ui::session::{Dialog, Handle, Msg, press};

const MENU: &str = "M4 6h16M4 12h16M4 18h16";
const UNDO: &str = "M9 6L4 11L9 16M4 11H14A5 5 0 0 1 14 21H11";
const REDO: &str = "M15 6L20 11L15 16M20 11H10A5 5 0 0 0 10 21H13";
const ZEN: &str = "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15";

/// Tools and apparatus.
pub fn bar(scene: &Scene) -> Html {
    html! { <header class="bout-bar">{ tools(scene.session) }{ apparatus(scene) }</header> }
}

/// The menu, taking back, playing again, and zen.
pub fn tools(session: &Handle) -> Html {
    let sitting = session.sitting.as_ref();
    let (undo, redo) = (sitting.is_some_and(|s| s.can_undo()), sitting.is_some_and(|s| s.can_redo()));
    html! {
        <div class="toolbar">
            { tool(session, "menu", MENU, Msg::Dialog(Dialog::Menu), true, "bout-menu") }
            { tool(session, "undo", UNDO, Msg::Undo, undo && session.may_play(), "") }
            { tool(session, "redo", REDO, Msg::Redo, redo && session.may_play(), "") }
            { tool(session, if session.zen { "zen-end" } else { "zen" }, ZEN, Msg::Zen, true, "is-zen") }
        </div>
    }
}

/// One that does nothing now only says so: a button that is switched off would drop the focus.
fn tool(session: &Handle, key: &str, icon: &'static str, msg: Msg, enabled: bool, class: &'static str) -> Html {
    html! {
        <button class={classes!("button", "is-quiet", class)} aria-disabled={(!enabled).then_some("true")} onclick={press(session, msg)}
            aria-label={session.words.say(key)} title={session.words.say(key)}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={icon} /></svg>
        </button>
    }
}

/// The scoring apparatus. The score changes when the lamp lights up, not before.
pub fn apparatus(scene: &Scene) -> Html {
    let session = scene.session;
    let Some(sitting) = &session.sitting else { return Html::default() };
    let (public, lamp) = (&scene.public, scene.cue.stage.lamp);
    let names = session.names();
    let over = public.outcome();
    let settled = lamp.is_some() || over.is_some_and(|outcome| outcome.winner.is_none());
    let shown = if settled && session.past.is_none() { sitting.standing() } else { public.bout };
    scoring(&Score {
        words: session.words.clone(),
        names: names.0.each_ref().map(|name| session.words.called(name)),
        hits: shown.hits.0,
        target: shown.target,
        lamp: lamp.map(Seat::number),
        to_act: over.is_none().then(|| public.to_act.number()),
        nul: over.is_some_and(|outcome| outcome.winner.is_none()),
    })
}
