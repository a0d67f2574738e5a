//! What has happened since a player's last turn.

use super::Session;
use crate::engine::Seat;
use crate::engine::poise::{Card, Event};

/// What has become of a player's Poise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// It has changed by this much.
    Poise(i8),
    /// The player is out.
    Out,
}

/// What changed a player's Poise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// This player's Attacks did damage.
    Hit(Seat),
    /// This player shot.
    Shot(Seat),
    /// Cards were paid for.
    Paid,
    /// Cards gave Poise back.
    Gained,
}

impl Session {
    /// Whether a turn of this seat has ended.
    #[must_use]
    pub fn has_had_turn(&self, seat: Seat) -> bool {
        let ended = Event::TurnEnded { seat };
        self.sitting.iter().flat_map(|sitting| sitting.events()).flatten().any(|event| *event == ended)
    }

    /// What has become of everyone's Poise since the last turn of this seat ended, or since the start; those who neither lost nor
    /// regained any are left out.
    #[must_use]
    pub fn since_turn(&self, seat: Seat) -> Vec<(Seat, Since)> {
        let (Some(sitting), Some(shown)) = (&self.sitting, self.public()) else { return Vec::new() };
        let mut now = sitting.at_start();
        let (mut poise, mut in_play) = (now.poise, now.in_play);
        for event in sitting.events().iter().flatten() {
            now.fold(event);
            if *event == (Event::TurnEnded { seat }) {
                (poise, in_play) = (now.poise, now.in_play);
            }
        }
        let mut changed = Vec::new();
        for player in shown.rules().players() {
            match shown.poise[player] as i8 - poise[player] as i8 {
                _ if in_play[player] && !shown.in_play[player] => changed.push((player, Since::Out)),
                0 if self.causes(player, seat).is_empty() => {}
                change => changed.push((player, Since::Poise(change))),
            }
        }
        changed
    }

    /// The Items that others have put in play since the last turn of this seat ended, or since the start, and still have.
    #[must_use]
    pub fn items_put(&self, seat: Seat) -> Vec<(Seat, Card)> {
        let Some(sitting) = &self.sitting else { return Vec::new() };
        let mut put = Vec::new();
        for event in sitting.events().iter().flatten() {
            match *event {
                Event::TurnEnded { seat: ended } if ended == seat => put.clear(),
                Event::Placed { seat: by, card } if by != seat => put.push((by, card)),
                Event::Removed { seat: by, .. } | Event::Out { seat: by, .. } => put.retain(|(seat, _)| *seat != by),
                _ => {}
            }
        }
        put
    }

    /// The Items that a Disarm has taken since the last turn of this seat ended, or since the start, each with its player.
    #[must_use]
    pub fn items_lost(&self, seat: Seat) -> Vec<(Seat, Card)> {
        let Some(sitting) = &self.sitting else { return Vec::new() };
        let mut lost = Vec::new();
        for events in sitting.events() {
            // Who goes out is told so; who replaces or discards an Item has chosen to.
            let is_disarm = events.contains(&Event::Closed);
            for event in events {
                match *event {
                    Event::TurnEnded { seat: ended } if ended == seat => lost.clear(),
                    Event::Removed { seat, card } if is_disarm => lost.push((seat, card)),
                    Event::Out { seat: gone, .. } => lost.retain(|(seat, _)| *seat != gone),
                    _ => {}
                }
            }
        }
        lost
    }

    /// The Items that others gave up of themselves since the last turn of this seat ended, or since the start, and had before: those
    /// that they replaced, discarded, used or fired.
    #[must_use]
    pub fn items_given_up(&self, seat: Seat) -> Vec<(Seat, Card)> {
        let (Some(sitting), Some(shown)) = (&self.sitting, self.public()) else { return Vec::new() };
        let mut now = sitting.at_start();
        let mut had = now.items;
        for event in sitting.events().iter().flatten() {
            now.fold(event);
            if *event == (Event::TurnEnded { seat }) {
                had = now.items;
            }
        }
        let lost = self.items_lost(seat);
        let others = shown.rules().players().filter(|player| *player != seat && shown.in_play[*player]);
        let gone =
            others.filter_map(|player| Some((player, had[player].filter(|card| shown.items[player] != Some(*card))?)));
        gone.filter(|pair| !lost.contains(pair)).collect()
    }

    /// The attacker and the target of each Exchange that has ended without a hit since the last turn of this seat ended, or since
    /// the start.
    #[must_use]
    pub fn unhurt(&self, seat: Seat) -> Vec<[Seat; 2]> {
        let Some(sitting) = &self.sitting else { return Vec::new() };
        let (mut ended, mut present) = (Vec::new(), None);
        for event in sitting.events().iter().flatten() {
            match *event {
                Event::TurnEnded { seat: ended_by } if ended_by == seat => ended.clear(),
                Event::Challenged { seat, target } => present = Some([seat, target]),
                Event::Struck { damage: 1.., .. } => present = None,
                Event::Cleared => ended.extend(present.take()),
                _ => {}
            }
        }
        ended
    }

    /// What changed the Poise of this seat since the last turn of `reader` ended, or since the start, and by how much in all, in
    /// the order of the first change; of a player who is out only what put them out.
    #[must_use]
    pub fn causes(&self, seat: Seat, reader: Seat) -> Vec<(Cause, u8)> {
        let Some(sitting) = &self.sitting else { return Vec::new() };
        let (mut now, mut causes, mut by) = (sitting.at_start(), Vec::<(Cause, u8)>::new(), None);
        for event in sitting.events().iter().flatten() {
            let change = match *event {
                Event::TurnEnded { seat: ended } if ended == reader => {
                    causes.clear();
                    None
                }
                Event::Struck { seat: hit, attack, damage: 1.. } if hit == seat => {
                    by = now.attack(attack).map(|attack| Cause::Hit(attack.by));
                    None
                }
                Event::Fired { seat: shooter, target } if target == seat => {
                    by = Some(Cause::Shot(shooter));
                    None
                }
                Event::Lost { seat: lost, poise, .. } if lost == seat => {
                    by.take().map(|by| (by, now.poise[seat].saturating_sub(poise)))
                }
                Event::Out { seat: out, .. } if out == seat => {
                    causes = by.take().map(|by| (by, 0)).into_iter().collect();
                    None
                }
                Event::Paid { seat: paid, cost } if paid == seat => Some((Cause::Paid, cost)),
                Event::Regained { seat: gained, poise, .. } if gained == seat => {
                    Some((Cause::Gained, poise.saturating_sub(now.poise[seat])))
                }
                _ => None,
            };
            if let Some((cause, amount)) = change.filter(|(_, amount)| *amount > 0) {
                match causes.iter_mut().find(|(known, _)| *known == cause) {
                    Some((_, sum)) => *sum += amount,
                    None => causes.push((cause, amount)),
                }
            }
            now.fold(event);
        }
        causes
    }
}
