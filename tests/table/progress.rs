//! Progress in lessons and exercises: what is stored, what is read, and how two are joined.

use engarde::engine::Seed;
use engarde::engine::piste::Piste;
use engarde::table::backup::{Backup, Part};
use engarde::table::progress::{MOST_REVIEWS, Progress, Reached, Reviewed, Reviews};
use engarde::table::stored::{Damage, Stored};
use serde_json::json;

use super::mutation::shown;

/// One lesson finished, one begun, some exercises, and a reviewed bout with two of three mistakes solved.
fn some() -> Progress {
    let mut progress = Progress::default();
    progress.finish("stepping");
    progress.reach("hit", 2);
    progress.set_exercises("- - 1/2".to_owned());
    progress.reviews.review(Seed(7), Reviewed::new([10, 4, 3]).with_luck(Some(-31)));
    [0, 2].into_iter().for_each(|mistake| progress.reviews.solve(Seed(7), mistake));
    progress
}

fn solved(reviews: &Reviews, bout: u64) -> Option<(u16, u32)> {
    reviews.of(Seed(bout)).map(|reviewed| (reviewed.mistakes, reviewed.solved()))
}

#[test]
fn a_bout_is_reviewed_once_and_its_mistakes_stay_solved() {
    let mut reviews = some().reviews;
    assert_eq!((solved(&reviews, 7), solved(&reviews, 8)), (Some((3, 2)), None));
    reviews.solve(Seed(7), 2);
    reviews.solve(Seed(7), 3);
    reviews.solve(Seed(8), 0);
    reviews.solve(Seed(7), 40);
    assert_eq!((solved(&reviews, 7), reviews.all().count()), (Some((3, 2)), 1), "there is no such mistake or bout");
    reviews.review(Seed(7), Reviewed::new([10, 4, 3]));
    assert_eq!(solved(&reviews, 7), Some((3, 2)), "analysed again, they stay solved");
    for bout in 100..100 + MOST_REVIEWS as u64 {
        reviews.review(Seed(bout), Reviewed::default());
    }
    assert_eq!((solved(&reviews, 7), reviews.all().count()), (None, MOST_REVIEWS), "the oldest makes room");
}

#[test]
fn luck_is_stored_beside_the_review_and_never_without_one() {
    let luck = |progress: &Progress, bout: u64| progress.reviews.of(Seed(bout)).and_then(|one| one.luck);
    let text = some().to_text();
    assert!(text.contains(r#""luck":{"0000000000000007":-31}"#), "{text}");
    let read = Stored::<Progress>::of(&text).valid().expect("its own text");
    assert_eq!((&read, luck(&read, 7)), (&some(), Some(-31)));
    let mut again = read;
    again.reviews.review(Seed(7), Reviewed::new([10, 4, 3]));
    assert_eq!(luck(&again, 7), Some(-31), "an older program's review does not remove it");
    for wrong in [r#"{"0000000000000008":-31}"#, r#"{"7":-31}"#, r#"{"0000000000000007":40000}"#, "[]"] {
        let text = text.replace(r#"{"0000000000000007":-31}"#, wrong);
        let Stored::Damaged { rest, why: Damage::Field(name) } = Stored::<Progress>::of(&text) else {
            panic!("{wrong}")
        };
        assert_eq!((rest.map(|rest| luck(&rest, 7)), &*name), (Some(None), "luck"), "{wrong}");
    }
}

#[test]
fn reviews_are_joined_and_damaged_ones_leave_the_others() {
    let mut ours = some();
    let mut theirs = Progress::default();
    theirs.reviews.review(Seed(7), Reviewed::new([10, 4, 3]));
    theirs.reviews.solve(Seed(7), 1);
    theirs.reviews.review(Seed(9), Reviewed::new([1, 0, 0]));
    ours.join(theirs, first);
    assert_eq!((solved(&ours.reviews, 7), solved(&ours.reviews, 9)), (Some((3, 3)), Some((0, 0))));
    let names = ["0000000000000009", "9", "000000000000000G", "0000000000000009"];
    for (damaged, others) in [
        (format!(r#"{{"{}":[1,0,2,3],"{}":[1,0,0,0]}}"#, names[0], names[1]), 1),
        (format!(r#"{{"{}":[1,0,2,3],"{}":[1,0,0,0]}}"#, names[0], names[2]), 1),
        (format!(r#"{{"{}":[1,0,2,3],"{}":[1,0,0,0]}}"#, names[0], names[3]), 1),
        (format!(r#"{{"{}":[1,0,2,4]}}"#, names[0]), 0),
        ("[]".to_owned(), 0),
    ] {
        let text = format!(r#"{{"progress":1,"lessons":{{"hit":[2,false]}},"reviews":{damaged}}}"#);
        let Stored::Damaged { rest: Some(rest), why: Damage::Field(name) } = Stored::<Progress>::of(&text) else {
            panic!("{text}")
        };
        assert_eq!((rest.reviews.all().count(), name.as_str()), (others, "reviews"), "{text}");
        assert!(rest.lesson("hit").is_some(), "{text}");
    }
}

/// What an earlier version wrote has no reviews.
#[test]
fn older_progress_still_loads() {
    let older = r#"{"progress":1,"lessons":{"stepping":[0,true]},"exercises":"- - 1/2"}"#;
    let Stored::Valid(progress) = Stored::<Progress>::of(older) else { panic!("it is valid") };
    assert!(progress.reviews.is_empty() && progress.lesson("stepping").is_some());
    assert_eq!(progress.to_text(), older, "nothing is added to it");
}

#[test]
fn a_lesson_is_begun_and_finished_once_for_all() {
    let mut progress = some();
    assert_eq!(progress.lesson("stepping"), Some(Reached { step: 0, done: true }));
    assert_eq!(progress.lesson("hit"), Some(Reached { step: 2, done: false }));
    assert_eq!(progress.lesson("parry"), None);
    progress.reach("stepping", 1);
    assert_eq!(progress.lesson("stepping"), Some(Reached { step: 1, done: true }), "begun again, it stays done");
    progress.reach("No Name", 1);
    assert_eq!(progress.lesson("No Name"), None);
    assert_eq!(Stored::of(&progress.to_text()), Stored::Valid(progress));
}

#[test]
fn a_damaged_field_or_lesson_leaves_the_others() {
    let damaged = |text: &str| match Stored::<Progress>::of(text) {
        Stored::Damaged { rest, why: Damage::Field(name) } => (rest, name),
        other => panic!("{text}: {other:?}"),
    };
    let (rest, name) = damaged(r#"{"progress":1,"lessons":{"hit":[2,false],"Bad Name":[0,true]},"exercises":"x"}"#);
    let rest = rest.expect("the rest");
    assert_eq!((rest.lesson("hit"), rest.exercises()), (Some(Reached { step: 2, done: false }), "x"));
    assert_eq!(name, "lessons");
    let (rest, name) = damaged(r#"{"progress":1,"lessons":{"hit":[2,false]},"exercises":7}"#);
    assert_eq!((rest.expect("the rest").lesson("hit").is_some(), name.as_str()), (true, "exercises"));
    for text in [r#"{"lessons":{}}"#, r#"{"progress":0,"lessons":{}}"#] {
        assert_eq!(damaged(text), (None, "progress".to_owned()), "{text}");
    }
    assert_eq!(Stored::<Progress>::of(r#"{"progress":2,"lessons":[]}"#), Stored::Later(2));
    let many: Vec<String> = (0..101_u32)
        .map(|n| format!("\"{}\":[0,true]", "a".repeat(n as usize % 32 + 1) + &"b".repeat(n as usize / 32)))
        .collect();
    assert!(!matches!(
        Stored::<Progress>::of(&format!("{{\"progress\":1,\"lessons\":{{{}}}}}", many.join(","))),
        Stored::Valid(_)
    ));
}

/// The exercises of the first one, if it has any.
fn first(ours: &str, theirs: &str) -> String {
    if ours.is_empty() { theirs.to_owned() } else { ours.to_owned() }
}

#[test]
fn two_are_joined_without_losing_anything() {
    let mut ours = some();
    let mut theirs = Progress::default();
    theirs.finish("hit");
    theirs.reach("parry", 1);
    theirs.set_exercises("theirs".to_owned());
    ours.join(theirs.clone(), first);
    assert_eq!(ours.lesson("hit"), Some(Reached { step: 2, done: true }));
    assert_eq!(ours.lesson("parry"), Some(Reached { step: 1, done: false }));
    assert_eq!(ours.exercises(), "- - 1/2");
    let mut empty = Progress::default();
    empty.join(theirs.clone(), first);
    assert!(empty == theirs && !empty.is_empty() && Progress::default().is_empty());
}

/// The piste duel's part of a backup with this progress.
fn part(progress: serde_json::Value) -> Part<Piste> {
    let piste = json!({ "bouts": {}, "ledger": null, "form": null, "progress": progress, "incoming": [] });
    let poise = json!({ "bouts": {}, "ledger": null, "form": null, "incoming": [] });
    let text = json!({ "backup": 2, "settings": null, "piste": piste, "poise": poise }).to_string();
    Stored::<Backup<Piste>>::of(&text).valid().expect("a backup").part
}

#[test]
fn a_backup_holds_it_and_an_older_one_need_not() {
    let found = part(some().to_text().into());
    assert_eq!((found.progress, found.unread.len()), (Some(some()), 0));
    assert_eq!(part(serde_json::Value::Null).progress, None);
    let damaged = part("{}".into());
    assert_eq!((damaged.progress, damaged.unread[0].what.as_str()), (None, "progress"));
    let later = part(r#"{"progress":9}"#.into());
    assert_eq!((later.progress, later.later[0].what.as_str()), (None, "progress"));
    let kept = Part::<Piste>::of_parts(&[later.later[0].part()]);
    assert_eq!(kept.later.len(), 1, "its part is read again");
}

#[test]
fn mutated_progress() {
    survives_mutation("progress", &[some().to_text(), Progress::default().to_text()]);
}

/// Of these texts, mutated, some are read and some are not, and what is read is written and read again.
pub fn survives_mutation(name: &str, texts: &[String]) {
    let tally = shown(name, texts, |text, _| {
        let stored = Stored::<Progress>::of(text);
        let is_valid = matches!(stored, Stored::Valid(_));
        if let Some(progress) = stored.usable() {
            assert_eq!(Stored::of(&progress.to_text()), Stored::Valid(progress), "{text}");
        }
        is_valid
    });
    assert!(tally.read > 0 && tally.refused > 0, "{tally:?}");
}
