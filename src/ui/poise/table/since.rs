//! What has happened to everyone since the person's last turn.

use yew::prelude::*;

use super::sign;
use crate::engine::Seat;
use crate::engine::poise::{Card, Phase};
use crate::scene::poise::words::name;
use crate::session::poise::{Cause, Since};
use crate::ui::poise::parts::Scene;
use crate::ui::poise::seat::{at, mark};

/// What has become of everyone since the person's last turn, or since the start of the game, at the start of their next one: one
/// entry for each player; `None` if there is nothing to tell.
pub fn since(scene: &Scene) -> Option<Html> {
    let (session, view) = (scene.session, scene.viewer.as_ref().filter(|_| scene.open.is_some())?);
    let (words, has_had_turn) = (&session.words, session.has_had_turn(view.seat));
    let all = session.since_turn(view.seat);
    let items = items(scene, view.seat);
    let unhurt = unhurt(scene, view.seat);
    let has_changed = !all.is_empty() || !items.is_empty() || unhurt.is_some();
    if view.public.phase != Phase::Discard || !has_changed && !view.is_spent() {
        return None;
    }
    let players = view.public.rules().players();
    let entries: Vec<_> = players
        .filter_map(|seat| {
            let change = all.iter().find(|(changed, _)| *changed == seat).map(|(_, since)| *since);
            entry(scene, seat, change, items.iter().filter(|(of, _)| *of == seat).map(|(_, told)| told.clone()))
        })
        .collect();
    Some(html! {
        <span class="since">
            if has_changed {
                { words.say(if has_had_turn { "since-turn" } else { "since-start" }) }{ " " }
                <span class="since-list" role="list">{ for entries }</span>{ " " }{ unhurt }{ " " }
            }
            if view.is_spent() {
                <b>{ words.about("loss-all", &name(&scene.names, view.seat), &[]) }</b>
            }
        </span>
    })
}

/// The Exchanges that have ended without a hit, in one line; none between two, who know them.
fn unhurt(scene: &Scene, reader: Seat) -> Option<Html> {
    let (words, fights) = (&scene.session.words, scene.session.unhurt(reader));
    let told = match &fights[..] {
        _ if scene.public().rules().seats == 2 => return None,
        [] => return None,
        [duelists] => {
            let [name, other] = duelists.map(|seat| scene.called(seat));
            words.fill("since-unhurt", &[("name", &name), ("other", &other)])
        }
        all => words.count("since-unhurt-all", all.len() as u32, &[]),
    };
    Some(html! { <small class="since-unhurt">{ told }</small> })
}

/// What has become of the Items since the turn of this seat, each with its player: lost, given up, put in play.
fn items(scene: &Scene, reader: Seat) -> Vec<(Seat, String)> {
    let (session, words) = (scene.session, &scene.session.words);
    let told = |key: &'static str| {
        move |(seat, card): &(Seat, Card)| (*seat, words.fill(key, &[("card", &words.card(*card))]))
    };
    let lost = session.items_lost(reader).iter().map(told("since-item")).collect::<Vec<_>>();
    let gone = session.items_given_up(reader).iter().map(told("since-gone")).collect::<Vec<_>>();
    let put = session.items_put(reader).iter().map(told("since-put")).collect::<Vec<_>>();
    [lost, gone, put].concat()
}

/// One player: mark, name, what has become of their Poise, and why; `None` if nothing has happened to them.
fn entry(scene: &Scene, seat: Seat, since: Option<Since>, items: impl Iterator<Item = String>) -> Option<Html> {
    let reader = scene.viewer.as_ref()?.seat;
    let why = why(scene, seat, reader).filter(|_| since.is_some()).into_iter().chain(items).collect::<Vec<_>>();
    if since.is_none() && why.is_empty() {
        return None;
    }
    let change = since.map(|since| change(scene, since)).unwrap_or_default();
    Some(html! {
        <span class={classes!("since-player", at(seat), (seat == reader).then_some("is-own"))} role="listitem">
            { sign(&mark(seat), "is-mark") }<b>{ scene.called(seat) }</b>{ " " }{ change }<small>{ why.join(", ") }</small>
        </span>
    })
}

/// What has become of a player's Poise.
fn change(scene: &Scene, since: Since) -> Html {
    let (class, text) = match since {
        Since::Out => ("is-loss", scene.session.words.say("out")),
        Since::Poise(change @ ..=-1) => ("is-loss", ["−", &change.unsigned_abs().to_string()].concat()),
        Since::Poise(0) => ("", "±0".to_owned()),
        Since::Poise(change) => ("", ["+", &change.to_string()].concat()),
    };
    html! { <><b class={classes!("since-change", class)}>{ text }</b>{ " " }</> }
}

/// What changed a player's Poise since the reader's last turn: `hit by Odile −2, paid −1`; the numbers only if there are
/// several.
fn why(scene: &Scene, seat: Seat, reader: Seat) -> Option<String> {
    let (session, causes) = (scene.session, scene.session.causes(seat, reader));
    let told = causes.iter().map(|(cause, amount)| {
        let (key, by) = match cause {
            Cause::Hit(by) if *by == reader => ("since-hit-you", None),
            Cause::Hit(by) => ("since-hit", Some(*by)),
            Cause::Shot(by) => ("since-shot", Some(*by)),
            Cause::Paid => ("since-paid", None),
            Cause::Gained => ("since-gained", None),
        };
        let by = by.map(|by| scene.called(by)).unwrap_or_default();
        let said = session.words.fill(key, &[("name", &by)]);
        let sign = if *cause == Cause::Gained { "+" } else { "−" };
        if causes.len() > 1 { format!("{said} {sign}{amount}") } else { said }
    });
    let told = told.collect::<Vec<_>>().join(", ");
    Some(told).filter(|told| !told.is_empty())
}
