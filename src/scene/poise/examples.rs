//! The moments that the rules page shows as pictures. The engine plays them from one deal, so that each is a position of
//! the game and each step between them a legal action.

use crate::engine::poise::{Edition, Poise, Rules, Standing, View};
use crate::engine::{Game, Seat, Seed};

/// The names of the pictures, in the order of the page.
pub const NAMES: [&str; 6] = ["hand", "attack", "block", "press", "loss", "out"];

/// The deal in which the first player attacks until the other is out.
const SEED: Seed = Seed(346_195);

/// The actions. Tests check that each is legal, and what the captions say of them.
const ACTIONS: &str = "draw @1:th+po pa>1 co>1 si>1 pass end draw end \
    d:si draw @1:th+po+pr pass end draw end d:wb draw @1:th+ma pass end draw end \
    d:fr draw @1:lu+ma pass end draw end d:co draw @1:sl pass";

/// How many actions lead to the moments of a picture.
fn plies(name: &str) -> &'static [usize] {
    match name {
        "hand" => &[0],
        "attack" => &[2],
        "block" => &[3],
        "press" => &[5],
        "loss" => &[6],
        "out" => &[25, 27, 34],
        _ => &[],
    }
}

/// The moments of the picture with this name, as the first player sees them; none if there is no such picture.
#[must_use]
pub fn example(name: &str) -> Vec<View> {
    let wanted = plies(name);
    let mut state = Poise::start(&Standing::new(Rules::new(Edition::Reforged, 2), Seat::LEFT), SEED);
    let mut views = Vec::new();
    let mut tokens = ACTIONS.split_whitespace();
    for ply in 0..=wanted.last().copied().unwrap_or_default() {
        if wanted.contains(&ply) {
            views.push(View::of(&state, Seat::LEFT));
        }
        let Some(action) = tokens.next().and_then(|token| token.parse().ok()) else { break };
        if Poise::advance(&mut state, action).is_err() {
            break;
        }
    }
    views
}
