//! The hand of the person who may see it.

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::card::{after, arrival, face, kind_class};
use crate::engine::poise::{Card, Cards, Edition, Phase, View};
use crate::scene::poise::hand::{Lies, Slot, slots, why_idle};
use crate::scene::poise::travel::Place;
use crate::scene::poise::why::why_closed;
use crate::session::poise::{Message as Msg, Special};
use crate::ui::poise::Handle;
use crate::ui::poise::parts::{Scene, here};

/// The cards by kind. A press picks a card or puts it back.
pub fn hand(scene: &Scene) -> Html {
    row(scene, false)
}

/// The same, where nothing can be picked if it is `inert`.
pub fn row(scene: &Scene, inert: bool) -> Html {
    let Some(view) = &scene.viewer else { return Html::default() };
    let session = scene.session;
    let waits = inert || scene.open.is_none();
    let marks = here().filter(|_| session.wants_coach() || session.is_scripted());
    let mut advised = marks.map_or(Cards::NONE, |parts| (parts.coach.cards)(scene));
    let (slots, discards) = (slots(view, session.picked()), view.public.phase == Phase::Discard);
    // While a card that has been taken is still shown, the places in the row differ from those in the hand.
    let is_now = session.viewer().is_some_and(|now| now.hand == view.hand);
    // Of the cards on their way to this hand the first, and how many new ones lie before the present one.
    let (first, mut new_before) = (scene.arrives(Place::Hand(view.seat), None), 0);
    // A card that is picked already is one of those that the coach means.
    slots.iter().filter(|slot| is_picked(slot)).for_each(|slot| _ = take(&mut advised, slot.card));
    let cards = slots.iter().enumerate().map(|(place, slot)| {
        let is_advised = !is_picked(slot) && take(&mut advised, slot.card);
        let is_new = is_new(session, view, slot);
        let arrives = first.filter(|_| is_new).map(|first| first + new_before);
        new_before += usize::from(is_new);
        let marks = classes!(is_advised.then_some("is-advised"), is_new.then_some("is-new"), arrival(arrives));
        let name = scene.copies.borrow().name(view.seat, slot.card, slot.copy);
        card(
            session,
            view,
            is_now.then_some(place),
            *slot,
            waits,
            (format!("{}-{name}", slot.card), marks, after(arrives)),
        )
    });
    let cards: Vec<Html> = cards.collect();
    let is_dealt = view.public.history.is_empty();
    let (enter, leave) = (looking(session, true), looking(session, false));
    html! {
        <div class={classes!("hand-row", waits.then_some("is-waiting"), is_dealt.then_some("is-dealt"), view.is_spent().then_some("is-free"), discards.then_some("is-discarding"))} role="group" aria-label={session.words.say("your-cards")} {inert}
            onpointermove={enter} onpointerout={leave}>
            { for cards }
        </div>
    }
}

/// Whether a card is picked.
const fn is_picked(slot: &Slot) -> bool {
    matches!(slot.lies, Lies::Picked | Lies::Away)
}

/// Whether a card has just been drawn: of equal cards the last.
fn is_new(session: &Handle, view: &View, slot: &Slot) -> bool {
    let drawn = session.extra.drawn.filter(|(seat, _)| *seat == view.seat && session.past().is_none());
    drawn.is_some_and(|(_, cards)| slot.copy + cards.count(slot.card) >= view.hand.count(slot.card))
}

/// Takes a card out of a set. Returns whether it was in it.
fn take(cards: &mut Cards, card: Card) -> bool {
    let is_there = cards.contains(Cards::of(card, 1));
    if is_there {
        *cards = cards.minus(Cards::of(card, 1));
    }
    is_there
}

fn card(
    session: &Handle,
    view: &View,
    place: Option<usize>,
    slot: Slot,
    waits: bool,
    (key, marks, style): (String, Classes, Option<String>),
) -> Html {
    let (edition, words) = (view.public.rules().edition, &session.words);
    let lies = match slot.lies {
        _ if waits => None,
        Lies::Open => None,
        Lies::Idle => Some("is-idle"),
        Lies::Addable => Some("is-addable"),
        Lies::Picked => Some("is-picked"),
        Lies::Away => Some("is-away"),
        Lies::Closed => Some("is-closed"),
    };
    html! {
        <button {key} class={classes!("playing-card", kind_class(slot.card), lies, marks)} {style}
            aria-pressed={if is_picked(&slot) { "true" } else { "false" }} aria-label={label(session, view, edition, slot, waits)}
            data-card={slot.card.code()} title={waits.then(|| words.brief(edition, slot.card))} onclick={place.map(|place| pick(session, place))}>
            { face(&session.words, edition, slot.card) }
        </button>
    }
}

/// What a card does is shown while a mouse rests on it, unless another one has been picked. A card that slides below a
/// resting mouse is not described. Face to face it would lie before
/// both people.
fn looking(session: &Handle, enters: bool) -> Option<Callback<PointerEvent>> {
    let (act, looked) = (session.dispatcher(), session.looked());
    (!session.is_face_to_face()).then(|| {
        Callback::from(move |event: PointerEvent| {
            // On its way out the pointer may go to the next card.
            let target = if enters { event.target() } else { event.related_target() };
            let card = card_at(target.and_then(|target| target.dyn_into().ok()));
            if event.pointer_type() == "mouse" && card != looked && (enters || card.is_none()) {
                act.dispatch(Msg::Special(Special::Look(card)));
            }
        })
    })
}

/// The card of the hand whose button an element belongs to.
fn card_at(reached: Option<Element>) -> Option<Card> {
    reached?.closest(".hand-row [data-card]").ok()??.get_attribute("data-card")?.parse().ok()
}

/// A press on a card. One by key, which has no place on the screen, moves the focus to the choices.
fn pick(session: &Handle, place: usize) -> Callback<MouseEvent> {
    let session = session.dispatcher();
    Callback::from(move |event: MouseEvent| {
        session.dispatch(if event.detail() == 0 { Msg::Key(place) } else { Msg::Pick(place) });
    })
}

fn label(session: &Handle, view: &View, edition: Edition, slot: Slot, waits: bool) -> String {
    let words = &session.words;
    let (card, kind) = (words.card(slot.card), words.kind(slot.card.kind()));
    if slot.lies.is_refused() && !waits {
        let why = words.say(why_closed(view, session.picked(), slot.card));
        return words.fill("card-label-closed", &[("card", &card), ("kind", &kind), ("why", &why)]);
    }
    let mut numbers = words.numbers(edition.face(slot.card), view.is_spent());
    if let Some(why) = why_idle(view, slot.card).filter(|_| slot.lies == Lies::Idle && !waits) {
        numbers = [numbers, words.say(why)].join(", ");
    }
    words.fill("card-label", &[("card", &card), ("kind", &kind), ("numbers", &numbers)])
}
