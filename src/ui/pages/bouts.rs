//! The results against the computer, the saved bouts, and texts and files that go out and come in.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::shelf_list::shelf_list;
use crate::table::{Sitting, ledger::Ledger, record};
use crate::ui::session::{Handle, Msg, Review};
use crate::ui::{keeping, platform};

/// See [`Bouts`].
#[derive(Properties, PartialEq, Clone)]
pub struct BoutsProps {
    /// The page's state.
    pub session: Handle,
}

/// Results, saved bouts, import and backup. What is stored is read anew after everything that changes it.
#[component]
pub fn Bouts(props: &BoutsProps) -> Html {
    let (session, words) = (&props.session, &props.session.words);
    let read = use_force_update();
    html! {
        <>
            <section>
                <h2>{ words.say("results") }</h2>
                { results(session) }
            </section>
            <section>
                <h2>{ words.say("saved-bouts") }</h2>
                { shelf_list(session, &read) }
            </section>
            <section>
                <h2>{ words.say("import") }</h2>
                { import(session) }
            </section>
            <section>
                <h2>{ words.say("backup") }</h2>
                <p>{ words.say("backup-line") }</p>
                { backup(session, &read) }
            </section>
        </>
    }
}

/// Wins and losses by rule set and level.
fn results(session: &Handle) -> Html {
    let (words, ledger) = (&session.words, &session.ledger);
    if ledger.is_empty() {
        return html! { <p>{ words.say("results-none") }</p> };
    }
    let clear = session.dispatcher();
    let cleared = words.say("cleared");
    let onclick = Callback::from(move |_: MouseEvent| {
        clear.dispatch(Msg::Ledger(Ledger::default()));
        clear.dispatch(Msg::Notice(Some(cleared.clone())));
    });
    let head = |key: &str| html! { <th scope="col">{ words.say(key) }</th> };
    html! {
        <>
            <div class="table-frame">
                <table class="table">
                    <thead><tr>{ head("rules") }{ head("level") }{ head("won") }{ head("lost") }</tr></thead>
                    <tbody>{ for ledger.rows().map(|row| html! {
                        <tr>
                            <th scope="row">{ words.rules_named(row.rules).0 }</th>
                            <td>{ words.level(&row.level.to_string()) }</td><td>{ row.won }</td><td>{ row.lost }</td>
                        </tr>
                    }) }</tbody>
                </table>
            </div>
            <p>{ words.say("results-note") }</p>
            <button class="button" {onclick}>{ words.say("clear") }</button>
        </>
    }
}

/// A field for the text of a bout; opening it shows its replay and keeps it with the others.
fn import(session: &Handle) -> Html {
    let words = session.words.clone();
    let told = session.dispatcher();
    let read = Callback::from(move |event: SubmitEvent| {
        event.prevent_default();
        let text =
            platform::find::<HtmlTextAreaElement>(".import textarea").map(|area| area.value()).unwrap_or_default();
        told.dispatch(match record::import(&text) {
            Ok(sitting) => shelved(sitting).unwrap_or_else(|| Msg::Notice(Some(words.say("save-refused")))),
            Err(error) => Msg::Notice(Some(words.fill("import-failed", &[("line", &error.line)]))),
        });
    });
    html! {
        <form class="import" onsubmit={read}>
            <label class="field"><span>{ session.words.say("import-label") }</span><textarea rows="4" spellcheck="false" autocomplete="off" /></label>
            <button class="button">{ session.words.say("import-go") }</button>
        </form>
    }
}

/// Puts a bout from outside on the shelf and opens its replay.
fn shelved(mut sitting: Sitting<crate::engine::piste::Piste>) -> Option<Msg> {
    sitting.set_opened_ms(platform::now_ms() as u64);
    // Where nothing can be stored it can still be looked at.
    let _ = keeping::shelve(&sitting);
    Review::of(&sitting).map(|review| Msg::Review(Box::new(review)))
}

fn backup(session: &Handle, read: &UseForceUpdateHandle) -> Html {
    let words = &session.words;
    let onsave =
        Callback::from(|_: MouseEvent| platform::save_file("en-garde-backup.json", &keeping::backup().to_text()));
    let (told, loaded, read) = (session.dispatcher(), words.clone(), read.clone());
    let onload = Callback::from(move |_: MouseEvent| {
        let (told, words, read) = (told.clone(), loaded.clone(), read.clone());
        wasm_bindgen_futures::spawn_local(async move {
            if let Some(text) = platform::pick_file().await {
                keeping::restore(&text, &words).into_iter().for_each(|msg| told.dispatch(msg));
                read.force_update();
            }
        });
    });
    html! {
        <div class="dialog-buttons">
            <button class="button" onclick={onsave}>{ words.say("backup-save") }</button>
            <button class="button" onclick={onload} disabled={session.watching}>{ words.say("backup-load") }</button>
        </div>
    }
}
