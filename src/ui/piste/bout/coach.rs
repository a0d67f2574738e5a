//! The coach: figures on each choice, a line below the hand, and a list of every choice at the side or in a dialog.

use yew::prelude::*;

use crate::engine::piste::Action;
use crate::scene::piste::coach::Advice;
use crate::session::piste::{Dialog, Message as Msg};
use crate::ui::piste::Handle;
use crate::ui::press::press;

/// The path of a star, the sign of the best choices.
const STAR: &str = "M12 2L15 9H22L16.5 13.5L18.5 21L12 16.5L5.5 21L7.5 13.5L2 9H9Z";

/// The figures on a choice's button.
pub fn figures(session: &Handle, action: Action) -> Html {
    let Some(line) = session.advice_on(action) else { return Html::default() };
    html! { <span class="coach-figures">{ star(session, &line) }{ session.words.figures(&line) }</span> }
}

fn star(session: &Handle, line: &Advice) -> Html {
    if !line.is_best() {
        return Html::default();
    }
    let label = session.words.verdict(line.verdict);
    html! { <svg class="coach-star" viewBox="0 0 24 24" role="img" aria-label={label} focusable="false"><path d={STAR} /></svg> }
}

/// The best available choice with its reason; the line keeps its space while the coach thinks.
pub fn line(session: &Handle) -> Html {
    if !session.is_coached() {
        return Html::default();
    }
    let said = session.best_advice().map(|line| entry(session, &line));
    let silent = || if session.coaching().is_some() { "…".to_owned() } else { session.words.say("coach-silent") };
    html! { <p class="coach-line">{ said.unwrap_or_else(|| html! { silent() }) }</p> }
}

/// An action and its reason, after a star if no action is better.
fn entry(session: &Handle, line: &Advice) -> Html {
    let (public, words) = (session.public(), &session.words);
    let choice = public.map(|public| words.choice(&public, line.figures.action));
    html! { <>{ star(session, line) }<b>{ choice }</b>{ " " }{ words.why(line.reason) }</> }
}

/// The button that opens the list if it is not at the side.
pub fn more(session: &Handle) -> Html {
    if session.advice().is_empty() {
        return Html::default();
    }
    let open = press(session, Msg::Dialog(Dialog::Coach));
    html! { <button class="button coach-more" onclick={open}>{ session.words.say("coach-all") }</button> }
}

/// The list at the side.
pub fn side(session: &Handle) -> Html {
    if session.advice().is_empty() {
        return Html::default();
    }
    html! { <section class="coach"><h2>{ session.words.say("coach") }</h2>{ coach_list(session) }</section> }
}

/// Every choice with all its figures, the best first.
pub fn coach_list(session: &Handle) -> Html {
    let words = &session.words;
    let item = |line: &Advice| {
        html! {
            <li>
                { entry(session, line) }
                <small>{ words.chances(line) }</small>
            </li>
        }
    };
    html! {
        <>
            <ul class="coach-list">{ for session.advice().iter().map(item) }</ul>
            <p class="coach-note">{ words.say("coach-note") }</p>
        </>
    }
}
