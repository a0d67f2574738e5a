//! What each message does.

use std::rc::Rc;

use yew::Reducible;

use super::{Dialog, Msg, Page, Session};
use crate::table::shelf;

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
            Msg::Review(review) => {
                self.review = Some(*review);
                self.go(Page::Review);
            }
            Msg::Leaf(leaf) => self.review.iter_mut().for_each(|review| review.turn(leaf)),
            Msg::Zen => {
                self.layers.dialog = None;
                self.zen = !self.zen && self.page() == Some(Page::Table);
            }
            Msg::Past(past) => self.look_back(past),
            Msg::Form(form) => self.form = form,
            Msg::Settings(settings) => self.settings = settings,
            Msg::Reminded => self.settings.reminded = true,
            Msg::Words(words) => {
                self.words = words;
                self.tell_all();
            }
            Msg::Overfull(overfull) => {
                self.overfull = Some(overfull);
                self.layers.dialog = Some(Dialog::Restore);
            }
            Msg::Update => self.update = true,
            Msg::Watch(watching) => self.watching = watching,
            Msg::Notice(notice) => self.notice = notice,
            Msg::Ledger(ledger) => self.ledger = ledger,
            Msg::Shelved(dropped) => {
                self.shelved += 1;
                if dropped.is_some() && self.sitting.as_ref().map(shelf::id) == dropped {
                    self.follow(None);
                }
            }
            Msg::Ask(query) => self.ask(query),
            Msg::Cover => self.cover(),
            Msg::Follow(sitting) => self.follow(sitting.map(|sitting| *sitting)),
            _ if self.watching => {}
            Msg::Open(seed, now_ms) => self.open(self.form.open(seed, now_ms)),
            Msg::Resume(sitting) => self.open(*sitting),
            playing => self.play(playing),
        }
    }

    /// What happens in a game.
    fn play(&mut self, msg: Msg) {
        match msg {
            Msg::Pick(place) => self.pick(place),
            Msg::Key(place) => {
                self.pick(place);
                self.by_key = true;
            }
            Msg::Choose(choice) => self.choose(choice),
            Msg::Confirm => self.asked.take().into_iter().for_each(|choice| self.carry_out(&choice)),
            Msg::Refuse => self.asked = None,
            Msg::Aim(seat, attack) => self.aim(seat, attack),
            Msg::Pass => self.pass(),
            Msg::Answer(asked, action) if self.reel.count == asked => self.act(action),
            Msg::Resumed(asked) if self.reel.count == asked => self.resume(),
            Msg::Curtain => self.curtain(),
            Msg::Undo => self.take_back(),
            Msg::Redo => self.play_again(),
            _ => {}
        }
    }

    fn go(&mut self, page: Page) {
        if self.page() == Some(Page::Table) {
            self.cover();
        }
        self.layers.open(page);
        if page == Page::Table {
            self.rest();
            self.say_awaited();
        }
    }

    /// One layer back; at the table, what was begun is dropped first. From the set-up, the page is to be left.
    fn back(&mut self) {
        let begun = self.asked.take().is_some() || !self.pick.is_empty() || self.shown.is_some();
        self.drop_pick();
        if self.depth() == 0 {
            self.leaving = true;
        } else if self.layers.dialog.is_some()
            || !(begun || self.past.take().is_some() || std::mem::take(&mut self.zen))
        {
            self.leave(self.depth().saturating_sub(1));
        }
    }

    /// Closes layers from the top until so many are left.
    fn leave(&mut self, depth: usize) {
        if self.layers.close(depth, Page::Table) {
            self.cover();
            (self.zen, self.past) = (false, None);
        }
    }
}
