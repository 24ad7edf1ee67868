//! Attributes (JVMS 4.7): each must have exactly the length that it claims, and its content must fit into it.

use super::code::code;
use super::cursor::Cursor;
use super::{MANDATED, Pool};
use crate::error::LoadError;

/// Deeper nested annotations are rejected, because the library recurses into them.
const MAX_NESTING: usize = 64;

/// What an attribute belongs to.
#[derive(Clone, Copy)]
pub(super) enum Place<'s> {
    Class,
    Field,
    Method,
    Component,
    /// A method's code; the flags mark the bytes at which instructions start.
    Code(&'s [bool]),
}

pub(super) fn attributes<'a>(cursor: &mut Cursor<'a>, pool: &mut Pool<'a>, place: Place<'_>) -> Result<(), LoadError> {
    for _ in 0..cursor.u2()? {
        let index = cursor.u2()?;
        let name = pool.text(index)?;
        let length = cursor.u4()? as usize;
        let part = cursor.part(length).and_then(|mut part| {
            attribute(&mut part, pool, name, place)?;
            part.finish()
        });
        part.map_err(|e| e.at(format!("attribute {}", pool.shown(index))))?;
    }
    Ok(())
}

fn attribute<'a>(part: &mut Cursor<'a>, pool: &mut Pool<'a>, name: &[u8], place: Place<'_>) -> Result<(), LoadError> {
    match name {
        b"Code" => match place {
            Place::Method => code(part, pool)?,
            _ => return Err(LoadError::format("outside of a method")),
        },
        b"Record" => match place {
            Place::Class => {
                for _ in 0..part.u2()? {
                    part.skip(4)?;
                    attributes(part, pool, Place::Component)?;
                }
            }
            _ => return Err(LoadError::format("inside of a class")),
        },
        b"Module" | b"ModulePackages" | b"ModuleMainClass" => return Err(LoadError::format("outside of a module")),
        b"Synthetic" | b"Deprecated" => {}
        b"ConstantValue" | b"Signature" | b"SourceFile" | b"NestHost" => part.skip(2)?,
        b"EnclosingMethod" => part.skip(4)?,
        b"Exceptions" | b"NestMembers" | b"PermittedSubclasses" => part.skip_table(2)?,
        b"InnerClasses" => part.skip_table(8)?,
        b"LocalVariableTable" | b"LocalVariableTypeTable" => part.skip_table(10)?,
        b"LineNumberTable" => line_numbers(part, place)?,
        b"StackMapTable" => stack_maps(part, place)?,
        b"MethodParameters" => {
            for number in 0..part.u1()? {
                part.skip(2)?;
                if part.u2()? & MANDATED != 0 && matches!(place, Place::Method) {
                    pool.mandated.push((pool.method, number.into()));
                }
            }
        }
        b"BootstrapMethods" => {
            for _ in 0..part.u2()? {
                part.skip(2)?;
                part.skip_table(2)?;
            }
        }
        b"RuntimeVisibleAnnotations" | b"RuntimeInvisibleAnnotations" => annotations(part)?,
        b"RuntimeVisibleParameterAnnotations" | b"RuntimeInvisibleParameterAnnotations" => {
            for _ in 0..part.u1()? {
                annotations(part)?;
            }
        }
        b"RuntimeVisibleTypeAnnotations" | b"RuntimeInvisibleTypeAnnotations" => {
            for _ in 0..part.u2()? {
                type_target(part)?;
                annotation(part, 0)?;
            }
        }
        b"AnnotationDefault" => element(part, 0)?,
        // The library keeps unknown attributes as bytes.
        _ => part.skip_rest(),
    }
    Ok(())
}

fn line_numbers(part: &mut Cursor<'_>, place: Place<'_>) -> Result<(), LoadError> {
    let mut table = part.table(4)?;
    while !table.is_empty() {
        let start = table.u2()?;
        table.skip(2)?;
        must_start(place, start.into())?;
    }
    Ok(())
}

fn stack_maps(part: &mut Cursor<'_>, place: Place<'_>) -> Result<(), LoadError> {
    let mut position = None;
    for _ in 0..part.u2()? {
        let kind = part.u1()?;
        let delta = match kind {
            0..=127 => u16::from(kind) % 64,
            247..=255 => part.u2()?,
            _ => return Err(LoadError::format(format!("unknown kind of frame {kind}"))),
        };
        match kind {
            64..=127 | 247 => stack_types(part, 1)?,
            252..=254 => stack_types(part, u16::from(kind) - 251)?,
            255 => {
                for _ in ["locals", "stack"] {
                    let count = part.u2()?;
                    stack_types(part, count)?;
                }
            }
            _ => {}
        }
        let at = position.map_or(usize::from(delta), |p| p + usize::from(delta) + 1);
        must_start(place, at)?;
        position = Some(at);
    }
    Ok(())
}

fn stack_types(part: &mut Cursor<'_>, count: u16) -> Result<(), LoadError> {
    for _ in 0..count {
        match part.u1()? {
            0..=6 => {}
            7 | 8 => part.skip(2)?,
            kind => return Err(LoadError::format(format!("unknown type {kind} in a frame"))),
        }
    }
    Ok(())
}

/// Checks that an instruction starts at byte `at` of the code that the attribute belongs to.
fn must_start(place: Place<'_>, at: usize) -> Result<(), LoadError> {
    match place {
        Place::Code(starts) if starts.get(at) != Some(&true) => {
            Err(LoadError::format(format!("there is no instruction at {at}")))
        }
        _ => Ok(()),
    }
}

fn annotations(part: &mut Cursor<'_>) -> Result<(), LoadError> {
    (0..part.u2()?).try_for_each(|_| annotation(part, 0))
}

fn annotation(part: &mut Cursor<'_>, depth: usize) -> Result<(), LoadError> {
    part.skip(2)?;
    for _ in 0..part.u2()? {
        part.skip(2)?;
        element(part, depth)?;
    }
    Ok(())
}

fn element(part: &mut Cursor<'_>, depth: usize) -> Result<(), LoadError> {
    if depth > MAX_NESTING {
        return Err(LoadError::format("annotations nested too deeply"));
    }
    match part.u1()? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' | b's' | b'c' => part.skip(2)?,
        b'e' => part.skip(4)?,
        b'@' => annotation(part, depth + 1)?,
        b'[' => (0..part.u2()?).try_for_each(|_| element(part, depth + 1))?,
        tag => return Err(LoadError::format(format!("unknown tag {tag} in an annotation"))),
    }
    Ok(())
}

/// The target of a type annotation (JVMS 4.7.20.1 and 4.7.20.2).
fn type_target(part: &mut Cursor<'_>) -> Result<(), LoadError> {
    match part.u1()? {
        0x00 | 0x01 | 0x16 => part.skip(1)?,
        0x10..=0x12 | 0x17 | 0x42..=0x46 => part.skip(2)?,
        0x13..=0x15 => {}
        0x40 | 0x41 => part.skip_table(6)?,
        0x47..=0x4B => part.skip(3)?,
        kind => return Err(LoadError::format(format!("unknown target {kind:#04x} of a type annotation"))),
    }
    let steps = part.u1()?;
    part.skip(2 * usize::from(steps))
}
