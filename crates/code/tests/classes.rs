//! Class files whose parts contradict each other or another class: the error names file, class and part.

mod support;

use fretsaw_code::classpath::Entry;
use fretsaw_code::{LoadErrorKind, Space};
use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code, PUBLIC_STATIC, scratch};
use support::{define, loader, refused, subject};

const INTERFACE: u16 = 0x0601;

fn fails(class: ClassBuilder, kind: LoadErrorKind, text: &str) {
    let error = refused(class);
    assert_eq!(error.message, format!("hostile/Subject.class: {text}"));
    assert_eq!(error.kind, kind);
}

fn malformed(class: ClassBuilder, text: &str) {
    fails(class, LoadErrorKind::Format, &format!("class Subject: {text}"));
}

fn with_superclass(name: &str) -> ClassBuilder {
    ClassBuilder { superclass: name.to_owned(), ..ClassBuilder::new("Subject") }
}

fn with_interface(name: &str) -> ClassBuilder {
    ClassBuilder { interfaces: vec![name.to_owned()], ..ClassBuilder::new("Subject") }
}

fn method(flags: u16, name: &str, descriptor: &str) -> ClassBuilder {
    let mut class = ClassBuilder::new("Subject");
    class.add_method(flags, name, descriptor, Some(Code::new(0, 255).op(RETURN)));
    class
}

fn field(flags: u16, name: &str, descriptor: &str) -> ClassBuilder {
    let mut class = ClassBuilder::new("Subject");
    class.add_field(flags, name, descriptor, None);
    class
}

#[test]
fn final_superclass() {
    let text = "class Subject cannot inherit from final class java.lang.String";
    fails(with_superclass("java/lang/String"), LoadErrorKind::Incompatible, text);
    malformed(with_superclass("[I"), "Bad superclass name in class file Subject");
}

#[test]
fn interface_as_superclass() {
    let text = "class Subject has interface java.lang.Runnable as super class";
    fails(with_superclass("java/lang/Runnable"), LoadErrorKind::Incompatible, text);
}

#[test]
fn class_as_interface() {
    let text = "class Subject can not implement java.lang.Object, because it is not an interface";
    fails(with_interface("java/lang/Object"), LoadErrorKind::Incompatible, text);
}

#[test]
fn no_superclass() {
    malformed(with_superclass(""), "Invalid superclass index 0 in class file Subject");
}

#[test]
fn interface_with_a_superclass() {
    let class = ClassBuilder { flags: INTERFACE, ..with_superclass("java/lang/Error") };
    malformed(class, "Interfaces must have java.lang.Object as superclass in class file Subject");
}

#[test]
fn primitive_as_superclass() {
    let error = refused(with_superclass("int"));
    assert_eq!((error.kind, error.message.as_str()), (LoadErrorKind::NotFound, "int"));
}

#[test]
fn classes_that_extend_each_other() {
    let dir = scratch("circular");
    for (name, superclass) in [("One", "Two"), ("Two", "One"), ("Self", "Self")] {
        let class = ClassBuilder { superclass: superclass.to_owned(), ..ClassBuilder::new(name) };
        std::fs::write(dir.join(format!("{name}.class")), class.bytes()).expect("a class file");
    }
    let mut loader = loader(vec![Entry::open(&dir).expect("a directory")]);
    for name in ["One", "Two", "Self"] {
        let error = loader.load(name).expect_err("it is circular");
        let expected = format!("{}: class {name} is its own superclass", dir.join(format!("{name}.class")).display());
        assert_eq!((error.kind, error.message), (LoadErrorKind::Circular, expected));
    }
}

#[test]
fn chain_of_too_many_superclasses() {
    let dir = scratch("chain");
    for n in 0..1100 {
        let superclass = if n == 0 { "java/lang/Object".to_owned() } else { format!("C{}", n - 1) };
        let class = ClassBuilder { superclass, ..ClassBuilder::new(&format!("C{n}")) };
        std::fs::write(dir.join(format!("C{n}.class")), class.bytes()).expect("a class file");
    }
    let mut loader = loader(vec![Entry::open(&dir).expect("a directory")]);
    let error = loader.load("C1099").expect_err("it is too deep");
    assert_eq!(error.kind, LoadErrorKind::Unsupported);
    assert!(error.message.ends_with(": too many classes"), "{error}");
    // A shorter chain is accepted.
    assert!(loader.load("C900").is_ok());
    assert!(loader.load("C1099").is_ok());
}

#[test]
fn wrong_name_in_the_file() {
    let error = define(&mut loader(Vec::new()), "Subject", ClassBuilder::new("Other").bytes()).expect_err("wrong name");
    assert_eq!(error.message, "hostile/Subject.class: holds class Other, not Subject");
    assert_eq!(error.kind, LoadErrorKind::WrongName("Subject", "Other"));
}

#[test]
fn version_too_new() {
    let class = ClassBuilder { version: 999, ..ClassBuilder::new("Subject") };
    let error = refused(class);
    assert_eq!(error.kind, LoadErrorKind::Version);
    let text = "hostile/Subject.class: class Subject: class file version 999, this JDK reads up to ";
    assert!(error.message.starts_with(text), "{error}");
}

#[test]
fn module_instead_of_a_class() {
    malformed(ClassBuilder { flags: 0x8000, ..ClassBuilder::new("Subject") }, "a module, not a class");
}

#[test]
fn names_of_fields() {
    for name in ["", "a.b", "a;", "[", "a/b"] {
        malformed(field(1, name, "I"), &format!("Illegal field name \"{name}\" in class Subject"));
    }
}

#[test]
fn descriptors_of_fields() {
    for descriptor in ["V", "I;", "[", "Ljava", "La.b;", "()V"] {
        let error = refused(field(1, "f", descriptor));
        assert_eq!(error.kind, LoadErrorKind::Format);
        assert!(error.message.starts_with("hostile/Subject.class: class Subject: "), "{error}");
    }
    malformed(field(1, "f", &format!("{}I", "[".repeat(256))), "field 0: an array of too many dimensions");
}

#[test]
fn field_twice() {
    let mut class = field(1, "f", "I");
    class.add_field(1, "f", "J", None);
    class.add_field(9, "f", "I", None);
    malformed(class, "Duplicate field name \"f\" with signature \"I\" in class file Subject");
}

/// A number must not become a reference, nor half of a long an int.
#[test]
fn initial_values_of_the_wrong_type() {
    for (descriptor, kind) in
        [("Ljava/lang/String;", 0), ("Ljava/lang/Object;", 2), ("I", 1), ("J", 0), ("F", 0), ("Z", 2)]
    {
        let mut class = ClassBuilder::new("Subject");
        let index = [class.int(7), class.long(7), class.string("7")][kind];
        class.add_field(9, "f", descriptor, Some(index));
        malformed(class, &format!("field f of type {descriptor} cannot have constant #{index} as its value"));
    }
    let mut class = ClassBuilder::new("Subject");
    let index = class.int(7);
    // A constant value of an instance field has no meaning.
    class.add_field(1, "f", "Ljava/lang/Object;", Some(index));
    class.add_field(9, "b", "B", Some(index));
    assert!(define(&mut loader(Vec::new()), "Subject", class.bytes()).is_ok());
}

#[test]
fn names_of_methods() {
    for name in ["", "a.b", "a;", "[", "a/b", "<raise>", "a<", "<init"] {
        malformed(method(9, name, "()V"), &format!("Illegal method name \"{name}\" in class Subject"));
    }
}

#[test]
fn descriptors_of_methods() {
    for descriptor in ["", "V", "()", "(V)V", "(I", "(Ljava)V", "()VV", "(La.b;)V"] {
        let text = format!("method m: invalid method descriptor \"{descriptor}\"");
        malformed(method(9, "m", descriptor), &text);
    }
}

#[test]
fn more_than_255_argument_slots() {
    let most = format!("({})V", "I".repeat(255));
    assert!(define(&mut loader(Vec::new()), "Subject", method(9, "m", &most).bytes()).is_ok());
    malformed(method(1, "m", &most), &format!("method m{most}: too many arguments"));
    let wide = format!("({})V", "J".repeat(128));
    malformed(method(9, "m", &wide), &format!("method m{wide}: too many arguments"));
}

#[test]
fn array_of_256_dimensions() {
    let dims = "[".repeat(256);
    let text = format!("method m: invalid method descriptor \"({dims}I)V\"");
    malformed(method(9, "m", &format!("({dims}I)V")), &text);
    let mut loader = loader(Vec::new());
    assert!(loader.load(&format!("{}I", "[".repeat(255))).is_ok());
    let error = loader.load(&format!("{dims}I")).expect_err("too many");
    assert_eq!(error.kind, LoadErrorKind::NotFound);
}

#[test]
fn method_twice() {
    let mut class = method(9, "m", "()V");
    class.add_method(1, "m", "()V", Some(Code::new(0, 1).op(RETURN)));
    malformed(class, "Duplicate method name \"m\" with signature \"()V\" in class file Subject");
}

#[test]
fn constructors_and_initializers() {
    let text = |name: &str, descriptor: &str| {
        format!("Method \"{name}\" in class Subject has illegal signature \"{descriptor}\"")
    };
    malformed(method(1, "<init>", "()I"), &text("<init>", "()I"));
    let class = ClassBuilder { version: 52, ..method(8, "<clinit>", "(I)V") };
    malformed(class, &text("<clinit>", "(I)V"));
}

#[test]
fn old_initializer_is_static_whatever_it_says() {
    let class = define(&mut loader(Vec::new()), "Subject", method(0, "<clinit>", "()V").bytes()).expect("it is valid");
    assert!(class.declared_method("<clinit>", "()V").is_some_and(|m| m.is_static()));
}

#[test]
fn code_where_there_must_be_none_and_none_where_there_must_be() {
    malformed(method(0x0401, "m", "()V"), "Code attribute in native or abstract methods: m()V");
    malformed(method(0x0109, "m", "()V"), "Code attribute in native or abstract methods: m()V");
    let mut class = ClassBuilder::new("Subject");
    class.add_method(PUBLIC_STATIC, "m", "()V", None);
    malformed(class, "Absent Code attribute in method that is not native or abstract: m()V");
}

/// A class that cannot be used must not be found by its name afterwards.
#[test]
fn refused_class_is_not_known() {
    let mut loader = loader(Vec::new());
    assert!(define(&mut loader, "Subject", method(9, "m", "(").bytes()).is_err());
    assert!(loader.loaded_in(Space::BUILT_IN, "Subject").is_none());
}

/// A class may have the name of a primitive type; it is a different type.
#[test]
fn class_named_int() {
    let mut loader = loader(Vec::new());
    let class = define(&mut loader, "int", ClassBuilder::new("int").bytes()).expect("it is valid");
    let array = loader.array_of(class).expect("an array of it");
    assert_eq!(array.name, "[Lint;");
    assert_eq!(loader.load("[I").expect("an array").component().map(|c| c.is_primitive()), Some(true));
    assert!(loader.primitive("int").is_some_and(|p| p.id != class.id));
}

/// Constructors are not inherited: a reference to one denotes the class it names.
#[test]
fn constructors_are_not_inherited() {
    let mut loader = loader(Vec::new());
    let class = define(&mut loader, "Subject", with_superclass("java/lang/Error").bytes()).expect("it is valid");
    assert!(fretsaw_code::link::find_method(class, "<init>", "()V").is_none());
    assert!(fretsaw_code::link::find_method(class, "getMessage", "()Ljava/lang/String;").is_some());
}

#[test]
fn jumps_that_meet_no_instruction() {
    for (offset, target) in [(2i16, 2), (-1, -1), (100, 100), (-32768, -32768)] {
        let class = subject("()V", |_| Code::new(0, 0).op2(GOTO, offset as u16).op(RETURN));
        let text = format!("method m()V: attribute Code: the jump at 0 to {target} meets no instruction");
        malformed(class, &text);
    }
    let class = subject("()V", |_| Code::new(0, 0).raw(&[GOTO_W, 0x7f, 0xff, 0xff, 0xff]).op(RETURN));
    malformed(class, "method m()V: attribute Code: the jump at 0 to 2147483647 meets no instruction");
}

#[test]
fn instructions_that_are_none() {
    let cases: [(&[u8], &str); 8] = [
        (&[0xca], "illegal opcode 0xca at 0"),
        (&[0, 0xff], "illegal opcode 0xff at 1"),
        (&[WIDE, RETURN], "illegal wide 0xb1 at 0"),
        (&[NEWARRAY, 3], "illegal array of unknown type 3 at 0"),
        (&[INVOKEINTERFACE, 0, 1, 1, 1], "illegal call without its zeros at 0"),
        (&[INVOKEDYNAMIC, 0, 1, 1, 0], "illegal call without its zeros at 0"),
        (&[SIPUSH, 0], "the code ends inside of an instruction"),
        (&[], "the code has 0 bytes"),
    ];
    for (code, text) in cases {
        let class = subject("()V", |_| Code::new(9, 9).raw(code));
        malformed(class, &format!("method m()V: attribute Code: {text}"));
    }
}

#[test]
fn switches_that_are_none() {
    let words = |words: &[i32]| words.iter().flat_map(|w| w.to_be_bytes()).collect::<Vec<u8>>();
    let cases: [(u8, &[i32], &str); 7] = [
        (TABLESWITCH, &[0, 1, 0], "illegal tableswitch from 1 to 0 at 0"),
        (TABLESWITCH, &[0, i32::MIN, i32::MAX], "illegal instruction that the code ends inside of at 0"),
        (TABLESWITCH, &[0, 0, 1, 0, 1], "the jump at 0 to 1 meets no instruction"),
        (LOOKUPSWITCH, &[0, -1], "illegal lookupswitch of -1 keys at 0"),
        (LOOKUPSWITCH, &[0, i32::MAX], "illegal instruction that the code ends inside of at 0"),
        (LOOKUPSWITCH, &[0, 2, 5, 0, 5, 0], "illegal lookupswitch with keys not ascending at 0"),
        (LOOKUPSWITCH, &[0, 1, 5, i32::MIN], "the jump at 0 to -2147483648 meets no instruction"),
    ];
    for (opcode, operands, text) in cases {
        let class = subject("()V", |_| Code::new(9, 9).op(opcode).raw(&[0; 3]).raw(&words(operands)));
        malformed(class, &format!("method m()V: attribute Code: {text}"));
    }
}

#[test]
fn exception_handlers_out_of_place() {
    // Instructions start at 0, 3 and 4; the code has 5 bytes.
    for (start, end, target) in [(0u16, 0u16, 0u16), (3, 0, 0), (1, 3, 0), (0, 2, 0), (0, 6, 0), (0, 3, 2), (0, 3, 5)] {
        let mut content = Code::new(1, 0).raw(&[SIPUSH, 0, 0, POP, RETURN]).content();
        content.truncate(content.len() - 4);
        content.extend([0, 1]);
        [start, end, target, 0, 0].iter().for_each(|n| content.extend(n.to_be_bytes()));
        let mut class = ClassBuilder::new("Subject");
        class.add_method_with_attributes("m", "()V", &[("Code", &content)]);
        let text = format!("invalid exception handler {start}..{end} at {target}");
        malformed(class, &format!("method m()V: attribute Code: {text}"));
    }
}

#[test]
fn two_code_attributes() {
    let mut class = ClassBuilder::new("Subject");
    let code = Code::new(0, 0).op(RETURN).content();
    class.add_method_with_attributes("m", "()V", &[("Code", &code), ("Code", &code)]);
    malformed(class, "method m()V: attribute Code: the method has code already");
}

#[test]
fn class_names_that_are_none() {
    for name in ["", "/", "a.b", "[", "[L", "[L;", "[Lé", "[V", "a//b"] {
        let mut class = ClassBuilder::new("Subject");
        class.superclass = name.to_owned();
        if name.is_empty() {
            // For the builder, an empty name means no superclass.
            class = with_interface(name);
        }
        let error = refused(class);
        assert_eq!(error.kind, LoadErrorKind::Format, "{name}");
        assert!(error.message.contains(&format!("Illegal class name \"{name}\" in class file Subject")), "{error}");
    }
}
