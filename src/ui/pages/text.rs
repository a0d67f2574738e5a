//! A long text that is fetched on demand.

use yew::prelude::*;

use crate::ui::platform;

/// See [`Text`].
#[derive(Properties, PartialEq, Clone)]
pub struct TextProps {
    /// The text's name within the page: `rules/de.html`.
    pub name: String,
    /// The sentence to show if the text cannot be fetched.
    pub absent: String,
}

/// One of the page's own texts. It comes from the page's own folder, so it is safe to insert as markup.
#[component]
pub fn Text(props: &TextProps) -> Html {
    let text = use_state_eq(|| None);
    let (name, found) = (props.name.clone(), text.setter());
    use_effect_with((), move |()| {
        wasm_bindgen_futures::spawn_local(async move { found.set(Some(platform::text(&name).await)) });
    });
    match &*text {
        None => html! { <p class="prose" aria-busy="true"></p> },
        Some(None) => html! { <p class="prose" role="alert">{ &props.absent }</p> },
        Some(Some(text)) => html! { <div class="prose">{ Html::from_html_unchecked(text.clone().into()) }</div> },
    }
}
