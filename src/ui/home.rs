//! The opening page: one clear button, and the set-up beside it.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::board::{Fencer, hall, piste_strip};
use super::form::{First, Form, Opponent};
use super::platform;
use super::session::{Msg, Session};
use crate::engine::piste::Rules;
use crate::engine::piste::bout::MAX_TARGET;
use crate::scene::geometry::Camera;
use crate::scene::{Pose, words};
use crate::table::Awaits;
use crate::table::player::NAME_LENGTH_MAX;

mod custom;
mod theme;

use custom::custom_rules;
use theme::ThemeSwitch;

/// See [`HomePage`].
#[derive(Properties, PartialEq, Clone)]
pub struct HomeProps {
    /// The page's state.
    pub session: UseReducerHandle<Session>,
}

/// The title over the piste, *Fence* or *Continue*, and the choices for a bout.
#[component]
pub fn HomePage(props: &HomeProps) -> Html {
    let session = &props.session;
    let form = &session.form;
    let change = change(session);
    html! {
        <main class="home">
            <header class="home-front">
                <h1 class="home-title">{ "En Garde" }</h1>
                <p class="home-line">{ "A fencing duel with twenty-five cards" }</p>
                { picture() }
            </header>
            <section class="home-go"><Go session={session.clone()} /></section>
            <form class="home-form" aria-label="The bout" onsubmit={|event: SubmitEvent| event.prevent_default()}>
                { opponent(form, &change) }
                { rules(form, &change) }
                if form.preset == "custom" {
                    { custom_rules(form.custom, &custom_change(&change)) }
                }
                { length_and_start(form, &change) }
                <ThemeSwitch />
            </form>
            <footer class="home-foot">
                <p>{ "An unofficial rendering of Reiner Knizia’s En Garde. It needs no server and keeps everything on this device." }</p>
            </footer>
        </main>
    }
}

fn picture() -> Html {
    let camera = Camera::duel(10, 14);
    html! {
        <svg class="home-view" viewBox="0 -140 356 164" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
            { hall(camera) }
            { piste_strip(camera, false) }
            <Fencer seat=0 x={camera.x(10)} pose={Pose::Salute} gap=4 lit=true />
            <Fencer seat=1 x={camera.x(14)} pose={Pose::Salute} gap=4 lit=true />
        </svg>
    }
}

/// Changes the form by a function of it, and remembers it.
type Change = Callback<Box<dyn Fn(&mut Form)>>;

fn change(session: &UseReducerHandle<Session>) -> Change {
    let session = session.clone();
    Callback::from(move |change: Box<dyn Fn(&mut Form)>| {
        let mut form = session.form.clone();
        change(&mut form);
        form.keep();
        session.dispatch(Msg::Form(form));
    })
}

fn custom_change(change: &Change) -> Callback<Rules> {
    change.reform(|rules: Rules| Box::new(move |form: &mut Form| form.custom = rules) as Box<dyn Fn(&mut Form)>)
}

/// The text of a select or input after a change.
fn value_of(event: &Event) -> String {
    let select = event.target_dyn_into::<HtmlSelectElement>().map(|select| select.value());
    select.or_else(|| event.target_dyn_into::<HtmlInputElement>().map(|input| input.value())).unwrap_or_default()
}

fn set(change: &Change, put: impl Fn(&mut Form, String) + Clone + 'static) -> Callback<Event> {
    change.reform(move |event: Event| {
        let (put, value) = (put.clone(), value_of(&event));
        Box::new(move |form: &mut Form| put(form, value.clone())) as Box<dyn Fn(&mut Form)>
    })
}

fn put(change: &Change, put: impl Fn(&mut Form, String) + Clone + 'static) -> Callback<InputEvent> {
    let set = set(change, put);
    Callback::from(move |event: InputEvent| set.emit(event.into()))
}

/// One of several, as buttons that look pressed.
fn radio(change: &Change, group: &'static str, label: &'static str, on: bool, put: fn(&mut Form)) -> Html {
    let onchange = change.reform(move |_: Event| Box::new(put) as Box<dyn Fn(&mut Form)>);
    html! {
        <label class="radio"><input type="radio" name={group} checked={on} {onchange} /><span>{ label }</span></label>
    }
}

fn opponent(form: &Form, change: &Change) -> Html {
    let computer = form.opponent == Opponent::Computer;
    html! {
        <fieldset>
            <legend>{ "Opponent" }</legend>
            <div class="radios">
                { radio(change, "opponent", "The computer", computer, |form| form.opponent = Opponent::Computer) }
                { radio(change, "opponent", "A friend, on this device", !computer, |form| form.opponent = Opponent::Friend) }
            </div>
            if computer {
                <label class="field"><span>{ "Level" }</span>
                    <select onchange={set(change, |form, level| form.level = level)}>
                        { for words::LEVELS.map(|(level, name, _)| html! {
                            <option value={level} selected={form.level == level}>{ name }</option>
                        }) }
                    </select>
                </label>
                <p class="home-note">{ words::level_line(&form.level) }</p>
            } else {
                { name(form, change, 0, "Left fencer", words::LEFT) }
                { name(form, change, 1, "Right fencer", words::RIGHT) }
            }
        </fieldset>
    }
}

fn name(form: &Form, change: &Change, seat: usize, label: &'static str, otherwise: &'static str) -> Html {
    html! {
        <label class="field"><span>{ label }</span>
            <input type="text" value={form.names[seat].clone()} placeholder={otherwise} maxlength={NAME_LENGTH_MAX.to_string()}
                autocomplete="off" oninput={put(change, move |form, name| form.names[seat] = name)} />
        </label>
    }
}

fn rules(form: &Form, change: &Change) -> Html {
    let line = words::rules(&form.rules()).1;
    html! {
        <fieldset>
            <legend>{ "Rules" }</legend>
            <label class="field"><span>{ "Rule set" }</span>
                <select aria-describedby="rules-line" onchange={set(change, |form, preset| form.preset = preset)}>
                    { for Rules::NAMED.map(|(name, rules)| html! {
                        <option value={name} selected={form.preset == name}>{ words::rules(&rules).0 }</option>
                    }) }
                    <option value="custom" selected={form.preset == "custom"}>{ "Your own rules" }</option>
                </select>
            </label>
            <p id="rules-line" class="home-note">{ line }</p>
        </fieldset>
    }
}

fn length_and_start(form: &Form, change: &Change) -> Html {
    let (left, right) = match form.opponent {
        Opponent::Computer => ("You", "Computer"),
        Opponent::Friend => ("Left", "Right"),
    };
    html! {
        <fieldset>
            <legend>{ "The bout" }</legend>
            <label class="field"><span>{ "Hits to win" }</span>
                <select onchange={set(change, |form, hits| form.target = hits.parse().unwrap_or(5))}>
                    { for (1..=MAX_TARGET).map(|hits| html! {
                        <option value={hits.to_string()} selected={form.target == hits}>{ hits }</option>
                    }) }
                </select>
            </label>
            <div class="radios" role="radiogroup" aria-label="Who starts">
                { radio(change, "first", "By lot", form.first == First::Lot, |form| form.first = First::Lot) }
                { radio(change, "first", left, form.first == First::Left, |form| form.first = First::Left) }
                { radio(change, "first", right, form.first == First::Right, |form| form.first = First::Right) }
            </div>
        </fieldset>
    }
}

/// What *Fence* begins, in a line: `Amateur, Advanced, 5 hits`.
fn plan(form: &Form) -> String {
    let opponent = match form.opponent {
        Opponent::Computer => words::level(&form.level),
        Opponent::Friend => "A friend".to_owned(),
    };
    let hits = if form.target == 1 { "1 hit".to_owned() } else { format!("{} hits", form.target) };
    format!("{opponent}, {}, {hits}", words::rules(&form.rules()).0)
}

/// The way into a bout. A bout in progress is gone back to; a new one asks before it takes its place.
#[component]
fn Go(props: &HomeProps) -> Html {
    let session = &props.session;
    let asking = use_state_eq(|| false);
    let running = session.sitting.as_ref().is_some_and(|sitting| sitting.awaits() != Awaits::Nothing);
    let open = {
        let session = session.dispatcher();
        Callback::from(move |_: MouseEvent| session.dispatch(Msg::Open(platform::fresh_seed())))
    };
    let ask = |to: bool| {
        let asking = asking.clone();
        Callback::from(move |_: MouseEvent| asking.set(to))
    };
    let go_on = {
        let session = session.dispatcher();
        Callback::from(move |_: MouseEvent| session.dispatch(Msg::Continue))
    };
    if !running {
        return html! {
            <>
                <button class="button is-primary is-large" onclick={open}>{ "Fence" }</button>
                <p class="home-plan">{ plan(&session.form) }</p>
            </>
        };
    }
    if *asking {
        return html! {
            <div class="home-ask" role="group" aria-label="New bout">
                <p>{ "A new bout gives up the one in progress." }</p>
                <button class="button is-danger" onclick={open}>{ "Give it up" }</button>
                <button class="button" onclick={ask(false)}>{ "Keep it" }</button>
            </div>
        };
    }
    html! {
        <>
            <button class="button is-primary is-large" onclick={go_on}>{ "Continue" }</button>
            <button class="button" onclick={ask(true)}>{ "New bout" }</button>
        </>
    }
}
