//! Imitation: a double decides much as its model does, it is the same from the same seed whatever the threads, and what is
//! wrongly asked for is refused.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use engarde::ai::piste::net::Net;
use engarde::ai::piste::{Thumb, ThumbSettings};
use engarde::ai::random::Random;
use engarde::engine::piste::{Piste, Rules};
use engarde::engine::{Chance, Seed};
use engarde::train::piste::Mix;
use engarde::train::{Copyist, Foe, Lesson, Range, Samples, Shape, Weights, export};

const UNITS: [usize; 2] = [32, 16];
const RATE: Range = Range { from: 1e-2, to: 1e-3 };

fn watched(model: &Foe<Piste>, rounds: usize, seed: u64) -> Samples {
    Lesson { model, others: &[&Random, model], mix: Mix::of(&[Rules::ADVANCED]), seed }.watch(rounds)
}

fn fresh(seed: u64) -> Weights {
    Weights::random(Shape::policy::<Piste>(UNITS), &mut Chance::new(Seed(seed)))
}

fn in_pool<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be had").install(work)
}

#[test]
fn a_double_of_the_rule_of_thumb_decides_much_as_it_does() {
    let model = Thumb(ThumbSettings::TUNED);
    let (lesson, unseen) = (watched(&model, 3_000, 1), watched(&model, 300, 2));
    let mut copyist = Copyist::new(fresh(3));
    let (cost, hits) = copyist.test(&unseen);
    copyist.learn(&lesson, 20, RATE, &mut Chance::new(Seed(4)));
    let (after, learnt) = copyist.test(&unseen);
    assert!(after < 0.6 * cost, "cross-entropy {after} after {cost}");
    assert!(learnt > 0.6 && learnt > hits + 0.2, "{learnt} of the decisions after {hits}");
}

#[test]
fn only_decisions_with_a_choice_are_learnt_and_only_the_models() {
    let model = Thumb(ThumbSettings::PLAIN);
    let samples = watched(&model, 40, 5);
    assert!((0..samples.len()).all(|nth| samples.count(nth) > 1));
    assert!((0..samples.len()).all(|nth| usize::from(samples.chosen[nth]) < samples.count(nth)));
    // Twelve decisions a round, half of them the model's, most with a choice.
    assert!((40 * 3..40 * 8).contains(&samples.len()), "{}", samples.len());
}

#[test]
fn the_same_seed_makes_the_same_double() {
    let double = |threads, seed| {
        in_pool(threads, || {
            let mut copyist = Copyist::new(fresh(3));
            copyist.learn(&watched(&Random, 60, seed), 2, RATE, &mut Chance::new(Seed(seed)));
            copyist.pupil.weights
        })
    };
    assert!(double(1, 6) == double(3, 6));
    assert!(double(1, 6) != double(1, 7));
}

fn engarde(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_engarde")).args(arguments).output().expect("the program starts")
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[test]
fn the_command_writes_a_network_and_refuses_what_is_wrong() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("imitate");
    std::fs::create_dir_all(&folder).expect("it can be made");
    let [from, out] = ["from.net", "out.net"].map(|name| folder.join(name));
    std::fs::write(&from, export(&fresh(3))).expect("a file");
    let (from, double) = (text(&from), text(&out));
    let call = ["imitate", "thumb", "--against", "random,tuned", "--from", &from, "--rounds", "100", "--out", &double];
    let output = engarde(&call);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("before: cross-entropy ") && told.contains("after: cross-entropy "), "{told}");
    assert!(Net::read(&std::fs::read(&out).expect("it was written")).is_ok());
    for (arguments, wanted) in [
        (&["imitate", "nobody", "--against", "thumb"][..], "no level is called \"nobody\""),
        (&["imitate", "thumb", "--against", "thumb,nobody"], "no level is called \"nobody\""),
        (&["imitate", "thumb", "--from", &from, "--out", &double], "--against"),
        (&["imitate", "thumb", "--from", "no-such-file.net"], "no-such-file.net cannot be read"),
        (&["imitate", "thumb", "--rules", "foil"], "foil"),
    ] {
        let output = engarde(arguments);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains(wanted), "{told} does not say {wanted:?}");
    }
}
