//! Fencing on from a moment or a position against a chosen level: a practice sitting, which does not count.

use std::cell::RefCell;

use yew::prelude::*;

use crate::engine::piste::View;
use crate::engine::seat::BySeat;
use crate::engine::{Chance, Seat};
use crate::session::piste::Message as Msg;
use crate::session::{Aim, Terms};
use crate::table::named::Named;
use crate::table::piste::form::Level;
use crate::table::{Player, Sitting};
use crate::ui::controls::{options, value_of};
use crate::ui::parts::Place;
use crate::ui::piste::Handle;
use crate::ui::piste::bout::finish::result;
use crate::ui::piste::parts::Scene;
use crate::ui::platform;
use crate::ui::press::{press, slow_press};

/// Where a person fences on from.
#[derive(Clone, Debug, PartialEq)]
pub struct Beginning {
    /// What the person knows.
    pub view: View,
    /// Whether the position was made by hand.
    pub by_hand: bool,
}

thread_local! {
    /// What is on the board, to begin it again.
    static BEGUN: RefCell<Option<(Beginning, Level)>> = const { RefCell::new(None) };
    /// The level that was chosen last.
    static LEVEL: RefCell<Option<Level>> = const { RefCell::new(None) };
}

/// The level to begin with: the one that was chosen last, otherwise this one.
pub fn chosen_level(usual: Level) -> Level {
    LEVEL.with_borrow(|level| level.unwrap_or(usual))
}

/// The message that puts the position on the board. The hidden cards are drawn.
fn begun(Beginning { view, by_hand }: &Beginning, level: Level) -> Msg {
    let seed = platform::fresh_seed();
    let start = view.sample(&mut Chance::new(seed));
    let mut players = BySeat([Player::Bot(level.into()), Player::Bot(level.into())]);
    players[view.seat] = Player::person("");
    let terms = Terms { aim: Aim::Play { by_hand: *by_hand }, is_scripted: false, coach: None };
    Msg::Practise(Box::new(Sitting::practice(start, seed, players)), terms)
}

/// A press that begins, and keeps where it begins.
fn begins(session: &Handle, beginning: &Beginning, level: Level) -> Callback<MouseEvent> {
    let kept = beginning.clone();
    let keep = Callback::from(move |_: MouseEvent| BEGUN.set(Some((kept.clone(), level))));
    let press = slow_press(session, begun(beginning, level));
    Callback::from(move |event: MouseEvent| {
        keep.emit(event.clone());
        press.emit(event);
    })
}

/// See [`FenceOn`].
#[derive(Properties, PartialEq, Clone)]
pub struct FenceOnProps {
    /// The page's state.
    pub session: Handle,
    /// The position; `None` if the round cannot go on from it.
    pub beginning: Option<Beginning>,
    /// The level that is offered until one is chosen.
    pub usual: Level,
    /// What else can be done from here.
    #[prop_or_default]
    pub children: Html,
}

/// The choice of a level, and the button that begins.
#[component]
pub fn FenceOn(props: &FenceOnProps) -> Html {
    let FenceOnProps { session, beginning, usual, children } = props;
    let words = &session.words;
    let level = use_state_eq(|| chosen_level(*usual));
    let onchange = {
        let level = level.clone();
        Callback::from(move |event: Event| {
            let mut chosen = *level;
            chosen.choose(&value_of(&event));
            LEVEL.set(Some(chosen));
            level.set(chosen);
        })
    };
    let onclick = beginning.as_ref().map(|beginning| begins(session, beginning, *level));
    html! {
        <section class="fence-on">
            <h2>{ words.say("fence-on-title") }</h2>
            <label class="field">
                <span>{ words.say("opponent") }</span>
                <select {onchange}>
                    { for options::<Level>(words, "level").iter().map(|(word, name)| html! {
                        <option value={*word} selected={level.word() == *word}>{ name }</option>
                    }) }
                </select>
            </label>
            <p class="finish-buttons">
                <button class="button is-primary" disabled={session.watching || onclick.is_none()} {onclick}>{ words.say("fence-on") }</button>
                { children.clone() }
            </p>
            <p class="fence-on-note">{ words.say("fence-on-note") }</p>
        </section>
    }
}

/// What a sitting from a position shows in a place of the bout's page.
pub fn practised(scene: &Scene, place: Place) -> Option<Html> {
    let session = scene.session;
    let Aim::Play { .. } = session.practice.as_ref()?.terms.aim else { return None };
    match place {
        _ if session.past().is_some() => None,
        Place::Words => said(session),
        Place::Play => scene.has_ended.then(|| html! { <Ended session={session.clone()} /> }),
    }
}

/// Before the first action: against whom, and that it does not count.
fn said(session: &Handle) -> Option<Html> {
    let (sitting, public, words) = (session.sitting.as_ref()?, session.public()?, &session.words);
    if !sitting.events().is_empty() {
        return None;
    }
    let person = sitting.lone_person().unwrap_or(Seat::LEFT);
    let opponent = words.called(&session.names()[person.other()]);
    let alert = session.viewer().and_then(|view| words.alert(&session.names(), &view));
    Some(html! {
        <section class="bout-words is-practice">
            <p class="bout-action">{ words.fill("fence-on-begins", &[("name", &opponent)]) }</p>
            if let Some(why) = session.refusal() {
                <p class="choices-hint is-rule" role="note">{ why }</p>
            } else {
                <p class="bout-awaited">{ alert.unwrap_or_else(|| words.awaited(&session.names(), &public)) }</p>
            }
        </section>
    })
}

#[derive(Properties, PartialEq, Clone)]
struct EndedProps {
    session: Handle,
}

/// The result, that it does not count, and the buttons that lead on. The first one gets the keyboard focus, unless a dialog
/// has it.
#[component]
fn Ended(props: &EndedProps) -> Html {
    let (session, words) = (&props.session, &props.session.words);
    let has_dialog = session.layers.dialog.is_some();
    use_effect_with((), move |()| {
        if !has_dialog {
            platform::focus(".finish .is-primary");
        }
    });
    let again = BEGUN.with_borrow(|begun| begun.as_ref().map(|(beginning, level)| begins(session, beginning, *level)));
    let leave = Msg::Depth(session.depth().saturating_sub(1));
    html! {
        <div class="finish is-duel">
            { result(session, false) }
            <div class="finish-ways">
                <p class="fence-on-note">{ words.say("fence-on-counts-not") }</p>
                <div class="finish-buttons">
                    <button class="button is-primary" onclick={again}>{ words.say("fence-on-again") }</button>
                    <button class="button" onclick={press(session, leave)}>{ words.say("fence-on-leave") }</button>
                </div>
            </div>
        </div>
    }
}
