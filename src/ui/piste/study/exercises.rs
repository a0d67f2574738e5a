//! The page from which exercises are begun: the one of the day, mixed ones, and those of a theme.

use std::rc::Rc;

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::data::{Data, missing, use_exercises};
use super::exercise::theme;
use super::training;
use crate::engine::piste::Rules;
use crate::session::Drill;
use crate::session::piste::{Message as Msg, Page};
use crate::table::named::Named;
use crate::table::piste::exercises::progress::Score;
use crate::table::piste::exercises::{Exercises, Progress, Theme};
use crate::ui::piste::Handle;
use crate::ui::platform;
use crate::ui::press::{press, slow_press};
use crate::ui::tools::back;

/// The page.
pub fn exercises(session: &Handle) -> Html {
    html! { <ExercisesPage session={session.clone()} /> }
}

#[derive(Properties, PartialEq, Clone)]
struct ExercisesPageProps {
    session: Handle,
}

#[component]
fn ExercisesPage(props: &ExercisesPageProps) -> Html {
    let (session, words) = (&props.session, &props.session.words);
    let (data, again) = use_exercises();
    let rules = use_state_eq(Rules::default);
    let progress = use_memo((session.shelved, session.practice.is_some()), |_| training::progress());
    let body = match &data {
        Data::Here(exercises) => html! {
            <>
                { beginning(session, exercises, &progress) }
                { rule_sets(session, &rules) }
                { themes(session, exercises, *rules, &progress) }
                <p><button class="button" onclick={press(session, Msg::Go(Page::Counting))}>{ words.say("counting") }</button></p>
            </>
        },
        _ => missing(words, &data, again),
    };
    html! {
        <main class="page">
            <header class="page-bar">
                { back(words, press(session, Msg::Back)) }
                <h1 tabindex="-1">{ words.say("exercises") }</h1>
            </header>
            <div class="page-body">
                if session.watching {
                    <p>{ words.say("second-tab") }</p>
                }
                { body }
            </div>
        </main>
    }
}

/// The exercise of the day, and the days in a row.
fn beginning(session: &Handle, exercises: &Rc<Exercises>, progress: &Progress) -> Html {
    let (words, day) = (&session.words, platform::day());
    let state = match progress.daily(day) {
        None => None,
        Some(true) => Some("exercise-day-right"),
        Some(false) => Some("exercise-day-wrong"),
    };
    let streak = progress.streak(day);
    html! {
        <section class="exercise-day">
            <p>{ words.say("exercises-line") }</p>
            if streak > 0 {
                <p>{ words.count("exercise-streak", streak, &[]) }</p>
            }
            <button class="button is-primary" disabled={session.watching} onclick={training::daily(exercises).map(|message| slow_press(session, message))}>
                <span>{ words.say("exercise-day") }</span>
                if let Some(state) = state {
                    { " " }<small>{ words.say(state) }</small>
                }
            </button>
        </section>
    }
}

fn rule_sets(session: &Handle, rules: &UseStateHandle<Rules>) -> Html {
    let words = &session.words;
    let onchange = {
        let rules = rules.clone();
        Callback::from(move |event: Event| {
            let chosen = event.target_unchecked_into::<HtmlSelectElement>().value();
            chosen.parse().into_iter().for_each(|chosen| rules.set(chosen));
        })
    };
    html! {
        <label class="field">
            <span>{ words.say("rules") }</span>
            <select {onchange}>
                { for Rules::NAMED.map(|(name, known)| html! { <option value={name} selected={known == **rules}>{ words.rules_named(name).0 }</option> }) }
            </select>
        </label>
    }
}

/// All themes together, then each, with what is due and the share of right answers.
fn themes(session: &Handle, exercises: &Rc<Exercises>, rules: Rules, progress: &Progress) -> Html {
    let each = Theme::ALL.iter().map(|(theme, _)| Some(*theme));
    html! { <ul class="exercise-themes" role="list">{ for [None].into_iter().chain(each).map(|theme| line(session, exercises, (rules, theme), progress)) }</ul> }
}

fn line(session: &Handle, exercises: &Rc<Exercises>, (rules, of): (Rules, Option<Theme>), progress: &Progress) -> Html {
    let words = &session.words;
    let drill = Drill { id: 0, theme: of.map(|theme| theme.number() as u8), is_daily: false };
    let Some(next) = training::next(exercises, rules, drill) else { return Html::default() };
    let due = progress.due(training::drilled(exercises, rules, drill), platform::day());
    let score = of.map_or_else(|| all(progress), |theme| progress.theme(theme));
    html! {
        <li>
            <button class="button" disabled={session.watching} data-theme={of.map(Named::word)} onclick={slow_press(session, next)}>
                <span class="exercise-name">{ words.say(of.map_or("exercise-mixed", theme)) }</span>
                if due > 0 {
                    <small>{ words.fill("exercise-due", &[("n", &due)]) }</small>
                }
                if let Some(percent) = score.percent() {
                    <small>{ words.fill("exercise-score", &[("share", &words.fill("percent", &[("n", &percent)])), ("answers", &score.answers)]) }</small>
                }
            </button>
        </li>
    }
}

/// The answers of all themes.
fn all(progress: &Progress) -> Score {
    let each = Theme::ALL.iter().map(|(theme, _)| progress.theme(*theme));
    each.fold(Score::default(), |sum, score| Score {
        right: sum.right + score.right,
        answers: sum.answers + score.answers,
    })
}
