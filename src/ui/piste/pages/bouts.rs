//! The lines of results and saved bouts.

use crate::engine::Seat;
use crate::engine::piste::Piste;
use crate::session::piste::Session;
use crate::table::piste::form::Form;
use crate::table::piste::ledger::Category;
use crate::table::piste::transcript;
use crate::table::shelf::Entry;
use crate::table::{Player, Sitting, TranscriptError};
use crate::ui::pages::listed::Listed;

impl Listed for Piste {
    const HEADS: [&'static str; 4] = ["rules", "level", "won", "lost"];
    const NOTE: &'static str = "results-note";
    const COURSE: &'static str = "challenge-round";

    fn result(session: &Session, category: &Category) -> [String; 2] {
        [session.words.rules_named(category.rules).0, session.words.level(&category.level.to_string())]
    }

    fn title(session: &Session, entry: &Entry<Self>) -> String {
        let names = session.called(&entry.players);
        let [left, right] = Seat::DUEL.map(|seat| session.words.called(&names[seat]));
        session.words.fill("versus", &[("left", &left), ("right", &right)])
    }

    fn line(session: &Session, entry: &Entry<Self>) -> String {
        let (words, bout) = (&session.words, entry.standing);
        let state =
            if entry.finished { words.say("finished") } else { words.fill("round-n", &[("n", &(bout.round + 1))]) };
        let score = words.fill("score", &[("left", &bout.hits.0[0]), ("right", &bout.hits.0[1])]);
        [score, words.rules(&bout.rules).0, state].join(" · ")
    }

    fn terms(session: &Session, sitting: &Sitting<Self>) -> String {
        let (words, bout) = (&session.words, sitting.journal().opening);
        let levels = sitting.players().0.iter().filter_map(Player::level).map(|level| words.level(&level.to_string()));
        let hits = words.count("hits", bout.target.into(), &[]);
        levels.chain([words.rules(&bout.rules).0, hits]).collect::<Vec<_>>().join(" · ")
    }

    fn own_name(form: &Form) -> String {
        form.names[0].to_string()
    }

    fn export(sitting: &Sitting<Self>) -> Option<String> {
        transcript::export(sitting)
    }

    fn import(text: &str) -> Result<Sitting<Self>, TranscriptError> {
        transcript::import(text)
    }
}
