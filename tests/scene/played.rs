//! The cards on the piste are those that were played, from the hand until they are answered, and never others.

use super::walk;
use engarde::engine::Seat;
use engarde::engine::piste::{Action, Cards, Event, Outcome, Phase, Public, Reason, Value};
use engarde::engine::seat::BySeat;
use engarde::scene::figure::Pose;
use engarde::scene::piste::clash::{clash, hit, touch};
use engarde::scene::piste::closeup::Closeup;
use engarde::scene::piste::geometry::{Camera, PISTE_LENGTH, SPACES};
use engarde::scene::piste::played::{CARD_TOP, PlayedCards, Seating, card_size, on_piste, place};
use engarde::scene::piste::{Cue, Stage, timeline};

fn cards(laid: BySeat<PlayedCards>) -> BySeat<Cards> {
    BySeat::from_fn(|seat| laid[seat].cards)
}

/// What should lie on the piste, from the last actions alone.
fn expected(public: &Public) -> BySeat<Cards> {
    let mut lies = BySeat([Cards::NONE; 2]);
    match public.phase {
        Phase::Answer(attack) => lies[public.to_act.other()] = Cards::of(attack.value, attack.count),
        Phase::Riposte => {
            if let Some(Action::Parry { cards }) = public.history.last() {
                lies[public.to_act] = *cards;
            }
        }
        Phase::Over(Outcome { winner: Some(winner), by: Reason::Hit }) => {
            let attack = public.history.iter().rev().find_map(|action| match *action {
                Action::Attack { count } | Action::AdvanceAttack { count, .. } => Some(count),
                _ => None,
            });
            lies[winner] = Cards::of(Value::new(public.gap()).expect("in reach"), attack.expect("an attack"));
        }
        _ => {}
    }
    lies
}

/// The cards that these events played.
fn laid_by(events: &[Event], seat: Seat) -> Cards {
    let laid = |event: &Event| match event {
        Event::Laid { seat: who, cards, .. } if *who == seat => *cards,
        _ => Cards::NONE,
    };
    events.iter().map(laid).fold(Cards::NONE, Cards::plus)
}

fn reel(before: &Public, events: &[Event], after: &Public) -> Vec<Cue> {
    timeline::cues(Stage::at_rest(before), events, after)
}

#[test]
fn between_two_actions_the_attack_or_the_parry_lies_there_and_nothing_else() {
    let mut seen = [0; 3];
    walk(600, |view, _, _, after| {
        for public in [&view.public, &after.public] {
            assert_eq!(cards(on_piste(public)), expected(public));
            assert_eq!(Stage::at_rest(public).cards, on_piste(public));
        }
        let lies = cards(on_piste(&after.public)).0.iter().filter(|cards| !cards.is_empty()).count();
        seen[usize::from(after.public.pending().is_some()) + usize::from(after.public.phase == Phase::Riposte) * 2] +=
            1;
        assert!(lies <= 1);
    });
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn nothing_of_an_attack_stays_once_it_is_answered() {
    let mut answers = 0;
    walk(600, |view, action, events, after| {
        if view.public.pending().is_none() {
            return;
        }
        let (attack, cues) = (on_piste(&view.public), reel(&view.public, events, &after.public));
        let attacker = view.seat.other();
        assert_eq!(cues[0].stage.cards[attacker], attack[attacker], "{action}: it lies there until it is answered");
        let last = cues.last().expect("a last picture");
        if action == Action::TakeHit {
            assert_eq!(last.stage.cards[attacker], attack[attacker], "the cards that hit stay");
            return;
        }
        assert!(last.stage.cards[attacker].cards.is_empty(), "{action}");
        assert!(last.gone.contains(&(attacker, attack[attacker])), "{action}: it goes to the discards");
        answers += 1;
    });
    assert!(answers > 100, "{answers}");
}

#[test]
fn the_blades_meet_between_the_fencers_at_each_parry_and_at_nothing_else() {
    let mut parries = 0;
    walk(600, |view, action, events, after| {
        let cues = reel(&view.public, events, &after.public);
        let met: Vec<_> =
            cues.iter().filter_map(|cue| Some((cue.stage.place, clash(&Camera::WHOLE, cue)?.0))).collect();
        assert_eq!(met.is_empty(), !matches!(action, Action::Parry { .. }), "{action}");
        for (BySeat([left, right]), x) in met {
            assert!(Camera::WHOLE.x(left) < x && x < Camera::WHOLE.x(right), "{action}");
            parries += 1;
        }
    });
    assert!(parries > 20, "{parries}");
}

#[test]
fn a_point_that_has_touched_is_seen_where_the_hit_lands() {
    let mut touched = 0;
    walk(600, |view, action, events, after| {
        for cue in reel(&view.public, events, &after.public) {
            let Some((x, y)) = touch(&Camera::WHOLE, &cue.stage) else { continue };
            let Some(loser) = Seat::DUEL.into_iter().find(|seat| cue.stage.pose[*seat] == Pose::Hit) else { continue };
            let chest = Camera::WHOLE.x(cue.stage.place[loser]);
            assert!((x - chest).abs() < 30.0 && (-90.0..-50.0).contains(&y), "{action}: {x}, {y}, {chest}");
            assert!(hit(&Camera::WHOLE, &cue).is_none_or(|place| place == (x, y)), "{action}: the flash is there");
            touched += 1;
        }
    });
    assert!(touched > 20, "{touched}");
}

#[test]
fn a_card_beside_a_fencer_on_the_last_space_is_in_the_close_view() {
    for (left, right) in (1..=23).flat_map(|left| (left + 1..=23).map(move |right| (left, right))) {
        let [from, to] = Closeup::of(left, right).edges();
        for (seat, space) in [(Seat::LEFT, left), (Seat::RIGHT, right)] {
            let x = place(&Camera::WHOLE, seat, (space, right - left), (0, 1)).0;
            assert!(x >= from - 0.1, "{left}, {right}: {x}");
            assert!(x + card_size(&Camera::WHOLE).0 <= to + 0.1, "{left}, {right}: {x}");
        }
    }
}

#[test]
fn the_card_of_a_step_lies_beside_the_fencer_before_the_foot_moves() {
    let mut steps = 0;
    walk(600, |view, action, events, after| {
        if !events.iter().any(|event| matches!(event, Event::Moved { .. })) {
            return;
        }
        let cues = reel(&view.public, events, &after.public);
        let (lies, walks) = (&cues[0], &cues[1]);
        assert_eq!(lies.stage.place, Stage::at_rest(&view.public).place, "{action}");
        assert!(!lies.stage.cards[view.seat].cards.is_empty() && lies.comes(lies.stage.cards[view.seat]), "{action}");
        assert_eq!((walks.at_ms, walks.stage.place == lies.stage.place), (timeline::LAY_MS, false), "{action}");
        steps += 1;
    });
    assert!(steps > 100, "{steps}");
}

#[test]
fn the_card_of_a_step_or_of_a_parry_rests_for_a_moment_after_its_flight() {
    let tokens = include_str!("../../styles/tokens.css");
    let (_, after) = tokens.split_once("--ms-lay:").expect("the time is there");
    let flight_ms: u32 = after.split_once("ms").and_then(|(ms, _)| ms.trim().parse().ok()).expect("a number");
    assert_eq!(timeline::LAY_MS, flight_ms + 40);
}

#[test]
fn what_an_action_plays_comes_and_then_lies_or_goes() {
    walk(600, |view, action, events, after| {
        let before = on_piste(&view.public);
        let cues = reel(&view.public, events, &after.public);
        let rest = cues.last().expect("a last picture");
        for seat in Seat::DUEL {
            let gone = rest.gone.iter().filter(|(who, _)| *who == seat).map(|(_, played)| played.cards);
            let gone = gone.fold(Cards::NONE, Cards::plus);
            let (lay, played) = (before[seat].cards, laid_by(events, seat));
            assert_eq!(gone.plus(rest.stage.cards[seat].cards), lay.plus(played), "{action}, {seat:?}");
        }
        let shown = cues.iter().flat_map(|cue| cue.stage.cards.0).filter(|played| cues[0].comes(*played));
        let mut came: Vec<_> = shown.filter(|played| !played.cards.is_empty()).collect();
        came.dedup();
        let came = came.into_iter().map(|played| played.cards).fold(Cards::NONE, Cards::plus);
        assert_eq!(came, laid_by(events, view.seat), "{action}: each is seen beside the fencer who plays it");
    });
}

#[test]
fn the_discards_show_the_last_card_that_left_the_piste() {
    let mut shown = [0; 2];
    let mut pile: Vec<Value> = Vec::new();
    walk(600, |view, action, events, after| {
        if view.public.history.is_empty() {
            pile.clear();
        }
        let cues = reel(&view.public, events, &after.public);
        assert_eq!(Stage::at_rest(&view.public).top, pile.last().copied(), "before {action}");
        let mut known = 0;
        for cue in &cues {
            for (_, gone) in &cue.gone[known..] {
                pile.extend(gone.cards.values());
            }
            known = cue.gone.len();
            assert_eq!(cue.stage.top, pile.last().copied(), "{action}");
        }
        let lies = on_piste(&after.public).0.iter().any(|played| !played.cards.is_empty());
        assert!(lies || pile.last().copied() == after.public.top, "{action}");
        shown[usize::from(lies && pile.last().copied() != after.public.top)] += 1;
    });
    assert!(shown.iter().all(|count| *count > 50), "{shown:?}");
}

#[test]
fn cards_that_went_stay_away_and_no_two_are_taken_for_one() {
    walk(600, |view, action, events, after| {
        let cues = reel(&view.public, events, &after.public);
        for pair in cues.windows(2) {
            assert!(pair[1].gone.starts_with(&pair[0].gone), "{action}");
        }
        for cue in &cues {
            for seat in Seat::DUEL {
                let lies = cue.stage.cards[seat];
                let is_same = |(who, gone): &(Seat, PlayedCards)| {
                    *who == seat && (gone.action, gone.part) == (lies.action, lies.part)
                };
                assert!(lies.cards.is_empty() || !cue.gone.iter().any(is_same), "{action}: {cue:?}");
            }
        }
    });
}

#[test]
fn pictures_tell_of_a_draw_only_how_many_cards() {
    walk(600, |view, action, events, after| {
        let cues = reel(&view.public, events, &after.public);
        let hidden: Vec<_> = events.iter().map(|event| event.seen_by(view.seat.other())).collect();
        assert_eq!(reel(&view.public, &hidden, &after.public), cues, "{action}");
        let drew = events.iter().find_map(|event| match event {
            Event::Drew { seat, count, .. } => Some((*seat, *count)),
            _ => None,
        });
        assert!(cues.iter().rev().find_map(|cue| cue.drew) == drew, "{action}");
    });
}

#[test]
fn until_the_last_picture_drawn_cards_lie_on_the_pile() {
    let mut waiting = 0;
    walk(200, |view, action, events, after| {
        let cues = reel(&view.public, events, &after.public);
        let last = cues.last().expect("a last picture");
        let drawn = view.public.pile - after.public.pile;
        assert_eq!(last.undrawn(last), 0, "{action}");
        assert!(last.told && cues.is_sorted_by_key(|cue| cue.told), "{action}: it is told once, and then stays told");
        assert!(cues.iter().all(|cue| cue.told == (cue.undrawn(last) == 0) || drawn == 0), "{action}: as it is drawn");
        for cue in cues.iter().filter(|cue| cue.drew.is_none()) {
            assert_eq!(cue.undrawn(last), drawn, "{action}");
            waiting += usize::from(drawn > 0);
        }
        // What is shown before the first picture belongs to the action before.
        let before = Cue { action: last.action - 1, ..last.clone() };
        assert_eq!(before.undrawn(last), drawn, "{action}");
    });
    assert!(waiting > 500, "{waiting}");
}

#[test]
fn each_picture_knows_the_top_card_of_the_one_before() {
    let mut covered = 0;
    walk(200, |view, action, events, after| {
        let mut top = Stage::at_rest(&view.public).top;
        for cue in reel(&view.public, events, &after.public) {
            assert_eq!(cue.covered, top, "{action}");
            covered += usize::from(cue.stage.top != top);
            top = cue.stage.top;
        }
    });
    assert!(covered > 500, "{covered}");
}

/// Every place of the fencers from which an attack is possible, with the cameras that may show it.
fn duels() -> impl Iterator<Item = (Camera, [u8; 2])> {
    let pairs = (1..SPACES).flat_map(|left| (left + 1..=SPACES.min(left + 5)).map(move |right| [left, right]));
    pairs.flat_map(|[left, right]| [Camera::WHOLE, Camera::duel(left, right)].map(|camera| (camera, [left, right])))
}

#[test]
fn cards_lie_within_the_view_and_beside_the_fencer() {
    for (camera, [left, right]) in duels() {
        let (width, height) = card_size(&camera);
        for (seat, count) in Seat::DUEL.into_iter().flat_map(|seat| (1..=5).map(move |count| (seat, count))) {
            let space = if seat == Seat::LEFT { left } else { right };
            let places: Vec<_> =
                (0..count).map(|nth| place(&camera, seat, (space, right - left), (nth, count))).collect();
            let ends = (places[0].0, places[places.len() - 1].0 + width);
            assert!(ends.0 >= 0.0 && ends.1 <= camera.width, "{left} {right} {count}: {ends:?}");
            assert!(places.windows(2).all(|pair| pair[0].0 <= pair[1].0));
            assert!(places.iter().all(|(_, y)| *y >= CARD_TOP && y + height < -50.0));
            if camera != Camera::WHOLE || (4..=SPACES - 3).contains(&space) {
                let clear = if seat == Seat::LEFT { camera.x(space) - ends.1 } else { ends.0 - camera.x(space) };
                assert!(clear >= 20.0, "{left} {right} {count}: {clear} from the fencer's middle");
                assert!(places.windows(2).all(|pair| pair[1].0 - pair[0].0 >= 4.0), "all of them are seen");
            }
        }
    }
}

#[test]
fn every_card_of_an_attack_is_seen_where_the_view_makes_room_for_retreats() {
    for [left, right] in duels().map(|(_, places)| places) {
        for (seat, back, count) in Seat::DUEL
            .into_iter()
            .flat_map(|seat| (0..=5).flat_map(move |back| (2..=5).map(move |count| (seat, back, count))))
        {
            let camera = Camera::retreat(left, right, seat, back);
            let (attacker, space) = if seat == Seat::LEFT { (Seat::RIGHT, right) } else { (Seat::LEFT, left) };
            let place = |nth| place(&camera, attacker, (space, right - left), (nth, count)).0;
            assert!((1..count).all(|nth| place(nth) - place(nth - 1) >= 4.0), "{left} {right} {back} {count}");
            assert!(place(0) >= 0.0 && place(count - 1) + card_size(&camera).0 <= camera.width);
        }
    }
}

#[test]
fn a_card_is_at_least_36_px_wide_on_a_phone() {
    let phone_px = 360.0 - 2.0 * 8.0;
    for (camera, [left, right]) in duels().filter(|(camera, _)| *camera != Camera::WHOLE) {
        assert!(card_size(&camera).0 * phone_px / camera.width >= 36.0, "{left} {right}");
    }
}

#[test]
fn cards_come_from_the_side_of_their_hand() {
    let camera = Camera::duel(10, 14);
    let from = |seating: Seating, seat| {
        let at = place(&camera, seat, (if seat == Seat::LEFT { 10 } else { 14 }, 4), (0, 1));
        let (x, y) = seating.from_hand(&camera, seat, at);
        (at.0 + x, at.1 + y)
    };
    for own in Seat::DUEL {
        assert!(from(Seating::Alone(own), own).1 > 0.0);
        let x = from(Seating::Alone(own), own.other()).0;
        assert!(x <= -card_size(&camera).0 || (camera.width..PISTE_LENGTH).contains(&x), "{x}");
        assert!(from(Seating::Together, own).1 > 0.0);
        assert!(Seating::Together.draws_to_fencer() && !Seating::Alone(own).draws_to_fencer());
    }
    assert!(from(Seating::FaceToFace, Seat::LEFT).1 > 0.0 && from(Seating::FaceToFace, Seat::RIGHT).1 < CARD_TOP);
    assert_eq!(Seat::DUEL.map(|seat| Seating::FaceToFace.is_above(seat)), [false, true]);
}
