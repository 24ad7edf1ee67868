//! The states that were met, beside a checkpoint: a file that only grows, sixteen bytes a state.

use std::path::{Path, PathBuf};

use crate::appended::{Appended, Extent};
use crate::exit::Result;

/// How many bytes a state takes.
const SIZE: usize = 16;

/// The file.
pub struct StatesFile(Appended);

impl StatesFile {
    /// The file that belongs to `checkpoint`, with the states `kept`, which it gives. Those are in the file of `from`, if
    /// that is another checkpoint.
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

    /// How many states take this much.
    pub fn count(extent: &Extent) -> u64 {
        extent.bytes / SIZE as u64
    }

    /// Adds states.
    pub fn add(&mut self, states: &[u128]) -> Result<()> {
        states.iter().try_for_each(|state| self.0.add(&state.to_le_bytes()))
    }

    /// Makes sure that all states are in the file; gives what they are.
    pub fn settle(&mut self) -> Result<Extent> {
        self.0.settle()
    }
}

/// The file of `checkpoint`, cut off behind the states `kept`, and these.
fn read(checkpoint: &Path, kept: &Extent) -> Result<(StatesFile, Vec<u128>)> {
    let mut name = checkpoint.to_owned().into_os_string();
    name.push(".states");
    let name = PathBuf::from(name);
    let mut bytes = Vec::new();
    let file = Appended::open(&name, name.display().to_string(), kept, |piece| bytes.extend_from_slice(piece))?;
    let (states, _) = bytes.as_chunks::<SIZE>();
    Ok((StatesFile(file), states.iter().map(|state| u128::from_le_bytes(*state)).collect()))
}
