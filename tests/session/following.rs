//! Following a finished game of the poise duel: its log by Exchanges, and the leaps of its replay.

use engarde::engine::poise::{Action, Event, Poise, View};
use engarde::engine::{Chance, Seat, Seed};
use engarde::scene::poise::exchanges::parts;
use engarde::scene::poise::{Choice, Command, Mark};
use engarde::session::poise::{Dialog, Leap, Message, Page, Review, Session, Special};
use engarde::table::fair::Fresh;
use engarde::table::ledger::Ledger;
use engarde::table::player::PlayerName;
use engarde::table::poise::form::{Form, Level, Place, Seats, StartPoise};
use engarde::table::settings::{Settings, TurnPace};

use crate::walk::Walked;

/// A new game at this table; the first seats are people's.
pub fn dealt(seats: u8, people: usize, seed: u64) -> Session {
    let place = |number| Place { person: number < people, name: PlayerName::default(), level: Level::Novice };
    let (poise, places) = (StartPoise::LEAST, (0..6).map(place).collect());
    let form = Form { seats: Seats::nearest(seats), poise, places, ..Form::default() };
    let mut session = Session::new(Poise::words(), Settings::default(), form, Ledger::default());
    session.update(Message::Open(Fresh::plain(Seed(seed), 1)));
    session
}

/// An action at random, which ends nothing if it can do something else.
fn keen(view: &View, chance: &mut Chance) -> Action {
    let legal = view.legal();
    let keen: Vec<Action> =
        legal.iter().filter(|action| !matches!(action, Action::End | Action::Pass)).copied().collect();
    *chance.pick(if keen.is_empty() { &legal } else { &keen }).expect("an action")
}

/// Plays the game on; `visit` sees every decision of a computer player.
pub fn play(session: &mut Session, seed: u64, mut visit: impl FnMut(&mut Session)) {
    let mut chance = Chance::new(Seed(seed));
    while session.public().is_some_and(|public| public.outcome().is_none()) {
        visit(session);
        if session.pausing().is_some() {
            session.update(Message::EndPause(session.reel.count));
        } else if let Some(question) = session.question() {
            session.update(Message::Answer(question.number, keen(&question.view, &mut chance)));
        } else if let Some(view) = session.decider() {
            let command = Command::Play(keen(&view, &mut chance));
            session.update(Message::Choose(Choice { command, mark: Mark::Plain }));
            session.update(Message::Confirm);
        }
    }
}

/// A game between computer players, played to its end.
fn finished(seats: u8, seed: u64) -> Session {
    let mut session = dealt(seats, 0, seed);
    play(&mut session, seed, |_| {});
    session
}

/// The duelists of every Exchange, in order.
fn duelists(session: &Session) -> Vec<[Seat; 2]> {
    let events = session.sitting.iter().flat_map(|sitting| sitting.events()).flatten();
    let of = |event: &Event| if let Event::Challenged { seat, target } = event { Some([*seat, *target]) } else { None };
    events.filter_map(of).collect()
}

#[test]
fn the_log_has_each_exchange_as_a_part_and_every_sentence_once() {
    let mut outs = 0;
    for seed in 0..40 {
        let session = finished(2 + (seed % 5) as u8, seed);
        let (lines, parts) = (&session.extra.lines, parts(&session.extra.lines));
        let covered: Vec<usize> = parts.iter().flat_map(|part| part.lines.clone()).collect();
        assert_eq!(covered, (0..lines.len()).collect::<Vec<_>>());
        let exchanges: Vec<_> =
            parts.iter().filter_map(|part| Some((part.exchange?, &lines[part.lines.clone()]))).collect();
        assert_eq!(exchanges.iter().map(|(heading, _)| heading.duelists).collect::<Vec<_>>(), duelists(&session));
        for (index, (heading, lines)) in exchanges.iter().enumerate() {
            assert_eq!((heading.number, lines[0].seat, lines[0].opens), (index + 1, Some(heading.duelists[0]), true));
            let told = |seat: &Seat| lines.iter().any(|line| line.seat == Some(*seat));
            assert!(told(&heading.duelists[0]));
            outs += lines.iter().filter(|line| line.text.contains(" is out")).count();
        }
        let between = parts.iter().filter(|part| part.exchange.is_none()).flat_map(|part| &lines[part.lines.clone()]);
        assert!(between.into_iter().all(|line| !line.text.contains("attacked")));
    }
    assert!(outs > 20, "{outs} players went out in an Exchange");
}

#[test]
fn the_log_says_what_was_paid() {
    let mut most = 0;
    for seed in 0..20 {
        let session = finished(2 + (seed % 5) as u8, seed);
        let events = session.sitting.iter().flat_map(|sitting| sitting.events()).flatten();
        let paid = |event: &Event| if let Event::Paid { cost, .. } = event { Some(u32::from(*cost)) } else { None };
        let costs: Vec<u32> = events.filter_map(paid).collect();
        let number = |text: &str| text.split(' ').next().and_then(|number| number.parse().ok());
        let lines = session.extra.lines.iter();
        let told: Vec<u32> = lines.filter_map(|line| number(line.text.split_once(", and paid ")?.1)).collect();
        assert_eq!(told, costs);
        most = most.max(costs.len());
    }
    assert!(most > 3, "at most {most} costs in a game");
}

#[test]
fn an_attack_is_seen_for_a_while_before_a_computer_player_answers() {
    let (mut attacks, mut others) = (0, 0);
    let paces = [(TurnPace::Slow, 1_350), (TurnPace::Normal, 900), (TurnPace::Fast, 450)];
    for ((pace, least_ms), seed) in paces.into_iter().flat_map(|pace| [(pace, 7), (pace, 8), (pace, 9)]) {
        let mut session = dealt(3, 1, seed);
        session.settings.turn_pace = pace;
        let mut is_of_others = false;
        play(&mut session, seed, |session| {
            let last = session.public().and_then(|public| public.history.backwards().next());
            let attacked = matches!(last, Some((_, Action::Challenge { .. } | Action::Strike(_))));
            attacks += u32::from(attacked);
            match last {
                Some((seat, Action::Challenge { target, .. } | Action::Fire { target })) => {
                    // The person sits on the left.
                    is_of_others = ![seat, target].contains(&Seat::LEFT);
                    others += u32::from(attacked && is_of_others);
                }
                Some((_, Action::End)) => is_of_others = false,
                _ => {}
            }
            // The start, an Attack, what changes Poise or an Item: 1,800, 900 and 1,200 ms at the normal pace, three fifths of it
            // from an Attack between computer players to the end of the turn.
            let whole_ms = match last {
                None => 2 * least_ms,
                Some(_) if attacked => least_ms,
                Some((_, Action::Place(_) | Action::Restore(_) | Action::Remove)) => least_ms * 4 / 3,
                Some(_) => 0,
            };
            let seen_ms = if is_of_others { whole_ms * 3 / 5 } else { whole_ms };
            assert_eq!(session.least_ms(), seen_ms);
            assert!(!attacked || !session.is_secret(), "no question that shows a card follows an Attack");
        });
    }
    assert!(attacks > 40 && others > 10, "{attacks} Attacks, {others} among computer players");
}

#[test]
fn at_a_larger_table_the_log_says_whose_turn_begins() {
    for (seats, told) in [(2, false), (3, true), (6, true)] {
        let session = finished(seats, 5);
        let lines = session.extra.lines.iter().filter(|line| line.text.contains("turn begins"));
        let events = session.sitting.iter().flat_map(|sitting| sitting.events()).flatten();
        let turns: Vec<Seat> =
            events.filter_map(|event| if let Event::TurnBegan { seat } = event { Some(*seat) } else { None }).collect();
        let begun: Vec<Seat> = lines.filter_map(|line| line.seat).collect();
        assert_eq!(begun, if told { turns } else { Vec::new() });
    }
}

/// All moments that leaps in one direction lead to.
fn leaps(review: &mut Review, leap: Leap, forward: bool) -> Vec<usize> {
    let mut found = Vec::new();
    while let Some(moment) = review.leap(leap, forward) {
        review.at = moment;
        found.push(moment);
    }
    found
}

#[test]
fn the_replay_leaps_to_every_turn_and_every_exchange() {
    for seed in 0..20 {
        let session = finished(2 + (seed % 5) as u8, seed);
        let mut review = Review::of(session.sitting.as_ref().expect("a game")).expect("the game is over");
        let events = review.replay.moments().iter().flat_map(|moment| moment.events.clone()).collect::<Vec<_>>();
        let turns = events.iter().filter(|event| matches!(event, Event::TurnBegan { .. })).count();
        for (leap, first, count) in [(Leap::Turn, 1, turns), (Leap::Exchange, 0, duelists(&session).len())] {
            review.at = 0;
            assert_eq!(review.begun(leap), first);
            let mut there = leaps(&mut review, leap, true);
            assert_eq!((there.len(), review.begun(leap)), (count, first + count));
            review.at = review.last();
            let mut back = leaps(&mut review, leap, false);
            // The deal begins the first turn.
            assert_eq!(back.pop_if(|moment| *moment == 0).is_some(), leap == Leap::Turn);
            back.reverse();
            there.retain(|moment| *moment < review.last());
            back.retain(|moment| *moment < review.last());
            assert_eq!(there, back);
        }
    }
}

#[test]
fn a_leap_and_a_line_of_the_log_show_their_moment() {
    let mut session = finished(3, 7);
    let review = Review::of(session.sitting.as_ref().expect("a game")).expect("the game is over");
    let first = review.leap(Leap::Exchange, true).expect("an Exchange");
    session.update(Message::Review(Box::new(review)));
    assert_eq!(session.page(), Some(Page::Review));
    let at = |session: &Session| session.review.as_ref().map(|review| review.at);
    // A tab that only watches may look back, too.
    session.update(Message::Watch);
    session.update(Message::Special(Special::Leap(Leap::Exchange, true)));
    assert_eq!(at(&session), Some(first));
    session.update(Message::Special(Special::Leap(Leap::Exchange, false)));
    assert_eq!(at(&session), Some(first), "there is none before the first");
    session.update(Message::Dialog(Dialog::Log));
    session.update(Message::Special(Special::Show(first + 1)));
    assert_eq!((at(&session), session.layers.dialog), (Some(first + 1), None));
}

/// Presses on the table.
fn go_on(session: &mut Session) {
    session.update(Message::Special(Special::GoOn));
}

#[test]
fn a_press_on_the_table_hurries_what_is_done_in_public_and_no_secret_question() {
    let (mut public, mut secret, mut pauses) = (0, 0, 0);
    for seed in 0..40 {
        let mut session = dealt(3, 1, seed);
        play(&mut session, seed, |session| {
            let (pausing, hurried) =
                (session.pausing(), |session: &Session| session.question().map(|one| one.is_hurried));
            assert_ne!(hurried(session), Some(true), "each act is shown anew");
            let count = session.reel.count;
            go_on(session);
            assert_eq!((session.pausing(), session.reel.count), (pausing, count), "a press ends no pause");
            match hurried(session) {
                Some(is_hurried) => {
                    assert_eq!(is_hurried, !session.is_secret());
                    *if is_hurried { &mut public } else { &mut secret } += 1;
                }
                None => pauses += usize::from(session.extra.pause.is_some()),
            }
        });
    }
    assert!(public > 500 && secret > 20 && pauses > 20, "{public} {secret} {pauses}");
}

#[test]
fn the_rest_is_shown_fast_only_when_no_person_is_in() {
    let (mut refused, mut fast) = (0, 0);
    for seed in 0..60 {
        let (mut session, mut since) = (dealt(4, 1, seed), 0);
        play(&mut session, seed, |session| {
            let is_in = session.public().is_some_and(|public| public.in_play[Seat::LEFT]);
            if !session.is_fast() {
                session.update(Message::Special(Special::FastForward));
                assert_eq!(session.is_fast(), !is_in);
                (refused, since) = (refused + usize::from(is_in), session.reel.count);
            } else if session.reel.count > since {
                assert!(session.reel.cues.len() == 1 && session.reel.notes.is_empty());
                fast += 1;
            }
        });
        assert!(!session.is_fast() && !session.said.parts().1.is_empty(), "the result is shown and said");
    }
    assert!(refused > 500 && fast > 500, "{refused} {fast}");
}

#[test]
fn pictures_and_sounds_follow_the_pace_of_turns() {
    let times = |turn_pace: TurnPace| {
        let (mut session, mut times) = (dealt(2, 0, 3), Vec::new());
        session.update(Message::Settings(Settings { turn_pace, ..Settings::default() }));
        play(&mut session, 3, |session| {
            times.extend(session.reel.cues.iter().map(|cue| cue.at_ms));
            times.extend(session.reel.notes.iter().map(|note| note.at_ms));
        });
        times
    };
    let [slow, normal, fast] = [TurnPace::Slow, TurnPace::Normal, TurnPace::Fast].map(times);
    assert!(normal.iter().any(|at_ms| *at_ms > 1_000));
    let scaled = |percent: u32| normal.iter().map(|at_ms| at_ms * percent / 100).collect::<Vec<_>>();
    assert_eq!((slow, fast), (scaled(150), scaled(50)));
}
