//! `--explain` for inputs: which places the paths of a search come from, and which bound to shrink first.

use std::borrow::Cow;

use fretsaw_finitization::Space;
use fretsaw_generate::Effect;
use serde::Serialize;

/// What deciding a place did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    place: String,
    /// Paths that exist because of it.
    paths: u64,
    /// Paths on which the input was rejected before anything else was needed.
    rejected: u64,
    /// What bounds it: the name of a class or of a place.
    #[serde(skip)]
    bound: Option<String>,
}

/// The places of all inputs in `spaces`, the one that made most paths first. What comes after the places among the effects has
/// `others` as names, the last of which is about the last effect.
pub fn rows(effects: &[Effect], spaces: &[Space], others: &[&str]) -> Vec<Row> {
    let of_cells = |cells: &mut dyn Iterator<Item = usize>| {
        let mut effect = Effect::default();
        cells.for_each(|cell| effect.add(effects.get(cell).copied().unwrap_or_default()));
        effect
    };
    let mut rows: Vec<Row> = Vec::new();
    for space in spaces {
        for (place, cells) in &space.places {
            let Effect { paths, rejected } = of_cells(&mut cells.iter().map(|cell| *cell as usize));
            let bound = space.bounds.iter().find(|(name, _)| name == place).map(|(_, bound)| bound.clone());
            let place = match spaces.len() {
                1 => Cow::from(place),
                _ => format!("{} of {}", place, space.method).into(),
            };
            rows.push(Row { place: place.into_owned(), paths, rejected, bound });
        }
    }
    let first = effects.len().saturating_sub(others.len());
    for (number, name) in others.iter().enumerate() {
        let Effect { paths, rejected } = of_cells(&mut std::iter::once(first + number));
        if paths + rejected > 0 {
            rows.push(Row { place: (*name).to_owned(), paths, rejected, bound: None });
        }
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.paths));
    rows
}

/// The rows as a table.
pub fn table(rows: &[Row]) -> String {
    let width = rows.iter().map(|row| row.place.len()).max().unwrap_or(0).max("place".len());
    let mut table = format!("{:width$} {:>12} {:>14}\n", "place", "paths from it", "rejected next");
    for Row { place, paths, rejected, .. } in rows {
        table += &format!("{place:width$} {paths:>13} {rejected:>14}\n");
    }
    table
}

/// What multiplies the paths most, and which bound to shrink first; a finitization method bounds the place if `is_method`.
pub fn advice(rows: &[Row], is_method: bool) -> Option<String> {
    let most = rows.first().filter(|row| row.paths > 0)?;
    let all: u64 = rows.iter().map(|row| row.paths).sum();
    let share = most.paths * 100 / all.max(1);
    let shrink = match &most.bound {
        _ if is_method => ": shrink its domain in the finitization method first".to_owned(),
        Some(bound) => format!(": shrink --bound {bound} first"),
        None => String::new(),
    };
    Some(format!("{} makes {share} % of the paths{shrink}", most.place))
}
