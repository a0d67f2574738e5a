//! The opening page: one large button, and the set-up beside it.

use yew::prelude::*;

use super::board::{card_drawing, gap_arrow, hall, piste_strip};
use crate::engine::Seat;
use crate::engine::piste::Value;
use crate::engine::piste::bout::MAX_TARGET;
use crate::scene::figure::{Pose, Tenths};
use crate::scene::piste::geometry::{Camera, GAP_LINE};
use crate::scene::words::Words;
use crate::table::named::Named;
use crate::table::piste::form::{First, Form, Opponent, Preset};
use crate::ui::controls::options;
use crate::ui::fencer::Fencer;
use crate::ui::piste::Handle;
use crate::ui::piste::parts::part;
use crate::ui::set_up::SetUp;

pub mod custom;
mod fields;
mod go;
mod links;
mod seats;

use fields::{Change, change, custom_change, radio, select};

/// The title over the piste, *Fence* or *Continue*, the choices for a bout, and links to the other pages.
pub fn home(session: &Handle) -> Html {
    let (form, words, is_newcomer) = (&go::set_up(session), &*session.words, go::is_newcomer(session));
    let change = change(session);
    html! {
        <main class="home">
            <header class="home-front">
                <h1 class="home-title">{ "En Garde" }</h1>
                <p class="home-line">{ words.say("home-line") }</p>
                { picture(go::is_new(session)) }
            </header>
            <section class="home-go">{ go::go(session) }</section>
            { go::welcome(session) }
            { go::day(session) }
            { (!is_newcomer).then(|| poise(words)) }
            <SetUp key={is_newcomer.to_string()} can_fold={is_newcomer} is_folded={go::is_folded(session)} name={words.say("set-up-own")}>
                <form class="home-form" aria-label={words.say("the-bout")} onsubmit={|event: SubmitEvent| event.prevent_default()}>
                    { seats::seats(session, form, &change) }
                    { rules(form, words, &change) }
                    { start(session, form, &change) }
                    if form.preset == Preset::CUSTOM {
                        { part(session, |parts| (parts.custom_rules)(words, form.custom, &custom_change(&change))) }
                    }
                </form>
            </SetUp>
            // For a newcomer the other game comes after all of this one.
            { is_newcomer.then(|| poise(words)) }
            { links::links(session) }
            <footer class="home-foot"><p>{ words.say("home-foot") }</p></footer>
        </main>
    }
}

/// The way to the other game: a picture, its name, and what it is in one line.
fn poise(words: &Words) -> Html {
    html! {
        <a class="home-other" href="#poise">
            { Html::from_html_unchecked(AttrValue::Static(CARDS)) }
            <span><b>{ words.say("to-poise") }</b>{ " " }<small>{ words.say("poise-line") }</small></span>
        </a>
    }
}

/// Three cards of the poise duel, each with a seat's mark.
const CARDS: &str = r#"<svg viewBox="0 0 72 56" aria-hidden="true" focusable="false"><path d="M3 14 26 5 38 38 15 47Z"/><path d="M69 14 46 5 34 38 57 47Z"/><path d="M24 6H48V42H24Z"/><path class="is-0" d="M14 18a4.5 4.5 0 1 1 0 .1Z"/><path class="is-1" d="M56 14 60.5 20 56 26 51.5 20Z"/><path d="M36 15 43 28H29Z" class="is-2"/></svg>"#;

/// Two fencers. Before the first bout they show that a card equal to the distance attacks, and that the same card parries;
/// later they salute.
fn picture(explains: bool) -> Html {
    let camera = Camera::duel(LEFT, RIGHT);
    let poses = if explains { [Pose::Lunge, Pose::Parry] } else { [Pose::Salute; 2] };
    let fencer = |seat: u8, space: u8| {
        let pose = poses[usize::from(seat)];
        let attacks = pose == Pose::Lunge;
        html! { <Fencer {seat} x={camera.x(space)} {pose} gap={RIGHT - LEFT} lit={!explains} short={attacks} parried={attacks} /> }
    };
    html! {
        <svg class="home-view" viewBox="0 -140 356 170" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
            { hall(camera) }
            { piste_strip(camera, None) }
            { fencer(0, LEFT) }
            { fencer(1, RIGHT) }
            if explains {
                { for [LEFT_CARD, RIGHT_CARD].map(|place| html! { <g transform={place}>{ card_drawing(Value::new(RIGHT - LEFT)) }</g> }) }
                <g transform={format!("translate(0 {})", Tenths(15.0 - GAP_LINE))}>{ gap_arrow(camera, [LEFT, RIGHT], Some(RIGHT - LEFT), 0) }</g>
            }
        </svg>
    }
}

/// The spaces of the two fencers.
const LEFT: u8 = 10;
const RIGHT: u8 = 14;
/// Where their cards lie.
const LEFT_CARD: &str = "translate(32 -116)scale(.46)";
const RIGHT_CARD: &str = "translate(278 -116)scale(.46)";

fn rules(form: &Form, words: &Words, change: &Change) -> Html {
    let hits: Vec<_> = (1..=MAX_TARGET).map(|hits| (numeral(hits), hits.to_string())).collect();
    html! {
        <fieldset>
            <legend>{ words.say("rules") }</legend>
            { select(change, words.say("rule-set"), &options::<Preset>(words, "rules"), form.preset.word(), |form, word| form.preset.choose(&word)) }
            <p class="home-note">{ words.rules_named(form.preset.word()).1 }</p>
            { select(change, words.say("hits-to-win"), &hits, numeral(form.target.get()), |form, hits| form.target.choose(&hits)) }
        </fieldset>
    }
}

fn start(session: &Handle, form: &Form, change: &Change) -> Html {
    let words = &*session.words;
    let first = |name: String, first: First, put: fn(&mut Form)| radio(change, "first", name, form.first == first, put);
    let [left, right] = match form.opponent {
        Opponent::Computer => ["you", "computer"].map(|key| words.say(key)),
        Opponent::Friend => Seat::DUEL.map(|seat| {
            let name = form.names[usize::from(seat.number())].to_string();
            if name.is_empty() { words.player(seat) } else { name }
        }),
        Opponent::Exhibition => ["left-fencer", "right-fencer"].map(|key| words.say(key)),
    };
    html! {
        <fieldset>
            <legend>{ words.say("the-bout") }</legend>
            <div class="field" role="radiogroup" aria-labelledby="who-starts">
                <span id="who-starts">{ words.say("who-starts") }</span>
                <div class="radios">
                    { first(words.say("by-lot"), First::Lot, |form| form.first = First::Lot) }
                    { first(left, First::Left, |form| form.first = First::Left) }
                    { first(right, First::Right, |form| form.first = First::Right) }
                </div>
            </div>
            { seats::names(form, words, change) }
            { go::at_end(session) }
        </fieldset>
    }
}

const NUMERALS: [&str; MAX_TARGET as usize + 1] =
    ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];

/// A number of hits as a text; empty if a bout cannot have this number.
fn numeral(hits: u8) -> &'static str {
    NUMERALS.get(usize::from(hits)).copied().unwrap_or_default()
}
