//! The two on the stage: who they are, and how they stand while nothing happens.

use crate::engine::Seat;
use crate::engine::poise::{Action, Phase, Public};
use crate::scene::figure::Pose;

/// The seats on the stage, left and right; `home` is on the left if it is one of them, otherwise whose turn it is
/// is on the right, where an attacker of `home` stands, too. At a larger table than one for two
/// they are the attacker and the target of the last Exchange or shot, before the first one `home` and the next seat;
/// whose turn it is, or who has won, is always one of them.
#[must_use]
pub fn pair(public: &Public, home: Seat) -> [Seat; 2] {
    let [left, right] = shown(public, home);
    let is_turned = right == home || left != home && left == public.active;
    if is_turned { [right, left] } else { [left, right] }
}

/// The seats on the stage, the attacker first.
fn shown(public: &Public, home: Seat) -> [Seat; 2] {
    let seats = public.rules().seats;
    let first = [home, home.moved(1, seats)];
    if seats == 2 {
        return first;
    }
    let must = public.outcome().map_or(Some(public.active), |outcome| outcome.winner);
    match (aimed(public), must) {
        (Some(pair), Some(must)) if !pair.contains(&must) => {
            let other = pair.into_iter().find(|seat| public.in_play[*seat]);
            [must, other.unwrap_or(pair[1])]
        }
        (Some(pair), _) => pair,
        (None, Some(must)) if must != home => [home, must],
        _ => first,
    }
}

/// The attacker and the target of the last Exchange or shot.
fn aimed(public: &Public) -> Option<[Seat; 2]> {
    public.history.backwards().find_map(|(seat, action)| match action {
        Action::Challenge { target, .. } | Action::Fire { target } => Some([seat, target]),
        _ => None,
    })
}

/// The pose of a seat between two actions. An Attack is held until it is answered, its point short of the other: it touches
/// when the hit is decided.
#[must_use]
pub fn rest(public: &Public, seat: Seat) -> Pose {
    let acts = public.to_act == seat;
    match public.phase {
        Phase::Over(outcome) => match outcome.winner {
            Some(winner) if winner == seat => Pose::Victory,
            Some(_) => Pose::Defeat,
            None => Pose::Salute,
        },
        _ if !public.in_play[seat] => Pose::Hit,
        _ if public.opponent.is_none() || (seat != public.active && public.opponent != Some(seat)) => {
            guard(public, seat)
        }
        Phase::Riposte if acts => Pose::Parry,
        Phase::Answer(_) if !acts => Pose::Beat,
        // A Fancy Move against it leaves the Attack open until it takes effect.
        Phase::Answer(_) if attacks(public, seat) => Pose::HalfLunge,
        Phase::Exchange if !acts && attacks(public, seat) => Pose::HalfLunge,
        _ => guard(public, seat),
    }
}

/// How a seat stands on guard: at No Poise its strength is gone.
pub(super) fn guard(public: &Public, seat: Seat) -> Pose {
    if public.poise[seat] == 0 { Pose::Weary } else { Pose::EnGarde }
}

/// Whether an Attack of this seat has no Response in front of it.
fn attacks(public: &Public, seat: Seat) -> bool {
    public.field.iter().any(|attack| attack.by == seat && attack.response.is_none())
}
