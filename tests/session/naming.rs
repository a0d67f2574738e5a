//! What players of the poise duel are called.

use engarde::ai::Level;
use engarde::scene::words::{Lang, Name};
use engarde::session::poise::{called, called_in_full, level_of};
use engarde::table::Player;
use engarde::table::poise::form::{self, Form, Seats};

use crate::words::words;

/// A table: a person for each name (empty: without one), a computer player for each level.
fn table(players: &[Result<&str, Level>]) -> Vec<Player> {
    let player = |player: &Result<&str, Level>| match player {
        Ok(name) => Player::Person((*name).to_owned().into()),
        Err(level) => Player::Bot(*level),
    };
    players.iter().map(player).collect()
}

#[test]
fn computer_players_have_names_of_their_own() {
    let words = words("poise", Lang::En);
    let called =
        |players: &[Player]| -> Vec<String> { called(&words, players).iter().map(|name| words.called(name)).collect() };
    assert_eq!(called(&table(&[Ok(""), Err(Level::Novice)])), ["You", "Bastien"]);
    let several = table(&[Ok(""), Err(Level::Novice), Err(Level::Novice), Err(Level::Club)]);
    assert_eq!(called(&several), ["You", "Bastien", "Corinne", "Gaspard"]);
    let seats = engarde::engine::Seat::ALL.into_iter().take(4);
    let in_full: Vec<_> = seats.map(|seat| called_in_full(&words, &several, seat)).collect();
    assert_eq!(in_full, ["You", "Bastien (Beginner)", "Corinne (Beginner)", "Gaspard (Club fencer)"]);
    assert_eq!(
        level_of(&words, &table(&[Ok(""), Err(Level::Club)]), engarde::engine::Seat::RIGHT),
        Some("Club fencer".to_owned())
    );
    let namesake = table(&[Ok("Bastien"), Err(Level::Novice), Err(Level::Novice)]);
    assert_eq!(called(&namesake)[..2], ["Bastien", "Bastien\u{a0}2"]);
}

#[test]
fn no_two_computer_players_have_one_name_in_any_language() {
    let all = table(&[Err(Level::Novice); 6]);
    for lang in Lang::ALL {
        let mut names: Vec<String> = called(&words("poise", lang), &all)
            .into_iter()
            .map(|name| if let Name::Called(name) = name { name } else { panic!("no person is here") })
            .collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 6, "{lang:?}: {names:?}");
    }
}

#[test]
fn one_press_fills_the_table_around_the_first_person() {
    let mut form = Form { seats: Seats::nearest(5), ..Form::default() };
    form.places.iter_mut().for_each(|place| place.person = true);
    form.fill(form::Level::Club);
    let players = form.players();
    assert!(players[0].is_person());
    assert_eq!(players[1..].iter().filter_map(Player::level).collect::<Vec<_>>(), [Level::Club; 4]);
    form.fill(form::Level::Maitre);
    assert!(form.players()[0].is_person() && form.players()[4].level() == Some(Level::Maitre));
}
