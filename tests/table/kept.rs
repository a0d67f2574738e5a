//! Ledger and shelf.

use engarde::ai::Level;
use engarde::engine::piste::{Bout, Piste, Rules};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::ledger::{Ledger, REMEMBERED};
use engarde::table::shelf::{self, Entry};
use engarde::table::stored::{Damage, is_later};
use engarde::table::{Player, Sitting, Stored};

use super::mutation::shown;
use super::{against_bot, people, play, sitting};

fn finished(players: BySeat<Player>, seed: u64) -> Sitting<Piste> {
    play(sitting(players, seed), &mut Chance::new(Seed(seed)), |_| {})
}

#[test]
fn the_ledger_counts_each_bout_against_the_computer_once() {
    let mut ledger = Ledger::<Piste>::default();
    let (mut won, mut lost) = (0, 0);
    for seed in 0..60 {
        let bout = finished(against_bot(), seed);
        assert!(ledger.count(&bout) && !ledger.count(&bout));
        if bout.standing().winner() == Some(Seat::LEFT) { won += 1 } else { lost += 1 }
    }
    assert!(ledger.rows().all(|row| row.category.level == Level::Random));
    let rules: Vec<&str> = ledger.rows().map(|row| row.category.rules).collect();
    assert_eq!(rules, Rules::NAMED.map(|(name, _)| name));
    let total = ledger.rows().fold((0, 0), |sum, row| (sum.0 + row.won, sum.1 + row.lost));
    assert_eq!(total, (won, lost));
    assert!(won > 5 && lost > 5, "{won}, {lost}");
    assert_eq!(Stored::of(&ledger.to_text()), Stored::Valid(ledger));
}

#[test]
fn the_ledger_leaves_out_what_does_not_count() {
    let mut ledger = Ledger::<Piste>::default();
    assert!(!ledger.count(&sitting(against_bot(), 1)), "not decided");
    assert!(!ledger.count(&finished(people(), 1)), "two people");
    let bots = BySeat([Player::Bot(Level::Random), Player::Bot(Level::Random)]);
    assert!(!ledger.count(&finished(bots, 1)), "an exhibition");
    let taken = finished(against_bot(), 1).to_save().replace(r#""takeback":false"#, r#""takeback":true"#);
    assert!(!ledger.count(&Stored::of(&taken).valid().expect("a save")), "a takeback");
    assert!(ledger.is_empty());
    let custom = Bout::new(Rules { riposte_wins: true, ..Rules::ADVANCED }, 1, Seat::LEFT);
    let right = BySeat([Player::Bot(Level::Search(9)), Player::person("")]);
    let bout = play(Sitting::open(custom, Seed(4), right), &mut Chance::new(Seed(4)), |_| {});
    assert!(ledger.count(&bout));
    let row = ledger.rows().next().expect("a row");
    let person_won = bout.standing().winner() == Some(Seat::RIGHT);
    assert_eq!(
        (row.category.rules, row.category.level, row.won == 1, row.lost == 1),
        ("custom", Level::Search(9), person_won, !person_won)
    );
}

#[test]
fn the_ledger_is_in_order_and_bounded() {
    let text = r#"{"ledger":1,"rows":[["custom","club",1,0],["basic","search-3",0,1],["basic","novice",2,3],
        ["basic","maitre",1,1],["basic","novice",1,4294967295]],"recent":["x",7]}"#;
    let ledger = Stored::<Ledger<Piste>>::of(text).valid().expect("a ledger");
    let rows: Vec<_> = ledger.rows().map(|row| (row.category.rules, row.category.level, row.won, row.lost)).collect();
    let novice = ("basic", Level::Novice, 3, u32::MAX);
    let (maitre, search) = (("basic", Level::Maitre, 1, 1), ("basic", Level::Search(3), 0, 1));
    assert_eq!(rows, [novice, maitre, search, ("custom", Level::Club, 1, 0)]);
    let mut ledger = Ledger::<Piste>::default();
    for seed in 0..100 {
        ledger.count(&finished(against_bot(), seed));
    }
    assert_eq!(ledger.to_text().matches("000000000000\"").count(), REMEMBERED);
}

#[test]
fn damaged_ledgers_are_refused_in_words() {
    let read = Stored::<Ledger<Piste>>::of;
    let error = |text: &str| match read(text) {
        Stored::Damaged { why, rest: None } => why,
        other => panic!("{other:?}"),
    };
    for text in ["", "[]", "7"] {
        assert_eq!(error(text), Damage::NotAnObject, "{text}");
    }
    let fields = [("{}", "ledger"), (r#"{"ledger":0}"#, "ledger"), (r#"{"ledger":1}"#, "rows")];
    for (text, field) in fields.into_iter().chain([(r#"{"ledger":1,"rows":{},"recent":[]}"#, "rows")]) {
        assert_eq!(error(text), Damage::Field(field.to_owned()), "{text}");
        assert!(!is_later::<Ledger<Piste>>(text), "{text}");
    }
    for later in [r#"{"ledger":2}"#, r#"{"ledger":2,"rows":{},"recent":7}"#] {
        assert_eq!((read(later), is_later::<Ledger<Piste>>(later)), (Stored::Later(2), true));
    }
    for row in [r#"["expert","club",1,1]"#, r#"["basic","god",1,1]"#, r#"["basic","club",-1,1]"#, "[]", "null"] {
        let text = format!(r#"{{"ledger":1,"rows":[["basic","club",1,1],{row}],"recent":[]}}"#);
        assert_eq!(error(&text), Damage::Row(1), "{row}");
    }
    let whole = r#"{"ledger":1,"rows":[["basic","club",1,1]],"recent":[]}"#;
    assert!((0..whole.len()).all(|end| read(&whole[..end]).valid().is_none()));
}

fn entry(opened_ms: u64, finished: bool) -> Entry<Piste> {
    let mut sitting = sitting(against_bot(), opened_ms);
    sitting.set_opened_ms(opened_ms);
    Entry { finished, ..Entry::of(&sitting) }
}

#[test]
fn ledgers_of_one_beginning_are_joined_without_counting_twice() {
    let mut first = Ledger::<Piste>::default();
    (0..40).for_each(|seed| assert!(first.count(&finished(against_bot(), seed))));
    let mut second = first.clone();
    (40..70).for_each(|seed| assert!(second.count(&finished(against_bot(), seed))));
    for (mut one, other) in
        [(first.clone(), second.clone()), (second.clone(), first.clone()), (second.clone(), second.clone())]
    {
        one.join(other);
        assert_eq!(one.rows().collect::<Vec<_>>(), second.rows().collect::<Vec<_>>());
        (10..70).for_each(|seed| assert!(!one.count(&finished(against_bot(), seed)), "{seed} counted twice"));
    }
    let mut apart = first.clone();
    (70..80).for_each(|seed| assert!(apart.count(&finished(against_bot(), seed))));
    let total = Ledger::<Piste>::bouts;
    let mut joined = apart.clone();
    joined.join(second.clone());
    assert!(total(&joined) >= total(&second) && total(&joined) <= 80);
    assert!((70..80).all(|seed| !joined.count(&finished(against_bot(), seed))), "what was counted here counts once");
    assert_eq!(Stored::of(&joined.to_text()), Stored::Valid(joined));
}

#[test]
fn mutated_saves_have_a_name_on_the_shelf() {
    let save = finished(people(), 3).to_save();
    let tally = shown("saves on the shelf", &[save], |text, _| {
        Stored::<Sitting<Piste>>::of(text).valid().is_some_and(|sitting| shelf::is_id(&Entry::of(&sitting).id))
    });
    assert!(tally.read > 0 && tally.refused > 0, "{tally:?}");
}

#[test]
fn the_shelf_lists_newest_first_and_drops_old_finished_ones() {
    let mut entries = [entry(1, false), entry(4, true), entry(3, false), entry(2, true)];
    shelf::sort(&mut entries);
    assert_eq!(entries.each_ref().map(|entry| entry.opened_ms), [4, 3, 2, 1]);
    assert_eq!(dropped(&entries, 2, None), [] as [u64; 0]);
    assert_eq!(dropped(&entries, 1, None), [2]);
    assert_eq!(dropped(&entries, 0, None), [2, 4], "never an unfinished one");
    let current = entry(2, true).id;
    assert_eq!(dropped(&entries, 1, Some(&current)), [4]);
    assert_eq!(dropped(&entries, 0, Some(&current)), [4], "never the current one");
}

#[test]
fn exhibitions_are_removed_first_and_push_out_no_bout_with_a_person_in_it() {
    let bots = BySeat([Player::Bot(Level::Random), Player::Bot(Level::Random)]);
    let show = |opened_ms| Entry { players: bots.clone(), ..entry(opened_ms, true) };
    let entries = [entry(1, true), show(2), entry(3, true), show(4)];
    assert_eq!(dropped(&entries, 3, None), [2]);
    assert_eq!(dropped(&entries, 2, None), [2, 4]);
    assert_eq!(dropped(&entries, 1, None), [2, 4, 1]);
    assert_eq!(dropped(&entries, 2, Some(&entries[3].id)), [2], "the exhibition on the screen is one more");
}

fn dropped(entries: &[Entry<Piste>], limit: usize, current: Option<&str>) -> Vec<u64> {
    let ids = shelf::to_drop(&entries.iter().collect::<Vec<_>>(), limit, current);
    ids.iter().filter_map(|id| u64::from_str_radix(&id[16..], 16).ok()).collect()
}

#[test]
fn a_shelf_entry_says_what_a_save_holds() {
    let mut bout = finished(against_bot(), 7);
    bout.set_opened_ms(0x1_9a2b_3c4d);
    let saves = |text: String| [("000000000000000700019a2b3c4d".to_owned(), Stored::of(&text))];
    let (entries, unread) = shelf::entries::<Piste>(&saves(bout.to_save()));
    let [entry] = entries.try_into().expect("one entry");
    assert_eq!(unread, 0);
    assert_eq!(entry.id, "000000000000000700019a2b3c4d");
    assert!(shelf::is_id(&entry.id) && entry.finished);
    assert_eq!((entry.standing, entry.players), (bout.standing(), bout.players().clone()));
    bout.set_opened_ms(7);
    let counts = [("{}".to_owned(), 1), (bout.to_save(), 1), (r#"{"sitting":3}"#.to_owned(), 0)];
    for (text, unread) in counts {
        assert_eq!(shelf::entries::<Piste>(&saves(text.clone())), (Vec::new(), unread), "{text}");
    }
    assert!(!["", "x", "../../etc", &"A".repeat(28), &"0".repeat(33)].iter().any(|text| shelf::is_id(text)));
}
