//! The lessons of a game: their steps, and the keys of their texts.

use engarde::study::{Content, Lesson, Step, Taught};

/// Every step, with its lesson and its start.
pub fn steps<G: Taught>() -> Vec<(&'static Lesson<G>, &'static Step<G>, G::State)> {
    let of = |lesson: &'static Lesson<G>| {
        (0..lesson.len()).filter_map(move |number| {
            let step = lesson.step(number)?;
            let start = lesson.start(number).unwrap_or_else(|| panic!("{}, step {}: no start", lesson.name, step.name));
            Some((lesson, step, start))
        })
    };
    G::lessons().iter().flat_map(of).collect()
}

/// The word keys of a game's lessons.
pub fn keys<G: Taught>() -> Vec<String> {
    let own = |lesson: &Lesson<G>| {
        let name = format!("lesson-{}", lesson.name);
        let parts: &[&str] = match lesson.content {
            Content::Steps(_) => &["end"],
            Content::Round => &["ask", "won", "lost", "drawn", "end"],
        };
        let parts: Vec<String> = parts.iter().map(|part| format!("{name}-{part}")).collect();
        [vec![name], parts].concat()
    };
    let said = steps::<G>().into_iter().flat_map(|(lesson, step, _)| {
        let asked = format!("lesson-{}-{}", lesson.name, step.name);
        let said = step.answers.iter().map(|answer| format!("{asked}-{}", answer.said)).collect::<Vec<_>>();
        [vec![asked.clone()], said].concat()
    });
    G::lessons().iter().flat_map(own).chain(said).collect()
}
