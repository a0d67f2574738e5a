//! The replay of a finished game, step by step, by turns and by Exchanges, with its log.

use web_sys::HtmlElement;
use yew::prelude::*;

use crate::engine::Seat;
use crate::scene::poise::{Sentence, Stage, log};
use crate::session::Seek;
use crate::session::poise::{Dialog, Leap, Message as Msg, Review, Special, called};
use crate::ui::platform;
use crate::ui::poise::Handle;
use crate::ui::poise::seat::seats;
use crate::ui::poise::table::{Log, Scene, field, hands, roster, side, sign};
use crate::ui::press::press;
use crate::ui::tools::{NEXT, PREVIOUS, back, replay_bar, tool};

/// Everybody and the Field at the moment that is shown, its sentence, the bars to turn the pages, and the log.
pub fn review(session: &Handle) -> Html {
    let Some(review) = &session.review else { return Html::default() };
    let Some(moment) = review.replay.moments().get(review.at) else { return Html::default() };
    let (words, names) = (&session.words, called(&session.words, &review.players));
    let before = review.at.checked_sub(1).and_then(|at| review.replay.moments().get(at));
    let place = log::Place { action: review.at, event: 0 };
    let told =
        before.map(|before| log::breath(words, &log::lines(words, &names, before.public(), &moment.events, place)));
    let stage = Stage::of(moment.public().clone());
    let scene = Scene { session, stage, names, viewer: None, open: None };
    html! {
        <main class="poise is-review">
            <header class="poise-bar">
                <div class="toolbar">{ back(words, press(session, Msg::Back)) }</div>
                <div class="poise-turn"><h1 tabindex="-1">{ words.say("review") }</h1></div>
                <button class="button is-quiet to-log" onclick={press(session, Msg::Dialog(Dialog::Log))}>{ words.say("this-game") }</button>
            </header>
            { roster(&scene) }
            { field(&scene) }
            <section class="poise-words" aria-live="polite">
                <p class="poise-awaited">{ told.unwrap_or_else(|| words.say("deal")) }</p>
            </section>
            <section class="poise-play">
                if review.hands {
                    { all_hands(&scene, review) }
                }
                <div class="review-steps">{ leaps(session, review) }{ steps(session, review) }</div>
            </section>
            { side(words, replay_log(session, review)) }
        </main>
    }
}

fn steps(session: &Handle, review: &Review) -> Html {
    let to = |moment| press(session, Msg::Seek(Seek::To(moment)));
    replay_bar(
        &session.words,
        [review.at, review.last()],
        [review.at, review.last()],
        review.hands,
        to,
        press(session, Msg::Seek(Seek::Hands)),
    )
}

/// The turn and the Exchange of the moment that is shown, each between buttons that lead to the one before and the next.
fn leaps(session: &Handle, review: &Review) -> Html {
    let words = &session.words;
    let leap = |leap: Leap, mark: &str, [number, before, after]: [&str; 3]| {
        let begun = review.begun(leap);
        let name = words.fill(number, &[("n", &begun)]);
        let button = |key: &str, sign: &'static str, forward: bool| {
            let enabled = review.leap(leap, forward).is_some();
            tool(words, key, sign, enabled, "", press(session, Msg::Special(Special::Leap(leap, forward))))
        };
        html! {
            <div class="leap" role="group" aria-label={name.clone()}>
                { button(before, PREVIOUS, false) }
                <p aria-hidden="true">{ sign(mark, "") }<span class="leap-name">{ name }</span><span class="leap-number">{ begun }</span></p>
                { button(after, NEXT, true) }
            </div>
        }
    };
    html! {
        <>
            { leap(Leap::Turn, "turn", ["turn-n", "turn-before", "turn-after"]) }
            { leap(Leap::Exchange, "duel", ["exchange-n", "exchange-before", "exchange-after"]) }
        </>
    }
}

/// Everybody's hand at the moment that is shown.
fn all_hands(scene: &Scene, review: &Review) -> Html {
    let hand = |seat: &Seat| Some((*seat, review.replay.view(review.at, *seat)?.hand));
    hands(scene, &seats(scene.public().rules().seats).iter().filter_map(hand).collect::<Vec<_>>())
}

/// The log of the game that is replayed.
pub fn replay_log(session: &Handle, review: &Review) -> Html {
    html! { <ReplayLog session={session.clone()} review={review.clone()} /> }
}

/// See [`ReplayLog`].
#[derive(Properties, PartialEq, Clone)]
struct ReplayLogProps {
    /// The page's state.
    pub session: Handle,
    /// The game and the moment.
    pub review: Review,
}

/// The log of the game that is replayed, in which the line of the moment that is shown stays in sight.
#[component]
fn ReplayLog(props: &ReplayLogProps) -> Html {
    let ReplayLogProps { session, review } = props;
    let names = called(&session.words, &review.players);
    // The sentences of a whole game are made once.
    let game = (std::rc::Rc::as_ptr(&review.replay) as usize, session.words.lang);
    let lines = use_memo(game, |_| sentences(session, review));
    // A line belongs to the moment after its action.
    let now = lines.partition_point(|line| line.actions <= review.at);
    use_effect_with(now, |_| reveal());
    let log = Log { words: &session.words, names: &names, lines: &lines, now: Some(now) };
    log.lines(|number| {
        let moment = lines.get(number - 1).map_or(0, |line| line.actions);
        press(session, Msg::Special(Special::Show(moment)))
    })
}

fn sentences(session: &Handle, review: &Review) -> Vec<Sentence> {
    let (words, names) = (&session.words, called(&session.words, &review.players));
    let moments = review.replay.moments();
    let steps = moments.iter().zip(moments.iter().skip(1)).enumerate();
    let told = steps.map(|(before, (earlier, moment))| {
        let place = log::Place { action: before + 1, event: 0 };
        log::lines(words, &names, earlier.public(), &moment.events, place)
    });
    told.flatten().collect()
}

/// Moves the log at the side so that the line of the moment that is shown is in sight.
fn reveal() {
    let line = platform::find::<HtmlElement>(".side .log-line[aria-pressed=true]");
    let Some((side, line)) = platform::find::<HtmlElement>(".side").zip(line) else { return };
    let top = line.offset_top() - side.offset_top() - side.scroll_top();
    if top < 0 || top + line.offset_height() > side.client_height() {
        side.set_scroll_top(side.scroll_top() + top - side.client_height() / 2);
    }
}
