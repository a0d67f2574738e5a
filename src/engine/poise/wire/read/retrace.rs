//! Replays the history of a line and checks the position against it.
//!
//! Most hands are unknown. So the seat to act is given exactly the cards of the next action, and a card for a question
//! if the next action answers one: the engine then plays what some hands allow. The history does not show which cards
//! Witty Remark took, or which hand a player left who went out; these cards are counted.

use serde::Serialize;

use crate::engine::fields::ParseError;
use crate::engine::lines::{same, wrong};
use crate::engine::poise::public::{Phase, Public};
use crate::engine::poise::source::Source;
use crate::engine::poise::state::stacked;
use crate::engine::poise::wire::{OnField, listed, phase_name};
use crate::engine::poise::{Action, Attack, Card, Cards, Event, Fancy, Standing, State, View, play};
use crate::engine::seat::ByPlayer;
use crate::engine::{Seat, Seed};

/// Replays the history, including the viewer's secret choices, from the deal. A line made by hand has no history, or
/// only the announcement that waits for an answer.
///
/// # Errors
/// The first action that no hands allow, or the first key that differs from the result of the history.
pub(super) fn retrace(view: &View, played: &[(Seat, Action)]) -> Result<(), ParseError> {
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

/// The secret choice that the viewer has to make, if there is one.
fn asked(view: &View) -> Option<(Seat, Action)> {
    match view.public.phase {
        Phase::Answer(_) => Some((view.seat, Action::Allow)),
        Phase::Riposte => Some((view.seat, Action::Decline)),
        _ => None,
    }
}

/// A game with unknown hands.
struct Walk {
    state: State,
    /// How many discards the history does not identify.
    unknown: u8,
}

impl Walk {
    fn new(standing: Standing) -> Self {
        let deck = stacked(&standing.rules.deck().values().collect::<Vec<Card>>());
        Self { state: State::dealt(standing, deck, Source::new(Seed(0))), unknown: 0 }
    }

    /// Plays one action. The next action shows whether a question was asked in between.
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

    /// Gives the acting seat the cards of the action, a seat that was asked the card to be asked about, and every other
    /// seat that has any cards one card without effect, because Witty Remark must find one.
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

    /// Plays an action. Discards of cards that were only dealt as placeholders are unknown.
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

    /// Draws. Unknown discards take part in a shuffle as any cards.
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

    /// Checks that no card has been seen more often than it is in the deck.
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

    /// Checks that the view matches the result of the history.
    fn leads_to(&self, view: &View) -> Result<(), ParseError> {
        let (claimed, replayed) = (&view.public, &self.state.public);
        let seats = claimed.rules().seats;
        let decision = |seat: Seat| format!("seat {}'s decision", seat.number());
        same("seat", &decision(view.seat), &decision(replayed.to_act))?;
        let keys: [Key; 9] = [
            ("poise", |public, seats| json(&listed(&public.poise, seats))),
            ("in", |public, seats| json(&listed(&public.in_play, seats))),
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

/// A key of the line, and how its value is written.
type Key = (&'static str, fn(&Public, u8) -> String);

/// A value as it is in the line.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// This many cards of any names, without exceeding the limit of a name together with `beside`.
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
