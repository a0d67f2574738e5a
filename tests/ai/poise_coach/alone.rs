//! The reasons for what nobody can answer.

use engarde::engine::poise::{Action, Cards, Kind};
use engarde::scene::words::{Lang, Name};

use super::{advice, figures, net, views};
use crate::catalogues;
use crate::long::times;

#[test]
fn outside_an_exchange_the_reason_is_what_is_kept_done_or_regained() {
    let (net, words) = (net(), catalogues::words("poise", Lang::En));
    let names: Vec<Name> = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay"].map(|name| Name::Called(name.to_owned())).into();
    let mut told = [0_u32; 4];
    views(times(60), |view, _| {
        for line in advice(view, figures(&net, view, 50)) {
            let (why, Some(action)) = (words.game_why(&names, view, &line), line.first()) else { continue };
            let keeps = |cards: Cards| {
                let of = |kind, name: &str| match cards.of_kind(kind).len() {
                    1 => format!("1 {name}"),
                    count => format!("{count} {name}s"),
                };
                format!("You keep {}, {}.", of(Kind::Attack, "Attack"), of(Kind::Response, "Response"))
            };
            match action {
                Action::Discard(_) | Action::Draw => {
                    let discarded: Cards = line.discards().expect("a choice of discards");
                    assert_eq!(why, keeps(view.hand.minus(discarded)));
                    told[0] += 1;
                }
                Action::End => {
                    assert_eq!(why, keeps(view.hand));
                    told[1] += 1;
                }
                Action::Place(card) => {
                    assert!(why.contains(&words.brief(view.public.rules().edition, card)), "{why}");
                    told[2] += 1;
                }
                Action::Restore(card) => {
                    let (now, rules) = (view.public.poise[view.seat], view.public.rules());
                    let then = (now + rules.edition.face(card).regain).min(rules.cap());
                    let wanted = if then == now { "nothing".to_owned() } else { format!("from {now} to {then}") };
                    assert!(why.contains(&wanted), "{why}");
                    told[3] += 1;
                }
                _ => {}
            }
        }
    });
    assert!(told.iter().all(|told| *told > 0), "{told:?}");
}
