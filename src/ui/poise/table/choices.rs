//! What the picked card does, or why it cannot be played; and the choices as labelled buttons.

use yew::prelude::*;

use super::card::kind_class;
use super::{numbers_of, sign};
use crate::engine::Seat;
use crate::engine::poise::{Card, Phase, View};
use crate::scene::poise::coach::are_alike;
use crate::scene::poise::hand;
use crate::scene::poise::why::why_closed;
use crate::scene::poise::{Choice, Mark};
use crate::session::poise::{Dialog, Message as Msg};
use crate::ui::poise::parts::{Scene, coached, here};
use crate::ui::poise::seat::{at, mark};
use crate::ui::press::{press, slow_press};

/// The character that keeps a seat's mark and its name on one line.
const GAP: char = '\u{a0}';

const MORE: &str = "M12 11V17M12 7V7.2M12 3A9 9 0 1 1 11.9 3";

/// The strip under the hand.
pub fn strip(scene: &Scene) -> Html {
    here().map_or_else(|| plain(scene), |parts| (parts.strip)(scene))
}

/// What is needed of it before the first action: a card that is described, or what to discard.
fn plain(scene: &Scene) -> Html {
    let session = scene.session;
    let Some(view) = scene.viewer.as_ref().filter(|view| view.public.phase == Phase::Discard) else {
        return html! { <div class="strip is-empty"></div> };
    };
    match session.card().or(session.looked()) {
        Some(card) => told(scene, view, card, None, None),
        None if scene.open.is_none() => html! { <div class="strip is-empty"></div> },
        None => html! { <div class="strip"><p>{ session.words.to_discard(view) }</p></div> },
    }
}

/// What a card does, in short form where there is little room; or the rule that forbids it. `by` is its player, unless it
/// is the reader; `advice` is the coach's line about it.
pub fn told(scene: &Scene, view: &View, card: Card, by: Option<Seat>, advice: Option<Html>) -> Html {
    let (session, words) = (scene.session, &scene.session.words);
    let edition = view.public.rules().edition;
    // Its face has its numbers.
    let looked = session.looked().filter(|looked| by.is_none() && *looked == card);
    let is_picked = session.card().is_some() && by.is_none() && looked.is_none();
    let is_away = is_picked && scene.open.is_some() && view.public.phase == Phase::Discard;
    let title = match by {
        Some(by) => words.fill("played-by", &[("name", &scene.called(by)), ("card", &words.card(card))]),
        None if is_away => words.fill("discard-card", &[("card", &words.card(card))]),
        None => words.card(card),
    };
    // In another player's card "you" is that player.
    let why = session.refusal().map(str::to_owned).or_else(|| refused(scene, view, looked?));
    let read = |text: String| if by.is_some() { words.fill("quoted", &[("text", &text)]) } else { text };
    html! {
        <div class={classes!("strip", kind_class(card), why.as_ref().map(|_| "is-rule"), looked.map(|_| "is-looked"))}>
            <p>
                <b>{ title }</b>
                if !is_away {
                    { " " }<span class="strip-numbers">{ numbers_of(words, edition, card, by.is_none() && view.is_spent()) }</span>
                }
                <br />
                if let Some(why) = &why {
                    <span role="note">{ why }</span>
                    <small class="strip-also">{ words.brief(edition, card) }</small>
                } else {
                    <span class="strip-brief">{ read(words.brief(edition, card)) }</span>
                    <span class="strip-full">{ read(words.does(edition, card)) }</span>
                    { by.and_then(|by| (here()?.whose)(scene, by, card)) }
                }
                if let Some(advice) = advice {
                    <br />{ advice }
                }
            </p>
            // Where a mouse only rests on the card, the button would be gone before it is reached.
            if by.is_some() || session.card().is_some() {
                { describe(scene, card, None) }
            }
            if by.is_some() {
                { coached(session, |coach| (coach.more)(session)) }
            }
        </div>
    }
}

/// Why the card on which a mouse rests cannot be played now.
fn refused(scene: &Scene, view: &View, card: Card) -> Option<String> {
    let session = scene.session;
    let slots = || hand::slots(view, session.picked());
    let is_refused = || slots().iter().any(|slot| slot.card == card && slot.lies.is_refused());
    (scene.open.is_some() && is_refused()).then(|| session.words.say(why_closed(view, session.picked(), card)))
}

/// The button that opens the description of a card; a class says where it gives way to what it stands beside.
pub fn describe(scene: &Scene, card: Card, class: Option<&'static str>) -> Html {
    let (session, name) = (scene.session, scene.session.words.say("what-it-does"));
    html! {
        <button class={classes!("button", "is-quiet", class)} aria-label={name.clone()} title={name} onclick={press(session, Msg::Dialog(Dialog::Card(card)))}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={MORE} /></svg>
        </button>
    }
}

/// One button for each choice; or a choice to be confirmed.
pub fn choices(scene: &Scene) -> Html {
    let (session, words) = (scene.session, &scene.session.words);
    let (Some(view), Some(open)) = (&scene.viewer, &scene.open) else { return html! { <div class="choices"></div> } };
    if let Some(choice) = &session.asked() {
        let is_hit = (choice.mark == Mark::Hit).then_some("is-hit");
        return html! {
            <div class="choices">
                <div class="confirm" role="group" aria-label={words.say("choices")}>
                    <p>{ words.choice_of(&scene.names, view, choice) }{ " " }{ note(scene, view, choice) }{ " " }{ coached(session, |coach| (coach.figures)(session, choice)) }</p>
                    <button class={classes!("button", "is-primary", is_hit)} onclick={slow_press(session, Msg::Confirm)}>{ words.say("confirm") }</button>
                    <button class="button" onclick={press(session, Msg::Refuse)}>{ words.say("choose-again") }</button>
                </div>
            </div>
        };
    }
    // What the table does by itself in a moment shows how long that takes.
    let is_timed = session.only_action().map(|_| "is-timed");
    html! {
        <div class={classes!("choices", is_timed)} role="group" aria-label={words.say("choices")}>
            { for open.iter().filter(|choice| is_timed.is_none() || choice.is_ending()).map(|choice| button(scene, view, choice)) }
        </div>
    }
}

fn button(scene: &Scene, view: &View, choice: &Choice) -> Html {
    let kind = match choice.mark {
        Mark::Attack => "is-attack",
        Mark::Parry => "is-parry",
        Mark::Hit if choice.warns(view) => "is-hit",
        Mark::Loss => "is-loss",
        Mark::Hit | Mark::Plain => "",
    };
    let label = scene.session.words.choice_of(&scene.names, view, choice);
    let advice = scene.session.advice_on(choice);
    // Of the choices that the coach judges only the best stand out, unless nothing matters. A card that changes nothing never does.
    let is_meant = advice.is_none_or(|line| line.verdict.is_best()) || are_alike(scene.session.advice());
    // Nor does a shot beside what the picked card does.
    let is_aside = choice.shoots() && scene.session.card().is_some();
    let stands_out = !is_aside && (is_meant || choice.is_last(view)) && choice.stands_out(view);
    // What the table does by itself in a moment asks for no press.
    let stands_out = stands_out && scene.session.only_action().is_none();
    let about = choice.attack().map(|attack| format!("for-{attack}"));
    html! {
        <button key={label.clone()} class={classes!("button", "choice", kind, about, stands_out.then_some("is-primary"), choice.is_ending().then_some("is-ending"), choice.shoots().then_some("is-aimed"))} onclick={slow_press(scene.session, Msg::Choose(choice.clone()))}>
            <span>
                if let Some(seat) = choice.target() {
                    <span class={classes!("choice-mark", at(seat))}>{ sign(&mark(seat), "is-mark") }{ GAP }</span>
                }
                { label }
                { " " }{ note(scene, view, choice) }
            </span>
            { coached(scene.session, |coach| (coach.figures)(scene.session, choice)) }
        </button>
    }
}

/// What a choice would do, once that part of the program is here: before the first action no choice does damage.
fn note(scene: &Scene, view: &View, choice: &Choice) -> Html {
    here().map(|parts| (parts.noted)(scene, view, choice)).unwrap_or_default()
}
