//! Returns of booleans, bytes, shorts and chars: compiled Java code needs no instruction that narrows the result, unless it
//! returns a parameter, for which a forged class can pass any int.

mod support;

use fretsaw_code::emit::{Options, emit};
use fretsaw_code::flow::Trusting;
use fretsaw_code::{Code, Op, View};
use fretsaw_testing::scratch;
use support::{compile, define, loader};

/// Methods whose names begin with `given` return what they were given.
const SOURCE: &str = r#"
class Subject {
    boolean flag;
    byte[] bytes;
    boolean[] flags;
    static char letter;
    Object other;

    boolean and(int x, int y) { return x < y && flag || other instanceof String; }
    boolean not() { return !flag; }
    boolean bits(boolean b) { return flag & (b ? flag : flags[0]) ^ true; }
    boolean equal(Object o) { return equals(o); }
    boolean loop(int n) { boolean found = false; for (int i = 0; i < n; i++) found |= flags[i]; return found; }
    boolean caught() { boolean b = false; try { b = flag; hashCode(); } catch (Exception e) { return b; } return !b; }
    byte element(int i) { return bytes[i]; }
    byte cast(int x) { return (byte) x; }
    byte sum() { byte b = bytes[0]; b += bytes[1]; b++; return b; }
    byte compared(long x, long y) { return (byte) Long.compare(x, y); }
    short wider(int i) { return i > 0 ? bytes[i] : (short) -300; }
    char letter() { return letter; }
    char next() { return (char) (letter + 1); }
    char some(boolean b) { return b ? 'x' : letter; }
    int wide(boolean b) { return letter; }
    boolean given(boolean b) { return b; }
    byte givenOr(byte b) { return flag ? b : 1; }
}
"#;

fn narrows(code: &Code) -> bool {
    code.positions().any(|pc| code.fetch(pc).op() == Op::Narrow)
}

#[test]
fn only_parameters_are_narrowed() {
    let (sources, classes) = (scratch("narrow"), scratch("narrow-classes"));
    std::fs::write(sources.join("Subject.java"), SOURCE).expect("the source");
    let mut loader = loader(Vec::new());
    let mut methods = 0;
    for (name, bytes) in compile(&sources, &classes) {
        let class = define(&mut loader, &name, bytes).expect("a class");
        for method in class.methods() {
            let code = emit(method, Options::default(), &mut View { loader: &mut loader, from: class }).expect("code");
            assert_eq!(narrows(&code), method.name.starts_with("given"), "{}", method.full_name());
            // Reference maps are derived from code that is emitted without verification, so it must be the same.
            let trusting = emit(method, Options::default(), &mut Trusting).expect("code");
            let words = |code: &Code| code.positions().map(|pc| code.fetch(pc).0).collect::<Vec<_>>();
            assert_eq!(words(&code), words(&trusting), "{}", method.full_name());
            methods += 1;
        }
    }
    assert_eq!(methods, 18);
}
