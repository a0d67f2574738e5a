//! A new round between two people, and what Escape closes first.

use engarde::engine::piste::{Action, Public};
use engarde::scene::piste::timeline;
use engarde::session::piste::{Message, Page, Session, Special};
use engarde::table::piste::form::Opponent;
use engarde::table::{Awaits, Curtain};

use crate::piste::dealt;

fn public(session: &Session) -> Public {
    session.public().expect("a bout")
}

/// Plays a round of two people by their first action that is no step back, until it is over.
fn play_round(session: &mut Session) {
    while session.sitting.as_ref().expect("a bout").awaits() != Awaits::NextRound {
        session.update(Message::Curtain);
        let legal = session.viewer().expect("a hand").legal();
        let forward = legal.iter().find(|action| !matches!(action, Action::Withdraw { .. })).unwrap_or(&legal[0]);
        session.update(Message::Choose(*forward));
    }
}

#[test]
fn a_round_that_begins_behind_the_curtain_is_shown_with_its_sign_when_that_opens() {
    let mut session = dealt(Opponent::Friend, false);
    session.update(Message::Curtain);
    assert_eq!(session.reel.cues.iter().filter(|cue| cue.told_gap.is_none()).count(), 0, "the first round has none");
    session.update(Message::Curtain);
    play_round(&mut session);
    session.update(Message::Special(Special::NextRound));
    let curtain = session.sitting.as_ref().expect("a bout").curtain();
    assert!(matches!(curtain, Curtain::Closed(_)), "{curtain:?}");
    let before = session.reel.count;
    session.update(Message::Curtain);
    assert!(session.reel.count > before && session.viewer().is_some());
    assert_eq!(session.reel.cues[..], timeline::round_sign(&public(&session))[..]);
    let (sign, rest) = (&session.reel.cues[0], &session.reel.cues[1]);
    // It begins with the sign, whatever was seen before, and ends with the distance.
    assert_eq!((sign.at_ms, sign.tween_ms, sign.told_gap), (0, 0, None));
    assert_eq!((rest.at_ms, rest.told_gap), (timeline::RETURN_MS, Some(22)));
    let action = session.viewer().expect("a hand").legal()[0];
    session.update(Message::Choose(action));
    session.update(Message::Curtain);
    assert!(session.reel.cues.iter().all(|cue| cue.told_gap.is_some()), "only before the first move");
}

#[test]
fn escape_closes_the_memory_aid_that_a_press_opened_before_it_leaves_the_bout() {
    let mut session = dealt(Opponent::Computer, false);
    session.update(Message::Special(Special::Aid(true)));
    assert!(session.settings.aid);
    session.update(Message::Escape);
    assert_eq!((session.settings.aid, session.page()), (false, Some(Page::Bout)));
    session.update(Message::Escape);
    assert_eq!(session.page(), None, "the next one leaves");
}

#[test]
fn escape_leaves_the_bout_where_the_settings_always_show_the_memory_aid() {
    let mut session = dealt(Opponent::Computer, false);
    let settings = engarde::table::settings::Settings { aid: true, ..session.settings.clone() };
    session.update(Message::Settings(settings));
    session.update(Message::Escape);
    assert_eq!((session.settings.aid, session.page()), (true, None));
}
