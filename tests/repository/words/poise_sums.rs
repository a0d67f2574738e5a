//! What is said beside a sum of damage, and in place of a Response: which Items do not count, and which takes it all.

use engarde::engine::Seat;
use engarde::engine::poise::{Attack, Blow, Card, Extras, Public};
use engarde::scene::words::Lang;

use super::poise_sentences::taught;
use crate::catalogues::words;

#[test]
fn an_item_that_a_disarm_takes_is_named_beside_each_sum_without_it() {
    let (words, mut view) = (words("poise", Lang::En), taught("extras", 1));
    let [you, other] = [Seat::LEFT, Seat::RIGHT];
    let public = &mut view.public;
    (public.opponent, public.items) = (Some(other), Default::default());
    (public.items[you], public.items[other]) = (Some(Card::MainGauche), Some(Card::Buckler));
    let attack = |id: u8, by: Seat, card: Card, response: Option<Card>| Attack {
        id,
        by,
        blow: Blow { card, extras: Extras::NONE },
        response,
        closed: false,
    };
    let sums = |public: &Public| {
        let ending = public.ending();
        public.field.iter().map(|attack| words.sum_of(public, attack, &ending)).collect::<Vec<_>>()
    };
    let mut laid = |field: Vec<Attack>| {
        public.field = field.into_iter().collect();
        sums(public)
    };
    let slash = || attack(1, you, Card::Slash, None);
    assert_eq!(laid(vec![slash()]), ["2 + 1 Main Gauche − 2 Buckler =\u{a0}1"]);
    // Even a blocked Disarm takes the Item before the damage is counted.
    let told = laid(vec![slash(), attack(2, other, Card::Disarm, Some(Card::Parry))]);
    assert_eq!(
        told,
        ["2 − 2 Buckler =\u{a0}0 (without Main Gauche because of Disarm)", "0 (takes Main Gauche, even if blocked)"]
    );
    let told = laid(vec![slash(), attack(2, you, Card::Disarm, Some(Card::Parry))]);
    assert_eq!(
        told,
        ["2 + 1 Main Gauche =\u{a0}3 (without Buckler because of Disarm)", "0 (takes Buckler, even if blocked)"]
    );
}

#[test]
fn an_item_that_takes_all_the_damage_is_named_in_place_of_a_response() {
    for (lang, named) in
        [(Lang::En, "stopped by Buckler"), (Lang::De, "Faustschild"), (Lang::Fr, "bouclier"), (Lang::Ja, "バックラー")]
    {
        let (words, mut view) = (words("poise", lang), taught("extras", 1));
        let blow = Blow { card: Card::Slash, extras: Extras::NONE };
        let slash = Attack { id: 1, by: Seat::LEFT, blow, response: None, closed: false };
        (view.public.opponent, view.public.field) = (Some(Seat::RIGHT), [slash].into_iter().collect());
        let told = |public: &Public| words.unanswered(public, &public.field[0], &public.ending(), ["open", "barred"]);
        assert!(told(&view.public).contains(named), "{}", told(&view.public));
        view.public.items[Seat::RIGHT] = None;
        assert_eq!(told(&view.public), words.say("open"));
    }
}
