//! The pictures of the poise duel: where cards go, how the two on the stage stand, and what a Press leaves on the Field.

mod exchange;
mod fate;
mod sentences;

use engarde::engine::poise::{Action, Card, Edition, Event, Poise, Public, Rules, Setup, State, View};
use engarde::engine::{Game, Seat};
use engarde::scene::figure::Pose;
use engarde::scene::poise::choice::choices;
use engarde::scene::poise::hand::{Pick, in_order};
use engarde::scene::poise::pictures::{cues, staying, still};
use engarde::scene::poise::pressed::pressed;
use engarde::scene::poise::travel::{Place, travels};
use engarde::scene::poise::why::why_closed;
use engarde::scene::poise::{Choice, Command, Cue, duel, log};
use engarde::scene::words::{Lang, Name};

use crate::catalogues::words;

const OTHER: Seat = Seat::ALL[1];

/// A table at which these seats have these cards and this Poise, and the first one is to draw.
fn table(hands: &[&str], poise: &[u8]) -> State {
    let cards =
        |codes: &str| -> Vec<Card> { codes.split_whitespace().map(|code| code.parse().expect("a card")).collect() };
    let seats = hands.len();
    let rules = Rules::new(Edition::Reforged, seats as u8);
    let hands: Vec<_> = hands.iter().map(|hand| cards(hand)).collect();
    let dealt = hands.iter().flatten().copied().collect();
    let setup = Setup {
        rules,
        active: Seat::LEFT,
        poise: poise.to_vec(),
        in_play: vec![true; seats],
        items: vec![None; seats],
        hands,
        pile: rules.deck().minus(dealt).values().collect(),
        script: Vec::new(),
    };
    setup.build().expect("a position")
}

/// Plays these tokens; returns the public part before the last one, its events, and the public part after it.
fn played(mut state: State, tokens: &str) -> (Public, Vec<Event>, Public) {
    let mut last = (state.public().clone(), Vec::new());
    for token in tokens.split_whitespace() {
        let before = state.public().clone();
        let events = Poise::play(&mut state, token.parse().expect("a token")).expect("a legal action");
        last = (before, events);
    }
    (last.0, last.1, state.public().clone())
}

fn duellists(first: &str, second: &str) -> State {
    table(&[first, second], &[10, 10])
}

/// What the seat that is to act sees after these tokens.
fn seen(mut state: State, tokens: &str) -> View {
    for token in tokens.split_whitespace() {
        Poise::play(&mut state, token.parse().expect("a token")).expect("a legal action");
    }
    View::of(&state, state.public().to_act)
}

/// All poses that the pictures of the last of these tokens show for a seat.
fn poses(state: State, tokens: &str, seat: Seat) -> Vec<Pose> {
    let (before, events, _) = played(state, tokens);
    cues(&before, &events).iter().map(|cue: &Cue| cue.stage.pose(seat)).collect()
}

#[test]
fn an_attack_stops_short_until_the_hit_is_decided() {
    let state = || duellists("th co", "pa si do sl");
    for tokens in ["draw @1:th", "draw @1:th pa>1 co>1"] {
        let (_, _, after) = played(state(), tokens);
        assert_eq!(duel::rest(&after, Seat::LEFT), Pose::HalfLunge, "{tokens}");
    }
    for tokens in ["draw @1:th", "draw @1:th pa>1", "draw @1:th si>1", "draw @1:th do>1"] {
        assert!(!poses(state(), tokens, Seat::LEFT).contains(&Pose::Lunge), "{tokens}");
    }
    assert_eq!(poses(state(), "draw @1:th pass", Seat::LEFT)[0], Pose::Lunge);
}

#[test]
fn a_player_at_no_poise_stands_without_strength() {
    let (before, events, after) = played(table(&["th", "pa", "wb"], &[2, 0, 10]), "draw @1:th pa>1 pass");
    assert_eq!([Seat::LEFT, OTHER].map(|seat| duel::rest(&after, seat)), [Pose::EnGarde, Pose::Weary]);
    let last = cues(&before, &events).pop().expect("the end is shown");
    assert_eq!(last.stage.pose(OTHER), Pose::Weary, "also when an Attack against it was blocked");
}

#[test]
fn who_gives_way_to_a_blade_does_not_parry() {
    for (token, pose) in [("pa>1", Pose::Parry), ("si>1", Pose::Sidestep), ("do>1", Pose::Dodge)] {
        let seen = poses(duellists("th", "pa si do"), &["draw @1:th", token].join(" "), OTHER);
        // The card comes first.
        assert_eq!(seen[..2], [Pose::EnGarde, pose], "{token}");
    }
}

#[test]
fn a_press_is_told_beside_its_attack_as_long_as_the_exchange_lasts() {
    let state = || duellists("th co sa co wb", "pa si pa wb");
    let (before, events, after) = played(state(), "draw @1:th pa>1 co>1");
    assert_eq!(pressed(&after, 1), [(Card::Coupe, Some(Card::Parry))]);
    let way = travels(&before, &Event::Pressed { seat: Seat::LEFT, attack: 1, card: Card::Coupe });
    assert_eq!([way[0].from, way[0].to], [Place::Hand(Seat::LEFT), Place::Field(1)]);
    assert!(cues(&before, &events).iter().all(|cue| !pressed(&cue.stage.public, 1).is_empty()), "{events:?}");
    let (_, _, after) = played(state(), "draw @1:th pa>1 co>1 si>1 sa>1");
    assert_eq!(pressed(&after, 1), [(Card::Coupe, Some(Card::Parry)), (Card::StrongArm, Some(Card::Sidestep))]);
}

#[test]
fn a_player_who_goes_out_has_a_picture_of_their_own() {
    let three = table(&["th", "sl", "wb"], &[10, 0, 10]);
    let (before, events, after) = played(three, "draw @1:th pass");
    assert!(!after.in_play[OTHER]);
    let pictures = cues(&before, &events);
    let out = events.iter().position(|event| matches!(event, Event::Out { .. })).expect("one goes out");
    let told = pictures.iter().find(|cue| cue.told > out).expect("it is told");
    assert!(!told.stage.public.in_play[OTHER] && told.stage.hurt == [OTHER], "it is told when it is seen");
    let gone = |cue: &&Cue| cue.stage.hurt.contains(&OTHER) && !cue.stage.public.in_play[OTHER];
    let seen: Vec<_> = pictures.iter().filter(gone).collect();
    assert_eq!(seen.len(), 1);
    assert_eq!(seen[0].stage.pose(OTHER), Pose::Hit);
    assert!(pictures.last().is_some_and(|last| last.at_ms > seen[0].at_ms && last.stage.hurt.is_empty()));
    assert!(still(&before, &events).hurt.contains(&OTHER));
}

#[test]
fn what_a_card_costs_is_shown_when_it_lies_on_the_field() {
    let (before, events, after) = played(duellists("lu", "pa"), "draw @1:lu");
    let pictures = cues(&before, &events);
    let [flight, lies, ..] = &pictures[..] else { panic!("{pictures:?}") };
    assert!(!flight.stage.travels.is_empty() && flight.stage.changes.is_empty());
    assert_eq!(flight.stage.public.poise, before.poise);
    assert_eq!((lies.stage.public.poise, lies.stage.changes.as_slice()), (after.poise, [(Seat::LEFT, -1)].as_slice()));
    assert_eq!(after.poise[Seat::LEFT] + 1, before.poise[Seat::LEFT]);
}

#[test]
fn an_action_with_a_card_is_told_when_the_card_lies_there() {
    let spent = table(&["th wb mg", "pa"], &[8, 10]);
    for (state, tokens) in [
        (spent.clone(), "draw wb"),
        (spent, "draw i:mg"),
        (duellists("th co", "pa"), "draw @1:th pa>1 co>1"),
        (duellists("th sa", "pa"), "draw @1:th pa>1 sa>1"),
        (duellists("th", "pa"), "draw @1:th"),
        (duellists("th", "pa"), "draw @1:th pa>1"),
    ] {
        let (before, events, after) = played(state, tokens);
        let pictures = cues(&before, &events);
        let lies = pictures.iter().position(|cue| cue.stage.travels.iter().all(|travel| !travel.is_played()));
        let told: Vec<_> = pictures.iter().map(|cue| cue.told > 0).collect();
        assert_eq!(told.iter().position(|told| *told), lies, "{tokens}: {told:?}");
        assert!(lies > Some(0) && pictures[0].stage.public.poise == before.poise, "{tokens}");
        assert_eq!(pictures.last().map(|last| last.stage.public.poise), Some(after.poise), "{tokens}");
    }
}

fn names() -> Vec<Name> {
    vec![Name::You, Name::Called("Bea".to_owned())]
}

/// What the button of this token says after these.
fn note(state: State, tokens: &str, token: &str) -> String {
    let view = seen(state, tokens);
    let choice = Choice::play(token.parse().expect("a token"));
    let words = words("poise", Lang::En);
    let parts = [words.note_of(&names(), &view, &choice), words.condition_of(&view, &choice)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_forecast_says_its_condition_where_the_other_can_still_play() {
    let told = |hands: [&str; 2], tokens, token| note(duellists(hands[0], hands[1]), tokens, token);
    assert_eq!(told(["th wb", "pa wb"], "draw", "@1:th"), "loses\u{a0}2 if unanswered");
    assert_eq!(told(["th wb", ""], "draw", "@1:th"), "loses\u{a0}2");
    assert_eq!(told(["th co", "pa wb"], "draw @1:th", "pa>1"), "no one is hit if nothing follows");
    assert_eq!(told(["lu wb", "pa wb"], "draw", "@1:lu"), "you pay 1 · Bea loses\u{a0}3 if unanswered");
    assert_eq!(told(["th co", "pa wb"], "draw @1:th", "pass"), "Bea loses\u{a0}2");
}

/// What the log tells of the last of these tokens.
fn logged(state: State, tokens: &str) -> Vec<String> {
    let (before, events, _) = played(state, tokens);
    let place = log::Place { action: 0, event: 0 };
    let lines = log::lines(&words("poise", Lang::En), &names(), &before, &events, place);
    lines.into_iter().map(|line| line.text).collect()
}

#[test]
fn the_log_says_what_was_paid_for_a_parry_riposte() {
    let told = |first: &str, second: &str, tokens: &str| logged(duellists(first, second), tokens)[0].clone();
    let riposte = told("th", "ri sl po", "draw @1:th ri>1 sl+po");
    assert_eq!(riposte, "Bea counterattacked: Slash with Powerful Strike, and paid 1 Poise for Parry Riposte.");
    let lunge = told("th", "ri lu", "draw @1:th ri>1 lu");
    assert_eq!(lunge, "Bea counterattacked: Lunge, and paid 2 Poise (1 for Parry Riposte).");
    assert_eq!(told("lu", "pa", "draw @1:lu"), "You attacked Bea: Lunge, and paid 1 Poise.");
}

#[test]
fn the_log_says_that_no_poise_costs_nothing_and_what_each_of_several_attacks_did() {
    let told = |poise: [u8; 2], tokens: &str| logged(table(&["lu sl tb", "si"], &poise), tokens);
    assert_eq!(told([0, 9], "draw @1:lu"), ["You attacked Bea: Lunge, free at No Poise."]);
    assert_eq!(told([0, 9], "draw @1:sl"), ["You attacked Bea: Slash."]);
    assert_eq!(told([9, 9], "draw @1:lu si>1 tb")[0], "You played and discarded Taste My Blade! to attack at once.");
    let riposte = logged(table(&["th", "ri sl"], &[9, 0]), "draw @1:th ri>1 sl");
    assert_eq!(riposte[0], "Bea counterattacked: Slash (thanks to Parry Riposte), free at No Poise.");
    let two = told([9, 9], "draw @1:lu si>1 tb sl pass");
    assert_eq!(two[1], "Bea lost 3 Poise: Lunge\u{a0}−1 and Slash\u{a0}−2.");
}

#[test]
fn between_two_the_pistol_is_fired_without_aiming() {
    let commands = |hands: &[&str]| -> Vec<Command> {
        let state = table(hands, &[9, 9, 9][..hands.len()]);
        let view = seen(state, "draw i:pi");
        choices(&view, &Pick::default()).into_iter().map(|choice| choice.command).collect()
    };
    let fire = |target| Command::Play(Action::Fire { target });
    let two = commands(&["pi th", "pa"]);
    assert!(two.contains(&fire(Seat::ALL[1])) && !two.contains(&Command::Aim), "{two:?}");
    let three = commands(&["pi th", "pa", "pa"]);
    assert!(three.contains(&Command::Aim) && !three.contains(&fire(Seat::ALL[1])), "{three:?}");
}

#[test]
fn what_a_picked_card_does_comes_before_a_shot() {
    let state = table(&["pi wb th", "pa"], &[7, 9]);
    let view = seen(state, "draw i:pi");
    let place = in_order(view.hand).iter().position(|card| *card == Card::WipeBrow).expect("held");
    let pick = Pick { places: vec![place], ..Pick::default() };
    let commands: Vec<_> = choices(&view, &pick).into_iter().map(|choice| choice.command).collect();
    let [restore, fire] = [Action::Restore(Card::WipeBrow), Action::Fire { target: Seat::ALL[1] }].map(Command::Play);
    assert_eq!(commands[..2], [restore, fire]);
}

#[test]
fn what_decides_the_game_says_who_wins() {
    let told = |poise: [u8; 2], token| note(table(&["di", "pa"], &poise), "draw @1:di", token);
    assert_eq!(told([10, 0], "pass"), "Bea goes out · you win");
    assert_eq!(told([10, 4], "pass"), "Bea loses\u{a0}1");
    assert_eq!(note(table(&["th", "pa"], &[10, 0]), "draw", "@1:th"), "Out · you win if unanswered");
    assert_eq!(note(table(&["th", "pa", ""], &[10, 0, 4]), "draw", "@1:th"), "Out if unanswered");
}

#[test]
fn what_ends_something_is_no_main_choice() {
    let is_main = |token: &str| Choice::play(token.parse::<Action>().expect("a token")).is_main();
    assert!(["@1:th", "pa>1", "co>1", "tb", "wb", "i:bu"].iter().all(|token| is_main(token)));
    assert!(!["pass", "end", "none", "allow"].iter().any(|token| is_main(token)));
}

/// What the strip says while the seat that is to act has picked nothing, after these tokens.
fn prompt(state: State, tokens: &str) -> String {
    words("poise", Lang::En).prompt(&seen(state, tokens), &Pick::default()).1
}

#[test]
fn what_to_pick_names_only_what_is_held() {
    assert_eq!(prompt(duellists("th th th th th th th sl sl", "sl"), "draw"), "Pick an Attack, or end the turn.");
    assert!(
        prompt(duellists("th th th th th th th sl po", "sl"), "draw")
            .starts_with("Pick an Attack and any Enhancements, or ")
    );
    assert_eq!(prompt(duellists("th", "sl tb"), "draw @1:th tb"), "Pick an Attack.");
    assert_eq!(prompt(duellists("th", "sl tb po"), "draw @1:th tb"), "Pick an Attack, then its Enhancements.");
}

#[test]
fn the_end_of_a_turn_stands_out_where_nothing_else_changes_anything() {
    let ends = |left: &str, tokens: &str| {
        let view = seen(duellists(left, "sl"), tokens);
        let end = Choice::play(Action::End);
        assert!(choices(&view, &Pick::default()).contains(&end), "{tokens}");
        end.is_last(&view)
    };
    assert!(!ends("th th th th th th th sl bu", "draw i:bu"), "an Attack is still possible");
    assert!(ends("pa pa pa pa pa pa pa do bu", "draw i:bu"), "the Item could only be given up");
    assert!(ends("pa pa pa pa pa pa pa do wb", "draw"), "there is no Poise to regain");
    assert!(!ends("pa pa pa pa pa pa pa do bu", "draw"));
}

#[test]
fn an_attack_beside_a_picked_card_that_allows_it_waits_for_that() {
    let view = seen(duellists("th", "ri sl tb"), "draw @1:th");
    let place = |card| in_order(view.hand).iter().position(|held| *held == card).expect("a card of the hand");
    let why = |places| why_closed(&view, &Pick { places, ..Pick::default() }, Card::Slash);
    assert_eq!(why(vec![]), "no-attack-reforged");
    assert_eq!(why(vec![place(Card::ParryRiposte)]), "no-attack-riposte");
    assert_eq!(why(vec![place(Card::TasteMyBlade)]), "no-attack-blade");
}

#[test]
fn who_can_only_pass_reads_why() {
    // An Attack against a hand without a Response.
    assert_eq!(prompt(duellists("th", "sl co"), "draw @1:th"), "You hold no Response.");
    // With one, there is a choice.
    assert_eq!(prompt(duellists("th", "si co"), "draw @1:th"), "Pick a card to see what it does.");
    // A Response against a hand without a Press, and a Dodge against a Press. Full hands draw nothing.
    let with = |card: &str, other: &str, tokens| {
        prompt(duellists(&["th th sl sl pa pa si wb", card].join(" "), other), tokens)
    };
    assert_eq!(with("fr", "si", "draw @1:th si>1"), "You hold no Press.");
    assert_eq!(with("co", "si", "draw @1:th si>1"), "Pick a card to see what it does.");
    assert_eq!(with("co", "do", "draw @1:th do>1"), "A Press can’t remove a Dodge.");
}

#[test]
fn where_no_card_can_be_played_the_strip_says_so() {
    let rest = |hand: &str| {
        let mut view = seen(duellists("th th sl sl pa pa si si co", "sl"), "draw @1:th pass");
        view.hand = hand.split_whitespace().map(|code| code.parse::<Card>().expect("a card")).collect();
        words("poise", Lang::En).prompt(&view, &Pick::default()).1
    };
    assert_eq!(rest("sl pa"), "No card in your hand can be played now. Pick one to see why.");
    assert_eq!(rest("sl mg"), "Pick a card to see what it does.");
    assert_eq!(rest(""), "Your hand is empty.");
}

#[test]
fn a_card_that_a_witty_remark_takes_stays_in_the_hand_until_that_is_shown() {
    let (before, events, after) = played(duellists("th pa si", "wr"), "draw @1:th wr");
    let (dropped, pictures) =
        (events.iter().position(|event| matches!(event, Event::Dropped { .. })), cues(&before, &events));
    let left = after.counts[Seat::LEFT];
    for cue in &pictures {
        let stays = staying(&pictures, cue.at_ms, Seat::LEFT);
        assert_eq!(left + stays.len(), cue.stage.public.counts[Seat::LEFT]);
        assert_eq!(stays.is_empty(), Some(cue.told) > dropped, "it goes when it is told");
        assert!(staying(&pictures, cue.at_ms, OTHER).is_empty());
    }
    assert!(!staying(&pictures, 0, Seat::LEFT).is_empty());
}
