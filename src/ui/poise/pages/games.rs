//! The lines of results and saved games.

use crate::engine::Seat;
use crate::engine::poise::{Edition, Poise};
use crate::scene::poise::words::edition_name;
use crate::session::poise::{Session, called, called_in_full};
use crate::table::poise::form::Form;
use crate::table::poise::ledger::{Category, MIXED};
use crate::table::poise::transcript;
use crate::table::shelf::Entry;
use crate::table::{Player, Sitting, TranscriptError};
use crate::ui::pages::listed::Listed;

impl Listed for Poise {
    const HEADS: [&'static str; 4] = ["edition", "level", "won", "lost"];
    const NOTE: &'static str = "results-note-games";
    const COURSE: &'static str = "challenge-exchange";
    const COURSE_NOTE: Option<&'static str> = Some("challenge-poise");

    fn result(session: &Session, category: &Category) -> [String; 2] {
        let level = category.level.map_or_else(|| MIXED.to_owned(), |level| level.to_string());
        [plan(session, category.edition, category.seats), session.words.level(&level)]
    }

    fn title(session: &Session, entry: &Entry<Self>) -> String {
        let names = Seat::ALL.into_iter().take(entry.players.len());
        names.map(|seat| called_in_full(&session.words, &entry.players, seat)).collect::<Vec<_>>().join(", ")
    }

    fn line(session: &Session, entry: &Entry<Self>) -> String {
        let rules = entry.standing.rules;
        let plan = plan(session, rules.edition, rules.seats);
        match entry.standing.outcome {
            Some(outcome) => {
                let names = called(&session.words, &entry.players);
                [plan, session.words.outcome(&names, outcome)].join(" · ")
            }
            None => plan,
        }
    }

    fn terms(session: &Session, sitting: &Sitting<Self>) -> String {
        let (words, rules) = (&session.words, sitting.journal().opening.rules);
        let levels = sitting.players().iter().filter_map(Player::level).map(|level| words.level(&level.to_string()));
        let levels = levels.collect::<Vec<_>>().join(", ");
        let poise = words.count("poise-of", rules.poise.into(), &[]);
        [levels, plan(session, rules.edition, rules.seats), poise].join(" · ")
    }

    fn own_name(form: &Form) -> String {
        form.places.iter().find(|place| place.person).map(|place| place.name.to_string()).unwrap_or_default()
    }

    fn export(sitting: &Sitting<Self>) -> Option<String> {
        transcript::export(sitting)
    }

    fn import(text: &str) -> Result<Sitting<Self>, TranscriptError> {
        transcript::import(text)
    }
}

/// Edition and number of players.
fn plan(session: &Session, edition: Edition, seats: u8) -> String {
    let name = session.words.say(&["edition-", edition_name(edition)].concat());
    session.words.fill("plan-duel", &[("edition", &name), ("n", &seats)])
}
