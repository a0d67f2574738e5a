//! What happened, in sentences: one for each action, and one for each of its effects.

use super::words::name;
use crate::engine::Seat;
use crate::engine::poise::{Action, Announced, Card, Event, Fancy, Phase, Public};
use crate::scene::words::{Args, Name, Words};

/// A sentence of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The seat that acted, or that was affected.
    pub seat: Seat,
    /// The sentence.
    pub text: String,
    /// The card that it is about.
    pub card: Option<Card>,
    /// The attacker and the target of the Exchange that it is a part of.
    pub duelists: Option<[Seat; 2]>,
    /// Whether an action begins with this sentence; the others are about effects.
    pub opens: bool,
    /// How many actions of the game were complete by then.
    pub actions: usize,
    /// How many events of the next action were complete after this sentence, without those of the next sentence.
    pub events: usize,
}

/// Which events are earlier: those of the action with this number, from 0, starting at this event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The action.
    pub action: usize,
    /// The first event.
    pub event: usize,
}

/// The sentences about events of an action; the game was `before` when they began.
#[must_use]
pub fn lines(words: &Words, names: &[Name], before: &Public, events: &[Event], place: Place) -> Vec<Sentence> {
    let end = place.event + events.len();
    let blank = Sentence {
        seat: Seat::LEFT,
        text: String::new(),
        card: None,
        duelists: duelists(before),
        opens: false,
        actions: place.action,
        events: end,
    };
    let mut teller =
        Teller { words, names, now: before.clone(), lines: Vec::new(), blank, drawn: 0, hurt: false, dropped: false };
    for (index, event) in (place.event..).zip(events) {
        let earlier = teller.lines.len();
        teller.blank.opens = matches!(event, Event::Acted { .. } | Event::Prepared { .. } | Event::Regained { .. });
        teller.blank.card = card_of(event);
        teller.blank.duelists = match *event {
            Event::Acted { seat, action: Action::Challenge { target, .. } } => Some([seat, target]),
            // Who goes out does so when the Field is empty already.
            Event::Out { .. } => teller.blank.duelists,
            _ => duelists(&teller.now),
        };
        teller.tell(event);
        if teller.lines.len() > earlier {
            teller.lines[..earlier].iter_mut().for_each(|line| line.events = line.events.min(index));
        }
        teller.now.fold(event);
    }
    teller.lines
}

/// The attacker and the target while there is an Exchange.
fn duelists(public: &Public) -> Option<[Seat; 2]> {
    public.opponent.map(|opponent| [public.active, opponent])
}

/// The card that an event is about.
const fn card_of(event: &Event) -> Option<Card> {
    match event {
        Event::Acted { action, .. } => match action {
            Action::Place(card) | Action::Respond { card, .. } | Action::Press { card, .. } => Some(*card),
            Action::Challenge { blow, .. } | Action::Strike(blow) => Some(blow.card),
            Action::Fancy(fancy) => Some(fancy.card()),
            Action::Shelter { .. } => Some(Card::Cloak),
            Action::Fire { .. } => Some(Card::Pistol),
            Action::Negate => Some(Card::SuperiorTechnique),
            _ => None,
        },
        Event::Regained { card, .. } | Event::Dropped { card, .. } | Event::Removed { card, .. } => Some(*card),
        _ => None,
    }
}

/// The sentences of the last action among these, including its effects.
#[must_use]
pub fn last_action(lines: &[Sentence]) -> &[Sentence] {
    let start = lines.iter().rposition(|line| line.opens).unwrap_or(0);
    lines.get(start..).unwrap_or_default()
}

/// The sentences joined into one text.
#[must_use]
pub fn breath(words: &Words, lines: &[Sentence]) -> String {
    words.sentences(lines.iter().map(|line| &line.text))
}

struct Teller<'a> {
    words: &'a Words,
    names: &'a [Name],
    /// The game before the event that is earlier.
    now: Public,
    lines: Vec<Sentence>,
    /// A sentence of the event that is earlier, without its words.
    blank: Sentence,
    drawn: u8,
    /// Whether an Attack did damage.
    hurt: bool,
    /// Whether the Witty Remark made the opponent drop a card.
    dropped: bool,
}

impl Teller<'_> {
    fn push(&mut self, seat: Seat, text: String) {
        self.lines.push(Sentence { seat, text, ..self.blank.clone() });
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

    fn tell(&mut self, event: &Event) {
        match *event {
            Event::Acted { seat, action } => self.action(seat, action),
            Event::Drew { count, .. } => self.drawn += count,
            Event::Prepared { seat } => self.drew(seat),
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
            Event::Closed => self.closed(),
            Event::Removed { seat, card } if self.hurt_by_exchange() => {
                self.say("item-lost", seat, &[("card", &self.card(card))]);
            }
            Event::Struck { damage, .. } => self.hurt |= damage > 0,
            Event::Lost { seat, poise, .. } => self.lost(seat, poise),
            Event::Out { seat, .. } => self.say("loss-out", seat, &[]),
            Event::Cleared => self.unhurt(),
            Event::Ended { outcome } => {
                let (seat, text) = (outcome.winner.unwrap_or(self.now.active), self.words.outcome(self.names, outcome));
                self.push(seat, text);
            }
            _ => {}
        }
    }

    fn action(&mut self, seat: Seat, action: Action) {
        let item = self.now.items[seat];
        match action {
            Action::Place(card) => match item {
                Some(old) => self.say("log-item-swap", seat, &[("card", &self.card(card)), ("old", &self.card(old))]),
                None => self.say("log-item", seat, &[("card", &self.card(card))]),
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
                self.say(key, seat, &[("cards", &self.words.blow(blow))]);
            }
            Action::Respond { card, attack } => self.against("log-response", seat, card, attack),
            Action::Press { card, attack } => self.pressed(seat, card, attack),
            Action::Shelter { attack } => self.against("log-escape", seat, Card::Cloak, attack),
            Action::Fancy(fancy) => self.say("log-fancy", seat, &[("card", &self.card(fancy.card()))]),
            Action::Pass => self.say("log-pass", seat, &[]),
            Action::Negate => self.negated(seat),
            Action::Discard(_) | Action::Draw | Action::Restore(_) | Action::Allow | Action::Decline => {}
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

    /// Discards are earlier together with the draw that ends them.
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
        self.say("log-press", seat, &[("response", &response), ("attack", &attack), ("card", &self.card(card))]);
    }

    fn negated(&mut self, seat: Seat) {
        let card = self.announced().map_or(Card::SuperiorTechnique, |announced| {
            if announced.techniques > 0 { Card::SuperiorTechnique } else { announced.fancy.card() }
        });
        self.say("log-negate", seat, &[("card", &self.card(card))]);
    }

    fn swept(&mut self, attack: u8) {
        if let Some(Announced { by, fancy: fancy @ Fancy::Swing { .. }, .. }) = self.announced() {
            self.against("log-escape", by, fancy.card(), attack);
        }
    }

    fn lost_card(&mut self, seat: Seat, card: Card) {
        self.dropped = true;
        let by = self.announced().map_or(seat, |announced| announced.by);
        self.say_of("log-remark", by, seat, &[("card", &self.card(card))]);
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

    fn lost(&mut self, seat: Seat, poise: u8) {
        let lost = self.now.poise[seat].saturating_sub(poise);
        self.say("loss", seat, &[("n", &lost)]);
        if poise == 0 {
            self.say("loss-all", seat, &[]);
        }
    }

    fn unhurt(&mut self) {
        if !self.hurt && !self.now.field.is_empty() {
            let (seat, text) = (self.now.active, self.words.say("loss-none"));
            self.push(seat, text);
        }
    }
}
