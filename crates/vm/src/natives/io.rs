//! java.io's streams: the three standard streams, and files that can be read.
//!
//! The position in a file is in the `handle` of its `FileDescriptor`, a field that only other systems use, so it is
//! undone.

use std::io::ErrorKind;
use std::path::Path;

use fretsaw_term::Word;

use super::{Native, native, nothing, zero};
use crate::files::{FIRST_DESCRIPTOR, is_noise, noise};
use crate::machine::Machine;
use crate::trap::{Result, raise};

const OUT: &str = "java/io/FileOutputStream";
const IN: &str = "java/io/FileInputStream";
const RANDOM: &str = "java/io/RandomAccessFile";
const DESCRIPTOR: &str = "java/io/FileDescriptor";
/// The mode of a RandomAccessFile that is only read.
const READ_ONLY: i32 = 1;

pub(super) const NATIVES: &[Native] = &[
    native(DESCRIPTOR, "getHandle", "", |_, _| Ok(Word::from(-1_i64))),
    native(DESCRIPTOR, "getAppend", "", zero),
    native(DESCRIPTOR, "close0", "", close),
    native(OUT, "writeBytes", "", write_bytes),
    native(OUT, "write", "(IZ)V", write_byte),
    native(OUT, "open0", "", open_output),
    native(IN, "open0", "", open),
    native(IN, "readBytes", "", read_bytes),
    native(IN, "read0", "", read_byte),
    native(IN, "available0", "", available),
    native(IN, "length0", "", length),
    native(IN, "position0", "", position),
    native(IN, "skip0", "", skip),
    native(IN, "isRegularFile0", "", is_regular),
    native(RANDOM, "open0", "", open_random),
    native(RANDOM, "read0", "", read_byte),
    native(RANDOM, "readBytes", "", read_bytes),
    native(RANDOM, "readBytes0", "", read_bytes),
    native(RANDOM, "getFilePointer", "", position),
    native(RANDOM, "seek0", "", seek),
    native(RANDOM, "length", "", length),
    native(RANDOM, "length0", "", length),
    native("java/io/FileCleanable", "cleanupClose0", "", nothing),
    native("java/io/Console", "istty", "", zero),
    native("java/io/Console", "encoding", "", zero),
    native("java/io/Console", "ttyStatus", "", zero),
    native("jdk/internal/io/JdkConsoleImpl", "istty", "", zero),
];

/// The JDK would use the network and the host's files for it.
pub(super) const REPLACED: &[Native] =
    &[native("sun/security/provider/SeedGenerator", "getSystemEntropy", "", system_entropy)];

/// As many bytes as a digest of the JDK's sources would have.
fn system_entropy(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let bytes = noise(m.now.noise, 20);
    let array = m.new_array(m.known.byte_array, bytes.len() as i32)?;
    m.heap.bytes_mut(array, 0, bytes.len()).copy_from_slice(&bytes);
    m.now.noise = m.now.noise.wrapping_add(bytes.len() as u64);
    Ok(array.into())
}

/// Stream, path, whether to append. Only the sources of randomness can be written, which has no effect.
fn open_output(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if is_noise(Path::new(&m.text_argument(a[1])?)) { open(m, a) } else { unsupported_write(m) }
}

fn unsupported_write(m: &mut Machine) -> Result<Word> {
    Err(m.unsupported("writing a file"))
}

impl Machine {
    /// The position in the file of a FileDescriptor; the field is -1 before the first read.
    pub(super) fn file_position(&self, descriptor: Word) -> u64 {
        self.named(descriptor, "handle").long().max(0) as u64
    }

    /// At most `count` bytes of the file of descriptor `number` from `position` on, or the next ones of a source of
    /// randomness.
    pub(super) fn file_bytes(&self, number: u32, position: u64, count: usize) -> Option<Vec<u8>> {
        if self.library.files.is_noise(number) {
            return Some(noise(self.now.noise, count));
        }
        self.library.files.read(number, position, count)
    }

    /// Advances the position of a FileDescriptor by `count` bytes.
    pub(super) fn advance_file(&mut self, descriptor: Word, count: u64) {
        if self.library.files.is_noise(self.named(descriptor, "fd").int() as u32) {
            self.now.noise = self.now.noise.wrapping_add(count);
        } else {
            let position = self.file_position(descriptor) + count;
            self.set_named(descriptor.reference(), "handle", Word::from_bits(position));
        }
    }

    /// Writes to standard output (1) or standard error (2).
    pub(super) fn write_out(&mut self, number: u8, bytes: &[u8]) -> Result<()> {
        self.check_kept(bytes.len())?;
        let may_publish = self.marks() == 0;
        self.output.write(number, bytes, may_publish);
        Ok(())
    }
}

/// An open file or standard stream.
struct Stream {
    /// The FileDescriptor object; null if there is none.
    object: Word,
    number: u32,
}

/// The descriptor of a stream; the number of a closed one is not in use.
fn descriptor(m: &Machine, stream: Word) -> Stream {
    let object = m.named(stream, "fd");
    Stream { object, number: if object.is_null() { u32::MAX } else { m.named(object, "fd").int() as u32 } }
}

fn open(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let text = m.text_argument(a[1])?;
    let opened = match m.seen(Path::new(&text))? {
        Ok(place) if place.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(place) => m.open_file(&place)?,
        Err(e) => Err(e),
    };
    let missing = |reason: &str| raise("java/io/FileNotFoundException", format!("{text} ({reason})"));
    let number = match opened {
        Ok(number) => number,
        Err(e) => match e.kind() {
            ErrorKind::IsADirectory => return missing("Is a directory"),
            ErrorKind::NotFound => return missing("No such file or directory"),
            ErrorKind::NotADirectory => return missing("Not a directory"),
            ErrorKind::PermissionDenied => return missing("Permission denied"),
            ErrorKind::InvalidFilename => return missing("File name too long"),
            _ => return raise("java/io/IOException", format!("{text} ({e})")),
        },
    };
    let object = descriptor(m, a[0]).object;
    m.set_named(object.reference(), "handle", Word::ZERO);
    m.set_named(object.reference(), "fd", number.into());
    Ok(Word::ZERO)
}

fn open_random(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if a[2].int() == READ_ONLY { open(m, a) } else { unsupported_write(m) }
}

fn close(m: &mut Machine, a: &[Word]) -> Result<Word> {
    m.set_named(a[0].reference(), "fd", u32::MAX.into());
    Ok(Word::ZERO)
}

/// At most `count` of the remaining bytes of a stream.
fn next(m: &Machine, stream: &Stream, count: usize) -> Result<Vec<u8>> {
    if stream.number == 0 {
        let rest = &m.config.input[m.now.input_position..];
        return Ok(rest[..rest.len().min(count)].to_vec());
    }
    match m.file_bytes(stream.number, m.file_position(stream.object), count) {
        Some(bytes) => Ok(bytes),
        None => raise("java/io/IOException", "Stream Closed"),
    }
}

/// The number of remaining bytes of a stream.
fn remaining(m: &Machine, stream: &Stream) -> Result<u64> {
    if stream.number == 0 {
        return Ok((m.config.input.len() - m.now.input_position) as u64);
    }
    match m.library.files.length(stream.number) {
        Some(length) => Ok(length.saturating_sub(m.file_position(stream.object))),
        None => raise("java/io/IOException", "Stream Closed"),
    }
}

/// Advances the position by `count` bytes.
fn advance(m: &mut Machine, stream: &Stream, count: usize) {
    if stream.number < FIRST_DESCRIPTOR {
        m.now.input_position += count;
    } else {
        m.advance_file(stream.object, count as u64);
    }
}

fn read_bytes(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let array = m.non_null(a[1])?;
    let (start, count) = (a[2].int() as usize, a[3].int() as usize);
    if start.saturating_add(count) > m.heap.length(array) {
        return Err(crate::trap::Trap::raise("java/lang/IndexOutOfBoundsException", None));
    }
    let stream = descriptor(m, a[0]);
    m.check_copy(count)?;
    let bytes = next(m, &stream, count)?;
    if bytes.is_empty() && count > 0 {
        return Ok(Word::from(-1));
    }
    m.admit_writes(array, bytes.len() / 8)?;
    m.heap.bytes_mut(array, start, start + bytes.len()).copy_from_slice(&bytes);
    advance(m, &stream, bytes.len());
    Ok(Word::from(bytes.len() as i32))
}

fn read_byte(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let stream = descriptor(m, a[0]);
    match next(m, &stream, 1)?.first().copied() {
        Some(byte) => {
            advance(m, &stream, 1);
            Ok(i32::from(byte).into())
        }
        None => Ok(Word::from(-1)),
    }
}

fn available(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let stream = descriptor(m, a[0]);
    Ok(Word::from(remaining(m, &stream)?.min(i32::MAX as u64) as i32))
}

fn length(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let number = descriptor(m, a[0]).number;
    Ok(Word::from_bits(m.library.files.length(number).unwrap_or(m.config.input.len() as u64)))
}

fn position(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let stream = descriptor(m, a[0]);
    if stream.number == 0 {
        Ok(Word::from(m.now.input_position as i64))
    } else {
        Ok(Word::from_bits(m.file_position(stream.object)))
    }
}

fn skip(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let stream = descriptor(m, a[0]);
    let count = remaining(m, &stream)?.min(a[1].bits());
    advance(m, &stream, count as usize);
    Ok(Word::from_bits(count))
}

fn seek(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let object = descriptor(m, a[0]).object;
    m.set_named(object.reference(), "handle", a[1]);
    Ok(Word::ZERO)
}

/// The stream, and its FileDescriptor.
fn is_regular(m: &mut Machine, a: &[Word]) -> Result<Word> {
    Ok(Word::from(m.named(a[1], "fd").int() as u32 >= FIRST_DESCRIPTOR))
}

fn write(m: &mut Machine, stream: Word, bytes: &[u8]) -> Result<Word> {
    let number = descriptor(m, stream).number;
    if m.library.files.is_noise(number) {
        return Ok(Word::ZERO);
    }
    if number != 1 && number != 2 {
        return raise("java/io/IOException", "Stream Closed");
    }
    m.write_out(number as u8, bytes)?;
    Ok(Word::ZERO)
}

fn write_bytes(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let array = m.non_null(a[1])?;
    let (start, count) = (a[2].int() as usize, a[3].int() as usize);
    let bytes = m.heap.bytes(array).get(start..start.saturating_add(count)).map(<[u8]>::to_vec);
    match bytes {
        Some(bytes) => write(m, a[0], &bytes),
        None => Err(crate::trap::Trap::raise("java/lang/IndexOutOfBoundsException", None)),
    }
}

fn write_byte(m: &mut Machine, a: &[Word]) -> Result<Word> {
    write(m, a[0], &[a[1].int() as u8])
}
