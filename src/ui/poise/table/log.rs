//! The log of a game by Exchanges, at the side on wide screens; each line leads to its moment.

use std::ops::Range;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::sign;
use crate::engine::poise::Card;
use crate::scene::poise::Sentence;
use crate::scene::poise::exchanges::{Heading, parts};
use crate::scene::poise::words::name;
use crate::scene::words::{Name, Words};
use crate::session::poise::Message as Msg;
use crate::ui::platform;
use crate::ui::poise::Handle;
use crate::ui::poise::seat::{at, mark};
use crate::ui::press::press;

/// How many sentences are shown at most: a game of six may have thousands.
const SHOWN: usize = 120;

/// The log at the side, with these lines, and below it the coach's list if there is one. With the guide of a turn it is reached by
/// key itself, so that this can be scrolled.
pub fn side(words: &Words, lines: Html, has_guide: bool, advice: Html) -> Html {
    let title = words.say("this-game");
    html! {
        <div class="side">
            <aside class="log" aria-label={title.clone()} tabindex={has_guide.then_some("0")}>
                <h2>{ title }</h2>
                { lines }
            </aside>
            { advice }
        </div>
    }
}

/// The last lines of the game in progress, without those that are not told yet.
pub fn log_lines(session: &Handle, untold: usize) -> Html {
    let (lines, names) = (&session.extra.lines, session.names());
    let lines = &lines[..lines.len().saturating_sub(untold)];
    let log = Log { words: &session.words, names: &names, lines, now: session.past(), is_numbered: true };
    log.lines(|number| press(session, Msg::Past(Some(number))))
}

/// A log to be drawn.
pub struct Log<'a> {
    /// The catalogue.
    pub words: &'a Words,
    /// The names of the players.
    pub names: &'a [Name],
    /// All sentences.
    pub lines: &'a [Sentence],
    /// The number of the sentence whose moment is shown, 0 for the deal; `None` at the end of a game in progress.
    pub now: Option<usize>,
    /// Whether each line has its number. In a replay moves are counted, not lines.
    pub is_numbered: bool,
}

impl Log<'_> {
    /// The lines up to the moment that is shown and some after it, newest first, each with its number in the game. One of
    /// them is in the order of the Tab key; the arrow keys lead from it to the others. `press` is the press of the line
    /// with a number.
    pub fn lines(&self, press: impl Fn(usize) -> Callback<MouseEvent>) -> Html {
        let last = self.lines.len().min(self.now.map_or(usize::MAX, |now| (now + SHOWN / 2).max(SHOWN)));
        let shown = last.saturating_sub(SHOWN)..last;
        let tabbed = self.now.filter(|now| *now > 0).unwrap_or(last);
        let parts = parts(self.lines);
        let drawn = parts.iter().rev().map(|part| {
            let cut = part.lines.start.max(shown.start)..part.lines.end.min(shown.end);
            let heading = part.exchange.filter(|_| !cut.is_empty()).map(|heading| self.heading(heading));
            html! { <>{ heading }{ for self.cut(cut, tabbed, &press) }</> }
        });
        let plain = (!self.is_numbered).then_some("is-plain");
        html! { <ol class={classes!("log-list", plain)} reversed=true onkeydown={along}>{ for drawn }</ol> }
    }

    /// The heading of an Exchange: its number and the duelists.
    fn heading(&self, Heading { number, duelists }: Heading) -> Html {
        let [one, other] = duelists.map(|seat| self.words.called(&name(self.names, seat)));
        let who = self.words.fill("duel-of", &[("name", &one), ("other", &other)]);
        html! {
            <li key={format!("exchange-{number}")} class="log-heading">
                <h3>{ self.words.fill("exchange-n", &[("n", &number)]) }<small>{ who }</small></h3>
            </li>
        }
    }

    /// These lines, newest first.
    fn cut(&self, cut: Range<usize>, tabbed: usize, press: &impl Fn(usize) -> Callback<MouseEvent>) -> Vec<Html> {
        let line = |index: usize| {
            let (number, line) = (index + 1, &self.lines[index]);
            let shown = if self.now == Some(number) { "true" } else { "false" };
            let class = classes!(
                line.seat.map(at),
                line.opens.then_some("opens"),
                line.duelists.is_some().then_some("is-exchange")
            );
            html! {
                <li key={index} {class} value={number.to_string()}>
                    <button class="log-line" aria-pressed={shown} tabindex={if number == tabbed { "0" } else { "-1" }}
                        data-card={line.card.map(Card::code)} onclick={press(number)}>
                        { for line.seat.map(|seat| sign(&mark(seat), "is-mark")) }{ " " }{ &line.text }
                    </button>
                </li>
            }
        };
        cut.rev().map(line).collect()
    }
}

/// Moves the focus to the line above or below.
fn along(event: KeyboardEvent) {
    let forward = match event.key().as_str() {
        "ArrowUp" => false,
        "ArrowDown" => true,
        _ => return,
    };
    let step = |item: &Element| if forward { item.next_element_sibling() } else { item.previous_element_sibling() };
    let line = event.target().and_then(|target| target.dyn_into::<Element>().ok()?.closest("li").ok().flatten());
    // A heading is no line.
    let next = std::iter::successors(line.as_ref().and_then(step), step)
        .find_map(|item| item.query_selector("button").ok().flatten()?.dyn_into::<HtmlElement>().ok());
    if let Some(next) = next {
        event.prevent_default();
        event.stop_propagation();
        platform::refocus(Some(next));
    }
}
