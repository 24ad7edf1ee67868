//! java.io: the three standard streams, and nothing else.

use super::{Native, nothing, zero};
use crate::machine::Machine;
use crate::trap::{Result, raise};

const OUT: &str = "java/io/FileOutputStream";
const IN: &str = "java/io/FileInputStream";
const DESCRIPTOR: &str = "java/io/FileDescriptor";

pub(super) const NATIVES: &[Native] = &[
    (DESCRIPTOR, "getHandle", "", |_, _| Ok(u64::MAX)),
    (DESCRIPTOR, "getAppend", "", zero),
    (DESCRIPTOR, "close0", "", nothing),
    (OUT, "writeBytes", "", write_bytes),
    (OUT, "write", "(IZ)V", write_byte),
    (OUT, "open0", "", unsupported_file),
    (IN, "open0", "", unsupported_file),
    (IN, "readBytes", "", read_bytes),
    (IN, "read0", "", read_byte),
    (IN, "available0", "", |m, _| Ok((m.config.input.len() - m.input_position) as u64)),
    (IN, "isRegularFile0", "", zero),
    (IN, "isRegularFile", "", zero),
    ("java/io/UnixFileSystem", "getBooleanAttributes0", "", unsupported_file),
    ("java/io/UnixFileSystem", "canonicalize0", "", unsupported_file),
    ("java/io/Console", "istty", "", zero),
];

fn unsupported_file(m: &mut Machine, _: &[u64]) -> Result<u64> {
    Err(m.unsupported("file access"))
}

/// The number in the stream's file descriptor.
fn descriptor(m: &mut Machine, stream: u64) -> u32 {
    let field = |m: &Machine, object: u64, name: &str| {
        let class = m.loader.class(m.heap.class_of(object as u32));
        class.instance_field(name).map_or(0, |f| m.heap.word(object as usize + f.offset as usize))
    };
    let fd = field(m, stream, "fd");
    if fd == 0 { u32::MAX } else { field(m, fd, "fd") as u32 }
}

fn write(m: &mut Machine, stream: u64, bytes: &[u8]) -> Result<u64> {
    let descriptor = descriptor(m, stream);
    if descriptor != 1 && descriptor != 2 {
        return raise("java/io/IOException", "Stream Closed");
    }
    let may_publish = m.marks() == 0;
    m.output.write(descriptor as u8, bytes, may_publish);
    Ok(0)
}

fn write_bytes(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let array = m.non_null(a[1])?;
    let (start, count) = (a[2] as i32 as usize, a[3] as i32 as usize);
    let bytes = m.heap.bytes(array).get(start..start.saturating_add(count)).map(<[u8]>::to_vec);
    match bytes {
        Some(bytes) => write(m, a[0], &bytes),
        None => Err(crate::trap::Trap::Raise("java/lang/IndexOutOfBoundsException", None)),
    }
}

fn write_byte(m: &mut Machine, a: &[u64]) -> Result<u64> {
    write(m, a[0], &[a[1] as u8])
}

fn read_bytes(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let array = m.non_null(a[1])?;
    let (start, count) = (a[2] as i32 as usize, a[3] as i32 as usize);
    if start.saturating_add(count) > m.heap.length(array) {
        return Err(crate::trap::Trap::Raise("java/lang/IndexOutOfBoundsException", None));
    }
    let rest = &m.config.input[m.input_position..];
    if rest.is_empty() && count > 0 {
        return Ok(u64::from(u32::MAX));
    }
    let bytes = rest[..rest.len().min(count)].to_vec();
    m.heap.bytes_mut(array, start, start + bytes.len()).copy_from_slice(&bytes);
    m.input_position += bytes.len();
    Ok(bytes.len() as u64)
}

fn read_byte(m: &mut Machine, _: &[u64]) -> Result<u64> {
    match m.config.input.get(m.input_position).copied() {
        Some(byte) => {
            m.input_position += 1;
            Ok(byte.into())
        }
        None => Ok(u64::from(u32::MAX)),
    }
}
