//! Local variables: that instructions only name those there are, and that those nobody names cost nothing.
//!
//! A class file may claim 65535 variables and use three. Where there are very many, the ones that are used are
//! renumbered without gaps, in order, so that neighbours stay neighbours. Arguments keep their places.

use crate::bytecode::Bytecode;
use crate::error::LoadError;
use crate::subroutine::Body;

/// Up to so many variables are left as they are.
const MANY: u16 = 255;

/// Checks the variables that `body` names against `max_locals`, of which the first `arguments` are the method's
/// arguments; renumbers them where there are very many. Gives how many there are now.
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

/// The variable that `insn` names, and how many slots it takes.
fn variable(insn: &mut Bytecode) -> Option<(&mut u16, usize)> {
    match insn {
        Bytecode::Load(kind, n) | Bytecode::Store(kind, n) => Some((n, kind.slots())),
        Bytecode::Increment(n, _) | Bytecode::Ret(n, _) => Some((n, 1)),
        _ => None,
    }
}
