//! What wins by what is already known is counted, not played out; and what wastes a card is not good.

use engarde::ai::Bot;
use engarde::ai::poise::Playouts;
use engarde::ai::poise::playouts::SearchSettings;
use engarde::ai::poise::settled::wins_for_certain;
use engarde::engine::poise::{Action, Card, Edition, Fancy, Kind, Phase, Poise, Rules, Standing, State, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::poise::coach::{Figures, Verdict, advise};

use super::{advice, figures, net, views};
use crate::long::times;

/// The decisions of random games for two and three in which some actions win for certain, and those actions.
fn certain_views(games: u64, mut visit: impl FnMut(&View, &[Action])) {
    for seed in 0..games {
        let rules = Rules { poise: 5, ..Rules::new(Edition::ALL[seed as usize % 2], 2 + (seed / 2 % 2) as u8) };
        let mut state = Poise::start(&Standing::new(rules, Seat::LEFT), Seed(seed));
        let mut chance = Chance::new(Seed(seed));
        while let Turn::Act(seat) = Poise::turn(&state) {
            let (view, legal) = (Poise::view(&state, seat), state.legal());
            let certain = legal.iter().copied().filter(|action| wins_for_certain(&view, *action)).collect::<Vec<_>>();
            if !certain.is_empty() {
                visit(&view, &certain);
            }
            let action = legal[chance.below(legal.len() as u32) as usize];
            Poise::advance(&mut state, action).expect("a legal action");
        }
    }
}

/// Whether the view's seat has won after this action and random play of everyone.
fn is_won(mut state: State, view: &View, action: Action, chance: &mut Chance) -> bool {
    let mut next = Some(action);
    while let Some(action) = next {
        Poise::advance(&mut state, action).expect("a legal action");
        next = match Poise::turn(&state) {
            Turn::Act(_) => {
                let legal = state.legal();
                Some(legal[chance.below(legal.len() as u32) as usize])
            }
            _ => None,
        };
    }
    state.winner() == Some(view.seat)
}

#[test]
fn what_wins_for_certain_wins_in_every_world_whatever_anyone_plays() {
    let (mut chance, mut certain) = (Chance::new(Seed(9)), 0);
    certain_views(times(400), |view, actions| {
        for action in actions {
            certain += 1;
            for _ in 0..20 {
                let world = Poise::sample(view, &mut chance);
                assert!(is_won(world, view, *action, &mut chance), "{action} in\n{view}");
            }
        }
    });
    assert!(certain > 20, "{certain}");
}

/// A pass that lets the other be put out was rare in the network's policy: it was played out in a few worlds, limited by the
/// chance of what is played most, and not recommended.
#[test]
fn what_wins_for_certain_has_a_chance_of_one_and_the_star_and_is_what_the_strongest_plays() {
    let (net, mut rare, mut passes) = (net(), 0, 0);
    let maitre = Playouts { net: net.clone(), settings: SearchSettings::MAITRE };
    let mut left = times(60);
    certain_views(times(400), |view, certain| {
        let legal = view.legal();
        if certain.len() == legal.len() || left == 0 {
            return;
        }
        left -= 1;
        passes += u32::from(certain.contains(&Action::Pass));
        let odds = net.odds(view, &legal);
        rare += legal.iter().zip(odds).filter(|(action, share)| certain.contains(action) && *share < 0.01).count();
        for line in advice(view, figures(&net, view, u32::MAX)) {
            let is_certain = line.first().is_some_and(|action| certain.contains(&action));
            assert!(!is_certain || line.figures.wins == 1_000, "{line:?} in\n{view}");
            assert!(is_certain || line.figures.plays == 0, "{line:?} in\n{view}");
        }
        let best = advice(view, figures(&net, view, u32::MAX)).swap_remove(0);
        assert!(best.verdict.is_best() && best.first().is_some_and(|action| certain.contains(&action)), "{best:?}");
        for seed in 0..10 {
            let played = maitre.choose(view, Chance::new(Seed(seed))).expect("an action");
            assert!(certain.contains(&played), "{played} in\n{view}");
        }
    });
    println!("{passes} passes, {rare} rare actions win for certain");
    assert!(passes > 0 && rare > 0, "{passes} passes, {rare} rare");
}

/// With the same chance as the best, a card that changes nothing is not good.
#[test]
fn what_wastes_a_card_is_not_good() {
    let mut wasted = 0;
    views(times(400), |view, _| {
        let legal = view.legal();
        let is_harmless = |number: u8| {
            let attack = view.public.attack(number).expect("an Attack on the Field");
            let target = view.public.other(attack.by);
            let takes = attack.blow.card == Card::Disarm && view.public.items[target].is_some();
            !takes && view.public.harm(attack, &view.public.ending()) == 0
        };
        let attacks_after = |response: Card| {
            let has_attack = !view.hand.of_kind(Kind::Attack).is_empty();
            let is_lunge_allowed = view.public.rules().edition == Edition::Reforged && view.hand.has(Card::Lunge);
            response == Card::ParryRiposte && has_attack || is_lunge_allowed
        };
        let wastes = |action: &Action| match *action {
            Action::Restore(_) => view.public.poise[view.seat] >= view.public.rules().cap(),
            Action::Fancy(Fancy::Remark) => view.public.counts[view.public.other(view.seat)] == 0,
            Action::Respond { card, attack } => !attacks_after(card) && is_harmless(attack),
            Action::Shelter { attack } | Action::Fancy(Fancy::Swing { attack }) => is_harmless(attack),
            _ => false,
        };
        let figure = |action: &Action| Figures {
            actions: vec![*action],
            wins: 500,
            plays: if wastes(action) { 0 } else { 400 },
            loss: 0,
            out: 0,
            cases: None,
        };
        let is_asked = view.public.phase != Phase::Discard && !legal.iter().all(wastes);
        for line in advise(view, legal.iter().filter(|_| is_asked).map(figure).collect()) {
            let is_waste = line.first().is_some_and(|action| wastes(&action));
            assert_eq!(line.verdict == Verdict::Doubtful, is_waste, "{line:?} in\n{view}");
            wasted += u32::from(is_waste);
        }
    });
    assert!(wasted > 0);
}
