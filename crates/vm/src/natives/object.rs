//! java.lang.Object.

use fretsaw_code::Class;

use super::{Native, is_api};
use crate::machine::Machine;
use crate::trap::{Result, raise};

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

/// Hash tables: where they put something depends on hash codes, but not whether they have it.
const TABLES: [&str; 7] = [
    "java/util/HashMap",
    "java/util/Hashtable",
    "java/util/IdentityHashMap",
    "java/util/ImmutableCollections$MapN",
    "java/util/ImmutableCollections$SetN",
    "java/util/WeakHashMap",
    "java/util/concurrent/ConcurrentHashMap",
];

/// How the program's own classes have seen identity hash codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum SawHash {
    /// Not at all.
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

pub(super) const NATIVES: &[Native] = &[
    ("java/lang/Object", "getClass", "", get_class),
    ("java/lang/Object", "hashCode", "", |m, a| Ok(m.identity_hash(a[0] as u32).into())),
    ("java/lang/Object", "clone", "", clone),
    ("java/lang/Object", "notify", "", notify),
    ("java/lang/Object", "notifyAll", "", notify),
    ("java/lang/Object", "wait0", "", wait),
    ("java/lang/Object", "wait", "(J)V", wait),
];

fn get_class(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.loader.class(m.heap.class_of(a[0] as u32));
    Ok(m.mirror(class).into())
}

fn clone(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let object = a[0] as u32;
    let class = m.loader.class(m.heap.class_of(object));
    let cloneable = m.loader.load("java/lang/Cloneable")?;
    if !class.is_subtype_of(cloneable) {
        return raise("java/lang/CloneNotSupportedException", class.external_name());
    }
    Ok(m.heap.copy(object)?.into())
}

fn notify(m: &mut Machine, a: &[u64]) -> Result<u64> {
    owned(m, a[0] as u32)?;
    Ok(0)
}

/// With one thread nobody else can notify: a timed wait ends when its time is over, on the virtual clock.
fn wait(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if (a[1] as i64) < 0 {
        return raise("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    owned(m, a[0] as u32)?;
    m.check_interrupt(None)?;
    if a[1] == 0 {
        return Err(m.unsupported("Object.wait without a time limit: there is no other thread to notify"));
    }
    m.clock = m.clock.saturating_add(a[1].saturating_mul(1_000_000));
    Ok(0)
}

fn owned(m: &mut Machine, object: u32) -> Result<()> {
    if m.heap.header(object).locks() == 0 {
        return raise("java/lang/IllegalMonitorStateException", "current thread is not owner");
    }
    Ok(())
}

impl Machine {
    /// What the program has seen if [`Machine::saw_hash`], in words.
    pub const HASH_CODES: &str = "identity hash codes";

    /// The identity hash of `object`, assigned in the order of first requests.
    pub(crate) fn identity_hash(&mut self, object: u32) -> u32 {
        if self.saw_hash < SawHash::Itself {
            let saw = self.who_asks();
            self.saw_hash = self.saw_hash.max(saw);
        }
        let header = self.heap.header(object);
        if header.hash() != 0 {
            return header.hash();
        }
        self.last_hash = self.last_hash % 0xff_ffff + 1;
        // Spread, so that tables keyed by it fill evenly; the multiplier is odd, so no two are equal.
        let hash = (self.last_hash.wrapping_mul(0x9e_3779) & 0xff_ffff).max(1);
        self.heap.set_header(object, header.with_hash(hash));
        hash
    }

    /// Whether the program asks for what a native gives: itself, or by way of collections and texts. What the JDK does with
    /// hash codes for its own ends nobody sees.
    fn who_asks(&mut self) -> SawHash {
        let mut saw = SawHash::Itself;
        for frame in self.frames.stack.iter().rev() {
            let class = frame.code.method.class;
            let number = class.id as usize;
            if number >= self.askers.len() {
                self.askers.resize(number + 1, None);
            }
            match *self.askers[number].get_or_insert_with(|| Asker::of(class)) {
                Asker::Program => return saw,
                Asker::Table => saw = SawHash::InTables,
                Asker::PassesOn => {}
                Asker::Keeps => return SawHash::No,
            }
        }
        SawHash::No
    }

    /// Whether what the program did can depend on identity hash codes. They are the same in every run of ours, and others in
    /// every run of `java`.
    pub fn saw_hash(&self) -> bool {
        self.saw_hash != SawHash::No
    }

    /// Whether it can depend on them in another way than by the order of hash tables. Whether something is in a table does not.
    pub fn saw_hash_itself(&self) -> bool {
        self.saw_hash == SawHash::Itself
    }
}
