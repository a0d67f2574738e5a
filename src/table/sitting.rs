//! A sitting: players, journal, state and curtain of one match.

use super::events::{actor, open_to_all};
use super::{Curtain, Occasion, Players, Tabled};
use crate::engine::commitment::Committed;
use crate::engine::{Chance, Journal, JournalError, Seat, Seed, Turn};

/// Streams of a match's seed from this number on belong to its computer opponents; lower ones deal its rounds.
const BOT_STREAMS: u64 = 1 << 32;

/// What a sitting waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// A person's decision.
    Person(Seat),
    /// A computer opponent's decision.
    Bot(Seat),
    /// The next round: this one is over, but the match is not.
    NextRound,
    /// Nothing: the match is decided.
    Nothing,
}

/// One match between the players at this device.
#[derive(Clone, Debug, PartialEq)]
pub struct Sitting<G: Tabled> {
    players: G::Players,
    /// When the match was opened, in milliseconds since 1970; 0 if unknown.
    opened_ms: u64,
    /// Whether the device lies between two people instead of being handed over.
    pub(super) face_to_face: bool,
    /// What only this game's sittings have.
    pub(super) extras: G::Extras,
    /// Where a practice sitting starts; `None` if the match is dealt from the journal's seed.
    pub(super) start: Option<Box<G::State>>,
    pub(super) journal: Journal<G>,
    /// The commitment to the deals, if there is one.
    pub(super) committed: Option<Committed>,
    /// Why the match is played; `None` if the person set it up.
    pub(super) occasion: Option<Occasion>,
    /// The version of the network with which the match began; `None` if unknown.
    pub(super) network: Option<u32>,
    pub(super) state: G::State,
    pub(super) curtain: Curtain,
    /// Who looked at a hand before the last action; `None` if the device has been elsewhere since.
    pub(super) holder: Option<Seat>,
    /// What happened in this round as all players saw it, one list for each action.
    pub(super) events: Vec<Vec<G::Event>>,
    /// Who made the decision, for each action of this round.
    pub(super) actors: Vec<Seat>,
    /// How many actions of this round are final between two people.
    pub(super) undo_floor: usize,
    /// What was taken back and can be redone, with the next action last.
    pub(super) undone: Vec<G::Action>,
    /// Whether the person was ever helped against the computer, by undo or by the coach.
    pub(in crate::table) helped: bool,
}

impl<G: Tabled> Sitting<G> {
    /// Deals the first round of a match.
    #[must_use]
    pub fn open(opening: G::Match, seed: Seed, players: G::Players) -> Self {
        let state = G::start(&opening, seed);
        Self::at(players, Journal::new(opening, seed), state, Vec::new(), Vec::new())
    }

    /// A practice sitting: one round, or one game of the poise duel, from a given position. It does not count, and it has
    /// no save and no transcript.
    #[must_use]
    pub fn practice(start: G::State, seed: Seed, players: G::Players) -> Self {
        let journal = Journal::new(G::standing(&start), seed);
        let mut sitting = Self::at(players, journal, start.clone(), Vec::new(), Vec::new());
        (sitting.start, sitting.helped) = (Some(Box::new(start)), true);
        sitting
    }

    /// The same after actions that are given with the position: they are told, and cannot be taken back. `None` if the
    /// rules forbid one.
    #[must_use]
    pub fn practice_after(start: G::State, given: &[G::Action], seed: Seed, players: G::Players) -> Option<Self> {
        let mut sitting = Self::practice(start, seed, players);
        given.iter().try_for_each(|action| sitting.act(*action).map(drop)).ok()?;
        sitting.undo_floor = given.len();
        Some(sitting)
    }

    /// What has been played in this round, without the actions that are given with the position of a practice sitting.
    #[must_use]
    pub fn played(&self) -> &[G::Action] {
        let given = if self.is_practice() { self.undo_floor } else { 0 };
        self.journal.rounds.last().and_then(|round| round.get(given..)).unwrap_or_default()
    }

    /// Resumes a match from its journal, with the curtain closed.
    ///
    /// # Errors
    /// The first action or round of the journal that the rules do not allow.
    pub fn resume(journal: Journal<G>, players: G::Players) -> Result<Self, JournalError> {
        let (mut events, mut actors) = (Vec::new(), Vec::new());
        let state = journal.replay(|before, _, happened| {
            events.push(open_to_all::<G>(&journal.opening, happened));
            actors.extend(actor::<G>(before));
        })?;
        let this_round = journal.rounds.last().map_or(0, Vec::len);
        let events = events.split_off(events.len().saturating_sub(this_round));
        let actors = actors.split_off(actors.len().saturating_sub(this_round));
        Ok(Self::at(players, journal, state, events, actors))
    }

    fn at(
        players: G::Players,
        journal: Journal<G>,
        state: G::State,
        events: Vec<Vec<G::Event>>,
        actors: Vec<Seat>,
    ) -> Self {
        let mut sitting = Self {
            players,
            opened_ms: 0,
            face_to_face: false,
            extras: G::Extras::default(),
            start: None,
            journal,
            committed: None,
            occasion: None,
            network: None,
            state,
            curtain: Curtain::NoViewer,
            holder: None,
            undo_floor: 0,
            events,
            actors,
            undone: Vec::new(),
            helped: false,
        };
        sitting.settle();
        sitting.curtain = sitting.lowered();
        sitting
    }

    /// The players by seat.
    #[must_use]
    pub fn players(&self) -> &G::Players {
        &self.players
    }

    /// When the match was opened, in milliseconds since 1970; 0 if unknown.
    #[must_use]
    pub fn opened_ms(&self) -> u64 {
        self.opened_ms
    }

    /// Sets when the match was opened, in milliseconds since 1970.
    pub fn set_opened_ms(&mut self, opened_ms: u64) {
        self.opened_ms = opened_ms;
    }

    /// Why the match is played; `None` if the person set it up.
    #[must_use]
    pub fn occasion(&self) -> Option<&Occasion> {
        self.occasion.as_ref()
    }

    /// Marks a finished match as one that came by a link.
    pub fn mark_received(&mut self) {
        self.occasion = Some(Occasion::Received);
    }

    /// The version of the computer players' network with which the match began ([`super::link::Linked::NETWORK`]); `None`
    /// if it is unknown, or the match has no computer player.
    #[must_use]
    pub fn network(&self) -> Option<u32> {
        self.network
    }

    /// Notes the version of the network at the beginning of a match with computer players.
    pub fn set_network(&mut self, network: u32) {
        self.network = self.players.list().iter().any(|player| !player.is_person()).then_some(network);
    }

    /// The journal. It must not be shown before the match is over.
    #[must_use]
    pub fn journal(&self) -> &Journal<G> {
        &self.journal
    }

    /// Whether this is a practice sitting, which starts from a given position.
    #[must_use]
    pub fn is_practice(&self) -> bool {
        self.start.is_some()
    }

    /// The state in which this round started.
    pub(super) fn round_start(&self) -> G::State {
        let dealt = || G::start(&G::standing(&self.state), self.journal.seed);
        self.start.as_deref().cloned().unwrap_or_else(dealt)
    }

    /// What happened in this round so far as all players saw it, one list for each action.
    #[must_use]
    pub fn events(&self) -> &[Vec<G::Event>] {
        &self.events
    }

    /// Whether several people share this device, so that they must not see each other's hands.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.players.people() > 1
    }

    /// Whether only computer players play: their hands are open.
    #[must_use]
    pub fn is_exhibition(&self) -> bool {
        self.players.people() == 0
    }

    /// The seat of the only person, if there is exactly one.
    #[must_use]
    pub fn lone_person(&self) -> Option<Seat> {
        let mut people = self.seats().iter().filter(|seat| self.players.at(**seat).is_person());
        people.next().filter(|_| people.next().is_none()).copied()
    }

    /// The seats at this table.
    #[must_use]
    pub fn seats(&self) -> &'static [Seat] {
        G::seats(&self.journal.opening)
    }

    /// What this seat may know. Call [`Sitting::may_look`] before its hand goes to the screen.
    #[must_use]
    pub fn view(&self, seat: Seat) -> G::View {
        G::view(&self.state, seat)
    }

    /// The standing after this round if it is over, otherwise before it.
    #[must_use]
    pub fn standing(&self) -> G::Match {
        G::standing_after(&self.state).unwrap_or_else(|| G::standing(&self.state))
    }

    /// What the sitting waits for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        match G::turn(&self.state) {
            Turn::Act(seat) if self.players.at(seat).is_person() => Awaits::Person(seat),
            Turn::Act(seat) => Awaits::Bot(seat),
            Turn::Over if self.is_practice() || G::decided(&self.standing()) => Awaits::Nothing,
            Turn::Over => Awaits::NextRound,
        }
    }

    /// Whether this round is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.awaits(), Awaits::NextRound | Awaits::Nothing)
    }

    /// The randomness for the awaited decision. Each decision has its own stream, so that a bot decides the same after
    /// a reload or an undo.
    #[must_use]
    pub fn bot_chance(&self) -> Chance {
        let plies: usize = self.journal.rounds.iter().map(Vec::len).sum();
        Chance::stream(self.journal.seed, BOT_STREAMS + plies as u64)
    }
}
