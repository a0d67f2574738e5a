//! Both deck tables of `docs/rules/poise.md#the-decks`, copied by hand, and the codes of `docs/protocol.md#poise-cards`.

/// A card's two letters.
pub type Code = &'static str;

/// The types of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    Attack,
    Enhancement,
    Response,
    Press,
    FancyMove,
    Item,
    Restore,
}

/// What a card does to an Attack that it is in front of, or as an Item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    None,
    Part(i32),
    Full,
}

/// One line of the tables; pairs are classic, reforged.
pub struct Row {
    pub code: Code,
    pub name: &'static str,
    pub kind: Type,
    pub copies: [usize; 2],
    pub cost: [i32; 2],
    /// Damage; for a Restore card, the Poise that it regains.
    pub number: i32,
    pub guard: Guard,
}

const fn row(code: Code, name: &'static str, kind: Type, copies: [usize; 2], cost: i32, number: i32) -> Row {
    Row { code, name, kind, copies, cost: [cost; 2], number, guard: Guard::None }
}

const fn guard(row: Row, guard: Guard) -> Row {
    Row { guard, ..row }
}

use Guard::{Full, Part};
use Type::{Attack, Enhancement, FancyMove, Item, Press, Response, Restore};

/// All cards of both editions; one without copies is not in the edition.
pub const ROWS: [Row; 26] = [
    row("th", "Thrust", Attack, [8, 7], 0, 2),
    row("sl", "Slash", Attack, [8, 7], 0, 2),
    row("lu", "Lunge", Attack, [5, 6], 1, 3),
    row("di", "Disarm", Attack, [4, 4], 0, 1),
    row("po", "Powerful Strike", Enhancement, [4, 4], 0, 1),
    row("ma", "Masterful Strike", Enhancement, [3, 4], 1, 3),
    row("pr", "Precise Strike", Enhancement, [3, 2], 0, 0),
    row("re", "Reckless Strike", Enhancement, [3, 2], 0, 2),
    guard(row("pa", "Parry", Response, [7, 7], 0, 0), Full),
    Row { cost: [1, 0], ..guard(row("ri", "Parry Riposte", Response, [5, 7], 0, 0), Full) },
    guard(row("do", "Dodge", Response, [3, 3], 1, 0), Full),
    guard(row("si", "Sidestep", Response, [4, 4], 0, 0), Part(2)),
    row("co", "Coupé", Press, [7, 6], 0, 0),
    row("sa", "Strong Arm", Press, [2, 2], 1, 0),
    row("tb", "Taste My Blade!", FancyMove, [3, 3], 0, 0),
    row("cs", "Chandelier Swing", FancyMove, [2, 2], 1, 0),
    row("ge", "Gallant Exit", FancyMove, [2, 0], 2, 0),
    row("wr", "Witty Remark", FancyMove, [1, 1], 0, 0),
    row("st", "Superior Technique", FancyMove, [0, 3], 1, 0),
    guard(row("mg", "Main Gauche", Item, [2, 2], 0, 1), Part(1)),
    guard(row("bu", "Buckler", Item, [1, 2], 0, 0), Part(2)),
    row("fr", "Fine Rapier", Item, [1, 1], 0, 2),
    row("ck", "Cloak", Item, [1, 0], 0, 0),
    row("pi", "Pistol", Item, [1, 1], 0, 4),
    row("wb", "Wipe Brow", Restore, [3, 3], 0, 2),
    row("ts", "Tuck in Shirt", Restore, [2, 2], 0, 3),
];

/// The line of a card.
pub fn row_of(code: &str) -> &'static Row {
    ROWS.iter().find(|row| row.code == code).unwrap_or_else(|| panic!("{code} is no card"))
}

/// The cards of a text of codes, in order.
pub fn cards(text: &str) -> Vec<Code> {
    text.split_whitespace().map(|code| row_of(code).code).collect()
}

/// Whether a card is of this type.
pub fn is(code: &str, kind: Type) -> bool {
    ROWS.iter().any(|row| row.code == code && row.kind == kind)
}

/// All 85 cards of an edition, in the order of the table. Without the Pistol its copy is a Buckler.
pub fn deck(classic: bool, pistol: bool) -> Vec<Code> {
    let copies = |row: &Row| row.copies[usize::from(!classic)];
    let all = ROWS.iter().flat_map(|row| std::iter::repeat_n(row.code, copies(row)));
    all.map(|code| if code == "pi" && !pistol { "bu" } else { code }).collect()
}

/// What remains of `all` when every card of `without` is taken out once.
pub fn remaining(mut all: Vec<Code>, without: &[Code]) -> Vec<Code> {
    for code in without {
        let at = all.iter().position(|card| card == code).unwrap_or_else(|| panic!("too many {code}"));
        all.remove(at);
    }
    all
}
