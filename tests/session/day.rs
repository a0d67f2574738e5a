//! The bout of the day on the board: what is stored of it after each message, and what it does not touch.

use std::rc::Rc;

use engarde::engine::piste::Piste;
use engarde::scene::words::Lang;
use engarde::session::piste::{Dialog, Message, Page, Session, Special};
use engarde::session::{Effect, Part, Presence, Store};
use engarde::table::calendar::Day;
use engarde::table::ledger::Ledger;
use engarde::table::piste::day::{note, open};
use engarde::table::piste::form::Form;
use engarde::table::progress::{Days, Tried};
use engarde::table::settings::Settings;
use engarde::table::{Awaits, Occasion, Sitting, Stored};

use crate::words::words;

const DAY_MS: u64 = 86_400_000;
/// Noon of 2026-11-22.
const NOON_MS: u64 = 20_779 * DAY_MS + DAY_MS / 2;

/// A page, and what is stored of the days.
struct Opened {
    session: Session,
    days: Days,
}

impl Opened {
    fn new() -> Self {
        let words = Rc::new(words("piste", Lang::En));
        // What an undo costs has been said.
        let settings = Settings { undo_told: true, ..Settings::default() };
        let session = Session::new(words, settings, Form::default(), Ledger::default());
        Self { session, days: Days::default() }
    }

    /// Handles a message, and notes the bout if the page stores it.
    fn update(&mut self, message: Message) {
        let before = self.session.clone();
        self.session.update(message);
        for effect in self.session.effects(Some(&before)) {
            if let Effect::Store(Store::Match(sitting)) = effect {
                note(&mut self.days, &sitting);
            }
        }
    }

    /// Begins the bout of this day at this time.
    fn begin(&mut self, date: Day, time_ms: u64) {
        self.update(Message::Resume(Box::new(open(date, "".into(), time_ms))));
    }

    fn sitting(&self) -> &Sitting<Piste> {
        self.session.sitting.as_deref().expect("a bout")
    }

    /// Plays one decision, or goes on to the next round. Returns whether the bout goes on.
    fn play(&mut self) -> bool {
        let message = match self.sitting().awaits() {
            Awaits::Nothing => return false,
            Awaits::NextRound => Message::Special(Special::NextRound),
            Awaits::Person(seat) => Message::Choose(*self.sitting().view(seat).legal().last().expect("a choice")),
            Awaits::Bot(seat) => {
                let number = self.session.question().expect("a question").number;
                Message::Answer(number, self.sitting().view(seat).legal()[0])
            }
        };
        self.update(message);
        true
    }

    fn play_to_the_end(&mut self) {
        while self.play() {}
    }

    fn tried(&self, date: Day) -> Option<&Tried> {
        self.days.of(date)
    }
}

fn today() -> Day {
    Day::of_ms(NOON_MS)
}

#[test]
fn the_first_try_counts_and_a_second_one_does_not() {
    let mut page = Opened::new();
    page.begin(today(), NOON_MS);
    assert_eq!(page.tried(today()).map(|tried| tried.score()), Some([0, 0]), "a try that has begun is noted");
    page.play_to_the_end();
    let first = page.tried(today()).expect("it is noted").clone();
    let hits = page.sitting().standing().hits.0;
    assert!(first.counts() && first.score() == hits, "{first:?}");
    assert!(page.session.ledger.is_empty(), "the ledger does not count it: its deals may be known");
    page.begin(today(), NOON_MS + 5_000);
    page.play_to_the_end();
    assert_eq!((page.tried(today()), page.days.streak(today())), (Some(&first), 1));
}

#[test]
fn a_bout_belongs_to_the_day_on_which_it_began() {
    let mut page = Opened::new();
    let late_ms = 20_780 * DAY_MS - 1_000;
    page.begin(today(), late_ms);
    let tomorrow = Day::of_ms(late_ms + 2_000);
    page.play_to_the_end();
    assert!(page.tried(today()).is_some_and(Tried::counts) && page.tried(tomorrow).is_none());
    assert_eq!([today(), tomorrow].map(|date| page.days.streak(date)), [1, 1]);
    let kept = page.days.clone();
    page.begin(today(), late_ms + 2_000);
    page.play_to_the_end();
    assert_eq!(page.days, kept, "a past day does not count");
    page.begin(tomorrow, late_ms + 3_000);
    page.play_to_the_end();
    assert_eq!(page.days.streak(tomorrow), 2);
}

#[test]
fn it_goes_on_after_it_was_left_and_read_again() {
    let mut page = Opened::new();
    page.begin(today(), NOON_MS);
    (0..9).for_each(|_| assert!(page.play()));
    let save = page.sitting().to_save();
    page.update(Message::Home);
    page.begin(today(), NOON_MS + 5_000);
    page.play_to_the_end();
    assert_eq!(page.tried(today()).map(|tried| tried.begun_ms), Some(NOON_MS));
    let Stored::Valid(sitting) = Stored::<Sitting<Piste>>::of(&save) else { panic!("{save}") };
    assert!(matches!(sitting.occasion(), Some(Occasion::Day(date, _)) if *date == today()));
    page.update(Message::Resume(Box::new(sitting)));
    page.play_to_the_end();
    let tried = page.tried(today()).expect("it is noted");
    assert!(tried.counts() && tried.begun_ms == NOON_MS, "{tried:?}");
}

#[test]
fn help_is_noted_and_does_not_count() {
    let mut page = Opened::new();
    page.begin(today(), NOON_MS);
    while !(page.sitting().can_undo() && matches!(page.sitting().awaits(), Awaits::Person(_))) {
        assert!(page.play());
    }
    page.update(Message::Undo);
    assert!(page.tried(today()).is_some_and(|tried| tried.helped));
    page.play_to_the_end();
    let tried = page.tried(today()).expect("it is noted");
    assert!(tried.is_over() && !tried.counts() && page.days.streak(today()) == 0);
}

/// Its words are in the study part, also after a reload in the middle of the bout.
#[test]
fn the_page_fetches_the_study_part_for_it() {
    let fetches = |session: &Session| session.fetches() == Some(Part::Study);
    let mut page = Opened::new();
    page.session.study_part = Presence::Away;
    assert!(!fetches(&page.session));
    page.update(Message::Go(Page::Day));
    assert!(fetches(&page.session), "its page is one of the study part");
    page.begin(today(), NOON_MS);
    assert!(fetches(&page.session));
    page.update(Message::Dialog(Dialog::Menu));
    assert!(fetches(&page.session));
    page.update(Message::Home);
    assert!(!fetches(&page.session));
}
