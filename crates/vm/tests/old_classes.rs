//! Class files of old versions, and such as no compiler of today makes, run and print what `java` prints.
//!
//! Those of `tests/subjects/classes` come from an old compiler; the others are built here, instruction by instruction.

use std::path::Path;

use fretsaw_testing::machine::{boot, run_main};
use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code, Jdk, PUBLIC_STATIC, repository, scratch};
use fretsaw_vm::Ending;

/// Runs class `name` of directory `dir` here and with `java`, and compares what it prints and how it ends.
fn compare(dir: &Path, name: &str) {
    let jdk = Jdk::local();
    let expected = jdk.java().arg("-cp").arg(dir).arg(name).output().expect("java runs");
    let ran = run_main(&mut boot(&jdk, dir), name, &[] as &[&str]);
    assert_eq!(ran.stdout, String::from_utf8_lossy(&expected.stdout), "{name}: {ran:?}");
    assert_eq!(ran.ending, Ending::Exit(expected.status.code().unwrap_or(-1)), "{name}: {ran:?}");
    assert!(!expected.stdout.is_empty(), "{name} prints something");
}

fn stored(name: &str) {
    compare(&repository("tests/subjects/classes"), name);
}

/// Builds class `name`, whose main method `code` makes, and compares it. Its `print(I)V` prints an int.
fn built(name: &str, code: impl FnOnce(&mut ClassBuilder, u16) -> Code) {
    let mut class = ClassBuilder::new(name);
    let print = class.method(name, "print", "(I)V");
    let code = code(&mut class, print);
    class.add_method(PUBLIC_STATIC, "main", "([Ljava/lang/String;)V", Some(code));
    let out = class.field("java/lang/System", "out", "Ljava/io/PrintStream;");
    let println = class.method("java/io/PrintStream", "println", "(I)V");
    let code = Code::new(2, 1).op2(GETSTATIC, out).op(ILOAD_0).op2(INVOKEVIRTUAL, println).op(RETURN);
    class.add_method(PUBLIC_STATIC, "print", "(I)V", Some(code));
    let dir = scratch(name);
    std::fs::write(dir.join(format!("{name}.class")), class.bytes()).expect("a class file");
    compare(&dir, name);
}

#[test]
fn finally_blocks() {
    stored("OldFinally");
}

#[test]
fn finally_in_finally() {
    stored("OldNested");
}

#[test]
fn finally_left_by_a_jump() {
    stored("OldLeave");
}

#[test]
fn wide_instructions() {
    stored("OldWide");
}

/// A variable that is an int for one caller and an array for the other, and something below the return address.
#[test]
fn callers_with_different_types() {
    built("CallerTypes", |_, print| {
        Code::new(3, 3)
            .op1(BIPUSH, 41)
            .op(ISTORE_1)
            .op1(BIPUSH, 7)
            .jump(JSR, "sub")
            .op2(INVOKESTATIC, print)
            .raw(&[IINC, 1, 1])
            .op(ILOAD_1)
            .op2(INVOKESTATIC, print)
            .op1(BIPUSH, 5)
            .raw(&[NEWARRAY, 10])
            .op(ASTORE_1)
            .op1(BIPUSH, 8)
            .jump(JSR, "sub")
            .op2(INVOKESTATIC, print)
            .op(ALOAD_1)
            .op(ARRAYLENGTH)
            .op2(INVOKESTATIC, print)
            .op(RETURN)
            .label("sub")
            .op1(ASTORE, 2)
            .op(DUP)
            .op(IADD)
            .op1(RET, 2)
    });
}

/// A loop that calls a subroutine which jumps back to the loop, until it returns.
#[test]
fn subroutine_left_by_a_jump() {
    built("LeftByJump", |_, print| {
        Code::new(2, 3)
            .op(ICONST_0)
            .op(ISTORE_1)
            .label("loop")
            .raw(&[IINC, 1, 1])
            .jump(JSR, "sub")
            .op1(BIPUSH, 99)
            .op2(INVOKESTATIC, print)
            .op(RETURN)
            .label("sub")
            .op1(ASTORE, 2)
            .op(ILOAD_1)
            .op2(INVOKESTATIC, print)
            .op(ILOAD_1)
            .op1(BIPUSH, 5)
            .jump(IF_ICMPLT, "loop")
            .op1(RET, 2)
    });
}

/// One subroutine inside of another; the inner one returns for both.
#[test]
fn return_from_two_subroutines_at_once() {
    built("TwoAtOnce", |_, print| {
        Code::new(1, 3)
            .jump(JSR, "outer")
            .op1(BIPUSH, 1)
            .op2(INVOKESTATIC, print)
            .op(RETURN)
            .label("outer")
            .op(ASTORE_1)
            .jump(JSR, "inner")
            .op1(BIPUSH, 2)
            .op2(INVOKESTATIC, print)
            .op1(RET, 1)
            .label("inner")
            .op1(ASTORE, 2)
            .op1(BIPUSH, 3)
            .op2(INVOKESTATIC, print)
            .op1(RET, 1)
    });
}

/// A subroutine that throws into a handler which covers its end, the end of the code.
#[test]
fn handler_to_the_end_of_the_code() {
    built("ToTheEnd", |c, print| {
        let exception = c.class("java/lang/NullPointerException");
        Code::new(1, 3)
            .jump(GOTO, "start")
            .label("caught")
            .op(POP)
            .op1(BIPUSH, 4)
            .op2(INVOKESTATIC, print)
            .op(RETURN)
            .label("start")
            .jump(JSR, "sub")
            .label("sub")
            .op(ASTORE_1)
            .op(ACONST_NULL)
            .op(ATHROW)
            .label("end")
            .handler("start", "end", "caught", exception)
    });
}

/// The most variables a class file can claim, and the last of them in use.
#[test]
fn method_with_65535_variables() {
    built("ManyVariables", |_, print| {
        Code::new(4, 65_535)
            .op1(BIPUSH, 12)
            .wide(ISTORE, 65_534)
            .op(LCONST_0)
            .wide(LSTORE, 65_532)
            .raw(&[WIDE, IINC, 0xff, 0xfe, 0x10, 0x00])
            .jump(JSR, "sub")
            .wide(ILOAD, 65_534)
            .op2(INVOKESTATIC, print)
            .op(RETURN)
            .label("sub")
            .wide(ASTORE, 40_000)
            .wide(ILOAD, 65_534)
            .op2(INVOKESTATIC, print)
            .wide(RET, 40_000)
    });
}

/// A stack so deep that its entries are beyond the registers an instruction can name, and every way to rearrange them.
#[test]
fn deep_stack() {
    built("DeepStack", |_, print| {
        let mut code = Code::new(700, 2);
        for n in 0..300u16 {
            code = code.op2(SIPUSH, n);
        }
        code = code.op(SWAP).op(DUP_X1).op(DUP_X2).op(DUP2).op(DUP2_X1).op(DUP2_X2);
        // A condition on two deep entries, with others pending below them.
        code = code.op(DUP).op1(BIPUSH, 5).op(ICONST_1).jump(IF_ICMPLT, "end").op(POP);
        for _ in 0..305 {
            code = code.op(DUP).op2(INVOKESTATIC, print).op(IADD);
        }
        code.op2(INVOKESTATIC, print).op(RETURN).label("end").op(RETURN)
    });
}

/// Texts in the long form that compilers of version 46 wrote.
#[test]
fn texts_in_long_form() {
    built("LongForm", |c, print| {
        c.version = 46;
        let hash = c.method("java/lang/String", "hashCode", "()I");
        // "Aé", each character with one byte too many.
        let text = c.constant([&[1, 0, 5][..], &[0xc1, 0x81, 0xe0, 0x83, 0xa9]].concat());
        let literal = c.constant([&[8][..], &text.to_be_bytes()].concat());
        Code::new(1, 1).op2(LDC_W, literal).op2(INVOKEVIRTUAL, hash).op2(INVOKESTATIC, print).op(RETURN)
    });
}
