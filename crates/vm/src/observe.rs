//! Decides whether the program can observe the order in which the factory of a pool creates objects.
//!
//! With delayed choice a pool creates an object when the program first uses it, so the factory runs in another
//! order than with eager choice. This is not observable if the factory is a constant function: it reads nothing
//! older than its run that may change, writes nothing older, makes no choice, and uses no identity hash code. One
//! run decides, because all later ones must do the same.
//!
//! The factory therefore runs under a mark, one instruction at a time, and each instruction is checked before it
//! runs. The first run may initialize classes, whose statics and objects then look as young as the run itself; a
//! second run on top of it sees them as old. Then everything is undone. In doubt the answer is no, which is always
//! correct: the pool then decides its calls at once.
//!
//! This is one run with a check before each instruction, and a trap below every search: the nested searches of
//! `fretsaw-search`, which go from choice to choice, cannot be used here.

use fretsaw_code::class::flags;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{Class, Insn, Kind, Method, Op};
use fretsaw_term::Word;

use crate::call::argument_kinds;
use crate::frames::Frame;
use crate::machine::{Event, Machine};
use crate::natives::Reach;
use crate::resolve::LAYOUT_SHIFT;
use crate::trap::{Result, Trap};

/// A factory that takes more instructions is not constant.
const MOST_INSTRUCTIONS: usize = 20_000;

/// Methods of the JDK that read state that may change, but whose results depend only on their arguments.
const CONSTANT: [(&str, &str); 7] = [
    ("java/lang/Class", "desiredAssertionStatus"),
    ("java/lang/Boolean", "valueOf"),
    ("java/lang/Byte", "valueOf"),
    ("java/lang/Character", "valueOf"),
    ("java/lang/Short", "valueOf"),
    ("java/lang/Integer", "valueOf"),
    ("java/lang/Long", "valueOf"),
];

impl Machine {
    /// The class of the objects of `pool` if all runs of its factory do the same, and have no visible effect. The
    /// state is as before.
    pub(crate) fn constant_factory(&mut self, pool: Word) -> Option<&'static Class> {
        let countdown = self.host.countdown;
        self.host.held.push(pool);
        let class = self.within_mark(|m| m.runs_unseen().and_then(|_| m.within_mark(Machine::runs_unseen)));
        self.host.held.pop();
        self.host.countdown = countdown;
        class
    }

    fn within_mark<T>(&mut self, observe: impl FnOnce(&mut Machine) -> T) -> T {
        self.mark();
        let observed = observe(self);
        self.undo();
        self.drop_mark();
        observed
    }

    /// Runs the factory of the pool that is held last, and returns the class of the object; none as soon as it has a
    /// visible effect, or could have run differently.
    fn runs_unseen(&mut self) -> Option<&'static Class> {
        let depth = self.frames.stack.len();
        let pool = self.host.held.last().copied().unwrap_or(Word::ZERO);
        self.push_factory(pool).ok()?;
        for _ in 0..MOST_INSTRUCTIONS {
            if !self.is_unseen(depth) {
                return None;
            }
            match self.run_for(1) {
                Event::Paused => {}
                Event::Returned(object) if !object.is_null() && !object.is_open() => {
                    return Some(self.class_of_object(object));
                }
                _ => return None,
            }
        }
        None
    }

    /// Prepares to run the factory of `pool` once; for a pool of a class, to call its constructor.
    fn push_factory(&mut self, pool: Word) -> Result<()> {
        let class = self.decided(self.named(pool, "type"))?;
        if class.is_null() {
            let factory = self.decided(self.named(pool, "factory"))?;
            let get = self.jdk_method("java/util/function/Supplier", "get", "()Ljava/lang/Object;")?;
            let key = "observe a factory".to_owned();
            let stub =
                self.observed(key, "(Ljava/lang/Object;)V", |asm, object| asm.call_virtual(get, object, &[0]))?;
            return self.push_call(stub, &[factory]);
        }
        let class = self.mirrored(class.reference());
        let Some(constructor) = class.declared_method("<init>", "()V") else { return Err(Trap::Cut) };
        let key = format!("observe {}", constructor.id.0);
        let stub = self.observed(key, "()V", |asm, object| {
            asm.put(Op::New, object, 0, 0, class.id.0);
            asm.call(constructor, 0, &[object]);
        })?;
        self.push_call(stub, &[])
    }

    /// A method that does what `make` says and stops the machine.
    fn observed(
        &mut self,
        key: String,
        descriptor: &'static str,
        make: impl FnOnce(&mut Assembler, u8),
    ) -> Result<&'static Method> {
        self.stub(key, "<observe>", descriptor, |stub| {
            let arguments: Vec<u16> = (0..stub.argument_slots as u16).collect();
            let mut asm = Assembler::new(stub, &arguments);
            let (object, exception) = (asm.register(true), asm.register(true));
            let start = asm.here();
            make(&mut asm, object);
            asm.put(Op::Halt, object, 0, 0, 0);
            asm.catch_all(start, exception);
            asm.put(Op::HaltThrown, exception, 0, 0, 0);
            asm.finish()
        })
    }

    /// Whether the next instruction neither reads older state that may change nor writes older state; older than
    /// the last mark. Frames above `depth` belong to the run.
    fn is_unseen(&self, depth: usize) -> bool {
        let Some(frame) = self.frames.stack.last() else { return false };
        let insn = frame.code.fetch(frame.pc as usize);
        let register = |number: u8| self.frames.register(frame.base as usize + usize::from(number));
        let unseen = match insn.op() {
            Op::Get32 | Op::Get64 | Op::GetA => {
                let object = register(insn.b());
                self.is_young(object) || self.is_final_field(object, insn.imm())
            }
            Op::Put32 | Op::Put64 | Op::PutA | Op::PutNarrow => self.is_young(register(insn.a())),
            Op::LoadB | Op::LoadC | Op::LoadS | Op::LoadI | Op::LoadL | Op::LoadA => self.is_young(register(insn.b())),
            Op::StoreB | Op::StoreC | Op::StoreI | Op::StoreL | Op::StoreA => self.is_young(register(insn.a())),
            Op::GetStatic | Op::GetStaticL => self.is_young_static(insn) || self.is_final_static(insn),
            Op::PutStatic | Op::PutStaticA | Op::PutStaticNarrow => self.is_young_static(insn),
            Op::Native => self.is_constant_native(frame),
            Op::TailCall | Op::LdcLinked | Op::LdcNumber | Op::InitFailed => false,
            _ => true,
        };
        let is_constant = |frame: &Frame| {
            let method = frame.code.method;
            method.class.is_trusted() && CONSTANT.contains(&(method.class.name, method.name))
        };
        unseen || self.frames.stack[depth..].iter().any(is_constant)
    }

    /// Whether the object in `word` is younger than the last mark. An undecided one is checked again when it is
    /// decided.
    fn is_young(&self, word: Word) -> bool {
        word.object().is_none_or(|object| self.heap.is_young(object.address()))
    }

    /// Whether the field at `offset` of `object` has its final value. Strings never change, except their caches.
    fn is_final_field(&self, object: Word, offset: u32) -> bool {
        let class = self.class_of_object(object);
        if class.name == "java/lang/String" {
            return true;
        }
        let is_it =
            |class: &&Class| class.fields.iter().any(|f| is_final(f.flags) && !f.is_static() && f.offset == offset);
        let declaring = class.lineage().find(is_it);
        // The object may still be under construction.
        let constructs =
            |frame: &Frame, class: &Class| frame.code.method.name == "<init>" && frame.code.method.class.id == class.id;
        declaring.is_some_and(|class| !self.frames.stack.iter().any(|frame| constructs(frame, class)))
    }

    /// Whether the static field of `insn` belongs to a class whose initialization began after the last mark.
    fn is_young_static(&self, insn: Insn) -> bool {
        let statics = statics(insn) as usize;
        // An uninitialized class is initialized first; then the instruction is checked again.
        self.heap.bits(statics) == 0 || self.heap.is_overwritten(statics)
    }

    fn is_final_static(&self, insn: Insn) -> bool {
        let (statics, offset) = (statics(insn), u32::from(insn.bc() as u16));
        let class = self.loader.classes().iter().copied().find(|class| class.statics == statics);
        let is_it =
            |class: &Class| class.fields.iter().any(|f| is_final(f.flags) && f.is_static() && f.offset == offset);
        class.is_some_and(|class| self.is_initialized(class) && is_it(class))
    }

    fn is_constant_native(&self, frame: &Frame) -> bool {
        let method = frame.code.method;
        match method.native.get().map(|number| self.library.natives.get(*number).reach) {
            Some(Reach::Nothing) => true,
            Some(Reach::Arguments) => self.has_young_arguments(method, frame),
            Some(Reach::Anything) | None => false,
        }
    }

    /// Whether all objects that are arguments of `method` are young.
    fn has_young_arguments(&self, method: &Method, frame: &Frame) -> bool {
        let mut slot = frame.base as usize;
        argument_kinds(method).into_iter().all(|kind| {
            let word = self.frames.register(slot);
            slot += kind.slots();
            kind != Kind::Ref || self.is_young(word)
        })
    }
}

fn is_final(field: u16) -> bool {
    field & flags::FINAL != 0
}

/// The start of the statics in `insn`.
fn statics(insn: Insn) -> u32 {
    insn.imm() & ((1 << LAYOUT_SHIFT) - 1)
}
