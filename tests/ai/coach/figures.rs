//! The coach's figures: they add up, and they are those of the view, whatever is hidden behind it.

use std::sync::Arc;

use engarde::ai::piste::coach::{self, Figures, consider};
use engarde::ai::piste::net::Net;
use engarde::engine::piste::{Piste, View};
use engarde::engine::{Chance, Game, Seed};
use engarde::scene::piste::coach::{self as scene, advise};

use super::walk;
use crate::network;

pub fn figures(net: &Arc<Net>, view: &View) -> Vec<Figures> {
    let mut search = consider(net.clone(), view);
    while !search.work(50) {}
    search.figures()
}

/// The same as the page reads it.
pub fn read(figures: &[Figures]) -> Vec<scene::Figures> {
    let read = |each: &Figures| {
        let coach::Figures { action, round, plays, cases } = *each;
        scene::Figures { action, round, plays, cases }
    };
    figures.iter().map(read).collect()
}

fn net() -> Arc<Net> {
    Arc::new(Net::read(&network::drawn_by_lot(21)).expect("it is a network"))
}

#[test]
fn every_legal_action_has_figures_and_the_plays_sum_to_all() {
    let (net, mut decisions) = (net(), 0);
    walk(6, |view| {
        let found = figures(&net, view);
        assert_eq!(found.iter().map(|each| each.plays).sum::<u16>(), 1000);
        assert!(found.iter().all(|each| each.round <= 1000 && each.cases.is_none_or(|cases| cases <= 1000)));
        assert_eq!(advise(view, &read(&found)).len(), view.legal().len());
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
