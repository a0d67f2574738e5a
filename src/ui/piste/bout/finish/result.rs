//! Who has scored or won, the reason in words, and both hands.

use yew::prelude::*;

use super::ways::is_of_day;
use crate::engine::Seat;
use crate::engine::piste::vocabulary::HAND_SIZE;
use crate::engine::piste::{Cards, Outcome, Piste, Public, Value};
use crate::scene::piste::ending::counted;
use crate::scene::words::Words;
use crate::table::piste::last_hit::LastHit;
use crate::table::piste::last_turn::LastTurn;
use crate::table::piste::missed::Missed;
use crate::table::{Awaits, Sitting};
use crate::ui::ending::{manner, sign};
use crate::ui::piste::Handle;
use crate::ui::piste::board::card_face;
use crate::ui::piste::bout::rounds::rounds;
use crate::ui::piste::study_part;

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
    let title = if decides { words.say("pile-empty") } else { title(session, sitting, outcome) };
    let hit = if sitting.is_practice() { None } else { LastHit::of(sitting.journal()) };
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
                    if let Some(instead) = (!decides).then(|| instead(session, sitting, hit.as_ref())).flatten() {
                        <span class="finish-instead">{ " " }{ instead }</span>
                    }
                </p>
                if over {
                    { if is_of_day(sitting) { day_line } else { rounds(session, sitting) } }
                }
            </div>
            if let Some(hands) = sitting.laid_open() {
                <div class="finish-hands">
                    { for Seat::DUEL.map(|seat| shown(session, &public, seat, (hands[seat], hit.as_ref()))) }
                </div>
            }
        </>
    }
}

/// Who has scored, or won the bout.
fn title(session: &Handle, sitting: &Sitting<Piste>, outcome: Outcome) -> String {
    let (words, names, hits) = (&session.words, session.names(), sitting.standing().hits);
    let is_over = sitting.awaits() == Awaits::Nothing;
    match sitting.standing().winner().filter(|_| is_over) {
        Some(winner) => {
            words.about("result-bout", &names[winner], &[("won", &hits[winner]), ("lost", &hits[winner.other()])])
        }
        None => words.result(&names, outcome),
    }
}

/// What a person who lost the round could have done instead.
fn instead(session: &Handle, sitting: &Sitting<Piste>, hit: Option<&LastHit>) -> Option<String> {
    let winner = session.public()?.outcome()?.winner?;
    if sitting.is_practice() || sitting.is_exhibition() || sitting.lone_person() == Some(winner) {
        return None;
    }
    if let Some(missed) = Missed::of(sitting.journal()) {
        return Some(session.words.missed(&session.names()[winner.other()], missed.before(), missed.count));
    }
    if let Some(instead) = hit.and_then(|hit| hit.instead.as_ref()) {
        return Some(session.words.instead(instead.before(), &instead.safe, &instead.hits));
    }
    let last = LastTurn::of(sitting.journal())?;
    Some(session.words.last_turn(&session.names()[winner.other()], last.before(), &last.wins))
}

/// A hand at the end of the round: as it was before the attack that hit, with the cards of the attack raised, otherwise as it is.
fn shown(session: &Handle, public: &Public, seat: Seat, (hand, hit): (Cards, Option<&LastHit>)) -> Html {
    let words = &session.words;
    let name = words.called(&session.names()[seat]);
    let hit = hit.filter(|_| public.outcome().is_some_and(|outcome| outcome.winner == Some(seat)));
    let is_short = public.pile == 0 && public.counts[seat] < HAND_SIZE;
    match hit {
        Some(hit) => revealed(words, &words.fill("hand-attacking", &[("name", &name)]), hit.hand, hit.played),
        None if is_short => revealed(words, &words.fill("hand-short", &[("name", &name)]), hand, counted(public, hand)),
        None => revealed(words, &name, hand, counted(public, hand)),
    }
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
