//! All players at the table: name, Poise, Item, number of cards, whose turn it is, who duels, who decides.

use yew::prelude::*;

use super::{sign, symbol};
use crate::engine::Seat;
use crate::engine::poise::Card;
use crate::scene::poise::travel::Place;
use crate::session::poise::{Message as Msg, NUMBER_GAP, Special};
use crate::ui::poise::parts::Scene;
use crate::ui::poise::seat::{at, mark, seats};
use crate::ui::press::press;

/// A button for each player. A press makes the choice that targets that player; without such a choice it shows their Item.
pub fn roster(scene: &Scene) -> Html {
    html! {
        <ol class="roster" role="list" aria-label={scene.session.words.say("players")}>
            { for seats(scene.public().rules().seats).iter().map(|seat| html! { <li key={seat.number()}>{ duelist(scene, *seat) }</li> }) }
        </ol>
    }
}

/// The button of one player.
pub fn duelist(scene: &Scene, seat: Seat) -> Html {
    let public = scene.public();
    let in_play = public.in_play[seat];
    let duels = public.opponent.is_some() && (seat == public.active || public.opponent == Some(seat));
    let awaited = in_play && public.outcome().is_none() && public.to_act == seat;
    let class = classes!(
        "duelist",
        at(seat),
        duels.then_some("is-duelling"),
        awaited.then_some("is-awaited"),
        scene.is_aimed_at(seat).then_some("is-target"),
        (!in_play).then_some("is-out"),
        scene.stage.hurt.contains(&seat).then_some("is-hurt"),
    );
    html! {
        <button {class} aria-label={label(scene, seat, duels, awaited)} onclick={press(scene.session, Msg::Special(Special::Aim(Some(seat), None)))}>
            { sign(&mark(seat), "is-mark") }
            <span class="duelist-name">{ called(scene, seat) }
                if let Some(level) = scene.level(seat) {
                    <small>{ level }</small>
                }
            </span>
            if scene.is_computer(seat) {
                { face(seat) }
            }
            <span class="duelist-signs">
                if public.active == seat && in_play {
                    <span title={scene.session.words.say("seat-active")}>{ sign("turn", "") }</span>
                }
                if duels {
                    <span class="is-duel" title={scene.session.words.say("seat-duelling")}>{ sign("duel", "") }</span>
                }
            </span>
            { if in_play { standing(scene, seat) } else {
                html! { <span class="duelist-poise is-gone">{ scene.session.words.say("out") }</span> }
            } }
        </button>
    }
}

/// The portrait of the computer player at a seat.
pub fn face(seat: Seat) -> Html {
    html! { <span class={classes!("face", at(seat))}>{ symbol(&["face-", &seat.number().to_string()].concat(), "") }</span> }
}

/// The name. The number that tells a computer player from a person of that name is never cut.
pub fn called(scene: &Scene, seat: Seat) -> Html {
    let whole = scene.called(seat);
    let (name, number) = match whole.rsplit_once(NUMBER_GAP) {
        Some((name, number)) => (name, number),
        None => (whole.as_str(), ""),
    };
    html! {
        <span class="called"><span>{ name.to_owned() }</span>
            if !number.is_empty() {
                <b>{ number.to_owned() }</b>
            }
        </span>
    }
}

/// Cards, Item and Poise of a player who is in.
fn standing(scene: &Scene, seat: Seat) -> Html {
    let (public, words) = (scene.public(), &scene.session.words);
    let poise = public.poise[seat];
    let style = format!("--poise:{poise};--most:{}", public.rules().cap());
    html! {
        <>
            <span class="duelist-cards">{ sign("cards", "") }{ scene.count(Place::Hand(seat), public.counts[seat]) }</span>
            <span class="duelist-item" data-card={public.items[seat].map(Card::code)}>
                if let Some(item) = public.items[seat].filter(|item| scene.arrives(Place::Item(seat), Some(*item)).is_none()) {
                    { symbol(item.code(), "") }<span>{ words.card(item) }</span>
                }
            </span>
            if poise > 0 {
                <span class="duelist-poise"><b>{ poise }</b><span class="track" {style}></span></span>
            } else {
                <span class="duelist-poise is-none">{ words.say("no-poise") }</span>
            }
        </>
    }
}

fn label(scene: &Scene, seat: Seat, duels: bool, awaited: bool) -> String {
    let (public, words) = (scene.public(), &scene.session.words);
    let mut name = scene.called(seat);
    if let Some(level) = scene.level(seat) {
        name = words.fill("with-level", &[("name", &name), ("level", &level)]);
    }
    if !public.in_play[seat] {
        return words.fill("seat-out", &[("name", &name)]);
    }
    let poise = match public.poise[seat] {
        0 => words.say("no-poise"),
        poise => words.count("poise-of", u32::from(poise), &[]),
    };
    let item = public.items[seat].map_or_else(|| words.say("item-none"), |item| words.card(item));
    let cards = words.count("cards-held", u32::from(public.counts[seat]), &[]);
    let mut parts =
        vec![words.fill("seat-label", &[("name", &name), ("poise", &poise), ("item", &item), ("cards", &cards)])];
    let states = [(public.active == seat, "seat-active"), (duels, "seat-duelling"), (awaited, "seat-awaited")];
    parts.extend(states.into_iter().filter(|(is, _)| *is).map(|(_, key)| words.say(key)));
    parts.join(", ")
}
