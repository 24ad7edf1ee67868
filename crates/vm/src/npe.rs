//! Helpful NullPointerException messages (JEP 358): the failed action, and the expression that was null.
//!
//! The message is computed on demand, from the class file's bytecode alone. A simulation of the operand stack
//! records, for each slot, the instruction that pushed it; going back from the slot that contained null yields the
//! expression in the source. The messages, and what they omit, are HotSpot's. So is the order of the simulation,
//! because it decides which jumps are seen: it takes instructions in the order of the code, and only as many as it
//! needs to reach the failing one.
//!
//! Not covered: a null from invokedynamic or from a dynamic constant, for which HotSpot's sentence is incomplete;
//! here the reason is omitted.

use std::cell::Cell;

use fretsaw_code::bytecode::{Bytecode, Target, normalise};
use fretsaw_code::class::{member, utf8};
use fretsaw_code::code::Dispatch;
use fretsaw_code::descriptor::MethodType;
use fretsaw_code::flow::refs::call_types;
use fretsaw_code::flow::shape::stack_effect;
use fretsaw_code::name::external;
use fretsaw_code::{Kind, Memory, Method};
use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::{Attribute, ExceptionTableEntry, Instruction, LocalVariableTable};

use crate::positions::byte_offsets;

/// The number of dereferences that an expression shows.
const MAX_DETAIL: u32 = 5;
/// The greatest number of stack slots in the simulation.
const MAX_SLOTS: usize = 1_000_000;
/// The greatest number of parts of an expression; array indices could nest without limit.
const MAX_PARTS: u32 = 1000;

/// The message for a NullPointerException raised by the instruction of `method` with index `origin`; none if that
/// instruction cannot raise one, because the program created the exception itself.
pub(crate) fn helpful_message(method: &'static Method, origin: u16) -> Option<String> {
    let file = method.class.file.as_ref()?;
    let (code, handlers, attributes) = method.attributes().iter().find_map(|a| match a {
        Attribute::Code { code, exception_table, attributes, .. } => Some((code, exception_table, attributes)),
        _ => None,
    })?;
    let body: Vec<Bytecode> =
        code.iter().enumerate().map(|(index, i)| normalise(i, index)).collect::<Result<_, _>>().ok()?;
    let (action, slot) = failed_action(file, body.get(usize::from(origin))?)?;
    let states = simulate(file, &body, handlers, origin.into())?;
    let explainer = Explainer { method, file, code, attributes, body, states, parts: Cell::new(0) };
    let reason = explainer.reason(origin, slot).unwrap_or_default();
    Some(action + &reason)
}

/// The action that `insn` could not do, and the position of the null below the top of the stack.
fn failed_action(file: &ClassFile<'_>, insn: &Bytecode) -> Option<(String, usize)> {
    Some(match *insn {
        Bytecode::ArrayLoad(memory) => (format!("Cannot load from {} array", element(memory)), 1),
        Bytecode::ArrayStore(memory) => {
            (format!("Cannot store to {} array", element(memory)), 1 + memory.kind().slots())
        }
        Bytecode::ArrayLength => ("Cannot read the array length".to_owned(), 0),
        Bytecode::Throw => ("Cannot throw exception".to_owned(), 0),
        Bytecode::MonitorEnter => ("Cannot enter synchronized block".to_owned(), 0),
        Bytecode::MonitorExit => ("Cannot exit synchronized block".to_owned(), 0),
        Bytecode::GetField(index) => (format!("Cannot read field \"{}\"", member(file, index).ok()?.1), 0),
        Bytecode::PutField(index) => {
            let (_, name, descriptor) = member(file, index).ok()?;
            (format!("Cannot assign field \"{name}\""), slots(descriptor))
        }
        Bytecode::Invoke(Dispatch::Virtual | Dispatch::Special | Dispatch::Interface, index) => {
            let (_, name, descriptor) = member(file, index).ok()?;
            // Here the program creates the exception; a constructor's receiver is never null.
            if name == "<init>" {
                return None;
            }
            (format!("Cannot invoke \"{}\"", method_text(file, index)?), parameter_slots(descriptor)?)
        }
        _ => return None,
    })
}

/// The state before an instruction.
#[derive(Clone, Default)]
struct State {
    /// For each slot of the stack the instruction that pushed it, if it is always the same one.
    stack: Vec<Option<u16>>,
    /// Which of the first 64 local variables were written.
    written: u64,
}

impl State {
    /// Whether variable `n` may no longer contain the argument; variables without a bit count as written.
    fn was_written(&self, n: u16) -> bool {
        self.written & bit(n) == bit(n)
    }

    /// The instruction that pushed the slot `depth` below the top.
    fn source(&self, depth: usize) -> Option<u16> {
        let index = self.stack.len().checked_sub(depth + 1)?;
        self.stack[index]
    }

    /// Merges the state on another way to the same instruction; none if the stacks differ in size.
    fn merge(&mut self, other: &State) -> Option<()> {
        if self.stack.len() != other.stack.len() {
            return None;
        }
        for (slot, found) in self.stack.iter_mut().zip(&other.stack) {
            if slot != found {
                *slot = None;
            }
        }
        self.written |= other.written;
        Some(())
    }

    /// Executes `insn`, number `index`.
    fn step(&mut self, file: &ClassFile<'_>, insn: &Bytecode, index: u16) -> Option<()> {
        // The stack consists of slots, so no entry counts as a long or double.
        if let Some(shape) = stack_effect(insn, |_| false) {
            let (take, order) = shape.ok()?;
            let taken = self.stack.split_off(self.stack.len().checked_sub(take)?);
            self.stack.extend(order.iter().map(|position| taken[*position]));
            return Some(());
        }
        if let Bytecode::Store(_, n) = insn {
            self.written |= bit(*n);
        }
        let (popped, pushed) = effect(file, insn)?;
        let rest = self.stack.len().checked_sub(popped)?;
        self.stack.truncate(rest);
        self.stack.resize(rest + pushed, Some(index));
        Some(())
    }
}

/// The states before all instructions, as far as needed to know the one before `wanted`.
fn simulate(
    file: &ClassFile<'_>,
    body: &[Bytecode],
    handlers: &[ExceptionTableEntry],
    wanted: usize,
) -> Option<Vec<Option<State>>> {
    let mut states = vec![None; body.len()];
    *states.first_mut()? = Some(State::default());
    for handler in handlers {
        // The exception counts as pushed by the handler's first instruction, and no variable as written.
        let caught = || State { stack: vec![Some(handler.handler_pc)], written: 0 };
        states.get_mut(usize::from(handler.handler_pc))?.get_or_insert_with(caught);
    }
    let mut kept = 0;
    loop {
        let (mut complete, mut grown) = (true, false);
        for (index, insn) in body.iter().enumerate() {
            if let Some(state) = &states[index] {
                let mut state = state.clone();
                state.step(file, insn, index as u16)?;
                for target in successors(insn, index) {
                    // Code that runs off its end has no state there.
                    let Some(known) = states.get_mut(target) else { continue };
                    match known {
                        // The merged state also goes on to the remaining targets.
                        Some(known) => state.merge(known)?,
                        None => {
                            grown = true;
                            kept += state.stack.len();
                        }
                    }
                    *known = Some(state.clone());
                }
            } else {
                complete = false;
            }
            if kept > MAX_SLOTS || (index + 1 == wanted && states[wanted].is_some()) {
                return Some(states);
            }
        }
        if complete || !grown {
            return Some(states);
        }
    }
}

/// The successors of `insn`, in the order in which states are merged: the next instruction, a switch's default,
/// other targets. A switch counts as continuing with the next instruction. The state after a jsr is unknown.
fn successors(insn: &Bytecode, index: usize) -> Vec<usize> {
    let is_switch = matches!(insn, Bytecode::TableSwitch(..) | Bytecode::LookupSwitch(..));
    let mut targets = insn.targets();
    if is_switch {
        targets.rotate_right(1);
    }
    let next = (is_switch || !insn.ends_block()).then_some(index + 1);
    next.into_iter().chain(targets.into_iter().map(|t| t as usize)).collect()
}

/// How many slots `insn` pops and pushes; not for instructions that rearrange the stack.
pub(crate) fn effect(file: &ClassFile<'_>, insn: &Bytecode) -> Option<(usize, usize)> {
    use Bytecode as B;
    Some(match *insn {
        // A cast does not hide the origin of the value.
        B::Nop | B::Increment(..) | B::CheckCast(_) | B::Goto(_) | B::Ret(..) => (0, 0),
        B::Null | B::Int(_) | B::FloatConst(_) | B::New(_) | B::Jsr(..) => (0, 1),
        B::Wide(kind, _) | B::Load(kind, _) => (0, kind.slots()),
        B::Ldc(_) => (0, 1),
        B::Ldc2(_) => (0, 2),
        B::Store(kind, _) => (kind.slots(), 0),
        B::ArrayLoad(memory) => (2, memory.kind().slots()),
        B::ArrayStore(memory) => (2 + memory.kind().slots(), 0),
        B::Binary(_, kind) => (2 * kind.slots(), kind.slots()),
        B::Shift(_, kind) => (1 + kind.slots(), kind.slots()),
        B::Negate(kind) => (kind.slots(), kind.slots()),
        B::Convert(kind, target) => (kind.slots(), if matches!(target, Target::Long | Target::Double) { 2 } else { 1 }),
        B::Compare(compare) => (2 * compare.kind.slots(), 1),
        B::IfZero(..) | B::IfNull(..) | B::TableSwitch(..) | B::LookupSwitch(..) => (1, 0),
        B::IfInt(..) | B::IfRef(..) => (2, 0),
        B::Return(kind) => (kind.map_or(0, Kind::slots), 0),
        B::Throw | B::MonitorEnter | B::MonitorExit => (1, 0),
        B::GetStatic(index) => (0, slots(member(file, index).ok()?.2)),
        B::GetField(index) => (1, slots(member(file, index).ok()?.2)),
        B::PutStatic(index) => (slots(member(file, index).ok()?.2), 0),
        B::PutField(index) => (1 + slots(member(file, index).ok()?.2), 0),
        B::Invoke(dispatch, index) => {
            let signature = call_types(file, dispatch, index).ok()?.signature;
            let receiver = usize::from(!matches!(dispatch, Dispatch::Static | Dispatch::Dynamic));
            let arguments: usize = signature.param_kinds().map(Kind::slots).sum();
            (receiver + arguments, signature.result.map_or(0, slots))
        }
        B::NewArray(_) | B::NewRefArray(_) | B::ArrayLength | B::InstanceOf(_) => (1, 1),
        B::MultiNewArray(_, dimensions) => (dimensions.into(), 1),
        B::Pop | B::Pop2 | B::Dup | B::DupX1 | B::DupX2 | B::Dup2 | B::Dup2X1 | B::Dup2X2 | B::Swap => return None,
    })
}

/// Converts instructions back to expressions.
struct Explainer<'a> {
    method: &'a Method,
    file: &'a ClassFile<'a>,
    code: &'a [Instruction],
    attributes: &'a [Attribute],
    body: Vec<Bytecode>,
    states: Vec<Option<State>>,
    /// The number of parts of expressions so far.
    parts: Cell<u32>,
}

impl Explainer<'_> {
    /// The reason: what was null, `depth` below the top of the stack at instruction `at`.
    fn reason(&self, at: u16, depth: usize) -> Option<String> {
        let source = self.states.get(usize::from(at))?.as_ref()?.source(depth)?;
        let called = matches!(self.body.get(usize::from(source))?, Bytecode::Invoke(..));
        let result_of = if called { "the return value of " } else { "" };
        Some(format!(" because {result_of}\"{}\" is null", self.expression(at, depth, MAX_DETAIL)?))
    }

    /// The expression for the value `depth` below the top of the stack at instruction `at`; none if it is unknown
    /// or not shown.
    fn expression(&self, at: u16, depth: usize, detail: u32) -> Option<String> {
        let parts = self.parts.replace(self.parts.get() + 1);
        if detail == 0 || parts > MAX_PARTS {
            return None;
        }
        let state = self.states.get(usize::from(at))?.as_ref()?;
        let source = state.source(depth)?;
        Some(match *self.body.get(usize::from(source))? {
            Bytecode::Load(Kind::Int | Kind::Ref, n) => self.variable(source, n, state.was_written(n))?,
            Bytecode::Null => "null".to_owned(),
            Bytecode::Int(value) => value.to_string(),
            Bytecode::ArrayLoad(Memory::Int | Memory::Ref) => {
                let array = self.expression(source, 1, detail - 1);
                let index = self.expression(source, 0, detail);
                format!("{}[{}]", array.as_deref().unwrap_or("<array>"), index.as_deref().unwrap_or("..."))
            }
            Bytecode::GetStatic(index) => {
                let (class, name, _) = member(self.file, index).ok()?;
                format!("{}.{name}", class_text(class))
            }
            Bytecode::GetField(index) => {
                let name = member(self.file, index).ok()?.1;
                match self.expression(source, 0, detail - 1) {
                    Some(object) => format!("{object}.{name}"),
                    None => name.to_owned(),
                }
            }
            Bytecode::Invoke(dispatch, index) if dispatch != Dispatch::Dynamic => method_text(self.file, index)?,
            _ => return None,
        })
    }

    /// The name of local variable `n` at instruction `at`.
    fn variable(&self, at: u16, n: u16, written: bool) -> Option<String> {
        if let Some(variable) = declared_variable(self.code, self.attributes, at.into(), n) {
            return utf8(self.file, variable.name_index).ok().map(str::to_owned);
        }
        let mut first = usize::from(!self.method.is_static());
        if written {
            return Some(format!("<local{n}>"));
        }
        if usize::from(n) < first {
            return Some("this".to_owned());
        }
        for (number, kind) in self.method.signature.param_kinds().enumerate() {
            first += kind.slots();
            if usize::from(n) < first {
                return Some(format!("<parameter{}>", number + 1));
            }
        }
        Some(format!("<local{n}>"))
    }
}

/// The debug information about local variable `n` at instruction `at` of `code`.
pub(crate) fn declared_variable<'a>(
    code: &[Instruction],
    attributes: &'a [Attribute],
    at: usize,
    n: u16,
) -> Option<&'a LocalVariableTable> {
    let tables = attributes.iter().filter_map(|a| match a {
        Attribute::LocalVariableTable { variables, .. } => Some(variables),
        _ => None,
    });
    let mut variables = tables.flatten().filter(|v| v.index == n).peekable();
    variables.peek()?;
    let offset = *byte_offsets(code)?.get(at)?;
    variables.find(|v| (u64::from(v.start_pc)..u64::from(v.start_pc) + u64::from(v.length)).contains(&offset))
}

/// The bit for local variable `n`, if it has one.
fn bit(n: u16) -> u64 {
    1u64.checked_shl(n.into()).unwrap_or(0)
}

/// How many slots a value with that descriptor takes.
fn slots(descriptor: &str) -> usize {
    Memory::of(descriptor).kind().slots()
}

fn parameter_slots(descriptor: &str) -> Option<usize> {
    Some(MethodType::parse(descriptor).ok()?.param_kinds().map(Kind::slots).sum())
}

/// The name of arrays with that layout; instructions do not distinguish bytes from booleans.
fn element(memory: Memory) -> &'static str {
    match memory {
        Memory::Byte | Memory::Boolean => "byte/boolean",
        _ => memory.primitive_name().unwrap_or("object"),
    }
}

/// `Foo.bar(int, String)` for method reference `index`.
fn method_text(file: &ClassFile<'_>, index: u16) -> Option<String> {
    let (class, name, descriptor) = member(file, index).ok()?;
    let parameters = MethodType::parse(descriptor).ok()?.params;
    let parameters: Vec<String> = parameters.into_iter().map(parameter_text).collect();
    Some(format!("{}.{name}({})", class_text(class), parameters.join(", ")))
}

fn class_text(class: &str) -> String {
    match class {
        "java/lang/Object" => "Object".to_owned(),
        "java/lang/String" => "String".to_owned(),
        _ => external(class),
    }
}

/// The type as in Java source. The package is omitted for every class whose name begins like Object or String, so
/// for StringBuilder as well.
fn parameter_text(descriptor: &str) -> String {
    let element = descriptor.trim_start_matches('[');
    let dimensions = "[]".repeat(descriptor.len() - element.len());
    let name = match element.strip_prefix('L') {
        Some(class) => external(class.trim_end_matches(';')),
        None => Memory::of(element).primitive_name().unwrap_or(element).to_owned(),
    };
    let known = name.starts_with("java.lang.Object") || name.starts_with("java.lang.String");
    let name = if known { &name["java.lang.".len()..] } else { &name };
    format!("{name}{dimensions}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters() {
        let cases = [
            ("I", "int"),
            ("[[J", "long[][]"),
            ("Ljava/lang/String;", "String"),
            ("[Ljava/lang/Object;", "Object[]"),
            ("Ljava/lang/StringBuilder;", "StringBuilder"),
            ("Ljava/lang/Integer;", "java.lang.Integer"),
            ("Lmy/java/lang/String;", "my.java.lang.String"),
        ];
        for (descriptor, text) in cases {
            assert_eq!(parameter_text(descriptor), text);
        }
    }
}
