//! `--bound` and `--throwing-functions`: what the user wants to be passed.

use super::{checking, shop};
use crate::support::Folder;

/// A class whose parameters have names.
const SAFE: &str = "
public class Safe {
    public boolean open(int code) {
        return 1 / (code - 4711) > 0;
    }

    public void clear(Runnable task) {
        task.run();
    }
}
";

#[test]
fn arguments_are_listed() {
    let folder = Folder::with("check-bounds", "Safe.java", SAFE);
    assert_eq!(folder.compile("", "classes", &["Safe.java"]).code, 0);
    for bound in ["int=0..5000:4711", "open.code=4711", "Safe.open.0=4711"] {
        let ran = folder.fretsaw(&checking("Safe", &["--bound", bound]));
        assert_eq!(ran.code, 1, "{ran:?}");
        let shown = "\n    safe.open(4711);         // throws java.lang.ArithmeticException: / by zero\n";
        assert!(ran.stderr.contains(shown), "{ran:?}");
        // The command that replays has the bound, on which the numbers of calls depend.
        let replay = ran.stderr.lines().find_map(|line| line.trim().strip_prefix("replay:  fretsaw ")).unwrap();
        assert!(replay.contains(&format!(" --bound {bound} ")), "{replay}");
        let path = replay.split('\'').nth(1).unwrap();
        let replayed = folder.fretsaw(&checking("Safe", &["--bound", bound, "--path", path]));
        assert!(replayed.code == 1 && replayed.stderr.contains("safe.open(4711);"), "{replayed:?}");
    }
    let ran = folder.fretsaw(&checking("Safe", &["--throwing-functions", "--path", "0 4"]));
    assert!(ran.stderr.contains("safe.clear(() -> { throw new IllegalStateException(); });"), "{ran:?}");
}

#[test]
fn bounds_that_are_rejected() {
    let folder = shop("check-bad-bounds");
    for (bound, message) in [
        ("int", "--bound int: expected TYPE=VALUE,VALUE or METHOD.PARAMETER=VALUE,VALUE, such as int=0,5"),
        ("long=1", "--bound long=1: no parameter of the calls has this type or this name"),
        ("int=1,a", "--bound int=1,a: a is not a value of type int"),
    ] {
        folder.fretsaw(&checking("Shop$Till", &["--bound", bound])).refused(2, message);
    }
}
