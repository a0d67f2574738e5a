//! Parts of the lists of saved bouts in both games: results, the shelf, and export and import of texts and files.

use std::rc::Rc;

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use crate::scene::words::Words;
use crate::session::{Message, Overfull, Played};
use crate::table::link::{self, LinkError, Linked};
use crate::table::{Sitting, TranscriptError};
use crate::ui::handle::Handle;
use crate::ui::links;
use crate::ui::platform;
use crate::ui::press::press;
use crate::ui::restoring;
use crate::ui::shown::Shown;
use crate::ui::store::{self, Keyed};

/// The properties of these parts.
pub struct Context {
    /// The catalogue.
    pub words: Rc<Words>,
    /// Whether another tab keeps the bouts.
    pub watching: bool,
    /// Called with a sentence to show.
    pub tell: Callback<String>,
}

/// These properties for a session.
pub fn context<G: Played>(session: &Handle<G>) -> Context {
    let told = session.dispatcher();
    let tell = Callback::from(move |sentence| told.dispatch(Message::PassingNotice(sentence)));
    Context { words: session.words.clone(), watching: session.watching, tell }
}

/// A saved bout in the list.
pub struct Item {
    /// Its name on the shelf.
    pub id: String,
    /// Who plays.
    pub title: String,
    /// What kind of bout it is, and the score.
    pub line: String,
    /// Whether the bout is decided.
    pub finished: bool,
    /// Opens the replay of a decided bout, or resumes the bout.
    pub open: Callback<MouseEvent>,
    /// Shares the bout's text, if there is one.
    pub share: Option<Callback<MouseEvent>>,
    /// What verifies its deals, if it is decided.
    pub fair: Html,
    /// Deletes the bout.
    pub delete: Callback<MouseEvent>,
}

/// A section of the page with its title.
pub fn section(context: &Context, title: &str, body: Html) -> Html {
    html! { <section><h2>{ context.words.say(title) }</h2>{ body }</section> }
}

/// Wins and losses: each row has rules, level, two counts and the score. `heads` are the catalogue's keys of the first
/// column titles; `csv` saves the table as a file.
pub fn results(
    context: &Context,
    heads: [&str; 4],
    rows: Vec<[String; 5]>,
    notes: &[String],
    clear: &Callback<()>,
    csv: Callback<MouseEvent>,
) -> Html {
    let words = &context.words;
    if rows.is_empty() {
        return html! { <p>{ words.say("results-none") }</p> };
    }
    let (clear, tell, cleared) = (clear.clone(), context.tell.clone(), words.say("cleared"));
    let onclick = Callback::from(move |_: MouseEvent| {
        if platform::is_first() {
            clear.emit(());
            tell.emit(cleared.clone());
        }
    });
    html! {
        <>
            <div class="table-frame">
                <table class="table results">
                    <thead><tr>{ for heads.into_iter().chain(["results-score"]).map(|head| html! { <th scope="col">{ words.say(head) }</th> }) }</tr></thead>
                    <tbody>{ for rows.into_iter().map(|[rules, level, won, lost, score]| html! {
                        <tr><th scope="row">{ rules }</th><td>{ level }</td><td>{ won }</td><td>{ lost }</td><td>{ score }</td></tr>
                    }) }</tbody>
                </table>
            </div>
            { for notes.iter().map(|note| html! { <p>{ note }</p> }) }
            <div class="dialog-buttons">
                <button class="button" onclick={csv}>{ words.say("results-csv") }</button>
                <button class="button" {onclick} disabled={context.watching}>{ words.say("clear") }</button>
            </div>
        </>
    }
}

/// The saved bouts, and how many more could not be read.
pub fn shelf(context: &Context, items: Vec<Item>, unread: usize) -> Html {
    let words = &context.words;
    html! {
        <>
            if items.is_empty() {
                <p>{ words.say("saved-none") }</p>
            } else {
                <ul class="shelf">{ for items.into_iter().map(|item| shelf_item(context, item)) }</ul>
            }
            if unread > 0 {
                <p>{ words.count("saved-unread", unread as u32, &[]) }</p>
            }
        </>
    }
}

fn shelf_item(context: &Context, item: Item) -> Html {
    let words = &context.words;
    html! {
        <li key={item.id} class="shelf-item">
            <p><b>{ item.title }</b></p>
            <p>{ item.line }</p>
            <div class="dialog-buttons">
                <button class="button" onclick={item.open} disabled={context.watching && !item.finished}>
                    { words.say(if item.finished { "review" } else { "continue" }) }
                </button>
                if let Some(share) = item.share {
                    <button class="button" onclick={share}>{ words.say("share") }</button>
                }
                { item.fair }
                { delete(words, if item.finished { "delete-ask" } else { "give-up-ask" }, context.watching, item.delete) }
            </div>
        </li>
    }
}

/// A button that deletes, after a confirmation.
pub fn delete(words: &Words, ask: &str, watching: bool, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <details class="shelf-drop">
            <summary class="button is-quiet">{ words.say("delete") }</summary>
            <p>{ words.say(ask) }</p>
            <button class="button is-danger" {onclick} disabled={watching}>{ words.say("delete") }</button>
        </details>
    }
}

/// A field for the text of a bout, or for its link. A bout that can be read is put on the shelf and opened, with whether it
/// could be stored; otherwise the page says what is wrong.
pub fn import<G: Keyed + Linked>(
    context: &Context,
    read: fn(&str) -> Result<Sitting<G>, TranscriptError>,
    open: Callback<(Sitting<G>, bool)>,
) -> Html {
    let (words, tell) = (context.words.clone(), context.tell.clone());
    let onsubmit = Callback::from(move |event: SubmitEvent| {
        event.prevent_default();
        let area = platform::find::<HtmlTextAreaElement>(".import textarea");
        let text = area.map(|area| area.value()).unwrap_or_default();
        let found = match link::find(&text) {
            Some(word) => match link::read(word) {
                Err(LinkError::OtherGame | LinkError::Challenge) => return platform::open_link(word),
                found => found.map_err(|why| words.say(links::trouble(why))),
            },
            None => read(&text).map_err(|error| words.fill("import-failed", &[("line", &error.line)])),
        };
        match found {
            Err(sentence) => tell.emit(sentence),
            Ok(mut sitting) => {
                // If nothing can be stored, or another tab stores, the bout can still be looked at.
                let kept = store::shelve(&mut sitting).is_ok();
                open.emit((sitting, kept));
            }
        }
    });
    let words = &context.words;
    html! {
        <form class="import" {onsubmit}>
            <label class="field"><span>{ words.say("import-label") }</span><textarea rows="4" spellcheck="false" autocomplete="off" /></label>
            <button class="button">{ words.say("import-go") }</button>
        </form>
    }
}

/// Buttons that save everything into a file, and load such a file.
pub fn backup<G: Keyed>(context: &Context, take: Callback<Overfull<G>>) -> Html {
    let words = &context.words;
    let (tell, failed) = (context.tell.clone(), words.say("backup-failed"));
    let onload = Callback::from(move |_: MouseEvent| {
        let (take, tell, failed) = (take.clone(), tell.clone(), failed.clone());
        wasm_bindgen_futures::spawn_local(async move {
            let Some(text) = platform::pick_file().await else { return };
            match restoring::backup(&text) {
                Some(found) => take.emit(restoring::overfull(found)),
                None => tell.emit(failed),
            }
        });
    });
    html! {
        <>
            <p>{ words.say("backup-line") }</p>
            <div class="dialog-buttons">
                <button class="button" onclick={|_| platform::save_backup()}>{ words.say("backup-save") }</button>
                <button class="button" onclick={onload} disabled={context.watching}>{ words.say("backup-load") }</button>
            </div>
        </>
    }
}

/// The question which part of a backup to load, if not all of it fits.
pub fn overfull<G: Shown>(session: &Handle<G>) -> Html {
    let (words, Some(Overfull { found, .. })) = (&session.words, &session.overfull) else {
        return Html::default();
    };
    let choose = |key: &str, all: bool| {
        html! { <button class="button" onclick={press(session, Message::Restore(all))}>{ words.say(key) }</button> }
    };
    html! {
        <>
            <p>{ words.count("restore-over", found.surplus.len() as u32, &[("most", &G::MOST)]) }</p>
            <div class="dialog-buttons">
                { choose("restore-fitting", false) }
                { choose("restore-all", true) }
            </div>
        </>
    }
}
