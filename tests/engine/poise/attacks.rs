//! Beginning an Exchange, Attacks with their Enhancements, and when a new Attack is allowed.

use super::position::{BOTH, CLASSIC, REFORGED, ruling};

#[test]
fn an_exchange_names_another_player_still_in() {
    for game in BOTH {
        let named =
            ruling("docs/rules/poise.md#the-exchange", "another player still in, at No Poise or not; never oneself");
        let all = named.table(game, &["th si si si co co co", "", "", ""]).pile("co co").poise(&[10, 0, 10, 10]);
        all.plays("draw").may("@1:th @2:th @3:th end").may_not("@0:th @4:th @5:th");
        let some = named.table(game, &["th si si si co co co", "", "", ""]).pile("co co").out(&[1]);
        some.plays("draw").may("@2:th @3:th end").may_not("@1:th");
    }
}

#[test]
fn only_the_two_duelists_play() {
    for game in BOTH {
        ruling("docs/rules/poise.md#the-exchange; Reforged, Exchanges", "the two alternate, one play each")
            .table(game, &["th co", "pa pa", "pa do si"])
            .plays("draw @2:th")
            .awaits(2)
            .plays("si>1")
            .awaits(0)
            .plays("co>1")
            .awaits(2)
            .plays("pa>1")
            .awaits(0)
            .may("pass")
            .plays("pass")
            .poise(&[10, 10, 10])
            .awaits(0);
    }
}

#[test]
fn an_attack_takes_any_set_of_enhancements() {
    let sets = "ma ma+po ma+po+pr ma+po+pr+re ma+po+re ma+pr ma+pr+re ma+re po po+pr po+pr+re po+re pr pr+re re";
    let attacks: Vec<String> = sets.split(' ').map(|set| format!("@1:sl+{set}")).collect();
    let list = format!("@1:sl {} end", attacks.join(" "));
    for game in BOTH {
        ruling("Classic, Attacks; Reforged, Enhancement", "any number when it is played, no two of one name")
            .table(game, &["sl ma po pr re", "pa"])
            .pile("pa pa pa pa")
            .plays("draw")
            .may(&list)
            .may_not("@1:ma @1:sl+sl @1:sl+pa");
    }
}

#[test]
fn no_two_enhancements_of_one_name_are_on_an_attack() {
    for game in BOTH {
        ruling(
            "docs/rules/poise.md#attacks-and-enhancements; docs/protocol.md#poise-actions",
            "two Powerful Strikes do not go with one Attack",
        )
        .table(game, &["sl po po ma", "pa"])
        .pile("pa pa pa pa pa")
        .plays("draw")
        .may("@1:sl @1:sl+ma @1:sl+ma+po @1:sl+po end")
        .may_not("@1:sl+po+po @1:sl+po+ma");
    }
}

#[test]
fn two_attacks_may_carry_the_same_enhancement() {
    for game in BOTH {
        ruling("docs/rules/poise.md#attacks-and-enhancements", "the limit is for each Attack: 3 and 3")
            .table(game, &["sl po po tb th", "wr co"])
            .loses_at_random("wb")
            .plays("draw @1:sl+po wr tb th+po pass")
            .poise(&[10, 4]);
    }
}

#[test]
fn enhancements_come_with_the_attack_and_not_later() {
    for game in BOTH {
        ruling(
            "docs/rules/poise.md#attacks-and-enhancements",
            "none is added to an Attack on the Field, one's own or the other's",
        )
        .table(game, &["sl po", "pa ma"])
        .plays("draw @1:sl")
        .may("pa>1 pass")
        .may_not("ma po")
        .plays("pa>1")
        .may("pass")
        .may_not("po sl+po");
    }
}

#[test]
fn every_attack_does_its_number() {
    for game in BOTH {
        for (attack, loss) in [("th", 2), ("sl", 2), ("lu", 3), ("di", 1)] {
            let cost = u8::from(attack == "lu");
            ruling("docs/rules/poise.md#attacks-and-enhancements", "Thrust 2, Slash 2, Lunge 3 for 1 Poise, Disarm 1")
                .table(game, &[attack, "pa"])
                .plays(&format!("draw @1:{attack}"))
                .poise(&[10 - cost, 10])
                .plays("pass")
                .poise(&[10 - cost, 10 - loss]);
        }
    }
}

#[test]
fn every_enhancement_adds_its_number() {
    for game in BOTH {
        for (card, cost, more) in [("po", 0, 1), ("ma", 1, 3), ("pr", 0, 0), ("re", 0, 2)] {
            ruling(
                "docs/rules/poise.md#attacks-and-enhancements",
                "Powerful +1, Masterful +3 for 1 Poise, Precise +0, Reckless +2",
            )
            .table(game, &[&format!("th {card}"), "pa"])
            .plays(&format!("draw @1:th+{card} pass"))
            .poise(&[10 - cost, 10 - 2 - more]);
        }
        ruling("docs/rules/poise.md#attacks-and-enhancements", "all four: 2 + 1 + 3 + 0 + 2 for 1 Poise")
            .table(game, &["th po ma pr re", "pa"])
            .plays("draw @1:th+ma+po+pr+re pass")
            .poise(&[9, 2]);
    }
}

#[test]
fn a_player_who_does_not_play_first_ends_the_exchange() {
    for game in BOTH {
        let ends = ruling("docs/rules/poise.md#the-exchange", "there is no second chance");
        ends.table(game, &["th co tb sl", "pa"])
            .plays("draw @1:th pass")
            .awaits(0)
            .poise(&[10, 8])
            .may_not("tb co>1 pass");
        ends.table(game, &["th", "tb sl pa"]).plays("draw @1:th tb sl pass").awaits(0).poise(&[8, 8]);
    }
}

#[test]
fn with_an_attack_on_the_field_a_new_one_needs_a_card() {
    for game in BOTH {
        ruling("docs/rules/poise.md#a-new-attack-in-an-exchange", "not just because everything is blocked")
            .table(game, &["th sl di", "pa sl"])
            .plays("draw @1:th")
            .may("pa>1 pass")
            .may_not("sl")
            .plays("pa>1")
            .may("pass")
            .may_not("sl di");
    }
}

#[test]
fn reforged_an_empty_field_takes_any_attack_of_either() {
    let empty = ruling("Reforged, Attack; docs/rules/poise.md#a-new-attack-in-an-exchange", "in either player's turn");
    let position = empty.table(REFORGED, &["th sl lu po wr", "cs th pa"]).loses_at_random("pa");
    let swung = position.plays("draw @1:th cs>1").awaits(0).may("lu lu+po pass sl sl+po wr");
    swung.plays("wr").awaits(1).may("pass th").plays("th").awaits(0).may("pass").plays("pass").poise(&[8, 9]);
}

#[test]
fn classic_an_empty_field_allows_no_attack() {
    ruling("docs/rules/poise.md#a-new-attack-in-an-exchange", "after a Chandelier Swing nothing but Taste My Blade!")
        .table(CLASSIC, &["th sl lu po tb", "cs th pa"])
        .plays("draw @1:th cs>1")
        .may("pass tb")
        .plays("tb")
        .may("lu lu+po sl sl+po");
}

#[test]
fn the_number_of_an_attack_is_never_used_again() {
    ruling("docs/protocol.md#poise-actions", "the Attack after a discarded first is 2")
        .table(REFORGED, &["th sl th co", "cs cs pa"])
        .plays("draw @1:th cs>1 sl")
        .may("cs>2 pa>2 pass")
        .may_not("pa>1 pa>3 cs>1")
        .plays("cs>2 th")
        .may("pa>3 pass")
        .plays("pa>3")
        .may("co>3 pass");
    ruling("docs/protocol.md#poise-actions", "both duelists count together")
        .table(CLASSIC, &["th tb sl", "ri lu cs tb di"])
        .plays("draw @1:th ri>1 lu tb sl cs>3 pass")
        .awaits(0);
}

#[test]
fn numbers_begin_anew_in_the_next_exchange() {
    for game in BOTH {
        ruling("docs/protocol.md#poise-actions", "the Field was cleared, the next turn's Attack is 1")
            .table(game, &["th", "tb sl th pa", "pa"])
            .plays("draw @1:th tb sl pass end draw @2:th")
            .awaits(2)
            .may("pa>1 pass");
    }
}
