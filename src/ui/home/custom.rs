//! The fields of a custom game.

use yew::prelude::*;

use super::value_of;
use crate::engine::piste::{EndOfPile, ParryRule, Rules};
use crate::scene::words;

/// One control for each field of the rules; `on_change` gets the rules as they shall be.
pub fn custom_rules(rules: Rules, on_change: &Callback<Rules>) -> Html {
    html! {
        <fieldset>
            <legend>{ "Your own rules" }</legend>
            { select("Parry", &PARRIES, (rules.parry, words::parry_rule), on_change, move |parry| Rules { parry, ..rules }) }
            { select("When the pile is empty", &ENDS, (rules.end, words::end_of_pile), on_change, move |end| Rules { end, ..rules }) }
            { switch((rules, on_change), "Attacks of several cards", rules.strengthen, |rules, on| rules.strengthen = on) }
            { switch((rules, on_change), "Advance and attack, and the retreat", rules.indirect, |rules, on| rules.indirect = on) }
            { switch((rules, on_change), "A riposte wins at once", rules.riposte_wins, |rules, on| rules.riposte_wins = on) }
        </fieldset>
    }
}

const PARRIES: [ParryRule; 3] = [ParryRule::None, ParryRule::Same, ParryRule::Total];
const ENDS: [EndOfPile; 3] = [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat];

/// One of several, by name.
fn select<T: Copy + PartialEq>(
    label: &'static str,
    all: &'static [T],
    (chosen, name): (T, fn(T) -> &'static str),
    on_change: &Callback<Rules>,
    put: impl Fn(T) -> Rules + 'static,
) -> Html {
    let onchange = on_change.reform(move |event: Event| {
        let picked = value_of(&event).parse::<usize>().ok().and_then(|index| all.get(index).copied());
        put(picked.unwrap_or(chosen))
    });
    html! {
        <label class="field"><span>{ label }</span>
            <select {onchange}>
                { for all.iter().enumerate().map(|(index, each)| html! {
                    <option value={index.to_string()} selected={*each == chosen}>{ name(*each) }</option>
                }) }
            </select>
        </label>
    }
}

fn switch(
    (rules, on_change): (Rules, &Callback<Rules>),
    label: &'static str,
    on: bool,
    put: fn(&mut Rules, bool),
) -> Html {
    let onchange = on_change.reform(move |_: Event| {
        let mut changed = rules;
        put(&mut changed, !on);
        changed
    });
    html! {
        <label class="check"><input type="checkbox" checked={on} {onchange} /><span>{ label }</span></label>
    }
}
