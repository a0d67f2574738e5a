//! Lines of the bot protocol (`docs/protocol.md#bots`): how both games read and answer them.

use std::fmt::Display;
use std::str::FromStr;

use serde::Serialize;

use super::fields::{Fields, ParseError, plain, shown};

/// The answer to a view.
#[derive(Serialize)]
struct Answer<A> {
    action: A,
}

/// The answer to a line that is not a view.
#[derive(Serialize)]
struct Refusal<'a> {
    error: &'a str,
}

/// The line that answers a view, without its end.
#[must_use]
pub fn answer_line<A: Serialize>(action: A) -> String {
    serde_json::to_string(&Answer { action }).unwrap_or_default()
}

/// The line that answers unusable input, without its end.
#[must_use]
pub fn error_line(error: &str) -> String {
    serde_json::to_string(&Refusal { error }).unwrap_or_default()
}

/// Reads the answer to a view. Keys other than `action` are ignored. It does not check whether the action is legal.
///
/// # Errors
/// Why the line holds no action; an error that the other side reports is passed on.
pub fn read_answer<A: FromStr>(line: &[u8]) -> Result<A, ParseError> {
    let fields = Fields::of_line(line)?;
    if let Some(error) = fields.take_if::<String>("error")? {
        return Err(ParseError(format!("it reports an error: {}", plain(&error, 200))));
    }
    let token: String = fields.take("action")?;
    token.parse().map_err(|_| ParseError(format!("\"action\": {} is not an action", shown(&token))))
}

/// An error about a key.
pub(in crate::engine) fn wrong<T>(key: &str, why: &str) -> Result<T, ParseError> {
    Err(ParseError::of(key, why))
}

/// Returns an error about a key if the result of the history differs from the line's claim, both as text.
pub(in crate::engine) fn same(key: &str, claimed: &str, replayed: &str) -> Result<(), ParseError> {
    if claimed == replayed {
        return Ok(());
    }
    wrong(key, &format!("the history leads to {replayed}, the line has {claimed}"))
}

/// Returns an error if a line lists legal actions that differ from those of the rules.
pub(in crate::engine) fn check_legal<A: Display>(claimed: Option<&[String]>, legal: &[A]) -> Result<(), ParseError> {
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    match claimed {
        Some(claimed) if claimed != legal => {
            let claimed: Vec<String> = claimed.iter().take(legal.len() + 1).map(|token| shown(token)).collect();
            wrong("legal", &format!("the rules allow {}, the line has {}", legal.join(" "), claimed.join(" ")))
        }
        _ => Ok(()),
    }
}
