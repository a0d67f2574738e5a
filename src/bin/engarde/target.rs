//! Who is attacked, and the networks to start from.

use std::fmt;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use engarde::ai::Level;
use engarde::ai::piste::net::{Net, Policy};
use engarde::train::Foe;

use crate::args;

/// A network out of a file.
#[derive(Clone, Debug)]
pub struct Network {
    /// The file's name without its ending.
    pub name: String,
    /// What it holds.
    pub net: Arc<Net>,
}

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
    text.strip_prefix("net:")
        .map_or_else(|| args::level(text).map(Target::Level), |path| network(path).map(Target::Net))
}

/// Reads the file of a network.
pub fn network(path: &str) -> Result<Network, String> {
    let bytes = fs::read(path).map_err(|error| format!("{path} cannot be read: {error}"))?;
    let net = Net::read(&bytes).map_err(|error| format!("{path}: {error}"))?;
    let name = Path::new(path).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    Ok(Network { name, net: Arc::new(net) })
}
