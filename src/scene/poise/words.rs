//! Words of the poise duel: cards and their effects, choices, decisions.

mod coach;

use std::fmt::Display;

use super::choice::{self, Choice, Command};
use super::hand::regained;
use super::pressed::pressed;
use super::travel::{Place, announced};
use crate::engine::Seat;
use crate::engine::poise::{
    Action, Announced, Attack, Blow, Card, Defence, Edition, Ending, Face, Fancy, Kind, Outcome, Phase, Public, Reason,
    Rules, View,
};
use crate::scene::words::{Name, Words};

/// Where a name may break.
const SOFT_HYPHEN: char = '\u{ad}';

/// The name of a kind of card in keys and styles.
#[must_use]
pub const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Attack => "attack",
        Kind::Enhancement => "enhancement",
        Kind::Response => "response",
        Kind::Press => "press",
        Kind::FancyMove => "fancy",
        Kind::Item => "item",
        Kind::Restore => "restore",
    }
}

/// The name of an edition in keys.
#[must_use]
pub const fn edition_name(edition: Edition) -> &'static str {
    match edition {
        Edition::Classic => "classic",
        Edition::Reforged => "reforged",
    }
}

/// The name of the player at a seat; empty beyond the last seat.
#[must_use]
pub fn name(names: &[Name], seat: Seat) -> Name {
    names.get(usize::from(seat.number())).cloned().unwrap_or_default()
}

impl Words {
    /// A card's name, for sentences and labels.
    #[must_use]
    pub fn card(&self, card: Card) -> String {
        self.card_drawn(card).replace(SOFT_HYPHEN, "")
    }

    /// A card's name as it is drawn on the card, with soft hyphens where a narrow card may break it.
    #[must_use]
    pub fn card_drawn(&self, card: Card) -> String {
        self.say(&["card-", card.code()].concat())
    }

    /// The effect of a card, in full.
    #[must_use]
    pub fn does(&self, edition: Edition, card: Card) -> String {
        self.of_edition("does-", edition, card)
    }

    /// The effect of a card, in a few words.
    #[must_use]
    pub fn brief(&self, edition: Edition, card: Card) -> String {
        self.of_edition("brief-", edition, card)
    }

    /// A text about a card, which may differ between the editions.
    fn of_edition(&self, prefix: &str, edition: Edition, card: Card) -> String {
        let key = [prefix, card.code()].concat();
        let own = [&key, "-", edition_name(edition)].concat();
        if self.knows(&own) { self.say(&own) } else { self.say(&key) }
    }

    /// A kind's name.
    #[must_use]
    pub fn kind(&self, kind: Kind) -> String {
        self.say(&["kind-", kind_name(kind)].concat())
    }

    /// What the cards of a kind do.
    #[must_use]
    pub fn kind_line(&self, kind: Kind) -> String {
        self.say(&["kind-", kind_name(kind), "-line"].concat())
    }

    /// A card's numbers: cost, damage, defence; `is_free` says whether its player has No Poise and pays nothing.
    #[must_use]
    pub fn numbers(&self, face: &Face, is_free: bool) -> String {
        let cost = self.fill("cost", &[("n", &face.cost)]);
        let mut parts = vec![if is_free && face.cost > 0 { self.with_free(cost) } else { cost }];
        if does_damage(face) {
            let key = if is_bonus(face) { "damage-more" } else { "damage" };
            parts.push(self.fill(key, &[("n", &face.damage)]));
        }
        match face.defence {
            Defence::Full => parts.push(self.say("defence-full")),
            Defence::Partial(defence) => parts.push(self.fill("defence", &[("n", &defence)])),
            Defence::None => {}
        }
        if face.regain > 0 {
            parts.push(self.fill("regain", &[("n", &face.regain)]));
        }
        parts.join(", ")
    }

    /// An Attack with its Enhancements.
    #[must_use]
    pub fn blow(&self, blow: Blow) -> String {
        self.blow_named(blow, self.card(blow.card))
    }

    /// The same, with this name of the Attack.
    fn blow_named(&self, blow: Blow, attack: String) -> String {
        let extras: Vec<_> = blow.extras.cards().map(|card| self.card(card)).collect();
        if extras.is_empty() {
            return attack;
        }
        self.fill("attack-with", &[("attack", &attack), ("list", &self.list(&extras))])
    }

    /// The texts in one sentence: `A, B and C`.
    pub fn list(&self, texts: &[String]) -> String {
        let Some((last, others)) = texts.split_last() else { return String::new() };
        let others =
            others.iter().cloned().reduce(|one, other| self.fill("list-more", &[("one", &one), ("other", &other)]));
        others.map_or_else(|| last.clone(), |others| self.fill("list-last", &[("one", &others), ("other", last)]))
    }

    /// The label of an Attack on the Field when the Exchange ends this way.
    #[must_use]
    pub fn attack_label(&self, names: &[Name], public: &Public, attack: &Attack, ending: &Ending) -> String {
        let by = self.called(&name(names, attack.by));
        let harm = self.sum_of(public, attack, ending);
        let label = self.fill(
            "attack-label",
            &[
                ("name", &by),
                ("cards", &self.blow_named(attack.blow, self.attack_name(public, attack.id))),
                ("n", &harm),
            ],
        );
        let answer = match attack.response {
            Some(card) => self.fill("attack-answered", &[("card", &self.card(card))]),
            None => self.unanswered(public, attack, ending, ["attack-open", "attack-barred"]),
        };
        let mut label = [label, answer].join(", ");
        for (press, response) in pressed(public, attack.id) {
            label = [label, self.press(press, response)].join(", ");
        }
        // A Swing lies at the Attack until it takes effect.
        if let Phase::Answer(Announced { by, fancy, .. }) = public.phase
            && announced(fancy) == Place::Field(attack.id)
        {
            let by = self.called(&name(names, by));
            let swing = self.fill("played-by", &[("name", &by), ("card", &self.card(fancy.card()))]);
            label = [label, swing].join(", ");
        }
        label
    }

    /// A Press that was played, and the Response that it removed.
    #[must_use]
    pub fn press(&self, press: Card, response: Option<Card>) -> String {
        let response = response.map(|card| self.card(card)).unwrap_or_default();
        self.fill("attack-pressed", &[("press", &self.card(press)), ("response", &response)])
    }

    /// The decision to be made, and by whom.
    #[must_use]
    pub fn awaits(&self, names: &[Name], public: &Public) -> String {
        let about = |key: &str, args: crate::scene::words::Args| self.about(key, &name(names, public.to_act), args);
        match public.phase {
            Phase::Discard => about("await-discard", &[]),
            Phase::Prepare => about("await-prepare", &[]),
            Phase::Respite => about("await-respite", &[]),
            Phase::Riposte => about("await-riposte", &[]),
            Phase::Blade => about("await-blade", &[]),
            Phase::Exchange => {
                let other = self.called(&name(names, public.other(public.to_act)));
                about("await-exchange", &[("other", &other)])
            }
            Phase::Answer(announced) => about("await-technique", &[("card", &self.card(announced.card()))]),
            Phase::Over(outcome) => self.outcome(names, outcome),
        }
    }

    /// How a game begins: who starts, and what everyone has. `by_lot` says that chance decided that.
    #[must_use]
    pub fn start_of(&self, names: &[Name], public: &Public, by_lot: bool) -> String {
        let Rules { edition, poise, .. } = *public.rules();
        let counts: [(&str, &dyn Display); 2] = [("cards", &edition.hand_size()), ("poise", &poise)];
        if by_lot {
            return self.about("start-of", &name(names, public.standing.first), &counts);
        }
        self.fill("start-set", &counts)
    }

    /// The winner.
    #[must_use]
    pub fn outcome(&self, names: &[Name], outcome: Outcome) -> String {
        if let Some(winner) = outcome.winner {
            return self.about("end-win", &name(names, winner), &[]);
        }
        let drew = Seat::ALL.into_iter().filter(|seat| outcome.drew(*seat));
        let called = |seat: Seat| match name(names, seat) {
            Name::You => self.say("you-among"),
            name => self.called(&name),
        };
        self.fill("end-draw", &[("names", &self.list(&drew.map(called).collect::<Vec<_>>()))])
    }

    /// Why a game is over, unless the result already says so.
    #[must_use]
    pub fn reason_of(&self, outcome: Outcome) -> String {
        match outcome.by {
            Reason::LastStanding => String::new(),
            Reason::Together => self.say("end-together"),
            Reason::TurnLimit => self.say("end-turns"),
        }
    }

    /// The label of a choice's button.
    #[must_use]
    pub fn choice_of(&self, names: &[Name], view: &View, choice: &Choice) -> String {
        match &choice.command {
            Command::Refresh(cards) => self.refresh(view, cards.len()),
            Command::All => self.say("choose-discard-all"),
            Command::Nothing if view.public.phase == Phase::Discard => self.say("choose-discard-none"),
            Command::Nothing => self.say("cancel"),
            Command::Aim => self.say("choose-pistol"),
            Command::Play(action) => self.action_of(names, view, *action),
        }
    }

    fn refresh(&self, view: &View, away: usize) -> String {
        let drawn = choice::due(view, away);
        match (away, drawn) {
            (0, 0) => self.say("choose-keep"),
            (0, drawn) => self.count("choose-draw", u32::from(drawn), &[]),
            (away, drawn) => self.count("choose-discard", away as u32, &[("drawn", &drawn)]),
        }
    }

    fn action_of(&self, names: &[Name], view: &View, action: Action) -> String {
        let other = |seat: Seat| self.called(&name(names, seat));
        let against = |key: &str, card: Card, attack: u8| {
            let (card, attack) = (self.card(card), self.attack_name(&view.public, attack));
            self.fill(key, &[("card", &card), ("attack", &attack)])
        };
        let item = view.public.items[view.seat].map(|card| self.card(card)).unwrap_or_default();
        match action {
            Action::Challenge { target, .. } => self.fill("choose-attack", &[("other", &other(target))]),
            Action::Fire { target } => self.fill("choose-shoot", &[("other", &other(target))]),
            Action::Strike(_) => self.say("choose-attack-now"),
            Action::Respond { card, attack } => against("choose-response", card, attack),
            Action::Press { attack, .. } => self.press_of(view, attack),
            Action::Shelter { attack } => against("choose-escape", Card::Cloak, attack),
            Action::Fancy(Fancy::Swing { attack }) => against("choose-escape", Card::ChandelierSwing, attack),
            Action::Fancy(fancy) => self.fill("choose-play", &[("card", &self.card(fancy.card()))]),
            Action::Place(_) if item.is_empty() => self.say("choose-item"),
            Action::Place(_) => self.fill("choose-item-swap", &[("card", &item)]),
            Action::Remove => self.fill("choose-item-drop", &[("card", &item)]),
            Action::Restore(card) => match regained(view, card) {
                0 => self.fill("choose-play", &[("card", &self.card(card))]),
                regained if regained < view.public.rules().edition.face(card).regain => {
                    self.fill("choose-restore-most", &[("n", &regained), ("most", &view.public.rules().cap())])
                }
                regained => self.fill("choose-restore", &[("n", &regained)]),
            },
            Action::End => self.say("choose-end"),
            Action::Pass => self.say("choose-pass"),
            Action::Negate => self.say("choose-negate"),
            Action::Allow => self.say("choose-allow"),
            Action::Decline => self.say("choose-no-attack"),
            Action::Draw | Action::Discard(_) => self.refresh(view, usize::from(action != Action::Draw)),
        }
    }

    fn press_of(&self, view: &View, attack: u8) -> String {
        let response = view.public.attack(attack).and_then(|attack| attack.response);
        let response = response.map(|card| self.card(card)).unwrap_or_default();
        let attack = self.attack_name(&view.public, attack);
        self.fill("choose-press", &[("response", &response), ("attack", &attack)])
    }
}

/// Whether damage is one of a card's numbers, even if it adds none.
#[must_use]
fn does_damage(face: &Face) -> bool {
    face.damage > 0 || face.kind == Kind::Enhancement
}

/// Whether the damage is added to an Attack's.
#[must_use]
pub fn is_bonus(face: &Face) -> bool {
    matches!(face.kind, Kind::Enhancement | Kind::Item) && face.card != Card::Pistol
}
