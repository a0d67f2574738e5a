//! What has just happened, and the decision to be made.

use yew::prelude::*;

use super::log;
use crate::ui::piste::Handle;
use crate::ui::piste::parts::Scene;

impl Scene<'_> {
    /// What just happened, and the decision to be made. To a seat that is attacked and may see its hand: the attack,
    /// and what would stop it. Face to face this could move the button that is held.
    pub(super) fn words(&self) -> Html {
        let session = self.session;
        let is_asked = session.past().is_none() && !session.is_face_to_face() && !self.untold;
        let view = session.viewer().filter(|_| is_asked);
        if let Some([attack, answers]) = view.and_then(|view| session.words.attacked(&session.names(), &view)) {
            return html! {
                <section class="bout-words is-alert">
                    <p class="bout-action">{ attack }</p>
                    if let Some(why) = session.refusal() {
                        <p class="choices-hint is-rule" role="note">{ why }</p>
                    } else {
                        <p class="bout-awaited">{ answers }</p>
                    }
                </section>
            };
        }
        let begin = || session.is_face_to_face().then(|| session.words.say("face-to-face-how"));
        // What a person has pressed is no news.
        let by_person = self.mover.is_some_and(|seat| !session.is_bot(seat));
        let told = if self.untold && !by_person { session.told_before() } else { session.told() };
        html! {
            <section class="bout-words">
                <p class="bout-action">{ told.or_else(begin).map_or_else(|| at_start(session), Html::from) }</p>
                // Once the fencers have done what the sentence above says.
                if self.public.outcome().is_none() && session.past().is_none() && !self.moves {
                    <p class="bout-awaited">{ session.words.awaited(&session.names(), &self.public) }</p>
                }
            </section>
        }
    }
}

/// Before the first card of a round: the round and the score; in the first round, where there is room but no log, the
/// commitment to the deals, or of which day the bout is.
fn at_start(session: &Handle) -> Html {
    if session.past().is_some() {
        return Html::default();
    }
    if let Some(round) = session.round_begun() {
        return round.into();
    }
    let line = log::first_line(session);
    html! { <small class="fair-line">{ line }</small> }
}
