//! Why a match is played, where the person did not set it up.

use serde::{Deserialize, Serialize};

use super::calendar::Day;

/// Why a match is played. It is stored with the match, and stays through undo, reload and backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// It answers a challenge: the word of its link (`link::duel`), which holds the challenger's finished match.
    Challenge(String),
    /// It came by a link and was saved: others may have played it. It is finished.
    Received,
    /// It is the bout of this day (`piste::day`), against an opponent with this version of the network.
    Day(Day, u32),
}
