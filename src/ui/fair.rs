//! The commitment to the deals on the screen: its first digits from the start of a match, and at the end all that it
//! takes to verify it.

use std::rc::Rc;

use yew::prelude::*;

use super::store::{self, Keyed};
use crate::engine::Seed;
use crate::engine::commitment::{Committed, Digits};
use crate::scene::words::Words;
use crate::session::{Played, Session, Shared};
use crate::table::fair::Differs;
use crate::table::shelf::Entry;
use crate::table::{Awaits, Sitting};

/// The line with the first digits of the match on the board; `None` if it has no commitment.
pub fn line<G: Played>(session: &Session<G>) -> Option<String> {
    let committed = session.sitting.as_deref()?.committed()?;
    Some(session.words.fill("fair-line", &[("digits", &committed.commitment.shown())]))
}

/// The same in the first round only: where it is shown without being asked for.
pub fn first_line<G: Played>(session: &Session<G>) -> Option<String> {
    let is_first = session.sitting.as_ref().is_some_and(|sitting| sitting.journal().rounds.len() == 1);
    line(session).filter(|_| is_first)
}

/// Verifies a match; `None` if it is not there any more.
pub type Verify = Callback<(), Option<Result<(), Differs>>>;

/// See [`Fair`].
#[derive(Properties, PartialEq, Clone)]
pub struct FairProps {
    /// The catalogue.
    pub words: Rc<Words>,
    /// The commitment to the deals.
    pub committed: Committed,
    /// The seed of the deals.
    pub seed: Seed,
    /// Called with a press of the button.
    pub verify: Verify,
}

/// Commitment, seed and salt of a match that is over, and the button that verifies it.
#[component]
pub fn Fair(props: &FairProps) -> Html {
    let FairProps { words, committed, seed, verify } = props;
    let verdict = use_state_eq(|| None);
    let (found, verify) = (verdict.setter(), verify.clone());
    let onclick = Callback::from(move |_: MouseEvent| found.set(verify.emit(())));
    html! {
        <div class="fair">
            <p>{ words.say("fair-how") }</p>
            { facts(words, *committed, *seed) }
            <button class="button" {onclick}>{ words.say("fair-now") }</button>
            <p class="fair-verdict" role="status">{ verdict.map(|verdict| words.say(told(verdict))) }</p>
        </div>
    }
}

/// Commitment, seed and salt.
fn facts(words: &Words, Committed { salt, commitment }: Committed, seed: Seed) -> Html {
    let row = |key: &str, digits: String| html! { <><dt>{ words.say(key) }</dt><dd><code>{ digits }</code></dd></> };
    html! {
        <dl>
            { row("fair-commitment", commitment.to_string()) }
            { row("fair-seed", Digits([seed.0]).to_string()) }
            { row("fair-salt", salt.to_string()) }
        </dl>
    }
}

/// The catalogue's key of what was found.
const fn told(verdict: Result<(), Differs>) -> &'static str {
    match verdict {
        Ok(()) => "fair-fixed",
        Err(Differs::Commitment) => "fair-differs",
        Err(Differs::Deal(_)) => "fair-deal-differs",
    }
}

/// The same on paper, where nothing can be pressed.
pub fn on_paper<G: Played>(words: &Words, sitting: &Sitting<G>) -> Html {
    let (Some(committed), seed) = (sitting.committed(), sitting.journal().seed) else { return Html::default() };
    html! { <section class="fair"><h2>{ words.say("fair") }</h2>{ facts(words, committed, seed) }</section> }
}

/// The same, folded; nothing if the match is not over, or has no commitment.
pub fn section<G: Played>(words: &Rc<Words>, sitting: &Shared<Sitting<G>>) -> Html {
    let (sitting, seed) = (sitting.clone(), sitting.journal().seed);
    let committed = sitting.committed().filter(|_| sitting.awaits() == Awaits::Nothing);
    let Some(committed) = committed else { return Html::default() };
    let verify = Callback::from(move |()| sitting.verdict());
    html! {
        <details class="fair-section">
            <summary>{ words.say("fair-check") }</summary>
            <Fair words={words.clone()} {committed} {seed} {verify} />
        </details>
    }
}

/// The same for a saved match.
pub fn of_entry<G: Keyed>(words: &Rc<Words>, entry: &Entry<G>) -> Html {
    let Some(committed) = entry.committed.filter(|_| entry.finished) else { return Html::default() };
    let id = entry.id.clone();
    let verify = Callback::from(move |()| store::sitting::<G>(&id)?.verdict());
    html! {
        <details class="shelf-fair">
            <summary class="button is-quiet">{ words.say("fair-check") }</summary>
            <Fair words={words.clone()} {committed} seed={entry.seed} {verify} />
        </details>
    }
}
