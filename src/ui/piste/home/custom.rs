//! The fields of a custom game.

use yew::prelude::*;

use crate::engine::piste::{EndOfPile, ParryRule, Rules};
use crate::scene::words::Words;
use crate::ui::controls::value_of;

/// One control for each field of the rules; `on_change` gets the rules as they shall be.
pub fn custom_rules(words: &Words, rules: Rules, on_change: &Callback<Rules>) -> Html {
    html! {
        <fieldset>
            <legend>{ words.say("rules-custom") }</legend>
            <div class="custom-rules">
            { select(words.say("field-parry"), &PARRIES.map(|rule| (rule, words.parry_rule(rule))), rules.parry, on_change, move |parry| Rules { parry, ..rules }) }
            { select(words.say("field-end"), &ENDS.map(|end| (end, words.end_of_pile(end))), rules.end, on_change, move |end| Rules { end, ..rules }) }
            { switch((rules, on_change), words.say("field-strengthen"), rules.strengthen, |rules, on| rules.strengthen = on) }
            { switch((rules, on_change), words.say("field-indirect"), rules.indirect, |rules, on| rules.indirect = on) }
            { switch((rules, on_change), words.say("field-riposte-wins"), rules.riposte_wins, |rules, on| rules.riposte_wins = on) }
            </div>
        </fieldset>
    }
}

const PARRIES: [ParryRule; 3] = [ParryRule::None, ParryRule::Same, ParryRule::Total];
const ENDS: [EndOfPile; 3] = [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat];

/// One of several, by name.
fn select<T: Copy + PartialEq + 'static>(
    label: String,
    all: &[(T, String); 3],
    chosen: T,
    on_change: &Callback<Rules>,
    put: impl Fn(T) -> Rules + 'static,
) -> Html {
    let values = all.each_ref().map(|(value, _)| *value);
    let onchange = on_change.reform(move |event: Event| {
        let picked = value_of(&event).parse::<usize>().ok().and_then(|index| values.get(index).copied());
        put(picked.unwrap_or(chosen))
    });
    html! {
        <label class="field"><span>{ label }</span>
            <select {onchange}>
                { for all.iter().enumerate().map(|(index, (value, name))| html! {
                    <option value={index.to_string()} selected={*value == chosen}>{ name }</option>
                }) }
            </select>
        </label>
    }
}

fn switch((rules, on_change): (Rules, &Callback<Rules>), label: String, on: bool, put: fn(&mut Rules, bool)) -> Html {
    let onchange = on_change.reform(move |_: Event| {
        let mut changed = rules;
        put(&mut changed, !on);
        changed
    });
    html! {
        <label class="check"><input type="checkbox" checked={on} {onchange} /><span>{ label }</span></label>
    }
}
