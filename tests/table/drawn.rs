//! What a seat drew last is what the round's own events say.

use engarde::engine::piste::{Bout, Event, Piste, Rules};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::table::piste::drawn::Drawn;
use engarde::table::{Player, Sitting};

#[test]
fn the_cards_drawn_last_are_known_until_the_next_deal() {
    let mut draws = 0;
    for seed in 0..120 {
        let (_, rules) = Rules::NAMED[seed as usize % 6];
        let players = BySeat(["Ann", "Bea"].map(Player::person));
        let bout = Bout::new(rules, 5, Seat::LEFT);
        let mut sitting = Sitting::<Piste>::open(bout, Seed(seed), players);
        let mut state = Piste::start(&bout, Seed(seed));
        let (mut chance, mut last) = (Chance::new(Seed(seed)), BySeat([Drawn::default(); 2]));
        for action in 1.. {
            assert_eq!(BySeat::from_fn(|seat| sitting.last_drawn(seat)), last);
            let Turn::Act(seat) = Piste::turn(&state) else { break };
            let choice = *chance.pick(&Piste::view(&state, seat).legal()).expect("a seat to act can act");
            for event in Piste::play(&mut state, choice).expect("a legal action") {
                if let Event::Drew { seat, cards: Some(cards), .. } = event {
                    last[seat] = Drawn { action, cards };
                    draws += 1;
                }
            }
            sitting.act(choice).expect("a legal action");
        }
        sitting.next_round();
        assert_eq!(sitting.last_drawn(Seat::LEFT), Drawn::default(), "a deal is no draw");
    }
    assert!(draws > 500, "{draws}");
}
