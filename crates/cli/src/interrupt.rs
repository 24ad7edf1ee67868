//! Ctrl-C: a search ends with what it has found. A second one ends the program at once.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::exit::{Outcome, Result};
use crate::progress;

/// Whether the user wants an end.
pub static WANTED: AtomicBool = AtomicBool::new(false);

/// Whether the user wants an end.
pub fn wanted() -> bool {
    WANTED.load(Relaxed)
}

/// From now on Ctrl-C sets [`WANTED`]; `also` is called then, to end what does not look.
pub fn listen(also: impl Fn() + Send + 'static) -> Result<()> {
    let handler = move || {
        if WANTED.swap(true, Relaxed) {
            progress::hide();
            // What a shell shows for a program that SIGINT ended.
            std::process::exit(130);
        }
        also();
    };
    ctrlc::set_handler(handler).map_err(|e| Outcome::Unsupported(format!("Ctrl-C cannot be listened to: {e}")))
}
