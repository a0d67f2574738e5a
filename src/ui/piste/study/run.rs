//! The analysis of the bout on the review page: asks about one decision after another while the page is open, and keeps
//! what is known of the last bouts.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::engine::Journal;
use crate::engine::piste::Piste;
use crate::scene::piste::study::analysis::{Analysis, Step};
use crate::scene::piste::study::read;
use crate::session::piste::{Message as Msg, Review, Special, Studied};
use crate::table::replay::Replay;
use crate::think::piste::review::written;
use crate::ui::piste::Handle;
use crate::ui::piste::bout::coach;
use crate::ui::thinker::{self, Asking, Thinker};

/// How many bouts are kept.
const KEPT: usize = 8;

/// The analyses of the last bouts, the latest last.
type Analyses = Vec<(Journal<Piste>, Rc<Analysis>)>;

/// A question in progress, with its bout and its place.
struct Asked {
    bout: Journal<Piste>,
    place: (usize, usize),
    _asking: Asking,
}

thread_local! {
    /// A thread of its own, so that no opponent waits for an analysis.
    static THINKER: RefCell<Option<Rc<Thinker>>> = const { RefCell::new(None) };
    /// It is kept when the page is left: its answer counts all the same.
    static ASKED: RefCell<Option<Asked>> = const { RefCell::new(None) };
}

/// The analysis as far as it has come; while the page is open it goes on.
#[hook]
pub fn use_analysis(session: &Handle, review: &Review) -> Rc<Analysis> {
    let bout = review.replay.journal();
    let known = kept(session).iter().find(|(journal, _)| *journal == bout).map(|(_, analysis)| analysis.clone());
    let analysis = known.unwrap_or_default();
    let wanted = if is_complete(&bout, &analysis) || analysis.is_refused { None } else { Some(analysis.next()) };
    let (session, replay, now) = (session.clone(), review.replay.clone(), analysis.clone());
    use_effect_with((wanted, bout), move |(wanted, _)| {
        wanted.iter().for_each(|place| ask(&session, &replay, &now, *place));
    });
    analysis
}

/// Whether every decision of the bout is analysed.
pub fn is_complete(bout: &Journal<Piste>, analysis: &Analysis) -> bool {
    analysis.next().0 >= bout.rounds.len()
}

/// Lets a refused analysis go on.
pub fn again(session: &Handle, review: &Review, analysis: &Analysis) {
    keep(session, &review.replay.journal(), analysis.refused(false));
}

fn kept(session: &Handle) -> Rc<Analyses> {
    let studied = session.extra.studied.clone();
    studied.and_then(|Studied(value)| value.downcast().ok()).unwrap_or_default()
}

/// Keeps the analysis of a bout.
fn keep(session: &Handle, bout: &Journal<Piste>, analysis: Analysis) {
    let mut analyses: Analyses = (*kept(session)).clone();
    analyses.retain(|(journal, _)| journal != bout);
    analyses.push((bout.clone(), Rc::new(analysis)));
    if analyses.len() > KEPT {
        analyses.remove(0);
    }
    session.dispatch(Msg::Special(Special::Study(Studied(Rc::new(analyses)))));
}

/// Asks about the decision at this place, unless it is being asked about.
fn ask(session: &Handle, replay: &Rc<Replay<Piste>>, analysis: &Rc<Analysis>, place: (usize, usize)) {
    let bout = replay.journal();
    let is_asked = |asked: &Asked| asked.place == place && asked.bout == bout;
    if ASKED.with_borrow(|asked| asked.as_ref().is_some_and(is_asked)) {
        return;
    }
    let text = written(&bout, place.0, place.1);
    let (session_then, replay, analysis) = (session.clone(), replay.clone(), analysis.clone());
    let asking = thinker(session).ask(text, move |answer| {
        let next = match step(&replay, place, answer) {
            Some(step) => analysis.with(step),
            None => analysis.refused(true),
        };
        // The question that is over must not be taken for one in progress. It is dropped later, as it runs now.
        ASKED.with_borrow_mut(|asked| asked.iter_mut().for_each(|asked| asked.place = (usize::MAX, 0)));
        keep(&session_then, &replay.journal(), next);
        true
    });
    ASKED.set(Some(Asked { bout, place, _asking: asking }));
}

/// Reads an answer; `None` if it is empty or invalid.
fn step(replay: &Replay<Piste>, (round, place): (usize, usize), answer: &str) -> Option<Step> {
    let (decision, figures, account) = read(answer)?;
    let view = replay.view(replay.find(round, place)?, decision.seat)?;
    Some(Step { decision, advice: coach::advice(figures, &view)?, account })
}

/// The program that thinks about bouts and positions of the past.
pub fn thinker(session: &Handle) -> Rc<Thinker> {
    THINKER.with_borrow_mut(|thinker| {
        let session = session.clone();
        let missing = move |is_missing| {
            if let Some(notice) = thinker::notice(is_missing, &session.words, session.notice.as_deref()) {
                session.dispatch(Msg::Notice(notice));
            }
        };
        thinker.get_or_insert_with(|| Rc::new(Thinker::new(missing))).clone()
    })
}
