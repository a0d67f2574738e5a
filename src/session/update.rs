//! The effect of each message.

use super::{Kept, Layer, Layers, Message, Played, SecondPart, Session, Shared};
use crate::table::{Awaits, Sitting, Stored, shelf};

impl<G: Played> Session<G> {
    /// Handles a message. One that does not fit the state changes nothing.
    pub fn update(&mut self, message: Message<G>) {
        if matches!(message, Message::Open(..) | Message::Resume(_) | Message::Form(_) | Message::Settings(_)) {
            self.retry_second_part();
        }
        match message {
            Message::Go(page) => self.go(page),
            Message::Home => self.leave(0),
            Message::Back => self.back(),
            Message::Depth(depth) => self.leave(depth),
            Message::Dialog(dialog) => self.toggle(dialog),
            Message::Zen => {
                (self.layers.dialog, self.waiting) = (None, None);
                self.zen = !self.zen && self.page() == Some(G::BOARD);
            }
            Message::Past(moment) => self.look_back(moment),
            Message::Review(review) => {
                self.review = Some(*review);
                self.go(G::REVIEW);
            }
            Message::Seek(seek) => self.review.iter_mut().for_each(|review| review.seek(seek)),
            Message::Ask(query) => self.ask(query),
            Message::Cover => self.cover(),
            Message::Shelved(_)
            | Message::Follow(_)
            | Message::Form(_)
            | Message::Settings(_)
            | Message::Reminded
            | Message::Words(_)
            | Message::Ledger(_)
            | Message::Overfull(_)
            | Message::Restore(_)
            | Message::Update
            | Message::Watch
            | Message::First(_)
            | Message::SecondPart(_)
            | Message::Notice(_) => self.learn(message),
            playing if !self.watching => self.play(playing),
            _ => {}
        }
    }

    /// Handles messages from the storage, other tabs and the settings.
    fn learn(&mut self, message: Message<G>) {
        match message {
            Message::Form(form) => self.form = Shared::new(form),
            Message::Settings(settings) => self.settings = settings,
            Message::Reminded => self.settings.reminded = true,
            Message::Words(words) => {
                self.words = words;
                G::retell(self);
            }
            Message::Ledger(ledger) => self.ledger = Shared::new(ledger),
            Message::Overfull(overfull) => {
                let is_asked = overfull.as_ref().is_some_and(|overfull| overfull.all.is_none());
                self.layers.dialog = is_asked.then_some(G::RESTORE).or(self.layers.dialog);
                self.overfull = overfull;
            }
            Message::Restore(all) => {
                if let Some(overfull) = &mut self.overfull {
                    overfull.all = Some(all);
                    self.layers.dialog = None;
                }
            }
            Message::Update => self.update = true,
            Message::Watch => self.watching = true,
            Message::First(kept) => self.take_over(&kept),
            Message::SecondPart(second_part) => self.fetched(second_part),
            Message::Notice(notice) => self.notice = notice,
            Message::Follow(sitting) => self.follow(sitting.map(|sitting| *sitting)),
            Message::Shelved(deleted) => {
                self.shelved += 1;
                if deleted.is_some() && self.sitting.as_deref().map(shelf::id) == deleted {
                    self.follow(None);
                }
            }
            _ => {}
        }
    }

    /// Handles messages of a match. A tab that only watches ignores them.
    fn play(&mut self, message: Message<G>) {
        match message {
            Message::Open(seed, opened_ms) => self.open(G::deal(&self.form, seed, opened_ms)),
            Message::Resume(sitting) => self.open(*sitting),
            Message::Pick(card) => G::pick(self, card, false),
            Message::Key(card) => G::pick(self, card, true),
            Message::Choose(choice) => self.choose(choice),
            Message::Confirm => self.focus.take_asked().into_iter().for_each(|choice| G::carry_out(self, &choice)),
            Message::Refuse => drop(self.focus.take_asked()),
            Message::Answer(number, action) if self.awaits_answer(number) => G::act(self, action),
            Message::EndPause(number) if self.reel.count == number => G::end_pause(self),
            Message::Curtain => self.press_curtain(),
            Message::Undo => self.take_back(),
            Message::Redo => self.play_again(),
            Message::Special(special) => G::special(self, special),
            _ => {}
        }
    }

    /// Whether a computer opponent must now make the decision with this number.
    fn awaits_answer(&self, number: u32) -> bool {
        let awaits = self.sitting.as_ref().map(|sitting| sitting.awaits());
        self.reel.count == number && matches!(awaits, Some(Awaits::Bot(_)))
    }

    /// Carries out a person's choice, or asks to confirm it if the settings say so.
    pub(crate) fn choose(&mut self, choice: G::Choice) {
        if !G::may_choose(self) {
        } else if self.settings.confirm && G::is_decision(&choice) {
            self.focus.confirm(choice);
        } else {
            G::carry_out(self, &choice);
        }
    }

    fn go(&mut self, page: G::Page) {
        self.waiting = None;
        if page != G::BOARD && self.must_wait(Layer::Page(page)) {
            return;
        }
        if self.page() == Some(G::BOARD) {
            self.cover();
        }
        self.layers.open(page);
        if page == G::BOARD {
            self.rest();
            G::say_awaited(self);
        }
    }

    /// The second part is here or has not come, or is to be fetched again.
    fn fetched(&mut self, second_part: SecondPart) {
        self.second_part = second_part;
        if !G::SECOND_PART || second_part == SecondPart::Away {
            return;
        }
        let waiting = self.waiting.take();
        if second_part == SecondPart::Failed {
            if waiting.is_some() || self.settings.coach {
                self.notice = Some(self.words.say("part-absent"));
            }
            return;
        }
        match waiting {
            Some(Layer::Page(page)) => self.go(page),
            Some(Layer::Dialog(dialog)) => self.toggle(dialog),
            None => {}
        }
    }

    /// Opens a dialog, or closes it if it is open.
    fn toggle(&mut self, dialog: G::Dialog) {
        if self.layers.dialog == Some(dialog) || !self.must_wait(Layer::Dialog(dialog)) {
            self.layers.toggle(dialog);
        }
    }

    /// Closes the topmost layer; on the board, first drops what is begun. A layer that was to open does not.
    fn back(&mut self) {
        if self.waiting.take().is_some() {
            return;
        }
        let begun = self.focus.take_asked().is_some() || self.focus.drop_begun();
        if self.depth() == 0 {
            self.leaving = G::LEAVES;
        } else if self.layers.dialog.is_some() || !(begun || self.show_present() || std::mem::take(&mut self.zen)) {
            self.leave(self.depth() - 1);
        }
    }

    /// Stops looking at an earlier moment. Returns whether the person did.
    fn show_present(&mut self) -> bool {
        let past = self.past().is_some();
        if past {
            self.focus.look(None);
        }
        past
    }

    /// Closes layers from the top until this many are left.
    fn leave(&mut self, depth: usize) {
        self.waiting = None;
        if self.layers.close(depth, G::BOARD) {
            self.cover();
            self.zen = false;
            self.show_present();
        }
    }

    /// Puts a match on the board and shows the board.
    fn open(&mut self, sitting: Sitting<G>) {
        self.waiting = None;
        self.layers = Layers { pages: vec![G::BOARD], dialog: None };
        G::take_up(self, sitting);
        G::opened(self);
        G::say_awaited(self);
    }

    /// Becomes the first tab, with what is stored.
    fn take_over(&mut self, kept: &Kept<G>) {
        match &kept.sitting {
            None => self.follow(None),
            Some(Stored::Valid(sitting)) => self.follow(Some((**sitting).clone())),
            // What is stored cannot be read. The match stays as this tab last saw it.
            Some(_) => {}
        }
        (self.ledger, self.form) = (kept.ledger.clone(), kept.form.clone());
        self.shelved += 1;
        self.watching = false;
    }

    /// Takes over the match as another tab has left it; without one, closes the board.
    fn follow(&mut self, sitting: Option<Sitting<G>>) {
        if let Some(sitting) = sitting {
            return G::take_up(self, sitting);
        }
        if self.sitting.take().is_none() {
            return;
        }
        G::forget(self);
        self.waiting = None;
        self.layers.pages.retain(|page| *page != G::BOARD);
        self.rest();
    }

    /// Shows an earlier moment; from the last one on, shows the present.
    fn look_back(&mut self, moment: Option<usize>) {
        (self.layers.dialog, self.waiting) = (None, None);
        self.focus.look(moment.filter(|moment| *moment < G::moments(self)));
        G::say_moment(self);
    }

    /// Takes back the last decision, as the table's policy allows.
    fn take_back(&mut self) {
        if self.may_play() && !G::is_resting(self) && self.change(Sitting::undo) == Some(true) {
            G::retell(self);
            self.rest();
            self.tell([self.words.say("taken-back"), G::awaited(self)].join(" "));
        }
    }

    /// Plays again what was taken back.
    fn play_again(&mut self) {
        if self.may_play() && !G::is_resting(self) && self.change(Sitting::redo) == Some(true) {
            self.layers.dialog = None;
            G::retell(self);
            self.rest();
            G::say_awaited(self);
        }
    }

    /// Answers a question with a sentence, if the match is on the screen.
    fn ask(&mut self, query: G::Query) {
        let answer = (self.page() == Some(G::BOARD)).then(|| G::answer(self, query)).flatten();
        answer.into_iter().for_each(|sentence| self.tell(sentence));
    }
}
