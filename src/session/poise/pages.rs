//! The pages and dialogs of the poise duel.

use crate::engine::Seat;
use crate::engine::poise::Card;

/// A page above the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The table.
    Table,
    /// The replay of a finished game.
    Review,
    /// The lessons.
    Lessons,
    /// The saved games.
    Games,
    /// The rules.
    Rules,
    /// The settings.
    Settings,
    /// About this page, with the credits.
    About,
}

/// A dialog over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The table's menu.
    Menu,
    /// The list of keys.
    Keys,
    /// The game's log, if there is no room for it at the side.
    Log,
    /// The coach's advice on every choice.
    Coach,
    /// The description of a card.
    Card(Card),
    /// A player: who it is, and how they stand.
    Player(Seat),
    /// The cards of an Attack on the Field, and what it would do.
    Attack(u8),
    /// What became of a finished game.
    Summary,
    /// The discards.
    Discards,
    /// What to load of a backup of which only a part fits.
    Restore,
    /// The ways to share a finished match.
    Share,
}
