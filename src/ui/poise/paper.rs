//! The replay of a game on paper: its summary, and every sentence of its log by Exchanges.

use yew::prelude::*;

use super::Handle;
use super::replay_log::sentences;
use super::seat::mark;
use super::summary::summary;
use super::table::sign;
use crate::scene::poise::Sentence;
use crate::scene::poise::exchanges::{Part, parts};
use crate::scene::poise::words::{edition_name, name};
use crate::session::poise::{Review, called};

/// The whole game.
pub fn paper(session: &Handle, review: &Review) -> Html {
    let (words, names) = (&session.words, called(&session.words, &review.players));
    let opening = review.replay.journal().opening;
    let lines = sentences(session, review);
    let players = names.iter().map(|name| words.called(name)).collect::<Vec<_>>().join(", ");
    let part = |part: &Part| {
        let heading = part.exchange.map(|heading| {
            let [one, other] = heading.duelists.map(|seat| words.called(&name(&names, seat)));
            let who = words.fill("duel-of", &[("name", &one), ("other", &other)]);
            html! { <h3>{ words.fill("exchange-n", &[("n", &heading.number)]) }<small>{ who }</small></h3> }
        });
        html! { <section class="paper-part">{ heading }<ul role="list">{ for lines[part.lines.clone()].iter().map(line) }</ul></section> }
    };
    html! {
        <article class="paper">
            <h1>{ players }</h1>
            <p>{ words.say(&["edition-", edition_name(opening.rules.edition)].concat()) }</p>
            { summary(session) }
            <h2>{ words.say("this-game") }</h2>
            <div class="paper-log">{ for parts(&lines).iter().map(part) }</div>
        </article>
    }
}

fn line(line: &Sentence) -> Html {
    html! { <li>{ for line.seat.map(|seat| sign(&mark(seat), "is-mark")) }{ " " }{ &line.text }</li> }
}
