//! The replay of a finished bout, step by step.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::{Piste, Public};
use crate::scene::piste::log::lines;
use crate::scene::piste::words::Names;
use crate::scene::piste::{Cue, Stage, timeline};
use crate::session::Seek;
use crate::session::piste::{Message as Msg, Review};
use crate::table::replay::Moment;
use crate::ui::piste::Handle;
use crate::ui::piste::board::{Score, apparatus};
use crate::ui::piste::bout::finish::revealed;
use crate::ui::piste::bout::{Duel, pile};
use crate::ui::press::press;
use crate::ui::tools::{back, log_line, replay_bar};

/// The piste at the moment that is shown, its sentence, both hands if they are wanted, and the bar to turn the pages.
pub fn review(session: &Handle) -> Html {
    let Some(review) = &session.review else { return Html::default() };
    let Some(moment) = review.replay.moments().get(review.at) else { return Html::default() };
    let (words, names, public) = (&session.words, session.called(&review.players), moment.public());
    let stage = Stage::at_rest(public);
    html! {
        <main class="bout is-review">
            <h1 class="sr-only">{ words.say("review") }</h1>
            <div class="bout-bar"><div class="toolbar">{ back(&session.words, press(session, Msg::Back)) }</div>{ score(session, &names, public, stage) }</div>
            <Duel words={words.clone()} cue={Cue { at_ms: 0, tween_ms: timeline::STEP_MS, stage }} public={public.clone()}
                choices={Vec::new()} on_choose={Callback::noop()} />
            <section class="bout-words" aria-live="polite">{ sentence(session, review, &names, moment) }</section>
            { pile(words, public.pile, public.top) }
            <section class="bout-play">
                { steps(session, review) }
                if review.hands {
                    <div class="finish-hands">{ for Seat::DUEL.map(|seat| hand(session, review, &names, seat)) }</div>
                }
            </section>
            { log(session, review, &names, moment) }
        </main>
    }
}

fn score(session: &Handle, names: &Names, public: &Public, stage: Stage) -> Html {
    let after = public.outcome().map_or(public.bout, |outcome| public.bout.after(outcome));
    apparatus(&Score {
        words: session.words.clone(),
        names: names.0.each_ref().map(|name| session.words.called(name)),
        hits: after.hits.0,
        target: after.target,
        lamp: stage.lamp.map(Seat::number),
        to_act: public.outcome().is_none().then(|| public.to_act.number()),
        nul: stage.nul,
    })
}

/// The round, and what led to this moment.
fn sentence(session: &Handle, review: &Review, names: &Names, moment: &Moment<Piste>) -> Html {
    let (words, public) = (&session.words, moment.public());
    let [left, right] = public.bout.hits.0;
    let round = words.fill("round-score", &[("n", &(moment.round + 1)), ("left", &left), ("right", &right)]);
    let sentence = told(session, review, names, moment).pop().map_or_else(|| words.say("deal"), |(_, line)| line);
    let end = public.outcome().map(|outcome| words.reason(names, public, outcome));
    html! {
        <>
            <p class="bout-action">{ round }</p>
            <p class="bout-awaited">{ sentence }{ end.map(|end| format!(" {end}")) }</p>
        </>
    }
}

/// The sentences of the round up to this moment.
fn told(session: &Handle, review: &Review, names: &Names, moment: &Moment<Piste>) -> Vec<(Seat, String)> {
    let begin = review.at - moment.ply.min(review.at);
    let events: Vec<_> =
        review.replay.moments()[begin + 1..=review.at].iter().map(|moment| moment.events.clone()).collect();
    lines(&session.words, names, moment.public().bout, &events)
}

fn hand(session: &Handle, review: &Review, names: &Names, seat: Seat) -> Html {
    let Some(view) = review.replay.view(review.at, seat) else { return Html::default() };
    revealed(&session.words, &session.words.called(&names[seat]), view.hand, view.public.gap())
}

fn steps(session: &Handle, review: &Review) -> Html {
    let to = |moment| press(session, Msg::Seek(Seek::To(moment)));
    replay_bar(&session.words, [review.at, review.last()], review.hands, to, press(session, Msg::Seek(Seek::Hands)))
}

/// The round so far, each line leading to its moment.
fn log(session: &Handle, review: &Review, names: &Names, moment: &Moment<Piste>) -> Html {
    let begin = review.at - moment.ply.min(review.at);
    let line = |(index, (seat, line)): (usize, (Seat, String))| {
        let to = press(session, Msg::Seek(Seek::To(begin + index + 1)));
        let class = if seat == Seat::LEFT { "log-0" } else { "log-1" };
        html! { <li key={index} {class}>{ log_line(line.into(), begin + index + 1 == review.at, to) }</li> }
    };
    let title = session.words.say("this-round");
    html! {
        <aside class="log" aria-label={title.clone()}>
            <h2>{ title }</h2>
            <ol reversed=true>{ for told(session, review, names, moment).into_iter().enumerate().rev().map(line) }</ol>
        </aside>
    }
}
