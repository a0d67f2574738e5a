//! The table: all players, the Field of the Exchange, what happened, the person's hand and the choices.

mod bar;
mod card;
mod choices;
mod field;
mod finish;
mod hand;
mod hands;
pub mod inspect;
mod log;
mod roster;
mod stage;
mod travels;

use yew::prelude::*;

use super::seat::{at, mark};
use crate::engine::Seat;
use crate::engine::poise::{Phase, Public, View};
use crate::scene::poise::log::{breath, last_action};
use crate::scene::poise::words::name;
use crate::scene::poise::{Choice, Cue, Stage, duel};
use crate::scene::words::Name;
use crate::session::poise::{Message as Msg, Since};
use crate::table::{Curtain, Player};
use crate::ui::motion::{Picture, use_reel};
use crate::ui::platform;
use crate::ui::poise::Handle;
use crate::ui::press::press;
use crate::ui::tools::past_bar;
use travels::Travels;

pub use self::card::{framed, kind_class, numbers_of, sign, symbol};
pub use self::field::field;
pub use self::hands::hands;
pub use self::log::log_lines;
pub use self::roster::{duelist, roster};

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
    let session = session.dispatcher();
    Callback::from(move |_| session.dispatch(Msg::Open(platform::fresh_seed(), platform::date_ms() as u64)))
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

/// The state from which the parts of the page are drawn.
pub struct Scene<'a> {
    /// The page's state.
    pub session: &'a Handle,
    /// The table at this moment.
    pub stage: Stage,
    /// The names of the players.
    pub names: Vec<Name>,
    /// The view of the person who may see a hand.
    pub viewer: Option<View>,
    /// The choices of the person who may see a hand and decide; `None` if there is no such person.
    pub open: Option<Vec<Choice>>,
    /// The seat that stands on the left of the stage if nothing else decides it: that of the first person.
    pub home: Seat,
    /// The name of the picture that is shown, if what changes in it is seen for the first time.
    pub picture: Option<String>,
}

impl Scene<'_> {
    /// The public part of the game as it is shown.
    #[must_use]
    pub fn public(&self) -> &Public {
        &self.stage.public
    }

    /// The seats on the stage, left and right.
    #[must_use]
    pub fn pair(&self) -> [Seat; 2] {
        duel::pair(self.public(), self.home)
    }

    /// The name of the player at a seat.
    #[must_use]
    pub fn called(&self, seat: Seat) -> String {
        self.session.words.called(&name(&self.names, seat))
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
    let told = session.clone();
    use_effect_with(has_ended, move |has_ended| {
        if *has_ended {
            finish::focus();
        }
        let heard = inspect::listen(&told);
        move || drop(heard)
    });
    let (Some(sitting), Some(frame)) = (&session.sitting, frame) else { return Html::default() };
    let names = session.names();
    if let Curtain::Closed(seat) = sitting.curtain() {
        let name = session.words.called(&name(&names, seat));
        return closed_curtain(session, seat, &name);
    }
    let viewer = session.viewer();
    let then = session.past().and_then(|_| session.shown_public());
    let is_new = then.is_none() && *opened != session.reel.count;
    let picture = is_new.then(|| format!("{}-{}", session.reel.count, frame.cue.at_ms));
    let stage = then.map_or(frame.cue.stage, Stage::of);
    let home = home(sitting.players());
    let scene = Scene { session, stage, names, viewer, open: session.choices(), home, picture };
    let answering = scene.open.is_some() && session.public().is_some_and(|public| public.opponent.is_some());
    html! {
        <main class={classes!("poise", answering.then_some("is-answering"))}>
            { bar::bar(&scene) }
            { roster(&scene) }
            { field(&scene) }
            { said(&scene, has_ended) }
            <section class="poise-play">{ play_area(&scene, has_ended) }</section>
            <div class="side">{ log::log(session) }</div>
            if let Some(picture) = &scene.picture {
                <Travels key={picture.clone()} travels={scene.stage.travels.clone()} viewer={scene.viewer.as_ref().map(|view| view.seat)} />
            }
        </main>
    }
}

/// The seat of the first person, or the first seat.
pub fn home(players: &[Player]) -> Seat {
    let place = players.iter().position(Player::is_person).unwrap_or_default();
    Seat::ALL.get(place).copied().unwrap_or(Seat::LEFT)
}

/// What just happened, and the decision to be made. At the start of a turn, what has become of everyone's Poise.
fn said(scene: &Scene, has_ended: bool) -> Html {
    let session = scene.session;
    let told = match (session.extra.lines.is_empty(), since(scene)) {
        (true, _) => session.words.start_of(&scene.names, scene.public()),
        (_, Some(since)) => since,
        _ => breath(&session.words, last_action(session.shown_lines())),
    };
    html! {
        <section class="poise-words">
            <p>{ told }</p>
            // An earlier moment may lie between an action and its effects, where no one decides.
            if !has_ended && session.past().is_none() {
                <p class="poise-awaited">{ awaited(scene) }</p>
            }
        </section>
    }
}

/// What has become of everyone's Poise since the person's last turn, at the start of their next one.
fn since(scene: &Scene) -> Option<String> {
    let (session, view) = (scene.session, scene.viewer.as_ref().filter(|_| scene.open.is_some())?);
    let all = if view.public.phase == Phase::Discard { session.since_turn(view.seat) } else { Vec::new() };
    let each = all.iter().map(|(seat, since)| {
        let (sign, number) = match since {
            Since::Out => (" – ", session.words.say("out")),
            Since::Poise(change) => (if *change < 0 { " −" } else { " +" }, change.unsigned_abs().to_string()),
        };
        [scene.called(*seat).as_str(), sign, &number].concat()
    });
    let list = each.collect::<Vec<_>>().join(", ");
    (!all.is_empty()).then(|| session.words.fill("since-turn", &[("list", &list)]))
}

/// The decision to be made now, even while the pictures of the last action are still shown: the buttons are those of
/// now, too.
fn awaited(scene: &Scene) -> String {
    let session = scene.session;
    let Some(public) = session.public().filter(|public| public.outcome().is_none()) else { return String::new() };
    if session.watching {
        return session.words.say("second-tab");
    }
    if session.only_action().is_some() {
        return session.words.say("only-action");
    }
    if session.is_bot(public.to_act) && !session.is_secret() {
        return session.words.fill("thinking", &[("name", &scene.called(public.to_act))]);
    }
    session.words.awaits(&scene.names, &public)
}

/// The area of the player: hand and choices, the hand-over, or the end of the game.
fn play_area(scene: &Scene, has_ended: bool) -> Html {
    let session = scene.session;
    let Some(sitting) = &session.sitting else { return Html::default() };
    let open = session.open_hands();
    let open_hands = if open.is_empty() { Html::default() } else { hands(scene, &open) };
    if let Some(past) = session.past() {
        let bar = past_bar(&session.words, [past, session.extra.lines.len()], |past| press(session, Msg::Past(past)));
        return html! { <>{ hand::hand(scene) }{ open_hands }{ bar }</> };
    }
    if has_ended {
        return finish::finish(session);
    }
    if !open.is_empty() {
        return open_hands;
    }
    if let Curtain::Handing(seat) = sitting.curtain() {
        return handing(session, &scene.called(seat));
    }
    html! {
        <>
            { hand::hand(scene) }
            { choices::strip(scene) }
            { choices::choices(scene) }
        </>
    }
}

/// The hand-over: the results are shown to all, and the device goes to the next person.
fn handing(session: &Handle, name: &str) -> Html {
    html! {
        <div class="handing">
            <button class="button is-primary" onclick={press(session, Msg::Curtain)}>
                { session.words.fill("pass-to", &[("name", &name)]) }
            </button>
        </div>
    }
}

/// The closed curtain: it names the next player and waits for a press.
fn closed_curtain(session: &Handle, seat: Seat, name: &str) -> Html {
    html! {
        <main class={classes!("curtain", at(seat))}>
            { sign(&mark(seat), "is-mark curtain-mark") }
            <h1 tabindex="-1">{ name.to_owned() }</h1>
            <p>{ session.words.fill("look-away", &[("name", &name)]) }</p>
            <button class="button is-primary" onclick={press(session, Msg::Curtain)}>
                { session.words.fill("i-am", &[("name", &name)]) }
            </button>
        </main>
    }
}
