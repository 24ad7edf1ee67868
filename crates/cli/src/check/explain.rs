//! `--explain`: which methods and arguments the calls come from, and what to shrink first.

use fretsaw_check::Effort;
use serde::Serialize;

use crate::progress::{counted, show_count};

/// What came of the calls of a method.
#[derive(Serialize)]
pub struct Row {
    method: String,
    /// How many constants each of its parameters has.
    arguments: Vec<usize>,
    calls: u64,
    /// How many calls threw an exception.
    thrown: u64,
}

/// The methods, the one with most calls first.
pub fn rows(operations: &[(String, Vec<usize>)], effort: &Effort) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (number, (method, arguments)) in operations.iter().enumerate() {
        let effect = effort.effects.get(number).copied().unwrap_or_default();
        let (method, arguments) = (method.clone(), arguments.clone());
        rows.push(Row { method, arguments, calls: effect.calls, thrown: effect.thrown });
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.calls));
    rows
}

/// The rows as a table, the calls by the lengths of their sequences, and what to do about them.
pub fn text(rows: &[Row], effort: &Effort) -> String {
    let width = rows.iter().map(|row| row.method.len()).max().unwrap_or(0).max("method".len());
    let mut text = format!("{:width$} {:>10} {:>12} {:>12}\n", "method", "arguments", "calls", "thrown");
    for Row { method, arguments, calls, thrown } in rows {
        text += &format!("{method:width$} {:>10} {calls:>12} {thrown:>12}\n", product(arguments));
    }
    let lengths: Vec<String> = effort.lengths.iter().map(|count| show_count(*count)).collect();
    text += &format!("calls by their place in a sequence: {}\n", lengths.join(", "));
    text + &advice(rows, effort).map_or(String::new(), |advice| advice + "\n")
}

/// What multiplies the calls most, and what to shrink first.
pub fn advice(rows: &[Row], effort: &Effort) -> Option<String> {
    let most = rows.first().filter(|row| row.calls > 0)?;
    let all: u64 = rows.iter().map(|row| row.calls).sum();
    let share = most.calls * 100 / all.max(1);
    let values = match most.arguments.iter().product::<usize>() {
        0 | 1 => String::new(),
        _ => format!(", with {} combinations of constants", product(&most.arguments)),
    };
    let growth = match effort.lengths[..] {
        [.., before, last] if before > 0 && last > before => {
            format!("; the last call multiplied the calls by {:.0}: shrink --calls first", last as f64 / before as f64)
        }
        _ => String::new(),
    };
    let thrown: u64 = rows.iter().map(|row| row.thrown).sum();
    let refused = rows.iter().max_by_key(|row| row.thrown).filter(|_| thrown * 2 > all);
    let refused = refused.map_or(String::new(), |row| {
        format!("; {} threw an exception, most of them {}", counted(show_count(thrown), "call"), row.method)
    });
    Some(format!("{} makes {share} % of the calls{values}{growth}{refused}", most.method))
}

/// `3 x 4`.
fn product(sizes: &[usize]) -> String {
    let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
    if sizes.is_empty() { "-".to_owned() } else { sizes.join(" x ") }
}
