//! The end of a round or of the bout: who scores, the reason in words, and the hands if the rules reveal them.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::{Cards, Value};
use crate::scene::words::Words;
use crate::session::piste::Special;
use crate::session::piste::{Message as Msg, Review};
use crate::table::Awaits;
use crate::table::piste::transcript;
use crate::ui::pages::archive::context;
use crate::ui::pages::archive::share;
use crate::ui::piste::Handle;
use crate::ui::piste::board::card_face;
use crate::ui::platform;
use crate::ui::press::{press, slow_press};

/// See [`Finish`].
#[derive(Properties, PartialEq, Clone)]
pub struct FinishProps {
    /// The page's state.
    pub session: Handle,
}

/// The result, and what comes next. The first button gets the keyboard focus.
#[component]
pub fn Finish(props: &FinishProps) -> Html {
    use_effect_with((), |()| {
        platform::focus(".finish .is-primary");
    });
    let session = &props.session;
    let Some(sitting) = &session.sitting else { return Html::default() };
    let over = sitting.awaits() == Awaits::Nothing;
    html! {
        <div class={classes!("finish", over.then_some("is-bout"))}>
            { result(session) }
            <div class="finish-buttons">{ if over { after_bout(session) } else { after_round(session) } }</div>
        </div>
    }
}

/// Who scores or wins, the reason, and the hands that the rules reveal.
pub fn result(session: &Handle) -> Html {
    let words = &session.words;
    let (Some(sitting), Some(public)) = (&session.sitting, session.public()) else { return Html::default() };
    let Some(outcome) = public.outcome() else { return Html::default() };
    let names = session.names();
    let over = sitting.awaits() == Awaits::Nothing;
    let title = match sitting.standing().winner().filter(|_| over) {
        Some(winner) => {
            let hits = sitting.standing().hits;
            words.about("result-bout", &names[winner], &[("won", &hits[winner]), ("lost", &hits[winner.other()])])
        }
        None => words.result(&names, outcome),
    };
    html! {
        <>
            <h2 class="finish-title">{ title }</h2>
            <p class="finish-reason">{ words.reason(&names, &public, outcome) }</p>
            if let Some(hands) = public.revealed {
                <div class="finish-hands">
                    { for Seat::DUEL.map(|seat| revealed(words, &words.called(&names[seat]), hands[seat], public.gap())) }
                </div>
            }
        </>
    }
}

/// A revealed hand; the cards of the gap's value, which are compared, are highlighted.
pub fn revealed(words: &Words, name: &str, hand: Cards, gap: u8) -> Html {
    let card = |value: Value| {
        let counts = (value.number() == gap).then_some("is-counted");
        html! { <span class={classes!("finish-card", counts)}>{ card_face(Some(value)) }</span> }
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
        <button class="button is-primary" disabled={session.watching} onclick={slow_press(session, Msg::Special(Special::NextRound))}>
            { session.words.say("next-round") }
        </button>
    }
}

fn after_bout(session: &Handle) -> Html {
    let words = &session.words;
    let review = session.sitting.as_deref().and_then(Review::of);
    let text = session.sitting.as_deref().and_then(transcript::export);
    html! {
        <>
            <button class="button is-primary" onclick={super::open(session)}>{ words.say("again") }</button>
            if let Some(review) = review {
                <button class="button" onclick={press(session, Msg::Review(Box::new(review)))}>{ words.say("review") }</button>
            }
            if let Some(text) = text {
                <button class="button" onclick={share(&context(session)).reform(move |_: MouseEvent| text.clone())}>{ words.say("share") }</button>
            }
            <button class="button" onclick={press(session, Msg::Home)}>{ words.say("menu") }</button>
        </>
    }
}
