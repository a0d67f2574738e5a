//! The end of a round or of the bout: who scores, why in words, and the hands where the rules lay them open.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::{Cards, Value};
use crate::scene::words;
use crate::table::Awaits;
use crate::ui::board::card_face;
use crate::ui::platform;
use crate::ui::session::{Msg, Session};

/// See [`Finish`].
#[derive(Properties, PartialEq, Clone)]
pub struct FinishProps {
    /// The page's state.
    pub session: UseReducerHandle<Session>,
}

/// The result, and what comes next. The first button takes the focus.
#[component]
pub fn Finish(props: &FinishProps) -> Html {
    use_effect_with((), |()| {
        platform::focus(".finish .is-primary");
    });
    let session = &props.session;
    let (Some(sitting), Some(public)) = (&session.sitting, session.public()) else { return Html::default() };
    let Some(outcome) = public.outcome() else { return Html::default() };
    let names = session.names();
    let over = sitting.awaits() == Awaits::Nothing;
    let title = match sitting.standing().winner().filter(|_| over) {
        Some(winner) => {
            format!("The bout goes to {}, {}.", words::within(&names[winner]), score(sitting.standing().hits.0, winner))
        }
        None => words::result(&names, outcome),
    };
    html! {
        <div class={classes!("finish", over.then_some("is-bout"))}>
            <h2 class="finish-title">{ title }</h2>
            <p class="finish-reason">{ words::reason(&names, &public, outcome) }</p>
            if let Some(hands) = public.revealed {
                <div class="finish-hands">
                    { for Seat::DUEL.map(|seat| revealed(&names[seat], hands[seat], public.gap())) }
                </div>
            }
            <div class="finish-buttons">{ if over { after_bout(session) } else { after_round(session) } }</div>
        </div>
    }
}

/// `5 to 3`, the winner's hits first.
fn score(hits: [u8; 2], winner: Seat) -> String {
    let [left, right] = hits;
    if winner == Seat::LEFT { format!("{left} to {right}") } else { format!("{right} to {left}") }
}

/// A hand laid open; the cards that are compared stand out.
fn revealed(name: &str, hand: Cards, gap: u8) -> Html {
    let card = |value: Value| {
        let counts = (value.number() == gap).then_some("is-counted");
        html! { <span class={classes!("finish-card", counts)}>{ card_face(Some(value)) }</span> }
    };
    html! {
        <div class="finish-hand" aria-label={format!("{name} held {}", words::list(hand))} role="img">
            <span>{ name }</span>
            <div class="finish-cards">{ for hand.values().map(card) }</div>
        </div>
    }
}

fn after_round(session: &UseReducerHandle<Session>) -> Html {
    let go = session.dispatcher();
    let onclick = Callback::from(move |_: MouseEvent| go.dispatch(Msg::NextRound));
    html! { <button class="button is-primary" {onclick}>{ "Next round" }</button> }
}

fn after_bout(session: &UseReducerHandle<Session>) -> Html {
    let (again, menu) = (session.dispatcher(), session.dispatcher());
    let on_again = Callback::from(move |_: MouseEvent| again.dispatch(Msg::Open(platform::fresh_seed())));
    let on_menu = Callback::from(move |_: MouseEvent| menu.dispatch(Msg::Home));
    html! {
        <>
            <button class="button is-primary" onclick={on_again}>{ "Again" }</button>
            <button class="button" onclick={on_menu}>{ "Menu" }</button>
        </>
    }
}
