//! The end of the game: who won, why, and what comes next.

use yew::prelude::*;

use crate::ui::platform;
use crate::ui::poise::home::open;
use crate::ui::poise::session::{Handle, Msg, Review, press};

/// See [`Finish`].
#[derive(Properties, PartialEq, Clone)]
pub struct FinishProps {
    /// The page's state.
    pub session: Handle,
}

/// The result and the ways on. The first button takes the focus.
#[component]
pub fn Finish(props: &FinishProps) -> Html {
    use_effect_with((), |()| {
        platform::focus(".finish .is-primary");
    });
    let (session, words) = (&props.session, &props.session.words);
    let Some(outcome) = session.public().and_then(|public| public.outcome()) else { return Html::default() };
    let review = session.sitting.as_ref().and_then(Review::of);
    html! {
        <div class="finish is-bout">
            <h2 class="finish-title">{ words.outcome(&session.names(), outcome) }</h2>
            <p class="finish-reason">{ words.reason_of(outcome) }</p>
            <div class="finish-buttons">
                <button class="button is-primary" disabled={session.watching} onclick={open(session)}>{ words.say("again") }</button>
                if let Some(review) = review {
                    <button class="button" onclick={press(session, Msg::Review(Box::new(review)))}>{ words.say("review") }</button>
                }
                <button class="button" onclick={press(session, Msg::Home)}>{ words.say("menu") }</button>
            </div>
        </div>
    }
}
