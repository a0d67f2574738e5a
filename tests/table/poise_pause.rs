//! Several people at the poise table: who may see a hand, and pauses that look alike whether a question is asked or
//! not.

use engarde::ai::Level;
use engarde::engine::poise::{Card, Edition, Phase, Poise, Rules, Standing};
use engarde::engine::{Chance, Game, Seat, Seed};
use engarde::table::poise::{Pause, pause, view_at};
use engarde::table::{Awaits, Curtain, Player, Sitting, Stored};

/// A table of people with these names; an empty name is a computer player.
fn sitting(edition: Edition, names: &[&str], seed: u64) -> Sitting<Poise> {
    let player = |name: &&str| if name.is_empty() { Player::Bot(Level::Random) } else { Player::person(name) };
    let rules = Rules::new(edition, names.len() as u8);
    Sitting::open(Standing::new(rules, Seat::LEFT), Seed(seed), names.iter().map(player).collect())
}

/// Plays a random game and shows the sitting after each action with the curtain before it.
fn play(mut sitting: Sitting<Poise>, seed: u64, mut look: impl FnMut(&mut Sitting<Poise>, Curtain)) -> Sitting<Poise> {
    let mut chance = Chance::new(Seed(seed));
    while let Awaits::Person(seat) | Awaits::Bot(seat) = sitting.awaits() {
        while sitting.curtain() != sitting.curtain().pressed() {
            sitting.press_curtain();
        }
        let held = sitting.curtain();
        let action = *chance.pick(&sitting.view(seat).legal()).expect("a legal action");
        sitting.act(action).expect("a legal action is played");
        look(&mut sitting, held);
    }
    sitting
}

#[test]
fn a_pause_is_made_wherever_a_question_could_have_been_put_and_was_not() {
    let (mut asked, mut pretended) = (0, 0);
    for (edition, seed) in Edition::ALL.into_iter().flat_map(|edition| (0..40).map(move |seed| (edition, seed))) {
        play(sitting(edition, &["Ann", "Bea", ""], seed), seed, |sitting, _| {
            let public = sitting.view(Seat::LEFT).public;
            let told = sitting.events().last().expect("it has just been played").clone();
            let pause = Pause::after(sitting);
            if matches!(public.phase, Phase::Answer(_) | Phase::Riposte) {
                asked += 1;
                assert_eq!(pause, None, "the player is asked");
            } else if let Some(at) = pause::place(&told) {
                let technique =
                    told[..at].iter().all(|event| !matches!(event, engarde::engine::poise::Event::Responded { .. }));
                let possible = !technique || edition.copies(Card::SuperiorTechnique) > 0;
                match pause {
                    None => assert!(!possible || no_player_could(sitting, &told[..at]), "{told:?}"),
                    Some(pause) => {
                        pretended += 1;
                        assert!(matches!(pause.view.public.phase, Phase::Answer(_) | Phase::Riposte));
                        let mut then = pause.view.public;
                        pause.rest.iter().for_each(|event| then.fold(event));
                        assert_eq!(then, public, "what follows leads to what is");
                    }
                }
            } else {
                assert_eq!(pause, None, "{told:?}");
            }
        });
    }
    assert!(asked > 100 && pretended > 100, "{asked} asked, {pretended} not");
}

/// Whether the seat that would have been asked had no card left, which all players see.
fn no_player_could(sitting: &Sitting<Poise>, before: &[engarde::engine::poise::Event]) -> bool {
    let (mut state, journal) = (Poise::start(&sitting.journal().opening, sitting.journal().seed), sitting.journal());
    let actions = &journal.rounds[0];
    actions[..actions.len() - 1].iter().for_each(|action| Poise::advance(&mut state, *action).expect("it was played"));
    let mut public = Poise::view(&state, Seat::LEFT).public;
    before.iter().for_each(|event| public.fold(event));
    public.counts[public.to_act] == 0
}

#[test]
fn a_lone_person_waits_for_no_question_of_the_own() {
    for seed in 0..10 {
        play(sitting(Edition::Reforged, &["Ann", "", ""], seed), seed, |sitting, _| {
            if let Some(pause) = Pause::after(sitting) {
                assert_ne!(pause.asked(), Seat::LEFT);
                assert!(!pause.is_handed(sitting));
            }
        });
    }
}

#[test]
fn between_several_people_one_hand_at_most_may_be_looked_at() {
    let seats = ["Ann", "", "Bea", "", "", "Cid"];
    play(sitting(Edition::Reforged, &seats, 3), 3, |sitting, held| {
        let looking: Vec<Seat> = sitting.seats().iter().copied().filter(|seat| sitting.may_look(*seat)).collect();
        assert!(looking.len() <= 1, "{looking:?}");
        assert!(looking.iter().all(|seat| held == Curtain::Open(*seat)), "no other player looks without a hand-over");
        if let Some(pause) = Pause::after(sitting).filter(|pause| pause.is_handed(sitting)) {
            sitting.hand_to(pause.asked(), held);
            let kept = held == Curtain::Open(pause.asked());
            assert_eq!(sitting.curtain(), if kept { held } else { Curtain::Handing(pause.asked()) });
            sitting.go_on();
        }
    });
}

#[test]
fn a_saved_game_comes_back_with_all_its_players() {
    let seats = ["Ann", "", "Bea", ""];
    let mut left = 40;
    let game = play(sitting(Edition::Classic, &seats, 5), 5, |sitting, _| {
        left -= 1;
        if left == 0 {
            let back = Stored::<Sitting<Poise>>::of(&sitting.to_save()).valid().expect("a save");
            assert_eq!(
                (back.players(), back.journal(), back.awaits()),
                (sitting.players(), sitting.journal(), sitting.awaits())
            );
            assert!(back.seats().iter().all(|seat| !back.may_look(*seat)), "the curtain is down");
        }
    });
    assert!(left < 0 && game.awaits() == Awaits::Nothing);
    let short = game.to_save().replace(r#",{"bot":"random"}]"#, "]");
    assert_eq!(Stored::<Sitting<Poise>>::of(&short).valid(), None, "a player is missing");
}

#[test]
fn between_several_people_nothing_is_taken_back_once_a_computer_player_has_answered() {
    play(sitting(Edition::Reforged, &["Ann", "Bea", ""], 8), 8, |sitting, held| {
        let actor_is_bot = matches!(held, Curtain::NoViewer);
        if actor_is_bot {
            assert!(!sitting.can_undo());
        }
    });
}

#[test]
fn an_earlier_moment_is_what_each_seat_knew_then() {
    for edition in Edition::ALL {
        let (mut views, mut drew) = (Vec::new(), false);
        let seats = [Seat::ALL[0], Seat::ALL[1], Seat::ALL[2]];
        let first = sitting(edition, &["Ann", "", ""], 7);
        views.push(seats.map(|seat| first.view(seat)));
        let last = play(first, 7, |sitting, _| views.push(seats.map(|seat| sitting.view(seat))));
        for (actions, told) in last.events().iter().enumerate() {
            for (index, seat) in seats.into_iter().enumerate() {
                assert_eq!(view_at(&last, seat, actions, 0).as_ref(), Some(&views[actions][index]));
                let whole = view_at(&last, seat, actions, told.len()).expect("a moment of the game");
                let next = &views[actions + 1][index];
                assert_eq!((whole.hand, &whole.public), (next.hand, &next.public), "{told:?}");
                drew |= whole.hand != views[actions][index].hand;
            }
        }
        assert!(drew, "hands changed, those that only their own seat saw too");
        assert_eq!(view_at(&last, seats[0], last.events().len() + 1, 0), None);
    }
}
