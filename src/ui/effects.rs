//! Performs the effects of the session.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::handle::Handle;
use super::keeping;
use super::layers::{Entries, use_entries};
use super::platform::{self, KEY_SETTINGS};
use super::settings::Settings;
use super::shown::Shown;
use super::sound::{Sounds, use_sound};
use super::store;
use super::thinker::{self, Asking, Thinker};
use super::{fetch_second, words};
use crate::scene::words::Lang;
use crate::session::{Effect, Message, Part, Presence, Question, Session, Store};
use crate::table::{Sitting, fields};

/// What is in progress outside the session.
struct Outside<G: Shown> {
    dispatcher: UseReducerDispatcher<Session<G>>,
    history: Entries,
    sounds: Sounds,
    thinker: Rc<Thinker>,
    asking: Option<Asking>,
    pause: Option<Timeout>,
    /// Whether the last match could not be stored. A notice says so once.
    is_refused: bool,
}

/// Performs the effects of every change, after it has been drawn.
#[hook]
pub fn use_effects<G: Shown>(session: &Handle<G>) {
    let dispatcher = session.dispatcher();
    let history = use_entries(move |depth| dispatcher.dispatch(Message::Depth(depth)));
    let sounds = use_sound(session.settings.wish());
    let thinker = use_thinker(session);
    let dispatcher = session.dispatcher();
    let outside =
        use_mut_ref(|| Outside { dispatcher, history, sounds, thinker, asking: None, pause: None, is_refused: false });
    let before = use_mut_ref(|| None::<Session<G>>);
    use_effect_with(session.clone(), move |now| {
        let before = before.replace(Some((**now).clone()));
        for effect in now.effects(before.as_ref()) {
            outside.borrow_mut().carry_out(effect, now);
        }
    });
}

impl<G: Shown> Outside<G> {
    fn carry_out(&mut self, effect: Effect<G>, now: &Handle<G>) {
        match effect {
            Effect::Ask(question) => self.asking = question.map(|question| self.ask(question, now)),
            Effect::EndPause(number) => {
                let dispatcher = self.dispatcher.clone();
                let pause_ms = G::pause_ms(now);
                let end = |number| Timeout::new(pause_ms, move || dispatcher.dispatch(Message::EndPause(number)));
                self.pause = number.map(end);
            }
            Effect::Restore(asked) => G::restore(now, &asked),
            Effect::Navigate(depth) => self.history.navigate(depth),
            Effect::PlaySound(notes) => self.sounds.play(&notes),
            Effect::Fetch(_) if !G::SECOND_PART => {}
            Effect::Fetch(Part::Study) => G::fetch_study(now),
            Effect::Fetch(Part::Second) => {
                let now = now.clone();
                wasm_bindgen_futures::spawn_local(async move {
                    let presence = if fetch_second::<G>(&now.words).await { Presence::Here } else { Presence::Failed };
                    now.dispatch(Message::Part(Part::Second, presence));
                });
            }
            Effect::Leave => platform::leave(),
            Effect::Store(Store::Match(sitting)) => self.store(&sitting, now),
            Effect::Store(Store::Ledger(ledger)) => {
                if platform::is_first() {
                    store::keep_text_by(G::reader(), G::KEYS.ledger, &ledger.to_text());
                    platform::note(G::KEYS.saves, G::KEYS.current, G::KEYS.ledger);
                }
            }
            Effect::Store(Store::Form(form)) => {
                store::keep_text_by(G::reader(), G::KEYS.form, &fields::to_text(&*form));
            }
            Effect::Store(Store::Settings(settings)) => self.apply(&settings, now.words.lang),
        }
    }

    /// Stores the match on the board. A notice says once that storing failed, and again only after something was
    /// stored.
    fn store(&mut self, sitting: &Sitting<G>, now: &Handle<G>) {
        if !platform::is_first() {
            return;
        }
        let is_kept = store::keep(sitting, G::reader()).is_ok();
        let is_stored = is_kept && G::keeps(sitting);
        if is_kept {
            platform::note(G::KEYS.saves, G::KEYS.current, G::KEYS.ledger);
        }
        let was_refused = std::mem::replace(&mut self.is_refused, !is_stored);
        // If storage is forbidden, `store::found` has already said so.
        if !is_stored && !was_refused && platform::load(G::KEYS.current).is_ok() {
            keeping::notice(now, &["save-refused"]);
        }
    }

    /// Stores the settings, applies them to the page, and fetches the words of another language. A setting that cannot
    /// be stored must be chosen again at the next start.
    fn apply(&self, settings: &Settings, spoken: Lang) {
        store::keep_text_by(G::reader(), KEY_SETTINGS, &fields::to_text(settings));
        platform::restyle();
        let wanted = platform::marked("lang").and_then(|tag| Lang::from_tag(&tag)).unwrap_or(Lang::En);
        if wanted == spoken {
            return;
        }
        let dispatcher = self.dispatcher.clone();
        wasm_bindgen_futures::spawn_local(async move {
            // If a language cannot be fetched the page keeps its present language. All of its words come, also if the second
            // part is on its way: that brings those of the language before.
            if let Some(words) = words::<G>(wanted, true).await {
                dispatcher.dispatch(Message::Words(words));
            }
        });
    }

    /// Asks a computer opponent or the coach. An opponent's answer is held back until the pictures have been shown, the
    /// coach's is not.
    fn ask(&self, question: Question<G>, now: &Handle<G>) -> Asking {
        let ready_ms = platform::clock_ms() + f64::from(G::hold_ms(now));
        let (dispatcher, held, now) = (self.dispatcher.clone(), RefCell::new(None), now.clone());
        let text = G::ask(&question);
        self.thinker.ask(text, move |answer| {
            let Some(message) = G::read(&question, answer, &now) else { return false };
            if question.level.is_none() {
                dispatcher.dispatch(message);
                return true;
            }
            let (dispatcher, wait_ms) = (dispatcher.clone(), (ready_ms - platform::clock_ms()).max(0.0) as u32);
            held.replace(Some(Timeout::new(wait_ms, move || dispatcher.dispatch(message))));
            true
        })
    }
}

/// The handle to the thinking program, which is fetched when a computer player sits at the table on the screen. If it
/// cannot be fetched, a notice says so.
#[hook]
fn use_thinker<G: Shown>(session: &Handle<G>) -> Rc<Thinker> {
    let latest = use_mut_ref(|| session.clone());
    latest.replace(session.clone());
    let thinker = use_memo((), |()| {
        Thinker::new(move |is_missing| {
            let session = latest.borrow().clone();
            if let Some(notice) = thinker::notice(is_missing, &session.words, session.notice.as_deref()) {
                session.dispatch(Message::Notice(notice));
            }
        })
    });
    let on_screen = session
        .sitting
        .as_ref()
        .filter(|_| session.page() == Some(G::BOARD) && !session.watching && !session.is_scripted());
    let early = thinker.clone();
    use_effect_with(on_screen.is_some_and(|sitting| thinker::is_wanted(sitting)), move |wanted| {
        if *wanted {
            early.prepare();
        }
    });
    thinker
}
