//! The pages and dialogs of the piste duel.

/// A page above the opening page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The bout.
    Bout,
    /// The replay of a finished bout.
    Review,
    /// The mistakes of a reviewed bout, as positions to solve.
    Learning,
    /// The counting trainer.
    Counting,
    /// The exercises.
    Exercises,
    /// One position: what the coach says of it, and how it is changed.
    Position,
    /// The saved bouts and the results.
    Bouts,
    /// The lessons, and what else there is to study.
    Study,
    /// The bout of the day, and the calendar of the last weeks.
    Day,
    /// The rules of every rule set.
    Rules,
    /// The settings.
    Settings,
    /// About this page, with the credits.
    About,
}

/// A dialog over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The bout's menu.
    Menu,
    /// The list of keys.
    Keys,
    /// This round's log, if there is no room for it at the side.
    Log,
    /// The coach's lines for every choice, if there is no room for them at the side.
    Coach,
    /// What to load of a backup of which only a part fits.
    Restore,
    /// The ways to share a finished match.
    Share,
}
