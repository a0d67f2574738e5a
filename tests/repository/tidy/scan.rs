//! What to look for in a line.

/// Whether a line names this word or path, whole: `yew` in `use yew::prelude`, not in `yews`.
pub fn names(line: &str, word: &str) -> bool {
    let part = |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '_');
    line.match_indices(word).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + word.len()..]);
        !part(before.chars().next_back()) && !part(after.chars().next())
    })
}

/// Whether a line holds a raw colour: `#` with 3, 4, 6 or 8 hexadecimal digits, or a colour function.
pub fn raw_colour(line: &str) -> bool {
    let function = |name: &&str| line.contains(&format!("{name}("));
    let functions = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch"];
    functions.iter().any(function) || line.match_indices('#').any(|(at, _)| hexadecimal(&line[at + 1..]))
}

fn hexadecimal(text: &str) -> bool {
    let word: String = text.chars().take_while(|sign| sign.is_alphanumeric() || matches!(sign, '_' | '-')).collect();
    matches!(word.len(), 3 | 4 | 6 | 8) && word.chars().all(|sign| sign.is_ascii_hexdigit())
}

/// Whether a line of CSS uses a colour by its English name.
pub fn named_colour(line: &str) -> bool {
    const NAMES: [&str; 16] = [
        "white", "black", "red", "green", "blue", "yellow", "orange", "purple", "gray", "grey", "silver", "gold",
        "navy", "teal", "brown", "pink",
    ];
    let value = line.split_once(':').map_or("", |(_, value)| value);
    let words = value.split(|sign: char| !(sign.is_alphanumeric() || matches!(sign, '-' | '_')));
    words.into_iter().any(|word| NAMES.contains(&word))
}

/// The functions of a formatted Rust file: name, first line (from 1) and number of lines.
pub fn functions(text: &str) -> Vec<(String, usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let starts = lines.iter().enumerate().filter_map(|(at, line)| Some((at, function_name(line)?)));
    starts.map(|(at, name)| (name, at + 1, length(&lines[at..]))).collect()
}

fn function_name(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    let qualifier = |word: &&str| word.starts_with("pub") || matches!(*word, "const" | "async" | "unsafe" | "super)");
    let found = words.by_ref().find(|word| !qualifier(word))?;
    let name = (found == "fn").then(|| words.next())??;
    Some(name.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect())
}

/// Lines up to the closing brace at the same depth; a formatted function on one line closes there.
fn length(lines: &[&str]) -> usize {
    let indent = lines[0].len() - lines[0].trim_start().len();
    let closes = |line: &&str| line.len() == indent + 1 && line.ends_with('}');
    let one_line = lines[0].trim_end().ends_with(['}', ';']);
    if one_line { 1 } else { lines.iter().position(closes).map_or(1, |at| at + 1) }
}
