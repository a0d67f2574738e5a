//! The fields of a position, each with its fault beside it.

use std::ops::RangeInclusive;

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::arranged::Fault;
use crate::engine::piste::vocabulary::{COPIES, HAND_SIZE, SPACES};
use crate::engine::piste::{Arranged, Attack, Cards, Rules, Space, Value};
use crate::scene::words::Words;
use crate::study::piste::position::{Field, MOST_IN_PILE, field};
use crate::ui::controls::value_of;
use crate::ui::piste::Handle;

/// What the fields are drawn from.
struct Form<'a> {
    words: &'a Words,
    now: &'a Arranged,
    fault: Option<Fault>,
    change: &'a Callback<Arranged>,
}

/// The fields of the position. They are closed at first if it is `given`.
pub fn fields(
    session: &Handle,
    now: &Arranged,
    fault: Option<Fault>,
    given: bool,
    change: &Callback<Arranged>,
) -> Html {
    let form = Form { words: &session.words, now, fault, change };
    let body = html! {
        <div class="position-fields">
            { rules(&form) }
            { places(&form) }
            { cards(&form, Field::Hand, "position-hand", now.hand, |form, hand| form.hand = hand) }
            { attack(&form) }
            { cards(&form, Field::Discards, "position-discards", now.played, |form, played| form.played = played) }
            { pile(&form) }
        </div>
    };
    let title = form.words.say("position-change");
    if given {
        return html! { <details class="position-form"><summary>{ title }</summary>{ body }</details> };
    }
    html! { <section class="position-form"><h2>{ title }</h2>{ body }</section> }
}

impl Form<'_> {
    /// A change of the position by the text of a list.
    fn set(&self, put: impl Fn(&mut Arranged, &str) + 'static) -> Callback<Event> {
        let now = self.now.clone();
        self.change.reform(move |event: Event| {
            let mut next = now.clone();
            put(&mut next, &value_of(&event));
            next
        })
    }

    /// The sentence about the fault of a field.
    fn fault(&self, of: Field) -> Option<String> {
        self.fault.filter(|fault| field(*fault) == of).map(|fault| self.words.position_fault(fault))
    }

    /// A group of lists, with what is wrong with it.
    fn group(&self, of: Field, key: &str, lists: Html) -> Html {
        let fault = self.fault(of);
        let id = ["fault-", key].concat();
        html! {
            <fieldset class={classes!(fault.is_some().then_some("is-faulty"))} aria-describedby={fault.as_ref().map(|_| id.clone())}>
                <legend>{ self.words.say(key) }</legend>
                <div class="position-lists">{ lists }</div>
                if let Some(fault) = fault {
                    <p class="position-fault" {id} role="alert">{ fault }</p>
                }
            </fieldset>
        }
    }

    /// A list of numbers with its label.
    fn numbers(
        &self,
        label: String,
        range: RangeInclusive<u8>,
        chosen: u8,
        put: impl Fn(&mut Arranged, u8) + 'static,
    ) -> Html {
        let onchange = self.set(move |form, text| text.parse().into_iter().for_each(|number| put(form, number)));
        html! {
            <label class="field">
                <span>{ label }</span>
                <select {onchange}>
                    { for range.map(|number| html! {
                        <option value={number.to_string()} selected={number == chosen}>{ number }</option>
                    }) }
                </select>
            </label>
        }
    }
}

fn rules(form: &Form) -> Html {
    let onchange = form.set(|form, text| text.parse().into_iter().for_each(|rules| form.bout.rules = rules));
    let now = form.now.bout.rules;
    html! {
        <label class="field">
            <span>{ form.words.say("rules") }</span>
            <select {onchange}>
                { for Rules::NAMED.map(|(name, rules)| html! {
                    <option value={name} selected={rules == now}>{ form.words.rules_named(name).0 }</option>
                }) }
            </select>
        </label>
    }
}

fn places(form: &Form) -> Html {
    let place = |seat: Seat, key: &str| {
        let put = move |form: &mut Arranged, number| {
            Space::new(number).into_iter().for_each(|space| form.position[seat] = space);
        };
        form.numbers(form.words.say(key), 1..=SPACES, form.now.position[seat].number(), put)
    };
    let lists = html! { <>{ place(Seat::LEFT, "left-fencer") }{ place(Seat::RIGHT, "right-fencer") }</> };
    form.group(Field::Places, "position-places", lists)
}

/// How many cards of each value.
fn cards(form: &Form, of: Field, key: &str, now: Cards, put: fn(&mut Arranged, Cards)) -> Html {
    let list = |value: Value| {
        let change = move |form: &mut Arranged, count| {
            put(form, now.minus(Cards::of(value, now.count(value))).plus(Cards::of(value, count)));
        };
        form.numbers(form.words.fill("position-value", &[("value", &value)]), 0..=COPIES, now.count(value), change)
    };
    form.group(of, key, html! { <>{ for Value::ALL.map(list) }</> })
}

fn pile(form: &Form) -> Html {
    let words = form.words;
    let list =
        form.numbers(words.say("position-in-pile"), 0..=MOST_IN_PILE, form.now.pile, |form, pile| form.pile = pile);
    let other = words.count("position-other", u32::from(form.now.other_hand), &[]);
    form.group(Field::Pile, "position-pile", html! { <>{ list }<p class="position-note">{ other }</p></> })
}

/// No attack, or one with so many cards, direct or after an advance.
fn attack(form: &Form) -> Html {
    let words = form.words;
    let gap = |form: &Arranged| {
        let [left, right] = form.position.0.map(Space::number);
        right.checked_sub(left).and_then(Value::new)
    };
    let onchange = form.set(move |form, text| {
        let count = text.trim_end_matches('i').parse().ok();
        let value = gap(form).unwrap_or(Value::ALL[0]);
        form.attack = count.map(|count| Attack { value, count, indirect: text.ends_with('i') });
    });
    let kinds = [(false, "position-direct"), (true, "position-indirect")];
    let options =
        kinds.into_iter().flat_map(|(indirect, key)| (1..=HAND_SIZE).map(move |count| (indirect, key, count)));
    let option = |(indirect, key, count): (bool, &str, u8)| {
        let chosen = form.now.attack.is_some_and(|attack| (attack.indirect, attack.count) == (indirect, count));
        let value = format!("{count}{}", if indirect { "i" } else { "" });
        html! { <option {value} selected={chosen}>{ words.count(key, u32::from(count), &[]) }</option> }
    };
    let list = html! {
        <label class="field">
            <span>{ words.say("position-attack-kind") }</span>
            <select {onchange}>
                <option value="" selected={form.now.attack.is_none()}>{ words.say("position-no-attack") }</option>
                { for options.map(option) }
            </select>
        </label>
    };
    form.group(Field::Attack, "position-attack", list)
}
