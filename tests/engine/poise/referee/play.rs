//! The effect of a legal token in an Exchange.

use super::super::position::ChanceOutcome;
use super::super::sheet::{Code, Type, is};
use super::{Attack, Phase, Referee};

impl Referee {
    /// Plays a legal token of the seat to act.
    pub fn play(&mut self, token: &str) {
        assert!(self.may(token), "{token} is illegal for the second referee: {self:?}");
        self.history.push((self.actor, token.to_owned()));
        match self.phase {
            Phase::Discard => self.discard_or_draw(token),
            Phase::Prepare | Phase::Respite => self.free(token),
            Phase::Exchange => self.exchange(token),
            Phase::Answer if token == "st" => self.announce("st"),
            Phase::Answer => self.settle(),
            Phase::Riposte | Phase::Blade => self.permitted(token),
            Phase::Over => unreachable!("nothing is legal"),
        }
    }

    /// Plays an Attack; then `next` is to play.
    pub(super) fn attack(&mut self, token: &str, next: usize) {
        let cards: Vec<Code> = token.split('+').map(|code| self.lay(code)).collect();
        for card in &cards {
            self.pay(self.actor, self.cost(card));
        }
        self.laid += 1;
        self.field.push(Attack { id: self.laid, by: self.actor, cards, response: None, barred: false });
        self.go_on(next);
    }

    fn go_on(&mut self, next: usize) {
        (self.actor, self.phase) = (next, Phase::Exchange);
    }

    /// An Attack after a Parry Riposte or Taste My Blade!
    fn permitted(&mut self, token: &str) {
        let next = self.against(self.actor);
        if token == "none" {
            return self.go_on(next);
        }
        if self.phase == Phase::Riposte && !self.classic {
            self.pay(self.actor, 1);
        }
        self.attack(token, next);
    }

    fn exchange(&mut self, token: &str) {
        let code = token.split('>').next().expect("a code");
        let next = self.against(self.actor);
        match code {
            "pass" => self.resolve(),
            "ck" => {
                self.lose_item(self.actor);
                self.sweep(token);
                self.go_on(next);
            }
            _ if is(code, Type::Response) => self.respond(token, next),
            _ if is(code, Type::Press) => self.press(token, next),
            _ if is(code, Type::FancyMove) => self.announce(token),
            _ => self.attack(token, next),
        }
    }

    fn respond(&mut self, token: &str, next: usize) {
        let card = self.lay(&token[..2]);
        self.pay(self.actor, self.cost(card));
        self.aimed_at(token).response = Some(card);
        self.go_on(next);
        let owner = self.against(next);
        if card == "ri" && self.hands[owner].iter().any(|code| is(code, Type::Attack)) {
            (self.actor, self.phase) = (owner, Phase::Riposte);
        }
    }

    fn press(&mut self, token: &str, next: usize) {
        let card = self.lay(&token[..2]);
        self.pay(self.actor, self.cost(card));
        let attack = self.aimed_at(token);
        attack.barred |= card == "sa";
        let response = attack.response.take();
        self.discards.extend(response);
        self.discards.push(card);
        self.go_on(next);
    }

    fn aimed_at(&mut self, token: &str) -> &mut Attack {
        let id: usize = token[3..].parse().expect("a number");
        self.field.iter_mut().find(|attack| attack.id == id).expect("it is on the Field")
    }

    /// Removes the Attack of a token from the Field with everything attached to it.
    fn sweep(&mut self, token: &str) {
        let id = self.aimed_at(token).id;
        self.clear(|attack| attack.id == id);
    }

    /// Discards these Attacks with everything attached to them.
    pub(super) fn clear(&mut self, which: impl Fn(&Attack) -> bool) {
        let (gone, kept): (Vec<_>, Vec<_>) = self.field.drain(..).partition(which);
        self.field = kept;
        self.discards.extend(gone.into_iter().flat_map(|attack| attack.cards.into_iter().chain(attack.response)));
    }

    /// Announces and pays for a Fancy Move or a Superior Technique; a seat that can negate it is asked.
    fn announce(&mut self, token: &str) {
        let card = self.lay(&token[..2]);
        self.pay(self.actor, self.cost(card));
        self.discards.push(card);
        self.chain.push((self.actor, token.to_owned()));
        let other = self.against(self.actor);
        if self.holds(other, "st") {
            (self.actor, self.phase) = (other, Phase::Answer);
        } else {
            self.settle();
        }
    }

    /// The chain is complete: every card in it negates the one before.
    fn settle(&mut self) {
        let chain = std::mem::take(&mut self.chain);
        let (last, _) = chain[chain.len() - 1];
        let (mover, ref token) = chain[0];
        self.go_on(self.against(last));
        if chain.len() % 2 == 1 {
            self.take_effect(mover, token);
        }
    }

    fn take_effect(&mut self, mover: usize, token: &str) {
        match &token[..2] {
            "cs" => self.sweep(token),
            "tb" => (self.actor, self.phase) = (mover, Phase::Blade),
            "ge" => {
                self.clear(|attack| attack.by != mover);
                self.resolve();
            }
            _ => self.tease(self.against(mover)),
        }
    }

    /// Carries out Witty Remark.
    fn tease(&mut self, seat: usize) {
        if self.hands[seat].is_empty() {
            return;
        }
        let Some(ChanceOutcome::Discard(card)) = self.script.pop_front() else {
            panic!("no random discard is foreseen")
        };
        let at = self.hands[seat].iter().position(|held| *held == card).expect("the discarded card is held");
        self.hands[seat].remove(at);
        self.discards.push(card);
    }
}
