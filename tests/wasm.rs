//! The golden bouts, played in wasm: byte for byte what they are natively. And random matches through links.
//!
//! `cargo test --target wasm32-unknown-unknown --test wasm`, with `wasm-tests` (`xtask/bindgen`) as the target's runner, runs
//! them in the browser that `ENGARDE_BROWSER` names. Natively the same tests run on the same files compiled in.

#[path = "common/golden.rs"]
mod golden;
#[cfg(target_arch = "wasm32")]
#[path = "common/linked.rs"]
mod linked;
#[cfg(target_arch = "wasm32")]
#[path = "common/long.rs"]
mod long;
#[path = "common/network.rs"]
mod network;
#[path = "common/poise_golden.rs"]
mod poise_golden;
#[cfg(target_arch = "wasm32")]
#[path = "common/rules.rs"]
mod rules;

use std::sync::Arc;

use engarde::ai::piste::analysis::{BoutAnalysis, Estimate};
use engarde::ai::piste::net::Net;
use engarde::engine::piste::{Bout, Piste, Rules, Value};
use engarde::engine::poise::Poise;
use engarde::engine::{Chance, Game, Journal, Seat, Seed, Turn};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::{console_log, wasm_bindgen_test};

macro_rules! golden {
    ($game:ident, $told:path: $($test:ident: $name:literal;)*) => {$(
        #[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
        #[cfg_attr(not(target_arch = "wasm32"), test)]
        fn $test() {
            plays_the_same::<$game>(
                $told,
                include_str!(concat!("goldens/", $name, ".journal")),
                include_str!(concat!("goldens/", $name, ".txt")),
            );
        }
    )*};
}

golden! { Piste, golden::told:
    basic: "basic";
    standard: "standard";
    advanced: "advanced";
    condensed: "condensed";
    webley_standard: "webley-standard";
    webley_advanced: "webley-advanced";
    custom: "custom";
}

golden! { Poise, poise_golden::told:
    classic_for_two: "poise-classic-2";
    classic_for_three: "poise-classic-3";
    classic_for_six: "poise-classic-6";
    reforged_for_two: "poise-reforged-2";
    reforged_for_three: "poise-reforged-3";
    reforged_for_six: "poise-reforged-6";
}

fn plays_the_same<G: Game>(told: fn(&Journal<G>) -> String, text: &str, golden: &str) {
    let journal = Journal::<G>::from_text(text).expect("a kept journal is read for ever");
    assert_eq!(journal.to_text(), text.trim_end(), "the journal is written otherwise here");
    assert!(told(&journal) == golden, "the bout plays otherwise here:\n{}", told(&journal));
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn the_deal_from_a_seed_is_the_same_everywhere() {
    let state = Piste::start(&Bout { round: 3, ..Bout::default() }, Seed(0x0123_4567_89ab_cdef));
    let pile: String = state.pile().iter().map(Value::to_string).collect();
    let [left, right] = state.hands().0.map(|hand| hand.to_string());
    assert_eq!([left.as_str(), right.as_str(), pile.as_str()], ["12445", "33445", "325141225353211"]);
    let mut chance = Chance::new(Seed(u64::MAX));
    let drawn: Vec<u32> = (0..8).map(|_| chance.below(1_000)).collect();
    assert_eq!(drawn, [889, 684, 592, 428, 24, 380, 599, 432]);
    assert_eq!(chance.seed(), Seed(12145850787534979525));
}

/// Every probability and every value of a few rounds, to the last bit (FNV-1a).
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn a_network_says_the_same_everywhere() {
    let net = Net::read(&network::drawn_by_lot(21)).expect("it is a network");
    let (mut hash, mut chance) = (0xcbf2_9ce4_8422_2325_u64, Chance::new(Seed(22)));
    for (nth, (_, rules)) in Rules::NAMED.into_iter().enumerate() {
        let mut state = Piste::start(&Bout::new(rules, 5, Seat::LEFT), Seed(nth as u64));
        while let Turn::Act(seat) = Piste::turn(&state) {
            let view = Piste::view(&state, seat);
            for number in net.policy(&view).into_iter().chain([net.value(&view)]) {
                let bytes = number.to_bits().to_le_bytes();
                hash = bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
            }
            let action = *chance.pick(&view.legal()).expect("a seat to act can act");
            Piste::advance(&mut state, action).expect("it is legal");
        }
    }
    assert_eq!(hash, 15_692_496_418_995_947_435, "the network says something else here");
}

/// Every number of the analysis of two rounds, to the last bit (FNV-1a).
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn an_analysis_says_the_same_everywhere() {
    let net = Arc::new(Net::read(&network::drawn_by_lot(21)).expect("it is a network"));
    let journal = Journal::<Piste>::from_text(include_str!("goldens/advanced.journal")).expect("a journal");
    let mut analysis = BoutAnalysis::new(net, journal, 16);
    while analysis.rounds().len() < 2 && !analysis.work() {}
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |Estimate { mean, error }: Estimate| {
        let bytes = [mean, error].map(|number| number.to_bits().to_le_bytes()).concat();
        hash = bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
    };
    for round in analysis.rounds() {
        for (decision, assessment) in &round.decisions {
            [decision.before, decision.after, decision.drawn, decision.choice, decision.unknown]
                .into_iter()
                .for_each(&mut add);
            assessment.figures.iter().for_each(|each| add(Estimate::exact(f64::from(each.round))));
        }
        [round.account.cards, round.account.unknown, round.account.start].into_iter().for_each(&mut add);
    }
    assert_eq!(analysis.rounds().len(), 2);
    assert_eq!(hash, 8_346_550_912_746_153_077, "the analysis says something else here");
}

// Natively the same matches go through links in `tests/table/link.rs`.

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test]
fn linked_bouts_come_back() {
    linked::bouts_come_back(|line| console_log!("{line}"));
}

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen_test]
fn linked_games_come_back() {
    linked::games_come_back(|line| console_log!("{line}"));
}
