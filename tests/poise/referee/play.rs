//! What a legal token does.

use super::super::position::Fate;
use super::super::sheet::Type;
use super::super::sheet::{Code, is, remaining, row_of};
use super::{Attack, LIMIT, Phase, Referee};

impl Referee {
    /// Plays a legal token of the seat to act.
    pub fn play(&mut self, token: &str) {
        assert!(self.may(token), "{token} is illegal for the second referee: {self:?}");
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

    fn discard_or_draw(&mut self, token: &str) {
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
        let Some(Fate::Shuffle(pile)) = self.fate.pop_front() else { panic!("no shuffle is foreseen") };
        let discards = std::mem::take(&mut self.discards);
        assert!(remaining(discards, &pile).is_empty(), "the new pile is not all discards");
        self.pile = pile.into();
    }

    fn free(&mut self, token: &str) {
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

    /// Lays an Attack; then `next` is to play.
    fn attack(&mut self, token: &str, next: usize) {
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

    /// After a Parry Riposte or Taste My Blade!
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

    /// Removes the Attack of a token from the Field with all that is attached.
    fn sweep(&mut self, token: &str) {
        let id = self.aimed_at(token).id;
        self.clear(|attack| attack.id == id);
    }

    /// Discards these Attacks with all that is attached.
    pub(super) fn clear(&mut self, which: impl Fn(&Attack) -> bool) {
        let (gone, kept): (Vec<_>, Vec<_>) = self.field.drain(..).partition(which);
        self.field = kept;
        self.discards.extend(gone.into_iter().flat_map(|attack| attack.cards.into_iter().chain(attack.response)));
    }

    /// A Fancy Move or a Superior Technique is announced and paid for; whoever can negate it is asked.
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

    /// Witty Remark.
    fn tease(&mut self, seat: usize) {
        if self.hands[seat].is_empty() {
            return;
        }
        let Some(Fate::Discard(card)) = self.fate.pop_front() else { panic!("no random discard is foreseen") };
        let at = self.hands[seat].iter().position(|held| *held == card).expect("the discarded card is held");
        self.hands[seat].remove(at);
        self.discards.push(card);
    }

    /// After the Exchange or the Pistol's shot.
    pub(super) fn after_exchange(&mut self) {
        (self.actor, self.phase) = (self.active, Phase::Respite);
        if self.inside.iter().filter(|inside| **inside).count() <= 1 {
            self.winner = self.inside.iter().position(|inside| *inside);
            self.phase = Phase::Over;
        } else if !self.inside[self.active] {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.turns[self.active] += 1;
        let seats = self.inside.len();
        if (0..seats).all(|seat| !self.inside[seat] || self.turns[seat] >= LIMIT) {
            self.phase = Phase::Over;
            return;
        }
        let next = (1..=seats).map(|step| (self.active + step) % seats).find(|seat| self.inside[*seat]);
        self.active = next.expect("somebody is in");
        (self.actor, self.phase) = (self.active, Phase::Discard);
    }
}
