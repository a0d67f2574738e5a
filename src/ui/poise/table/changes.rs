//! What has just become of a player, over the stage: sparks of a parry, the flash of a hit, a number for the Poise, and that
//! someone is out.

use yew::prelude::*;

use super::later;
use crate::engine::Seat;
use crate::engine::poise::{Announced, Card, Fancy, Phase};
use crate::scene::figure::Pose;
use crate::scene::poise::travel::Travel;
use crate::scene::poise::words::name;
use crate::ui::poise::parts::Scene;
use crate::ui::poise::seat::{at, mark};

/// The changes of this picture, and what it needs that is drawn later; `shown` are the seats on the stage with the classes of their sides.
pub fn changes(scene: &Scene, shown: &[(Seat, &'static str)]) -> Html {
    let changes = shown.iter().filter_map(|at| change(scene, *at));
    let outs = scene.stage.gone(scene.home).and_then(|seat| out(scene, seat));
    html! {
        <>
            <key="drawings">{ later::drawings() }</>
            if swings(scene) {
                <i key="swing" class="stage-swing"></i>
            }
            { for shown.iter().filter_map(|at| swung(scene, *at)) }
            { for shown.iter().filter_map(|at| shot(scene, *at)) }
            { for shown.iter().filter_map(|at| clash(scene, *at)) }
            { for shown.iter().filter_map(|at| flash(scene, *at)) }
            { for changes.chain(outs) }
        </>
    }
}

/// Whether a Chandelier Swing comes to the Field: the lamp of the hall swings.
fn swings(scene: &Scene) -> bool {
    let comes = |travel: &Travel| travel.card == Some(Card::ChandelierSwing) && travel.is_played();
    scene.picture.is_some() && scene.stage.travels.iter().any(comes)
}

/// Until it has taken effect, its player leaves the ground with the lamp.
fn swung(scene: &Scene, (seat, side): (Seat, &'static str)) -> Option<Html> {
    let Phase::Answer(Announced { by, fancy: Fancy::Swing { .. }, techniques: 0 }) = scene.public().phase else {
        return None;
    };
    let is_seen = by == seat && scene.picture.is_some();
    is_seen.then(|| html! { <i key="swung" class={classes!("stage-swung", side)}></i> })
}

/// A shot: the ball flies to the other, and smoke stays behind. `side` is that of the one who shoots.
fn shot(scene: &Scene, (seat, side): (Seat, &'static str)) -> Option<Html> {
    let is_seen = scene.stage.shot == Some(seat) && scene.stage.hurt.is_empty();
    let picture = scene.picture.as_ref().filter(|_| is_seen)?;
    Some(html! { <i key={[picture, "shot"].concat()} class={classes!("stage-shot", side)}></i> })
}

/// Sparks where a parry meets the blade of an Attack.
fn clash(scene: &Scene, (seat, side): (Seat, &'static str)) -> Option<Html> {
    let parries = scene.stage.travels.is_empty() && scene.stage.poses.contains(&(seat, Pose::Parry));
    let name = || format!("clash-{}", scene.public().history.len());
    (parries && scene.picture.is_some()).then(|| html! { <i key={name()} class={classes!("stage-clash", side)}></i> })
}

/// A flash where a hit hurts, which throws the fencer back. That an Exchange has put a player out has a picture of its own.
fn flash(scene: &Scene, (seat, side): (Seat, &'static str)) -> Option<Html> {
    let has_gone = !scene.public().in_play[seat] && scene.stage.shot.is_none();
    let is_hit = scene.stage.hurt.contains(&seat) && !has_gone;
    let picture = scene.picture.as_ref().filter(|_| is_hit)?;
    Some(html! { <i key={[picture, "flash", side].concat()} class={classes!("stage-flash", side)}></i> })
}

/// By how much the Poise has just changed, rising from the fencer. At No Poise it is the damage that puts the player out.
fn change(scene: &Scene, (seat, side): (Seat, &'static str)) -> Option<Html> {
    let is_hurt = scene.stage.hurt.contains(&seat);
    let changes = scene.stage.changes.iter().filter(|(changed, _)| *changed == seat);
    let sum = match changes.map(|(_, change)| *change).sum() {
        0 => -scene.stage.wound(seat).cast_signed(),
        sum => sum,
    };
    let picture = scene.picture.as_ref().filter(|_| sum != 0)?;
    // What was paid for a card is no wound.
    let tone = is_hurt.then_some("is-loss");
    let number = [if sum < 0 { "−" } else { "+" }, &sum.unsigned_abs().to_string()].concat();
    let size = format!("--n:{}", sum.unsigned_abs());
    Some(
        html! { <b key={[picture, side].concat()} class={classes!("stage-change", side, tone)} style={size}>{ number }</b> },
    )
}

/// That a player has just gone out.
fn out(scene: &Scene, seat: Seat) -> Option<Html> {
    let picture = scene.picture.as_ref()?;
    let text = scene.session.words.about("loss-out", &name(&scene.names, seat), &[]);
    Some(
        html! { <strong key={[picture.as_str(), &mark(seat)].concat()} class={classes!("stage-out", at(seat), (seat == scene.home).then_some("is-own"))}><span>{ text }</span></strong> },
    )
}
