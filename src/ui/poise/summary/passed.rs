//! The pass that cost a lone person most.

use yew::prelude::*;

use super::{Told, replayed, show};
use crate::engine::poise::Poise;
use crate::scene::words::Words;
use crate::table::poise::passed::{Passed, Price, costliest};
use crate::table::replay::Replay;
use crate::ui::press::press;

/// What a pass cost although its player held Responses that would have saved some of it, and the button that shows it.
pub fn passed(told: &Told) -> Html {
    let Some(passed) = found(told) else { return Html::default() };
    let exchange = told.summary.exchanges.iter().take_while(|exchange| exchange.actions <= passed.actions).count();
    html! {
        <div class="summary-moment">
            <p>{ said(told.words(), &passed, exchange) }</p>
            if let Some(show) = show(told.session, passed.actions) {
                <button class="button" onclick={press(told.session, show)}>{ told.words().say("passed-show") }</button>
            }
        </div>
    }
}

fn found(told: &Told) -> Option<Passed> {
    let session = told.session;
    if let Some(review) = replayed(session) {
        return costliest(&review.replay, review.sitting.lone_person()?);
    }
    let sitting = session.sitting.as_ref()?;
    costliest(&Replay::<Poise>::of_sitting(sitting).ok()?, sitting.lone_person()?)
}

fn said(words: &Words, passed: &Passed, exchange: usize) -> String {
    let held: Vec<String> = passed.held.names().map(|card| words.card(card)).collect();
    let (key, lost) = match passed.price {
        Price::Poise(lost) => ("passed-costly", lost),
        Price::Out => ("passed-out", 0),
    };
    words.fill(key, &[("n", &exchange), ("lost", &lost), ("cards", &words.list(&held))])
}
