//! What is said of each event.

mod allowed;
mod hits;

use hits::Hit;

use super::Sentence;
use crate::engine::Seat;
use crate::engine::poise::{Action, Announced, Card, Edition, Ending, Event, Fancy, Phase, Public};
use crate::engine::seat::ByPlayer;
use crate::scene::poise::words::name;
use crate::scene::words::{Args, Name, Words};

/// Tells events in sentences, one after the other.
pub struct Teller<'a> {
    words: &'a Words,
    names: &'a [Name],
    /// The game before the event that is told.
    pub now: Public,
    /// The sentences so far.
    pub lines: Vec<Sentence>,
    /// A sentence about the event that is told, without its words.
    pub blank: Sentence,
    /// Whether these events end the game.
    ends: bool,
    /// How many cards were drawn in these events.
    drawn: u8,
    /// Whether an Attack did damage.
    hurt: bool,
    /// How the Exchange ends, from its end on: Items that count for it are taken before the losses are told.
    ending: Option<Ending>,
    /// The Attacks that hit each player.
    hits: ByPlayer<Vec<Hit>>,
    /// Whether the Witty Remark made the opponent drop a card.
    dropped: bool,
}

impl<'a> Teller<'a> {
    /// A teller that has told nothing yet; the game is `now`.
    pub fn new(words: &'a Words, names: &'a [Name], now: Public, events: &[Event], blank: Sentence) -> Self {
        let ends = events.iter().any(|event| matches!(event, Event::Ended { .. }));
        Self {
            words,
            names,
            now,
            lines: Vec::new(),
            blank,
            ends,
            drawn: 0,
            hurt: false,
            ending: None,
            hits: ByPlayer::default(),
            dropped: false,
        }
    }
}

impl Teller<'_> {
    fn push(&mut self, seat: impl Into<Option<Seat>>, text: String) {
        self.lines.push(Sentence { seat: seat.into(), text, ..self.blank.clone() });
    }

    fn say(&mut self, key: &str, seat: Seat, args: Args) {
        // A card's name may end with its own punctuation mark: Taste My Blade!
        let text = self.words.about(key, &name(self.names, seat), args).replace("!.", "!");
        self.push(seat, text);
    }

    /// Adds a sentence with a second person in it, who may be the reader.
    fn say_of(&mut self, key: &str, seat: Seat, other: Seat, args: Args) {
        let called = name(self.names, other);
        let addressed = [key, "-you"].concat();
        let key = if called == Name::You { addressed.as_str() } else { key };
        let other = self.words.called(&called);
        let all: Vec<_> = args.iter().copied().chain([("other", &other as &dyn std::fmt::Display)]).collect();
        self.say(key, seat, &all);
    }

    fn card(&self, card: Card) -> String {
        self.words.card(card)
    }

    fn announced(&self) -> Option<Announced> {
        if let Phase::Answer(announced) = self.now.phase { Some(announced) } else { None }
    }

    /// Adds the sentences about an event, before it changes the game.
    pub fn tell(&mut self, event: &Event) {
        match *event {
            Event::Acted { seat, action } => self.action(seat, action),
            Event::Drew { count, .. } => self.drawn += count,
            Event::Prepared { seat } => self.drew(seat),
            Event::Paid { seat, cost } => self.paid(seat, cost),
            Event::Regained { seat, card, poise } => {
                let gained = poise.saturating_sub(self.now.poise[seat]);
                self.say("log-restore", seat, &[("card", &self.card(card)), ("n", &gained)]);
            }
            Event::Shuffled { .. } => {
                let (seat, text) = (self.now.to_act, self.words.say("reshuffled"));
                self.push(seat, text);
            }
            Event::Swept { attack } => self.swept(attack),
            Event::Dropped { seat, card } => self.lost_card(seat, card),
            Event::Passed { .. } => self.passed(),
            Event::Closed => {
                self.ending = Some(self.now.ending());
                self.closed();
            }
            Event::Removed { seat, card } if self.hurt_by_exchange() => {
                self.say("item-lost", seat, &[("card", &self.card(card))]);
            }
            Event::Struck { seat, attack, damage } if damage > 0 => {
                self.hurt = true;
                let hit = self.hitting(attack, damage);
                self.hits[seat].push(hit);
            }
            Event::Lost { seat, poise, .. } => self.lost(seat, poise),
            Event::Out { seat, .. } => self.hit(seat, ["loss-out", "loss-out-by"], 0),
            Event::Cleared => self.unhurt(),
            // Between two it is plain whose turn begins.
            Event::TurnBegan { seat } if self.now.rules().seats > 2 => self.say("log-turn", seat, &[]),
            Event::Ended { outcome } => {
                let text = self.words.outcome(self.names, outcome);
                self.push(outcome.winner, text);
            }
            _ => {}
        }
    }

    fn action(&mut self, seat: Seat, action: Action) {
        let item = self.now.items[seat];
        match action {
            Action::Place(card) => match item {
                Some(old) if old != card => {
                    self.say("log-item-swap", seat, &[("card", &self.card(card)), ("old", &self.card(old))])
                }
                _ => self.say("log-item", seat, &[("card", &self.card(card))]),
            },
            Action::Remove => {
                let card = item.map(|card| self.card(card)).unwrap_or_default();
                self.say("log-item-drop", seat, &[("card", &card)]);
            }
            Action::End => self.say("log-end", seat, &[]),
            Action::Challenge { target, blow } => {
                self.say_of("log-attack", seat, target, &[("cards", &self.words.blow(blow))]);
            }
            Action::Fire { target } => self.say_of("log-pistol", seat, target, &[]),
            Action::Strike(blow) => {
                let key = if self.has_attacked(seat) { "log-attack-again" } else { "log-attack-back" };
                self.say(key, seat, &[("cards", &self.allowed(seat, blow))]);
            }
            Action::Respond { card, attack } => self.against("log-response", seat, card, attack),
            Action::Press { card, attack } => self.pressed(seat, card, attack),
            Action::Shelter { attack } => self.against("log-escape", seat, Card::Cloak, attack),
            Action::Fancy(Fancy::Swing { attack }) => self.against("log-swing", seat, Card::ChandelierSwing, attack),
            Action::Fancy(fancy) => {
                let key = if fancy == Fancy::Blade { "log-fancy-blade" } else { "log-fancy" };
                self.say(key, seat, &[("card", &self.card(fancy.card()))]);
            }
            Action::Pass => self.say("log-pass", seat, &[]),
            Action::Negate => self.negated(seat),
            Action::Discard(_) | Action::Draw | Action::Restore(_) | Action::Allow | Action::Decline => {}
        }
        if self.now.poise[seat] == 0 && self.now.cost(action) > 0 {
            self.amend(seat, "log-free", &[]);
        }
    }

    /// Adds to the last sentence, of which `key` has the place as `{text}`. In Japanese it stands after that sentence.
    fn amend(&mut self, seat: Seat, key: &str, args: Args) {
        if let Some(line) = self.lines.last_mut() {
            let text = line.text.trim_end_matches('.');
            let all: Vec<_> = args.iter().copied().chain([("text", &text as &dyn std::fmt::Display)]).collect();
            line.text = self.words.about(key, &name(self.names, seat), &all);
        }
    }

    /// Adds a sentence about a card that was played against an Attack.
    fn against(&mut self, key: &str, seat: Seat, card: Card, attack: u8) {
        let attack = self.words.attack_name(&self.now, attack);
        self.say(key, seat, &[("card", &self.card(card)), ("attack", &attack)]);
    }

    /// Whether a duelist has played an Attack in this Exchange before.
    fn has_attacked(&self, seat: Seat) -> bool {
        for (by, action) in self.now.history.backwards() {
            match action {
                Action::Challenge { .. } => return by == seat,
                Action::Strike(_) if by == seat => return true,
                _ => {}
            }
        }
        false
    }

    /// Discards are told together with the draw that ends them.
    fn drew(&mut self, seat: Seat) {
        let history = self.now.history.backwards();
        let away =
            history.skip(1).take_while(|(by, action)| *by == seat && matches!(action, Action::Discard(_))).count();
        let drawn = self.drawn;
        match (away, drawn) {
            (0, 0) => {}
            (0, _) => self.say("log-draw", seat, &[("n", &drawn)]),
            _ => self.say("log-discard-draw", seat, &[("n", &away), ("drawn", &drawn)]),
        }
    }

    fn pressed(&mut self, seat: Seat, card: Card, attack: u8) {
        let response = self.now.attack(attack).and_then(|attack| attack.response);
        let response = response.map(|card| self.card(card)).unwrap_or_default();
        let attack = self.words.attack_name(&self.now, attack);
        let args: Args = &[("response", &response), ("attack", &attack), ("card", &self.card(card))];
        self.say_of("log-press", seat, self.now.other(seat), args);
    }

    fn negated(&mut self, seat: Seat) {
        let card = self.announced().map_or(Card::SuperiorTechnique, Announced::card);
        self.say("log-negate", seat, &[("card", &self.card(card))]);
    }

    /// Where nothing was played against a Swing, the sentence about it has said what it does.
    fn swept(&mut self, attack: u8) {
        if let Some(Announced { by, fancy: fancy @ Fancy::Swing { .. }, techniques: 1.. }) = self.announced() {
            self.against("log-escape", by, fancy.card(), attack);
        }
    }

    fn lost_card(&mut self, seat: Seat, card: Card) {
        self.dropped = true;
        self.say("log-remark", seat, &[("card", &self.card(card))]);
    }

    /// Adds the sentence after a Witty Remark that found no card.
    fn passed(&mut self) {
        if let Some(Announced { by, fancy: Fancy::Remark, techniques }) = self.announced()
            && techniques % 2 == 0
            && !self.dropped
        {
            self.say("log-remark-nothing", by, &[]);
        }
    }

    /// Adds the cost to the sentence about what it was paid for.
    fn paid(&mut self, seat: Seat, cost: u8) {
        // The extra of the reforged edition, which no card of the Attack shows.
        let is_riposte = self.now.phase == Phase::Riposte && self.now.rules().edition == Edition::Reforged;
        let key = match (is_riposte, cost) {
            (false, _) => "log-cost",
            (true, 1) => "log-cost-riposte",
            (true, _) => "log-cost-for",
        };
        self.amend(seat, key, &[("n", &cost), ("card", &self.card(Card::ParryRiposte))]);
    }

    fn closed(&mut self) {
        if let Some(Announced { by, fancy: Fancy::Exit, .. }) = self.announced() {
            self.say("log-exit", by, &[]);
        }
    }

    /// Whether an Item is lost to a Disarm: the Exchange has ended and the Field is still there.
    fn hurt_by_exchange(&self) -> bool {
        self.now.opponent.is_some() && self.is_closed()
    }

    fn is_closed(&self) -> bool {
        let last = self.now.history.backwards().next().map(|(_, action)| action);
        matches!(last, Some(Action::Pass | Action::Fancy(Fancy::Exit) | Action::Negate))
    }
}
