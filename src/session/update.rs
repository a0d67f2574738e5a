//! The effect of each message.

use super::{Layers, Message, Played, Presence, Session, Shared};
use crate::table::fair::Fresh;
use crate::table::{Awaits, Sitting, shelf};

impl<G: Played> Session<G> {
    /// Handles a message. One that does not fit the state changes nothing.
    pub fn update(&mut self, message: Message<G>) {
        if matches!(message, Message::Open(..) | Message::Resume(_) | Message::Form(_) | Message::Settings(_)) {
            self.retry_parts();
        }
        match message {
            Message::Go(page) => self.go(page),
            Message::Home => self.go_home(),
            Message::Back => self.back(),
            Message::Escape if self.layers.dialog.is_none() && (self.notice.take().is_some() || G::escape(self)) => {}
            Message::Escape => self.back(),
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
            Message::Share(sharing) => {
                self.sharing = Some(sharing);
                self.toggle(G::SHARE);
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
            | Message::Part(..)
            | Message::PassingNotice(_)
            | Message::Notice(_) => self.learn(message),
            Message::Special(special) if G::stores_nothing(&special) => G::special(self, special),
            playing if !self.watching => self.play(playing),
            _ => {}
        }
    }

    /// Handles messages from the storage, other tabs and the settings.
    fn learn(&mut self, message: Message<G>) {
        match message {
            Message::Form(form) => self.form = Shared::new(form),
            Message::Settings(settings) => {
                let before = std::mem::replace(&mut self.settings, settings);
                self.coach_switched(&before);
            }
            Message::Reminded => self.settings.reminded = true,
            Message::Words(words) => {
                self.words = words;
                // Another language: the study part's words are fetched again.
                if G::SECOND_PART && self.study_part == Presence::Here {
                    self.study_part = Presence::Away;
                }
                self.retell();
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
            Message::Part(part, presence) => self.fetched(part, presence),
            Message::Notice(notice) => (self.notice, self.notice_passes) = (notice, false),
            Message::PassingNotice(notice) => {
                self.tell(notice.clone());
                (self.notice, self.notice_passes) = (Some(notice), true);
            }
            Message::Follow(sitting) => self.follow(sitting.map(|sitting| *sitting)),
            Message::Shelved(deleted) => {
                self.shelved += 1;
                if deleted.is_some() && self.own_match().map(|sitting| shelf::id(sitting)) == deleted {
                    self.follow(None);
                }
            }
            _ => {}
        }
    }

    /// Handles messages of a match. A tab that only watches ignores them.
    fn play(&mut self, message: Message<G>) {
        if !matches!(message, Message::Undo | Message::Answer(..) | Message::Advice(..) | Message::EndPause(_)) {
            // The person does something else.
            self.drop_undo_question();
        }
        match message {
            Message::Open(fresh) => self.deal(fresh),
            Message::Resume(sitting) => self.open(*sitting),
            Message::Practise(sitting, terms) if G::PRACTICE => self.practise(*sitting, terms),
            Message::Pick(card) => G::pick(self, card, false),
            Message::Key(card) => G::pick(self, card, true),
            Message::Choose(choice) => self.choose(choice),
            Message::Confirm => self.focus.take_asked().into_iter().for_each(|choice| G::carry_out(self, &choice)),
            Message::Refuse => drop(self.focus.take_asked()),
            Message::Answer(number, action) if self.awaits_answer(number) => G::act(self, action),
            Message::Advice(number, answer) => self.advise(number, answer),
            Message::EndPause(number) if self.reel.count == number => G::end_pause(self),
            Message::Curtain => self.press_curtain(),
            Message::Peek(seat) => self.peek(seat),
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

    /// Carries out a person's choice, or asks to confirm it if the settings say so or it is a grave one.
    pub(crate) fn choose(&mut self, choice: G::Choice) {
        if !G::may_choose(self) {
        } else if self.settings.confirm && G::is_decision(&choice) || G::is_grave(self, &choice) {
            self.focus.confirm(choice);
        } else {
            G::carry_out(self, &choice);
        }
    }

    /// Deals a match and commits to its deals.
    fn deal(&mut self, Fresh { seed, salt, opened_ms }: Fresh) {
        let mut sitting = G::deal(self, seed, opened_ms);
        sitting.set_network(G::NETWORK);
        salt.into_iter().for_each(|salt| sitting.commit(salt));
        self.open(sitting);
        G::dealt(self);
    }

    /// Puts a match on the board and shows the board.
    fn open(&mut self, sitting: Sitting<G>) {
        (self.waiting, self.practice) = (None, None);
        self.layers = Layers { pages: vec![G::BOARD], dialog: None };
        G::take_up(self, sitting);
        G::opened(self);
        G::say_awaited(self);
    }

    /// Shows an earlier moment; from the last one on, shows the present.
    fn look_back(&mut self, moment: Option<usize>) {
        (self.layers.dialog, self.waiting) = (None, None);
        self.focus.look(moment.filter(|moment| *moment < G::moments(self)));
        G::say_moment(self);
    }

    /// Answers a question with a sentence, if the match is on the screen.
    fn ask(&mut self, query: G::Query) {
        let answer = (self.page() == Some(G::BOARD)).then(|| G::answer(self, query)).flatten();
        answer.into_iter().for_each(|sentence| self.tell(sentence));
    }
}
