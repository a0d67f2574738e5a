//! The rules of a bout in a link.

use super::day::Dealt;
use crate::engine::piste::bout::MAX_TARGET;
use crate::engine::piste::{Bout, EndOfPile, ParryRule, Piste, Reason, Rules};
use crate::engine::seat::BySeat;
use crate::engine::{Game, Seat};
use crate::table::calendar::Day;
use crate::table::link::{Course, Digits, Linked, Number, Step};
use crate::table::{Player, Sitting};

/// The rule sets in the order of their digits; custom rules come after them.
const RULES: [Rules; 6] =
    [Rules::BASIC, Rules::STANDARD, Rules::ADVANCED, Rules::CONDENSED, Rules::WEBLEY_STANDARD, Rules::WEBLEY_ADVANCED];
const PARRIES: [ParryRule; 3] = [ParryRule::None, ParryRule::Same, ParryRule::Total];
const ENDS: [EndOfPile; 3] = [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat];

impl Linked for Piste {
    const GAME: u8 = 0;
    const NETWORK: u32 = 0xf114_658e;

    fn is_of_day(sitting: &Sitting<Self>, date: Day) -> bool {
        Dealt::on(date).is_of(sitting)
    }

    fn write_opening(opening: &Bout, digits: &mut Digits) {
        let rules = &opening.rules;
        digits.push(place(&RULES, rules), RULES.len() as u64 + 1);
        if !RULES.contains(rules) {
            digits.push(place(&PARRIES, &rules.parry), PARRIES.len() as u64);
            for yes in [rules.strengthen, rules.indirect, rules.riposte_wins] {
                digits.push(yes.into(), 2);
            }
            digits.push(place(&ENDS, &rules.end), ENDS.len() as u64);
        }
        digits.push(u32::from(opening.target) - 1, MAX_TARGET.into());
        digits.push(opening.first.number().into(), 2);
    }

    fn read_opening(number: &mut Number) -> Option<Bout> {
        let named = number.take(RULES.len() as u64 + 1) as usize;
        let rules = RULES.get(named).copied().unwrap_or_else(|| custom(number));
        let target = number.take(MAX_TARGET.into()) as u8 + 1;
        Some(Bout::new(rules, target, Seat::of_duel(number.take(2) as u8)?))
    }

    fn course(sitting: &Sitting<Self>, person: Seat) -> Course {
        let (journal, mut steps) = (sitting.journal(), Vec::new());
        // A sitting's journal was played, so it can be played again.
        let _ = journal.replay(|before, action, _| {
            let mut state = before.clone();
            let outcome = Self::advance(&mut state, action).ok().and_then(|()| state.public().outcome());
            steps.extend(outcome.zip(Self::standing_after(&state)).map(|(outcome, standing)| Step {
                score: [standing.hits[person], standing.hits[person.other()]],
                won: outcome.winner.map(|winner| winner == person),
                how: Some(how(outcome.by)),
            }));
        });
        let score = steps.last().map_or([0; 2], |step| step.score);
        let lead = i16::from(score[0]) - i16::from(score[1]);
        Course { steps, place: if lead > 0 { 1 } else { 2 }, is_shared: false, score, lead }
    }

    fn seated(players: Vec<Player>) -> Option<BySeat<Player>> {
        players.try_into().ok().map(BySeat)
    }
}

/// The last part of the catalogue's key for how a round ended.
const fn how(reason: Reason) -> &'static str {
    match reason {
        Reason::Hit => "hit",
        Reason::Stuck => "stuck",
        Reason::Cards => "cards",
        Reason::Distance => "distance",
        Reason::Level => "level",
    }
}

/// The place of a value in a list; the list's length if it is not in it.
fn place<T: PartialEq>(list: &[T], value: &T) -> u32 {
    list.iter().position(|known| known == value).unwrap_or(list.len()) as u32
}

fn custom(number: &mut Number) -> Rules {
    let parry = PARRIES[number.take(PARRIES.len() as u64) as usize];
    let [strengthen, indirect, riposte_wins] = [(); 3].map(|()| number.take(2) == 1);
    Rules { parry, strengthen, indirect, riposte_wins, end: ENDS[number.take(ENDS.len() as u64) as usize] }
}
