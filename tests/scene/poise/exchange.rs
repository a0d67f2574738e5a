//! What is said of an Exchange, over random games: what each choice would lead to, what allows another Attack, what a hit was made of.

use engarde::engine::poise::{Action, Card, Edition, Event, Fancy, Phase, Poise, Reason, Rules, Standing, State, View};
use engarde::engine::{Chance, Game, Seat, Seed, Turn};
use engarde::scene::poise::{Choice, log};
use engarde::scene::words::{Lang, Name, Words};

use crate::catalogues::words;

/// What a forecast says where the last two would go out together.
const DRAW: &str = "both go out: the game ends in a draw";

/// Games in the test run.
const GAMES: u64 = 200;

/// One decision of a game, with what its action led to.
struct Decision<'a> {
    words: &'a Words,
    names: &'a [Name],
    view: &'a View,
    action: Action,
    events: &'a [Event],
}

impl Decision<'_> {
    /// What the log tells of the action.
    fn told(&self) -> Vec<String> {
        let place = log::Place { action: 0, event: 0 };
        let lines = log::lines(self.words, self.names, &self.view.public, self.events, place);
        lines.into_iter().map(|line| line.text).collect()
    }
}

/// The players as the seat to act calls them.
fn names(rules: &Rules, reader: Seat) -> Vec<Name> {
    let called = |seat: Seat| Name::Called(format!("Player {}", seat.number()));
    rules.players().map(|seat| if seat == reader { Name::You } else { called(seat) }).collect()
}

/// Plays random games of every table, in which people seldom pass, and shows each decision to its player.
fn walk(mut visit: impl FnMut(&Decision)) {
    let words = words("poise", Lang::En);
    for seed in 0..GAMES {
        let rules = Rules::new(Edition::ALL[seed as usize % 2], 2 + (seed / 2 % 3) as u8);
        let mut state = Poise::start(&Standing::new(rules, Seat::LEFT), Seed(seed));
        let mut chance = Chance::stream(Seed(seed), 27);
        while let Turn::Act(seat) = Poise::turn(&state) {
            let (view, action) = (Poise::view(&state, seat), chosen(&state, &mut chance));
            let events = Poise::play(&mut state, action).expect("a legal action");
            let names = names(&rules, seat);
            visit(&Decision { words: &words, names: &names, view: &view, action, events: &events });
        }
    }
}

/// An action that seldom ends something.
fn chosen(state: &State, chance: &mut Chance) -> Action {
    let legal = state.legal();
    let keen = |action: &&Action| !matches!(action, Action::Pass | Action::End | Action::Discard(_));
    let keen: Vec<Action> = legal.iter().filter(keen).copied().collect();
    let from = if keen.is_empty() || chance.below(3) == 0 { &legal } else { &keen };
    *chance.pick(from).expect("an action")
}

#[test]
fn every_choice_in_an_exchange_says_what_its_player_would_lose() {
    let mut seen = [0; 3];
    walk(|Decision { words, names, view, .. }| {
        if view.public.opponent.is_none() || matches!(view.public.phase, Phase::Answer(_)) {
            return;
        }
        for action in view.legal() {
            let (choice, after) = (Choice::play(action), view.after(action).expect("a legal action"));
            let (damage, left) = (after.ending().damage_to(view.seat), after.poise[view.seat]);
            // The Attack that follows it is not known.
            if damage == 0 || action == Action::Fancy(Fancy::Blade) {
                continue;
            }
            let note = words.note_of(names, view, &choice).expect("a forecast");
            let (lost, other) = (damage.min(left), view.public.other(view.seat));
            let goes = |seat: Seat| after.poise[seat] == 0 && after.ending().damage_to(seat) > 0;
            let told = match (left, action) {
                (0, _) if goes(other) && after.players().count() == 2 => DRAW.to_owned(),
                (0, _) => "this puts you out".to_owned(),
                (_, Action::Pass) => format!("you lose\u{a0}{lost}"),
                _ => format!("you would lose\u{a0}{lost}"),
            };
            assert!(note.contains(&told), "{action}: {note} without {told}");
            let goes_on = !matches!(action, Action::Pass | Action::Fancy(Fancy::Exit));
            let may_answer = view.public.counts[other] > 0;
            let condition = words.condition_of(view, &choice);
            let key = if matches!(action, Action::Strike(_)) { "if-unanswered" } else { "if-nothing-more" };
            assert_eq!(condition, (goes_on && may_answer).then(|| words.say(key)), "{action}");
            seen[usize::from(action == Action::Fancy(Fancy::Remark)) + usize::from(action == Action::Decline) * 2] += 1;
        }
    });
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
}

#[test]
fn what_allows_an_attack_within_an_exchange_is_told() {
    let mut seen = [0; 4];
    walk(|decision| {
        let (Action::Strike(blow), view) = (decision.action, decision.view) else { return };
        let (public, told) = (&view.public, decision.told());
        let (kind, why) = match public.phase {
            Phase::Riposte => (0, "Parry Riposte"),
            Phase::Blade => (1, "(thanks to Taste My Blade!)"),
            _ if public.field.is_empty() => (2, "(the Field was empty)"),
            _ => (3, "(no Attack was left to answer)"),
        };
        assert_eq!(told[0].matches(why).count(), 1, "{told:?}");
        if kind == 3 {
            let is_answered = public.field.iter().all(|attack| attack.by == view.seat || attack.response.is_some());
            assert!(blow.card == Card::Lunge && is_answered, "{told:?}");
        }
        // Before it is played, the question says so of all but a Lunge.
        let asked = decision.words.awaits_of(decision.names, view);
        let named = ["Parry Riposte", "Taste My Blade!", "No Attack is left", ""][kind];
        assert!(asked.contains(named), "{asked}");
        seen[kind] += 1;
    });
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn a_loss_tells_what_did_not_count_and_how_much_more_was_done_than_was_left() {
    let mut seen = [0; 3];
    walk(|decision| {
        if !decision.events.contains(&Event::Closed) {
            return;
        }
        let mut public = decision.view.public.clone();
        decision.events.iter().take_while(|event| **event != Event::Closed).for_each(|event| public.fold(event));
        let (words, ending, told) = (decision.words, public.ending(), decision.told());
        for attack in public.field.iter().filter(|attack| public.harm(attack, &ending) > 0) {
            let taken = public.taken(attack, &ending);
            let is_told = |(card, by): &(Card, Card)| Some(*card) != taken && *by != Card::Disarm;
            for (card, by) in public.without(attack, &ending).into_iter().filter(is_told) {
                let named = |line: &String| line.contains(&words.card(card)) && line.contains(&words.card(by));
                let is_told = |line: &String| line.contains("without ") && named(line);
                assert!(told.iter().any(is_told), "{card} because of {by}: {told:?}");
                seen[0] += 1;
            }
        }
        for seat in ending.duelists {
            let (damage, poise) = (ending.damage_to(seat), public.poise[seat]);
            // After a sum the damage is not told once more.
            let more = [format!("{damage} damage, but only {poise}"), format!("=\u{a0}{damage}, but only {poise}")];
            let is_told = |line: &String| more.iter().any(|more| line.contains(&format!("{more} Poise to lose")));
            let is_more = poise > 0 && damage > poise;
            assert_eq!(told.iter().any(is_told), is_more, "{more:?}: {told:?}");
            seen[1 + usize::from(is_more)] += 1;
        }
    });
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn a_pass_says_whether_the_game_ends_with_it_and_how() {
    let mut seen = [0; 3];
    walk(|decision| {
        if decision.action != Action::Pass {
            return;
        }
        let view = decision.view;
        let note = decision.words.note_of(decision.names, view, &Choice::play(Action::Pass)).unwrap_or_default();
        let outcome = decision.events.iter().find_map(|event| match event {
            Event::Ended { outcome } => Some(*outcome),
            _ => None,
        });
        let is_drawn = outcome.is_some_and(|outcome| outcome.by == Reason::Together);
        assert_eq!(note.contains(DRAW), is_drawn, "{note}");
        let has_won = outcome.is_some_and(|outcome| outcome.winner == Some(view.seat));
        assert_eq!(note.ends_with("you win"), has_won, "{note}");
        seen[if is_drawn { 2 } else { usize::from(has_won) }] += 1;
    });
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn a_fancy_move_is_named_once_with_what_it_does() {
    let mut seen = [0; 2];
    walk(|decision| {
        let Action::Fancy(fancy @ (Fancy::Exit | Fancy::Remark)) = decision.action else { return };
        let (told, card) = (decision.told(), decision.words.card(fancy.card()));
        // Another player may lose a card of that name.
        let named = |line: &&String| line.contains(&card) && !line.contains(" lost ");
        assert_eq!(told.iter().filter(named).count(), 1, "{told:?}");
        seen[usize::from(fancy == Fancy::Exit)] += 1;
    });
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
}
