//! The bar above the bout: the tools and the scoring apparatus.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::{Public, Reason};
use crate::session::piste::{Dialog, Message as Msg};
use crate::ui::piste::Handle;
use crate::ui::piste::board::{Score, apparatus as scoring};
use crate::ui::piste::parts::Scene;
use crate::ui::press::press;
use crate::ui::tools::toolbar;

/// Tools and apparatus.
pub fn bar(scene: &Scene) -> Html {
    html! { <header class="bout-bar">{ tools(scene.session) }{ apparatus(scene) }</header> }
}

/// The buttons for the menu, undo, redo, and zen.
pub fn tools(session: &Handle) -> Html {
    let sitting = session.sitting.as_ref();
    let (undo, redo) = (sitting.is_some_and(|s| s.can_undo()), sitting.is_some_and(|s| s.can_redo()));
    let steps = [undo && session.may_play(), redo && session.may_play(), session.is_helped()];
    let presses = [Msg::Dialog(Dialog::Menu), Msg::Undo, Msg::Redo, Msg::Zen].map(|msg| press(session, msg));
    toolbar(&session.words, steps, session.zen, presses)
}

/// The scoring apparatus.
pub fn apparatus(scene: &Scene) -> Html {
    score(scene.session, &scene.public, scene.cue.stage.lamp, scene.mover)
}

/// The scoring apparatus with the lamp of this seat lit. The score changes only when the lamp lights up, and whose turn it is
/// when the action of `mover` has been seen.
pub fn score(session: &Handle, public: &Public, lamp: Option<Seat>, mover: Option<Seat>) -> Html {
    let Some(sitting) = &session.sitting else { return Html::default() };
    let names = session.names();
    let over = public.outcome();
    let settled = lamp.is_some() || over.is_some_and(|outcome| outcome.winner.is_none());
    let shown = if settled && session.past().is_none() { sitting.standing() } else { public.bout };
    scoring(&Score {
        words: session.words.clone(),
        names: names.0.each_ref().map(|name| session.words.called(name)),
        hits: shown.hits.0,
        target: shown.target,
        lamp: lamp.map(Seat::number),
        hit: over.is_some_and(|outcome| outcome.by == Reason::Hit),
        to_act: over.is_none().then(|| mover.unwrap_or(public.to_act).number()),
        nul: over.is_some_and(|outcome| outcome.winner.is_none()),
    })
}
