//! java.util.zip: checksums and inflating; `deflate.rs` has the rest.
//!
//! The machine keeps the state of each Inflater and Deflater by number; which number one has is a word of raw memory,
//! which is undone like all memory. A state that a mark may return to is copied before it changes.
//!
//! Not covered: inflating with preset dictionaries.

use flate2::{Decompress, FlushDecompress};
use fretsaw_deflate::{Deflater, adler32};
use fretsaw_heap::ARRAY_HEADER_WORDS;
use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZError, MZFlush, MZStatus};

use super::Native;
use super::place::Place;
use crate::machine::Machine;
use crate::trap::{Result, raise};

const INFLATER: &str = "java/util/zip/Inflater";
const CRC: &str = "java/util/zip/CRC32";
const ADLER: &str = "java/util/zip/Adler32";
/// Where the result of a step has its second number and its flag for the end.
pub(super) const WRITTEN_SHIFT: u32 = 31;
pub(super) const FINISHED: u64 = 1 << 62;

pub(super) const NATIVES: &[Native] = &[
    (CRC, "update", "", |_, a| Ok(crc(a[0], &[a[1] as u8]))),
    (CRC, "updateBytes0", "", |m, a| Ok(crc(a[0], &array_part(m, a[1], a[2], a[3])?))),
    (CRC, "updateByteBuffer0", "", |m, a| Ok(crc(a[0], &raw_part(m, a[1].wrapping_add(a[2]), a[3])?))),
    (ADLER, "update", "", |_, a| Ok(adler(a[0], &[a[1] as u8]))),
    (ADLER, "updateBytes", "", |m, a| Ok(adler(a[0], &array_part(m, a[1], a[2], a[3])?))),
    (ADLER, "updateByteBuffer", "", |m, a| Ok(adler(a[0], &raw_part(m, a[1].wrapping_add(a[2]), a[3])?))),
    (INFLATER, "init", "", |m, a| m.new_stream(Stream::inflating(a[0] != 0))),
    (INFLATER, "inflateBytesBytes", "", |m, a| inflate_step(m, a, false, false)),
    (INFLATER, "inflateBytesBuffer", "", |m, a| inflate_step(m, a, false, true)),
    (INFLATER, "inflateBufferBytes", "", |m, a| inflate_step(m, a, true, false)),
    (INFLATER, "inflateBufferBuffer", "", |m, a| inflate_step(m, a, true, true)),
    (INFLATER, "getAdler", "", stream_adler),
    (INFLATER, "reset", "", reset),
    (INFLATER, "end", "", end),
];

/// The state of an Inflater or Deflater.
#[derive(Clone)]
pub(crate) enum Stream {
    /// With all that was read, to say what is wrong with it.
    Inflating {
        raw: bool,
        state: Box<InflateState>,
        adler: u64,
        seen: Vec<u8>,
    },
    Deflating(Box<Deflater>),
    /// Its Inflater or Deflater was closed.
    Ended,
}

impl Stream {
    fn inflating(raw: bool) -> Stream {
        let format = if raw { DataFormat::Raw } else { DataFormat::Zlib };
        Stream::Inflating { raw, state: InflateState::new_boxed(format), adler: 1, seen: Vec::new() }
    }
}

fn crc(before: u64, bytes: &[u8]) -> u64 {
    let mut hasher = crc32fast::Hasher::new_with_initial(before as u32);
    hasher.update(bytes);
    hasher.finalize().into()
}

fn adler(before: u64, bytes: &[u8]) -> u64 {
    adler32(before as u32, bytes).into()
}

fn array_place(m: &mut Machine, array: u64, start: u64, count: usize) -> Result<Place> {
    let array = m.non_null(array)?;
    m.place(array.into(), (8 * ARRAY_HEADER_WORDS as u64).wrapping_add(start as i32 as u64), count)
}

pub(super) fn array_part(m: &mut Machine, array: u64, start: u64, count: u64) -> Result<Vec<u8>> {
    let count = count as i32 as usize;
    let place = array_place(m, array, start, count)?;
    m.read_bytes(&place, count)
}

pub(super) fn raw_part(m: &mut Machine, address: u64, count: u64) -> Result<Vec<u8>> {
    let place = m.place(0, address, count as i32 as usize)?;
    m.read_bytes(&place, count as i32 as usize)
}

impl Machine {
    /// The address of the word that says which stream is meant.
    pub(super) fn new_stream(&mut self, stream: Stream) -> Result<u64> {
        let address = self.allocate_raw(8)?;
        let word = self.raw_block(address)? as usize + ARRAY_HEADER_WORDS;
        self.streams.push(stream);
        self.heap.set(word, self.streams.len() as u64 - 1);
        Ok(address)
    }

    /// The stream whose word is at `address`, to be changed.
    pub(super) fn stream(&mut self, address: u64) -> Result<&mut Stream> {
        let (word, number) = self.stream_number(address)?;
        if number >= self.oldest_young_stream() {
            return Ok(&mut self.streams[number]);
        }
        let copy = self.streams[number].clone();
        self.streams.push(copy);
        let last = self.streams.len() - 1;
        self.heap.set(word, last as u64);
        Ok(&mut self.streams[last])
    }

    /// The word at `address`, and the number of the stream that it names. A program can pass any address.
    fn stream_number(&self, address: u64) -> Result<(usize, usize)> {
        let block = self.raw_block(address)?;
        let word = block as usize + ARRAY_HEADER_WORDS;
        let number = self.heap.word(word) as usize;
        if self.heap.length(block) != 8 || number >= self.streams.len() {
            return Err(self.unsupported("an address that no Inflater or Deflater has"));
        }
        Ok((word, number))
    }
}

pub(super) fn reset(m: &mut Machine, a: &[u64]) -> Result<u64> {
    match m.stream(a[0])? {
        stream @ Stream::Inflating { .. } => {
            *stream = Stream::inflating(matches!(stream, Stream::Inflating { raw: true, .. }))
        }
        Stream::Deflating(deflater) => deflater.reset(),
        Stream::Ended => {}
    }
    Ok(0)
}

/// Its state is dropped, unless a mark may return to it.
pub(super) fn end(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (_, number) = m.stream_number(a[0])?;
    if number >= m.oldest_young_stream() {
        m.streams[number] = Stream::Ended;
    }
    m.free_raw(a[0])
}

pub(super) fn stream_adler(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(match m.stream(a[0])? {
        Stream::Inflating { adler, .. } => *adler,
        Stream::Deflating(deflater) => deflater.adler().into(),
        Stream::Ended => 0,
    })
}

/// Where a step reads and writes: the arguments behind the first two are array and start, or an address, and a length.
pub(super) struct Ends {
    pub input: Vec<u8>,
    pub output: Place,
    pub room: usize,
    /// What comes behind.
    pub rest: usize,
}

pub(super) fn ends(m: &mut Machine, a: &[u64], from_raw: bool, to_raw: bool) -> Result<Ends> {
    let (input, next) = if from_raw { (raw_part(m, a[2], a[3])?, 4) } else { (array_part(m, a[2], a[3], a[4])?, 5) };
    let (output, room, rest) = if to_raw {
        let room = a[next + 1] as i32 as usize;
        (m.place(0, a[next], room)?, room, next + 2)
    } else {
        let room = a[next + 2] as i32 as usize;
        (array_place(m, a[next], a[next + 1], room)?, room, next + 3)
    };
    Ok(Ends { input, output, room, rest })
}

/// Inflater, stream, then both ends.
fn inflate_step(m: &mut Machine, a: &[u64], from_raw: bool, to_raw: bool) -> Result<u64> {
    let ends = ends(m, a, from_raw, to_raw)?;
    let Stream::Inflating { raw, state, adler: sum, seen } = m.stream(a[1])? else {
        return raise("java/lang/InternalError", "not an inflater");
    };
    let mut bytes = vec![0; ends.room];
    let done = inflate(state, &ends.input, &mut bytes, MZFlush::None);
    let (read, written) = (done.bytes_consumed, done.bytes_written);
    *sum = adler(*sum, &bytes[..written]);
    let error = match done.status {
        Ok(_) | Err(MZError::Buf) => None,
        Err(_) => Some(data_error(*raw, &[seen, &ends.input[..]].concat())),
    };
    seen.extend_from_slice(&ends.input[..read]);
    m.write_bytes(&ends.output, &bytes[..written])?;
    match error {
        None => {
            let result = read as u64 | (written as u64) << WRITTEN_SHIFT;
            Ok(if done.status == Ok(MZStatus::StreamEnd) { result | FINISHED } else { result })
        }
        Some(Some(text)) => {
            m.set_named(a[0] as u32, "inputConsumed", read as u64);
            m.set_named(a[0] as u32, "outputConsumed", written as u64);
            raise("java/util/zip/DataFormatException", text)
        }
        Some(None) => Err(m.unsupported("java.util.zip.Inflater on these data: they may need a dictionary")),
    }
}

/// What zlib says of data that cannot be inflated: it reads them again.
fn data_error(raw: bool, input: &[u8]) -> Option<String> {
    let mut output = vec![0; 1 << 15];
    let mut decompress = Decompress::new(!raw);
    loop {
        let (read, written) = (decompress.total_in(), decompress.total_out());
        match decompress.decompress(&input[read as usize..], &mut output, FlushDecompress::None) {
            Err(e) => return e.message().map(str::to_owned),
            Ok(_) if (decompress.total_in(), decompress.total_out()) == (read, written) => return None,
            Ok(_) => {}
        }
    }
}
