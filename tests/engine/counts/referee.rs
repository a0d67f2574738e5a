//! A second referee, slow and simple, written only from the settled rules (`docs/rules/piste.md`), without code from
//! the engine: hands are lists of numbers, and it finds legal actions by trying every subset of a hand.

use std::collections::{BTreeSet, VecDeque};

use engarde::engine::piste::{EndOfPile, ParryRule, Rules};

/// The decision that the seat to act must make.
#[derive(Clone, Copy, PartialEq)]
enum Awaited {
    Turn { after_parry: bool },
    Answer { value: i32, count: usize, indirect: bool },
    LastChance,
    Nothing,
}

/// A round with the second referee.
#[derive(Clone)]
pub struct Referee {
    rules: Rules,
    /// Spaces of left and right, 1 to 23.
    pub position: [i32; 2],
    /// Hands of left and right.
    pub hands: [Vec<i32>; 2],
    pile: VecDeque<i32>,
    /// The seat to act.
    pub actor: usize,
    awaited: Awaited,
    /// Winner and reason, once the round is over.
    pub result: Option<(Option<usize>, &'static str)>,
}

impl Referee {
    /// Deals a deck in drawing order.
    pub fn deal(rules: Rules, deck: &[i32], first: usize) -> Self {
        Self {
            rules,
            position: [1, 23],
            hands: [deck[..5].to_vec(), deck[5..10].to_vec()],
            pile: deck[10..].iter().copied().collect(),
            actor: first,
            awaited: Awaited::Turn { after_parry: false },
            result: None,
        }
    }

    fn gap(&self) -> i32 {
        self.position[1] - self.position[0]
    }

    fn room(&self) -> i32 {
        if self.actor == 0 { self.position[0] - 1 } else { 23 - self.position[1] }
    }

    /// All legal tokens, sorted.
    pub fn legal(&self) -> Vec<String> {
        let mut tokens = BTreeSet::new();
        let hand = &self.hands[self.actor];
        for chosen in 1..1_u32 << hand.len() {
            let mut cards: Vec<i32> = (0..hand.len()).filter(|at| chosen >> at & 1 == 1).map(|at| hand[at]).collect();
            cards.sort_unstable();
            self.uses(&cards, &mut tokens);
        }
        if matches!(self.awaited, Awaited::Answer { .. }) {
            tokens.insert("h".to_owned());
        }
        tokens.into_iter().collect()
    }

    /// The actions that lay down exactly these cards.
    fn uses(&self, cards: &[i32], tokens: &mut BTreeSet<String>) {
        match self.awaited {
            Awaited::Nothing => {}
            Awaited::Answer { value, count, indirect } => self.answers(cards, value, count, indirect, tokens),
            Awaited::LastChance => self.attacks(cards, tokens),
            Awaited::Turn { .. } => {
                self.attacks(cards, tokens);
                if let [card] = cards {
                    tokens.extend((*card < self.gap()).then(|| format!("f{card}")));
                    tokens.extend((*card <= self.room()).then(|| format!("b{card}")));
                }
            }
        }
    }

    fn attacks(&self, cards: &[i32], tokens: &mut BTreeSet<String>) {
        let strong = |count: usize| count == 1 || self.rules.strengthen;
        if strong(cards.len()) && cards.iter().all(|card| *card == self.gap()) {
            tokens.insert(format!("a{}", cards.len()));
        }
        if !self.rules.indirect || cards.len() < 2 || !strong(cards.len() - 1) {
            return;
        }
        for (at, step) in cards.iter().enumerate() {
            let rest = cards.iter().enumerate().filter(|(other, _)| *other != at);
            if *step < self.gap() && rest.clone().all(|(_, card)| *card == self.gap() - step) {
                tokens.insert(format!("f{step}a{}", cards.len() - 1));
            }
        }
    }

    fn answers(&self, cards: &[i32], value: i32, count: usize, indirect: bool, tokens: &mut BTreeSet<String>) {
        let parries = match self.rules.parry {
            ParryRule::None => false,
            ParryRule::Same => cards.iter().all(|card| *card == value),
            ParryRule::Total => cards.iter().sum::<i32>() == value * count as i32,
        };
        if parries && cards.len() == count {
            tokens.insert(format!("p{}", cards.iter().map(ToString::to_string).collect::<String>()));
        }
        if let [card] = cards
            && indirect
            && *card <= self.room()
        {
            tokens.insert(format!("r{card}"));
        }
    }

    /// Plays a legal token.
    pub fn play(&mut self, token: &str) {
        let digits: Vec<i32> = token.chars().filter_map(|sign| sign.to_digit(10)).map(|digit| digit as i32).collect();
        match (&token[..1], token.contains('a')) {
            ("h", _) => self.end(Some(1 - self.actor), "hit"),
            ("p", _) => self.parry(&digits),
            ("a", _) => self.attack(digits[0], false),
            ("f", true) => {
                self.step(digits[0], 1);
                self.attack(digits[1], true);
            }
            ("f", false) => self.moved(digits[0], 1, false),
            ("b", _) => self.moved(digits[0], -1, false),
            ("r", _) => self.moved(digits[0], -1, true),
            _ => panic!("{token} is no token"),
        }
    }

    fn lay(&mut self, card: i32) {
        let hand = &mut self.hands[self.actor];
        let at = hand.iter().position(|held| *held == card).expect("the card is held");
        hand.remove(at);
    }

    fn step(&mut self, card: i32, direction: i32) {
        self.lay(card);
        self.position[self.actor] += if self.actor == 0 { card * direction } else { -card * direction };
    }

    /// Draws up to five cards. Returns whether the last card of the pile was among them.
    fn draw(&mut self) -> bool {
        let before = self.pile.len();
        while self.hands[self.actor].len() < 5 {
            let Some(card) = self.pile.pop_front() else { break };
            self.hands[self.actor].push(card);
        }
        before > 0 && self.pile.is_empty()
    }

    fn attack(&mut self, count: i32, indirect: bool) {
        let value = self.gap();
        (0..count).for_each(|_| self.lay(value));
        let riposte = self.awaited == Awaited::Turn { after_parry: true };
        let at_once = !indirect && (self.rules.parry == ParryRule::None || self.rules.riposte_wins && riposte);
        if at_once {
            return self.end(Some(self.actor), "hit");
        }
        self.draw();
        self.actor = 1 - self.actor;
        self.awaited = Awaited::Answer { value, count: count as usize, indirect };
    }

    fn parry(&mut self, cards: &[i32]) {
        cards.iter().for_each(|card| self.lay(*card));
        if self.pile.is_empty() {
            return self.judge(false);
        }
        self.awaited = Awaited::Turn { after_parry: true };
        self.lose_if_stuck();
    }

    /// A move or retreat, the draw and what follows.
    fn moved(&mut self, card: i32, direction: i32, retreat: bool) {
        self.step(card, direction);
        let drew_last = self.draw();
        if drew_last && self.rules.end == EndOfPile::LastChance {
            self.actor = 1 - self.actor;
            self.awaited = Awaited::LastChance;
            if self.legal().is_empty() {
                self.judge(false);
            }
        } else if self.pile.is_empty() {
            self.judge(retreat);
        } else {
            self.actor = 1 - self.actor;
            self.awaited = Awaited::Turn { after_parry: false };
            self.lose_if_stuck();
        }
    }

    fn lose_if_stuck(&mut self) {
        if self.legal().is_empty() {
            self.end(Some(1 - self.actor), "stuck");
        }
    }

    fn judge(&mut self, retreat: bool) {
        let by_cards = match self.rules.end {
            EndOfPile::LastChance => false,
            EndOfPile::Cards => true,
            EndOfPile::CardsUnlessRetreat => !retreat,
        };
        let fitting = |seat: usize| self.hands[seat].iter().filter(|card| **card == self.gap()).count() as i32;
        let [left, right] = self.position;
        let (cards, distance) = (fitting(0) - fitting(1), (left - 1) - (23 - right));
        let seat = |lead: i32| Some(usize::from(lead < 0));
        match (by_cards && cards != 0, distance) {
            (true, _) => self.end(seat(cards), "cards"),
            (false, 0) => self.end(None, "level"),
            (false, lead) => self.end(seat(lead), "distance"),
        }
    }

    fn end(&mut self, winner: Option<usize>, by: &'static str) {
        (self.result, self.awaited) = (Some((winner, by)), Awaited::Nothing);
    }
}
