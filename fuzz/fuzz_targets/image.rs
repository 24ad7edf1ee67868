//! Opens the bytes as a JDK image and looks for what a loader would ask it for.
#![no_main]

use fretsaw_code::classpath::Image;
use libfuzzer_sys::fuzz_target;

fuzz_target!(
    init: {
        // The library below panics on damage, which is contained; libFuzzer's hook would end the process there.
        std::panic::set_hook(Box::new(|_| {}));
    },
    |bytes: &[u8]| {
        // An image is a file: one for each process. It is mapped, so that every input needs a new one.
        let path = std::env::temp_dir().join(format!("fretsaw-fuzz-{}.modules", std::process::id()));
        let _ = std::fs::remove_file(&path);
        if std::fs::write(&path, bytes).is_err() {
            return;
        }
        if let Ok(image) = Image::open(&path) {
            for name in ["java/lang/Object", "java/util/List", "java/sql/Driver", "no/such/Class", "Object"] {
                let _ = image.find_class(name);
            }
            for name in ["module-info.class", "java/lang/dotless", ""] {
                let _ = image.find("java.base", name);
            }
            let _ = image.has_package("java/sql");
            let _ = image.classes_of("java.base");
        }
    }
);
