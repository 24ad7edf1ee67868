//! Every combination of access flags, for classes, fields, methods, constructors and class initializers of the
//! versions at which the rules change: the loader accepts and rejects the same as `java`, with the same message.

mod support;

use std::path::Path;

use fretsaw_testing::op::RETURN;
use fretsaw_testing::{ClassBuilder, Code, Jdk, scratch};
use support::{define, loader};

/// Versions right before and right after each rule begins to hold.
const VERSIONS: [u16; 7] = [48, 49, 50, 51, 52, 60, 61];
const INTERFACE: u16 = 0x0601;
const CLASS: u16 = 0x0021;
/// The flags of a class, of a field and of a method that the rules concern.
const OF_CLASS: [u16; 8] = [0x0001, 0x0010, 0x0020, 0x0200, 0x0400, 0x1000, 0x2000, 0x4000];
const OF_FIELD: [u16; 8] = [0x0001, 0x0002, 0x0004, 0x0008, 0x0010, 0x0040, 0x0080, 0x4000];
const OF_METHOD: [u16; 10] = [0x0001, 0x0002, 0x0004, 0x0008, 0x0010, 0x0020, 0x0040, 0x0100, 0x0400, 0x0800];
const HAS_NO_CODE: u16 = 0x0500;

/// Defines each of the classes in a file in a loader of its own and prints the result.
const DRIVER: &str = r#"
public class Driver extends ClassLoader {
    public static void main(String[] args) throws Exception {
        var out = new StringBuilder();
        try (var in = new java.io.DataInputStream(new java.io.BufferedInputStream(new java.io.FileInputStream(args[0])))) {
            for (int n = in.readInt(); n > 0; n--) {
                byte[] bytes = in.readNBytes(in.readInt());
                try {
                    new Driver().defineClass("Subject", bytes, 0, bytes.length);
                    out.append("defined\n");
                } catch (LinkageError e) {
                    out.append(e).append('\n');
                }
            }
        }
        System.out.print(out);
    }
}
"#;

#[test]
fn flags_are_refused_as_java_refuses_them() {
    let cases = cases();
    let dir = scratch("modifiers");
    std::fs::write(dir.join("Driver.java"), DRIVER).expect("the driver");
    let mut content = (cases.len() as u32).to_be_bytes().to_vec();
    for (_, bytes) in &cases {
        content.extend((bytes.len() as u32).to_be_bytes());
        content.extend(bytes);
    }
    std::fs::write(dir.join("classes"), content).expect("the classes");
    let ours: Vec<String> = cases.iter().map(|(_, bytes)| said_by_loader(bytes)).collect();
    assert!(ours.iter().any(|said| said == "defined"));
    for jdk in Jdk::all() {
        let theirs = said_by_java(&jdk, &dir);
        assert_eq!(theirs.len(), cases.len());
        for ((case, _), (ours, theirs)) in cases.iter().zip(ours.iter().zip(&theirs)) {
            assert_eq!(ours, theirs, "{case} with {}", jdk.home().display());
        }
    }
}

/// Descriptions and class files.
fn cases() -> Vec<(String, Vec<u8>)> {
    let mut cases = Vec::new();
    for version in VERSIONS {
        let new = |flags| ClassBuilder { version, flags, ..ClassBuilder::new("Subject") };
        for flags in subsets(&OF_CLASS) {
            cases.push((format!("class {flags:#06x}, version {version}"), new(flags).bytes()));
        }
        for owner in [CLASS, INTERFACE] {
            for flags in subsets(&OF_FIELD) {
                let mut class = new(owner);
                class.add_field(flags, "f", "I", None);
                cases.push((format!("field {flags:#06x} of {owner:#06x}, version {version}"), class.bytes()));
            }
            for (flags, name) in subsets(&OF_METHOD).flat_map(|f| ["m", "<init>", "<clinit>"].map(|name| (f, name))) {
                let mut class = new(owner);
                let code = (flags & HAS_NO_CODE == 0 || name == "<clinit>").then(|| Code::new(1, 1).op(RETURN));
                class.add_method(flags, name, "()V", code);
                cases.push((format!("method {name} {flags:#06x} of {owner:#06x}, version {version}"), class.bytes()));
            }
        }
    }
    cases
}

/// All subsets of `flags`.
fn subsets(flags: &[u16]) -> impl Iterator<Item = u16> {
    (0..1u32 << flags.len()).map(|set| {
        let chosen = flags.iter().enumerate().filter(|(n, _)| set >> n & 1 != 0);
        chosen.fold(0, |all, (_, flag)| all | flag)
    })
}

fn said_by_loader(bytes: &[u8]) -> String {
    thread_local! {
        static LOADER: std::cell::RefCell<fretsaw_code::Loader> = std::cell::RefCell::new(loader(Vec::new()));
    }
    let defined = LOADER.with_borrow_mut(|loader| define(loader, "Subject", bytes.to_vec()).err());
    match defined {
        None => "defined".to_owned(),
        Some(error) => format!("java.lang.ClassFormatError: {}", error.told.expect("what HotSpot says")),
    }
}

fn said_by_java(jdk: &Jdk, dir: &Path) -> Vec<String> {
    let out = jdk.java().arg(dir.join("Driver.java")).arg(dir.join("classes")).output();
    let out = out.expect("java runs");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8_lossy(&out.stdout).lines().map(str::to_owned).collect()
}
