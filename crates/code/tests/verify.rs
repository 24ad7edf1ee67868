//! Methods that each break one rule of verification (JVMS 4.9 and 4.10): the error names class, method and place.

mod support;

use fretsaw_code::LoadErrorKind;
use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code};
use support::{subject, unverified};

/// The method of `class` is rejected as unverifiable at instruction `index` with exactly that text.
fn fails(class: ClassBuilder, descriptor: &str, index: usize, text: &str) {
    let error = unverified(class);
    let expected = format!("hostile/Subject.class: Subject.m{descriptor}: index {index}: {text}");
    assert_eq!(error.message, expected);
    assert_eq!(error.kind, LoadErrorKind::Verify);
}

/// A static method `m()V` made of `code`.
fn void(code: Code) -> ClassBuilder {
    subject("()V", |_| code)
}

#[test]
fn stack_underflow() {
    fails(void(Code::new(1, 0).op(POP).op(RETURN)), "()V", 0, "operand stack underflow");
}

#[test]
fn stack_overflow() {
    let code = Code::new(1, 0).op(ICONST_0).op(ICONST_0).op(POP2).op(RETURN);
    fails(void(code), "()V", 1, "operand stack overflow");
}

#[test]
fn stack_overflow_by_a_wide_value() {
    fails(void(Code::new(1, 0).op(LCONST_0).op(POP2).op(RETURN)), "()V", 0, "operand stack overflow");
}

#[test]
fn handler_without_room_for_the_exception() {
    let code = Code::new(0, 0).label("a").op(RETURN).label("b").op(RETURN).handler("a", "b", "b", 0);
    fails(void(code), "()V", 0, "operand stack overflow in an exception handler");
}

#[test]
fn stacks_of_different_depth_meet() {
    let code = Code::new(2, 0).op(ICONST_0).jump(IFEQ, "end").op(ICONST_0).label("end").op(RETURN);
    fails(void(code), "()V", 3, "stack of depth 0 meets one of depth 1");
}

#[test]
fn different_kinds_meet_on_the_stack() {
    let code = Code::new(2, 0)
        .op(ICONST_0)
        .jump(IFEQ, "null")
        .op(ICONST_0)
        .jump(GOTO, "end")
        .label("null")
        .op(ACONST_NULL)
        .label("end")
        .op(POP)
        .op(RETURN);
    fails(void(code), "()V", 3, "on the stack Null meets Int");
}

#[test]
fn falling_off_the_end() {
    let error = unverified(void(Code::new(1, 0).op(ICONST_0).op(POP)));
    let expected = "hostile/Subject.class: Subject.m()V: control falls off the end of the code";
    assert_eq!(error.message, expected);
}

#[test]
fn unset_variable() {
    fails(void(Code::new(1, 1).op(ILOAD_0).op(POP).op(RETURN)), "()V", 0, "local variable 0: expected Int, found Top");
}

#[test]
fn variable_set_on_one_way_only() {
    let code = Code::new(1, 1)
        .op(ICONST_0)
        .jump(IFEQ, "end")
        .op(ICONST_0)
        .op(ISTORE_0)
        .label("end")
        .op(ILOAD_0)
        .op(POP)
        .op(RETURN);
    fails(void(code), "()V", 4, "local variable 0: expected Int, found Top");
}

#[test]
fn variable_that_is_not_there() {
    fails(void(Code::new(1, 1).op(ICONST_0).op1(ISTORE, 7).op(RETURN)), "()V", 1, "there is no local variable 7");
}

#[test]
fn second_half_of_a_long_is_not_there() {
    fails(void(Code::new(2, 1).op(LCONST_0).op(LSTORE_0).op(RETURN)), "()V", 1, "there is no local variable 1");
}

#[test]
fn increment_of_a_reference() {
    let code = Code::new(1, 1).op(ACONST_NULL).op(ASTORE_0).raw(&[IINC, 0, 1]).op(RETURN);
    fails(void(code), "()V", 2, "local variable 0 is no int");
}

#[test]
fn long_split_in_the_variables() {
    let code = Code::new(2, 2).op(LCONST_0).op(LSTORE_0).op(ICONST_0).op(ISTORE_1).op(LLOAD_0).op(POP2).op(RETURN);
    fails(void(code), "()V", 4, "local variable 0: expected Long, found Top");
}

/// Each instruction that must not split a long or double, on a stack where it would.
#[test]
fn long_split_on_the_stack() {
    let split: [(&[u8], u8); 14] = [
        (&[LCONST_0], POP),
        (&[LCONST_0, ICONST_0], POP2),
        (&[LCONST_0], DUP),
        (&[LCONST_0, ICONST_0], DUP_X1),
        (&[ICONST_0, LCONST_0], DUP_X1),
        (&[ICONST_0, ICONST_0, LCONST_0], DUP_X2),
        (&[DCONST_0, ICONST_0, ICONST_0], DUP_X2),
        (&[LCONST_0, ICONST_0], DUP2),
        (&[LCONST_0, LCONST_0], DUP2_X1),
        (&[LCONST_0, ICONST_0, ICONST_0], DUP2_X1),
        (&[LCONST_0, ICONST_0, LCONST_0], DUP2_X2),
        (&[ICONST_0, LCONST_0, ICONST_0], DUP2_X2),
        (&[LCONST_0, ICONST_0, ICONST_0, ICONST_0], DUP2_X2),
        (&[LCONST_0, ICONST_0], SWAP),
    ];
    for (stack, opcode) in split {
        let code = Code::new(10, 0).raw(stack).op(opcode).op(RETURN);
        fails(void(code), "()V", stack.len(), "a long or double is split");
    }
}

#[test]
fn arithmetic_on_the_wrong_kind() {
    let code = Code::new(2, 0).op(ACONST_NULL).op(ICONST_0).op(IADD).op(POP).op(RETURN);
    fails(void(code), "()V", 2, "expected Int, found Null");
}

#[test]
fn return_of_nothing_where_there_is_a_result() {
    fails(subject("()I", |_| Code::new(1, 0).op(RETURN)), "()I", 0, "return of the wrong type");
}

#[test]
fn return_of_the_wrong_class() {
    let class = subject("()Ljava/lang/Integer;", |c| {
        let text = c.string("text");
        Code::new(1, 0).op1(LDC, text as u8).op(ARETURN)
    });
    let text = "expected java/lang/Integer, found java/lang/String";
    fails(class, "()Ljava/lang/Integer;", 1, text);
}

#[test]
fn argument_of_the_wrong_class() {
    let class = subject("()V", |c| {
        let (text, call) = (c.string("text"), c.method("Subject", "n", "(Ljava/lang/Integer;)V"));
        Code::new(1, 0).op1(LDC, text as u8).op2(INVOKESTATIC, call).op(RETURN)
    });
    fails(class, "()V", 1, "expected java/lang/Integer, found java/lang/String");
}

#[test]
fn array_of_primitives_is_no_array_of_objects() {
    let class = subject("()V", |c| {
        let call = c.method("Subject", "n", "([Ljava/lang/Object;)V");
        Code::new(1, 0).op(ICONST_0).raw(&[NEWARRAY, 10]).op2(INVOKESTATIC, call).op(RETURN)
    });
    fails(class, "()V", 2, "expected [Ljava/lang/Object;, found [I");
}

#[test]
fn array_is_no_instance_of_any_interface() {
    let class = subject("()V", |c| {
        let call = c.method("Subject", "n", "(Ljava/lang/Runnable;)V");
        Code::new(1, 0).op(ICONST_0).raw(&[NEWARRAY, 10]).op2(INVOKESTATIC, call).op(RETURN)
    });
    fails(class, "()V", 2, "expected java/lang/Runnable, found [I");
}

#[test]
fn array_access_of_the_wrong_type() {
    let class = subject("([J)I", |_| Code::new(2, 1).op(ALOAD_0).op(ICONST_0).op(IALOAD).op(IRETURN));
    fails(class, "([J)I", 2, "array of J accessed as Int");
    let class = subject("(Ljava/lang/Object;)I", |_| Code::new(1, 1).op(ALOAD_0).op(ARRAYLENGTH).op(IRETURN));
    fails(class, "(Ljava/lang/Object;)I", 1, "expected an array, found java/lang/Object");
}

#[test]
fn throw_of_what_cannot_be_thrown() {
    let class = subject("(Ljava/lang/String;)V", |_| Code::new(1, 1).op(ALOAD_0).op(ATHROW));
    fails(class, "(Ljava/lang/String;)V", 1, "expected java/lang/Throwable, found java/lang/String");
}

#[test]
fn handler_for_what_cannot_be_thrown() {
    let class = subject("()V", |c| {
        let string = c.class("java/lang/String");
        let code = Code::new(1, 0).label("a").op(RETURN).label("b").op(POP).op(RETURN);
        code.handler("a", "b", "b", string)
    });
    let error = unverified(class);
    let text = "hostile/Subject.class: Subject.m()V: a handler catches java/lang/String, which cannot be thrown";
    assert_eq!(error.message, text);
}

#[test]
fn field_of_the_wrong_class() {
    for (opcode, stack) in [(PUTFIELD, &[ICONST_0][..]), (GETFIELD, &[])] {
        let class = subject("(Ljava/lang/String;)V", |c| {
            let field = c.field("Subject", "f", "I");
            Code::new(2, 1).op(ALOAD_0).raw(stack).op2(opcode, field).op(POP).op(RETURN)
        });
        let text = "expected Subject, found java/lang/String";
        fails(class, "(Ljava/lang/String;)V", 1 + stack.len(), text);
    }
}

#[test]
fn field_of_the_wrong_kind() {
    let class = subject("()V", |c| {
        let field = c.field("Subject", "f", "J");
        Code::new(2, 0).op(ICONST_0).op2(PUTSTATIC, field).op(RETURN)
    });
    fails(class, "()V", 1, "expected Long, found Int");
}

#[test]
fn call_on_an_unrelated_class() {
    let class = subject("(Ljava/lang/Object;)V", |c| {
        let call = c.method("java/lang/String", "length", "()I");
        Code::new(1, 1).op(ALOAD_0).op2(INVOKEVIRTUAL, call).op(POP).op(RETURN)
    });
    fails(class, "(Ljava/lang/Object;)V", 1, "expected java/lang/String, found java/lang/Object");
}

#[test]
fn invokespecial_of_a_foreign_class() {
    let mut class = ClassBuilder::new("Subject");
    let call = class.method("java/lang/String", "length", "()I");
    let code = Code::new(1, 1).op(ALOAD_0).op2(INVOKESPECIAL, call).op(POP).op(RETURN);
    class.add_method(1, "m", "()V", Some(code));
    let text = "invokespecial of a method of java/lang/String, which is no superclass";
    fails(class, "()V", 1, text);
}

#[test]
fn invokespecial_on_a_foreign_object() {
    let class = subject("(Ljava/lang/String;)V", |c| {
        let call = c.method("java/lang/Object", "hashCode", "()I");
        Code::new(1, 1).op(ALOAD_0).op2(INVOKESPECIAL, call).op(POP).op(RETURN)
    });
    fails(class, "(Ljava/lang/String;)V", 1, "expected Subject, found java/lang/String");
}

#[test]
fn calls_of_initializers() {
    for opcode in [INVOKESTATIC, INVOKEVIRTUAL] {
        let class = subject("()V", |c| {
            let call = c.method("Subject", "<init>", "()V");
            Code::new(1, 0).op(ACONST_NULL).op2(opcode, call).op(RETURN)
        });
        fails(class, "()V", 1, "illegal call of <init>");
    }
}

#[test]
fn new_of_an_array() {
    let class = subject("()V", |c| {
        let array = c.class("[I");
        Code::new(1, 0).op2(NEW, array).op(POP).op(RETURN)
    });
    fails(class, "()V", 0, "new of an array");
}

#[test]
fn multianewarray_of_more_dimensions_than_there_are() {
    for (count, pushes) in [(0, 0), (3, 3)] {
        let class = subject("()V", |c| {
            let array = c.class("[[I");
            Code::new(3, 0).repeat(&[ICONST_0], pushes).op2(MULTIANEWARRAY, array).raw(&[count]).op(POP).op(RETURN)
        });
        fails(class, "()V", pushes, "multianewarray with wrong dimensions");
    }
}

#[test]
fn array_of_256_dimensions_made_of_one_of_255() {
    let class = subject("()V", |c| {
        let array = c.class(&format!("{}I", "[".repeat(255)));
        Code::new(1, 0).op(ICONST_0).op2(ANEWARRAY, array).op(POP).op(RETURN)
    });
    fails(class, "()V", 1, "an array of too many dimensions");
}

/// Instructions whose constant is of a kind that they cannot use.
#[test]
fn constants_of_the_wrong_kind() {
    let cases: [(u8, u8, &str); 19] = [
        (LDC, 0, "cannot be loaded"),
        (LDC, 3, "is of the wrong size"),
        (LDC2_W, 2, "is of the wrong size"),
        (LDC_W, 3, "is of the wrong size"),
        (LDC_W, 4, "cannot be loaded"),
        (GETSTATIC, 5, "is not a field"),
        (PUTSTATIC, 1, "is not a field"),
        (GETFIELD, 6, "is not a field"),
        (PUTFIELD, 2, "is not a field"),
        (INVOKEVIRTUAL, 4, "is not a method"),
        (INVOKEVIRTUAL, 6, "is not a method"),
        (INVOKESPECIAL, 1, "is not a method"),
        (INVOKESTATIC, 4, "is not a method"),
        (INVOKESTATIC, 6, "is not a method"),
        (INVOKEINTERFACE, 5, "is not an interface method"),
        (INVOKEDYNAMIC, 5, "is not a call site"),
        (NEW, 2, "is not a class"),
        (ANEWARRAY, 0, "is not a class"),
        (CHECKCAST, 5, "is not a class"),
    ];
    for (opcode, kind, text) in cases {
        let mut number = 0;
        let class = subject("()V", |c| {
            let constants = [
                c.utf8("text"),
                c.class("Subject"),
                c.int(1),
                c.long(1),
                c.field("Subject", "f", "I"),
                c.method("Subject", "n", "()V"),
                c.interface_method("Subject", "n", "()V"),
            ];
            number = constants[usize::from(kind)];
            let top = if opcode == CHECKCAST { ACONST_NULL } else { ICONST_0 };
            let code = Code::new(4, 0).op(ICONST_0).op(top);
            let code = if opcode == LDC { code.op1(opcode, number as u8) } else { code.op2(opcode, number) };
            let zeros = usize::from(matches!(opcode, INVOKEINTERFACE | INVOKEDYNAMIC)) * 2;
            code.repeat(&[0], zeros).op(RETURN)
        });
        let error = unverified(class);
        let expected = format!("hostile/Subject.class: Subject.m()V: index 2: constant #{number} {text}");
        assert_eq!(error.message, expected, "opcode {opcode:#x}");
    }
}

#[test]
fn call_with_256_argument_slots() {
    let class = subject("()V", |c| {
        let call = c.method("Subject", "n", &format!("({})V", "J".repeat(128)));
        Code::new(2, 0).op(LCONST_0).op2(INVOKESTATIC, call).op(RETURN)
    });
    let error = unverified(class);
    assert!(error.message.starts_with("hostile/Subject.class: Subject.m()V: index 1: call of n(J"), "{error}");
    assert!(error.message.ends_with(": too many arguments"), "{error}");
}

#[test]
fn arguments_that_do_not_fit_into_the_variables() {
    let error = unverified(subject("(IJ)V", |_| Code::new(0, 2).op(RETURN)));
    let text = "hostile/Subject.class: Subject.m(IJ)V: the arguments do not fit into the local variables";
    assert_eq!(error.message, text);
}
