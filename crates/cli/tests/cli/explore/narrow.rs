//! Undecided ints that are stored into boolean, byte, char and short places without a conversion before, as compilers
//! never do but class files may. The place keeps the lower bits, as the JVM specification says of `putfield`,
//! `putstatic`, `bastore`, `castore` and `sastore`.

use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code, PUBLIC_STATIC};
use serde_json::Value;

use crate::support::Folder;

/// A narrow type: its descriptor, the code of arrays of it, the opcodes that load and store elements, what it keeps of
/// an int, and a range of ints that crosses its limits.
struct Narrow {
    descriptor: &'static str,
    array: u8,
    load: u8,
    store: u8,
    keep: fn(i32) -> i32,
    crossing: (i32, i32),
}

const NARROW: [Narrow; 4] = [
    Narrow { descriptor: "Z", array: 4, load: 0x33, store: 0x54, keep: |value| value & 1, crossing: (-2, 3) },
    Narrow {
        descriptor: "B",
        array: 8,
        load: 0x33,
        store: 0x54,
        keep: |value| i32::from(value as i8),
        crossing: (126, 129),
    },
    Narrow {
        descriptor: "C",
        array: 5,
        load: 0x34,
        store: 0x55,
        keep: |value| i32::from(value as u16),
        crossing: (65_534, 65_537),
    },
    Narrow {
        descriptor: "S",
        array: 9,
        load: 0x35,
        store: 0x56,
        keep: |value| i32::from(value as i16),
        crossing: (32_766, 32_769),
    },
];

/// A range that fits into each of the types.
const FITTING: (i32, i32) = (0, 1);

/// A program that chooses an int from a range, stores it into a static field, an instance field and an array element,
/// and prints what these hold.
fn program(name: &str, narrow: &Narrow, (low, high): (i32, i32)) -> Vec<u8> {
    let mut class = ClassBuilder::new(name);
    let [low, high] = [low, high].map(|value| class.int(value));
    let choose = class.method("fretsaw/Fretsaw", "getInt", "(II)I");
    let of_class = class.field(name, "ofClass", narrow.descriptor);
    let of_object = class.field(name, "ofObject", narrow.descriptor);
    let (this, init) = (class.class(name), class.method(name, "<init>", "()V"));
    let out = class.field("java/lang/System", "out", "Ljava/io/PrintStream;");
    let println = class.method("java/io/PrintStream", "println", "(I)V");
    class.add_constructor();
    class.add_field(0x0009, "ofClass", narrow.descriptor, None);
    class.add_field(0x0001, "ofObject", narrow.descriptor, None);
    let code = Code::new(4, 4)
        .op2(LDC_W, low)
        .op2(LDC_W, high)
        .op2(INVOKESTATIC, choose)
        .op(ISTORE_1)
        .op(ILOAD_1)
        .op2(PUTSTATIC, of_class)
        .op2(NEW, this)
        .op(DUP)
        .op2(INVOKESPECIAL, init)
        .op1(ASTORE, 2)
        .op1(ALOAD, 2)
        .op(ILOAD_1)
        .op2(PUTFIELD, of_object)
        .op(ICONST_1)
        .raw(&[NEWARRAY, narrow.array])
        .op1(ASTORE, 3)
        .op1(ALOAD, 3)
        .op(ICONST_0)
        .op(ILOAD_1)
        .op(narrow.store)
        .op2(GETSTATIC, out)
        .op2(GETSTATIC, of_class)
        .op2(INVOKEVIRTUAL, println)
        .op2(GETSTATIC, out)
        .op1(ALOAD, 2)
        .op2(GETFIELD, of_object)
        .op2(INVOKEVIRTUAL, println)
        .op2(GETSTATIC, out)
        .op1(ALOAD, 3)
        .op(ICONST_0)
        .op(narrow.load)
        .op2(INVOKEVIRTUAL, println)
        .op(RETURN);
    class.add_method(PUBLIC_STATIC, "main", "([Ljava/lang/String;)V", Some(code));
    class.bytes()
}

#[test]
fn narrow_places_keep_the_lower_bits_of_undecided_ints() {
    let folder = Folder::new("narrow");
    let cases = NARROW.iter().flat_map(|narrow| [FITTING, narrow.crossing].map(|range| (narrow, range)));
    for (number, (narrow, range)) in cases.enumerate() {
        let name = format!("Narrow{number}");
        std::fs::write(folder.0.join(format!("{name}.class")), program(&name, narrow, range)).unwrap();
        let kept = (range.0..=range.1).map(narrow.keep);
        let mut expected: Vec<String> = kept.map(|value| format!("{value}\n{value}\n{value}\n")).collect();
        expected.sort();
        for choice in ["eager", "delayed", "copy", "narrow"] {
            let ran = folder.fretsaw(&["explore", "--json", "--choice", choice, "-cp", ".", &name]);
            let printed = by_test(&ran.report());
            assert_eq!((ran.code, printed), (0, expected.clone()), "{} {range:?} {choice}", narrow.descriptor);
        }
    }
}

/// What each test prints, sorted: narrowed choice has one path for all values of which the lower bits are equal.
fn by_test(report: &Value) -> Vec<String> {
    let paths = report["paths"].as_array().unwrap().iter();
    let tests =
        |path: &Value| vec![path["stdout"].as_str().unwrap().to_owned(); path["tests"].as_u64().unwrap() as usize];
    let mut printed: Vec<String> = paths.flat_map(tests).collect();
    printed.sort();
    printed
}
