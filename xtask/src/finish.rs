//! The last hand on the page that Trunk has built: the verb `finish`, which `Trunk.toml` calls after each build.
//!
//! A release page is one document with its styles and start scripts inside, so that its first view needs a single
//! request. A page for development keeps its style files, which Trunk exchanges while it serves, and no offline copy.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::files::{read, write};
use crate::house::root;
use crate::styles::{bare_style, without};
use crate::{first, glue, names, offline, policy, programs, scripts};

/// What Trunk writes for a style file, before and after the file's name.
const STYLE: (&str, &str) = ("<link rel=\"stylesheet\" href=\"./", "\"/>");

/// Trunk's hook: finishes the page in the folder that is about to become `dist/`.
///
/// # Errors
/// If Trunk did not start this, or a file of the page cannot be read or written or is not as expected.
pub fn hook() -> Result<()> {
    let folder = env::var_os("TRUNK_STAGING_DIR").context("the verb \"finish\" is called by Trunk, after a build")?;
    let folder = PathBuf::from(folder);
    let quick = env::var_os("TRUNK_PROFILE").is_some_and(|profile| profile == "debug");
    let page = first::with_words(&read(&folder.join("index.html"))?, &folder)?;
    first::thin(&folder)?;
    let door = read(&root().join("assets").join("thinker.js"))?;
    let page = names::hashed(&programs::named(&page, &folder, &door)?, &folder)?;
    if quick {
        return write(&folder.join("index.html"), &policy::with_any_script(&page)?);
    }
    let page = scripts::shortened(&bare(&without(&with_styles(&page, &folder)?, "<!--", "-->")))?;
    write(&folder.join("index.html"), &policy::with_hashes(&page)?)?;
    glue::shorten(&folder)?;
    offline::list(&folder)
}

/// The page with its style files inside, in their order, in the place of the first; the files themselves go.
fn with_styles(page: &str, folder: &Path) -> Result<String> {
    let mut parts = page.split(STYLE.0);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    let (mut styles, mut rest) = (String::new(), String::new());
    for part in parts {
        let (name, after) = part.split_once(STYLE.1).context("Trunk writes style links in another way now")?;
        styles += &bare_style(&read(&folder.join(name))?);
        rest += after.trim_start();
        fs::remove_file(folder.join(name))?;
    }
    whole += &format!("<style>{styles}</style>\n    {rest}");
    Ok(whole)
}

/// The page without indents and blank lines.
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
        write(&folder.join("a.css"), "a {\n}\n").unwrap();
        write(&folder.join("b.css"), "b {\n}\n").unwrap();
        let page =
            "<head>\n<link rel=\"stylesheet\" href=\"./a.css\"/>\n<link rel=\"stylesheet\" href=\"./b.css\"/>\n</head>";
        let whole = with_styles(page, &folder).unwrap();
        assert_eq!(whole, "<head>\n<style>a{}b{}</style>\n    </head>");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir(&folder).unwrap();
    }
}
