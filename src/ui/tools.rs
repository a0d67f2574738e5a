//! Parts around the board in both pages: icon buttons, bars that step through a game, its log.

use yew::prelude::*;

use super::platform;
use crate::scene::words::Words;

const MENU: &str = "M4 6h16M4 12h16M4 18h16";
const UNDO: &str = "M9 6L4 11L9 16M4 11H14A5 5 0 0 1 14 21H11";
const REDO: &str = "M15 6L20 11L15 16M20 11H10A5 5 0 0 0 10 21H13";
// An open circle drawn with one stroke of the brush.
const ZEN: &str = "M14.5 4.4A8 8 0 1 0 20 10.5";
const HELPED: &str = "M12 4A8 8 0 1 0 12.1 4M5 19L19 5";
pub const PREVIOUS: &str = "M15 5L8 12L15 19";
pub const NEXT: &str = "M9 5L16 12L9 19";
/// The sign of the last moment, and of one more move.
pub const LAST: &str = "M6 5L13 12L6 19M17 5V19";
pub const PAUSE: &str = "M8 5V19M16 5V19";
pub const PLAY: &str = "M8 5L18 12L8 19Z";

/// A button with an icon, described by its label. When it has no effect it is only marked as disabled, because a
/// disabled button would lose the focus.
pub fn tool(
    words: &Words,
    key: &str,
    sign: &'static str,
    enabled: bool,
    class: &'static str,
    onclick: Callback<MouseEvent>,
) -> Html {
    html! {
        <button class={classes!("button", class)} aria-disabled={(!enabled).then_some("true")} {onclick}
            aria-label={words.say(key)} title={words.say(key)}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={sign} /></svg>
        </button>
    }
}

/// The menu, undo, redo and zen, in the order of `presses`. The flags say whether there is something to undo and to
/// redo, and whether the person was helped, which costs the result.
pub fn toolbar(words: &Words, [undo, redo, helped]: [bool; 3], zen: bool, presses: [Callback<MouseEvent>; 4]) -> Html {
    let [to_menu, to_undo, to_redo, to_zen] = presses;
    html! {
        <div class="toolbar">
            { tool(words, "menu", MENU, true, "is-quiet to-menu", to_menu) }
            if helped {
                <span class="helped" role="img" aria-label={words.say("helped-why")} title={words.say("helped-why")}>
                    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={HELPED} /></svg>
                    <small>{ words.say("helped") }</small>
                </span>
            }
            { tool(words, "undo", UNDO, undo, "is-quiet", to_undo) }
            { tool(words, "redo", REDO, redo, "is-quiet", to_redo) }
            { tool(words, if zen { "zen-end" } else { "zen" }, ZEN, true, "is-quiet is-zen", to_zen) }
        </div>
    }
}

/// The button that goes back.
pub fn back(words: &Words, onclick: Callback<MouseEvent>) -> Html {
    tool(words, "back", PREVIOUS, true, "is-quiet", onclick)
}

/// The bar under an earlier moment of a game in progress, `past` of its `moves` moves after the deal, with the button
/// that returns to the present.
pub fn past_bar(
    words: &Words,
    [past, moves]: [usize; 2],
    press: impl Fn(Option<usize>) -> Callback<MouseEvent>,
) -> Html {
    html! {
        <div class="review-bar">
            { tool(words, "previous", PREVIOUS, past > 0, "", press(Some(past.saturating_sub(1)))) }
            <p class="review-step">{ moment(words, [past, moves]) }</p>
            { tool(words, "next", NEXT, true, "", press(Some(past + 1))) }
            <button class="button is-primary" onclick={press(None)}>{ words.say("back-to-now") }</button>
        </div>
    }
}

/// The moment that is shown: the deal, or the number of a move as the log counts it.
pub fn moment(words: &Words, [n, of]: [usize; 2]) -> String {
    if n == 0 { words.say("deal") } else { words.fill("move-of", &[("n", &n), ("of", &of)]) }
}

/// A line of a log; a click on it shows its moment.
pub fn log_line(text: Html, shown: bool, onclick: Callback<MouseEvent>) -> Html {
    html! { <button class="log-line" aria-pressed={if shown { "true" } else { "false" }} {onclick}>{ text }</button> }
}

/// The log beside a game; `key` is the catalogue's key of its title.
pub fn side_log(words: &Words, key: &str, lines: Html) -> Html {
    let title = words.say(key);
    html! {
        <aside class="log" aria-label={title.clone()}>
            <h2>{ title }</h2>
            <ol reversed=true>{ lines }</ol>
        </aside>
    }
}

/// The message that a newer version of the page is waiting, with the button that loads it.
pub fn update_line(words: &Words) -> Html {
    let update = Callback::from(|_: MouseEvent| platform::load_update());
    html! {
        <p class="home-update">
            { words.say("update-ready") }
            <button class="button is-quiet" onclick={update}>{ words.say("update-load") }</button>
        </p>
    }
}
