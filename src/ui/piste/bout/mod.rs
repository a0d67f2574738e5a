//! The page on which a bout is played.

mod aid;
mod bar;
mod choices;
pub mod coach;
pub mod curtain;
mod duel;
pub mod exhibition;
pub mod face;
pub mod finish;
mod hand;
mod log;
mod pile;
mod targets;

use std::rc::Rc;

use yew::prelude::*;

use self::choices::choices;
use self::hand::Hand;
use crate::scene::piste::{Cue, Stage, timeline};
use crate::session::piste::Message as Msg;
use crate::table::{Awaits, Curtain};
use crate::ui::motion::{Picture, use_reel};
use crate::ui::piste::Handle;
use crate::ui::piste::parts::{self, Scene, coached, part};
use crate::ui::platform;
use crate::ui::press::{answering, press};
use crate::ui::tools::past_bar;

pub use self::duel::Duel;
pub use self::log::log_lines;
pub use self::pile::pile;

/// See [`BoutPage`].
#[derive(Properties, PartialEq, Clone)]
pub struct BoutProps {
    /// The page's state.
    pub session: Handle,
}

/// A press that deals a new bout.
pub fn open(session: &Handle) -> Callback<MouseEvent> {
    let session = session.dispatcher();
    answering(Rc::new(move || session.dispatch(Msg::Open(platform::fresh_seed(), platform::date_ms() as u64))))
}

impl Picture for Cue {
    fn at_ms(&self) -> u32 {
        self.at_ms
    }

    fn moves(&self) -> bool {
        self.tween_ms > 0
    }
}

/// The bout: lamps, piste, sentence, pile, hand and choices; or only the closed curtain.
#[component]
pub fn BoutPage(props: &BoutProps) -> Html {
    let session = &props.session;
    let cue = use_reel(session.reel.count, &session.reel.cues);
    let (Some(sitting), Some(public), Some(cue)) = (&session.sitting, session.shown(), cue) else {
        return Html::default();
    };
    if let Curtain::Closed(seat) = sitting.curtain() {
        let name = session.words.called(&session.names()[seat]);
        return part(session, |parts| (parts.closed)(session, name));
    }
    let still = Cue { at_ms: 0, tween_ms: timeline::STEP_MS, stage: Stage::at_rest(&public) };
    let cue = if session.past().is_some() { still } else { cue };
    let act = session.dispatcher();
    let on_choose = Callback::from(move |action| act.dispatch(Msg::Choose(action)));
    let scene = Scene { session, public, cue, open: session.choices(), on_choose };
    if sitting.is_face_to_face() { part(session, |parts| (parts.face)(&scene)) } else { page(&scene) }
}

fn page(scene: &Scene) -> Html {
    let session = scene.session;
    let attacked = scene.public.pending().is_some().then_some("is-attack");
    html! {
        <main class={classes!("bout", attacked)}>
            <h1 class="sr-only">{ session.words.say("the-bout") }</h1>
            { bar::bar(scene) }
            { scene.duel() }
            { scene.words() }
            { pile(&session.words, scene.public.pile, scene.public.top) }
            <section class="bout-play">{ play_area(scene) }</section>
            <div class="side">{ coached(session, |coach| (coach.side)(session)) }{ log::log(session) }</div>
        </main>
    }
}

impl Scene<'_> {
    fn duel(&self) -> Html {
        let choices = self.open.clone().unwrap_or_default();
        html! {
            <Duel words={self.session.words.clone()} cue={self.cue} public={self.public.clone()} {choices} on_choose={self.on_choose.clone()} />
        }
    }

    /// What just happened, and the decision to be made.
    fn words(&self) -> Html {
        let session = self.session;
        let lines = session.log();
        let sentence =
            session.past().map_or(lines.len(), |past| past).checked_sub(1).and_then(|index| lines.get(index));
        html! {
            <section class="bout-words">
                <p class="bout-action">{ sentence.map(|(_, sentence)| sentence.clone()) }</p>
                if self.public.outcome().is_none() {
                    <p class="bout-awaited">{ session.words.awaited(&session.names(), &self.public) }</p>
                }
            </section>
        }
    }

    fn choices(&self) -> Html {
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
    let is_over = matches!(sitting.awaits(), Awaits::NextRound | Awaits::Nothing);
    // The end of the round says by itself that its part is away.
    let shows_hands = sitting.is_exhibition() && (parts::here().is_some() || !is_over);
    let open_hands = if shows_hands { part(session, |parts| (parts.exhibition)(session)) } else { Html::default() };
    if is_over {
        return html! { <>{ open_hands }{ part(session, |parts| (parts.finish)(session)) }</> };
    }
    if let Curtain::Handing(seat) = sitting.curtain() {
        let name = session.words.called(&session.names()[seat]);
        return part(session, |parts| (parts.handing)(session, name));
    }
    let Some(view) = session.viewer() else { return open_hands };
    html! {
        <>
            if session.settings.aid {
                { aid::aid(&session.words, &view) }
            }
            <Hand {view} picked={session.picked()} session={session.clone()} />
            { scene.choices() }
        </>
    }
}

/// The bar under an earlier moment of the round.
fn past(session: &Handle) -> Html {
    let Some(past) = session.past() else { return Html::default() };
    let moves = session.sitting.as_ref().map_or(0, |sitting| sitting.events().len());
    past_bar(&session.words, [past, moves], |past| press(session, Msg::Past(past)))
}
