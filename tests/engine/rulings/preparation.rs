//! Game preparation, and the order of rounds.

use engarde::engine::piste::{Action, Bout, Cards, Outcome, Piste, Reason, Rules, Space, State};
use engarde::engine::seat::BySeat;
use engarde::engine::{Game, Journal, Seed};

use super::board::{LEFT, RIGHT, ruling, values};

#[test]
fn fencers_start_at_the_ends() {
    let dealt = ruling("V1.2, Game preparation; Postpischil, Setup", "the fencers stand on 1 and 23, 22 apart");
    let round = dealt.dealt("advanced").stand(1, 23);
    dealt.equal(round.state.public().gap(), 22);
}

#[test]
fn twenty_five_cards_five_each_fifteen_in_the_pile() {
    let dealt =
        ruling("V1.2, Game material and Game preparation", "of five cards each of 1 to 5, five are dealt to each");
    let round = dealt.dealt("basic").pile(15);
    let [left, right] = round.state.hands().0;
    dealt.equal([left.len(), right.len()], [5, 5]);
    let pile: Cards = round.state.pile().iter().copied().collect();
    dealt.equal(left.plus(right).plus(pile), Cards::DECK);
}

#[test]
fn left_is_dealt_first_and_draws_take_the_next_card() {
    let dealt =
        ruling("docs/protocol.md#piste-records", "seat 0 is dealt the first five cards, seat 1 the next; draws go on");
    let deck = values("5421533235112144253412345");
    let state = State::dealt(Bout::default(), deck.try_into().expect("25 cards"));
    dealt.equal(state.hands(), BySeat(["12455", "23335"].map(super::board::cards)));
    dealt.equal(state.pile().to_vec(), values("112144253412345"));
}

#[test]
fn the_agreed_fencer_starts() {
    let starts = ruling("V1.2, Game preparation", "the players agree who starts the first round");
    for first in [LEFT, RIGHT] {
        let state = State::deal(Bout::new(Rules::STANDARD, 5, first), Seed(1));
        starts.equal(state.public().to_act, first);
    }
}

#[test]
fn the_start_alternates_even_after_a_drawn_round() {
    let alternates = ruling(
        "V1.2, Game preparation; docs/rules/piste.md#components-and-set-up",
        "the starting player changes for each new round",
    );
    let drawn = Outcome { winner: None, by: Reason::Level };
    let won = Outcome { winner: Some(LEFT), by: Reason::Hit };
    let bout = Bout::new(Rules::ADVANCED, 5, RIGHT);
    let starters = [bout, bout.after(drawn), bout.after(drawn).after(won)].map(|bout| bout.starter());
    alternates.equal(starters, [RIGHT, LEFT, RIGHT]);
}

#[test]
fn a_drawn_round_scores_for_neither() {
    let scores = ruling(
        "Webley, basic; Postpischil, Setup; docs/rules/piste.md#components-and-set-up",
        "a drawn round scores for neither",
    );
    let after = Bout::default().after(Outcome { winner: None, by: Reason::Level });
    scores.equal((after.hits, after.round), (BySeat([0, 0]), 1));
}

#[test]
fn five_hits_win_the_bout() {
    let five = ruling("V1.2, Game objective; Webley, basic", "the first to five hits wins, and no round follows");
    let hit = Outcome { winner: Some(RIGHT), by: Reason::Hit };
    let four = (0..4).fold(Bout::default(), |bout, _| bout.after(hit));
    five.equal((four.winner(), Piste::decided(&four)), (None, false));
    five.equal((four.after(hit).winner(), Piste::decided(&four.after(hit))), (Some(RIGHT), true));
}

#[test]
fn no_round_is_played_after_the_bout() {
    let over = ruling("V1.2, Game objective", "the bout ends with the deciding hit");
    let mut journal = Journal::<Piste>::new(Bout::new(Rules::BASIC, 1, LEFT), Seed(3));
    let mut state = journal.replay(|_, _, _| {}).expect("nothing is played yet");
    while let Some(action) = state.legal().first().copied() {
        Piste::advance(&mut state, action).expect("legal");
        journal.rounds[0].push(action);
    }
    over.check(Piste::standing_after(&state).is_some_and(|after| Piste::decided(&after)), &state);
    journal.rounds.push(Vec::new());
    over.check(journal.replay(|_, _, _| {}).is_err(), &journal);
}

#[test]
fn with_one_card_a_turn_the_starter_draws_the_last() {
    let odd = ruling("docs/rules/piste.md#worked-positions", "the starter draws cards 1, 3, ... 15, so the last");
    for first in [LEFT, RIGHT] {
        let mut state = State::deal(Bout::new(Rules::ADVANCED, 5, first), Seed(5));
        let mut last = None;
        while state.public().outcome().is_none() {
            last = Some(state.public().to_act);
            let single = |action: &Action| matches!(action, Action::Advance { .. } | Action::Withdraw { .. });
            let legal = state.legal();
            // Withdraw where possible, so that the fencers never come within reach.
            let quiet = legal.iter().rfind(|action| matches!(action, Action::Withdraw { .. }));
            let action = quiet.or(legal.iter().find(|action| single(action))).expect("a move");
            Piste::advance(&mut state, *action).expect("legal");
        }
        odd.equal((state.public().history.len(), last), (15, Some(first)));
    }
}

#[test]
fn furthest_is_counted_from_ones_own_end() {
    let counted = ruling("docs/rules/piste.md#cards-distance-level", "left: position - 1, right: 23 - position");
    let space = |number| Space::new(number).expect("a space");
    counted.equal([space(13).progress(LEFT), space(13).progress(RIGHT)], [12, 10]);
}
