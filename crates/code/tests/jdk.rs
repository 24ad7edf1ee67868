//! The JDK's own classes pass verification: what is refused is hostile, not merely unusual.

mod support;

use fretsaw_code::View;
use fretsaw_code::classpath::Jdk;
use fretsaw_code::emit::{Options, emit};
use support::loader;

#[test]
fn java_base_is_verified() {
    let image = Jdk::find(None).and_then(|jdk| jdk.image()).expect("a JDK");
    let mut loader = loader(Vec::new());
    let mut methods = 0;
    for name in image.classes_of("java.base") {
        let class = loader.load(&name).expect("a class of the JDK is valid");
        for method in class.methods().iter().filter(|m| !m.is_abstract() && !m.is_native()) {
            if let Err(e) = emit(method, Options::default(), &mut View { loader: &mut loader, from: class }) {
                panic!("{e}");
            }
            methods += 1;
        }
    }
    assert!(methods > 20_000, "only {methods} methods");
}
