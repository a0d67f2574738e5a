//! The theme: as the system, dark or light.

use yew::prelude::*;

use crate::ui::platform;

const THEMES: [(&str, &str); 3] = [("auto", "As the system"), ("dark", "Dark"), ("light", "Light")];

/// Three choices, applied and remembered at once.
#[component]
pub fn ThemeSwitch() -> Html {
    let chosen = use_state_eq(platform::theme);
    let pick = |theme: &'static str| {
        let chosen = chosen.clone();
        Callback::from(move |_: Event| {
            platform::set_theme(theme);
            chosen.set(theme.to_owned());
        })
    };
    html! {
        <fieldset>
            <legend>{ "Theme" }</legend>
            <div class="radios">
                { for THEMES.map(|(theme, label)| html! {
                    <label class="radio">
                        <input type="radio" name="theme" checked={*chosen == theme} onchange={pick(theme)} />
                        <span>{ label }</span>
                    </label>
                }) }
            </div>
        </fieldset>
    }
}
