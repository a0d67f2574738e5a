//! The review: the analysis as it comes from the thinking program, its accounts, marks and sentences.

use std::collections::BTreeMap;

use engarde::engine::Seat;
use engarde::engine::piste::{Bout, Mark, Piste, Rules, View};
use engarde::engine::{Chance, Game, Seed};
use engarde::scene::piste::coach::{Edge, Figures, advise, edge, risk};
use engarde::scene::piste::study::analysis::{Analysis, Step, WHOLE};
use engarde::scene::piste::study::mistakes::{Tries, mistakes};
use engarde::scene::piste::study::points::Points;
use engarde::scene::piste::study::read;
use engarde::scene::words::{Lang, Name, Words};

use crate::catalogues::{text, words};

/// The words of the page with those of the study part.
fn study_words(lang: Lang) -> Words {
    let texts: BTreeMap<String, String> = serde_json::from_str(&text("piste/study", lang)).expect("a catalogue");
    let study = Words::new(lang, texts.into_iter().collect());
    words("piste", lang).with(study)
}

/// The first decision of a round; the first choice has this chance, per mille, all others 400.
fn step(first: u16, chosen: usize, account: &str) -> (View, Step) {
    let view = dealt(3);
    let step = step_at(&view, 0, first, chosen, account);
    (view, step)
}

/// What the player who begins a bout sees first.
fn dealt(seed: u64) -> View {
    Piste::view(&Piste::start(&Bout::new(Rules::ADVANCED, 5, Seat::LEFT), Seed(seed)), Seat::LEFT)
}

/// The analysis of a decision: the chance of the action at the place `best` is given, that of all others is 400.
fn step_at(view: &View, best: usize, chance: u16, chosen: usize, account: &str) -> Step {
    let legal = view.legal();
    let round = |nth| if nth == best { chance } else { 400 };
    let plays = |nth| if nth == best { 1_000 } else { 0 };
    let figures: Vec<_> = (0..legal.len())
        .map(|nth| Figures { action: legal[nth], round: round(nth), plays: plays(nth), cases: None })
        .collect();
    let answer = format!("0 {} 500000 100 510000 100 520000 100 1000 10 2000 20 3000 30\nx\n{account}", legal[chosen]);
    let (decision, _, account) = read(&answer).expect("an answer");
    let advice = advise(view, &figures);
    Step { decision, advice, account }
}

const ACCOUNT: &str = "-500000 0 50896 492 -10000 100 -20000 200 -30000 300 -1234400 23000 1 1 2 2 838104 33000 -157000 19000 -2400 14000";

#[test]
fn answers_are_read_and_nothing_else_is() {
    let (view, step) = step(500, 1, ACCOUNT);
    assert_eq!((step.decision.seat, step.decision.action), (Seat::LEFT, view.legal()[1]));
    let account = step.account.expect("an account");
    assert_eq!((account.start.mean, account.cards.mean, account.unknown.error), (50_896, -1_234_400, 33_000));
    assert_eq!(account.choices.0.map(|term| term.mean), [-157_000, -2_400]);
    for text in [
        "",
        "0 f1 1 2\n\n",
        "0 f1 1 1 1 1 1 1 1 1 1 1 1 1 1\n\n",
        "2 f1 1 1 1 1 1 1 1 1 1 1 1 1\n\n",
        "0 f1 1 1 1 1 1 1 1 1 1 1 1 1\n\n1",
    ] {
        assert_eq!(read(text), None, "{text:?}");
    }
}

#[test]
fn the_analysis_goes_from_round_to_round() {
    let mut analysis = Analysis::default();
    assert_eq!(analysis.next(), (0, 0));
    for account in ["", ACCOUNT, ""] {
        analysis = analysis.with(step(500, 1, account).1);
    }
    assert_eq!((analysis.next(), analysis.count()), ((1, 1), 3));
    assert!(analysis.account(0).is_some() && analysis.account(1).is_none());
    let both = analysis.with(step(500, 1, ACCOUNT).1);
    assert_eq!(both.whole().balance.mean, -WHOLE);
    assert_eq!(both.whole().unknown.error, 46_669, "errors of independent rounds");
    assert_eq!(both.refused(true).next(), both.next());
}

#[test]
fn the_chance_is_that_of_the_best_choice_before_an_own_one_and_of_the_choice_after_it() {
    let own = |chosen, account| step(520, chosen, account).1;
    let theirs = |account| {
        let mut step = own(1, account);
        step.decision.seat = Seat::RIGHT;
        step
    };
    // Left begins with a worse choice, right answers twice, and left loses the round.
    let steps = [own(1, ""), theirs(""), theirs(""), own(0, ""), theirs(ACCOUNT)];
    let analysis = steps.into_iter().fold(Analysis::default(), |analysis, step| analysis.with(step));
    let left: Vec<_> = (0..7).map(|ply| analysis.chance(Seat::LEFT, 0, ply)).collect();
    assert_eq!(left, [Some(520), Some(400), Some(400), Some(520), Some(520), Some(0), None]);
    let right: Vec<_> = (0..6).map(|ply| analysis.chance(Seat::RIGHT, 0, ply)).collect();
    assert_eq!(right, [None, Some(520), Some(400), Some(400), Some(520), Some(1_000)]);
    assert_eq!(analysis.chance(Seat::LEFT, 1, 0), None);
}

#[test]
fn marks_follow_from_the_loss() {
    for (loss, mark) in
        [(0, Mark::Good), (14, Mark::Good), (15, Mark::Doubtful), (54, Mark::Doubtful), (55, Mark::Mistake)]
    {
        assert_eq!(Mark::of(loss), mark, "{loss}");
    }
    for (first, mark) in [(400, Mark::Good), (415, Mark::Doubtful), (454, Mark::Doubtful), (455, Mark::Mistake)] {
        assert_eq!(step(first, 1, "").1.mark(), mark, "{first}");
    }
}

#[test]
fn what_was_better_is_said_with_both_chances() {
    let english = study_words(Lang::En);
    let (view, bad) = step(520, 1, "");
    let said = english.review_best(&view.public, &bad, true);
    let better = "Advance 1 was better: by what was known then, win chance 52% instead of 40%.";
    assert_eq!(said, better, "both moves are safe, so that is not the reason");
    let safe = english.why(bad.best().expect("a best choice"));
    assert_eq!(english.why_better(&view.public, &bad, bad.best().expect("a best choice")), "");
    assert!(safe.starts_with("Safe: "), "{safe}");
    assert_eq!(english.review_best(&view.public, &bad, false), better, "the reason addresses a person");
    let (view, good) = step(520, 0, "");
    assert!(
        english
            .review_best(&view.public, &good, true)
            .starts_with("No choice was clearly better: win chance 52% by what was known then.")
    );
}

#[test]
fn a_round_that_ended_against_the_mark_of_its_last_choices_says_so() {
    let english = study_words(Lang::En);
    let said = |seat: Seat, mark_is_good: bool, views: &[View]| {
        let decision = views.iter().rposition(|view| view.public.to_act == seat && view.public.outcome().is_none());
        let (decision, after) = views.split_at(decision.expect("each side moved") + 1);
        let (view, after) = (&decision[decision.len() - 1], after.iter().map(|view| &view.public).collect::<Vec<_>>());
        (view.legal().len() > 1).then(|| {
            let step = step_at(view, 0, 700, usize::from(!mark_is_good), "");
            english.all_the_same(&view.public, &step, &after)
        })
    };
    let (mut lost, mut wins) = (0, 0);
    for seed in 0..60 {
        let views = random_round(seed);
        let Some(winner) = views[views.len() - 1].public.outcome().and_then(|outcome| outcome.winner) else { continue };
        let won = said(winner, false, &views).flatten();
        assert!(
            won.as_deref().is_none_or(|won| won == "It won the round all the same: the mark is about the chances.")
        );
        wins += u32::from(won.is_some());
        let earlier = (0..views.len().saturating_sub(5)).filter(|nth| views[*nth].legal().len() > 1);
        for nth in earlier {
            let after: Vec<_> = views[nth + 1..].iter().map(|view| &view.public).collect();
            for chosen in [0, 1] {
                let step = step_at(&views[nth], 0, 700, chosen, "");
                assert_eq!(english.all_the_same(&views[nth].public, &step, &after), None, "{seed}, {nth}");
            }
        }
        for (seat, good) in [(winner, true), (winner.other(), false)] {
            let is_silent = said(seat, good, &views).is_none_or(|sentence| sentence.is_none());
            assert!(is_silent, "the end of round {seed} agrees with the mark");
        }
        let Some(sentence) = said(winner.other(), true, &views) else { continue };
        assert_eq!(sentence, Some("It lost the round all the same: the mark is about the chances.".to_owned()));
        lost += 1;
    }
    assert!(lost > 5 && wins > 5, "{lost} {wins}");
}

/// What the players of a round of random actions saw at each of its moments, each from the side of who acts next.
fn random_round(seed: u64) -> Vec<View> {
    let mut chance = Chance::new(Seed(seed));
    let mut state = Piste::start(&Bout::new(Rules::ADVANCED, 5, Seat::LEFT), Seed(seed));
    let mut views = vec![Piste::view(&state, Seat::LEFT)];
    while state.public().outcome().is_none() {
        let view = Piste::view(&state, state.public().to_act);
        Piste::advance(&mut state, *chance.pick(&view.legal()).expect("an action")).expect("a legal action");
        views.push(Piste::view(&state, state.public().to_act));
    }
    views
}

#[test]
fn a_better_move_says_what_it_has_over_the_one_that_was_played() {
    let english = study_words(Lang::En);
    let mut told = 0;
    for view in (0..40).map(dealt) {
        let all = view.legal().len();
        for (best, chosen) in (0..all).flat_map(|best| (0..all).map(move |chosen| (best, chosen))) {
            let step = step_at(&view, best, 700, chosen, "");
            let (better, played) = (step.best().expect("a best choice"), step.advice_on(step.decision.action));
            let Some(Edge::Cards(..)) = played.and_then(|played| edge(better, played)) else { continue };
            let why = english.why_better(&view.public, &step, better);
            assert!(why.starts_with("You keep "), "{why}");
            told += 1;
        }
    }
    assert!(told > 10, "{told}");
}

#[test]
fn a_better_move_with_a_larger_risk_says_that_the_rest_of_the_round_counts_more() {
    let english = study_words(Lang::En);
    let (mut larger, mut smaller) = (0, 0);
    for view in (0..20).flat_map(random_round) {
        let all = view.legal().len();
        for (best, chosen) in (0..all).flat_map(|best| (0..all).map(move |chosen| (best, chosen))) {
            let mut step = step_at(&view, best, 700, chosen, "");
            for (nth, line) in step.advice.iter_mut().enumerate() {
                line.figures.cases = Some([300, 100, 300][(nth + best) % 3]);
            }
            let (Some(better), Some(played)) = (step.best(), step.advice_on(step.decision.action)) else { continue };
            let Some((more, less)) = risk(better).zip(risk(played)) else { continue };
            let why = english.why_better(&view.public, &step, better);
            let is_later = why.starts_with("It risks a hit at once in ");
            assert!(!is_later || more > less, "{why}");
            larger += usize::from(is_later);
            smaller += usize::from(more < less && !is_later);
        }
    }
    assert!(larger > 0 && smaller > 0, "{larger}, {smaller}");
}

#[test]
fn an_account_is_one_sentence_that_adds_up() {
    let account = step(500, 1, ACCOUNT).1.account.expect("an account");
    let names = engarde::engine::seat::BySeat([Name::You, Name::Called("Maître".to_owned())]);
    let said = |lang: Lang, seat| study_words(lang).account(&names, seat, &Points::of(&account, seat));
    assert_eq!(
        said(Lang::En, Seat::LEFT),
        "Points for you: start +5, cards −123, unknown +84, your choices −16, Maître’s choices 0. In all −50."
    );
    assert!(said(Lang::De, Seat::LEFT).contains("deine Entscheidungen −16"));
    for lang in Lang::ALL {
        for seat in Seat::DUEL {
            let sentence = said(lang, seat);
            assert!(!sentence.contains('{') && sentence.contains("50"), "{sentence}");
        }
    }
}

#[test]
fn one_sentence_says_what_mostly_made_the_result() {
    let names = engarde::engine::seat::BySeat([Name::You, Name::Called("Maître".to_owned())]);
    let points = |terms: [i32; 5]| Points { terms, errors: [1; 5], total: terms.iter().sum() };
    let english = study_words(Lang::En);
    for (terms, said) in [
        ([-7, -73, -87, -198, 215], "Mostly your own choices cost you the win."),
        ([0, -80, 148, -78, 110], "You won mostly through Maître’s mistakes."),
        ([0, -90, 20, -10, 30], "The cards were against you."),
        ([0, 300, -220, 10, 10], "The cards were on your side."),
        ([0, 10, 0, 60, -20], "You won mostly by good choices."),
        ([0, 10, 0, 10, -70], "You lost mostly because Maître chose well."),
        ([0, -30, 0, -28, 8], "Bad cards and your own choices cost you the win."),
        ([0, -30, 0, 8, -28], "You lost because of bad cards and Maître’s good choices."),
        ([0, 10, 0, -30, -28], "You lost because of weak choices, while Maître chose well."),
        ([0, 20, 0, 18, 12], "You won thanks to good cards and good choices."),
        ([0, 18, 0, 12, 20], "You won thanks to good cards and Maître’s mistakes."),
        ([0, -8, 0, 30, 28], "You won thanks to good choices and Maître’s mistakes."),
        ([0, 20, 0, -40, 20], "Neither side came out ahead."),
    ] {
        assert_eq!(english.account_cause(&names, Seat::LEFT, &points(terms)), said, "{terms:?}");
        for (lang, seat) in Lang::ALL.into_iter().flat_map(|lang| Seat::DUEL.map(|seat| (lang, seat))) {
            let said = study_words(lang).account_cause(&names, seat, &points(terms));
            assert!(!said.contains('{') && !said.starts_with("review-"), "{said}");
        }
    }
}

#[test]
fn mistakes_come_with_the_costliest_first_and_keep_their_numbers() {
    let bout = [455, 400, 700, 500].map(|first| step(first, 1, "").1);
    let analysis = bout.into_iter().fold(Analysis::default(), |analysis, step| analysis.with(step));
    let found = mistakes(&analysis, |seat| seat == Seat::LEFT);
    let places: Vec<_> = found.iter().map(|mistake| (mistake.number, mistake.round, mistake.place)).collect();
    assert_eq!(places, [(1, 0, 2), (2, 0, 3), (0, 0, 0)]);
    assert!(mistakes(&analysis, |seat| seat == Seat::RIGHT).is_empty());
}

#[test]
fn once_a_mistake_is_solved_the_answer_stays() {
    let (view, bad) = step(520, 1, "");
    let mistake = mistakes(&Analysis::default().with(bad), |_| true).remove(0);
    let [good, wrong, ..] = view.legal()[..] else { panic!("choices") };
    let tried = Tries::default().with(&mistake, wrong);
    assert!(tried.has(wrong) && !tried.is_solved(&mistake) && tried.last() == Some(wrong));
    let solved = tried.with(&mistake, good);
    assert!(solved.is_solved(&mistake) && !solved.is_shown);
    assert_eq!([solved.with(&mistake, wrong), solved.shown(&mistake)], [solved.clone(), solved]);
    let shown = tried.shown(&mistake);
    assert!(shown.is_shown && shown.is_solved(&mistake) && shown.last() == Some(good));
}
