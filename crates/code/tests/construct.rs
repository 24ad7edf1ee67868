//! Constructors and unconstructed objects: what is allowed with them and what is not.

mod support;

use fretsaw_code::LoadErrorKind;
use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code};
use support::{define, emit_all, loader, subject, unverified};

/// The only error is a verification error with that text, after the method's name.
fn fails(class: ClassBuilder, text: &str) {
    let error = unverified(class);
    assert_eq!(error.kind, LoadErrorKind::Verify);
    assert_eq!(error.message, format!("hostile/Subject.class: Subject.{text}"));
}

fn passes(class: ClassBuilder) {
    let mut loader = loader(Vec::new());
    let class = define(&mut loader, "Subject", class.bytes()).expect("the class is accepted");
    let errors = emit_all(&mut loader, class);
    assert!(errors.is_empty(), "{errors:?}");
}

/// A class with the constructor that `code` makes, given the index of Object's constructor.
fn constructor(code: impl FnOnce(&mut ClassBuilder, u16) -> Code) -> ClassBuilder {
    let mut class = ClassBuilder::new("Subject");
    let init = class.method("java/lang/Object", "<init>", "()V");
    let code = code(&mut class, init);
    class.add_method(1, "<init>", "()V", Some(code));
    class
}

/// A class with a static method that makes an object of class `made` and calls a constructor of class `called`.
fn maker(made: &str, called: &str) -> ClassBuilder {
    subject("()V", |c| {
        let (made, init) = (c.class(made), c.method(called, "<init>", "()V"));
        Code::new(2, 0).op2(NEW, made).op(DUP).op2(INVOKESPECIAL, init).op(POP).op(RETURN)
    })
}

#[test]
fn constructor_of_another_class() {
    passes(maker("java/lang/Object", "java/lang/Object"));
    let text = "m()V: index 2: call of a constructor of java/lang/Error on uninitialized java/lang/Object";
    fails(maker("java/lang/Object", "java/lang/Error"), text);
    // Not even the superclass's is allowed.
    let text = "m()V: index 2: call of a constructor of java/lang/Object on uninitialized java/lang/Error";
    fails(maker("java/lang/Error", "java/lang/Object"), text);
}

#[test]
fn constructor_twice() {
    let class = subject("()V", |c| {
        let (made, init) = (c.class("java/lang/Object"), c.method("java/lang/Object", "<init>", "()V"));
        let code = Code::new(3, 0).op2(NEW, made).op(DUP).op(DUP);
        code.op2(INVOKESPECIAL, init).op2(INVOKESPECIAL, init).op(POP).op(RETURN)
    });
    fails(class, "m()V: index 4: call of a constructor of java/lang/Object on java/lang/Object");
}

/// Everything that must not be done with an object before its constructor ran.
#[test]
fn uses_of_an_uninitialized_object() {
    let uses: [(u8, &str); 9] = [
        (GETFIELD, "expected Subject, found uninitialized Subject"),
        (PUTFIELD, "expected Subject, found uninitialized Subject"),
        (PUTSTATIC, "expected java/lang/Object, found uninitialized Subject"),
        (INVOKEVIRTUAL, "expected Subject, found uninitialized Subject"),
        (INVOKESTATIC, "expected java/lang/Object, found uninitialized Subject"),
        (CHECKCAST, "expected java/lang/Object, found uninitialized Subject"),
        (INSTANCEOF, "expected java/lang/Object, found uninitialized Subject"),
        (AASTORE, "expected java/lang/Object, found uninitialized Subject"),
        (ATHROW, "expected java/lang/Throwable, found uninitialized Subject"),
    ];
    for (opcode, text) in uses {
        let mut index = 1;
        let class = subject("([Ljava/lang/Object;)V", |c| {
            let this = c.class("Subject");
            let code = match opcode {
                AASTORE => {
                    index = 3;
                    Code::new(4, 1).op(ALOAD_0).op(ICONST_0).op2(NEW, this).op(AASTORE)
                }
                ATHROW => Code::new(1, 1).op2(NEW, this).op(ATHROW),
                PUTFIELD => {
                    index = 2;
                    let field = c.field("Subject", "f", "I");
                    Code::new(2, 1).op2(NEW, this).op(ICONST_0).op2(opcode, field)
                }
                _ => {
                    let constant = match opcode {
                        GETFIELD => c.field("Subject", "f", "I"),
                        PUTSTATIC => c.field("Subject", "s", "Ljava/lang/Object;"),
                        INVOKEVIRTUAL => c.method("Subject", "n", "()V"),
                        INVOKESTATIC => c.method("Subject", "n", "(Ljava/lang/Object;)V"),
                        _ => this,
                    };
                    Code::new(1, 1).op2(NEW, this).op2(opcode, constant)
                }
            };
            code.op(RETURN)
        });
        fails(class, &format!("m([Ljava/lang/Object;)V: index {index}: {text}"));
    }
}

#[test]
fn return_of_an_uninitialized_object() {
    let class = subject("()Ljava/lang/Object;", |c| {
        let this = c.class("Subject");
        Code::new(1, 0).op2(NEW, this).op(ARETURN)
    });
    let text = "m()Ljava/lang/Object;: index 1: expected java/lang/Object, found uninitialized Subject";
    fails(class, text);
}

#[test]
fn objects_of_one_instruction_and_of_two() {
    // The second round would construct the first round's object, which is in the variable.
    let class = subject("()V", |c| {
        let (made, init) = (c.class("java/lang/Object"), c.method("java/lang/Object", "<init>", "()V"));
        Code::new(2, 1)
            .op(ACONST_NULL)
            .op(ASTORE_0)
            .label("again")
            .op2(NEW, made)
            .op(DUP)
            .op(ASTORE_0)
            .op(POP)
            .op(ICONST_0)
            .jump(IFEQ, "again")
            .op(ALOAD_0)
            .op2(INVOKESPECIAL, init)
            .op(RETURN)
    });
    passes(class);
    let class = subject("()V", |c| {
        let (made, init) = (c.class("java/lang/Object"), c.method("java/lang/Object", "<init>", "()V"));
        Code::new(3, 1)
            .op2(NEW, made)
            .op(ASTORE_0)
            .jump(GOTO, "make")
            .label("use")
            .op2(INVOKESPECIAL, init)
            .op(ALOAD_0)
            .op2(INVOKESPECIAL, init)
            .op(RETURN)
            .label("make")
            .op2(NEW, made)
            .jump(GOTO, "use")
    });
    // Here they are of two instructions, and each is constructed once.
    passes(class);
}

#[test]
fn constructor_returns_before_it_called_another() {
    let text = "<init>()V: index 0: the constructor returns before it called another one";
    fails(constructor(|_, _| Code::new(0, 1).op(RETURN)), text);
}

#[test]
fn constructor_that_forgets_this() {
    let class = constructor(|_, _| Code::new(1, 1).op(ACONST_NULL).op(ASTORE_0).op(RETURN));
    fails(class, "<init>()V: index 2: the constructor returns before it called another one");
}

#[test]
fn constructor_that_calls_another_on_one_way_only() {
    let class = constructor(|_, init| {
        let code = Code::new(1, 1).op(ICONST_0).jump(IFEQ, "end").op(ALOAD_0).op2(INVOKESPECIAL, init);
        code.label("end").op(RETURN)
    });
    fails(class, "<init>()V: index 4: the constructor returns before it called another one");
}

#[test]
fn constructor_that_catches_what_the_other_throws() {
    let class = constructor(|_, init| {
        let code = Code::new(1, 1).label("a").op(ALOAD_0).op2(INVOKESPECIAL, init).label("b").op(RETURN);
        code.label("c").op(POP).op(RETURN).handler("a", "b", "c", 0)
    });
    fails(class, "<init>()V: index 4: the constructor returns before it called another one");
    let class = constructor(|_, init| {
        let code = Code::new(1, 1).label("a").op(ALOAD_0).op2(INVOKESPECIAL, init).label("b").op(RETURN);
        code.label("c").op(ATHROW).handler("a", "b", "c", 0)
    });
    passes(class);
}

#[test]
fn constructor_that_calls_a_strangers() {
    let class = constructor(|c, _| {
        let init = c.method("java/lang/Error", "<init>", "()V");
        Code::new(1, 1).op(ALOAD_0).op2(INVOKESPECIAL, init).op(RETURN)
    });
    fails(class, "<init>()V: index 1: the constructor calls one of java/lang/Error");
}

#[test]
fn fields_before_the_other_constructor() {
    let set = |declared: bool| {
        let mut class = constructor(|c, init| {
            let field = c.field("Subject", "f", "I");
            let code = Code::new(2, 1).op(ALOAD_0).op(ICONST_1).op2(PUTFIELD, field);
            code.op(ALOAD_0).op2(INVOKESPECIAL, init).op(RETURN)
        });
        if declared {
            class.add_field(0, "f", "I", None);
        }
        class
    };
    passes(set(true));
    fails(set(false), "<init>()V: index 2: expected Subject, found UninitializedThis");
    let class = constructor(|c, _| {
        let field = c.field("Subject", "f", "I");
        Code::new(2, 1).op(ALOAD_0).op2(GETFIELD, field).op(POP).op(RETURN)
    });
    fails(class, "<init>()V: index 1: expected Subject, found UninitializedThis");
}
