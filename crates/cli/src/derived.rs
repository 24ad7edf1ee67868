//! What the types of fields decided, in the absence of bounds: the messages about it.

use fretsaw_finitization::{Derived, Gaps};

use crate::exit::tell;
use crate::shell;

/// Prints what the types of fields decided, in the absence of bounds.
pub fn tell_derived(derived: &Derived) {
    let bounds: Vec<String> = derived.bounds.iter().flat_map(|b| ["--bound".to_owned(), b.argument()]).collect();
    if !bounds.is_empty() {
        tell(&format!("bounds derived from types: {}\n", shell::line(bounds.iter())));
    }
    left_out(derived).iter().for_each(|note| tell(&format!("{}\n", printable(note))));
}

/// What no bound says, and therefore has one value only.
pub fn left_out(derived: &Derived) -> Vec<String> {
    let fields = [
        (&derived.alone, "arguments without a bound, each a new object"),
        (&derived.empty, "arguments that are always empty, because no elements can be made"),
        (&derived.kept, "fields that keep their value from the constructor"),
        (
            &derived.unset,
            "fields that keep the default value of their type, because their class has no default constructor",
        ),
        (&derived.null_elements, "elements of arrays that can only be null"),
    ];
    let shown = fields.iter().filter(|(fields, _)| !fields.is_empty());
    let shown = shown.map(|(fields, what)| format!("{what}: {}", typed(fields)));
    shown.chain(derived.not_made.iter().cloned()).collect()
}

/// The arguments and fields that have the same value in all inputs, as the rest of a sentence; none if there are none.
pub fn never_vary(derived: &Derived) -> Option<String> {
    const MOST: usize = 3;
    let Derived { alone, empty, kept, unset, null_elements, .. } = derived;
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in [alone, empty, kept, unset, null_elements].into_iter().flatten() {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    let shown = names.iter().take(MOST).copied().collect::<Vec<&str>>().join(", ");
    match names.len() {
        0 => None,
        1 => Some(format!("{shown} never varies")),
        count if count > MOST => Some(format!("{shown} and {} more never vary", count - MOST)),
        _ => Some(format!("{shown} never vary")),
    }
}

/// What the candidates leave out, which may be why none of them is an input.
pub fn gaps(gaps: &Gaps) -> Vec<String> {
    let Gaps { classes, unreachable, nulls, never_null, null_elements } = gaps;
    let notes = [
        ("classes without objects", classes.join(", ")),
        ("classes whose objects no argument or field leads to", unreachable.join(", ")),
        ("null in every candidate", typed(nulls)),
        ("null in no candidate", typed(never_null)),
        ("arrays whose elements are null in every candidate", null_elements.join(", ")),
    ];
    notes.into_iter().filter(|(_, shown)| !shown.is_empty()).map(|(what, shown)| format!("{what}: {shown}")).collect()
}

/// `left (Node), right (Node)`.
fn typed(fields: &[(String, String)]) -> String {
    let shown: Vec<String> = fields.iter().map(|(name, ty)| format!("{name} ({ty})")).collect();
    shown.join(", ")
}

/// A text of the program without control characters, which could change the terminal.
pub fn printable(text: &str) -> String {
    text.replace(char::is_control, "?")
}
