//! The laws of [`Game`], checked over whole random rounds.

use std::fmt;

use engarde::engine::{Chance, Game, Journal, Seat, Seed, Turn};

use crate::laws::lawful::Lawful;
use crate::laws::tally::Tally;

/// The laws that try every conceivable action, or read and write text, cost far more than the others: they are checked
/// in one round in this many, all others in every round.
pub const THOROUGH: u64 = 5;

/// Where a law was broken, with enough to play it again.
struct At<'a, G: Game> {
    standing: &'a G::Match,
    seed: Seed,
    played: &'a [G::Action],
}

impl<G: Game> fmt::Display for At<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tokens: Vec<String> = self.played.iter().map(ToString::to_string).collect();
        write!(f, "{:?}, {:?}, after {}", self.standing, self.seed, tokens.join(" "))
    }
}

/// Plays `rounds` random rounds under all laws and returns their tally.
pub fn laws_hold<G: Lawful>(standing: &G::Match, rounds: u64) -> Tally {
    assert!(G::opens(standing));
    let conceivable = G::conceivable();
    let mut tally = Tally::default();
    for round in 0..rounds {
        let thorough: &[G::Action] = if round % THOROUGH == 0 { &conceivable } else { &[] };
        let (decisions, end) = round_holds::<G>(standing, Seed(round), thorough);
        tally.add(decisions, G::reason(&end));
    }
    tally
}

/// Plays one random round under all laws and returns its number of decisions and its end. Every second one prefers
/// actions that uniformly random play chooses too seldom.
fn round_holds<G: Lawful>(standing: &G::Match, seed: Seed, conceivable: &[G::Action]) -> (usize, G::State) {
    let mut chance = Chance::stream(seed, u64::MAX);
    let mut state = G::start(standing, seed);
    let mut played = Vec::new();
    assert_eq!(state, G::start(standing, seed), "the same seed deals the same");
    assert_eq!(G::standing(&state), *standing);
    loop {
        let at = At::<G> { standing, seed, played: &played };
        let legal = node_holds::<G>(&state, &at);
        let close = chance.below(G::SPARSE) == 0;
        if close {
            views_hold::<G>(&state, &legal, &mut chance, &at);
        }
        if !conceivable.is_empty() {
            tokens_hold::<G>(&legal, &at);
            conceivable_holds::<G>(&state, &legal, conceivable, &at);
        }
        let Some(action) = choose::<G>(&legal, seed, &mut chance) else { break };
        let next = step_holds::<G>(&state, action, &at);
        if close {
            worlds_hold::<G>(&state, action, &mut chance, &at);
        }
        played.push(action);
        state = next;
    }
    let decisions = played.len();
    assert!(decisions <= G::LONGEST && G::LONGEST <= G::MAX_PLIES, "{decisions} decisions, seed {seed:?}");
    if !conceivable.is_empty() {
        journal_holds::<G>(standing, seed, played, &state);
    }
    (decisions, state)
}

fn choose<G: Lawful>(legal: &[G::Action], seed: Seed, chance: &mut Chance) -> Option<G::Action> {
    let seldom: Vec<G::Action> = legal.iter().filter(|action| G::seldom(action)).copied().collect();
    let keen = seed.0 % 2 == 1 && !seldom.is_empty() && chance.below(2) == 0;
    chance.pick(if keen { &seldom } else { legal }).copied()
}

/// Over ⇔ no legal action ⇔ settled; the list is within its bound; cards are conserved.
fn node_holds<G: Lawful>(state: &G::State, at: &At<G>) -> Vec<G::Action> {
    let legal = G::legal(state);
    let over = G::turn(state) == Turn::Over;
    assert_eq!(over, legal.is_empty(), "over and legal actions disagree: {at}");
    assert_eq!(over, G::standing_after(state).is_some(), "{at}");
    let points: Option<f64> = G::seats(at.standing).into_iter().map(|seat| G::points(state, seat)).sum();
    assert_eq!(points.is_some(), over, "points are made at the end: {at}");
    assert!(points.is_none_or(|points| (points - 1.0).abs() < 1e-9), "the seats share one point, not {points:?}: {at}");
    assert!(legal.len() <= G::WIDEST, "{} legal actions: {at}", legal.len());
    assert!(G::is_sound(state), "cards are lost or made: {at}");
    legal
}

/// Each seat's view has its legal actions, and a state sampled from it is one that the seat cannot tell apart.
fn views_hold<G: Lawful>(state: &G::State, legal: &[G::Action], chance: &mut Chance, at: &At<G>) {
    for seat in G::seats(at.standing) {
        let view = G::view(state, seat);
        assert_eq!(G::viewer(&view), seat, "{at}");
        let own: &[G::Action] = if G::turn(state) == Turn::Act(seat) { legal } else { &[] };
        assert_eq!(G::view_legal(&view), own, "{at}");
        let sampled = G::sample(&view, chance);
        assert_eq!(G::view(&sampled, seat), view, "seat {} can tell the sample: {at}", seat.number());
        assert!(G::is_sound(&sampled), "the sample cannot be: {at}");
    }
}

/// The list is sorted by tokens, without duplicates, and tokens can be read back.
fn tokens_hold<G: Lawful>(legal: &[G::Action], at: &At<G>) {
    let tokens: Vec<String> = legal.iter().map(ToString::to_string).collect();
    assert!(tokens.is_sorted_by(|one, next| one < next), "not strictly sorted: {tokens:?}, {at}");
    let parsed: Vec<G::Action> = tokens.iter().filter_map(|token| token.parse().ok()).collect();
    assert_eq!(parsed, legal, "tokens do not read back: {at}");
}

/// `legal` is exactly what `play` accepts of all conceivable actions, `why_not` agrees, and a refusal changes nothing.
fn conceivable_holds<G: Lawful>(state: &G::State, legal: &[G::Action], conceivable: &[G::Action], at: &At<G>) {
    let actor = if let Turn::Act(seat) = G::turn(state) { seat } else { G::seats(at.standing)[0] };
    let view = G::view(state, actor);
    let mut untouched = state.clone();
    let mut accepted = 0;
    for action in conceivable {
        let refused = if legal.contains(action) {
            accepted += 1;
            G::advance(&mut state.clone(), *action).err()
        } else {
            let refused = G::play(&mut untouched, *action).err();
            assert!(refused.is_some(), "{action} is not listed and was played: {at}");
            refused
        };
        assert_eq!(refused, G::why_not(&view, *action), "{action}: play and why_not disagree: {at}");
    }
    assert_eq!(untouched, *state, "a refused action changed the state: {at}");
    assert_eq!(accepted, legal.len(), "a legal action is not conceivable: {at}");
}

/// The same action gives the same events and state, with and without recording; views follow from the events that their
/// seats see, which name nothing hidden; exchanging the seats commutes with play.
fn step_holds<G: Lawful>(state: &G::State, action: G::Action, at: &At<G>) -> G::State {
    let (mut next, mut again, mut quick) = (state.clone(), state.clone(), state.clone());
    let events = G::play(&mut next, action).expect("a listed action is legal");
    assert_eq!(G::play(&mut again, action).as_ref(), Ok(&events), "{action}: other events the second time: {at}");
    assert_eq!(G::advance(&mut quick, action), Ok(()));
    assert_eq!((&next, &next), (&again, &quick), "{action}: another state the second time: {at}");
    for seat in G::seats(at.standing) {
        let seen = seen::<G>(&events, seat);
        assert!(!seen.iter().any(|event| G::leaks(event, seat)), "{action}: {seen:?} leaks: {at}");
        let mut view = G::view(state, seat);
        seen.iter().for_each(|event| G::fold(&mut view, event));
        assert_eq!(view, G::view(&next, seat), "{action}: seat {} cannot follow: {at}", seat.number());
    }
    let mut turned = G::turned(state);
    let called = G::turned_action(state, action);
    assert_eq!(G::advance(&mut turned, called), Ok(()), "{action} is forbidden with the seats exchanged: {at}");
    assert_eq!(turned, G::turned(&next), "{action} does another thing with the seats exchanged: {at}");
    next
}

fn seen<G: Game>(events: &[G::Event], seat: Seat) -> Vec<G::Event> {
    events.iter().map(|event| G::seen_by(event, seat)).collect()
}

/// In any other world that the actor's opponents cannot tell from this one, they see the same, as long as nothing is
/// revealed.
///
/// If another seat is asked in secret, the game continues with the hidden answer: one world pauses and the other does
/// not, and what is shown in the end must be the same. A world in which the actor could not have acted this way is
/// skipped.
fn worlds_hold<G: Lawful>(state: &G::State, action: G::Action, chance: &mut Chance, at: &At<G>) {
    let Turn::Act(actor) = G::turn(state) else { return };
    for seat in G::seats(at.standing).into_iter().filter(|seat| *seat != actor) {
        let mut worlds = [state.clone(), G::sample(&G::view(state, seat), chance)];
        let told = worlds.each_mut().map(|world| shown::<G>(world, action, seat));
        if let [Some(here), Some(there)] = told {
            assert_eq!(here, there, "{action} shows a hidden card: {at}");
            let views = worlds.each_ref().map(|world| G::view(world, seat));
            assert_eq!(views[0], views[1], "{action} shows a hidden card: {at}");
        }
    }
}

/// What this seat sees of an action and of the hidden answers after it; `None` if the action is impossible here, or
/// something hidden is revealed.
fn shown<G: Lawful>(world: &mut G::State, action: G::Action, viewer: Seat) -> Option<Vec<G::Event>> {
    let mut events = G::play(world, action).ok()?;
    while let Some(answer) = G::unheard(world).filter(|_| G::turn(world) != Turn::Act(viewer)) {
        events.extend(G::play(world, answer).expect("an unheard answer is legal"));
    }
    let open = !G::lays_open(&events);
    open.then(|| seen::<G>(&events, viewer).into_iter().filter(|event| !G::is_blank(event)).collect())
}

/// The journal can be read back from its text and replays to the identical state.
fn journal_holds<G: Lawful>(standing: &G::Match, seed: Seed, played: Vec<G::Action>, end: &G::State) {
    let journal = Journal::<G> { opening: *standing, seed, rounds: vec![played] };
    let text = journal.to_text();
    assert_eq!(Journal::from_text(&text).as_ref(), Ok(&journal), "{text}");
    assert_eq!(journal.replay(|_, _, _| {}).as_ref(), Ok(end), "{text}");
}
