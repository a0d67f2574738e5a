//! Tables of wins, losses and other numbers.

use yew::prelude::*;

use crate::scene::words::Words;
use crate::table::statistics::Score;

/// A share with its interval: `60% (31% to 83%)`.
pub fn range(words: &Words, Score { share, low, high }: Score) -> String {
    let [share, low, high] = [share, low, high].map(|share| words.percent(share));
    words.fill("results-range", &[("score", &share), ("low", &low), ("high", &high)])
}

/// A row of wins and losses with their score.
pub fn row(words: &Words, name: &str, [won, lost]: [u32; 2], score: Option<Score>) -> Html {
    let range = score.map(|score| range(words, score));
    html! { <tr><th scope="row">{ name }</th><td>{ won }</td><td>{ lost }</td><td>{ range }</td></tr> }
}

/// A table of numbers with these column titles.
pub fn table<const N: usize>(words: &Words, heads: [&str; N], rows: Vec<Html>) -> Html {
    html! {
        <div class="table-frame"><table class="table numbers">
            <thead><tr>{ for heads.map(|head| html! { <th scope="col">{ words.say(head) }</th> }) }</tr></thead>
            <tbody>{ for rows }</tbody>
        </table></div>
    }
}
