//! Sentences of the poise duel that leave no question open: what did it, where a card went, what is asked, what comes next.

use engarde::engine::poise::{Action, Card, Edition, Kind, Phase, Poise, Rules, Standing, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::poise::Pick;
use engarde::scene::poise::coach::{Figures, advise};
use engarde::scene::poise::hand::{self, Lies};
use engarde::scene::poise::log;
use engarde::scene::poise::newcomer::{Word, met};
use engarde::scene::words::{Lang, Name};

use super::poise_sentences::{GAME, asked, duel, note};
use crate::catalogues::words;

#[test]
fn a_loss_names_the_attacks_that_did_it() {
    let names = [Name::Called("Ann".to_owned()), Name::You];
    let seed = (0..5_000).find(|seed| {
        let state = Poise::start(&Standing::new(Rules::new(Edition::Reforged, 2), Seat::LEFT), Seed(*seed));
        View::of(&state, Seat::LEFT).hand.has(Card::Thrust)
    });
    let rules = Rules::new(Edition::Reforged, 2);
    for (lang, wanted) in [
        (Lang::En, "You lost 2 Poise: Thrust."),
        (Lang::De, "Du hast 2 Haltung verloren: Stoß."),
        (Lang::Fr, "Vous\u{a0}: −2 d’aplomb, Estoc."),
        (Lang::Ja, "あなたは平静を2失いました：突き。"),
    ] {
        let told = duel(&words("poise", lang), &names, rules, seed.expect("a deal"), "draw @1:th pass").0;
        assert!(told.iter().any(|line| line == wanted), "{told:?}");
    }
}

#[test]
fn a_hit_names_the_press_that_opened_it() {
    let names = [Name::You, Name::Called("Ann".to_owned())];
    let told = |lang: Lang| {
        let actions = GAME.1.replace(" si>1", " pass");
        duel(&words("poise", lang), &names, Rules::new(Edition::Reforged, 2), GAME.0, &actions).0
    };
    let hit = "Ann lost 3 Poise: Thrust with Powerful Strike (Coupé removed Parry).";
    assert!(told(Lang::En).iter().any(|line| line == hit), "{:?}", told(Lang::En));
    let coupe = |lang: Lang| words("poise", lang).card(Card::Coupe);
    assert!(Lang::ALL.into_iter().all(|lang| told(lang).iter().rev().take(2).any(|line| line.contains(&coupe(lang)))));
}

/// A word is explained where a person meets it first: not again, and not what they play themselves.
#[test]
fn what_others_play_for_the_first_time_is_known() {
    let met = |tokens: &str, seat: Seat| met(&asked(seat, tokens, &[]).1.public, seat);
    let attack = met("draw @1:th+po", Seat::RIGHT);
    assert_eq!(attack, [Word::Exchange, Word::Kind(Kind::Enhancement)], "the Exchange and an Enhancement");
    assert_eq!(met("draw @1:th+po", Seat::LEFT), []);
    assert_eq!(met("draw @1:th pa>1", Seat::LEFT), [Word::Kind(Kind::Response)]);
    assert_eq!(met("draw @1:th pa>1 co>1", Seat::RIGHT), [Word::Kind(Kind::Press)]);
    assert_eq!(met("draw @1:th pa>1 co>1 pa>1", Seat::LEFT), [], "the second Response is not new");
}

#[test]
fn where_no_one_is_hit_the_item_that_stopped_an_attack_is_named() {
    let names = [Name::Called("Ann".to_owned()), Name::You];
    let rules = Rules::new(Edition::Reforged, 2);
    let told = |left: &[Card], right: &[Card], actions: &str| {
        let seed = (0..20_000).find(|seed| {
            let state = Poise::start(&Standing::new(rules, Seat::LEFT), Seed(*seed));
            let has = |seat: Seat, card: &Card| View::of(&state, seat).hand.has(*card);
            left.iter().all(|card| has(Seat::LEFT, card)) && right.iter().all(|card| has(Seat::RIGHT, card))
        });
        duel(&words("poise", Lang::En), &names, rules, seed.expect("a deal"), actions).0
    };
    let thrust = told(&[Card::Thrust], &[Card::Buckler], "draw end draw i:bu end draw @1:th pass");
    assert!(thrust.iter().any(|line| line == "No one was hit: Buckler stopped Thrust."), "{thrust:?}");
    // Neither of them does it alone.
    let lunge = told(&[Card::Lunge], &[Card::Buckler, Card::Sidestep], "draw end draw i:bu end draw @1:lu si>1 pass");
    assert!(lunge.iter().any(|line| line == "No one was hit: Sidestep and Buckler stopped Lunge."), "{lunge:?}");
    let parry = told(&[Card::Thrust], &[Card::Buckler, Card::Parry], "draw end draw i:bu end draw @1:th pa>1 pass");
    assert!(parry.iter().any(|line| line == "No one was hit: Parry stopped Thrust."), "{parry:?}");
    // What was escaped lies on the Field no more.
    let swung = told(&[Card::Thrust, Card::Lunge], &[Card::ChandelierSwing], "draw @1:th cs>1 lu pass");
    assert!(swung.iter().all(|line| !line.starts_with("No one")), "{swung:?}");
    let swung = told(&[Card::Thrust], &[Card::ChandelierSwing], "draw @1:th cs>1 pass");
    assert!(swung.iter().any(|line| line == "No one was hit: Chandelier Swing stopped Thrust."), "{swung:?}");
}

#[test]
fn a_card_that_does_not_stay_is_said_to_be_discarded() {
    for (lang, word) in [(Lang::En, "discarded"), (Lang::De, "abgeworfen"), (Lang::Fr, "défaussé"), (Lang::Ja, "捨て")]
    {
        let words = words("poise", lang);
        let told = |key: &str, name: Name| words.about(key, &name, &[("card", &"X"), ("other", &"Y"), ("n", &1)]);
        for key in ["log-restore", "log-fancy", "log-pistol", "log-pistol-you"] {
            let both = [Name::You, Name::Called("Ann".to_owned())].map(|name| told(key, name));
            assert!(both.iter().all(|told| told.contains(word)), "{both:?}");
        }
    }
}

#[test]
fn whose_response_a_press_removes_is_said_to_its_player() {
    let told = |lang: Lang, names: [Name; 2]| {
        duel(&words("poise", lang), &names, Rules::new(Edition::Reforged, 2), GAME.0, GAME.1).0.remove(2)
    };
    let bastien = || Name::Called("Bastien".to_owned());
    assert_eq!(told(Lang::En, [bastien(), Name::You]), "Bastien’s Coupé removed your Parry from Thrust.");
    assert_eq!(told(Lang::En, [Name::You, bastien()]), "You removed Parry from Thrust: Coupé.");
    for (lang, your) in [(Lang::De, "deine"), (Lang::Fr, "votre"), (Lang::Ja, "あなたの")] {
        let told = told(lang, [bastien(), Name::You]);
        assert!(told.contains(your), "{told}");
    }
}

#[test]
fn in_an_exchange_the_question_names_what_can_be_played_and_that_a_pass_ends_it() {
    let with = |cards: &[Card]| {
        let (names, view) = asked(Seat::RIGHT, "draw @1:th", cards);
        words("poise", Lang::En).awaits_of(&names, &view)
    };
    assert_eq!(with(&[Card::Parry, Card::WittyRemark]), "Against Ann: Parry, Witty Remark, or pass");
    assert_eq!(
        with(&[Card::WittyRemark, Card::ChandelierSwing]),
        "Against Ann: Chandelier Swing, Witty Remark, or pass"
    );
    let many = [Card::Parry, Card::Sidestep, Card::Dodge, Card::WittyRemark];
    assert_eq!(with(&many), "Against Ann: Response, Fancy Move, or pass");
    assert_eq!(with(&[Card::Parry, Card::Parry, Card::Slash]), "Against Ann: Parry, or pass");
    assert_eq!(with(&[Card::Slash, Card::WipeBrow]), "Against Ann you can only pass");
    let (names, view) = asked(Seat::RIGHT, "draw @1:th pa>1", &[]);
    let (names, view) =
        (names, View { seat: Seat::LEFT, hand: [Card::Coupe, Card::Lunge].into_iter().collect(), ..view });
    let told = words("poise", Lang::En).awaits_of(&names, &view);
    assert!(told.ends_with(": Lunge, Coupé, or pass"), "{told}");
}

#[test]
fn the_question_names_no_card_that_changes_nothing() {
    let (names, mut view) = asked(Seat::RIGHT, "draw @1:th", &[Card::Parry, Card::Slash]);
    view.public.items[Seat::RIGHT] = Some(Card::Buckler);
    let told = |lang: Lang| words("poise", lang).awaits_of(&names, &view);
    assert_eq!(told(Lang::En), "None of your cards changes anything here: pass");
    let parry = |lang: Lang| words("poise", lang).card(Card::Parry);
    assert!(Lang::ALL.into_iter().all(|lang| !told(lang).contains(&parry(lang))));
}

/// After a Chandelier Swing against the only Attack the Exchange goes on without one, and an Attack needs no card that allows it.
#[test]
fn where_no_attack_is_left_the_question_says_that_one_may_attack() {
    let (names, view) = asked(Seat::LEFT, "draw @1:th cs>1", &[Card::Slash, Card::Parry]);
    let told = |lang: Lang| words("poise", lang).awaits_of(&names, &view);
    assert_eq!(told(Lang::En), "No Attack is left, so you may attack: Slash, or pass");
    let (names, unarmed) = asked(Seat::LEFT, "draw @1:th cs>1", &[Card::WittyRemark]);
    assert_eq!(words("poise", Lang::En).awaits_of(&names, &unarmed), "Against Ann: Witty Remark, or pass");
    assert!(Lang::ALL.into_iter().all(|lang| told(lang).contains(&words("poise", lang).card(Card::Slash))));
}

#[test]
fn an_enhancement_can_be_picked_where_an_attack_can() {
    let lies = |cards: &[Card], picks: &[usize]| {
        let (_, view) = asked(Seat::LEFT, "draw", cards);
        let pick = picks.iter().fold(Pick::default(), |pick, place| pick.pressed(&view, *place));
        hand::slots(&view, &pick).into_iter().find(|slot| slot.card == Card::PowerfulStrike).map(|slot| slot.lies)
    };
    assert_eq!(lies(&[Card::Thrust, Card::PowerfulStrike], &[]), Some(Lies::Addable));
    assert_eq!(lies(&[Card::Thrust, Card::PowerfulStrike], &[0]), Some(Lies::Addable));
    assert_eq!(lies(&[Card::Parry, Card::PowerfulStrike], &[]), Some(Lies::Closed));
}

#[test]
fn after_an_exchange_the_question_names_only_what_is_possible() {
    let with = |cards: &[Card], poise: u8| {
        let (names, mut view) = asked(Seat::LEFT, "draw @1:th pass", cards);
        view.public.poise[Seat::LEFT] = poise;
        words("poise", Lang::En).awaits_of(&names, &view)
    };
    assert_eq!(
        with(&[Card::Buckler, Card::WipeBrow], 4),
        "Your turn goes on: play an Item, regain Poise, or end the turn"
    );
    assert_eq!(with(&[Card::Buckler, Card::WipeBrow], 10), "Your turn goes on: play an Item, or end the turn");
    assert_eq!(with(&[Card::Parry, Card::WipeBrow], 4), "Your turn goes on: regain Poise, or end the turn");
    assert_eq!(with(&[Card::Parry, Card::WipeBrow], 10), "End your turn");
}

#[test]
fn a_target_is_asked_for_only_where_there_are_several() {
    let words = words("poise", Lang::En);
    let (_, mut view) = asked(Seat::LEFT, "draw", &[Card::Thrust]);
    let pick = Pick::default().pressed(&view, 0);
    assert_eq!(words.prompt(&view, &pick).1, "");
    let (_, armed) = asked(Seat::LEFT, "draw", &[Card::Thrust, Card::PowerfulStrike]);
    let prompt = words.prompt(&armed, &Pick::default().pressed(&armed, 0)).1;
    assert_eq!(prompt, "Add Enhancements, or attack.", "where one can be added");
    let state = Poise::start(&Standing::new(Rules::new(Edition::Reforged, 3), Seat::LEFT), Seed(1));
    view = View { public: state.public().clone(), ..view };
    view.public.phase = Phase::Prepare;
    assert_eq!(words.prompt(&view, &pick).1, "Choose who to attack.");
}

#[test]
fn the_coach_names_no_card_twice_and_nothing_that_changes_nothing_as_the_next_best() {
    let words = words("poise", Lang::En);
    let (names, mut view) = asked(Seat::LEFT, "draw", &[Card::Buckler, Card::WipeBrow]);
    let figures = |action: &Action| {
        let wins = match action {
            Action::Place(_) => 500,
            Action::Restore(_) => 400,
            _ => 300,
        };
        Figures { actions: vec![*action], wins, plays: wins - 250, loss: 0, out: 0, cases: None }
    };
    let mut said = |poise| {
        view.public.poise[Seat::LEFT] = poise;
        let lines = advise(&view, view.legal().iter().map(figures).collect());
        (words.game_choices(&names, &view, &lines[1..2]), words.game_compared(&names, &view, &lines))
    };
    let (named, compared) = said(10);
    assert_eq!(named, "Play Wipe Brow");
    assert!(compared.contains("End the turn") && !compared.contains("Wipe Brow"), "{compared}");
    let (named, compared) = said(8);
    assert_eq!(named, "Regain 2 Poise: Wipe Brow");
    assert!(compared.contains("Regain 2 Poise: Wipe Brow"), "{compared}");
}

#[test]
fn a_card_against_an_attack_that_does_no_damage_says_so() {
    let held = |cards: &[Card]| {
        let (names, mut view) = asked(Seat::RIGHT, "draw @1:th", cards);
        view.public.items[Seat::RIGHT] = Some(Card::Buckler);
        (names, view)
    };
    let lies = |view: &View| hand::slots(view, &Pick::default())[0].lies;
    let said = "the Attack does no damage";
    for (card, action) in [(Card::Parry, "pa>1"), (Card::ChandelierSwing, "cs>1"), (Card::ParryRiposte, "ri>1")] {
        let (names, view) = held(&[card]);
        assert_eq!(lies(&view), Lies::Idle, "{card}");
        assert!(note(&names, &view, action).is_some_and(|note| note.ends_with(said)), "{action}");
        let (_, mut hit) = held(&[card]);
        hit.public.items[Seat::RIGHT] = None;
        assert_eq!(lies(&hit), Lies::Open, "{card}");
    }
    let (names, mut view) = held(&[Card::WittyRemark]);
    assert_eq!(lies(&view), Lies::Open);
    view.public.counts[Seat::LEFT] = 0;
    assert_eq!(lies(&view), Lies::Idle);
    assert!(note(&names, &view, "wr").is_some_and(|note| note.ends_with("gains nothing")));
    for cards in [[Card::ParryRiposte, Card::Thrust], [Card::Parry, Card::Lunge]] {
        let (_, view) = held(&cards);
        let slots = hand::slots(&view, &Pick::default());
        let response = slots.iter().find(|slot| slot.card.kind() == Kind::Response).expect("a Response");
        assert_eq!(response.lies, Lies::Open, "an Attack may follow {}", response.card);
    }
}

/// Random games to their end, of which the sentences about the last action are looked at.
#[test]
fn at_the_end_of_a_game_no_next_hit_is_announced() {
    let (words, names) = (words("poise", Lang::En), [Name::Called("Ann".to_owned()), Name::Called("Bea".to_owned())]);
    let mut spent = 0;
    for seed in 0..200 {
        let mut state = Poise::start(&Standing::new(Rules::new(Edition::Reforged, 2), Seat::LEFT), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        let mut told = Vec::new();
        while let Turn::Act(seat) = Poise::turn(&state) {
            let before = state.public().clone();
            let legal = View::of(&state, seat).legal();
            let action = *chance.pick(&legal).expect("a legal action");
            let events = Poise::play(&mut state, action).expect("a legal action");
            told = log::lines(&words, &names, &before, &events, log::Place { action: 0, event: 0 });
        }
        assert!(told.iter().all(|line| !line.text.contains("next hit")), "{seed}: {told:?}");
        spent += usize::from(told.iter().any(|line| line.text.ends_with("has No Poise.")));
    }
    assert!(spent > 0, "in no game did the winner lose the last Poise with the last action");
}
