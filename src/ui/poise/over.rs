//! The dialogs: the table's menu, the list of keys, the log, what a card does, the discards.

use yew::prelude::*;

use super::table::{framed, kind_class, log_lines, numbers_of, symbol};
use crate::engine::poise::{Card, Edition};
use crate::scene::poise::words::kind_name;
use crate::scene::words::Words;
use crate::session::poise::{Dialog, Message as Msg, Page};
use crate::ui::pages::archive;
use crate::ui::platform;
use crate::ui::poise::Handle;
use crate::ui::press::press;
use crate::ui::settings::Settings;
use crate::ui::tools;

/// The keys, and the catalogue's keys of their descriptions.
const KEYS: [(&str, &str); 16] = [
    ("1 – 9", "key-card-number"),
    ("← →", "key-along"),
    ("↑ ↓", "key-rows"),
    ("Enter", "key-choose"),
    ("Esc", "key-back"),
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
    ("?", "key-help"),
];

/// See [`Over`].
#[derive(Properties, PartialEq, Clone)]
struct OverProps {
    /// The title.
    title: String,
    /// The catalogue's key of the button that closes it.
    end: &'static str,
    /// The page's state.
    session: Handle,
    /// The content.
    children: Html,
}

/// A dialog. Its first button takes the focus, and the focus returns when the dialog closes.
#[component]
fn Over(props: &OverProps) -> Html {
    use_effect_with((), |()| {
        let before = platform::focused();
        platform::focus(".dialog button");
        move || platform::refocus(before)
    });
    html! {
        <div class="dialog" role="dialog" aria-modal="true" aria-label={props.title.clone()} onkeydown={platform::keep_focus_within}>
            <div class="dialog-box">
                <h2>{ &props.title }</h2>
                { props.children.clone() }
                <div class="dialog-buttons">
                    <button class="button is-primary" onclick={press(&props.session, Msg::Back)}>{ props.session.words.say(props.end) }</button>
                </div>
            </div>
        </div>
    }
}

/// One of the page's dialogs.
pub fn over(session: &Handle, dialog: Dialog) -> Html {
    let words = &session.words;
    let (title, body) = match dialog {
        Dialog::Menu => (words.say("menu"), menu(session)),
        Dialog::Keys => (words.say("keys"), keys(session)),
        Dialog::Log => {
            (words.say("this-game"), html! { <ol class="log-list" reversed=true>{ log_lines(session) }</ol> })
        }
        Dialog::Restore => {
            let told = session.dispatcher();
            let close = Callback::from(move |()| told.dispatch(Msg::Back));
            (words.say("backup"), archive::overfull(words, session.overfull.as_ref(), &close))
        }
        Dialog::Card(card) => (words.card(card), does(session, card)),
        Dialog::Discards => (words.say("discards"), discards(session)),
    };
    let end = if dialog == Dialog::Restore { "cancel" } else { "close" };
    html! { <Over {title} {end} session={session.clone()}>{ body }</Over> }
}

fn keys(session: &Handle) -> Html {
    html! {
        <dl class="keys">{ for KEYS.map(|(key, does)| html! {
            <><dt><kbd>{ key }</kbd></dt><dd>{ session.words.say(does) }</dd></>
        }) }</dl>
    }
}

/// A card, its kind and numbers, and a full description of what it does.
fn does(session: &Handle, card: Card) -> Html {
    let (words, Some(public)) = (&session.words, session.public()) else { return Html::default() };
    let edition = public.rules().edition;
    let kind = kind_name(card.kind());
    html! {
        <div class={classes!("card-sheet", kind_class(card))}>
            { framed(words, edition, card) }
            <div>
                <p class="kind-line">{ symbol(kind, "") }{ " " }{ numbers_of(words, edition, card) }</p>
                <p>{ words.does(edition, card) }</p>
                <p class="home-note">{ words.say(&["kind-", kind, "-line"].concat()) }</p>
            </div>
        </div>
    }
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
                    { " " }<span class="strip-numbers">{ numbers_of(words, edition, card) }</span><br />{ words.does(edition, card) }
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
    let quiet = Settings { sound: !session.settings.sound, ..session.settings.clone() };
    let sound = if session.settings.sound { "sound-off" } else { "sound-on" };
    let redo = session.sitting.as_ref().is_some_and(|sitting| sitting.can_redo() && session.extra.pause.is_none());
    let mut items = vec![("choose-leave", Msg::Home)];
    items.extend(redo.then_some(("redo", Msg::Redo)));
    items.extend([
        ("this-game", Msg::Dialog(Dialog::Log)),
        ("discards", Msg::Dialog(Dialog::Discards)),
        ("zen", Msg::Zen),
        (sound, Msg::Settings(quiet)),
        ("rules", Msg::Go(Page::Rules)),
        ("settings", Msg::Go(Page::Settings)),
        ("keys", Msg::Dialog(Dialog::Keys)),
    ]);
    let items = items.into_iter().map(|(key, msg)| (key, press(session, msg))).collect();
    tools::menu(&session.words, items)
}
