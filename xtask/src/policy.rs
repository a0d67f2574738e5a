//! The page's Content-Security-Policy: it lists inline scripts by their hashes, because no other inline script may run.
//!
//! Trunk writes a start script with the hashed file names, so the hashes are known only after each build.

use anyhow::{Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};

use crate::html;

/// The element that holds the policy.
const POLICY: &str = "meta[http-equiv=Content-Security-Policy]";

/// The words of the policy in `index.html` after which the hashes are inserted.
const BEFORE_HASHES: &str = "script-src 'self' 'wasm-unsafe-eval'";

/// The page with the hash of every inline script in its policy. Its line breaks are line feeds, as in a browser.
///
/// # Errors
/// If it has no policy.
pub fn with_hashes(page: &str) -> Result<String> {
    allow(page, &hashes(page)?)
}

/// The hash of every inline script of a page, each after a space, as in a policy.
///
/// # Errors
/// If the page cannot be parsed.
pub fn hashes(page: &str) -> Result<String> {
    Ok(html::texts(page, html::INLINE_SCRIPTS)?.iter().map(|script| format!(" '{}'", hash(script))).collect())
}

/// The page for development, whose reloading script Trunk changes once more while it serves.
///
/// # Errors
/// If it has no policy.
pub fn with_any_script(page: &str) -> Result<String> {
    allow(page, " 'unsafe-inline'")
}

/// The page with another policy.
///
/// # Errors
/// If it has none.
pub fn replaced(page: &str, policy: &str) -> Result<String> {
    changed(page, |_| Some(policy.to_owned()))
}

/// The page with these words added to its policy for scripts.
fn allow(page: &str, words: &str) -> Result<String> {
    let longer = |policy: String| policy.replacen(BEFORE_HASHES, &format!("{BEFORE_HASHES}{words}"), 1);
    changed(page, |policy| policy.contains(BEFORE_HASHES).then(|| longer(policy)))
}

/// The page with a policy made from its own; `None` is an error.
fn changed(page: &str, change: impl Fn(String) -> Option<String>) -> Result<String> {
    let mut is_changed = false;
    let page = html::changed(page, POLICY, |element| {
        if let Some(policy) = change(element.get_attribute("content").unwrap_or_default()) {
            element.set_attribute("content", &policy)?;
            is_changed = true;
        }
        Ok(())
    })?;
    ensure!(is_changed, "index.html has no Content-Security-Policy");
    Ok(page)
}

/// A script's name in a policy.
fn hash(script: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(script.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'self' 'wasm-unsafe-eval'; object-src 'none'\">\n\
        <script src=\"./worker.js\"></script><script data-name=\"a\">data</script><script type=\"module\">go();\n</script><script>alert('Hello');</script>";

    #[test]
    fn every_inline_script_is_named_by_its_hash() {
        let page = with_hashes(PAGE).unwrap();
        let policy = page.split('"').nth(3).unwrap();
        let go = hash("go();\n");
        let hello = hash("alert('Hello');");
        assert_eq!(policy, format!("script-src 'self' 'wasm-unsafe-eval' '{go}' '{hello}'; object-src 'none'"));
    }

    #[test]
    fn a_known_script_has_its_known_hash() {
        // SHA-256 of the empty text, FIPS 180-4.
        assert_eq!(hash(""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    }

    #[test]
    fn a_page_without_a_policy_is_refused() {
        assert!(with_hashes("<script>go()</script>").is_err());
    }
}
