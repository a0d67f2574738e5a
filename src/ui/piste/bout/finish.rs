//! The end of a round or of the bout: who scores, the reason in words, both hands, and what comes next.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::exhibition;
use super::rounds::rounds;
use crate::engine::Seat;
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Cards, Piste, Reason, Value};
use crate::scene::piste::ending::{counted, has_drawn};
use crate::scene::words::Words;
use crate::session::piste::{Message as Msg, Review, Special};
use crate::table::named::Named;
use crate::table::piste::form::Form;
use crate::table::{Awaits, Occasion, Sitting};
use crate::ui::ending::{manner, sign};
use crate::ui::pages::{challenge, share};
use crate::ui::piste::Handle;
use crate::ui::piste::board::card_face;
use crate::ui::piste::study_part;
use crate::ui::platform;
use crate::ui::press::{answering, parting_press, press};

/// See [`Finish`].
#[derive(Properties, PartialEq, Clone)]
pub struct FinishProps {
    /// The page's state.
    pub session: Handle,
    /// Whether the hands lie open and the result does not show yet.
    #[prop_or_default]
    pub decides: bool,
    /// Whether pictures still move beside them: then nothing can be pressed.
    #[prop_or_default]
    pub settles: bool,
}

/// The result, and what comes next. The first button gets the keyboard focus, unless a dialog has it.
#[component]
pub fn Finish(props: &FinishProps) -> Html {
    let session = &props.session;
    let has_dialog = session.layers.dialog.is_some();
    use_effect_with(props.settles, move |settles| {
        if !has_dialog {
            // A press that wants to see the result sooner must press nothing else.
            platform::focus(if *settles { ".finish-title" } else { ".finish .is-primary" });
        }
    });
    use_next_round(session);
    let Some(sitting) = &session.sitting else { return Html::default() };
    let over = sitting.awaits() == Awaits::Nothing;
    html! {
        <div class={classes!("finish", "is-duel", over.then_some("is-bout"), props.decides.then_some("is-undecided"), looks(sitting))}>
            { result(session) }
            <div class="finish-ways" inert={props.settles}><div class="finish-buttons">{ if over { after_bout(session) } else { after_round(session) } }</div></div>
        </div>
    }
}

/// How long the end of a round of an exhibition is shown, in milliseconds: time to read the reason and to look at both hands.
const ROUND_MS: u32 = 7_000;

/// Begins the next round of an exhibition after [`ROUND_MS`].
#[hook]
fn use_next_round(session: &Handle) {
    let dispatcher = session.dispatcher();
    use_effect_with(session.begins_next_round(), move |begins| {
        let next = move || dispatcher.dispatch(Msg::Special(Special::NextRound));
        let timer = begins.then(|| Timeout::new(ROUND_MS, next));
        move || drop(timer)
    });
}

/// How the end looks.
fn looks(sitting: &Sitting<Piste>) -> &'static str {
    let won = sitting.view(Seat::LEFT).public.outcome().and_then(|outcome| outcome.winner);
    manner(won, sitting.lone_person())
}

/// Who scores or wins, the reason, and both hands.
pub fn result(session: &Handle) -> Html {
    let words = &session.words;
    let (Some(sitting), Some(public)) = (&session.sitting, session.public()) else { return Html::default() };
    let Some(outcome) = public.outcome() else { return Html::default() };
    let names = session.names();
    let [day_line, _] = study_part::day_end(session);
    let over = sitting.awaits() == Awaits::Nothing;
    let title = match sitting.standing().winner().filter(|_| over) {
        Some(winner) => {
            let hits = sitting.standing().hits;
            words.about("result-bout", &names[winner], &[("won", &hits[winner]), ("lost", &hits[winner.other()])])
        }
        None => words.result(&names, outcome),
    };
    let owner = |seat: Seat| {
        let name = words.called(&names[seat]);
        let is_filled = outcome.by == Reason::Hit && outcome.winner == Some(seat) && has_drawn(sitting.events());
        let is_short = public.pile == 0 && public.counts[seat] < HAND_SIZE;
        match (is_filled, is_short) {
            (true, _) => words.fill("hand-after", &[("name", &name)]),
            (_, true) => words.fill("hand-short", &[("name", &name)]),
            _ => name,
        }
    };
    html! {
        <>
            <div class="finish-words">
                { sign(looks(sitting)) }
                <h2 class="finish-title" tabindex="-1">{ title }</h2>
                <p class="finish-reason">
                    if let Some(last) = words.judged_move(&names, &public, outcome) {
                        <span class="finish-move">{ last }{ " " }</span>
                    }
                    { words.reason(&names, &public, outcome, sitting.laid_open().unwrap_or_default()) }
                </p>
                if over {
                    { if is_of_day(sitting) { day_line } else { rounds(session, sitting) } }
                }
            </div>
            if let Some(hands) = sitting.laid_open() {
                <div class="finish-hands">
                    { for Seat::DUEL.map(|seat| revealed(words, &owner(seat), hands[seat], counted(&public, hands[seat]))) }
                </div>
            }
        </>
    }
}

/// A hand that lies open, with those of its cards raised that counted or were played.
pub fn revealed(words: &Words, name: &str, hand: Cards, mut raised: Cards) -> Html {
    let card = |value: Value| {
        let is_raised = raised.count(value) > 0;
        raised = raised.minus(Cards::of(value, 1));
        html! { <span class={classes!("finish-card", is_raised.then_some("is-counted"))}>{ card_face(Some(value)) }</span> }
    };
    html! {
        <div class="finish-hand" aria-label={words.fill("hand-of", &[("name", &name), ("cards", &hand)])} role="img">
            <span>{ name.to_owned() }</span>
            <div class="finish-cards">{ for hand.values().map(card) }</div>
        </div>
    }
}

fn after_round(session: &Handle) -> Html {
    html! {
        <>
            <button class="button is-primary" disabled={session.watching} onclick={parting_press(session, Msg::Special(Special::NextRound))}>
                { session.words.say("next-round") }
            </button>
            if session.is_exhibition() && !session.watching {
                { exhibition::pause(session) }
            }
        </>
    }
}

/// What comes next, and below it what would be different.
fn after_bout(session: &Handle) -> Html {
    let (words, Some(sitting)) = (&session.words, session.sitting.as_deref()) else { return Html::default() };
    if is_of_day(sitting) {
        return after_day(session, sitting);
    }
    let again = session.form.of_bout(sitting);
    let (next, with_coach) = (next_opponent(session, sitting, &again), offers_coach(session, sitting));
    let both = challenge::button(session);
    let is_alone = both.is_none();
    let button = |class, (name, onclick): (String, Callback<MouseEvent>)| {
        html! { <button class={classes!("button", class)} disabled={session.watching} {onclick}>{ name }</button> }
    };
    let is_first = (is_alone && next.is_none()).then_some("is-primary");
    // Two buttons share the second row.
    let home_class = next.is_some().then_some("is-other");
    let coach = with_coach.then(|| (words.say("again-coached"), coached(session, &again)));
    html! {
        <>
            { both }
            { for next.map(|next| button(is_alone.then_some("is-primary"), next)) }
            { button(is_first, (words.say("again"), super::open_after(session, Some(again)))) }
            { ways(session, sitting, is_alone, home_class) }
            { for coach.map(|coach| button(Some("is-other"), coach)) }
            <button class="button is-other" onclick={set_up(session)}>{ words.say("another-setup") }</button>
        </>
    }
}

/// Whether a lone person won the bout.
fn has_won(sitting: &Sitting<Piste>) -> bool {
    let lone = sitting.lone_person();
    lone.is_some() && sitting.standing().winner() == lone
}

/// A bout against the next stronger opponent, for a lone person after a win.
fn next_opponent(session: &Handle, sitting: &Sitting<Piste>, again: &Form) -> Option<(String, Callback<MouseEvent>)> {
    let level = again.level.stronger().filter(|_| has_won(sitting))?;
    let name = session.words.fill("next-opponent", &[("name", &session.words.level(level.word()))]);
    Some((name, super::open_after(session, Some(Form { level, ..again.clone() }))))
}

/// Whether the coach is offered: to a lone person who did not win and plays without.
fn offers_coach(session: &Handle, sitting: &Sitting<Piste>) -> bool {
    sitting.lone_person().is_some() && !has_won(sitting) && !session.settings.coach
}

/// A press that deals the same again with the coach on.
fn coached(session: &Handle, again: &Form) -> Callback<MouseEvent> {
    let (act, form) = (session.dispatcher(), again.clone());
    let mut settings = session.settings.clone();
    settings.switch_coach();
    answering(Rc::new(move || {
        act.dispatch(Msg::Form(form.clone()));
        act.dispatch(Msg::Open(platform::fresh()));
        // In the new bout: the one that is over is not helped any more.
        act.dispatch(Msg::Settings(settings.clone()));
    }))
}

/// Whether this is the bout of a day, whose line shows the hits.
fn is_of_day(sitting: &Sitting<Piste>) -> bool {
    matches!(sitting.occasion(), Some(Occasion::Day(..)))
}

/// What comes after the bout of a day.
fn after_day(session: &Handle, sitting: &Sitting<Piste>) -> Html {
    let [_, buttons] = study_part::day_end(session);
    html! { <>{ buttons }{ ways(session, sitting, true, None) }</> }
}

/// What can be done with a bout that is over; the results of a challenge are shared beside each other, elsewhere.
fn ways(session: &Handle, sitting: &Sitting<Piste>, is_alone: bool, home_class: Option<&'static str>) -> Html {
    let words = &session.words;
    html! {
        <>
            if let Some(review) = Review::of(sitting) {
                <button class="button" onclick={press(session, Msg::Review(Box::new(review)))}>{ words.say("review") }</button>
            }
            if is_alone {
                { share::button(session) }
            }
            <button class={classes!("button", home_class)} onclick={press(session, Msg::Home)}>{ words.say("to-opening") }</button>
        </>
    }
}

/// A press that shows the choices of the opening page.
fn set_up(session: &Handle) -> Callback<MouseEvent> {
    let session = session.dispatcher();
    Callback::from(move |_| {
        session.dispatch(Msg::Home);
        // The opening page first takes the focus for its first button.
        let to_form = || {
            platform::focus(".home-form :is(input, select)");
        };
        Timeout::new(0, to_form).forget();
    })
}
