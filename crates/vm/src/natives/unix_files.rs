//! java.nio.file for the files that the program can see: natives of the default file system, for reading only.

use std::ffi::OsStr;
use std::fs::{self, Metadata};
use std::io::{self, ErrorKind};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;

use fretsaw_term::Word;

use super::place::Place;
use super::{Native, native, nothing, one, zero};
use crate::files::names_in;
use crate::machine::Machine;
use crate::trap::{Result, Trap, raise};

const DISPATCHER: &str = "sun/nio/fs/UnixNativeDispatcher";
const OLD_CHANNEL: &str = "sun/nio/ch/FileDispatcherImpl";
const CHANNEL: &str = "sun/nio/ch/UnixFileDispatcherImpl";

/// Error numbers of Linux.
const NO_ENTRY: i32 = 2;
const NO_ACCESS: i32 = 13;
const NO_DIRECTORY: i32 = 20;
const INVALID: i32 = 22;
const READ_ONLY: i32 = 30;
const TOO_LONG: i32 = 36;
/// Open flags for writing and creating.
const WRITES: i32 = 0o1 | 0o2 | 0o100 | 0o1000;
/// The size of a struct iovec, which describes a buffer.
const PART: usize = 16;
/// Access to write.
const WRITE_ACCESS: i32 = 2;

pub(super) const NATIVES: &[Native] = &[
    native(DISPATCHER, "init", "", zero),
    native(DISPATCHER, "fchmodatNoFollowSupported0", "", zero),
    native(DISPATCHER, "getcwd", "", current_directory),
    native(DISPATCHER, "open0", "", open),
    native(DISPATCHER, "close0", "", nothing),
    native(DISPATCHER, "stat0", "", stat),
    native(DISPATCHER, "stat1", "", mode),
    native(DISPATCHER, "lstat0", "", link_stat),
    native(DISPATCHER, "access0", "", access),
    native(DISPATCHER, "exists0", "", exists),
    native(DISPATCHER, "realpath0", "", real_path),
    native(DISPATCHER, "readlink0", "", read_link),
    native(DISPATCHER, "opendir0", "", open_directory),
    native(DISPATCHER, "readdir", "", read_directory),
    native(DISPATCHER, "readdir0", "", read_directory),
    native(DISPATCHER, "closedir", "", |m, a| m.free_raw(a[0].bits())),
    native(DISPATCHER, "strerror", "", error_text),
    native(OLD_CHANNEL, "read0", "", read),
    native(OLD_CHANNEL, "pread0", "", read_at),
    native(OLD_CHANNEL, "readv0", "", read_parts),
    native(OLD_CHANNEL, "size0", "", size),
    native(OLD_CHANNEL, "seek0", "", seek),
    native(OLD_CHANNEL, "close0", "", nothing),
    native(OLD_CHANNEL, "closeIntFD", "", nothing),
    native(OLD_CHANNEL, "init", "", nothing),
    native(OLD_CHANNEL, "init0", "", nothing),
    native(CHANNEL, "read0", "", read),
    native(CHANNEL, "pread0", "", read_at),
    native(CHANNEL, "readv0", "", read_parts),
    native(CHANNEL, "size0", "", size),
    native(CHANNEL, "available0", "", available),
    native(CHANNEL, "seek0", "", seek),
    native(CHANNEL, "isOther0", "", |m, a| Ok(m.library.files.is_noise(m.named(a[0], "fd").int() as u32).into())),
    native(CHANNEL, "closeIntFD", "", nothing),
    native(CHANNEL, "allocationGranularity0", "", |_, _| Ok(Word::from(4096_i64))),
    native("sun/nio/ch/FileChannelImpl", "initIDs", "()J", |_, _| Ok(Word::from(4096_i64))),
    native("sun/nio/ch/FileChannelImpl", "maxDirectTransferSize0", "", |_, _| Ok(Word::from(i32::MAX))),
    native("sun/nio/ch/FileChannelImpl", "map0", "", |m, a| map(m, m.named(a[0], "fd"), &a[1..])),
    native("sun/nio/ch/FileChannelImpl", "unmap0", "", |m, a| m.free_raw(a[0].bits())),
    native(CHANNEL, "map0", "", |m, a| map(m, a[0], &a[1..])),
    native(CHANNEL, "unmap0", "", |m, a| m.free_raw(a[0].bits())),
    native("sun/nio/ch/IOUtil", "iovMax", "", |_, _| Ok(Word::from(1024))),
    native("sun/nio/ch/IOUtil", "writevMax", "", |_, _| Ok(Word::from(i64::from(i32::MAX)))),
    native("sun/nio/ch/IOUtil", "fdVal", "", |m, a| Ok(m.named(a[0], "fd"))),
    native("sun/nio/ch/NativeThread", "init", "", nothing),
    native("sun/nio/ch/NativeThread", "current", "", one),
    native("sun/nio/ch/NativeThread", "current0", "", one),
    native("sun/nio/ch/NativeThread", "supportPendingSignals0", "", zero),
];

/// A UnixException with that number.
fn failed<T>(m: &mut Machine, number: i32) -> Result<T> {
    let class = m.loader.load("sun/nio/fs/UnixException");
    m.settle_fresh()?;
    let class = class?;
    m.ensure_initialized(class)?;
    match class.declared_method("<init>", "(I)V") {
        Some(constructor) => Err(Trap::raise_with(constructor, vec![number.into()])),
        None => Err(m.unsupported("this JDK's UnixException")),
    }
}

fn number_of(error: &io::Error) -> i32 {
    match error.kind() {
        ErrorKind::NotFound => NO_ENTRY,
        ErrorKind::PermissionDenied => NO_ACCESS,
        ErrorKind::NotADirectory => NO_DIRECTORY,
        ErrorKind::InvalidFilename => TOO_LONG,
        _ => INVALID,
    }
}

/// The path in a text that ends with 0 at a raw address.
fn path_at(m: &mut Machine, address: u64) -> Result<PathBuf> {
    let mut bytes = Vec::new();
    loop {
        let place = m.place(Word::ZERO, address + bytes.len() as u64, 1)?;
        match m.read_bytes(&place, 1)?[0] {
            0 => break,
            byte => bytes.push(byte),
        }
    }
    Ok(PathBuf::from(OsStr::from_bytes(&bytes)))
}

/// The canonical path of the path at a raw address.
fn seen_at(m: &mut Machine, address: u64) -> Result<io::Result<PathBuf>> {
    let path = path_at(m, address)?;
    m.seen(&path)
}

fn byte_array(m: &mut Machine, bytes: &[u8]) -> Result<Word> {
    let array = m.new_array(m.known.byte_array, bytes.len() as i32)?;
    m.heap.bytes_mut(array, 0, bytes.len()).copy_from_slice(bytes);
    Ok(array.into())
}

fn current_directory(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let directory = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("/"));
    byte_array(m, directory.as_os_str().as_bytes())
}

/// Path, flags, mode.
fn open(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if a[1].int() & WRITES != 0 {
        return Err(m.unsupported("writing a file"));
    }
    let opened = match seen_at(m, a[0].bits())? {
        Ok(place) => m.open_file(&place)?,
        Err(e) => Err(e),
    };
    match opened {
        Ok(descriptor) => Ok(descriptor.into()),
        Err(e) => failed(m, number_of(&e)),
    }
}

fn set_attributes(m: &mut Machine, attributes: Word, data: &Metadata) {
    let values = [
        ("st_mode", u64::from(data.mode())),
        ("st_ino", data.ino()),
        ("st_dev", data.dev()),
        ("st_rdev", data.rdev()),
        ("st_nlink", data.nlink()),
        ("st_uid", data.uid().into()),
        ("st_gid", data.gid().into()),
        ("st_size", data.size()),
        ("st_atime_sec", data.atime() as u64),
        ("st_atime_nsec", data.atime_nsec() as u64),
        ("st_mtime_sec", data.mtime() as u64),
        ("st_mtime_nsec", data.mtime_nsec() as u64),
        ("st_ctime_sec", data.ctime() as u64),
        ("st_ctime_nsec", data.ctime_nsec() as u64),
    ];
    values.into_iter().for_each(|(name, value)| {
        let narrow = matches!(name, "st_mode" | "st_nlink" | "st_uid" | "st_gid");
        let word = if narrow { Word::from(value as i32) } else { Word::from_bits(value) };
        m.set_named(attributes.reference(), name, word);
    });
}

/// Whether the running native returns an error number instead of throwing it.
fn gives_number(m: &mut Machine) -> bool {
    m.frames.top().code.method.signature.result.is_some()
}

/// Path, attributes to be filled.
fn stat(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let data = seen_at(m, a[0].bits())?.and_then(fs::symlink_metadata);
    filled(m, a[1], data)
}

fn link_stat(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let path = path_at(m, a[0].bits())?;
    let data = m.seen_link(&path)?.and_then(fs::symlink_metadata);
    filled(m, a[1], data)
}

fn filled(m: &mut Machine, attributes: Word, data: io::Result<Metadata>) -> Result<Word> {
    match data {
        Ok(data) => {
            set_attributes(m, attributes, &data);
            Ok(Word::ZERO)
        }
        Err(e) if gives_number(m) => Ok(number_of(&e).into()),
        Err(e) => failed(m, number_of(&e)),
    }
}

/// The mode of a file, 0 if there is none.
fn mode(m: &mut Machine, a: &[Word]) -> Result<Word> {
    Ok(seen_at(m, a[0].bits())?.and_then(fs::symlink_metadata).map_or(Word::ZERO, |data| data.mode().into()))
}

/// Path, kind of access.
fn access(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let number = match seen_at(m, a[0].bits())? {
        Err(e) => number_of(&e),
        Ok(_) if a[1].int() & WRITE_ACCESS != 0 => READ_ONLY,
        Ok(_) => return Ok(Word::ZERO),
    };
    if gives_number(m) { Ok(number.into()) } else { failed(m, number) }
}

fn exists(m: &mut Machine, a: &[Word]) -> Result<Word> {
    Ok(seen_at(m, a[0].bits())?.is_ok().into())
}

fn real_path(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let path = path_at(m, a[0].bits())?;
    match m.seen_place(&path)? {
        Ok(path) => byte_array(m, path.as_os_str().as_bytes()),
        Err(e) => failed(m, number_of(&e)),
    }
}

/// The target of a link is visible if the file that it leads to is.
fn read_link(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let path = path_at(m, a[0].bits())?;
    let link = match m.seen_place(&path)? {
        Ok(_) => m.seen_link(&path)?,
        Err(e) => Err(e),
    };
    match link.and_then(fs::read_link) {
        Ok(path) => byte_array(m, path.as_os_str().as_bytes()),
        Err(e) => failed(m, number_of(&e)),
    }
}

/// A directory stream is a block of raw memory: the position, then the names, sorted, each followed by 0.
fn open_directory(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let names = match seen_at(m, a[0].bits())?.and_then(|place| names_in(&place)) {
        Ok(names) => names,
        Err(e) => return failed(m, number_of(&e)),
    };
    let mut bytes = vec![0; 8];
    for name in names {
        bytes.extend(name.into_vec());
        bytes.push(0);
    }
    bytes.push(0);
    let address = m.allocate_raw(bytes.len() as u64)?;
    let block = m.raw_block(address)?;
    m.write_bytes(&Place::Bytes(block, 0), &bytes)?;
    Ok(Word::from_bits(address))
}

/// The next name of a directory stream, or null.
fn read_directory(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let block = m.raw_block(a[0].bits())?;
    let content = m.heap.bytes(block);
    let position = content.iter().take(8).rev().fold(0, |n, byte| n << 8 | usize::from(*byte));
    let rest = content.get(8 + position..).unwrap_or_default();
    let name: Vec<u8> = rest.iter().copied().take_while(|b| *b != 0).collect();
    if name.is_empty() {
        return Ok(Word::ZERO);
    }
    let array = byte_array(m, &name)?;
    m.write_bytes(&Place::Bytes(block, 0), &(position + name.len() + 1).to_le_bytes())?;
    Ok(array)
}

fn error_text(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let text = match a[0].int() {
        NO_ENTRY => "No such file or directory",
        NO_ACCESS => "Permission denied",
        NO_DIRECTORY => "Not a directory",
        READ_ONLY => "Read-only file system",
        TOO_LONG => "File name too long",
        _ => "Invalid argument",
    };
    byte_array(m, text.as_bytes())
}

/// Copies the content of a file from `position` on to a raw address; returns the number of bytes, or -1 at the end.
fn copy_out(m: &mut Machine, descriptor: Word, position: u64, address: u64, count: u64) -> Result<Word> {
    let number = m.named(descriptor, "fd").int() as u32;
    if m.library.files.is_directory(number) {
        return raise("java/io/IOException", "Is a directory");
    }
    let bytes = m.file_bytes(number, position, count as usize).unwrap_or_default();
    if bytes.is_empty() && count > 0 {
        return Ok(Word::from(-1));
    }
    let place = m.place(Word::ZERO, address, bytes.len())?;
    m.write_bytes(&place, &bytes)?;
    Ok(Word::from(bytes.len() as i32))
}

/// FileDescriptor, address, count.
fn read(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let position = m.file_position(a[0]);
    let read = copy_out(m, a[0], position, a[1].bits(), a[2].bits())?;
    if read.int() > 0 {
        m.advance_file(a[0], read.bits());
    }
    Ok(read)
}

/// FileDescriptor, address, count, position.
fn read_at(m: &mut Machine, a: &[Word]) -> Result<Word> {
    copy_out(m, a[0], a[3].bits(), a[1].bits(), a[2].bits())
}

/// FileDescriptor, address of buffers (an address and a length each), number of buffers.
fn read_parts(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let start = m.file_position(a[0]);
    let places = m.place(Word::ZERO, a[1].bits(), a[2].bits() as usize * PART)?;
    let places = m.read_bytes(&places, a[2].bits() as usize * PART)?;
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    let mut read = 0;
    for place in places.chunks_exact(PART) {
        let (address, count) = (word(&place[..8]), word(&place[8..]));
        match copy_out(m, a[0], start + read, address, count)?.int() {
            -1 if read == 0 => return Ok(Word::from(-1_i64)),
            -1 => break,
            some => read += some as u64,
        }
    }
    m.set_named(a[0].reference(), "handle", Word::from_bits(start + read));
    Ok(Word::from_bits(read))
}

/// FileDescriptor; protection, position, length: a copy in raw memory, since the file cannot be written.
fn map(m: &mut Machine, descriptor: Word, a: &[Word]) -> Result<Word> {
    if a[0].int() != 0 {
        return Err(m.unsupported("mapping a file to be written"));
    }
    let number = m.named(descriptor, "fd").int() as u32;
    if m.library.files.is_directory(number) {
        return raise("java/io/IOException", "No such device");
    }
    let bytes = m.library.files.read(number, a[1].bits(), a[2].bits() as usize).unwrap_or_default();
    let address = m.allocate_raw(a[2].bits())?;
    let block = m.raw_block(address)?;
    m.write_bytes(&Place::Bytes(block, 0), &bytes)?;
    Ok(Word::from_bits(address))
}

fn size(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let number = m.named(a[0], "fd").int() as u32;
    Ok(Word::from_bits(m.library.files.length(number).unwrap_or(0)))
}

fn available(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let rest = size(m, a)?.bits().saturating_sub(m.file_position(a[0]));
    Ok(Word::from(rest.min(i32::MAX as u64) as i32))
}

/// FileDescriptor, position or a negative number: returns the position.
fn seek(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if a[1].long() >= 0 {
        m.set_named(a[0].reference(), "handle", a[1]);
    }
    Ok(Word::from_bits(m.file_position(a[0])))
}
