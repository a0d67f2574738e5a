//! What a person learns of the cards of their hand: why one has no use, which one gains nothing, which ones are new.

use engarde::engine::poise::{Kind, Phase, View};
use engarde::scene::poise::hand::{self, Lies};
use engarde::scene::poise::travel::Place as TravelPlace;
use engarde::scene::poise::{Choice, Command, Slot};
use engarde::session::poise::{Follows, Message, Session};

use crate::poise::with_slot;

#[test]
fn after_an_exchange_an_enhancement_has_the_reason_of_an_attack() {
    let spent = |_: &Session, view: &View, slot: Slot| {
        view.public.phase == Phase::Respite && slot.card.kind() == Kind::Enhancement
    };
    let (mut session, place) = with_slot(1, spent);
    session.update(Message::Pick(place));
    assert_eq!(session.refusal(), Some("You’ve already attacked this turn."));
}

#[test]
fn a_restore_card_that_would_gain_nothing_is_idle_and_can_be_played() {
    let full = |_: &Session, view: &View, slot: Slot| {
        let rules = view.public.rules();
        let is_full = view.public.poise[view.seat] == rules.cap() && view.public.phase == Phase::Prepare;
        is_full && slot.card.kind() == Kind::Restore
    };
    let (mut session, place) = with_slot(1, full);
    let view = session.decider().expect("a person decides");
    assert_eq!(hand::slots(&view, session.picked())[place].lies, Lies::Idle);
    session.update(Message::Pick(place));
    let choice = session.choices().expect("choices").remove(0);
    assert_eq!(session.words.note_of(&session.names(), &view, &choice).as_deref(), Some("gains nothing"));
}

#[test]
fn the_focus_follows_a_card_that_is_picked_by_key_to_its_choices_or_stays_on_it() {
    let follows = |phase: Phase, lies: Lies| {
        let (mut session, place) = with_slot(1, |_, view, slot| view.public.phase == phase && slot.lies == lies);
        session.update(Message::Pick(place));
        assert_eq!(session.focus.begun().follows, None, "a press has a place on the screen");
        session.update(Message::Back);
        session.update(Message::Key(place));
        (session.focus.begun().follows, place)
    };
    let (to, place) = follows(Phase::Discard, Lies::Open);
    assert_eq!(to, Some(Follows::Card(place)));
    let (to, place) = follows(Phase::Prepare, Lies::Closed);
    assert_eq!(to, Some(Follows::Card(place)));
    assert_eq!(follows(Phase::Prepare, Lies::Open).0, Some(Follows::Choices));
}

#[test]
fn what_was_drawn_last_is_known_until_the_next_action() {
    let (mut session, place) = with_slot(1, |_, view, _| view.public.phase == Phase::Discard);
    session.update(Message::Pick(place));
    let before = session.decider().expect("a person decides");
    let choice = session.choices().expect("choices").remove(0);
    let Command::Refresh(away) = choice.command.clone() else { panic!("{choice:?}") };
    session.update(Message::Choose(choice));
    let after = session.viewer().expect("the same person looks");
    let kept = before.hand.minus(away.iter().copied().collect());
    assert_eq!(session.extra.drawn, Some((after.seat, after.hand.minus(kept))));
    let travels: Vec<_> = session.reel.cues.iter().flat_map(|cue| cue.stage.travels.clone()).collect();
    assert!(
        travels.iter().any(|travel| travel.card == Some(away[0]) && travel.to == TravelPlace::Heaps),
        "{travels:?}"
    );
    assert!(
        travels.iter().any(|travel| travel.card.is_none()),
        "in the same course of pictures a card is drawn: {travels:?}"
    );
    let next = session.decider().expect("a person decides").legal()[0];
    let mut undone = session.clone();
    session.update(Message::Choose(Choice::play(next)));
    assert_eq!(session.extra.drawn, None);
    undone.settings.undo_told = true;
    undone.update(Message::Undo);
    assert_eq!(undone.viewer().expect("the same person looks").hand, kept, "the draw is taken back");
    assert_eq!(undone.extra.drawn, None);
}

/// Enhancements may be picked before the Attack that they go with.
#[test]
fn an_enhancement_is_picked_before_its_attack_or_after_it() {
    let may_add =
        |_: &Session, view: &View, slot: Slot| view.public.phase == Phase::Prepare && slot.lies == Lies::Addable;
    let (mut session, place) = with_slot(1, may_add);
    session.update(Message::Key(place));
    assert_eq!((session.picked().places.clone(), session.refusal()), (vec![place], None));
    assert_eq!(session.focus.begun().follows, Some(Follows::Card(place)), "it opens no choice yet");
    let view = session.decider().expect("a person decides");
    let cards = hand::in_order(view.hand);
    let attack = cards.iter().position(|card| card.kind() == Kind::Attack).expect("an Attack");
    session.update(Message::Pick(attack));
    assert_eq!(session.picked().places, [attack, place]);
    let blow = hand::blow(&cards, session.picked()).expect("an Attack is picked");
    assert!(blow.extras.has(cards[place]));
    let attacks = session.choices().unwrap_or_default().into_iter().filter(|choice| choice.target().is_some());
    assert!(attacks.count() > 0);
    session.update(Message::Pick(place));
    assert_eq!(session.picked().places, [attack], "an Enhancement is put back alone");
    session.update(Message::Pick(place));
    session.update(Message::Pick(attack));
    assert!(session.picked().is_empty(), "an Attack is put back with its Enhancements");
}
