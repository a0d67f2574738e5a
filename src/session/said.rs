//! Sentences for people who do not see the page.

/// What the live regions say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Grows with every sentence, so that equal sentences are spoken again.
    count: u32,
    /// The polite sentence.
    status: String,
    /// The sentence that interrupts: an attack on the seat that may see its hand.
    alert: String,
}

impl Said {
    /// Says a sentence; an alert interrupts what is being spoken.
    pub fn say(&mut self, sentence: String, is_alert: bool) {
        let (status, alert) = if is_alert { (String::new(), sentence) } else { (sentence, String::new()) };
        *self = Self { count: self.count + 1, status, alert };
    }

    /// The number of the sentence, the polite sentence, and the one that interrupts; one of the two is empty.
    #[must_use]
    pub fn parts(&self) -> (u32, &str, &str) {
        (self.count, &self.status, &self.alert)
    }
}
