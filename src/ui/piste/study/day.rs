//! The page of the bout of the day: the bout of the chosen day, and the calendar of the last weeks.

mod calendar;
mod chosen;
mod result;

use yew::prelude::*;

use self::calendar::calendar;
use self::chosen::Chosen;
use crate::session::piste::Message as Msg;
use crate::table::calendar::Day;
use crate::ui::piste::{Handle, days};
use crate::ui::press::press;
use crate::ui::tools::back;

pub use self::result::{end, running};

/// See [`DayPage`].
#[derive(Properties, PartialEq, Clone)]
pub struct DayProps {
    /// The page's state.
    pub session: Handle,
}

/// The page. What is stored is read again when it may have changed.
#[component]
pub fn DayPage(props: &DayProps) -> Html {
    let (session, words) = (&props.session, &props.session.words);
    let tries = use_memo((session.shelved, session.own_match().cloned()), |_| days::days(session));
    let (today, chosen) = (use_state_eq(days::today), use_state_eq(|| None::<Day>));
    let date = chosen.unwrap_or(*today);
    let streak = tries.streak(*today);
    let choose = chosen.setter();
    html! {
        <main class="page">
            <header class="page-bar">
                { back(words, press(session, Msg::Back)) }
                <h1 tabindex="-1">{ words.say("day") }</h1>
            </header>
            <div class="page-body">
                <p>{ words.say(if session.watching { "second-tab" } else { "day-line" }) }</p>
                { Chosen { session, date, today: &today, choose: &choose, days: &tries }.section() }
                <section aria-labelledby="weeks">
                    <h2 id="weeks">{ words.say("day-weeks") }</h2>
                    if streak > 0 {
                        <p class="day-streak">{ words.count("day-streak", streak, &[]) }</p>
                    }
                    { calendar(words, &tries, [*today, date], &Callback::from({
                        let choose = choose.clone();
                        move |date| choose.set(Some(date))
                    })) }
                    <p>{ words.say("day-past") }</p>
                </section>
            </div>
        </main>
    }
}
