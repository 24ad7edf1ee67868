//! Decides which files a program may know about.
//!
//! The user names places: with `--read`, as entries of the class path, and the JDK. The files there, with links
//! resolved, are visible, and so is the absence of a file there. Three cases need more than that:
//!
//! - The JDK is trusted, and Linux distributions link its configuration to `/etc`. Links in its home are followed.
//! - A jar's manifest is written by whoever made the jar, so what its `Class-Path` names is not what the user named.
//!   Whoever opens the class path decides (see `Config::only_classes`) which of it can be seen, and which yields classes
//!   alone. The same goes for a link that leads out of a folder: class files behind it can be seen, since the
//!   class loader finds them; where they really lie cannot.
//! - The program has no home. [`HOME`] does not exist, whatever the host has there: so the JDK, which looks for the
//!   user's settings in many places, finds none.
//!
//! Everything else is hidden: the host is not asked about it, and any request for it is unsupported. "Does not
//! exist" would be a wrong answer, and the right one must not reach the program.
//!
//! Visible files are opened by their canonical path, so that a link that changes in the meantime leads nowhere.

use std::io::{Error, ErrorKind};
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;

use super::noise::is_noise;

/// The program's home folder, `user.home`: Debian uses it for users without one.
pub(crate) const HOME: &str = "/nonexistent";

/// What the program may know about a path.
pub(crate) enum Sight {
    /// It exists; its canonical path.
    There(PathBuf),
    /// It is a class file whose content is visible, but not its location, which is this canonical path.
    Class(PathBuf),
    /// It does not exist, or cannot be reached.
    Missing(Error),
    /// The program may not know about it.
    Hidden(Why),
}

/// Why a path is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// The user did not name it.
    Outside,
    /// The user named it, but a link leads elsewhere.
    Linked,
    /// A manifest names its folder.
    OnlyClasses,
}

/// A place that was named.
struct Root {
    /// As the user named it, made absolute.
    named: PathBuf,
    /// With links resolved, if it exists.
    place: Option<PathBuf>,
}

impl Root {
    fn new(path: &Path) -> Option<Root> {
        Some(Root { named: std::path::absolute(path).ok()?, place: path.canonicalize().ok() })
    }

    /// Whether the absolute path `path` is in this place by name, ignoring links.
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
    /// The targets of links in the JDK's home; computed when something else was not found.
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

    /// What the program may know about `path`, with links followed.
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

    /// Like [`Places::look`], but does not follow `path` itself if it is a link.
    pub fn look_at_link(&self, path: &Path) -> Sight {
        let seen = self.look(path);
        let link = path.parent().zip(path.file_name()).and_then(|(parent, name)| match self.look(parent) {
            Sight::There(folder) => Some(folder.join(name)).filter(|path| path.is_symlink()),
            _ => None,
        });
        link.map_or(seen, Sight::There)
    }

    /// Whether the program may know the canonical form of `path`, which is hidden: it knows the folders above the
    /// current one, and those that a manifest names.
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
            // The class loader reveals this, too.
            _ if is_class(path) && !path.is_symlink() => missing(ErrorKind::NotFound),
            _ => Sight::Hidden(why),
        };
        for above in path.ancestors() {
            match above.canonicalize() {
                Ok(place) if self.may_see(above, &place) => return Sight::Missing(error),
                Ok(_) => return hidden(),
                // A dangling link.
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

    /// The JDK canonicalizes some of its paths before it opens them.
    fn is_linked_by_jdk(&self, place: &Path) -> bool {
        let links =
            self.linked_by_jdk.get_or_init(|| self.jdk.as_ref().map_or(Vec::new(), |jdk| links_below(&jdk.named)));
        links.iter().any(|link| place.starts_with(link))
    }
}

/// The targets of the links below `folder`.
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;

    use super::*;

    /// Distributions link the configuration of a JDK to folders outside of its home. What is there is visible only by way of links.
    #[test]
    fn only_the_jdk_may_link_elsewhere() {
        let base = fretsaw_testing::scratch("sight").canonicalize().expect("the folder");
        for folder in ["jdk/conf", "readable", "etc/java"] {
            fs::create_dir_all(base.join(folder)).expect("a folder");
        }
        for file in ["etc/java/net.properties", "etc/java/security.policy", "etc/passwd"] {
            fs::write(base.join(file), "text").expect("a file");
        }
        for (link, target) in [
            ("jdk/conf/net.properties", "etc/java/net.properties"),
            ("jdk/conf/gone.properties", "etc/java/gone.properties"),
            ("jdk/policies", "etc/java"),
            ("readable/passwd", "etc/passwd"),
        ] {
            symlink(base.join(target), base.join(link)).expect("a link");
        }
        let readable = base.join("readable");
        let places = Places::new(&base.join("jdk"), [readable.as_path()].into_iter(), std::iter::empty());
        let look = |path: &str| match places.look(&base.join(path)) {
            Sight::There(place) | Sight::Class(place) => {
                place.strip_prefix(&base).expect("a path in the folder").display().to_string()
            }
            Sight::Missing(_) => "missing".to_owned(),
            Sight::Hidden(why) => format!("{why:?}"),
        };
        assert_eq!(look("jdk/conf/net.properties"), "etc/java/net.properties");
        assert_eq!(look("jdk/policies/security.policy"), "etc/java/security.policy");
        assert_eq!(look("jdk/conf/gone.properties"), "missing");
        assert_eq!(look("jdk/conf/none"), "missing");
        assert_eq!(look("etc/java/net.properties"), "etc/java/net.properties");
        assert_eq!(look("etc/passwd"), "Outside");
        assert_eq!(look("readable/passwd"), "Linked");
        assert_eq!(look("readable/none"), "missing");
    }
}
