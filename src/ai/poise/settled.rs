//! What needs no playout: an action that wins the game by what is already known.

use crate::engine::poise::{Action, Announced, Card, Cards, Fancy, Phase, Poise, View, legal_into};
use crate::engine::seat::ByPlayer;
use crate::engine::{Game, Seed, Turn};

/// Whether an action of the view's seat wins the game for certain: the game is over with it, or no player has a choice
/// left until it is over, whatever the other hands hold.
#[must_use]
pub fn wins_for_certain(view: &View, action: Action) -> bool {
    // Cards are drawn, lost at random or cancelled only where something is hidden.
    if view.public.phase == Phase::Discard || is_open(view, action) {
        return false;
    }
    let hands = ByPlayer::from_fn(|seat| if seat == view.seat { view.hand } else { Cards::NONE });
    let (mut state, mut legal, mut next) = (view.world(hands, &[], Seed(0)), Vec::new(), action);
    while Poise::advance(&mut state, next).is_ok() {
        let Turn::Act(to_act) = Poise::turn(&state) else { break };
        let public = state.public();
        let hand = if to_act == view.seat || public.counts[to_act] == 0 { state.hand(to_act) } else { view.unseen() };
        legal_into(public, hand, &mut legal);
        match legal[..] {
            [only] if public.phase != Phase::Discard && !is_open(view, only) => next = only,
            _ => return false,
        }
    }
    state.winner() == Some(view.seat)
}

/// Whether a hidden card decides what an action does: the other may cancel it, or loses a card at random.
fn is_open(view: &View, action: Action) -> bool {
    let other = view.public.other(view.seat);
    match action {
        Action::Fancy(Fancy::Remark) => true,
        Action::Allow => matches!(view.public.phase, Phase::Answer(Announced { fancy: Fancy::Remark, .. })),
        Action::Fancy(_) | Action::Negate => {
            view.public.counts[other] > 0 && view.unseen().has(Card::SuperiorTechnique)
        }
        _ => false,
    }
}
