//! The coach: its figures add up, its marks follow from the differences, and its numbers equal those of counting deals.

mod reasons;
#[path = "coach/figures.rs"]
mod shares;
mod story;

use engarde::engine::piste::{Action, Bout, ParryRule, Piste, Prospect, Rules, Value, View};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::piste::coach::{
    Advice, EQUAL, Edge, Figures, PLAYED, Verdict, advise, bout_chance, edge, grouped, is_risky,
};
use engarde::scene::words::Lang;

use crate::catalogues;

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

/// Figures of a view with these chances in turn. What has the best chance is played most, all else often enough.
fn figures(view: &View, rounds: &[u16]) -> Vec<Figures> {
    let legal = view.legal();
    let figure = |(nth, action): (usize, &Action)| {
        let round = rounds[nth % rounds.len()];
        Figures { action: *action, round, plays: PLAYED + round / 10, cases: Some(250) }
    };
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
fn what_is_played_most_is_the_measure() {
    let view = opening(Rules::ADVANCED);
    let legal = view.legal();
    let verdicts = |rows: &[(u16, u16)]| {
        let figure = |(action, (round, plays)): (&Action, &(u16, u16))| Figures {
            action: *action,
            round: *round,
            plays: *plays,
            cases: None,
        };
        let mut rows = rows.to_vec();
        rows.resize(legal.len(), (100, 0));
        let figures: Vec<Figures> = legal.iter().zip(&rows).map(figure).collect();
        let lines = advise(&view, &figures);
        assert_eq!(lines[0].figures.action, figures[0].action);
        [1, 2].map(|nth| lines.iter().find(|line| line.figures == figures[nth]).map(|line| line.verdict))
    };
    let good = Some(Verdict::Good);
    assert_eq!(verdicts(&[(500, 950), (500, 50), (500, 0)]), [good, good], "hardly ever played, so no star");
    assert_eq!(verdicts(&[(500, 550), (497, 450), (600, 0)]), [Some(Verdict::Equal), good]);
    assert_eq!(verdicts(&[(500, 600), (480, 399), (300, 1)]), [Some(Verdict::Doubtful), Some(Verdict::Poor)]);
}

#[test]
fn lines_that_look_alike_stand_together() {
    let words = catalogues::words("piste", Lang::En);
    let view = opening(Rules::BASIC);
    let alike: Vec<Figures> =
        view.legal().iter().map(|action| Figures { action: *action, round: 501, plays: 200, cases: None }).collect();
    let groups = grouped(&advise(&view, &alike));
    let said: Vec<String> = groups.iter().map(|group| words.coach_choices(&view.public, group)).collect();
    let mut cards: Vec<String> = view.hand.distinct().map(|card| card.to_string()).collect();
    let last = cards.pop().expect("a hand has cards");
    assert_eq!(said, [format!("Advance {} or {last}", cards.join(", "))], "at the start nobody can withdraw");
    let mut apart = alike;
    apart[0].round = 490;
    assert_eq!(grouped(&advise(&view, &apart)).iter().map(Vec::len).max(), Some(view.legal().len() - 1));
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
                let said = [words.coach_said(&view.public, std::slice::from_ref(&line)), words.judged(&line)];
                for text in said.into_iter().chain([words.figures(&line), words.verdict(&line)]) {
                    assert!(!text.contains(['{', '}']) && text.trim() == text && !text.is_empty(), "{text}");
                    assert!(!text.contains("coach-") && !text.contains("why-") && !text.contains("verdict-"), "{text}");
                }
                let why = words.why(&line);
                assert_eq!(why.is_empty(), line.figures.action == Action::TakeHit);
                let advice = words.advice_beside(&line, &[line]);
                assert!(
                    advice.contains(|sign: char| sign.is_ascii_digit()) && advice.ends_with(&why),
                    "no number: {advice}"
                );
            }
        });
    }
}

/// What the coach says where these are the chances, per mille.
fn said(view: &View, rounds: &[u16]) -> (Vec<String>, String) {
    let words = catalogues::words("piste", Lang::En);
    let lines = advise(view, &figures(view, rounds));
    assert!(lines.iter().all(|line| line.outlook == lines[0].outlook));
    (lines.iter().map(|line| words.verdict(line)).collect(), words.coach_said(&view.public, &lines[..1]))
}

#[test]
fn nothing_is_good_where_the_round_is_nearly_lost() {
    let view = opening(Rules::ADVANCED);
    let (verdicts, speech) = said(&view, &[99, 95, 90]);
    assert!(verdicts.iter().all(|word| ["the best try", "hardly worse"].contains(&word.as_str())), "{verdicts:?}");
    assert!(speech.starts_with("You will probably lose this round. The best try: "), "{speech}");
    let (verdicts, speech) = said(&view, &[900, 890, 100]);
    assert_eq!(verdicts[0], "best");
    assert!(speech.starts_with("Advance "), "{speech}");
    let (_, speech) = said(&view, &[901, 890, 100]);
    assert!(speech.starts_with("You are winning this round. Best: "), "{speech}");
    let (verdicts, _) = said(&view, &[100, 99, 90]);
    assert!(verdicts.contains(&"equal best".to_owned()), "a chance in ten is a chance: {verdicts:?}");
    let (verdicts, speech) = said(&view, &[9, 5, 0]);
    assert!(verdicts.iter().all(|word| ["the best try", "hardly worse"].contains(&word.as_str())), "{verdicts:?}");
    assert!(speech.starts_with("You can hardly win this round any more. The best try: "), "{speech}");
    assert_eq!(speech.matches("under 1%").count(), 1, "the chance is said once: {speech}");
    let (verdicts, speech) = said(&view, &[0]);
    assert!(verdicts.iter().all(|word| word == "no better than the others"), "{verdicts:?}");
    assert_eq!(speech, "This round is as good as lost; no move changes that.");
}

/// What is recommended where these are the chances of the actions in turn, per mille, with the same number of cases each.
fn recommended(view: &View, rounds: &[u16], cases: u16) -> (Vec<Advice>, String) {
    let words = catalogues::words("piste", Lang::En);
    let figures: Vec<Figures> =
        figures(view, rounds).into_iter().map(|each| Figures { cases: Some(cases), ..each }).collect();
    let lines = advise(view, &figures);
    let [reason, risk] = words.recommended(&view.public, &lines);
    (lines, format!("{reason}/{risk}"))
}

#[test]
fn the_reason_of_the_best_is_none_that_the_next_best_shares() {
    let mut told = [0_u32; 4];
    let mut orders = [[700, 300, 200, 100], [100, 200, 300, 700]].iter().cycle();
    walk(400, |view| {
        let (lines, text) = recommended(view, orders.next().expect("a cycle has no end"), 400);
        let [first, second, ..] = &*lines else { return };
        match edge(first, second).filter(|_| !second.is_best()) {
            Some(Edge::Cards(count, value)) => {
                let kept = |line: &Advice| {
                    let left = view.hand.minus(line.figures.action.cards(view.public.gap()).expect("a legal action"));
                    Value::ALL.map(|value| left.count(value))
                };
                assert_eq!(kept(first)[usize::from(value.number()) - 1], count);
                assert!(kept(second).iter().all(|other| *other < count), "{text}");
                told[0] += 1;
            }
            Some(Edge::Safer(share)) => {
                assert_eq!(share, 400);
                assert!(text.contains("they could hit you in 40% of cases"), "{text}");
                told[1] += 1;
            }
            Some(Edge::Ground([mine, _])) => {
                assert!(text.contains(&format!("Ground gained after that: you {mine}")), "{text}");
                told[2] += 1;
            }
            Some(Edge::Forward) => {
                assert!(matches!(first.figures.action, Action::Advance { .. }), "{text}");
                told[3] += 1;
            }
            None => {}
        }
        let is_far = |line: &Advice| matches!(line.prospect, Some(Prospect::Far { .. }));
        assert!(!(is_far(first) && is_far(second) && text.contains("Safe")), "both are safe: {text}");
    });
    assert!(told.iter().all(|told| *told > 0), "{told:?}");
}

#[test]
fn the_best_is_compared_with_its_equals_or_with_the_next() {
    let (words, view) = (catalogues::words("piste", Lang::En), opening(Rules::ADVANCED));
    let compared = |rounds: &[u16]| {
        let lines = advise(&view, &figures(&view, rounds));
        words.next_best(&view.public, &lines)
    };
    assert!(compared(&[700, 300, 200]).contains("Next best: "), "{}", compared(&[700, 300, 200]));
    assert!(compared(&[700, 300, 200]).ends_with("30% to win."));
    assert!(compared(&[700, 699, 200]).contains("Just as good: "));
    // Not equal, but the same whole per cent.
    assert!(compared(&[704, 698, 200]).contains("Almost as good: "), "{}", compared(&[704, 698, 200]));
    assert!(compared(&[704, 692, 200]).contains("Almost as good: "), "{}", compared(&[704, 692, 200]));
    assert!(compared(&[704, 692, 200]).ends_with("69%."));
    assert!(!compared(&[700, 0]).contains("Next best"), "what cannot win is not named");
    assert!(!compared(&[0]).contains("Just as good") && !compared(&[0]).contains("Next best"));
}

#[test]
fn an_attack_that_wins_even_if_it_is_stopped_says_so_and_one_that_cannot_be_stopped() {
    let words = catalogues::words("piste", Lang::En);
    let mut told = [0_u32; 8];
    walk(240, |view| {
        // Won in all cases in which it is stopped, in most, in none, and in most where it is always stopped.
        let cases = [(1_000, 400), (850, 600), (600, 400), (900, 1_000)];
        for (nth, (round, cases)) in cases.into_iter().enumerate() {
            let lines = recommended(view, &[round], cases).0;
            for line in lines.iter().filter(|line| line.figures.action.is_attack() && line.prospect.is_some()) {
                let why = words.why(line);
                assert_eq!(why == "You win even if they parry or retreat.", nth == 0, "{why}");
                assert_eq!(why.ends_with("and even then you would probably win."), nth == 1, "{why}");
                let always = "They can always stop it, but even then you would probably win.";
                assert_eq!(why == always, nth == 3, "{why}");
                told[2 * nth + usize::from(line.prospect == Some(Prospect::Answered))] += 1;
                assert!(!(nth == 1 && is_risky(line)), "what wins all the same is no risk");
            }
        }
        for line in recommended(view, &[990], 0).0.iter().filter(|line| line.prospect == Some(Prospect::Answered)) {
            let is_safe = words.why(line) == "Safe: they can’t stop it.";
            assert_eq!(is_safe, line.figures.action.is_attack(), "{}", words.why(line));
        }
    });
    assert!(told.iter().all(|told| *told > 0), "{told:?}");
}

#[test]
fn a_reason_names_the_cards_that_decide() {
    let words = catalogues::words("piste", Lang::En);
    let number = |count: u8| ["no", "one", "two", "three", "four", "five"][usize::from(count)];
    let cards = |count: u8, value: u8| format!("{} {value}{}", number(count), if count > 1 { "s" } else { "" });
    let mut told = [0_u32; 3];
    walk(240, |view| {
        for line in advise(view, &figures(view, &[500])) {
            let (why, action) = (words.why(&line), line.figures.action);
            let left = view.hand.minus(action.cards(view.public.gap()).expect("a legal action"));
            let unseen = |value: u8| 5 - view.hand.count(at(value)) - view.public.played.count(at(value));
            match (line.prospect, action) {
                (Some(Prospect::Hit { gap: gap @ 1..=5 }), _) if view.public.bout.rules != Rules::BASIC => {
                    let kept = cards(left.count(at(gap)), gap);
                    assert_eq!(
                        why,
                        format!(
                            "At distance {gap} you keep {kept} to parry; in 25% of cases they have an attack you can’t stop."
                        )
                    );
                    told[0] += 1;
                }
                (Some(Prospect::Holds { count, value }), Action::Attack { .. }) => {
                    let (need, out) = (cards(count, value.number()), cards(unseen(value.number()), value.number()));
                    let holds = "Judging by their play, they have that in 25% of cases.";
                    assert_eq!(why, format!("They need {need} to parry. {holds} Unseen so far: {out}."));
                    told[1] += 1;
                }
                (None, Action::Parry { .. }) => {
                    assert!(why.starts_with("That stops the attack; "), "{why}");
                    assert!(why.contains(&left.len().to_string()) || left.len() == 1, "{why}");
                    told[2] += 1;
                }
                _ => {}
            }
        }
    });
    assert!(told.iter().all(|count| *count > 20), "{told:?}");
}

#[test]
fn they_can_always_retreat_where_they_have_room_for_every_card() {
    let words = catalogues::words("piste", Lang::En);
    let mut told = [0_u32; 2];
    walk(240, |view| {
        for line in advise(view, &figures(view, &[500])) {
            if !matches!((line.prospect, line.figures.action), (Some(Prospect::Answered), Action::AdvanceAttack { .. }))
            {
                continue;
            }
            let other = view.seat.other();
            let has_room = view.public.position[other].progress(other) >= 5;
            let why = words.why(&line);
            let always = why.contains("can always retreat");
            assert_eq!(always, has_room && view.public.bout.rules.parry == ParryRule::Same, "{why}");
            assert_eq!(why.contains("25%"), !always, "what is certain needs no share: {why}");
            told[usize::from(has_room)] += 1;
        }
    });
    assert!(told.iter().all(|count| *count > 5), "{told:?}");
}

fn at(value: u8) -> Value {
    Value::new(value).expect("a value")
}

#[test]
fn chances_are_written_as_the_language_does() {
    let said = |lang| [0, 4, 94, 625, 995, 1000].map(|share| catalogues::words("piste", lang).percent(share));
    assert_eq!(said(Lang::En), ["0%", "under 1%", "9%", "63%", "over 99%", "100%"]);
    assert_eq!(said(Lang::De)[1..4], ["unter 1\u{a0}%", "9\u{a0}%", "63\u{a0}%"]);
    assert_eq!(said(Lang::Fr)[4], "plus de 99\u{a0}%");
    assert_eq!(said(Lang::Ja)[1], "1%未満");
}

#[test]
fn a_value_is_named_by_the_attack_that_it_parries() {
    // The cards that parry each attack are known.
    walk(60, |view| {
        for line in advise(view, &figures(view, &[500])) {
            if let (Action::Attack { count }, Some(Prospect::Holds { value, count: need })) =
                (line.figures.action, line.prospect)
            {
                assert_eq!((Some(value), need), (Value::new(view.public.gap()), count));
            }
        }
    });
}
