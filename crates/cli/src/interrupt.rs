//! Ctrl-C: a search ends with its results so far. A second Ctrl-C ends the process at once.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::exit::{Outcome, Result};
use crate::progress;

/// Whether the user wants to stop.
pub static WANTED: AtomicBool = AtomicBool::new(false);

/// Whether the user wants to stop.
pub fn wanted() -> bool {
    WANTED.load(Relaxed)
}

/// From now on Ctrl-C sets [`WANTED`] and calls `also`, which stops code that does not check it.
pub fn listen(also: impl Fn() + Send + 'static) -> Result<()> {
    let handler = move || {
        if WANTED.swap(true, Relaxed) {
            progress::hide();
            // The exit code that a shell shows for a program ended by SIGINT.
            std::process::exit(130);
        }
        also();
    };
    ctrlc::set_handler(handler).map_err(|e| Outcome::Unsupported(format!("cannot handle Ctrl-C: {e}")))
}
