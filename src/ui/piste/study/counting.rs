//! The counting trainer: a round move by move, then a question about the other hand.

mod question;
mod trial;

use std::rc::Rc;

use yew::prelude::*;

use self::question::{Asking, asking};
use self::trial::Trial;
use super::data::{Data, missing, use_exercises};
use super::training;
use crate::engine::piste::{Cards, Value};
use crate::scene::piste::counting::{Help, shown};
use crate::scene::piste::played::Seating;
use crate::scene::piste::{Cue, Stage, timeline};
use crate::scene::words::Words;
use crate::session::piste::Message as Msg;
use crate::ui::piste::Handle;
use crate::ui::piste::bout::finish::revealed;
use crate::ui::piste::bout::{Duel, Heaps, pile};
use crate::ui::platform;
use crate::ui::press::press;
use crate::ui::tools::back;

/// See [`Counting`].
#[derive(Properties, PartialEq, Clone)]
pub struct CountingProps {
    /// The page's state.
    pub session: Handle,
}

/// The page of the counting trainer.
#[component]
pub fn Counting(props: &CountingProps) -> Html {
    let session = &props.session;
    let (data, again) = use_exercises();
    let title = session.words.say("counting");
    let Data::Here(exercises) = &data else {
        return html! {
            <main class="page">
                <header class="page-bar">{ back(&session.words, press(session, Msg::Back)) }<h1 tabindex="-1">{ title }</h1></header>
                <div class="page-body">{ missing(&session.words, &data, again) }</div>
            </main>
        };
    };
    html! { <Trainer session={session.clone()} exercises={exercises.clone()} /> }
}

#[derive(Properties, PartialEq, Clone)]
struct TrainerProps {
    session: Handle,
    exercises: Rc<crate::table::piste::exercises::Exercises>,
}

/// What the person has reached.
#[derive(Clone, PartialEq)]
struct Reached {
    trial: Rc<Trial>,
    /// How many moves are shown.
    moves: usize,
    /// The answer that was given.
    answer: Option<u16>,
    /// The right answers, and all of them, since the page was opened.
    score: [u32; 2],
}

#[component]
fn Trainer(props: &TrainerProps) -> Html {
    let TrainerProps { session, exercises } = props;
    let help = use_state_eq(|| Help::Nothing);
    let deal = {
        let (session, exercises) = (session.clone(), exercises.clone());
        move || Trial::drawn(&session.words, exercises.rounds(), platform::fresh_seed())
    };
    let reached = use_state(|| Reached { trial: Rc::new(deal()), moves: 0, answer: None, score: [0; 2] });
    // The focus goes on where the pressed button was.
    use_effect_with((reached.moves, reached.answer, reached.score), |_| {
        platform::focus(".counting-go, .counting-offers button");
    });
    let Reached { trial, moves, answer, score } = (*reached).clone();
    let words = &session.words;
    let next = {
        let reached = reached.clone();
        Callback::from(move |_: MouseEvent| reached.set(Reached { moves: reached.moves + 1, ..(*reached).clone() }))
    };
    let anew = {
        let reached = reached.clone();
        Callback::from(move |_: MouseEvent| {
            reached.set(Reached { trial: Rc::new(deal()), moves: 0, answer: None, ..(*reached).clone() });
        })
    };
    let choose = {
        let (reached, help) = (reached.clone(), *help);
        Callback::from(move |given: u16| {
            let ([right, all], is_right) = (reached.score, given == reached.trial.answer());
            let score = [right + u32::from(is_right), all + 1];
            training::store(|progress, day| progress.answer_counting(help as usize, is_right, day));
            reached.set(Reached { answer: Some(given), score, ..(*reached).clone() });
        })
    };
    let view = &trial.views[moves];
    let public = &view.public;
    let stage = Stage::at_rest(public);
    let is_asked = moves + 1 == trial.views.len();
    html! {
        <main class="bout is-review is-counting">
            <div class="bout-bar">
                <div class="toolbar">{ back(words, press(session, Msg::Back)) }</div>
                <h1 tabindex="-1" class="counting-title">{ words.say("counting") }</h1>
            </div>
            <Duel words={words.clone()} cue={Cue::still(timeline::STEP_MS, stage)} public={public.clone()} choices={Vec::new()}
                on_choose={Callback::noop()} seating={Seating::Together} has_ended=false has_parts=true />
            <section class="bout-words" aria-live="polite">
                <p class="bout-action">{ words.fill("move-of", &[("n", &moves), ("of", &(trial.views.len() - 1))]) }</p>
                <p class="bout-awaited">{ moves.checked_sub(1).map_or_else(|| words.say("counting-how"), |nth| trial.lines[nth].clone()) }</p>
                if score[1] > 0 {
                    <p class="counting-score">{ words.fill("counting-score", &[("right", &score[0]), ("answers", &score[1])]) }</p>
                }
            </section>
            { pile(words, public, Heaps::still(stage.top)) }
            <section class="bout-play">
                <div class="finish-hands">{ revealed(words, &words.say("your-cards"), view.hand, Cards::NONE) }</div>
                if is_asked {
                    { asking(&Asking { words, trial: &trial, answer, choose, anew }) }
                } else {
                    <div class="counting-steps"><button class="button is-primary counting-go" onclick={next}>{ words.say("counting-move") }</button></div>
                }
                { helping(words, *help, &help.setter(), shown(view, *help)) }
            </section>
        </main>
    }
}

/// The choice of a level of help, and what it shows.
fn helping(words: &Words, now: Help, set: &UseStateSetter<Help>, cards: Option<Cards>) -> Html {
    let key = |help: Help| match help {
        Help::Nothing => "counting-help-nothing",
        Help::Played => "counting-help-played",
        Help::Out => "counting-help-out",
    };
    let button = |help: Help| {
        let set = set.clone();
        let pressed = (help == now).to_string();
        html! { <button class="button is-quiet" aria-pressed={pressed} onclick={move |_| set.set(help)}>{ words.say(key(help)) }</button> }
    };
    html! {
        <div class="counting-help" role="group" aria-label={words.say("counting-help")}>
            <span class="counting-help-name" aria-hidden="true">{ words.say("counting-help") }</span>
            { for Help::ALL.map(button) }
            if let Some(cards) = cards {
                { counts(words, now, cards) }
            }
        </div>
    }
}

/// How many cards of each value.
fn counts(words: &Words, help: Help, cards: Cards) -> Html {
    let list = Value::ALL.map(|value| format!("{value} × {}", cards.count(value))).join(", ");
    let key = if help == Help::Played { "counting-played" } else { "unseen" };
    html! {
        <div class="aid" role="img" aria-label={[words.say(key), list].join(": ")}>
            <span>{ words.say(key) }</span>
            { for Value::ALL.map(|value| html! {
                <span class={classes!("aid-value", (cards.count(value) == 0).then_some("is-none"))}><b>{ value.number() }</b>{ cards.count(value) }</span>
            }) }
        </div>
    }
}
