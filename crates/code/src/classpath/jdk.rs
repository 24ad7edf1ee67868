//! Finding the user's JDK.

use std::path::{Path, PathBuf};

use super::Image;
use crate::error::{LoadError, LoadErrorKind};
use crate::regular;

/// The oldest and newest supported Java versions.
const SUPPORTED: std::ops::RangeInclusive<u32> = 17..=25;

/// A JDK on this machine.
#[derive(Clone, Debug)]
pub struct Jdk {
    /// Its home folder.
    pub home: PathBuf,
    /// Its feature version: 17, 21, 25, ...
    pub version: u32,
    /// Its full version, as in `java.version`.
    pub full_version: String,
}

impl Jdk {
    /// The JDK at `explicit`, else at JAVA_HOME, else the one whose `java` is on the PATH.
    pub fn find(explicit: Option<&Path>) -> Result<Jdk, LoadError> {
        if let Some(home) = explicit {
            return Self::at(home);
        }
        if let Some(home) = std::env::var_os("JAVA_HOME").filter(|h| !h.is_empty()) {
            return Self::at(Path::new(&home)).map_err(|e| e.at("JAVA_HOME"));
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        let java = std::env::split_paths(&path).map(|d| d.join("java")).find(|p| p.is_file());
        let Some(java) = java else {
            return Err(missing("no JDK found: give --jdk DIR, set JAVA_HOME, or put java on the PATH".to_owned()));
        };
        // `java` on the PATH is usually a link into the JDK's bin folder.
        let real = java.canonicalize().unwrap_or(java);
        let home = real.parent().and_then(Path::parent).unwrap_or(Path::new("/"));
        Self::at(home)
    }

    /// The JDK whose home folder is `home`.
    pub fn at(home: &Path) -> Result<Jdk, LoadError> {
        let shown = home.display();
        if !home.join("lib/modules").is_file() {
            return Err(missing(format!("{shown}: not a JDK (it has no lib/modules)")));
        }
        let release = regular::read_text(&home.join("release"))
            .map_err(|e| missing(format!("{shown}/release: cannot be read: {e}")))?;
        let full_version = release
            .lines()
            .find_map(|l| l.strip_prefix("JAVA_VERSION="))
            .map(|v| v.trim().trim_matches('"').to_owned())
            .ok_or_else(|| missing(format!("{shown}/release: has no JAVA_VERSION")))?;
        let version = full_version.split(['.', '-', '+']).next().and_then(|v| v.parse().ok()).unwrap_or(0);
        if !SUPPORTED.contains(&version) {
            let (low, high) = (SUPPORTED.start(), SUPPORTED.end());
            return Err(missing(format!(
                "{shown}: Java {full_version} is not supported; use a JDK from {low} to {high}"
            )));
        }
        Ok(Jdk { home: home.to_owned(), version, full_version })
    }

    /// Opens its run-time image.
    pub fn image(&self) -> Result<Image, LoadError> {
        Image::open(&self.home.join("lib/modules"))
    }

    /// The path of one of its tools, such as `javac`.
    pub fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(name)
    }
}

fn missing(message: String) -> LoadError {
    LoadError::new(LoadErrorKind::NotFound, message)
}
