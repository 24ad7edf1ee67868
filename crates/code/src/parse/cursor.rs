//! Reads bytes from a position on.

use crate::error::LoadError;

/// Reads big-endian numbers up to an end.
pub(super) struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
    end: usize,
}

impl<'a> Cursor<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Cursor { bytes, at: 0, end: bytes.len() }
    }

    /// The number of the next byte.
    pub fn position(&self) -> usize {
        self.at
    }

    /// The next `count` bytes.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], LoadError> {
        let (at, left) = (self.at, self.end - self.at);
        if count > left {
            return Err(LoadError::format(format!("truncated at byte {at}: {count} bytes expected, {left} there")));
        }
        self.at += count;
        Ok(&self.bytes[at..self.at])
    }

    pub fn skip(&mut self, count: usize) -> Result<(), LoadError> {
        self.take(count).map(|_| ())
    }

    pub fn skip_rest(&mut self) {
        self.at = self.end;
    }

    pub fn u1(&mut self) -> Result<u8, LoadError> {
        Ok(self.take(1)?[0])
    }

    pub fn u2(&mut self) -> Result<u16, LoadError> {
        Ok(self.take(2)?.iter().fold(0, |n, b| n << 8 | u16::from(*b)))
    }

    pub fn u4(&mut self) -> Result<u32, LoadError> {
        Ok(self.take(4)?.iter().fold(0, |n, b| n << 8 | u32::from(*b)))
    }

    /// A two-byte count and as many entries of `size` bytes.
    pub fn table(&mut self, size: usize) -> Result<Cursor<'a>, LoadError> {
        let count = usize::from(self.u2()?);
        self.part(count * size)
    }

    pub fn skip_table(&mut self, size: usize) -> Result<(), LoadError> {
        self.table(size).map(|_| ())
    }

    /// The next `length` bytes, to be read on their own.
    pub fn part(&mut self, length: usize) -> Result<Cursor<'a>, LoadError> {
        let start = self.at;
        self.take(length)?;
        Ok(Cursor { bytes: self.bytes, at: start, end: self.at })
    }

    pub fn is_empty(&self) -> bool {
        self.at == self.end
    }

    /// Checks that no bytes remain.
    pub fn finish(&self) -> Result<(), LoadError> {
        let (at, left) = (self.at, self.end - self.at);
        if left > 0 {
            return Err(LoadError::format(format!("{left} bytes too many at byte {at}")));
        }
        Ok(())
    }
}
