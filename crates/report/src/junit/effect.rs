//! The effect of a constructor, derived from its bytecode: which fields it sets to which parameters and constants.
//! A constructor that does anything else, or depends on anything else, is unknown.

use fretsaw_code::bytecode::{Bytecode, normalise};
use fretsaw_code::class::{Class, Method, class_constant, flags, member, name_and_type};
use fretsaw_code::code::Dispatch;
use fretsaw_code::descriptor::{MethodType, class_name};
use fretsaw_code::name::Name;
use fretsaw_code::{Kind, Loader};
use fretsaw_graph::Value;
use ristretto_classfile::Constant;
use ristretto_classfile::attributes::Attribute;

/// The greatest depth of constructors that call each other.
const DEEPEST: usize = 40;

/// The value that a field is set to.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// The parameter with this number.
    Parameter(usize),
    /// A primitive value or null.
    Constant(Value),
    /// Another value, possibly a new object; storing it has no other effect.
    Something,
}

/// The effect of a constructor.
#[derive(Clone, Debug, Default)]
pub struct Effect {
    /// The class that declares a field, its name, and its value; the last store to a field counts.
    pub stores: Vec<(Name, Name, Given)>,
    /// Parameters that must not be null.
    pub needed: Vec<usize>,
}

/// An entry of the operand stack.
#[derive(Clone, Debug, PartialEq)]
enum Entry {
    This,
    Int(i32),
    Given(Given),
    /// An object whose constructor has not been called yet.
    Raw,
}

/// The effect of the constructor `method`, if it is known.
pub fn effect(loader: &mut Loader, method: &'static Method) -> Option<Effect> {
    Reader { loader, depth: 0 }.read(method)
}

/// The field that `method` sets to its only parameter, if that is all it does.
pub fn setter(method: &Method) -> Option<(Name, Name)> {
    let [kind] = method.signature.param_kinds().collect::<Vec<_>>()[..] else { return None };
    if method.signature.result.is_some() || method.is_static() {
        return None;
    }
    match instructions(method)?.as_slice() {
        [
            Bytecode::Load(Kind::Ref, 0),
            Bytecode::Load(loaded, 1),
            Bytecode::PutField(index),
            Bytecode::Return(None),
        ] if *loaded == kind => {
            let (class, name, descriptor) = member(method.class.file.as_ref()?, *index).ok()?;
            (descriptor == method.signature.params[0] && class == method.class.name).then_some((class, name))
        }
        _ => None,
    }
}

/// The code of a method without exception handlers.
fn instructions(method: &Method) -> Option<Vec<Bytecode>> {
    let (code, handlers) = method.attributes().iter().find_map(|attribute| match attribute {
        Attribute::Code { code, exception_table, .. } => Some((code, exception_table)),
        _ => None,
    })?;
    if !handlers.is_empty() || method.flags & flags::SYNCHRONIZED != 0 {
        return None;
    }
    code.iter().enumerate().map(|(index, instruction)| normalise(instruction, index).ok()).collect()
}

struct Reader<'l> {
    loader: &'l mut Loader,
    depth: usize,
}

impl Reader<'_> {
    fn read(&mut self, method: &'static Method) -> Option<Effect> {
        if self.depth > DEEPEST {
            return None;
        }
        let mut variables: Vec<Option<Entry>> = vec![Some(Entry::This)];
        for (number, kind) in method.signature.param_kinds().enumerate() {
            variables.push(Some(Entry::Given(Given::Parameter(number))));
            variables.extend((1..kind.slots()).map(|_| None));
        }
        let code = instructions(method)?;
        let (last, body) = code.split_last()?;
        let Bytecode::Return(None) = last else { return None };
        let mut effect = Effect::default();
        let mut stack: Vec<Entry> = Vec::new();
        for insn in body {
            match insn {
                Bytecode::Load(_, n) => stack.push(variables.get(usize::from(*n))?.clone()?),
                _ => self.step(method.class, insn, &mut stack, &mut effect)?,
            }
        }
        Some(effect)
    }

    fn step(
        &mut self,
        class: &'static Class,
        insn: &Bytecode,
        stack: &mut Vec<Entry>,
        effect: &mut Effect,
    ) -> Option<()> {
        let constant = |value: Value| Entry::Given(Given::Constant(value));
        match insn {
            Bytecode::Nop => {}
            Bytecode::Null => stack.push(constant(Value::Null)),
            Bytecode::Int(n) => stack.push(Entry::Int(*n)),
            Bytecode::Wide(Kind::Long, bits) => stack.push(constant(Value::Long(*bits as i64))),
            Bytecode::Wide(_, bits) => stack.push(constant(Value::Double(f64::from_bits(*bits)))),
            Bytecode::FloatConst(bits) => stack.push(constant(Value::Float(f32::from_bits(*bits)))),
            Bytecode::Ldc(index) | Bytecode::Ldc2(index) => stack.push(loaded(class, *index)?),
            Bytecode::Dup => stack.push(stack.last()?.clone()),
            Bytecode::Pop => drop(stack.pop()?),
            Bytecode::GetStatic(_) => stack.push(Entry::Given(Given::Something)),
            Bytecode::New(_) => stack.push(Entry::Raw),
            Bytecode::NewArray(_) | Bytecode::NewRefArray(_) => match stack.pop()? {
                Entry::Int(0..) => stack.push(Entry::Given(Given::Something)),
                _ => return None,
            },
            Bytecode::PutField(index) => {
                let (owner, name, descriptor) = member(class.file.as_ref()?, *index).ok()?;
                let given = given(stack.pop()?, descriptor)?;
                if stack.pop()? != Entry::This {
                    return None;
                }
                let owner = self.loader.load(owner).ok()?;
                let declared = owner.lineage().find(|c| c.declared_field(name, descriptor).is_some())?;
                effect.stores.push((declared.name, name, given));
            }
            Bytecode::Invoke(dispatch, index) => self.invoke(class, *dispatch, *index, stack, effect)?,
            _ => return None,
        }
        Some(())
    }

    fn invoke(
        &mut self,
        class: &'static Class,
        dispatch: Dispatch,
        index: u16,
        stack: &mut Vec<Entry>,
        effect: &mut Effect,
    ) -> Option<()> {
        let file = class.file.as_ref()?;
        if dispatch == Dispatch::Dynamic {
            // A lambda without captured variables.
            let Some(Constant::InvokeDynamic { name_and_type_index, .. }) = file.constant_pool.get(index) else {
                return None;
            };
            let (_, descriptor) = name_and_type(file, *name_and_type_index).ok()?;
            let is_lambda = descriptor.starts_with("()") && !descriptor.ends_with("Ljava/lang/String;");
            stack.push(Entry::Given(Given::Something));
            return is_lambda.then_some(());
        }
        let (owner, name, descriptor) = member(file, index).ok()?;
        let count = MethodType::parse(descriptor).ok()?.params.len();
        let arguments = stack.split_off(stack.len().checked_sub(count)?);
        match (dispatch, name) {
            (Dispatch::Static, "requireNonNull") if owner == "java/util/Objects" && count == 1 => {
                let [Entry::Given(Given::Parameter(number))] = arguments.as_slice() else { return None };
                effect.needed.push(*number);
                stack.extend(arguments);
                Some(())
            }
            (Dispatch::Special, "<init>") => {
                let receiver = stack.pop()?;
                let called = self.loader.load(owner).ok()?.declared_method("<init>", descriptor)?;
                self.depth += 1;
                let inner = self.read(called);
                self.depth -= 1;
                match receiver {
                    Entry::This => inner?.add_to(effect, called, &arguments),
                    // The copy left on the stack is initialized now.
                    Entry::Raw if inner?.needed.is_empty() => {
                        let copy = stack.iter_mut().rev().find(|entry| **entry == Entry::Raw)?;
                        *copy = Entry::Given(Given::Something);
                        Some(())
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

impl Effect {
    /// Adds this effect, that of `method` called with `arguments`, to that of its caller.
    fn add_to(self, caller: &mut Effect, method: &Method, arguments: &[Entry]) -> Option<()> {
        let params = &method.signature.params;
        let given = |number: usize| given(arguments.get(number)?.clone(), params.get(number)?);
        for (owner, name, source) in self.stores {
            let source = match source {
                Given::Parameter(number) => given(number)?,
                other => other,
            };
            caller.stores.push((owner, name, source));
        }
        for number in self.needed {
            match given(number)? {
                Given::Parameter(own) => caller.needed.push(own),
                _ => return None,
            }
        }
        Some(())
    }
}

/// A constant of the pool.
fn loaded(class: &Class, index: u16) -> Option<Entry> {
    let constant = |value: Value| Entry::Given(Given::Constant(value));
    Some(match class.file.as_ref()?.constant_pool.get(index)? {
        Constant::Integer(n) => Entry::Int(*n),
        Constant::Long(n) => constant(Value::Long(*n)),
        Constant::Float(n) => constant(Value::Float(*n)),
        Constant::Double(n) => constant(Value::Double(*n)),
        Constant::String(_) => Entry::Given(Given::Something),
        Constant::Class(_) if class_constant(class.file.as_ref()?, index).is_ok() => Entry::Given(Given::Something),
        _ => return None,
    })
}

/// The value of a variable of type `descriptor` after storing `entry` into it.
fn given(entry: Entry, descriptor: Name) -> Option<Given> {
    let constant = |value: Value| Some(Given::Constant(value));
    match entry {
        Entry::Given(given) => Some(given),
        Entry::Int(n) => match class_name(descriptor) {
            "boolean" => constant(Value::Boolean(n & 1 != 0)),
            "byte" => constant(Value::Byte(n as i8)),
            "short" => constant(Value::Short(n as i16)),
            "char" => constant(Value::Char(n as u16)),
            "int" => constant(Value::Int(n)),
            _ => None,
        },
        Entry::This | Entry::Raw => None,
    }
}
