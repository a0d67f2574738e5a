//! The view of the seat to act, as `docs/protocol.md#poise-views` describes it.

use serde_json::{Value as Json, json};

use super::super::position::{CLASSIC, REFORGED};
use super::super::sheet::Code;
use super::{Attack, Phase, Referee};

impl Referee {
    /// The view of the seat to act; hand and discards are sorted, because the protocol leaves their order open.
    pub fn view(&self) -> Json {
        let in_exchange = matches!(self.phase, Phase::Exchange | Phase::Answer | Phase::Riposte | Phase::Blade);
        json!({
            "game": if self.classic { CLASSIC } else { REFORGED },
            "seats": self.hands.len(),
            "seat": self.actor,
            "poise": self.poise,
            "in": self.in_play,
            "items": self.items,
            "hand": sorted(&self.hands[self.actor]),
            "counts": self.hands.iter().map(Vec::len).collect::<Vec<_>>(),
            "pile": self.pile.len(),
            "discards": sorted(&self.discards),
            "field": self.field.iter().map(on_field).collect::<Vec<_>>(),
            "phase": format!("{:?}", self.phase).to_lowercase(),
            "active": self.active,
            "opponent": in_exchange.then_some(self.opponent),
            "turns": self.turns,
            "pistol": self.pistol,
            "start_poise": self.start,
            "history": self.remembered(),
            "legal": self.legal(),
        })
    }

    /// The history as the seat to act may know it.
    fn remembered(&self) -> Vec<&(usize, String)> {
        let secret = |token: &str| token == "allow" || token == "none";
        self.history.iter().filter(|(seat, token)| *seat == self.actor || !secret(token)).collect()
    }
}

fn on_field(attack: &Attack) -> Json {
    json!({
        "id": attack.id,
        "by": attack.by,
        "cards": attack.cards,
        "response": attack.response,
        "no_response": attack.barred,
    })
}

fn sorted(codes: &[Code]) -> Vec<Code> {
    let mut codes = codes.to_vec();
    codes.sort_unstable();
    codes
}
