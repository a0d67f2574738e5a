//! A sitting: players, journal, state and curtain of one match.

use super::{Curtain, Player};
use crate::engine::seat::BySeat;
use crate::engine::{Chance, Game, Journal, JournalError, Seat, Seed, Turn};

/// Streams of a match's seed from here on belong to its computer opponents; those below deal its rounds.
const BOT_STREAMS: u64 = 1 << 32;

/// What a sitting waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// A person's decision.
    Person(Seat),
    /// A computer opponent's decision.
    Bot(Seat),
    /// The next round: this one is over, the match is not.
    NextRound,
    /// Nothing: the match is decided.
    Nothing,
}

/// One match between two players at this device.
#[derive(Clone, Debug, PartialEq)]
pub struct Sitting<G: Game> {
    players: BySeat<Player>,
    journal: Journal<G>,
    state: G::State,
    curtain: Curtain,
    /// What happened in this round, one list an action, as everybody saw it.
    told: Vec<Vec<G::Event>>,
}

impl<G: Game> Sitting<G> {
    /// Deals the first round of a match.
    #[must_use]
    pub fn open(opening: G::Match, seed: Seed, players: BySeat<Player>) -> Self {
        let state = G::start(&opening, seed);
        let journal = Journal::new(opening, seed);
        Self { players, journal, state, curtain: Curtain::Nobody, told: Vec::new() }.with_curtain_down()
    }

    /// Takes up a match from its journal, with the curtain down.
    ///
    /// # Errors
    /// The first action or round of the journal that the rules do not allow.
    pub fn resume(journal: Journal<G>, players: BySeat<Player>) -> Result<Self, JournalError> {
        let mut told = Vec::new();
        let state = journal.replay(|_, _, events| told.push(open_to_all::<G>(events)))?;
        let this_round = journal.rounds.last().map_or(0, Vec::len);
        let told = told.split_off(told.len().saturating_sub(this_round));
        Ok(Self { players, journal, state, curtain: Curtain::Nobody, told }.with_curtain_down())
    }

    /// Who sits where.
    #[must_use]
    pub fn players(&self) -> &BySeat<Player> {
        &self.players
    }

    /// The journal; never to be shown before the match is over.
    #[must_use]
    pub fn journal(&self) -> &Journal<G> {
        &self.journal
    }

    /// What happened in this round so far, one list an action, as everybody saw it.
    #[must_use]
    pub fn told(&self) -> &[Vec<G::Event>] {
        &self.told
    }

    /// Who may look.
    #[must_use]
    pub fn curtain(&self) -> Curtain {
        self.curtain
    }

    /// Whether two people share this device, so that hands must be hidden from one another.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.players.0.iter().all(Player::is_person)
    }

    /// What this seat may know.
    #[must_use]
    pub fn view(&self, seat: Seat) -> G::View {
        G::view(&self.state, seat)
    }

    /// The standing after this round if it is over, else before it.
    #[must_use]
    pub fn standing(&self) -> G::Match {
        G::settled(&self.state).unwrap_or_else(|| G::standing(&self.state))
    }

    /// What the sitting waits for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        match G::turn(&self.state) {
            Turn::Act(seat) if self.players[seat].is_person() => Awaits::Person(seat),
            Turn::Act(seat) => Awaits::Bot(seat),
            Turn::Over if G::decided(&self.standing()) => Awaits::Nothing,
            Turn::Over => Awaits::NextRound,
        }
    }

    /// The chance for the decision that is awaited: a stream of its own, so that a reload does not change a bot's mind.
    #[must_use]
    pub fn bot_chance(&self) -> Chance {
        let plies: usize = self.journal.rounds.iter().map(Vec::len).sum();
        Chance::stream(self.journal.seed, BOT_STREAMS + plies as u64)
    }

    /// Plays the awaited decision and says what happened, as everybody may know it.
    ///
    /// # Errors
    /// The rule that forbids the action; nothing has then changed.
    pub fn act(&mut self, action: G::Action) -> Result<Vec<G::Event>, G::Illegal> {
        let events = open_to_all::<G>(&G::play(&mut self.state, action)?);
        if let Some(round) = self.journal.rounds.last_mut() {
            round.push(action);
        }
        self.told.push(events.clone());
        self.curtain = self.after_action();
        Ok(events)
    }

    /// Deals the next round if that is what the sitting waits for; whether it did.
    pub fn next_round(&mut self) -> bool {
        if self.awaits() != Awaits::NextRound {
            return false;
        }
        self.state = G::start(&self.standing(), self.journal.seed);
        self.journal.rounds.push(Vec::new());
        self.told.clear();
        self.curtain = self.lowered();
        true
    }

    /// The awaited person presses the curtain's button.
    pub fn press_curtain(&mut self) {
        self.curtain = self.curtain.pressed();
    }

    /// The screen went out of sight: two people's hands are covered.
    pub fn cover(&mut self) {
        if self.is_shared() {
            self.curtain = self.curtain.covered();
        }
    }

    /// The seat of the only person, if there is one alone.
    fn lone_person(&self) -> Option<Seat> {
        let [left, right] = self.players.0.each_ref().map(Player::is_person);
        match (left, right) {
            (true, false) => Some(Seat::LEFT),
            (false, true) => Some(Seat::RIGHT),
            _ => None,
        }
    }

    fn after_action(&self) -> Curtain {
        match (self.lone_person(), self.awaits()) {
            (Some(seat), _) => Curtain::Open(seat),
            (None, Awaits::Person(seat)) if self.curtain == Curtain::Open(seat) => Curtain::Open(seat),
            (None, Awaits::Person(seat)) => Curtain::Handing(seat),
            (None, _) => Curtain::Nobody,
        }
    }

    /// The curtain before a decision that nobody has looked at yet.
    fn lowered(&self) -> Curtain {
        match (self.lone_person(), self.awaits()) {
            (Some(seat), _) => Curtain::Open(seat),
            (None, Awaits::Person(seat)) => Curtain::Closed(seat),
            (None, _) => Curtain::Nobody,
        }
    }

    fn with_curtain_down(self) -> Self {
        Self { curtain: self.lowered(), ..self }
    }
}

/// Events with everything blanked that any seat of a duel may not see.
fn open_to_all<G: Game>(events: &[G::Event]) -> Vec<G::Event> {
    let blank = |event: &G::Event| Seat::DUEL.iter().fold(event.clone(), |event, seat| G::seen_by(&event, *seat));
    events.iter().map(blank).collect()
}
