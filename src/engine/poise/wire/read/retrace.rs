//! Playing the history of a line again, and holding the position against it.
//!
//! Most hands are unknown. So whoever is to act is given just the cards of the next action, and those for which a question
//! was put if it was answered: the engine then does whatever some hands allow. Which cards the Witty Remark took, and what
//! somebody left behind who went out, no history tells; they are counted.

use serde::Serialize;

use crate::engine::fields::Misread;
use crate::engine::lines::{same, wrong};
use crate::engine::poise::public::{Phase, Public};
use crate::engine::poise::source::Source;
use crate::engine::poise::state::stacked;
use crate::engine::poise::wire::{OnField, listed, phase_name};
use crate::engine::poise::{Action, Attack, Card, Cards, Event, Fancy, Standing, State, View, play};
use crate::engine::seat::ByPlayer;
use crate::engine::{Seat, Seed};

/// Plays the history, the viewer's secret choices included, from the deal, and complains of the first key that says another
/// thing than it leads to. A line made by hand has no history, or nothing but the announcement that waits for an answer.
///
/// # Errors
/// The first action that no hands allow, or the key at fault.
pub(super) fn retrace(view: &View, played: &[(Seat, Action)]) -> Result<(), Misread> {
    let announces = |action: &Action| matches!(action, Action::Fancy(_) | Action::Negate);
    if played.iter().all(|(_, action)| announces(action)) {
        return Ok(());
    }
    let mut walk = Walk::new(view.public.standing);
    for (index, (seat, action)) in played.iter().enumerate() {
        let next = played.get(index + 1).copied().or_else(|| asked(view));
        walk.step(*seat, *action, next)
            .or_else(|why| wrong("history", &format!("action {}, {action}, is impossible: {why}", index + 1)))?;
    }
    walk.leads_to(view)
}

/// A choice that the viewer has, if it was asked what not everybody is asked.
fn asked(view: &View) -> Option<(Seat, Action)> {
    match view.public.phase {
        Phase::Answer(_) => Some((view.seat, Action::Allow)),
        Phase::Riposte => Some((view.seat, Action::Decline)),
        _ => None,
    }
}

/// A game whose hands nobody knows.
struct Walk {
    state: State,
    /// Discards of which the history does not tell what they are.
    unknown: u8,
}

impl Walk {
    fn new(standing: Standing) -> Self {
        let deck = stacked(&standing.rules.deck().values().collect::<Vec<Card>>());
        Self { state: State::dealt(standing, deck, Source::new(Seed(0))), unknown: 0 }
    }

    /// Plays one action; the one after it tells whether a question was put in between.
    fn step(&mut self, seat: Seat, action: Action, next: Option<(Seat, Action)>) -> Result<(), String> {
        let public = &self.state.public;
        if public.outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        if seat != public.to_act {
            return Err(format!("it is seat {}'s decision", public.to_act.number()));
        }
        let needed = cards(action);
        let armed = action == Action::Fancy(Fancy::Blade);
        let held = public.counts[seat];
        if needed.len() + u8::from(armed) > held {
            return Err(format!("the hand has {held} cards"));
        }
        self.deal(seat, needed, armed, next);
        if action == Action::Draw {
            self.draw(seat)?;
        } else {
            self.play(seat, needed, action)?;
        }
        self.check_cards()
    }

    /// Gives whoever acts the cards of the action, whoever was asked something the card to be asked about, and one card
    /// that is good for nothing to everybody else who has any: a Witty Remark must find one.
    fn deal(&mut self, seat: Seat, needed: Cards, armed: bool, next: Option<(Seat, Action)>) {
        let (counts, hands) = (self.state.public.counts, &mut self.state.hands);
        *hands = ByPlayer::default();
        hands[seat] = if armed { needed.plus(Cards::of(Card::Thrust, 1)) } else { needed };
        let about = match next {
            Some((asked, Action::Negate | Action::Allow)) => Some((asked, Card::SuperiorTechnique)),
            Some((asked, Action::Strike(_) | Action::Decline)) => Some((asked, Card::Thrust)),
            _ => None,
        };
        if let Some((asked, card)) = about.filter(|(asked, _)| counts[*asked] > hands[*asked].len()) {
            hands[asked].add(card);
        }
        for other in Seat::ALL.into_iter().filter(|other| counts[*other] > 0) {
            if hands[other].is_empty() {
                hands[other].add(Card::WipeBrow);
            }
        }
    }

    /// Plays an action. Whatever is discarded of what was only dealt is unknown.
    fn play(&mut self, seat: Seat, needed: Cards, action: Action) -> Result<(), String> {
        let before = self.state.public.counts;
        let (mut dealt, mut count, mut shuffled) = (Cards::NONE, 0, false);
        play::play(&mut self.state, action, &mut |event| match event {
            Event::Dropped { card, .. } => (dealt, count) = (dealt.plus(Cards::of(card, 1)), count + 1),
            Event::Out { seat: out, hand } => {
                let spent = if out == seat { needed.len() } else { 0 };
                (dealt, count) = (dealt.plus(hand), count + before[out] - spent);
            }
            Event::Shuffled { .. } => shuffled = true,
            _ => {}
        })
        .map_err(|why| why.to_string())?;
        self.state.public.discards = self.state.public.discards.minus(dealt);
        self.unknown = if shuffled { 0 } else { self.unknown + count };
        Ok(())
    }

    /// Draws. What is unknown takes part in a shuffle, as any cards.
    fn draw(&mut self, seat: Seat) -> Result<(), String> {
        let known = self.state.public.discards;
        let unknown = some(known, self.unknown);
        self.state.public.discards = known.plus(unknown);
        self.play(seat, Cards::NONE, Action::Draw)?;
        if !self.state.public.discards.is_empty() {
            self.state.public.discards = known;
        }
        Ok(())
    }

    /// No card has been seen more often than the deck has it.
    fn check_cards(&self) -> Result<(), String> {
        let public = &self.state.public;
        let items: Cards = public.items.0.into_iter().flatten().collect();
        let seen = public.field.iter().map(Attack::cards).fold(public.discards.plus(items), Cards::plus);
        let deck = public.rules().deck();
        match seen.names().find(|card| seen.count(*card) > deck.count(*card)) {
            Some(card) => Err(format!("more than {} {card} were played", deck.count(card))),
            None => Ok(()),
        }
    }

    /// The view says what the history leads to.
    fn leads_to(&self, view: &View) -> Result<(), Misread> {
        let (claimed, replayed) = (&view.public, &self.state.public);
        let seats = claimed.rules().seats;
        let decision = |seat: Seat| format!("seat {}'s decision", seat.number());
        same("seat", &decision(view.seat), &decision(replayed.to_act))?;
        let keys: [Key; 9] = [
            ("poise", |public, seats| json(&listed(&public.poise, seats))),
            ("in", |public, seats| json(&listed(&public.inside, seats))),
            ("items", |public, seats| json(&listed(&public.items, seats))),
            ("counts", |public, seats| json(&listed(&public.counts, seats))),
            ("turns", |public, seats| json(&listed(&public.turns, seats))),
            ("pile", |public, _| json(&public.pile)),
            ("active", |public, _| json(&public.active)),
            ("opponent", |public, _| json(&public.opponent)),
            ("field", |public, _| json(&public.field.iter().map(OnField::of).collect::<Vec<_>>())),
        ];
        for (key, written) in keys {
            same(key, &written(claimed, seats), &written(replayed, seats))?;
        }
        same("phase", phase_name(claimed.phase), phase_name(replayed.phase))?;
        let (discards, known) = (claimed.discards, replayed.discards);
        if discards.contains(known) && discards.len() == known.len() + self.unknown {
            return Ok(());
        }
        wrong("discards", &format!("the history leads to {known} and {} others, the line has {discards}", self.unknown))
    }
}

/// A key of the line, and how what it says is written.
type Key = (&'static str, fn(&Public, u8) -> String);

/// A value as the line has it.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// So many cards, whichever: none of a name more often than a handful counts with `beside`.
fn some(beside: Cards, mut count: u8) -> Cards {
    let mut cards = Cards::NONE;
    for card in Card::ALL {
        let room = Cards::of(card, u8::MAX).len() - beside.count(card);
        let taken = room.min(count);
        (cards, count) = (cards.plus(Cards::of(card, taken)), count - taken);
    }
    cards
}

/// The cards of the hand that an action plays.
fn cards(action: Action) -> Cards {
    match action {
        Action::Discard(card) | Action::Place(card) | Action::Restore(card) => Cards::of(card, 1),
        Action::Respond { card, .. } | Action::Press { card, .. } => Cards::of(card, 1),
        Action::Challenge { blow, .. } | Action::Strike(blow) => blow.cards().collect(),
        Action::Fancy(fancy) => Cards::of(fancy.card(), 1),
        Action::Negate => Cards::of(Card::SuperiorTechnique, 1),
        _ => Cards::NONE,
    }
}
