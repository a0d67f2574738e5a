//! Exercises as lines of the data file.

use std::fmt;

use super::{Exercise, Theme, Worth};
use crate::engine::Seat;
use crate::engine::piste::{Action, Bout, Cards, Rules, Value, View, replay_public};
use crate::table::named::Named;
use crate::table::piste::exercises::Fault;

impl Exercise {
    /// Reads a line under these rules.
    pub(in crate::table::piste::exercises) fn read(rules: Rules, line: &str) -> Result<Self, Fault> {
        let mut words = line.split(' ');
        let mut word = || words.next().ok_or(Fault::Words);
        let (theme, amateur, club, hand, history, worths) = (word()?, word()?, word()?, word()?, word()?, word()?);
        if words.next().is_some() {
            return Err(Fault::Words);
        }
        let theme = Theme::of(theme).ok_or(Fault::Theme)?;
        let share = |text: &str| number(text).and_then(|share| u8::try_from(share).ok()).ok_or(Fault::Found);
        let found = [share(amateur)?, share(club)?];
        let view = read_view(rules, hand, history)?;
        let worths = read_worths(&view.legal(), worths)?;
        Self::new(view, worths, theme, found)
    }
}

impl fmt::Display for Exercise {
    /// The line of the data file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [amateur, club] = self.found;
        write!(f, "{} {amateur} {club} {} ", self.theme.word(), position(&self.view))?;
        for (nth, Worth { round, cases, .. }) in self.worths.iter().enumerate() {
            write!(f, "{}{round}", if nth == 0 { "" } else { "," })?;
            cases.map_or(Ok(()), |cases| write!(f, ":{cases}"))?;
        }
        Ok(())
    }
}

/// Hand and history of a view, from which the rest follows.
pub(super) fn position(view: &View) -> String {
    format!("{} {}", view.hand, write_history(&view.public.history))
}

/// Actions as one word.
pub fn write_history(actions: &[Action]) -> String {
    let tokens: Vec<String> = actions.iter().map(ToString::to_string).collect();
    if tokens.is_empty() { "-".to_owned() } else { tokens.join(".") }
}

/// Reads what [`write_history`] writes.
pub fn read_history(text: &str) -> Result<Vec<Action>, Fault> {
    let tokens = text.split('.').filter(|_| text != "-");
    tokens.map(|token| token.parse().map_err(|_| Fault::History)).collect()
}

/// The view of the left seat, which is to act, with this hand after this history.
fn read_view(rules: Rules, hand: &str, history: &str) -> Result<View, Fault> {
    let value = |byte: u8| Value::new(byte.wrapping_sub(b'0'));
    let hand: Cards =
        hand.bytes().map(value).collect::<Option<_>>().filter(|_| hand.bytes().is_sorted()).ok_or(Fault::Hand)?;
    let actions = read_history(history)?;
    // Who starts follows from who is to act.
    let public = Seat::DUEL.into_iter().find_map(|first| {
        let public = replay_public(Bout::new(rules, Bout::default().target, first), &actions).ok()?;
        (public.to_act == Seat::LEFT && public.outcome().is_none()).then_some(public)
    });
    let public = public.ok_or(Fault::History)?;
    let known = hand.plus(public.played);
    if hand.len() != public.counts[Seat::LEFT] || known.beyond_the_deck().is_some() {
        return Err(Fault::Hand);
    }
    Ok(View { seat: Seat::LEFT, hand, public })
}

fn read_worths(legal: &[Action], text: &str) -> Result<Vec<Worth>, Fault> {
    let texts: Vec<&str> = text.split(',').collect();
    if texts.len() != legal.len() {
        return Err(Fault::Actions);
    }
    let worth = |(action, text): (&Action, &str)| {
        let (round, cases) = text.split_once(':').map_or((text, None), |(round, cases)| (round, Some(cases)));
        let cases = cases.map(|cases| number(cases).ok_or(Fault::Chance)).transpose()?;
        Ok(Worth { action: *action, round: number(round).ok_or(Fault::Chance)?, cases })
    };
    legal.iter().zip(texts).map(worth).collect()
}

/// A number as this module writes it: digits without leading zeros.
fn number(text: &str) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}
