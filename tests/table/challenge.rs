//! A challenge: the same deals and opponents for a friend, in a link that brings both matches back exactly.

use std::cmp::Ordering;

use engarde::ai::{Level, piste, poise};
use engarde::engine::commitment::Digits;
use engarde::engine::piste::{Bout, Piste, Rules};
use engarde::engine::poise::{Edition, Poise, Rules as TableRules, Standing};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::fair::Fresh;
use engarde::table::ledger::{Counted, Ledger};
use engarde::table::link::course::compare;
use engarde::table::link::duel::{self, Duel};
use engarde::table::link::{self, Course, LinkError, Linked};
use engarde::table::{Awaits, Player, Sitting, Stored};

use crate::long;
use crate::mutations::played::play;

/// Matches of each kind in the test run; 1,000 with `ENGARDE_LONG=100`.
const MATCHES: u64 = 10;
const FRESH: Fresh = Fresh { seed: Seed(77), salt: Some(Digits([3, 4])), opened_ms: 1_760_000_000_000 };

/// A finished bout of a person, by turns on each side.
fn bout(number: u64) -> Sitting<Piste> {
    let (_, rules) = Rules::NAMED[number as usize % Rules::NAMED.len()];
    let mut players = [Player::person("Zoë <b>&"), Player::Bot(Level::Club)];
    players.rotate_left(number as usize / 2 % 2);
    let opening = Bout::new(rules, 1 + (number % 5) as u8, Seat::DUEL[number as usize % 2]);
    whole(Sitting::open(opening, Seed(number), BySeat(players)), number)
}

/// A finished game of a person, who has each seat by turns.
fn game(number: u64) -> Sitting<Poise> {
    let seats = 2 + (number % 5) as u8;
    let rules = TableRules::new(Edition::ALL[number as usize % 2], seats);
    let mut players = vec![Player::Bot(Level::Novice); seats.into()];
    players[number as usize % usize::from(seats)] = Player::person("Bea");
    whole(Sitting::open(Standing::new(rules, Seat::LEFT), Seed(number), players), number)
}

/// Plays a match at random to its end.
fn whole<G: Linked>(mut sitting: Sitting<G>, seed: u64) -> Sitting<G> {
    play(&mut sitting, &mut Chance::new(Seed(seed)), u64::MAX);
    if seed.is_multiple_of(3) {
        sitting.mark_helped();
    }
    sitting
}

fn challenge<G: Linked>(first: &Sitting<G>) -> Duel<G> {
    Duel::with(first).expect("a match of one person")
}

/// What a friend plays, at random.
fn answered<G: Linked>(challenge: &Duel<G>, seed: u64) -> Sitting<G> {
    let begun = challenge.begin("Ann <i>", FRESH).expect("a challenge");
    assert_eq!((begun.awaits() == Awaits::Nothing, begun.opened_ms()), (false, FRESH.opened_ms));
    whole(begun, seed)
}

/// A duel comes back from its word, except for what a link does not hold.
fn comes_back<G: Linked>(duel: &Duel<G>) -> usize {
    let word = duel::write(duel).expect("it has a word");
    let read = duel::read::<G>(&word).expect("its own word");
    assert_eq!(duel::write(&read).as_ref(), Some(&word));
    assert_eq!((&read.first, read.network), (&duel.first, duel.network));
    let told = |sitting: &Sitting<G>| (sitting.journal().clone(), sitting.players().clone(), sitting.is_helped());
    assert_eq!(read.answer.as_ref().map(told), duel.answer.as_ref().map(told), "{word}");
    word.len()
}

fn comes_back_answered<G: Linked>(first: &Sitting<G>, number: u64) -> usize {
    let duel = challenge(first);
    let length = comes_back(&duel);
    let answer = answered(&duel, number + 1_000);
    assert!(duel.fits(&answer) && answer.verdict() == Some(Ok(())), "{number}");
    length.max(comes_back(&Duel { answer: Some(answer), ..duel }))
}

#[test]
fn linked_challenges_come_back() {
    let matches = 0..long::times(MATCHES);
    let bouts = matches.clone().map(|number| comes_back_answered(&bout(number), number)).max();
    let games = matches.clone().map(|number| comes_back_answered(&game(number), number)).max();
    println!("{} challenges of each game and their answers, the longest: {bouts:?} and {games:?}", matches.end);
}

/// A bout in which chance decides for the person, and the level for itself, with the randomness that the table gives it.
fn played(mut sitting: Sitting<Piste>) -> Sitting<Piste> {
    let (mut chance, club) = (Chance::new(Seed(12)), Level::Club.bot(piste::shipped::net()));
    loop {
        match sitting.awaits() {
            Awaits::Nothing => return sitting,
            Awaits::Bot(seat) => {
                let action = club.choose(&sitting.view(seat), sitting.bot_chance()).expect("an action");
                sitting.act(action).expect("a legal action");
            }
            _ => play(&mut sitting, &mut chance, 1),
        }
    }
}

#[test]
fn the_opponent_answers_the_same_moves_alike() {
    let players = BySeat([Player::person("Ann"), Player::Bot(Level::Club)]);
    let first = played(Sitting::open(Bout::default(), Seed(3), players));
    let answer = played(challenge(&first).begin("Bea", FRESH).expect("a challenge"));
    assert_eq!(answer.journal(), first.journal());
}

#[test]
fn only_a_finished_match_of_one_person_against_opponents_that_can_play_is_a_challenge() {
    let of = |left: Player, right: Player| {
        Duel::with(&whole(Sitting::<Piste>::open(Bout::default(), Seed(1), BySeat([left, right])), 1)).is_some()
    };
    let (ann, bot) = (|| Player::person("Ann"), |level| Player::Bot(level));
    assert!(of(ann(), bot(Level::Maitre)) && of(bot(Level::Search(10)), ann()));
    assert!(!of(ann(), ann()) && !of(bot(Level::Club), bot(Level::Club)) && !of(ann(), bot(Level::Search(2_000))));
    let mut running = Sitting::<Piste>::open(Bout::default(), Seed(1), BySeat([ann(), bot(Level::Club)]));
    play(&mut running, &mut Chance::new(Seed(1)), 3);
    assert_eq!(Duel::with(&running), None);
    // A level that the poise duel does not have.
    let players = vec![ann(), bot(Level::Tuned)];
    let game =
        Sitting::<Poise>::open(Standing::new(TableRules::new(Edition::Classic, 2), Seat::LEFT), Seed(1), players);
    assert_eq!(Duel::with(&whole(game, 1)), None);
}

/// The same match after it was stored.
fn stored<G: Linked>(sitting: &Sitting<G>) -> Sitting<G> {
    Stored::of(&sitting.to_save()).valid().expect("its own save")
}

#[test]
fn a_match_keeps_its_challenge_through_save_and_undo() {
    let mut sitting = challenge(&bout(4)).begin("", FRESH).expect("a challenge");
    let occasion = sitting.occasion().cloned();
    assert!(occasion.is_some());
    play(&mut sitting, &mut Chance::new(Seed(9)), 7);
    sitting.undo();
    assert_eq!((sitting.occasion(), stored(&sitting).occasion()), (occasion.as_ref(), occasion.as_ref()));
    let game = answered(&challenge(&game(5)), 6);
    assert_eq!(stored(&game).occasion(), game.occasion());
}

#[test]
fn a_save_with_a_challenge_that_it_does_not_answer_is_damaged() {
    let (one, other) = (challenge(&bout(4)), challenge(&bout(10)));
    let save = one.begin("", FRESH).expect("a challenge").to_save();
    let [word, stranger] = [&one, &other].map(|duel| duel::write(duel).expect("a word"));
    let full = duel::write(&Duel { answer: Some(answered(&one, 1)), ..one.clone() }).expect("a word");
    for wrong in [stranger.as_str(), &full, &word[1..], ""] {
        let text = save.replace(&word, wrong);
        assert!(text != save && Stored::<Sitting<Piste>>::of(&text).valid().is_none(), "{wrong}");
    }
    for wrong in [r#""occasion":7"#, r#""occasion":{"feast":"x"}"#, r#""occasion":{}"#] {
        let text = save.replace(&format!(r#""occasion":{{"challenge":"{word}"}}"#), wrong);
        assert!(text != save && Stored::<Sitting<Piste>>::of(&text).valid().is_none(), "{wrong}");
    }
}

fn counts<G: Counted>(sitting: &Sitting<G>) -> bool {
    Ledger::default().count(sitting)
}

#[test]
fn a_challenge_does_not_count_in_the_results() {
    let first = bout(4);
    assert!(counts(&first), "its own match does");
    assert!(!counts(&answered(&challenge(&first), 4)));
    assert!(!counts(&answered(&challenge(&game(4)), 4)));
}

/// The match of the document's link.
fn of_document<G: Linked>(name: &str) -> Sitting<G> {
    let (_, rest) =
        include_str!("../../docs/formats.md").split_once(&format!("```{name}\n")).expect("the block begins");
    link::read(link::find(rest).expect("a link")).expect("a match")
}

#[test]
fn the_course_of_a_bout_has_its_rounds_as_the_person_saw_them() {
    let bout = of_document::<Piste>("link");
    let told = |seat: Seat| {
        let course = Piste::course(&bout, seat);
        let steps = course.steps.into_iter().map(|step| (step.score, step.won, step.how)).collect::<Vec<_>>();
        (course.place, course.score, steps)
    };
    let (hit, distance) = (Some("hit"), Some("distance"));
    let ann = vec![([0, 1], Some(false), hit), ([1, 1], Some(true), hit), ([2, 1], Some(true), distance)];
    assert_eq!(told(Seat::LEFT), (1, [2, 1], ann.clone()));
    let club = ann.into_iter().map(|([own, other], won, how)| ([other, own], won.map(|won| !won), how));
    assert_eq!(told(Seat::RIGHT), (2, [1, 2], club.collect()));
}

#[test]
fn the_course_of_a_game_ends_with_the_place_of_each_player() {
    for number in 0..40 {
        let game = game(number);
        let players = game.journal().opening.rules.players();
        let courses: Vec<_> = players.map(|seat| (seat, Poise::course(&game, seat))).collect();
        let outcome = game.standing().outcome.expect("the game is over");
        for (seat, course) in &courses {
            let is_first = outcome.winner.map_or_else(|| outcome.drew(*seat), |winner| winner == *seat);
            assert_eq!(course.place == 1, is_first, "{number}: {seat:?} has place {}", course.place);
            assert_eq!(course.score[0], game.view(*seat).public.poise[*seat], "{number}");
            let same = courses.iter().filter(|(_, other)| other.place == course.place).count();
            assert_eq!(course.is_shared, same > 1, "{number}");
            let most = if courses.len() == 2 { course.score[1] } else { 0 };
            assert_eq!(course.lead, i16::from(course.score[0]) - i16::from(most), "{number}");
        }
    }
}

#[test]
fn the_better_result_is_that_of_the_better_place_and_then_of_the_lead() {
    let course = |(place, lead)| Course { steps: Vec::new(), place, is_shared: false, score: [0; 2], lead };
    let order = |one, other| compare(&[course(one), course(other)]);
    assert_eq!(order((1, 1), (2, -1)), Ordering::Greater);
    assert_eq!(order((1, 1), (1, 5)), Ordering::Less);
    assert_eq!(order((2, -5), (2, -5)), Ordering::Equal);
    assert_eq!(order((3, -2), (2, -9)), Ordering::Less);
    // A win with nothing left is better than a draw with more.
    let draw = Course { is_shared: true, ..course((1, 4)) };
    assert_eq!(compare(&[course((1, 0)), draw.clone()]), Ordering::Greater);
    assert_eq!(compare(&[draw, course((2, -3))]), Ordering::Greater);
}

#[test]
fn the_version_of_the_network_is_that_of_the_files() {
    let version = |file: &[u8]| u32::from_le_bytes(file[4..8].try_into().expect("four bytes"));
    assert_eq!(version(include_bytes!("../../assets/net/piste.net")), Piste::NETWORK);
    assert_eq!(version(include_bytes!("../../assets/net/poise.net")), Poise::NETWORK);
    assert!(piste::shipped::net().is_some() && poise::shipped::net().is_some(), "these files are read");
    let duel = challenge(&bout(1));
    assert!(!duel.is_of_other_network());
    assert!(Duel { network: duel.network ^ 1, ..duel }.is_of_other_network());
}

#[test]
fn a_challenge_has_the_network_that_its_match_began_with() {
    let mut first = bout(1);
    first.set_network(7);
    assert_eq!(stored(&first).network(), Some(7), "it is saved with the match");
    let duel = challenge(&first);
    assert_eq!((duel.network, duel.is_of_other_network()), (7, true));
    let read = duel::read::<Piste>(&duel::write(&duel).expect("a word")).expect("its own word");
    assert_eq!(read.network, 7);
    let begun = read.begin("Ann", FRESH).expect("a challenge");
    assert_eq!(begun.network(), Some(Piste::NETWORK), "the friend's opponent is that of the friend's page");
}

#[test]
fn a_damaged_challenge_and_one_of_a_later_version_are_told_apart() {
    let word = duel::write(&challenge(&bout(1))).expect("a word");
    let error = |word: &str| duel::read::<Piste>(word).expect_err("no challenge");
    for at in 0..word.len() {
        let other = if word.as_bytes()[at] == b'x' { "y" } else { "x" };
        assert_eq!(error(&[&word[..at], other, &word[at + 1..]].concat()), LinkError::Damaged, "{at}");
        assert_eq!(error(&word[..at]), LinkError::Damaged, "{at}");
    }
    assert_eq!(error(&super::link::resealed(&word, |bytes| bytes[0] = 3)), LinkError::Later(3));
    assert_eq!(duel::read::<Poise>(&word).err(), Some(LinkError::OtherGame));
    // A finished match is no challenge, and a challenge no finished match.
    assert_eq!(link::read::<Piste>(&word).err(), Some(LinkError::Challenge));
    assert_eq!(error(&link::write(&bout(1)).expect("a word")), LinkError::Damaged);
}
