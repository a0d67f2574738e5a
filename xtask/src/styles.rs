//! Style sheets as they are served: lightningcss removes comments and white space, and shortens what remains.

use anyhow::{Result, anyhow};
use lightningcss::stylesheet::{MinifyOptions, ParserOptions, PrinterOptions, StyleSheet};

/// A shortened style sheet. It is not rewritten for browsers that could not run the program.
///
/// # Errors
/// If the text is not a style sheet.
pub fn short(text: &str) -> Result<String> {
    let mut sheet = StyleSheet::parse(text, ParserOptions::default())
        .map_err(|error| anyhow!("a style sheet has errors: {error}"))?;
    sheet.minify(MinifyOptions::default())?;
    Ok(sheet.to_css(PrinterOptions { minify: true, ..PrinterOptions::default() })?.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_lose_comments_and_blanks() {
        let text = "/* A. */\n@layer base {\n  a > b { color: var(--ink); /* 7.1 */ }\n}\n";
        assert_eq!(short(text).unwrap(), "@layer base{a>b{color:var(--ink)}}");
        assert!(short("a { color: } }").is_err());
    }

    #[test]
    fn layers_keep_their_order_and_nothing_is_rewritten_for_old_browsers() {
        let text = "@layer reset, base;\n@layer base { a { color: light-dark(red, tan); &:hover { inset: 0; } } }\n@layer reset { a { top: 0; } }";
        let wanted = "@layer reset{a{top:0}}@layer base{a{color:light-dark(red,tan);&:hover{inset:0}}}";
        assert_eq!(short(text).unwrap(), wanted);
    }
}
