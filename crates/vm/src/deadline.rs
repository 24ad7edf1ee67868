//! The deadline of a machine.
//!
//! A thread waits for it, so that checking it costs one load. This is cheap enough to do before everything that may
//! take long: natives, whose work can be as large as an array, count as one step.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// A deadline. Dropping it ends its thread.
pub struct Deadline {
    over: Arc<AtomicBool>,
    /// Nothing is ever sent: the thread ends when this is dropped.
    _end: Sender<()>,
}

impl Deadline {
    /// The deadline after `time`.
    pub fn after(time: Duration) -> io::Result<Deadline> {
        let (end, ended) = channel();
        let over = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&over);
        let wait = move || {
            if ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                flag.store(true, Relaxed);
            }
        };
        thread::Builder::new().name("deadline".to_owned()).spawn(wait)?;
        Ok(Deadline { over, _end: end })
    }

    /// Sets the deadline to now.
    pub fn end(&self) {
        self.over.store(true, Relaxed);
    }

    /// Whether it is over.
    #[inline(always)]
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_comes_when_its_time_is_over_and_not_before() {
        let (soon, never) =
            (Deadline::after(Duration::from_millis(10)).unwrap(), Deadline::after(Duration::MAX).unwrap());
        while !soon.is_over() {
            thread::yield_now();
        }
        assert!(!never.is_over());
        let flag = Arc::downgrade(&never.over);
        drop(never);
        while flag.strong_count() > 0 {
            thread::yield_now();
        }
    }
}
