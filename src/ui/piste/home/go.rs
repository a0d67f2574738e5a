//! What starts or continues a bout.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::Bout;
use crate::scene::words::Words;
use crate::session::piste::{Message as Msg, NEWCOMER, Page};
use crate::table::Awaits;
use crate::table::calendar::Day;
use crate::table::named::Named;
use crate::table::piste::form::{First, Form, Opponent};
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

/// How many bouts a newcomer has finished and how many of them were won; `None` after those, or where the line is hidden.
fn newcomer(session: &Handle) -> Option<(u32, u32)> {
    let (bouts, won) = (session.ledger.bouts(), session.ledger.rows().map(|row| row.won).sum());
    let is_hidden = is_settled(session) || session.watching;
    (bouts < NEWCOMER && !is_hidden).then_some((bouts, won))
}

/// Whether the person needs no welcome any more.
fn is_settled(session: &Handle) -> bool {
    let settings = &session.settings;
    settings.welcomed || settings.dismissed || settings.reminded
}

/// Whether no bout is in progress.
fn is_free(session: &Handle) -> bool {
    session.sitting.as_ref().is_none_or(|sitting| sitting.awaits() == Awaits::Nothing)
}

/// The short bout that the large button starts for a newcomer who has none in progress; and the key of its name.
fn first_bout(session: &Handle) -> Option<(&'static str, Form)> {
    short_bout(session).filter(|_| is_free(session))
}

/// A newcomer's short bout, unless another bout has been set up; and the key of its name.
fn short_bout(session: &Handle) -> Option<(&'static str, Form)> {
    let (bouts, won) = newcomer(session)?;
    (*session.form == Form::default()).then(|| match bouts {
        0 => ("first-bout", session.form.first_bout()),
        _ => ("short-bout", session.form.after_first_bout(won > 0)),
    })
}

/// The choices of the set-up: a newcomer's are those of the short bout, but for who starts, until one of them is changed.
pub fn set_up(session: &Handle) -> Form {
    short_bout(session).map_or_else(|| (*session.form).clone(), |(_, form)| Form { first: First::Lot, ..form })
}

/// Changes the choices of the set-up. A newcomer who comes to those that everyone else begins with needs no others.
pub fn choose(session: &Handle, form: Form) {
    if form == Form::default() && newcomer(session).is_some() {
        session.dispatch(dismissed(session));
    }
    session.dispatch(Msg::Form(form));
}

/// The message that ends what is offered to newcomers.
fn dismissed(session: &Handle) -> Msg {
    Msg::Settings(Settings { dismissed: true, ..session.settings.clone() })
}

/// One line for a newcomer's first bouts: the lessons, how to play, a bout with a friend, and beside a bout in progress a short one.
pub fn welcome(session: &Handle) -> Html {
    let (words, Some((bouts, _))) = (&session.words, newcomer(session)) else { return Html::default() };
    let title = if bouts == 0 { "welcome" } else { "welcome-on" };
    let hits = words.count("hits", u32::from(set_up(session).target.get()), &[]);
    let goal = words.fill("welcome-goal", &[("hits", &hits)]);
    let (act, short) = (session.clone(), short_bout(session));
    // What the set-up shows stays.
    let dismiss = Callback::from(move |_: MouseEvent| {
        act.dispatch(Msg::Form(set_up(&act)));
        act.dispatch(dismissed(&act));
    });
    html! {
        <section class="home-welcome" aria-label={words.say(title)}>
            <p>{ if bouts == 0 { words.sentences([goal, words.say("welcome-how")]) } else { words.say(title) } }</p>
            <button class="button" onclick={press(session, Msg::Go(Page::Study))}>{ words.say("lessons") }</button>
            <button class="button" onclick={press(session, Msg::Go(Page::Rules))}>{ words.say("how-to-play") }</button>
            <button class="button home-friend" onclick={bout::short_bout(session, Form { opponent: Opponent::Friend, ..set_up(session) })}>{ words.say("play-friend") }</button>
            { short.filter(|_| !is_free(session)).map(|(name, form)| html! {
                <button class="button" onclick={bout::short_bout(session, form)}>{ words.say(name) }</button>
            }) }
            if bouts > 0 {
                <button class="button is-quiet" onclick={dismiss}>{ words.say("welcome-dismiss") }</button>
            }
        </section>
    }
}

/// Whether a newcomer looks at the page: then the set-up can be folded, and the other game and the bout of the day stand below it.
pub fn is_newcomer(session: &Handle) -> bool {
    newcomer(session).is_some()
}

/// Whether the set-up is folded at first: for a newcomer, unless another bout has been set up.
pub fn is_folded(session: &Handle) -> bool {
    short_bout(session).is_some()
}

/// The button that starts what is set up, at the end of the set-up.
pub fn at_end(session: &Handle) -> Html {
    if session.watching {
        return Html::default();
    }
    let (short, form) = (short_bout(session), set_up(session));
    let line = plan(&form, &session.words);
    let name = session.words.say(match short {
        _ if !is_free(session) => "new-bout",
        Some(_) => "begin-bout",
        None => "begin-this",
    });
    // Without a short bout the large button above starts the same.
    let begin = if short.is_some() { bout::short_bout(session, form) } else { bout::open(session) };
    html! {
        <p class="home-end">
            <button class={classes!("button", short.is_some().then_some("is-primary"))} onclick={begin} aria-label={name.clone()} aria-description={line.clone()}>
                <span>{ name }<small>{ line }</small></span>
            </button>
            if !is_free(session) {
                <small>{ session.words.say("new-bout-keeps") }</small>
            }
        </p>
    }
}

/// Whether the newcomer's line is shown before the first counted bout.
pub fn is_new(session: &Handle) -> bool {
    newcomer(session).is_some_and(|(bouts, _)| bouts == 0)
}

/// The way to the bout of the day, with its date and what the second part knows of it. For a newcomer it is among the links
/// ([`super::links`]).
pub fn day(session: &Handle) -> Html {
    if is_newcomer(session) {
        return Html::default();
    }
    let date = platform::day_shown(Day::of_ms(platform::date_ms() as u64), session.words.lang);
    html! {
        <p class="home-day">
            <button class="button" onclick={press(session, Msg::Go(Page::Day))}>
                <span>{ session.words.say("day") }<small>{ date }{ if_here(|parts| (parts.today)(session)) }</small></span>
            </button>
        </p>
    }
}

/// The button that starts a bout, or continues the one in progress.
pub fn go(session: &Handle) -> Html {
    let words = &session.words;
    let sitting = session.sitting.as_ref().filter(|sitting| sitting.awaits() != Awaits::Nothing);
    let line = match sitting {
        _ if session.watching => words.say("second-tab"),
        Some(sitting) => running(session, &sitting.standing()),
        None => plan(&session.form, words),
    };
    let open = bout::open(session);
    let first = first_bout(session);
    html! {
        <>
            if sitting.is_some() {
                <button class="button is-primary is-large" onclick={press(session, Msg::Go(Page::Bout))}>{ words.say("continue") }</button>
                <p class="home-plan">{ line }</p>
            } else if let Some((name, form)) = first {
                <button class={classes!("button", "is-primary", "is-large", "is-first")} onclick={bout::short_bout(session, form.clone())}>{ words.say(name) }</button>
                <p class="home-plan">{ plan(&form, words) }</p>
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
