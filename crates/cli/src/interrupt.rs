//! Ctrl-C: a search ends with its results so far. A second Ctrl-C ends the process at once.
//!
//! `timeout` and some shells send one signal twice, to the process and to its group. So a second signal counts only if it
//! comes a moment later, as from a person.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::exit::{Outcome, Result};
use crate::progress;

/// Whether the user wants to stop.
pub static WANTED: AtomicBool = AtomicBool::new(false);

/// Whether the user wants to stop.
pub fn wanted() -> bool {
    WANTED.load(Relaxed)
}

/// A signal that follows another sooner is the same signal.
const SAME: Duration = Duration::from_millis(300);

/// From now on Ctrl-C sets [`WANTED`] and calls `also`, which stops code that does not check it.
pub fn listen(also: impl Fn() + Send + 'static) -> Result<()> {
    let mut first: Option<Instant> = None;
    let handler = move || {
        WANTED.store(true, Relaxed);
        match first {
            None => {
                first = Some(Instant::now());
                also();
            }
            Some(first) if first.elapsed() < SAME => {}
            Some(_) => {
                progress::hide();
                // The exit code that a shell shows for a program ended by SIGINT.
                std::process::exit(130);
            }
        }
    };
    ctrlc::set_handler(handler).map_err(|e| Outcome::Unsupported(format!("cannot handle Ctrl-C: {e}")))
}
