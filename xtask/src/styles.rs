//! Shorter style sheets and pages without comments.

/// The spaces and signs that a style sheet can do without, and what is left of each.
const SPARE: [(&str, &str); 8] =
    [(" {", "{"), ("{ ", "{"), ("; ", ";"), (" }", "}"), ("} ", "}"), (";}", "}"), (": ", ":"), (", ", ",")];

/// A style sheet without comments, indents, line breaks, and spaces beside its signs.
pub fn bare_style(text: &str) -> String {
    let one_line = without(text, "/*", "*/");
    let one_line = one_line.split_whitespace().collect::<Vec<_>>().join(" ");
    SPARE.iter().fold(one_line, |style, (long, short)| style.replace(long, short))
}

/// A text without what stands between these marks, and without the marks.
pub fn without(text: &str, open: &str, close: &str) -> String {
    let mut parts = text.split(open);
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once(close).map_or("", |(_, rest)| rest));
    std::iter::once(first).chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_lose_comments_and_indents() {
        let text = "/* A. */\n@layer base {\n  a > b { color: var(--ink); /* 7.1 */ }\n}\n";
        assert_eq!(bare_style(text), "@layer base{a > b{color:var(--ink)}}");
    }

    #[test]
    fn pages_lose_their_comments() {
        assert_eq!(without("<p>a<!-- b -->c</p><!--\nd\n-->", "<!--", "-->"), "<p>ac</p>");
    }
}
