//! `engarde verify` as its users have it.

use std::io::Write;
use std::process::{Command, Stdio};

use engarde::engine::commitment::{Digits, Salt};
use engarde::engine::piste::{Bout, Piste, Rules};
use engarde::engine::poise::{self, Edition, Poise, Standing};
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seat, Seed};
use engarde::table::{Awaits, Player, Sitting, Tabled, piste, poise as poise_table};

const SALT: Salt = Digits([3, 4]);

/// Runs the command on this input: its exit status and its lines.
fn verify(input: &str) -> (Option<i32>, Vec<String>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_engarde"))
        .arg("verify")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("it has an input").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let printed = String::from_utf8(output.stdout).expect("it prints text");
    (output.status.code(), printed.lines().map(str::to_owned).collect())
}

/// Plays a match to its end at random.
fn played<G: Tabled>(mut sitting: Sitting<G>, salt: Option<Salt>) -> Sitting<G> {
    salt.into_iter().for_each(|salt| sitting.commit(salt));
    let mut chance = Chance::new(Seed(5));
    loop {
        match sitting.awaits() {
            Awaits::Nothing => return sitting,
            Awaits::NextRound => assert!(sitting.next_round()),
            Awaits::Person(seat) | Awaits::Bot(seat) => {
                let action = *chance.pick(&G::view_legal(&sitting.view(seat))).expect("a legal action");
                sitting.act(action).map_err(|why| why.to_string()).expect("a legal action");
            }
        }
    }
}

fn bout(salt: Option<Salt>) -> String {
    let players = BySeat(["Ann", "Bea"].map(Player::person));
    let opened = Sitting::<Piste>::open(Bout::new(Rules::STANDARD, 2, Seat::LEFT), Seed(9), players);
    piste::transcript::export(&played(opened, salt)).expect("it is decided")
}

fn game() -> String {
    let standing = Standing::new(poise::Rules::new(Edition::Classic, 2), Seat::LEFT);
    let opened = Sitting::<Poise>::open(standing, Seed(9), ["Ann", "Bea"].map(Player::person).to_vec());
    poise_table::transcript::export(&played(opened, Some(SALT))).expect("it is decided")
}

const FIXED: &str = "transcript: the pile was fixed before the first card";

#[test]
fn a_transcript_of_either_game_is_verified() {
    for text in [bout(Some(SALT)), game()] {
        assert_eq!(
            verify(&text),
            (Some(0), vec![FIXED.to_owned(), "1 fixed, 0 differ, 0 without a commitment".to_owned()])
        );
        let altered = text.replace("[Salt \"0000000000000003", "[Salt \"1000000000000003");
        let (status, lines) = verify(&altered);
        assert_eq!((status, &*lines[0]), (Some(1), "transcript, its rules, seed and salt have another commitment"));
        let (status, lines) = verify(&text.replace("[Seed \"0000000000000009\"]", "[Seed \"000000000000000a\"]"));
        assert!(status == Some(1) && lines[0].starts_with("transcript, line "), "{lines:?}");
    }
}

#[test]
fn without_a_commitment_nothing_is_verified() {
    let (status, lines) = verify(&bout(None));
    let said = "transcript: it has no commitment, so nothing is claimed";
    assert_eq!((status, &*lines[0], lines.len()), (Some(1), said, 2));
    assert_eq!(verify(""), (Some(1), vec!["0 fixed, 0 differ, 0 without a commitment".to_owned()]));
}

#[test]
fn each_line_of_records_is_verified() {
    let document = include_str!("../../docs/protocol.md");
    let line = document.split("```committed\n").nth(1).and_then(|rest| rest.lines().next()).expect("a record");
    let plain = document.split("```piste-record\n").nth(1).and_then(|rest| rest.lines().next()).expect("a record");
    let other = line.replace("\"salt\":\"", "\"salt\":\"1").replace("\",\"commitment\"", "\",\"x\":0,\"commitment\"");
    let (status, lines) = verify(&format!("{line}\n\n{plain}\n{other}\n"));
    assert_eq!(status, Some(1));
    assert_eq!(lines[0], "line 1: the pile was fixed before the first card");
    assert_eq!(lines[1], "line 3: it has no commitment, so nothing is claimed");
    assert!(lines[2].starts_with("line 4, not a round record: \"salt\""), "{lines:?}");
    assert_eq!(lines[3], "1 fixed, 1 differ, 1 without a commitment");
    assert_eq!(verify(&format!("{line}\n{plain}\n")).0, Some(0));
}
