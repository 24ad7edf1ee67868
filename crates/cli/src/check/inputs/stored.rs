//! Reads the file of `--inputs`: a line has an input that `generate` has written, or a fault that `check` has written, of which the
//! input counts.

use std::path::Path;

use fretsaw_check::inputs::{Stored, StoredInput};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::exit::Result;
use crate::show::Lines;

/// A fault, as far as it matters.
#[derive(Deserialize)]
struct Fault<'a> {
    method: String,
    #[serde(borrow)]
    before: &'a RawValue,
}

/// The inputs in the file at `path`.
pub fn read(path: &Path) -> Result<Stored> {
    let mut lines = Lines::open(path)?;
    let mut inputs = Vec::new();
    while let Some(text) = lines.next()? {
        let line = lines.line();
        let input = match serde_json::from_str::<Fault<'_>>(&text) {
            Ok(Fault { method, before }) => {
                let graph = fretsaw_graph::json::read(before.get()).map_err(|bad| lines.unfit(&bad.message))?;
                StoredInput { line, method: Some(method), graph }
            }
            Err(_) => StoredInput { line, method: None, graph: lines.graph(&text)? },
        };
        inputs.push(input);
    }
    Ok(Stored { file: path.display().to_string(), inputs })
}
