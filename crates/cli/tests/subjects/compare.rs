//! How two outcomes differ, in a few lines.

use crate::outcome::Outcome;

/// Longer lines are cut.
const WIDTH: usize = 160;

/// Where `java` and `fretsaw` first differ in each respect; none if they agree to the byte.
pub fn difference(java: &Outcome, fretsaw: &Outcome) -> Option<String> {
    let mut text = streams("stdout", &java.stdout, &fretsaw.stdout);
    text += &streams("stderr", &java.stderr, &fretsaw.stderr);
    if java.code != fretsaw.code {
        text += &format!("  exit code: java {}, fretsaw {}\n", java.code, fretsaw.code);
    }
    (!text.is_empty()).then(|| text.trim_end().to_owned())
}

fn streams(name: &str, java: &[u8], fretsaw: &[u8]) -> String {
    if java == fretsaw {
        return String::new();
    }
    let lines = |bytes: &[u8]| -> Vec<Vec<u8>> { bytes.split_inclusive(|b| *b == b'\n').map(<[u8]>::to_vec).collect() };
    let (java, fretsaw) = (lines(java), lines(fretsaw));
    let at = (0..).find(|i| java.get(*i) != fretsaw.get(*i)).unwrap_or(0);
    let show = |lines: &[Vec<u8>]| lines.get(at).map_or("(ends here)".to_owned(), |l| shorten(l));
    format!("  {name}, line {}:\n    java:    {}\n    fretsaw: {}\n", at + 1, show(&java), show(&fretsaw))
}

/// A line with what cannot be seen written out.
fn shorten(line: &[u8]) -> String {
    let text = format!("{:?}", String::from_utf8_lossy(line));
    if text.chars().count() <= WIDTH { text } else { text.chars().take(WIDTH).chain("...".chars()).collect() }
}
