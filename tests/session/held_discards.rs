//! What a computer player discards is seen with its draw.

use engarde::engine::poise::Action;
use engarde::scene::poise::Stage;
use engarde::scene::poise::travel::Place;

use crate::following::{dealt, play};

#[test]
fn the_discards_of_a_computer_player_are_seen_with_its_draw() {
    let mut draws = 0;
    for seed in 0..20 {
        let mut session = dealt(2, 1, seed);
        let mut first: Option<Stage> = None;
        play(&mut session, seed, |session| {
            let (cues, acted) =
                (&session.reel.cues, session.public().and_then(|public| public.history.backwards().next()));
            match acted {
                Some((seat, Action::Discard(_))) if session.is_bot(seat) => {
                    let [cue] = &cues[..] else { panic!("one picture of the table before: {cues:?}") };
                    let before = first.get_or_insert_with(|| cue.stage.clone());
                    assert_eq!((&cue.stage, cue.stage.travels.len()), (&*before, 0));
                }
                Some((seat, Action::Draw)) if session.is_bot(seat) => {
                    let Some(before) = first.take() else { return };
                    let gone = cues[0].stage.travels.iter().filter(|travel| travel.from == Place::Hand(seat)).count();
                    let count = |stage: &Stage| usize::from(stage.public.counts[seat]);
                    let drawn = cues[0].stage.travels.len() - gone;
                    assert_eq!(count(&before) - gone + drawn, count(&cues[1].stage));
                    assert!(gone > 0 && session.untold(&cues[0]) > 0 && session.untold(&cues[1]) == 0);
                    draws += 1;
                }
                _ => {}
            }
        });
    }
    assert!(draws > 20, "{draws}");
}
