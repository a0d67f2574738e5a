//! What starts or continues a bout.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::Bout;
use crate::scene::words::Words;
use crate::session::piste::{Message as Msg, Page};
use crate::table::Awaits;
use crate::table::calendar::Day;
use crate::table::named::Named;
use crate::table::piste::form::{Form, Opponent};
use crate::ui::piste::parts::if_here;
use crate::ui::piste::{Handle, bout};
use crate::ui::press::press;
use crate::ui::settings::Settings;
use crate::ui::{platform, tools};

/// What *Fence* starts, in one line: `Amateur, Advanced, 5 hits`.
fn plan(form: &Form, words: &Words) -> String {
    let opponent = match form.opponent {
        Opponent::Computer => words.level(form.level.word()),
        Opponent::Friend => words.say("a-friend"),
        Opponent::Exhibition => words.say("exhibition"),
    };
    let hits = words.count("hits", u32::from(form.target.get()), &[]);
    [opponent, words.rules_named(form.preset.word()).0, hits].join(" · ")
}

/// The bout that *Resume* continues, in one line: `You vs Amateur, Advanced, 2 to 1`.
fn running(session: &Handle, bout: &Bout) -> String {
    let (words, names) = (&session.words, session.names());
    let [left, right] = Seat::DUEL.map(|seat| words.called(&names[seat]));
    let versus = words.fill("versus", &[("left", &left), ("right", &right)]);
    let score = words.fill("score", &[("left", &bout.hits.0[0]), ("right", &bout.hits.0[1])]);
    [versus, words.rules(&bout.rules).0, score].join(" · ")
}

/// How many counted bouts a newcomer's line is shown for.
const NEWCOMER: u32 = 3;

/// One line for a newcomer's first bouts: lessons, or a short bout.
pub fn welcome(session: &Handle) -> Html {
    let (words, settings) = (&session.words, &session.settings);
    let is_free = session.sitting.as_ref().is_none_or(|sitting| sitting.awaits() == Awaits::Nothing);
    let (bouts, won) =
        session.ledger.rows().fold((0, 0), |(bouts, won), row| (bouts + row.won + row.lost, won + row.won));
    let is_new = is_free && bouts < NEWCOMER;
    if settings.welcomed || settings.reminded || session.watching || !is_new {
        return Html::default();
    }
    let (title, offer, short) = match bouts {
        0 => ("welcome", "first-bout", session.form.first_bout()),
        _ => ("welcome-on", "short-bout", session.form.after_first_bout(won > 0)),
    };
    let line = plan(&short, words);
    let dismissed = Msg::Settings(Settings { welcomed: true, ..settings.clone() });
    html! {
        <section class="home-welcome" aria-label={words.say(title)}>
            <p>{ words.say(title) }</p>
            <button class="button" onclick={press(session, Msg::Go(Page::Study))}>{ words.say("lessons") }</button>
            <button class="button" onclick={bout::short_bout(session, short)}>
                <span>{ words.say(offer) }<small>{ line }</small></span>
            </button>
            { tools::tool(words, "welcome-dismiss", tools::CLOSE, true, "is-quiet", press(session, dismissed)) }
        </section>
    }
}

/// The way to the bout of the day, with its date and what the second part knows of it.
pub fn day(session: &Handle) -> Html {
    let date = Day::of_ms(platform::date_ms() as u64).to_string();
    html! {
        <p class="home-day">
            <button class="button" onclick={press(session, Msg::Go(Page::Day))}>
                <span>{ session.words.say("day") }<small>{ date }{ if_here(|parts| (parts.today)(session)) }</small></span>
            </button>
        </p>
    }
}

/// The button that starts a bout. If one is in progress the first button continues it; a new bout leaves it among the
/// saved bouts.
pub fn go(session: &Handle) -> Html {
    let words = &session.words;
    let sitting = session.sitting.as_ref().filter(|sitting| sitting.awaits() != Awaits::Nothing);
    let line = match sitting {
        _ if session.watching => words.say("second-tab"),
        Some(sitting) => running(session, &sitting.standing()),
        None => plan(&session.form, words),
    };
    let open = bout::open(session);
    html! {
        <>
            if sitting.is_some() {
                <button class="button is-primary is-large" onclick={press(session, Msg::Go(Page::Bout))}>{ words.say("continue") }</button>
                <p class="home-plan">{ line }</p>
                if !session.watching {
                    <button class="button" onclick={open}>{ words.say("new-bout") }</button>
                    <p class="home-next">{ plan(&session.form, words) }</p>
                }
            } else {
                if !session.watching {
                    <button class="button is-primary is-large" onclick={open}>{ words.say("begin-bout") }</button>
                }
                <p class="home-plan">{ line }</p>
            }
            if session.update {
                { tools::update_line(words) }
            }
        </>
    }
}
