//! Reading a view from its line.

use super::super::arranged::{Fault, check_cards};
use super::super::bout::MAX_TARGET;
use super::super::vocabulary::{DECK_SIZE, HAND_SIZE};
use super::super::{Action, Arranged, Attack, Bout, Cards, Public, Space, Value, View, replay_public, rules};
use crate::engine::Seat;
use crate::engine::fields::{Fields, ParseError, shown};
use crate::engine::lines::{check_legal, same, wrong};
use crate::engine::seat::BySeat;

/// Cards in the pile after the deal.
const PILE: u8 = DECK_SIZE - 2 * HAND_SIZE;

/// Reads a view (the line without its end). The seat must be to act and have a legal action, and the line must not
/// contradict itself. Unknown keys are ignored. `legal` may be missing, and so may `target`: five hits then win the
/// bout.
///
/// # Errors
/// A sentence that names the key at fault.
pub fn from_line(line: &[u8]) -> Result<View, ParseError> {
    let claim = Claim::read(line)?;
    let view = if claim.history.is_empty() { claim.by_hand()? } else { claim.by_history()? };
    claim.check_legal(&view)?;
    Ok(view)
}

/// A line as read: every number is in its range, but one may contradict another.
struct Claim {
    bout: Bout,
    seat: Seat,
    position: BySeat<Space>,
    hand: Cards,
    other_hand: u8,
    pile: u8,
    pending: Option<Attack>,
    history: Vec<Action>,
    legal: Option<Vec<String>>,
}

impl Claim {
    fn read(line: &[u8]) -> Result<Self, ParseError> {
        let fields = Fields::of_line(line)?;
        if fields.has("game") {
            return wrong("game", "it is of another game: a view of the piste duel has no such key");
        }
        let seat = read_seat(&fields, "seat")?;
        let bout = read_bout(&fields)?;
        let hand: Vec<Value> = fields.take("hand")?;
        if hand.len() > usize::from(HAND_SIZE) {
            return wrong("hand", &format!("{} cards are more than {HAND_SIZE}", hand.len()));
        }
        Ok(Self {
            bout,
            seat,
            position: fields.take("position")?,
            hand: hand.into_iter().collect(),
            other_hand: read_up_to(&fields, "other_hand", HAND_SIZE)?,
            pile: read_up_to(&fields, "pile", PILE)?,
            pending: fields.take_if("pending")?,
            history: read_history(&fields.take::<Vec<String>>("history")?)?,
            legal: fields.take_if("legal")?,
        })
    }

    /// The public part after the actions of the history, compared with the keys that say the same.
    fn replayed(&self) -> Result<Public, ParseError> {
        let public = replay_public(self.bout, &self.history).or_else(|why| wrong("history", &why.to_string()))?;
        if public.outcome().is_some() {
            return wrong("history", "the round is over");
        }
        let seat = |seat: Seat| format!("seat {}'s decision", seat.number());
        let numbers = |position: BySeat<Space>| format!("[{}, {}]", position.0[0], position.0[1]);
        let pending = |attack: Option<Attack>| attack.map_or("null".to_owned(), shown_attack);
        same("seat", &seat(self.seat), &seat(public.to_act))?;
        same("position", &numbers(self.position), &numbers(public.position))?;
        same("pile", &self.pile.to_string(), &public.pile.to_string())?;
        same("other_hand", &self.other_hand.to_string(), &public.counts[self.seat.other()].to_string())?;
        same("pending", &pending(self.pending), &pending(public.pending()))?;
        Ok(public)
    }

    /// The view of a line without a history: the deal, or any position made by hand. Which cards were played is then unknown,
    /// except for those of an attack to be answered.
    fn by_hand(&self) -> Result<View, ParseError> {
        let Self { bout, seat, position, hand, other_hand, pile, pending, .. } = *self;
        let played = Cards::NONE;
        refuse(Arranged { bout, seat, position, hand, other_hand, pile, played, attack: pending }.view())
    }

    /// The view after the actions of the history.
    fn by_history(&self) -> Result<View, ParseError> {
        let view = View { seat: self.seat, hand: self.hand, public: self.replayed()? };
        let (holds, should) = (self.hand.len(), view.public.counts[self.seat]);
        if holds != should {
            return wrong("hand", &format!("it has {holds} cards, but by the history {should}"));
        }
        refuse(check_cards(&view))?;
        Ok(view)
    }

    fn check_legal(&self, view: &View) -> Result<(), ParseError> {
        let legal = view.legal();
        if legal.is_empty() {
            return wrong("hand", "it allows no legal action, so the round is over");
        }
        check_legal(self.legal.as_deref(), &legal)
    }
}

fn read_seat(fields: &Fields<'_>, key: &str) -> Result<Seat, ParseError> {
    let number: u8 = fields.take(key)?;
    Seat::of_duel(number).map_or_else(|| wrong(key, &format!("there is no seat {number}")), Ok)
}

fn read_bout(fields: &Fields<'_>) -> Result<Bout, ParseError> {
    let rules = rules::take(fields)?;
    let target = fields.take_if("target")?.unwrap_or(Bout::default().target);
    if !(1..=MAX_TARGET).contains(&target) {
        return wrong("target", &format!("a bout goes to 1 to {MAX_TARGET} hits, not {target}"));
    }
    let hits: BySeat<u8> = fields.take("hits")?;
    if hits.0.iter().any(|hits| *hits >= target) {
        return wrong("hits", "the bout is decided");
    }
    Ok(Bout { rules, target, first: read_seat(fields, "first")?, hits, round: 0 })
}

fn read_up_to(fields: &Fields<'_>, key: &str, most: u8) -> Result<u8, ParseError> {
    let number = fields.take(key)?;
    if number <= most { Ok(number) } else { wrong(key, &format!("it is 0 to {most}, not {number}")) }
}

fn read_history(tokens: &[String]) -> Result<Vec<Action>, ParseError> {
    let action = |(index, token): (usize, &String)| {
        token
            .parse()
            .or_else(|_| wrong("history", &format!("action {}, {}, is not an action", index + 1, shown(token))))
    };
    tokens.iter().enumerate().map(action).collect()
}

/// The error of a line whose position is impossible.
fn refuse<T>(checked: Result<T, Fault>) -> Result<T, ParseError> {
    checked.or_else(|fault| wrong(fault.key(), &fault.to_string()))
}

fn shown_attack(attack: Attack) -> String {
    let kind = if attack.indirect { "indirect" } else { "direct" };
    format!("{} x {}, {kind}", attack.count, attack.value)
}
