//! The states that were met, beside a checkpoint: a file that only grows, sixteen bytes a state. The checkpoint says how
//! many of them belong to it; what was written behind them is cut off when the exploration goes on.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::exit::{Outcome, Result};

/// How many bytes a state takes.
const SIZE: u64 = 16;

/// The file.
pub struct StatesFile {
    file: BufWriter<File>,
    name: PathBuf,
    count: u64,
}

impl StatesFile {
    /// The file that belongs to `checkpoint`, with its first `kept` states, which it gives.
    pub fn open(checkpoint: &Path, kept: u64) -> Result<(StatesFile, Vec<u128>)> {
        let mut name = checkpoint.to_owned().into_os_string();
        name.push(".states");
        let name = PathBuf::from(name);
        let opened = open(&name, kept);
        let (file, states) = opened.map_err(|e| Outcome::BadInput(format!("{}: {e}", name.display())))?;
        Ok((StatesFile { file: BufWriter::new(file), name, count: kept }, states))
    }

    /// Adds states.
    pub fn add(&mut self, states: &[u128]) -> Result<()> {
        self.count += states.len() as u64;
        let written = states.iter().try_for_each(|state| self.file.write_all(&state.to_le_bytes()));
        written.map_err(|e| self.unwritable(&e))
    }

    /// Makes sure that all states are in the file; gives how many these are.
    pub fn settle(&mut self) -> Result<u64> {
        let settled = self.file.flush().and_then(|()| self.file.get_ref().sync_data());
        settled.map_err(|e| self.unwritable(&e))?;
        Ok(self.count)
    }

    fn unwritable(&self, error: &std::io::Error) -> Outcome {
        Outcome::BadInput(format!("{}: cannot be written: {error}", self.name.display()))
    }
}

fn open(name: &Path, kept: u64) -> std::io::Result<(File, Vec<u128>)> {
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(kept == 0).open(name)?;
    let mut bytes = Vec::new();
    (&mut file).take(kept * SIZE).read_to_end(&mut bytes)?;
    if bytes.len() as u64 != kept * SIZE {
        return Err(std::io::Error::other("is shorter than its checkpoint says: start anew with --checkpoint"));
    }
    file.set_len(kept * SIZE)?;
    file.seek(SeekFrom::Start(kept * SIZE))?;
    let (states, _) = bytes.as_chunks::<{ SIZE as usize }>();
    Ok((file, states.iter().map(|state| u128::from_le_bytes(*state)).collect()))
}
