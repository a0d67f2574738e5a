//! An exercise on the board: the question in place of the bout's sentences; after the answer, the chances of all actions.

use yew::prelude::*;

use super::table::{Chances, chances};
use super::training::{self, chosen, on_board};
use crate::engine::Seed;
use crate::engine::piste::{Action, replay_public};
use crate::scene::coach::points_above;
use crate::scene::piste::coach::{Advice, Figures, advise};
use crate::scene::words::Words;
use crate::session::Drill;
use crate::session::piste::Message as Msg;
use crate::table::piste::exercises::{Exercise, Theme};
use crate::ui::parts::Place;
use crate::ui::piste::Handle;
use crate::ui::piste::bout::aid::aid;
use crate::ui::piste::bout::choices::choices;
use crate::ui::piste::parts::Scene;
use crate::ui::platform;
use crate::ui::press::{press, slow_press};

/// What an exercise shows in a place of the bout's page.
pub fn practised(scene: &Scene, place: Place) -> Option<Html> {
    let (_, exercise, drill) = on_board(scene.session).filter(|_| scene.session.past().is_none())?;
    Some(match place {
        Place::Words => html! { <Said session={scene.session.clone()} exercise={exercise} {drill} /> },
        Place::Play => match chosen(scene.session) {
            None => asked(scene, &exercise),
            Some(action) => html! { <Answered session={scene.session.clone()} {exercise} {drill} {action} /> },
        },
    })
}

/// See [`Said`].
#[derive(Properties, PartialEq, Clone)]
struct SaidProps {
    session: Handle,
    exercise: Exercise,
    drill: Drill,
}

/// What is asked; after the answer, whether it is right. Stores the first answer.
#[component]
fn Said(props: &SaidProps) -> Html {
    let SaidProps { session, exercise, drill } = props;
    let answer = chosen(session);
    let stored = use_mut_ref(|| None::<Seed>);
    let seed = session.sitting.as_ref().map(|sitting| sitting.journal().seed);
    {
        let (exercise, drill) = (exercise.clone(), *drill);
        use_effect_with((seed, answer), move |(seed, answer)| {
            if let Some(answer) = answer.filter(|_| *stored.borrow() != *seed) {
                *stored.borrow_mut() = *seed;
                training::note(&exercise, answer, drill);
            }
        });
    }
    let words = &session.words;
    let tone = answer.map(|answer| if answer == exercise.best().action { "is-right" } else { "is-wrong" });
    html! {
        <section class={classes!("bout-words", "is-exercise", tone)}>
            <p class="exercise-theme">{ words.say(theme(exercise.theme())) }</p>
            <p class="exercise-said" role="status">
                { answer.map_or_else(|| words.say("exercise-asks"), |answer| verdict(words, exercise, answer)) }
            </p>
            if answer.is_none() {
                if let Some(why) = session.refusal() {
                    <p class="choices-hint is-rule" role="note">{ why }</p>
                } else {
                    <p class="bout-action">{ before(session, exercise) }</p>
                }
            }
        </section>
    }
}

/// The word key of a theme.
pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::Attack => "exercise-attack",
        Theme::Answer => "exercise-answer",
        Theme::Cards => "exercise-cards",
        Theme::Distance => "exercise-distance",
        Theme::Last => "exercise-last",
        Theme::Counting => "exercise-counting",
    }
}

/// The sentence of the last move before the position.
fn before(session: &Handle, exercise: &Exercise) -> Option<String> {
    let last = exercise.view().public.history.len().checked_sub(1)?;
    sentence(session, exercise, last)
}

/// The sentence of a move before the position, counted from 0.
fn sentence(session: &Handle, exercise: &Exercise, nth: usize) -> Option<String> {
    let public = &exercise.view().public;
    let before = replay_public(public.bout, public.history.get(..nth)?).ok()?;
    Some(session.words.action_sentence(&session.names(), &before, *public.history.get(nth)?))
}

/// Every move before the position, from which the cards can be counted.
fn moves(session: &Handle, exercise: &Exercise) -> Html {
    let count = exercise.view().public.history.len();
    html! {
        <details class="exercise-moves">
            <summary>{ session.words.say("exercise-moves") }</summary>
            <ol>{ for (0..count).filter_map(|nth| sentence(session, exercise, nth)).map(|line| html! { <li>{ line }</li> }) }</ol>
        </details>
    }
}

fn verdict(words: &Words, exercise: &Exercise, answer: Action) -> String {
    let (public, best) = (&exercise.view().public, exercise.best());
    let share = |per_mille: u16| words.percent(per_mille);
    let Some(loss) = exercise.loss(answer).filter(|loss| *loss > 0) else {
        return words.fill("exercise-right", &[("share", &share(best.round))]);
    };
    let points = points_above(best.round, best.round - loss);
    words.fill("exercise-wrong", &[("best", &words.choice(public, best.action)), ("points", &points)])
}

/// The hand and the choices, with what has not been seen: the person did not watch the moves. If counting is the theme, the
/// moves are there instead, and the counts come after the answer.
fn asked(scene: &Scene, exercise: &Exercise) -> Html {
    let session = scene.session;
    let Some((sitting, view)) = session.sitting.as_ref().zip(session.viewer()) else { return Html::default() };
    let is_counted = exercise.theme() == Theme::Counting;
    html! {
        <>
            if !is_counted {
                { aid(&session.words, exercise.view()) }
            }
            { scene.hand(view.clone(), sitting.last_drawn(view.seat)) }
            { choices(session, &scene.public, scene.open.as_deref(), &scene.on_choose) }
            if is_counted {
                { moves(session, exercise) }
            }
        </>
    }
}

#[derive(Properties, PartialEq, Clone)]
struct AnsweredProps {
    session: Handle,
    exercise: Exercise,
    drill: Drill,
    action: Action,
}

/// What leads on, and the chances of all actions, best first.
#[component]
fn Answered(props: &AnsweredProps) -> Html {
    let AnsweredProps { session, exercise, drill, action } = props;
    let words = &session.words;
    use_effect_with(drill.id, |_| {
        platform::focus(".exercise-next");
    });
    let next = on_board(session).and_then(|(exercises, ..)| training::next(&exercises, exercise.rules(), *drill));
    let all = Msg::Depth(session.depth().saturating_sub(1));
    let (lines, best) = (advice(exercise), exercise.best().action);
    let is_best = |line: &Advice| line.figures.action == best;
    let chosen = Some((*action, "exercise-is-yours"));
    html! {
        <div class="exercise-answer">
            <div class="finish-buttons">
                if let Some(next) = next {
                    <button class="button is-primary exercise-next" onclick={slow_press(session, next)}>{ words.say("exercise-next") }</button>
                }
                <button class="button" onclick={press(session, all)}>{ words.say("exercise-all") }</button>
            </div>
            { chances(&Chances { words, public: &exercise.view().public, lines: &lines, is_best: &is_best, chosen }) }
            if exercise.theme() == Theme::Counting {
                { aid(words, exercise.view()) }
            }
            <p class="exercise-found">{ found(words, exercise) }</p>
        </div>
    }
}

/// The coach's lines about the actions, the best one first.
fn advice(exercise: &Exercise) -> Vec<Advice> {
    let best = exercise.best().action;
    let plays = |action: Action| if action == best { 1_000 } else { 0 };
    let figures = exercise.worths().iter().map(|worth| Figures {
        action: worth.action,
        round: worth.round,
        plays: plays(worth.action),
        cases: worth.cases,
    });
    advise(exercise.view(), &figures.collect::<Vec<_>>())
}

/// How often weaker levels find the best action.
fn found(words: &Words, exercise: &Exercise) -> String {
    let [amateur, club] = exercise.found().map(|share| words.percent(10 * u16::from(share)));
    words.fill("exercise-found", &[("amateur", &amateur), ("club", &club)])
}
