//! An external solver beside ours: a process that keeps the path in its own stack, and its processor time.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use fretsaw_solver::Command as External;

/// A process that answers queries.
pub struct Peer {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    start: Instant,
    /// The command that limits the work for a query.
    limit: String,
}

impl Peer {
    /// Starts it with the limit that Fretsaw gives it for a query.
    pub fn start(command: &str) -> Result<Peer, String> {
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or("z3");
        let child = Command::new(program).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| format!("{program}: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("no pipes".to_owned());
        };
        let limit = External::named(command).limit;
        let limit = limit.map_or_else(String::new, |(option, limit)| format!("(set-option {option} {limit})\n"));
        let mut peer = Peer { child, input, output: BufReader::new(output), start: Instant::now(), limit };
        // What it does to start is no part of a query.
        peer.send("(check-sat)\n")?;
        peer.answer()?;
        Ok(peer)
    }

    /// Forgets everything. What is declared from now on goes with the level that it is declared in, or stays.
    pub fn reset(&mut self, stays: bool) -> Result<(), String> {
        let limit = self.limit.clone();
        self.send(&format!("(reset)\n(set-option :global-declarations {stays})\n{limit}(set-logic QF_BV)\n"))
    }

    /// Sends it commands without an answer, or one with an answer that is read next.
    pub fn send(&mut self, text: &str) -> Result<(), String> {
        self.input.write_all(text.as_bytes()).map_err(|error| error.to_string())
    }

    /// Its answer to `(check-sat)`; none if it does not know.
    pub fn answer(&mut self) -> Result<Option<bool>, String> {
        let mut line = String::new();
        self.output.read_line(&mut line).map_err(|error| error.to_string())?;
        match line.trim() {
            "sat" => Ok(Some(true)),
            "unsat" => Ok(Some(false)),
            "unknown" => Ok(None),
            _ => Err(line),
        }
    }

    /// The processor time that it has used, or what has passed where the system does not tell.
    pub fn used(&self) -> Duration {
        processor_time(&self.child.id().to_string()).unwrap_or(self.start.elapsed())
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The processor time that a process has used, where the system tells: the computer may have other work.
pub fn processor_time(process: &str) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{process}/schedstat")).ok()?;
    Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
}
