//! What the coach says of every action of a position.

use std::rc::Rc;

use yew::prelude::*;

use crate::engine::Seed;
use crate::engine::piste::View;
use crate::scene::piste::coach::Advice;
use crate::think::piste::question;
use crate::ui::piste::Handle;
use crate::ui::piste::bout::coach;
use crate::ui::piste::study::run::thinker;
use crate::ui::piste::study::table::{Chances, chances};

/// The seed of the question: the same position always has the same answer.
const SEED: Seed = Seed(1);

/// See [`Advised`].
#[derive(Properties, PartialEq, Clone)]
pub struct AdvisedProps {
    /// The page's state.
    pub session: Handle,
    /// The position.
    pub view: View,
}

/// The chances of all actions, when they have come.
#[component]
pub fn Advised(props: &AdvisedProps) -> Html {
    let AdvisedProps { session, view } = props;
    let (tries, known) = (use_state_eq(|| 0_u32), use_state(|| None::<(View, Rc<[Advice]>)>));
    {
        let (session, known) = (session.clone(), known.setter());
        use_effect_with((view.clone(), *tries), move |(view, _)| {
            let (asked, text) = (view.clone(), question::written(question::COACH, view, SEED));
            let asking = thinker(&session).ask(text, move |answer| {
                let advice = coach::advice(answer, &asked);
                advice.map(|advice| known.set(Some((asked.clone(), advice.into())))).is_some()
            });
            move || drop(asking)
        });
    }
    let words = &session.words;
    let lines = known.as_ref().filter(|(of, _)| of == view).map(|(_, lines)| lines.clone());
    let again = Callback::from(move |_: MouseEvent| tries.set(*tries + 1));
    let is_best = |line: &Advice| line.is_best();
    html! {
        <div class="position-advice" aria-live="polite" aria-busy={lines.is_none().then_some("true")}>
            { match lines.as_deref() {
                None => html! { <p>{ words.say("coach-thinks") }</p> },
                Some([]) => html! {
                    <p>{ words.say("review-refused") }{ " " }<button class="button" onclick={again}>{ words.say("part-again") }</button></p>
                },
                Some(lines) => chances(&Chances { words, public: &view.public, lines, is_best: &is_best, chosen: None }),
            } }
        </div>
    }
}
