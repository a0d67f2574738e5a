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
            { parry(rules, on_change) }
            { end(rules, on_change) }
            { switch((rules, on_change), "Attacks of several cards", rules.strengthen, |rules, on| rules.strengthen = on) }
            { switch((rules, on_change), "Advance and attack, and the retreat", rules.indirect, |rules, on| rules.indirect = on) }
            { switch((rules, on_change), "A riposte wins at once", rules.riposte_wins, |rules, on| rules.riposte_wins = on) }
        </fieldset>
    }
}

fn parry(rules: Rules, on_change: &Callback<Rules>) -> Html {
    const ALL: [ParryRule; 3] = [ParryRule::None, ParryRule::Same, ParryRule::Total];
    let onchange = on_change.reform(move |event: Event| {
        let parry = value_of(&event).parse::<usize>().ok().and_then(|index| ALL.get(index).copied());
        Rules { parry: parry.unwrap_or(rules.parry), ..rules }
    });
    html! {
        <label class="field"><span>{ "Parry" }</span>
            <select {onchange}>
                { for ALL.iter().enumerate().map(|(index, rule)| html! {
                    <option value={index.to_string()} selected={*rule == rules.parry}>{ words::parry_rule(*rule) }</option>
                }) }
            </select>
        </label>
    }
}

fn end(rules: Rules, on_change: &Callback<Rules>) -> Html {
    const ALL: [EndOfPile; 3] = [EndOfPile::LastChance, EndOfPile::Cards, EndOfPile::CardsUnlessRetreat];
    let onchange = on_change.reform(move |event: Event| {
        let end = value_of(&event).parse::<usize>().ok().and_then(|index| ALL.get(index).copied());
        Rules { end: end.unwrap_or(rules.end), ..rules }
    });
    html! {
        <label class="field"><span>{ "When the pile is empty" }</span>
            <select {onchange}>
                { for ALL.iter().enumerate().map(|(index, rule)| html! {
                    <option value={index.to_string()} selected={*rule == rules.end}>{ words::end_of_pile(*rule) }</option>
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
