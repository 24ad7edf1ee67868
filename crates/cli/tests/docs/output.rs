//! What a page shows beside what a command printed.
//!
//! In what a page shows, a line `...` stands for any number of lines, and `...` within a line for any text. What depends on the
//! machine, such as times and rates, is normalised on both sides.

/// How `printed` differs from what is `shown`, if it does.
pub fn difference(shown: &str, printed: &str) -> Option<String> {
    let expected: Vec<String> = shown.lines().map(normalised).collect();
    let actual: Vec<String> = printed.lines().map(normalised).collect();
    if matches(&expected, &actual, &|line| line == "...", &|pattern, line| matches_line(pattern, line)) {
        return None;
    }
    Some(format!("--- the page shows\n{shown}--- the command printed\n{printed}---"))
}

/// Whether a list is what a pattern describes, in which some elements stand for any number of any.
fn matches<T>(pattern: &[T], list: &[T], any: &dyn Fn(&T) -> bool, same: &dyn Fn(&T, &T) -> bool) -> bool {
    // From the last element of the pattern to the first: where in the list may the rest of the pattern begin?
    let mut from: Vec<bool> = (0..=list.len()).map(|place| place == list.len()).collect();
    for element in pattern.iter().rev() {
        let mut begins = vec![false; from.len()];
        for place in (0..from.len()).rev() {
            begins[place] = if any(element) {
                from[place] || (place < list.len() && begins[place + 1])
            } else {
                place < list.len() && from[place + 1] && same(element, &list[place])
            };
        }
        from = begins;
    }
    from[0]
}

fn matches_line(pattern: &str, line: &str) -> bool {
    let pattern: Vec<char> = pattern.replace("...", "\0").chars().collect();
    let line: Vec<char> = line.chars().collect();
    matches(&pattern, &line, &|c| *c == '\0', &|a, b| a == b)
}

/// What is in front of a quantity that differs from run to run, and what is behind it.
const UNSTABLE: [(&str, &str); 7] = [
    (" in ", " s ("),
    (" in ", " s\n"),
    (", in ", " s: "),
    (" s (", "/s)"),
    ("\"seconds\":", ","),
    ("\"rate\":", ","),
    ("\"jdk\":", ","),
];

/// A line without what differs from run to run, and without spaces at its end.
fn normalised(line: &str) -> String {
    let mut line = format!("{}\n", line.trim_end());
    for (before, after) in UNSTABLE {
        let Some((head, rest)) = line.split_once(before) else { continue };
        let Some((quantity, tail)) = rest.split_once(after) else { continue };
        if before.starts_with('"') || quantity.trim_end_matches([' ', 'k', 'M']).parse::<f64>().is_ok() {
            line = format!("{head}{before}N{after}{tail}");
        }
    }
    line.trim_end().to_owned()
}

#[test]
fn times_and_elisions_match_anything_else_does_not() {
    let summary = "746 paths in 0.02 s (37 k/s): 4 completed";
    assert_eq!(difference(summary, "746 paths in 1.25 s (800 /s): 4 completed\n"), None);
    assert!(difference(summary, "747 paths in 0.02 s (37 k/s): 4 completed").is_some());
    assert!(difference(summary, "746 paths in 0.02 s (37 k/s): 5 completed").is_some());
    assert!(difference("in two s (", "in three s (").is_some());
    assert_eq!(difference("{\"seconds\":0.1,\"rate\":2.0,\"n\":1}", "{\"seconds\":2,\"rate\":5,\"n\":1}"), None);
    assert_eq!(difference("a\n...\nb\n", "a\nb\n"), None);
    assert_eq!(difference("a\n...\nb\n...\n", "a\n1\n2\nb\nb\n3\n"), None);
    assert!(difference("a\n...\nb\n", "a\nb\nc\n").is_some());
    assert!(difference("a\n", "a\nb\n").is_some() && difference("a\nb\n", "a\n").is_some());
    assert_eq!(difference("x ... y", "x 1 2 y"), None);
    assert!(difference("x ... y", "x 1 2").is_some());
}
