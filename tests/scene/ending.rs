//! The end of the pile: what a choice shows beforehand is what the engine compares, and what is shown afterwards counted.

use engarde::engine::piste::{
    Action, Bout, Cards, EndOfPile, ParryRule, Phase, Piste, Public, Reason, Rules, State, Value, View,
};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::piste::ending::{Follows, NEAR_END, Prospect, compared, counted, parry_loses, prospect};
use engarde::scene::piste::words::Names;
use engarde::scene::words::{Lang, Name, Words};

use crate::catalogues;

/// Every rule set that a custom game can have; the six presets are among them.
fn every_rules() -> Vec<Rules> {
    let mut all = Vec::new();
    for parry in [ParryRule::None, ParryRule::Same, ParryRule::Total] {
        for end in [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat] {
            for flags in 0..8_u8 {
                let flag = |bit: u8| flags & bit != 0;
                all.push(Rules { parry, strengthen: flag(1), indirect: flag(2), riposte_wins: flag(4), end });
            }
        }
    }
    assert!(Rules::NAMED.iter().all(|(_, rules)| all.contains(rules)));
    all
}

/// Plays random rounds of every rule set; moves are more likely than attacks, so that piles run out.
fn walk(rounds: u64, mut visit: impl FnMut(&State, &View)) {
    let every = every_rules();
    for seed in 0..rounds {
        let rules = every[seed as usize % every.len()];
        let mut state = Piste::start(&Bout::new(rules, 5, Seat::DUEL[seed as usize % 2]), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        while let Turn::Act(seat) = Piste::turn(&state) {
            let view = Piste::view(&state, seat);
            visit(&state, &view);
            let legal = view.legal();
            let quiet: Vec<_> =
                legal.iter().copied().filter(|action| !action.is_attack() && *action != Action::TakeHit).collect();
            let from = if quiet.is_empty() || chance.below(4) == 0 { legal } else { quiet };
            Piste::advance(&mut state, *chance.pick(&from).expect("a seat to act can act")).expect("a legal action");
        }
    }
}

fn after(state: &State, action: Action) -> State {
    let mut state = state.clone();
    Piste::advance(&mut state, action).expect("a legal action");
    state
}

fn is_judged(public: &Public) -> bool {
    public.outcome().is_some_and(|outcome| outcome.by.is_judged())
}

/// Checks what was shown against a judged round of the engine.
fn agrees(words: &Words, shown: &Prospect, seat: Seat, end: &State, known: u8) {
    let public = end.public();
    let (said, winner) = (words.prospect(seat, shown), public.outcome().and_then(|outcome| outcome.winner));
    let sure = shown.is_sure(seat).map(|wins| Some(if wins { seat } else { seat.other() }));
    assert!(sure.is_none_or(|sure| winner == sure), "{said}");
    for (verdict, wanted) in [("you win (", Some(seat)), ("you lose (", Some(seat.other())), ("a draw", None)] {
        assert!(!said.contains(verdict) || winner == wanted, "{said}: {winner:?}");
    }
    assert_eq!(shown.draws, end.hands()[seat].len() > known);
    assert_eq!(shown.gap, public.gap());
    assert_eq!(shown.ground, BySeat::from_fn(|seat| public.position[seat].progress(seat)));
    assert_eq!(shown.held.is_some(), public.revealed.is_some(), "cards are compared or not");
    if let Some(held) = shown.held {
        let count = |seat: Seat| Value::new(shown.gap).map_or(0, |gap| end.hands()[seat].count(gap));
        let drawn = end.hands()[seat].len() - known;
        assert!((held..=held + drawn).contains(&count(seat)), "{held} known, {drawn} drawn, {} held", count(seat));
        let [own, theirs] = [count(seat), count(seat.other())];
        let by_cards = public.outcome().filter(|outcome| outcome.by == Reason::Cards);
        assert_eq!(by_cards.is_some(), own != theirs);
        assert!(by_cards.is_none_or(|outcome| (outcome.winner == Some(seat)) == (own > theirs)));
    }
}

/// Whether enough cards of the distance are left that the player does not see, where a parry needs as many as the attack.
fn may_be_parried(view: &View, action: Action, gap: u8) -> bool {
    let (Action::Attack { count } | Action::AdvanceAttack { count, .. }) = action else { return false };
    let rule = view.public.bout.rules.parry;
    rule != ParryRule::Same || Value::new(gap).is_some_and(|value| view.unseen().count(value) >= count)
}

#[test]
fn what_a_choice_shows_is_what_the_engine_compares() {
    let words = catalogues::words("piste", Lang::En);
    let mut seen = [0; 4];
    walk(14_400, |state, view| {
        for action in view.legal() {
            let end = after(state, action);
            let known = view.hand.len() - action.cards(view.public.gap()).expect("a legal action").len();
            let Some(shown) = prospect(view, action) else {
                assert!(!is_judged(end.public()) && end.public().phase != Phase::LastChance, "{action}");
                let mut answers = Piste::view(&end, view.seat.other()).legal().into_iter();
                let needs_no_parry = end.public().pile > 0 || end.public().outcome().is_some();
                assert!(needs_no_parry || !answers.any(|answer| matches!(answer, Action::Parry { .. })), "{action}");
                seen[0] += 1;
                continue;
            };
            assert_eq!(end.public().pile, 0, "{action}");
            match shown.follows {
                Follows::Judgement => agrees(&words, &shown, view.seat, &end, known),
                Follows::LastChance if end.public().outcome().is_none() => {
                    assert_eq!((end.public().phase, shown.held), (Phase::LastChance, None), "{action}");
                }
                Follows::LastChance => agrees(&words, &shown, view.seat, &end, known),
                Follows::Answer => {
                    assert!(may_be_parried(view, action, shown.gap), "{action}");
                    let answers = Piste::view(&end, view.seat.other()).legal();
                    for parry in answers.into_iter().filter(|answer| matches!(answer, Action::Parry { .. })) {
                        agrees(&words, &shown, view.seat, &after(&end, parry), known);
                    }
                }
            }
            seen[1 + shown.follows as usize] += 1;
        }
    });
    assert!(seen.iter().all(|count| *count > 100), "{seen:?}");
}

#[test]
fn a_hit_says_if_the_last_card_that_parries_had_just_been_played() {
    let (words, names) = (catalogues::words("piste", Lang::En), BySeat([Name::You, Name::Called("Bea".to_owned())]));
    let mut told = [0; 2];
    walk(7_200, |state, view| {
        let Some(attack) = view.public.pending().filter(|_| view.legal().contains(&Action::TakeHit)) else { return };
        let end = after(state, Action::TakeHit);
        let outcome = end.public().outcome().expect("the hit ends the round");
        let reason = words.reason(&names, end.public(), outcome, end.hands());
        let lacks = view.hand.count(attack.value) == 0 && reason.contains(" had no ");
        let says = reason.contains(&format!("last {}.", attack.value));
        assert!(!says || lacks && view.public.played.count(attack.value) > attack.count, "{reason}");
        if lacks {
            told[usize::from(says)] += 1;
        }
    });
    assert!(told.iter().all(|told| *told > 10), "{told:?}");
}

#[test]
fn a_fencer_who_cannot_move_is_told_distance_and_room() {
    let (words, names) = (catalogues::words("piste", Lang::En), BySeat([Name::You, Name::Called("Bea".to_owned())]));
    let mut told = 0;
    walk(14_400, |state, view| {
        for action in view.legal() {
            let end = after(state, action);
            let public = end.public();
            let Some(outcome) = public.outcome().filter(|outcome| outcome.by == Reason::Stuck) else { continue };
            let loser = outcome.winner.expect("who cannot move loses").other();
            let room = public.position[loser].progress(loser);
            let reason = words.reason(&names, public, outcome, end.hands());
            assert!(reason.contains(&format!("at distance {} with {room} space", public.gap())), "{reason}");
            assert!(end.hands()[loser].values().all(|card| card.number() > room), "{reason}");
            told += 1;
        }
    });
    assert!(told > 20, "{told}");
}

#[test]
fn only_cards_that_were_compared_are_raised() {
    let mut seen = [0; 3];
    walk(7_200, |state, view| {
        for action in view.legal() {
            let end = after(state, action);
            let public = end.public();
            let Some(outcome) = public.outcome() else {
                assert_eq!((counted(public, Cards::DECK), compared(public).ground), (Cards::NONE, None), "{action}");
                continue;
            };
            let shown = compared(public);
            let rule = public.bout.rules.end;
            let is_compared = is_judged(public)
                && (rule == EndOfPile::Cards
                    || rule == EndOfPile::CardsUnlessRetreat && !matches!(action, Action::Retreat { .. }));
            assert_eq!(shown.cards.is_some(), is_compared, "{action} {outcome:?}");
            let matching = Value::new(public.gap()).filter(|_| is_compared);
            assert_eq!(counted(public, Cards::DECK), matching.map_or(Cards::NONE, |value| Cards::of(value, 5)));
            assert_eq!(shown.ground.is_some(), matches!(outcome.by, Reason::Distance | Reason::Level));
            if let Some(BySeat([left, right])) = shown.ground {
                let winner = (left != right).then_some(if left > right { Seat::LEFT } else { Seat::RIGHT });
                assert_eq!(outcome.winner, winner);
            }
            seen[if is_compared { 0 } else { 1 + usize::from(is_judged(public)) }] += 1;
        }
    });
    assert!(seen.iter().all(|count| *count > 100), "{seen:?}");
}

#[test]
fn the_banner_is_there_from_three_cards_down_and_follows_the_rules() {
    let (words, names) = (catalogues::words("piste", Lang::En), BySeat([Name::You, Name::Called("Bea".to_owned())]));
    walk(720, |_, view| {
        let banner = words.coming_judgement(&view.public, NEAR_END);
        assert_eq!(banner.is_some(), view.public.pile <= 3);
        let Some(banner) = banner else { return };
        let end = view.public.bout.rules.end;
        assert_eq!(banner.contains("cards"), end != EndOfPile::LastChance, "{banner}");
        assert_eq!(banner.contains("last attack"), end == EndOfPile::LastChance, "{banner}");
        assert_eq!(banner.contains("retreat"), end == EndOfPile::CardsUnlessRetreat, "{banner}");
        assert!(banner.contains("more ground gained"), "{banner}");
        let [left, right] = Seat::DUEL.map(|seat| view.public.position[seat].progress(seat));
        assert_eq!(words.ground_now(&names, &view.public), format!("Ground gained – You: {left}, Bea: {right}."));
    });
}

/// The public part of a judged round: these counts of the card of the distance, on these spaces.
fn judged(end: EndOfPile, spaces: [u8; 2], hands: Option<[&[u8]; 2]>, by: Reason, winner: Option<Seat>) -> Public {
    use engarde::engine::piste::{Outcome, Space};
    let rules = Rules { end, ..Rules::ADVANCED };
    let mut public = Public::new(Bout::new(rules, 5, Seat::LEFT));
    public.position = BySeat(spaces.map(|space| Space::new(space).expect("a space")));
    public.phase = Phase::Over(Outcome { winner, by });
    let hand = |values: &[u8]| values.iter().filter_map(|value| Value::new(*value)).collect();
    public.revealed = hands.map(|hands| BySeat(hands.map(hand)));
    public
}

#[test]
fn the_reason_names_what_was_compared() {
    let names: Names = BySeat([Name::You, Name::Called("Maître".to_owned())]);
    let said = |lang: Lang, public: &Public| {
        catalogues::words("piste", lang).reason(&names, public, public.outcome().expect("an end"), BySeat::default())
    };
    let cards = |left: &'static [u8], right: &'static [u8], by, winner| {
        judged(EndOfPile::Cards, [9, 14], Some([left, right]), by, winner)
    };
    let (left, right) = (Some(Seat::LEFT), Some(Seat::RIGHT));
    let lost = cards(&[1, 2], &[5, 5], Reason::Cards, right);
    let won = cards(&[5, 5], &[3], Reason::Cards, left);
    let tied = cards(&[5], &[5], Reason::Distance, right);
    let neither = cards(&[1], &[2], Reason::Distance, right);
    let retreat = judged(EndOfPile::CardsUnlessRetreat, [9, 15], None, Reason::Level, None);
    let basic = judged(EndOfPile::LastChance, [9, 14], None, Reason::Distance, right);
    for (lang, public, text) in [
        (Lang::En, &lost, "The pile is empty: most cards matching the distance win. You have no 5, Maître has two."),
        (Lang::De, &lost, "Der Stapel ist leer: Mehr Karten der Distanz gewinnen. Du hast keine 5, Maître hat zwei."),
        (
            Lang::Fr,
            &lost,
            "La pioche est vide\u{a0}: le plus de cartes de la distance l’emporte. Vous n’avez aucun 5, Maître en a deux.",
        ),
        (Lang::Ja, &lost, "山札がなくなり、距離と同じカードが多い方の勝ちです。あなたは「5」0枚、Maîtreは2枚です。"),
        (Lang::En, &won, "The pile is empty: most cards matching the distance win. You have two 5s, Maître has none."),
        (
            Lang::En,
            &tied,
            "Empty pile. You and Maître have one 5 each, so ground gained decides. You gained 8 spaces, Maître 9.",
        ),
        (
            Lang::De,
            &tied,
            "Stapel leer. Maître und du: je eine 5, also zählen die Felder. Du kamst 8 Felder weit, Maître 9.",
        ),
        (
            Lang::Fr,
            &tied,
            "Pioche vide. Maître et vous\u{a0}: un 5 chacun\u{a0}; le terrain gagné décide. Terrain gagné\u{a0}: vous 8 cases, Maître 9.",
        ),
        (
            Lang::En,
            &neither,
            "Empty pile. Neither fencer has a 5, so ground gained decides. You gained 8 spaces, Maître 9.",
        ),
        (Lang::En, &retreat, "Empty pile. After a retreat only ground gained counts. Both gained 8 spaces."),
        (Lang::En, &basic, "The pile is empty: the fencer who gained more ground wins. You gained 8 spaces, Maître 9."),
    ] {
        assert_eq!(said(lang, public), text);
    }
}

#[test]
fn ground_is_counted_in_spaces_as_the_language_does() {
    let names: Names = BySeat([Name::You, Name::Called("Maître".to_owned())]);
    let said = |lang: Lang, own: u8| {
        let public = judged(EndOfPile::LastChance, [own + 1, 20], None, Reason::Distance, Some(Seat::LEFT));
        let words = catalogues::words("piste", lang);
        words.reason(&names, &public, public.outcome().expect("an end"), BySeat::default())
    };
    for (lang, forms) in [
        (Lang::En, ["You gained 0 spaces,", "You gained 1 space,", "You gained 2 spaces,"]),
        (Lang::De, ["Du kamst 0 Felder weit,", "Du kamst 1 Feld weit,", "Du kamst 2 Felder weit,"]),
        (Lang::Fr, ["vous 0 case,", "vous 1 case,", "vous 2 cases,"]),
        (Lang::Ja, ["あなたが0マス、", "あなたが1マス、", "あなたが2マス、"]),
    ] {
        for (own, form) in (0..).zip(forms) {
            assert!(said(lang, own).contains(form), "{}", said(lang, own));
        }
    }
}

#[test]
fn a_choice_says_in_short_what_would_be_compared() {
    let words = catalogues::words("piste", Lang::En);
    let with_most = |most, follows, held, gap, ground, draws| {
        words.prospect(Seat::RIGHT, &Prospect { follows, gap, held, most, draws, ground: BySeat(ground) })
    };
    let said = |follows, held, gap, ground, draws| with_most(4, follows, held, gap, ground, draws);
    let judged = |held, ground, draws| said(Follows::Judgement, held, 4, ground, draws);
    assert_eq!(judged(Some(1), [9, 8], true), "Round ends: more 4s win (you: one 4), then ground (you 8, they 9)");
    assert_eq!(judged(Some(0), [9, 9], true), "Round ends: more 4s win (you: no 4), then ground (you 9, they 9)");
    assert_eq!(judged(Some(0), [9, 8], true), "Round ends: you lose unless you draw enough 4s (ground: you 8, they 9)");
    assert_eq!(judged(Some(0), [9, 8], false), "Round ends: you lose (no 4 in hand then, ground: you 8, they 9)");
    assert_eq!(judged(Some(0), [8, 9], true), "Round ends: you win unless they hold a 4 (ground: you 9, they 8)");
    assert_eq!(said(Follows::Judgement, Some(0), 7, [9, 8], true), "Round ends: you lose (ground: you 8, they 9)");
    assert_eq!(
        said(Follows::LastChance, None, 3, [9, 9], true),
        "Without a last attack: a draw (ground: you 9, they 9)"
    );
    assert_eq!(
        said(Follows::LastChance, None, 3, [1, 2], true),
        "Without a last attack: you win (ground: you 2, they 1)"
    );
    assert_eq!(
        said(Follows::Answer, Some(2), 3, [9, 8], true),
        "If parried: more 3s win (you: two 3s), then ground (you 8, they 9)"
    );
    // What the player has seen leaves the other fencer too few cards.
    let certain = |most, held, ground| with_most(most, Follows::Judgement, Some(held), 4, ground, false);
    assert_eq!(certain(1, 2, [9, 8]), "Round ends: you win (two 4s; they can’t have as many)");
    assert_eq!(certain(2, 2, [8, 9]), "Round ends: you win (two 4s; if tied, ground: you 9, they 8)");
    assert_eq!(certain(2, 2, [9, 8]), "Round ends: more 4s win (you: two 4s), then ground (you 8, they 9)");
    assert_eq!(certain(0, 0, [8, 9]), "Round ends: you win (ground: you 9, they 8)");
    let none_left = |ground| with_most(0, Follows::Judgement, Some(0), 4, ground, true);
    assert_eq!(none_left([9, 8]), "Round ends: you lose (ground: you 8, they 9)");
    assert_eq!(none_left([8, 9]), "Round ends: you win (ground: you 9, they 8)");
}

#[test]
fn who_would_win_at_the_end_of_the_pile_agrees_with_all_deals_that_the_player_cannot_rule_out() {
    let words = catalogues::words("piste", Lang::En);
    let mut certain = 0;
    walk(3_000, |_, view| {
        for action in view.legal() {
            let end = prospect(view, action).filter(|end| end.follows == Follows::Judgement);
            let Some(said) = end.map(|end| words.prospect(view.seat, &end)).filter(|said| said.contains("you win ("))
            else {
                continue;
            };
            certain += 1;
            for deal in 0..10 {
                let end = after(&view.sample(&mut Chance::new(Seed(deal))), action);
                assert_eq!(end.public().outcome().and_then(|outcome| outcome.winner), Some(view.seat), "{said}");
            }
        }
    });
    assert!(certain > 20, "{certain}");
}

#[test]
fn a_parry_that_loses_the_round_is_known_before_it() {
    let mut seen = [0, 0];
    walk(7_200, |state, view| {
        if view.public.pending().is_none() || view.public.pile > 0 {
            return;
        }
        let loses = parry_loses(&view.public, state.hands());
        for parry in view.legal().into_iter().filter(|action| matches!(action, Action::Parry { .. })) {
            let winner = after(state, parry).public().outcome().expect("the round is judged").winner;
            if view.public.bout.rules.parry == ParryRule::Same {
                assert_eq!(loses, winner == Some(view.seat.other()), "{view:?}");
                seen[usize::from(loses)] += 1;
            } else {
                assert!(!loses);
            }
        }
    });
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}
