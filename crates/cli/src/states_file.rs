//! The states that were met, stored next to a checkpoint: an append-only file with sixteen bytes per state.

use std::path::Path;

use crate::appended::{Appended, Extent};
use crate::exit::Result;
use crate::guard::{STATES, with_extension};

/// The size of a state in bytes.
const SIZE: usize = 16;

/// The file.
pub struct StatesFile(Appended);

impl StatesFile {
    /// Opens the file that belongs to `checkpoint`, and returns the states `kept`. Those are in the file of `from`,
    /// if that is another checkpoint.
    pub fn open(checkpoint: &Path, from: Option<&Path>, kept: &Extent) -> Result<(StatesFile, Vec<u128>)> {
        match from.filter(|from| *from != checkpoint) {
            None => read(checkpoint, kept),
            Some(from) => {
                let (_, states) = read(from, kept)?;
                let (mut file, _) = read(checkpoint, &Extent::default())?;
                file.add(&states)?;
                Ok((file, states))
            }
        }
    }

    /// Adds states.
    pub fn add(&mut self, states: &[u128]) -> Result<()> {
        states.iter().try_for_each(|state| self.0.add(&state.to_le_bytes()))
    }

    /// Writes all states to the file; returns its extent.
    pub fn settle(&mut self) -> Result<Extent> {
        self.0.settle()
    }
}

/// The file of `checkpoint`, truncated after the states `kept`, and these states.
fn read(checkpoint: &Path, kept: &Extent) -> Result<(StatesFile, Vec<u128>)> {
    let name = with_extension(checkpoint, STATES);
    let mut bytes = Vec::new();
    let file = Appended::open(&name, name.display().to_string(), kept, |piece| bytes.extend_from_slice(piece))?;
    let (states, _) = bytes.as_chunks::<SIZE>();
    Ok((StatesFile(file), states.iter().map(|state| u128::from_le_bytes(*state)).collect()))
}
