//! A long text that is fetched on demand, and the pictures in it.

use wasm_bindgen::JsCast;
use web_sys::{Element, NodeList};
use yew::prelude::*;

use crate::scene::words::Words;
use crate::ui::platform;

/// The attribute of an element of the text that a picture fills, with the picture's name.
const FIGURE: &str = "data-figure";

/// See [`Text`].
#[derive(Properties, PartialEq, Clone)]
struct TextProps {
    /// The text's name within the page: `rules/de.html`.
    pub name: String,
    /// The sentence to show if the text cannot be fetched.
    pub absent: String,
    /// Draws the picture with this name.
    pub draw: Callback<String, Html>,
}

/// One of the page's own texts. It comes from the page's own folder, so it is safe to insert as markup.
#[component]
fn Text(props: &TextProps) -> Html {
    let text = use_state_eq(|| None);
    let (name, found) = (props.name.clone(), text.setter());
    use_effect_with((), move |()| {
        wasm_bindgen_futures::spawn_local(async move { found.set(Some(platform::text(&name).await)) });
    });
    let place = use_node_ref();
    let figures = use_figures(&place, text.is_some());
    match &*text {
        None => html! { <p class="prose" aria-busy="true"></p> },
        Some(None) => html! { <p class="prose" role="alert">{ &props.absent }</p> },
        // The pictures come before the text: Yew compares lists from their ends, and would make the text anew.
        Some(Some(text)) => html! {
            <>
                { for figures.iter().map(|(name, host)| create_portal(props.draw.emit(name.clone()), host.clone())) }
                <div class="prose" ref={place}>{ Html::from_html_unchecked(text.clone().into()) }</div>
            </>
        },
    }
}

/// The elements of the text that pictures fill, with the pictures' names, once the text is in the page.
#[hook]
fn use_figures(place: &NodeRef, is_here: bool) -> UseStateHandle<Vec<(String, Element)>> {
    let figures = use_state_eq(Vec::new);
    let (place, found) = (place.clone(), figures.setter());
    use_effect_with(is_here, move |_| {
        let hosts = place.cast::<Element>().and_then(|text| text.query_selector_all("[data-figure]").ok());
        found.set(hosts.map_or_else(Vec::new, |hosts| named(&hosts)));
    });
    figures
}

fn named(hosts: &NodeList) -> Vec<(String, Element)> {
    let elements = (0..hosts.length()).filter_map(|index| hosts.get(index)).filter_map(|node| node.dyn_into().ok());
    elements.filter_map(|host: Element| Some((host.get_attribute(FIGURE)?, host))).collect()
}

/// The text of this kind in the reader's language: `rules/` and `de` give `rules/de.html`.
pub fn page(words: &Words, kind: &str) -> Html {
    illustrated(words, kind, Callback::from(|_| Html::default()))
}

/// The same with pictures, which are drawn by their names.
pub fn illustrated(words: &Words, kind: &str, draw: Callback<String, Html>) -> Html {
    let name = [kind, words.lang.code(), ".html"].concat();
    html! { <Text key={name.clone()} name={name.clone()} absent={words.say("text-missing")} {draw} /> }
}
