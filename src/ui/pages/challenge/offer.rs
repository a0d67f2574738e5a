//! A challenge that came by a link: who challenges, to what, and the button that begins.

use std::rc::Rc;

use yew::prelude::*;

use super::called;
use crate::scene::words::{Name, Words};
use crate::session::Message;
use crate::table::Awaits;
use crate::table::link::duel::Duel;
use crate::ui::handle::Handle;
use crate::ui::pages::listed::Listed;
use crate::ui::platform;
use crate::ui::press::answering;

/// Who challenges, the rules and the opponents. The challenger's result stays hidden.
pub fn offer<G: Listed>(session: &Handle<G>, words: &Words, duel: &Duel<G>) -> Html {
    let name = words.called(&called(&duel.first, Name::Called(words.say("challenge-sender"))));
    let is_playing = session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() != Awaits::Nothing);
    let notes = is_playing.then_some("challenge-begun").into_iter().chain(["challenge-uncounted"]);
    html! {
        <>
            <p class="challenge-from">{ words.fill("challenge-from", &[("name", &name)]) }</p>
            <p><b>{ G::terms(session, &duel.first) }</b></p>
            <p>{ words.say("challenge-rules") }</p>
            if duel.is_of_other_network() {
                <p>{ words.say("challenge-network") }</p>
            }
            <p class="challenge-note">{ words.sentences(notes.map(|key| words.say(key))) }</p>
            if session.watching {
                <p>{ words.say("second-tab") }</p>
            }
            <div class="dialog-buttons">
                <button class="button is-primary" disabled={session.watching} onclick={accept(session, duel)}>{ words.say("challenge-accept") }</button>
            </div>
        </>
    }
}

/// A press that begins the match.
fn accept<G: Listed>(session: &Handle<G>, duel: &Duel<G>) -> Callback<MouseEvent> {
    let (session, duel) = (session.clone(), duel.clone());
    answering(Rc::new(move || {
        let begun = duel.begin(&G::own_name(&session.form), platform::fresh());
        begun.into_iter().for_each(|sitting| session.dispatch(Message::Resume(Box::new(sitting))));
    }))
}
