//! The cards on the piste: those that lie beside the fencers, those that go to the discards, and the opponent's draw.

use yew::prelude::*;

use crate::engine::Seat;
use crate::engine::piste::Value;
use crate::scene::figure::Tenths;
use crate::scene::piste::Cue;
use crate::scene::piste::geometry::Camera;
use crate::scene::piste::played::{PlayedCards, Seating, card_size, draw_place, place};
use crate::ui::piste::board::card_drawing;

/// The size of a card that the opponent draws, against one that lies on the piste: it hides less of the fencer.
const DRAWN: f32 = 0.6;

/// What a card does in the picture that is shown.
#[derive(Clone, Copy)]
enum Way {
    /// It comes from the hand.
    Comes,
    /// It lies there since an earlier action.
    Lies,
    /// It goes to the discards.
    Goes,
}

/// All cards of a picture, behind ghosts and fencers. Hidden from assistive technology, because a sentence says what
/// was played.
pub fn played(camera: Camera, cue: &Cue, seating: Seating) -> Html {
    let table = Table { camera, cue, seating };
    let laid = Seat::DUEL.map(|seat| (seat, cue.stage.cards[seat]));
    let way = |played: PlayedCards| if cue.comes(played) { Way::Comes } else { Way::Lies };
    html! {
        <g class="played" aria-hidden="true">
            // Only cards are in this group, each with its key: beside others without keys they would be made anew when one
            // is added, and would come again.
            <g>
                { for cue.gone.iter().flat_map(|(seat, played)| table.cards(*seat, *played, Way::Goes)) }
                { for laid.into_iter().flat_map(|(seat, played)| table.cards(seat, played, way(played))) }
            </g>
            <g>{ for cue.drew.filter(|_| seating.draws_to_fencer()).map(|(seat, count)| table.draw(seat, count)) }</g>
        </g>
    }
}

/// The picture in which the cards lie.
struct Table<'a> {
    camera: Camera,
    cue: &'a Cue,
    seating: Seating,
}

impl Table<'_> {
    /// Cards that were played together.
    fn cards(&self, seat: Seat, played: PlayedCards, way: Way) -> Vec<Html> {
        let count = played.cards.len();
        played.each().enumerate().map(|(nth, card)| self.card(seat, played, (nth as u8, count), card, way)).collect()
    }

    fn card(&self, seat: Seat, played: PlayedCards, nth: (u8, u8), (value, copy): (Value, u8), way: Way) -> Html {
        let at = self.place(seat, nth);
        let (class, (x, y)) = match way {
            Way::Comes => ("is-coming", self.seating.from_hand(&self.camera, seat, at)),
            Way::Lies => ("", (0.0, 0.0)),
            Way::Goes => ("is-going", self.seating.to_discards(&self.camera, seat, at)),
        };
        let key = format!("{}-{}-{}-{value}-{copy}", seat.number(), played.action, played.part);
        html! {
            <g {key} class="joint" style={moved(at)}>
                <g class={classes!("played-card", class)} style={way_of(x, y)} data-card={value.to_string()} data-seat={seat.number().to_string()}>
                    <g transform={self.turn(seat, 1.0)}>{ card_drawing(Some(value)) }</g>
                </g>
            </g>
        }
    }

    /// The backs of the cards that a seat draws, from the pile to its fencer.
    fn draw(&self, seat: Seat, count: u8) -> Html {
        let back = |nth: u8| {
            let at = draw_place(&self.camera, self.cue.stage.place[seat], nth);
            let (x, y) = self.seating.to_discards(&self.camera, seat, at);
            html! {
                <g key={format!("{}-{nth}", self.cue.action)} class="is-back" style={moved(at)}>
                    <g class="played-card is-drawn" style={way_of(x, y)}><g transform={self.turn(seat, DRAWN)}>{ card_drawing(None) }</g></g>
                </g>
            }
        };
        (0..count).map(back).collect()
    }

    fn place(&self, seat: Seat, nth: (u8, u8)) -> (f32, f32) {
        let stage = &self.cue.stage;
        place(&self.camera, seat, (stage.place[seat], stage.gap()), nth)
    }

    /// The size of a card, this share of those that lie on the piste; upright for the person to whom the fencer belongs.
    fn turn(&self, seat: Seat, share: f32) -> String {
        let (width, height) = card_size(&self.camera);
        let (width, height) = ((width * share).round(), height * share);
        let turn = if self.seating.is_above(seat) {
            format!("rotate(180 {} {})", Tenths(width / 2.0), Tenths(height / 2.0))
        } else {
            String::new()
        };
        // The drawing is 100 units wide.
        format!("{turn}scale(.{})", Tenths(width))
    }
}

fn moved((x, y): (f32, f32)) -> String {
    format!("transform:translate({}px,{}px)", Tenths(x), Tenths(y))
}

/// The way that an animation of `styles/piste/second/played.css` begins or ends with.
fn way_of(x: f32, y: f32) -> String {
    format!("--x:{}px;--y:{}px", Tenths(x), Tenths(y))
}
