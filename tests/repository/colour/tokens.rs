//! The colour tokens of `styles/tokens.css` and `styles/poise/tokens.css`, theme by theme.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use palette::Srgb;

/// The themes of the page.
pub const THEMES: [&str; 3] = ["dark", "light", "contrast"];

/// The custom properties of one theme, as they are written.
pub struct Tokens(HashMap<String, String>);

impl Tokens {
    /// Reads the style sheets and keeps the properties of `theme`. Properties that a theme does not set are those of
    /// the dark one.
    pub fn of(theme: &str) -> Self {
        let styles = Path::new(env!("CARGO_MANIFEST_DIR")).join("styles");
        let read = |name: &str| fs::read_to_string(styles.join(name)).expect("the tokens can be read");
        let text = read("tokens.css") + &read("poise/tokens.css");
        let selector = format!("html[data-theme=\"{theme}\"]");
        let here = |place: &str| place.split(',').map(str::trim).any(|one| one == ":root" || one == selector);
        let mut held = HashMap::new();
        for (places, name, value) in declarations(&without_comments(&text)) {
            if !places.iter().any(|place| place.starts_with("@media")) && places.last().is_some_and(|place| here(place))
            {
                held.insert(name, value);
            }
        }
        Self(held)
    }

    /// The opaque colour of a token, through every `var()`.
    pub fn colour(&self, name: &str) -> Srgb<f64> {
        let value = self.0.get(name).unwrap_or_else(|| panic!("there is no {name}"));
        match value.strip_prefix("var(").and_then(|rest| rest.strip_suffix(')')) {
            Some(other) => self.colour(other),
            None => value.parse::<Srgb<u8>>().unwrap_or_else(|_| panic!("{name} is no colour: {value}")).into_format(),
        }
    }
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once("*/").map_or("", |(_, rest)| rest))
}

/// Every `--name: value;` with the preludes of the blocks around it, outermost first.
fn declarations(text: &str) -> Vec<(Vec<String>, String, String)> {
    let (mut places, mut piece, mut found) = (Vec::<String>::new(), String::new(), Vec::new());
    for letter in text.chars() {
        match letter {
            '{' => places.push(std::mem::take(&mut piece).trim().to_owned()),
            '}' => {
                piece.clear();
                places.pop();
            }
            ';' => {
                let line = std::mem::take(&mut piece);
                if let Some((name, value)) = line.trim().split_once(':').filter(|(name, _)| name.starts_with("--")) {
                    found.push((places.clone(), name.to_owned(), value.trim().to_owned()));
                }
            }
            other => piece.push(other),
        }
    }
    found
}
