//! Actions that are refused: the rule that forbids them is named, and nothing changes.

use engarde::engine::poise::{Card, Illegal};

use super::board::seat;
use super::position::{BOTH, CLASSIC, Position, REFORGED, ruling};

fn position(game: &str, hands: &[&str]) -> Position {
    ruling(
        "docs/protocol.md#poise-actions; engine::Game::play (law)",
        "a forbidden action names its rule and changes nothing",
    )
    .table(game, hands)
}

#[test]
fn in_every_phase_nothing_but_the_listed_actions_is_played() {
    for game in BOTH {
        let hands = ["th ma co wr", "ri sl tb pa cs", "pa"];
        let begun = position(game, &hands).items("pi bu mg").loses_at_random("tb").sit();
        let opened = begun.refuses_all_else().plays("draw").refuses_all_else().plays("@1:th+ma").refuses_all_else();
        opened.plays("ri>1").refuses_all_else().plays("sl").refuses_all_else().plays("wr").refuses_all_else();
        let blade = position(game, &["th", "tb sl ma", "pa"]).plays("draw @1:th tb").refuses_all_else();
        blade.plays("sl pass").refuses_all_else().plays("end").refuses_all_else();
    }
    position(REFORGED, &["th st", "cs st"]).plays("draw @1:th cs>1").refuses_all_else().plays("st").refuses_all_else();
}

#[test]
fn after_the_end_nothing_is_played() {
    for game in BOTH {
        let over = position(game, &["th", "pa"]).poise(&[10, 0]).plays("draw @1:th pass").over(Some(0));
        over.refuses_all_else().refuses("end", Illegal::GameOver).refuses("draw", Illegal::GameOver);
    }
}

#[test]
fn the_turn_has_its_order() {
    for game in BOTH {
        position(game, &["th wb", "pa"])
            .sit()
            .refuses("@1:th", Illegal::DrawFirst)
            .refuses("end", Illegal::DrawFirst)
            .refuses("wb", Illegal::DrawFirst)
            .refuses("d:sl", Illegal::Missing(Card::Slash))
            .plays("draw")
            .refuses("draw", Illegal::DrawDone)
            .refuses("d:th", Illegal::DrawDone)
            .refuses("pass", Illegal::NoExchange)
            .plays("@1:th")
            .refuses("end", Illegal::InExchange)
            .refuses("draw", Illegal::InExchange)
            .plays("pass")
            .refuses("@1:th", Illegal::ExchangeDone)
            .refuses("pass", Illegal::NoExchange);
    }
}

#[test]
fn an_exchange_has_its_target() {
    for game in BOTH {
        position(game, &["th", "", "pa"])
            .out(&[1])
            .plays("draw")
            .refuses("@0:th", Illegal::Oneself)
            .refuses("@1:th", Illegal::NotIn(seat(1)))
            .refuses("@5:th", Illegal::NotIn(seat(5)))
            .refuses("@2:pi", Illegal::NoPistol)
            .refuses("x", Illegal::NoItem)
            .refuses("@2:sl", Illegal::Missing(Card::Slash))
            .refuses("@2:th+ma", Illegal::Missing(Card::MasterfulStrike));
    }
}

#[test]
fn responses_and_presses_have_their_attack() {
    for game in BOTH {
        position(game, &["th sa pa co tb sl", "do pa co tb di"])
            .plays("draw @1:th")
            .refuses("pa>2", Illegal::NoSuchAttack(2))
            .refuses("co>1", Illegal::OthersAttack(1))
            .plays("do>1")
            .refuses("co>1", Illegal::DodgeStays)
            .refuses("sa>1", Illegal::DodgeStays)
            .refuses("pa>1", Illegal::OwnAttack(1))
            .plays("tb sl")
            .refuses("pa>1", Illegal::Answered(1))
            .plays("pa>2 sa>2")
            .refuses("pa>2", Illegal::Closed(2))
            .plays("tb di")
            .refuses("co>2", Illegal::NoResponse(2));
    }
}

#[test]
fn fancy_moves_have_their_conditions() {
    for game in BOTH {
        let hands = ["th co", "tb ma pa cs"];
        let begun = position(game, &hands).plays("draw @1:th").refuses("tb", Illegal::NeedsAttack);
        let played = begun.refuses("wr", Illegal::Missing(Card::WittyRemark)).plays("pa>1");
        played.refuses("cs>1", Illegal::OwnAttack(1)).refuses("cs>2", Illegal::NoSuchAttack(2));
    }
    position(CLASSIC, &["th", "ck pa"]).plays("draw @1:th").refuses("ck>1", Illegal::NoCloak);
}

#[test]
fn a_new_attack_has_its_permission() {
    position(CLASSIC, &["th lu sl", "cs lu"])
        .plays("draw @1:th")
        .refuses("lu", Illegal::NeedsLeave)
        .plays("cs>1")
        .refuses("sl", Illegal::NeedsLeave);
    position(REFORGED, &["th lu sl", "pa lu sl"])
        .plays("draw @1:th")
        .refuses("lu", Illegal::Unanswered)
        .refuses("sl", Illegal::FieldNotEmpty)
        .plays("pa>1")
        .refuses("sl", Illegal::FieldNotEmpty);
}

#[test]
fn questions_are_answered_first() {
    position(REFORGED, &["th st pa", "cs tb sl co"])
        .plays("draw @1:th")
        .refuses("st", Illegal::OnlyAnswers)
        .refuses("allow", Illegal::NothingAnnounced)
        .refuses("none", Illegal::NoRiposte)
        .plays("cs>1")
        .refuses("pass", Illegal::MustAnswer)
        .refuses("pa>1", Illegal::MustAnswer);
    for game in BOTH {
        position(game, &["th", "ri sl"]).plays("draw @1:th ri>1").refuses("pass", Illegal::MustRiposte);
        position(game, &["th", "tb sl"]).plays("draw @1:th tb").refuses("pass", Illegal::MustAttack);
        position(game, &["th", "tb sl"]).plays("draw @1:th tb").refuses("none", Illegal::MustAttack);
    }
}
