//! What a person has begun, is asked to confirm, or looks at.

use super::Played;

/// One of three: something is begun, or waits for its confirmation, or an earlier moment is looked at.
#[derive(Clone, Debug, PartialEq)]
pub enum Focus<G: Played> {
    /// What is begun; nothing by default.
    Begun(G::Begun),
    /// A choice that waits for its confirmation, and what it was begun with.
    Confirm(G::Choice, G::Begun),
    /// An earlier moment, by its number from the deal, and what is read about there.
    Past(usize, G::Begun),
}

impl<G: Played> Default for Focus<G> {
    fn default() -> Self {
        Self::Begun(G::Begun::default())
    }
}

impl<G: Played> Focus<G> {
    /// What is begun.
    #[must_use]
    pub fn begun(&self) -> &G::Begun {
        match self {
            Self::Begun(begun) | Self::Confirm(_, begun) | Self::Past(_, begun) => begun,
        }
    }

    /// The choice that waits for its confirmation.
    #[must_use]
    pub fn asked(&self) -> Option<&G::Choice> {
        match self {
            Self::Confirm(choice, _) => Some(choice),
            _ => None,
        }
    }

    /// The number of the earlier moment that is looked at.
    #[must_use]
    pub fn past(&self) -> Option<usize> {
        match self {
            Self::Past(moment, _) => Some(*moment),
            _ => None,
        }
    }

    /// Begins something else; a choice that waits for its confirmation is dropped.
    pub fn begin(&mut self, begun: G::Begun) {
        *self = match self {
            Self::Past(moment, _) => Self::Past(*moment, begun),
            _ => Self::Begun(begun),
        };
    }

    /// Drops what is begun and what is asked; whether there was something.
    pub fn drop_begun(&mut self) -> bool {
        let begun = self.asked().is_some() || *self.begun() != G::Begun::default();
        self.begin(G::Begun::default());
        begun
    }

    /// Asks for a choice once more.
    pub fn confirm(&mut self, choice: G::Choice) {
        *self = Self::Confirm(choice, self.begun().clone());
    }

    /// Takes the choice that was asked for out of the question; what was begun stays.
    pub fn take_asked(&mut self) -> Option<G::Choice> {
        let (choice, begun) = match std::mem::take(self) {
            Self::Confirm(choice, begun) => (Some(choice), Self::Begun(begun)),
            other => (None, other),
        };
        *self = begun;
        choice
    }

    /// Looks at an earlier moment, or at the present.
    pub fn look(&mut self, moment: Option<usize>) {
        let begun = G::Begun::default();
        *self = moment.map_or_else(Self::default, |moment| Self::Past(moment, begun));
    }
}
