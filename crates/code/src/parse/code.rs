//! A method's code: instructions follow each other without gaps, and everything that refers to a position in it
//! refers to an instruction.

use super::Pool;
use super::attribute::{Place, attributes};
use super::cursor::Cursor;
use crate::error::LoadError;

/// JVMS 4.7.3: the code of a method is shorter than this.
const CODE_LIMIT: u32 = 65536;

pub(super) fn code<'a>(part: &mut Cursor<'a>, pool: &mut Pool<'a>) -> Result<(), LoadError> {
    if std::mem::replace(&mut pool.code_seen, true) {
        return Err(LoadError::format("the method has code already"));
    }
    part.skip(4)?;
    let length = part.u4()?;
    if length == 0 || length >= CODE_LIMIT {
        return Err(LoadError::format(format!("the code has {length} bytes")));
    }
    let code = part.take(length as usize)?;
    let starts = starts(code)?;
    for handler in 0..usize::from(part.u2()?) {
        let (start, end, target) = (part.u2()?.into(), usize::from(part.u2()?), part.u2()?.into());
        part.skip(2)?;
        let begins = |at: usize| starts.get(at) == Some(&true);
        if !begins(start) || !begins(target) || start >= end || !(begins(end) || end == code.len()) {
            return Err(LoadError::format(format!("invalid exception handler {start}..{end} at {target}")));
        }
        if end == code.len() {
            pool.open_ended.push((pool.method, handler));
        }
    }
    attributes(part, pool, Place::Code(&starts))
}

/// Marks the bytes of `code` at which instructions start.
fn starts(code: &[u8]) -> Result<Vec<bool>, LoadError> {
    let mut starts = vec![false; code.len()];
    let mut jumps = Vec::new();
    let mut at = 0;
    while at < code.len() {
        starts[at] = true;
        let insn = Insn { code, at };
        at += insn.length(&mut jumps)?;
    }
    if at > code.len() {
        return Err(LoadError::format("the code ends inside of an instruction"));
    }
    for (from, offset) in jumps {
        let target = from as i64 + i64::from(offset);
        if usize::try_from(target).ok().and_then(|t| starts.get(t)) != Some(&true) {
            return Err(LoadError::format(format!("the jump at {from} to {target} meets no instruction")));
        }
    }
    Ok(starts)
}

/// The instruction that starts at `at`.
struct Insn<'a> {
    code: &'a [u8],
    at: usize,
}

impl Insn<'_> {
    /// Its length in bytes; its jump targets are added to `jumps`, each as the position and an offset.
    fn length(&self, jumps: &mut Vec<(usize, i32)>) -> Result<usize, LoadError> {
        let opcode = self.byte(0)?;
        Ok(match opcode {
            // newarray
            0xbc => match self.byte(1)? {
                4..=11 => 2,
                kind => return Err(self.illegal(&format!("array of unknown type {kind}"))),
            },
            // bipush, ldc, loads and stores with an operand, ret
            0x10 | 0x12 | 0x15..=0x19 | 0x36..=0x3a | 0xa9 => 2,
            // Conditional jumps, goto, jsr, ifnull, ifnonnull
            0x99..=0xa8 | 0xc6 | 0xc7 => {
                let offset = i16::from_be_bytes([self.byte(1)?, self.byte(2)?]);
                jumps.push((self.at, offset.into()));
                3
            }
            // sipush, ldc_w, ldc2_w, iinc, and instructions with one constant
            0x11 | 0x13 | 0x14 | 0x84 | 0xb2..=0xb8 | 0xbb | 0xbd | 0xc0 | 0xc1 => 3,
            0xc5 => 4,
            // invokeinterface and invokedynamic end with zeros
            0xb9 | 0xba => {
                if self.byte(4)? != 0 || (opcode == 0xba && self.byte(3)? != 0) {
                    return Err(self.illegal("call without its zeros"));
                }
                5
            }
            // goto_w, jsr_w
            0xc8 | 0xc9 => {
                jumps.push((self.at, self.word(1)?));
                5
            }
            0xaa => self.table_switch(jumps)?,
            0xab => self.lookup_switch(jumps)?,
            0xc4 => match self.byte(1)? {
                0x15..=0x19 | 0x36..=0x3a | 0xa9 => 4,
                0x84 => 6,
                widened => return Err(self.illegal(&format!("wide {widened:#04x}"))),
            },
            0xca.. => return Err(self.illegal(&format!("opcode {opcode:#04x}"))),
            _ => 1,
        })
    }

    fn table_switch(&self, jumps: &mut Vec<(usize, i32)>) -> Result<usize, LoadError> {
        let first = self.padded();
        let (low, high) = (self.word(first + 4)?, self.word(first + 8)?);
        if low > high {
            return Err(self.illegal(&format!("tableswitch from {low} to {high}")));
        }
        jumps.push((self.at, self.word(first)?));
        let count = i64::from(high) - i64::from(low) + 1;
        for n in 0..count as usize {
            jumps.push((self.at, self.word(first + 12 + 4 * n)?));
        }
        Ok(first + 12 + 4 * count as usize)
    }

    fn lookup_switch(&self, jumps: &mut Vec<(usize, i32)>) -> Result<usize, LoadError> {
        let first = self.padded();
        jumps.push((self.at, self.word(first)?));
        let count = self.word(first + 4)?;
        let count = usize::try_from(count).map_err(|_| self.illegal(&format!("lookupswitch of {count} keys")))?;
        let mut last = None;
        for n in 0..count {
            let key = self.word(first + 8 + 8 * n)?;
            if last.is_some_and(|last| last >= key) {
                return Err(self.illegal("lookupswitch with keys not ascending"));
            }
            last = Some(key);
            jumps.push((self.at, self.word(first + 12 + 8 * n)?));
        }
        Ok(first + 8 + 8 * count)
    }

    /// Where the operands of a switch begin: at the next multiple of four bytes of the code.
    fn padded(&self) -> usize {
        (self.at + 1).next_multiple_of(4) - self.at
    }

    fn byte(&self, n: usize) -> Result<u8, LoadError> {
        let byte = self.code.get(self.at + n).copied();
        byte.ok_or_else(|| self.illegal("instruction that the code ends inside of"))
    }

    fn word(&self, n: usize) -> Result<i32, LoadError> {
        Ok(i32::from_be_bytes([self.byte(n)?, self.byte(n + 1)?, self.byte(n + 2)?, self.byte(n + 3)?]))
    }

    fn illegal(&self, what: &str) -> LoadError {
        LoadError::format(format!("illegal {what} at {}", self.at))
    }
}
