//! java.lang.ClassLoader: loading, and classes that the program, or the JDK for it, defines at run time.

use fretsaw_code::name::intern;
use fretsaw_code::parse::this_class;
use fretsaw_code::{Class, LoadErrorKind, Space};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::{Native, native};
use crate::loaders::{Hidden, LOAD, is_told};
use crate::machine::Machine;
use crate::trap::{NO_CLASS_DEF, Result, Trap, raise};

const LOADER: &str = "java/lang/ClassLoader";
const DEFINE: &str = "defineClass1";
const BUILT_IN: &str = "jdk/internal/loader/BuiltinClassLoader";
/// Flags of hidden classes, as java.lang.invoke.MethodHandleNatives numbers them.
const NEST_MATE: i32 = 1;
const HIDDEN: i32 = 2;

pub(super) const NATIVES: &[Native] = &[
    native(LOADER, "defineClass0", "", define_hidden),
    native(LOADER, DEFINE, "", define),
    // The same with another order of arguments; the receiver comes first.
    native("jdk/internal/misc/Unsafe", "defineClass0", "", |m, a| define(m, &[a[5], a[1], a[2], a[3], a[4], a[6]])),
    native(LOADER, "findBootstrapClass", "", find_bootstrap_class),
    native(LOADER, "findLoadedClass0", "", find_loaded_class),
    native(LOADER, "retrieveDirectives", "", directives),
    native("java/lang/Object", "<initialized>", "", |m, a| m.initialized_mirror(m.class_argument(a[0])?)),
    native("java/lang/Object", "<linked>", "", |m, a| m.verify_class(m.class_argument(a[0])?).map(|()| a[0])),
];

/// The built-in loaders find their classes in Rust.
pub(super) const REPLACED: &[Native] = &[
    native(BUILT_IN, "loadClassOrNull", "(Ljava/lang/String;Z)Ljava/lang/Class;", load_built_in),
    native(BUILT_IN, "findClassInModuleOrNull", "", |m, a| find_own(m, a[0], a[2])),
    native(BUILT_IN, "findClassOnClassPathOrNull", "", |m, a| find_own(m, a[0], a[1])),
];

/// The bytes from `start` on of an array.
fn bytes(m: &mut Machine, array: Word, start: Word, length: Word) -> Result<Vec<u8>> {
    let array = m.non_null(array)?;
    let (start, length) = (start.int() as usize, length.int() as usize);
    match m.heap.bytes(array).get(start..start.saturating_add(length)) {
        Some(bytes) => {
            m.check_copy(length)?;
            Ok(bytes.to_vec())
        }
        None => raise("java/lang/ArrayIndexOutOfBoundsException", "class bytes"),
    }
}

/// Loader, name or null, bytes, start, length; a protection domain and a source follow.
fn define(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let name = if a[1].is_null() { None } else { Some(intern(&m.text_argument(a[1])?.replace('.', "/"))) };
    let bytes = bytes(m, a[2], a[3], a[4])?;
    let class = m.make_class(a[0], name, bytes, None)?;
    let mirror = m.mirror(class);
    m.set_named_ref(mirror, m.domain_field(), a[5]);
    Ok(mirror.into())
}

impl Machine {
    /// Whether class `name` is being defined in `space` and waits until a loader has found one of its superclasses.
    pub(crate) fn awaits_super(&self, space: Space, name: &str) -> bool {
        self.frames.stack.array_windows().any(|[defining, loading]| {
            let method = defining.code.method;
            let defines = (method.class.name, method.name) == (LOADER, DEFINE) && method.class.is_trusted();
            defines && loading.code.method.name == LOAD && {
                let [loader, _, array, start, length] =
                    std::array::from_fn(|n| self.frames.register(defining.base as usize + n));
                let start = start.bits() as usize;
                let bytes = self.heap.bytes(array.reference()).get(start..start.saturating_add(length.bits() as usize));
                let said = bytes.and_then(|bytes| this_class(bytes, "").ok());
                self.named(loader, "<space>") == Word::from(space.0) && said == Some(name)
            }
        })
    }
}

/// Loader, class that asks, name, bytes, start, length, protection domain, whether to initialize, flags, class data.
fn define_hidden(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let bytes = bytes(m, a[3], a[4], a[5])?;
    let host = m.class_argument(a[1])?;
    let name = intern(&m.text_argument(a[2])?.replace('.', "/"));
    let hidden = (a[8].int() & HIDDEN != 0).then_some(Hidden { name, host, nest_mate: a[8].int() & NEST_MATE != 0 });
    let told = hidden.is_none().then_some(name);
    let class = m.make_class(a[0], told, bytes, hidden)?;
    let mirror = m.mirror(class);
    m.set_named_ref(mirror, m.domain_field(), a[6]);
    m.set_named_ref(mirror, "classData", a[9]);
    // This native must not start over: the class is defined.
    let name = if a[7].bool() { "<initialized>" } else { "<linked>" };
    let ready = m.native_stub(name, "(Ljava/lang/Class;)Ljava/lang/Class;")?;
    Err(Trap::call(ready, vec![mirror.into()]))
}

/// The class with external name `name` that `loader` finds in the built-in name space, if it sees it.
fn find_visible(m: &mut Machine, loader: Word, name: Word, sees: impl Fn(&Machine, &Class) -> bool) -> Result<Word> {
    let text = m.text_argument(name)?;
    if text.starts_with('[') {
        return Ok(Word::ZERO);
    }
    let internal = text.replace('.', "/");
    let loaded = m.loader.load(&internal);
    m.settle_fresh()?;
    match loaded {
        Ok(class) if !sees(m, class) => Ok(Word::ZERO),
        // The file of the class is found, but the name is not valid. In a module nothing is found.
        Ok(class) if text.contains('/') && class.is_trusted() => Ok(Word::ZERO),
        Ok(_) if text.contains('/') => raise(NO_CLASS_DEF, format!("IllegalName: {text}")),
        Ok(class) => Ok(m.mirror(class).into()),
        Err(e) if e.kind == LoadErrorKind::NotFound && e.message == internal => Ok(Word::ZERO),
        // The loader of the class path reports the error when it tries to define the class.
        Err(e) if is_told(e.kind) => {
            let is_app = loader == m.heap.word(m.anchors.app_loader as usize);
            if is_app { Err(m.instead()) } else { Ok(Word::ZERO) }
        }
        Err(e) => Err(m.with_constraint(e).into()),
    }
}

fn find_bootstrap_class(m: &mut Machine, a: &[Word]) -> Result<Word> {
    find_visible(m, Word::ZERO, a[0], |m, class| m.sees(Word::ZERO, class))
}

/// Loader, name, whether to resolve.
fn load_built_in(m: &mut Machine, a: &[Word]) -> Result<Word> {
    find_visible(m, a[0], a[1], |m, class| m.sees(a[0], class))
}

/// The class that a built-in loader finds itself.
fn find_own(m: &mut Machine, loader: Word, name: Word) -> Result<Word> {
    find_visible(m, loader, name, |m, class| m.home_loader(class) == loader)
}

/// Assertions are enabled for all classes except the JDK's; no flag changes that.
fn directives(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let class = m.loader.load("java/lang/AssertionStatusDirectives");
    let booleans = m.loader.load("[Z");
    m.settle_fresh()?;
    let (class, booleans) = (class?, booleans?);
    let names = m.string_array(&[])?;
    let flags = m.new_array(booleans.id, 0)?;
    let directives = m.heap.allocate(class.id, class.instance_words as usize)?;
    for (field, value) in
        [("classes", names), ("packages", names), ("classEnabled", flags.into()), ("packageEnabled", flags.into())]
    {
        m.set_named_ref(directives, field, value);
    }
    m.set_named(directives, "deflt", Word::from(true));
    Ok(directives.into())
}

/// Loader, name.
fn find_loaded_class(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let space = m.space_of(a[0])?;
    let name = m.text_argument(a[1])?.replace('.', "/");
    let found = m.loader.loaded_in(space, &name).map_or(Ref::NULL, |class| m.mirror(class));
    let home = if found.is_null() { Word::ZERO } else { m.named(found.into(), "classLoader") };
    Ok(if space == Space::BUILT_IN && home != a[0] { Word::ZERO } else { found.into() })
}
