//! The coach's figures: they add up, and they are those of the view, whatever is hidden behind it.

use std::sync::Arc;

use engarde::ai::Thought;
use engarde::ai::piste::coach::{PerMille, advice, consider};
use engarde::ai::piste::net::Net;
use engarde::engine::piste::{Action, Piste, View};
use engarde::engine::{Chance, Game, Seed};
use engarde::scene::piste::coach::{Figures, advise};

use super::{network, walk};

fn figures(net: &Arc<Net>, view: &View) -> Vec<(Action, PerMille, PerMille)> {
    let mut thought = consider(net.clone(), view);
    while !thought.work(50) {}
    advice(&thought)
}

fn net() -> Arc<Net> {
    Arc::new(Net::read(&network::drawn_by_lot(21)).expect("it is a network"))
}

#[test]
fn every_legal_action_has_figures_and_the_plays_sum_to_all() {
    let (net, mut decisions) = (net(), 0);
    walk(6, |view| {
        let found = figures(&net, view);
        assert_eq!(found.iter().map(|(_, _, plays)| plays).sum::<PerMille>(), 1000);
        assert!(found.iter().all(|(_, round, _)| *round <= 1000));
        let read = |(action, round, plays): &(Action, PerMille, PerMille)| Figures {
            action: *action,
            round: *round,
            plays: *plays,
        };
        let read: Vec<Figures> = found.iter().map(read).collect();
        assert_eq!(advise(view, &read).len(), view.legal().len());
        decisions += 1;
    });
    assert!(decisions > 30);
}

#[test]
fn hidden_cards_change_nothing() {
    let (net, mut chance, mut decisions) = (net(), Chance::new(Seed(4)), 0);
    walk(6, |view| {
        decisions += 1;
        if decisions % 8 == 0 {
            let known = figures(&net, view);
            for _ in 0..5 {
                let world = Piste::sample(view, &mut chance);
                assert_eq!(figures(&net, &Piste::view(&world, view.seat)), known);
            }
        }
    });
    assert!(decisions > 30);
}
