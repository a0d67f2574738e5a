//! The last step for the page that Trunk has built: the verb `finish`, which `Trunk.toml` calls after each build.
//!
//! A release page is one document that contains its styles and start scripts, so that its first view needs a single
//! request. A page for development keeps its style files, which Trunk replaces while it serves, and has no offline
//! copy.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use lol_html::html_content::ContentType;

use crate::files::{read, write};
use crate::house::root;
use crate::{first, glue, html, names, offline, policy, programs, scripts, styles, words};

/// The style files of the page.
const STYLES: &str = "link[rel=stylesheet]";

/// Trunk's hook: finishes the page in the folder that is about to become `dist/`.
///
/// # Errors
/// If Trunk did not start this, or a file of the page cannot be read or written or is not as expected.
pub fn hook() -> Result<()> {
    let folder = env::var_os("TRUNK_STAGING_DIR").context("the verb \"finish\" is called by Trunk, after a build")?;
    let folder = PathBuf::from(folder);
    let quick = env::var_os("TRUNK_PROFILE").is_some_and(|profile| profile == "debug");
    let page = first::with_words(&read(&folder.join("index.html"))?, &folder)?;
    words::join(&folder)?;
    words::later::part(&folder)?;
    let door = read(&root().join("assets").join("thinker.js"))?;
    let page = names::hashed(&programs::named(&page, &folder, &door)?, &folder)?;
    glue::join(&folder)?;
    if quick {
        return write(&folder.join("index.html"), &policy::with_any_script(&page)?);
    }
    let page = scripts::shortened(&bare(&html::without_comments(&with_styles(&page, &folder)?)?))?;
    write(&folder.join("index.html"), &policy::with_hashes(&page)?)?;
    glue::shorten(&folder)?;
    offline::list(&folder)
}

/// Moves the style files into the page, in their order, in the place of the first; deletes the files.
fn with_styles(page: &str, folder: &Path) -> Result<String> {
    let mut sheet = String::new();
    for name in html::attributes(page, STYLES, "href")? {
        let file = folder.join(name);
        sheet += &read(&file)?;
        fs::remove_file(file)?;
    }
    let mut style = Some(format!("<style>{}</style>", styles::short(&sheet)?));
    html::changed(page, STYLES, |link| {
        link.replace(&style.take().unwrap_or_default(), ContentType::Html);
        Ok(())
    })
}

/// The page without indentation and blank lines.
fn bare(page: &str) -> String {
    let lines = page.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_lose_indents_and_blank_lines() {
        let page = "<p>// text</p>\n\n  <script>\n    go(\"//x\");\n</script>\n";
        assert_eq!(bare(page), "<p>// text</p>\n<script>\ngo(\"//x\");\n</script>\n");
    }

    #[test]
    fn style_files_go_into_the_page_in_their_order() {
        let folder = env::temp_dir().join(format!("engarde-finish-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        write(&folder.join("a.css"), "a {\n  top: 0;\n}\n").unwrap();
        write(&folder.join("b.css"), "b {\n  top: 0;\n}\n").unwrap();
        let page =
            "<head>\n<link rel=\"stylesheet\" href=\"./a.css\"/>\n<link rel=\"stylesheet\" href=\"./b.css\"/>\n</head>";
        let whole = with_styles(page, &folder).unwrap();
        assert_eq!(whole, "<head>\n<style>a,b{top:0}</style>\n\n</head>");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir(&folder).unwrap();
    }
}
