//! The process of an external solver: texts in, lines out.
//!
//! Threads write to the process and read from it, so that waiting has an end even if it neither reads nor prints. After each text the process is asked to echo a word; what
//! it prints before that is its answer.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::Command;
use crate::answer::Reason;

/// What the process echoes when it has answered.
const DONE: &str = "fretsaw-done";

/// A running solver.
pub(super) struct Process {
    child: Child,
    texts: Sender<String>,
    lines: Receiver<String>,
    backstop: Duration,
}

impl Process {
    pub fn start(command: &Command) -> Result<Process, Reason> {
        let failed = |error: &dyn std::fmt::Display| Reason::Failed(format!("{}: {error}", command.words.join(" ")));
        let Some((program, arguments)) = command.words.split_first() else { return Err(failed(&"no command")) };
        let started = std::process::Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut child = started.map_err(|error| failed(&error))?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(&"no pipes"));
        };
        let (texts, to_write) = channel::<String>();
        let (sender, lines) = channel();
        // Both end with the process, or when nobody needs it any more.
        thread::spawn(move || {
            let mut texts = to_write.into_iter();
            texts.find(|text| input.write_all(text.as_bytes()).and_then(|()| input.flush()).is_err())
        });
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            let _ = lines.map(|line| sender.send(line)).find(Result::is_err);
        });
        Ok(Process { child, texts, lines, backstop: command.backstop })
    }

    /// Sends a text, and returns what the process prints for it.
    pub fn exchange(&mut self, text: &str) -> Result<String, Reason> {
        let ended = || Reason::Failed("it ended".to_owned());
        self.texts.send(format!("{text}(echo \"{DONE}\")\n")).map_err(|_| ended())?;
        let deadline = Instant::now() + self.backstop;
        let mut answer = String::new();
        loop {
            match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(line) if line.trim().trim_matches('"') == DONE => return Ok(answer),
                Ok(line) => {
                    answer.push_str(&line);
                    answer.push('\n');
                }
                Err(RecvTimeoutError::Timeout) => return Err(Reason::Time),
                Err(RecvTimeoutError::Disconnected) => return Err(ended()),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may be busy; nobody waits for what it would say.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
