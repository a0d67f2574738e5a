//! Gives mutated texts to every reader of texts from outside: no text crashes a reader, an accepted text is complete,
//! and the error about any other is short. Some texts are arbitrary. The test run gives each reader a hundred texts,
//! `cargo xtask long` ten thousand.
//!
//! A test of this kind has `mutated` in its name: `cargo xtask long` finds it by that.

use crate::mutation;
mod engine;
mod exercises;
mod kept;
pub mod played;
mod shared;

/// Whether a message has at most `most` characters.
pub fn is_brief(message: &str, most: usize) -> bool {
    message.chars().count() <= most
}

/// Whether a message has at most `most` characters and can be printed.
pub fn is_plain(message: &str, most: usize) -> bool {
    is_brief(message, most) && !message.contains(char::is_control)
}

#[test]
fn a_text_is_mutated_in_every_way_and_stays_a_text() {
    let whole = ["[1,\"é\",{\"a\":23}]".to_owned(), "b4 a1".to_owned()];
    let (mut session, mut texts) = (mutatis::Session::new().seed(1), mutation::Texts { whole: &whole });
    let mut text = || {
        let mut text = String::new();
        session.mutate_with(&mut texts, &mut text).expect("a text can be made");
        text
    };
    let found: Vec<String> = (0..4_000).map(|_| text()).collect();
    for wanted in ["4294967296", "[[[[[[[[", "\\ud800", "é,", "99999999", "null", "b4 b4"] {
        assert!(found.iter().any(|text| text.contains(wanted)), "no text has {wanted}");
    }
    assert!(found.iter().any(String::is_empty) && found.iter().any(|text| text.len() > 60_000));
    let same = found.iter().filter(|text| whole.contains(text)).count();
    assert!(same < 400, "{same} of 4,000 are as they were");
    let odd = |text: &&String| text.chars().all(|sign| !sign.is_ascii()) && !text.is_empty();
    assert!(found.iter().filter(odd).count() > 100, "some are arbitrary");
}
