//! Searches the program's text for keys of words, and for words outside the catalogues.

/// The methods of `Words` whose first argument is a key.
const METHODS: [&str; 4] = [".say(", ".fill(", ".count(", ".about("];

/// Attributes that are read to players.
const SPOKEN: [&str; 6] = ["aria-label", "aria-description", "aria-valuetext", "placeholder", "title", "alt"];

/// The name of the game, the same in every language.
const GAME: &str = "En Garde";

/// The string literals of a text without comments, in order; no literal crosses a character's quote.
pub fn literals(code: &str) -> Vec<String> {
    let code = code.replace("'\"'", "' '").replace("\\\"", "");
    code.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The literals of a text without comments that may be keys: neither the value of an element's attribute (`class="x"`)
/// nor the name of an argument (`("x", &x)`).
pub fn possible_keys(code: &str) -> Vec<String> {
    let code = code.replace("'\"'", "' '").replace("\\\"", "");
    let parts: Vec<&str> = code.split('"').collect();
    let literals = parts.windows(3).step_by(2).filter(|around| !around[0].ends_with('='));
    literals.filter(|around| !is_argument(around[0], around[2])).map(|around| around[1].to_owned()).collect()
}

/// Whether a literal is the first part of a pair of a name and a reference, and not the first argument of a call.
fn is_argument(before: &str, after: &str) -> bool {
    let callable = |sign: char| sign.is_alphanumeric() || sign == '_';
    let pair = before.trim_end().strip_suffix('(').is_some_and(|start| !start.ends_with(callable));
    pair && after.trim_start().strip_prefix(',').is_some_and(|value| value.trim_start().starts_with('&'))
}

/// The keys that are used by name: the literal after `.say(` and similar calls.
pub fn asked(code: &str) -> Vec<String> {
    let after = METHODS.iter().flat_map(|method| code.split(method).skip(1));
    let literal = |rest: &str| Some(rest.trim_start().strip_prefix('"')?.split('"').next()?.to_owned());
    after.filter_map(literal).collect()
}

/// A text for players that is not from a catalogue: a literal as an element's child, a spoken attribute, or any literal
/// that begins like a sentence.
pub fn spoken(line: &str) -> Option<String> {
    let letters = |text: &String| text.chars().any(char::is_alphabetic);
    // A literal in braces is a child if an element or a line begins before it; elsewhere it is a branch's value.
    let opens = |before: &str| before.trim().is_empty() || before.ends_with('>');
    let child = line.match_indices("{ \"").filter(|(at, _)| opens(&line[..*at]));
    let child = child.filter_map(|(at, mark)| Some(line[at + mark.len()..].split_once("\" }")?.0.to_owned()));
    let attribute = SPOKEN.iter().flat_map(|name| {
        let marks = [format!("{name}=\""), format!("{name}={{\"")];
        marks.into_iter().flat_map(|mark| first_quoted(line, &mark)).collect::<Vec<_>>()
    });
    let sentence = literals(line).into_iter().filter(|text| is_sentence(text));
    child.chain(attribute).chain(sentence).map(|text| without_braces(&text)).find(|text| letters(text) && text != GAME)
}

fn first_quoted(line: &str, mark: &str) -> Option<String> {
    Some(line.split_once(mark)?.1.split('"').next()?.to_owned())
}

/// Whether a text has a capital letter, and later a second word.
fn is_sentence(text: &str) -> bool {
    let plain = without_braces(text);
    let words: Vec<&str> = plain.split_whitespace().collect();
    let capital = words.first().and_then(|word| word.chars().next()).is_some_and(char::is_uppercase);
    capital && words.len() > 1 && words[0].chars().skip(1).all(char::is_lowercase) && words[0].len() > 1
}

/// A format string without its placeholders.
fn without_braces(text: &str) -> String {
    text.split('{')
        .enumerate()
        .map(|(at, part)| if at == 0 { part } else { part.split_once('}').map_or("", |(_, rest)| rest) })
        .collect()
}
