//! What a person may do now, from the view and the pick: one button for each choice.

use super::hand::{self, Pick, why_needless};
use crate::engine::Seat;
use crate::engine::poise::{Action, Attack, Blow, Card, Fancy, Kind, Phase, View};

/// What a choice does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// An action.
    Play(Action),
    /// Discards these cards, then fills up the hand.
    Refresh(Vec<Card>),
    /// Picks every card of the hand, to be discarded.
    All,
    /// Picks no card, and aims at nobody.
    Nothing,
    /// Aims the Pistol: the next choice is the target.
    Aim,
}

/// The kind of a choice, for its looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Does damage.
    Attack,
    /// Answers.
    Parry,
    /// Allows something.
    Hit,
    /// Gives up what cannot be had back: one's own Item.
    Loss,
    /// Anything else.
    Plain,
}

/// A choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What it does.
    pub command: Command,
    /// Its looks.
    pub mark: Mark,
}

impl Choice {
    /// The choice to play an action.
    #[must_use]
    pub const fn play(action: Action) -> Self {
        Self { command: Command::Play(action), mark: mark(action) }
    }

    fn plain(command: Command) -> Self {
        Self { command, mark: Mark::Plain }
    }

    /// Whether it plays, discards or draws something. The others end something, or only change the pick.
    #[must_use]
    pub const fn is_main(&self) -> bool {
        match self.command {
            Command::Play(action) => {
                !matches!(action, Action::Pass | Action::End | Action::Allow | Action::Decline | Action::Remove)
            }
            Command::Refresh(_) | Command::Aim => true,
            Command::All | Command::Nothing => false,
        }
    }

    /// Whether it ends what the person can do now: a turn, an Exchange or an answer.
    #[must_use]
    pub const fn is_ending(&self) -> bool {
        matches!(self.command, Command::Play(Action::Pass | Action::End | Action::Decline | Action::Allow))
    }

    /// Whether it plays a card that changes nothing as the game stands, or an Attack that does nothing.
    #[must_use]
    pub fn is_needless(&self, view: &View) -> bool {
        let Command::Play(action) = self.command else { return false };
        why_needless(view, action).is_some() || does_nothing(view, action)
    }

    /// Whether it ends the turn while nothing else that is possible changes anything but the Item in play.
    #[must_use]
    pub fn is_last(&self, view: &View) -> bool {
        let needless = |action: Action| action == Action::Remove || why_needless(view, action).is_some();
        let mut others = view.legal().into_iter().filter(|action| *action != Action::End);
        self.command == Command::Play(Action::End) && others.all(needless)
    }

    /// Whether it fires the Pistol, where a press has just aimed it.
    #[must_use]
    pub const fn shoots(&self) -> bool {
        matches!(self.command, Command::Play(Action::Fire { .. }))
    }

    /// The seat that it targets.
    #[must_use]
    pub const fn target(&self) -> Option<Seat> {
        match self.command {
            Command::Play(Action::Challenge { target, .. } | Action::Fire { target }) => Some(target),
            _ => None,
        }
    }

    /// The Attack on the Field that it is about.
    #[must_use]
    pub const fn attack(&self) -> Option<u8> {
        match self.command {
            Command::Play(
                Action::Respond { attack, .. }
                | Action::Press { attack, .. }
                | Action::Shelter { attack }
                | Action::Fancy(Fancy::Swing { attack }),
            ) => Some(attack),
            _ => None,
        }
    }
}

const fn mark(action: Action) -> Mark {
    match action {
        Action::Challenge { .. } | Action::Strike(_) | Action::Fire { .. } => Mark::Attack,
        Action::Respond { .. } | Action::Shelter { .. } | Action::Negate | Action::Fancy(Fancy::Swing { .. }) => {
            Mark::Parry
        }
        Action::Pass | Action::Allow => Mark::Hit,
        Action::Remove => Mark::Loss,
        _ => Mark::Plain,
    }
}

/// The choices of the seat to act, the most important first.
#[must_use]
pub fn choices(view: &View, pick: &Pick) -> Vec<Choice> {
    let cards = hand::in_order(view.hand);
    if view.public.phase == Phase::Discard {
        return refresh(&cards, pick);
    }
    let (legal, blow) = (view.legal(), hand::blow(&cards, pick));
    let picked = pick.places.first().and_then(|place| cards.get(*place)).copied();
    // Between two there is nothing to aim at.
    let is_between_two = view.public.players().count() == 2;
    let aims = pick.aims || is_between_two && blow.is_none();
    let mut list: Vec<Choice> = legal
        .iter()
        .filter(|action| is_led_to(**action, picked, blow, aims))
        .map(|action| Choice::play(*action))
        .collect();
    // What the picked card does has the first place, where a press is meant for it.
    if picked.is_some() {
        list.sort_by_key(Choice::shoots);
    }
    if !aims && legal.iter().any(|action| matches!(action, Action::Fire { .. })) && blow.is_none() {
        list.push(Choice { command: Command::Aim, mark: Mark::Attack });
    }
    let always = |action: &&Action| is_always_there(**action);
    list.extend(legal.iter().filter(always).map(|action| Choice::play(*action)));
    if pick.aims {
        list.push(Choice::plain(Command::Nothing));
    }
    // What gives something up stands at the end, apart from the rest.
    list.extend(legal.iter().filter(|action| **action == Action::Remove).map(|action| Choice::play(*action)));
    list
}

/// Whether the pick leads to an action.
fn is_led_to(action: Action, picked: Option<Card>, blow: Option<Blow>, aims: bool) -> bool {
    match action {
        Action::Fire { .. } => aims,
        // The Cloak in play needs no card of the hand.
        Action::Shelter { .. } => picked.is_none(),
        Action::Challenge { blow: played, .. } | Action::Strike(played) => blow == Some(played),
        Action::Negate => false,
        other => picked.is_some_and(|card| hand::opens(other, card)),
    }
}

/// Whether an action is available whatever is picked.
const fn is_always_there(action: Action) -> bool {
    matches!(action, Action::Negate | Action::Allow | Action::Decline | Action::Pass | Action::End)
}

/// The choices for discarding and drawing.
fn refresh(cards: &[Card], pick: &Pick) -> Vec<Choice> {
    let away: Vec<Card> = pick.cards(cards).collect();
    let mut list = vec![Choice { mark: Mark::Attack, ..Choice::plain(Command::Refresh(away)) }];
    // In the same place, so that no button moves when a card is picked.
    if !cards.is_empty() {
        list.push(Choice::plain(if pick.places.is_empty() { Command::All } else { Command::Nothing }));
    }
    list
}

/// How many cards would be drawn after this many have been discarded.
#[must_use]
pub fn due(view: &View, away: usize) -> u8 {
    let public = &view.public;
    let left = view.hand.len().saturating_sub(away as u8);
    let there = u16::from(public.pile) + u16::from(public.discards.len()) + away as u16;
    public.rules().edition.hand_size().saturating_sub(left).min(there.min(255) as u8)
}

/// Whether a kind of card is played with a target in a turn.
#[must_use]
pub const fn is_attack(card: Card) -> bool {
    matches!(card.kind(), Kind::Attack)
}

/// Whether an action plays an Attack that does no damage and takes no Item, even if nothing is played against it.
fn does_nothing(view: &View, action: Action) -> bool {
    let Some(after) = hand::played(action).and_then(|_| view.after(action)) else { return false };
    let ending = after.ending();
    let is_idle = |attack: &Attack| after.harm(attack, &ending) == 0 && after.taken(attack, &ending).is_none();
    after.field.last().is_some_and(is_idle)
}
