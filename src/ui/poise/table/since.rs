//! What has happened to everyone since the person's last turn.

use crate::engine::Seat;
use crate::engine::poise::{Card, Phase};
use crate::scene::poise::words::name;
use crate::session::poise::{Cause, Since};
use crate::ui::poise::parts::Scene;

/// What has become of everyone's Poise since the person's last turn, or since the start of the game, at the start of their
/// next one.
pub fn since(scene: &Scene) -> Option<String> {
    let (session, view) = (scene.session, scene.viewer.as_ref().filter(|_| scene.open.is_some())?);
    let (all, has_had_turn) = (session.since_turn(view.seat), session.has_had_turn(view.seat));
    let (lost, put) = (session.items_lost(view.seat), session.items_put(view.seat));
    let gone = session.items_given_up(view.seat);
    if view.public.phase != Phase::Discard || !has_had_turn && all.is_empty() && lost.is_empty() && put.is_empty() {
        return None;
    }
    let each = all.iter().map(|(seat, since)| {
        let (sign, number) = match since {
            Since::Out => (" – ", session.words.say("out")),
            Since::Poise(change) => {
                let sign = match change.signum() {
                    -1 => " −",
                    0 => " ±",
                    _ => " +",
                };
                (sign, change.unsigned_abs().to_string())
            }
        };
        let changed = [scene.called(*seat).as_str(), sign, &number].concat();
        session.words.sentences([Some(changed), why(scene, *seat, view.seat)].into_iter().flatten())
    });
    let mut seats = Seat::ALL.into_iter().take(view.public.rules().seats.into());
    let has_lost = seats.any(|seat| session.causes(seat, view.seat).iter().any(|(cause, _)| *cause != Cause::Gained));
    let none = (!has_lost).then(|| session.words.say("since-none"));
    let told = |key: &'static str| {
        move |(seat, card): &(Seat, Card)| {
            session.words.about(key, &name(&scene.names, *seat), &[("card", &session.words.card(*card))])
        }
    };
    let items = lost.iter().map(told("since-item")).chain(gone.iter().map(told("since-gone")));
    let items = items.chain(put.iter().map(told("since-put")));
    let list = each.chain(none).chain(items).collect::<Vec<_>>().join(", ");
    let since = session.words.fill(if has_had_turn { "since-turn" } else { "since-start" }, &[("list", &list)]);
    let spent = view.is_spent().then(|| session.words.about("loss-all", &name(&scene.names, view.seat), &[]));
    Some(session.words.sentences([since].into_iter().chain(spent)))
}

/// What changed a player's Poise since the reader's last turn, in brackets: `(hit by Odile −2, paid −1)`; the numbers only if
/// there are several.
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
    (!told.is_empty()).then(|| session.words.fill("in-brackets", &[("text", &told)]))
}
