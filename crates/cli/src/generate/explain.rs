//! `--explain`: which places the paths of a generation come from.

use fretsaw_finitization::Space;
use fretsaw_generate::{Counts, Effect};
use serde::Serialize;

/// What deciding a place did.
#[derive(Serialize)]
pub struct Row {
    place: String,
    /// Paths that exist because of it.
    paths: u64,
    /// Paths that the predicate rejected before it needed anything else.
    rejected: u64,
}

/// The places of all inputs, the one that made most paths first.
pub fn rows(counts: &Counts, space: &Space) -> Vec<Row> {
    let of_cell = |cell: usize| counts.effects.get(cell).copied().unwrap_or_default();
    let row = |place: &str, cells: &mut dyn Iterator<Item = usize>| {
        let mut effect = Effect::default();
        cells.for_each(|cell| effect.add(of_cell(cell)));
        Row { place: place.to_owned(), paths: effect.paths, rejected: effect.rejected }
    };
    let places = space.places.iter();
    let mut rows: Vec<Row> =
        places.map(|(place, cells)| row(place, &mut cells.iter().map(|cell| *cell as usize))).collect();
    let chosen = row("choices of the predicate", &mut std::iter::once(counts.effects.len().saturating_sub(1)));
    if chosen.paths + chosen.rejected > 0 {
        rows.push(chosen);
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.paths));
    rows
}

/// The rows as a table.
pub fn table(rows: &[Row]) -> String {
    let width = rows.iter().map(|row| row.place.len()).max().unwrap_or(0).max("place".len());
    let mut table = format!("{:width$} {:>12} {:>14}\n", "place", "paths from it", "rejected next");
    for Row { place, paths, rejected } in rows {
        table += &format!("{place:width$} {paths:>13} {rejected:>14}\n");
    }
    table
}
