//! Counts the edges out of branches that were taken, in watched methods, and the lines of a covered class. This is outside of history: an edge taken
//! on any path stays taken.

use std::collections::HashMap;

use fretsaw_code::class::flags;
use fretsaw_code::code::WayKind;
use fretsaw_code::descriptor::type_name;
use fretsaw_code::emit::START;
use fretsaw_code::name::source_name;
use fretsaw_code::{Class, Method, MethodId, MethodPattern};

use crate::machine::{Event, Machine};
use crate::trap::Trap;

/// A method by name, with or without its parameters: `java.util.TreeMap#put`, `java.util.TreeMap#put(Object,Object)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodName {
    /// The class, by its name in source code.
    class: String,
    /// The method.
    pub method: MethodPattern,
}

impl MethodName {
    /// Parses a name; none if it is not valid.
    pub fn parse(text: &str) -> Option<MethodName> {
        let (class, method) = text.split_once('#')?;
        let method = MethodPattern::parse(method)?;
        (!class.is_empty()).then(|| MethodName { class: source_name(class), method })
    }

    fn fits(&self, method: &Method) -> bool {
        self.method.fits(method) && self.class == source_name(method.class.name)
    }
}

impl std::fmt::Display for MethodName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}#{}", self.class, self.method)
    }
}

/// The branches of a watched method.
#[derive(Clone, Debug)]
pub struct Branches {
    /// The number of the method in this machine.
    pub method: MethodId,
    /// Its name.
    pub name: String,
    /// The edges out of its branches, in order.
    pub ways: Vec<WayOut>,
}

/// An edge out of a branch.
#[derive(Clone, Debug)]
pub struct WayOut {
    /// The source line, if it is known.
    pub line: Option<u16>,
    /// The index of the bytecode instruction.
    pub index: u16,
    /// The kind of edge.
    pub kind: WayKind,
}

/// Why a method cannot be watched.
#[derive(Clone, Debug)]
pub enum Unwatched {
    /// There is no class with this name.
    NoClass(String),
    /// The class has no such method, or none with code.
    NoMethod {
        /// The class.
        class: String,
        /// Methods with code that have this name, with their parameters.
        namesakes: Vec<String>,
        /// The names of all methods with code.
        others: Vec<String>,
    },
    /// Its code is unsupported.
    Unsupported(String),
}

/// The edges taken, and which of them are new.
#[derive(Default)]
pub(crate) struct Coverage {
    /// By number of the method, for each edge.
    taken: HashMap<MethodId, Vec<bool>>,
    /// Edges taken for the first time since the last query: methods and numbers.
    new: Vec<(MethodId, u32)>,
    /// Whether edges are not counted at present.
    is_paused: bool,
}

/// The edges taken on all paths, for whoever reports them.
pub struct Covered<'m>(&'m mut Machine);

impl Machine {
    /// The edges taken on all paths.
    pub fn coverage(&mut self) -> Covered<'_> {
        Covered(self)
    }
}

impl Covered<'_> {
    /// Edges taken for the first time since the last call: methods by number, edges by number.
    pub fn take_new(self) -> Vec<(MethodId, u32)> {
        std::mem::take(&mut self.0.coverage.new)
    }

    /// Says whether edges that are taken from now on are left out.
    pub fn pause(self, is_paused: bool) {
        self.0.coverage.is_paused = is_paused;
    }

    /// Resets the count.
    pub fn forget(self) {
        self.0.coverage = Coverage::default();
    }

    /// The branches and lines of all methods of `class`; none if the machine was not configured to cover it. Methods without lines
    /// are left out, and so are those that compilers have added, except the bodies of lambdas.
    pub fn of_class(self, class: &'static Class) -> Result<Vec<Branches>, Unwatched> {
        let is_added = |method: &Method| method.flags & flags::SYNTHETIC != 0 && !method.name.starts_with("lambda$");
        let has_lines = |method: &&&'static Method| {
            self.0.is_covered(method) && !method.is_abstract() && !method.is_native() && !is_added(method)
        };
        let methods: Vec<&'static Method> = class.methods().iter().filter(has_lines).copied().collect();
        let found: Result<Vec<Branches>, Unwatched> =
            methods.into_iter().map(|method| self.0.branches_of(method)).collect();
        Ok(found?.into_iter().filter(|branches| !branches.ways.is_empty()).collect())
    }

    /// The branches of the methods that `name` denotes; or why there are none.
    pub fn branches(self, name: &MethodName) -> Result<Vec<Branches>, Unwatched> {
        self.0.branches(name)
    }
}

impl Machine {
    /// Whether the edges out of branches of `method` are counted.
    pub(crate) fn is_watched(&self, method: &Method) -> bool {
        self.config.watched.iter().any(|name| name.fits(method))
    }

    /// Whether the lines of `method` are counted, too.
    pub(crate) fn is_covered(&self, method: &Method) -> bool {
        self.config.covered.as_ref().is_some_and(|class| *class == method.class.external_name())
    }

    /// Records that an edge was taken, or that a method that iterates over a hash table has started.
    #[cold]
    pub(crate) fn take_way(&mut self, method: &Method, way: u32) {
        if way == START {
            return self.walk_table();
        }
        if self.coverage.is_paused {
            return;
        }
        let taken = self.coverage.taken.entry(method.id).or_default();
        let index = way as usize;
        if taken.len() <= index {
            taken.resize(index + 1, false);
        }
        if !std::mem::replace(&mut taken[index], true) {
            self.coverage.new.push((method.id, way));
        }
    }

    /// See [`Covered::branches`].
    fn branches(&mut self, name: &MethodName) -> Result<Vec<Branches>, Unwatched> {
        let class = self.source_class(&name.class)?;
        let mut found = Vec::new();
        for method in class.methods().iter().copied().filter(|m| name.fits(m) && !m.is_abstract() && !m.is_native()) {
            found.push(self.branches_of(method)?);
        }
        if !found.is_empty() {
            return Ok(found);
        }
        let with_code = class.methods().iter().filter(|m| !m.is_abstract() && !m.is_native());
        let namesakes: Vec<String> =
            with_code.clone().filter(|m| m.name == name.method.name).map(|m| shown(m)).collect();
        let mut others: Vec<String> = with_code.map(|m| m.name.to_owned()).filter(|n| !n.starts_with('<')).collect();
        others.sort_unstable();
        others.dedup();
        Err(Unwatched::NoMethod { class: class.external_name(), namesakes, others })
    }

    /// The branches of `method`, which has code.
    fn branches_of(&mut self, method: &'static Method) -> Result<Branches, Unwatched> {
        let code = self.code_of(method).map_err(|trap| told(&trap))?;
        let ways =
            code.ways.iter().map(|way| WayOut { line: method.line(way.origin), index: way.origin, kind: way.kind });
        Ok(Branches { method: method.id, name: shown(method), ways: ways.collect() })
    }

    /// The class with this name in source code: some of the dots may precede nested classes.
    fn source_class(&mut self, name: &str) -> Result<&'static Class, Unwatched> {
        let nested = |class: &String| class.rsplit_once('/').map(|(outer, inner)| format!("{outer}${inner}"));
        for class in std::iter::successors(Some(name.replace('.', "/")), nested) {
            let loaded = self.loader.load(&class);
            self.settle_fresh().map_err(|trap| told(&trap))?;
            if let Ok(class) = loaded {
                return Ok(class);
            }
        }
        Err(Unwatched::NoClass(name.to_owned()))
    }
}

fn told(trap: &Trap) -> Unwatched {
    Unwatched::Unsupported(match trap {
        Trap::Stop(event) if let Event::Unsupported(what) = &**event => (**what).clone(),
        other => format!("{other:?}"),
    })
}

/// A method as users write it.
fn shown(method: &Method) -> String {
    let parameters: Vec<String> = method.signature.params.iter().map(|p| type_name(p)).collect();
    format!("{}.{}({})", method.class.external_name(), method.name, parameters.join(", "))
}
