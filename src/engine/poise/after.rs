//! What an action leads to, as far as its seat may know.

use super::{Action, Cards, Event, Poise, Public, View};
use crate::engine::seat::ByPlayer;
use crate::engine::{Game, Seed};

impl View {
    /// The public part after an action of this seat, as long as nothing that is hidden interferes: no other hand
    /// answers. An Exchange that the action ends has not ended yet, so that [`Public::ending`] says how it does. `None`
    /// if the action is illegal.
    #[must_use]
    pub fn after(&self, action: Action) -> Option<Public> {
        let hands = ByPlayer::from_fn(|seat| if seat == self.seat { self.hand } else { Cards::NONE });
        let events = Poise::play(&mut self.world(hands, &[], Seed(0)), action).ok()?;
        let mut public = self.public.clone();
        events.iter().take_while(|event| **event != Event::Closed).for_each(|event| public.fold(event));
        Some(public)
    }
}
