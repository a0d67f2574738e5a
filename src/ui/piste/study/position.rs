//! A position: on the board, with the coach's chances, the way to fence on from it, and the fields that change it.

mod advice;
mod fields;

use std::cell::RefCell;

use yew::prelude::*;

use self::advice::Advised;
use self::fields::fields;
use super::fence_on::{Beginning, FenceOn, chosen_level};
use crate::engine::piste::{Arranged, Cards, View};
use crate::scene::piste::played::Seating;
use crate::scene::piste::words::Names;
use crate::scene::piste::{Cue, Stage, timeline};
use crate::scene::words::Name;
use crate::session::piste::{Message as Msg, Page};
use crate::study::piste::position::{beginning, rearranged};
use crate::table::named::Named;
use crate::ui::piste::Handle;
use crate::ui::piste::bout::finish::revealed;
use crate::ui::piste::bout::{Duel, Heaps, pile};
use crate::ui::press::press;
use crate::ui::tools::back;

/// The position of the page.
#[derive(Clone, PartialEq)]
struct Looked {
    /// The fields.
    form: Arranged,
    /// The position that is shown: the last possible one of the fields, or a moment of a bout.
    view: View,
    /// A moment of a bout: what the person of that bout knew, and the names. `None` once it was changed.
    moment: Option<(Beginning, Names)>,
}

thread_local! {
    /// It stays while the page is open, wherever the person goes.
    static LOOKED: RefCell<Option<Looked>> = const { RefCell::new(None) };
}

/// A press that shows a moment of a bout: what the seat to act knew, and from where the person would fence on.
pub fn look(session: &Handle, view: View, beginning: Beginning, names: Names) -> Callback<MouseEvent> {
    let open = press(session, Msg::Go(Page::Position));
    Callback::from(move |event: MouseEvent| {
        let (form, view) = (Arranged::of(&view), view.clone());
        LOOKED.set(Some(Looked { form, view, moment: Some((beginning.clone(), names.clone())) }));
        open.emit(event);
    })
}

/// A press that begins with a position to be changed.
pub fn edit(session: &Handle) -> Callback<MouseEvent> {
    let open = press(session, Msg::Go(Page::Position));
    Callback::from(move |event: MouseEvent| {
        LOOKED.with_borrow_mut(|looked| *looked = looked.take().filter(|looked| looked.moment.is_none()));
        open.emit(event);
    })
}

/// The last position, or the first one.
fn last() -> Option<Looked> {
    let first = || {
        let form = beginning();
        form.view().ok().map(|view| Looked { form, view, moment: None })
    };
    LOOKED.with_borrow(Clone::clone).or_else(first)
}

/// See [`PositionPage`].
#[derive(Properties, PartialEq, Clone)]
pub struct PositionProps {
    /// The page's state.
    pub session: Handle,
}

/// The page.
#[component]
pub fn PositionPage(props: &PositionProps) -> Html {
    let session = &props.session;
    let looked = use_state(last);
    let Some(now) = (*looked).clone() else { return Html::default() };
    let change = {
        let (looked, now) = (looked.clone(), now.clone());
        Callback::from(move |form: Arranged| {
            let form = rearranged(&now.form, form);
            let view = form.view().unwrap_or_else(|_| now.view.clone());
            let next = Some(Looked { form, view, moment: None });
            LOOKED.set(next.clone());
            looked.set(next);
        })
    };
    let fault = now.form.view().err().filter(|_| now.moment.is_none());
    html! {
        <main class="review is-position">
            { board(session, &now) }
            <div class="review-parts">
                <section>
                    <h2>{ session.words.say("position-chances") }</h2>
                    if fault.is_none() {
                        <Advised session={session.clone()} view={now.view.clone()} />
                    } else {
                        <p>{ session.words.say("position-wait") }</p>
                    }
                </section>
                <FenceOn session={session.clone()} beginning={from(&now).filter(|_| fault.is_none())} usual={session.form.level} />
                { fields(session, &now.form, fault, now.moment.is_some(), &change) }
            </div>
        </main>
    }
}

/// Where the person fences on from.
fn from(now: &Looked) -> Option<Beginning> {
    let by_hand = || Beginning { view: now.view.clone(), by_hand: true };
    Some(now.moment.as_ref().map_or_else(by_hand, |(beginning, _)| beginning.clone()))
}

/// The piste, who is to act, the pile, and the hand.
fn board(session: &Handle, now: &Looked) -> Html {
    let (words, public) = (&session.words, &now.view.public);
    let stage = Stage::at_rest(public);
    let unnamed = || {
        let opponent = words.level(chosen_level(session.form.level).word());
        let mut names = Names::from_fn(|_| Name::Called(opponent.clone()));
        names[now.view.seat] = Name::You;
        names
    };
    let names = now.moment.as_ref().map_or_else(unnamed, |(_, names)| names.clone());
    let alert = words.alert(&names, &now.view);
    html! {
        <div class="bout is-review">
            <div class="bout-bar">
                <div class="toolbar">{ back(words, press(session, Msg::Back)) }</div>
                <h1 tabindex="-1" class="position-title">{ words.say("position") }</h1>
            </div>
            <Duel words={words.clone()} cue={Cue::still(timeline::STEP_MS, stage)} public={public.clone()} choices={Vec::new()}
                on_choose={Callback::noop()} seating={Seating::Alone(now.view.seat)} has_ended=false has_parts=true />
            <section class="bout-words"><p class="bout-awaited">{ alert.unwrap_or_else(|| words.awaited(&names, public)) }</p></section>
            { pile(words, public, Heaps::still(stage.top)) }
            <section class="bout-play">
                <div class="finish-hands">{ revealed(words, &words.called(&names[now.view.seat]), now.view.hand, Cards::NONE) }</div>
            </section>
        </div>
    }
}
