//! The pictures of the rules page, drawn by what draws the table.

use std::rc::Rc;

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::poise::{Edition, View};
use crate::scene::poise::Stage;
use crate::scene::poise::examples::example;
use crate::scene::poise::hand::in_order;
use crate::scene::words::Name;
use crate::ui::poise::Handle;
use crate::ui::poise::parts::Scene;
use crate::ui::poise::table::{duelist, field, framed, roster};

/// The picture with this name. The element around it describes it in words, and nothing in it can be pressed.
pub fn figure(session: &Handle, name: &str) -> Html {
    let views = example(name);
    let drawn = views.iter().map(|view| match name {
        "hand" => html! { <>{ roster(&scene(session, view)) }{ hand(session, view) }</> },
        "loss" => roster(&scene(session, view)),
        "out" => html! { <div class="example-seat">{ duelist(&scene(session, view), Seat::RIGHT) }</div> },
        _ => field(&scene(session, view)),
    });
    html! { <div class="example" inert=true>{ for drawn }</div> }
}

/// The table as all players see it.
fn scene<'a>(session: &'a Handle, view: &View) -> Scene<'a> {
    let stage = Stage::of(view.public.clone());
    let names = Seat::DUEL.map(|seat| Name::Called(session.words.player(seat)));
    Scene {
        session,
        stage,
        names: names.into(),
        viewer: None,
        open: None,
        home: Seat::LEFT,
        pair: Seat::DUEL,
        picture: None,
        untold: 0,
        goes_on: false,
        copies: Rc::default(),
    }
}

fn hand(session: &Handle, view: &View) -> Html {
    let framed = |card| framed(&session.words, Edition::Reforged, card);
    html! { <div class="example-hand">{ for in_order(view.hand).into_iter().map(framed) }</div> }
}
