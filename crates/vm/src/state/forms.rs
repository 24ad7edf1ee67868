//! The descriptions of objects of a class, and of frames of a method; computed once for each.

use std::collections::HashMap;
use std::rc::Rc;

use fretsaw_code::code::RefMap;
use fretsaw_code::emit::{ref_map, wide_map};
use fretsaw_code::liveness::Liveness;
use fretsaw_code::name::source_name;
use fretsaw_code::{Class, ClassId, ClassKind, Code, Field, Kind, LoadError, Memory, MethodId, Op};

use super::names::{class_key, method_key};
use crate::call::argument_kinds;
use crate::frames::Frame;

/// The kind of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordKind {
    /// A reference, perhaps an undecided one.
    Ref,
    /// 32 bits, perhaps undecided.
    Narrow,
    /// 64 bits in the heap.
    Wide,
    /// 64 bits in a register.
    WideRegister,
    /// 64 bits, or 32 that are perhaps undecided.
    Unknown,
    /// The number of a method.
    Method,
    /// A stack trace as an exception records it.
    Stack,
}

/// The description of objects of a class.
pub enum ObjectForm {
    /// Words at these offsets.
    Instance(Vec<(u32, WordKind)>),
    /// Elements of `1 << n` bytes.
    Packed(u32),
    /// References.
    References,
}

/// The description of frames of a method.
pub struct FrameForm {
    /// The key of the method.
    pub key: u64,
    live: Liveness,
    kinds: Kinds,
    /// Whether the caller's instruction starts over.
    pub restarts: bool,
}

/// The kinds of registers.
enum Kinds {
    /// At each position: the registers with references, and those with longs and doubles.
    Derived(Vec<Box<[u16]>>, Vec<Box<[u16]>>),
    /// At all positions: some registers contain references; the kinds of others follow from the method's
    /// descriptor, if it determines them.
    Fixed(Vec<WordKind>),
}

/// A field that is ignored: of this class, or of any.
struct Ignored {
    /// The class by its name in source code.
    class: Option<String>,
    field: String,
    /// Whether this applies to the JDK's classes only.
    only_jdk: bool,
}

/// All forms.
pub struct Forms {
    ignored: Vec<Ignored>,
    classes: HashMap<ClassId, Rc<(u64, ObjectForm)>>,
    frames: HashMap<MethodId, Rc<FrameForm>>,
}

/// Fields that the program cannot observe: caches whose values follow from the rest of the object, and counters of
/// calls after which the JDK would generate code for reflection, which it never does here.
const UNSEEN: [&str; 4] = [
    "java.lang.String.hash",
    "java.lang.String.hashIsZero",
    "jdk.internal.reflect.NativeConstructorAccessorImpl.numInvocations",
    "jdk.internal.reflect.NativeMethodAccessorImpl.numInvocations",
];

/// The field in which collections count their modifications.
const CHANGES: &str = "modCount";

impl Forms {
    /// Forms without the fields named in `ignored`; if there are none, without the JDK's own `modCount`.
    pub fn new(ignored: &[String]) -> Forms {
        let named = |name: &str| match name.rsplit_once('.') {
            Some((class, field)) => {
                Ignored { class: Some(source_name(class)), field: field.to_owned(), only_jdk: false }
            }
            None => Ignored { class: None, field: name.to_owned(), only_jdk: false },
        };
        let mut all: Vec<Ignored> = ignored.iter().map(String::as_str).chain(UNSEEN).map(named).collect();
        if ignored.is_empty() {
            all.push(Ignored { class: None, field: CHANGES.to_owned(), only_jdk: true });
        }
        Forms { ignored: all, classes: HashMap::new(), frames: HashMap::new() }
    }

    /// Whether `field`, which `declaring` declares, is ignored in objects of `class`.
    pub fn is_ignored(&self, class: &Class, declaring: &Class, field: &Field) -> bool {
        let owners = || class.lineage().take_while(|c| c.ancestry.len() >= declaring.ancestry.len());
        let fits = |ignored: &Ignored| match &ignored.class {
            None => !ignored.only_jdk || declaring.is_trusted(),
            Some(name) => owners().any(|c| source_name(c.name) == *name),
        };
        self.ignored.iter().any(|i| i.field == field.name && fits(i))
    }

    /// The key of a class, and the description of its objects.
    pub fn of_class(&mut self, class: &'static Class) -> Rc<(u64, ObjectForm)> {
        if let Some(form) = self.classes.get(&class.id) {
            return form.clone();
        }
        let form = match class.kind {
            ClassKind::Array { memory: Memory::Ref, .. } => ObjectForm::References,
            ClassKind::Array { memory, .. } => ObjectForm::Packed(memory.shift()),
            _ => ObjectForm::Instance(self.fields(class)),
        };
        let form = Rc::new((class_key(class), form));
        self.classes.insert(class.id, form.clone());
        form
    }

    fn fields(&self, class: &'static Class) -> Vec<(u32, WordKind)> {
        let declared = class.lineage().flat_map(|c| c.fields.iter().map(move |f| (c, f)));
        let wanted = declared.filter(|(c, f)| !f.is_static() && !self.is_ignored(class, c, f));
        let mut words: Vec<(u32, WordKind)> = wanted.map(|(c, f)| (f.offset, field_kind(c, f))).collect();
        words.sort_unstable_by_key(|(offset, _)| *offset);
        words
    }

    /// The description of frames that run `code`.
    pub fn of_code(&mut self, code: &'static Code) -> Result<Rc<FrameForm>, LoadError> {
        if let Some(form) = self.frames.get(&code.method.id) {
            return Ok(form.clone());
        }
        let kinds = match &code.ref_map {
            RefMap::Derived => {
                Kinds::Derived(ref_map(code.method, code.options)?, wide_map(code.method, code.options)?)
            }
            RefMap::Fixed(refs) => Kinds::Fixed(fixed_words(code, refs)),
        };
        let form = Rc::new(FrameForm {
            key: method_key(code.method),
            live: Liveness::of(code),
            kinds,
            restarts: code.positions().any(|pc| code.fetch(pc).op() == Op::Restart),
        });
        self.frames.insert(code.method.id, form.clone());
        Ok(form)
    }

    /// Whether the call at which frame `n` of `stack` stands is in progress: then the frame above ends with its
    /// result, and does not start it over.
    pub fn is_calling(&mut self, stack: &[Frame], n: usize) -> Result<bool, LoadError> {
        let Some(above) = stack.get(n + 1) else { return Ok(false) };
        let Frame { code, pc, .. } = stack[n];
        let op = code.fetch(pc as usize).op();
        Ok((op.is_call() || op == Op::Native) && !self.of_code(above.code)?.restarts)
    }
}

impl FrameForm {
    /// The live registers of a frame, and their kinds. `calls` says whether a call at `pc` is in progress.
    pub fn registers(&self, code: &Code, pc: usize, calls: bool) -> Vec<(u16, WordKind)> {
        let live = if calls { self.live.across(code, pc) } else { self.live.before(pc) };
        live.into_iter().map(|r| (r, self.kind(pc, r))).collect()
    }

    /// The kind of a register.
    pub fn kind(&self, pc: usize, register: u16) -> WordKind {
        let holds = |map: &[Box<[u16]>]| map.get(pc).is_some_and(|m| m.binary_search(&register).is_ok());
        match &self.kinds {
            Kinds::Derived(refs, _) if holds(refs) => WordKind::Ref,
            Kinds::Derived(_, wide) if holds(wide) => WordKind::WideRegister,
            Kinds::Derived(..) => WordKind::Narrow,
            Kinds::Fixed(words) => words.get(usize::from(register)).copied().unwrap_or(WordKind::Unknown),
        }
    }
}

/// The kinds of the registers of synthesized code.
fn fixed_words(code: &Code, refs: &[(u16, u32)]) -> Vec<WordKind> {
    let method = code.method;
    let arguments = argument_kinds(method);
    let mut words: Vec<WordKind> =
        arguments.into_iter().flat_map(|kind| std::iter::repeat_n(word_kind(kind), kind.slots())).collect();
    words.resize(code.registers as usize, WordKind::Unknown);
    if let Some(result) = method.signature.result {
        let returns = code.positions().map(|pc| code.fetch(pc)).filter(|insn| insn.op() == Op::ReturnValue);
        returns.for_each(|insn| words[usize::from(insn.a())] = word_kind(Memory::of(result).kind()));
    }
    refs.iter().for_each(|(register, _)| words[usize::from(*register)] = WordKind::Ref);
    words
}

/// The kind of a register.
fn word_kind(kind: Kind) -> WordKind {
    match kind {
        Kind::Ref => WordKind::Ref,
        Kind::Long | Kind::Double => WordKind::WideRegister,
        Kind::Int | Kind::Float => WordKind::Narrow,
    }
}

/// The kind of a field.
pub fn field_kind(class: &Class, field: &Field) -> WordKind {
    match (class.name, field.name) {
        ("java/lang/invoke/ResolvedMethodName", "<method>") => WordKind::Method,
        ("java/lang/Throwable", "backtrace") => WordKind::Stack,
        _ => match field.memory.kind() {
            Kind::Long | Kind::Double => WordKind::Wide,
            kind => word_kind(kind),
        },
    }
}
