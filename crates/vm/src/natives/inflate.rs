//! java.util.zip.Inflater, which reads as zlib does (the crate `fretsaw-zlib`).

use fretsaw_term::Word;
use fretsaw_zlib::inflate::{Inflater, Status};

use super::zip::{FINISHED, WRITTEN_SHIFT, array_part, end, ends, raw_part, reset, stream_adler};
use super::{Native, native};
use crate::machine::Machine;
use crate::streams::Stream;
use crate::trap::{Result, Trap, raise};

const INFLATER: &str = "java/util/zip/Inflater";
const NO_INFLATER: &str = "not an inflater";
/// Where the result of a step says that it needs a dictionary.
const NEEDS_DICTIONARY: u64 = 1 << 63;
/// How much is inflated at a time: a call with room for much more than there is takes no more memory than that.
const PIECE: usize = 1 << 16;

pub(super) const NATIVES: &[Native] = &[
    native(INFLATER, "init", "", |m, a| {
        m.new_stream(Stream::Inflating(Box::new(Inflater::new(a[0].bool())))).map(Word::from_bits)
    }),
    native(INFLATER, "setDictionary", "", |m, a| {
        let dictionary = array_part(m, a[1], a[2], a[3])?;
        set_dictionary(m, a[0].bits(), &dictionary)
    }),
    native(INFLATER, "setDictionaryBuffer", "", |m, a| {
        let dictionary = raw_part(m, a[1].bits(), a[2])?;
        set_dictionary(m, a[0].bits(), &dictionary)
    }),
    native(INFLATER, "inflateBytesBytes", "", |m, a| step(m, a, false, false)),
    native(INFLATER, "inflateBytesBuffer", "", |m, a| step(m, a, false, true)),
    native(INFLATER, "inflateBufferBytes", "", |m, a| step(m, a, true, false)),
    native(INFLATER, "inflateBufferBuffer", "", |m, a| step(m, a, true, true)),
    native(INFLATER, "getAdler", "", stream_adler),
    native(INFLATER, "reset", "", reset),
    native(INFLATER, "end", "", end),
];

fn set_dictionary(m: &mut Machine, address: u64, dictionary: &[u8]) -> Result<Word> {
    let set = m.change_stream(address, |stream| match stream {
        Stream::Inflating(inflater) => Some((inflater.set_dictionary(dictionary), inflater.error())),
        Stream::Deflating(_) => None,
    })?;
    match set {
        Some((true, _)) => Ok(Word::ZERO),
        Some((false, error)) => Err(Trap::raise("java/lang/IllegalArgumentException", error.map(str::to_owned))),
        None => raise("java/lang/InternalError", NO_INFLATER),
    }
}

/// Inflater, stream, both ends.
fn step(m: &mut Machine, a: &[Word], from_raw: bool, to_raw: bool) -> Result<Word> {
    let (input, output, _) = ends(a, from_raw, to_raw);
    let (mut read, mut written) = (0, 0);
    let mut piece = Vec::new();
    let status = loop {
        let (from, left) = input.after(m, read)?;
        let (to, room) = output.after(m, written)?;
        piece.resize(room.min(PIECE), 0);
        let done = m.feed_stream(a[1].bits(), &from, left, |stream, bytes| match stream {
            Stream::Inflating(inflater) => Some(inflater.inflate(bytes, &mut piece)),
            Stream::Deflating(_) => None,
        })?;
        let Some(done) = done else { return raise("java/lang/InternalError", NO_INFLATER) };
        m.write_bytes(&to, &piece[..done.written])?;
        read += done.read;
        written += done.written;
        if done.status != Status::Going || done.written < piece.len() || written == output.length {
            break done.status;
        }
        m.check_time()?;
    };
    let result = read as u64 | (written as u64) << WRITTEN_SHIFT;
    match status {
        Status::Going => Ok(Word::from_bits(result)),
        Status::Ended => Ok(Word::from_bits(result | FINISHED)),
        Status::NeedsDictionary => Ok(Word::from_bits(result | NEEDS_DICTIONARY)),
        Status::Bad(message) => {
            m.set_named(a[0].reference(), "inputConsumed", Word::from(read as i32));
            m.set_named(a[0].reference(), "outputConsumed", Word::from(written as i32));
            raise("java/util/zip/DataFormatException", message)
        }
    }
}
