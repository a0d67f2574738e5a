//! The stage: the two who duel, or duelled last, on a strip of piste, each with name, Poise and Item.

use yew::prelude::*;

use super::card::{after, arrival, symbol};
use super::roster::called;
use super::sign;
use crate::engine::Seat;
use crate::engine::poise::Card;
use crate::scene::figure::{Pose, SPACE, Tenths};
use crate::scene::poise::pictures::TWEEN_MS;
use crate::scene::poise::travel::Place;
use crate::ui::fencer::Fencer;
use crate::ui::poise::parts::{Scene, here};
use crate::ui::poise::seat::{at, mark};

/// Spaces between the two, over which a full lunge reaches.
pub const GAP: u8 = 4;

/// How much further back an attacker stands until the hit is decided, in units: the point is clearly short of the other.
const SHORT: f32 = 20.0;

/// The sides, by the place in a pair.
const SIDES: [&str; 2] = ["is-left", "is-right"];

/// Hall and piste, and in a picture of their own the fencers, with names and changes of Poise. Hidden from assistive technology: the
/// roster names everyone, and a sentence says what happened.
pub fn stage(scene: &Scene) -> Html {
    let pair = scene.pair;
    let each = || pair.into_iter().zip(SIDES).filter(|(seat, _)| !scene.stage.is_apart(*seat));
    let figures = figures(scene, &each().collect::<Vec<_>>());
    html! {
        <>
            // The Attacks lie between the hall and the fencers, whose raised blades reach over them.
            <div class="stage is-hall" aria-hidden="true">{ view(html! {
                <>
                    <use href="#eg-hall" />
                    <path class="piste-run-off" d="M-1500-9H1500V9H-1500Z" />
                    <path class="piste-top" d="M-396.8-9H396.8V9H-396.8Z" />
                    <path class="piste-board" d="M-1500 9H1500V22H-1500Z" />
                </>
            }) }</div>
            <div class="stage" aria-hidden="true">
                // Everything here has a key: otherwise Yew would draw the picture anew with each number that comes.
                { view(figures) }
                { for each().map(|(seat, side)| plate(scene, seat, side)) }
                <key="changes">{ here().map(|parts| (parts.changes)(scene, &each().collect::<Vec<_>>())).unwrap_or_default() }</>
            </div>
        </>
    }
}

/// A picture that fills the stage.
fn view(shown: Html) -> Html {
    html! {
        <svg key="view" class="stage-view" viewBox="-178 -118 356 140" preserveAspectRatio="xMidYMax meet" focusable="false">{ shown }</svg>
    }
}

/// Everyone who is seen. In the order of the seats, and each in a group with a key, so that they stay in the page and glide to
/// another place on the stage; only who waits at the left appears there, and does not walk through the duel. Above them the names of
/// those who wait, over all blades.
fn figures(scene: &Scene, shown: &[(Seat, &'static str)]) -> Html {
    let (waiting, names) = here().map(|parts| (parts.onlookers)(scene, shown)).unwrap_or_default();
    let figure = |seat: Seat| {
        let fences = shown.iter().find(|(known, _)| *known == seat);
        let waits = waiting.iter().find(|(known, ..)| *known == seat);
        let (x, drawn) = match (fences, waits) {
            (Some((_, side)), _) => (None, fencer(scene, scene.pair, seat, side)),
            (_, Some((_, x, drawn))) => (Some(*x), drawn.clone()),
            _ => return None,
        };
        // Who waits stands behind the piste, and is smaller.
        let style = x.map_or_else(|| "transform:translate(0px,0px)".to_owned(), |x| aside(x, -8) + " scale(.75)");
        Some(html! { <g key={place_of(seat, x.unwrap_or_default())} class="stage-place" {style}>{ drawn }</g> })
    };
    scene.public().rules().players().filter_map(figure).chain(names).collect()
}

/// The key of a player's place on the stage, by how far from the middle they wait, in units.
pub fn place_of(seat: Seat, x: f32) -> String {
    [mark(seat).as_str(), if x < 0.0 { "-left" } else { "" }].concat()
}

/// The style that moves something to where a player waits, in units: the stage decides how far apart they stand.
pub fn aside(x: f32, y: i32) -> String {
    format!("transform:translate(calc({}px * var(--spread)),{y}px)", Tenths(x))
}

fn fencer(scene: &Scene, [left, right]: [Seat; 2], seat: Seat, side: &'static str) -> Html {
    let (public, stage) = (scene.public(), &scene.stage);
    let (pose, place) = (stage.pose(seat), u8::from(seat == right));
    let other = if seat == left { right } else { left };
    let lit = public.outcome().map_or(public.to_act == seat, |outcome| outcome.winner == Some(seat));
    let is_double = pose == Pose::HalfLunge && stage.pose(other) == pose;
    let x = f32::from(GAP) * SPACE / 2.0 + if pose == Pose::HalfLunge && !is_double { SHORT } else { 0.0 };
    let [hand, rear_hand] = held(scene, seat);
    let class = classes!("stage-fencer", at(seat), side, (!public.in_play[seat]).then_some("is-out"));
    html! {
        <g {class} data-aim={scene.aim(seat)}>
            <Fencer seat={place} x={if seat == left { -x } else { x }} {pose} gap={GAP} {lit}
                parried={pose == Pose::HalfLunge && stage.pose(other) == Pose::Parry}
                touch={is_double || (pose == Pose::Lunge && stage.hurt.contains(&other))}
                emblem={["#pz-", &mark(seat)].concat()}
                {hand} {rear_hand}
                duration_ms={Some(TWEEN_MS)} />
            { reach(scene, seat, if seat == left { -x } else { x }) }
        </g>
    }
}

/// What the sword hand and the rear hand hold: the Pistol that is fired, or the Item in play.
fn held(scene: &Scene, seat: Seat) -> [Option<&'static str>; 2] {
    let item = scene.public().items[seat].filter(|item| scene.arrives(Place::Item(seat), Some(*item)).is_none());
    let rear = match item {
        // The muzzle flashes until the hit is seen.
        _ if scene.stage.shot == Some(seat) && scene.stage.hurt.is_empty() => return [Some("#pz-held-shot"), None],
        _ if scene.stage.shot == Some(seat) => return [Some("#pz-pistol"), None],
        Some(Card::FineRapier) => return [Some("#pz-held-fr"), None],
        Some(Card::MainGauche) => "#pz-held-mg",
        Some(Card::Buckler) => "#pz-held-bu",
        Some(Card::Cloak) => "#pz-held-ck",
        Some(_) => "#pz-held-pi",
        None => return [None, None],
    };
    [None, Some(rear)]
}

/// Where a press attacks a player, around their whole figure.
pub fn reach(scene: &Scene, seat: Seat, x: f32) -> Html {
    let place =
        |_| html! { <rect class="stage-reach" x={Tenths(x - 24.0).to_string()} y="-100" width="48" height="108" /> };
    scene.aim(seat).map(place).unwrap_or_default()
}

/// Name, Poise and Item.
fn plate(scene: &Scene, seat: Seat, side: &'static str) -> Html {
    let (public, words) = (scene.public(), &scene.session.words);
    let poise = match public.poise[seat] {
        _ if !public.in_play[seat] => html! { <span class="plate-none">{ words.say("out") }</span> },
        0 => html! { <span class="plate-none is-none">{ words.say("no-poise") }</span> },
        poise => html! { <b class="plate-poise">{ poise }</b> },
    };
    let arrives = |item: Card| scene.arrives(Place::Item(seat), Some(item));
    html! {
        <div key={[&mark(seat), side].concat()} class={classes!("plate", side, at(seat))} data-aim={scene.aim(seat)}>
            <span class="plate-name">{ sign(&mark(seat), "is-mark") }{ called(scene, seat) }</span>
            <span class="plate-stand">
                { poise }
                if let Some(item) = public.items[seat] {
                    <span class={classes!("plate-item", arrival(arrives(item)))} style={after(arrives(item))}>{ symbol(item.code(), "") }<span>{ words.card(item) }</span></span>
                }
            </span>
        </div>
    }
}
