//! The bout of the chosen day: against whom, under which rules, how it stands, and what can be done.

use std::rc::Rc;

use yew::prelude::*;

use super::result::{share_of, signs_of};
use crate::engine::piste::Piste;
use crate::session::piste::{Message as Msg, Page};
use crate::table::Sitting;
use crate::table::calendar::Day;
use crate::table::link::Linked;
use crate::table::named::Named;
use crate::table::piste::day::{self, Dealt};
use crate::table::progress::{Days, Tried};
use crate::table::shelf;
use crate::ui::piste::{Handle, days};
use crate::ui::press::{answering, press};
use crate::ui::{platform, store};

/// What the section is drawn from.
pub struct Chosen<'a> {
    /// The page's state.
    pub session: &'a Handle,
    /// The chosen day.
    pub date: Day,
    /// The day when the page was drawn.
    pub today: &'a UseStateHandle<Day>,
    /// Sets which day is chosen; `None` is today.
    pub choose: &'a UseStateSetter<Option<Day>>,
    /// What is stored of all days.
    pub days: &'a Days,
}

impl Chosen<'_> {
    /// The section.
    pub fn section(&self) -> Html {
        let (words, dealt) = (&self.session.words, Dealt::on(self.date));
        let date = platform::day_shown(self.date, words.lang);
        let title = if self.is_today() { words.fill("day-today", &[("date", &date)]) } else { date };
        let (rules, line) = words.rules(&dealt.opening.rules);
        let hits = words.count("hits", dealt.opening.target.into(), &[]);
        let tried = self.days.of(self.date);
        html! {
            <section class="day-chosen" aria-labelledby="day-chosen">
                <h2 id="day-chosen">{ title }</h2>
                <p><b>{ [words.level(dealt.level.word()), rules, hits].join(" · ") }</b><br />{ line }</p>
                { tried.map(|tried| signs_of(words, tried)).unwrap_or_default() }
                <p class="day-state" role="status">{ words.sentences(self.state(tried)) }</p>
                <p class="finish-buttons">
                    if !self.session.watching {
                        { self.go(tried) }
                    }
                    { tried.filter(|tried| tried.is_over()).map(|tried| share_of(self.session, self.date, tried)).unwrap_or_default() }
                </p>
            </section>
        }
    }

    fn is_today(&self) -> bool {
        self.date == **self.today
    }

    /// What counts, and with which network the opponent played.
    fn state(&self, tried: Option<&Tried>) -> Vec<String> {
        let state = match tried {
            None if self.is_today() && !self.days.is_missed(self.date) => "day-open",
            None => "day-uncounted",
            Some(tried) if !tried.is_over() && self.saved(tried).is_none() => "day-uncounted",
            Some(tried) if !tried.is_over() => "day-goes-on",
            Some(tried) if tried.helped => "helped",
            Some(_) => "day-counted",
        };
        let network = tried.filter(|tried| tried.network != Piste::NETWORK).map(|_| "day-network");
        [Some(state), network].into_iter().flatten().map(|key| self.session.words.say(key)).collect()
    }

    /// The button that begins the bout of the day or continues it.
    fn go(&self, tried: Option<&Tried>) -> Html {
        let words = &self.session.words;
        let begun = tried.filter(|tried| !tried.is_over()).and_then(|tried| self.saved(tried));
        let (key, onclick) = match begun {
            Some(onclick) => ("continue", onclick),
            None if tried.is_some() => ("again", self.begin()),
            None => ("begin-bout", self.begin()),
        };
        let looks = if key == "again" { "" } else { "is-primary" };
        html! { <button class={classes!("button", looks)} {onclick}>{ words.say(key) }</button> }
    }

    /// A press that continues the bout that was begun, if it is here.
    fn saved(&self, tried: &Tried) -> Option<Callback<MouseEvent>> {
        let id = shelf::id_of(Dealt::on(self.date).seed, tried.begun_ms);
        if self.session.own_match().is_some_and(|sitting| shelf::id(sitting) == id) {
            return Some(press(self.session, Msg::Go(Page::Bout)));
        }
        let sitting: Sitting<Piste> = store::sitting(&id)?;
        Some(press(self.session, Msg::Resume(Box::new(sitting))))
    }

    /// A press that begins the bout. If another day has begun since the page was drawn, it shows that day's bout instead.
    fn begin(&self) -> Callback<MouseEvent> {
        let (session, today, date, choose) = (self.session.clone(), self.today.clone(), self.date, self.choose.clone());
        answering(Rc::new(move || {
            if days::today() != *today {
                today.set(days::today());
                choose.set(None);
                return session.dispatch(Msg::PassingNotice(session.words.say("day-changed")));
            }
            let name = session.form.names[0].clone();
            let sitting = day::open(date, name, platform::date_ms() as u64);
            session.dispatch(Msg::Resume(Box::new(sitting)));
            if session.settings.coach {
                // Until it is read the coach does not help, so that it can be switched off.
                session.dispatch(Msg::PassingNotice(session.words.say("coach-cost")));
            }
        }))
    }
}
