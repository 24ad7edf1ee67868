//! The progress of a long search, on standard error: one line that is rewritten in place on a terminal, a new line now and
//! then elsewhere. Searches that end soon print nothing. A separate thread reports when no result has come for long,
//! because the search may be stuck.

use std::cell::OnceCell;
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use fretsaw_search::Task;

use crate::args::MachineFlags;
use crate::exit::is_within_line;

/// On a terminal: when the first line is printed, and how often it changes.
const FIRST: Duration = Duration::from_secs(2);
const OFTEN: Duration = Duration::from_millis(500);
/// Elsewhere: when the first line is printed. Each further one comes after half of the time that has passed so far, within
/// these bounds.
const SELDOM: Duration = Duration::from_secs(10);
const LONGEST: Duration = Duration::from_secs(600);
/// A search may be stuck if it has reported nothing for `STUCK`; the thread checks that every `LOOK`. If a flag sets the time
/// between lines, the search may be stuck after `LINES_STUCK` of them.
const STUCK: Duration = Duration::from_secs(5);
const LOOK: Duration = Duration::from_millis(100);
const LINES_STUCK: u32 = 20;
/// Making lines takes at most one part in this many of the time.
const COST: u32 = 50;
/// Beyond this percentage, neither a more exact one nor an estimate of the time left is printed.
const NEAR_END: f64 = 99.0;
/// Estimates beyond this are worth nothing.
const FARTHEST: f64 = 100.0 * 24.0 * 3600.0;

/// Whether a progress line stands on the terminal. Other output must not be appended to it.
static SHOWN: AtomicBool = AtomicBool::new(false);

/// Removes the line from the terminal, before other output.
pub fn hide() {
    if SHOWN.swap(false, Relaxed) {
        let _ = std::io::stderr().write_all(b"\r\x1b[K");
    }
}

/// Prints the progress of a search from time to time.
pub struct Progress {
    /// When the first result came. Compiling, and whatever else came before, says nothing about the speed of the search.
    started: OnceCell<Instant>,
    /// When the next line is due; `None` with --quiet.
    due: Option<Duration>,
    every: Option<Duration>,
    on_terminal: bool,
    /// What a resumed search had done before: a number, and a part of the whole.
    before: (u64, f64),
    /// When the search last reported something.
    heard: Arc<Mutex<Instant>>,
    /// The watching thread ends when this is dropped.
    _running: Option<Sender<()>>,
}

/// Reports that the search has been silent for long.
struct Watch {
    heard: Arc<Mutex<Instant>>,
    patience: Duration,
    on_terminal: bool,
    /// What a search counts, and advice for the case that one does not end.
    noun: &'static str,
    advice: &'static str,
}

/// The progress of a search at one moment.
pub struct State<'a> {
    /// What was done, such as `explored`, how often, and to what, such as `path`.
    pub verb: &'a str,
    pub count: u64,
    pub noun: &'a str,
    /// Which part of the whole that is, if known.
    pub part: Option<f64>,
    /// What was found.
    pub found: String,
}

impl Progress {
    /// For a search that counts things called `noun`, has found `count` of them, and has `tasks` left.
    pub fn new(flags: &MachineFlags, noun: &'static str, count: u64, tasks: &[Task]) -> Progress {
        let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        let on_terminal = std::io::stderr().is_terminal() && !dumb;
        let first = flags.progress_every.unwrap_or(if on_terminal { FIRST } else { SELDOM });
        let heard = Arc::new(Mutex::new(Instant::now()));
        let watch = Watch {
            heard: Arc::clone(&heard),
            patience: flags.progress_every.map_or(STUCK.max(first), |every| every * LINES_STUCK),
            on_terminal,
            noun,
            advice: if flags.max_steps.is_none() { "; --max-steps N stops it after N steps" } else { "" },
        };
        Progress {
            heard,
            _running: (!flags.quiet).then(|| watch.start()),
            started: OnceCell::new(),
            due: (!flags.quiet).then_some(first),
            every: flags.progress_every,
            on_terminal,
            before: (count, done(tasks)),
        }
    }

    /// Whether it is time for a line. The search asks whenever it reports something.
    pub fn is_due(&self) -> bool {
        *self.heard.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        // An unfinished line of the program must be neither broken nor removed.
        self.due.is_some_and(|due| self.elapsed() >= due) && !is_within_line()
    }

    fn elapsed(&self) -> Duration {
        self.started.get_or_init(Instant::now).elapsed()
    }

    /// Prints the progress, which `state` computes.
    pub fn show<'a>(&mut self, state: impl FnOnce() -> State<'a>) {
        let elapsed = self.elapsed();
        write(&state().line(elapsed, self.before), self.on_terminal);
        let usual = if self.on_terminal { OFTEN } else { (elapsed / 2).clamp(SELDOM, LONGEST) };
        let cost = (self.elapsed() - elapsed) * COST;
        self.due = Some(self.elapsed() + self.every.unwrap_or(usual.max(cost)));
    }
}

impl Watch {
    /// Watches until the sender that it returns is dropped.
    fn start(self) -> Sender<()> {
        let (running, over) = channel();
        thread::spawn(move || self.run(&over));
        running
    }

    fn run(&self, over: &Receiver<()>) {
        let mut due = self.patience;
        while over.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
            let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
            let silent = heard.elapsed();
            if silent < self.patience {
                due = self.patience;
            } else if silent >= due && !is_within_line() {
                write(&self.line(silent), self.on_terminal);
                due = if self.on_terminal { silent + OFTEN } else { silent * 2 };
            }
        }
    }

    fn line(&self, silent: Duration) -> String {
        format!("no {} has ended for {}{}", self.noun, show_time(silent.as_secs_f64()), self.advice)
    }
}

/// Writes a line, in place of the one before on a terminal.
fn write(line: &str, on_terminal: bool) {
    let text = if on_terminal {
        // Without wrapping, a line that is too long for the terminal can still be removed.
        format!("\r\x1b[K\x1b[?7l{line}\x1b[?7h")
    } else {
        format!("{line}\n")
    };
    SHOWN.store(on_terminal, Relaxed);
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// Which part of the whole is done when the tasks `left` remain.
pub fn done(left: &[Task]) -> f64 {
    (1.0 - left.iter().map(|task| task.share).sum::<f64>()).clamp(0.0, 1.0)
}

impl State<'_> {
    fn line(&self, elapsed: Duration, (count, part): (u64, f64)) -> String {
        let seconds = elapsed.as_secs_f64();
        let rate = self.count.saturating_sub(count) as f64 / seconds.max(1e-3);
        let mut line = format!("{} {} {}s  {}", self.verb, show_count(self.count), self.noun, show_rate(rate));
        if let Some(now) = self.part {
            let percent = now * 100.0;
            // Shares shrink with each choice, so the last percent may take longer than all the others.
            let at_end = percent >= NEAR_END;
            line += &match percent {
                _ if at_end => format!("  over {NEAR_END:.0} % done"),
                _ if percent < 10.0 => format!("  {percent:.1} % done"),
                _ => format!("  {:.0} % done", percent.floor()),
            };
            let left = seconds * (1.0 - now) / (now - part);
            if !at_end && (0.0..FARTHEST).contains(&left) {
                line += &format!(", about {} left", show_time(left));
            }
        }
        format!("{line}  {}", self.found)
    }
}

/// A number with its noun, in the singular or the plural.
pub fn counted(count: impl ToString, noun: &str) -> String {
    let count = count.to_string();
    if count == "1" { format!("{count} {noun}") } else { format!("{count} {noun}s") }
}

/// A number with commas between its thousands.
pub fn show_count(number: impl ToString) -> String {
    let digits = number.to_string();
    let mut shown = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

/// How many a second, to two digits.
pub fn show_rate(rate: f64) -> String {
    let (number, unit) = match rate {
        _ if rate >= 999_500.0 => (rate / 1e6, "M/s"),
        _ if rate >= 999.5 => (rate / 1e3, "k/s"),
        _ => (rate, "/s"),
    };
    let digits = if number < 9.95 { 1 } else { 0 };
    format!("{number:.digits$} {unit}")
}

/// About so many seconds.
fn show_time(seconds: f64) -> String {
    let units = [(86400.0, "days"), (3600.0, "h"), (60.0, "min")];
    let unit = units.into_iter().find(|(size, _)| seconds >= 2.0 * size);
    let (size, name) = unit.unwrap_or((1.0, "s"));
    format!("{:.0} {name}", (seconds / size).max(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(count: u64, part: Option<f64>, seconds: u64, before: (u64, f64)) -> String {
        let state = State { verb: "explored", count, noun: "path", part, found: "2 violations".to_owned() };
        state.line(Duration::from_secs(seconds), before)
    }

    #[test]
    fn lines() {
        let expected = "explored 64,812,345 paths  2.7 M/s  12 % done, about 3 min left  2 violations";
        assert_eq!(line(64_812_345, Some(0.12), 24, (0, 0.0)), expected);
        assert_eq!(line(999, None, 10, (0, 0.0)), "explored 999 paths  100 /s  2 violations");
        // What was done before took no time now.
        let resumed = line(1_000_000, Some(0.75), 10, (900_000, 0.5));
        assert_eq!(resumed, "explored 1,000,000 paths  10 k/s  75 % done, about 10 s left  2 violations");
        let hopeless = line(10, Some(1e-12), 10, (0, 0.0));
        assert_eq!(hopeless, "explored 10 paths  1.0 /s  0.0 % done  2 violations");
        let near_end = line(10, Some(0.99999), 10, (0, 0.0));
        assert_eq!(near_end, "explored 10 paths  1.0 /s  over 99 % done  2 violations");
        assert!(line(10, Some(0.9899), 10, (0, 0.0)).contains("  98 % done, about 1 s left"));
        assert_eq!(line(10, Some(0.0), 10, (0, 0.0)), "explored 10 paths  1.0 /s  0.0 % done  2 violations");
    }

    #[test]
    fn numbers() {
        assert_eq!([0, 999, 1000, 1_234_567].map(show_count), ["0", "999", "1,000", "1,234,567"]);
        let rates = [0.04, 9.0, 9.96, 999.6, 9951.0, 2_700_000.0].map(show_rate);
        assert_eq!(rates, ["0.0 /s", "9.0 /s", "10 /s", "1.0 k/s", "10 k/s", "2.7 M/s"]);
        let times = [0.1, 119.0, 150.0, 7200.0, 200_000.0].map(show_time);
        assert_eq!(times, ["1 s", "119 s", "2 min", "2 h", "2 days"]);
    }

    #[test]
    fn what_is_done() {
        let half = Task { share: 0.5, ..Task::whole() };
        assert_eq!(done(&[Task { share: 0.25, ..half.clone() }, half]), 0.25);
        assert_eq!((done(&[Task::whole()]), done(&[])), (0.0, 1.0));
    }
}
