//! What has just happened, and the decision to be made.

use yew::prelude::*;

use crate::ui::fair;
use crate::ui::poise::parts::{Scene, here};

/// What just happened, and the decision to be made. At the start of a turn, what has become of everyone's Poise; face to
/// face that could move the button that is held.
pub fn said(scene: &Scene, has_ended: bool) -> Html {
    let session = scene.session;
    let since =
        here().filter(|_| scene.untold == 0 && !session.is_face_to_face()).and_then(|parts| (parts.since)(scene));
    let is_over = session.past().is_none() && session.public().is_some_and(|public| public.outcome().is_some());
    let is_start = session.extra.lines.len() <= scene.untold;
    let told = match (is_start, since) {
        (true, _) => {
            let how = session.is_face_to_face().then(|| session.words.say("face-to-face-how"));
            session.words.sentences([session.start()].into_iter().chain(how)).into()
        }
        (_, Some(since)) => since,
        // While the person's own cards are on their way, what others did before is over.
        _ if scene.untold > 0 && draws(scene) => Html::default(),
        // The end below says who has won.
        _ if is_over => scene.happened(scene.untold.max(1)).into(),
        _ => scene.happened(scene.untold).into(),
    };
    html! {
        <section class="poise-words">
            <p>{ told }{ here().and_then(|parts| (parts.better)(scene)) }</p>
            if is_start && session.past().is_none() {
                <small class="fair-line">{ fair::line(session) }</small>
            }
            // An earlier moment may lie between an action and its effects, where no one decides.
            if !has_ended && session.past().is_none() {
                <p class="poise-awaited">{ awaited(scene) }</p>
            }
        </section>
    }
}

/// Whether the person who may see a hand has just drawn.
fn draws(scene: &Scene) -> bool {
    let drawn = scene.session.extra.drawn.map(|(seat, _)| seat);
    drawn.is_some() && drawn == scene.viewer.as_ref().map(|view| view.seat)
}

/// The decision to be made now, once the outcome of what was done before has been seen: the buttons come then, too.
fn awaited(scene: &Scene) -> String {
    let session = scene.session;
    let Some(public) = session.public().filter(|public| public.outcome().is_none()) else { return String::new() };
    if session.watching {
        return session.words.say("second-tab");
    }
    // While a hand stays before a hand-over, nothing says yet that the device goes on.
    let stays = session.viewer().is_none() && scene.viewer.is_some();
    if scene.lands() || stays {
        return String::new();
    }
    if session.only_action().is_some() {
        return session.words.say("only-action");
    }
    if session.is_bot(public.to_act) && !session.is_secret() {
        return session.words.fill("thinking", &[("name", &scene.called(public.to_act))]);
    }
    session.decider().map_or_else(|| session.words.awaits(&scene.names, &public), |view| session.awaits(&view))
}
