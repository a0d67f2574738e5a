//! A view as a text, shorter than in the bot protocol.
//!
//! Lines of words: rules; standing; each seat; hand; discards; Field; phase; history; secret choices.

use std::str::FromStr;

use crate::engine::Seat;
use crate::engine::poise::state::Secrets;
use crate::engine::poise::{
    Action, Announced, Attack, Blow, Card, Cards, Edition, Phase, Public, Rules, Standing, View,
};

/// The word for nothing.
const NONE: &str = "-";

/// Writes the view.
#[must_use]
pub fn written(view: &View) -> String {
    let public = &view.public;
    let Standing { rules, first, .. } = public.standing;
    let mut text = Text(String::new());
    text.line(&[
        u8::from(rules.edition == Edition::Reforged),
        rules.seats,
        u8::from(rules.pistol),
        rules.poise,
        first.number(),
    ]);
    let opponent = public.opponent.map_or(u8::MAX, Seat::number);
    text.line(&[
        view.seat.number(),
        public.pile,
        public.active.number(),
        opponent,
        public.to_act.number(),
        public.attacks,
    ]);
    for seat in rules.players() {
        text.line(&[public.poise[seat], u8::from(public.in_play[seat]), public.counts[seat], public.turns[seat]]);
        text.word(public.items[seat].map_or(NONE, Card::code));
    }
    text.cards(view.hand);
    text.cards(public.discards);
    text.end();
    for Attack { id, by, blow, response, closed } in &public.field {
        text.line(&[*id, by.number(), u8::from(*closed)]);
        text.word(&blow.to_string());
        text.word(response.map_or(NONE, Card::code));
    }
    text.end();
    phase(&mut text, public.phase);
    text.end();
    for (seat, action) in public.history.to_vec() {
        text.line(&[seat.number()]);
        text.word(&action.to_string());
    }
    text.end();
    for (at, action) in view.secrets.to_vec() {
        text.word(&at.to_string());
        text.word(&action.to_string());
    }
    text.0
}

/// A text under construction, word by word.
struct Text(String);

impl Text {
    fn word(&mut self, word: &str) {
        self.0 += word;
        self.0.push(' ');
    }

    fn line(&mut self, numbers: &[u8]) {
        numbers.iter().for_each(|number| self.word(&number.to_string()));
    }

    fn cards(&mut self, cards: Cards) {
        self.end();
        cards.values().for_each(|card| self.word(card.code()));
    }

    fn end(&mut self) {
        self.0.push('\n');
    }
}

fn phase(text: &mut Text, phase: Phase) {
    let (number, announced) = match phase {
        Phase::Discard => (0, None),
        Phase::Prepare => (1, None),
        Phase::Exchange => (2, None),
        Phase::Answer(announced) => (3, Some(announced)),
        Phase::Riposte => (4, None),
        Phase::Blade => (5, None),
        // No player is asked about a game that is over.
        Phase::Respite | Phase::Over(_) => (6, None),
    };
    text.line(&[number]);
    if let Some(Announced { by, fancy, techniques }) = announced {
        text.line(&[by.number(), techniques]);
        text.word(&fancy.to_string());
    }
}

/// Reads the view; `None` if the text is not a view.
#[must_use]
pub fn read(text: &str) -> Option<View> {
    let mut lines = text.split('\n').map(|line| Words(line.split_ascii_whitespace()));
    let mut head = lines.next()?;
    let edition = if head.flag()? { Edition::Reforged } else { Edition::Classic };
    let rules = Rules { edition, seats: head.next()?, pistol: head.flag()?, poise: head.next()? };
    let standing = Standing::new(rules, head.seat()?);
    if !standing.opens() {
        return None;
    }
    let mut public = Public::new(standing);
    let seat = head.seat()?;
    public.pile = head.next()?;
    public.active = head.seat()?;
    public.opponent = Seat::new(head.next()?);
    public.to_act = head.seat()?;
    public.attacks = head.next()?;
    for player in rules.players() {
        public.poise[player] = head.next()?;
        public.in_play[player] = head.flag()?;
        public.counts[player] = head.next()?;
        public.turns[player] = head.next()?;
        public.items[player] = head.card()?;
    }
    let hand = lines.next()?.0.map(|code| code.parse().ok()).collect::<Option<Cards>>()?;
    public.discards = lines.next()?.0.map(|code| code.parse().ok()).collect::<Option<Cards>>()?;
    let mut field = lines.next()?;
    while let Some(id) = field.next() {
        let (by, closed) = (field.seat()?, field.flag()?);
        let attack = Attack { id, by, blow: field.blow()?, response: field.card()?, closed };
        public.field.try_push(attack).ok()?;
    }
    public.phase = read_phase(&mut lines.next()?)?;
    let mut history = lines.next()?;
    while let Some(number) = history.next() {
        public.history.push((Seat::new(number)?, history.next()?));
    }
    let (mut chosen, mut secrets) = (lines.next()?, Secrets::default());
    while let Some(at) = chosen.next() {
        secrets.push((at, chosen.next()?));
    }
    Some(View { seat, hand, public, secrets })
}

fn read_phase(words: &mut Words) -> Option<Phase> {
    Some(match words.next::<u8>()? {
        0 => Phase::Discard,
        1 => Phase::Prepare,
        2 => Phase::Exchange,
        3 => {
            let (by, techniques) = (words.seat()?, words.next()?);
            let Action::Fancy(fancy) = words.next()? else { return None };
            Phase::Answer(Announced { by, fancy, techniques })
        }
        4 => Phase::Riposte,
        5 => Phase::Blade,
        _ => Phase::Respite,
    })
}

/// The words of a line that are not read yet.
struct Words<'a>(std::str::SplitAsciiWhitespace<'a>);

impl Words<'_> {
    fn next<T: FromStr>(&mut self) -> Option<T> {
        self.0.next()?.parse().ok()
    }

    fn flag(&mut self) -> Option<bool> {
        self.next::<u8>().map(|number| number == 1)
    }

    fn seat(&mut self) -> Option<Seat> {
        self.next().and_then(Seat::new)
    }

    /// A card, or nothing.
    fn card(&mut self) -> Option<Option<Card>> {
        let code = self.0.next()?;
        if code == NONE { Some(None) } else { code.parse().ok().map(Some) }
    }

    fn blow(&mut self) -> Option<Blow> {
        if let Action::Strike(blow) = self.next()? { Some(blow) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::poise::Poise;
    use crate::engine::{Chance, Game, Seed, Turn};

    #[test]
    fn what_is_written_is_read_in_every_position() {
        for seats in 2..=6 {
            for edition in Edition::ALL {
                let mut chance = Chance::new(Seed(u64::from(seats)));
                let mut state = Poise::start(&Standing::new(Rules::new(edition, seats), Seat::LEFT), Seed(7));
                while let Turn::Act(seat) = Poise::turn(&state) {
                    let view = Poise::view(&state, seat);
                    assert_eq!(read(&written(&view)), Some(view.clone()), "{}", written(&view));
                    let actions = view.legal();
                    Poise::advance(&mut state, *chance.pick(&actions).unwrap()).unwrap();
                }
            }
        }
        assert_eq!(read(""), None);
    }

    /// A view that is read and written again stays the same.
    #[test]
    fn mutated_questions_of_the_poise_duel() {
        let mut chance = Chance::new(Seed(4));
        let mut state = Poise::start(&Standing::new(Rules::new(Edition::Reforged, 4), Seat::LEFT), Seed(7));
        let mut whole = Vec::new();
        while let Turn::Act(seat) = Poise::turn(&state) {
            let view = Poise::view(&state, seat);
            whole.push(written(&view));
            Poise::advance(&mut state, *chance.pick(&view.legal()).unwrap()).unwrap();
        }
        let tally = crate::mutation::shown("questions of the poise duel", &whole, |text, _| {
            let Some(view) = read(text) else { return false };
            assert_eq!(read(&written(&view)), Some(view), "{text}");
            true
        });
        assert!(tally.read > 0 && tally.refused > 0, "{tally:?}");
    }
}
