//! The coach: its figures add up, its marks follow from the differences, and its numbers equal those of counting deals.

#[path = "common/words.rs"]
mod catalogues;
#[path = "common/network.rs"]
mod network;
#[path = "coach/reasons.rs"]
mod reasons;
#[path = "coach/figures.rs"]
mod shares;

use engarde::engine::piste::{Action, Bout, Piste, Rules, Value, View};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::piste::coach::{EQUAL, Figures, Reason, Verdict, advise, bout_chance};
use engarde::scene::words::Lang;

/// Random rounds of every rule set, shown at each decision.
fn walk(rounds: u64, mut visit: impl FnMut(&View)) {
    for seed in 0..rounds {
        let (_, rules) = Rules::NAMED[seed as usize % Rules::NAMED.len()];
        let mut state = Piste::start(&Bout::new(rules, 5, Seat::DUEL[seed as usize / 6 % 2]), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        while let Turn::Act(seat) = Piste::turn(&state) {
            let view = Piste::view(&state, seat);
            visit(&view);
            let action = *chance.pick(&view.legal()).expect("a seat to act can act");
            Piste::advance(&mut state, action).expect("a legal action");
        }
    }
}

/// Figures of a view with these chances in turn.
fn figures(view: &View, rounds: &[u16]) -> Vec<Figures> {
    let legal = view.legal();
    let figure =
        |(nth, action): (usize, &Action)| Figures { action: *action, round: rounds[nth % rounds.len()], plays: 0 };
    legal.iter().enumerate().map(figure).collect()
}

fn opening(rules: Rules) -> View {
    Piste::view(&Piste::start(&Bout::new(rules, 5, Seat::LEFT), Seed(2)), Seat::LEFT)
}

#[test]
fn actions_within_half_a_point_of_the_best_are_equal() {
    let view = opening(Rules::ADVANCED);
    assert!(view.legal().len() >= 3, "three are compared");
    let verdicts = |rounds: [u16; 3]| {
        let lines = advise(&view, &figures(&view, &rounds));
        let of = |round: u16| lines.iter().find(|line| line.figures.round == round).map(|line| line.verdict);
        rounds.map(|round| of(round).expect("each has a line"))
    };
    assert_eq!(verdicts([600, 595, 594]), [Verdict::Equal, Verdict::Equal, Verdict::Good]);
    assert_eq!(verdicts([600, 594, 585]), [Verdict::Best, Verdict::Good, Verdict::Doubtful]);
    assert_eq!(verdicts([600, 570, 540]), [Verdict::Best, Verdict::Weak, Verdict::Poor]);
    assert_eq!(verdicts([600, 600, 0]), [Verdict::Equal, Verdict::Equal, Verdict::Poor]);
    assert_eq!(verdicts([EQUAL, 0, 0])[0], Verdict::Equal);
}

#[test]
fn the_best_stands_first_and_every_action_has_a_line() {
    walk(60, |view| {
        let lines = advise(view, &figures(view, &[410, 620, 618, 55]));
        let mut told: Vec<Action> = lines.iter().map(|line| line.figures.action).collect();
        assert!(lines.windows(2).all(|pair| pair[0].figures.round >= pair[1].figures.round));
        assert!(lines[0].is_best());
        told.sort_by_key(Action::to_string);
        assert_eq!(told, view.legal());
    });
}

#[test]
fn an_attack_that_no_hand_answers_is_won() {
    let mut certain = 0;
    walk(300, |view| {
        for line in advise(view, &figures(view, &[430, 912])) {
            let sure = line.reason.is_some_and(Reason::is_certain);
            assert_eq!(line.figures.round == 1000, sure, "{line:?}");
            assert!(!sure || line.is_best());
            certain += u32::from(sure);
        }
    });
    assert!(certain > 30, "{certain}");
}

#[test]
fn figures_of_another_view_are_no_advice() {
    let view = opening(Rules::ADVANCED);
    let mut others = figures(&view, &[500]);
    others.pop();
    assert!(advise(&view, &others).is_empty());
    let waiting = Piste::view(&Piste::start(&Bout::new(Rules::ADVANCED, 5, Seat::LEFT), Seed(2)), Seat::RIGHT);
    assert!(advise(&waiting, &figures(&view, &[500])).is_empty());
}

/// The chance of at least `mine` heads before `theirs` tails: that of at least `mine` heads in all that may be tossed.
fn by_tossing(mine: u32, theirs: u32) -> f64 {
    let tosses = mine + theirs - 1;
    let won = (0..1_u64 << tosses).filter(|heads| heads.count_ones() >= mine).count();
    won as f64 / (1_u64 << tosses) as f64
}

#[test]
fn the_bout_is_that_of_tossing_a_coin_for_every_later_round() {
    for target in 1..=6_u8 {
        for (left, right) in (0..target).flat_map(|left| (0..target).map(move |right| (left, right))) {
            let bout = Bout { hits: BySeat([left, right]), ..Bout::new(Rules::ADVANCED, target, Seat::LEFT) };
            let (mine, theirs) = (u32::from(target - left), u32::from(target - right));
            let won = if mine == 1 { 1.0 } else { by_tossing(mine - 1, theirs) };
            let lost = if theirs == 1 { 0.0 } else { by_tossing(mine, theirs - 1) };
            for round in [0, 1, 333, 500, 620, 1000] {
                let share = f64::from(round) / 1000.0;
                let wanted = 1000.0 * (share * won + (1.0 - share) * lost);
                let said = f64::from(bout_chance(&bout, Seat::LEFT, round));
                assert!((said - wanted).abs() <= 0.501, "{left}:{right} of {target}, {round}: {said} not {wanted}");
                let other = bout_chance(&bout, Seat::RIGHT, 1000 - round);
                assert!((1000 - other).abs_diff(said as u16) <= 1, "one of the two wins");
            }
        }
    }
}

#[test]
fn the_last_round_is_the_bout() {
    let bout = |target, hits| Bout { hits: BySeat(hits), ..Bout::new(Rules::BASIC, target, Seat::LEFT) };
    for round in [0, 17, 500, 999, 1000] {
        assert_eq!(bout_chance(&bout(1, [0, 0]), Seat::LEFT, round), round);
        assert_eq!(bout_chance(&bout(5, [4, 4]), Seat::RIGHT, round), round);
    }
    // One more hit each, 1 to 1 of 3 (by hand): after a win three in four, after a loss one in four.
    assert_eq!(bout_chance(&bout(3, [1, 1]), Seat::LEFT, 600), 550);
    assert_eq!(bout_chance(&bout(15, [0, 0]), Seat::LEFT, 500), 500);
    assert_eq!(bout_chance(&bout(5, [4, 0]), Seat::LEFT, 0), 938, "15 in 16");
}

#[test]
fn every_line_can_be_said_in_every_language() {
    for lang in Lang::ALL {
        let words = catalogues::words("piste", lang);
        walk(120, |view| {
            for line in advise(view, &figures(view, &[1000, 0, 623, 55])) {
                let said = [words.coach_said(&view.public, &line), words.chances(&line)];
                for text in said.into_iter().chain([words.figures(&line), words.verdict(line.verdict)]) {
                    assert!(!text.contains(['{', '}']) && text.trim() == text && !text.is_empty(), "{text}");
                    assert!(!text.contains("coach-") && !text.contains("why-") && !text.contains("verdict-"), "{text}");
                }
                let why = words.why(line.reason);
                assert_eq!(why.is_empty(), line.reason.is_none());
                assert!(why.is_empty() || why.contains(|sign: char| sign.is_ascii_digit()), "no number: {why}");
            }
        });
    }
}

#[test]
fn chances_are_written_as_the_language_does() {
    let said = |lang| (catalogues::words("piste", lang).percent(625), catalogues::words("piste", lang).tenths(625));
    let pair = |whole: &str, tenths: &str| (whole.to_owned(), tenths.to_owned());
    assert_eq!(said(Lang::En), pair("63%", "62.5%"));
    assert_eq!(said(Lang::De), pair("63\u{a0}%", "62,5\u{a0}%"));
    assert_eq!(said(Lang::Ja), pair("63%", "62.5%"));
    assert_eq!(catalogues::words("piste", Lang::Fr).tenths(1000), "100,0\u{a0}%");
    assert_eq!(catalogues::words("piste", Lang::En).percent(4), "0%");
}

#[test]
fn a_value_is_named_by_the_attack_that_it_parries() {
    // The cards that parry each attack are known.
    walk(60, |view| {
        for line in advise(view, &figures(view, &[500])) {
            if let (Action::Attack { count }, Some(Reason::Holds { value, count: need, .. })) =
                (line.figures.action, line.reason)
            {
                assert_eq!((Some(value), need), (Value::new(view.public.gap()), count));
            }
        }
    });
}
