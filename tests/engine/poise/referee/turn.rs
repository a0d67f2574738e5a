//! A turn around its Exchange: discards, the draw, Items and Restore cards, the end.

use super::super::position::ChanceOutcome;
use super::super::sheet::{remaining, row_of};
use super::{LIMIT, Phase, Referee};

impl Referee {
    pub(super) fn discard_or_draw(&mut self, token: &str) {
        if let Some(code) = token.strip_prefix("d:") {
            let card = self.lay(code);
            return self.discards.push(card);
        }
        while self.hands[self.actor].len() < self.hand_size() {
            if self.pile.is_empty() {
                self.shuffle();
            }
            let card = self.pile.pop_front().expect("85 cards are enough for six");
            self.hands[self.actor].push(card);
            if self.pile.is_empty() && self.classic {
                self.shuffle();
            }
        }
        self.phase = Phase::Prepare;
    }

    fn shuffle(&mut self) {
        let Some(ChanceOutcome::Shuffle(pile)) = self.script.pop_front() else { panic!("no shuffle is foreseen") };
        let discards = std::mem::take(&mut self.discards);
        assert!(remaining(discards, &pile).is_empty(), "the new pile is not all discards");
        self.pile = pile.into();
    }

    pub(super) fn free(&mut self, token: &str) {
        match token {
            "end" => self.end_turn(),
            "x" => self.lose_item(self.actor),
            _ if token.starts_with('@') => self.open(token),
            _ => match token.strip_prefix("i:") {
                Some(code) => {
                    let item = self.lay(code);
                    self.lose_item(self.actor);
                    self.items[self.actor] = Some(item);
                }
                None => {
                    let card = self.lay(token);
                    self.discards.push(card);
                    let poise = self.poise[self.actor] + row_of(token).number;
                    self.poise[self.actor] = poise.min(self.most_poise);
                }
            },
        }
    }

    pub(super) fn lose_item(&mut self, seat: usize) {
        self.discards.extend(self.items[seat].take());
    }

    fn open(&mut self, token: &str) {
        self.opponent = token[1..2].parse().expect("a seat");
        if &token[3..] != "pi" {
            self.laid = 0;
            return self.attack(&token[3..], self.opponent);
        }
        self.lose_item(self.actor);
        self.hit(self.opponent, 4);
        self.after_exchange();
    }

    /// After the Exchange or the Pistol's shot.
    pub(super) fn after_exchange(&mut self) {
        (self.actor, self.phase) = (self.active, Phase::Respite);
        if self.in_play.iter().filter(|in_play| **in_play).count() <= 1 {
            self.winner = self.in_play.iter().position(|in_play| *in_play);
            self.phase = Phase::Over;
        } else if !self.in_play[self.active] {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.turns[self.active] += 1;
        let seats = self.in_play.len();
        if (0..seats).all(|seat| !self.in_play[seat] || self.turns[seat] >= LIMIT) {
            self.phase = Phase::Over;
            return;
        }
        let next = (1..=seats).map(|step| (self.active + step) % seats).find(|seat| self.in_play[*seat]);
        self.active = next.expect("a player is in");
        (self.actor, self.phase) = (self.active, Phase::Discard);
    }
}
