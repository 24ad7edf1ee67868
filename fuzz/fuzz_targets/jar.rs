//! Opens the bytes as a jar and reads what a class path would ask it for.
#![no_main]

use fretsaw_code::classpath::Jar;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // A jar is a file: one for each process, overwritten by every input.
    let path = std::env::temp_dir().join(format!("fretsaw-fuzz-{}.jar", std::process::id()));
    if std::fs::write(&path, bytes).is_err() {
        return;
    }
    if let Ok(jar) = Jar::open(&path) {
        for name in ["A.class", "B.class", "p/C.class"] {
            let _ = jar.find(name);
        }
        let _ = jar.main_class();
    }
});
