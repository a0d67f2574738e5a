//! The end of the game: the winner, the reason, and what comes next.

use yew::prelude::*;

use super::{open, open_after, sign};
use crate::engine::Seat;
use crate::session::poise::{Dialog, Message as Msg, Review, called_in_full};
use crate::table::Sitting;
use crate::table::named::Named;
use crate::ui::ending;
use crate::ui::pages::{challenge, share};
use crate::ui::poise::Handle;
use crate::ui::poise::seat::{at, mark};
use crate::ui::press::press;

/// The result and the next steps.
pub fn finish(session: &Handle) -> Html {
    let words = &session.words;
    let Some(outcome) = session.public().and_then(|public| public.outcome()) else { return Html::default() };
    let manner = manner(session, outcome.winner);
    let review = session.sitting.as_deref().and_then(Review::of);
    let both = challenge::button(session);
    let is_alone = both.is_none();
    let next = next_opponent(session, outcome.winner).filter(|_| is_alone);
    let again_class = (is_alone && next.is_none()).then_some("is-primary");
    html! {
        <div class={classes!("finish", "is-bout", manner)}>
            { result(session) }
            { standings(session) }
            <div class="finish-buttons">
                { both }
                if let Some((name, onclick)) = next {
                    <button class="button is-primary" disabled={session.watching} {onclick}>{ name }</button>
                }
                <button class={classes!("button", again_class)} disabled={session.watching} onclick={open(session)}>{ words.say("again") }</button>
                if let Some(review) = review {
                    <button class="button" onclick={press(session, Msg::Review(Box::new(review)))}>{ words.say("review") }</button>
                }
                <button class="button" onclick={press(session, Msg::Dialog(Dialog::Summary))}>{ words.say("summary") }</button>
                if is_alone {
                    { share::button(session) }
                }
                <button class="button" onclick={press(session, Msg::Home)}>{ words.say("to-opening") }</button>
            </div>
        </div>
    }
}

/// A game against the next stronger computer players, for a lone person after a win.
fn next_opponent(session: &Handle, winner: Option<Seat>) -> Option<(String, Callback<MouseEvent>)> {
    let sitting = session.sitting.as_deref().filter(|sitting| winner.is_some() && sitting.lone_person() == winner)?;
    // Another table may have been set up since.
    let form = Some(&session.form).filter(|form| form.players() == *sitting.players())?;
    let (level, form) = form.stronger()?;
    let name = session.words.fill("next-opponent", &[("name", &session.words.level(level.word()))]);
    Some((name, open_after(session, Some(form))))
}

/// Who has won, and why.
pub fn result(session: &Handle) -> Html {
    let Some(outcome) = session.public().and_then(|public| public.outcome()) else { return Html::default() };
    let reason = session.words.reason_of(outcome);
    html! {
        <div class="finish-words">
            { ending::sign(manner(session, outcome.winner)) }
            <h2 class="finish-title">{ session.words.outcome(&session.names(), outcome) }</h2>
            if !reason.is_empty() {
                <p class="finish-reason">{ reason }</p>
            }
        </div>
    }
}

/// The class of the end.
fn manner(session: &Handle, winner: Option<Seat>) -> &'static str {
    ending::manner(winner, session.sitting.as_deref().and_then(Sitting::lone_person))
}

/// A player's name, with the level of a computer player.
fn in_full(session: &Handle, seat: Seat) -> String {
    session.sitting.as_ref().map(|sitting| called_in_full(&session.words, sitting.players(), seat)).unwrap_or_default()
}

/// All players, the winner first, then the others, those who went out last first.
fn standings(session: &Handle) -> Html {
    let (words, Some(public)) = (&session.words, session.public()) else { return Html::default() };
    let row = |(place, seat, turn): (usize, Seat, Option<usize>)| {
        let poise = words.count("poise-of", u32::from(public.poise[seat]), &[]);
        let how = match turn {
            Some(turn) => words.fill("out-in-turn", &[("n", &turn)]),
            None if public.poise[seat] == 0 => words.say("no-poise"),
            None => words.fill("left-with", &[("poise", &poise)]),
        };
        html! {
            <li class={classes!("standing", at(seat))}>
                <span>{ words.fill("place-n", &[("n", &place)]) }</span>{ sign(&mark(seat), "is-mark") }
                <span>{ in_full(session, seat) }</span><small>{ how }</small>
            </li>
        }
    };
    html! { <ol class="standings" role="list">{ for session.standings().into_iter().map(row) }</ol> }
}
