//! The opponents of this program, by their descriptions on the command line.

use std::fmt;
use std::fs;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use engarde::ai::net::NetError;
#[cfg(feature = "train")]
use engarde::ai::net::Network;
use engarde::ai::{Bot, piste, poise};
use engarde::engine::Game;
use engarde::engine::piste::Piste;
use engarde::engine::poise::Poise;

use crate::side::Hire;

/// An opponent that threads can share.
type Opponent<G> = Box<dyn Bot<G> + Send + Sync>;

/// A game with named levels and with networks.
pub trait Levelled: Game {
    /// A named level.
    type Level: Copy + fmt::Debug + fmt::Display + FromStr<Err: fmt::Display> + Send + Sync;
    /// A network.
    type Net: fmt::Debug + Send + Sync;

    /// Reads a network.
    ///
    /// # Errors
    /// The bytes are not a network of this game.
    fn read(bytes: &[u8]) -> Result<Self::Net, NetError>;

    /// The weights of a network.
    #[cfg(feature = "train")]
    fn weights(net: &Self::Net) -> &Network;

    /// The network that is shipped.
    fn shipped() -> Option<Arc<Self::Net>>;

    /// The opponent of a level, by this network.
    fn level(level: Self::Level, net: Option<Arc<Self::Net>>) -> Opponent<Self>;

    /// The player of a network's policy.
    fn policy(net: Arc<Self::Net>) -> Opponent<Self>;
}

impl Levelled for Piste {
    type Level = engarde::ai::Level;
    type Net = piste::net::Net;

    fn read(bytes: &[u8]) -> Result<Self::Net, NetError> {
        Self::Net::read(bytes)
    }

    #[cfg(feature = "train")]
    fn weights(net: &Self::Net) -> &Network {
        net.network()
    }

    fn shipped() -> Option<Arc<Self::Net>> {
        piste::shipped::net()
    }

    fn level(level: Self::Level, net: Option<Arc<Self::Net>>) -> Opponent<Self> {
        level.bot(net)
    }

    fn policy(net: Arc<Self::Net>) -> Opponent<Self> {
        Box::new(piste::net::Policy { net, temperature: 1.0, least: 0.0 })
    }
}

impl Levelled for Poise {
    type Level = poise::Level;
    type Net = poise::net::Net;

    fn read(bytes: &[u8]) -> Result<Self::Net, NetError> {
        Self::Net::read(bytes)
    }

    #[cfg(feature = "train")]
    fn weights(net: &Self::Net) -> &Network {
        net.network()
    }

    fn shipped() -> Option<Arc<Self::Net>> {
        poise::shipped::net()
    }

    fn level(level: Self::Level, net: Option<Arc<Self::Net>>) -> Opponent<Self> {
        level.bot(net)
    }

    fn policy(net: Arc<Self::Net>) -> Opponent<Self> {
        Box::new(poise::net::Policy { net, least: 0.0 })
    }
}

/// A network from a file.
#[derive(Clone, Debug)]
pub struct NetFile<N> {
    /// The file's name without its ending.
    pub name: String,
    /// The network.
    pub net: Arc<N>,
}

/// Reads the file of a network.
pub fn network<G: Levelled>(path: &str) -> Result<NetFile<G::Net>, String> {
    let bytes = fs::read(path).map_err(|error| format!("{path} cannot be read: {error}"))?;
    let net = G::read(&bytes).map_err(|error| format!("{path}: {error}"))?;
    let name = Path::new(path).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    Ok(NetFile { name, net: Arc::new(net) })
}

/// An opponent of this program.
#[derive(Clone, Debug)]
pub enum Own<G: Levelled> {
    /// A level, with the shipped network or another.
    Level(G::Level, Option<NetFile<G::Net>>),
    /// A network, which plays by its policy.
    Net(NetFile<G::Net>),
}

/// Reads an opponent: `LEVEL`, `LEVEL@` and the file of a network, or `net:` and such a file.
pub fn own<G: Levelled>(text: &str) -> Result<Own<G>, String> {
    if let Some(path) = text.strip_prefix("net:") {
        return network::<G>(path).map(Own::Net);
    }
    let (name, path) = text.split_once('@').map_or((text, None), |(name, path)| (name, Some(path)));
    let level = name.trim().parse().map_err(|error| format!("{error}"))?;
    Ok(Own::Level(level, path.map(network::<G>).transpose()?))
}

impl<G: Levelled> Own<G> {
    /// The network that it plays by.
    pub fn net(&self) -> Option<Arc<G::Net>> {
        match self {
            Self::Level(_, None) => G::shipped(),
            Self::Level(_, Some(file)) | Self::Net(file) => Some(file.net.clone()),
        }
    }
}

impl<G: Levelled> Hire<G> for Own<G> {
    fn bot(&self) -> Opponent<G> {
        match self {
            Self::Level(level, _) => G::level(*level, self.net()),
            Self::Net(network) => G::policy(network.net.clone()),
        }
    }
}

impl<G: Levelled> fmt::Display for Own<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level, None) => level.fmt(f),
            Self::Level(level, Some(network)) => write!(f, "{level}@{}", network.name),
            Self::Net(network) => write!(f, "net:{}", network.name),
        }
    }
}
