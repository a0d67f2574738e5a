//! Every Attack of the Exchange with its Enhancements, its Response, and its present damage.

use yew::prelude::*;

use super::card::laid;
use super::sign;
use crate::engine::Seat;
use crate::engine::poise::{Announced, Attack, Card, Phase, Public};
use crate::scene::poise::announcing::chain;
use crate::scene::poise::outlook::number_of;
use crate::scene::poise::pressed::pressed;
use crate::scene::poise::travel::{Place, announced};
use crate::session::poise::{Message as Msg, Special};
use crate::ui::poise::parts::Scene;
use crate::ui::poise::seat::{at, mark};
use crate::ui::press::press;

/// The Attacks of the Exchange, and after them what was announced and has not taken effect yet.
pub fn attacks(scene: &Scene) -> Html {
    let public = scene.public();
    let before = before_arrival(scene);
    let (class, style) = room(public);
    html! {
        <ol {class} {style} role="list">{ for public.field.iter().map(|attack| html! {
            <li key={attack.id}>{ line(scene, attack, before.as_ref().filter(|before| before.attack(attack.id).is_some()).unwrap_or(public)) }</li>
        }) }{ announcement(scene) }</ol>
    }
}

/// The class and the style by which the page judges whether there is room for whole cards: how many cards lie abreast, and in
/// how many frames.
fn room(public: &Public) -> (Classes, String) {
    let abreast = |attack: &Attack| {
        attack.blow.cards().count() + pressed(public, attack.id).len() + answers(public, attack).count().max(1)
    };
    let apart = announced_cards(public).len();
    let cards = public.field.iter().map(abreast).sum::<usize>() + apart;
    let frames = public.field.len() + usize::from(apart > 0);
    let over = [(4, "over-4"), (8, "over-8"), (10, "over-10")].into_iter().filter(|(most, _)| cards > *most);
    let class = classes!("attacks", over.map(|(_, class)| class).collect::<Vec<_>>());
    (class, format!("--cards:{cards};--frames:{frames}"))
}

/// The Field without an Attack whose card is still on its way, which changes the damage of no other one yet.
fn before_arrival(scene: &Scene) -> Option<Public> {
    let arrives = |attack: &&Attack| scene.arrives(Place::Field(attack.id), Some(attack.blow.card)).is_some();
    let new = scene.public().field.iter().find(arrives)?.id;
    let mut before = scene.public().clone();
    before.field.retain(|attack| attack.id != new);
    Some(before)
}

/// An Attack. A press makes the choice that belongs to it; without such a choice it shows the Attack's cards.
fn line(scene: &Scene, attack: &Attack, public: &Public) -> Html {
    let words = &scene.session.words;
    let ending = scene.stage.ending.unwrap_or_else(|| public.ending());
    let swing = chain(public).first().filter(|_| swing_at(public, attack).is_some()).copied();
    let is_cancelled = swing.is_some_and(|(.., cancelled)| is_struck(scene, cancelled));
    let is_pressed = scene.stage.pressed == Some(attack.id);
    let counts = |response: &Card| !scene.stage.is_pending(attack.id, *response);
    let counted = Attack { response: attack.response.filter(counts), ..*attack };
    let harm = public.harm(&counted, &ending);
    let sum = words.sum_of(public, &counted, &ending);
    // Where one name says which Attack is meant, a number beside the damage would only raise a question.
    let number = number_of(public, attack);
    let presses = pressed(public, attack.id);
    let answers: Vec<Card> = answers(public, attack).collect();
    let aimed_at = scene.open.iter().flatten().any(|choice| choice.attack() == Some(attack.id));
    let class = classes!(
        "attack",
        at(attack.by),
        format!("is-{}", attack.id),
        side(scene, attack.by),
        if harm > 0 { "is-open" } else { "is-stopped" },
        (attack.closed && attack.response.is_none()).then_some("is-barred"),
        aimed_at.then_some("is-target"),
    );
    html! {
        <button {class} aria-label={words.attack_label(&scene.names, public, &counted, &ending)}
            onclick={press(scene.session, Msg::Special(Special::Aim(None, Some(attack.id))))}>
            <span class="attack-number">{ sign(&mark(attack.by), "is-mark") }{ for number }</span>
            <span class="attack-cards">{ for attack.blow.cards().map(|card| placed(scene, attack, card)) }{ for presses.iter().enumerate().map(|(nth, pair)| press_of(scene, attack, *pair, nth + 1 == presses.len())) }</span>
            <span class="attack-harm">{ harm }</span>
            if sum.contains(' ') {
                <span class="attack-sum">{ sum }</span>
            }
            <span class={classes!("attack-answer", is_pressed.then_some("is-pressed"), is_cancelled.then_some("is-cancelled"))}>
                if answers.is_empty() {
                    <span class="attack-gap"><span>{ words.unanswered(public, attack, &ending, ["open", "barred"]) }</span></span>
                }
                { for answers.into_iter().map(|card| placed(scene, attack, card)) }
            </span>
        </button>
    }
}

/// The class of the side from which a player's cards go.
fn side(scene: &Scene, by: Seat) -> &'static str {
    if by == scene.pair[0] { "is-left" } else { "is-right" }
}

/// The Chandelier Swing that has been announced for this Attack and not taken effect yet.
fn swing_at(public: &Public, attack: &Attack) -> Option<Card> {
    let Phase::Answer(Announced { fancy, .. }) = public.phase else { return None };
    (announced(fancy) == Place::Field(attack.id)).then(|| fancy.card())
}

/// What was announced and lies apart: without a Fancy Move that lies at an Attack.
fn announced_cards(public: &Public) -> Vec<(Seat, Card, bool)> {
    let Phase::Answer(Announced { fancy, .. }) = public.phase else { return Vec::new() };
    let at_attack = usize::from(announced(fancy) != Place::Announced);
    chain(public).into_iter().skip(at_attack).collect()
}

/// Whether a card is struck out that will be cancelled, or not, when a Superior Technique on its way has come.
fn is_struck(scene: &Scene, is_cancelled: bool) -> bool {
    is_cancelled != scene.arrives(Place::Announced, Some(Card::SuperiorTechnique)).is_some()
}

/// The cards in front of an Attack: its Response, and the Fancy Move that is to discard it.
fn answers(public: &Public, attack: &Attack) -> impl Iterator<Item = Card> {
    attack.response.into_iter().chain(swing_at(public, attack))
}

/// The frame of what was announced: each card with its player's sign, what is cancelled struck out.
fn announcement(scene: &Scene) -> Option<Html> {
    let (public, words) = (scene.public(), &scene.session.words);
    let cards = announced_cards(public);
    let (first, ..) = *cards.first()?;
    // Only the last one may still be on its way.
    let slip = |(nth, (by, card, is_cancelled)): (usize, &(Seat, Card, bool))| {
        let arrives = scene.arrives(Place::Announced, Some(*card)).filter(|_| nth + 1 == cards.len());
        let is_struck = nth + 1 < cards.len() && is_struck(scene, *is_cancelled);
        html! {
            <span class={classes!("announced", at(*by), is_struck.then_some("is-cancelled"))}>
                { laid(words, public.rules().edition, *card, arrives) }{ sign(&mark(*by), "is-mark") }
            </span>
        }
    };
    // Until its first card has come there is nothing to see of it.
    let is_coming = cards.len() == 1 && scene.arrives(Place::Announced, Some(cards[0].1)).is_some();
    Some(html! {
        <li key="announced" class={classes!("attack", "is-announced", is_coming.then_some("is-coming"), at(first), side(scene, first))}>
            <span class="attack-cards">{ for cards.iter().enumerate().map(slip) }</span>
        </li>
    })
}

/// A card of an Attack.
fn placed(scene: &Scene, attack: &Attack, card: Card) -> Html {
    let arrives = scene.arrives(Place::Field(attack.id), Some(card));
    laid(&scene.session.words, scene.public().rules().edition, card, arrives)
}

/// A Press that was played for an Attack, and the Response that it removed, struck out. Both are among the discards. Only the
/// last one may still be on its way.
fn press_of(scene: &Scene, attack: &Attack, (card, response): (Card, Option<Card>), is_last: bool) -> Html {
    let arrives = scene.arrives(Place::Field(attack.id), Some(card)).filter(|_| is_last);
    html! {
        <span class="attack-press" title={scene.session.words.press(card, response)}>
            { laid(&scene.session.words, scene.public().rules().edition, card, arrives) }
            if let Some(response) = response {
                <s>{ scene.session.words.card_drawn(response) }</s>
            }
        </span>
    }
}
