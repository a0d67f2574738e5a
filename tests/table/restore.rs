//! Which bouts of a backup are loaded, and which are removed to make room.

use engarde::ai::Level;
use engarde::engine::piste::Piste;
use engarde::engine::seat::BySeat;
use engarde::engine::{Chance, Seed};
use engarde::table::backup::Saved;
use engarde::table::restore::Plan;
use engarde::table::shelf::{self, Entry};
use engarde::table::{Awaits, Player, Sitting, Stored};

use super::{against_bot, any_action, play, sitting};

fn stamped(mut sitting: Sitting<Piste>, opened_ms: u64) -> Sitting<Piste> {
    sitting.set_opened_ms(opened_ms);
    sitting
}

fn open(seed: u64) -> Sitting<Piste> {
    stamped(sitting(against_bot(), seed), seed)
}

fn done(seed: u64) -> Sitting<Piste> {
    stamped(play(sitting(against_bot(), seed), &mut Chance::new(Seed(seed)), |_| {}), seed)
}

fn shown(seed: u64) -> Sitting<Piste> {
    let bots = BySeat([Player::Bot(Level::Random), Player::Bot(Level::Random)]);
    stamped(play(sitting(bots, seed), &mut Chance::new(Seed(seed)), |_| {}), seed)
}

fn saved(sittings: impl IntoIterator<Item = Sitting<Piste>>) -> Vec<Saved<Piste>> {
    let saved = |sitting| Saved { entry: Entry::of(&sitting), json: String::new(), sitting };
    sittings.into_iter().map(saved).collect()
}

fn plan<'a>(
    backup: &'a [Saved<Piste>],
    here: &[Sitting<Piste>],
    most: usize,
    current: Option<&Sitting<Piste>>,
) -> Plan<'a, Piste> {
    let here: Vec<_> = here.iter().map(|sitting| (shelf::id(sitting), Stored::Valid(sitting.clone()))).collect();
    Plan::new(backup, &here, most, current.map(shelf::id))
}

fn seeds(ids: &[String]) -> Vec<u64> {
    ids.iter().filter_map(|id| u64::from_str_radix(&id[..16], 16).ok()).collect()
}

fn taken(bouts: &[&Saved<Piste>]) -> Vec<u64> {
    bouts.iter().map(|saved| saved.sitting.journal().seed.0).collect()
}

fn wanted(plan: &Plan<'_, Piste>) -> Vec<u64> {
    taken(&plan.bouts)
}

#[test]
fn unfinished_bouts_always_fit() {
    let here: Vec<_> = (0..10).map(done).collect();
    let backup = saved((100..180).map(open));
    let plan = plan(&backup, &here, 10, None);
    assert!(plan.to_remove().is_empty());
    assert_eq!(plan.fitting().len(), 80);
}

#[test]
fn of_finished_bouts_that_do_not_fit_exhibitions_are_removed_first_then_the_oldest() {
    let here = [done(5), done(6), shown(9), open(1)];
    let backup = saved([done(7), done(3), shown(8), open(2)]);
    let plan = plan(&backup, &here, 4, None);
    assert_eq!(seeds(&plan.to_remove()), [8, 9], "exhibitions, though they are newer");
    assert_eq!(taken(&plan.fitting()), [2, 7], "unfinished ones, then the newest real bouts that there is room for");
    assert_eq!(wanted(&plan), [2, 7, 3, 8]);
}

#[test]
fn a_real_bout_is_removed_for_real_ones_alone() {
    let here = [done(5), done(6)];
    let (show, real) = (saved([shown(9)]), saved([done(7), done(8)]));
    let full = plan(&show, &here, 2, None);
    assert_eq!((seeds(&full.to_remove()), full.fitting().len()), (vec![9], 0));
    let current = plan(&real, &here, 2, Some(&here[0]));
    assert_eq!(seeds(&current.to_remove()), [6, 7], "never the one on the screen");
}

/// A bout after each of its decisions.
fn course(seed: u64) -> Vec<Sitting<Piste>> {
    let mut steps = Vec::new();
    let last = play(open(seed), &mut Chance::new(Seed(seed)), |sitting| steps.push(sitting.clone()));
    steps.push(last);
    steps
}

#[test]
fn a_bout_is_replaced_only_by_one_that_goes_on_where_it_ends() {
    let steps = course(4);
    for (number, here) in steps.iter().enumerate() {
        for (other, there) in steps.iter().enumerate() {
            let backup = saved([there.clone()]);
            let plan = plan(&backup, std::slice::from_ref(here), 5, None);
            let newer = there.journal().rounds != here.journal().rounds && other > number;
            assert_eq!((plan.bouts.len() == 1, plan.known), (newer, u32::from(!newer)), "{other} over {number}");
        }
    }
}

#[test]
fn a_longer_bout_that_took_another_turn_replaces_none() {
    let steps = course(4);
    let here = &steps[3];
    let mut chance = Chance::new(Seed(77));
    let mut other = steps[2].clone();
    while other.journal().rounds[0].starts_with(&here.journal().rounds[0]) || other.journal().rounds[0].len() < 6 {
        if matches!(other.awaits(), Awaits::NextRound | Awaits::Nothing) {
            other = steps[2].clone();
        }
        let action = any_action(&other, &mut chance);
        other.act(action).expect("a legal action");
    }
    assert_eq!(plan(&saved([other]), std::slice::from_ref(here), 5, None).known, 1);
}

#[test]
fn what_cannot_be_read_is_replaced_and_what_a_later_program_wrote_stays() {
    let backup = saved([done(3)]);
    let later = backup[0].sitting.to_save().replace("\"sitting\":2", "\"sitting\":3");
    for (here, replaced) in [("Touché", true), ("", true), (later.as_str(), false)] {
        let plan = Plan::new(&backup, &[(backup[0].entry.id.clone(), Stored::of(here))], 5, None);
        assert_eq!(plan.bouts.len() == 1, replaced, "{here}");
    }
}
