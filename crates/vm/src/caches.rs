//! Caches: what the machine has found out or synthesized once, and need not again.
//!
//! No program can observe whether an entry is there: it is about classes, which stay loaded, and it is the same on every
//! path. So going back leaves the caches as they are, and a digest does not cover them.

use std::collections::HashMap;

use fretsaw_code::{ClassId, Method, MethodId};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use crate::dynamic::Recipe;
use crate::hashes::Asker;
use crate::naming::Names;
use crate::wide::Literals;

/// How many method selections are remembered; a power of two.
const SELECTED: usize = 1 << 12;

/// The caches.
pub(crate) struct Caches {
    /// Selected methods by receiver class and interface method; each pair has one place, which it shares with others.
    pub selected: Box<[(ClassId, MethodId, Option<&'static Method>)]>,
    /// Reference maps of code that a collection has seen, by method number.
    pub ref_maps: HashMap<MethodId, Vec<Box<[u16]>>>,
    /// What classes do with hash codes, by class number, if it was determined.
    pub askers: Vec<Option<Asker>>,
    /// Synthesized methods by what they do.
    pub stubs: HashMap<String, &'static Method>,
    /// Methods with the Java code that natives stand for, by the number of what is called.
    pub originals: HashMap<MethodId, &'static Method>,
    /// What the natives of string concatenation do, by method number.
    pub recipes: HashMap<MethodId, Recipe>,
    /// How many lambda classes were synthesized for a constant of a class.
    pub lambdas: HashMap<(ClassId, u16), u32>,
    /// Longs and doubles that registers hold as numbers.
    pub literals: Literals,
    /// Arrays whose lengths can be undecided, by class number and greatest length. Those in use come
    /// first: their lengths are cells.
    pub unsized_arrays: HashMap<(ClassId, usize), Vec<Ref>>,
    /// Room for the results of an instruction on the values of an operand (`narrow.rs`), so that each need not be allocated.
    pub rows: Vec<Word>,
    /// Names of inputs.
    pub names: Names,
    /// Static fields of the program's classes as their initializers left them, as text.
    pub initial: HashMap<ClassId, Vec<String>>,
    /// Whether the program has used an object pool on any path; if not, nothing needs to look for pools.
    pub has_pools: bool,
}

impl Default for Caches {
    fn default() -> Caches {
        Caches {
            selected: vec![(ClassId(u32::MAX), MethodId(0), None); SELECTED].into(),
            ref_maps: HashMap::new(),
            askers: Vec::new(),
            stubs: HashMap::new(),
            originals: HashMap::new(),
            recipes: HashMap::new(),
            lambdas: HashMap::new(),
            literals: Literals::default(),
            unsized_arrays: HashMap::new(),
            rows: Vec::new(),
            names: Names::default(),
            initial: HashMap::new(),
            has_pools: false,
        }
    }
}
