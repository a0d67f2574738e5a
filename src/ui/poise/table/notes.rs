//! What a choice leads to, on its button; and what a person reads who only watches.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::poise::{Card, Phase, View};
use crate::scene::poise::Choice;
use crate::session::poise::{Message as Msg, Special};
use crate::ui::poise::parts::Scene;
use crate::ui::press::press;
use crate::ui::tools::LAST;

/// What a choice would do, and on what condition.
pub fn noted(scene: &Scene, view: &View, choice: &Choice) -> Html {
    let words = &scene.session.words;
    let Some(note) = words.note_of(&scene.names, view, choice) else { return Html::default() };
    // No line begins with the dot between two parts.
    let note = note.replace(" · ", "\u{a0}· ");
    let condition = words.condition_of(view, choice);
    html! {
        <small>{ note }
            if let Some(condition) = condition {
                <span class="choice-if">{ " " }{ condition }</span>
            }
        </small>
    }
}

/// Whom the text of another player's card addresses.
pub fn whose(scene: &Scene, by: Seat, card: Card) -> Option<Html> {
    let text = scene.session.words.whose(&scene.names, by, scene.public().rules().edition, &[card])?;
    Some(html! { <small class="strip-also">{ text }</small> })
}

/// What is said to a person who only watches, and the button that goes on.
pub fn onlooker(scene: &Scene) -> Html {
    let (session, public, words) = (scene.session, scene.public(), &scene.session.words);
    let mine = |seat| scene.viewer.as_ref().is_some_and(|view| view.seat == seat);
    let is_over = || session.public().is_some_and(|public| public.outcome().is_some());
    let out = scene.viewer.as_ref().is_some_and(|view| !public.in_play[view.seat]) && !is_over();
    let goes_on = session.may_go_on() && !session.is_fast();
    let text = match public.opponent {
        // What is being shown needs no words.
        _ if session.watching || scene.lands() => String::new(),
        _ if out => words.say("watching"),
        Some(other) if !mine(other) && !mine(public.active) => {
            words.fill("not-your-duel", &[("name", &scene.called(public.active)), ("other", &scene.called(other))])
        }
        // While the end of an Exchange is shown it stands no more, and a Fancy Move that is announced will change it. Before a
        // computer player acts there is no time to read it.
        Some(_) if goes_on || matches!(public.phase, Phase::Answer(_)) => String::new(),
        Some(_) if scene.open.is_none() && scene.viewer.is_some() && goes_on_duelling(scene) => {
            let list =
                scene.stage.ending.map(|ending| words.consequences(&scene.names, public, &ending)).unwrap_or_default();
            words.fill("as-it-stands", &[("list", &list)])
        }
        _ => String::new(),
    };
    // An empty strip keeps its space: the cards above must not jump under a finger. Beside the button alone there is nothing
    // to frame.
    let without = text.is_empty().then_some(if goes_on { "is-bare" } else { "is-empty" });
    html! {
        <div class={classes!("strip", "is-watching", without)}>
            <p>{ text }</p>
            if goes_on {
                <button class="button is-quiet go-on" onclick={press(session, Msg::Special(Special::GoOn))}>
                    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={LAST} /></svg>{ words.say("go-on") }
                </button>
            }
        </div>
    }
}

/// Whether the Exchange that is shown has not ended.
fn goes_on_duelling(scene: &Scene) -> bool {
    let session = scene.session;
    session.past().is_some() || session.public().is_some_and(|public| public.opponent.is_some())
}
