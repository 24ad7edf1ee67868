//! What stands in for the native half of the JDK's class library: its methods in Rust, the files it can read, and where its
//! objects keep what the machine needs.
//!
//! Nothing here is state of the program. Natives never change. A file is read once, so that all paths see the same content;
//! which file a descriptor means follows from the path of the file alone. A layout is looked up once.

use crate::files::Files;
use crate::handles::Layout;
use crate::natives::Natives;

/// The native half of the class library.
pub(crate) struct Library {
    /// Functions for methods that are written in Rust.
    pub natives: Natives,
    /// Files that the program can read.
    pub files: Files,
    /// Where the objects of `java.lang.invoke` have their fields, once that is needed.
    pub handle_layout: Option<Layout>,
}

impl Library {
    /// The library of a program that can read `files`, and whose numbers may be symbolic.
    pub fn new(files: Files, is_symbolic: bool) -> Library {
        Library { natives: Natives::new(is_symbolic), files, handle_layout: None }
    }
}
