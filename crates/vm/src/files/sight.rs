//! Which files a program may know of.
//!
//! The user names places: with `--read`, as entries of the class path, and the JDK. What lies there, links resolved, can
//! be seen, and that something is missing there. Three things need more than that:
//!
//! - The JDK is trusted, and Linux distributions link its configuration to `/etc`. Links in its home are followed.
//! - A jar's manifest is written by whoever made the jar, so what its `Class-Path` names is not what the user named.
//!   Whoever opens the class path decides (see `Config::only_classes`) which of it can be seen, and which yields classes
//!   alone. The same goes for a link that leads out of a folder: class files behind it can be seen, since the
//!   class loader finds them; where they really lie cannot.
//! - The program has no home. [`HOME`] does not exist, whatever the host has there: so the JDK, which looks for the
//!   user's settings in many places, finds none.
//!
//! Everything else is hidden: nobody asks the host about it, and asking for it is unsupported, whoever does so and in
//! whichever way. That it "does not exist" would be a wrong answer, and the right one is none of the program's business.
//!
//! What can be seen is looked up by its canonical path, so that a link that changes in the meantime leads nowhere.

use std::io::{Error, ErrorKind};
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;

use super::noise::is_noise;

/// The program's home folder, `user.home`: what Debian gives to users who have none.
pub(crate) const HOME: &str = "/nonexistent";

/// What there is to say of a path.
pub(crate) enum Sight {
    /// It is there: its canonical path.
    There(PathBuf),
    /// It is a class file of which only the content can be seen, and not where it lies, which is this canonical path.
    Class(PathBuf),
    /// It is not there, or cannot be reached.
    Missing(Error),
    /// The program may not know.
    Hidden(Why),
}

/// Why a path is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// Nobody named it.
    Outside,
    /// It is named, but a link leads elsewhere.
    Linked,
    /// A manifest names its folder.
    OnlyClasses,
}

/// A place that was named.
struct Root {
    /// As it was named, made absolute.
    named: PathBuf,
    /// With links resolved, if it exists.
    place: Option<PathBuf>,
}

impl Root {
    fn new(path: &Path) -> Option<Root> {
        Some(Root { named: std::path::absolute(path).ok()?, place: path.canonicalize().ok() })
    }

    /// Whether `path`, which is absolute, is in this place by its name, wherever links may lead.
    fn names(&self, path: &Path) -> bool {
        let is_plain = !path.components().any(|c| c == Component::ParentDir);
        is_plain && (path.starts_with(&self.named) || self.holds(path))
    }

    /// Whether the canonical path `place` is here.
    fn holds(&self, place: &Path) -> bool {
        self.place.as_ref().is_some_and(|root| place.starts_with(root))
    }
}

/// The places that were named.
#[derive(Default)]
pub(crate) struct Places {
    readable: Vec<Root>,
    only_classes: Vec<Root>,
    jdk: Option<Root>,
    /// Where links in the JDK's home lead; looked up when something else was not found.
    linked_by_jdk: OnceLock<Vec<PathBuf>>,
}

impl Places {
    pub fn new<'a>(
        jdk: &Path,
        readable: impl Iterator<Item = &'a Path>,
        only_classes: impl Iterator<Item = &'a Path>,
    ) -> Places {
        Places {
            readable: readable.filter_map(Root::new).collect(),
            only_classes: only_classes.filter_map(Root::new).collect(),
            jdk: Root::new(jdk),
            linked_by_jdk: OnceLock::new(),
        }
    }

    /// What the program may know of `path`, links followed.
    pub fn look(&self, path: &Path) -> Sight {
        // The empty path names nothing.
        let Ok(path) = std::path::absolute(path) else { return missing(ErrorKind::NotFound) };
        if is_noise(&path) {
            return Sight::There(path);
        }
        if path.starts_with(HOME) {
            return missing(ErrorKind::NotFound);
        }
        match path.canonicalize() {
            Ok(place) => self.look_at(&path, place),
            Err(error) => self.look_for(&path, error),
        }
    }

    /// As [`Places::look`], but if `path` is a link it is not followed.
    pub fn look_at_link(&self, path: &Path) -> Sight {
        let seen = self.look(path);
        let link = path.parent().zip(path.file_name()).and_then(|(parent, name)| match self.look(parent) {
            Sight::There(folder) => Some(folder.join(name)).filter(|path| path.is_symlink()),
            _ => None,
        });
        link.map_or(seen, Sight::There)
    }

    /// Whether the canonical form of `path`, which is hidden, is no secret: the folders above the current one are known, and
    /// so is what a manifest names.
    pub fn is_canonical(&self, path: &Path) -> bool {
        let is_named = self.only_classes.iter().any(|root| root.named == path);
        is_named || std::env::current_dir().is_ok_and(|current| current.starts_with(path))
    }

    /// The file at `path`, which is at `place`.
    fn look_at(&self, path: &Path, place: PathBuf) -> Sight {
        if self.may_see(path, &place) {
            return Sight::There(place);
        }
        match self.why_hidden(path) {
            Why::Outside => Sight::Hidden(Why::Outside),
            _ if is_class(path) && is_class(&place) && place.is_file() => Sight::Class(place),
            why => Sight::Hidden(why),
        }
    }

    /// The file at `path`, which was not found because of `error`.
    fn look_for(&self, path: &Path, error: Error) -> Sight {
        let why = self.why_hidden(path);
        let absent = |root: &Root| root.place.is_none() && root.names(path);
        if self.readable.iter().any(absent) && !path.is_symlink() {
            return Sight::Missing(error);
        }
        let hidden = || match why {
            Why::Outside => Sight::Hidden(why),
            // The class loader says as much.
            _ if is_class(path) && !path.is_symlink() => missing(ErrorKind::NotFound),
            _ => Sight::Hidden(why),
        };
        for above in path.ancestors() {
            match above.canonicalize() {
                Ok(place) if self.may_see(above, &place) => return Sight::Missing(error),
                Ok(_) => return hidden(),
                // A link to nothing.
                Err(_) if above.is_symlink() => {
                    let is_trusted = self.jdk.as_ref().is_some_and(|jdk| jdk.names(above));
                    return if is_trusted { Sight::Missing(error) } else { hidden() };
                }
                Err(_) => {}
            }
        }
        hidden()
    }

    fn may_see(&self, path: &Path, place: &Path) -> bool {
        let roots = self.readable.iter().chain(&self.jdk);
        let is_held = roots.into_iter().any(|root| root.holds(place));
        is_held || self.jdk.as_ref().is_some_and(|jdk| jdk.names(path)) || self.is_linked_by_jdk(place)
    }

    fn why_hidden(&self, path: &Path) -> Why {
        if self.readable.iter().any(|root| root.names(path)) {
            Why::Linked
        } else if self.only_classes.iter().any(|root| root.names(path)) {
            Why::OnlyClasses
        } else {
            Why::Outside
        }
    }

    /// The JDK makes some of its paths canonical before it opens them.
    fn is_linked_by_jdk(&self, place: &Path) -> bool {
        let links =
            self.linked_by_jdk.get_or_init(|| self.jdk.as_ref().map_or(Vec::new(), |jdk| links_below(&jdk.named)));
        links.iter().any(|link| place.starts_with(link))
    }
}

/// Where the links below `folder` lead.
fn links_below(folder: &Path) -> Vec<PathBuf> {
    let mut links = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(entry.path()),
                Ok(kind) if kind.is_symlink() => links.extend(entry.path().canonicalize()),
                _ => {}
            }
        }
    }
    links
}

fn is_class(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "class")
}

fn missing(kind: ErrorKind) -> Sight {
    Sight::Missing(kind.into())
}
