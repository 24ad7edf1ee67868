//! Subroutines that break the rules (JVMS 4.9.2), and subroutines that compilers really emitted.

mod support;

use fretsaw_code::LoadErrorKind;
use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code};
use support::{define, emit_all, loader, subject, unverified};

fn fails(code: Code, text: &str) {
    assert_eq!(error(code, text), LoadErrorKind::Verify);
}

/// The kind of the error for `code`; its text must be `text`.
fn error(code: Code, text: &str) -> LoadErrorKind {
    let error = unverified(subject("()V", |_| code));
    assert_eq!(error.message, format!("hostile/Subject.class: Subject.m()V: {text}"));
    error.kind
}

fn passes(class: ClassBuilder) {
    let mut loader = loader(Vec::new());
    let class = define(&mut loader, "Subject", class.bytes()).expect("the class is accepted");
    let errors = emit_all(&mut loader, class);
    assert!(errors.is_empty(), "{errors:?}");
}

#[test]
fn ret_without_jsr() {
    fails(Code::new(1, 1).op1(RET, 0), "index 0: ret outside of a subroutine");
}

#[test]
fn ret_by_what_is_no_return_address() {
    let code = Code::new(1, 2).jump(JSR, "sub").op(RETURN);
    let code = code.label("sub").op(ASTORE_0).op(ICONST_0).op(ISTORE_1).op1(RET, 1);
    fails(code, "index 5: expected a return address, found Int");
}

#[test]
fn return_address_as_a_reference() {
    let code = Code::new(1, 1).jump(JSR, "sub").op(RETURN).label("sub").op(ASTORE_0).op(ALOAD_0).op(POP).op1(RET, 0);
    fails(code, "index 3: local variable 0: expected Ref, found ReturnAddress(1)");
}

#[test]
fn subroutine_that_calls_itself() {
    let code = Code::new(1, 1).jump(JSR, "sub").op(RETURN).label("sub").op(ASTORE_0).jump(JSR, "sub").op1(RET, 0);
    fails(code, "index 3: a subroutine calls itself");
}

#[test]
fn subroutines_that_call_each_other() {
    let code = Code::new(1, 2)
        .jump(JSR, "one")
        .op(RETURN)
        .label("one")
        .op(ASTORE_0)
        .jump(JSR, "two")
        .op1(RET, 0)
        .label("two")
        .op(ASTORE_1)
        .jump(JSR, "one")
        .op1(RET, 1);
    fails(code, "index 6: a subroutine calls itself");
}

#[test]
fn ret_that_leaves_two_subroutines_at_once() {
    let code = Code::new(1, 2)
        .jump(JSR, "one")
        .op(RETURN)
        .label("one")
        .op(ASTORE_0)
        .jump(JSR, "two")
        .op1(RET, 0)
        .label("two")
        .op(ASTORE_1)
        .op1(RET, 0);
    passes(subject("()V", |_| code));
}

/// The start of the subroutine does not show whose address it is.
#[test]
fn ret_by_an_address_stored_late() {
    let code = Code::new(2, 2)
        .jump(JSR, "one")
        .op(RETURN)
        .label("one")
        .op(ICONST_0)
        .op(POP)
        .op(ASTORE_0)
        .jump(JSR, "two")
        .op1(RET, 0)
        .label("two")
        .op(ASTORE_1)
        .op1(RET, 0);
    let text = "index 8: ret by the return address of another subroutine";
    assert_eq!(error(code, text), LoadErrorKind::Unsupported);
}

#[test]
fn subroutine_at_the_very_end() {
    let code =
        Code::new(1, 1).jump(GOTO, "start").label("sub").op(ASTORE_0).op1(RET, 0).label("start").jump(JSR, "sub");
    fails(code, "control falls off the end of the code");
}

#[test]
fn subroutine_that_falls_off_the_end() {
    let code = Code::new(1, 1).jump(JSR, "sub").op(RETURN).label("sub").op(ASTORE_0);
    fails(code, "control falls off the end of the code");
}

/// Each level calls the next one twice: without a bound this would double thirty times.
#[test]
fn subroutines_that_double_at_each_level() {
    const LEVELS: [&str; 30] = [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
        "20", "21", "22", "23", "24", "25", "26", "27", "28", "29",
    ];
    let mut code = Code::new(1, 30).jump(JSR, "0").op(RETURN);
    for pair in LEVELS.windows(2) {
        let level = pair[1].parse::<u8>().expect("a number") - 1;
        code = code.label(pair[0]).op1(ASTORE, level).jump(JSR, pair[1]).jump(JSR, pair[1]).op1(RET, level);
    }
    let code = code.label("29").op1(ASTORE, 29).op1(RET, 29);
    assert_eq!(error(code, "subroutines nested too deeply"), LoadErrorKind::Unsupported);
}

/// The code of `try { ... } finally { continue; }` in a loop: the subroutine is left by a jump and called again.
#[test]
fn subroutine_left_by_a_jump() {
    let code = Code::new(1, 2)
        .op(ICONST_0)
        .op(ISTORE_0)
        .label("loop")
        .raw(&[IINC, 0, 1])
        .jump(JSR, "finally")
        .op(RETURN)
        .label("finally")
        .op(ASTORE_1)
        .op(ILOAD_0)
        .jump(IFNE, "loop")
        .op1(RET, 1);
    passes(subject("()V", |_| code));
}

/// The same variable is an int for one caller and a reference for the other: both keep it.
#[test]
fn callers_with_different_types() {
    let code = Code::new(1, 2)
        .op(ICONST_0)
        .op(ISTORE_0)
        .jump(JSR, "sub")
        .raw(&[IINC, 0, 1])
        .op(ACONST_NULL)
        .op(ASTORE_0)
        .jump(JSR, "sub")
        .op(ALOAD_0)
        .op(ARRAYLENGTH)
        .op(POP)
        .op(RETURN)
        .label("sub")
        .op(ASTORE_1)
        .op1(RET, 1);
    passes(subject("()V", |_| code));
}
