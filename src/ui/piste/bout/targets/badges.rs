//! The badges of the attacks, over the fencer who can make them.

use yew::prelude::*;

use super::{Targets, chosen};
use crate::engine::Seat;
use crate::engine::piste::{Action, Value};
use crate::scene::figure::Tenths;
use crate::scene::figure::pose::stand_back;
use crate::scene::piste::geometry::{REACH, SKY};
use crate::scene::piste::{Choice, Mark};
use crate::ui::piste::board::card_small;

/// Width of a small card, view units.
const CARD: f32 = 22.0;
/// How far a card of the same value is shifted from the one under it.
const CARD_STEP: f32 = 7.0;
/// Width of the sign between the card of the advance and those of the attack.
const SIGN: f32 = 8.0;
/// The room of a badge beside its cards, left and right together.
const BADGE_EDGE: f32 = 8.0;
/// The room of the crossed blades that say that the badge attacks.
const BLADES: f32 = 13.0;
/// The distance up to which the fencers cross blades above their heads, in spaces.
const CLOSE: u8 = 2;

/// The badges, in a row over the fencer whose cards they show.
pub fn badges(props: &Targets) -> Html {
    let attacks: Vec<_> = props.choices.iter().filter(|choice| choice.mark == Mark::Attack).collect();
    let bare: f32 = attacks.iter().map(|choice| width(choice, 0.0)).sum();
    // Without room for all of them, none is drawn.
    let blades = if bare + BLADES * attacks.len() as f32 > props.camera.width { 0.0 } else { BLADES };
    let widths = attacks.iter().map(|choice| width(choice, blades));
    let row = widths.clone().sum::<f32>();
    // Not `clamp`, which panics where the row is wider than the view.
    let mut x = begin(props, row).min(props.camera.width - row).max(0.0);
    let places: Vec<f32> = widths
        .map(|width| {
            let at = x;
            x += width;
            at
        })
        .collect();
    let badge = |(x, choice): (f32, &&Choice)| badge(props, (x, blades), choice);
    html! { <g class="targets" data-seat={props.public.to_act.number().to_string()} aria-hidden="true">{ for places.into_iter().zip(&attacks).map(badge) }</g> }
}

/// Where the row begins: its middle is over the fencer's space. At close quarters it ends over the mask, so that the blades are
/// seen.
fn begin(props: &Targets, row: f32) -> f32 {
    let (seat, gap) = (props.public.to_act, props.public.gap());
    let own = props.camera.x(props.public.position[seat].number());
    match (gap <= CLOSE, seat == Seat::LEFT) {
        (false, _) => own - row / 2.0,
        (true, true) => own - stand_back(gap) - row,
        (true, false) => own + stand_back(gap),
    }
}

/// An attack as its cards, as the player has them in the hand: the card of an advance before it, then those of the
/// attack, one upon the other. Before them are crossed blades, if there is room.
fn badge(props: &Targets, (x, blades): (f32, f32), choice: &Choice) -> Html {
    let (lead, count) = cards(choice);
    let place = format!("transform:translate({}px,{}px)", Tenths(x), Tenths(REACH - 6.0 - SKY));
    let (field, inner) = (width(choice, blades), blades + lead.map_or(0.0, |_| CARD + SIGN) + stack_width(count));
    let start = (field - inner) / 2.0;
    let first = start + blades;
    let attack_x = first + lead.map_or(0.0, |_| CARD + SIGN);
    html! {
        <g key={choice.action.to_string()} class="target" data-choice={choice.action.to_string()}
            onclick={chosen(props.on_choose, choice.action)} style={place}>
            <rect class="target-field" y={Tenths(-REACH).to_string()} width={Tenths(field).to_string()} height={Tenths(2.0 * REACH).to_string()} />
            <rect class="target-plate" x="1" y="-18" width={Tenths(field - 2.0).to_string()} height="34" rx="5" />
            if blades > 0.0 {
                <path class="target-blades" d="M-4-5 4.5 5M4-5-4.5 5M-6 2.5-2 6M6 2.5 2 6" transform={format!("translate({} -1)", Tenths(start + 5.0))} />
            }
            if let Some(lead) = lead {
                { card_small(first, lead.number()) }
                <text class="target-sign" x={Tenths(attack_x - SIGN / 2.0).to_string()} y="5">{ "›" }</text>
            }
            { for (0..count).map(|nth| card_small(attack_x + CARD_STEP * f32::from(nth), choice.gap)) }
        </g>
    }
}

/// The card of the advance and the number of cards of the attack.
fn cards(choice: &Choice) -> (Option<Value>, u8) {
    match choice.action {
        Action::AdvanceAttack { card, count } => (Some(card), count),
        Action::Attack { count } => (None, count),
        _ => (None, 0),
    }
}

fn stack_width(count: u8) -> f32 {
    CARD + CARD_STEP * f32::from(count.saturating_sub(1))
}

/// The width of a badge: that of the blades and its cards, and at least that of a finger.
fn width(choice: &Choice, blades: f32) -> f32 {
    let (lead, count) = cards(choice);
    (blades + lead.map_or(0.0, |_| CARD + SIGN) + stack_width(count) + BADGE_EDGE).max(2.0 * REACH)
}
