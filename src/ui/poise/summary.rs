//! What became of a finished game: the turning point, each player's figures, and everyone's Poise after every turn.

mod passed;

use yew::prelude::*;

use super::Handle;
use super::seat::{at, mark, seats};
use super::table::sign;
use crate::engine::Seat;
use crate::scene::poise::words::name;
use crate::scene::words::{Name, Words};
use crate::session::Seek;
use crate::session::poise::{Message as Msg, Page, Review, Special, called};
use crate::table::poise::summary::{Decisive, Summary, Totals, Turn};
use crate::ui::fair;
use crate::ui::press::press;

/// The chart's width and height in its own units, and the room for marks at its edges.
const WIDTH: i32 = 320;
const HEIGHT: i32 = 120;
const EDGE: i32 = 8;
/// The room below a line at 0: half the distance of lines that would hide one another.
const FOOT: i32 = 2;
/// The size of a mark, and about how many each line has.
const MARK: i32 = 9;
const MARKS: usize = 6;

/// The game that was played or is replayed, its summary, and the players.
struct Told<'a> {
    session: &'a Handle,
    summary: Summary,
    names: Vec<Name>,
    seats: &'static [Seat],
    /// The Poise at which a track is full.
    cap: i32,
}

/// The summary of the game that is replayed, or of the one at the table, which must be over.
pub fn summary(session: &Handle) -> Html {
    let Some(told) = told(session) else { return Html::default() };
    html! { <div class="summary">{ turning(&told) }{ passed::passed(&told) }{ figures(&told) }{ chart(&told) }{ fair(session) }</div> }
}

/// The game that is replayed; `None` on other pages.
pub fn replayed(session: &Handle) -> Option<&Review> {
    session.review.as_ref().filter(|_| session.page() == Some(Page::Review))
}

/// What verifies the deals.
fn fair(session: &Handle) -> Html {
    let sitting = replayed(session).map(|review| &review.sitting).or(session.sitting.as_ref());
    sitting.map(|sitting| fair::section(&session.words, sitting)).unwrap_or_default()
}

fn told(session: &Handle) -> Option<Told<'_>> {
    let (opening, summary, players) = match (replayed(session), &session.sitting) {
        (Some(review), _) => {
            let opening = review.replay.journal().opening;
            let moments = review.replay.moments().iter().skip(1).map(|moment| &moment.events[..]);
            (opening, Summary::of(opening, moments), &review.players)
        }
        (None, Some(sitting)) => {
            let opening = sitting.journal().opening;
            let events = sitting.events().iter().map(|events| &events[..]);
            (opening, Summary::of(opening, events), sitting.players())
        }
        _ => return None,
    };
    let (names, rules) = (called(&session.words, players), opening.rules);
    Some(Told { session, summary, names, seats: seats(rules.seats), cap: i32::from(rules.cap()) })
}

impl Told<'_> {
    fn words(&self) -> &Words {
        &self.session.words
    }

    fn called(&self, seat: Seat) -> String {
        self.words().called(&name(&self.names, seat))
    }
}

/// How far ahead or behind someone is, in words.
fn lead(words: &Words, lead: i16) -> String {
    let key = match lead {
        0 => return words.say("lead-level"),
        1.. => "lead-ahead",
        _ => "lead-behind",
    };
    words.fill(key, &[("n", &lead.unsigned_abs())])
}

/// What decided most, and the button that shows it.
fn turning(told: &Told) -> Html {
    let Some(turning) = told.summary.turning else { return Html::default() };
    let words = told.words();
    let ([one, other], actions) = match turning.by {
        Decisive::Exchange(place) => (told.summary.exchanges[place].duelists, told.summary.exchanges[place].actions),
        Decisive::Shot(place) => (told.summary.shots[place].seats, told.summary.shots[place].actions),
    };
    let duel = words.fill("duel-of", &[("name", &told.called(one)), ("other", &told.called(other))]);
    let what = match turning.by {
        Decisive::Exchange(place) => words.fill("turning-exchange", &[("n", &(place + 1)), ("duel", &duel)]),
        Decisive::Shot(_) => words.fill("turning-shot", &[("duel", &duel)]),
    };
    let [before, after] = turning.lead.map(|number| lead(words, number));
    let text = words.about(
        "turning-point",
        &name(&told.names, turning.winner),
        &[("what", &what), ("before", &before), ("after", &after)],
    );
    html! {
        <div class="summary-moment">
            <p>{ text }{ " " }<small>{ words.say("turning-note") }</small>
            </p>
            if let Some(show) = show(told.session, actions) {
                <button class="button" onclick={press(told.session, show)}>{ words.say("turning-show") }</button>
            }
        </div>
    }
}

/// The message that shows a moment of the game in its replay.
fn show(session: &Handle, moment: usize) -> Option<Msg> {
    if session.page() == Some(Page::Review) {
        return Some(Msg::Special(Special::Show(moment)));
    }
    let mut review = session.sitting.as_deref().and_then(Review::of)?;
    review.seek(Seek::To(moment));
    Some(Msg::Review(Box::new(review)))
}

/// A seat's mark and its player's name.
fn player(told: &Told, seat: Seat, class: &'static str) -> Html {
    html! { <>{ sign(&mark(seat), "is-mark") }{ " " }<span {class}>{ told.called(seat) }</span></> }
}

/// The catalogue's keys of a player's figures.
const FIGURES: [&str; 4] = ["summary-dealt", "summary-blocked", "summary-paid", "summary-won"];

/// Each player's figures.
fn figures(told: &Told) -> Html {
    let words = told.words();
    let row = |seat: &Seat| {
        let Totals { dealt, blocked, paid, regained, won, .. } = told.summary.totals[*seat];
        html! {
            <tr class={at(*seat)}><th scope="row">{ player(told, *seat, "") }</th>
                <td>{ dealt }</td><td>{ blocked }</td><td>{ paid }{ " / " }{ regained }</td><td>{ won }</td>
            </tr>
        }
    };
    html! {
        <>
            <div class="table-frame"><table class="table numbers">
                <thead><tr>
                    <th scope="col">{ words.say("players") }</th>
                    { for FIGURES.map(|key| html! { <th scope="col">{ words.say(key) }</th> }) }
                </tr></thead>
                <tbody>{ for told.seats.iter().map(row) }</tbody>
            </table></div>
            <p class="home-note">{ words.say("summary-note") }</p>
        </>
    }
}

/// Everyone's Poise after every turn, as a picture and as a table.
fn chart(told: &Told) -> Html {
    let (words, last) = (told.words(), told.summary.turns.len().saturating_sub(1));
    html! {
        <>
            <h3 id="chart">{ words.say("chart") }</h3>
            <figure class="chart" aria-labelledby="chart">
                <span>{ told.cap }</span><span>{ 0 }</span>
                { picture(told, last) }
                <figcaption><span>{ words.say("deal") }</span><span>{ words.fill("turn-n", &[("n", &last)]) }</span></figcaption>
            </figure>
            <ul class="chart-key" role="list">
                { for told.seats.iter().map(|seat| html! { <li class={at(*seat)}>{ player(told, *seat, "") }</li> }) }
                if told.summary.turning.is_some() {
                    <li><span class="chart-line"></span>{ words.say("chart-turning") }</li>
                }
            </ul>
            <details>
                <summary>{ words.say("chart-table") }</summary>
                { table(told) }
            </details>
        </>
    }
}

/// The lines of all players. Each has its own marks, dashes and place, so that lines of one height do not hide one another.
fn picture(told: &Told, last: usize) -> Html {
    let x = |turn: usize| EDGE + (WIDTH - 2 * EDGE) * turn as i32 / last.max(1) as i32;
    let y = |seat: Seat, poise: u8| {
        let place = 2 * i32::from(seat.number()) + 1 - told.seats.len() as i32;
        HEIGHT - FOOT - (HEIGHT - EDGE - FOOT) * i32::from(poise) / told.cap + place
    };
    let line = |seat: &Seat| {
        // Who is out has a last point, at the bottom.
        let until = told.summary.turns.iter().position(|turn| !turn.in_play[*seat]).unwrap_or(last);
        let turns = || told.summary.turns.iter().enumerate().take(until + 1);
        let points = turns().map(|(turn, row)| format!("{},{}", x(turn), y(*seat, row.poise[*seat])));
        let every = last.div_ceil(MARKS).max(1);
        let marks = turns().filter(|(turn, _)| turn % every == 0 || *turn == until).map(|(turn, row)| {
            let (left, top) = (x(turn) - MARK / 2, y(*seat, row.poise[*seat]) - MARK / 2);
            let size = MARK.to_string();
            html! { <use href={["#pz-", &mark(*seat)].concat()} x={left.to_string()} y={top.to_string()} width={size.clone()} height={size} /> }
        });
        html! {
            <g class={at(*seat)}><polyline points={points.collect::<Vec<_>>().join(" ")} />{ for marks }</g>
        }
    };
    let turning = told.summary.turning.map(|turning| match turning.by {
        Decisive::Exchange(place) => told.summary.exchanges[place].turn,
        Decisive::Shot(place) => told.summary.shots[place].turn,
    });
    html! {
        <svg viewBox={format!("0 0 {WIDTH} {HEIGHT}")} aria-hidden="true" focusable="false">
            { for turning.map(|turn| html! { <path class="chart-turning" d={format!("M{} 0V{HEIGHT}", x(turn))} /> }) }
            { for told.seats.iter().map(line) }
        </svg>
    }
}

fn table(told: &Told) -> Html {
    let words = told.words();
    let cell = |turn: &Turn, seat: &Seat| {
        let text = if turn.in_play[*seat] { turn.poise[*seat].to_string() } else { words.say("out") };
        html! { <td>{ text }</td> }
    };
    let row = |(number, turn): (usize, &Turn)| {
        let name = if number == 0 { words.say("deal") } else { words.fill("turn-n", &[("n", &number)]) };
        html! { <tr key={number}><th scope="row">{ name }</th>{ for told.seats.iter().map(|seat| cell(turn, seat)) }</tr> }
    };
    html! {
        <div class="table-frame"><table class="table numbers" aria-labelledby="chart">
            <thead><tr><td></td>{ for told.seats.iter().map(|seat| html! {
                <th scope="col" class={at(*seat)}>{ player(told, *seat, "sr-only") }</th>
            }) }</tr></thead>
            <tbody>{ for told.summary.turns.iter().enumerate().map(row) }</tbody>
        </table></div>
    }
}
