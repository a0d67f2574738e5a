//! Another program as a player: a child process that speaks the bot protocol.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crate::fault::Fault;
use crate::lines::{Line, Lines};

/// How long a program may think by default.
const PATIENCE: Duration = Duration::from_secs(10);
/// How much longer a program with a time limit gets, for communication.
const GRACE: Duration = Duration::from_millis(100);
/// How long a program may take to end after its input has ended.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program. It is started when it is first asked, and again after it has ended or failed to answer in time.
pub struct Program {
    words: Vec<String>,
    limit: Duration,
    running: Option<Running>,
}

impl Program {
    /// A program by its words, file first, and its time limit for a decision.
    pub fn new(words: Vec<String>, time: Option<Duration>) -> Self {
        Self { words, limit: time.map_or(PATIENCE, |time| time + GRACE), running: None }
    }

    /// Asks the program about a view, given as a line, and returns the line of its answer.
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

struct Running {
    child: Child,
    /// The lines for the child's input; `None` once the input is to be closed, which tells the child to end.
    questions: Option<Sender<String>>,
    /// The result of writing each line.
    written: Receiver<io::Result<()>>,
    answers: Receiver<io::Result<Line>>,
    /// Ends when all that the child writes to standard error has been passed on.
    remarks: Receiver<()>,
}

impl Running {
    /// Starts a child. Threads write its input and read its outputs, since each of the pipes may block for ever. No
    /// thread is waited for: a child of the child may hold the pipes open.
    fn start(words: &[String]) -> io::Result<Self> {
        let (file, arguments) = words.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut command = Command::new(file);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let (questions, lines) = mpsc::channel();
        let (tell, written) = mpsc::channel();
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_all(input, &lines, &tell));
        }
        let (send, answers) = mpsc::sync_channel(1);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || pass_on(output, &send));
        }
        let (open, remarks) = mpsc::channel();
        if let Some(output) = child.stderr.take() {
            thread::spawn(move || {
                repeat(output);
                drop(open);
            });
        }
        Ok(Self { child, questions: Some(questions), written, answers, remarks })
    }

    /// Sends a line and waits for the next one; the limit is for both together.
    fn ask(&mut self, line: &str, limit: Duration) -> Result<Line, Fault> {
        let start = Instant::now();
        let fault = |why| if why == RecvTimeoutError::Timeout { Fault::Late(limit) } else { Fault::Ended };
        let questions = self.questions.as_ref().ok_or(Fault::Ended)?;
        questions.send(format!("{line}\n")).map_err(|_| Fault::Ended)?;
        self.written.recv_timeout(limit).map_err(fault)?.map_err(|_| Fault::Ended)?;
        let answer = self.answers.recv_timeout(limit.saturating_sub(start.elapsed())).map_err(fault)?;
        answer.map_err(|_| Fault::Ended)
    }
}

/// Writes lines to a child's input until there are no more or one cannot be written, and reports the result of each.
fn write_all(mut input: ChildStdin, lines: &Receiver<String>, results: &Sender<io::Result<()>>) {
    for line in lines {
        let result = input.write_all(line.as_bytes());
        let failed = result.is_err();
        if results.send(result).is_err() || failed {
            return;
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

/// Passes on the child's standard error in whole lines, so that no other output continues one.
fn repeat(output: ChildStderr) {
    for line in Lines(BufReader::new(output)).map_while(Result::ok) {
        if let Line::Whole(mut line) = line {
            line.push(b'\n');
            // An error on standard error cannot be reported.
            let _ = io::stderr().write_all(&line);
        }
    }
}

impl Drop for Running {
    /// Closes the input, waits briefly for the child to end, kills it if it does not, and lets its last remarks come
    /// before any later output.
    fn drop(&mut self) {
        self.questions = None;
        let start = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) && start.elapsed() < FAREWELL {
            thread::sleep(Duration::from_millis(2));
        }
        // Both fail only if the child is gone, and then nothing is left to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = self.remarks.recv_timeout(FAREWELL);
    }
}
