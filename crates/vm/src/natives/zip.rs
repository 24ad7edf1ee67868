//! java.util.zip: checksums, and what Inflaters (`inflate.rs`) and Deflaters (`deflate.rs`) share.

use fretsaw_heap::ARRAY_HEADER_WORDS;
use fretsaw_term::Word;
use fretsaw_zlib::adler32;

use super::place::Place;
use super::{Native, native};
use crate::machine::Machine;
use crate::streams::Stream;
use crate::trap::{Result, Trap};

const CRC: &str = "java/util/zip/CRC32";
const ADLER: &str = "java/util/zip/Adler32";
/// Where the result of a step has its second number and its flag for the end.
pub(super) const WRITTEN_SHIFT: u32 = 31;
pub(super) const FINISHED: u64 = 1 << 62;

pub(super) const NATIVES: &[Native] = &[
    native(CRC, "update", "", |_, a| Ok(crc(a[0], &[a[1].int() as u8]))),
    native(CRC, "updateBytes0", "", |m, a| Ok(crc(a[0], &array_part(m, a[1], a[2], a[3])?))),
    native(CRC, "updateByteBuffer0", "", |m, a| {
        Ok(crc(a[0], &raw_part(m, a[1].bits().wrapping_add(a[2].bits()), a[3])?))
    }),
    native(ADLER, "update", "", |_, a| Ok(adler(a[0], &[a[1].int() as u8]))),
    native(ADLER, "updateBytes", "", |m, a| Ok(adler(a[0], &array_part(m, a[1], a[2], a[3])?))),
    native(ADLER, "updateByteBuffer", "", |m, a| {
        Ok(adler(a[0], &raw_part(m, a[1].bits().wrapping_add(a[2].bits()), a[3])?))
    }),
];

fn crc(before: Word, bytes: &[u8]) -> Word {
    let mut hasher = crc32fast::Hasher::new_with_initial(before.int() as u32);
    hasher.update(bytes);
    hasher.finalize().into()
}

fn adler(before: Word, bytes: &[u8]) -> Word {
    adler32(before.int() as u32, bytes).into()
}

fn array_place(m: &mut Machine, array: Word, start: i32, count: usize) -> Result<Place> {
    let array = m.non_null(array)?;
    m.place(array.into(), (8 * ARRAY_HEADER_WORDS as u64).wrapping_add(start as u64), count)
}

pub(super) fn array_part(m: &mut Machine, array: Word, start: Word, count: Word) -> Result<Vec<u8>> {
    let count = count.int() as usize;
    let place = array_place(m, array, start.int(), count)?;
    m.read_bytes(&place, count)
}

pub(super) fn raw_part(m: &mut Machine, address: u64, count: Word) -> Result<Vec<u8>> {
    let count = count.int() as usize;
    let place = m.place(Word::ZERO, address, count)?;
    m.read_bytes(&place, count)
}

impl Machine {
    /// Opens a stream; gives its address, which is not 0.
    pub(super) fn new_stream(&mut self, stream: Stream) -> Result<u64> {
        self.check_kept(stream.bytes())?;
        Ok(self.streams.open(stream) + 1)
    }

    /// Changes the stream at `address`.
    pub(super) fn change_stream<R>(&mut self, address: u64, change: impl FnOnce(&mut Stream) -> R) -> Result<R> {
        let result = self.streams.change(address.wrapping_sub(1), change).ok_or_else(|| self.no_stream())?;
        self.check_streams()?;
        Ok(result)
    }

    /// Lets the stream at `address` read some of the `count` bytes at `input`. Bytes in an array are not copied: a program
    /// can pass all that is left of a large one again and again.
    pub(super) fn feed_stream<R>(
        &mut self,
        address: u64,
        input: &Place,
        count: usize,
        change: impl FnOnce(&mut Stream, &[u8]) -> R,
    ) -> Result<R> {
        match *input {
            Place::Bytes(array, start) if self.element_shift(array) == Some(0) => {
                let bytes = &self.heap.bytes(array)[start..start + count];
                let result = self.streams.change(address.wrapping_sub(1), |stream| change(stream, bytes));
                let result = result.ok_or_else(|| self.no_stream())?;
                self.check_streams()?;
                Ok(result)
            }
            _ => {
                let bytes = self.read_bytes(input, count)?;
                self.change_stream(address, |stream| change(stream, &bytes))
            }
        }
    }

    /// A call can put a large version aside, so the next check of limits would come too late.
    fn check_streams(&mut self) -> Result<()> {
        self.check_history()?;
        self.check_kept(0)
    }

    /// A program can pass any address.
    fn no_stream(&self) -> Trap {
        self.unsupported("an address that no open Inflater or Deflater has")
    }
}

pub(super) fn reset(m: &mut Machine, a: &[Word]) -> Result<Word> {
    m.change_stream(a[0].bits(), |stream| match stream {
        Stream::Inflating(inflater) => inflater.reset(),
        Stream::Deflating(deflater) => deflater.reset(),
    })?;
    Ok(Word::ZERO)
}

pub(super) fn end(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if !m.streams.end(a[0].bits().wrapping_sub(1)) {
        return Err(m.no_stream());
    }
    m.check_streams()?;
    Ok(Word::ZERO)
}

pub(super) fn stream_adler(m: &mut Machine, a: &[Word]) -> Result<Word> {
    match m.streams.get(a[0].bits().wrapping_sub(1)) {
        Some(Stream::Inflating(inflater)) => Ok(inflater.adler().into()),
        Some(Stream::Deflating(deflater)) => Ok(deflater.adler().into()),
        None => Err(m.no_stream()),
    }
}

/// Where a step reads or writes.
pub(super) struct End {
    /// None if it is outside of objects.
    array: Option<Word>,
    start: u64,
    pub length: usize,
}

impl End {
    /// The place behind the first `skipped` bytes, and how many bytes are there.
    pub fn after(&self, m: &mut Machine, skipped: usize) -> Result<(Place, usize)> {
        let length = self.length - skipped;
        let place = match self.array {
            Some(array) => array_place(m, array, self.start.wrapping_add(skipped as u64) as i32, length)?,
            None => m.place(Word::ZERO, self.start.wrapping_add(skipped as u64), length)?,
        };
        Ok((place, length))
    }
}

/// The ends of a step, and what follows them: the arguments behind the first two are array and start, or an address, and a
/// length, for each of them.
pub(super) fn ends(a: &[Word], from_raw: bool, to_raw: bool) -> (End, End, &[Word]) {
    let (input, rest) = one_end(&a[2..], from_raw);
    let (output, rest) = one_end(rest, to_raw);
    (input, output, rest)
}

fn one_end(a: &[Word], is_raw: bool) -> (End, &[Word]) {
    if is_raw {
        (End { array: None, start: a[0].bits(), length: a[1].int() as usize }, &a[2..])
    } else {
        (End { array: Some(a[0]), start: a[1].bits(), length: a[2].int() as usize }, &a[3..])
    }
}
