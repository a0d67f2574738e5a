//! What can be done when a bout is over.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::engine::piste::Piste;
use crate::session::piste::{Message as Msg, Review};
use crate::table::named::Named;
use crate::table::piste::form::Form;
use crate::table::{Occasion, Sitting};
use crate::ui::pages::{challenge, share};
use crate::ui::piste::bout::open_after;
use crate::ui::piste::{Handle, study_part};
use crate::ui::platform;
use crate::ui::press::{answering, press};

/// What comes next, and below it what would be different.
pub fn after_bout(session: &Handle) -> Html {
    let (words, Some(sitting)) = (&session.words, session.sitting.as_deref()) else { return Html::default() };
    if is_of_day(sitting) {
        return after_day(session, sitting);
    }
    let again = session.form.of_bout(sitting);
    let (next, with_coach) = (next_opponent(session, sitting, &again), offers_coach(session, sitting));
    let both = challenge::button(session);
    let is_alone = both.is_none();
    let button = |class, (name, onclick): (String, Callback<MouseEvent>)| {
        html! { <button class={classes!("button", class)} disabled={session.watching} {onclick}>{ name }</button> }
    };
    let is_first = (is_alone && next.is_none()).then_some("is-primary");
    // Two buttons share the second row.
    let home_class = next.is_some().then_some("is-other");
    let coach = with_coach.then(|| (words.say("again-coached"), coached(session, &again)));
    html! {
        <>
            { both }
            { for next.map(|next| button(is_alone.then_some("is-primary"), next)) }
            { button(is_first, (words.say("again"), open_after(session, Some(again)))) }
            { ways(session, sitting, is_alone, home_class) }
            { for coach.map(|coach| button(Some("is-other"), coach)) }
            <button class="button is-other" onclick={set_up(session)}>{ words.say("another-setup") }</button>
        </>
    }
}

/// Whether a lone person won the bout.
fn has_won(sitting: &Sitting<Piste>) -> bool {
    let lone = sitting.lone_person();
    lone.is_some() && sitting.standing().winner() == lone
}

/// A bout against the next stronger opponent, for a lone person after a win.
fn next_opponent(session: &Handle, sitting: &Sitting<Piste>, again: &Form) -> Option<(String, Callback<MouseEvent>)> {
    let level = again.level.stronger().filter(|_| has_won(sitting))?;
    let name = session.words.fill("next-opponent", &[("name", &session.words.level(level.word()))]);
    Some((name, open_after(session, Some(Form { level, ..again.clone() }))))
}

/// Whether the coach is offered: to a lone person who did not win and plays without.
fn offers_coach(session: &Handle, sitting: &Sitting<Piste>) -> bool {
    sitting.lone_person().is_some() && !has_won(sitting) && !session.settings.coach
}

/// A press that deals the same again with the coach on.
fn coached(session: &Handle, again: &Form) -> Callback<MouseEvent> {
    let (act, form) = (session.dispatcher(), again.clone());
    let mut settings = session.settings.clone();
    settings.switch_coach();
    answering(Rc::new(move || {
        act.dispatch(Msg::Form(form.clone()));
        act.dispatch(Msg::Open(platform::fresh()));
        // In the new bout: the one that is over is not helped any more.
        act.dispatch(Msg::Settings(settings.clone()));
    }))
}

/// Whether this is the bout of a day, whose line shows the hits.
pub fn is_of_day(sitting: &Sitting<Piste>) -> bool {
    matches!(sitting.occasion(), Some(Occasion::Day(..)))
}

/// What comes after the bout of a day.
fn after_day(session: &Handle, sitting: &Sitting<Piste>) -> Html {
    let [_, buttons] = study_part::day_end(session);
    html! { <>{ buttons }{ ways(session, sitting, true, None) }</> }
}

/// What can be done with a bout that is over; the results of a challenge are shared beside each other, elsewhere.
fn ways(session: &Handle, sitting: &Sitting<Piste>, is_alone: bool, home_class: Option<&'static str>) -> Html {
    let words = &session.words;
    html! {
        <>
            if let Some(review) = Review::of(sitting) {
                <button class="button" onclick={press(session, Msg::Review(Box::new(review)))}>{ words.say("review") }</button>
            }
            if is_alone {
                { share::button(session) }
            }
            <button class={classes!("button", home_class)} onclick={press(session, Msg::Home)}>{ words.say("to-opening") }</button>
        </>
    }
}

/// A press that shows the choices of the opening page.
fn set_up(session: &Handle) -> Callback<MouseEvent> {
    let session = session.dispatcher();
    Callback::from(move |_| {
        session.dispatch(Msg::Home);
        // The opening page first takes the focus for its first button.
        let to_form = || {
            platform::focus(".home-form :is(input, select)");
        };
        Timeout::new(0, to_form).forget();
    })
}
