//! What starts or continues a game, and what a newcomer is offered.

use yew::prelude::*;

use crate::engine::poise::Edition;
use crate::scene::poise::words::edition_name;
use crate::scene::words::Words;
use crate::session::poise::{Message as Msg, Page};
use crate::table::named::Named;
use crate::table::poise::form::Form;
use crate::ui::poise::Handle;
use crate::ui::poise::parts::here;
use crate::ui::poise::table::open;
use crate::ui::press::press;
use crate::ui::tools;

/// The button that starts a game. If one is in progress the first button continues it; a new game leaves it among the
/// saved games.
pub fn go(session: &Handle) -> Html {
    let words = &session.words;
    let running = session.public().filter(|public| public.outcome().is_none());
    let first = |key: &str, onclick: Callback<MouseEvent>| {
        html! { <button class="button is-primary is-large" {onclick}>{ words.say(key) }</button> }
    };
    // The folded set-up does not name the opponent, and a newcomer does not know the editions.
    let new = if is_plain(session) {
        let level = session.form.places.get(1).map_or("", |place| place.level.word());
        words.fill("plan-first", &[("level", &words.level(level))])
    } else {
        plan(words, session.form.edition, session.form.seats.get())
    };
    let below = |plan: String| {
        let line = if session.watching { words.say("second-tab") } else { plan };
        html! { <p class="home-plan">{ line }</p> }
    };
    html! {
        <>
            if let Some(public) = running {
                { first("continue", press(session, Msg::Go(Page::Table))) }
                { below(plan(words, public.rules().edition, public.rules().seats)) }
                if !session.watching {
                    <button class="button" onclick={open(session)}>{ words.say("new-bout") }</button>
                    <p class="home-next">{ new }</p>
                }
            } else {
                if !session.watching {
                    { first("begin-duel", open(session)) }
                }
                { below(new) }
            }
            if session.update {
                { tools::update_line(words) }
            }
        </>
    }
}

/// A game in one line: edition and number of players.
fn plan(words: &Words, edition: Edition, seats: u8) -> String {
    let edition = words.say(&["edition-", edition_name(edition)].concat());
    words.fill("plan-duel", &[("edition", &edition), ("n", &seats)])
}

/// Whether the set-up can be folded: in the first games, while none is in progress.
pub fn can_fold(session: &Handle) -> bool {
    let is_free = session.public().is_none_or(|public| public.outcome().is_some());
    is_free && session.is_learning() && !session.watching
}

/// Whether it is folded at first: a newcomer has left it as it is, but for the level of all computer players.
pub fn is_plain(session: &Handle) -> bool {
    let mut plain = Form::default();
    plain.places.iter_mut().zip(&session.form.places).for_each(|(place, now)| place.level = now.level);
    can_fold(session) && *session.form == plain
}

/// Whether no game was played here yet.
pub fn is_newcomer(session: &Handle) -> bool {
    session.sitting.is_none() && session.ledger.is_empty() && !session.watching
}

/// One line for a newcomer: the lessons. Later a quiet way to them, as long as they are not all done.
pub fn welcome(session: &Handle) -> Html {
    let words = &session.words;
    if session.watching {
        return Html::default();
    }
    if !is_newcomer(session) {
        return here().map(|parts| (parts.lessons)(session)).unwrap_or_default();
    }
    html! {
        <section class="home-welcome" aria-label={words.say("welcome")}>
            <p>{ words.say("welcome") }</p>
            <button class="button" onclick={press(session, Msg::Go(Page::Lessons))}>{ words.say("lessons-first") }</button>
        </section>
    }
}
