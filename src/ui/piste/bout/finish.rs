//! The end of a round or of the bout: who scores, the reason in words, both hands, and what comes next.

mod own;
mod ways;

use std::cell::Cell;

use gloo_timers::callback::Timeout;
use own::{Hand, hand_on_screen, use_own_hand};
use ways::{after_bout, is_of_day};
use yew::prelude::*;

use super::exhibition;
use super::rounds::rounds;
use crate::engine::Seat;
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Cards, Piste, Value};
use crate::scene::piste::ending::counted;
use crate::scene::words::Words;
use crate::session::piste::{Message as Msg, Special};
use crate::table::piste::instead::{Instead, attacking_hand};
use crate::table::{Awaits, Sitting};
use crate::ui::ending::{manner, sign};
use crate::ui::piste::Handle;
use crate::ui::piste::board::card_face;
use crate::ui::piste::parts::Scene;
use crate::ui::piste::study_part;
use crate::ui::platform;
use crate::ui::press::parting_press;

/// See [`Finish`].
#[derive(Properties, PartialEq, Clone)]
pub struct FinishProps {
    /// The page's state.
    pub session: Handle,
    /// Whether the hands lie open and the result does not show yet.
    #[prop_or_default]
    pub decides: bool,
    /// Whether pictures still move beside them: then nothing can be pressed.
    #[prop_or_default]
    pub settles: bool,
    /// The hand on the screen when this is drawn for the first time; later values are not used.
    #[prop_or_default]
    pub hand: Hand,
}

/// The end of a round or bout. While it is drawn for the first time the page still shows the hand.
pub fn finish(scene: &Scene) -> Html {
    html! {
        <Finish session={scene.session.clone()} decides={scene.decides} settles={scene.settles} hand={hand_on_screen(scene.session)} />
    }
}

/// The result, and what comes next. The first button gets the keyboard focus, unless a dialog has it.
#[component]
pub fn Finish(props: &FinishProps) -> Html {
    let session = &props.session;
    let has_dialog = session.layers.dialog.is_some();
    use_effect_with(props.settles, move |settles| {
        if !has_dialog {
            // A press that wants to see the result sooner must press nothing else.
            platform::focus(if *settles { ".finish-title" } else { ".finish .is-primary" });
        }
    });
    use_next_round(session);
    let is_seen = use_seen(session.reel.count);
    let comes = use_own_hand(&props.hand);
    let Some(sitting) = &session.sitting else { return Html::default() };
    let over = sitting.awaits() == Awaits::Nothing;
    html! {
        <div class={classes!("finish", "is-duel", over.then_some("is-bout"), props.decides.then_some("is-undecided"), is_seen.then_some("is-seen"), comes, looks(sitting))}>
            { result(session, props.decides) }
            <div class="finish-ways" inert={props.settles}><div class="finish-buttons">{ if over { after_bout(session) } else { after_round(session) } }</div></div>
        </div>
    }
}

thread_local! {
    /// The number of the pictures whose end was shown last.
    static SHOWN: Cell<Option<u32>> = const { Cell::new(None) };
}

/// Whether the end of these pictures had been shown before this one was drawn: then its buttons do not wait.
#[hook]
fn use_seen(pictures: u32) -> bool {
    let is_seen = use_memo((), |()| SHOWN.get() == Some(pictures));
    use_effect_with(pictures, |pictures| {
        let pictures = *pictures;
        move || SHOWN.set(Some(pictures))
    });
    *is_seen
}

/// How long the end of a round of an exhibition is shown, in milliseconds: time to read the reason and to look at both hands.
const ROUND_MS: u32 = 7_000;

/// Begins the next round of an exhibition after [`ROUND_MS`].
#[hook]
fn use_next_round(session: &Handle) {
    let dispatcher = session.dispatcher();
    use_effect_with(session.begins_next_round(), move |begins| {
        let next = move || dispatcher.dispatch(Msg::Special(Special::NextRound));
        let timer = begins.then(|| Timeout::new(ROUND_MS, next));
        move || drop(timer)
    });
}

/// How the end looks.
pub fn looks(sitting: &Sitting<Piste>) -> &'static str {
    let won = sitting.view(Seat::LEFT).public.outcome().and_then(|outcome| outcome.winner);
    manner(won, sitting.lone_person())
}

/// Who scores or wins, the reason, and both hands. While the hands decide (`decides`), the title says only that the pile is empty.
pub fn result(session: &Handle, decides: bool) -> Html {
    let words = &session.words;
    let (Some(sitting), Some(public)) = (&session.sitting, session.public()) else { return Html::default() };
    let Some(outcome) = public.outcome() else { return Html::default() };
    let names = session.names();
    let [day_line, _] = study_part::day_end(session);
    let over = sitting.awaits() == Awaits::Nothing;
    let title = match sitting.standing().winner().filter(|_| over) {
        Some(winner) => {
            let hits = sitting.standing().hits;
            words.about("result-bout", &names[winner], &[("won", &hits[winner]), ("lost", &hits[winner.other()])])
        }
        None => words.result(&names, outcome),
    };
    let title = if decides { words.say("pile-empty") } else { title };
    let attacking = attacking_hand(sitting.journal()).filter(|_| !sitting.is_practice());
    let shown = |seat: Seat, hand: Cards| {
        let name = words.called(&names[seat]);
        if let Some((hand, played)) = attacking.filter(|_| outcome.winner == Some(seat)) {
            return revealed(words, &name, hand, played);
        }
        let is_short = public.pile == 0 && public.counts[seat] < HAND_SIZE;
        let owner = if is_short { words.fill("hand-short", &[("name", &name)]) } else { name };
        revealed(words, &owner, hand, counted(&public, hand))
    };
    html! {
        <>
            <div class="finish-words">
                { sign(looks(sitting)) }
                <h2 class="finish-title" tabindex="-1">{ title }</h2>
                <p class="finish-reason">
                    if let Some(last) = words.judged_move(&names, &public, outcome) {
                        <span class="finish-move">{ last }{ " " }</span>
                    }
                    <span class="finish-verdict">{ words.reason(&names, &public, outcome, sitting.laid_open().unwrap_or_default()) }</span>
                    if let Some(instead) = instead(session, sitting).filter(|_| !decides) {
                        <span class="finish-instead">{ " " }{ instead }</span>
                    }
                </p>
                if over {
                    { if is_of_day(sitting) { day_line } else { rounds(session, sitting) } }
                }
            </div>
            if let Some(hands) = sitting.laid_open() {
                <div class="finish-hands">
                    { for Seat::DUEL.map(|seat| shown(seat, hands[seat])) }
                </div>
            }
        </>
    }
}

/// What a person who lost the round by a hit could have done instead.
fn instead(session: &Handle, sitting: &Sitting<Piste>) -> Option<String> {
    let winner = session.public()?.outcome()?.winner?;
    let has_person_lost = !sitting.is_exhibition() && !sitting.is_practice() && sitting.lone_person() != Some(winner);
    let instead = Instead::of(sitting.journal()).filter(|_| has_person_lost)?;
    Some(session.words.instead(&session.names()[winner], instead.before(), &instead.safe, &instead.hits))
}

/// A hand that lies open, with those of its cards raised that counted or were played.
pub fn revealed(words: &Words, name: &str, hand: Cards, mut raised: Cards) -> Html {
    let card = |value: Value| {
        let is_raised = raised.count(value) > 0;
        raised = raised.minus(Cards::of(value, 1));
        html! { <span class={classes!("finish-card", is_raised.then_some("is-counted"))} data-value={value.to_string()}>{ card_face(Some(value)) }</span> }
    };
    html! {
        <div class="finish-hand" aria-label={words.fill("hand-of", &[("name", &name), ("cards", &hand)])} role="img">
            <span>{ name.to_owned() }</span>
            <div class="finish-cards">{ for hand.values().map(card) }</div>
        </div>
    }
}

fn after_round(session: &Handle) -> Html {
    html! {
        <>
            <button class="button is-primary" disabled={session.watching} onclick={parting_press(session, Msg::Special(Special::NextRound))}>
                { session.words.say("next-round") }
            </button>
            if session.is_exhibition() && !session.watching {
                { exhibition::pause(session) }
            }
        </>
    }
}
