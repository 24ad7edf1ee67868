//! Class loaders: the JDK's own loaders share one name space, each loader of the program has another (JVMS 5.3).
//!
//! The JDK's loaders find their classes in Rust. A loader of the program is called in Java, in a frame after which
//! the instruction that needs the class starts over. The classes that names denote in such a name space are state:
//! the loader might answer differently on another path. For the same reason, classes defined there are created anew
//! on every path. Classes that the JDK generates for itself and for class path classes (proxies, hidden classes)
//! are reused if the bytes are the same.

use std::collections::{HashMap, HashSet};

use fretsaw_code::class::HIDDEN_MARK;
use fretsaw_code::classpath::Found;
use fretsaw_code::descriptor::class_name;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::{Name, external, intern};
use fretsaw_code::{Class, ClassId, LoadError, LoadErrorKind, Method, Op, Space};
use fretsaw_term::Word;

use crate::machine::Machine;
use crate::natives::{Native, native};
use crate::state::made_key;
use crate::trap::{Asked, Load, NO_CLASS_DEF, Result, Trap, raise};

/// The name of the method that calls a loader.
pub(crate) const LOAD: &str = "<load>";
const NOT_FOUND: &str = "java/lang/ClassNotFoundException";

pub(crate) const NATIVES: &[Native] = &[
    native("java/lang/Object", "<found>", "", found),
    native("java/lang/Object", "<not found>", "", not_found),
    native("java/lang/Object", "<not found, quietly>", "", not_found_quietly),
];

/// A class defined at run time.
struct Made {
    bytes: Vec<u8>,
    /// The number of the class that requested a hidden one.
    host: Option<ClassId>,
    class: &'static Class,
}

/// Classes defined at run time, and the loaders of name spaces.
#[derive(Default)]
pub(crate) struct Loaders {
    /// For each name space but the first, the immortal word that contains its loader. Outside of history.
    slots: Vec<u32>,
    /// Classes defined in the built-in name space, by the names in their class files. Outside of history: a class
    /// that is not in use may be reused.
    made: HashMap<Name, Vec<Made>>,
    /// The numbers of those that are in use, in order.
    pub in_use: Vec<ClassId>,
    used: HashSet<ClassId>,
    /// The numbers of those that going back has just taken out of use; empty otherwise.
    left: Vec<ClassId>,
}

impl Loaders {
    /// Keeps only the first `count` in use.
    pub fn undo(&mut self, count: usize) {
        for class in self.in_use.drain(count..) {
            self.used.remove(&class);
            self.left.push(class);
        }
    }

    /// Whether there are classes that going back took out of use and whose mirrors still say where they belong.
    pub fn have_left(&self) -> bool {
        !self.left.is_empty()
    }

    /// Whether `class` was defined at run time in the built-in name space.
    pub fn is_made(&self, class: &Class) -> bool {
        self.used.contains(&class.id)
    }

    fn take(&mut self, class: &'static Class) {
        self.in_use.push(class.id);
        self.used.insert(class.id);
    }

    /// A class defined from the same bytes on a path that was left.
    fn recycled(&self, said: Name, bytes: &[u8], host: Option<ClassId>) -> Option<&'static Class> {
        let unused = self.made.get(said)?.iter().filter(|m| !self.used.contains(&m.class.id));
        unused.filter(|m| m.host == host && m.bytes == bytes).map(|m| m.class).next()
    }
}

/// How to define a hidden class.
pub(crate) struct Hidden {
    /// What it is called, but for the suffix that tells it from others; the JDK's own class files may say otherwise.
    pub name: Name,
    /// The class that requests it and determines its package, loader and module.
    pub host: &'static Class,
    /// Whether it belongs to the nest of its host.
    pub nest_mate: bool,
}

impl Machine {
    /// Clears the module and the class loader of all classes that going back took out of use: these objects may be gone.
    #[cold]
    pub(crate) fn forget_homes(&mut self) {
        for class in std::mem::take(&mut self.loaders.left) {
            self.forget_home(self.loader.class(class));
        }
    }

    /// The name space of class loader `loader`; null is the boot loader.
    pub(crate) fn space_of(&mut self, loader: Word) -> Result<Space> {
        if loader.is_null() || self.is_built_in(loader) {
            return Ok(Space::BUILT_IN);
        }
        let known = self.named(loader, "<space>").int() as u32;
        if known != 0 {
            return Ok(Space(known));
        }
        let slot = self.new_slot()?;
        let space = self.loader.new_space();
        self.loaders.slots.push(slot);
        self.heap.set_ref(slot as usize, loader);
        self.set_named(loader.reference(), "<space>", space.0.into());
        Ok(space)
    }

    pub(crate) fn is_built_in(&self, loader: Word) -> bool {
        let class = self.class_of_object(loader);
        class.is_trusted() && class.lineage().any(|c| c.name == "jdk/internal/loader/BuiltinClassLoader")
    }

    /// The loader object behind `space`; null for the built-in one, which has several.
    pub(crate) fn loader_of(&self, space: Space) -> Word {
        match space.0.checked_sub(1).and_then(|n| self.loaders.slots.get(n as usize)) {
            Some(slot) => self.heap.word(*slot as usize),
            None => Word::ZERO,
        }
    }

    /// The class called `name`, as `from` names it.
    pub(crate) fn load_named(&mut self, from: &Class, name: &str) -> Result<&'static Class> {
        let loaded = self.loader.load_in(from.space, name);
        self.settle_fresh()?;
        loaded.map_err(|e| match e.kind {
            LoadErrorKind::Pending(space, missing) => Trap::load(Load {
                asked: Asked::Space(space),
                name: missing,
                error: Some(told(name, missing)),
                from: None,
                quiet: false,
            }),
            LoadErrorKind::Constraint(..) => self.with_constraint(e).into(),
            _ => not_loaded(self.home_loader(from), name, e),
        })
    }

    /// The loader object that defined `class`; 0 for the boot loader.
    pub(crate) fn home_loader(&self, class: &Class) -> Word {
        self.named(self.mirror(class).into(), "classLoader")
    }

    /// The class called `name` (internal form) that loader object `loader` finds; or its ClassNotFoundException.
    pub(crate) fn load_by(&mut self, loader: Word, name: &str) -> Result<&'static Class> {
        let space = self.space_of(loader)?;
        let loaded = self.loader.load_in(space, name);
        self.settle_fresh()?;
        match loaded {
            Ok(class) if space != Space::BUILT_IN || self.sees(loader, class) => return Ok(class),
            Err(e) => match e.kind {
                LoadErrorKind::Pending(space, name) => {
                    return Err(Trap::load(Load {
                        asked: Asked::Space(space),
                        name,
                        error: None,
                        from: None,
                        quiet: false,
                    }));
                }
                _ if !is_told(e.kind) => return Err(e.into()),
                _ => {}
            },
            Ok(_) => {}
        }
        if loader.is_null() {
            return raise(NOT_FOUND, name);
        }
        // The name may be any that the program has made up, so it is not interned.
        let of_array = name.strip_prefix('[').and_then(|array| array.trim_start_matches('[').strip_prefix('L'));
        let element = of_array.map_or(name, |class| class.trim_end_matches(';'));
        let (stub, text) = (self.load_stub(false)?, self.new_string(&external(element))?);
        Err(Trap::call(stub, vec![loader, text.into(), Word::ZERO, Space::BUILT_IN.0.into(), Word::ZERO]))
    }

    /// Whether built-in loader `loader` sees `class`: the boot loader sees its own classes, the platform loader
    /// those that are not on the class path, the application loader all.
    pub(crate) fn sees(&self, loader: Word, class: &Class) -> bool {
        let (home, app) = (self.home_loader(class), self.heap.word(self.anchors.app_loader as usize));
        if loader.is_null() { home.is_null() } else { loader == app || home != app }
    }

    /// Calls a loader for class `name`, after which the running instruction starts over.
    pub(crate) fn push_load(&mut self, load: Load) -> Result<()> {
        let Load { asked, name, error, from, quiet } = load;
        let (loader, space) = match asked {
            Asked::Space(space) => (self.loader_of(space), space),
            Asked::BuiltIn(loader) => (loader.into(), Space::BUILT_IN),
        };
        let stub = self.load_stub(quiet)?;
        let text = self.new_string(&external(name))?;
        let error = match error {
            Some(error) => self.new_string(error)?.into(),
            None => Word::ZERO,
        };
        self.push_call(
            stub,
            &[loader, text.into(), error, space.0.into(), from.map_or(Word::ZERO, |class| class.0.into())],
        )
    }

    /// The method that calls a loader. Its parameters are the loader, the name, the text of the error or null, the name space,
    /// and the class whose reference needs the class, or 0.
    fn load_stub(&mut self, quiet: bool) -> Result<&'static Method> {
        let class = self.loader.load("java/lang/ClassLoader")?;
        let load = class.declared_method("loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
        let Some(load) = load else { return Err(self.unsupported("this JDK's class loaders")) };
        let text = "Ljava/lang/String;";
        let found = self.native_stub("<found>", intern(&format!("(Ljava/lang/Class;{text}{text}I)V")))?;
        let missing = if quiet { "<not found, quietly>" } else { "<not found>" };
        let missing = self.native_stub(missing, intern(&format!("(Ljava/lang/Throwable;{text}I)V")))?;
        let descriptor = intern(&format!("(Ljava/lang/ClassLoader;{text}{text}II)V"));
        let key = if quiet { "load quietly" } else { "load" };
        self.stub(key.to_owned(), LOAD, descriptor, |stub| {
            let mut asm = Assembler::new(stub, &[0, 1, 2]);
            let (class, exception) = (asm.register(true), asm.register(true));
            let start = asm.here();
            asm.call_virtual(load, class, &[0, 1]);
            asm.call(found, 0, &[class, 1, 2, 3]);
            asm.put(Op::Restart, 0, 0, 0, 0);
            asm.catch_all(start, exception);
            asm.call(missing, 0, &[exception, 2, 4]);
            if quiet {
                asm.put(Op::Restart, 0, 0, 0, 0);
            } else {
                asm.put(Op::Throw, exception, 0, 0, 0);
            }
            asm.finish()
        })
    }

    /// Defines a class from bytes in the name space of `loader`, under the name `name` unless it is hidden.
    pub(crate) fn make_class(
        &mut self,
        loader: Word,
        name: Option<Name>,
        bytes: Vec<u8>,
        hidden: Option<Hidden>,
    ) -> Result<&'static Class> {
        let space = hidden.as_ref().map_or_else(|| self.space_of(loader), |h| Ok(h.host.space))?;
        let asked = name.or(hidden.as_ref().map(|h| h.name)).unwrap_or("<Unknown>");
        let said = fretsaw_code::parse::this_class(&bytes, asked)?;
        if let Some(name) = name.filter(|n| *n != said) {
            let text = format!("{name} (wrong name: {said})");
            return raise(NO_CLASS_DEF, text);
        }
        if hidden.is_none() && self.loader.loaded_in(space, said).is_some() {
            return raise("java/lang/LinkageError", self.duplicate_text(loader, said));
        }
        let host = hidden.as_ref().map(|h| h.host.id);
        let recycled = if space == Space::BUILT_IN { self.loaders.recycled(said, &bytes, host) } else { None };
        let class = match recycled {
            Some(class) => {
                let arrays = std::iter::successors(Some(class), |c| c.array.get().copied());
                arrays.for_each(|class| self.set_home(class));
                class
            }
            None => self.define_made(loader, space, said, bytes, host, hidden.as_ref())?,
        };
        if hidden.is_none() {
            self.check_meaning(space, loader, said, class)?;
        }
        self.loaders.take(class);
        if hidden.is_none() {
            self.loader.enter(space, said, class);
        }
        Ok(class)
    }

    #[allow(clippy::too_many_arguments, reason = "one caller, which has just found out all of it")]
    fn define_made(
        &mut self,
        loader: Word,
        space: Space,
        said: Name,
        bytes: Vec<u8>,
        host: Option<ClassId>,
        hidden: Option<&Hidden>,
    ) -> Result<&'static Class> {
        let mut module = hidden.and_then(|h| h.host.module).map(str::to_owned);
        if loader.is_null() && module.is_none() {
            // Only the JDK can define classes with the boot loader.
            module = Some("java.base".to_owned());
        }
        if !loader.is_null() && self.class_of_object(loader).name == "jdk/internal/reflect/DelegatingClassLoader" {
            // Code that the JDK generates for reflection violates the rules of verification.
            module = Some("java.base".to_owned());
        }
        let found = Found { bytes: bytes.clone(), origin: format!("{said} (made at run time)"), module };
        let defined = match hidden {
            Some(hidden) => {
                let nest_host = if hidden.nest_mate { Some(self.nest_host(hidden.host)?.name) } else { None };
                let suffix = self.hidden_suffix(hidden, &bytes);
                self.loader.define_hidden(space, hidden.name, found, &suffix, nest_host)
            }
            None => self.loader.define(space, said, found),
        };
        self.settle_fresh()?;
        let class = match defined {
            Ok(class) => class,
            Err(e) => {
                if let LoadErrorKind::Pending(space, missing) = e.kind
                    && self.awaits_super(space, missing)
                {
                    return raise("java/lang/ClassCircularityError", missing);
                }
                let e = self.with_homes(loader, e);
                return Err(self.not_defined(loader, space, said, bytes, e));
            }
        };
        if space == Space::BUILT_IN {
            let made = self.loaders.made.entry(said).or_default();
            // Equal ones are used in the order in which they were made, and given back in the opposite order.
            let equals = made.iter().filter(|m| m.host == host && m.bytes == bytes).count();
            let _ = class.made.set(made_key(&bytes, hidden.map(|h| h.host), equals));
            made.push(Made { bytes, host, class });
        }
        Ok(class)
    }

    /// What tells a hidden class from others of its name. It depends on the class alone, and on the number of equal ones that the
    /// path has: the program can see it, so it must be the same whatever happened on other paths.
    fn hidden_suffix(&self, hidden: &Hidden, bytes: &[u8]) -> String {
        let mut equals = 0;
        loop {
            let suffix = format!("0x{:016x}", made_key(bytes, Some(hidden.host), equals));
            let other = self.loader.hidden_class(&format!("{}{HIDDEN_MARK}{suffix}", hidden.name));
            // In the built-in name space classes that are not in use come back.
            if other.is_none_or(|class| class.space != Space::BUILT_IN && !self.loaders.is_made(class)) {
                return suffix;
            }
            equals += 1;
        }
    }

    /// Handles a class that could not be defined: if a superclass or superinterface is missing, a loader of the JDK
    /// is called for that.
    fn not_defined(&self, loader: Word, space: Space, name: Name, bytes: Vec<u8>, error: LoadError) -> Trap {
        let asks = !loader.is_null() && space == Space::BUILT_IN && is_told(error.kind);
        let found = Found { bytes, origin: String::new(), module: None };
        match self.loader.missing_super(space, name, found).filter(|_| asks) {
            Some(name) => Trap::load(Load {
                asked: Asked::BuiltIn(loader.reference()),
                name,
                error: Some(name),
                from: None,
                quiet: false,
            }),
            None => error.into(),
        }
    }
}

/// The class `name`, or the element class of the array class `name`.
fn element_name(name: Name) -> Name {
    if name.starts_with('[') { class_name(name.trim_start_matches('[')) } else { name }
}

/// The missing class in the message of an error, if class `name` was wanted and `missing` is missing: for an array,
/// the array class.
fn told(name: &str, missing: Name) -> Name {
    let name = intern(name);
    if element_name(name) == missing { name } else { missing }
}

/// Whether the JDK's loaders report an error of loading a class themselves when they are called.
pub(crate) fn is_told(kind: LoadErrorKind) -> bool {
    use LoadErrorKind::{Access, Format, Incompatible, NotFound, Version, WrongName};
    matches!(kind, NotFound | WrongName(..) | Format | Version | Incompatible | Access)
}

/// Handles a class `name` that could not be loaded for a class that `loader`, one of the JDK's, has defined: calls
/// the loader, which fails.
pub(crate) fn not_loaded(loader: Word, name: &str, error: LoadError) -> Trap {
    let invalid = error.kind == LoadErrorKind::NotFound && error.message.starts_with('[');
    if loader.is_null() || invalid || !is_told(error.kind) {
        return error.into();
    }
    let missing = element_name(intern(name));
    Trap::load(Load {
        asked: Asked::BuiltIn(loader.reference()),
        name: missing,
        error: Some(intern(name)),
        from: None,
        quiet: false,
    })
}

/// Class or null, name, the text of the error or null, name space: handles the result of a loader.
fn found(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let text = m.text_argument(a[1])?;
    if a[0].is_null() {
        return if !a[2].is_null() { raise(NO_CLASS_DEF, m.text_argument(a[2])?) } else { raise(NOT_FOUND, text) };
    }
    let name = intern(&text.replace('.', "/"));
    let class = m.class_argument(a[0])?;
    if class.name != name {
        return raise(NO_CLASS_DEF, format!("{name} (wrong name: {})", class.name));
    }
    let space = Space(a[3].int() as u32);
    m.check_meaning(space, m.loader_of(space), name, class)?;
    m.loader.enter(space, name, class);
    Ok(Word::ZERO)
}

/// Like [`not_found`], but only remembers that a reference is not resolved. The program's own exceptions, and those of the
/// virtual machine, are thrown.
fn not_found_quietly(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let before = m.unresolved.len();
    let text = m.text_argument(a[1])?;
    let wraps = m.class_of_object(a[0]).lineage().any(|c| c.name == NOT_FOUND);
    m.remember_unresolved(ClassId(a[2].int() as u32), intern(&text), a[0].reference(), wraps)?;
    if m.unresolved.len() > before { Ok(Word::ZERO) } else { Err(Trap::Throw(a[0])) }
}

/// Exception, the text of the error that wraps it, or null, and the class whose reference is not resolved, or 0.
fn not_found(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if a[1].is_null() {
        return Err(Trap::Throw(a[0]));
    }
    let text = m.text_argument(a[1])?;
    let wraps = m.class_of_object(a[0]).lineage().any(|c| c.name == NOT_FOUND);
    let thrown = if wraps { Some(m.no_class_def(&text, a[0])?) } else { None };
    if a[2].int() != 0 {
        m.remember_unresolved(ClassId(a[2].int() as u32), intern(&text), a[0].reference(), wraps)?;
    }
    let Some((stub, arguments)) = thrown else { return Err(Trap::Throw(a[0])) };
    Err(Trap::call(stub, arguments.to_vec()))
}
