//! The dialogs: the table's menu, the list of keys, the log, what a card does, the discards.

use yew::prelude::*;

use super::table::{coach, face, fast_forward, framed, kind_class, log_lines, numbers_of, symbol};
use crate::engine::Seat;
use crate::engine::poise::{Card, Edition, Poise};
use crate::scene::poise::pressed::pressed;
use crate::scene::poise::words::{kind_name, name};
use crate::scene::words::Words;
use crate::session::poise::{Dialog, Message as Msg, Special, called};
use crate::table::Player;
use crate::table::settings::{Settings, TurnPace};
use crate::ui::dialogs;
use crate::ui::fair;
use crate::ui::pages::archive;
use crate::ui::pages::share::{self, Share};
use crate::ui::paper::print;
use crate::ui::poise::Handle;
use crate::ui::poise::replay_log::replay_log;
use crate::ui::poise::summary::{replayed, summary};

/// The keys, and the catalogue's keys of their descriptions.
const KEYS: [(&str, &str); 20] = [
    ("1 – 9", "key-card-number"),
    ("← →", "key-along"),
    ("↑ ↓", "key-rows"),
    ("Enter", "key-choose"),
    ("Esc", "key-back"),
    ("c", "key-coach"),
    ("e", "key-pass"),
    ("i", "key-does"),
    ("p", "key-poise"),
    ("h", "key-hand"),
    ("f", "key-field"),
    ("n", "key-heaps"),
    ("l", "key-last-move"),
    ("u", "key-undo"),
    ("r", "key-redo"),
    ("z", "key-bare"),
    ("g", "go-on"),
    ("t, T", "key-turn"),
    ("x, X", "key-exchange"),
    ("?", "key-help"),
];

/// One of the page's dialogs.
pub fn over(session: &Handle, dialog: Dialog) -> Html {
    let words = &session.words;
    let (title, body) = match dialog {
        Dialog::Menu => (words.say("menu"), menu(session)),
        Dialog::Keys => (words.say("keys"), dialogs::keys(session, &KEYS)),
        Dialog::Coach => (words.say("coach"), coach::list(session)),
        Dialog::Log => (words.say("this-game"), log(session)),
        Dialog::Summary => (words.say("summary"), figures(session)),
        Dialog::Restore => (words.say("backup"), archive::overfull(session)),
        Dialog::Share => {
            (words.say(share::title(session.sharing.as_ref())), html! { <Share<Poise> session={session.clone()} /> })
        }
        Dialog::Card(card) => (words.card(card), does(session, card)),
        Dialog::Player(seat) => player(session, seat),
        Dialog::Attack(id) => attack(session, id),
        Dialog::Discards => (words.say("discards"), discards(session)),
    };
    dialogs::frame(session, dialog, title, body)
}

/// The log of the game that is replayed, or of the one in progress.
fn log(session: &Handle) -> Html {
    replayed(session).map_or_else(|| log_lines(session, 0), |review| replay_log(session, review))
}

/// The summary; that of a replay can be printed with its log, and its game shared or saved.
fn figures(session: &Handle) -> Html {
    let ways = |review| html! { <>{ print(&session.words) }{ share::button_of(session, review) }</> };
    html! { <>{ summary(session) }{ for replayed(session).map(ways) }</> }
}

/// A card, its kind and numbers, and a full description of what it does.
fn does(session: &Handle, card: Card) -> Html {
    let (words, Some(public)) = (&session.words, session.public()) else { return Html::default() };
    let edition = public.rules().edition;
    let kind = kind_name(card.kind());
    let is_free = session.viewer().is_some_and(|view| view.is_spent() && view.hand.count(card) > 0);
    html! {
        <div class={classes!("card-sheet", kind_class(card))}>
            { framed(words, edition, card) }
            <div>
                <p class="kind-line">{ symbol(kind, "") }{ " " }{ numbers_of(words, edition, card, is_free) }</p>
                <p>{ words.does(edition, card) }</p>
                <p class="home-note">{ words.say(&["kind-", kind, "-line"].concat()) }</p>
            </div>
        </div>
    }
}

/// A player: portrait, level and manner of a computer player, Poise, cards, and the Item with what it does.
fn player(session: &Handle, seat: Seat) -> (String, Html) {
    let replayed = replayed(session);
    let players = replayed.map(|review| &review.players[..]).or(session.sitting.as_ref().map(|one| &one.players()[..]));
    let public = match replayed {
        Some(review) => review.replay.moments().get(review.at).map(|moment| moment.public().clone()),
        None => session.shown_public(),
    };
    let (words, Some(players), Some(public)) = (&session.words, players, public) else { return Default::default() };
    let level = players.get(usize::from(seat.number())).and_then(Player::level).map(|level| level.to_string());
    let poise = match public.poise[seat] {
        _ if !public.in_play[seat] => words.say("out"),
        0 => words.say("no-poise"),
        poise => words.count("poise-of", u32::from(poise), &[]),
    };
    let cards = words.count("cards-held", u32::from(public.counts[seat]), &[]);
    let (names, edition) = (called(words, players), public.rules().edition);
    let body = html! {
        <>
            <div class="player-sheet">
                if let Some(level) = level {
                    { face(seat) }
                    <p><b>{ words.level(&level) }</b><br />{ words.level_line(&level) }</p>
                }
            </div>
            <p>{ [poise, cards].join(", ") }</p>
            { card_list(words, edition, public.items[seat].into_iter().map(|card| (card, 1))) }
            { whose(words.whose(&names, seat, edition, public.items[seat].as_slice())) }
        </>
    };
    (words.called(&name(&names, seat)), body)
}

/// An Attack: its damage, what the Field would do as it stands, and its cards.
fn attack(session: &Handle, id: u8) -> (String, Html) {
    let (words, names) = (&session.words, session.names());
    let Some((stage, attack)) =
        session.shown_stage().and_then(|stage| Some((stage.clone(), *stage.public.attack(id)?)))
    else {
        return Default::default();
    };
    let public = &stage.public;
    let (edition, ending) = (public.rules().edition, stage.ending.unwrap_or_else(|| public.ending()));
    // The Items that are a part of the sum, or do not count for it.
    let counted = public.terms(&attack, &ending).into_iter().map(|term| term.card);
    let counted: Vec<Card> =
        counted.chain(public.without(&attack, &ending).into_iter().map(|(card, _)| card)).collect();
    let item = |seat: Seat| {
        let item = public.items[seat].or(ending.disarmed[seat]);
        item.filter(|item| !attack.is_blocked(edition) && counted.contains(item))
    };
    let (by, other) = (attack.by, public.other(attack.by));
    let presses = pressed(public, id).into_iter().map(|(press, _)| press);
    let own: Vec<Card> = attack.blow.cards().chain(item(by)).chain(presses).collect();
    let against: Vec<Card> = attack.response.into_iter().chain(item(other)).collect();
    let stands = if public.field.len() > 1 { "all-as-they-stand" } else { "as-it-stands" };
    let body = html! {
        <>
            <p><b>{ words.attack_label(&names, public, &attack, &ending) }</b></p>
            // Once the losses are shown they have happened.
            if stage.hurt.is_empty() {
                <p>{ words.fill(stands, &[("list", &words.consequences(&names, public, &ending))]) }</p>
            }
            { card_list(words, edition, own.iter().chain(&against).map(|card| (*card, 1))) }
            { for [(by, &own), (other, &against)].map(|(seat, cards)| whose(words.whose(&names, seat, edition, cards))) }
        </>
    };
    (words.attack_name(public, id), body)
}

/// Whom the cards above address.
fn whose(text: Option<String>) -> Html {
    text.map(|text| html! { <p class="home-note">{ text }</p> }).unwrap_or_default()
}

/// Cards with what each does, and the number of copies.
pub fn card_list(words: &Words, edition: Edition, cards: impl Iterator<Item = (Card, u8)>) -> Html {
    let item = |(card, count): (Card, u8)| {
        html! {
            <li class={kind_class(card)}>
                { framed(words, edition, card) }
                <div>
                    <b>{ words.card(card) }</b>
                    if count > 1 {
                        { format!(" × {count}") }
                    }
                    { " " }<span class="strip-numbers">{ numbers_of(words, edition, card, false) }</span><br />{ words.does(edition, card) }
                </div>
            </li>
        }
    };
    html! { <ul class="card-list">{ for cards.map(item) }</ul> }
}

/// The discards, by kind; all players may see them.
fn discards(session: &Handle) -> Html {
    let (words, Some(public)) = (&session.words, session.shown_public()) else { return Html::default() };
    if public.discards.is_empty() {
        return html! { <p>{ words.say("discards-none") }</p> };
    }
    let lying = Card::ALL.into_iter().map(|card| (card, public.discards.count(card))).filter(|(_, count)| *count > 0);
    card_list(words, public.rules().edition, lying)
}

/// The menu: everything besides playing.
fn menu(session: &Handle) -> Html {
    let redo = session.sitting.as_ref().is_some_and(|sitting| sitting.can_redo() && session.extra.pause.is_none());
    let mut lines = Vec::from_iter(redo.then_some(("redo", Msg::Redo)));
    lines.extend([("this-game", Msg::Dialog(Dialog::Log)), ("discards", Msg::Dialog(Dialog::Discards))]);
    if !session.is_scripted() && session.sitting.as_ref().is_some_and(|sitting| sitting.lone_person().is_some()) {
        let other = Settings { coach: !session.settings.coach, ..session.settings.clone() };
        lines.push((if session.settings.coach { "coach-off" } else { "coach-on" }, Msg::Settings(other)));
    }
    if session.sitting.as_ref().is_some_and(|sitting| sitting.players().iter().any(|player| !player.is_person())) {
        let other = Settings { turn_pace: session.settings.turn_pace.next(), ..session.settings.clone() };
        lines.push((turn_pace(session.settings.turn_pace), Msg::Settings(other)));
    }
    if session.may_fast_forward() {
        lines.push((fast_forward(session), Msg::Special(Special::FastForward)));
    }
    html! { <>{ dialogs::menu(session, lines) }<p class="fair-line">{ fair::line(session) }</p></> }
}

/// The catalogue's key of the menu's line that changes how long computer players' turns are shown.
const fn turn_pace(now: TurnPace) -> &'static str {
    match now {
        TurnPace::Slow => "turn-pace-is-slow",
        TurnPace::Normal => "turn-pace-is-normal",
        TurnPace::Fast => "turn-pace-is-fast",
    }
}
