//! `engarde link`: links of finished matches.

use std::fmt::Display;
use std::io::{self, BufWriter, Read, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;

use clap::Args;
use engarde::engine::piste::Piste;
use engarde::engine::poise::Poise;
use engarde::table::link::{self, LinkError, Linked, START, duel, find};
use engarde::table::{Sitting, Stored, piste, poise};

use crate::{args, lengths};

/// Write the link of a finished match, or read one
///
/// Reads a transcript or a save of either game from standard input and prints its link, without the address of a page.
/// `docs/formats.md` describes transcripts, saves and links.
#[derive(Args)]
pub struct Link {
    /// Instead print the transcript of the match in this link
    #[arg(long, value_name = "LINK", conflicts_with = "lengths")]
    read: Option<String>,
    /// Instead play this many matches of each kind between random levels, and print a table of the lengths of their links
    #[arg(long, value_name = "MATCHES")]
    lengths: Option<u64>,
    /// The seed of all randomness of `--lengths`
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads of `--lengths`; by default one for each core
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

impl Link {
    /// Prints the link, the transcript or the table.
    pub fn run(&self) -> io::Result<ExitCode> {
        let mut out = BufWriter::new(io::stdout().lock());
        match (&self.read, self.lengths) {
            (Some(text), _) => write!(out, "{}", transcript(text).map_err(io::Error::other)?)?,
            (None, Some(matches)) => {
                lengths::print(&mut out, matches, self.seed, args::threads(self.threads))?;
            }
            (None, None) => {
                let mut text = String::new();
                io::stdin().read_to_string(&mut text)?;
                writeln!(out, "{START}{}", word(&text).map_err(io::Error::other)?)?;
            }
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The transcript of the match in a link, of either game.
fn transcript(text: &str) -> Result<String, String> {
    let word = find(text).unwrap_or_else(|| text.trim());
    let unwritten = || LinkError::Damaged.to_string();
    match link::read::<Piste>(word) {
        Err(LinkError::OtherGame) => {
            let game = link::read::<Poise>(word).map_err(|why| why.to_string())?;
            poise::transcript::export(&game).ok_or_else(unwritten)
        }
        bout => piste::transcript::export(&bout.map_err(|why| why.to_string())?).ok_or_else(unwritten),
    }
}

/// What is wrong with a link; `None` if a program of this version can read it.
pub fn fault(text: &str) -> Option<LinkError> {
    let word = find(text)?;
    match fault_of::<Piste>(word)? {
        LinkError::OtherGame => fault_of::<Poise>(word),
        why => Some(why),
    }
}

/// The same if the link is of this game: of a finished match, a challenge or the answer to one.
fn fault_of<G: Linked>(word: &str) -> Option<LinkError> {
    match link::read::<G>(word).err()? {
        LinkError::Challenge => duel::read::<G>(word).err(),
        why => Some(why),
    }
}

/// The word of the link of a transcript or a save of either game.
fn word(text: &str) -> Result<String, String> {
    let is_poise = text.contains("[Poise Duel ") || text.contains("\"game\":\"poise\"");
    if is_poise { of_game(text, poise::transcript::import) } else { of_game(text, piste::transcript::import) }
}

fn of_game<G: Linked, E: Display>(text: &str, import: fn(&str) -> Result<Sitting<G>, E>) -> Result<String, String> {
    let sitting = if text.trim_start().starts_with('{') {
        match Stored::of(text.trim()) {
            Stored::Valid(sitting) => sitting,
            Stored::Later(version) => return Err(format!("the save has version {version}")),
            Stored::Damaged { why, .. } => return Err(format!("this is no save: {why}")),
        }
    } else {
        import(text).map_err(|why| why.to_string())?
    };
    link::write(&sitting).ok_or_else(|| "only a decided match has a link".to_owned())
}
