//! java.util.zip.Deflater, which writes what zlib writes (the crate `fretsaw-zlib`).

use fretsaw_term::Word;
use fretsaw_zlib::deflate::{Deflater, Flush, Status, Strategy};

use super::zip::{FINISHED, WRITTEN_SHIFT, array_part, end, ends, raw_part, reset, stream_adler};
use super::{Native, native};
use crate::machine::Machine;
use crate::streams::Stream;
use crate::trap::{Result, Trap, raise};

const DEFLATER: &str = "java/util/zip/Deflater";
const NO_DEFLATER: &str = "not a deflater";
/// Where the result of a step says that the parameters could not be changed yet.
const PARAMETERS_LEFT: u64 = 1 << 63;
/// Whether there are new parameters, and where strategy and level are among them.
const NEW_PARAMETERS: i32 = 1;
const STRATEGY_SHIFT: u32 = 1;
const LEVEL_SHIFT: u32 = 3;

pub(super) const NATIVES: &[Native] = &[
    native(DEFLATER, "init", "", new_deflater),
    native(DEFLATER, "setDictionary", "", |m, a| {
        let dictionary = array_part(m, a[1], a[2], a[3])?;
        set_dictionary(m, a[0].bits(), &dictionary)
    }),
    native(DEFLATER, "setDictionaryBuffer", "", |m, a| {
        let dictionary = raw_part(m, a[1].bits(), a[2])?;
        set_dictionary(m, a[0].bits(), &dictionary)
    }),
    native(DEFLATER, "deflateBytesBytes", "", |m, a| step(m, a, false, false)),
    native(DEFLATER, "deflateBytesBuffer", "", |m, a| step(m, a, false, true)),
    native(DEFLATER, "deflateBufferBytes", "", |m, a| step(m, a, true, false)),
    native(DEFLATER, "deflateBufferBuffer", "", |m, a| step(m, a, true, true)),
    native(DEFLATER, "getAdler", "", stream_adler),
    native(DEFLATER, "reset", "", reset),
    native(DEFLATER, "end", "", end),
];

/// As Deflater numbers them; it takes no others.
fn strategy(number: i32) -> Option<Strategy> {
    [Strategy::Default, Strategy::Filtered, Strategy::HuffmanOnly].get(number as usize).copied()
}

fn flush(number: i32) -> Option<Flush> {
    match number {
        0 => Some(Flush::None),
        2 => Some(Flush::Sync),
        3 => Some(Flush::Full),
        4 => Some(Flush::Finish),
        _ => None,
    }
}

/// Level, strategy, whether there is no header.
fn new_deflater(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let deflater = strategy(a[1].int()).and_then(|strategy| Deflater::new(a[0].int(), strategy, a[2].bool()));
    match deflater {
        Some(deflater) => m.new_stream(Stream::Deflating(Box::new(deflater))).map(Word::from_bits),
        None => Err(Trap::raise("java/lang/IllegalArgumentException", None)),
    }
}

fn set_dictionary(m: &mut Machine, address: u64, dictionary: &[u8]) -> Result<Word> {
    let set = m.change_stream(address, |stream| match stream {
        Stream::Deflating(deflater) => Some(deflater.set_dictionary(dictionary)),
        Stream::Inflating(_) => None,
    })?;
    match set {
        Some(true) => Ok(Word::ZERO),
        Some(false) => Err(Trap::raise("java/lang/IllegalArgumentException", None)),
        None => raise("java/lang/InternalError", NO_DEFLATER),
    }
}

/// Deflater, stream, both ends, flush, parameters.
fn step(m: &mut Machine, a: &[Word], from_raw: bool, to_raw: bool) -> Result<Word> {
    let (input, output, rest) = ends(a, from_raw, to_raw);
    let (flushed, parameters) = (flush(rest[0].int()), rest[1].int());
    let changes = parameters & NEW_PARAMETERS != 0;
    let changed = strategy(parameters >> STRATEGY_SHIFT & 3);
    let (Some(flushed), Some(changed)) = (flushed, changed) else {
        return raise("java/lang/InternalError", "stream error");
    };
    let (input, count) = input.after(m, 0)?;
    let (output, room) = output.after(m, 0)?;
    let most = room.min(most_written(count));
    m.check_copy(most)?;
    let mut bytes = vec![0; most];
    let deadline = m.config.deadline.clone();
    let is_over = || deadline.as_ref().is_some_and(|deadline| deadline.is_over());
    let done = m.feed_stream(a[1].bits(), &input, count, |stream, input| match stream {
        Stream::Deflating(deflater) if changes => {
            let parameters = (parameters >> LEVEL_SHIFT, changed);
            Some(deflater.set_parameters(input, &mut bytes, parameters, &is_over))
        }
        Stream::Deflating(deflater) => Some(deflater.deflate_unless(input, &mut bytes, flushed, &is_over)),
        Stream::Inflating(_) => None,
    })?;
    m.check_time()?;
    let Some(done) = done else { return raise("java/lang/InternalError", NO_DEFLATER) };
    let flag = match done.status {
        Status::Misused => return raise("java/lang/InternalError", "stream error"),
        Status::Stuck if changes => PARAMETERS_LEFT,
        Status::Ended => FINISHED,
        Status::Stuck | Status::Going => 0,
    };
    m.write_bytes(&output, &bytes[..done.written])?;
    Ok(Word::from_bits(flag | (done.written as u64) << WRITTEN_SHIFT | done.read as u64))
}

/// More than a call can write that reads at most `count` bytes: those and all that was read before, even if none of it can be
/// compressed.
fn most_written(count: usize) -> usize {
    2 * count + (1 << 20)
}
