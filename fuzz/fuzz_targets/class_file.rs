//! Defines whatever class the bytes hold and emits all its methods, verified and trusted.
#![no_main]

use std::sync::{LazyLock, Mutex};

use fretsaw_code::class::class_constant;
use fretsaw_code::classpath::{ClassPath, Found, Jdk};
use fretsaw_code::emit::{Options, emit};
use fretsaw_code::flow::Trusting;
use fretsaw_code::parse::parse;
use fretsaw_code::{Loader, Space, View};
use libfuzzer_sys::fuzz_target;

fn loader() -> Loader {
    let jdk = Jdk::find(None).expect("a JDK");
    let image = jdk.image().expect("its image");
    Loader::new(ClassPath { image, entries: Vec::new(), release: jdk.version, api: None }, jdk.version, 1)
}

/// The JDK's classes stay loaded from one input to the next.
static LOADER: LazyLock<Mutex<Loader>> = LazyLock::new(|| Mutex::new(loader()));

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = parse(bytes) else { return };
    let Ok(name) = class_constant(&file, file.this_class) else { return };
    let mut loader = LOADER.lock().expect("nobody panicked");
    let found = Found { bytes: bytes.to_vec(), origin: "input".to_owned(), module: None };
    let known = loader.entered();
    let Ok(class) = loader.define(Space::BUILT_IN, name, found) else { return };
    loader.enter(Space::BUILT_IN, name, class);
    for method in class.methods().iter().filter(|m| !m.is_abstract() && !m.is_native()) {
        let _ = emit(method, Options::default(), &mut View { loader: &mut loader, from: class });
        let _ = emit(method, Options { force_loads: true }, &mut Trusting);
    }
    loader.forget_entered(known);
});
