//! Tests of the training: gradients against finite differences, the file against the weights, advantages by hand.

use crate::ai::net::maths;
use crate::ai::piste::net::Net;
use crate::engine::piste::{Bout, Piste, Rules, View};
use crate::engine::{Chance, Game, Seat, Seed, Turn};
use crate::train::export::export;
use crate::train::forward::Pass;
use crate::train::game::Trainable;
use crate::train::loss::{Gains, Scored, copying, log_softmax};
use crate::train::rollout::{Cast, play};
use crate::train::samples::Samples;
use crate::train::settings::TrainingSettings;
use crate::train::weights::{Shape, Weights};
use crate::train::worker::Workspace;

const UNITS: [usize; 2] = [24, 12];
const SHAPE: Shape = Shape::policy::<Piste>(UNITS);

/// Weights of a policy that is neither even nor deterministic.
fn weights(seed: u64) -> Weights {
    let mut weights = Weights::random(SHAPE, &mut Chance::new(Seed(seed)));
    let [.., last, _] = SHAPE.parts();
    weights.flat[last].iter_mut().for_each(|weight| *weight *= 60.0);
    weights
}

/// Decisions of one policy, with another as reference.
fn samples() -> Samples {
    let settings = TrainingSettings { units: UNITS, ..Piste::KNOWN };
    let (weights, reference) = (weights(1), weights(2));
    let cast = Cast::<Piste> { policy: &weights, critic: &critic(), reference: Some(&reference), foe: None };
    play(&settings, &cast, 40, Chance::new(Seed(3))).samples
}

/// The critic of all tests.
fn critic() -> Weights {
    Weights::random(Shape::critic::<Piste>([8, 4]), &mut Chance::new(Seed(4)))
}

fn loss(weights: &Weights, samples: &Samples, gains: &Gains) -> (f64, Weights) {
    learnt(weights, samples, |pass, which, share, into| gains.errors(pass, samples, which, share, into).total)
}

/// The loss by `judge` of all decisions, equally weighted, and its gradient.
fn learnt(
    weights: &Weights,
    samples: &Samples,
    judge: impl FnOnce(&Pass, &[u32], f32, &mut Scored) -> f64,
) -> (f64, Weights) {
    let which: Vec<u32> = (0..samples.len() as u32).collect();
    let (mut workspace, share) = (Workspace::new(SHAPE), 1.0 / which.len() as f32);
    let loss = workspace.work(weights, samples, &which, |pass, into| judge(pass, &which, share, into));
    (loss, workspace.gradient)
}

/// Along random directions in each part of the weights, the gradient predicts how the loss changes.
#[test]
fn gradients_are_those_of_finite_differences() {
    let samples = samples();
    let gains = Gains { clip: 0.2, entropy: 0.05, magnet: 0.1, value: 0.5 };
    // Different from the weights that played, so that probabilities have moved and some are clipped.
    let mut base = weights(1);
    base.flat.iter_mut().zip(weights(5).flat).for_each(|(weight, other)| *weight += 0.1 * other);
    foretold(&base, |weights| loss(weights, &samples, &gains));
}

#[test]
fn so_are_those_of_imitation() {
    let samples = samples();
    let mean = 1.0 / samples.len() as f64;
    foretold(&weights(5), |weights| {
        learnt(weights, &samples, |pass, which, share, into| mean * copying(pass, &samples, which, share, into).0)
    });
}

/// Checks that the loss and its gradient agree around these weights.
fn foretold(base: &Weights, loss: impl Fn(&Weights) -> (f64, Weights)) {
    let (_, gradient) = loss(base);
    for (nth, part) in SHAPE.parts().into_iter().enumerate() {
        let mut chance = Chance::new(Seed(nth as u64));
        // Along the gradient itself, where the change is greatest, and half at random.
        let length = gradient.flat[part.clone()].iter().map(|slope| slope * slope).sum::<f32>().sqrt();
        let direction: Vec<f32> = gradient.flat[part.clone()]
            .iter()
            .map(|slope| slope / length + (chance.unit() as f32 - 0.5) / (part.len() as f32).sqrt())
            .collect();
        let step = 2e-3;
        let at = |times: f32| {
            let mut moved = base.clone();
            moved.flat[part.clone()].iter_mut().zip(&direction).for_each(|(weight, along)| *weight += times * along);
            loss(&moved).0
        };
        let found = (at(step) - at(-step)) / f64::from(2.0 * step);
        let wanted: f32 = gradient.flat[part].iter().zip(&direction).map(|(slope, along)| slope * along).sum();
        assert!(wanted > 1e-3, "part {nth} learns nothing: {wanted}");
        assert!((found / f64::from(wanted) - 1.0).abs() < 0.03, "part {nth}: {found} is not {wanted}");
    }
}

/// The views of some rounds played at random.
fn views() -> Vec<View> {
    let mut chance = Chance::new(Seed(9));
    let mut views = Vec::new();
    for (seed, (_, rules)) in (0..120).zip(Rules::NAMED.into_iter().cycle()) {
        let mut state = Piste::start(&Bout::new(rules, 5, Seat::LEFT), Seed(seed));
        while let Turn::Act(seat) = Piste::turn(&state) {
            views.push(Piste::view(&state, seat));
            let action = *chance.pick(&Piste::legal(&state)).expect("a seat to act can act");
            Piste::advance(&mut state, action).expect("it is legal");
        }
    }
    views
}

/// Rounding to bytes changes almost nothing, and the shipped code computes what the trainer computes.
#[test]
fn the_file_plays_as_the_weights_do() {
    let weights = weights(1);
    let net = Net::read(&export(&weights)).expect("what is exported can be read");
    let views = views();
    let mut samples = Samples::default();
    views.iter().for_each(|view| samples.ask::<Piste>(view, &view.legal(), None));
    let which: Vec<u32> = (0..samples.len() as u32).collect();
    let mut pass = Pass::default();
    pass.run(&weights, &samples, &which);
    let mut rest = pass.scores.as_mut_slice();
    let mut spread = 0.0_f32;
    for (view, value) in views.iter().zip(&pass.values) {
        let odds = net.policy(view);
        let (scores, others) = rest.split_at_mut(odds.len());
        rest = others;
        log_softmax(scores);
        for (log, odds) in scores.iter().zip(&odds) {
            assert!((maths::exp(*log) - odds).abs() < 0.02, "{} is not {odds}", maths::exp(*log));
        }
        spread = odds.iter().copied().fold(spread, f32::max);
        assert!((maths::logistic(*value) - net.value(view)).abs() < 0.02);
    }
    assert!(spread > 0.6, "the policy is too even to tell anything: {spread}");
}

#[test]
fn advantages_look_one_own_decision_ahead_and_fade() {
    let settings = TrainingSettings { units: UNITS, lambda: 0.5, ..Piste::KNOWN };
    let weights = weights(1);
    let played = play(
        &settings,
        &Cast::<Piste> { policy: &weights, critic: &critic(), reference: None, foe: None },
        1,
        Chance::new(Seed(8)),
    );
    let samples = played.samples;
    // The last decision of a round is that of a seat whose next value is its points.
    let last = samples.len() - 1;
    let points = samples.value[last] + samples.advantage[last];
    assert!([0.0, 0.5, 1.0].iter().any(|known| (points - known).abs() < 1e-6), "{points}");
    for nth in 0..samples.len() {
        assert!((samples.target[nth] - samples.value[nth] - samples.advantage[nth]).abs() < 1e-6);
    }
}
