//! The links of the opening page.

use yew::prelude::*;

use super::go::is_newcomer;
use crate::session::piste::{Message as Msg, Page};
use crate::ui::piste::Handle;
use crate::ui::piste::parts::if_here;
use crate::ui::press::press;

/// The pages besides the bout, and the catalogue's keys of their names.
const LINKS: [(Page, &str); 5] = [
    (Page::Bouts, "bouts"),
    (Page::Rules, "rules"),
    (Page::Study, "study"),
    (Page::Settings, "settings"),
    (Page::About, "about"),
];

/// The pages besides the bout.
pub fn links(session: &Handle) -> Html {
    let link = |page, key: &str, more| {
        html! { <button class="button is-quiet" onclick={press(session, Msg::Go(page))}>{ session.words.say(key) }{ more }</button> }
    };
    html! {
        <nav class="home-links" aria-label={session.words.say("more")}>
            { for LINKS.map(|(page, key)| link(page, key, Html::default())) }
            if is_newcomer(session) {
                { link(Page::Day, "day", if_here(|parts| (parts.today)(session))) }
            }
        </nav>
    }
}
