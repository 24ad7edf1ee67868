//! Small class files that describe something huge: they are rejected or processed quickly.

mod support;

use std::time::{Duration, Instant};

use fretsaw_code::emit::{Options, emit, ref_map};
use fretsaw_code::{LoadErrorKind, View};
use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code, PUBLIC_STATIC};
use support::{define, emit_all, loader, refused, subject, unverified};

/// Generous, for builds that are not optimised.
const LIMIT: Duration = Duration::from_secs(4);

/// Runs `f` within the limit.
fn timed<T>(f: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = f();
    assert!(start.elapsed() < LIMIT, "took {:?}", start.elapsed());
    result
}

fn malformed(class: ClassBuilder, text: &str) {
    let error = timed(|| refused(class));
    assert_eq!(error.message, format!("hostile/Subject.class: class Subject: {text}"));
    assert_eq!(error.kind, LoadErrorKind::Format);
}

fn passes(class: ClassBuilder) {
    let mut loader = loader(Vec::new());
    let class = define(&mut loader, "Subject", class.bytes()).expect("the class is accepted");
    let errors = timed(|| emit_all(&mut loader, class));
    assert!(errors.is_empty(), "{errors:?}");
}

fn too_complex(class: ClassBuilder) {
    let error = timed(|| unverified(class));
    let text = "the method has too many variables and jumps to analyse";
    assert!(error.message.starts_with("hostile/Subject.class: Subject.m()V: "), "{error}");
    assert!(error.message.ends_with(text), "{error}");
    assert_eq!(error.kind, LoadErrorKind::Unsupported);
}

/// Annotations in annotations, each in three bytes: the parser must not recurse as deep.
#[test]
fn annotations_nested_without_end() {
    let mut class = ClassBuilder::new("Subject");
    class.add_attribute("AnnotationDefault", &[b'[', 0, 1].repeat(300_000));
    malformed(class, "attribute AnnotationDefault: annotations nested too deeply");
}

/// Each level claims 65535 elements: the parser must not allocate them all.
#[test]
fn annotations_that_claim_more_at_each_level() {
    let mut class = ClassBuilder::new("Subject");
    class.add_attribute("AnnotationDefault", &[b'[', 0xff, 0xff].repeat(60));
    let error = timed(|| refused(class));
    assert!(error.message.contains("attribute AnnotationDefault: truncated at byte"), "{error}");
}

#[test]
fn code_inside_of_code() {
    let mut class = ClassBuilder::new("Subject");
    let inner = Code::new(0, 0).op(RETURN).content();
    let name = class.utf8("Code").to_be_bytes();
    let mut outer = Code::new(0, 0).op(RETURN).content();
    outer.truncate(outer.len() - 2);
    outer.extend([&[0, 1][..], &name, &(inner.len() as u32).to_be_bytes(), &inner].concat());
    class.add_method_with_attributes("m", "()V", &[("Code", &outer)]);
    malformed(class, "method m()V: attribute Code: attribute Code: outside of a method");
}

#[test]
fn record_inside_of_a_record() {
    let mut class = ClassBuilder::new("Subject");
    let name = class.utf8("Record").to_be_bytes();
    let component = [&[0, 1, 0, 1, 0, 1, 0, 1][..], &name, &[0, 0, 0, 2, 0, 0]].concat();
    class.add_attribute("Record", &component);
    malformed(class, "attribute Record: attribute Record: inside of a class");
}

#[test]
fn array_type_of_thousands_of_dimensions() {
    let dims = "[".repeat(60_000);
    let class = subject("(Ljava/lang/Object;)V", |c| {
        let deep = c.class(&format!("{dims}I"));
        Code::new(1, 1).op(ALOAD_0).op2(CHECKCAST, deep).op(POP).op(RETURN)
    });
    let error = timed(|| refused(class));
    assert!(error.message.contains("Illegal class name"), "{error}");
}

/// All arrays of 255 dimensions are assignable to, and merge with, each other: in one step, not in 255.
#[test]
fn arrays_of_many_dimensions() {
    let dims = "[".repeat(255);
    passes(subject("(I)V", |c| {
        let (one, two) = (c.class(&format!("{dims}LSubject;")), c.class(&format!("{dims}Ljava/lang/String;")));
        let call = c.method("Subject", "n", &format!("({dims}Ljava/lang/Object;)V"));
        Code::new(2, 1)
            .op(ACONST_NULL)
            .op2(CHECKCAST, one)
            .op(ILOAD_0)
            .jump(IFEQ, "end")
            .op(POP)
            .op(ACONST_NULL)
            .op2(CHECKCAST, two)
            .label("end")
            .op2(INVOKESTATIC, call)
            .op(RETURN)
    }));
}

/// 65535 variables and thousands of jumps: a frame for each would take gigabytes.
#[test]
fn variables_that_nobody_uses() {
    passes(subject("()V", |_| Code::new(1, 65535).repeat(&[ICONST_0, IFEQ, 0, 3], 16_000).op(RETURN)));
}

#[test]
fn variables_that_are_used_and_thousands_of_jumps() {
    let mut code = Code::new(1, 65535);
    for n in 0..6_000 {
        code = code.op(ICONST_0).wide(ISTORE, 10 * n);
    }
    too_complex(subject("()V", |_| code.repeat(&[ICONST_0, IFEQ, 0, 3], 8_000).op(RETURN)));
}

/// Each jump leads back to the start of all loops, and each time one more variable has changed.
#[test]
fn loops_in_loops_with_changing_variables() {
    let mut code = Code::new(1, 2_000);
    for n in 0..2_000 {
        code = code.op(ACONST_NULL).wide(ASTORE, n);
    }
    let start = code.bytes.len();
    for n in (0..2_000).rev() {
        code = code.op(ICONST_0).wide(ISTORE, n).op(ICONST_0);
        let back = start as i64 - code.bytes.len() as i64;
        code = code.op2(IFEQ, back as i16 as u16);
    }
    too_complex(subject("()V", |_| code.op(RETURN)));
}

/// Every instruction is covered by every handler.
#[test]
fn handlers_times_instructions() {
    let mut class = ClassBuilder::new("Subject");
    let mut content = Code::new(2, 1).repeat(&[ICONST_0, ISTORE_0], 32_000).op(RETURN).content();
    content.truncate(content.len() - 4);
    content.extend(60_000u16.to_be_bytes());
    content.extend([0, 0, 0xfa, 0, 0xfa, 0, 0, 0].repeat(60_000));
    content.extend([0, 0]);
    class.add_method_with_attributes("m", "()V", &[("Code", &content)]);
    too_complex(class);
}

#[test]
fn stack_as_deep_as_it_gets() {
    passes(subject("()V", |_| Code::new(65_535, 0).repeat(&[ICONST_0], 60_000).op(RETURN)));
}

#[test]
fn stack_that_needs_more_registers_than_there_are() {
    // Two entries for each byte, below the variables' registers.
    let code = Code::new(65_535, 300).op(ICONST_0).op(DUP).repeat(&[DUP2], 32_760).wide(ISTORE, 299).op(RETURN);
    let error = timed(|| unverified(subject("()V", |_| code)));
    let text = "hostile/Subject.class: Subject.m()V: 1 variables and 65522 stack entries at once";
    assert_eq!((error.message.as_str(), error.kind), (text, LoadErrorKind::Unsupported));
}

/// The longest method: 65535 bytes, most of them constants of a switch.
#[test]
fn switch_as_large_as_it_gets() {
    let targets = 16_370i32;
    let mut code = Code::new(1, 1).op(ILOAD_0).op(TABLESWITCH).raw(&[0, 0]);
    let end = 4 * targets + 16;
    for word in [end - 1, 0, targets - 1].into_iter().chain((0..targets).map(|_| end - 1)) {
        code = code.raw(&word.to_be_bytes());
    }
    passes(subject("(I)V", |_| code.op(RETURN)));
}

#[test]
fn code_of_65535_bytes() {
    passes(subject("()V", |_| Code::new(1, 0).repeat(&[ICONST_0, POP], 32_767).op(RETURN)));
    let class = subject("()V", |_| Code::new(1, 0).repeat(&[ICONST_0, POP], 32_768).op(RETURN));
    malformed(class, "method m()V: attribute Code: the code has 65537 bytes");
}

/// Variables with numbers up to the highest, in fewer registers.
#[test]
fn method_with_65535_variables() {
    let mut class = ClassBuilder::new("Subject");
    let code = Code::new(4, 65_535)
        .op(ICONST_1)
        .wide(ISTORE, 65_534)
        .op(LCONST_0)
        .wide(LSTORE, 65_532)
        .wide(ILOAD, 65_534)
        .op(IRETURN);
    class.add_method(PUBLIC_STATIC, "m", "()I", Some(code));
    let mut loader = loader(Vec::new());
    let class = define(&mut loader, "Subject", class.bytes()).expect("the class is accepted");
    let method = class.declared_method("m", "()I").expect("the method");
    let code =
        emit(method, Options::default(), &mut View { loader: &mut loader, from: class }).expect("it can be emitted");
    assert!(code.registers < 300, "{}", code.registers);
    assert_eq!(ref_map(method, Options::default()).expect("maps").len(), code.insns.len());
}

/// As many methods as a class can have: a virtual method table must not cost their square.
#[test]
fn class_with_65535_methods() {
    let mut class = ClassBuilder::new("Subject");
    for n in 0..65_535u32 {
        let (letters, dims) = ("abcdefghijklmnopqrstuvwxyz".as_bytes()[(n % 26) as usize] as char, n / 26);
        let descriptor = format!("({}I{}J)V", "[".repeat((dims % 50) as usize), "[".repeat((dims / 50) as usize));
        class.add_method(0x0401, &letters.to_string(), &descriptor, None);
    }
    class.flags |= 0x0400;
    let bytes = class.bytes();
    let mut loader = loader(Vec::new());
    let class = timed(|| define(&mut loader, "Subject", bytes)).expect("the class is accepted");
    assert_eq!(class.methods().len(), 65_535);
}
