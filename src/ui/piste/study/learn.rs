//! Learn from your mistakes: the positions of the costliest mistakes, without the hidden cards.

use std::cell::RefCell;

use yew::prelude::*;

use super::reviewed;
use crate::engine::piste::{Action, Cards, View};
use crate::scene::piste::choice::listed;
use crate::scene::piste::played::Seating;
use crate::scene::piste::study::mistakes::{Mistake, Tries};
use crate::scene::piste::{Choice, Cue, Stage, timeline};
use crate::session::piste::{Message as Msg, Page, Review};
use crate::ui::piste::Handle;
use crate::ui::piste::bout::finish::revealed;
use crate::ui::piste::bout::{Duel, Heaps, pile};
use crate::ui::platform;
use crate::ui::press::press;
use crate::ui::tools::back;

/// How many mistakes are offered at most: those that cost most.
const OFFERED: usize = 5;

thread_local! {
    /// What was offered when the person began: an analysis that was refused may go on and find more.
    static OFFER: RefCell<Vec<Mistake>> = const { RefCell::new(Vec::new()) };
}

/// The button that begins with those mistakes that cost most. It keeps its place while the analysis runs. It waits for the end,
/// because the costliest mistakes are not known before.
pub fn offer(session: &Handle, mistakes: &[Mistake], is_running: bool) -> Html {
    let (words, count, act) = (&session.words, mistakes.len(), session.dispatcher());
    let offered = mistakes[..count.min(OFFERED)].to_vec();
    let found = match count {
        _ if is_running => words.say("learn-wait"),
        0 => words.say("learn-none"),
        _ if count > OFFERED => words.fill("learn-costliest", &[("n", &OFFERED)]),
        _ => words.count("learn-found", count as u32, &[]),
    };
    let onclick = Callback::from(move |_: MouseEvent| {
        if !is_running {
            OFFER.set(offered.clone());
            act.dispatch(Msg::Go(Page::Learning));
        }
    });
    html! {
        <p class="review-learn">
            if is_running || count > 0 {
                <button class="button is-primary" aria-disabled={is_running.then_some("true")} {onclick}>{ words.say("learn") }</button>
            }
            <small>{ found }</small>
        </p>
    }
}

/// See [`Learn`].
#[derive(Properties, PartialEq, Clone)]
pub struct LearnProps {
    /// The page's state.
    pub session: Handle,
    /// The bout.
    pub review: Review,
}

/// The positions that were offered last, one after another.
#[component]
pub fn Learn(props: &LearnProps) -> Html {
    let LearnProps { session, review } = props;
    let mistakes = use_memo((), |()| OFFER.with_borrow(Clone::clone));
    let (number, tried) = (use_state(|| 0_usize), use_state(Tries::default));
    use_effect_with(*number, |_| {
        platform::focus("main h1[tabindex]");
    });
    let words = &session.words;
    let leave = press(session, Msg::Back);
    let mistake = mistakes.get(*number);
    let Some((mistake, view)) = mistake.and_then(|mistake| Some((mistake, position(review, mistake)?))) else {
        return html! { <main class="page"><div class="toolbar">{ back(words, leave) }</div></main> };
    };
    let place = [("n", &(*number + 1) as &dyn std::fmt::Display), ("of", &mistakes.len())];
    let choose = {
        let (tried, bout, mistake) = (tried.clone(), review.replay.journal().seed, mistake.clone());
        Callback::from(move |action| {
            if mistake.is_good(action) {
                reviewed::solve(bout, mistake.number);
            }
            tried.set(tried.with(&mistake, action));
        })
    };
    let show = {
        let (tried, mistake) = (tried.clone(), mistake.clone());
        Callback::from(move |_: MouseEvent| tried.set(tried.shown(&mistake)))
    };
    let is_last = *number + 1 == mistakes.len();
    let next = {
        let (number, tried) = (number.clone(), tried.clone());
        Callback::from(move |_: MouseEvent| {
            tried.set(Tries::default());
            number.set(*number + 1);
        })
    };
    let (next_name, next) = if is_last { ("learn-back", leave.clone()) } else { ("learn-next", next) };
    let is_solved = tried.is_solved(mistake);
    let stage = Stage::at_rest(&view.public);
    let choices = listed(&view.public, view.legal().into_iter());
    html! {
        <main class="review is-learning">
            <div class="bout is-review">
                <div class="bout-bar">
                    <div class="toolbar">{ back(words, leave) }</div>
                    <h1 tabindex="-1">{ words.fill("learn-place", &place) }</h1>
                </div>
                <Duel words={words.clone()} cue={Cue::still(timeline::STEP_MS, stage)} public={view.public.clone()}
                    choices={Vec::new()} on_choose={Callback::noop()} seating={Seating::Alone(view.seat)} has_ended=false has_parts=true />
                <section class="bout-words"><p class="bout-awaited">{ question(session, review, &view, mistake) }</p></section>
                { pile(words, &view.public, Heaps::still(stage.top)) }
                <section class="bout-play">
                    <div class="finish-hands">{ revealed(words, &words.say("learn-hand"), view.hand, Cards::NONE) }</div>
                    <div class="learn-choices" role="group" aria-label={words.say("choices")}>
                        { for choices.iter().map(|choice| button(session, &view, mistake, &tried, choice, &choose)) }
                    </div>
                    { answered(session, &view, mistake, &tried) }
                    <div class="learn-ways">
                        // It keeps its place, so that the other button does not move.
                        <button class="button" aria-disabled={is_solved.then_some("true")} onclick={show}>{ words.say("learn-show") }</button>
                        <button class={classes!("button", is_solved.then_some("is-primary"))} onclick={next}>{ words.say(next_name) }</button>
                    </div>
                </section>
            </div>
        </main>
    }
}

/// What the person knew.
fn position(review: &Review, mistake: &Mistake) -> Option<View> {
    review.replay.view(review.replay.find(mistake.round, mistake.place)?, mistake.step.decision.seat)
}

/// Which decision it was, and what was chosen.
fn question(session: &Handle, review: &Review, view: &View, mistake: &Mistake) -> String {
    let (words, names) = (&session.words, session.called(&review.players));
    let choice = words.choice(&view.public, mistake.step.decision.action);
    let args: [(&str, &dyn std::fmt::Display); 3] =
        [("n", &(mistake.round + 1)), ("move", &(mistake.place + 1)), ("choice", &choice)];
    words.about("learn-question", &names[mistake.step.decision.seat], &args)
}

/// What the choice tried last costs, or why it is right.
fn answered(session: &Handle, view: &View, mistake: &Mistake, tried: &Tries) -> Html {
    let (words, step) = (&session.words, &mistake.step);
    let said = tried.last().map(|action| {
        let share = words.percent(step.advice_on(action).map_or(0, |advice| advice.figures.round));
        let choice = words.choice(&view.public, action);
        let args = [("choice", &choice as &dyn std::fmt::Display), ("share", &share)];
        if mistake.is_good(action) {
            let why =
                step.advice_on(action).map(|advice| words.why_better(&view.public, step, advice)).unwrap_or_default();
            let right = words.fill(if tried.is_shown { "learn-best" } else { "learn-right" }, &args);
            (true, words.sentences([right, why].iter().filter(|sentence| !sentence.is_empty())))
        } else {
            let points = words.lost_points(step.points_lost(action));
            (false, words.fill("learn-wrong", &[args[0], args[1], ("points", &points)]))
        }
    });
    let class = said.as_ref().map(|(is_right, _)| if *is_right { "is-good" } else { "is-mistake" });
    html! { <p class={classes!("learn-answer", class)} role="status">{ said.map(|(_, sentence)| sentence).unwrap_or_default() }</p> }
}

/// A choice; after it was tried it shows its chance. Neither what was played nor a wrong choice that was tried is offered again.
fn button(
    session: &Handle,
    view: &View,
    mistake: &Mistake,
    tried: &Tries,
    choice: &Choice,
    choose: &Callback<Action>,
) -> Html {
    let (words, action, choose) = (&session.words, choice.action, choose.clone());
    let (is_tried, is_chosen) = (tried.has(action), action == mistake.step.decision.action);
    let is_wrong = (is_tried || is_chosen || tried.is_solved(mistake)) && !mistake.is_good(action);
    let advice = mistake.step.advice_on(action).filter(|_| is_tried || tried.is_solved(mistake));
    let chance = advice.map(|advice| words.percent(advice.figures.round));
    let chosen = is_chosen.then(|| words.say("learn-chosen"));
    // A line breaks between the notes.
    let notes =
        [words.choice_place(choice), chosen, chance].into_iter().flatten().map(|note| note.replace(' ', "\u{a0}"));
    let notes: Vec<_> = notes.collect();
    let onclick = Callback::from(move |_: MouseEvent| {
        if !is_wrong {
            choose.emit(action);
        }
    });
    html! {
        <button key={action.to_string()} class={classes!("button", "choice", (is_wrong && is_tried).then_some("is-tried"))} data-choice={action.to_string()}
            aria-disabled={is_wrong.then_some("true")} aria-pressed={if is_tried { "true" } else { "false" }} {onclick}>
            <span>{ words.choice(&view.public, action) }</span>
            { " " }<small class="learn-line">{ notes.join("\u{a0}· ") }</small>
        </button>
    }
}
