//! Random walks of messages through a session, and the laws that hold after every one.

use std::fmt::Debug;
use std::rc::Rc;

use engarde::engine::commitment::Digits;
use engarde::engine::{Chance, Seat, Seed};
use engarde::session::{
    Aim, Drill, Effect, Kept, Message, Part, Played, Presence, Question, Session, Sharing, Store, Terms,
};
use engarde::table::backup::Formed;
use engarde::table::fair::Fresh;
use engarde::table::ledger::Ledger;
use engarde::table::settings::Settings;
use engarde::table::{Awaits, Curtain, Players, Sitting, Stored, fields};

use crate::long;

/// Messages in one walk.
const MESSAGES: usize = 150;

/// A game whose session can be walked through.
pub trait Walked: Played<Form: Default> + Formed {
    /// The pages above the first one.
    const PAGES: &'static [Self::Page];
    /// The dialogs.
    const DIALOGS: &'static [Self::Dialog];
    /// The sentences that keys request.
    const QUERIES: &'static [Self::Query];

    /// A catalogue of words.
    fn words() -> Rc<engarde::scene::words::Words>;
    /// The choices of an arbitrary set-up.
    fn some_form(chance: &mut Chance) -> Self::Form;
    /// A name of a card, in the hand or not.
    fn some_card(chance: &mut Chance) -> Self::Card;
    /// The available choices.
    fn open_choices(session: &Session<Self>) -> Vec<Self::Choice>;
    /// Something that happens only in this game.
    fn some_special(session: &Session<Self>, chance: &mut Chance) -> Self::Special;
    /// A possible answer of the coach, if it is asked.
    fn some_advice(session: &Session<Self>, chance: &mut Chance) -> Option<Message<Self>>;
    /// A practice sitting, if the game has any.
    fn some_practice(_: &mut Chance) -> Option<Sitting<Self>> {
        None
    }
    /// The legal actions of a view.
    fn legal_actions(view: &Self::View) -> Vec<Self::Action>;
    /// What all players see of the match, for comparison.
    fn open_part(session: &Session<Self>) -> String;
    /// The set-up's choices after they have been written and read.
    fn form_again(form: &Self::Form) -> Option<Self::Form> {
        Stored::of(&fields::to_text(form)).valid()
    }
}

/// Walks through many sessions and checks the laws after every message.
pub fn walks<G: Walked>(name: &str) {
    let count = long::times(100);
    let mut tally = Tally::default();
    for seed in 0..count {
        walk::<G>(Seed(seed), &mut tally);
    }
    println!("{name}: {count} walks of {MESSAGES} messages, {tally:?}");
    assert!(!G::PRACTICE || tally.practised > count, "{tally:?}");
    assert!(tally.played > 10 * count && tally.seen > count && tally.hidden > count && tally.asked > 0, "{tally:?}");
}

/// The counts of the walks.
#[derive(Debug, Default)]
struct Tally {
    /// Messages after which an action had been played.
    played: u64,
    /// Messages after which a hand was visible.
    seen: u64,
    /// Messages after which no hand was visible.
    hidden: u64,
    /// Messages after which a choice waited for confirmation.
    asked: u64,
    /// Actions in practice sittings.
    practised: u64,
}

fn walk<G: Walked>(seed: Seed, tally: &mut Tally) {
    let mut chance = Chance::new(seed);
    let form = G::some_form(&mut chance);
    let mut session = Session::<G>::new(G::words(), Settings::default(), form, Ledger::default());
    session.settings.confirm = chance.below(3) == 0;
    session.settings.coach = chance.below(2) == 0;
    let mut asked: Option<Question<G>> = None;
    let mut stale = Vec::new();
    for number in 0..MESSAGES {
        let message = some_message(&session, asked.as_ref(), &stale, number, &mut chance);
        let told = format!("seed {}, message {number}: {message:?}", seed.0);
        let replaces = matches!(message, Message::Open(..) | Message::Follow(_) | Message::First(_));
        let before = session.clone();
        session.update(message);
        laws_hold(&session, &told);
        practice_leaves_the_match(&before, &session, replaces, &told);
        if number % 10 == 0 {
            reload_holds(&session, &told);
        }
        tally.played += u64::from(plies(&session) > plies(&before));
        tally.practised += u64::from(plies(&session) > plies(&before) && session.practice.is_some());
        tally.seen += u64::from(session.viewer().is_some());
        tally.hidden += u64::from(session.viewer().is_none());
        tally.asked += u64::from(session.asked().is_some());
        asked = session.question().or(asked);
        stale = [G::open_choices(&session), stale].concat();
        stale.truncate(20);
    }
}

fn plies<G: Walked>(session: &Session<G>) -> usize {
    session.sitting.as_ref().map_or(0, |sitting| sitting.journal().rounds.iter().map(Vec::len).sum())
}

/// A message: mostly one that continues the match, sometimes any other.
fn some_message<G: Walked>(
    session: &Session<G>,
    asked: Option<&Question<G>>,
    stale: &[G::Choice],
    number: usize,
    chance: &mut Chance,
) -> Message<G> {
    if number == 0 || session.sitting.is_none() {
        return Message::Open(some_start(chance));
    }
    if chance.below(3) > 0 {
        return onward(session, chance);
    }
    if let Some(sitting) = G::some_practice(chance).filter(|_| chance.below(6) == 0) {
        return Message::Practise(Box::new(sitting), some_terms(chance));
    }
    match chance.below(35) {
        0 => Message::Form(G::some_form(chance)),
        1 => Message::Go(pick(G::PAGES, chance)),
        2 => Message::Back,
        3 => Message::Depth(chance.below(4) as usize),
        4 => Message::Dialog(pick(G::DIALOGS, chance)),
        5 => Message::Zen,
        6 | 7 => Message::Pick(G::some_card(chance)),
        8 => Message::Key(G::some_card(chance)),
        9 => stale.get(chance.below(20) as usize).cloned().map_or(Message::Refuse, Message::Choose),
        10 => Message::Confirm,
        11 => Message::Refuse,
        12 => Message::Curtain,
        13 => Message::Cover,
        14 | 15 => Message::Undo,
        16 => Message::Redo,
        17 | 18 => Message::Past((chance.below(2) == 0).then(|| chance.below(30) as usize)),
        19 => Message::Ask(pick(G::QUERIES, chance)),
        20 if chance.below(4) == 0 => Message::Watch,
        20 => first(session),
        21 => late_answer(asked, chance).unwrap_or(Message::Home),
        22 => Message::Home,
        23 => Message::Shelved(None),
        24 => Message::Follow(session.own_match().map(|own| Box::new((**own).clone()))),
        25 => Message::Settings(Settings {
            confirm: (chance.below(2) == 0),
            coach: (chance.below(2) == 0),
            ..session.settings.clone()
        }),
        26 => Message::Words(G::words()),
        27 => Message::Notice(None),
        28 => Message::EndPause(session.reel.count - chance.below(2).min(session.reel.count)),
        29 if session.is_face_to_face() => Message::Peek(None),
        29 => Message::Part(part(chance), pick(&[Presence::Here, Presence::Away, Presence::Failed], chance)),
        30 => Message::Part(part(chance), Presence::Here),
        31 | 32 => advised(session, chance),
        33 => Message::Share(Rc::new(Sharing::Duel(String::new()))),
        _ => Message::Special(G::some_special(session, chance)),
    }
}

/// What a match starts from, mostly with a salt.
fn some_start(chance: &mut Chance) -> Fresh {
    let salt = (chance.below(4) > 0).then(|| Digits([chance.seed().0, chance.seed().0]));
    Fresh { seed: Seed(u64::from(chance.below(u32::MAX))), salt, opened_ms: 1 }
}

/// The coach's answer if it is asked, otherwise something of this game.
fn advised<G: Walked>(session: &Session<G>, chance: &mut Chance) -> Message<G> {
    G::some_advice(session, chance).unwrap_or_else(|| Message::Special(G::some_special(session, chance)))
}

fn some_terms(chance: &mut Chance) -> Terms {
    let by_hand = chance.below(2) == 0;
    let aim =
        pick(&[Aim::Play { by_hand }, Aim::Lesson { number: 1, step: 2 }, Aim::Exercise(Drill::default())], chance);
    Terms { aim, is_scripted: chance.below(2) == 0, coach: pick(&[None, Some(false), Some(true)], chance) }
}

/// A practice sitting comes and goes: the person's own match and the results stay, and only the match is stored.
fn practice_leaves_the_match<G: Walked>(before: &Session<G>, session: &Session<G>, replaces: bool, told: &str) {
    let practises = session.practice.is_some();
    assert_eq!(practises, session.sitting.as_ref().is_some_and(|sitting| sitting.is_practice()), "{told}");
    assert!(!practises || session.layers.pages.contains(&G::BOARD), "practice is only on the board: {told}");
    assert!(session.own_match().is_none_or(|own| !own.is_practice()), "{told}");
    if (practises || before.practice.is_some()) && !replaces {
        assert_eq!(session.ledger, before.ledger, "{told}");
        let shown = |session: &Session<G>| session.own_match().map(|own| own.journal().clone());
        assert_eq!(shown(session), shown(before), "{told}");
    }
    for effect in session.effects(Some(before)) {
        let Effect::Store(Store::Match(sitting)) = effect else { continue };
        assert!(!sitting.is_practice(), "{told}");
    }
    assert!(!session.is_scripted() || session.question().is_none_or(|question| question.level.is_none()), "{told}");
}

fn part(chance: &mut Chance) -> Part {
    pick(&[Part::Second, Part::Study], chance)
}

/// A message that continues the match.
fn onward<G: Walked>(session: &Session<G>, chance: &mut Chance) -> Message<G> {
    let sitting = session.sitting.as_ref().expect("a match");
    if session.watching {
        return first(session);
    }
    if let Awaits::Bot(seat) = sitting.awaits()
        && session.is_scripted()
    {
        return Message::Answer(session.reel.count, pick(&G::legal_actions(&sitting.view(seat)), chance));
    }
    if session.page() != Some(G::BOARD) {
        return if sitting.awaits() == Awaits::Nothing {
            Message::Open(Fresh::plain(Seed(7), 1))
        } else {
            Message::Go(G::BOARD)
        };
    }
    if session.asked().is_some() {
        return Message::Confirm;
    }
    if let Some(question) = session.question().filter(|question| question.level.is_some()) {
        return Message::Answer(question.number, pick(&G::legal_actions(&question.view), chance));
    }
    if sitting.curtain() != sitting.curtain().pressed() {
        return Message::Curtain;
    }
    if sitting.curtain() == Curtain::Peek(None) {
        return Message::Peek(chance.pick(&Seat::DUEL).copied());
    }
    if let Some(number) = G::pausing(session).filter(|_| chance.below(2) == 0) {
        return Message::EndPause(number);
    }
    let choices = G::open_choices(session);
    match choices.is_empty() {
        true if (chance.below(2) == 0) => Message::Pick(G::some_card(chance)),
        true => advised(session, chance),
        false => Message::Choose(pick(&choices, chance)),
    }
}

/// The tab becomes the first one, and the storage holds what the session holds.
fn first<G: Walked>(session: &Session<G>) -> Message<G> {
    let sitting = session.own_match().cloned().map(Stored::Valid);
    Message::First(Rc::new(Kept { sitting, ledger: session.ledger.clone(), form: session.form.clone() }))
}

/// An answer to a question that was asked some time ago.
fn late_answer<G: Walked>(asked: Option<&Question<G>>, chance: &mut Chance) -> Option<Message<G>> {
    asked.map(|question| Message::Answer(question.number, pick(&G::legal_actions(&question.view), chance)))
}

fn pick<T: Clone>(list: &[T], chance: &mut Chance) -> T {
    chance.pick(list).expect("something to pick from").clone()
}

fn laws_hold<G: Walked>(session: &Session<G>, told: &str) {
    let Some(sitting) = &session.sitting else {
        assert!(session.page() != Some(G::BOARD), "no board without a match: {told}");
        return assert!(session.viewer().is_none(), "{told}");
    };
    if session.viewer().is_some() {
        let seat = sitting.curtain().viewer();
        let seat = seat.unwrap_or_else(|| panic!("a hand is shown behind {:?}: {told}", sitting.curtain()));
        assert!(sitting.players().at(seat).is_person(), "a computer player's hand is shown: {told}");
        assert!(!sitting.is_shared() || session.page() == Some(G::BOARD), "a hand stays open off the board: {told}");
    }
    if let Some(question) = session.question() {
        assert_eq!(session.page(), Some(G::BOARD), "{told}");
        match (sitting.awaits(), question.level) {
            (Awaits::Bot(seat), Some(level)) => {
                assert_eq!(sitting.players().at(seat).level(), Some(level), "{told}");
                let view = sitting.view(seat);
                let known = if session.is_by_hand() { G::arranged(view) } else { view };
                assert_eq!(question.view, known, "{told}");
            }
            (awaits, level) => assert!(level.is_none() && matches!(awaits, Awaits::Person(_)), "{told}"),
        }
    }
    assert!(session.asked().is_none() || session.past().is_none());
    assert!(session.past().is_none_or(|moment| moment < G::moments(session)), "{told}");
    assert!(session.layers.pages.iter().filter(|page| **page == G::BOARD).count() <= 1, "{told}");
}

/// After a reload the stored match is the same, and every hand that several people could see is covered.
fn reload_holds<G: Walked>(session: &Session<G>, told: &str) {
    let form = G::form_again(&session.form).unwrap_or_else(|| panic!("the form is not read again: {told}"));
    assert_eq!(form, *session.form, "{told}");
    let settings = Stored::<Settings>::of(&fields::to_text(&session.settings)).valid();
    assert_eq!(settings.as_ref(), Some(&session.settings), "{told}");
    let ledger = Stored::<Ledger<G>>::of(&session.ledger.to_text()).valid().expect("a ledger");
    assert_eq!(ledger, *session.ledger, "{told}");
    let mut again = Session::<G>::new(G::words(), session.settings.clone(), form, ledger);
    let Some(sitting) = session.own_match() else { return };
    again.keep(Stored::of(&sitting.to_save()).valid().expect("a save"));
    let kept = again.sitting.as_ref().expect("the match is there");
    assert_eq!(kept.journal(), sitting.journal(), "{told}");
    assert_eq!(kept.awaits(), sitting.awaits(), "{told}");
    assert_eq!(kept.is_helped(), sitting.is_helped(), "{told}");
    assert_eq!((kept.committed(), kept.verdict()), (sitting.committed(), sitting.verdict()), "{told}");
    assert!(kept.verdict().is_none_or(|verdict| verdict.is_ok()), "{told}");
    if session.practice.is_none() {
        assert_eq!(G::open_part(&again), G::open_part(session), "{told}");
    }
    assert!(!kept.is_shared() || again.viewer().is_none(), "a reload shows a hand: {told}");
    let lowered = matches!(kept.curtain(), Curtain::Open(_));
    assert!(!(kept.is_shared() && lowered), "{told}");
}
