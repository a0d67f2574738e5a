//! The training of the poise duel learns, is the same whatever the threads, and goes on where it stopped.

use engarde::ai::random::Random;
use engarde::engine::poise::{Edition, Poise, Rules};
use engarde::train::poise::Mix;
use engarde::train::{Learner, Trainable, TrainingSettings, export, rate, read, write};

fn small() -> TrainingSettings<Mix> {
    TrainingSettings { units: [32, 16], critic: [16, 8], batch: 16, rounds: 600, ..Poise::KNOWN }
}

fn trained(threads: usize, batches: u64, mut learner: Learner<Poise>) -> Learner<Poise> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be had");
    pool.install(|| {
        (0..batches).for_each(|_| {
            learner.batch(None);
        });
        learner
    })
}

#[test]
fn a_short_training_beats_random_play_by_far() {
    let learner = trained(2, 60, Learner::new(small()));
    let player = Poise::player(&export(&learner.average), 0.0).expect("it can be read");
    for edition in Edition::ALL {
        let tally = rate::<Poise>(&*player, &Random, Rules::new(edition, 2), 60, 5);
        assert!(tally.interval().0 > 0.6, "{edition}: {}", tally.score());
    }
}

#[test]
fn it_is_the_same_whatever_the_threads_and_goes_on_where_it_stopped() {
    let whole = trained(1, 4, Learner::new(small()));
    let part = trained(3, 2, Learner::new(small()));
    let back = read(small(), &write(&part)).expect("what was written can be read");
    assert!(trained(2, 2, back).policy.weights == whole.policy.weights);
}

#[test]
fn a_response_to_random_play_is_learnt() {
    let settings = TrainingSettings { mix: Poise::only(Rules::new(Edition::Reforged, 2)), ..small() };
    let mut learner = Learner::<Poise>::new(settings);
    let first = learner.batch(Some(&Random));
    let mut last = first;
    (0..40).for_each(|_| last = learner.batch(Some(&Random)));
    assert!(last.points / last.rounds as f64 > 0.7, "{last:?} after {first:?}");
}
