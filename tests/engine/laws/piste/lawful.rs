//! What the laws need of the piste duel.

use engarde::engine::Seat;
use engarde::engine::piste::{Action, Bout, Cards, Event, Illegal, Piste, State, Value, View};

use crate::laws::lawful::Lawful;

impl Lawful for Piste {
    /// Every decision uses at least one of the 15 cards of the pile, a parry by the draw that it delays. Only the end
    /// is free: with one card left a parry, the action that draws that card, a last attack and its answer.
    const LONGEST: usize = 14 + 4;
    /// Five different cards at gap 6: five moves each way and four indirect attacks (1+5, 2+4, 4+2, 5+1). At gap 5:
    /// nine moves, one direct attack, four indirect ones. Equal cards allow fewer actions.
    const WIDEST: usize = 14;
    const SPARSE: u32 = 1;

    fn seats(_: &Bout) -> Vec<Seat> {
        Seat::DUEL.to_vec()
    }

    fn conceivable() -> Vec<Action> {
        let mut all = vec![Action::TakeHit];
        for card in Value::ALL {
            all.extend([Action::Advance { card }, Action::Withdraw { card }, Action::Retreat { card }]);
            all.extend((0..=6).map(|count| Action::AdvanceAttack { card, count }));
        }
        all.extend((0..=6).map(|count| Action::Attack { count }));
        all.extend(handfuls(5).into_iter().map(|cards| Action::Parry { cards }));
        all
    }

    fn why_not(view: &View, action: Action) -> Option<Illegal> {
        view.why_not(action)
    }

    fn is_sound(state: &State) -> bool {
        let [left, right] = state.hands().0;
        let pile: Cards = state.pile().iter().copied().collect();
        let counted = Seat::DUEL.into_iter().all(|seat| state.public().counts[seat] == state.hands()[seat].len());
        counted && left.plus(right).plus(pile).plus(state.public().played) == Cards::DECK
    }

    fn leaks(seen: &Event, viewer: Seat) -> bool {
        matches!(seen, Event::Drew { seat, cards: Some(_), .. } if *seat != viewer)
    }

    fn is_blank(_: &Event) -> bool {
        false
    }

    fn lays_open(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Ended { .. }))
    }

    fn unheard(_: &State) -> Option<Action> {
        None
    }

    fn seldom(action: &Action) -> bool {
        action.is_attack() || matches!(action, Action::Parry { .. } | Action::Retreat { .. })
    }

    fn turned(state: &State) -> State {
        state.clone().mirrored()
    }

    fn turned_action(_: &State, action: Action) -> Action {
        action
    }

    fn reason(state: &State) -> Option<String> {
        state.public().outcome().map(|outcome| outcome.by.to_string())
    }
}

/// All combinations of up to `most` cards, including the empty one.
fn handfuls(most: u8) -> Vec<Cards> {
    let mut all = vec![Cards::NONE];
    for value in Value::ALL {
        let with = |held: &Cards| (0..=most - held.len()).map(|count| held.plus(Cards::of(value, count))).collect();
        all = all.iter().flat_map(|held| -> Vec<Cards> { with(held) }).collect();
    }
    all
}
