//! Cards on their way from a hand to the table, and the Pistol before it is fired. What they change is told when they lie
//! there, and counted if they answer an Attack or give Poise back; the damage of a new Attack appears with its card
//! (`styles/poise/second/travels.css`). Without movement they lie there at once, and the picture is a pause.

use super::reel::{Reel, is_seen_coming};
use super::{Cue, Stage};
use crate::engine::poise::Event;
use crate::scene::poise::duel;
use crate::scene::poise::travel::{Travel, travels};

/// How long a card takes from a hand to its place, milliseconds, with the moment in which it is seen to lie there
/// (`styles/poise/second/travels.css`).
pub const FLIGHT_MS: u32 = 420;
/// The same for a card that is seen large in the middle of its way, milliseconds.
pub const SHOWN_MS: u32 = 940;
/// How much later than the one before it the next of several cards starts, milliseconds.
pub const NEXT_CARD_MS: u32 = 40;

impl Reel {
    /// Shows the cards that an event plays on their way. They have their places already; the two on the stage still stand as
    /// before, and what was paid for the cards is shown with them.
    pub(super) fn bring(&mut self, event: &Event) {
        if !is_seen_coming(event) {
            return;
        }
        let public = &self.now.public;
        let played: Vec<_> = travels(public, event).into_iter().filter(Travel::is_played).collect();
        if let Event::Fired { seat, .. } = event {
            // From now on it is on its way, and not in its place any more.
            self.now.public.items[*seat] = None;
        }
        let public = &self.now.public;
        let poses = public.players().map(|seat| (seat, duel::rest(public, seat))).collect();
        let mut stage = Stage { poses, changes: Vec::new(), ..self.now.clone() };
        for (seat, change) in &self.now.changes {
            stage.public.poise[*seat] = stage.public.poise[*seat].saturating_add_signed(-change);
        }
        stage.travels.extend(played);
        // What a Restore card or a Press does comes with the card.
        if !matches!(event, Event::Regained { .. } | Event::Pressed { .. }) {
            stage.public.fold(event);
            if !matches!(event, Event::Responded { .. }) {
                stage.ending = stage.public.opponent.map(|_| stage.public.ending());
            }
        }
        let more = stage.travels.len().saturating_sub(1) as u32;
        let flight_ms = if stage.travels.iter().any(Travel::is_shown) { SHOWN_MS } else { FLIGHT_MS };
        self.cues.push(Cue { at_ms: self.at_ms, told: self.told, stage });
        self.at_ms += flight_ms + NEXT_CARD_MS * more;
        self.now.travels.clear();
    }

    /// Shows the card that has just been taken out of a hand, large on its way.
    pub(super) fn take(&mut self) {
        self.shoot(Vec::new(), SHOWN_MS);
    }

    /// Shows the cards on their way that were drawn, discarded, given up or swept from the Field, if these events play none. What
    /// they do is told when the last card lies there.
    pub(super) fn carry(&mut self, events: &[Event]) {
        let more = self.now.travels.len() as u32;
        if more > 0 && !self.closed && !events.iter().any(is_seen_coming) {
            self.told = 0;
            self.shoot(Vec::new(), FLIGHT_MS + NEXT_CARD_MS * (more - 1));
        }
    }
}
