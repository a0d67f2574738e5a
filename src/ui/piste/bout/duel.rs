//! The picture of the duel: hall, piste, fencers, gap, and the ghosts and marks of the choices.

use std::rc::Rc;

use yew::prelude::*;

use super::targets::{Targets, badges, ghosts, labels};
use crate::engine::Seat;
use crate::engine::piste::{Action, Public, Reason, Value};
use crate::engine::seat::BySeat;
use crate::scene::figure::Tenths;
use crate::scene::piste::closeup::Closeup;
use crate::scene::piste::geometry::{Camera, FLOOR};
use crate::scene::piste::played::Seating;
use crate::scene::piste::words::Names;
use crate::scene::piste::{Choice, Cue};
use crate::scene::words::Words;
use crate::ui::fencer::Fencer;
use crate::ui::hooks::use_media;
use crate::ui::piste::board::{gap_arrow, hall, overview, piste_strip};
use crate::ui::piste::parts::{self, Picture, if_here};

/// From this size on the whole piste is shown; below it the framed duel and an overview.
const WHOLE_PISTE: &str = "(min-width: 900px) and (min-height: 500px)";

/// Where a fencer's name stands above the ground line, in view units: over the raised hand.
const NAME_LINE: f32 = -126.0;
/// How far behind a fencer's space the name begins, in view units.
const NAME_BEHIND: f32 = 30.0;

/// See [`Duel`].
#[derive(Properties, PartialEq, Clone)]
pub struct DuelProps {
    /// The words of its label.
    pub words: Rc<Words>,
    /// The picture to show.
    pub cue: Cue,
    /// The public part of the round.
    pub public: Public,
    /// Whether the round is over and its last picture is at rest.
    pub has_ended: bool,
    /// The available choices.
    pub choices: Vec<Choice>,
    /// The seat whose action is being shown.
    #[prop_or_default]
    pub mover: Option<Seat>,
    /// Called with the action of a ghost or mark that is pressed.
    pub on_choose: Callback<Action>,
    /// How the hands lie around the picture.
    pub seating: Seating,
    /// The names to be written over the fencers.
    #[prop_or_default]
    pub names: Option<Names>,
    /// While the fencers walk back to a new round, which one it is and the score.
    #[prop_or_default]
    pub sign: Option<String>,
    /// Whether the part of the program that draws the played cards is here.
    pub has_parts: bool,
}

/// The duel as one picture; the text next to it describes it.
#[component]
pub fn Duel(props: &DuelProps) -> Html {
    let whole = use_media(WHOLE_PISTE);
    let stage = props.cue.stage;
    let [left, right] = stage.place.0;
    let camera = if whole { Camera::WHOLE } else { framed(&props.public, props.cue.framed) };
    let BySeat([from, to]) = props.cue.framed;
    let mover = props.mover.filter(|_| props.public.outcome().is_none());
    let lit = mover.or_else(|| stage.in_light(&props.public));
    let targets = Targets { camera, public: &props.public, choices: &props.choices, on_choose: &props.on_choose };
    let closeup = (whole && !(props.has_ended && is_measured(&props.public))).then(|| Closeup::of(from, to));
    let edges = closeup.map_or([0.0, camera.width], |closeup| closeup.edges());
    let closeup = closeup.map(close);
    let picture = Picture { camera, cue: &props.cue, public: &props.public, has_ended: props.has_ended };
    let label = props.words.fill("duel-label", &[("left", &left), ("right", &right), ("gap", &stage.gap())]);
    html! {
        <>
            <section class="duel" data-camera={if whole { "whole" } else { "duel" }}>
                if !whole {
                    <div class="duel-overview">{ overview([left, right], props.cue.tween_ms) }</div>
                }
                <div class="duel-room">
                    <svg class="duel-view" viewBox={camera.view_box()} preserveAspectRatio="xMidYMax meet" role="img" aria-label={label} focusable="false">
                        <g class="closeup" style={closeup}>
                            { hall(camera) }
                            { piste_strip(camera, Some(edges)) }
                            { parts::here().map(|parts| (parts.played)(camera, &props.cue, props.seating)) }
                            { ghosts(&targets) }
                            { for Seat::DUEL.map(|seat| html! {
                                <Fencer
                                    key={seat.number()}
                                    seat={seat.number()}
                                    x={camera.x(stage.place[seat])}
                                    pose={stage.pose[seat]}
                                    gap={stage.gap()}
                                    lit={lit == Some(seat)}
                                    touch={stage.touches(seat)}
                                    short={stage.is_short(seat)}
                                    parried={stage.is_parried(seat)}
                                    duration_ms={Some(props.cue.tween_ms)}
                                />
                            }) }
                            { gap_arrow(camera, [left, right], props.cue.told_gap, props.cue.tween_ms) }
                            <g aria-hidden="true">{ for Seat::DUEL.into_iter().flat_map(|seat| name(props, camera, seat)) }</g>
                            { if_here(|parts| (parts.over_fencers)(&picture)) }
                            { badges(&targets) }
                            { labels(&targets) }
                        </g>
                    </svg>
                </div>
            </section>
            // With the picture, so that none is painted with neither sign nor distance.
            { for props.sign.iter().map(|sign| html! { <p key="sign" class="round-sign" aria-hidden="true">{ sign.clone() }</p> }) }
        </>
    }
}

/// The name of a fencer, which begins behind them, so that the picture's edge does not cut it.
fn name(props: &DuelProps, camera: Camera, seat: Seat) -> Option<Html> {
    // A card that lies beside a fencer covers the place.
    let names = props.names.as_ref().filter(|_| props.cue.stage.cards[seat].cards.is_empty())?;
    let x = camera.x(props.cue.stage.place[seat]);
    let x = if seat == Seat::LEFT { x - NAME_BEHIND } else { x + NAME_BEHIND };
    let class = format!("fencer-name seat-{}", seat.number());
    let place = format!("transform:translate({}px,{}px)", Tenths(x), Tenths(NAME_LINE));
    Some(
        html! { <g key={seat.number()} class="joint" style={place}><text {class}>{ props.words.called(&names[seat]) }</text></g> },
    )
}

/// Whether the ground gained is drawn at the end of the round: from both ends of the piste.
fn is_measured(public: &Public) -> bool {
    public.outcome().is_some_and(|outcome| matches!(outcome.by, Reason::Distance | Reason::Level))
}

/// The view comes near to the duel: everything grows from the lower edge. `styles/piste/bout.css` limits it to what the room is
/// high enough for, and keeps the view on the piste.
fn close(Closeup { zoom, middle }: Closeup) -> String {
    let (width, floor) = (Tenths(Camera::WHOLE.width), Tenths(FLOOR));
    // Rounded down: a larger view would cut the fencers at its edges.
    let zoom = (zoom * 1_000.0) as i32;
    format!("--zoom:calc({zoom} / 1000);--middle:{}px;--width:{width}px;--floor:{floor}px", Tenths(middle))
}

/// The duel as a phone shows it. An attack from which a retreat is allowed leaves room for the retreats.
fn framed(public: &Public, BySeat([left, right]): BySeat<u8>) -> Camera {
    let seat = public.to_act;
    match public.pending() {
        Some(attack) if attack.indirect => {
            let room = public.position[seat].progress(seat).min(Value::MAX.number());
            Camera::retreat(left, right, seat, room)
        }
        _ => Camera::duel(left, right),
    }
}
