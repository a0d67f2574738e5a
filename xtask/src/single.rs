//! The verb `single`: the whole page in one file that opens with a double click.
//!
//! A page from `file://` may not fetch anything, so the document contains the texts as script elements that browsers do
//! not run (`assets/start.js` finds them by name), pictures and fonts as `data:` addresses, program and network
//! compressed with gzip.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use flate2::{Compression, write::GzEncoder};
use lol_html::html_content::ContentType;

use crate::files::{files_below, place_of};
use crate::files::{read, write};
use crate::house::{dist, root};
use crate::names::NETWORKS;
use crate::names::plain;
use crate::programs::{PARTS, PROGRAMS, WASM, stem};
use crate::progress::Progress;
use crate::rust_tools::Toolbox;
use crate::{html, page, policy};

/// What the file may do: run the scripts with these hashes, and make no requests.
const POLICY: &str = "default-src 'none'; script-src 'wasm-unsafe-eval' blob:HASHES; worker-src blob:; \
    style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/// Elements that only a served page needs.
const SERVED_ONLY: &str = "link[rel=apple-touch-icon], link[rel=manifest], link[rel=preload], script[type=module]";

/// Folders of the page whose files are included as texts.
const TEXT_FOLDERS: [&str; 4] = ["words/", "rules/", "about/", "exercises/"];

/// The file, below the repository's top folder.
pub fn file() -> PathBuf {
    root().join("dist-single").join("en-garde.html")
}

/// The verb: builds the page and packs it.
///
/// # Errors
/// If a tool is missing, the page does not compile, or is not as expected.
pub fn alone() -> Result<()> {
    let mut progress = Progress::new(3);
    let toolbox = progress.step("setting up the tools", Toolbox::ready)?;
    progress.step("building the page", || page::build(&toolbox))?;
    progress.step("packing it into one file", pack)
}

/// Packs the page in `dist/` into one file and prints its size.
///
/// # Errors
/// If there is no page, or it is not as expected.
pub fn pack() -> Result<()> {
    let whole = packed(&read(&dist().join("index.html")).context("build the page first")?, &dist())?;
    fs::create_dir_all(root().join("dist-single"))?;
    write(&file(), &whole)?;
    println!("{:>9}  bytes: {}", whole.len(), file().strip_prefix(root())?.display());
    Ok(())
}

/// The page as one document; `folder` holds its other files.
fn packed(page: &str, folder: &Path) -> Result<String> {
    let page = with_data(without_served(page)?, folder)?;
    let boot = format!("<script>\n{}</script>", read(&root().join("assets").join("single.js"))?);
    let mut texts = Some(texts(folder)?);
    let page = html::changed(&page, "script", |script| {
        texts.take().into_iter().for_each(|texts| script.before(&texts, ContentType::Html));
        Ok(())
    })?;
    let page = html::changed(&page, "body", |body| {
        body.append(&boot, ContentType::Html);
        Ok(())
    })?;
    policy::replaced(&page, &POLICY.replace("HASHES", &policy::hashes(&page)?))
}

/// The page without the elements that only a served page needs.
fn without_served(page: &str) -> Result<String> {
    html::changed(page, SERVED_ONLY, |element| {
        element.remove();
        Ok(())
    })
}

/// The page with its fonts and its icon included.
fn with_data(mut page: String, folder: &Path) -> Result<String> {
    let kinds = [("woff2", "font/woff2"), ("svg", "image/svg+xml")];
    for file in files_below(folder)? {
        let kind = kinds.iter().find(|(ending, _)| file.extension().is_some_and(|found| found == *ending));
        let Some((_, kind)) = kind else { continue };
        let data = format!("data:{kind};base64,{}", BASE64_STANDARD.encode(fs::read(&file)?));
        let name = place_of(&file, folder)?;
        for known in [format!("\"{name}\""), format!("\"./{name}\""), format!("({name})")] {
            let (open, close) = (&known[..1], &known[known.len() - 1..]);
            page = page.replace(&known, &[open, &data, close].concat());
        }
        ensure!(!page.contains(&name), "the page names {name} in another way now");
    }
    Ok(page)
}

/// Every text of the page, the program and the network as elements that do not run.
fn texts(folder: &Path) -> Result<String> {
    let mut elements = String::new();
    let programs = PROGRAMS.map(|program| stem(folder, program)).into_iter().collect::<Result<Vec<_>>>()?;
    for file in files_below(folder)? {
        let name = plain(&place_of(&file, folder)?);
        if let Some(network) = NETWORKS.into_iter().find(|network| *network == name) {
            elements += &element(last(network), &gzipped(&fs::read(&file)?)?)?;
        } else if name.ends_with(WASM) {
            elements += &element(&name, &gzipped(&fs::read(&file)?)?)?;
        } else if is_text(&name) {
            elements += &element(&name, &read(&file)?)?;
        }
    }
    let wanted = programs.iter().flat_map(|stem| [format!("{stem}.js"), format!("{stem}{WASM}")]);
    let parts = PARTS.map(|(_, part)| stem(folder, part)).into_iter().collect::<Result<Vec<_>>>()?;
    let parts = parts.iter().map(|stem| format!("{stem}{WASM}"));
    for name in wanted.chain(parts).chain(NETWORKS.map(|network| last(network).to_owned())) {
        ensure!(elements.contains(&format!("data-name=\"{name}\"")), "the page has no {name}");
    }
    Ok(elements)
}

/// The name of a file without its folder.
fn last(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

/// Whether a file is included as a text: the programs' glue code and styles, and everything that the page fetches by
/// name.
fn is_text(name: &str) -> bool {
    let program = PROGRAMS.iter().any(|program| name.strip_prefix(program).is_some_and(|rest| rest.starts_with('-')));
    program || TEXT_FOLDERS.iter().any(|folder| name.starts_with(folder))
}

/// A text as an element that does not run. The text must not contain anything that a browser takes for the element's
/// end.
fn element(name: &str, text: &str) -> Result<String> {
    let lower = text.to_ascii_lowercase();
    ensure!(!lower.contains("</script") && !lower.contains("<!--"), "{name} cannot stand inside a page");
    Ok(format!("<script type=\"text/plain\" data-name=\"{name}\">{text}</script>\n"))
}

/// Bytes compressed with gzip, as text.
fn gzipped(bytes: &[u8]) -> Result<String> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes)?;
    Ok(BASE64_STANDARD.encode(packer.finish()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_of_a_served_page_go() {
        let page = "<link rel=\"manifest\" href=\"./m\"><p>a</p><script type=\"module\">go();</script><p>b</p>";
        assert_eq!(without_served(page).unwrap(), "<p>a</p><p>b</p>");
    }

    #[test]
    fn a_text_that_would_end_its_element_is_refused() {
        assert!(element("a", "x < y").is_ok());
        assert!(element("a", "</SCRIPT>").is_err() && element("a", "<!--").is_err());
    }
}
