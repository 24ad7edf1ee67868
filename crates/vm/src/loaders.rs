//! Class loaders: the JDK's own are one name space, each of the program's another (JVMS 5.3).
//!
//! The JDK's loaders find their classes in Rust. A loader of the program's is asked in Java, by a frame below which the
//! instruction that needs the class starts over. Which name means which class in such a name space is state: the loader
//! might answer differently on another path. Classes defined there are made anew on every path, for the same reason;
//! those that the JDK generates for itself and for class path classes (proxies, hidden classes) are used again when the
//! same bytes come again.

use std::collections::{HashMap, HashSet};

use fretsaw_code::classpath::Found;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::{Name, external, intern};
use fretsaw_code::{Class, LoadErrorKind, Op, Space};

use crate::machine::Machine;
use crate::natives::Native;
use crate::trap::{Result, Trap, raise};

const NOT_FOUND: &str = "java/lang/ClassNotFoundException";
const NO_CLASS_DEF: &str = "java/lang/NoClassDefFoundError";

pub(crate) const NATIVES: &[Native] =
    &[("java/lang/Object", "<found>", "", found), ("java/lang/Object", "<not found>", "", not_found)];

/// A class made at run time.
struct Made {
    bytes: Vec<u8>,
    /// The number of the class that asked for a hidden one; else 0.
    host: u32,
    class: &'static Class,
}

/// Classes made at run time, and the loaders of name spaces.
#[derive(Default)]
pub(crate) struct Loaders {
    /// For each name space but the first the immortal word that holds its loader. Outside of history.
    slots: Vec<u32>,
    /// Classes made in the built-in name space, by what their class files call them. Outside of history: one that is
    /// not in use may be used again.
    made: HashMap<Name, Vec<Made>>,
    /// The numbers of those that are in use, in order.
    pub in_use: Vec<u32>,
    used: HashSet<u32>,
    /// How many hidden classes there are. Outside of history.
    hidden: u64,
}

impl Loaders {
    /// Forgets that those after the first `count` are in use; gives them.
    pub fn undo(&mut self, count: usize) -> Vec<u32> {
        let left: Vec<u32> = self.in_use.drain(count..).collect();
        for class in &left {
            self.used.remove(class);
        }
        left
    }

    /// Whether `class` was made at run time in the built-in name space.
    pub fn is_made(&self, class: &Class) -> bool {
        self.used.contains(&class.id)
    }

    fn take(&mut self, class: &'static Class) {
        self.in_use.push(class.id);
        self.used.insert(class.id);
    }

    /// A class made from the same bytes on a path that was left.
    fn recycled(&self, said: Name, bytes: &[u8], host: u32) -> Option<&'static Class> {
        let unused = self.made.get(said)?.iter().filter(|m| !self.used.contains(&m.class.id));
        unused.filter(|m| m.host == host && m.bytes == bytes).map(|m| m.class).next()
    }
}

/// How a hidden class is to be made.
pub(crate) struct Hidden {
    /// The class that asks for it: package, loader and module are this one's.
    pub host: &'static Class,
    /// Whether it belongs to the nest of its host.
    pub nest_mate: bool,
}

impl Machine {
    /// The name space of class loader `loader`; null is the boot loader.
    pub(crate) fn space_of(&mut self, loader: u64) -> Result<Space> {
        if loader == 0 || self.is_built_in(loader) {
            return Ok(Space::BUILT_IN);
        }
        let known = self.named(loader, "<space>") as u32;
        if known != 0 {
            return Ok(Space(known));
        }
        let slot = self.new_slot()?;
        let space = self.loader.new_space();
        self.loaders.slots.push(slot);
        self.heap.set_ref(slot as usize, loader);
        self.set_named(loader as u32, "<space>", space.0.into());
        Ok(space)
    }

    fn is_built_in(&self, loader: u64) -> bool {
        let class = self.class_of_object(loader);
        class.is_trusted() && class.lineage().any(|c| c.name == "jdk/internal/loader/BuiltinClassLoader")
    }

    /// The loader object behind `space`; null for the built-in one, which has several.
    pub(crate) fn loader_of(&self, space: Space) -> u64 {
        match space.0.checked_sub(1).and_then(|n| self.loaders.slots.get(n as usize)) {
            Some(slot) => self.heap.word(*slot as usize),
            None => 0,
        }
    }

    /// The class called `name` in `space`. Without `wraps` the exception of a loader that does not find it stays as it is.
    pub(crate) fn load_in(&mut self, space: Space, name: &str, wraps: bool) -> Result<&'static Class> {
        let loaded = self.loader.load_in(space, name);
        self.settle_fresh()?;
        match loaded {
            Err(e) => match e.kind {
                LoadErrorKind::Pending(space, name) => Err(Trap::Load { space, name, wraps }),
                _ => Err(e.into()),
            },
            Ok(class) => Ok(class),
        }
    }

    /// Asks the loader behind `space` for class `name`; then the running instruction starts over.
    pub(crate) fn push_load(&mut self, space: Space, name: Name, wraps: bool) -> Result<()> {
        let loader = self.loader_of(space);
        let class = self.loader.load("java/lang/ClassLoader")?;
        let load = class.declared_method("loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
        let Some(load) = load else { return Err(self.unsupported("this JDK's class loaders")) };
        let found = self.native_stub("<found>", "(Ljava/lang/Class;Ljava/lang/String;II)V")?;
        let missing = self.native_stub("<not found>", "(Ljava/lang/Throwable;Ljava/lang/String;I)V")?;
        let descriptor = "(Ljava/lang/ClassLoader;Ljava/lang/String;II)V";
        let stub = self.stub("load".to_owned(), "<load>", descriptor, |stub| {
            let mut asm = Assembler::new(stub, &[0, 1]);
            let (class, exception) = (asm.register(true), asm.register(true));
            let start = asm.here();
            asm.call_virtual(load, class, &[0, 1]);
            asm.call(found, 0, &[class, 1, 2, 3]);
            asm.put(Op::Restart, 0, 0, 0, 0);
            asm.catch_all(start, exception);
            asm.call(missing, 0, &[exception, 1, 3]);
            asm.put(Op::Throw, exception, 0, 0, 0);
            asm.finish()
        })?;
        let text = self.new_string(&external(name))?;
        self.push_call(stub, &[loader, text.into(), space.0.into(), wraps.into()])
    }

    /// Makes a class from bytes, in the name space of `loader`, under the name `name` unless it is hidden.
    pub(crate) fn make_class(
        &mut self,
        loader: u64,
        name: Option<Name>,
        bytes: Vec<u8>,
        hidden: Option<Hidden>,
    ) -> Result<&'static Class> {
        let space = hidden.as_ref().map_or_else(|| self.space_of(loader), |h| Ok(h.host.space))?;
        let said = fretsaw_code::parse::this_class(&bytes)?;
        if let Some(name) = name.filter(|n| *n != said) {
            let text = format!("{name} (wrong name: {said})");
            return raise(NO_CLASS_DEF, text);
        }
        if hidden.is_none() && self.loader.loaded_in(space, said).is_some() {
            let text = format!(
                "loader {} attempted duplicate class definition for {}.",
                self.loader_text(loader),
                external(said)
            );
            return raise("java/lang/LinkageError", text);
        }
        let host = hidden.as_ref().map_or(0, |h| h.host.id);
        let recycled = if space == Space::BUILT_IN { self.loaders.recycled(said, &bytes, host) } else { None };
        let class = match recycled {
            Some(class) => {
                let arrays = std::iter::successors(Some(class), |c| c.array.get().copied());
                arrays.for_each(|class| self.set_home(class));
                class
            }
            None => self.define_made(loader, space, said, bytes, host, hidden.as_ref())?,
        };
        self.loaders.take(class);
        if hidden.is_none() {
            self.loader.enter(space, said, class);
        }
        Ok(class)
    }

    #[allow(clippy::too_many_arguments, reason = "one caller, which has just found out all of it")]
    fn define_made(
        &mut self,
        loader: u64,
        space: Space,
        said: Name,
        bytes: Vec<u8>,
        host: u32,
        hidden: Option<&Hidden>,
    ) -> Result<&'static Class> {
        let mut module = hidden.and_then(|h| h.host.module).map(str::to_owned);
        if loader == 0 && module.is_none() {
            // Only the JDK can define classes with the boot loader.
            module = Some("java.base".to_owned());
        }
        if loader != 0 && self.class_of_object(loader).name == "jdk/internal/reflect/DelegatingClassLoader" {
            // Code that the JDK writes for reflection does what no verified code may do.
            module = Some("java.base".to_owned());
        }
        let found = Found { bytes: bytes.clone(), origin: format!("{said} (made at run time)"), module };
        let defined = match hidden {
            Some(hidden) => {
                let nest_host = hidden.nest_mate.then(|| hidden.host.nest_host.unwrap_or(hidden.host.name));
                self.loaders.hidden += 1;
                let suffix = format!("0x{:016x}", self.loaders.hidden);
                self.loader.define_hidden(space, found, &suffix, nest_host)
            }
            None => self.loader.define(space, said, found),
        };
        self.settle_fresh()?;
        let class = defined?;
        if space == Space::BUILT_IN {
            self.loaders.made.entry(said).or_default().push(Made { bytes, host, class });
        }
        Ok(class)
    }

    /// `'app'`, or for a loader of the program's its class, as messages name loaders.
    pub(crate) fn loader_text(&self, loader: u64) -> String {
        if loader == 0 {
            return "'bootstrap'".to_owned();
        }
        let name = self.named(loader, "name");
        if name != 0 {
            format!("'{}'", self.string_text(name as u32))
        } else {
            self.class_of_object(loader).external_name()
        }
    }
}

/// Class or null, name, name space, whether exceptions are wrapped: what a loader gave.
fn found(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let text = m.string_text(a[1] as u32);
    let name = intern(&text.replace('.', "/"));
    if a[0] == 0 {
        return if a[3] != 0 { raise(NO_CLASS_DEF, name) } else { raise(NOT_FOUND, text) };
    }
    let class = m.mirrored(a[0] as u32);
    if class.name != name {
        return raise(NO_CLASS_DEF, format!("{name} (wrong name: {})", class.name));
    }
    m.loader.enter(Space(a[2] as u32), name, class);
    Ok(0)
}

/// Exception, name, whether it is wrapped.
fn not_found(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if a[2] == 0 || m.class_of_object(a[0]).lineage().all(|c| c.name != NOT_FOUND) {
        return Err(Trap::Throw(a[0] as u32));
    }
    let name = m.string_text(a[1] as u32).replace('.', "/");
    let (stub, arguments) = m.no_class_def(&name, a[0])?;
    Err(Trap::Call(stub, arguments.to_vec()))
}
