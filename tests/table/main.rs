//! A sitting stores a bout exactly, and shows a hand only to its owner.

mod backup;
#[path = "../common/words.rs"]
mod catalogues;
mod challenge;
mod day;
mod drawn;
mod exercises;
mod fair;
mod forms;
mod history;
mod kept;
mod last_hit;
mod last_turn;
#[path = "../common/lessons.rs"]
mod lessons;
mod link;
#[path = "../common/linked.rs"]
mod linked;
#[path = "../common/long.rs"]
mod long;
mod looking;
mod missed;
#[path = "../common/mutation.rs"]
mod mutation;
mod mutations;
mod poise_better;
mod poise_kept;
mod poise_passed;
mod poise_pause;
mod practice;
mod progress;
mod replay;
mod restore;
mod rounds;
#[path = "../common/rules.rs"]
mod rules;
mod statistics;
mod study;
mod transcript;
mod undo;

use engarde::ai::Level;
use engarde::engine::piste::{Action, Bout, Event, Piste, Rules};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seat, Seed};
use engarde::table::piste::exercises::Exercises;
use engarde::table::player::PlayerName;
use engarde::table::save::PLAYOUTS_MAX;
use engarde::table::stored::{Damage, is_later};
use engarde::table::{Awaits, Curtain, Player, Sitting, Stored};

const SEEDS: u64 = 60;

/// The exercises that come with the page.
fn shipped() -> Exercises {
    include_str!("../../assets/exercises/piste.txt").parse().expect("they are valid")
}

fn people() -> BySeat<Player> {
    BySeat([Player::person("Ann"), Player::person("  ")])
}

fn against_bot() -> BySeat<Player> {
    BySeat([Player::person("Ann"), Player::Bot(Level::Random)])
}

fn sitting(players: BySeat<Player>, seed: u64) -> Sitting<Piste> {
    let (_, rules) = Rules::NAMED[seed as usize % 6];
    Sitting::open(Bout::new(rules, 2, Seat::DUEL[seed as usize % 2]), Seed(seed), players)
}

/// A legal action of the awaited seat.
fn any_action(sitting: &Sitting<Piste>, chance: &mut Chance) -> Action {
    let legal: Vec<Action> = Seat::DUEL.iter().flat_map(|seat| Piste::view_legal(&sitting.view(*seat))).collect();
    *chance.pick(&legal).expect("a seat that is awaited can act")
}

/// Plays a whole match at random, passing the sitting to `look` before every step.
fn play(mut sitting: Sitting<Piste>, chance: &mut Chance, mut look: impl FnMut(&Sitting<Piste>)) -> Sitting<Piste> {
    loop {
        look(&sitting);
        match sitting.awaits() {
            Awaits::Nothing => return sitting,
            Awaits::NextRound => assert!(sitting.next_round()),
            Awaits::Person(seat) | Awaits::Bot(seat) => {
                let legal = Piste::view_legal(&sitting.view(seat));
                sitting.act(*chance.pick(&legal).expect("a seat that is awaited can act")).expect("a legal action");
            }
        }
    }
}

fn assert_same(one: &Sitting<Piste>, other: &Sitting<Piste>) {
    for seat in Seat::DUEL {
        assert_eq!(one.view(seat), other.view(seat));
    }
    assert_eq!((one.journal(), one.players(), one.awaits()), (other.journal(), other.players(), other.awaits()));
    assert_eq!((one.events(), one.standing()), (other.events(), other.standing()));
    assert_eq!(one.bot_chance().seed(), other.bot_chance().seed(), "a reload would change a bot's mind");
}

#[test]
fn a_save_brings_a_sitting_back_exactly_at_every_step() {
    for seed in 0..SEEDS {
        let players = if seed % 3 == 0 { people() } else { against_bot() };
        play(sitting(players, seed), &mut Chance::new(Seed(seed)), |sitting| {
            let back = Stored::of(&sitting.to_save()).valid().expect("its own save");
            assert_same(sitting, &back);
        });
    }
}

#[test]
fn between_two_people_only_the_seat_to_act_ever_looks() {
    for seed in 0..SEEDS {
        let mut open = 0;
        let mut sitting = sitting(people(), seed);
        let mut chance = Chance::new(Seed(seed));
        assert!(matches!(sitting.curtain(), Curtain::Closed(_)), "the curtain is down after the deal");
        while sitting.awaits() != Awaits::Nothing {
            match (sitting.awaits(), sitting.curtain()) {
                (Awaits::Person(seat), Curtain::Open(viewer)) => {
                    assert_eq!(seat, viewer);
                    open += 1;
                    let legal = Piste::view_legal(&sitting.view(seat));
                    let parried = sitting.view(seat).public.pending().is_some();
                    sitting.act(*chance.pick(&legal).expect("someone can act")).expect("a legal action");
                    // A player who parries goes on at once; any other player hands the device over.
                    assert!(parried || sitting.curtain().viewer().is_none());
                }
                (Awaits::Person(seat), Curtain::Handing(next) | Curtain::Closed(next)) => {
                    assert_eq!(seat, next);
                    sitting.press_curtain();
                }
                (Awaits::NextRound, Curtain::NoViewer) => assert!(sitting.next_round()),
                other => panic!("{other:?}"),
            }
        }
        assert!(open > 4);
        assert_eq!(sitting.curtain(), Curtain::NoViewer);
    }
}

#[test]
fn out_of_sight_an_open_hand_is_covered_between_people_and_stays_against_a_bot() {
    let mut shared = sitting(people(), 1);
    shared.press_curtain();
    assert!(shared.curtain().viewer().is_some());
    shared.cover();
    assert!(matches!(shared.curtain(), Curtain::Closed(_)));
    let mut alone = sitting(against_bot(), 1);
    alone.cover();
    assert_eq!(alone.curtain(), Curtain::Open(Seat::LEFT));
}

#[test]
fn against_a_bot_the_person_looks_all_the_time() {
    for seed in 0..SEEDS {
        play(sitting(against_bot(), seed), &mut Chance::new(Seed(seed)), |sitting| {
            assert_eq!(sitting.curtain(), Curtain::Open(Seat::LEFT));
        });
    }
}

#[test]
fn what_is_told_to_all_names_no_drawn_card() {
    for seed in 0..SEEDS {
        play(sitting(people(), seed), &mut Chance::new(Seed(seed)), |sitting| {
            for event in sitting.events().iter().flatten() {
                assert!(!matches!(event, Event::Drew { cards: Some(_), .. }), "{event:?}");
            }
        });
    }
}

#[test]
fn an_illegal_action_changes_nothing() {
    let mut sitting = sitting(against_bot(), 4);
    let before = sitting.clone();
    assert!(sitting.act("h".parse().expect("an action")).is_err());
    assert_eq!(sitting, before);
    assert!(!sitting.next_round());
}

#[test]
fn a_save_cut_anywhere_is_an_error_and_never_a_crash() {
    let mut chance = Chance::new(Seed(3));
    let save = play(sitting(people(), 3), &mut chance, |_| {}).to_save();
    for end in (0..save.len()).filter(|end| save.is_char_boundary(*end)) {
        assert_eq!(Stored::<Sitting<Piste>>::of(&save[..end]).valid(), None, "cut at {end}");
    }
    for position in 0..save.len() {
        let mut bytes = save.clone().into_bytes();
        bytes[position] = b'~';
        if let Ok(text) = String::from_utf8(bytes) {
            // Any changed character leads to a result and not to a panic.
            let _ = Stored::<Sitting<Piste>>::of(&text);
        }
    }
}

#[test]
fn foreign_saves_say_what_is_wrong() {
    let read = Stored::<Sitting<Piste>>::of;
    let error = |text: &str| match read(text) {
        Stored::Damaged { why, rest: None } => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(error("{}"), Damage::Field("journal".to_owned()));
    assert_eq!(error("Touché"), Damage::NotAnObject);
    let later = sitting(people(), 1).to_save().replace("\"sitting\":2", "\"sitting\":3");
    assert_eq!(read(&later), Stored::Later(3));
    for later in [r#"{"sitting":3}"#, r#"{"sitting":2,"players":7,"journal":{"engarde":2}}"#, r#"{"sitting":9,"x":[]}"#]
    {
        assert!(matches!(read(later), Stored::Later(_)) && is_later::<Sitting<Piste>>(later), "{later}");
    }
    for damaged in [r#"{"sitting":0}"#, r#"{"sitting":"3"}"#, r#"{"sitting":2}"#, "[3]", ""] {
        assert!(!error(damaged).to_string().is_empty() && !is_later::<Sitting<Piste>>(damaged), "{damaged}");
    }
    let other = sitting(people(), 1).to_save().replace("\"piste\"", "\"poise-classic\"");
    assert!(matches!(error(&other), Damage::Journal(_)));
    let level = sitting(against_bot(), 1).to_save().replace("\"random\"", "\"grandmaster\"");
    assert!(error(&level).to_string().contains("grandmaster"));
}

#[test]
fn a_bout_goes_on_only_with_levels_that_answer_in_time() {
    let save = |sitting: Sitting<Piste>, level: &str| sitting.to_save().replace("\"random\"", &format!("\"{level}\""));
    let damage = |text: &str| match Stored::<Sitting<Piste>>::of(text) {
        Stored::Damaged { why, .. } => Some(why),
        _ => None,
    };
    let slow = Level::Search(PLAYOUTS_MAX + 1);
    assert_eq!(damage(&save(sitting(against_bot(), 1), &slow.to_string())), Some(Damage::Level(slow)));
    assert_eq!(damage(&save(sitting(against_bot(), 1), &Level::Search(PLAYOUTS_MAX).to_string())), None);
    // No player is asked anything after a bout is decided.
    let decided = play(sitting(against_bot(), 1), &mut Chance::new(Seed(1)), |_| {});
    assert_eq!(decided.awaits(), Awaits::Nothing);
    assert_eq!(damage(&save(decided, "search-10000000")), None);
}

#[test]
fn names_are_trimmed_and_cut_and_may_be_empty() {
    assert_eq!(Player::person("  Ann "), Player::Person("Ann".into()));
    assert_eq!(Player::person("\u{7} \u{202e}"), Player::Person(PlayerName::default()));
    assert_eq!(Player::person("An extraordinarily long name"), Player::Person("An extraordinari".into()));
    let long = sitting(people(), 1).to_save().replace("Ann", "  An extra\u{202e}ordinarily long name");
    let back = Stored::<Sitting<Piste>>::of(&long).valid().expect("a save");
    assert_eq!(back.players()[Seat::LEFT], Player::Person("An extraordinari".into()), "tidied when read, too");
}
