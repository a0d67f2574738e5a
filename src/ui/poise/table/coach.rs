//! The coach: figures on each choice, its recommendation in a line below the hand, and a list of every choice at the side
//! or in a dialog.

use yew::prelude::*;

use crate::engine::poise::{Card, Cards, Poise, View};
use crate::scene::poise::Choice;
use crate::scene::poise::coach::{Advice, Figures, Verdict, advise, are_alike, grouped};
use crate::session::poise::{CoachAnswer, Dialog, Message as Msg, Session};
use crate::think::poise::question;
use crate::ui::coach::{at_side, star};
use crate::ui::lessons::Here;
use crate::ui::poise::Handle;
use crate::ui::poise::parts::Scene;
use crate::ui::press::press;
use crate::ui::tools::tool;

/// The sign of a list.
const LIST: &str = "M8 6H20M8 12H20M8 18H20M4 6H4.2M4 12H4.2M4 18H4.2";
/// How many groups the list has at most: there can be 320 choices.
const SHOWN: usize = 12;

/// Reads its answer about a decision, with what it says by key; `None` if it is invalid.
pub fn answer(session: &Session, answer: &str, view: &View) -> Option<CoachAnswer> {
    let figures = question::advice(answer, view)?.into_iter().map(|each| Figures {
        actions: each.actions,
        wins: each.wins,
        plays: each.plays,
        loss: each.loss,
        out: each.out,
        cases: each.cases,
    });
    let (lines, names) = (advise(view, figures.collect()), session.names());
    let is_alike = are_alike(&lines);
    let said = |line| {
        if is_alike { session.words.say("coach-alike") } else { session.words.game_said(&names, view, line) }
    };
    let said = lines.iter().map(said).collect();
    Some(CoachAnswer { lines, said })
}

/// The figures on a choice's button.
pub fn figures(session: &Handle, choice: &Choice) -> Html {
    let Some(line) = session.advice_on(choice) else { return Html::default() };
    html! { <span class="coach-figures">{ starred(session, line) }{ session.words.coach_figure(line.figures.wins) }</span> }
}

/// The cards of the best available choice, unless all choices win about as often; in a lesson those that it asks for.
pub fn cards(scene: &Scene) -> Cards {
    if scene.session.is_scripted() {
        let asked = Here::<Poise>::of(scene.session).and_then(|here| here.asked()).unwrap_or_default();
        let codes = asked.split(|sign: char| !sign.is_ascii_lowercase());
        return codes.filter_map(|code| code.parse::<Card>().ok()).collect();
    }
    let (Some(view), Some(line)) = (&scene.viewer, scene.session.best_advice()) else { return Cards::NONE };
    // Where nothing matters, no card is marked.
    if line.verdict.is_best() && scene.session.advice().len() > 1 && !are_alike(scene.session.advice()) {
        line.cards(view.hand)
    } else {
        Cards::NONE
    }
}

fn starred(session: &Handle, line: &Advice) -> Html {
    if !line.verdict.is_best() || session.advice().len() == 1 {
        return Html::default();
    }
    star(session.words.verdict_word(line.verdict, line.outlook))
}

/// The best available choice with its reason, in the strip below the hand, and the button that opens the list; `None`
/// where the coach does not advise.
pub fn line(scene: &Scene) -> Option<Html> {
    let session = scene.session;
    if !session.is_coached() {
        return None;
    }
    let words = &session.words;
    let said = match session.best_advice() {
        Some(_) if session.advice().len() == 1 => html! { <b>{ words.say("coach-only") }</b> },
        Some(line) => entry(scene, line),
        None if session.tells_cost() => words.say("coach-waits").into(),
        None if session.coaching().is_some() => words.say("coach-thinks").into(),
        None => words.say("coach-silent").into(),
    };
    Some(html! { <span class="coach-line">{ said }</span> })
}

/// The button that opens the list if it is not at the side.
pub fn more(session: &Handle) -> Html {
    if session.advice().is_empty() {
        return Html::default();
    }
    tool(&session.words, "coach-all", LIST, true, "is-quiet coach-more", press(session, Msg::Dialog(Dialog::Coach)))
}

/// The recommended choice and its reason, after a star; before it, how the game stands if it is nearly decided. Where the
/// game is lost, nothing is recommended.
fn entry(scene: &Scene, line: &Advice) -> Html {
    let outlook = scene.session.words.outlook(line.outlook, line.verdict);
    match line.verdict {
        Verdict::Lost => html! { <b>{ outlook }</b> },
        // Where nothing matters, nothing is recommended.
        _ if are_alike(scene.session.advice()) => {
            html! { <b class="coach-alike">{ scene.session.words.say("coach-alike") }</b> }
        }
        _ => {
            html! {
                <>
                    { outlook }{ " " }{ group(scene.session, scene.viewer.as_ref(), std::slice::from_ref(line)) }
                    { " " }<span class="coach-next is-extra">{ compared(scene) }</span>
                </>
            }
        }
    }
}

/// The same for choices that the coach says the same of.
fn group(session: &Handle, viewer: Option<&View>, lines: &[Advice]) -> Html {
    let (words, names, Some(view)) = (&session.words, session.names(), viewer) else { return Html::default() };
    let first = lines.first().map(|line| starred(session, line)).unwrap_or_default();
    let wins = lines.first().map(|line| words.coach_wins(line.figures.wins, String::new()));
    let [why, risk] = words.game_reasons(&names, view, lines);
    html! {
        <>
            { first }{ for lines.iter().map(|line| html! { <b class="coach-choice">{ words.game_choice(&names, view, line) }</b> }) }{ wins }
            if !why.is_empty() {
                { " " }<span class="coach-why">{ why }</span>
            }
            { " " }<span class="coach-risk">{ risk }</span>
        </>
    }
}

/// How the best choice compares with the others; or the best choice, where the pick leads to a worse one.
fn compared(scene: &Scene) -> Option<String> {
    let (session, view) = (scene.session, scene.viewer.as_ref()?);
    let (names, advice) = (session.names(), session.advice());
    let (best, open) = (advice.first()?, session.best_advice()?);
    if open == best {
        return Some(session.words.game_compared(&names, view, advice));
    }
    let is_worse = !open.verdict.is_best() && best.verdict != Verdict::Lost;
    is_worse.then(|| session.words.game_best(&names, view, best))
}

/// At the side: the list, on request. What the coach recommends is said in one place, below the hand.
pub fn side(scene: &Scene) -> Html {
    at_side(scene.session, || list(scene.session))
}

/// Every choice with all its figures, the best first; those that look alike together, and only how many the last ones are.
pub fn list(session: &Handle) -> Html {
    let (words, viewer, groups) = (&session.words, session.viewer(), grouped(session.advice()));
    let (shown, rest) = groups.split_at(SHOWN.min(groups.len()));
    let item = |lines: &Vec<Advice>| {
        html! {
            <li>
                { group(session, viewer.as_ref(), lines) }
                <small>{ lines.first().map(|line| words.game_judged(line)) }</small>
            </li>
        }
    };
    html! {
        <>
            <ul class="coach-list">{ for shown.iter().map(item) }</ul>
            if let Some(most) = rest.iter().flatten().map(|line| line.figures.wins).max() {
                <p>{ words.count("coach-rest", rest.iter().map(Vec::len).sum::<usize>() as u32, &[("wins", &words.percent(most))]) }</p>
            }
            <p class="coach-note">{ words.say("coach-basis") }</p>
        </>
    }
}
