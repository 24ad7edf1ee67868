//! What a process did: what it wrote and how it ended.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// No subject takes longer, unless something is wrong.
pub const PATIENCE: Duration = Duration::from_secs(120);
const POLL: Duration = Duration::from_millis(2);

/// What can be seen of a process.
pub struct Outcome {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    /// The exit code, or what happened instead.
    pub code: String,
}

impl Outcome {
    /// Runs `command` with no input; its output goes through files in `folder`.
    pub fn of(mut command: Command, folder: &Path) -> Outcome {
        let file = |name: &str| File::create(folder.join(name)).unwrap();
        command.stdin(Stdio::null()).stdout(file("stdout")).stderr(file("stderr"));
        let mut child = command.spawn().unwrap_or_else(|e| panic!("{command:?}: {e}"));
        let start = Instant::now();
        let code = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break status.code().map_or(status.to_string(), |c| c.to_string());
            }
            if start.elapsed() > PATIENCE {
                child.kill().unwrap();
                child.wait().unwrap();
                break format!("still running after {} s", PATIENCE.as_secs());
            }
            std::thread::sleep(POLL);
        };
        fs::write(folder.join("code"), code).unwrap();
        Outcome::read(folder).unwrap()
    }

    /// What an earlier run left in `folder`; the code is written last, so that it is there when all is.
    pub fn read(folder: &Path) -> Option<Outcome> {
        let code = fs::read_to_string(folder.join("code")).ok()?;
        Some(Outcome {
            stdout: fs::read(folder.join("stdout")).ok()?,
            stderr: fs::read(folder.join("stderr")).ok()?,
            code,
        })
    }
}
