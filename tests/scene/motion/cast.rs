//! Who stands on the stage, and on which side: over random games of every table.

use engarde::engine::Seat;
use engarde::engine::poise::Event;
use engarde::scene::poise::duel;

use super::{GAMES, walk};

#[test]
fn in_an_exchange_no_fencer_changes_sides_and_the_active_player_is_on_the_right_unless_it_is_the_reader() {
    walk(GAMES, |shown| {
        let pairs = shown.cues.iter().filter(|cue| cue.stage.public.opponent.is_some());
        let pairs: Vec<_> = pairs.map(|cue| duel::pair(&cue.stage.public, Seat::LEFT)).collect();
        assert!(pairs.windows(2).all(|two| two[0] == two[1]), "{pairs:?}: {:?}", shown.events);
        for cue in shown.cues.iter().filter(|cue| cue.stage.public.active != Seat::LEFT) {
            let public = &cue.stage.public;
            let pair = duel::pair(public, Seat::LEFT);
            assert!(public.outcome().is_some() || pair[1] == public.active, "{pair:?}: {:?}", shown.events);
        }
    });
}

#[test]
fn who_is_shot_at_stands_opposite_in_every_picture_of_the_shot() {
    let mut shots = 0;
    walk(GAMES, |shown| {
        let target = |event: &Event| if let Event::Fired { target, .. } = *event { Some(target) } else { None };
        let Some(target) = shown.events.iter().find_map(target) else { return };
        let shot = shown.cues.iter().take_while(|cue| cue.stage.public.active == shown.before.active);
        for cue in shot.filter(|cue| cue.stage.public.outcome().is_none()) {
            assert!(!cue.stage.is_apart(target), "{:?}", shown.events);
            assert!(duel::pair(&cue.stage.public, Seat::LEFT).contains(&target), "{:?}", shown.events);
        }
        shots += usize::from(shown.before.rules().seats > 2);
    });
    assert!(shots > 10, "{shots}");
}
