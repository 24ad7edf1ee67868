//! Whether standard output was closed when the process started, as by `>&-` in a shell.
//!
//! Rust's runtime opens `/dev/null` in place of a closed descriptor before `main`, and all later writes seem to
//! succeed. This module therefore checks before `main`. It touches nothing but the descriptor.

use std::io::{Error, Write};
use std::os::fd::AsFd;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The error code for a bad descriptor.
const EBADF: i32 = 9;

static CLOSED: AtomicBool = AtomicBool::new(false);

#[ctor::ctor]
fn look() {
    // An open descriptor can be duplicated.
    CLOSED.store(std::io::stdout().as_fd().try_clone_to_owned().is_err(), Relaxed);
}

/// Whether standard output is closed.
pub fn is_closed() -> bool {
    CLOSED.load(Relaxed)
}

/// Writes to standard output, if there is one.
pub fn write_stdout(bytes: &[u8]) -> std::io::Result<()> {
    if is_closed() {
        return Err(Error::from_raw_os_error(EBADF));
    }
    let mut out = std::io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush())
}
