//! How the rounds of a piste bout ended, and what a fencer did in them.

use crate::engine::Seat;
use crate::engine::piste::{Event, Piste, Reason, Space};
use crate::table::Sitting;
use crate::table::history::{Tallied, Tally};

/// The reasons for which a round is won, in the order of the tally.
const REASONS: [Reason; 4] = [Reason::Hit, Reason::Cards, Reason::Distance, Reason::Stuck];

/// What a fencer does, in the order of the tally.
#[derive(Clone, Copy)]
enum Done {
    Round,
    Attack,
    Parry,
    Retreat,
    MoveBack,
}

impl Tallied for Piste {
    /// Decided: rounds by a hit, by cards, by ground, by lack of a move. Done: rounds, attacks, parries, retreats, moves
    /// back.
    fn tally(sitting: &Sitting<Self>, person: Seat) -> Tally {
        let mut tally = Tally { decided: vec![[0; 2]; REASONS.len()], done: vec![0; Done::MoveBack as usize + 1] };
        // The journal of a sitting can be replayed.
        let _ = sitting.journal().replay(|_, _, events| {
            events.iter().for_each(|event| decide(&mut tally, event, person));
            let all = events.iter().filter_map(|event| done(events, event, person));
            all.for_each(|one| tally.done[one as usize] += 1);
        });
        tally
    }
}

fn decide(tally: &mut Tally, event: &Event, person: Seat) {
    let Event::Ended { outcome, .. } = event else { return };
    let Some(winner) = outcome.winner else { return };
    if let Some(place) = REASONS.iter().position(|reason| *reason == outcome.by) {
        tally.decided[place][usize::from(winner != person)] += 1;
    }
}

fn done(events: &[Event], event: &Event, person: Seat) -> Option<Done> {
    let back = |seat: Seat, from: Space, to: Space| to.progress(seat) < from.progress(seat);
    match *event {
        Event::Ended { .. } => Some(Done::Round),
        Event::Attacked { seat, .. } if seat == person => Some(Done::Attack),
        Event::Parried { seat } if seat == person => Some(Done::Parry),
        Event::Escaped { seat } if seat == person => Some(Done::Retreat),
        Event::Moved { seat, from, to } if seat == person && back(seat, from, to) => {
            let escapes = events.iter().any(|event| matches!(event, Event::Escaped { .. }));
            (!escapes).then_some(Done::MoveBack)
        }
        _ => None,
    }
}
