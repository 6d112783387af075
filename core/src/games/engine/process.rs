//! The host's side of the protocol: an engine as a child process. An engine that answers late, wrongly or not at all gives no
//! orders. It never holds up its host: lines are written and read by threads of their own, and each wait has a limit.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

use stafeta_rules::rules::{Language, Seat, Viewer};

use super::position_text::{illegal_in_english, in_english};
use super::{
    AgreementMove, AgreementNotice, EngineMessage, EnginePosition, EngineQuestion, HostMessage,
    NewEngineGame, PROTOCOL,
};
use crate::games::{CorruptRecord, ResolveError, SeatActs};

/// Time for the answer to `hello`.
const HELLO: Duration = Duration::from_secs(10);
/// Time for an engine to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);
/// Longest line of an engine, in bytes.
const LONGEST_LINE: u64 = 1 << 20;
/// Lines of an engine that wait to be read.
const WAITING_LINES: usize = 64;
/// Answers missed one after the other, after which an engine is not asked any more.
const MOST_MISSES: u32 = 3;

/// The reason why an engine gave no orders.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EngineFault {
    /// The time was over.
    #[error("no answer in time")]
    Late,
    /// The program has ended, or has missed too many answers and is not asked any more.
    #[error("the program has ended or is not asked any more")]
    Gone,
    /// A line was too long; nothing after it is read.
    #[error("a line of more than one megabyte; the program is not asked any more")]
    TooLong,
    /// The answer is no message of the protocol, or its orders cannot be read.
    #[error("not understood: {0}")]
    Unreadable(String),
    /// The rules forbid the orders.
    #[error("not allowed: {0}")]
    Illegal(String),
}

/// The reason why an engine cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum EngineStartError {
    /// The command is empty or cannot be run.
    #[error("the engine {command:?} cannot be started: {why}")]
    Run {
        /// The command.
        command: String,
        /// The reason.
        why: String,
    },
    /// It does not answer `hello` as the protocol wants.
    #[error("the engine {command:?} cannot be used: {why}")]
    Hello {
        /// The command.
        command: String,
        /// The fault of its answer, in words.
        why: String,
    },
}

/// A running engine.
#[derive(Debug)]
pub struct EngineProcess {
    child: Child,
    lines_to: Sender<String>,
    lines_from: Receiver<Result<String, EngineFault>>,
    name: String,
    last_question: u64,
    misses: u32,
    press: Vec<(Vec<Seat>, String)>,
    moves: Vec<(Vec<Seat>, AgreementMove)>,
}

impl EngineProcess {
    /// Starts an engine. The command is split at spaces and run without a shell; its error output is the host's.
    ///
    /// # Errors
    /// The program cannot be run, or does not speak the protocol.
    pub fn start(command: &str) -> Result<Self, EngineStartError> {
        let failed = |why: &str| EngineStartError::Run { command: command.to_owned(), why: why.to_owned() };
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| failed("the command is empty"))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&error.to_string()))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| failed("it has no input or output"))?;
        let (lines_to, to_write) = channel();
        let (read, lines_from) = sync_channel(WAITING_LINES);
        std::thread::spawn(move || write_lines(input, &to_write));
        std::thread::spawn(move || read_lines(output, &read));
        let mut engine = Self {
            child,
            lines_to,
            lines_from,
            name: command.to_owned(),
            last_question: 0,
            misses: 0,
            press: Vec::new(),
            moves: Vec::new(),
        };
        engine.send(&HostMessage::Hello { protocol: PROTOCOL.to_owned() });
        let until = Instant::now() + HELLO;
        let why = match engine.receive(until) {
            Ok(EngineMessage::Hello { protocol, name }) if protocol == PROTOCOL => {
                engine.name = name;
                return Ok(engine);
            }
            Ok(EngineMessage::Hello { protocol, .. }) => {
                format!("it answers hello with the protocol {protocol:?}, expected {PROTOCOL:?}")
            }
            Ok(_) => "its first message is not hello".to_owned(),
            Err(EngineFault::Late) => "it does not answer hello in ten seconds".to_owned(),
            Err(EngineFault::Gone) => "the program ended before it answered hello".to_owned(),
            Err(fault) => format!("its answer to hello: {fault}"),
        };
        Err(EngineStartError::Hello { command: command.to_owned(), why })
    }

    /// Returns the name that the engine gives itself.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tells the engine that a game begins.
    pub fn begin(&mut self, game: NewEngineGame) {
        self.press.clear();
        self.moves.clear();
        self.send(&HostMessage::New(game));
    }

    /// Tells the engine how its game ended: the seats that won, and whether it was a draw of them.
    pub fn end(&mut self, winners: Vec<Seat>, is_draw: bool) {
        self.send(&HostMessage::Result { winners, is_draw });
    }

    /// Forwards press to the engine.
    pub fn deliver(&mut self, from: Seat, text: &str) {
        self.send(&HostMessage::Press { from, text: text.to_owned(), agreement: None });
    }

    /// Tells the engine that `from` has proposed or answered an agreement.
    pub fn deliver_agreement(&mut self, from: Seat, agreement: AgreementNotice) {
        self.send(&HostMessage::Press { from, text: String::new(), agreement: Some(agreement) });
    }

    /// Takes the press that the engine has sent, each with the seats that get it.
    pub fn take_press(&mut self) -> Vec<(Vec<Seat>, String)> {
        std::mem::take(&mut self.press)
    }

    /// Takes the steps in agreements that the engine has sent, each with the seats that get it.
    pub fn take_moves(&mut self) -> Vec<(Vec<Seat>, AgreementMove)> {
        std::mem::take(&mut self.moves)
    }

    /// Asks the engine for orders. Inside, returns the fault for which it has none.
    ///
    /// # Errors
    /// The position cannot be serialised, which only a bug of the ruleset can cause.
    pub fn ask(
        &mut self,
        question: &EngineQuestion<'_>,
    ) -> Result<Result<SeatActs, EngineFault>, CorruptRecord> {
        if self.misses >= MOST_MISSES {
            return Ok(Err(EngineFault::Gone));
        }
        let position = EnginePosition::of(question.position, Viewer::Seat(question.seat))?;
        let offers = question.position.offers(question.seat)?;
        // Lines that came too late for an earlier question.
        while self.lines_from.try_recv().is_ok() {}
        self.send(&HostMessage::Position(position));
        self.send(&HostMessage::Offers { offers });
        self.last_question += 1;
        let milliseconds = u64::try_from(question.limit.as_millis()).unwrap_or(u64::MAX);
        self.send(&HostMessage::Go { id: self.last_question, milliseconds });
        let answer = self.answer(Instant::now() + question.limit);
        self.misses = match &answer {
            Err(EngineFault::Late) => self.misses + 1,
            Err(EngineFault::Gone | EngineFault::TooLong) => MOST_MISSES,
            _ => 0,
        };
        Ok(answer.and_then(|(text, acts)| read_orders(question, text.as_deref(), acts)))
    }

    /// Waits for the orders of the last question.
    fn answer(&mut self, until: Instant) -> Result<(Option<String>, Option<serde_json::Value>), EngineFault> {
        loop {
            match self.receive(until)? {
                EngineMessage::Orders { id, text, acts } if id == self.last_question => {
                    return Ok((text, acts));
                }
                EngineMessage::Press { to, text, agreement } => {
                    if let Some(step) = agreement {
                        self.moves.push((to.clone(), step));
                    }
                    if !text.is_empty() {
                        self.press.push((to, text));
                    }
                }
                EngineMessage::Orders { .. } | EngineMessage::Hello { .. } => {}
            }
        }
    }

    fn receive(&mut self, until: Instant) -> Result<EngineMessage, EngineFault> {
        let left = until.saturating_duration_since(Instant::now());
        let line = self.lines_from.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => EngineFault::Late,
            RecvTimeoutError::Disconnected => EngineFault::Gone,
        })??;
        serde_json::from_str(&line).map_err(|error| EngineFault::Unreadable(error.to_string()))
    }

    /// Sends a line. If the program has ended, the next wait for an answer tells so.
    fn send(&mut self, message: &HostMessage) {
        let line = serde_json::json!(message).to_string();
        let _ = self.lines_to.send(line);
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.send(&HostMessage::Quit);
        let until = Instant::now() + FAREWELL;
        // Its output ends when the program does; what it still says is ignored.
        while self.lines_from.recv_timeout(until.saturating_duration_since(Instant::now())).is_ok() {}
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut to: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(to, "{line}").and_then(|()| to.flush()).is_err() {
            break;
        }
    }
}

/// Passes on the lines of a program. Empty ones say nothing.
fn read_lines(from: ChildStdout, lines: &SyncSender<Result<String, EngineFault>>) {
    let mut from = BufReader::new(from);
    while let Ok(Some(line)) = read_line(&mut from) {
        if line.as_ref().is_ok_and(String::is_empty) {
            continue;
        }
        let is_last = line.is_err();
        if lines.send(line).is_err() || is_last {
            break;
        }
    }
}

/// Reads a line of at most [`LONGEST_LINE`] bytes. `None` at the end.
fn read_line(from: &mut impl BufRead) -> io::Result<Option<Result<String, EngineFault>>> {
    let mut line = Vec::new();
    let length = from.take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    if length == 0 {
        return Ok(None);
    }
    let is_whole = line.last() == Some(&b'\n') || (length as u64) < LONGEST_LINE;
    let text = || String::from_utf8_lossy(&line).trim().to_owned();
    Ok(Some(if is_whole { Ok(text()) } else { Err(EngineFault::TooLong) }))
}

/// Reads and checks the orders of an answer.
fn read_orders(
    question: &EngineQuestion<'_>,
    text: Option<&str>,
    acts: Option<serde_json::Value>,
) -> Result<SeatActs, EngineFault> {
    let acts = match (acts, text) {
        (Some(acts), _) => {
            question.ruleset.read_acts(&acts).map_err(|error| EngineFault::Unreadable(error.to_string()))?
        }
        (None, Some(text)) => {
            question.position.read(text, Language::En, Viewer::Seat(question.seat)).map_err(|unclear| {
                EngineFault::Unreadable(unclear.first().map_or_else(String::new, |one| {
                    let quoted = text.get(one.at.clone()).unwrap_or_default();
                    format!("“{quoted}”: {}", in_english(&one.message))
                }))
            })?
        }
        (None, None) => SeatActs::default(),
    };
    match question.position.check(question.seat, &acts) {
        Ok(()) => Ok(acts),
        Err(ResolveError::Corrupt(error)) => Err(EngineFault::Unreadable(error.to_string())),
        Err(ResolveError::Illegal(illegal)) => {
            Err(EngineFault::Illegal(illegal.iter().map(illegal_in_english).collect::<Vec<_>>().join("; ")))
        }
    }
}
