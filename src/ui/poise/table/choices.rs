//! What the picked card does, or why it cannot be played; and the choices as labelled buttons.

use yew::prelude::*;

use super::card::kind_class;
use super::{numbers_of, sign};
use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Phase, View};
use crate::scene::poise::coach::are_alike;
use crate::scene::poise::hand::{self, Lies};
use crate::scene::poise::outlook::Composed;
use crate::scene::poise::why::why_closed;
use crate::scene::poise::{Choice, Command, Mark, Slot};
use crate::session::poise::{Dialog, Message as Msg};
use crate::ui::poise::parts::{Scene, coached, here};
use crate::ui::poise::seat::{at, mark};
use crate::ui::press::{press, slow_press};

/// The character that keeps a seat's mark and its name on one line.
const GAP: char = '\u{a0}';

const MORE: &str = "M12 11V17M12 7V7.2M12 3A9 9 0 1 1 11.9 3";

/// The strip under the hand.
pub fn strip(scene: &Scene) -> Html {
    let Some(view) = &scene.viewer else { return onlooker(scene) };
    let session = scene.session;
    match session.card().filter(|_| session.looked().is_none() || session.has_coach()) {
        Some(card) if session.refusal().is_some() || composed(scene, view).is_none() => {
            told(scene, view, card, None, None)
        }
        _ if scene.open.is_none() => onlooker(scene),
        // There is nothing to choose.
        _ if session.only_action().is_some() => html! { <div class="strip is-empty"></div> },
        _ => {
            let (composed, prompt) = session.words.prompt(view, session.picked());
            let advice = coached(session, |coach| (coach.line)(scene));
            // The card that may be cancelled lies nowhere.
            if let Phase::Answer(announced) = view.public.phase {
                return told(scene, view, announced.card(), Some(view.public.other(view.seat)), advice);
            }
            if let Some(card) = session.looked().filter(|_| advice.is_none()) {
                return told(scene, view, card, None, None);
            }
            // Beside the buttons of an Attack its effects say more than that a target is to be chosen.
            let effects = here().map(|parts| (parts.effects)(session, view)).unwrap_or_default();
            let note = if effects.is_empty() && advice.is_none() { prompt } else { effects };
            // A lesson says itself what to pick.
            let class = if session.is_scripted() && composed.is_none() { "strip is-empty" } else { "strip" };
            let picked = session.card().filter(|_| composed.is_some());
            let beside = if advice.is_none() { "beside-sum" } else { "beside-coach" };
            html! {
                <div {class}>
                    <p>
                        if let Some(composed) = composed {
                            { attack(&composed) }<br />
                        }
                        if !note.is_empty() {
                            <span class="strip-note">{ note }</span>{ " " }
                        }
                        { advice }
                    </p>
                    { for picked.map(|card| describe(scene, card, Some(beside))) }
                    { coached(session, |coach| (coach.more)(session)) }
                </div>
            }
        }
    }
}

/// A picked Attack: its cards, and after them, or below where there is room, its damage and cost.
fn attack(composed: &Composed) -> Html {
    html! {
        <b>{ &composed.cards }
            if let Some(sum) = &composed.sum {
                <span class="strip-dot">{ " · " }</span><span class="strip-sum">{ sum }</span>
            }
        </b>
    }
}

/// The picked Attack, if there is one.
fn composed(scene: &Scene, view: &View) -> Option<Composed> {
    scene.session.words.prompt(view, scene.session.picked()).0.filter(|_| scene.open.is_some())
}

/// What a card does, in short form where there is little room; or the rule that forbids it. `by` is its player, unless it
/// is the reader; `advice` is the coach's line about it.
fn told(scene: &Scene, view: &View, card: Card, by: Option<Seat>, advice: Option<Html>) -> Html {
    let (session, words) = (scene.session, &scene.session.words);
    let edition = view.public.rules().edition;
    // Its face has its numbers.
    let looked = session.looked().filter(|looked| by.is_none() && *looked == card);
    let is_picked = session.card().is_some() && by.is_none() && looked.is_none();
    let is_away = is_picked && scene.open.is_some() && view.public.phase == Phase::Discard;
    // All that are picked; of several none is described.
    let away: Vec<_> = session.picked().cards(&hand::in_order(view.hand)).map(|card| words.card(card)).collect();
    let are_many = is_away && away.len() > 1;
    let title = match by {
        Some(by) => words.fill("played-by", &[("name", &scene.called(by)), ("card", &words.card(card))]),
        None if is_away => words.fill("discard-card", &[("card", &words.list(&away))]),
        None => words.card(card),
    };
    // In another player's card "you" is that player.
    let why = session.refusal().map(str::to_owned).or_else(|| refused(scene, view, looked?));
    let read = |text: String| if by.is_some() { words.fill("quoted", &[("text", &text)]) } else { text };
    html! {
        <div class={classes!("strip", (!are_many).then(|| kind_class(card)), why.as_ref().map(|_| "is-rule"), looked.map(|_| "is-looked"))}>
            <p>
                <b>{ title }</b>
                if !is_away {
                    { " " }<span class="strip-numbers">{ numbers_of(words, edition, card, by.is_none() && view.is_spent()) }</span>
                }
                <br />
                if let Some(why) = &why {
                    <span role="note">{ why }</span>
                    <small class="strip-also">{ words.brief(edition, card) }</small>
                } else if !are_many {
                    <span class="strip-brief">{ read(words.brief(edition, card)) }</span>
                    <span class="strip-full">{ read(words.does(edition, card)) }</span>
                }
                if let Some(advice) = advice {
                    <br />{ advice }
                }
            </p>
            // Where a mouse only rests on the card, the button would be gone before it is reached.
            if !are_many && (by.is_some() || session.card().is_some()) {
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
fn describe(scene: &Scene, card: Card, class: Option<&'static str>) -> Html {
    let (session, name) = (scene.session, scene.session.words.say("what-it-does"));
    html! {
        <button class={classes!("button", "is-quiet", class)} aria-label={name.clone()} title={name} onclick={press(session, Msg::Dialog(Dialog::Card(card)))}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={MORE} /></svg>
        </button>
    }
}

/// What is said to a person who only watches, once that part of the program is here: before the first action there is
/// nothing to say.
fn onlooker(scene: &Scene) -> Html {
    here().map_or_else(|| html! { <div class="strip is-empty"></div> }, |parts| (parts.onlooker)(scene))
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
            { for open.iter().map(|choice| button(scene, view, choice)) }
        </div>
    }
}

fn button(scene: &Scene, view: &View, choice: &Choice) -> Html {
    let kind = match choice.mark {
        Mark::Attack => "is-attack",
        Mark::Parry => "is-parry",
        // A pass that costs nothing is no loss.
        Mark::Hit if scene.is_threatened() || choice.command != Command::Play(Action::Pass) => "is-hit",
        Mark::Loss => "is-loss",
        Mark::Hit | Mark::Plain => "",
    };
    let label = scene.session.words.choice_of(&scene.names, view, choice);
    let advice = scene.session.advice_on(choice);
    // Of the choices that the coach judges only the best stand out, unless nothing matters. A card that changes nothing never does.
    let is_meant = advice.is_none_or(|line| line.verdict.is_best()) || are_alike(scene.session.advice());
    // Where no card changes anything more, what ends the turn or the Exchange does, unless it allows a hit.
    let is_last = choice.is_ending() && kind.is_empty() && is_done(scene, view);
    let stands_out = (choice.is_main() || is_last) && is_meant && !choice.is_needless(view);
    let about = choice.attack().map(|attack| format!("for-{attack}"));
    html! {
        <button key={label.clone()} class={classes!("button", "choice", kind, about, stands_out.then_some("is-primary"), choice.is_ending().then_some("is-ending"))} onclick={slow_press(scene.session, Msg::Choose(choice.clone()))}>
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

/// Whether no card of the hand could be played and change something, and no other choice plays anything.
fn is_done(scene: &Scene, view: &View) -> bool {
    let is_main = |choice: &Choice| choice.is_main() && !choice.is_needless(view);
    let has_use = |slot: &Slot| !slot.lies.is_refused() && slot.lies != Lies::Idle;
    let slots = hand::slots(view, scene.session.picked());
    !scene.open.iter().flatten().any(is_main) && !slots.iter().any(has_use)
}

/// What a choice would do, once that part of the program is here: before the first action no choice does damage.
fn note(scene: &Scene, view: &View, choice: &Choice) -> Html {
    here().map(|parts| (parts.noted)(scene, view, choice)).unwrap_or_default()
}
