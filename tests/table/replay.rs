//! The replay: every moment of a bout, and no hand before the bout is decided.

use engarde::ai::Level;
use engarde::engine::piste::{Event, Piste};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Journal, JournalError, Seat, Seed};
use engarde::table::{Player, Replay};

use super::{SEEDS, against_bot, play, sitting};

#[test]
fn the_moments_are_those_of_the_bout() {
    for seed in 0..SEEDS {
        let mut seen = Vec::new();
        let over = play(sitting(against_bot(), seed), &mut Chance::new(Seed(seed)), |sitting| {
            seen.push(Seat::DUEL.map(|seat| sitting.view(seat)));
        });
        let replay = Replay::of(over.journal()).expect("its own journal");
        assert!(replay.is_open());
        assert_eq!(replay.journal(), *over.journal());
        let views = |moment| Seat::DUEL.map(|seat| replay.view(moment, seat).expect("the bout is decided"));
        assert_eq!((0..replay.moments().len()).map(views).collect::<Vec<_>>(), seen);
        let rounds = &over.journal().rounds;
        for (number, moment) in replay.moments().iter().enumerate() {
            let action = moment.ply.checked_sub(1).map(|ply| rounds[moment.round][ply]);
            assert_eq!(moment.action, action);
            assert_eq!(replay.place(number), [moment.ply, rounds[moment.round].len()], "the deal is not counted");
            assert_eq!(replay.find(moment.round, moment.ply), Some(number));
            assert_eq!(moment.public(), &seen[number][0].public);
            let drawn = |event: &Event| matches!(event, Event::Drew { cards: Some(_), .. });
            assert!(!moment.events.iter().any(drawn));
        }
        assert!(replay.view(replay.moments().len(), Seat::LEFT).is_none());
        assert!(replay.find(rounds.len(), 0).is_none());
    }
}

#[test]
fn a_running_bout_shows_no_hand_and_every_public_moment() {
    play(sitting(against_bot(), 3), &mut Chance::new(Seed(3)), |sitting| {
        let replay = Replay::of_sitting(sitting).expect("its own journal");
        let last = replay.moments().last().expect("a deal at least");
        assert_eq!(last.public(), &sitting.view(Seat::LEFT).public);
        let decided = Piste::decided(&sitting.standing());
        assert_eq!((replay.is_open(), replay.view(0, Seat::RIGHT).is_some()), (decided, decided));
        let actions: usize = sitting.journal().rounds.iter().map(Vec::len).sum();
        assert_eq!(replay.moments().len(), actions + sitting.journal().rounds.len());
    });
}

#[test]
fn an_exhibition_shows_its_hands_while_it_runs() {
    let bots = BySeat([Player::Bot(Level::Random), Player::Bot(Level::Random)]);
    let replay = Replay::of_sitting(&sitting(bots, 3)).expect("its own journal");
    assert!(replay.is_open() && replay.moments().len() == 1);
}

#[test]
fn a_journal_against_the_rules_has_no_replay() {
    let mut journal: Journal<Piste> = sitting(against_bot(), 1).journal().clone();
    journal.rounds[0].push("h".parse().expect("an action"));
    assert!(matches!(Replay::of(&journal), Err(JournalError::Action { round: 0, ply: 0, .. })));
}
