//! Who is attacked.

use std::fmt;

use engarde::ai::Level;
use engarde::ai::piste::net::Policy;
use engarde::train::Foe;

use crate::args::{self, Network};

/// A frozen opponent.
#[derive(Clone, Debug)]
pub enum Target {
    /// An opponent of this program.
    Level(Level),
    /// A network, played by its odds.
    Net(Network),
}

impl Target {
    /// The opponent.
    pub fn foe(&self) -> Box<Foe> {
        match self {
            Self::Level(level) => level.bot(),
            Self::Net(network) => Box::new(Policy { net: network.net.clone(), temperature: 1.0, least: 0.0 }),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Net(network) => f.write_str(&network.name),
        }
    }
}

/// Reads a target: `LEVEL`, or `net:` and the file of a network.
pub fn read(text: &str) -> Result<Target, String> {
    match text.strip_prefix("net:") {
        Some(path) => args::network(path).map(Target::Net),
        None => args::level(text).map(Target::Level),
    }
}
