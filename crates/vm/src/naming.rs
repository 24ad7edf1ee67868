//! Names of inputs: what the program stores the result of a choice in first.
//!
//! The code after the call decides: a store to a local variable or a field, or a call with the value as an argument. If the method
//! returns the value, the code of its caller does. A local variable has a name only if the class file has debug information.
//!
//! Not covered: elements of arrays, and values that the program computes with before it stores anything.

use std::collections::HashMap;
use std::rc::Rc;

use fretsaw_code::bytecode::{Bytecode, Target, normalise};
use fretsaw_code::class::{member, utf8};
use fretsaw_code::code::Dispatch;
use fretsaw_code::flow::refs::call_types;
use fretsaw_code::{Kind, Method, MethodId};
use fretsaw_term::CellId;
use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::Attribute;

use crate::machine::Machine;
use crate::npe::{declared_variable, effect};

/// What is known about names. It is about the code, or about the newest cell of a number, so going back leaves it as it is.
#[derive(Default)]
pub(crate) struct Names {
    /// For each cell the name that it got when it was made.
    cells: Vec<Option<Rc<str>>>,
    /// What methods do with what calls return.
    uses: HashMap<(MethodId, u16), Use>,
}

/// What a method does with what a call returns.
#[derive(Clone)]
enum Use {
    /// It stores it in what has this name.
    Stored(Rc<str>),
    /// It returns it.
    Returned,
    /// Something else.
    Other,
}

impl Machine {
    /// Names the cell that was added last after what the running call's result is stored in.
    pub(crate) fn name_last_cell(&mut self) {
        let name = self.destination();
        let cells = &mut self.caches.names.cells;
        cells.resize(self.choices.len(), None);
        if let Some(last) = cells.last_mut() {
            *last = name;
        }
    }

    /// The name that a cell got, if it got one.
    pub(crate) fn name_of(&self, cell: CellId) -> Option<&str> {
        self.caches.names.cells.get(cell.index())?.as_deref()
    }

    fn destination(&mut self) -> Option<Rc<str>> {
        let trace = self.stack_trace(None);
        let own = trace.iter().position(|(id, _)| self.is_own(*id))?;
        for frame in trace.into_iter().skip(own) {
            let (method, at) = (self.loader.method(frame.0), frame.1);
            let known = self.caches.names.uses.get(&frame).cloned();
            let used = known.unwrap_or_else(|| {
                let used = self.use_of_call(method, at).unwrap_or(Use::Other);
                self.caches.names.uses.insert(frame, used.clone());
                used
            });
            match used {
                Use::Stored(name) => return Some(name),
                Use::Returned => {}
                Use::Other => return None,
            }
        }
        None
    }

    /// What `method` does with what its call at `at` returns.
    fn use_of_call(&self, method: &'static Method, at: u16) -> Option<Use> {
        let file = method.class.file.as_ref()?;
        let (code, attributes) = method.attributes().iter().find_map(|a| match a {
            Attribute::Code { code, attributes, .. } => Some((code, attributes)),
            _ => None,
        })?;
        // How many slots lie above the value on the stack.
        let mut above = 0;
        for (index, instruction) in code.iter().enumerate().skip(usize::from(at) + 1) {
            let insn = normalise(instruction, index).ok()?;
            match insn {
                Bytecode::Store(_, n) if above == 0 => {
                    // The variable exists from the next instruction on.
                    let variable = declared_variable(code, attributes, index + 1, n)?;
                    return Some(Use::Stored(utf8(file, variable.name_index).ok()?.into()));
                }
                Bytecode::PutStatic(field) | Bytecode::PutField(field) if above == 0 => {
                    return Some(Use::Stored(member(file, field).ok()?.1.into()));
                }
                Bytecode::Return(Some(_)) if above == 0 => return Some(Use::Returned),
                // The copy on top is as good.
                Bytecode::Dup | Bytecode::Dup2 | Bytecode::DupX1 | Bytecode::Dup2X1 if above == 0 => continue,
                Bytecode::Convert(Kind::Int, Target::Long) if above == 0 => continue,
                _ => {}
            }
            let (popped, pushed) = moved(&insn).or_else(|| effect(file, &insn))?;
            if popped > above {
                let Bytecode::Invoke(dispatch, called) = insn else { return None };
                if above == 0 && is_boxing(file, called) {
                    continue;
                }
                return self.parameter(file, dispatch, called, above).map(Use::Stored);
            }
            if insn.ends_block() || !insn.targets().is_empty() {
                return None;
            }
            above = above - popped + pushed;
        }
        None
    }

    /// The name of the parameter of a called method that gets the argument with so many slots above it.
    fn parameter(&self, file: &ClassFile<'_>, dispatch: Dispatch, called: u16, above: usize) -> Option<Rc<str>> {
        if dispatch == Dispatch::Dynamic {
            return None;
        }
        let (class, name, descriptor) = member(file, called).ok()?;
        let kinds: Vec<Kind> = call_types(file, dispatch, called).ok()?.signature.param_kinds().collect();
        let mut slots = 0;
        let number = kinds.iter().rposition(|kind| {
            let is_it = slots == above;
            slots += kind.slots();
            is_it
        })?;
        let class = self.loader.classes().iter().find(|c| c.name == class && !c.is_trusted())?;
        let method = class.lineage().find_map(|class| class.declared_method(name, descriptor))?;
        method.known_parameter_names().get(number)?.as_deref().map(Rc::from)
    }
}

/// How many slots an instruction takes and leaves that rearranges the stack.
fn moved(insn: &Bytecode) -> Option<(usize, usize)> {
    Some(match insn {
        Bytecode::Pop => (1, 0),
        Bytecode::Pop2 => (2, 0),
        Bytecode::Dup => (1, 2),
        Bytecode::DupX1 => (2, 3),
        Bytecode::DupX2 => (3, 4),
        Bytecode::Dup2 => (2, 4),
        Bytecode::Dup2X1 => (3, 5),
        Bytecode::Dup2X2 => (4, 6),
        Bytecode::Swap => (2, 2),
        _ => return None,
    })
}

/// Whether a method only boxes or unboxes its argument, or makes a number of its bits.
fn is_boxing(file: &ClassFile<'_>, called: u16) -> bool {
    member(file, called).is_ok_and(|(class, name, descriptor)| {
        let is_wrapper = matches!(
            class.strip_prefix("java/lang/"),
            Some("Integer" | "Long" | "Short" | "Byte" | "Character" | "Boolean" | "Float" | "Double")
        );
        let boxes = name == "valueOf" && !descriptor.starts_with("(Ljava/lang/String;");
        let has_bits = matches!(name, "intBitsToFloat" | "longBitsToDouble");
        is_wrapper && (boxes || has_bits || (name.ends_with("Value") && descriptor.starts_with("()")))
    })
}
