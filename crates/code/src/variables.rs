//! Local variables: checks that instructions only use declared ones, and removes unused ones.
//!
//! A class file may declare 65535 variables and use three. If there are very many, the used ones are renumbered
//! without gaps, in order, so that neighbours stay neighbours. Arguments keep their numbers.

use crate::bytecode::Bytecode;
use crate::error::LoadError;
use crate::subroutine::Body;

/// Up to this many variables are not renumbered.
const MANY: u16 = 255;

/// Checks the variables in `body` against `max_locals`; the first `arguments` are the method's arguments. Renumbers
/// them if there are very many, and returns their number.
pub fn compact(body: &mut Body, arguments: u32, max_locals: u16) -> Result<u16, LoadError> {
    let mut used: Vec<bool> = (0..u32::from(max_locals)).map(|n| n < arguments).collect();
    for (insn, origin) in &mut body.insns {
        let Some((n, slots)) = variable(insn) else { continue };
        let first = usize::from(*n);
        let Some(range) = used.get_mut(first..first + slots) else {
            return Err(LoadError::verify(format!("index {origin}: there is no local variable {}", first + slots - 1)));
        };
        range.fill(true);
    }
    if max_locals <= MANY {
        return Ok(max_locals);
    }
    let mut next = 0;
    let mut numbers = Vec::with_capacity(used.len());
    for used in used {
        numbers.push(next);
        next += u16::from(used);
    }
    for (insn, _) in &mut body.insns {
        if let Some((n, _)) = variable(insn) {
            *n = numbers[usize::from(*n)];
        }
    }
    Ok(next)
}

/// The variable that `insn` uses, and its number of slots.
fn variable(insn: &mut Bytecode) -> Option<(&mut u16, usize)> {
    match insn {
        Bytecode::Load(kind, n) | Bytecode::Store(kind, n) => Some((n, kind.slots())),
        Bytecode::Increment(n, _) | Bytecode::Ret(n, _) => Some((n, 1)),
        _ => None,
    }
}
