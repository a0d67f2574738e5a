//! The bout of the day: what a date deals, and how the one try of each day is kept.

use engarde::engine::piste::{Bout, Piste, State};
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::calendar::{Day, NotADay};
use engarde::table::piste::day::{self, Dealt, open, signs, text, tried};
use engarde::table::progress::{Days, MOST_DAYS, Progress, TARGET, Tried};
use engarde::table::stored::{Damage, Stored};
use engarde::table::{Awaits, Sitting};

const DAY_MS: u64 = 86_400_000;

fn date(text: &str) -> Day {
    text.parse().expect(text)
}

/// A try that was begun on this day, at this time of it in milliseconds, with these hits.
fn begun(date: Day, time_ms: u64, hits: &str) -> Tried {
    let hits = hits.chars().map(|sign| sign == '+').collect();
    Tried { begun_ms: date.start_ms() + time_ms, hits, helped: false, network: 7 }
}

#[test]
fn dates_are_those_of_the_calendar() {
    for (days, text, civil, weekday) in [
        (0, "1970-01-01", [1970, 1, 1], 3),
        (58, "1970-02-28", [1970, 2, 28], 5),
        (59, "1970-03-01", [1970, 3, 1], 6),
        (364, "1970-12-31", [1970, 12, 31], 3),
        (365, "1971-01-01", [1971, 1, 1], 4),
        (789, "1972-02-29", [1972, 2, 29], 1),
        (11_016, "2000-02-29", [2000, 2, 29], 1),
        (20_779, "2026-11-22", [2026, 11, 22], 6),
        (47_540, "2100-02-28", [2100, 2, 28], 6),
        (47_541, "2100-03-01", [2100, 3, 1], 0),
        (2_932_896, "9999-12-31", [9999, 12, 31], 4),
    ] {
        let read = date(text);
        assert_eq!((read.civil(), read.weekday(), read.start_ms()), (civil, weekday, days * DAY_MS), "{text}");
        assert_eq!([days * DAY_MS, (days + 1) * DAY_MS - 1].map(Day::of_ms), [read; 2], "{text}");
        assert_eq!(read.to_string(), text);
    }
    assert_eq!(Day::of_ms(u64::MAX), date("9999-12-31"));
    assert_eq!(date("2026-01-01").earlier(1), Some(date("2025-12-31")));
    assert_eq!(date("1970-01-02").earlier(2), None);
}

#[test]
fn only_days_of_the_calendar_are_read() {
    for text in [
        "",
        "2026",
        "2026-11",
        "2026-11-31",
        "2026-02-29",
        "2100-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-11-00",
        "2026-1-2",
        "26-11-22",
        "1969-12-31",
        "10000-01-01",
        "0000-01-01",
        "2026-11-22 ",
        "+2026-11-22",
        "2026-11-+2",
        "2026-11-22-",
        "99999999999-1-1",
        "2026-11-4294967295",
        "2026-4294967295-01",
        "２０２６-11-22",
    ] {
        assert_eq!(text.parse::<Day>(), Err(NotADay), "{text}");
    }
}

#[test]
fn every_day_is_read_as_it_is_written_and_follows_the_day_before() {
    let mut before = Day::of_ms(0);
    for days in 1..=80_000 {
        let next = Day::of_ms(days * DAY_MS);
        let ([year, month, day], [y, m, d]) = (next.civil(), before.civil());
        let is_next = [year, month, day] == [y, m, d + 1]
            || ([year, month, day] == [y, m + 1, 1] && d >= 28)
            || ([year, month, day] == [y + 1, 1, 1] && (m, d) == (12, 31));
        assert!(is_next && (before.weekday() + 1) % 7 == next.weekday(), "{before} {next}");
        assert_eq!(next.to_string().parse(), Ok(next));
        before = next;
    }
}

/// What three days deal, and every day from now on: a change here gives people different bouts on the same day.
#[test]
fn a_day_deals_the_same_everywhere() {
    let told = ["1970-01-01", "2026-11-22", "2028-02-29"].map(|text| {
        let Dealt { level, opening, seed } = Dealt::on(date(text));
        let [left, right] = State::deal(opening, seed).hands().0;
        let Bout { rules, target, first, .. } = opening;
        format!("{text} {:016x} {level:?} {rules} {target} {} {left} {right}", seed.0, first.number())
    });
    let fixed = [
        "1970-01-01 143a74d6ddc62a45 Club advanced 5 0 14445 11234",
        "2026-11-22 cbe6ce944d9889dc Maitre standard 5 0 12455 22345",
        "2028-02-29 771909dc5f3e4676 Amateur advanced 5 1 12455 12224",
    ];
    assert_eq!(told, fixed, "people get different bouts on the same day");
}

#[test]
fn every_rule_set_and_both_first_seats_are_dealt_and_the_level_rises_through_the_week() {
    let days = || (0..700).map(|days| Dealt::on(Day::of_ms((20_000 + days) * DAY_MS)));
    let advanced = days().filter(|dealt| dealt.opening.rules.name() == Some("advanced")).count();
    let left = days().filter(|dealt| dealt.opening.first == Seat::LEFT).count();
    // Six standard deviations of 700 even draws are 79.
    assert!(advanced.abs_diff(350) < 80 && left.abs_diff(350) < 80, "{advanced} {left}");
    for (name, _) in engarde::engine::piste::Rules::NAMED {
        assert!(days().any(|dealt| dealt.opening.rules.name() == Some(name)), "{name}");
    }
    let week: Vec<_> = (0..7).map(|days| Dealt::on(Day::of_ms((20_773 + days) * DAY_MS)).level).collect();
    assert!(week.windows(2).all(|pair| pair[1] == pair[0] || pair[0].stronger() == Some(pair[1])), "{week:?}");
    assert!(week[0].stronger().is_some() && week[6].stronger().is_none(), "{week:?}");
}

/// Plays a bout of the day as far as `decisions` decisions, by even draws, and shows it after each round.
fn play(date: Day, time_ms: u64, mut look: impl FnMut(&Sitting<Piste>)) -> Sitting<Piste> {
    let mut sitting = open(date, "".into(), date.start_ms() + time_ms);
    let mut chance = Chance::new(Seed(time_ms));
    while sitting.awaits() != Awaits::Nothing {
        if sitting.awaits() == Awaits::NextRound {
            look(&sitting);
            sitting.next_round();
        }
        let legal = sitting.view(Seat::LEFT).legal();
        let legal = if legal.is_empty() { sitting.view(Seat::RIGHT).legal() } else { legal };
        sitting.act(*chance.pick(&legal).expect("a seat can act")).expect("it is legal");
    }
    sitting
}

#[test]
fn the_person_has_the_left_side() {
    let date = date("2026-11-22");
    let sitting = open(date, "".into(), date.start_ms());
    assert!(Dealt::on(date).is_of(&sitting));
    let mut players = sitting.players().clone();
    players.0.swap(0, 1);
    let exchanged = Sitting::resume(sitting.journal().clone(), players).expect("a sitting");
    assert!(!Dealt::on(date).is_of(&exchanged));
}

/// How a bout of a day stands, as it is noted.
fn noted(sitting: &Sitting<Piste>) -> Tried {
    tried(sitting).expect("the bout of a day").1
}

#[test]
fn the_hits_of_a_bout_are_noted_in_their_order() {
    let date = date("2026-11-22");
    let mut days = Days::default();
    let mut last = Vec::new();
    let end = play(date, 3, |sitting| {
        let [own, other] = sitting.standing().hits.0;
        let now = noted(sitting);
        assert_eq!((now.score(), now.is_over()), ([own, other], false));
        assert!(now.hits.starts_with(&last));
        last.clone_from(&now.hits);
        days.note(date, now.clone());
        assert_eq!(days.of(date), Some(&now));
    });
    let whole = noted(&end);
    assert!(whole.is_over() && whole.counts() && whole.score().contains(&TARGET));
    assert!(days.note(date, whole.clone()) && !days.note(date, whole.clone()));
    let [own, other] = whole.score();
    assert_eq!(text(date, &whole), format!("En Garde 2026-11-22: {own}–{other} {}", signs(&whole)));
    assert_eq!(text(date, &begun(date, 0, "++-++-+-")), "En Garde 2026-11-22: 5–3 ●●○●●○●○");
}

#[test]
fn a_missed_day_does_not_count_when_the_clock_is_set_back() {
    let [saturday, sunday] = ["2026-11-21", "2026-11-22"].map(date);
    let mut days = Days::default();
    assert!(!days.is_missed(saturday));
    assert!(days.note(sunday, begun(sunday, 0, "+")));
    assert!(days.is_missed(saturday) && !days.is_missed(sunday) && !days.is_missed(date("2026-11-23")));
    let late = play(saturday, 5, |_| {});
    let before = days.clone();
    assert!(!day::note(&mut days, &late) && days == before);
    let mut in_time = Days::default();
    assert!(day::note(&mut in_time, &late) && in_time.of(saturday).is_some());
    assert!(in_time.note(sunday, begun(sunday, 0, "+")) && !in_time.is_missed(saturday));
}

#[test]
fn one_try_of_a_day_counts_and_no_clock_alters_it() {
    let (sunday, monday) = (date("2026-11-22"), date("2026-11-23"));
    let mut days = Days::default();
    assert!(!days.note(sunday, begun(monday, 0, "")), "a past day does not count");
    assert!(!days.note(monday, begun(sunday, 0, "")), "nor does one to come");
    assert!(days.note(sunday, begun(sunday, 9, "")), "a try is noted when it is begun");
    assert!(!days.note(sunday, begun(sunday, 5, "+++++")), "another bout does not take its place");
    assert!(days.note(sunday, begun(sunday, 9, "++-++")));
    // The network of the start stays, and help stays.
    let later = Tried { network: 8, helped: true, ..begun(sunday, 9, "++-++-") };
    assert!(days.note(sunday, later));
    let known = days.of(sunday).expect("it is noted");
    assert_eq!((known.network, known.helped, known.hits.len()), (7, true, 6));
    assert!(days.note(sunday, begun(sunday, 9, "++-++-+")));
    let kept = days.clone();
    for other in ["", "-----", "++-++-+", "++-++--+"] {
        assert!(!days.note(sunday, begun(sunday, 9, other)) && !days.note(sunday, begun(sunday, 1, other)), "{other}");
    }
    assert!(kept == days && !days.of(sunday).expect("it is noted").counts(), "help stays");
    for impossible in ["++++++", "+++++-", "+++++-----", "-----+"] {
        assert!(!days.note(monday, begun(monday, 0, impossible)), "{impossible}");
    }
}

/// Days in a random order, with a clock that goes back and forth; what is decided is compared at the end.
#[test]
fn streaks_are_those_of_a_count_by_hand_and_decided_days_stay() {
    let mut chance = Chance::new(Seed(19));
    for _ in 0..400 {
        let (mut days, mut decided) = (Days::default(), std::collections::BTreeMap::new());
        for _ in 0..60 {
            let day = Day::of_ms((20_000 + u64::from(chance.below(24))) * DAY_MS);
            let hits = ["", "+-", "+++++", "---+-+-"][chance.below(4) as usize];
            let mut now = begun(day, u64::from(chance.below(2)), hits);
            now.helped = chance.below(8) == 0;
            days.note(day, now);
            let known = days.of(day).expect("it is noted").clone();
            if known.is_over() {
                assert_eq!(decided.entry(day).or_insert_with(|| known.clone()), &known, "{day}");
            }
        }
        for number in 0..26 {
            let today = Day::of_ms((20_000 + number) * DAY_MS);
            let counts =
                |day: u64| decided.get(&Day::of_ms((20_000 + day) * DAY_MS)).is_some_and(|tried| !tried.helped);
            let last = if decided.contains_key(&today) { number + 1 } else { number };
            let expected = (0..last).rev().take_while(|day| counts(*day)).count();
            assert_eq!(days.streak(today) as usize, expected, "{today}");
        }
    }
}

/// Two days, the second of which is not decided.
fn some() -> Progress {
    let mut progress = Progress::default();
    for (text, hits) in [("2026-11-21", "++-++-+"), ("2026-11-22", "-")] {
        assert!(progress.days.note(date(text), begun(date(text), 1, hits)));
    }
    progress
}

#[test]
fn days_are_stored_with_the_progress() {
    let text = r#"{"progress":1,"lessons":{},"days":{"2026-11-21":[1795219200001,"++-++-+",false,7],"2026-11-22":[1795305600001,"-",false,7]}}"#;
    assert_eq!(some().to_text(), text);
    assert_eq!(Stored::of(text), Stored::Valid(some()));
    assert!(!some().is_empty());
}

#[test]
fn a_damaged_day_leaves_the_others() {
    for bad in [
        r#""2026-11-31":[1795219200001,"",false,7]"#,
        r#""2026-11-22":[1795219200001,"",false,7]"#,
        r#""2026-11-21":[1795219200001,"",false,7]"#,
        r#""2026-11-22":[1795305600001,"++++++",false,7]"#,
        r#""2026-11-22":[1795305600001,"x",false,7]"#,
    ] {
        let text =
            format!(r#"{{"progress":1,"lessons":{{}},"days":{{"2026-11-21":[1795219200001,"+",true,7],{bad}}}}}"#);
        let Stored::Damaged { rest: Some(rest), why: Damage::Field(name) } = Stored::<Progress>::of(&text) else {
            panic!("{text}")
        };
        let kept = rest.days.of(date("2026-11-21")).map(|tried| (tried.hits.len(), tried.helped));
        assert_eq!((kept, name.as_str()), (Some((1, true)), "days"), "{text}");
    }
}

#[test]
fn days_of_a_backup_add_to_those_here() {
    let join = |ours: &[(u64, &str)], theirs: &[(u64, &str)]| {
        let day = date("2026-11-22");
        let of = |tries: &[(u64, &str)]| {
            let mut progress = Progress::default();
            for (time_ms, hits) in tries {
                progress.days.note(day, begun(day, *time_ms, hits));
            }
            progress
        };
        let mut joined = of(ours);
        joined.join(of(theirs), |ours, _| ours.to_owned());
        joined.days.of(day).map(|tried| (tried.begun_ms - day.start_ms(), tried.hits.len()))
    };
    assert_eq!(join(&[], &[(1, "+")]), Some((1, 1)), "a day that is not here is taken");
    assert_eq!(join(&[(1, "+")], &[(1, "+-")]), Some((1, 2)), "the same bout with more hits is taken");
    assert_eq!(join(&[(1, "+-")], &[(1, "+")]), Some((1, 2)));
    assert_eq!(join(&[(1, "+-")], &[(2, "---")]), Some((1, 2)), "of two bouts the one here stays");
    assert_eq!(join(&[(1, "+-")], &[(2, "-----")]), Some((2, 5)), "unless only the other one is decided");
    assert_eq!(join(&[(1, "-----")], &[(2, "+++++")]), Some((1, 5)), "what is decided stays");
}

#[test]
fn the_earliest_days_make_room() {
    let mut days = Days::default();
    for number in 0..=MOST_DAYS as u64 {
        let day = Day::of_ms((20_000 + number) * DAY_MS);
        days.note(day, begun(day, 0, "+++++"));
    }
    assert!(days.of(Day::of_ms(20_000 * DAY_MS)).is_none());
    assert_eq!(days.streak(Day::of_ms((20_000 + MOST_DAYS as u64) * DAY_MS)) as usize, MOST_DAYS);
}

#[test]
fn mutated_days() {
    super::progress::survives_mutation("days", &[some().to_text()]);
}

#[test]
fn a_save_of_a_day_is_read_only_if_the_day_deals_it() {
    let day = date("2026-11-22");
    let sitting = open(day, "Ann".into(), day.start_ms());
    let save = sitting.to_save();
    assert_eq!(Stored::of(&save), Stored::Valid(sitting));
    assert!(save.contains(r#""occasion":{"day":[20779,4044645774]}"#), "{save}");
    for (from, to) in
        [("[20779", "[20772"), ("[20779", "[2932897"), ("maitre", "novice"), ("\"standard\"", "\"basic\"")]
    {
        let stored = Stored::<Sitting<Piste>>::of(&save.replace(from, to));
        assert!(
            matches!(&stored, Stored::Damaged { why: Damage::Field(name), .. } if name == "occasion"),
            "{to}: {stored:?}"
        );
    }
}
