//! The sentences of the poise duel, over random games of every table in every language: all are from the catalogues,
//! with every argument filled in.

use engarde::engine::poise::{
    Action, Announced, Blow, Card, Cards, Edition, Extras, Fancy, Phase, Poise, Rules, Standing, View,
};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::poise::choice::{Choice, Command};
use engarde::scene::poise::outlook::Composed;
use engarde::scene::poise::{Pick, choice, hand, log, why};
use engarde::scene::words::{Lang, Name, Words};
use engarde::study::Taught;

use crate::catalogues::words;

const GAMES: u64 = 20;

/// A missing key would appear as it is: lower-case letters and hyphens only.
fn lawful(said: &str) {
    let key = said.contains('-') && said.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-');
    assert!(!said.is_empty() && !key && !said.contains(['{', '}']), "{said:?}");
    assert!(![") (", ")(", "）（"].iter().any(|row| said.contains(row)), "brackets in a row: {said:?}");
}

#[test]
fn every_sentence_of_a_game_is_from_the_catalogues() {
    for (lang, edition) in Lang::ALL.into_iter().flat_map(|lang| Edition::ALL.map(|edition| (lang, edition))) {
        let words = words("poise", lang);
        for seed in 0..GAMES {
            game(&words, Rules::new(edition, 2 + (seed % 5) as u8), seed);
        }
    }
}

fn game(words: &Words, rules: Rules, seed: u64) {
    let called =
        |seat: Seat| if seat == Seat::LEFT { Name::You } else { Name::Called(format!("Anne {}", seat.number())) };
    let names: Vec<Name> = rules.players().map(called).collect();
    let mut state = Poise::start(&Standing::new(rules, Seat::ALL[(seed % 2) as usize]), Seed(seed));
    let mut chance = Chance::new(Seed(seed));
    while let Turn::Act(seat) = Poise::turn(&state) {
        let view = Poise::view(&state, seat);
        decision(words, &names, &view);
        let action = *chance.pick(&view.legal()).expect("a seat to act can act");
        let events = Poise::play(&mut state, action).expect("a legal action");
        for viewer in rules.players() {
            let seen: Vec<_> = events.iter().map(|event| Poise::seen_by(event, viewer)).collect();
            log::lines(words, &names, &view.public, &seen, log::Place { action: 0, event: 0 })
                .iter()
                .for_each(|line| lawful(&line.text));
        }
    }
    lawful(&words.awaits(&names, state.public()));
}

/// Checks the page's sentences about a decision.
fn decision(words: &Words, names: &[Name], view: &View) {
    lawful(&words.awaits(names, &view.public));
    let (public, ending) = (&view.public, view.public.ending());
    public.field.iter().for_each(|attack| lawful(&words.attack_label(names, public, attack, &ending)));
    lawful(&words.consequences(names, public, &ending));
    [true, false].into_iter().for_each(|by_lot| lawful(&words.start_of(names, public, by_lot)));
    let none = Pick::default();
    let picks = (0..usize::from(view.hand.len())).map(|place| none.pressed(view, place));
    for pick in picks.chain([none.clone()]) {
        let (composed, prompt) = words.prompt(view, &pick);
        // Where nothing can be added to an Attack, its buttons say what to do.
        let note = Some(&prompt).filter(|said| composed.is_none() || !said.is_empty());
        note.into_iter().for_each(|said| lawful(said));
        if let Some(Composed { cards, sum }) = composed {
            [cards].iter().chain(&sum).for_each(|said| lawful(said));
        }
        Some(words.effects(view, &pick)).iter().filter(|said| !said.is_empty()).for_each(|said| lawful(said));
        for choice in choice::choices(view, &pick) {
            lawful(&words.choice_of(names, view, &choice));
            let note = words.note_of(names, view, &choice);
            note.iter().for_each(|note| lawful(note));
            let Command::Play(action) = choice.command else { continue };
            let left = view.after(action).map_or(0, |after| after.poise[view.seat]);
            if view.seat == Seat::LEFT && left < public.poise[view.seat] {
                let told = words.about("consequence-pays", &Name::You, &[("n", &(public.poise[view.seat] - left))]);
                assert!(note.is_some_and(|note| note.contains(&told)), "{action}: {told}");
            }
        }
        for card in hand::in_order(view.hand) {
            lawful(&words.say(why::why_closed(view, &pick, card)));
            lawful(&words.does(view.public.rules().edition, card));
        }
    }
}

/// The view of the person at a step of a lesson.
pub fn taught(lesson: &str, step: usize) -> View {
    let lesson = Poise::lessons().iter().find(|known| known.name == lesson).expect("a lesson");
    Poise::view(&lesson.start(step).expect("a position"), Seat::LEFT)
}

#[test]
fn what_a_precise_strike_ignores_is_named_beside_the_sum() {
    let (words, view) = (words("poise", Lang::En), taught("extras", 1));
    let cards = hand::in_order(view.hand);
    let place = |card: Card| cards.iter().position(|known| *known == card).expect("a card of the hand");
    let pick = Pick { places: vec![place(Card::Slash), place(Card::PreciseStrike)], ..Pick::default() };
    let Composed { cards, sum } = words.prompt(&view, &pick).0.expect("an Attack");
    assert_eq!(cards, "Slash with Precise Strike");
    assert_eq!(sum.as_deref(), Some("Damage 2, cost 0 (without Buckler because of Precise Strike)"));
    let pick = Pick { places: vec![place(Card::Slash)], ..Pick::default() };
    let Composed { cards, sum } = words.prompt(&view, &pick).0.expect("an Attack");
    assert_eq!((&*cards, sum.as_deref()), ("Slash", Some("Damage 2 − 2 Buckler =\u{a0}0, cost 0")));
}

#[test]
fn what_a_parry_riposte_costs_is_named_beside_the_cost() {
    let (words, steps) = (words("poise", Lang::En), (0..).map(|step| taught("block", step)));
    let view = steps.take(6).find(|view| view.public.phase == Phase::Riposte).expect("a riposte");
    let place = hand::in_order(view.hand).iter().position(|card| *card == Card::Slash).expect("a card of the hand");
    let Composed { cards, sum } =
        words.prompt(&view, &Pick { places: vec![place], ..Pick::default() }).0.expect("an Attack");
    assert_eq!((&*cards, sum.as_deref()), ("Slash", Some("Damage 2, cost 1 (Parry Riposte)")));
    let question = words.awaits_of(&[Name::You, Name::default()], &view);
    assert_eq!(question, "Your Parry Riposte lets you attack at once for 1 Poise");
}

#[test]
fn what_an_attack_does_besides_damage_is_said_before_it_is_played() {
    let (words, mut view) = (words("poise", Lang::En), taught("extras", 1));
    let other = Seat::RIGHT;
    view.hand = view.hand.plus(Cards::of(Card::Disarm, 1));
    let said = |view: &View, cards: &[Card]| {
        let hand = hand::in_order(view.hand);
        let place = |card: &Card| hand.iter().position(|known| known == card).expect("a card of the hand");
        words.effects(view, &Pick { places: cards.iter().map(place).collect(), ..Pick::default() })
    };
    assert_eq!(said(&view, &[Card::Slash]), "");
    assert_eq!(said(&view, &[Card::Slash, Card::PreciseStrike]), "Sidesteps and Items don’t reduce it.");
    assert_eq!(said(&view, &[Card::Disarm]), "They lose their Item at the end, even if this is blocked.");
    view.public.items[other] = None;
    assert_eq!(said(&view, &[Card::Disarm]), "There is no Item to lose.");
}

#[test]
fn with_several_targets_each_button_names_what_a_precise_strike_ignores() {
    let (words, mut view) = (words("poise", Lang::En), taught("three", 0));
    view.hand = view.hand.plus(Cards::of(Card::PreciseStrike, 1));
    let blow = Blow { card: Card::Thrust, extras: Extras::NONE.with(Card::PreciseStrike) };
    let note = |target: Seat| {
        let names = [Name::You, Name::Called("Bea".to_owned()), Name::Called("Cem".to_owned())];
        words.note_of(&names, &view, &Choice::play(Action::Challenge { target, blow })).expect("a note")
    };
    assert_eq!(note(Seat::ALL[1]), "ignores Buckler · Bea loses\u{a0}2");
    assert!(!note(Seat::ALL[2]).contains("ignores"));
}

#[test]
fn a_cost_that_is_waived_says_why() {
    let words = words("poise", Lang::En);
    let numbers = |view: &View| words.numbers(Edition::Reforged.face(Card::MasterfulStrike), view.is_spent());
    assert_eq!(numbers(&taught("extras", 2)), "Cost 1, Damage +3");
    assert_eq!(numbers(&taught("items", 2)), "Cost 1 (free: you have No Poise), Damage +3");
}

#[test]
fn without_cards_there_is_none_to_discard() {
    let words = words("poise", Lang::En);
    let state = Poise::start(&Standing::new(Rules::new(Edition::Classic, 2), Seat::LEFT), Seed(1));
    let mut view = View::of(&state, Seat::LEFT);
    let said = |view: &View| words.prompt(view, &Pick::default()).1;
    assert_eq!(
        said(&view),
        "Discard what you don’t need, then draw up to 7. Worth keeping: two Attacks, two or three Responses, an Item. Not sure? Keep them all."
    );
    view.hand = Cards::default();
    assert_eq!(said(&view), "Draw a new hand.");
}

/// The sentences of a duel between two after these tokens, and the public part then.
pub fn duel(words: &Words, names: &[Name], rules: Rules, seed: u64, tokens: &str) -> (Vec<String>, View) {
    let mut state = Poise::start(&Standing::new(rules, Seat::LEFT), Seed(seed));
    let mut told = Vec::new();
    for token in tokens.split_whitespace() {
        let before = state.public().clone();
        let events = Poise::play(&mut state, token.parse().expect("a token")).expect("a legal action");
        let lines = log::lines(words, names, &before, &events, log::Place { action: 0, event: 0 });
        told.extend(lines.into_iter().map(|line| line.text));
    }
    (told, View::of(&state, Seat::LEFT))
}

/// The game of the picture of the rules: the first player attacks, the other parries, presses and so on.
pub const GAME: (u64, &str) = (346_195, "draw @1:th+po pa>1 co>1 si>1");

#[test]
fn damage_is_explained_by_its_parts() {
    let words = words("poise", Lang::En);
    let names = [Name::You, Name::Called("Maître".to_owned())];
    let (told, view) = duel(&words, &names, Rules::new(Edition::Reforged, 2), GAME.0, GAME.1);
    let (public, ending) = (&view.public, view.public.ending());
    assert_eq!(words.sum_of(public, &public.field[0], &ending), "2 + 1 − 2 Sidestep =\u{a0}1");
    assert_eq!(words.consequences(&names, public, &ending), "Maître loses\u{a0}1");
    assert_eq!(words.attack_name(public, 1), "Thrust");
    assert_eq!(
        told,
        [
            "You attacked Maître: Thrust with Powerful Strike.",
            "Maître played Parry against Thrust.",
            "You removed Parry from Thrust: Coupé.",
            "Maître played Sidestep against Thrust."
        ]
    );
}

#[test]
fn the_first_attack_of_a_duelist_is_not_another_one() {
    let words = words("poise", Lang::En);
    let names = [Name::Called("Ann".to_owned()), Name::Called("Bea".to_owned())];
    let mut seen = [0, 0];
    for seed in 0..60 {
        let mut state = Poise::start(&Standing::new(Rules::new(Edition::Reforged, 2), Seat::LEFT), Seed(seed));
        let (mut chance, mut attacked) = (Chance::new(Seed(seed)), [false; 2]);
        while let Turn::Act(seat) = Poise::turn(&state) {
            let action = *chance.pick(&state.legal()).expect("an action");
            let before = state.public().clone();
            let events = Poise::play(&mut state, action).expect("a legal action");
            if matches!(action, Action::Challenge { .. }) {
                attacked = [false; 2];
            }
            if let Action::Strike(_) = action {
                let told = &log::lines(&words, &names, &before, &events, log::Place { action: 0, event: 0 })[0].text;
                let again = attacked[usize::from(seat.number())];
                assert_eq!(told.contains("attacked again"), again, "{told}");
                seen[usize::from(again)] += 1;
            }
            if hand::played(action).is_some() {
                attacked[usize::from(seat.number())] = true;
            }
        }
    }
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}

#[test]
fn only_drawn_names_have_soft_hyphens() {
    for lang in Lang::ALL {
        let words = words("poise", lang);
        assert!(Card::ALL.iter().all(|card| !words.card(*card).contains('\u{ad}')));
    }
    let drawn = |card| words("poise", Lang::De).card_drawn(card);
    assert!(Card::ALL.iter().any(|card| drawn(*card).contains('\u{ad}')));
}

#[test]
fn a_list_has_and_before_its_last_item_only() {
    let said = |lang, extras: &[Card]| {
        let extras = extras.iter().copied().fold(Extras::NONE, Extras::with);
        words("poise", lang).blow(Blow { card: Card::Thrust, extras })
    };
    let three = [Card::PowerfulStrike, Card::MasterfulStrike, Card::PreciseStrike];
    assert_eq!(said(Lang::En, &three), "Thrust with Masterful Strike, Powerful Strike and Precise Strike");
    assert_eq!(said(Lang::De, &three[..2]), "Stoß mit Meisterhand und Wucht");
    assert_eq!(said(Lang::En, &three[..1]), "Thrust with Powerful Strike");
    assert_eq!(said(Lang::En, &[]), "Thrust");
}

/// The view of this seat, which holds these cards, after these tokens; the reader is this seat.
pub fn asked(seat: Seat, tokens: &str, hand: &[Card]) -> (Vec<Name>, View) {
    let played = (0..5_000).find_map(|seed| {
        let mut state = Poise::start(&Standing::new(Rules::new(Edition::Reforged, 2), Seat::LEFT), Seed(seed));
        let plays = |token: &str| Poise::play(&mut state, token.parse().expect("a token")).is_ok();
        tokens.split_whitespace().all(plays).then_some(state)
    });
    let mut view = View::of(&played.expect("a deal with these cards"), seat);
    view.hand = hand.iter().copied().collect();
    let names = [Seat::LEFT, Seat::RIGHT];
    (names.map(|named| if named == seat { Name::You } else { Name::Called("Ann".to_owned()) }).to_vec(), view)
}

/// What the button of an action says besides.
pub fn note(names: &[Name], view: &View, action: &str) -> Option<String> {
    words("poise", Lang::En).note_of(names, view, &Choice::play(action.parse().expect("a token")))
}

#[test]
fn a_choice_says_what_it_costs() {
    let (names, mut view) = asked(Seat::RIGHT, "draw @1:lu", &[Card::Dodge, Card::ChandelierSwing]);
    let said = |view: &View, action| note(&names, view, action).unwrap_or_default();
    assert_eq!(said(&view, "pass"), "you lose\u{a0}3");
    assert_eq!(said(&view, "do>1"), "you pay 1 · no one is hit");
    assert_eq!(said(&view, "cs>1"), "you pay 1 · no one is hit");
    view.public.poise[Seat::RIGHT] = 1;
    assert_eq!(said(&view, "do>1"), "you pay 1 (0\u{a0}left) · no one is hit");
    view.public.poise[Seat::RIGHT] = 0;
    assert_eq!(
        (said(&view, "do>1").as_str(), said(&view, "pass").as_str()),
        ("no one is hit", "this puts you out · Ann wins")
    );
    let (names, view) = asked(Seat::LEFT, "draw", &[Card::Lunge, Card::MasterfulStrike, Card::Thrust]);
    assert_eq!(note(&names, &view, "@1:lu+ma").as_deref(), Some("you pay 2 · Ann loses\u{a0}6"));
    assert_eq!(note(&names, &view, "@1:th").as_deref(), Some("loses\u{a0}2"));
    assert_eq!(note(&names, &view, "end"), None);
}

#[test]
fn a_restore_card_says_what_is_really_regained() {
    let (names, mut view) = asked(Seat::LEFT, "draw", &[Card::TuckInShirt]);
    let choice = Choice::play("ts".parse().expect("a token"));
    for (poise, told) in [(0, "Regain 3 Poise"), (8, "Regain 2 Poise (up to 10)"), (10, "Play Tuck in Shirt")] {
        view.public.poise[Seat::LEFT] = poise;
        assert_eq!(words("poise", Lang::En).choice_of(&names, &view, &choice), told);
    }
    assert_eq!(note(&names, &view, "ts").as_deref(), Some("gains nothing"));
}

#[test]
fn a_choice_says_which_item_is_lost() {
    let (names, mut view) = asked(Seat::RIGHT, "draw @1:di", &[Card::Parry]);
    view.public.items[Seat::RIGHT] = Some(Card::Pistol);
    assert_eq!(note(&names, &view, "pass").as_deref(), Some("you lose\u{a0}1 and your Pistol"));
    assert_eq!(note(&names, &view, "pa>1").as_deref(), Some("you lose your Pistol"));
    view.public.poise[Seat::RIGHT] = 1;
    assert_eq!(note(&names, &view, "pass").as_deref(), Some("you lose\u{a0}1 (0\u{a0}left) and your Pistol"));
    let (names, mut view) = asked(Seat::LEFT, "draw", &[Card::Disarm]);
    view.public.items[Seat::RIGHT] = Some(Card::Buckler);
    assert_eq!(note(&names, &view, "@1:di").as_deref(), Some("loses\u{a0}1 and Buckler"));
}

#[test]
fn both_answers_to_a_fancy_move_say_what_they_lead_to() {
    let (names, mut view) = asked(Seat::RIGHT, "draw @1:th", &[Card::SuperiorTechnique]);
    let mut said = |fancy, techniques| {
        view.public.phase = Phase::Answer(Announced { by: Seat::LEFT, fancy, techniques });
        ["allow", "st"].map(|answer| note(&names, &view, answer).unwrap_or_default())
    };
    assert_eq!(said(Fancy::Blade, 0), ["Ann then attacks", "you pay 1 · you would lose\u{a0}2"]);
    assert_eq!(
        said(Fancy::Remark, 0),
        ["you discard a random card · you would lose\u{a0}2", "you pay 1 · you would lose\u{a0}2"]
    );
    view.public.phase = Phase::Answer(Announced { by: Seat::RIGHT, fancy: Fancy::Swing { attack: 1 }, techniques: 1 });
    assert_eq!(
        ["allow", "st"].map(|answer| note(&names, &view, answer).unwrap_or_default()),
        ["you would lose\u{a0}2", "you pay 1 · no one is hit"]
    );
}

#[test]
fn the_prompt_names_what_is_possible() {
    let words = words("poise", Lang::En);
    let said = |hand: &[Card]| words.prompt(&asked(Seat::LEFT, "draw", hand).1, &Pick::default()).1;
    assert_eq!(said(&[Card::Thrust, Card::Parry]), "Pick an Attack, or end the turn.");
    let either = "Pick an Attack, or play an Item, or end the turn.";
    assert_eq!(said(&[Card::Thrust, Card::Buckler]), either);
    assert_eq!(said(&[Card::Parry]), "No Attack in your hand: end the turn.");
    assert_eq!(said(&[Card::Buckler]), "No Attack in your hand: play an Item, or end the turn.");
    let (_, mut view) = asked(Seat::LEFT, "draw", &[Card::Buckler, Card::WipeBrow]);
    view.public.poise[Seat::LEFT] = 8;
    view.public.items[Seat::LEFT] = Some(Card::Pistol);
    let said = words.prompt(&view, &Pick::default()).1;
    assert_eq!(said, "No Attack in your hand: fire the Pistol, play an Item, regain Poise, or end the turn.");
}

#[test]
fn a_sentence_says_what_was_paid() {
    for (lang, wanted) in [
        (Lang::En, "Ann attacked you: Lunge, and paid 1 Poise."),
        (Lang::De, "Ann hat dich angegriffen: Ausfall, und 1 Haltung bezahlt."),
        (Lang::Ja, "Annがあなたにアタック：ファント。平静を1払いました。"),
    ] {
        let names = [Name::Called("Ann".to_owned()), Name::You];
        let seed = (0..5_000).find(|seed| {
            let state = Poise::start(&Standing::new(Rules::new(Edition::Reforged, 2), Seat::LEFT), Seed(*seed));
            View::of(&state, Seat::LEFT).hand.has(Card::Lunge)
        });
        let rules = Rules::new(Edition::Reforged, 2);
        let told = duel(&words("poise", lang), &names, rules, seed.expect("a deal"), "draw @1:lu").0;
        assert_eq!(told.last().map(String::as_str), Some(wanted));
    }
}
