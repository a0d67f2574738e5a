//! The table: all players, the Field of the Exchange, what happened, the person's hand and the choices.

pub mod attacks;
mod bar;
pub mod better;
mod card;
pub mod changes;
mod choices;
pub mod coach;
pub mod curtain;
pub mod face;
mod field;
pub mod finish;
pub mod guide;
pub mod hand;
pub mod hands;
pub mod inspect;
mod later;
mod log;
mod newcomer;
pub mod notes;
pub mod onlookers;
mod roster;
mod said;
pub mod since;
mod stage;
pub mod strip;
pub mod travels;

use web_sys::Element;
use yew::prelude::*;

use super::parts::{Scene, coached, here, part, practised};
use crate::engine::Seat;
use crate::engine::poise::{Cards, Phase, View};
use crate::scene::poise::Cue;
use crate::scene::poise::copies::Copies;
use crate::scene::poise::duel;
use crate::scene::poise::pictures::staying;
use crate::scene::poise::words::name;
use crate::session::poise::{Message as Msg, Special};
use crate::table::Curtain;
use crate::table::poise::form::Form;
use crate::ui::fair;
use crate::ui::motion::{Picture, use_reel};
use crate::ui::parts::Place;
use crate::ui::platform;
use crate::ui::poise::Handle;
use crate::ui::press::press;
use crate::ui::tools::past_bar;

pub use self::card::{framed, kind_class, numbers_of, sign, symbol};
pub use self::field::field;
pub use self::log::{Log, log_lines, side};
pub use self::roster::{duelist, face, roster};

/// The drawings of this game: the cards' emblems and small signs, once in the page (`assets/poise.svg`).
pub fn defs() -> Html {
    Html::from_html_unchecked(AttrValue::Static(include_str!("../../../../assets/poise.svg")))
}

/// See [`Table`].
#[derive(Properties, PartialEq, Clone)]
pub struct TableProps {
    /// The page's state.
    pub session: Handle,
}

/// A press that deals a new game.
pub fn open(session: &Handle) -> Callback<MouseEvent> {
    open_after(session, None)
}

/// A press that deals a new game, with other choices of the set-up if they are given.
fn open_after(session: &Handle, form: Option<Form>) -> Callback<MouseEvent> {
    let session = session.dispatcher();
    Callback::from(move |_| {
        form.iter().for_each(|form| session.dispatch(Msg::Form(form.clone())));
        session.dispatch(Msg::Open(platform::fresh()));
    })
}

impl Picture for Cue {
    const STILL: bool = true;

    fn at_ms(&self) -> u32 {
        self.at_ms
    }

    fn end_ms(&self) -> u32 {
        self.at_ms
    }

    fn moves(&self) -> bool {
        false
    }
}

/// The table; or only the closed curtain.
#[component]
pub fn Table(props: &TableProps) -> Html {
    let session = &props.session;
    let is_over = session.public().is_some_and(|public| public.outcome().is_some());
    // What had been shown before this page was opened has been seen.
    let opened = use_state(|| session.reel.count);
    let frame = use_reel(session.reel.count, &session.reel.cues, is_over);
    let has_ended = is_over && frame.as_ref().is_some_and(|frame| frame.at_rest);
    use_effect_with((has_ended, session.second_part), |(has_ended, _)| {
        if *has_ended {
            focus_end();
        }
    });
    let copies = use_mut_ref(Copies::default);
    // Not as an effect: Yew gives the browser time between the first picture and its effects.
    let _presses = use_memo((), |()| inspect::listen(session));
    let (Some(sitting), Some(frame)) = (&session.sitting, frame) else { return Html::default() };
    let names = session.names();
    if let Curtain::Closed(seat) = sitting.curtain() {
        let name = session.words.called(&name(&names, seat));
        return part(session, |parts| (parts.closed)(session, seat, &name));
    }
    // Until the result is shown the person's cards stay where they were.
    let ends = is_over && !has_ended && session.past().is_none();
    let goes_on = session.past().is_none() && session.reel.cues.last().is_some_and(|last| last.at_ms > frame.cue.at_ms);
    // A card that is taken out of a hand stays in it until the picture that shows that.
    let staying = |view: View| {
        let cards = if goes_on { staying(&session.reel.cues, frame.cue.at_ms, view.seat) } else { Cards::NONE };
        View { hand: view.hand.plus(cards), ..view }
    };
    // In a pause it would show what follows.
    let before = || session.holders_view().filter(|_| goes_on && session.extra.pause.is_none());
    let viewer = if ends { session.view_before_end() } else { session.viewer().or_else(before).map(staying) };
    let then = session.past().and_then(|past| Some((format!("past-{past}"), session.shown_stage()?)));
    let is_new = *opened != session.reel.count;
    let now = || is_new.then(|| format!("{}-{}", session.reel.count, frame.cue.at_ms));
    let (picture, stage, untold) = match then {
        Some((picture, stage)) => (Some(picture), stage, 0),
        None => (now(), frame.cue.stage.clone(), session.untold(&frame.cue)),
    };
    if let Some(view) = &viewer {
        copies.borrow_mut().follow(view, session.picked(), (session.reel.count, session.extra.drawn));
    }
    let home = session.home();
    let pair = duel::pair(&stage.public, home);
    let mut scene = Scene { session, stage, names, viewer, open: None, home, pair, picture, untold, goes_on, copies };
    // What comes next is asked when the outcome has been seen. A press shows it at once.
    scene.open = session.choices().filter(|_| !scene.lands());
    let is_asked = scene.open.is_some() && session.only_action().is_none();
    let answering =
        is_asked && session.public().is_some_and(|public| public.opponent.is_some() && public.phase != Phase::Blade);
    let face = session.is_face_to_face();
    let class = classes!(
        "poise",
        answering.then_some("is-answering"),
        scene.is_threatened().then_some("is-threatened"),
        scene.lands().then_some("is-landing"),
        face.then_some("is-between"),
        session.has_coach().then_some("has-coach"),
        session.is_fast().then_some("is-fast")
    );
    html! {
        <main {class} onclick={go_on(session)}>
            { if face { part(session, |parts| (parts.face)(&scene, has_ended)) } else { alone(&scene, has_ended) } }
            // Always a node, so that the table is not drawn anew when the second part comes.
            { here().map(|parts| (parts.travels)(&scene)).unwrap_or_default() }
        </main>
    }
}

/// The table for a device that one person looks at.
fn alone(scene: &Scene, has_ended: bool) -> Html {
    let session = scene.session;
    html! {
        <>
            { bar::bar(scene) }
            { roster(scene) }
            { field(scene) }
            { practised(scene, Place::Words, has_ended).unwrap_or_else(|| said::said(scene, has_ended)) }
            <section class="poise-play">{ practised(scene, Place::Play, has_ended).unwrap_or_else(|| play_area(scene, has_ended)) }</section>
            { side(&session.words, log(scene, has_ended), is_guided(scene), coached(session, |coach| (coach.side)(scene))) }
        </>
    }
}

/// What happened, once that part of the program is here: before the first action there is nothing to list. In the first games, and
/// between people, how a turn goes stands below.
fn log(scene: &Scene, has_ended: bool) -> Html {
    let lines = here().map(|parts| (parts.log)(scene.session, untold(scene, has_ended))).unwrap_or_default();
    let guide = is_guided(scene).then(|| guide::turn(&scene.session.words));
    html! { <>{ lines }{ guide }<p class="fair-line">{ fair::line(scene.session) }</p></> }
}

/// Whether how a turn goes stands below the log.
fn is_guided(scene: &Scene) -> bool {
    scene.session.is_learning() || !scene.has_computer()
}

/// How many of the last sentences the log does not show yet: who has won is told by the end below, when it comes.
fn untold(scene: &Scene, has_ended: bool) -> usize {
    let is_over = scene.session.public().is_some_and(|public| public.outcome().is_some());
    let is_shown = has_ended || scene.session.past().is_some();
    scene.untold.max(usize::from(is_over && !is_shown))
}

/// Moves the keyboard focus to the first button after the game, unless a dialog has it.
fn focus_end() {
    if platform::find::<Element>(".dialog").is_none() {
        platform::focus(".finish .is-primary");
    }
}

/// The area of the player: hand and choices, the hand-over, or the end of the game.
fn play_area(scene: &Scene, has_ended: bool) -> Html {
    let session = scene.session;
    let Some(sitting) = &session.sitting else { return Html::default() };
    let open = session.open_hands();
    let open_hands = if open.is_empty() { Html::default() } else { part(session, |parts| (parts.hands)(scene, &open)) };
    if let Some(past) = session.past() {
        let bar = past_bar(&session.words, [past, session.extra.lines.len()], |past| press(session, Msg::Past(past)));
        return html! { <>{ hand::hand(scene) }{ open_hands }{ bar }</> };
    }
    if has_ended {
        return part(session, |parts| (parts.finish)(session));
    }
    if !open.is_empty() {
        return open_hands;
    }
    if let (Curtain::Handing(seat), None) = (sitting.curtain(), &scene.viewer) {
        return part(session, |parts| (parts.handing)(session, seat, &scene.called(seat)));
    }
    html! {
        <>
            { hand::hand(scene) }
            { choices::strip(scene) }
            if let (Some(_), true) = (&scene.viewer, session.may_fast_forward()) {
                <div class="ahead">
                    <button class="button" onclick={press(session, Msg::Special(Special::FastForward))}>{ session.words.say(fast_forward(session)) }</button>
                </div>
            } else {
                { choices::choices(scene) }
            }
        </>
    }
}

/// The catalogue's key of the button that shows the rest of the game without pauses, or with them again.
pub fn fast_forward(session: &Handle) -> &'static str {
    if session.extra.is_fast { "fast-forward-end" } else { "fast-forward" }
}

/// A press on the table itself, not on something that can be pressed there.
fn go_on(session: &Handle) -> Callback<MouseEvent> {
    let session = session.dispatcher();
    Callback::from(move |event: MouseEvent| {
        let Some(target) = event.target_dyn_into::<Element>() else { return };
        if target.closest("button, .side").ok().flatten().is_none() {
            // Where someone can be attacked, a fencer on the stage is a way to do so.
            let aimed = target.closest("[data-aim]").ok().flatten().and_then(|one| one.get_attribute("data-aim"));
            let seat = aimed.and_then(|seat| Seat::ALL.get(seat.parse::<usize>().ok()?).copied());
            session.dispatch(Msg::Special(seat.map_or(Special::GoOn, |seat| Special::Aim(Some(seat), None))));
        }
    })
}
