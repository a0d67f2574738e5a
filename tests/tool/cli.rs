//! The command-line tool as its users have it: the built program, its input, its output and its exit status.

mod arena;
mod bots;
mod links;
mod poise;
mod program;
mod records;
mod tables;

use program::{engarde, printed, text};

#[test]
fn what_is_not_known_is_said_in_a_sentence() {
    for (arguments, wanted) in [
        (&["rounds", "--rules", "foil"][..], "no rule set is called \"foil\""),
        (&["rounds", "--rules", "{\"parry\":\"none\"}"], "these are no custom rules: missing field `strengthen`"),
        (&["rounds", "--players", "random,nobody"], "no level is called \"nobody\""),
        (&["bot", "--level", "nobody"], "no level is called \"nobody\""),
        (&["bot", "--level", "random", "--time-ms", "0"], "milliseconds are a whole number from 1"),
        (&["arena", "--a", "random", "--b", "nobody"], "no level is called \"nobody\""),
        (&["arena", "--a", "random", "--b", "cmd:"], "cmd: needs a program"),
        (&["arena", "--a", "random", "--b", "net:no-such-file"], "no-such-file cannot be read"),
        (&["arena", "--a", "random", "--b", "net:Cargo.toml"], "this is no network"),
        (&["arena", "--a", "random", "--b", "random", "--rounds", "7"], "an even number from 2"),
        (
            &["arena", "--a", "random", "--b", "cmd:engarde-no-such-program"],
            "B (cmd:engarde-no-such-program) could not be started",
        ),
        (&["ladder", "--rules", "foil"], "no rule set is called \"foil\""),
        (&["parry"], "unrecognized subcommand 'parry'"),
    ] {
        let output = engarde(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(wanted), "{} does not say {wanted:?}", text(&output.stderr));
        assert_eq!(text(&output.stdout), "");
    }
}

#[test]
fn help_names_every_command() {
    let help = printed(&["--help"], b"");
    for name in ["rounds", "check", "link", "bot", "arena", "ladder", "manners", "calibrate", "analyse", "verify"] {
        assert!(help.contains(name), "{help}");
    }
    let bare = engarde(&[], b"");
    assert!(text(&bare.stderr).contains("Usage: engarde"), "without arguments comes the help");
}
