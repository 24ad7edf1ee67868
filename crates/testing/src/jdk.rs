//! The JDKs of this computer.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The feature versions that the machine supports.
const SUPPORTED: RangeInclusive<u32> = 17..=25;

/// A JDK with a compiler, of a version that the machine supports.
#[derive(Clone, Debug)]
pub struct Jdk {
    home: PathBuf,
    version: u32,
    release: String,
}

impl Jdk {
    /// All JDKs found here, at least one, in the order of their paths.
    pub fn all() -> Vec<Jdk> {
        let jdks: Vec<Jdk> = homes().iter().filter_map(|home| Jdk::at(home)).collect();
        assert!(!jdks.is_empty(), "no JDK from {SUPPORTED:?} found: run make setup");
        jdks
    }

    /// The one that `fretsaw` uses unless it is told another: that of JAVA_HOME, or of the `java` on the PATH.
    pub fn local() -> Jdk {
        let home = env::var_os("JAVA_HOME").filter(|home| !home.is_empty()).map(PathBuf::from);
        let home = home.or_else(home_on_path).expect("JAVA_HOME, or java on the PATH");
        Jdk::at(&home).unwrap_or_else(|| panic!("{} is no JDK from {SUPPORTED:?}", home.display()))
    }

    /// The newest, if it has this feature version at least.
    pub fn newest(since: u32) -> Option<Jdk> {
        Jdk::all().into_iter().filter(|jdk| jdk.version >= since).max_by_key(|jdk| jdk.version)
    }

    fn at(home: &Path) -> Option<Jdk> {
        if !home.join("lib/modules").is_file() || !home.join("bin/javac").is_file() {
            return None;
        }
        let release = fs::read_to_string(home.join("release")).ok()?;
        let number = full_version(&release)?.split(['.', '-', '+']).next()?.parse().ok();
        let version = number.filter(|version| SUPPORTED.contains(version))?;
        Some(Jdk { home: home.to_owned(), version, release })
    }

    /// Its folder.
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// Its feature version.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Its version with all parts.
    pub fn full_version(&self) -> &str {
        full_version(&self.release).unwrap_or_default()
    }

    /// The text of its file `release`, which tells builds apart.
    pub fn release(&self) -> &str {
        &self.release
    }

    /// The path of one of its programs.
    pub fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(name)
    }

    /// Its `java`, without arguments.
    pub fn java(&self) -> Command {
        Command::new(self.tool("java"))
    }

    /// Its `javac`, without arguments but with flags that shorten short runs: most of the time goes into warming up.
    pub fn javac(&self) -> Command {
        let mut command = Command::new(self.tool("javac"));
        command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
        command
    }
}

/// JAVA_HOME, the home of the `java` on the PATH, and all below /usr/lib/jvm, each once. Not all need be JDKs.
fn homes() -> BTreeSet<PathBuf> {
    let mut homes: Vec<PathBuf> = env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().collect();
    homes.extend(home_on_path());
    homes.extend(fs::read_dir("/usr/lib/jvm").into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())));
    homes.into_iter().filter_map(|home| home.canonicalize().ok()).collect()
}

/// The home of the first `java` on the PATH.
fn home_on_path() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let java = env::split_paths(&path).find_map(|folder| folder.join("java").canonicalize().ok())?;
    Some(java.parent()?.parent()?.to_owned())
}

fn full_version(release: &str) -> Option<&str> {
    Some(release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?.trim_matches('"'))
}
