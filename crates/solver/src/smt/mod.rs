//! An external solver: a process that speaks SMT-LIB.
//!
//! It decides what needs floating point, and is a second opinion on everything else. Each query is a text of its own after
//! `(reset)`, so nothing depends on earlier queries, and solvers may use their best methods, which most of them switch off after
//! `push`. The limit is in the solver's own units. The clock is only a backstop: when it runs out, the process is killed and the
//! answer is [`Reason::Time`].
//!
//! Whatever the process does, the worst that happens is an unknown answer: models are evaluated before they are believed.
//!
//! - `text.rs`: conditions as SMT-LIB. `process.rs`: the process, line by line. `value.rs`: values in its answers.

use std::time::Duration;

use fretsaw_term::{Literal, Terms};

use crate::Solver;
use crate::answer::{Answer, Model, Reason};

mod process;
mod text;
mod value;

pub use text::{Script, script};

use process::Process;

/// How to run an external solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The program and its arguments. It reads SMT-LIB from its input.
    pub words: Vec<String>,
    /// The option that limits the work for a query, and the limit.
    pub limit: Option<(&'static str, u64)>,
    /// When the process is killed.
    pub backstop: Duration,
}

impl Command {
    /// The command for what users name: `z3`, `cvc5`, or a command line of their own.
    pub fn named(name: &str) -> Command {
        let mut words: Vec<String> = name.split_whitespace().map(str::to_owned).collect();
        let program = words.first().map(|word| word.rsplit('/').next().unwrap_or(word).to_owned());
        let limit = match program.as_deref() {
            Some("z3") => {
                if words.len() == 1 {
                    words.push("-in".to_owned());
                }
                Some((":rlimit", 20_000_000))
            }
            Some("cvc5") => {
                if words.len() == 1 {
                    words.extend(["--lang=smt2", "--incremental", "--fp-exp"].map(str::to_owned));
                }
                Some((":reproducible-resource-limit", 2_000_000))
            }
            _ => None,
        };
        Command { words, limit, backstop: Duration::from_secs(20) }
    }

    /// Runs it once, to see whether it is a solver.
    pub fn probe(&self) -> Result<(), Reason> {
        match Process::start(self)?.exchange("(set-logic QF_BVFP)\n(check-sat)\n")?.trim() {
            "sat" => Ok(()),
            other => Err(unexpected(other)),
        }
    }
}

/// An external solver. Its process starts with the first query.
pub struct External {
    command: Command,
    process: Option<Process>,
}

impl External {
    /// A solver that is run with this command.
    pub fn new(command: Command) -> External {
        External { command, process: None }
    }

    fn ask(&mut self, terms: &Terms, condition: &[Literal], script: &Script) -> Result<Answer, Reason> {
        let process = match &mut self.process {
            Some(process) => process,
            None => self.process.insert(Process::start(&self.command)?),
        };
        let limit = self.command.limit.map(|(option, limit)| format!("(set-option {option} {limit})\n"));
        let text = format!("(reset)\n{}{}(check-sat)\n", limit.unwrap_or_default(), script.text);
        let verdict = process.exchange(&text)?;
        match verdict.trim() {
            "unsat" => Ok(Answer::Unsat((0..condition.len()).collect())),
            "unknown" => Ok(Answer::Unknown(Reason::Budget("the external solver"))),
            "sat" => {
                let names: Vec<String> = script.leaves.iter().map(|(name, _)| name.clone()).collect();
                let values = match names.is_empty() {
                    true => Vec::new(),
                    false => value::values(&process.exchange(&format!("(get-value ({}))\n", names.join(" ")))?),
                };
                let cells = script.leaves.iter().map(|(_, cell)| *cell);
                let model: Model = cells.zip(values.iter().copied()).collect();
                if values.len() != names.len() || !model.satisfies(terms, condition) {
                    return Err(Reason::Failed("its model does not satisfy the condition".to_owned()));
                }
                Ok(Answer::Sat(model))
            }
            other => Err(unexpected(other)),
        }
    }
}

/// For an answer that is none.
fn unexpected(answer: &str) -> Reason {
    Reason::Failed(answer.lines().next().unwrap_or("it says nothing").to_owned())
}

impl Solver for External {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        let script = match script(terms, condition) {
            Ok(script) => script,
            Err(reason) => return Answer::Unknown(reason),
        };
        self.ask(terms, condition, &script).unwrap_or_else(|reason| {
            // What it would say next belongs to this query.
            self.process = None;
            Answer::Unknown(reason)
        })
    }
}
