//! How far a long search has come: a line that is rewritten in place on a terminal, now and then a line of its own
//! elsewhere, on standard error. Searches that end soon say nothing. One from which nothing is heard may be stuck, and a
//! thread of its own says so.

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

/// When the first line comes on a terminal, and how often it changes then.
const FIRST: Duration = Duration::from_secs(2);
const OFTEN: Duration = Duration::from_millis(500);
/// Elsewhere a line comes after this time. Then half of the time that has passed is waited for the next, but never less than
/// this and never longer than that.
const SELDOM: Duration = Duration::from_secs(10);
const LONGEST: Duration = Duration::from_secs(600);
/// A search is stuck if nothing was heard of it for that long, which is looked at so often. Where someone says how often lines
/// come, it is stuck if so many of them are due.
const STUCK: Duration = Duration::from_secs(5);
const LOOK: Duration = Duration::from_millis(100);
const LINES_STUCK: u32 = 20;
/// Making a line takes at most this part of the time.
const COST: u32 = 50;
/// Estimates beyond this are worth nothing.
const FARTHEST: f64 = 100.0 * 24.0 * 3600.0;

/// Whether a line stands on the terminal that the next output must not be appended to.
static SHOWN: AtomicBool = AtomicBool::new(false);

/// Removes the line from the terminal, before something else is written.
pub fn hide() {
    if SHOWN.swap(false, Relaxed) {
        let _ = std::io::stderr().write_all(b"\r\x1b[K");
    }
}

/// Shows from time to time how far a search has come.
pub struct Progress {
    /// When the first results came: what is done before, such as compiling, says nothing about how fast it goes.
    started: OnceCell<Instant>,
    /// When the next line comes; never if nobody wants any.
    due: Option<Duration>,
    every: Option<Duration>,
    on_terminal: bool,
    /// What was done before, in number and as a part of everything.
    before: (u64, f64),
    /// When something was last heard of the search.
    heard: Arc<Mutex<Instant>>,
    /// The thread that waits for it ends with this.
    _running: Option<Sender<()>>,
}

/// Says that nothing was heard for long.
struct Watch {
    heard: Arc<Mutex<Instant>>,
    patience: Duration,
    on_terminal: bool,
    /// One of what should end, and what can be done if it does not.
    noun: &'static str,
    advice: &'static str,
}

/// How far a search has come.
pub struct State<'a> {
    /// What has been done, such as `explored`, how often, and to what.
    pub verb: &'a str,
    pub count: u64,
    pub noun: &'a str,
    /// Which part of everything that is, if that is known.
    pub part: Option<f64>,
    /// What was found.
    pub found: String,
}

impl Progress {
    /// For a search for things called `noun` that goes on after `count` of them, with `tasks` left.
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
            advice: if flags.max_steps.is_none() { ": --max-steps N ends what takes more than N steps" } else { "" },
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

    /// Whether it is time for a line; asked whenever something is heard of the search.
    pub fn is_due(&self) -> bool {
        *self.heard.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        // A line of the program's is not to be broken, nor to be removed.
        self.due.is_some_and(|due| self.elapsed() >= due) && !is_within_line()
    }

    fn elapsed(&self) -> Duration {
        self.started.get_or_init(Instant::now).elapsed()
    }

    /// Shows how far the search has come, which `state` finds out.
    pub fn show<'a>(&mut self, state: impl FnOnce() -> State<'a>) {
        let elapsed = self.elapsed();
        write(&state().line(elapsed, self.before), self.on_terminal);
        let usual = if self.on_terminal { OFTEN } else { (elapsed / 2).clamp(SELDOM, LONGEST) };
        let cost = (self.elapsed() - elapsed) * COST;
        self.due = Some(self.elapsed() + self.every.unwrap_or(usual.max(cost)));
    }
}

impl Watch {
    /// Watches until the sender that it gives is gone.
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

/// Which part of everything is done when `left` is left.
pub fn done(left: &[Task]) -> f64 {
    (1.0 - left.iter().map(|task| task.share).sum::<f64>()).clamp(0.0, 1.0)
}

impl State<'_> {
    fn line(&self, elapsed: Duration, (count, part): (u64, f64)) -> String {
        let seconds = elapsed.as_secs_f64();
        let rate = self.count.saturating_sub(count) as f64 / seconds.max(1e-3);
        let mut line = format!("{} {} {}  {}", self.verb, show_count(self.count), self.noun, show_rate(rate));
        if let Some(now) = self.part {
            let percent = now * 100.0;
            line += &format!("  {percent:.*} % done", if percent < 10.0 { 1 } else { 0 });
            let left = seconds * (1.0 - now) / (now - part);
            if (0.0..FARTHEST).contains(&left) {
                line += &format!(", about {} left", show_time(left));
            }
        }
        format!("{line}  {}", self.found)
    }
}

/// A number with its noun, in the singular or the plural.
pub fn counted(count: u64, noun: &str) -> String {
    if count == 1 { format!("{count} {noun}") } else { format!("{count} {noun}s") }
}

/// A number with commas between its thousands.
pub fn show_count(number: u64) -> String {
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
        let state = State { verb: "explored", count, noun: "paths", part, found: "2 violations".to_owned() };
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
