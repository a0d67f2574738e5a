//! What is said over the hall: how it will be judged when the pile ends, and in the first round how to begin. And
//! who would win after a choice at the end.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::{Action, Public, Rules, Space, Value};
use crate::scene::piste::ending::{NEAR_END, leaves_last, prospect as prospect_of};
use crate::scene::piste::hint;
use crate::scene::piste::words::result_and_reason;
use crate::table::piste::ledger::Category;
use crate::ui::piste::Handle;
use crate::ui::piste::parts::Scene;

/// In a first bout the judgement is told from this number of cards in the pile on.
const FIRST_NEAR_END: u8 = 6;

/// How the round will be judged, while few cards are left in the pile; before that in the first round what a newcomer must know,
/// unless the last action is still to be told. While the fencers walk back to a new round its sign is there (`Duel`).
pub fn end_of_pile(scene: &Scene) -> Html {
    let (session, public) = (scene.session, &scene.public);
    let (words, gap) = (&session.words, public.gap());
    if scene.returns {
        return Html::default();
    }
    let begin = || to_begin(session, public).filter(|_| !scene.untold).map(|key| words.fill(key, &[("gap", &gap)]));
    let picture = in_picture(scene);
    // Where only the hit is left nothing will be judged.
    let is_lost = public.pending().is_some() && session.viewer().is_some_and(|view| view.legal().len() == 1);
    let judged = words.coming_judgement(&picture, near_end(session)).filter(|_| !is_lost);
    let class = classes!("pile-end", judged.is_none().then_some("is-taught"));
    let ground = || html! { <span class="pile-ground">{ " " }{ words.ground_now(&session.names(), &picture) }</span> };
    let ground = judged.is_some().then(ground);
    let Some(sentence) = judged.or_else(begin) else { return Html::default() };
    html! { <p {class}>{ sentence }{ ground }</p> }
}

/// The public part with the spaces and the pile as the picture shows them.
fn in_picture(scene: &Scene) -> Public {
    let mut public = scene.public.clone();
    for seat in Seat::DUEL {
        public.position[seat] = Space::new(scene.cue.stage.place[seat]).unwrap_or(public.position[seat]);
    }
    public.pile += scene.undrawn;
    public
}

/// From which number of cards in the pile on the judgement is told: earlier before a first bout has been finished.
fn near_end(session: &Handle) -> u8 {
    if session.is_first_bout() { FIRST_NEAR_END } else { NEAR_END }
}

/// The catalogue's key of what is told in the first round: how an advance-and-attack goes, until a counted bout with it is
/// finished; in a first bout how to score and to parry.
fn to_begin(session: &Handle, public: &Public) -> Option<&'static str> {
    let knows = |category: &Category| category.rules.parse::<Rules>().is_ok_and(|rules| rules.indirect);
    let knows_indirect = session.ledger.rows().any(|row| knows(&row.category));
    // The badges of a picked card need the place. While the other side acts out of reach the distance changes too soon to read it.
    let is_played = session.sitting.as_ref().is_some_and(|sitting| !sitting.is_practice() && !sitting.is_exhibition());
    let is_read = public.gap() <= Value::MAX.number() || session.viewer().is_some_and(|view| view.to_act());
    let has_place =
        is_played && is_read && session.may_play() && !session.is_face_to_face() && session.picked().is_none();
    has_place.then(|| hint::to_begin(public, session.is_first_bout(), knows_indirect)).flatten()
}

/// Who would win after a choice of the person who may see a hand, or that the other fencer then draws the last card; in a
/// newcomer's bouts what parries an attack.
pub fn prospect(session: &Handle, action: Action) -> Html {
    let (words, Some(view)) = (&session.words, session.viewer()) else { return Html::default() };
    let parried = || words.choice_parried(&view, action).filter(|_| session.is_newcomers_bout());
    let other = || words.called(&session.names()[view.seat.other()]);
    let last = || leaves_last(&view, action).then(|| words.leaves_last(&view.public, &other()));
    let prospect = prospect_of(&view, action);
    let sure = prospect.and_then(|prospect| prospect.is_sure(view.seat));
    let sure = sure.map(|wins| if wins { "is-win" } else { "is-loss" });
    let told = prospect.map(|prospect| words.prospect(view.seat, &prospect)).or_else(last).or_else(parried);
    told.map_or_else(Html::default, |told| {
        let (result, why) = result_and_reason(&told);
        html! { <small class={classes!("choice-end", sure)}>{ result }<span class="choice-why">{ why }</span></small> }
    })
}
