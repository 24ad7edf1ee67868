//! A line of text with an error: the line, a caret under the place, and the error.

use std::ops::Range;

use crate::color::{Part, paint};
use crate::exit::Outcome;

/// The greatest length of a shown line.
const WIDTH: usize = 100;
/// How many characters before the place are shown.
const BEFORE: usize = 40;

/// A line with an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The origin of the line: a flag, or a file and a line number. It is printed before the line.
    of: String,
    line: String,
    /// The wrong bytes.
    place: Range<usize>,
    note: String,
}

impl Excerpt {
    /// An excerpt of the value of a flag, with the error at `place`.
    pub fn of_flag(flag: &str, value: &str, place: Range<usize>, note: impl Into<String>) -> Excerpt {
        Excerpt::new(format!("{flag} "), value, place, note)
    }

    /// The line of the file `name` in which `place` begins, both in the file's text.
    pub fn of_file(name: &str, text: &str, place: Range<usize>, note: impl Into<String>) -> Excerpt {
        // A place may begin in the middle of a character, or after the end.
        let begin = (0..=place.start.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let (before, place) = (&text[..begin], begin..place.end.max(begin));
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let line = text[start..].lines().next().unwrap_or_default();
        let number = before.matches('\n').count() + 1;
        Excerpt::of_line(name, number, line, place.start - start..place.end - start, note)
    }

    /// An excerpt of line `number` of the file `name`, with the error at `place`.
    pub fn of_line(name: &str, number: usize, line: &str, place: Range<usize>, note: impl Into<String>) -> Excerpt {
        Excerpt::new(format!("{name}:{number}: "), line, place, note)
    }

    fn new(of: String, text: &str, place: Range<usize>, note: impl Into<String>) -> Excerpt {
        // Only the first line counts, and a place must not begin in the middle of a character.
        let line = text.lines().next().unwrap_or_default();
        let within = |at: usize| (0..=at.min(line.len())).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0);
        Excerpt { of, place: within(place.start)..within(place.end), line: line.to_owned(), note: note.into() }
    }

    /// Bad input with this excerpt, followed by `message`.
    pub fn with(self, message: impl Into<String>) -> Outcome {
        Outcome::BadText(Box::new(self), message.into())
    }

    /// Two lines: the line, and the caret with the error. A long line is shortened to the surroundings of the
    /// place.
    pub fn show(&self) -> String {
        let start = self.line[..self.place.start].chars().count();
        let marked = self.line[self.place.clone()].chars().count();
        let chars: Vec<char> = self.line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let from = if chars.len() > WIDTH { start.saturating_sub(BEFORE) } else { 0 };
        let to = (from + WIDTH).min(chars.len());
        let (left, right) = (if from > 0 { "..." } else { "" }, if to < chars.len() { "..." } else { "" });
        let shown: String = chars[from..to].iter().collect();
        let blank = " ".repeat(self.of.chars().count() + left.len() + start - from);
        let caret = "^".repeat(marked.min(to - start).max(1));
        let caret = paint(Part::Wrong, &format!("{caret} {}", self.note));
        format!("{}{left}{shown}{right}\n{blank}{}\n", self.of, caret)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caret_under_the_place() {
        let shown = Excerpt::of_flag("--bound", "Nod=3", 0..3, "no such class").show();
        assert_eq!(shown, "--bound Nod=3\n        ^^^ no such class\n");
        let shown = Excerpt::of_file("a.txt", "één\ntwo\tthree", 10..15, "here").show();
        assert_eq!(shown, "a.txt:2: two three\n             ^^^^^ here\n");
        let shown = Excerpt::of_flag("--path", "", 0..0, "nothing").show();
        assert_eq!(shown, "--path \n       ^ nothing\n");
    }

    #[test]
    fn of_a_long_line_what_is_around_the_place() {
        let line = format!("{}wrong{}", "a".repeat(200), "b".repeat(200));
        let shown = Excerpt::of_flag("--path", &line, 200..205, "this").show();
        let expected =
            format!("--path ...{}wrong{}...\n{}^^^^^ this\n", "a".repeat(40), "b".repeat(55), " ".repeat(50));
        assert_eq!(shown, expected);
    }

    /// Any place is handled.
    #[test]
    fn places_that_are_none() {
        for place in [7..9, 1..2, 2..4, 100..200] {
            assert!(Excerpt::of_flag("-x", "é\nü", place.clone(), "").show().starts_with("-x é\n"));
            Excerpt::of_file("f", "é\nü", place, "").show();
        }
        assert!(Excerpt::of_file("f", "", 0..0, "").show().starts_with("f:1: \n"));
    }
}
