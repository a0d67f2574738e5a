//! The pictures of "How to play": each shows positions of the engine, and the numbers of its caption and of its text for
//! those who do not see it are what the engine says of them.

use std::collections::{BTreeMap, BTreeSet};

use engarde::engine::Seat;
use engarde::engine::piste::vocabulary::HAND_SIZE;
use engarde::engine::piste::{Cards, Reason, Value};
use engarde::engine::poise::field::partial;
use engarde::engine::poise::{Action, Attack, Edition, View};
use engarde::scene::piste::examples;
use engarde::scene::poise::examples as poise;
use engarde::scene::poise::hand::in_order;
use roxmltree::{Document, Node};

use super::names::catalogue;
use super::{each, elements, name, section, words};

/// What a caption says: names of numbers, and the numbers.
type Facts = BTreeMap<&'static str, u8>;

/// A picture: its name, what its caption says, and the numbers of its description.
type Picture = (&'static str, Facts, BTreeSet<u8>);

/// The numbers in a text.
fn numbers(text: &str) -> BTreeSet<u8> {
    let parts = text.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().expect("a small number")).collect()
}

fn values(cards: Cards) -> impl Iterator<Item = u8> {
    cards.values().map(Value::number)
}

/// The piste's pictures, as the engine plays their rounds.
fn piste() -> Vec<Picture> {
    let [hand, step, attack, parry, riposte, end] =
        examples::NAMES.map(|name| examples::example(name).unwrap_or_else(|| panic!("{name} is not legal")));
    let gap = |example: &examples::Example| example.view.public.gap();
    let places = hand.view.public.position.0.map(|space| space.number());
    // The step forward comes last.
    let steps: Vec<u8> = step.steps().iter().rev().map(|choice| choice.gap).collect();
    let card = step.picked.expect("a card is picked");
    let drawn = attack.view.hand.minus(step.view.hand.minus(Cards::of(card, 1)));
    let pending = attack.view.public.pending().expect("an attack waits");
    assert!(!pending.indirect && attack.view.legal().iter().all(|action| !action.to_string().starts_with('r')));
    let parried = parry.laid[Seat::LEFT];
    assert_eq!([parried, parry.laid[Seat::RIGHT]], [attack.laid[Seat::RIGHT]; 2]);
    let scored = riposte.view.public.outcome().expect("the round is over");
    assert_eq!((scored.winner, scored.by), (Some(Seat::LEFT), Reason::Hit));
    assert_eq!(values(riposte.laid[Seat::LEFT]).collect::<Vec<_>>(), [gap(&riposte)]);
    let judged = end.view.public.outcome().expect("the round is over");
    assert_eq!((judged.winner, judged.by, end.view.public.pile), (Some(Seat::LEFT), Reason::Cards, 0));
    let hands = end.view.public.revealed.expect("the hands are shown").0;
    let [mine, theirs] = hands.map(|hand| values(hand).filter(|value| *value == gap(&end)).count() as u8);
    let shown = |example: &examples::Example| BTreeSet::from([gap(example)]);
    vec![
        (
            "hand",
            Facts::from([("distance", gap(&hand))]),
            places.into_iter().chain([gap(&hand)]).chain(values(hand.view.hand)).collect(),
        ),
        (
            "step",
            Facts::from([
                ("card", card.number()),
                ("ahead", steps[0]),
                ("behind", steps[1]),
                ("full", HAND_SIZE),
                ("drawn", values(drawn).next().expect("a card is drawn")),
            ]),
            [card.number(), steps[0], steps[1]].into(),
        ),
        ("attack", Facts::from([("distance", gap(&attack)), ("cards", pending.count)]), shown(&attack)),
        ("parry", Facts::from([("cards", parried.len()), ("distance", gap(&parry))]), shown(&parry)),
        (
            "riposte",
            Facts::from([("distance", gap(&riposte)), ("target", riposte.view.public.bout.target)]),
            shown(&riposte),
        ),
        (
            "end",
            Facts::from([("distance", gap(&end)), ("mine", mine), ("theirs", theirs)]),
            hands.into_iter().flat_map(values).chain([gap(&end)]).collect(),
        ),
    ]
}

/// The one Attack on the Field.
fn attack(view: &View) -> Attack {
    assert_eq!(view.public.field.len(), 1);
    view.public.field[0]
}

fn damage(view: &View) -> u8 {
    view.public.damage(&attack(view), None)
}

/// The damage of the cards that the active player attacked with last.
fn struck(view: &View) -> u8 {
    let last = view.public.history.backwards().find_map(|(_, action)| match action {
        Action::Challenge { blow, .. } => Some(blow),
        _ => None,
    });
    last.expect("there was an attack").cards().map(|card| Edition::Reforged.face(card).damage).sum()
}

/// The poise duel's pictures, as the engine plays their game.
fn poise_duel() -> Vec<Picture> {
    let [hand, open, block, press, loss, out] = poise::NAMES.map(poise::example);
    let of = |views: &[View], seat: Seat| views[0].public.poise[seat];
    let [thrust, strike] = [0, 1].map(|nth| {
        let card = attack(&open[0]).blow.cards().nth(nth).expect("an Attack with an Enhancement");
        Edition::Reforged.face(card).damage
    });
    let id = attack(&open[0]).id;
    assert!(attack(&open[0]).response.is_none() && attack(&block[0]).is_blocked(Edition::Reforged));
    let sidestep = partial(Edition::Reforged, attack(&press[0]).response);
    assert_eq!(damage(&open[0]), thrust + strike);
    assert_eq!(damage(&press[0]), thrust + strike - sidestep);
    assert_eq!(of(&press, Seat::RIGHT) - of(&loss, Seat::RIGHT), damage(&press[0]));
    assert!(loss[0].public.field.is_empty());
    let poise = [0, 1, 2].map(|nth| (out[nth].public.poise[Seat::RIGHT], out[nth].public.in_play[Seat::RIGHT]));
    assert_eq!(poise, [(1, true), (0, true), (0, false)]);
    let seats = Seat::DUEL.map(|seat| seat.number() + 1);
    let cards = hand[0].public.counts[Seat::LEFT];
    vec![
        (
            "hand",
            Facts::from([("poise", of(&hand, Seat::LEFT)), ("cards", cards)]),
            seats.into_iter().chain([of(&hand, Seat::RIGHT), cards]).collect(),
        ),
        (
            "attack",
            Facts::from([("thrust", thrust), ("strike", strike), ("damage", damage(&open[0]))]),
            [id, thrust, strike, damage(&open[0])].into(),
        ),
        ("block", Facts::from([("damage", damage(&block[0]))]), [id, damage(&block[0])].into()),
        (
            "press",
            Facts::from([
                ("thrust", thrust),
                ("strike", strike),
                ("sidestep", sidestep),
                ("damage", damage(&press[0])),
            ]),
            [id, thrust, strike, sidestep, damage(&press[0])].into(),
        ),
        (
            "loss",
            Facts::from([
                ("damage", damage(&press[0])),
                ("before", of(&press, Seat::RIGHT)),
                ("after", of(&loss, Seat::RIGHT)),
            ]),
            seats.into_iter().chain([of(&loss, Seat::LEFT), of(&loss, Seat::RIGHT)]).collect(),
        ),
        ("out", Facts::from([("before", poise[0].0), ("damage", struck(&out[1]))]), [seats[1], poise[0].0].into()),
    ]
}

/// A number of a caption: in digits, or as the catalogue writes it.
fn number(text: &str, catalogue: &BTreeMap<String, String>) -> Option<u8> {
    let written = (0..=5).find(|number| catalogue.get(&format!("number-{number}")).is_some_and(|word| word == text));
    text.parse().ok().or(written)
}

/// The element that a picture fills, and its caption.
fn parts<'a>(document: &'a Document, figure: &str) -> (Node<'a, 'a>, Node<'a, 'a>) {
    let host = elements(document).find(|node| node.attribute("data-figure") == Some(figure));
    let host = host.unwrap_or_else(|| panic!("no picture {figure}"));
    (host, host.next_sibling_element().filter(|caption| name(caption) == "figcaption").expect("a caption"))
}

fn agrees(page: &str, pictures: &[Picture]) {
    each(page, |place, document| {
        let catalogue = catalogue("piste/", place);
        let pictured =
            section(document, "how-to-play").descendants().filter(|node| node.attribute("role") == Some("img"));
        let of_page = pictured.filter_map(|node| node.attribute("data-figure"));
        assert!(of_page.eq(pictures.iter().map(|(figure, _, _)| *figure)), "{place}");
        for (figure, facts, shown) in pictures {
            let (host, caption) = parts(document, figure);
            assert_eq!(host.attribute("role"), Some("img"), "{place}: {figure}");
            let label = host.attribute("aria-label").unwrap_or_default();
            assert_eq!(numbers(label), *shown, "{place}: {figure} is described as {label}");
            let mut said = BTreeSet::new();
            for node in caption.descendants().filter(|node| node.has_attribute("data-fact")) {
                let fact = node.attribute("data-fact").unwrap_or_default();
                assert_eq!(number(&words(node), &catalogue), facts.get(fact).copied(), "{place}: {figure}, {fact}");
                said.insert(fact);
            }
            assert!(said.iter().eq(facts.keys()), "{place}: {figure} says {said:?} of {facts:?}");
            let other = caption.descendants().filter(|node| node.is_text());
            let other = other.filter(|node| !node.parent().is_some_and(|parent| parent.has_attribute("data-fact")));
            let digits: Vec<&str> =
                other.filter_map(|node| node.text()).filter(|text| !numbers(text).is_empty()).collect();
            assert_eq!(digits, [""; 0], "{place}: {figure} has numbers that nothing checks");
        }
    });
}

#[test]
fn the_pictures_of_the_piste_duel_are_what_the_engine_plays() {
    assert!(piste().iter().map(|(name, _, _)| *name).eq(examples::NAMES));
    agrees("rules/", &piste());
}

#[test]
fn the_pictures_of_the_poise_duel_are_what_the_engine_plays() {
    assert!(poise_duel().iter().map(|(name, _, _)| *name).eq(poise::NAMES));
    agrees("rules/poise-", &poise_duel());
}

/// All cards of the piste's examples are those of one deck: what was played, both hands and the pile.
#[test]
fn the_examples_are_dealt_from_whole_decks() {
    for name in examples::NAMES {
        let deck = examples::deck(name).expect("a picture").into_iter().collect::<Cards>();
        assert_eq!(deck, Cards::DECK, "{name}");
    }
}

#[test]
fn other_names_have_no_picture() {
    assert_eq!(examples::example("other"), None);
    assert!(poise::example("other").is_empty());
}

#[test]
fn the_hand_of_the_poise_duel_is_described_card_by_card() {
    let view = poise::example("hand").remove(0);
    each("rules/poise-", |place, document| {
        let catalogue = catalogue("poise/", place);
        let cards: Vec<&str> =
            in_order(view.hand).into_iter().map(|card| catalogue[&format!("card-{card}")].as_str()).collect();
        let label = parts(document, "hand").0.attribute("aria-label").unwrap_or_default();
        let listed = [", ", "、"].iter().any(|comma| label.contains(&cards.join(comma)));
        assert!(listed, "{place}: {label} is not {cards:?}");
    });
}
