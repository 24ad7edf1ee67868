//! Positions in methods. The class file library, and therefore the machine, counts instructions; programs see byte
//! offsets, and so does the table of local variables, which the library does not convert.

use std::io::Cursor;

use fretsaw_code::Method;
use fretsaw_code::class::member;
use ristretto_classfile::attributes::{Attribute, Instruction};

/// The byte offset of each instruction in the class file's code, and of the end.
pub(crate) fn byte_offsets(code: &[Instruction]) -> Option<Vec<u64>> {
    const IFEQ: u8 = 153;
    const JSR: u8 = 168;
    const IFNULL: u8 = 198;
    const IFNONNULL: u8 = 199;
    const GOTO_W: u8 = 200;
    const JSR_W: u8 = 201;
    let mut offset = 0;
    let mut offsets = vec![offset];
    let mut bytes = Cursor::new(Vec::new());
    for instruction in code {
        offset += match instruction.code() {
            // The library cannot always write these, because it would count their targets in bytes.
            IFEQ..=JSR | IFNULL | IFNONNULL => 3,
            GOTO_W | JSR_W => 5,
            _ => {
                // The padding in a switch depends on its offset.
                let start = offset % 4;
                bytes.set_position(start);
                instruction.to_bytes(&mut bytes).ok()?;
                bytes.position() - start
            }
        };
        offsets.push(offset);
    }
    Some(offsets)
}

/// The byte offset of instruction `index` of `method`.
pub(crate) fn byte_of(method: &Method, index: u16) -> Option<u64> {
    byte_offsets(code_of(method)?)?.get(usize::from(index)).copied()
}

/// The instruction of `method` that begins at `byte`.
pub(crate) fn instruction_at(method: &Method, byte: u64) -> Option<u16> {
    let offsets = byte_offsets(code_of(method)?)?;
    offsets.binary_search(&byte).ok().map(|index| index as u16)
}

/// The first instruction of `method` that calls a method called `name`.
pub(crate) fn call_of(method: &Method, name: &str) -> Option<u16> {
    let file = method.class.file.as_ref()?;
    let calls = |instruction: &Instruction| match instruction {
        Instruction::Invokevirtual(index)
        | Instruction::Invokespecial(index)
        | Instruction::Invokestatic(index)
        | Instruction::Invokeinterface(index, _) => member(file, *index).is_ok_and(|(_, called, _)| called == name),
        _ => false,
    };
    code_of(method)?.iter().position(calls).map(|index| index as u16)
}

fn code_of(method: &Method) -> Option<&[Instruction]> {
    method.attributes().iter().find_map(|a| match a {
        Attribute::Code { code, .. } => Some(code.as_slice()),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_of_padded_switches() {
        let switch = |low, high| {
            let offsets = vec![1; (high - low + 1) as usize];
            let switch = ristretto_classfile::attributes::TableSwitch { default: 1, low, high, offsets };
            Instruction::Tableswitch(Box::new(switch))
        };
        // Two bytes, the opcode, one of padding, three words and two targets.
        let code =
            [Instruction::Bipush(3), switch(0, 1), Instruction::Goto(0), Instruction::Iload_w(300), switch(1, 1)];
        assert_eq!(byte_offsets(&code), Some(vec![0, 2, 24, 27, 31, 48]));
    }
}
