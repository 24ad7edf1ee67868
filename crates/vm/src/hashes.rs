//! Identity hash codes, and whether the program can tell that they differ from one JVM to the next.
//!
//! A program sees a hash code if one of its classes asks for it, itself or by way of collections and texts. Where a hash table
//! asks, it depends on the hash code where the table puts something, but not whether the table has it: `contains`, `get`, `add`
//! and `size` give the same answers for all hash codes. What depends on them is the order of the table. So a program that
//! has put objects into tables by their identity hash codes has seen these as soon as it walks over any hash table. The methods
//! of the JDK's tables that do so have a probe at their beginning ([`walks_table`]).
//!
//! In doubt the program has seen hash codes: also if the table that it walks over has other keys.
//!
//! The order of the sets and maps that `Set.of`, `Map.of` and the like make depends on a number that `java` draws at random in
//! every run, whatever their elements are. A program that walks over one with several elements has seen that order, unless
//! what it makes of it has an order of its own.

use fretsaw_code::{Class, Method, Space};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use crate::machine::Machine;
use crate::natives::is_api;

/// Classes outside of java.util that only pass on what they are asked for: hash codes, and texts that contain them.
const PASSING_ON: [&str; 10] = [
    "java/lang/Object",
    "java/lang/System",
    "java/lang/Enum",
    "java/lang/String",
    "java/lang/AbstractStringBuilder",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
    "java/io/PrintStream",
    "java/io/PrintWriter",
    "jdk/internal/util/ArraysSupport",
];

/// Hash tables.
const TABLES: [&str; 7] = [
    "java/util/HashMap",
    "java/util/Hashtable",
    "java/util/IdentityHashMap",
    "java/util/ImmutableCollections$MapN",
    "java/util/ImmutableCollections$SetN",
    "java/util/WeakHashMap",
    "java/util/concurrent/ConcurrentHashMap",
];

/// Sets and maps whose order differs from one JVM to the next: the one for one or two elements, and those for any number.
const SMALL_SET: &str = "java/util/ImmutableCollections$Set12";
const SALTED: [&str; 3] = [SMALL_SET, "java/util/ImmutableCollections$SetN", "java/util/ImmutableCollections$MapN"];
/// What the JDK does with all elements in any order, with the same result.
const SORTING: [&str; 2] = ["java/util/TreeMap", "java/util/TreeSet"];
const COMPARING: [&str; 3] = ["equals", "hashCode", "containsAll"];

/// Methods of hash tables, and of their nested classes, that walk over the table; besides the constructors of iterators.
const WALKING: [&str; 12] = [
    "advance",
    "forEach",
    "forEachRemaining",
    "internalWriteEntries",
    "keysToArray",
    "nextElement",
    "replaceAll",
    "toArray",
    "tryAdvance",
    "valuesToArray",
    "writeHashtable",
    "writeObject",
];

/// Where the JDK walks over tables of its own while it serves the program; and what of that calls whatever the program wants.
const WALKING_FOR_ITSELF: [&str; 4] = ["java/lang/Class", "java/lang/Module", "jdk/", "sun/"];
const CALLING: &str = "jdk/internal/reflect/";

/// How the program's own classes have seen identity hash codes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum SawHash {
    /// Not at all.
    #[default]
    No,
    /// Only in that something is in a hash table.
    InTables,
    /// In any other way.
    Itself,
}

/// What a class does with the hash codes that its methods ask for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asker {
    /// It is the program's: it sees them.
    Program,
    /// It puts them into a table.
    Table,
    /// It passes them on.
    PassesOn,
    /// It keeps them for its own ends.
    Keeps,
}

impl Asker {
    fn of(class: &Class) -> Asker {
        match class {
            _ if is_api(class) => Asker::Keeps,
            _ if !class.is_trusted() => Asker::Program,
            _ if TABLES.contains(&class.name) => Asker::Table,
            _ if class.name.starts_with("java/util/") || PASSING_ON.contains(&class.name) => Asker::PassesOn,
            _ => Asker::Keeps,
        }
    }
}

/// Adds what `class` does to those that are known.
#[cold]
#[inline(never)]
fn remember_asker(known: &mut Vec<Option<Asker>>, class: &Class) -> Asker {
    let number = class.id.index();
    if number >= known.len() {
        known.resize(number + 1, None);
    }
    *known[number].get_or_insert_with(|| Asker::of(class))
}

/// Whether `method` gives out what is in a hash table in the order of the table.
pub(crate) fn walks_table(method: &Method) -> bool {
    let class = method.class;
    let is_of =
        |table: &str| class.name.strip_prefix(table).is_some_and(|rest| rest.is_empty() || rest.starts_with('$'));
    if class.is_trusted() && class.name == SMALL_SET {
        return matches!(method.name, "iterator" | "forEach" | "toArray");
    }
    let is_walk = || WALKING.contains(&method.name) || method.name == "<init>" && class.name.ends_with("Iterator");
    class.is_trusted() && TABLES.iter().any(|table| is_of(table)) && is_walk()
}

impl Machine {
    /// Everything that [`crate::Status::unportable`] may be, in words.
    pub const UNPORTABLE: &str = "identity hash codes or the order of Set.of or Map.of";

    /// The identity hash of `object`, assigned in the order of first requests.
    pub(crate) fn identity_hash(&mut self, object: Ref) -> u32 {
        if self.now.saw_hash < SawHash::Itself {
            let saw = self.who_asks();
            self.now.saw_hash = self.now.saw_hash.max(saw);
        }
        let header = self.heap.header(object);
        if header.hash() != 0 {
            return header.hash();
        }
        self.now.last_hash = self.now.last_hash % 0xff_ffff + 1;
        // Spread, so that tables keyed by it fill evenly; the multiplier is odd, so no two are equal.
        let hash = (self.now.last_hash.wrapping_mul(0x9e_3779) & 0xff_ffff).max(1);
        self.heap.set_header(object, header.with_hash(hash));
        hash
    }

    /// Whether the program asks for what a native gives: itself, or by way of collections and texts. What the JDK does with
    /// hash codes for its own ends nobody sees.
    fn who_asks(&mut self) -> SawHash {
        let mut saw = SawHash::Itself;
        for frame in self.frames.stack.iter().rev() {
            let Method { class, name, .. } = frame.code.method;
            let known = self.caches.askers.get(class.id.index()).copied().flatten();
            match known.unwrap_or_else(|| remember_asker(&mut self.caches.askers, class)) {
                Asker::Program => return saw,
                // A table's own hash code and text contain those of its elements.
                Asker::Table if !matches!(*name, "hashCode" | "toString") => {
                    saw = SawHash::InTables;
                    // Whoever called the table, there is nothing to add to what is known.
                    if self.now.saw_hash >= saw {
                        return saw;
                    }
                }
                Asker::Table | Asker::PassesOn => {}
                Asker::Keeps => return SawHash::No,
            }
        }
        SawHash::No
    }

    /// Notes that a method that walks over a hash table is called.
    pub(crate) fn walk_table(&mut self) {
        let sees_order = !self.now.saw_order && self.walks_salted();
        if (self.now.saw_hash != SawHash::InTables && !sees_order) || !self.walks_for_program() {
            return;
        }
        self.now.saw_order |= sees_order;
        if self.now.saw_hash == SawHash::InTables {
            self.now.saw_hash = SawHash::Itself;
        }
    }

    /// Whether the method that has just been called walks over several elements in an order that differs from one JVM to the
    /// next, for something that depends on the order.
    fn walks_salted(&self) -> bool {
        let mut methods = self.frames.stack.iter().rev().map(|frame| frame.code.method);
        let Some(method) = methods.next() else { return false };
        // The constructor of an iterator has the table as its argument.
        let table = self.frames.get(u32::from(method.name == "<init>"));
        if table.is_null() || !SALTED.iter().any(|name| method.class.name.starts_with(name)) {
            return false;
        }
        let class = self.class_of_object(table);
        let has_several = match class.name {
            SMALL_SET => self.named(table, "e1") != self.nothing(),
            _ => class.instance_field("size").is_some() && self.named(table, "size").int() > 1,
        };
        let is_any_order = |m: &Method| COMPARING.contains(&m.name) || SORTING.contains(&m.class.name);
        has_several && !methods.take_while(|m| m.class.is_trusted()).any(is_any_order)
    }

    /// What a small set with one element has instead of the second.
    fn nothing(&self) -> Word {
        let class = self.loader.loaded_in(Space::BUILT_IN, "java/util/ImmutableCollections");
        let field = class.and_then(|c| Some((c, c.fields.iter().find(|f| f.is_static() && f.name == "EMPTY")?)));
        field.map_or(Word::ZERO, |(class, field)| self.heap.word((class.statics + field.offset) as usize))
    }

    /// Whether the method that has just been called walks over a table for the program, not for the JDK itself.
    fn walks_for_program(&self) -> bool {
        let is_for_itself = |class: &Class| {
            let named = |prefix: &str| class.name.starts_with(prefix);
            is_api(class) || class.is_trusted() && WALKING_FOR_ITSELF.iter().any(|own| named(own)) && !named(CALLING)
        };
        let mut callers = self.frames.stack.iter().rev().map(|frame| frame.code.method.class);
        let walker = callers.find(|class| !class.is_trusted() || is_for_itself(class));
        walker.is_some_and(|class| !is_for_itself(class))
    }

    /// What the program did can depend on this, if it is something: it is the same in every run of ours, and different in every
    /// run of `java`.
    #[inline]
    pub(crate) fn unportable(&self) -> Option<&'static str> {
        match self.now.saw_hash {
            SawHash::Itself => Some("identity hash codes"),
            _ if self.now.saw_order => Some("the order of Set.of or Map.of"),
            _ => None,
        }
    }
}
