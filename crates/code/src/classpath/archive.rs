//! Zip archives, as far as jars need them (PKWARE's APPNOTE, sections 4.3 to 4.5): stored and deflated entries.
//!
//! An archive is untrusted. Only its size on disk, not its contents, bounds the memory and the time that opening it
//! takes: the directory is read in one piece and scanned once. As for `java`, the directory ends where its end
//! record begins, the stated number of entries is ignored, and the last of several entries with the same name
//! counts.

use std::collections::hash_map::RandomState;
use std::fs::File;
use std::hash::BuildHasher;
use std::io::{self, Read};
use std::os::unix::fs::FileExt;

use crate::until::Until;

/// The signatures of an entry, of its directory entry, and of the records at the end.
const LOCAL: &[u8] = b"PK\x03\x04";
const CENTRAL: &[u8] = b"PK\x01\x02";
const END: &[u8] = b"PK\x05\x06";
const LARGE_END: &[u8] = b"PK\x06\x06";
const LARGE_LOCATOR: &[u8] = b"PK\x06\x07";
/// Their lengths, without the variable parts.
const LOCAL_LENGTH: usize = 30;
const CENTRAL_LENGTH: usize = 46;
const END_LENGTH: usize = 22;
const LARGE_END_LENGTH: usize = 56;
const LOCATOR_LENGTH: usize = 20;
/// The longest comment after the end record.
const MAX_COMMENT: u64 = 0xffff;
/// A size or position with this value is in the extra field instead, under this tag.
const IN_EXTRA: u64 = 0xffff_ffff;
const EXTRA_TAG: u64 = 1;
/// Larger directories are rejected: they would have millions of entries.
const MAX_DIRECTORY: u64 = 256 << 20;
/// How many bytes are read, and how many entries examined, between two checks of the clock.
const CHUNK: usize = 1 << 20;
const BATCH: usize = 1 << 12;
/// No entry.
const NONE: u32 = u32::MAX;

/// An open archive.
pub struct Archive {
    file: File,
    /// The origin of positions in the directory: an archive may have other data before it.
    base: u64,
    directory: Vec<u8>,
    /// Chains of entries whose names have the same hash: the last entry of each chain, and for every entry its
    /// position in the directory and the previous entry of the chain.
    heads: Vec<u32>,
    entries: Vec<(u32, u32)>,
    hasher: RandomState,
}

/// The directory's record of an entry.
pub struct Line<'a> {
    name: &'a [u8],
    flags: u64,
    /// The compression method: 0 is stored, 8 is deflated.
    pub method: u64,
    /// The checksum of its content.
    pub crc: u32,
    packed: u64,
    /// The length of its content, as claimed.
    pub size: u64,
    place: u64,
    /// The start of the next record.
    end: usize,
}

impl Archive {
    /// Reads the directory of the archive `file`, which has `length` bytes.
    pub fn open(file: File, length: u64, until: Until) -> io::Result<Archive> {
        let end = find_end(&file, length)?;
        let start = end.place.checked_sub(end.size).ok_or_else(|| bad("its directory is longer than the file"))?;
        let base = start.checked_sub(end.start).ok_or_else(|| bad("its directory lies outside of the file"))?;
        if end.size > MAX_DIRECTORY {
            return Err(bad(&format!("its directory has more than {} MiB", MAX_DIRECTORY >> 20)));
        }
        let mut directory = vec![0; end.size as usize];
        for (n, part) in directory.chunks_mut(CHUNK).enumerate() {
            in_time(until)?;
            file.read_exact_at(part, start + (n * CHUNK) as u64)?;
        }
        let mut archive =
            Archive { file, base, directory, heads: Vec::new(), entries: Vec::new(), hasher: RandomState::new() };
        archive.index(until)?;
        Ok(archive)
    }

    /// The names of all entries.
    pub fn names(&self) -> impl Iterator<Item = &[u8]> {
        self.entries.iter().filter_map(|(at, _)| Some(line(&self.directory, *at as usize)?.name))
    }

    /// The entry called `name`.
    pub fn entry(&self, name: &[u8]) -> Option<Line<'_>> {
        let mut entry = *self.heads.get(self.chain(name))?;
        while let Some((at, before)) = self.entries.get(entry as usize) {
            match line(&self.directory, *at as usize) {
                Some(line) if line.name == name => return Some(line),
                _ => entry = *before,
            }
        }
        None
    }

    /// The compressed content of an entry.
    pub fn content(&self, line: &Line<'_>) -> io::Result<impl Read> {
        if line.flags & 1 != 0 {
            return Err(bad("it is encrypted"));
        }
        let place = self.base.checked_add(line.place).ok_or_else(|| bad("it lies outside of the file"))?;
        let mut local = [0; LOCAL_LENGTH];
        self.file.read_exact_at(&mut local, place)?;
        if !local.starts_with(LOCAL) {
            return Err(bad("its header is damaged"));
        }
        let at = place + LOCAL_LENGTH as u64 + number(&local[26..28]) + number(&local[28..30]);
        Ok(Part { file: &self.file, at, left: line.packed })
    }

    fn index(&mut self, until: Until) -> io::Result<()> {
        let mut at = 0;
        while at < self.directory.len() {
            if self.entries.len().is_multiple_of(BATCH) {
                in_time(until)?;
            }
            let line = line(&self.directory, at).ok_or_else(|| bad("its directory is damaged"))?;
            self.entries.push((at as u32, NONE));
            at = line.end;
        }
        self.heads = vec![NONE; self.entries.len().next_power_of_two()];
        for entry in 0..self.entries.len() {
            if entry.is_multiple_of(BATCH) {
                in_time(until)?;
            }
            let name = line(&self.directory, self.entries[entry].0 as usize).map_or(&[][..], |line| line.name);
            let chain = self.chain(name);
            self.entries[entry].1 = std::mem::replace(&mut self.heads[chain], entry as u32);
        }
        Ok(())
    }

    fn chain(&self, name: &[u8]) -> usize {
        self.hasher.hash_one(name) as usize & (self.heads.len() - 1)
    }
}

/// The record with the position of the directory.
struct End {
    /// The position of the record: the directory ends here.
    place: u64,
    /// The claimed length and start of the directory.
    size: u64,
    start: u64,
}

fn find_end(file: &File, length: u64) -> io::Result<End> {
    let tail = length.min(MAX_COMMENT + END_LENGTH as u64);
    let mut bytes = vec![0; tail as usize];
    file.read_exact_at(&mut bytes, length - tail)?;
    let missing = || bad("it has no directory of a zip archive");
    let last = bytes.len().checked_sub(END_LENGTH).ok_or_else(missing)?;
    for at in (0..=last).rev().filter(|at| bytes[*at..].starts_with(END)) {
        let record = &bytes[at..at + END_LENGTH];
        let place = length - tail + at as u64;
        let end = End { place, size: number(&record[12..16]), start: number(&record[16..20]) };
        let end = large_end(file, &end)?.unwrap_or(end);
        // The signature may be part of the comment.
        let is_last = at + END_LENGTH + number(&record[20..22]) as usize == bytes.len();
        if is_last || begins_with_entry(file, &end) {
            return Ok(end);
        }
    }
    Err(missing())
}

/// The values in the record for large archives, if there is one.
fn large_end(file: &File, end: &End) -> io::Result<Option<End>> {
    let Some(place) = end.place.checked_sub(LOCATOR_LENGTH as u64) else { return Ok(None) };
    let mut locator = [0; LOCATOR_LENGTH];
    file.read_exact_at(&mut locator, place)?;
    if !locator.starts_with(LARGE_LOCATOR) {
        return Ok(None);
    }
    let place = number(&locator[8..16]);
    let mut record = [0; LARGE_END_LENGTH];
    if file.read_exact_at(&mut record, place).is_err() || !record.starts_with(LARGE_END) {
        return Ok(None);
    }
    Ok(Some(End { place, size: number(&record[40..48]), start: number(&record[48..56]) }))
}

fn begins_with_entry(file: &File, end: &End) -> bool {
    let mut signature = [0; 4];
    let start = end.place.checked_sub(end.size);
    start.is_some_and(|start| file.read_exact_at(&mut signature, start).is_ok()) && signature == CENTRAL
}

/// The line at `at` of a directory.
fn line(directory: &[u8], at: usize) -> Option<Line<'_>> {
    let head = directory.get(at..at + CENTRAL_LENGTH).filter(|head| head.starts_with(CENTRAL))?;
    let field = |at: usize, length: usize| number(&head[at..at + length]);
    let name_end = at + CENTRAL_LENGTH + field(28, 2) as usize;
    let extra_end = name_end + field(30, 2) as usize;
    let end = extra_end + field(32, 2) as usize;
    let (name, extra) = (directory.get(at + CENTRAL_LENGTH..name_end)?, directory.get(name_end..extra_end)?);
    directory.get(..end)?;
    let mut large = large_fields(extra);
    let mut wide = |narrow: u64| if narrow == IN_EXTRA { large.next().unwrap_or(narrow) } else { narrow };
    // The extra field contains only the values that do not fit, in this order.
    let (size, packed, place) = (wide(field(24, 4)), wide(field(20, 4)), wide(field(42, 4)));
    Some(Line { name, flags: field(8, 2), method: field(10, 2), crc: field(16, 4) as u32, packed, size, place, end })
}

/// The numbers of 64 bits in an extra field.
fn large_fields(mut extra: &[u8]) -> impl Iterator<Item = u64> {
    let mut found: &[u8] = &[];
    while let [t0, t1, l0, l1, rest @ ..] = extra {
        let content = &rest[..rest.len().min(number(&[*l0, *l1]) as usize)];
        if number(&[*t0, *t1]) == EXTRA_TAG {
            found = content;
            break;
        }
        extra = &rest[content.len()..];
    }
    found.chunks_exact(8).map(number)
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

fn in_time(until: Until) -> io::Result<()> {
    if until.is_over() { Err(io::Error::new(io::ErrorKind::TimedOut, "the time is over")) } else { Ok(()) }
}

fn bad(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

/// A part of a file, read from its beginning.
struct Part<'a> {
    file: &'a File,
    at: u64,
    left: u64,
}

impl Read for Part<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let wanted = (buffer.len() as u64).min(self.left) as usize;
        let read = self.file.read_at(&mut buffer[..wanted], self.at)?;
        // A position after the end of the file is beyond every end.
        self.at = self.at.saturating_add(read as u64);
        self.left -= read as u64;
        Ok(read)
    }
}
