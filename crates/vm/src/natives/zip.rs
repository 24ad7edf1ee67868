//! java.util.zip: checksums, inflating and deflating.
//!
//! A stream's state is here, by number; which number an Inflater or Deflater has is a word of raw memory, which is
//! undone like all memory. A state that a mark may return to is copied before it changes.
//!
//! Deflated data are valid, but not those of zlib to the byte: what comes between two flushes is deflated by itself. Not
//! covered: preset dictionaries.

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress};
use fretsaw_heap::ARRAY_HEADER_WORDS;
use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZError, MZFlush, MZStatus};

use super::place::Place;
use super::{Native, nothing};
use crate::machine::Machine;
use crate::trap::{Result, Trap, raise};

const INFLATER: &str = "java/util/zip/Inflater";
const DEFLATER: &str = "java/util/zip/Deflater";
const CRC: &str = "java/util/zip/CRC32";
const ADLER: &str = "java/util/zip/Adler32";
/// Where the result of a step has its second number and its flag for the end.
const WRITTEN_SHIFT: u32 = 31;
const FINISHED: u64 = 1 << 62;
/// Deflater's flush that ends the data.
const FINISH: u64 = 4;
/// The largest number of a strategy.
const LAST_STRATEGY: u64 = 4;
/// How zlib's data begin.
const ZLIB_HEADER: [u8; 2] = [0x78, 0x9c];
/// Whether there are new parameters, and where the level is among them.
const NEW_PARAMETERS: u64 = 1;
const LEVEL_SHIFT: u32 = 3;

pub(super) const NATIVES: &[Native] = &[
    (CRC, "update", "", |_, a| Ok(crc(a[0], &[a[1] as u8]))),
    (CRC, "updateBytes0", "", |m, a| Ok(crc(a[0], &array_part(m, a[1], a[2], a[3])?))),
    (CRC, "updateByteBuffer0", "", |m, a| Ok(crc(a[0], &raw_part(m, a[1] + a[2], a[3])?))),
    (ADLER, "update", "", |_, a| Ok(adler(a[0], &[a[1] as u8]))),
    (ADLER, "updateBytes", "", |m, a| Ok(adler(a[0], &array_part(m, a[1], a[2], a[3])?))),
    (ADLER, "updateByteBuffer", "", |m, a| Ok(adler(a[0], &raw_part(m, a[1] + a[2], a[3])?))),
    (INFLATER, "init", "", |m, a| m.new_stream(Stream::inflating(a[0] != 0))),
    (INFLATER, "inflateBytesBytes", "", |m, a| inflate_step(m, a, false, false)),
    (INFLATER, "inflateBytesBuffer", "", |m, a| inflate_step(m, a, false, true)),
    (INFLATER, "inflateBufferBytes", "", |m, a| inflate_step(m, a, true, false)),
    (INFLATER, "inflateBufferBuffer", "", |m, a| inflate_step(m, a, true, true)),
    (INFLATER, "getAdler", "", stream_adler),
    (INFLATER, "reset", "", reset),
    (INFLATER, "end", "", nothing),
    (DEFLATER, "init", "", new_deflater),
    (DEFLATER, "deflateBytesBytes", "", |m, a| deflate_step(m, a, false, false)),
    (DEFLATER, "deflateBytesBuffer", "", |m, a| deflate_step(m, a, false, true)),
    (DEFLATER, "deflateBufferBytes", "", |m, a| deflate_step(m, a, true, false)),
    (DEFLATER, "deflateBufferBuffer", "", |m, a| deflate_step(m, a, true, true)),
    (DEFLATER, "getAdler", "", stream_adler),
    (DEFLATER, "reset", "", reset),
    (DEFLATER, "end", "", nothing),
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
    Deflating(Deflating),
}

/// The state of a Deflater.
#[derive(Clone)]
pub(crate) struct Deflating {
    level: i32,
    raw: bool,
    /// What was not deflated yet.
    input: Vec<u8>,
    /// What was deflated and not yet written.
    output: Vec<u8>,
    started: bool,
    finished: bool,
    adler: u64,
}

impl Stream {
    fn inflating(raw: bool) -> Stream {
        let format = if raw { DataFormat::Raw } else { DataFormat::Zlib };
        Stream::Inflating { raw, state: InflateState::new_boxed(format), adler: 1, seen: Vec::new() }
    }

    fn deflating(level: i32, raw: bool) -> Stream {
        let (input, output) = (Vec::new(), Vec::new());
        Stream::Deflating(Deflating { level, raw, input, output, started: false, finished: false, adler: 1 })
    }
}

fn crc(before: u64, bytes: &[u8]) -> u64 {
    let mut hasher = crc32fast::Hasher::new_with_initial(before as u32);
    hasher.update(bytes);
    hasher.finalize().into()
}

fn adler(before: u64, bytes: &[u8]) -> u64 {
    let (mut low, mut high) = (before & 0xffff, before >> 16 & 0xffff);
    for byte in bytes {
        low = (low + u64::from(*byte)) % 65521;
        high = (high + low) % 65521;
    }
    high << 16 | low
}

fn array_place(m: &mut Machine, array: u64, start: u64, count: usize) -> Result<Place> {
    let array = m.non_null(array)?;
    m.place(array.into(), 8 * ARRAY_HEADER_WORDS as u64 + start, count)
}

fn array_part(m: &mut Machine, array: u64, start: u64, count: u64) -> Result<Vec<u8>> {
    let count = count as i32 as usize;
    let place = array_place(m, array, start, count)?;
    m.read_bytes(&place, count)
}

fn raw_part(m: &mut Machine, address: u64, count: u64) -> Result<Vec<u8>> {
    let place = m.place(0, address, count as i32 as usize)?;
    m.read_bytes(&place, count as i32 as usize)
}

impl Machine {
    /// The address of the word that says which stream is meant.
    fn new_stream(&mut self, stream: Stream) -> Result<u64> {
        let word = self.allocate_raw(8)?;
        if word == 0 {
            return Err(Trap::raise("java/lang/OutOfMemoryError", None));
        }
        self.streams.push(stream);
        self.heap.set(word as usize / 8, self.streams.len() as u64 - 1);
        Ok(word)
    }

    /// The stream whose word is at `address`, to be changed.
    fn stream(&mut self, address: u64) -> &mut Stream {
        let word = address as usize / 8;
        let number = self.heap.word(word) as usize;
        if number >= self.oldest_young_stream() {
            return &mut self.streams[number];
        }
        let copy = self.streams[number].clone();
        self.streams.push(copy);
        let last = self.streams.len() - 1;
        self.heap.set(word, last as u64);
        &mut self.streams[last]
    }
}

/// Level, strategy, whether there is no header.
fn new_deflater(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let level = a[0] as i32;
    if !(-1..=9).contains(&level) || a[1] > LAST_STRATEGY {
        return Err(Trap::raise("java/lang/IllegalArgumentException", None));
    }
    m.new_stream(Stream::deflating(level, a[2] != 0))
}

fn reset(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let stream = m.stream(a[0]);
    *stream = match stream {
        Stream::Inflating { raw, .. } => Stream::inflating(*raw),
        Stream::Deflating(deflating) => Stream::deflating(deflating.level, deflating.raw),
    };
    Ok(0)
}

fn stream_adler(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(match m.stream(a[0]) {
        Stream::Inflating { adler, .. } => *adler,
        Stream::Deflating(deflating) => deflating.adler,
    })
}

/// Where a step reads and writes: the arguments behind the first two are array and start, or an address, and a length.
struct Ends {
    input: Vec<u8>,
    output: Place,
    room: usize,
    /// What comes behind.
    rest: usize,
}

fn ends(m: &mut Machine, a: &[u64], from_raw: bool, to_raw: bool) -> Result<Ends> {
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
    let Stream::Inflating { raw, state, adler: sum, seen } = m.stream(a[1]) else {
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

/// Deflater, stream, both ends, flush, parameters. Data are deflated when they are flushed or their end is known.
fn deflate_step(m: &mut Machine, a: &[u64], from_raw: bool, to_raw: bool) -> Result<u64> {
    let ends = ends(m, a, from_raw, to_raw)?;
    let (flush, parameters) = (a[ends.rest], a[ends.rest + 1]);
    let Stream::Deflating(deflating) = m.stream(a[1]) else {
        return raise("java/lang/InternalError", "not a deflater");
    };
    if parameters & NEW_PARAMETERS != 0 {
        deflating.level = parameters as i32 >> LEVEL_SHIFT;
    }
    deflating.adler = adler(deflating.adler, &ends.input);
    deflating.input.extend_from_slice(&ends.input);
    deflating.flush(flush);
    let count = deflating.output.len().min(ends.room);
    let bytes: Vec<u8> = deflating.output.drain(..count).collect();
    let finished = deflating.finished && deflating.output.is_empty();
    m.write_bytes(&ends.output, &bytes)?;
    let result = ends.input.len() as u64 | (bytes.len() as u64) << WRITTEN_SHIFT;
    Ok(if finished { result | FINISHED } else { result })
}

impl Deflating {
    fn flush(&mut self, flush: u64) {
        if self.finished || flush == 0 || (flush != FINISH && self.started && self.input.is_empty()) {
            return;
        }
        if !self.started && !self.raw {
            self.output.extend(ZLIB_HEADER);
        }
        self.started = true;
        let input = std::mem::take(&mut self.input);
        let kind = if flush == FINISH { FlushCompress::Finish } else { FlushCompress::Sync };
        self.output.extend(deflated(&input, self.level, kind));
        if flush == FINISH {
            self.finished = true;
            if !self.raw {
                self.output.extend((self.adler as u32).to_be_bytes());
            }
        }
    }
}

/// `input` as blocks that end at a byte.
fn deflated(input: &[u8], level: i32, flush: FlushCompress) -> Vec<u8> {
    let level = u32::try_from(level).map_or_else(|_| Compression::default(), Compression::new);
    let mut compress = Compress::new(level, false);
    let mut output = Vec::with_capacity(input.len() + input.len() / 8 + 64);
    loop {
        let read = compress.total_in() as usize;
        let before = output.len();
        let status = compress.compress_vec(&input[read..], &mut output, flush);
        let full = output.len() == output.capacity();
        if status.is_err() || !full || (output.len() == before && compress.total_in() as usize == read) {
            return output;
        }
        output.reserve(output.len());
    }
}
