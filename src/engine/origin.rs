//! What a record may claim about the origin of its deck: the seed, and the commitment to it
//! (`docs/protocol.md#commitments`).

use super::commitment::{Commitment, Committed, Digits, Salt};
use super::fields::{Fields, ParseError};
use super::record::Replay;
use super::{Game, Seed};

/// The seed that deals, and the commitment to it. Without the key `commitment` a record claims nothing.
pub(in crate::engine) struct Origin {
    /// The seed of all deals of the match.
    pub(in crate::engine) seed: Seed,
    committed: Committed,
}

impl Origin {
    /// Reads the keys of a record.
    pub(in crate::engine) fn read(fields: &Fields<'_>) -> Result<Option<Self>, ParseError> {
        let Some(commitment) = fields.take_if::<Commitment>("commitment")? else { return Ok(None) };
        let Digits([seed]) = fields.take("seed")?;
        let salt: Salt = fields.take("salt")?;
        Ok(Some(Self { seed: Seed(seed), committed: Committed { salt, commitment } }))
    }

    /// Compares the commitment with the one that is computed again.
    pub(in crate::engine) fn compare<G: Game>(&self, opening: &G::Match, replay: &mut Replay<G>) {
        let Committed { salt, commitment } = self.committed;
        let computed = Commitment::of::<G>(opening, self.seed, salt);
        if commitment != computed {
            replay
                .differ(None, format!("commitment: the record has {commitment}, its rules, seed and salt {computed}"));
        }
    }
}
