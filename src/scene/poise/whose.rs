//! Whom the text of another player's card addresses: there "you" is not the reader.

use super::words::name;
use crate::engine::Seat;
use crate::engine::poise::{Card, Edition};
use crate::scene::words::{Name, Words};

impl Words {
    /// That the texts of these cards, which a player has, address that player; `None` if none addresses anyone, or if the reader
    /// is that player.
    #[must_use]
    pub fn whose(&self, names: &[Name], seat: Seat, edition: Edition, cards: &[Card]) -> Option<String> {
        let player = name(names, seat);
        let addresses = || cards.iter().any(|card| self.addresses(&self.does(edition, *card)));
        (player != Name::You && addresses()).then(|| self.about("whose-card", &player, &[]))
    }

    /// Whether a text has one of the language's words for the person that it addresses.
    fn addresses(&self, text: &str) -> bool {
        let words = self.say("whose-words");
        // Without the tables of Unicode, which would add 11 kB to the page: the words have ASCII letters alone.
        let known = text.split(|sign: char| !sign.is_ascii_alphanumeric());
        let is_word = |word: &str| known.clone().any(|known| known.eq_ignore_ascii_case(word));
        // Japanese has no spaces between words.
        words.split(' ').any(|word| if word.is_ascii() { is_word(word) } else { text.contains(word) })
    }
}
