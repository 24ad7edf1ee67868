//! Tells a file that fretsaw has written from one that somebody has edited since: its second line is a digest of the rest.

use xxhash_rust::xxh3::xxh3_64;

const BEFORE: &str = "// Digest: ";
const AFTER: &str = ". fretsaw replaces this file as long as nobody edits it.";

/// `text` with its digest as the second line.
pub fn seal(text: &str) -> String {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    format!("{first}\n{BEFORE}{}{AFTER}\n{rest}", digest(first, rest))
}

/// Whether `text` is as [`seal`] has made it.
pub fn is_sealed(text: &str) -> bool {
    let Some((first, rest)) = text.split_once('\n') else { return false };
    let Some((second, rest)) = rest.split_once('\n') else { return false };
    second.strip_prefix(BEFORE).and_then(|second| second.strip_suffix(AFTER)) == Some(&digest(first, rest))
}

fn digest(first: &str, rest: &str) -> String {
    format!("{:016x}", xxh3_64(format!("{first}\n{rest}").as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edit_breaks_the_seal() {
        let sealed = seal("// first\nclass T {\n}\n");
        assert!(is_sealed(&sealed), "{sealed}");
        for at in 0..sealed.len() {
            let edited = format!("{}{}", &sealed[..at], &sealed[at + 1..]);
            assert!(!is_sealed(&edited), "{edited}");
        }
        assert!(!is_sealed(&(sealed + "\n")) && !is_sealed("") && !is_sealed("class T { }"));
    }
}
