//! The saved matches in figures: the same as counting by hand, and sums that hold in every match.

use engarde::ai::Level;
use engarde::engine::piste::{Bout, Piste, Rules};
use engarde::engine::poise::Poise;
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::history::{GROUP, History, Tallied};
use engarde::table::ledger::Ledger;
use engarde::table::progress::{Reviewed, Reviews};
use engarde::table::stored::Damage;
use engarde::table::{Occasion, Player, Sitting, Stored, Tabled};

use crate::mutations::played;

type Saves<G> = Vec<(String, Stored<Sitting<G>>)>;

fn saved<G: Tabled>(sittings: impl IntoIterator<Item = Sitting<G>>) -> Saves<G> {
    sittings.into_iter().map(|sitting| (String::new(), Stored::Valid(sitting))).collect()
}

/// A bout of one hit of a person in this seat against the computer, opened at this time.
fn bout(seed: u64, seat: Seat) -> Sitting<Piste> {
    let mut players = BySeat([Player::person("Ann"), Player::Bot(Level::Novice)]);
    if seat == Seat::RIGHT {
        players.0.swap(0, 1);
    }
    let rules = Rules::NAMED[seed as usize % Rules::NAMED.len()].1;
    let mut sitting = Sitting::open(Bout::new(rules, 1, Seat::LEFT), Seed(seed), players);
    sitting.set_opened_ms(seed);
    played::play(&mut sitting, &mut Chance::new(Seed(seed)), u64::MAX);
    sitting
}

fn winner(sitting: &Sitting<Piste>) -> Option<Seat> {
    sitting.standing().winner()
}

#[test]
fn groups_runs_and_sides_are_as_counted_by_hand() {
    let bouts: Vec<_> = (1..=60).map(|seed| bout(seed, Seat::DUEL[seed as usize % 2])).collect();
    let own = |sitting: &Sitting<Piste>| sitting.lone_person().expect("a person");
    let won: Vec<bool> = bouts.iter().map(|sitting| winner(sitting) == Some(own(sitting))).collect();
    // The newest first, as on the shelf.
    let history = History::of(&saved(bouts.into_iter().rev()));
    let told: Vec<_> = history.matches.iter().map(|one| (one.opened_ms, one.won)).collect();
    let expected: Vec<_> = (1..).zip(won.iter().map(|won| Some(*won))).collect();
    assert_eq!(told, expected, "the oldest first");
    let groups: Vec<_> = history.groups().into_iter().map(|(results, _)| results).collect();
    let count = |part: &[bool]| {
        let wins = part.iter().filter(|won| **won).count();
        [wins as u32, (part.len() - wins) as u32]
    };
    assert_eq!(groups, won.chunks(GROUP).map(count).collect::<Vec<_>>());
    let mut longest = 0;
    let mut run = 0;
    for is_won in &won {
        run = if *is_won { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    assert_eq!(history.longest_run(), longest);
    assert!(longest > 1 && won.iter().any(|won| !won));
    for (side, seat) in Seat::DUEL.into_iter().enumerate() {
        let of_side: Vec<bool> = (1..=60).filter(|seed| seed % 2 == side).map(|seed| won[seed - 1]).collect();
        assert_eq!(history.results(|one| one.seat == seat), count(&of_side));
    }
}

#[test]
fn what_is_not_a_finished_match_of_one_person_without_help_is_left_out() {
    let whole = bout(3, Seat::LEFT);
    let mut helped = whole.clone();
    helped.mark_helped();
    let begun = Sitting::resume(
        engarde::engine::Journal { rounds: vec![Vec::new()], ..whole.journal().clone() },
        whole.players().clone(),
    );
    let two = Sitting::resume(whole.journal().clone(), BySeat([Player::person("Ann"), Player::person("Bea")]));
    let mut saves = saved([helped, begun.expect("a sitting"), two.expect("a sitting")]);
    assert_eq!(History::of(&saves), History::default());
    saves.extend(saved([whole.clone()]));
    assert_eq!(History::of(&saves).matches.len(), 1);
    // The same match again, as it comes back by a text.
    let mut again = whole;
    again.set_opened_ms(99);
    saves.extend(saved([again]));
    assert_eq!(History::of(&saves).matches.len(), 1);
    // A friend's match, as it is saved from a link and read again.
    let mut theirs = bout(4, Seat::LEFT);
    theirs.mark_received();
    let theirs = Stored::<Sitting<Piste>>::of(&theirs.to_save()).valid().expect("a save");
    assert_eq!(theirs.occasion(), Some(&Occasion::Received));
    assert!(!Ledger::default().count(&theirs));
    saves.extend(saved([theirs]));
    assert_eq!(History::of(&saves).matches.len(), 1);
}

#[test]
fn only_a_finished_match_can_have_come_by_a_link() {
    let whole = bout(3, Seat::LEFT);
    let rounds = vec![Vec::new()];
    let journal = engarde::engine::Journal { rounds, ..whole.journal().clone() };
    let mut begun = Sitting::resume(journal, whole.players().clone()).expect("a sitting");
    begun.mark_received();
    let stored = Stored::<Sitting<Piste>>::of(&begun.to_save());
    assert!(matches!(stored, Stored::Damaged { why: Damage::Field(name), .. } if name == "occasion"));
}

#[test]
fn the_matches_are_a_table_with_dates_and_reviews() {
    let mut bouts = [bout(1, Seat::LEFT), bout(2, Seat::RIGHT), bout(3, Seat::LEFT)];
    bouts[0].set_opened_ms(0);
    bouts[1].set_opened_ms(1_795_352_705_999);
    bouts[2].set_opened_ms(1_795_352_706_000);
    let results = bouts.each_ref().map(|one| if winner(one) == one.lone_person() { "won" } else { "lost" });
    let rules = bouts.each_ref().map(|one| one.standing().rules.name().expect("a rule set"));
    let mut reviews = Reviews::default();
    reviews.review(Seed(2), Reviewed::new([10, 4, 3]).with_luck(Some(-31)));
    reviews.review(Seed(3), Reviewed::new([1, 0, 0]));
    let text = History::of(&saved(bouts)).csv(&reviews);
    let expected = [
        "opened,rules,level,seat,result,good,doubtful,mistakes,luck".to_owned(),
        format!(",{},novice,1,{},,,,", rules[0], results[0]),
        format!("2026-11-22T13:05:05Z,{},novice,2,{},10,4,3,-31", rules[1], results[1]),
        format!("2026-11-22T13:05:06Z,{},novice,1,{},1,0,0,", rules[2], results[2]),
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn every_round_is_decided_once_or_drawn() {
    let mut done = [0; 5];
    for seed in 0..240 {
        let sitting = bout(seed, Seat::LEFT);
        let tally = Piste::tally(&sitting, Seat::LEFT);
        let other = Piste::tally(&sitting, Seat::RIGHT);
        let decided: u32 = tally.decided.iter().flatten().sum();
        let rounds = sitting.journal().rounds.len() as u32;
        // A bout of one hit ends with its first decided round.
        assert_eq!((decided, tally.done[0]), (1, rounds), "{seed}");
        assert_eq!(other.decided, tally.decided.iter().map(|[won, lost]| [*lost, *won]).collect::<Vec<_>>());
        assert!(tally.done[2] <= other.done[1] && other.done[2] <= tally.done[1], "no more parries than attacks");
        assert!(tally.done[3] <= other.done[1], "no more retreats than attacks");
        for (sum, more) in done.iter_mut().zip(&tally.done) {
            *sum += more;
        }
    }
    assert!(done.iter().all(|count| *count > 1), "{done:?}");
}

#[test]
fn exchanges_and_damage_of_the_poise_duel_agree_between_the_players() {
    let mut exchanges = 0;
    for game in played::games(true).iter().filter(|game| game.players().len() == 2) {
        let [one, other] = [0, 1].map(|number| Poise::tally(game, Seat::ALL[number]));
        // What one began was against the other; dealt is what the other took.
        assert_eq!(one.decided[0], [other.decided[1][1], other.decided[1][0]]);
        assert_eq!((one.done[0], one.done[2]), (other.done[2], other.done[0]));
        exchanges += one.decided.iter().flatten().sum::<u32>();
    }
    assert!(exchanges > 0);
}
