//! What a game adds to the session.

use std::fmt::Debug;

use super::Session;
use crate::engine::Seed;
use crate::table::Sitting;
use crate::table::backup::Formed;

/// A game that a page can play.
pub trait Played: Formed {
    /// A page above the first one.
    type Page: Copy + Debug + PartialEq + 'static;
    /// A dialog over the page.
    type Dialog: Copy + Debug + PartialEq + 'static;
    /// The name of a card of the hand in messages.
    type Card: Copy + Debug;
    /// A choice of a person.
    type Choice: Clone + Debug + PartialEq;
    /// What a person begins before a choice: a picked card, or why another cannot be picked.
    type Begun: Clone + Debug + Default + PartialEq;
    /// Additional state of this game's page.
    type Extra: Clone + Debug + Default + PartialEq;
    /// A message of this game.
    type Special: Clone + Debug;
    /// A sentence that a key asks for.
    type Query: Copy + Debug;
    /// What the coach says of one choice.
    type Advice: Clone + Debug + PartialEq;
    /// One of the pictures of a move.
    type Cue: Clone + Debug + PartialEq;

    /// The page on which the match is played.
    const BOARD: Self::Page;
    /// The page with the replay.
    const REVIEW: Self::Page;
    /// The dialog that asks what to load of a backup.
    const RESTORE: Self::Dialog;
    /// The dialog for sharing a finished match.
    const SHARE: Self::Dialog;
    /// Whether going back from the first page leads to another program's page.
    const LEAVES: bool;

    /// The match that the set-up describes, opened at this time (milliseconds since 1970).
    fn deal(session: &Session<Self>, seed: Seed, opened_ms: u64) -> Sitting<Self>;

    /// Notes what the set-up decided of the match that has just been dealt and opened.
    fn dealt(_: &mut Session<Self>) {}

    /// Puts a match on the board, without movement.
    fn take_up(session: &mut Session<Self>, sitting: Sitting<Self>);

    /// Shows the opening of a new or resumed match, which is on the board.
    fn opened(_: &mut Session<Self>) {}

    /// Closes what this game has opened on the page itself, without a layer. Returns whether there was something.
    fn escape(_: &mut Session<Self>) -> bool {
        false
    }

    /// Shows what a person who opens the curtain has not seen yet.
    fn uncovered(_: &mut Session<Self>) {}

    /// Drops the state of the match that was on the board.
    fn forget(_: &mut Session<Self>) {}

    /// Updates or drops the texts about the match after a change other than a move, or of the language.
    fn retell(_: &mut Session<Self>) {}

    /// Drops the state of the previous pictures.
    fn redrawn(_: &mut Session<Self>) {}

    /// The pictures of the match at rest.
    fn at_rest(session: &Session<Self>) -> Vec<Self::Cue>;

    /// The decision to be made, as a sentence.
    fn awaited(session: &Session<Self>) -> String;

    /// Says which decision is to be made.
    fn say_awaited(session: &mut Session<Self>);

    /// Says which earlier moment is shown, if the pictures do not.
    fn say_moment(_: &mut Session<Self>) {}

    /// The number of earlier moments, which is also the number of the present.
    fn moments(session: &Session<Self>) -> usize;

    /// The view of the person who may see a hand now; `None` while the curtain is down.
    fn visible(session: &Session<Self>) -> Option<Self::View>;

    /// Picks a card of the hand, or puts it back.
    fn pick(session: &mut Session<Self>, card: Self::Card, by_key: bool);

    /// Whether a person may choose now.
    fn may_choose(session: &Session<Self>) -> bool;

    /// Whether this choice must be confirmed if the settings say so.
    fn is_decision(choice: &Self::Choice) -> bool;

    /// Whether this choice must be confirmed whatever the settings say: it would put the person out where
    /// another choice would not.
    fn is_grave(_: &Session<Self>, _: &Self::Choice) -> bool {
        false
    }

    /// Carries out a choice.
    fn carry_out(session: &mut Session<Self>, choice: &Self::Choice);

    /// Plays an action of the seat to act.
    fn act(session: &mut Session<Self>, action: Self::Action);

    /// Whether a pause or an earlier moment is shown, so that nothing can be taken back or played again now.
    fn is_resting(_: &Session<Self>) -> bool {
        false
    }

    /// The number of the pictures after which a pause ends by itself; `None` if there is no such pause.
    fn pausing(_: &Session<Self>) -> Option<u32> {
        None
    }

    /// Ends a pause: shows what followed at once.
    fn end_pause(_: &mut Session<Self>) {}

    /// Whether the person does not want to wait for the answer to the present question.
    fn is_hurried(_: &Session<Self>) -> bool {
        false
    }

    /// The view of the decision that a person has to make now, if the coach may be asked about it.
    fn deciding(session: &Session<Self>) -> Option<Self::View>;

    /// Tells of the coach's advice whether it is about a choice that is available now.
    fn offers(session: &Session<Self>) -> impl Fn(&Self::Advice) -> bool;

    /// The same position without the actions that led to it.
    fn arranged(view: Self::View) -> Self::View {
        view
    }

    /// Whether the game's program has a second part, which is fetched later. A program without one leaves out the code
    /// that waits for it.
    const SECOND_PART: bool = false;

    /// Whether a practice sitting can be put on the board.
    const PRACTICE: bool = false;

    /// Whether the session needs the part of the program that is fetched later, apart from the layer that waits for it.
    fn needs_second_part(_: &Session<Self>) -> bool {
        false
    }

    /// Whether this page needs the study part.
    fn is_study(_: Self::Page) -> bool {
        false
    }

    /// Whether the match on the screen needs the study part, apart from its pages and practice.
    fn needs_study(_: &Session<Self>) -> bool {
        false
    }

    /// The sentence that a key asks for.
    fn answer(session: &Session<Self>, query: Self::Query) -> Option<String>;

    /// Whether a message of this game changes nothing that is stored of a match, so that a watching tab handles it, too.
    fn stores_nothing(_: &Self::Special) -> bool {
        false
    }

    /// Handles a message of this game.
    fn special(session: &mut Session<Self>, special: Self::Special);
}
