//! Reads and changes the page's elements. lol_html parses the page and keeps every unchanged byte as it was.

use anyhow::Result;
use lol_html::html_content::{ContentType, Element};
use lol_html::{RewriteStrSettings, doc_comments, element, rewrite_str, text};

/// The elements that a browser runs as scripts of the page itself.
pub const INLINE_SCRIPTS: &str = "script:not([src]):not([data-name])";

/// The page without comments.
///
/// # Errors
/// If it cannot be parsed.
pub fn without_comments(page: &str) -> Result<String> {
    let remove = doc_comments!(|comment| {
        comment.remove();
        Ok(())
    });
    Ok(rewrite_str(page, RewriteStrSettings { document_content_handlers: vec![remove], ..RewriteStrSettings::new() })?)
}

/// Changes every element that a selector finds.
///
/// # Errors
/// If the page cannot be parsed, or `change` fails.
pub fn changed(page: &str, selector: &str, mut change: impl FnMut(&mut Element) -> Result<()>) -> Result<String> {
    let handlers = vec![element!(selector, |element| Ok(change(element)?))];
    Ok(rewrite_str(page, RewriteStrSettings { element_content_handlers: handlers, ..RewriteStrSettings::new() })?)
}

/// This attribute of every element that a selector finds and that has it.
///
/// # Errors
/// If the page cannot be parsed.
pub fn attributes(page: &str, selector: &str, name: &str) -> Result<Vec<String>> {
    let mut values = Vec::new();
    changed(page, selector, |element| {
        values.extend(element.get_attribute(name));
        Ok(())
    })?;
    Ok(values)
}

/// The text of every element that a selector finds.
///
/// # Errors
/// If the page cannot be parsed.
pub fn texts(page: &str, selector: &str) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    with_texts(page, selector, |text| {
        texts.push(text.to_owned());
        Ok(text.to_owned())
    })?;
    Ok(texts)
}

/// The page with new texts in the elements that a selector finds and that have one.
///
/// # Errors
/// If the page cannot be parsed, or `change` fails.
pub fn with_texts(page: &str, selector: &str, mut change: impl FnMut(&str) -> Result<String>) -> Result<String> {
    let mut whole = String::new();
    let handlers = vec![text!(selector, |piece| {
        whole += piece.as_str();
        if piece.last_in_text_node() {
            piece.replace(&change(&std::mem::take(&mut whole))?, ContentType::Html);
        } else {
            piece.remove();
        }
        Ok(())
    })];
    Ok(rewrite_str(page, RewriteStrSettings { element_content_handlers: handlers, ..RewriteStrSettings::new() })?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!-- a --><p class='x'>b &amp; <b>c</b></p><script>let d = '<!-- e --><p>';</script>\n<script data-name=f>g</script>";

    #[test]
    fn comments_go_and_what_only_looks_like_one_stays() {
        assert_eq!(without_comments(PAGE).unwrap(), PAGE.replacen("<!-- a -->", "", 1));
    }

    #[test]
    fn elements_change_and_the_rest_stays_as_it_was() {
        let page = changed(PAGE, "p", |element| {
            element.replace("<hr>", ContentType::Html);
            Ok(())
        });
        assert_eq!(page.unwrap(), PAGE.replacen("<p class='x'>b &amp; <b>c</b></p>", "<hr>", 1));
        assert!(changed(PAGE, "b", |_| anyhow::bail!("no")).is_err());
        assert_eq!(attributes(PAGE, "p, b", "class").unwrap(), ["x"]);
    }

    #[test]
    fn only_what_runs_counts_as_an_inline_script() {
        assert_eq!(texts(PAGE, INLINE_SCRIPTS).unwrap(), ["let d = '<!-- e --><p>';"]);
        let page = with_texts(PAGE, INLINE_SCRIPTS, |text| Ok(text.replace("let d", "d"))).unwrap();
        assert_eq!(page, PAGE.replacen("let d", "d", 1));
    }
}
