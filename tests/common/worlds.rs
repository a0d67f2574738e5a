//! Games that differ only in what one seat may not see: cards of the deck are exchanged, and the same actions are
//! played. Two games look the same to a seat if it was told the same events; the view, which is under test, does not
//! decide this.

use std::fmt::Debug;
use std::rc::Rc;

use engarde::ai::Bot;
use engarde::engine::{Chance, Game, Seat, Seed, Turn};

/// A game so far.
pub struct Played<G: Game, C, const N: usize> {
    /// How a deck is dealt.
    pub deal: Rc<dyn Fn([C; N]) -> G::State>,
    /// The deck.
    pub deck: [C; N],
    /// The actions played so far.
    pub actions: Vec<G::Action>,
}

/// A game that one seat cannot tell from another one.
pub struct World<G: Game> {
    /// Its present state.
    pub state: G::State,
    /// What another seat knew at its last decision, its hand included.
    pub other: Option<G::View>,
}

/// What a seat was dealt, and the events since.
type Told<G> = (<G as Game>::View, Vec<<G as Game>::Event>);

impl<G: Game, C: Copy, const N: usize> Played<G, C, N> {
    /// The present state of the game.
    pub fn state(&self) -> G::State {
        self.replayed(self.deck, Seat::LEFT).expect("what was played can be played").1.state
    }

    /// This number of games in which the seat was dealt and told the same, while another seat sees something different.
    pub fn worlds(&self, seat: Seat, count: usize) -> Vec<World<G>> {
        let (told, truth) = self.replayed(self.deck, seat).expect("what was played can be played");
        let unlike = |world: &World<G>| {
            let differs = |other: Seat| G::view(&world.state, other) != G::view(&truth.state, other);
            Seat::ALL.into_iter().any(|other| other != seat && differs(other))
        };
        let (mut chance, mut deck, mut worlds) = (Chance::new(Seed(79)), self.deck, Vec::new());
        for _ in 0..1_000 * count {
            let mut swapped = deck;
            swapped.swap(chance.below(N as u32) as usize, chance.below(N as u32) as usize);
            if let Some((_, world)) = self.replayed(swapped, seat).filter(|(again, _)| *again == told) {
                deck = swapped;
                worlds.extend(Some(world).filter(unlike));
            }
            if worlds.len() == count {
                return worlds;
            }
        }
        panic!("{} of {count} worlds were found: the seat was told of what is hidden", worlds.len());
    }

    /// The same actions after the deal of this deck; `None` if they cannot be played.
    fn replayed(&self, deck: [C; N], seat: Seat) -> Option<(Told<G>, World<G>)> {
        let mut state = (self.deal)(deck);
        let (first, mut told, mut other) = (G::view(&state, seat), Vec::new(), None);
        for action in &self.actions {
            if let Turn::Act(actor) = G::turn(&state)
                && actor != seat
            {
                other = Some(G::view(&state, actor));
            }
            let events = G::play(&mut state, *action).ok()?;
            told.extend(events.iter().map(|event| G::seen_by(event, seat)));
        }
        Some(((first, told), World { state, other }))
    }
}

/// The first world in which `look` returns something else than in the one before it.
pub fn leak<G: Game, T: PartialEq>(worlds: &[World<G>], look: impl Fn(&G::State) -> T) -> Option<usize> {
    let seen: Vec<T> = worlds.iter().map(|world| look(&world.state)).collect();
    seen.windows(2).position(|pair| pair[0] != pair[1])
}

/// The first world in which a bot decides differently from one that knows only the view. In each world the bot first
/// decides for another seat, so that it has seen what is hidden from this one.
/// decides for another seat, so that it has seen what is hidden from this one.
pub fn spying<G: Game>(
    make: &dyn Fn() -> Box<dyn Bot<G>>,
    view: &G::View,
    worlds: &[World<G>],
    draws: u64,
) -> Option<usize>
where
    G::Action: Debug,
{
    let answers = |bot: &dyn Bot<G>, view: &G::View| -> Vec<Option<G::Action>> {
        (0..draws).map(|draw| bot.choose(view, Chance::new(Seed(draw)))).collect()
    };
    let (wanted, bot) = (answers(&*make(), view), make());
    worlds.iter().position(|world| {
        if let Some(other) = &world.other {
            bot.choose(other, Chance::new(Seed(draws)));
        }
        answers(&*bot, view) != wanted
    })
}
