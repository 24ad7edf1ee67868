//! A panic is a bug in fretsaw. It is reported like other outcomes, in one line.

use std::panic::{AssertUnwindSafe, PanicHookInfo};
use std::sync::Mutex;

use crate::exit::Outcome;

/// The message of the last panic.
static MESSAGE: Mutex<String> = Mutex::new(String::new());

/// Records panics instead of printing them. With RUST_BACKTRACE set they are also printed as usual.
pub fn listen() {
    let print = std::panic::take_hook();
    let backtrace = std::env::var_os("RUST_BACKTRACE").is_some_and(|v| v != "0");
    std::panic::set_hook(Box::new(move |panic| {
        *MESSAGE.lock().unwrap_or_else(|e| e.into_inner()) = describe(panic);
        if backtrace {
            print(panic);
        }
    }));
}

/// Runs `f`; a panic in it becomes an outcome.
pub fn guard(f: impl FnOnce() -> Outcome) -> Outcome {
    // After a panic only the report is used, whose parts are set one by one.
    std::panic::catch_unwind(AssertUnwindSafe(f))
        .unwrap_or_else(|_| Outcome::Bug(MESSAGE.lock().unwrap_or_else(|e| e.into_inner()).clone()))
}

fn describe(panic: &PanicHookInfo<'_>) -> String {
    let text = panic.payload_as_str().unwrap_or("panic");
    panic.location().map_or(text.to_owned(), |l| format!("{text} ({}:{})", l.file(), l.line()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_outcome() {
        listen();
        let Outcome::Bug(message) = guard(|| panic!("on {}", "purpose")) else { panic!("no outcome") };
        assert!(message.starts_with("on purpose (") && message.contains("crash.rs:"), "{message}");
        let _ = std::panic::take_hook();
    }
}
