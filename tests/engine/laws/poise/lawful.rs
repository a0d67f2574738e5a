//! What the laws need of the poise duel.

use engarde::engine::poise::{
    Action, Announced, Attack, Blow, Card, Cards, Event, Extras, Fancy, Illegal, Kind, Phase, Poise, Standing, State,
    View,
};
use engarde::engine::{Game, Seat};

use crate::laws::lawful::Lawful;

impl Lawful for Poise {
    const LONGEST: usize = Poise::MAX_PLIES;
    /// Four Attack cards and all four Enhancements against each of five, the Pistol's shot at each, `end` and `x`, and
    /// what the one remaining card of nine allows.
    const WIDEST: usize = 5 * (4 * 16 + 1) + 3;
    const SPARSE: u32 = 4;

    fn seats(standing: &Standing) -> Vec<Seat> {
        standing.rules.players().collect()
    }

    fn conceivable() -> Vec<Action> {
        let mut all = vec![Action::Draw, Action::Remove, Action::End, Action::Pass, Action::Negate, Action::Allow];
        all.extend([Action::Decline, Action::Fancy(Fancy::Exit), Action::Fancy(Fancy::Remark)]);
        all.push(Action::Fancy(Fancy::Blade));
        all.extend(
            Card::ALL.into_iter().flat_map(|card| [Action::Discard(card), Action::Place(card), Action::Restore(card)]),
        );
        for blow in blows() {
            all.push(Action::Strike(blow));
            all.extend(Seat::ALL.map(|target| Action::Challenge { target, blow }));
        }
        all.extend(Seat::ALL.map(|target| Action::Fire { target }));
        for attack in (0..=10).chain([u8::MAX]) {
            let aimed = [Card::Parry, Card::ParryRiposte, Card::Dodge, Card::Sidestep, Card::Coupe, Card::StrongArm];
            all.extend(aimed.map(|card| Action::Respond { card, attack }));
            all.extend(aimed.map(|card| Action::Press { card, attack }));
            all.extend([Action::Shelter { attack }, Action::Fancy(Fancy::Swing { attack })]);
        }
        all
    }

    fn why_not(view: &View, action: Action) -> Option<Illegal> {
        view.why_not(action)
    }

    fn is_sound(state: &State) -> bool {
        let public = state.public();
        let hands = Seat::ALL.map(|seat| state.hand(seat));
        let counted = Seat::ALL.into_iter().all(|seat| public.counts[seat] == state.hand(seat).len());
        let pile: Cards = state.pile().iter().copied().collect();
        let items: Cards = Seat::ALL.into_iter().filter_map(|seat| state.item(seat)).collect();
        let places =
            hands.into_iter().chain(public.field.iter().map(Attack::cards)).chain([pile, items, public.discards]);
        let all = places.fold(Cards::NONE, Cards::plus);
        counted && all == public.rules().deck() && all.len() == 85 && can_be_asked(state)
    }

    fn leaks(seen: &Event, viewer: Seat) -> bool {
        match seen {
            Event::Drew { seat, cards: Some(_), .. } => *seat != viewer,
            Event::Acted { seat, action } => *seat != viewer && action.is_secret(),
            Event::Shuffled { order, .. } => order.is_some(),
            _ => false,
        }
    }

    fn is_blank(seen: &Event) -> bool {
        *seen == Event::Unseen
    }

    fn lays_open(events: &[Event]) -> bool {
        let open = |event: &Event| matches!(event, Event::Dropped { .. } | Event::Out { .. } | Event::Ended { .. });
        events.iter().any(open)
    }

    fn unheard(state: &State) -> Option<Action> {
        match state.public().phase {
            Phase::Answer(_) => Some(Action::Allow),
            Phase::Riposte => Some(Action::Decline),
            _ => None,
        }
    }

    fn seldom(action: &Action) -> bool {
        let answers = matches!(action, Action::Respond { .. } | Action::Press { .. } | Action::Shelter { .. });
        answers || matches!(action, Action::Fancy(_) | Action::Negate | Action::Strike(_) | Action::Fire { .. })
    }

    fn turned(state: &State) -> State {
        state.rotated(1)
    }

    fn turned_action(state: &State, action: Action) -> Action {
        action.rotated(1, state.public().rules().seats)
    }

    fn reason(state: &State) -> Option<String> {
        state.public().outcome().map(|outcome| outcome.by.to_string())
    }
}

/// Attacks with all combinations of Enhancements, and some without an Attack card.
fn blows() -> Vec<Blow> {
    let attacks = Card::ALL.into_iter().filter(|card| card.kind() == Kind::Attack);
    let cards = attacks.chain([Card::Parry, Card::PowerfulStrike, Card::Pistol]);
    cards.flat_map(|card| Extras::ALL.map(|extras| Blow { card, extras })).collect()
}

/// Whether the seat to act holds the cards for a question that it is asked, and a seat with Taste My Blade! has its
/// Attack.
fn can_be_asked(state: &State) -> bool {
    let armed = |seat: Seat| !state.hand(seat).of_kind(Kind::Attack).is_empty();
    let asked = state.public().to_act;
    match state.public().phase {
        Phase::Answer(Announced { by, fancy, .. }) => {
            state.hand(asked).has(Card::SuperiorTechnique) && (fancy != Fancy::Blade || armed(by))
        }
        Phase::Riposte | Phase::Blade => armed(asked),
        _ => true,
    }
}
