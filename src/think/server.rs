//! Answers questions in order.

use super::{Rank, Task};

/// Answers the questions of one page, in slices of thinking. It holds one question of each rank, and the most urgent goes
/// first. A newer question of the same rank replaces the older one, which then gets no answer.
pub struct Server<T: Task> {
    network: T::Network,
    /// By rank.
    pending: [Option<PendingQuestion<T>>; 3],
}

/// A question and its progress.
struct PendingQuestion<T> {
    /// The first line of its answer.
    number: String,
    question: String,
    /// `Some` from the first slice on; the inner value is `None` if the text was not a question.
    task: Option<Option<T>>,
}

impl<T: Task> Default for Server<T> {
    fn default() -> Self {
        Self { network: T::Network::default(), pending: [const { None }; 3] }
    }
}

impl<T: Task> Server<T> {
    /// Takes the network for the following questions. Returns whether it is intact; a damaged one changes nothing.
    pub fn take_network(&mut self, bytes: &[u8]) -> bool {
        let Some(network) = T::network(bytes) else { return false };
        self.network = network;
        true
    }

    /// Takes a message: the number of a question, a line break, the question. Other messages are ignored.
    pub fn hear(&mut self, message: &str) {
        let Some((number, question)) = message.split_once('\n') else { return };
        self.pending[T::rank(question) as usize] =
            Some(PendingQuestion { number: number.to_owned(), question: question.to_owned(), task: None });
    }

    /// Whether there is a question to think about.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.pending.iter().any(Option::is_some)
    }

    /// Thinks for at most this many playouts about the first question. Returns the message with the answer if that
    /// completes it: the question's number, a line break, the answer, which may be empty.
    pub fn work(&mut self, opponent: u32, coach: u32) -> Option<String> {
        let rank = self.pending.iter().position(Option::is_some)?;
        let playouts = if rank == Rank::Opponent as usize { opponent } else { coach };
        let place = &mut self.pending[rank];
        let asked = place.as_mut()?;
        let task = asked.task.get_or_insert_with(|| T::new(&asked.question, &self.network));
        if task.as_mut().is_some_and(|task| !task.work(playouts)) {
            return None;
        }
        let asked = place.take()?;
        let answer = asked.task.flatten().and_then(T::answer).unwrap_or_default();
        Some(format!("{}\n{answer}", asked.number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts playouts down and then answers with its question.
    struct Countdown {
        left: u32,
        says: String,
    }

    impl Task for Countdown {
        type Network = Option<u8>;

        fn network(bytes: &[u8]) -> Option<Option<u8>> {
            bytes.first().map(|byte| Some(*byte))
        }

        fn rank(question: &str) -> Rank {
            match question.bytes().next() {
                Some(b'c') => Rank::Coach,
                Some(b'r') => Rank::Review,
                _ => Rank::Opponent,
            }
        }

        fn new(question: &str, network: &Option<u8>) -> Option<Self> {
            let left = question.get(1..)?.parse().ok()?;
            Some(Self { left, says: format!("{question} {network:?}") })
        }

        fn work(&mut self, playouts: u32) -> bool {
            self.left = self.left.saturating_sub(playouts);
            self.left == 0
        }

        fn answer(self) -> Option<String> {
            Some(self.says)
        }
    }

    /// All answers, with slices of two playouts for the coach.
    fn answers(server: &mut Server<Countdown>, opponent: u32) -> Vec<String> {
        let mut said = Vec::new();
        while server.is_busy() {
            said.extend(server.work(opponent, 2));
        }
        said
    }

    #[test]
    fn an_opponent_goes_first_and_a_newer_question_ends_the_older() {
        let mut server = Server::<Countdown>::default();
        for message in ["4\nr9", "0\nc9", "1\nc9", "2\no9", "5\nr9", "3\nc9"] {
            server.hear(message);
        }
        assert_eq!(answers(&mut server, u32::MAX), ["2\no9 None", "3\nc9 None", "5\nr9 None"]);
    }

    #[test]
    fn an_opponent_does_not_wait_for_the_coach_nor_the_coach_for_ever() {
        let mut server = Server::<Countdown>::default();
        server.hear("0\nc4");
        assert_eq!(server.work(1, 2), None);
        server.hear("1\no2");
        assert_eq!(server.work(1, 2), None);
        assert_eq!(server.work(1, 2).as_deref(), Some("1\no2 None"));
        assert_eq!(server.work(1, 2).as_deref(), Some("0\nc4 None"));
        assert!(!server.is_busy());
        assert_eq!(server.work(1, 2), None);
    }

    #[test]
    fn a_network_serves_what_follows_and_a_damaged_one_changes_nothing() {
        let mut server = Server::<Countdown>::default();
        assert!(server.take_network(&[7]));
        assert!(!server.take_network(&[]));
        server.hear("0\no1");
        assert_eq!(answers(&mut server, 1), ["0\no1 Some(7)"]);
    }

    #[test]
    fn an_invalid_question_has_an_empty_answer() {
        let mut server = Server::<Countdown>::default();
        server.hear("no number");
        assert!(!server.is_busy());
        server.hear("5\no?");
        assert_eq!(answers(&mut server, 1), ["5\n"]);
    }
}
