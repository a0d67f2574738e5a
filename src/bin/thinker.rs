//! The thinking program: opponents and coach of both games, compiled for speed, without a page. The script that the
//! build puts before it (`assets/thinker.js`) passes messages to it and calls it for each slice.

use engarde::ai::random;
use engarde::engine::piste::{Bout, Piste, Rules, State, state};
use engarde::engine::{Chance, Seat, Seed};
use engarde::think::{Server, piste, poise};
use wasm_bindgen::prelude::*;

/// Memory of the program, which has one thread.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// The coach's playouts in one slice, after which an opponent's question may go first: a few milliseconds.
const COACH_PLAYOUTS: u32 = 64;
/// Playouts in one slice on the page's own thread, which has other work: a few milliseconds.
const PAGE_PLAYOUTS: u32 = 16;

/// The questions of one page.
#[wasm_bindgen]
pub struct Thinker {
    game: Game,
    /// Playouts of an opponent and of the coach in one slice.
    slices: (u32, u32),
}

/// The game of the questions.
enum Game {
    Piste(Server<piste::Question>),
    Poise(Server<poise::Question>),
}

/// Does the same with the server of either game.
macro_rules! either {
    ($game:expr, $server:ident => $done:expr) => {
        match $game {
            Game::Piste($server) => $done,
            Game::Poise($server) => $done,
        }
    };
}

#[wasm_bindgen]
impl Thinker {
    /// Thinks about the piste duel or the poise duel, in a worker or on the page's own thread.
    #[wasm_bindgen(constructor)]
    pub fn new(is_poise: bool, is_page: bool) -> Self {
        let game = if is_poise { Game::Poise(Server::default()) } else { Game::Piste(Server::default()) };
        // In a worker only the coach waits for the end of an opponent's slice, and the coach waits for opponents
        // anyway.
        Self { game, slices: if is_page { (PAGE_PLAYOUTS, PAGE_PLAYOUTS) } else { (u32::MAX, COACH_PLAYOUTS) } }
    }

    /// Takes the network. Returns whether it is intact.
    pub fn network(&mut self, bytes: &[u8]) -> bool {
        either!(&mut self.game, server => server.take_network(bytes))
    }

    /// Takes a question, after its number.
    pub fn hear(&mut self, message: &str) {
        either!(&mut self.game, server => server.hear(message));
    }

    /// Thinks for one slice. Returns the answer, after its question's number, if it is complete.
    pub fn work(&mut self) -> Option<String> {
        let (opponent, coach) = self.slices;
        either!(&mut self.game, server => server.work(opponent, coach))
    }

    /// Whether there is a question to think about.
    #[wasm_bindgen(js_name = isBusy)]
    pub fn is_busy(&self) -> bool {
        either!(&self.game, server => server.is_busy())
    }

    /// Plays this number of whole random rounds of the piste duel and counts their decisions, with which `cargo xtask
    /// lab` measures the program's speed.
    pub fn rounds(&self, count: u32) -> u32 {
        let bout = Bout::new(Rules::ADVANCED, 5, Seat::LEFT);
        let deal = |chance: &mut Chance| State::dealt(bout, state::shuffled(chance));
        random::rounds::<Piste>(count.into(), &mut Chance::new(Seed(0)), deal) as u32
    }
}

/// Nothing happens until the script calls the program.
fn main() {}
