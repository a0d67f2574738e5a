//! What happened, in sentences: one for each action, and one for each of its effects.

mod teller;

use crate::engine::Seat;
use crate::engine::poise::{Action, Card, Event, Public};
use crate::scene::words::{Name, Words};
use teller::Teller;

/// A sentence of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The seat that acted, or that was affected; `None` if it is about several alike.
    pub seat: Option<Seat>,
    /// The sentence.
    pub text: String,
    /// The card that it is about.
    pub card: Option<Card>,
    /// The attacker and the target of the Exchange that it is a part of.
    pub duelists: Option<[Seat; 2]>,
    /// Whether an action begins with this sentence; the others are about effects.
    pub opens: bool,
    /// The number of the event that it tells, among those of its action, from 0.
    pub event: usize,
    /// How many actions of the game were complete by then.
    pub actions: usize,
    /// How many events of the next action were complete after this sentence, without those of the next sentence.
    pub events: usize,
}

/// Which events are told: those of the action with this number, from 0, starting at this event.
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
        seat: None,
        text: String::new(),
        card: None,
        duelists: duelists(before),
        opens: false,
        event: place.event,
        actions: place.action,
        events: end,
    };
    let mut teller = Teller::new(words, names, before.clone(), events, blank);
    for (index, event) in (place.event..).zip(events) {
        let earlier = teller.lines.len();
        teller.blank.event = index;
        teller.blank.opens = matches!(event, Event::Acted { .. } | Event::Prepared { .. } | Event::Regained { .. });
        teller.blank.card = card_of(event);
        teller.blank.duelists = match *event {
            Event::Acted { seat, action: Action::Challenge { target, .. } } => Some([seat, target]),
            // Who goes out does so when the Field is empty already.
            Event::Out { .. } => teller.blank.duelists,
            _ => duelists(&teller.now),
        };
        teller.tell(event);
        // The Field is empty only after what is told of the losses.
        if teller.lines.len() > earlier || *event == Event::Cleared {
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
