//! What the thinking program answers: every level of both games, and the coach, by texts alone.

use engarde::ai::Level;
use engarde::ai::piste::analysis::{BoutAnalysis, WORLDS};
use engarde::ai::piste::shipped;
use engarde::engine::piste::{Action, Bout, Piste, Rules};
use engarde::engine::poise::{self, Edition, Poise, Standing};
use engarde::engine::{Game, Journal, Seat, Seed, Turn};
use engarde::think::piste::{question, review};
use engarde::think::poise::question as poise_question;
use engarde::think::{Server, Task, piste};

/// The network that the page ships.
const NETWORK: &[u8] = include_bytes!("../../assets/net/piste.net");

/// The network of the poise duel.
const POISE_NETWORK: &[u8] = include_bytes!("../../assets/net/poise.net");

/// The levels that both games offer or compare by.
const LEVELS: [&str; 7] = ["novice", "amateur", "club", "master", "maitre", "random", "thumb"];

/// The answer to a question, thinking so many playouts at a time.
fn answer<T: Task>(server: &mut Server<T>, text: &str, playouts: u32) -> String {
    server.hear(&format!("7\n{text}"));
    for _ in 0..100_000 {
        if let Some(message) = server.work(playouts, playouts) {
            assert!(!server.is_busy());
            return message.strip_prefix("7\n").expect("an answer has its question's number").to_owned();
        }
    }
    panic!("no answer to {text}");
}

/// The states of a round that is played by the answers to these questions.
fn bouts(mut ask: impl FnMut(&engarde::engine::piste::View, Seed) -> engarde::engine::piste::Action) {
    for seed in 0..2 {
        let mut state = Piste::start(&Bout::new(Rules::ADVANCED, 5, Seat::LEFT), Seed(seed));
        while let Turn::Act(seat) = Piste::turn(&state) {
            let action = ask(&Piste::view(&state, seat), Seed(seed));
            Piste::advance(&mut state, action).expect("an answer is legal");
        }
    }
}

#[test]
fn every_level_of_the_piste_duel_answers_with_and_without_the_network() {
    for trained in [false, true] {
        let mut server = Server::<piste::Question>::default();
        assert!(!trained || server.take_network(NETWORK));
        for level in LEVELS {
            bouts(|view, seed| {
                let said = answer(&mut server, &question::written(level, view, seed), u32::MAX);
                question::chosen(&said, view).unwrap_or_else(|| panic!("{level} says {said:?}"))
            });
        }
    }
}

#[test]
fn every_level_of_the_poise_duel_answers_with_and_without_the_network() {
    for (level, trained) in LEVELS.into_iter().flat_map(|level| [(level, false), (level, true)]) {
        let level: Level = level.parse().expect("it is a level");
        let mut server = Server::<engarde::think::poise::Question>::default();
        assert!(!server.take_network(NETWORK), "the other game's");
        assert!(!trained || server.take_network(POISE_NETWORK));
        let mut state = Poise::start(&Standing::new(poise::Rules::new(Edition::Reforged, 3), Seat::LEFT), Seed(5));
        for turn in 0..40 {
            let Turn::Act(seat) = Poise::turn(&state) else { break };
            let view = Poise::view(&state, seat);
            let said = answer(&mut server, &poise_question::written(&level.to_string(), &view, Seed(turn)), u32::MAX);
            let action = poise_question::chosen(&said, &view);
            Poise::advance(&mut state, action.unwrap_or_else(|| panic!("{level} says {said:?}"))).expect("it is legal");
        }
    }
}

#[test]
fn slices_change_no_answer() {
    let mut server = Server::<piste::Question>::default();
    assert!(server.take_network(NETWORK));
    let mut compared = 0;
    bouts(|view, seed| {
        let text = question::written("maitre", view, seed);
        let whole = answer(&mut server, &text, u32::MAX);
        assert_eq!(answer(&mut server, &text, 16), whole);
        compared += 1;
        question::chosen(&whole, view).expect("it is legal")
    });
    assert!(compared > 10);
}

#[test]
fn the_coach_speaks_of_every_legal_action_if_it_has_the_network() {
    let view = Piste::view(&Piste::start(&Bout::new(Rules::ADVANCED, 5, Seat::LEFT), Seed(7)), Seat::LEFT);
    let text = question::written(question::COACH, &view, Seed(0));
    let mut server = Server::<piste::Question>::default();
    assert_eq!(answer(&mut server, &text, 64), "");
    assert!(server.take_network(NETWORK));
    let advice = question::advice(&answer(&mut server, &text, 64), &view).expect("it can be read");
    assert_eq!(advice.iter().map(|each| each.action).collect::<Vec<_>>(), view.legal());
    assert_eq!(advice.iter().map(|each| u32::from(each.plays)).sum::<u32>(), 1_000);
}

#[test]
fn a_damaged_network_changes_nothing() {
    let mut server = Server::<piste::Question>::default();
    assert!(server.take_network(NETWORK));
    let mut damaged = NETWORK.to_vec();
    damaged[100_000] ^= 1;
    assert!(!server.take_network(&damaged));
    let view = Piste::view(&Piste::start(&Bout::new(Rules::BASIC, 5, Seat::LEFT), Seed(7)), Seat::LEFT);
    assert_ne!(answer(&mut server, &question::written(question::COACH, &view, Seed(0)), 64), "");
}

/// The transcript of `docs/formats.md`: three rounds, 39 decisions.
fn finished() -> Journal<Piste> {
    let text = include_str!("../../docs/formats.md");
    let start = text.find("[En Garde \"").expect("an example");
    let end = start + text[start..].find("```").expect("its end");
    let sitting = engarde::table::piste::transcript::import(&text[start..end]).expect("a transcript");
    sitting.journal().clone()
}

/// The server with the shipped network.
fn trained() -> Server<piste::Question> {
    let mut server = Server::default();
    assert!(server.take_network(NETWORK));
    server
}

/// The answers about the first decisions of the bout's last round.
fn reviewed(server: &mut Server<piste::Question>, journal: &Journal<Piste>, count: usize) -> Vec<String> {
    let round = journal.rounds.len() - 1;
    (0..count).map(|decision| answer(server, &review::written(journal, round, decision), 64)).collect()
}

#[test]
fn a_review_says_what_the_analysis_says_however_it_is_divided() {
    let (journal, net) = (finished(), shipped::net().expect("the shipped network is of this version"));
    let round = journal.rounds.len() - 1;
    let wanted = reviewed(&mut trained(), &journal, 3);
    let mut whole = BoutAnalysis::from_round(net, journal.clone(), WORLDS, round).expect("a decided bout");
    for said in &wanted {
        whole.work();
        let (decision, assessment, _) = whole.latest().expect("a decision");
        let mut lines = said.split('\n');
        let millionths = |share: f64| format!("{}", (share * 1e6).round());
        let words: Vec<&str> = lines.next().expect("a decision").split(' ').collect();
        assert_eq!(words[1], decision.action.to_string());
        assert_eq!([words[2], words[3]], [decision.before.mean, decision.before.error].map(millionths));
        assert_eq!(words[12], millionths(decision.cards.mean));
        assert_eq!(lines.next(), Some(&*question::advised(&assessment.figures)));
    }
    // A server that was not asked about the decisions before, and one that was asked something else in between.
    assert_eq!(answer(&mut trained(), &review::written(&journal, round, 2), 1), wanted[2]);
    let mut server = trained();
    assert_eq!(reviewed(&mut server, &journal, 2), wanted[..2]);
    assert!(!answer(&mut server, &review::written(&journal, 0, 0), 64).is_empty());
    assert_eq!(answer(&mut server, &review::written(&journal, round, 2), 64), wanted[2]);
}

#[test]
fn the_last_answer_of_a_round_has_its_account() {
    let journal = finished();
    let round = journal.rounds.len() - 1;
    let (mut server, last) = (trained(), journal.rounds[round].len() - 1);
    let [before, last] =
        [last - 1, last].map(|decision| answer(&mut server, &review::written(&journal, round, decision), 64));
    assert!(before.ends_with('\n'), "{before}");
    let account = last.split('\n').nth(2).expect("an account");
    assert_eq!(account.split_whitespace().count(), 22, "{account}");
    assert_eq!(answer(&mut server, &review::written(&journal, round, 99), 64), "", "no such decision");
    assert_eq!(answer(&mut server, &review::written(&journal, 99, 0), 64), "", "no such round");
}

#[test]
fn an_unfinished_bout_or_no_network_has_no_review() {
    let journal = finished();
    assert_eq!(answer(&mut Server::<piste::Question>::default(), &review::written(&journal, 0, 0), 64), "");
    let mut unfinished = journal.clone();
    unfinished.rounds.pop();
    assert_eq!(answer(&mut trained(), &review::written(&unfinished, 0, 0), 64), "");
    let mut illegal = journal.clone();
    illegal.rounds[0][0] = Action::TakeHit;
    assert_eq!(answer(&mut trained(), &review::written(&illegal, 0, 0), 64), "");
}

#[test]
fn an_opponent_and_the_coach_go_before_a_review() {
    let journal = finished();
    let view = Piste::view(&Piste::start(&journal.opening, journal.seed), Seat::LEFT);
    let mut server = trained();
    server.hear(&format!("1\n{}", review::written(&journal, 0, 2)));
    assert_eq!(server.work(64, 64), None, "the first decision before it");
    for (number, who) in [(2, question::COACH), (3, "maitre")] {
        server.hear(&format!("{number}\n{}", question::written(who, &view, Seed(1))));
    }
    let mut order = Vec::new();
    while server.is_busy() {
        order.extend(server.work(64, 64).map(|said| said.split('\n').next().expect("a number").to_owned()));
    }
    assert_eq!(order, ["3", "2", "1"]);
}
