//! Contracts in the comments of a source file, and messages of javac about them.

use std::path::Path;

use fretsaw_contract::{Augmented, ClassContract};

use crate::exit::{Result, bad, tell};

/// The contracts of a source file.
#[derive(Default)]
pub struct Contracts {
    /// Those that were compiled.
    pub classes: Vec<ClassContract>,
    /// What is not checked, and where it is written.
    pub notes: Vec<String>,
}

/// Makes methods of the contracts in `source`; nothing if it is no text.
pub fn augment(file: &str, source: &[u8]) -> Result<Option<Augmented>> {
    let Ok(text) = std::str::from_utf8(source) else { return Ok(None) };
    match fretsaw_contract::augment(file, text) {
        Ok(augmented) => Ok(Some(augmented)),
        Err(problems) => {
            let lines: String = problems.iter().map(|problem| format!("{problem}\n")).collect();
            tell(&lines);
            bad(format!("the contracts of {file} cannot be checked"))
        }
    }
}

/// The messages of javac about `copy`, as messages about `file`: a place in a generated method is that of its clause.
pub fn relocate(text: &str, copy: &Path, file: &Path, source: &[u8], augmented: &Augmented) -> String {
    let (copy, file, source) = (copy.display().to_string(), file.display(), String::from_utf8_lossy(source));
    let lines: Vec<&str> = text.lines().collect();
    let mut shown = String::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        at += 1;
        let Some(rest) = line.strip_prefix(&copy).and_then(|rest| rest.strip_prefix(':')) else {
            shown += &format!("{}\n", line.replace(&copy, &file.to_string()));
            continue;
        };
        let (number, message) = rest.split_once(':').unwrap_or((rest, ""));
        // The line of the source follows, and below it the place in it.
        let caret = lines.iter().skip(at).take(MOST_DETAILS).position(|line| line.trim() == "^");
        let column = caret.and_then(|caret| lines[at + caret].find('^'));
        let place = number.parse().ok().zip(column).and_then(|(line, at)| augmented.locate(line, at as u32 + 1));
        match place {
            None => shown += &format!("{file}:{number}:{message}\n"),
            Some(place) => {
                let written = source.lines().nth(place.line as usize - 1).unwrap_or_default();
                let indent = " ".repeat(place.column as usize - 1);
                shown += &format!("{file}:{}:{message}\n{written}\n{indent}^\n", place.line);
                shown += &format!("    in the contract: {}\n", place.clause);
                // Generated text would say nothing.
                at += caret.map_or(0, |caret| caret + 1);
            }
        }
    }
    shown
}

/// javac shows no more lines than this between a message and the place.
const MOST_DETAILS: usize = 6;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_about_the_users_file() {
        let source = "class A {\n    int a;\n    //@ invariant b > 0;\n}\n";
        let augmented = fretsaw_contract::augment("A.java", source).unwrap();
        let line = augmented.source.lines().nth(3).unwrap();
        let column = line.find("b > 0").unwrap();
        let text = format!(
            "/copy/A.java:4: error: cannot find symbol\n{line}\n{}^\n  symbol: variable b\n1 error\n",
            " ".repeat(column)
        );
        let shown = relocate(&text, Path::new("/copy/A.java"), Path::new("A.java"), source.as_bytes(), &augmented);
        let expected = "A.java:3: error: cannot find symbol\n    //@ invariant b > 0;\n                  ^\n    \
                        in the contract: invariant b > 0\n  symbol: variable b\n1 error\n";
        assert_eq!(shown, expected);
        let other = "/copy/A.java:2: error: ';' expected\n    int a\n         ^\n";
        let shown = relocate(other, Path::new("/copy/A.java"), Path::new("A.java"), source.as_bytes(), &augmented);
        assert_eq!(shown, "A.java:2: error: ';' expected\n    int a\n         ^\n");
    }
}
