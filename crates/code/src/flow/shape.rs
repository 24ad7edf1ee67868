//! Pops, dups and swaps: how they rearrange the top of the stack.

use crate::bytecode::Bytecode;
use crate::error::LoadError;

/// How many entries an instruction takes, and which of them, counted from the deepest, it puts back.
pub type Shape = (usize, &'static [usize]);

/// How `insn` rearranges the top of the stack; none if it does something else. `wide` says whether the n-th entry from
/// the top (1 is the top) is a long or double.
pub fn stack_effect(insn: &Bytecode, wide: impl Fn(usize) -> bool) -> Option<Result<Shape, LoadError>> {
    // The shape, and the entries that must not be longs or doubles.
    let (shape, narrow): (Shape, &[usize]) = match insn {
        Bytecode::Pop => ((1, &[]), &[1]),
        Bytecode::Pop2 if wide(1) => ((1, &[]), &[]),
        Bytecode::Pop2 => ((2, &[]), &[1, 2]),
        Bytecode::Dup => ((1, &[0, 0]), &[1]),
        Bytecode::DupX1 => ((2, &[1, 0, 1]), &[1, 2]),
        Bytecode::DupX2 if wide(2) => ((2, &[1, 0, 1]), &[1]),
        Bytecode::DupX2 => ((3, &[2, 0, 1, 2]), &[1, 2, 3]),
        Bytecode::Dup2 if wide(1) => ((1, &[0, 0]), &[]),
        Bytecode::Dup2 => ((2, &[0, 1, 0, 1]), &[1, 2]),
        Bytecode::Dup2X1 if wide(1) => ((2, &[1, 0, 1]), &[2]),
        Bytecode::Dup2X1 => ((3, &[1, 2, 0, 1, 2]), &[1, 2, 3]),
        Bytecode::Dup2X2 if wide(1) && wide(2) => ((2, &[1, 0, 1]), &[]),
        Bytecode::Dup2X2 if wide(1) => ((3, &[2, 0, 1, 2]), &[2, 3]),
        Bytecode::Dup2X2 if wide(3) => ((3, &[1, 2, 0, 1, 2]), &[1, 2]),
        Bytecode::Dup2X2 => ((4, &[2, 3, 0, 1, 2, 3]), &[1, 2, 3, 4]),
        Bytecode::Swap => ((2, &[1, 0]), &[1, 2]),
        _ => return None,
    };
    let split = narrow.iter().any(|n| wide(*n));
    Some(if split { Err(LoadError::verify("a long or double is split")) } else { Ok(shape) })
}
