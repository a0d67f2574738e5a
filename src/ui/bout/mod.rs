//! The page on which a bout is fenced.

pub mod choices;
pub mod curtain;
pub mod duel;
pub mod finish;
pub mod hand;
pub mod log;
pub mod pile;
pub mod targets;

use yew::prelude::*;

use self::choices::choices;
use self::curtain::{ClosedCurtain, Handing};
use self::duel::Duel;
use self::finish::Finish;
use self::hand::Hand;
use self::log::log;
use self::pile::pile;
use super::board::Apparatus;
use super::motion::use_reel;
use super::session::{Msg, Session};
use crate::engine::Seat;
use crate::engine::piste::{Action, Bout, Public, View};
use crate::scene::{Choice, choice, words};
use crate::table::{Awaits, Curtain};

/// See [`BoutPage`].
#[derive(Properties, PartialEq, Clone)]
pub struct BoutProps {
    /// The page's state.
    pub session: UseReducerHandle<Session>,
}

/// The bout: lamps, piste, sentence, pile, hand and choices; or the closed curtain, and then nothing else.
#[component]
pub fn BoutPage(props: &BoutProps) -> Html {
    let session = &props.session;
    let cue = use_reel(&session.reel);
    let (Some(sitting), Some(public), Some(cue)) = (&session.sitting, session.public(), cue) else {
        return Html::default();
    };
    let names = session.names();
    if let Curtain::Closed(seat) = sitting.curtain() {
        return html! { <ClosedCurtain name={names[seat].clone()} session={session.clone()} /> };
    }
    let view = session.viewer();
    let open = view.as_ref().filter(|view| view.to_act()).map(|view| choice::choices(view, session.picked));
    let act = session.dispatcher();
    let on_choose = Callback::from(move |action| act.dispatch(Msg::Act(action)));
    html! {
        <main class={classes!("bout", public.pending().is_some().then_some("is-attack"))}>
            <h1 class="sr-only">{ "The bout" }</h1>
            { top_bar(session, sitting.standing(), &public, cue.stage.lamp) }
            <Duel {cue} public={public.clone()} choices={open.clone().unwrap_or_default()} on_choose={on_choose.clone()} />
            <section class="bout-words">
                <p class="bout-deed">{ session.log().pop().map(|(_, deed)| deed) }</p>
                if public.outcome().is_none() {
                    <p class="bout-awaited">{ words::awaited(&names, &public) }</p>
                }
            </section>
            { pile(public.pile, public.top) }
            <section class="bout-play">{ play_area(session, view, open.as_deref(), &public, &on_choose) }</section>
            { log(session) }
        </main>
    }
}

/// What lies before the player: hand and choices, the hand-over, or the end of the round.
fn play_area(
    session: &UseReducerHandle<Session>,
    view: Option<View>,
    open: Option<&[Choice]>,
    public: &Public,
    on_choose: &Callback<Action>,
) -> Html {
    let Some(sitting) = &session.sitting else { return Html::default() };
    if matches!(sitting.awaits(), Awaits::NextRound | Awaits::Nothing) {
        return html! { <Finish session={session.clone()} /> };
    }
    if let Curtain::Handing(seat) = sitting.curtain() {
        return html! { <Handing name={session.names()[seat].clone()} session={session.clone()} /> };
    }
    let Some(view) = view else { return Html::default() };
    html! {
        <>
            <Hand view={view} picked={session.picked} session={session.clone()} />
            { choices(public, open, session.hint.as_deref(), on_choose) }
        </>
    }
}

/// The way back and the scoring apparatus. The score changes when the lamp lights up, not before.
fn top_bar(session: &UseReducerHandle<Session>, standing: Bout, public: &Public, lamp: Option<Seat>) -> Html {
    let names = session.names();
    let session = session.dispatcher();
    let on_menu = Callback::from(move |_: MouseEvent| session.dispatch(Msg::Home));
    let over = public.outcome();
    let shown = if lamp.is_some() || over.is_none() { standing } else { public.bout };
    html! {
        <header class="bout-bar">
            <button class="button is-quiet bout-menu" onclick={on_menu} aria-label="Menu">
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 6h16M4 12h16M4 18h16" /></svg>
            </button>
            <Apparatus
                names={names.0.map(AttrValue::from)}
                hits={shown.hits.0}
                target={shown.target}
                lamp={lamp.map(Seat::number)}
                to_act={over.is_none().then(|| public.to_act.number())}
                nul={over.is_some_and(|outcome| outcome.winner.is_none())}
            />
        </header>
    }
}
