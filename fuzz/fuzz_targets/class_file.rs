//! Defines whatever class the bytes hold and emits all its methods, verified and trusted.
#![no_main]

use std::sync::{LazyLock, Mutex};

use fretsaw_code::class::class_constant;
use fretsaw_code::classpath::{ClassPath, Found, Jdk};
use fretsaw_code::emit::{Options, emit};
use fretsaw_code::flow::{Hierarchy, Trusting};
use fretsaw_code::parse::parse;
use fretsaw_code::{LoadError, Loader};
use libfuzzer_sys::fuzz_target;

/// The hierarchy of really loaded classes, as the machine has it.
struct Loaded<'a>(&'a mut Loader);

impl Hierarchy for Loaded<'_> {
    fn verifies(&self) -> bool {
        true
    }

    fn is_assignable(&mut self, from: &'static str, to: &'static str) -> Result<bool, LoadError> {
        let to = self.0.load(to)?;
        if to.is_interface() {
            return Ok(true);
        }
        Ok(self.0.load(from)?.is_subtype_of(to))
    }

    fn common_superclass(&mut self, a: &'static str, b: &'static str) -> Result<&'static str, LoadError> {
        let (a, b) = (self.0.load(a)?, self.0.load(b)?);
        if a.is_interface() || b.is_interface() {
            return Ok("java/lang/Object");
        }
        Ok(a.lineage().find(|c| b.is_subtype_of(c)).map_or("java/lang/Object", |c| c.name))
    }
}

fn loader() -> Loader {
    let jdk = Jdk::find(None).expect("a JDK");
    let image = jdk.image().expect("its image");
    Loader::new(ClassPath { image, entries: Vec::new() }, jdk.version, 1)
}

/// The JDK's classes stay loaded from one input to the next.
static LOADER: LazyLock<Mutex<Loader>> = LazyLock::new(|| Mutex::new(loader()));

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = parse(bytes) else { return };
    let Ok(name) = class_constant(&file, file.this_class) else { return };
    let mut loader = LOADER.lock().expect("nobody panicked");
    let found = Found { bytes: bytes.to_vec(), origin: "input".to_owned(), module: None };
    let Ok(class) = loader.define(name, found) else { return };
    for method in class.methods().iter().filter(|m| !m.is_abstract() && !m.is_native()) {
        let _ = emit(method, Options::default(), &mut Loaded(&mut loader));
        let _ = emit(method, Options { force_loads: true }, &mut Trusting);
    }
});
