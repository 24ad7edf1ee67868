//! Recognises the files that fretsaw writes, by how they begin. Lines of text have no mark of their own, so a file of
//! them is not recognised.

use std::fs::{self, OpenOptions};
use std::io::Read;
use std::path::Path;

use fretsaw_code::regular;
use fretsaw_report::{dot, json, junit, svg};

/// How checkpoints begin.
const CHECKPOINT: &str = "{\"form\":\"fretsaw ";
/// How a path that `explore` has written begins.
const PATH: &str = "{\"path\":\"";
/// A class that only the API jar has; the jar begins with the names of its first classes.
const API_CLASS: &str = "fretsaw/AssumptionFailed.class";
/// How the title of a man page begins.
const MAN_TITLE: &str = ".TH fretsaw";

/// All marks are in this many bytes.
const HEAD: u64 = 1 << 12;

/// Whether writing to `path` would destroy something that fretsaw did not write. A file that cannot be opened for
/// writing is not destroyed, and neither are devices and pipes.
pub fn is_foreign(path: &Path) -> bool {
    has_content(path)
        && OpenOptions::new().append(true).open(path).is_ok()
        && !head(path).is_some_and(|head| is_result(&head))
}

/// Whether there is a regular file at `path` that is not empty.
pub fn has_content(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| data.is_file() && data.len() > 0)
}

/// Whether the file at `path` is a checkpoint, of whatever version.
pub fn is_checkpoint(path: &Path) -> bool {
    head(path).is_some_and(|head| head.starts_with(CHECKPOINT))
}

/// The beginning of a file; none if it cannot be read.
fn head(path: &Path) -> Option<String> {
    let (file, _) = regular::open(path).ok()?;
    let mut bytes = Vec::new();
    file.take(HEAD).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// Whether a file that begins with `head` is one that a command of ours writes when `--out` names it. A checkpoint is
/// none, because it may be all that is left of a long search.
fn is_result(head: &str) -> bool {
    let is_jar = head.starts_with("PK") && head.contains(API_CLASS);
    let is_lines = json::is_written(head) || head.starts_with(PATH);
    let is_shown = svg::is_written(head) || dot::is_written(head) || junit::is_written(head);
    is_lines || is_shown || is_jar || head.contains(MAN_TITLE)
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
            "{\"roots\": []}",
            "{\"form\":\"fretsaw explore checkpoint 4\"}",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>",
            "digraph g { a -> b }",
            "import org.junit.jupiter.api.Test;\nclass TreeTest { }",
        ] {
            assert!(!is_result(other), "{other}");
        }
    }

    #[test]
    fn only_what_can_be_destroyed_is_foreign() {
        let folder = std::env::temp_dir().join(format!("fretsaw-ours-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("file");
        assert!(!is_foreign(&file) && !is_foreign(&folder) && !is_foreign(Path::new("/dev/null")));
        for (text, foreign) in [("", false), ("mine", true), ("{\"path\":\"\"}", false)] {
            fs::write(&file, text).unwrap();
            assert_eq!(is_foreign(&file), foreign, "{text}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
