//! Every combination of the rules' fields.

use engarde::engine::piste::{EndOfPile, ParryRule, Rules};

/// The eight rule sets with this parry and this end, including presets.
pub fn family(parry: ParryRule, end: EndOfPile) -> [Rules; 8] {
    std::array::from_fn(|bits| Rules {
        parry,
        end,
        strengthen: bits & 1 != 0,
        indirect: bits & 2 != 0,
        riposte_wins: bits & 4 != 0,
    })
}
