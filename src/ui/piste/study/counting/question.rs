//! The trainer's question, its answers, and why one is right.

use yew::prelude::*;

use super::trial::Trial;
use crate::scene::piste::counting::Asked;
use crate::scene::words::Words;

/// What a question is drawn from.
pub struct Asking<'a> {
    pub words: &'a Words,
    pub trial: &'a Trial,
    /// The answer that was given.
    pub answer: Option<u16>,
    pub choose: Callback<u16>,
    /// Shows another round.
    pub anew: Callback<MouseEvent>,
}

/// The question with its answers; after an answer, whether it is right, and why.
pub fn asking(asking: &Asking<'_>) -> Html {
    let Asking { words, trial, answer, .. } = asking;
    html! {
        <div class="counting-question">
            <h2>{ question(words, trial) }</h2>
            if let Some(given) = answer {
                <div role="status">
                    <p class="counting-verdict">{ verdict(words, trial, *given) }</p>
                    <p>{ reason(words, trial) }</p>
                </div>
                <button class="button is-primary counting-go" onclick={asking.anew.clone()}>{ words.say("counting-again") }</button>
            } else {
                <div class="counting-offers" role="group" aria-label={words.say("counting-answers")}>
                    { for trial.offers.iter().map(|offer| button(asking, *offer)) }
                </div>
            }
        </div>
    }
}

fn button(asking: &Asking<'_>, offer: u16) -> Html {
    let onclick = asking.choose.reform(move |_: MouseEvent| offer);
    html! {
        <button key={offer} class="button" data-answer={offer.to_string()} {onclick}>{ told(asking.words, asking.trial, offer) }</button>
    }
}

/// An answer as it is shown: a number of cards, or per cent.
fn told(words: &Words, trial: &Trial, answer: u16) -> String {
    match trial.question.asked {
        Asked::Likely => words.fill("percent", &[("n", &answer)]),
        _ => answer.to_string(),
    }
}

fn question(words: &Words, trial: &Trial) -> String {
    let key = match trial.question.asked {
        Asked::Out => "counting-ask-out",
        Asked::AtMost => "counting-ask-most",
        Asked::Likely => "counting-ask-likely",
    };
    words.fill(key, &[("value", &trial.question.value)])
}

fn verdict(words: &Words, trial: &Trial, given: u16) -> String {
    if given == trial.answer() {
        return words.say("counting-right");
    }
    words.fill("counting-wrong", &[("answer", &told(words, trial, trial.answer()))])
}

/// How the answer is counted.
fn reason(words: &Words, trial: &Trial) -> String {
    let (view, value) = (trial.last(), trial.question.value);
    let (unseen, other) = (view.unseen(), view.public.counts[view.seat.other()]);
    let [played, held] = [view.public.played, view.hand].map(|cards| cards.count(value));
    let all = [
        ("value", value.to_string()),
        ("played", played.to_string()),
        ("held", held.to_string()),
        ("out", unseen.count(value).to_string()),
        ("unseen", unseen.len().to_string()),
        ("cards", other.to_string()),
    ];
    let args: Vec<(&str, &dyn std::fmt::Display)> =
        all.iter().map(|(name, text)| (*name, text as &dyn std::fmt::Display)).collect();
    let out = words.fill("counting-why-out", &args);
    match trial.question.asked {
        Asked::Out => out,
        Asked::AtMost => words.sentences([out, words.fill("counting-why-most", &args)]),
        Asked::Likely => words.sentences([out, words.fill("counting-why-likely", &args)]),
    }
}
