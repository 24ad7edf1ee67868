//! Anchors: the addresses of immortal words that the machine itself reads and writes.
//!
//! An anchor is reserved once, when it is first needed, and stays where it is: going back does not free it. What its word
//! contains is state like all other words of the heap. The trail restores it, and a word that contains a reference is a root.
//! So the present path may find 0 in a word that another path has filled.

use std::collections::HashMap;

use fretsaw_code::name::Name;
use fretsaw_code::{ClassId, Space};

use crate::handles::Sites;
use crate::natives::raw::RawMemory;

/// The anchors. An address that is 0 is not reserved yet.
#[derive(Default)]
pub(crate) struct Anchors {
    /// The running thread.
    pub thread: u32,
    /// The loader of the user's classes.
    pub app_loader: u32,
    /// The table of shutdown hooks, which is a static field of the JDK; 0 if this JDK has none.
    pub hooks: u32,
    /// The number of lambda classes that have a number.
    pub lambda_count: u32,
    /// The numbers of lambda classes, by class number.
    pub lambda_numbers: HashMap<ClassId, u32>,
    /// Two words that count the threads besides the first: those started, and the most that were alive at a time.
    pub thread_totals: u32,
    /// The last thread identifier that was assigned.
    pub thread_counter: u32,
    /// The cache of scoped values.
    pub scoped_cache: u32,
    /// The `java.lang.Module` objects of the JDK's modules, by name.
    pub modules: HashMap<Name, u32>,
    /// The modules created at run time, by their packages.
    pub packages: HashMap<(Space, Name), u32>,
    /// Memory outside of objects.
    pub raw_memory: RawMemory,
    /// Call sites and constants that the JDK links.
    pub sites: Sites,
}
