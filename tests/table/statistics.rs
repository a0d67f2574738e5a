//! Scores with their intervals, the next level, and the table for other programs.

use engarde::engine::piste::Piste;
use engarde::engine::poise::Poise;
use engarde::table::Stored;
use engarde::table::ledger::{Counted, Ledger};
use engarde::table::level::Level;
use engarde::table::statistics::{Score, csv, suggested};

/// The ledger with these rows.
fn ledger<G: Counted>(rows: &str) -> Ledger<G> {
    match Stored::of(&format!(r#"{{"ledger":1,"rows":[{rows}],"recent":[]}}"#)) {
        Stored::Valid(ledger) => ledger,
        _ => panic!("{rows}"),
    }
}

#[test]
fn intervals_are_those_of_wilson() {
    // From the formula, with a quantile of 1.959964.
    for (won, lost, score) in
        [(0, 1, [0, 0, 793]), (1, 0, [1000, 207, 1000]), (5, 5, [500, 237, 763]), (81, 19, [810, 722, 875])]
    {
        let Score { share, low, high } = Score::of(won, lost).expect("a score");
        assert_eq!([share, low, high], score, "{won} to {lost}");
    }
    assert_eq!(Score::of(0, 0), None);
    assert!(Score::of(u32::MAX, u32::MAX).is_some_and(|score| score.low <= 500 && score.high >= 500));
}

#[test]
fn an_interval_holds_its_score() {
    for (won, lost) in (0..60).flat_map(|won| (0..60).map(move |lost| (won, lost))).skip(1) {
        let Score { share, low, high } = Score::of(won, lost).expect("a score");
        assert!(low <= share && share <= high && high <= 1000, "{won} to {lost}: {low} {share} {high}");
    }
}

#[test]
fn the_next_level_follows_from_a_whole_interval_above_half() {
    let next = |rows: &str| {
        let ledger = ledger::<Piste>(rows);
        suggested(&ledger).map(|(row, next)| (row.category.rules, row.won, next))
    };
    assert_eq!(next(r#"["advanced","novice",3,0]"#), None, "three wins are no proof");
    assert_eq!(next(r#"["advanced","novice",5,0]"#), Some(("advanced", 5, Level::Amateur)));
    assert_eq!(next(r#"["advanced","novice",5,5]"#), None);
    assert_eq!(next(r#"["advanced","maitre",50,0]"#), None, "there is none above");
    assert_eq!(next(r#"["advanced","novice",5,0],["advanced","amateur",0,1]"#), None, "it has been tried");
    assert_eq!(next(r#"["advanced","novice",5,0],["basic","club",0,1]"#), Some(("advanced", 5, Level::Amateur)));
    let two = r#"["basic","novice",9,0],["advanced","club",30,9]"#;
    assert_eq!(next(two), Some(("advanced", 30, Level::Master)), "the one with more bouts");
}

#[test]
fn tables_of_several_levels_suggest_nothing() {
    assert!(suggested(&ledger::<Poise>(r#"["poise-classic 3","mixed",50,0]"#)).is_none());
    let two = ledger::<Poise>(r#"["poise-classic 2","novice",50,0],["poise-classic 3","club",1,0]"#);
    assert!(suggested(&two).is_some_and(|(row, next)| row.category.seats == 2 && next == Level::Amateur));
}

#[test]
fn the_table_for_other_programs_has_a_line_for_each_category() {
    let text = csv(&ledger::<Piste>(r#"["advanced","club",2,1],["basic","search-1000",0,4]"#));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "rules,level,won,lost,score,low,high");
    assert_eq!(lines[1..], ["basic,search-1000,0,4,0.000,0.000,0.490", "advanced,club,2,1,0.667,0.208,0.939"]);
    assert_eq!(csv(&Ledger::<Poise>::default()).lines().count(), 1);
}
