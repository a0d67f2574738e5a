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
        let (text, words) = (text.to_lowercase(), self.say("whose-words"));
        let is_word = |word: &str| text.split(|sign: char| !sign.is_alphanumeric()).any(|known| known == word);
        // Japanese has no spaces between words.
        words.split(' ').any(|word| if word.is_ascii() { is_word(word) } else { text.contains(word) })
    }
}
