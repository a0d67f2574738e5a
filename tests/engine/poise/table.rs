//! A game from a position: actions and assertions. The engine and the second referee both follow it.

use engarde::engine::poise::{Action, Illegal};

use super::board::Board;
use super::position::{Position, Ruling};
use super::referee::{Phase, Referee};
use super::sheet::{Code, cards};

/// A game under a ruling; every method checks one thing and returns the game.
pub struct Table {
    ruling: Ruling,
    /// The game on the engine.
    pub board: Board,
    referee: Referee,
}

impl Table {
    /// The game from a position that must be legal.
    #[track_caller]
    pub fn new(position: &Position) -> Self {
        let (board, referee) = (Board::new(position), Referee::at(position));
        let table = Self { ruling: position.ruling, board, referee };
        agree(&table.board, &table.referee, &(table.ruling, "at the start"));
        table
    }

    /// Plays these tokens, one after the other; each must be legal.
    #[track_caller]
    pub fn plays(mut self, tokens: &str) -> Self {
        for token in tokens.split_whitespace() {
            let legal = self.board.legal();
            let played = self.board.play(token);
            self.ruling.check(played.is_ok(), (token, played, legal));
            self.referee.play(token);
            agree(&self.board, &self.referee, &(self.ruling, token));
        }
        self
    }

    /// The seat to act may do exactly this.
    #[track_caller]
    pub fn may(self, tokens: &str) -> Self {
        self.ruling.equal(self.board.legal().join(" "), tokens.to_owned());
        self
    }

    /// The seat to act may play none of these; nothing changes, and a rule is named.
    #[track_caller]
    pub fn may_not(mut self, tokens: &str) -> Self {
        for token in tokens.split_whitespace() {
            let before = self.board.clone();
            let refused = self.board.play(token);
            self.ruling.check(refused.is_err(), (token, "was played"));
            let rule = refused.err().unwrap_or_default();
            self.ruling.check(rule.len() > 10, (token, "no rule is named", rule));
            self.ruling.check(self.board == before, (token, "changed the game"));
        }
        self
    }

    /// Everything conceivable that is not legal is refused, as in [`Table::may_not`].
    #[track_caller]
    pub fn refuses_all_else(self) -> Self {
        let legal = self.board.legal();
        let others = self.referee.conceivable().into_iter().filter(|token| !legal.contains(token));
        let others: Vec<String> = others.filter(|token| token.parse::<Action>().is_ok()).collect();
        self.ruling.check(others.len() > 100, &others);
        self.may_not(&others.join(" "))
    }

    /// The seat to act may not do this, for this reason.
    #[track_caller]
    pub fn refuses(mut self, token: &str, why: Illegal) -> Self {
        let before = self.board.clone();
        self.ruling.equal((token, self.board.refusal(token)), (token, Some(why)));
        self.ruling.check(self.board == before, (token, "changed the game"));
        self
    }

    /// The whole history as this seat may know it.
    #[track_caller]
    pub fn recalls(self, seat: usize, history: &str) -> Self {
        self.ruling.equal(self.board.history(seat), history.to_owned());
        self
    }

    /// These seats cannot tell this game from the other one.
    #[track_caller]
    pub fn looks_like(self, other: &Self, seats: &[usize]) -> Self {
        for seat in seats {
            self.ruling.equal((seat, self.board.view(*seat)), (seat, other.board.view(*seat)));
        }
        self
    }

    /// This seat is to act.
    #[track_caller]
    pub fn awaits(self, seat: usize) -> Self {
        self.ruling.equal(self.board.actor(), Some(seat));
        self
    }

    /// The game is over, won by this seat or drawn; no one may act.
    #[track_caller]
    pub fn over(self, winner: Option<usize>) -> Self {
        self.ruling.equal((self.board.actor(), self.board.winner()), (None, winner));
        self.may("")
    }

    /// The game is over, drawn between these seats, who share the point.
    #[track_caller]
    pub fn drawn_between(self, wanted: &[usize]) -> Self {
        let share = |seat| if wanted.contains(&seat) { Some(1.0 / wanted.len() as f64) } else { Some(0.0) };
        for seat in 0..self.board.seats() {
            self.ruling.equal((seat, self.board.points(seat)), (seat, share(seat)));
        }
        self.over(None)
    }

    /// Everyone's Poise.
    #[track_caller]
    pub fn poise(self, wanted: &[u8]) -> Self {
        let found: Vec<u8> = (0..self.board.seats()).map(|seat| self.board.poise(seat)).collect();
        self.ruling.equal(found.as_slice(), wanted);
        self
    }

    /// These seats are still in.
    #[track_caller]
    pub fn in_play(self, wanted: &[usize]) -> Self {
        let found: Vec<usize> = (0..self.board.seats()).filter(|seat| self.board.in_play(*seat)).collect();
        self.ruling.equal(found.as_slice(), wanted);
        self
    }

    /// Everyone's Item in play; `-` means no Item.
    #[track_caller]
    pub fn items(self, wanted: &str) -> Self {
        let item = |seat| self.board.item(seat).unwrap_or_else(|| "-".to_owned());
        let found: Vec<String> = (0..self.board.seats()).map(item).collect();
        self.ruling.equal(found.join(" "), wanted.to_owned());
        self
    }

    /// This seat holds exactly these cards, in any order.
    #[track_caller]
    pub fn holds(self, seat: usize, codes: &str) -> Self {
        let mut wanted: Vec<Code> = cards(codes);
        wanted.sort_unstable();
        self.ruling.equal(self.board.hand(seat).join(" "), wanted.join(" "));
        self
    }

    /// This many cards are in the pile.
    #[track_caller]
    pub fn pile(self, wanted: usize) -> Self {
        self.ruling.equal(self.board.pile().len(), wanted);
        self
    }
}

/// The engine and the second referee see the same game.
#[track_caller]
pub fn agree(board: &Board, referee: &Referee, context: &dyn std::fmt::Debug) {
    let same = |holds: bool, what: &str, engine: &dyn std::fmt::Debug, second: &dyn std::fmt::Debug| {
        assert!(holds, "\n{what}\n  engine: {engine:?}\n  second: {second:?}\n  {context:?}");
    };
    let over = referee.phase == Phase::Over;
    let (ours, theirs) = (board.actor(), (!over).then_some(referee.actor));
    same(ours == theirs, "who is to act", &ours, &theirs);
    same(!over || board.winner() == referee.winner, "who won", &board.winner(), &referee.winner);
    let (ours, theirs) = (board.legal(), referee.legal());
    same(ours == theirs, "what is legal", &ours, &theirs);
    for seat in 0..board.seats() {
        let ours = (board.poise(seat), board.in_play(seat), board.item(seat), board.hand(seat));
        let item = referee.items[seat].map(str::to_owned);
        let theirs = (referee.poise[seat] as u8, referee.in_play[seat], item, sorted(&referee.hands[seat]));
        same(ours == theirs, "Poise, whether in, Item, hand", &ours, &theirs);
    }
    let pile: Vec<Code> = referee.pile.iter().copied().collect();
    same(board.pile() == pile, "the pile", &board.pile(), &pile);
    let discards = sorted(&referee.discards);
    same(board.discards() == discards, "the discards", &board.discards(), &discards);
}

fn sorted(codes: &[Code]) -> Vec<String> {
    let mut codes: Vec<String> = codes.iter().map(|code| (*code).to_owned()).collect();
    codes.sort_unstable();
    codes
}
