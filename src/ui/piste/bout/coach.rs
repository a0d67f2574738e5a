//! The coach: figures on each choice, marks on the cards of the best one, its recommendation below the hand, and a list of
//! every choice at the side or in a dialog.

use yew::prelude::*;

use crate::engine::piste::{Action, Cards, View};
use crate::scene::piste::coach::{Advice, Figures, Verdict, advise, grouped};
use crate::session::piste::{CoachAnswer, Dialog, Message as Msg, Session};
use crate::think::piste::question;
use crate::ui::coach::{at_side, star};
use crate::ui::piste::Handle;
use crate::ui::press::press;

/// Reads its answer about a decision; `None` if it is invalid.
pub fn advice(answer: &str, view: &View) -> Option<Vec<Advice>> {
    let figures = question::advice(answer, view)?.into_iter();
    let figures: Vec<_> = figures
        .map(|each| Figures { action: each.action, round: each.round, plays: each.plays, cases: each.cases })
        .collect();
    Some(advise(view, &figures))
}

/// The same with what it says by key. The sentences are made here because their code is not in the first part.
pub fn answer(session: &Session, answer: &str, view: &View) -> Option<CoachAnswer> {
    let lines = advice(answer, view)?;
    // Only the best is compared with the next.
    let own = |nth: usize| if nth == 0 { &lines[..] } else { &lines[nth..=nth] };
    let said = (0..lines.len()).map(|nth| session.words.coach_said(&view.public, own(nth))).collect();
    Some(CoachAnswer { lines, said })
}

/// The figures on a choice's button.
pub fn figures(session: &Handle, action: Action) -> Html {
    let Some(line) = session.advice_on(action) else { return Html::default() };
    html! { <span class="coach-figures">{ starred(session, &line) }{ session.words.figures(&line) }</span> }
}

fn starred(session: &Handle, line: &Advice) -> Html {
    if !line.is_best() || session.advice().len() == 1 {
        return Html::default();
    }
    star(session.words.verdict(line))
}

/// The cards of the best choice, to be marked in the hand while no card is picked; none if there is no other choice.
pub fn cards(session: &Session) -> Cards {
    let best = session.advice().first().filter(|line| line.is_best() && session.advice().len() > 1);
    let gap = session.public().map(|public| public.gap());
    let cards =
        best.filter(|_| session.picked().is_none()).zip(gap).and_then(|(line, gap)| line.figures.action.cards(gap));
    cards.unwrap_or(Cards::NONE)
}

/// The best available choice with its reason; the line keeps its space while the coach thinks.
pub fn line(session: &Handle) -> Html {
    if !session.is_coached() {
        return Html::default();
    }
    let words = &session.words;
    let said = match session.best_advice() {
        Some(_) if session.advice().len() == 1 => html! { <b>{ words.say("coach-only") }</b> },
        Some(line) => entry(session, line),
        None if session.tells_cost() => words.say("coach-waits").into(),
        None if session.coaching().is_some() => words.say("coach-thinks").into(),
        None => words.say("coach-silent").into(),
    };
    html! { <p class="coach-line">{ said }</p> }
}

/// The recommended action and its reason, after a star; before it, how the round stands if it is nearly decided. Where the
/// round is lost, nothing is recommended.
fn entry(session: &Handle, line: &Advice) -> Html {
    let outlook = session.words.outlook(line.outlook, line.verdict);
    match line.verdict {
        Verdict::Lost => html! { <b>{ outlook }</b> },
        _ => html! { <>{ outlook }{ " " }{ choice(session, line) }{ " " }{ compared(session, line) }</> },
    }
}

/// How the best choice compares with the others. Where there is little room, only if no reason recommends it.
fn compared(session: &Handle, line: &Advice) -> Html {
    let (lines, Some(public)) = (session.advice(), session.public()) else { return Html::default() };
    if lines.first() != Some(line) {
        return Html::default();
    }
    let has_reason = !session.words.reasons(&public, lines).concat().is_empty();
    html! { <span class={classes!("coach-next", has_reason.then_some("is-extra"))}>{ session.words.next_best(&public, lines) }</span> }
}

/// A choice with its reason; the best one is compared with the next.
fn choice(session: &Handle, line: &Advice) -> Html {
    let (lines, Some(public)) = (session.advice(), session.public()) else { return Html::default() };
    if lines.first().map(|first| first.figures.action) != Some(line.figures.action) {
        return group(session, std::slice::from_ref(line));
    }
    let [reason, risk] = session.words.recommended(&public, lines);
    html! { <>{ starred(session, line) }<b>{ session.words.choice(&public, line.figures.action) }</b>{ reason }{ " " }<span class="coach-risk">{ risk }</span></> }
}

/// The same for actions that the coach says the same of.
fn group(session: &Handle, lines: &[Advice]) -> Html {
    let (public, words) = (session.public(), &session.words);
    let choices = public.map(|public| words.coach_choices(&public, lines));
    let star = lines.first().map(|line| starred(session, line)).unwrap_or_default();
    let advice = session.advice().first().map(|best| words.advice_beside(best, lines));
    html! { <>{ star }<b>{ choices }</b>{ advice }</> }
}

/// The button that opens the list if it is not at the side.
pub fn more(session: &Handle) -> Html {
    if session.advice().is_empty() {
        return Html::default();
    }
    let open = press(session, Msg::Dialog(Dialog::Coach));
    html! { <button class="button coach-more" onclick={open}>{ session.words.say("coach-all") }</button> }
}

/// At the side: the list, on request. What the coach recommends is said in one place, below the hand.
pub fn side(session: &Handle) -> Html {
    at_side(session, || coach_list(session))
}

/// Every choice with all its figures, the best first; those that look alike together.
pub fn coach_list(session: &Handle) -> Html {
    let words = &session.words;
    let item = |lines: &Vec<Advice>| {
        html! {
            <li>
                { if let [line] = &lines[..] { choice(session, line) } else { group(session, lines) } }
                <small>{ lines.first().map(|line| words.judged(line)) }</small>
            </li>
        }
    };
    html! {
        <>
            <ul class="coach-list">{ for grouped(session.advice()).iter().map(item) }</ul>
            <p class="coach-note">{ words.say("coach-note") }{ " " }{ words.say("coach-belief") }</p>
        </>
    }
}
