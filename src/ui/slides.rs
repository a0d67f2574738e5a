//! Lets what stays in a row slide to its new place when others come or go: cards of a hand, Attacks on the Field.

use std::cell::RefCell;

use js_sys::JSON;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, MutationObserver, MutationObserverInit};

use super::motion::pace;

/// How long a card slides at normal speed, in milliseconds.
const SLIDE_MS: u32 = 220;
/// How long a card takes to come from elsewhere at normal speed, in milliseconds.
const COME_MS: u32 = 420;
/// How much later those slide that close a gap: what was there has left by then.
const GAP_MS: u32 = 120;

// Only what is used here: `web-sys` has this method only among what is not stable yet.
#[wasm_bindgen]
extern "C" {
    type Animated;
    #[wasm_bindgen(method)]
    fn animate(this: &Animated, keyframes: &JsValue, options: &JsValue);
}

/// Where a card lies on the screen: left edge, upper edge and width, CSS px.
pub type Spot = (i32, i32, i32);

/// Where the elements of a row lie within their page, CSS px. What moves them without changing the layout does not count.
struct Places {
    /// Width and height of the row. In a row of another size everything lies elsewhere, and nothing slides.
    room: (i32, i32),
    each: Vec<(HtmlElement, (i32, i32))>,
}

impl Places {
    fn of(row: &Element) -> Self {
        let mut each = Vec::new();
        let mut next = row.first_element_child();
        while let Some(element) = next {
            next = element.next_element_sibling();
            if let Ok(element) = element.dyn_into::<HtmlElement>() {
                let place = (element.offset_left(), element.offset_top());
                each.push((element, place));
            }
        }
        Self { room: (row.client_width(), row.client_height()), each }
    }

    fn of_element(&self, element: &HtmlElement) -> Option<(i32, i32)> {
        self.each.iter().find(|(other, _)| other == element).map(|(_, place)| *place)
    }
}

/// A row whose cards slide, until dropped.
struct Watch {
    row: Element,
    places: Places,
    observer: MutationObserver,
    _told: Closure<dyn FnMut()>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

thread_local! {
    static WATCHED: RefCell<Vec<Watch>> = const { RefCell::new(Vec::new()) };
}

/// From now on what stays in this row slides to its new place. The browser tells of a change before it paints it, so that
/// nothing is seen at its new place first.
pub fn watch(row: &Element) {
    WATCHED.with_borrow_mut(|watched| watched.retain(|watch| watch.row.is_connected()));
    if WATCHED.with_borrow(|watched| watched.iter().any(|watch| watch.row == *row)) {
        return;
    }
    let told = Closure::<dyn FnMut()>::new(|| WATCHED.with_borrow_mut(|watched| watched.iter_mut().for_each(settle)));
    let init = MutationObserverInit::new();
    init.set_child_list(true);
    // Only a browser without observers refuses; then nothing slides.
    let Ok(observer) = MutationObserver::new(told.as_ref().unchecked_ref()) else { return };
    if observer.observe_with_options(row, &init).is_ok() {
        let watch = Watch { row: row.clone(), places: Places::of(row), observer, _told: told };
        WATCHED.with_borrow_mut(|watched| watched.push(watch));
    }
}

/// Lets what lies elsewhere than before slide to its place.
fn settle(watch: &mut Watch) {
    let now = Places::of(&watch.row);
    let before = std::mem::replace(&mut watch.places, now);
    let (now, ms) = (&watch.places, SLIDE_MS * pace() / 100);
    if ms == 0 || before.room != now.room {
        return;
    }
    let delay = if now.each.len() < before.each.len() { GAP_MS * pace() / 100 } else { 0 };
    for (element, (x, y)) in &now.each {
        // A card that goes to another line of the row would cross others.
        let from = before.of_element(element).filter(|(from_x, from_y)| from_x != x && from_y == y);
        if let Some((from_x, _)) = from {
            start(element, from_x - x, [ms, delay]);
        }
    }
}

/// Lets a card come to its place from another one, whose width may differ.
pub fn come_from(element: &HtmlElement, from: Spot, to: Spot) {
    let (x, y, width) = (from.0 - to.0, from.1 - to.1, from.2);
    let way = format!(
        r#"{{"translate":["{x}px {y}px","0px 0px"],"scale":["calc({width} / {})","1"],"transformOrigin":["0 0","0 0"]}}"#,
        to.2.max(1)
    );
    animate(element, &way, [COME_MS * pace() / 100, 0]);
}

fn start(element: &HtmlElement, x: i32, time: [u32; 2]) {
    animate(element, &format!(r#"{{"translate":["{x}px","0px"]}}"#), time);
}

/// Runs an animation with these keyframes, which takes so many milliseconds after a delay.
fn animate(element: &HtmlElement, ways: &str, [ms, delay]: [u32; 2]) {
    let ways = JSON::parse(ways);
    let time = JSON::parse(&format!(r#"{{"duration":{ms},"delay":{delay},"fill":"backwards","easing":"ease-out"}}"#));
    // Both are JSON.
    if let (Ok(ways), Ok(time)) = (ways, time) {
        element.unchecked_ref::<Animated>().animate(&ways, &time);
    }
}
