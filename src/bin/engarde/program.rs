//! Another program as a fencer: a child that speaks the bot protocol.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crate::fault::Fault;
use crate::lines::{Line, Lines};

/// How long a program may think if nothing is said.
const PATIENCE: Duration = Duration::from_secs(10);
/// What a limited program gets on top for the way there and back.
const GRACE: Duration = Duration::from_millis(100);
/// How long a program may take to end once its input has.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program, which is started when it is first asked, and again after it has ended or failed to answer in time.
pub struct Program {
    words: Vec<String>,
    limit: Duration,
    running: Option<Running>,
}

struct Running {
    child: Child,
    /// `None` once it is closed, which tells the child to end.
    input: Option<ChildStdin>,
    answers: Receiver<io::Result<Line>>,
}

impl Program {
    /// A program by its words, file first, and the time that it may think about a decision.
    pub fn new(words: Vec<String>, time: Option<Duration>) -> Self {
        Self { words, limit: time.map_or(PATIENCE, |time| time + GRACE), running: None }
    }

    /// Asks the program about a view, which is handed over as a line; the line that it answers with.
    pub fn answer(&mut self, view: &str) -> Result<Vec<u8>, Fault> {
        let limit = self.limit;
        match self.running()?.ask(view, limit).inspect_err(|_| self.running = None)? {
            Line::Whole(line) => Ok(line),
            Line::TooLong => Err(Fault::Unreadable(Line::TOO_LONG.to_owned())),
        }
    }

    fn running(&mut self) -> Result<&mut Running, Fault> {
        if self.running.is_none() {
            self.running = Some(Running::start(&self.words).map_err(|why| Fault::NotStarted(why.to_string()))?);
        }
        self.running.as_mut().ok_or(Fault::Ended)
    }
}

impl Running {
    fn start(words: &[String]) -> io::Result<Self> {
        let (file, arguments) = words.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut command = Command::new(file);
        let mut child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (send, answers) = mpsc::sync_channel(1);
        if let Some(output) = child.stdout.take() {
            // Nobody waits for this thread: it ends with the output, which a child of the child may hold open.
            thread::spawn(move || pass_on(output, &send));
        }
        Ok(Self { input: child.stdin.take(), child, answers })
    }

    /// Sends a line and waits for the next one.
    fn ask(&mut self, line: &str, limit: Duration) -> Result<Line, Fault> {
        let mut input = self.input.as_ref().ok_or(Fault::Ended)?;
        input.write_all(format!("{line}\n").as_bytes()).map_err(|_| Fault::Ended)?;
        match self.answers.recv_timeout(limit) {
            Ok(answer) => answer.map_err(|_| Fault::Ended),
            Err(RecvTimeoutError::Timeout) => Err(Fault::Late(limit)),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Ended),
        }
    }
}

fn pass_on(output: ChildStdout, to: &SyncSender<io::Result<Line>>) {
    for line in Lines(BufReader::new(output)) {
        let failed = line.is_err();
        if to.send(line).is_err() || failed {
            return;
        }
    }
}

impl Drop for Running {
    /// Closes the input, gives the child a moment to end by itself, and kills it if it does not.
    fn drop(&mut self) {
        self.input = None;
        let start = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) && start.elapsed() < FAREWELL {
            thread::sleep(Duration::from_millis(2));
        }
        // Both fail only if the child is gone, and then there is nothing left to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
