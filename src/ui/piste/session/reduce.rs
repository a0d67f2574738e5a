//! What each message does.

use std::rc::Rc;

use yew::Reducible;

use super::{Dialog, Msg, Page, Session};

impl Reducible for Session {
    type Action = Msg;

    fn reduce(self: Rc<Self>, msg: Msg) -> Rc<Self> {
        let mut next = (*self).clone();
        next.take(msg);
        Rc::new(next)
    }
}

impl Session {
    fn take(&mut self, msg: Msg) {
        match msg {
            Msg::Go(page) => self.go(page),
            Msg::Home => self.leave(0),
            Msg::Back => self.back(),
            Msg::Depth(depth) => self.leave(depth),
            Msg::Dialog(dialog) => self.layers.toggle(dialog),
            Msg::Zen => {
                self.layers.dialog = None;
                self.zen = !self.zen && self.page() == Some(Page::Bout);
            }
            Msg::Review(review) => {
                self.review = Some(*review);
                self.go(Page::Review);
            }
            Msg::Leaf(leaf) => self.review.iter_mut().for_each(|review| review.turn(leaf)),
            Msg::Form(form) => self.form = form,
            Msg::Settings(settings) => self.settings = settings,
            Msg::Reminded => self.settings.reminded = true,
            Msg::Words(words) => self.words = words,
            Msg::Ledger(ledger) => self.ledger = ledger,
            Msg::Overfull(overfull) => {
                self.overfull = Some(overfull);
                self.layers.dialog = Some(Dialog::Restore);
            }
            Msg::Update => self.update = true,
            Msg::Watch(watching) => self.watching = watching,
            Msg::Notice(notice) => self.notice = notice,
            Msg::Ask(query) => self.ask(query),
            Msg::Past(past) => self.look_back(past),
            Msg::Cover => self.cover(),
            Msg::Follow(sitting) => self.follow(sitting.map(|sitting| *sitting)),
            _ if self.watching => {}
            Msg::Open(seed, now_ms) => self.open(self.form.open(seed, now_ms)),
            Msg::Resume(sitting) => self.open(*sitting),
            fencing => self.fence(fencing),
        }
    }

    /// What happens in a bout.
    fn fence(&mut self, msg: Msg) {
        match msg {
            Msg::Pick(card) => self.pick(card),
            Msg::Key(card) => {
                self.pick(card);
                self.by_key = true;
            }
            Msg::Choose(action) => self.choose(action),
            Msg::Confirm => self.asked.take().into_iter().for_each(|action| self.act(action)),
            Msg::Refuse => self.asked = None,
            Msg::Answer(asked, action) if self.reel.count == asked => self.act(action),
            Msg::Advice(asked, figures) if self.reel.count == asked => self.advise(&figures),
            Msg::NextRound => self.next_round(),
            Msg::Curtain => self.curtain(),
            Msg::Peek(seat) => self.peek(seat),
            Msg::Undo => self.take_back(),
            Msg::Redo => self.play_again(),
            _ => {}
        }
    }

    fn go(&mut self, page: Page) {
        if self.page() == Some(Page::Bout) {
            self.cover();
        }
        self.layers.open(page);
        if page == Page::Bout {
            self.rest();
            self.say_awaited();
        }
    }

    /// One layer back; within the bout, what was begun is dropped first.
    fn back(&mut self) {
        let begun = self.asked.take().is_some() || self.picked.take().is_some() || self.hint.take().is_some();
        if self.layers.dialog.is_some() || !(begun || self.past.take().is_some() || std::mem::take(&mut self.zen)) {
            self.leave(self.depth().saturating_sub(1));
        }
    }

    /// Closes layers from the top until so many are left.
    fn leave(&mut self, depth: usize) {
        if self.layers.close(depth, Page::Bout) {
            self.cover();
            (self.zen, self.past) = (false, None);
        }
    }
}
