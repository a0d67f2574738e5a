//! The fonts' files: those in `assets/fonts/rest/` have the letters that no text of the game needs.

use std::collections::BTreeSet;

use engarde::scene::words::Lang;

use super::{FOLDERS, entries};
use crate::tidy::files::under;

/// The ranges of a `unicode-range`, first and last.
fn ranges(list: &str) -> Vec<(u32, u32)> {
    let number = |text: &str| u32::from_str_radix(text, 16).expect("a code point");
    let range = |text: &str| {
        let text = text.trim().strip_prefix("U+").expect("a range");
        text.split_once('-').map_or_else(|| (number(text), number(text)), |(from, to)| (number(from), number(to)))
    };
    list.split(',').map(range).collect()
}

/// What the page shows before anyone writes a name.
fn letters() -> BTreeSet<char> {
    let words = FOLDERS.iter().flat_map(|folder| Lang::ALL.map(|lang| entries(folder, lang)));
    let texts = words.flatten().map(|(_, text)| text.replace(['{', '}'], ""));
    let pages = ["assets/rules", "assets/about"].into_iter().flat_map(|place| under(place, ".html"));
    // Tags do not show.
    let prose = pages.flat_map(|page| {
        let pieces = page.text.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text).to_owned());
        pieces.collect::<Vec<_>>()
    });
    texts.chain(prose).flat_map(|text| text.chars().collect::<Vec<_>>()).collect()
}

#[test]
fn no_text_of_the_game_fetches_the_rare_letters() {
    let styles = &under("styles/base.css", "")[0].text;
    let lists: Vec<_> = styles.split("unicode-range: ").skip(1).filter_map(|rest| rest.split(';').next()).collect();
    assert_eq!(lists.len(), 3, "one for each font");
    let letters = letters();
    assert!(letters.contains(&'ß') && letters.contains(&'é'));
    for list in lists {
        let ranges = ranges(list);
        let rare = |letter: &&char| ranges.iter().any(|(from, to)| (*from..=*to).contains(&(**letter as u32)));
        assert_eq!(letters.iter().filter(rare).collect::<String>(), "");
    }
}
