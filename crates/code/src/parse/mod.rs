//! Parses the bytes of a class file.
//!
//! The class file library does the parsing, but it allocates whatever a count claims, recurses into nested
//! structures, and reports errors without the method and the position. This module therefore checks the bytes
//! first: every count and length must fit the bytes that exist, nesting is bounded, and jumps must lead to
//! instructions. After that the library takes memory and stack in proportion to the size of the file.

mod attribute;
mod code;
mod cursor;
mod text;

use std::ops::Range;

use ristretto_classfile::attributes::{Attribute, MethodParameter};
use ristretto_classfile::{ClassFile, Constant, MethodAccessFlags};

use crate::class::{class_constant, utf8};
use crate::descriptor::{MAX_DIMENSIONS, is_class};
use crate::error::LoadError;
use crate::name::Name;
use attribute::{Place, attributes};
use cursor::Cursor;
use text::shortened;

const MAGIC: u32 = 0xCAFE_BABE;
/// A file with this access flag describes a module, not a class.
const MODULE: u16 = 0x8000;
/// A parameter with this access flag is required by the language but not in the source (JVMS 4.7.24).
const MANDATED: u16 = 0x8000;

/// Parses the class file `bytes`.
pub fn parse(bytes: &[u8]) -> Result<ClassFile<'static>, LoadError> {
    let mut pool = Pool::default();
    class(&mut Cursor::new(bytes), &mut pool)?;
    let shortened = shortened(bytes, major_version(bytes).unwrap_or(0), &pool.places);
    let bytes = shortened.as_deref().unwrap_or(bytes);
    let mut file = ClassFile::from_bytes(bytes).map_err(|e| LoadError::format(e.to_string()))?;
    // In the library, a handler that extends to the end of the code ends before the last instruction.
    for (method, handler) in pool.open_ended {
        for attribute in &mut file.methods[method].attributes {
            if let Attribute::Code { code, exception_table, .. } = attribute {
                exception_table[handler].range_pc.end = code.len() as u16;
            }
        }
    }
    // The library does not know this flag.
    for (method, parameter) in pool.mandated {
        for attribute in &mut file.methods[method].attributes {
            if let Attribute::MethodParameters { parameters, .. } = attribute
                && let Some(MethodParameter { access_flags, .. }) = parameters.get_mut(parameter)
            {
                *access_flags = MethodAccessFlags::from_bits_retain(access_flags.bits() | MANDATED);
            }
        }
    }
    Ok(file)
}

/// The name of the class in the class file `bytes`, which was asked for as `asked`. It is not the name of an array.
pub fn this_class(bytes: &[u8], asked: &str) -> Result<Name, LoadError> {
    let file = parse(bytes)?;
    if let Some(Constant::Class(index)) = file.constant_pool.get(file.this_class) {
        let name = utf8(&file, *index)?;
        if !is_class(name) {
            return Err(LoadError::malformed(format!("Illegal class name \"{name}\" in class file {asked}")));
        }
        if name.starts_with('[') {
            return Err(LoadError::malformed(format!("Bad class name in class file {asked}")));
        }
    }
    class_constant(&file, file.this_class)
}

/// The major version of a class file, if it has one.
pub fn major_version(bytes: &[u8]) -> Option<u16> {
    let mut cursor = Cursor::new(bytes);
    let is_class = cursor.u4().ok()? == MAGIC;
    cursor.u2().ok()?;
    cursor.u2().ok().filter(|_| is_class)
}

/// What later parts of the file need from earlier ones.
#[derive(Default)]
struct Pool<'a> {
    /// The texts among the constants, by index.
    texts: Vec<Option<&'a [u8]>>,
    /// The positions of the texts in the file, in order.
    places: Vec<Range<usize>>,
    /// The method and the handler of all handlers that extend to the end of their code.
    open_ended: Vec<(usize, usize)>,
    /// Method and number of all parameters that are mandated.
    mandated: Vec<(usize, usize)>,
    /// The current method.
    method: usize,
    /// Whether the current method's code was seen.
    code_seen: bool,
}

impl<'a> Pool<'a> {
    fn text(&self, index: u16) -> Result<&'a [u8], LoadError> {
        let text = self.texts.get(usize::from(index)).copied().flatten();
        text.ok_or_else(|| LoadError::format(format!("constant #{index} is not a text")))
    }

    fn shown(&self, index: u16) -> String {
        self.text(index).map_or("?".to_owned(), |text| String::from_utf8_lossy(text).into_owned())
    }
}

fn class<'a>(cursor: &mut Cursor<'a>, pool: &mut Pool<'a>) -> Result<(), LoadError> {
    let magic = cursor.u4()?;
    if magic != MAGIC {
        return Err(LoadError::format(format!("not a class file: it begins with {magic:08x}")));
    }
    cursor.skip(4)?;
    constants(cursor, pool).map_err(|e| e.at("constant pool"))?;
    if cursor.u2()? & MODULE != 0 {
        return Err(LoadError::format("a module, not a class"));
    }
    cursor.skip(4)?;
    cursor.skip_table(2)?;
    for number in 0..cursor.u2()? {
        field(cursor, pool).map_err(|e| e.at(format!("field {number}")))?;
    }
    for number in 0..cursor.u2()? {
        (pool.method, pool.code_seen) = (number.into(), false);
        cursor.u2()?;
        let (name, descriptor) = (cursor.u2()?, cursor.u2()?);
        let place = |pool: &Pool<'_>| format!("method {}{}", pool.shown(name), pool.shown(descriptor));
        attributes(cursor, pool, Place::Method).map_err(|e| e.at(place(pool)))?;
    }
    attributes(cursor, pool, Place::Class)?;
    cursor.finish()
}

fn constants<'a>(cursor: &mut Cursor<'a>, pool: &mut Pool<'a>) -> Result<(), LoadError> {
    let count = usize::from(cursor.u2()?);
    pool.texts.push(None);
    while pool.texts.len() < count {
        let index = pool.texts.len();
        let tag = cursor.u1()?;
        let mut text = None;
        match tag {
            1 => {
                let length = cursor.u2()?;
                let start = cursor.position();
                text = Some(cursor.take(length.into())?);
                pool.places.push(start..cursor.position());
            }
            5 | 6 => {
                cursor.skip(8)?;
                // A long or double takes two indices.
                pool.texts.push(None);
            }
            7 | 8 | 16 | 19 | 20 => cursor.skip(2)?,
            15 => cursor.skip(3)?,
            3 | 4 | 9..=12 | 17 | 18 => cursor.skip(4)?,
            _ => return Err(LoadError::format(format!("constant #{index} has the unknown tag {tag}"))),
        }
        pool.texts.push(text);
    }
    if pool.texts.len() > count.max(1) {
        return Err(LoadError::format("the last constant takes two indices, there is one"));
    }
    Ok(())
}

fn field<'a>(cursor: &mut Cursor<'a>, pool: &mut Pool<'a>) -> Result<(), LoadError> {
    cursor.skip(4)?;
    // The library parses descriptors recursively.
    let descriptor = pool.text(cursor.u2()?)?;
    if descriptor.iter().take_while(|b| **b == b'[').count() > MAX_DIMENSIONS {
        return Err(LoadError::format("an array of too many dimensions"));
    }
    attributes(cursor, pool, Place::Field)
}
