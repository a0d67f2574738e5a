//! Training: it learns, it is the same from the same seed whatever the threads, it goes on where it stopped, and damaged
//! files are refused.

use std::sync::Arc;

use engarde::ai::net::{NetError, UNITS_MAX, sealed};
use engarde::ai::piste::net::{Net, Policy};
use engarde::ai::random::Random;
use engarde::engine::piste::{Piste, Rules};
use engarde::engine::{Chance, Seed};
use engarde::train::piste::Mix;
use engarde::train::{
    BadCheckpoint, Foe, Learner, Shape, Trainable, TrainingSettings, Weights, export, rate, read, write,
};

/// A small network and small batches.
fn small() -> TrainingSettings<Mix> {
    TrainingSettings { units: [48, 24], critic: [24, 12], batch: 128, ..Piste::KNOWN }
}

fn in_pool<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be had").install(work)
}

fn policy(learner: &Learner<Piste>) -> Policy {
    let net = Net::read(&export(&learner.average)).expect("what is exported can be read");
    Policy { net: Arc::new(net), temperature: 1.0, least: 0.0 }
}

fn train(learner: &mut Learner<Piste>, batches: usize) {
    for _ in 0..batches {
        learner.batch(None);
    }
}

#[test]
fn a_short_training_from_scratch_beats_random_play_by_far() {
    let rounds = 60_000;
    let settings = TrainingSettings { rounds, batch: 256, ..small() };
    let mut learner = Learner::<Piste>::new(settings);
    let before = rate::<Piste>(&policy(&learner), &Random, Rules::ADVANCED, 300, 5);
    while learner.rounds < rounds {
        learner.batch(None);
    }
    for (name, rules) in Rules::NAMED {
        let tally = rate::<Piste>(&policy(&learner), &Random, rules, 500, 5);
        let (low, high) = tally.interval();
        let error = (high - low) / 2.0 / 1.96;
        assert!(tally.score() > 0.5 + 4.0 * error, "{name}: {} with error {error}", tally.score());
        println!("{name} {:.3}", tally.score());
    }
    let after = rate::<Piste>(&policy(&learner), &Random, Rules::ADVANCED, 300, 5);
    assert!(after.score() > before.score() + 0.15, "from {} to {}", before.score(), after.score());
}

#[test]
fn a_best_response_to_random_play_is_learnt() {
    let settings = TrainingSettings { rounds: 20_000, mix: Mix::of(&[Rules::ADVANCED]), ..small() };
    let mut learner = Learner::<Piste>::new(settings);
    let foe: &Foe<Piste> = &Random;
    let first = learner.batch(Some(foe));
    let mut last = first;
    while learner.rounds < settings.rounds {
        last = learner.batch(Some(foe));
    }
    let share = |points: f64, rounds: u64| points / rounds as f64;
    let (before, after) = (share(first.points, first.rounds), share(last.points, last.rounds));
    // 128 rounds: the standard error of each is below 0.045.
    assert!(after > before + 0.2, "from {before} to {after}");
}

#[test]
fn the_rounds_played_are_those_of_the_seed_whatever_the_threads() {
    let start = Learner::<Piste>::new(small());
    let (policy, critic, average) = (start.policy, start.critic, start.average);
    let trained = |seed: u64, threads: usize| {
        let settings = TrainingSettings { seed, ..small() };
        in_pool(threads, || {
            let mut learner =
                Learner::<Piste>::resumed(settings, policy.clone(), critic.clone(), average.clone(), [0, 0]);
            train(&mut learner, 4);
            learner.policy.weights
        })
    };
    let weights = trained(1, 1);
    assert_ne!(weights, policy.weights, "it has learnt");
    assert!(weights == trained(1, 3), "the threads change what is learnt");
    assert!(weights != trained(2, 1), "other rounds teach the same");
}

#[test]
fn a_training_goes_on_as_if_it_had_not_stopped() {
    for magnet in [0.0, 0.05] {
        let settings = TrainingSettings { magnet, follow: 0.1, ..small() };
        let mut whole = Learner::<Piste>::new(settings);
        train(&mut whole, 8);
        let mut part = Learner::<Piste>::new(settings);
        train(&mut part, 5);
        // Seed and units come from the checkpoint.
        let mut rest = read::<Piste>(TrainingSettings { seed: 77, units: [3, 3], ..settings }, &write(&part))
            .expect("what was written can be read");
        train(&mut rest, 3);
        assert!(write(&rest) == write(&whole), "magnet {magnet}: it went on otherwise");
        assert_eq!((rest.batches, rest.rounds), (8, 8 * 128));
        assert_ne!(rest.average, rest.policy.weights);
    }
}

#[test]
fn a_training_can_start_from_a_finished_network() {
    let mut learner = Learner::<Piste>::new(small());
    train(&mut learner, 3);
    let file = export(&learner.average);
    let net = Net::read(&file).expect("what is exported can be read");
    let start = Learner::<Piste>::from(TrainingSettings { units: [5, 5], ..small() }, Weights::of(net.network()));
    assert_eq!((start.settings.units, start.rounds), ([48, 24], 0));
    assert_eq!(Net::read(&export(&start.policy.weights)), Ok(net), "bytes stay the same bytes");
}

#[test]
fn the_reference_policy_holds_back() {
    let moved = |magnet: f32| {
        let settings = TrainingSettings { magnet, follow: 1e-9, ..small() };
        let mut learner = Learner::<Piste>::new(settings);
        train(&mut learner, 12);
        let start = Learner::<Piste>::new(settings).policy.weights;
        let [.., last, _] = Shape::policy::<Piste>(settings.units).parts();
        let pairs = learner.policy.weights.flat[last.clone()].iter().zip(&start.flat[last]);
        pairs.map(|(now, then)| (now - then).abs()).sum::<f32>()
    };
    let (free, held) = (moved(0.0), moved(30.0));
    assert!(held < 0.8 * free, "{held} is not less than {free}");
}

#[test]
fn a_damaged_network_is_refused() {
    let shape = Shape::policy::<Piste>([8, 4]);
    let file = export(&Weights::random(shape, &mut Chance::new(Seed(1))));
    assert!(Net::read(&file).is_ok());
    for cut in [0, 2, 3, 7, 8, 15, 44, file.len() / 2, file.len() - 1] {
        let wanted = match cut {
            0..3 => NetError::Magic,
            3..8 => NetError::Length,
            _ => NetError::Damaged,
        };
        assert_eq!(Net::read(&file[..cut]), Err(wanted), "cut at {cut}");
    }
    assert_eq!(Net::read(&[&*file, &[0]].concat()), Err(NetError::Damaged));
    let rest = &file[8..];
    assert_eq!(Net::read(&sealed(rest)).map(|_| ()), Ok(()));
    assert_eq!(Net::read(&sealed(&[rest, &[0]].concat())), Err(NetError::Length), "something behind it");
    assert_eq!(Net::read(&sealed(&rest[..100])), Err(NetError::Length), "written in part");
    let with = |at: usize, bytes: &[u8]| {
        let mut changed = rest.to_vec();
        changed[at..at + bytes.len()].copy_from_slice(bytes);
        Net::read(&sealed(&changed))
    };
    assert_eq!(with(0, &[1, 0]), Err(NetError::Shape), "inputs");
    assert_eq!(with(2, &[1, 0]), Err(NetError::Shape), "outputs");
    assert_eq!(with(4, &[0, 0]), Err(NetError::Shape), "no units");
    assert_eq!(with(6, &(UNITS_MAX as u16 + 1).to_le_bytes()), Err(NetError::Shape), "too many units");
    assert_eq!(with(8, &f32::NAN.to_le_bytes()), Err(NetError::NotFinite));
}

#[test]
fn a_damaged_checkpoint_is_refused() {
    let bytes = write(&Learner::<Piste>::new(TrainingSettings { units: [8, 4], ..Piste::KNOWN }));
    assert!(read::<Piste>(Piste::KNOWN, &bytes).is_ok());
    for cut in [0, 4, 20, 47, bytes.len() - 1] {
        assert_eq!(read::<Piste>(Piste::KNOWN, &bytes[..cut]).err(), Some(BadCheckpoint), "cut at {cut}");
    }
    assert_eq!(read::<Piste>(Piste::KNOWN, &[&*bytes, &[0]].concat()).err(), Some(BadCheckpoint));
}

/// The command: a training that is broken off goes on from its checkpoint, and what it exports can fence.
#[cfg(feature = "cli")]
mod command {
    use std::path::Path;
    use std::process::{Command, Output};
    use std::{env, fs};

    fn engarde(arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_engarde")).args(arguments).output().expect("the program starts")
    }

    fn train(folder: &Path, more: &[&str]) -> Output {
        let folder = folder.to_str().expect("the folder's name is text");
        let small = ["--units", "12,8", "--critic", "8,8", "--batch", "32", "--rating", "20", "--every", "0"];
        engarde(&[&["train", "--out", folder], &small[..], more].concat())
    }

    #[test]
    fn the_command_goes_on_where_it_stopped() {
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("training");
        let [whole, parts] = ["whole", "parts"].map(|name| home.join(name));
        let _ = fs::remove_dir_all(&home);
        let rates = ["--rate", "0.001", "--entropy", "0.02"];
        for (folder, rounds) in [(&whole, "96"), (&parts, "64"), (&parts, "96")] {
            let output = train(folder, &[&["--rounds", rounds], &rates[..]].concat());
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
        let file = |folder: &Path, name: &str| fs::read(folder.join(name)).expect("it was written");
        assert!(file(&whole, "checkpoint") == file(&parts, "checkpoint"), "it went on otherwise");
        let log = String::from_utf8(file(&parts, "log.txt")).expect("a log is text");
        assert_eq!(log.lines().count(), 3, "one line a batch: {log}");
        assert!(log.lines().all(|line| line.contains(", entropy ") && line.contains(", tuned 0.")), "{log}");

        let net = whole.join("small.net");
        let exported = train(&whole, &["--export", net.to_str().expect("its name is text")]);
        assert!(String::from_utf8_lossy(&exported.stdout).starts_with("96 rounds of training"));
        let side = format!("net:{}", net.display());
        let fenced = engarde(&["arena", "--a", &side, "--b", "random", "--rounds", "20"]);
        assert!(String::from_utf8_lossy(&fenced.stdout).contains("sides     A net:small, B random"));
    }

    #[test]
    fn what_cannot_be_trained_is_said_in_a_sentence() {
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-training");
        fs::create_dir_all(&home).expect("a folder can be made");
        fs::write(home.join("checkpoint"), b"nonsense").expect("a file can be written");
        for (more, wanted) in [
            (&[][..], "this is no checkpoint of a training"),
            (&["--units", "0,9"], "units are two numbers from 1 to 512"),
            (&["--rate", "0"], "this is one number above 0, or two"),
            (&["--export", "nowhere", "--rules", "foil"], "no rule set is called \"foil\""),
        ] {
            let output = engarde(&[&["train", "--out", home.to_str().expect("its name is text")], more].concat());
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(said.contains(wanted), "{said} does not say {wanted:?}");
            assert_eq!(output.status.code(), Some(2));
        }
    }
}
