//! The names of levels, as the protocol and saves write them: the same rules for both games.

use std::fmt;

/// The most playouts that `search-N` may ask for.
pub const PLAYOUTS_MAX: u32 = 10_000_000;

/// A name that is not the name of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no level is called \"{}\"", self.0)
    }
}

impl std::error::Error for UnknownLevel {}

/// The level with this name: a level with a name of its own, or `search-N` with 1 to [`PLAYOUTS_MAX`] playouts.
///
/// # Errors
/// The name is not the name of a level.
pub(super) fn read<L: Copy>(named: &[(&str, L)], searching: fn(u32) -> L, name: &str) -> Result<L, UnknownLevel> {
    let plain = named.iter().find(|(known, _)| *known == name).map(|(_, level)| *level);
    let counted = || {
        let playouts = name.strip_prefix("search-")?.parse().ok()?;
        (1..=PLAYOUTS_MAX).contains(&playouts).then(|| searching(playouts))
    };
    plain.or_else(counted).ok_or_else(|| UnknownLevel(name.chars().take(40).collect()))
}

/// Writes the name of a level, which is either one of the named levels or a search with this many playouts.
///
/// # Errors
/// As [`fmt::Formatter::write_str`].
pub(super) fn write<L: PartialEq>(
    named: &[(&str, L)],
    level: &L,
    playouts: Option<u32>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    if let Some(playouts) = playouts {
        return write!(f, "search-{playouts}");
    }
    f.write_str(named.iter().find(|(_, known)| known == level).map_or("", |(name, _)| name))
}

/// Writes and reads a level type by a list of names. Its variant `Search` holds the number of playouts.
macro_rules! named {
    ($level:ty, $named:ident) => {
        impl std::fmt::Display for $level {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let playouts = if let Self::Search(playouts) = self { Some(*playouts) } else { None };
                $crate::ai::names::write(&$named, self, playouts, f)
            }
        }

        impl std::str::FromStr for $level {
            type Err = $crate::ai::names::UnknownLevel;
            fn from_str(name: &str) -> Result<Self, Self::Err> {
                $crate::ai::names::read(&$named, Self::Search, name)
            }
        }
    };
}

pub(super) use named;
