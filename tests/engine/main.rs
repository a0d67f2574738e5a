//! The rules: counts, goldens, laws, rulings and records of both games.

mod commitments;
mod counts;
#[path = "../common/damage.rs"]
mod damage;
#[path = "../common/golden.rs"]
mod golden;
mod goldens;
mod journal;
#[path = "../common/kept.rs"]
mod kept;
mod laws;
#[path = "../common/long.rs"]
mod long;
mod poise;
#[path = "../common/poise_golden.rs"]
mod poise_golden;
mod poise_goldens;
mod poise_journal;
mod poise_records;
mod records;
#[path = "../common/rules.rs"]
mod rules;
#[path = "../common/ruling.rs"]
mod ruling;
mod rulings;
mod shuffle;
