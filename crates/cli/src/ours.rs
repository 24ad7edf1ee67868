//! Recognises the files that fretsaw writes, by how they begin. Lines of text have no mark of their own, so a file of
//! them is not recognised.

use std::fs::{self, OpenOptions};
use std::io::Read;
use std::path::Path;

use fretsaw_code::regular;
use fretsaw_graph::json;
use fretsaw_report::{dot, junit, regression, svg};

/// How checkpoints begin.
const CHECKPOINT: &str = "{\"form\":\"fretsaw ";
/// How a path that `explore` has written begins.
const PATH: &str = "{\"path\":\"";
/// How a fault that `check` has written begins.
const FAULT: &str = "{\"rule\":\"";
/// A class that only the API jar has; the jar begins with the names of its first classes.
const API_CLASS: &str = "fretsaw/AssumptionFailed.class";
/// How man pages begin: with two lines about apostrophes, and their title.
const MAN_PAGE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n.TH fretsaw";
/// The size of a state in its file, which is a hash.
const STATE: u64 = 16;

/// All marks are in this many bytes.
const HEAD: u64 = 1 << 12;

/// A kind of files that fretsaw writes. A command replaces only files of the kind that it writes itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// What a search finds, in any form.
    #[default]
    Results,
    /// The API jar.
    ApiJar,
    /// A man page.
    ManPage,
}

impl Kind {
    /// The kind in a sentence.
    pub fn described(self) -> &'static str {
        match self {
            Kind::Results => "results of fretsaw",
            Kind::ApiJar => "the API jar of fretsaw",
            Kind::ManPage => "a man page of fretsaw",
        }
    }
}

/// Whether writing to `path` would destroy something other than a file of this kind. A file that cannot be opened for
/// writing is not destroyed, and neither are devices and pipes.
pub fn is_foreign(path: &Path, kind: Kind) -> bool {
    has_content(path)
        && OpenOptions::new().append(true).open(path).is_ok()
        && head(path).is_none_or(|head| kind_of(&head) != Some(kind))
}

/// Whether there is a regular file at `path` that is not empty.
pub fn has_content(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| data.is_file() && data.len() > 0)
}

/// Whether the file at `path` is a checkpoint, of whatever version.
pub fn is_checkpoint(path: &Path) -> bool {
    head(path).is_some_and(|head| head.starts_with(CHECKPOINT))
}

/// Whether the file at `path` can be one of states. They have no mark, but hashes are not text for long.
pub fn may_be_states(path: &Path) -> bool {
    // A character may continue after the beginning of a text.
    let is_text = |head: &[u8]| str::from_utf8(head).map_or_else(|error| error.error_len().is_none(), |_| true);
    beginning(path).is_some_and(|(head, length)| length.is_multiple_of(STATE) && !is_text(&head))
}

/// The beginning of a file as text; none if it cannot be read.
fn head(path: &Path) -> Option<String> {
    beginning(path).map(|(bytes, _)| String::from_utf8_lossy(&bytes).into_owned())
}

/// The beginning of a file and its length; none if it cannot be read.
fn beginning(path: &Path) -> Option<(Vec<u8>, u64)> {
    let (file, data) = regular::open(path).ok()?;
    let mut bytes = Vec::new();
    file.take(HEAD).read_to_end(&mut bytes).ok()?;
    Some((bytes, data.len()))
}

/// The kind of a file that begins with `head`, if it is one that a command of ours writes when `--out` names it. A
/// checkpoint has none, because it may be all that is left of a long search.
fn kind_of(head: &str) -> Option<Kind> {
    let is_lines = json::is_written(head) || head.starts_with(PATH) || head.starts_with(FAULT);
    let is_test = junit::is_written(head) || regression::is_written(head);
    let is_shown = svg::is_written(head) || dot::is_written(head) || is_test;
    if is_lines || is_shown {
        Some(Kind::Results)
    } else if head.starts_with("PK") && head.contains(API_CLASS) {
        Some(Kind::ApiJar)
    } else if head.starts_with(MAN_PAGE) {
        Some(Kind::ManPage)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_files_are_foreign() {
        for other in [
            "public class Tree { }",
            "size = 1",
            "PK\u{3}\u{4}com/example/Main.class",
            "{\"path\": 3}",
            "{\"rule\": []}",
            "{\"roots\": []}",
            "{\"form\":\"fretsaw explore checkpoint 4\"}",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>",
            "digraph g { a -> b }",
            "import org.junit.jupiter.api.Test;\nclass TreeTest { }",
            ".TH mine 1\n.SH SEE ALSO\n.TH fretsaw 1",
            "a man page begins with .TH fretsaw",
        ] {
            assert_eq!(kind_of(other), None, "{other}");
        }
    }

    #[test]
    fn states_are_not_text() {
        let file = std::env::temp_dir().join(format!("fretsaw-states-{}", std::process::id()));
        // The last character of this text continues after the part that is read.
        let long_text = format!("x{}", "\u{e9}".repeat(4096)).into_bytes();
        let cases = [
            (vec![0xff; 32], true),
            (vec![0xff; 33], false),
            (vec![b'x'; 32], false),
            (long_text[..8176].to_vec(), false),
            (vec![0xff; 1 << 14], true),
        ];
        for (bytes, may_be) in cases {
            fs::write(&file, &bytes).unwrap();
            assert_eq!(may_be_states(&file), may_be, "{} bytes", bytes.len());
        }
        fs::remove_file(&file).unwrap();
    }

    #[test]
    fn only_what_can_be_destroyed_is_foreign() {
        let folder = std::env::temp_dir().join(format!("fretsaw-ours-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("file");
        for kind in [Kind::Results, Kind::ApiJar, Kind::ManPage] {
            fs::write(&file, "").unwrap();
            assert!([&file, &folder, Path::new("/dev/null")].iter().all(|path| !is_foreign(path, kind)));
            let of_kinds = [
                ("mine", None),
                ("{\"path\":\"\"}", Some(Kind::Results)),
                ("{\"rule\":\"equals\"}", Some(Kind::Results)),
                ("PK\u{3}\u{4}fretsaw/AssumptionFailed.class", Some(Kind::ApiJar)),
                (MAN_PAGE, Some(Kind::ManPage)),
            ];
            for (text, own) in of_kinds {
                fs::write(&file, text).unwrap();
                assert_eq!(is_foreign(&file, kind), own != Some(kind), "{text}");
            }
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
