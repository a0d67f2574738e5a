//! The review of a finished bout: every moment on the board with the log, and below it what the analysis says.

use web_sys::{Element, MouseEvent};
use yew::prelude::*;

use super::fence_on::{Beginning, FenceOn};
use super::shown::{Shown, is_person};
use super::{account, curve, decision, hands, learn, paper, position, reviewed, run};
use crate::engine::Seat;
use crate::engine::piste::{Piste, Public, Reason};
use crate::scene::piste::log::lines;
use crate::scene::piste::played::Seating;
use crate::scene::piste::study::mistakes::mistakes;
use crate::scene::piste::words::Names;
use crate::scene::piste::{Cue, Stage, timeline};
use crate::session::Seek;
use crate::session::piste::{Message as Msg, Review};
use crate::table::replay::Moment;
use crate::ui::fair;
use crate::ui::pages::share;
use crate::ui::paper::{print, use_printing};
use crate::ui::piste::Handle;
use crate::ui::piste::board::{Score, apparatus};
use crate::ui::piste::bout::{Duel, Heaps, pile};
use crate::ui::platform;
use crate::ui::press::press;
use crate::ui::replaying::ReplayBar;
use crate::ui::tools::{back, log_line};

/// See [`ReviewPage`].
#[derive(Properties, PartialEq, Clone)]
pub struct ReviewProps {
    /// The page's state.
    pub session: Handle,
    /// The bout and the moment.
    pub review: Review,
}

/// The review.
#[component]
pub fn ReviewPage(props: &ReviewProps) -> Html {
    let ReviewProps { session, review } = props;
    let analysis = run::use_analysis(session, review);
    reviewed::use_stored(review, &analysis);
    let is_printed = use_printing();
    use_effect_with((), |()| {
        platform::focus(".review-bar button:not([aria-disabled])");
    });
    let people: Vec<Seat> = Seat::DUEL.into_iter().filter(|seat| is_person(review, *seat)).collect();
    let side = if people[..] == [Seat::RIGHT] { Seat::RIGHT } else { Seat::LEFT };
    let shown = Shown { session, review, names: session.called(&review.players), analysis: &analysis, side };
    let mistakes = mistakes(&analysis, |seat| is_person(review, seat));
    let offers_trainer = !(people.is_empty() || analysis.is_refused && mistakes.is_empty());
    let is_running = !run::is_complete(&review.replay.journal(), &analysis) && !analysis.is_refused;
    html! {
        <main class="review">
            { board(&shown) }
            <div class="review-parts">
                if offers_trainer {
                    { learn::offer(session, &mistakes, is_running) }
                }
                { account::accounts(&shown) }
                { curve::curve(&shown) }
                { here(&shown) }
                { account::meaning(&shown) }
                { log_below(&shown) }
                { fair::section(&session.words, &review.sitting) }
                <p class="review-print">{ print(&session.words) }</p>
            </div>
            if is_printed {
                { paper::paper(&shown) }
            }
        </main>
    }
}

/// The piste at the moment that is shown, its sentence, both hands if they are wanted, and the bar to turn the pages.
fn board(shown: &Shown) -> Html {
    let Shown { session, review, names, .. } = shown;
    let Some(moment) = review.replay.moments().get(review.at) else { return Html::default() };
    let (words, public) = (&session.words, moment.public());
    let stage = Stage::at_rest(public);
    html! {
        <div class="bout is-review">
            <h1 class="sr-only">{ words.say("review") }</h1>
            <div class="bout-bar"><div class="toolbar">{ back(words, press(session, Msg::Back)) }{ share::tool_of(session, review) }</div>{ score(session, names, public, stage) }</div>
            <Duel words={words.clone()} cue={Cue::still(timeline::STEP_MS, stage)} public={public.clone()}
                choices={Vec::new()} on_choose={Callback::noop()} seating={Seating::Together} has_ended=true has_parts=true />
            <section class="bout-words" aria-live="polite">{ sentence(session, review, names, moment) }{ decision::judged(shown) }</section>
            { pile(words, public, Heaps::still(stage.top)) }
            <section class="bout-play">
                { rounds(session, review) }
                { steps(session, review) }
                if review.hands {
                    { hands::both(shown) }
                }
            </section>
            { log(shown) }
        </div>
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
        hit: public.outcome().is_some_and(|outcome| outcome.by == Reason::Hit),
        to_act: public.outcome().is_none().then(|| public.to_act.number()),
        nul: stage.nul,
    })
}

/// The round, and what led to this moment.
fn sentence(session: &Handle, review: &Review, names: &Names, moment: &Moment<Piste>) -> Html {
    let (words, public) = (&session.words, moment.public());
    let round = words.round_score(public);
    let sentence = told(session, review, names, moment).pop().map_or_else(|| words.say("deal"), |(_, line)| line);
    let end =
        public.outcome().map(|outcome| words.reason(names, public, outcome, moment.laid_open().unwrap_or_default()));
    let told = words.sentences([sentence].into_iter().chain(end));
    html! {
        <>
            <p class="bout-action">{ round }</p>
            <p class="bout-awaited">{ told }</p>
        </>
    }
}

/// The sentences of the round up to this moment.
fn told(session: &Handle, review: &Review, names: &Names, moment: &Moment<Piste>) -> Vec<(Seat, String)> {
    let begin = review.at - moment.ply.min(review.at);
    let events: Vec<_> =
        review.replay.moments()[begin + 1..=review.at].iter().map(|moment| moment.events.clone()).collect();
    lines(&session.words, names, Public::new(moment.public().bout), &events)
}

/// What can be done from the moment that is shown: fence on, or look at the position. Nothing after the end of a round.
fn here(shown: &Shown) -> Html {
    let Shown { session, review, .. } = shown;
    let views = || {
        let to_act = review.replay.moments().get(review.at).filter(|moment| moment.public().outcome().is_none())?;
        let looks = review.replay.view(review.at, to_act.public().to_act)?;
        let mut people = Seat::DUEL.into_iter().filter(|seat| is_person(review, *seat));
        let own = people.next().filter(|_| people.next().is_none()).unwrap_or(looks.seat);
        Some((looks, Beginning { view: review.replay.view(review.at, own)?, by_hand: false }))
    };
    let Some((looks, beginning)) = views() else { return Html::default() };
    let look = position::look(session, looks, beginning.clone(), shown.names.clone());
    html! {
        <FenceOn session={shown.session.clone()} {beginning} usual={shown.session.form.of_bout(&shown.review.sitting).level}>
            <button class="button" onclick={look}>{ session.words.say("position-look") }</button>
        </FenceOn>
    }
}

/// A button for each round, which leads to its deal.
fn rounds(session: &Handle, review: &Review) -> Html {
    let words = &session.words;
    let shown = review.replay.moments().get(review.at).map(|moment| moment.round);
    let deals: Vec<_> =
        review.replay.moments().iter().enumerate().filter(|(_, moment)| moment.action.is_none()).collect();
    let button = |(at, moment): &(usize, &Moment<Piste>)| {
        let is_shown = shown == Some(moment.round);
        html! {
            <button class="button is-quiet" aria-pressed={is_shown.to_string()} onclick={press(session, Msg::Seek(Seek::To(*at)))}>
                { words.fill("review-round", &[("n", &(moment.round + 1))]) }
            </button>
        }
    };
    html! {
        if deals.len() > 1 {
            <nav class="review-rounds" aria-label={words.say("review-rounds")}>{ for deals.iter().map(button) }</nav>
        }
    }
}

fn steps(session: &Handle, review: &Review) -> Html {
    html! {
        <ReplayBar<Piste> session={session.clone()} at={review.at} last={review.last()} place={review.replay.place(review.at)} hands={review.hands} />
    }
}

/// The round, each line with its mark and leading to its moment.
fn log_of(shown: &Shown) -> Vec<Html> {
    let Shown { session, review, names, analysis, .. } = shown;
    let Some(moment) = review.replay.moments().get(review.at) else { return Vec::new() };
    let begin = review.at - moment.ply.min(review.at);
    let moments = review.replay.moments()[begin + 1..].iter().take_while(|other| other.round == moment.round);
    let events: Vec<_> = moments.map(|moment| moment.events.clone()).collect();
    let line = |(index, (seat, line)): (usize, (Seat, String))| {
        let to = press(session, Msg::Seek(Seek::To(begin + index + 1)));
        let class = classes!(
            if seat == Seat::LEFT { "log-0" } else { "log-1" },
            is_opponent(review, seat).then_some("is-theirs")
        );
        let step = analysis.step(moment.round, index + 1);
        let text =
            html! { <>{ line }{ " " }{ step.map(|step| decision::mark(&session.words, step)).unwrap_or_default() }</> };
        html! { <li key={index} {class}>{ log_line(text, begin + index + 1 == review.at, to) }</li> }
    };
    let lines = lines(&session.words, names, Public::new(moment.public().bout), &events);
    lines.into_iter().enumerate().map(line).collect()
}

/// Whether a computer player acts on this seat, and a person on the other one.
fn is_opponent(review: &Review, seat: Seat) -> bool {
    !is_person(review, seat) && is_person(review, seat.other())
}

/// The log at the side.
fn log(shown: &Shown) -> Html {
    let title = shown.session.words.say("this-round");
    html! {
        <aside class="log" aria-label={title.clone()}>
            <h2>{ title }</h2>
            <ol reversed=true>{ for log_of(shown).into_iter().rev() }</ol>
        </aside>
    }
}

/// The log where there is no room for it at the side. The piste that a line leads to is above it, out of sight.
fn log_below(shown: &Shown) -> Html {
    let reveal = |_: MouseEvent| {
        platform::find::<Element>(".bout.is-review").into_iter().for_each(|board| board.scroll_into_view())
    };
    html! {
        <section class="review-log">
            <h2>{ shown.session.words.say("this-round") }</h2>
            <ol class="log-list" onclick={reveal}>{ for log_of(shown).into_iter() }</ol>
        </section>
    }
}
