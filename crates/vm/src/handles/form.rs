//! Lambda forms: the behaviour of a method handle as a list of calls. The JDK would write a class file for each.
//! Here each becomes code in the ordinary executable form, which all forms of the same structure share.

use fretsaw_code::emit::asm::{Assembler, Callee, TooManyRegisters};
use fretsaw_code::name::{Name, intern};
use fretsaw_code::{Kind, Memory, Method, MethodId, Op};
use fretsaw_heap::ARRAY_HEADER_WORDS;
use fretsaw_term::Word;

use super::member::{INVOKE_INTERFACE, INVOKE_VIRTUAL, Member};
use crate::call::argument_kinds;
use crate::dynamic::ref_slots;
use crate::machine::Machine;
use crate::natives::{Native, native, nothing};
use crate::trap::{Result, raise};

const FORM: &str = "java/lang/invoke/LambdaForm";
/// Registers that every instruction can name: their numbers have one byte.
const LOW_REGISTERS: usize = 256;
/// A method has at most so many words of arguments.
const MAX_SLOTS: usize = 255;

pub(crate) const REPLACED: &[Native] = &[
    native(FORM, "prepare", "()V", prepare),
    native(FORM, "compileToBytecode", "()V", prepare),
    native("java/lang/invoke/MethodHandleImpl", "tryFinally", "", super::finally::try_finally),
    // Specializes the code of a handle that is called often.
    native(super::HANDLE, "customize", "()V", nothing),
];

/// An argument of a call.
#[derive(Debug)]
enum Argument {
    /// The value of this name.
    Name(usize),
    /// This object of the table.
    Object(usize),
    /// Null.
    Null,
    /// This value, as a register holds it.
    Bits(u64),
}

/// How a name is computed.
#[derive(Debug)]
enum Call {
    /// By a method, given by number; virtually, if the receiver selects it.
    Method { method: MethodId, is_virtual: bool, arguments: Vec<Argument> },
    /// By reading a static field: the class's statics, and the offset.
    Static { statics: u32, offset: u32 },
    /// By reading a field of the only argument.
    Field { memory: Memory, offset: u32, arguments: Vec<Argument> },
}

impl Call {
    fn arguments(&self) -> &[Argument] {
        match self {
            Call::Method { arguments, .. } | Call::Field { arguments, .. } => arguments,
            Call::Static { .. } => &[],
        }
    }
}

/// A form, read from its object.
struct Form {
    descriptor: Name,
    /// For each name its kind; none for void.
    kinds: Vec<Option<Kind>>,
    arity: usize,
    result: Option<usize>,
    calls: Vec<Call>,
    /// The objects that the code needs.
    table: Vec<Word>,
}

impl Argument {
    fn is_object(&self) -> bool {
        matches!(self, Argument::Object(_) | Argument::Null)
    }

    fn is_number(&self) -> bool {
        matches!(self, Argument::Bits(_))
    }
}

impl Form {
    /// The first argument that is a reference; there is one, because a form is called with a method handle.
    fn first_reference(&self) -> Option<usize> {
        self.kinds[..self.arity].iter().position(|kind| *kind == Some(Kind::Ref))
    }

    /// How many words its arguments have.
    fn slots(&self) -> usize {
        self.kinds[..self.arity].iter().flatten().map(|kind| kind.slots()).sum()
    }

    /// Whether it needs more registers than every instruction can name: for its arguments, the table, results, constants.
    fn is_wide(&self) -> bool {
        let constants = self.most(Argument::is_object) + self.most(Argument::is_number);
        self.slots() + 1 + self.calls.len() + constants > LOW_REGISTERS
    }

    /// The greatest number of arguments of that sort in a call.
    fn most(&self, is_one: fn(&Argument) -> bool) -> usize {
        self.calls.iter().map(|c| c.arguments().iter().filter(|a| is_one(a)).count()).max().unwrap_or(0)
    }
}

/// Creates the code of a form.
fn prepare(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if !m.named(a[0], "vmentry").is_null() {
        return Ok(Word::ZERO);
    }
    let form = m.read_form(a[0])?;
    let method = m.form_method(&form)?;
    let table = m.new_ref_array(m.known.object_array, &form.table)?;
    let entry = m.new_entry(method, table)?;
    m.set_named_ref(a[0].reference(), "vmentry", entry);
    m.set_named(a[0].reference(), "isCompiled", Word::from(true));
    Ok(Word::ZERO)
}

impl Machine {
    fn read_form(&mut self, form: Word) -> Result<Form> {
        let names = self.named(form, "names");
        let names = self.elements(self.non_null(names)?);
        let arity = self.named(form, "arity").bits() as usize;
        let result = self.named(form, "result").int();
        let kinds: Vec<Option<Kind>> = names.iter().map(|n| self.basic_type(*n)).collect();
        let letter = |kind: &Option<Kind>| kind.map_or("V", letter_of);
        let parameters: String = kinds[..arity].iter().map(letter).collect();
        let result = usize::try_from(result).ok().filter(|r| kinds[*r].is_some());
        let descriptor = intern(&format!("({parameters}){}", result.map_or("V", |r| letter(&kinds[r]))));
        let mut read = Form { descriptor, kinds, arity, result, calls: Vec::new(), table: Vec::new() };
        for name in &names[arity..] {
            let call = self.read_call(*name, &mut read.table)?;
            read.calls.push(call);
        }
        Ok(read)
    }

    /// The kind of a name: the JDK's basic types are numbered L, I, J, F, D, V.
    fn basic_type(&self, name: Word) -> Option<Kind> {
        let ty = self.named(name, "type");
        let kinds = [Kind::Ref, Kind::Int, Kind::Long, Kind::Float, Kind::Double];
        kinds.get(self.named(ty, "ordinal").bits() as usize).copied()
    }

    fn read_call(&mut self, name: Word, table: &mut Vec<Word>) -> Result<Call> {
        let function = self.named(name, "function");
        let arguments = self.named(name, "arguments");
        let mut given: Vec<Word> = self.elements(self.non_null(arguments)?);
        for argument in &mut given {
            *argument = self.decided(*argument)?;
        }
        let (member, handle) = (self.named(function, "member"), self.named(function, "resolvedHandle"));
        let layout = self.layout()?;
        let resolved =
            if member.is_null() { Word::ZERO } else { self.heap.word(member.reference().slot(layout.member_method)) };
        let has_table =
            !resolved.is_null() && !self.heap.word(resolved.reference().slot(layout.method_table)).is_null();
        let (method, kind) = if has_table {
            // The code of another form: its MemberName leads to its objects.
            let target = self
                .loader
                .method(MethodId(self.heap.word(resolved.reference().slot(layout.method_number)).int() as u32));
            given.push(member);
            let descriptor = target.descriptor.replace(')', "Ljava/lang/Object;)");
            (self.tail_method("linkToStatic", &descriptor)?, 0)
        } else if !resolved.is_null() {
            let target = self
                .loader
                .method(MethodId(self.heap.word(resolved.reference().slot(layout.method_number)).int() as u32));
            (Some(target), self.named(member, "flags").int() as u32 >> 24 & 0xf)
        } else if !member.is_null() {
            match self.find_member(member)? {
                Some(Member::Method(method, kind)) => (Some(method), kind),
                Some(Member::Field(class, _, field, _)) if field.is_static() => {
                    return Ok(Call::Static { statics: class.statics, offset: field.offset });
                }
                Some(Member::Field(_, _, field, _)) => {
                    let arguments = given.into_iter().map(|a| self.read_argument(a, Kind::Ref, table)).collect();
                    return Ok(Call::Field { memory: field.memory, offset: field.offset, arguments });
                }
                _ => (None, 0),
            }
        } else {
            given.insert(0, handle);
            let descriptor = self.handle_descriptor(handle)?;
            (self.tail_method("invokeBasic", &basic(descriptor))?, 0)
        };
        let Some(method) = method else { return raise("java/lang/InternalError", "a lambda form without a function") };
        let kinds = argument_kinds(method);
        if kinds.len() != given.len() {
            return raise("java/lang/InternalError", format!("a lambda form calls {} wrongly", method.full_name()));
        }
        let arguments = given.into_iter().zip(kinds).map(|(a, kind)| self.read_argument(a, kind, table)).collect();
        let is_virtual = matches!(kind, INVOKE_VIRTUAL | INVOKE_INTERFACE) && !method.is_static();
        Ok(Call::Method { method: method.id, is_virtual, arguments })
    }

    fn read_argument(&mut self, argument: Word, kind: Kind, table: &mut Vec<Word>) -> Argument {
        if argument.is_null() {
            return if kind == Kind::Ref { Argument::Null } else { Argument::Bits(0) };
        }
        if self.class_of_object(argument).name == "java/lang/invoke/LambdaForm$Name" {
            return Argument::Name(self.named(argument, "index").int() as u16 as usize);
        }
        if kind != Kind::Ref {
            return Argument::Bits(self.unboxed(argument).map_or(0, |(_, bits)| bits.bits()));
        }
        let known = table.iter().position(|o| *o == argument).unwrap_or_else(|| {
            table.push(argument);
            table.len() - 1
        });
        Argument::Object(known)
    }

    /// The method for forms like `form`.
    fn form_method(&mut self, form: &Form) -> Result<&'static Method> {
        let key = format!("form {} {:?} {:?} {:?}", form.descriptor, form.kinds, form.result, form.calls);
        let targets: Vec<Option<&'static Method>> = form
            .calls
            .iter()
            .map(|call| match call {
                Call::Method { method, .. } => Some(self.loader.method(*method)),
                Call::Static { .. } | Call::Field { .. } => None,
            })
            .collect();
        let slots = targets.iter().flatten().map(|target| target.argument_slots as usize).chain([form.slots()]);
        if let Some(count) = slots.max().filter(|count| *count > MAX_SLOTS) {
            // What the JDK says when it asks for the type of such a form.
            return raise("java/lang/IllegalArgumentException", format!("bad parameter count {count}"));
        }
        if form.is_wide() && form.first_reference().is_none() {
            return Err(self.unsupported("a method handle with so many arguments"));
        }
        self.stub(key, "<form>", form.descriptor, |stub| emit(stub, form, &targets))
    }
}

/// Code, unless it needs too many registers.
type Emitted = std::result::Result<fretsaw_code::Code, TooManyRegisters>;

/// The code of `form`. Its caller passes the table of objects after the arguments.
fn emit(stub: &'static Method, form: &Form, targets: &[Option<&'static Method>]) -> Emitted {
    let mut emitter = Emitter::new(stub, form);
    for (n, (call, target)) in form.calls.iter().zip(targets).enumerate() {
        emitter.call(form, call, *target, form.arity + n);
    }
    match form.result {
        Some(name) => {
            let register = emitter.operand(emitter.names[name], form.kinds[name]);
            emitter.asm.put(Op::ReturnValue, register, 0, 0, 0);
        }
        None => {
            emitter.asm.put(Op::Return, 0, 0, 0, 0);
        }
    }
    emitter.asm.finish()
}

/// Emits the code of a form.
///
/// If there are too many registers for instructions to name, all but the arguments are wide, and instructions work on two
/// scratch registers: those in which the first reference among the arguments and the table were passed.
struct Emitter {
    asm: Assembler,
    /// The registers of names, of the table, and of the constants of a call: as many as the call with the most needs.
    names: Vec<u16>,
    table: u16,
    objects: Vec<u16>,
    numbers: Vec<u16>,
    /// The scratch registers for references and for other values, if others are wide.
    scratch: Option<(u8, u8)>,
}

impl Emitter {
    fn new(stub: &'static Method, form: &Form) -> Emitter {
        let table = stub.argument_slots as u8;
        let is_wide = form.is_wide();
        let mut refs = ref_slots(stub);
        if !is_wide {
            refs.push(table.into());
        }
        let mut asm = Assembler::new(stub, &refs);
        // The table's register.
        asm.register(false);
        let mut register = |is_ref| if is_wide { asm.wide_register(is_ref) } else { asm.register(is_ref).into() };
        let mut names: Vec<u16> = Vec::new();
        let mut slot = 0;
        for kind in form.kinds[..form.arity].iter().flatten() {
            names.push(slot);
            slot += kind.slots() as u16;
        }
        names.extend(form.kinds[form.arity..].iter().map(|kind| register(*kind == Some(Kind::Ref))));
        let objects = (0..form.most(Argument::is_object)).map(|_| register(true)).collect();
        let numbers = (0..form.most(Argument::is_number)).map(|_| register(false)).collect();
        if !is_wide {
            return Emitter { asm, names, table: table.into(), objects, numbers, scratch: None };
        }
        let first = form.first_reference().unwrap_or(0);
        let (object, moved, kept) = (names[first] as u8, register(true), register(true));
        asm.begin_wide(&[(object, moved), (table, kept)], table);
        names[first] = moved;
        Emitter { asm, names, table: kept, objects, numbers, scratch: Some((object, table)) }
    }

    /// The scratch register for values of `kind`, if `register` is wide.
    fn scratch(&self, register: u16, kind: Option<Kind>) -> Option<u8> {
        let (object, number) = self.scratch.filter(|_| usize::from(register) >= LOW_REGISTERS)?;
        Some(if kind == Some(Kind::Ref) { object } else { number })
    }

    /// A register that an instruction can name, with the value of `register`.
    fn operand(&mut self, register: u16, kind: Option<Kind>) -> u8 {
        let Some(scratch) = self.scratch(register, kind) else { return register as u8 };
        self.asm.move_from_wide(scratch, register);
        scratch
    }

    /// Lets `put` write a value of `kind` into a register that an instruction can name, and that into `register`.
    fn write(&mut self, register: u16, kind: Option<Kind>, put: impl FnOnce(&mut Assembler, u8)) {
        let scratch = self.scratch(register, kind);
        put(&mut self.asm, scratch.unwrap_or(register as u8));
        if let Some(scratch) = scratch {
            self.asm.move_to_wide(scratch, register);
        }
    }

    /// The registers of a call's arguments; constants are loaded.
    fn load(&mut self, arguments: &[Argument]) -> Vec<u16> {
        let (mut object, mut number) = (self.objects.clone().into_iter(), self.numbers.clone().into_iter());
        let mut registers = Vec::new();
        for argument in arguments {
            let register = match argument {
                Argument::Name(name) => Some(self.names[*name]),
                Argument::Bits(_) => number.next(),
                Argument::Object(_) | Argument::Null => object.next(),
            };
            let Some(register) = register else { continue };
            match argument {
                Argument::Name(_) => {}
                Argument::Object(at) => {
                    let table = self.operand(self.table, Some(Kind::Ref));
                    let offset = (ARRAY_HEADER_WORDS + at) as u32;
                    self.write(register, Some(Kind::Ref), |asm, r| {
                        asm.put(Op::GetA, r, table, 0, offset);
                    });
                }
                Argument::Null => self.write(register, Some(Kind::Ref), |asm, r| {
                    asm.put(Op::Const32, r, 0, 0, 0);
                }),
                Argument::Bits(bits) => self.write(register, None, |asm, r| asm.wide_constant(r, *bits)),
            }
            registers.push(register);
        }
        registers
    }

    /// The code that computes `name`.
    fn call(&mut self, form: &Form, call: &Call, target: Option<&'static Method>, name: usize) {
        let given = self.load(call.arguments());
        let (result, kind) = (self.names[name], form.kinds[name]);
        match (call, target) {
            (Call::Method { is_virtual, .. }, Some(target)) => {
                let kinds = argument_kinds(target);
                let slots = given.iter().zip(kinds).flat_map(|(r, kind)| std::iter::repeat_n(*r, kind.slots()));
                let slots: Vec<u16> = slots.collect();
                let callee = match *is_virtual {
                    _ if target.is_static() => Callee::Static,
                    true => Callee::Selected,
                    false => Callee::Exact,
                };
                self.write(result, kind, |asm, r| asm.put_call(callee, target, r, &slots));
            }
            (Call::Field { memory, offset, .. }, _) => {
                let op = match memory {
                    Memory::Ref => Op::GetA,
                    Memory::Long | Memory::Double => Op::Get64,
                    _ => Op::Get32,
                };
                let object = self.operand(given.first().copied().unwrap_or(self.table), Some(Kind::Ref));
                self.write(result, kind, |asm, r| {
                    asm.put(op, r, object, 0, *offset);
                });
            }
            (Call::Static { statics, offset }, _) => {
                self.write(result, kind, |asm, r| asm.put_static_load(r, *statics, *offset));
            }
            (Call::Method { .. }, None) => {}
        }
    }
}

fn letter_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Ref => "Ljava/lang/Object;",
        Kind::Int => "I",
        Kind::Long => "J",
        Kind::Float => "F",
        Kind::Double => "D",
    }
}

/// A descriptor with only basic types in it.
pub(crate) fn basic(descriptor: Name) -> String {
    let Ok(parsed) = fretsaw_code::descriptor::MethodType::parse(descriptor) else { return descriptor.to_owned() };
    let parameters: String = parsed.params.iter().map(|p| letter_of(Memory::of(p).kind())).collect();
    format!("({parameters}){}", parsed.result.map_or("V", |r| letter_of(Memory::of(r).kind())))
}
