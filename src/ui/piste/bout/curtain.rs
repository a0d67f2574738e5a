//! Sharing one device: the hand-over, and the curtain behind which no hand is in the page.

use yew::prelude::*;

use crate::session::piste::Message as Msg;
use crate::ui::piste::Handle;
use crate::ui::platform;
use crate::ui::press::press;

/// See [`Handing`] and [`ClosedCurtain`].
#[derive(Properties, PartialEq, Clone)]
pub struct CurtainProps {
    /// The name of the next player.
    pub name: String,
    /// The page's state.
    pub session: Handle,
}

/// The hand-over: the results are shown to both, and the device goes to the next person.
#[component]
pub fn Handing(props: &CurtainProps) -> Html {
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

/// The closed curtain: it names the next player and waits for a press.
#[component]
pub fn ClosedCurtain(props: &CurtainProps) -> Html {
    use_effect_with((), |()| {
        platform::focus(".curtain h1");
    });
    html! {
        <main class="curtain">
            <h1 tabindex="-1">{ &props.name }</h1>
            <p>{ props.session.words.say("only-you") }</p>
            <button class="button is-primary" onclick={press(&props.session, Msg::Curtain)}>
                { props.session.words.fill("i-am", &[("name", &props.name)]) }
            </button>
        </main>
    }
}
