//! Numbers that an object computes when it is first asked for them, and then keeps, such as `BigDecimal.precision`. A method that
//! refuses a call may have asked for such a number before: that is no change of the object. Neither is how often a collection of
//! the JDK was modified.
//!
//! Outside of constructors, only methods without parameters that return the number write it, and they read it only to compare it with
//! zero, or to return it. A counter is added to, and so is not lazy. Not covered: numbers that are encoded, so that zero is a value,
//! and fields that are not private.

use fretsaw_code::bytecode::{Bytecode, Condition, normalise};
use fretsaw_code::class::{flags, member};
use fretsaw_code::{Class, Field, Kind, Memory, Method};
use ristretto_classfile::attributes::Attribute;

/// Whether the field `name` of `class` is such a number.
pub fn is_lazy(class: &Class, name: &str) -> bool {
    let is_number = |descriptor: &str| Memory::of(descriptor) != Memory::Ref;
    let Some(field) = class.fields.iter().find(|field| field.name == name && !field.is_static()) else { return false };
    if field.flags & flags::PRIVATE == 0 || !is_number(field.descriptor) {
        return false;
    }
    let writers = class.methods().iter().filter(|method| method.name != "<init>");
    let uses: Vec<(&Method, Uses)> = writers.map(|method| (*method, Uses::of(method, name))).collect();
    let is_getter =
        |method: &Method| method.signature.params.is_empty() && method.signature.result == Some(field.descriptor);
    let mut writers = uses.iter().filter(|(_, uses)| uses.writes).peekable();
    writers.peek().is_some() && writers.all(|(method, uses)| is_getter(method) && uses.only_tests)
}

/// Whether the field `name` of `class` is the number of modifications that a collection of the JDK keeps for its iterators
/// (`java.util.AbstractList.modCount`). Two modifications may leave the content as it was.
pub fn counts_modifications(class: &Class, name: &str) -> bool {
    let is_transient = |field: &Field| field.name == name && field.flags & flags::TRANSIENT != 0;
    class.is_trusted() && name == "modCount" && class.fields.iter().any(is_transient)
}

/// What a method does with a field.
struct Uses {
    writes: bool,
    /// Whether it only compares the field with zero, or returns it.
    only_tests: bool,
}

impl Uses {
    fn of(method: &Method, field: &str) -> Uses {
        let mut uses = Uses { writes: false, only_tests: true };
        let Some(file) = &method.class.file else { return uses };
        let is_field = |index: u16| {
            let named = member(file, index).ok();
            named.is_some_and(|(class, name, _)| class == method.class.name && name == field)
        };
        let code = method.attributes().iter().find_map(|attribute| match attribute {
            Attribute::Code { code, .. } => Some(code),
            _ => None,
        });
        let code = code.into_iter().flatten().enumerate();
        let code: Vec<Bytecode> = code.filter_map(|(index, one)| normalise(one, index).ok()).collect();
        for (at, one) in code.iter().enumerate() {
            match one {
                Bytecode::PutField(index) if is_field(*index) => uses.writes = true,
                Bytecode::GetField(index) if is_field(*index) => uses.only_tests &= is_test(&code[at + 1..]),
                _ => {}
            }
        }
        uses
    }
}

/// Whether the number on the stack is compared with zero, or returned.
fn is_test(code: &[Bytecode]) -> bool {
    let is_zero = |code: &[Bytecode]| {
        matches!(
            code,
            [Bytecode::IfZero(Condition::Eq | Condition::Ne, _), ..]
                | [
                    Bytecode::Wide(Kind::Long, 0),
                    Bytecode::Compare(_),
                    Bytecode::IfZero(Condition::Eq | Condition::Ne, _),
                    ..
                ]
        )
    };
    match code {
        [Bytecode::Return(Some(_)), ..] => true,
        [Bytecode::Store(_, one), Bytecode::Load(_, other), rest @ ..] if one == other => is_zero(rest),
        code => is_zero(code),
    }
}
