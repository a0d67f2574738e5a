//! Sharing one device: the hand-over, and the curtain behind which no hand is in the page.

use yew::prelude::*;

use crate::engine::Seat;
use crate::session::piste::Message as Msg;
use crate::ui::piste::Handle;
use crate::ui::platform;
use crate::ui::press::press;

/// See [`Handing`].
#[derive(Properties, PartialEq, Clone)]
pub struct HandingProps {
    /// The name of the next player.
    pub name: String,
    /// The page's state.
    pub session: Handle,
}

/// The hand-over: the results are shown to both, and the device goes to the next person.
#[component]
pub fn Handing(props: &HandingProps) -> Html {
    use_effect_with((), |()| {
        platform::focus(".handing button");
    });
    html! {
        <div class="handing">
            <button class="button is-primary" onclick={press(&props.session, Msg::Curtain)}>
                { props.session.words.fill("pass-to", &[("name", &props.name)]) }
            </button>
        </div>
    }
}

/// What both players know: the score, the distance with the pile, the last turn, and what is awaited.
fn known(session: &Handle) -> Vec<String> {
    let (words, Some(public), names) = (&session.words, session.public(), session.names()) else { return Vec::new() };
    let [left, right] = Seat::DUEL.map(|seat| words.called(&names[seat]));
    let hits = public.bout.hits.0;
    let score = words.fill("query-score", &[("left", &left), ("right", &right), ("l", &hits[0]), ("r", &hits[1])]);
    let place = words.count("announce-place", public.pile.into(), &[("gap", &public.gap())]);
    let awaited = words.awaited(&names, &public);
    [Some(score), Some(place), session.told(), Some(awaited)].into_iter().flatten().collect()
}

/// See [`ClosedCurtain`].
#[derive(Properties, PartialEq, Clone)]
pub struct CurtainProps {
    /// The seat of the next player.
    pub seat: Seat,
    /// The page's state.
    pub session: Handle,
}

/// The closed curtain: it names the next player, says what both know, and waits for a press.
#[component]
pub fn ClosedCurtain(props: &CurtainProps) -> Html {
    use_effect_with((), |()| {
        platform::focus(".curtain h1");
    });
    let (words, names) = (&props.session.words, props.session.names());
    let [name, other] = [props.seat, props.seat.other()].map(|seat| words.called(&names[seat]));
    html! {
        <main class="curtain">
            <h1 tabindex="-1">{ &name }</h1>
            <div class="curtain-known">{ for known(&props.session).into_iter().map(|line| html! { <p>{ line }</p> }) }</div>
            <p class="curtain-away">{ words.fill("only-you", &[("name", &name), ("other", &other)]) }</p>
            <button class="button is-primary" onclick={press(&props.session, Msg::Curtain)}>
                { words.fill("i-am", &[("name", &name)]) }
            </button>
        </main>
    }
}
