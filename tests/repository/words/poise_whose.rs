//! Whom the text of another player's card addresses, who plays next in an Exchange, and what a first hand should have.

use engarde::engine::Seat;
use engarde::engine::poise::{Card, Edition};
use engarde::scene::poise::Pick;
use engarde::scene::words::{Lang, Name};

use super::poise_sentences::asked;
use crate::catalogues::words;

#[test]
fn of_another_players_card_it_is_said_whom_it_addresses() {
    let names = [Name::You, Name::Called("Bastien".to_owned())];
    let said = |lang, seat, card| words("poise", lang).whose(&names, seat, Edition::Reforged, &[card]);
    let theirs = said(Lang::En, Seat::RIGHT, Card::RecklessStrike);
    assert_eq!(theirs.as_deref(), Some("On Bastien’s cards “you” means Bastien."));
    for lang in Lang::ALL {
        assert!(said(lang, Seat::RIGHT, Card::FineRapier).is_some_and(|said| said.contains("Bastien")), "{lang:?}");
        assert_eq!(said(lang, Seat::LEFT, Card::FineRapier), None, "{lang:?}: the reader's own card");
        // "An Attack, 2 damage." addresses no one.
        assert_eq!(said(lang, Seat::RIGHT, Card::Slash), None, "{lang:?}");
    }
}

#[test]
fn who_can_play_in_an_exchange_reads_who_is_next_and_what_ends_it() {
    let (names, view) = asked(Seat::RIGHT, "draw @1:th", &[Card::Parry]);
    for lang in Lang::ALL {
        let said = words("poise", lang).rhythm(&names, &view);
        assert!(said.is_some_and(|said| said.contains("Ann")), "{lang:?}");
    }
    let (names, view) = asked(Seat::RIGHT, "draw @1:th", &[Card::Slash]);
    assert_eq!(words("poise", Lang::En).rhythm(&names, &view), None, "nothing but a pass is possible");
}

#[test]
fn responses_say_whether_a_press_can_remove_them() {
    for lang in Lang::ALL {
        let words = words("poise", lang);
        let press = words.kind(Card::Coupe.kind()).to_lowercase();
        for edition in Edition::ALL {
            for card in [Card::Parry, Card::ParryRiposte, Card::Sidestep, Card::Dodge] {
                assert!(words.does(edition, card).to_lowercase().contains(&press), "{lang:?}: {card}");
            }
        }
    }
}

#[test]
fn before_the_first_discards_it_is_said_what_a_good_hand_has() {
    let (_, view) = asked(Seat::LEFT, "", &[Card::Thrust]);
    for lang in Lang::ALL {
        let words = words("poise", lang);
        let said = words.prompt(&view, &Pick::default()).1.to_lowercase();
        let response = words.kind(Card::Parry.kind()).to_lowercase();
        assert!(said.contains(&response), "{lang:?}: {said}");
    }
}
