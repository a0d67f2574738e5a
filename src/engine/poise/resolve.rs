//! How an Exchange ends: the effects of its Attacks, as [`super::Public::ending`] says.

use super::Event;
use super::play::Play;

impl Play<'_> {
    /// Ends the Exchange and applies its effects.
    pub(super) fn close(&mut self) {
        let ending = self.state.public.ending();
        self.emit(Event::Closed);
        for seat in ending.duelists {
            if ending.items[seat].is_none() {
                self.remove(seat);
            }
        }
        for attack in self.state.public.field.clone() {
            let damage = self.state.public.harm(&attack, &ending);
            let seat = self.state.public.other(attack.by);
            self.emit(Event::Struck { seat, attack: attack.id, damage });
        }
        let [first, second] = ending.duelists;
        let goes = [self.lose(first, ending.damage[0]), self.lose(second, ending.damage[1])];
        self.emit(Event::Cleared);
        self.put_out(ending.duelists.into_iter().zip(goes).filter(|(_, goes)| *goes).map(|(seat, _)| seat));
    }
}
