//! What is said to whoever does not see the page.

use yew::prelude::*;

/// What the live regions say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Grows with every sentence, so that the same words are spoken again.
    count: u32,
    /// The polite sentence.
    status: String,
    /// The sentence that interrupts: an attack on whoever looks.
    alert: String,
}

impl Said {
    /// Says a sentence; an alarm interrupts what is being spoken.
    pub fn say(&mut self, sentence: String, alarm: bool) {
        let (status, alert) = if alarm { (String::new(), sentence) } else { (sentence, String::new()) };
        *self = Self { count: self.count + 1, status, alert };
    }

    /// The live regions.
    pub fn regions(&self) -> Html {
        html! {
            <>
                <div class="sr-only" role="status">{ self.keyed(&self.status) }</div>
                <div class="sr-only" role="alert">{ self.keyed(&self.alert) }</div>
            </>
        }
    }

    /// A sentence in an element of its own, so that a repeated one is spoken again; nothing where there is none.
    fn keyed(&self, sentence: &str) -> Html {
        if sentence.is_empty() {
            Html::default()
        } else {
            html! { <p key={self.count}>{ sentence }</p> }
        }
    }
}
