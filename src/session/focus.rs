//! What a person has begun, is asked to confirm, or looks at.

use super::Played;

/// One of three states: a person has begun something, is asked to confirm a choice, or looks at an earlier moment.
#[derive(Clone, Debug, PartialEq)]
pub enum Focus<G: Played> {
    /// What the person has begun; nothing by default.
    Begun(G::Begun),
    /// A choice to be confirmed, and what was begun before it.
    Confirm(G::Choice, G::Begun),
    /// An earlier moment, by its number from the deal, and what the person reads about there.
    Past(usize, G::Begun),
}

impl<G: Played> Default for Focus<G> {
    fn default() -> Self {
        Self::Begun(G::Begun::default())
    }
}

impl<G: Played> Focus<G> {
    /// What the person has begun.
    #[must_use]
    pub fn begun(&self) -> &G::Begun {
        match self {
            Self::Begun(begun) | Self::Confirm(_, begun) | Self::Past(_, begun) => begun,
        }
    }

    /// The choice to be confirmed.
    #[must_use]
    pub fn asked(&self) -> Option<&G::Choice> {
        match self {
            Self::Confirm(choice, _) => Some(choice),
            _ => None,
        }
    }

    /// The number of the earlier moment that the person looks at.
    #[must_use]
    pub fn past(&self) -> Option<usize> {
        match self {
            Self::Past(moment, _) => Some(*moment),
            _ => None,
        }
    }

    /// Begins something else; drops a choice to be confirmed.
    pub fn begin(&mut self, begun: G::Begun) {
        *self = match self {
            Self::Past(moment, _) => Self::Past(*moment, begun),
            _ => Self::Begun(begun),
        };
    }

    /// Drops what is begun and a choice to be confirmed. Returns whether there was either.
    pub fn drop_begun(&mut self) -> bool {
        let begun = self.asked().is_some() || *self.begun() != G::Begun::default();
        self.begin(G::Begun::default());
        begun
    }

    /// Asks the person to confirm a choice.
    pub fn confirm(&mut self, choice: G::Choice) {
        *self = Self::Confirm(choice, self.begun().clone());
    }

    /// Takes out the choice to be confirmed; what was begun stays.
    pub fn take_asked(&mut self) -> Option<G::Choice> {
        let (choice, begun) = match std::mem::take(self) {
            Self::Confirm(choice, begun) => (Some(choice), Self::Begun(begun)),
            other => (None, other),
        };
        *self = begun;
        choice
    }

    /// Shows an earlier moment, or the present.
    pub fn look(&mut self, moment: Option<usize>) {
        let begun = G::Begun::default();
        *self = moment.map_or_else(Self::default, |moment| Self::Past(moment, begun));
    }
}
