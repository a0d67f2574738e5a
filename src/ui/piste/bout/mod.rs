//! The page on which a bout is played.

pub mod aid;
mod bar;
pub mod choices;
pub mod coach;
pub mod curtain;
mod duel;
pub mod ending;
pub mod exhibition;
pub mod face;
pub mod finish;
pub mod flights;
mod guide;
pub mod hand;
mod lit;
mod log;
pub mod missing;
pub mod over_fencers;
mod pile;
pub mod played;
mod rounds;
mod said;
pub mod targets;
mod undrawn;

use std::rc::Rc;

use yew::prelude::*;

use self::choices::choices;
use crate::scene::piste::played::Seating;
use crate::scene::piste::words::Names;
use crate::scene::piste::{Cue, Stage, timeline};
use crate::session::piste::Message as Msg;
use crate::table::Curtain;
use crate::table::piste::form::Form;
use crate::ui::motion::{Picture, use_reel};
use crate::ui::parts::Place;
use crate::ui::piste::Handle;
use crate::ui::piste::parts::{self, Scene, coached, if_here, part, practised};
use crate::ui::platform;
use crate::ui::press::{answering, press};
use crate::ui::tools::past_bar;

pub use self::duel::Duel;
pub use self::log::log_lines;
use self::pile::pile_with_aid;
pub use self::pile::{Heaps, pile};

/// See [`BoutPage`].
#[derive(Properties, PartialEq, Clone)]
pub struct BoutProps {
    /// The page's state.
    pub session: Handle,
}

/// A press that deals a new bout.
pub fn open(session: &Handle) -> Callback<MouseEvent> {
    open_after(session, None)
}

/// A press that deals a new bout, with other choices of the set-up if they are given.
pub fn open_after(session: &Handle, form: Option<Form>) -> Callback<MouseEvent> {
    let session = session.dispatcher();
    answering(Rc::new(move || {
        form.iter().for_each(|form| session.dispatch(Msg::Form(form.clone())));
        session.dispatch(Msg::Open(platform::fresh()));
    }))
}

/// A press that deals a newcomer's short bout. The choices of the set-up stay as they are.
pub fn short_bout(session: &Handle, short: Form) -> Callback<MouseEvent> {
    let (act, form) = (session.dispatcher(), session.form.clone());
    answering(Rc::new(move || {
        act.dispatch(Msg::Form(short.clone()));
        act.dispatch(Msg::Open(platform::fresh()));
        act.dispatch(Msg::Form((*form).clone()));
    }))
}

impl Picture for Cue {
    fn at_ms(&self) -> u32 {
        self.at_ms
    }

    fn end_ms(&self) -> u32 {
        self.at_ms + self.tween_ms
    }

    fn moves(&self) -> bool {
        self.tween_ms > 0
    }
}

/// The bout: lamps, piste, sentence, pile, hand and choices; or only the closed curtain.
#[component]
pub fn BoutPage(props: &BoutProps) -> Html {
    let session = &props.session;
    let is_over = session.sitting.as_ref().is_some_and(|sitting| sitting.is_over());
    let frame = use_reel(session.reel.count, &session.reel.cues, is_over);
    let (Some(sitting), Some(public), Some(frame)) = (&session.sitting, session.shown(), frame) else {
        return Html::default();
    };
    if let Curtain::Closed(seat) = sitting.curtain() {
        return part(session, |parts| (parts.closed)(session, seat));
    }
    let still = || Cue::still(timeline::STEP_MS, Stage::at_rest(&public));
    let cue = if session.past().is_some() { still() } else { frame.cue };
    let act = session.dispatcher();
    let on_choose = Callback::from(move |action| act.dispatch(Msg::Choose(action)));
    let last = session.reel.cues.last().filter(|last| session.past().is_none() && **last != cue);
    let (moves, undrawn) = (last.is_some(), last.map_or(0, |last| cue.undrawn(last)));
    // An undo leads to a single picture, and what it leads to was told before.
    let mover = session.last_actor().filter(|_| moves && session.reel.cues.len() > 1);
    let is_untold = mover.is_some() && last.is_some_and(|last| cue.is_untold(last));
    // In lessons and face to face everything is told at once.
    let waits = session.practice.is_none() && !session.is_face_to_face();
    let untold = is_untold && waits;
    let returns = moves && session.reel.cues.len() > 1 && public.history.is_empty() && public.bout.round > 0;
    // The hands that decide a round lie open before its result is shown.
    let is_told = session.reel.cues.last().is_some_and(|last| !cue.is_untold(last));
    let shows_hands = is_over && is_told && waits && timeline::is_judged(&public);
    let settles = shows_hands && !frame.at_rest;
    let decides = settles && cue.stage.lamp.is_none() && !cue.stage.nul;
    let has_ended = is_over && frame.at_rest || shows_hands;
    let open = session.choices().filter(|_| !untold && !returns);
    let scene = Scene {
        session,
        public,
        cue,
        moves,
        undrawn,
        mover,
        untold,
        returns,
        has_ended,
        decides,
        settles,
        open,
        on_choose,
    };
    if session.is_face_to_face() { part(session, |parts| (parts.face)(&scene)) } else { page(&scene) }
}

fn page(scene: &Scene) -> Html {
    let session = scene.session;
    let is_present = session.past().is_none();
    let attacked = (scene.public.pending().is_some() && is_present && !scene.untold).then_some("is-attack");
    let ended = (scene.has_ended && is_present).then_some("has-ended");
    let has_coach = session.has_coach().then_some("has-coach");
    html! {
        <main class={classes!("bout", attacked, ended, has_coach, scene.untold.then_some("is-untold"))}>
            <h1 class="sr-only">{ session.words.say("the-bout") }</h1>
            { bar::bar(scene) }
            { scene.duel() }
            { practised(scene, Place::Words).unwrap_or_else(|| scene.words()) }
            { if_here(|parts| (parts.end_of_pile)(scene)) }
            { heaps(scene) }
            <section class="bout-play" aria-busy={(scene.untold || scene.returns || is_ending(scene) || scene.settles).then_some("true")}>
                { practised(scene, Place::Play).unwrap_or_else(|| play_area(scene)) }
            </section>
            <div class="side">{ log::log(session, scene.untold, scene.has_ended && !scene.decides) }{ coached(session, |coach| (coach.side)(session)) }{ guide::guide(session) }</div>
            { if_here(|parts| (parts.flights)(scene)) }
        </main>
    }
}

fn heaps(scene: &Scene) -> Html {
    let session = scene.session;
    let is_played = session.practice.is_none() && session.past().is_none() && !scene.has_ended;
    let helps = is_played && session.viewer().is_some();
    if helps {
        pile_with_aid(session, &scene.public, scene.heaps())
    } else {
        pile(&session.words, &scene.public, scene.heaps())
    }
}

/// Whether the round is over and its last pictures are still being shown.
fn is_ending(scene: &Scene) -> bool {
    scene.session.sitting.as_ref().is_some_and(|sitting| sitting.is_over()) && !scene.has_ended
}

impl Scene<'_> {
    fn duel(&self) -> Html {
        // Between two people a ghost would show the other one which cards it stands for.
        let open = self.open.clone().filter(|_| !self.session.is_face_to_face());
        let choices = open.unwrap_or_default();
        html! {
            <Duel words={self.session.words.clone()} cue={self.cue.clone()} public={self.public.clone()} {choices}
                mover={self.mover} on_choose={self.on_choose.clone()} seating={self.session.seating()} has_ended={self.has_ended}
                sign={self.returns.then(|| self.session.words.round_score(&self.public))}
                names={self.names_shown()} has_parts={parts::here().is_some()} />
        }
    }

    /// The names of the fencers, until each has moved for the first time in a bout.
    fn names_shown(&self) -> Option<Names> {
        let begins = self.public.bout.round == 0 && self.public.history.len() < 2;
        (begins && self.session.practice.is_none() && !self.session.is_face_to_face()).then(|| self.session.names())
    }

    /// How the heaps look in the picture.
    fn heaps(&self) -> Heaps {
        let blank = !matches!(self.session.seating(), Seating::Alone(_));
        Heaps { top: self.cue.stage.top, covered: self.cue.covered, blank, undrawn: self.undrawn }
    }

    /// Nothing while something moves that no choice can follow yet.
    fn choices(&self) -> Html {
        if self.moves && self.open.is_none() {
            return html! { <div class="choices"></div> };
        }
        choices(self.session, &self.public, self.open.as_deref(), &self.on_choose)
    }
}

/// The area of the player: hand and choices, the hand-over, the end of the round, or the way back from the past.
fn play_area(scene: &Scene) -> Html {
    let session = scene.session;
    let Some(sitting) = &session.sitting else { return Html::default() };
    if session.past().is_some() {
        return past(session);
    }
    if scene.has_ended {
        return part(session, |parts| (parts.finish)(scene));
    }
    if sitting.is_exhibition() {
        return part(session, |parts| (parts.exhibition)(scene));
    }
    let before = session.holders_view().filter(|_| scene.mover.is_some());
    if let (Curtain::Handing(seat), None) = (sitting.curtain(), &before) {
        return part(session, |parts| (parts.handing)(session, seat));
    }
    let Some(view) = before.or_else(|| session.viewer()) else { return Html::default() };
    let drawn = sitting.last_drawn(view.seat);
    let (view, drawn) = scene.in_hand(view, drawn);
    html! {
        <>
            if session.settings.aid {
                { aid::aid(&session.words, &view) }
            }
            { scene.hand(view, drawn) }
            if !is_ending(scene) {
                { scene.choices() }
            }
        </>
    }
}

/// The bar under an earlier moment of the round.
fn past(session: &Handle) -> Html {
    let Some(past) = session.past() else { return Html::default() };
    let moves = session.sitting.as_ref().map_or(0, |sitting| sitting.events().len());
    past_bar(&session.words, [past, moves], |past| press(session, Msg::Past(past)))
}
