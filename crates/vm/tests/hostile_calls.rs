//! Class files that pass verification and still try to confuse the machine: what they ask for is refused as Java errors.

use fretsaw_testing::machine::{boot, run_main};
use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code, Jdk, PUBLIC_STATIC, scratch};
use fretsaw_vm::Ending;

/// Bootstrap methods: class, name, and the parameters that follow the lookup and the name.
const LAMBDA: [&str; 3] = [
    "java/lang/invoke/LambdaMetafactory",
    "metafactory",
    "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)\
     Ljava/lang/invoke/CallSite;",
];
const ALTERNATIVE: [&str; 3] = [
    "java/lang/invoke/LambdaMetafactory",
    "altMetafactory",
    "Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
];
const CONCAT: [&str; 3] = [
    "java/lang/invoke/StringConcatFactory",
    "makeConcatWithConstants",
    "Ljava/lang/invoke/MethodType;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
];
const RECORD: [&str; 3] = [
    "java/lang/runtime/ObjectMethods",
    "bootstrap",
    "Ljava/lang/invoke/TypeDescriptor;Ljava/lang/Class;Ljava/lang/String;[Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;",
];

/// Runs the main method that `code` makes; gives how it ended and what it printed as errors.
fn run(name: &str, code: impl FnOnce(&mut ClassBuilder) -> Code) -> (Ending, String) {
    let mut class = ClassBuilder { version: 55, ..ClassBuilder::new(name) };
    let code = code(&mut class);
    class.add_method(PUBLIC_STATIC, "main", "([Ljava/lang/String;)V", Some(code));
    let dir = scratch(name);
    std::fs::write(dir.join(format!("{name}.class")), class.bytes()).expect("a class file");
    let ran = run_main(&mut boot(&Jdk::local(), &dir), name, &[] as &[&str]);
    (ran.ending, ran.stderr)
}

fn throws(name: &str, error: &str, code: impl FnOnce(&mut ClassBuilder) -> Code) {
    let (ending, errors) = run(name, code);
    assert_eq!(ending, Ending::Exit(1), "{errors}");
    assert!(errors.contains(error), "{errors}");
}

/// The index of a method handle constant.
fn handle(class: &mut ClassBuilder, kind: u8, reference: u16) -> u16 {
    class.constant([&[15, kind][..], &reference.to_be_bytes()].concat())
}

/// The index of a method type constant.
fn method_type(class: &mut ClassBuilder, descriptor: &str) -> u16 {
    let text = class.utf8(descriptor);
    class.constant([&[16][..], &text.to_be_bytes()].concat())
}

/// The index of a call site of type `descriptor` with bootstrap method `factory`.
fn call_site(class: &mut ClassBuilder, factory: [&str; 3], name: &str, descriptor: &str, arguments: &[u16]) -> u16 {
    let [owner, method, rest] = factory;
    let bootstrap =
        class.method(owner, method, &format!("(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;{rest}"));
    let bootstrap = handle(class, 6, bootstrap);
    let mut content = vec![0, 1];
    [bootstrap, arguments.len() as u16].iter().chain(arguments).for_each(|n| content.extend(n.to_be_bytes()));
    class.add_attribute("BootstrapMethods", &content);
    let (name, descriptor) = (class.utf8(name), class.utf8(descriptor));
    let name_and_type = class.constant([&[12][..], &name.to_be_bytes(), &descriptor.to_be_bytes()].concat());
    class.constant([&[18, 0, 0][..], &name_and_type.to_be_bytes()].concat())
}

/// A lambda whose `run` of type `erased` is implemented by a static method of type `implementation`.
fn lambda(class: &mut ClassBuilder, descriptor: &str, erased: &str, implementation: &str) -> u16 {
    let name = class.name.clone();
    class.add_method(PUBLIC_STATIC, "implementation", implementation, Some(Code::new(1, 9).op(RETURN)));
    let target = class.method(&name, "implementation", implementation);
    let arguments = [method_type(class, erased), handle(class, 6, target), method_type(class, erased)];
    call_site(class, LAMBDA, "run", descriptor, &arguments)
}

fn indy(code: Code, site: u16) -> Code {
    code.op2(INVOKEDYNAMIC, site).raw(&[0, 0])
}

/// A captured number would become the text of a string.
#[test]
fn lambda_of_a_class() {
    throws("LambdaOfClass", "no interface", |c| {
        let site = lambda(c, "(J)Ljava/lang/String;", "()V", "(J)V");
        let length = c.method("java/lang/String", "length", "()I");
        indy(Code::new(2, 1).op(LCONST_0), site).op2(INVOKEVIRTUAL, length).op(POP).op(RETURN)
    });
}

/// Arguments that nobody gives would be what happens to be in the registers.
#[test]
fn lambda_with_missing_arguments() {
    throws("LambdaArguments", "LambdaConversionException: Incorrect number of parameters for static method", |c| {
        let site = lambda(c, "()Ljava/lang/Runnable;", "()V", "(Ljava/lang/String;[I)V");
        indy(Code::new(2, 1), site).op(POP).op(RETURN)
    });
}

#[test]
fn lambda_without_the_result() {
    throws(
        "LambdaResult",
        "LambdaConversionException: Type mismatch for lambda return: void is not convertible",
        |c| {
            let site = lambda(c, "()Ljava/lang/Runnable;", "()Ljava/lang/String;", "()V");
            indy(Code::new(2, 1), site).op(POP).op(RETURN)
        },
    );
}

/// Registers beyond those that instructions can name would be others.
#[test]
fn lambda_that_captures_too_much() {
    let (ending, _) = run("LambdaMuch", |c| {
        let ints = "I".repeat(250);
        c.add_method(PUBLIC_STATIC, "implementation", &format!("({ints})V"), Some(Code::new(1, 250).op(RETURN)));
        let target = c.method("LambdaMuch", "implementation", &format!("({ints})V"));
        let (erased, serializable) = (method_type(c, "()V"), c.int(1));
        let arguments = [erased, handle(c, 6, target), erased, serializable];
        let site = call_site(c, ALTERNATIVE, "run", &format!("({ints})Ljava/lang/Runnable;"), &arguments);
        indy(Code::new(250, 1).repeat(&[ICONST_0], 250), site).op(POP).op(RETURN)
    });
    let Ending::Unsupported(text) = ending else { panic!("{ending:?}") };
    assert!(text.contains("so many arguments"), "{text}");
}

/// A lookup that may do everything would be made by the private constructor.
#[test]
fn lambda_over_a_private_constructor() {
    throws("LambdaLookup", "java.lang.IllegalAccessError: class LambdaLookup tried to access private method", |c| {
        let constructor =
            c.method("java/lang/invoke/MethodHandles$Lookup", "<init>", "(Ljava/lang/Class;Ljava/lang/Class;I)V");
        let erased = method_type(c, "(Ljava/lang/Object;)Ljava/lang/Object;");
        let arguments = [erased, handle(c, 8, constructor), erased];
        let site = call_site(c, LAMBDA, "apply", "(Ljava/lang/Class;I)Ljava/util/function/Function;", &arguments);
        indy(Code::new(2, 1).op(ACONST_NULL).op(ICONST_0), site).op(POP).op(RETURN)
    });
}

/// The superclass's method would be called on an object of any class.
#[test]
fn lambda_over_a_special_call_of_another_class() {
    throws("LambdaSpecial", "java.lang.IllegalAccessError", |c| {
        let method = c.method("java/util/ArrayList", "size", "()I");
        let arguments =
            [method_type(c, "(Ljava/lang/Object;)I"), handle(c, 7, method), method_type(c, "(Ljava/util/ArrayList;)I")];
        let site = call_site(c, LAMBDA, "applyAsInt", "()Ljava/util/function/ToIntFunction;", &arguments);
        indy(Code::new(2, 1), site).op(POP).op(RETURN)
    });
}

/// The text of a record would have the private fields of any class.
#[test]
fn record_of_another_class() {
    throws("RecordForeign", "java.lang.IllegalAccessError", |c| {
        let field = c.field("java/lang/String", "hash", "I");
        let (record, names, getter) = (c.class("java/lang/String"), c.string("hash"), handle(c, 1, field));
        let site = call_site(c, RECORD, "toString", "(Ljava/lang/String;)Ljava/lang/String;", &[record, names, getter]);
        let text = c.string("x");
        indy(Code::new(2, 1).op1(LDC, text as u8), site).op(POP).op(RETURN)
    });
}

/// A text would pass for something else. A supertype of String is what compilers ask for.
#[test]
fn concatenation_that_gives_no_string() {
    let site = |c: &mut ClassBuilder, descriptor: &str| {
        let recipe = c.string("x");
        let site = call_site(c, CONCAT, "x", descriptor, &[recipe]);
        indy(Code::new(2, 1), site).op(POP).op(RETURN)
    };
    throws("ConcatNumber", "gives no string", |c| site(c, "()Ljava/lang/Integer;"));
    throws("ConcatInt", "gives no string", |c| site(c, "()I"));
    assert_eq!(run("ConcatObject", |c| site(c, "()Ljava/lang/Object;")), (Ending::Exit(0), String::new()));
}

/// A hash code would pass for an object.
#[test]
fn record_method_of_another_type() {
    let sites =
        [("hashCode", "(LRecordType0;)Ljava/lang/Object;"), ("toString", "(Ljava/lang/String;)I"), ("equals", "()Z")];
    for (n, (name, descriptor)) in sites.into_iter().enumerate() {
        throws(&format!("RecordType{n}"), "malformed record call site", |c| {
            let this = c.name.clone();
            let (record, names) = (c.class(&this), c.string(""));
            let site = call_site(c, RECORD, name, descriptor, &[record, names]);
            let code = Code::new(2, 1);
            indy(if n == 2 { code } else { code.op(ACONST_NULL) }, site).op(POP).op(RETURN)
        });
    }
}

/// A static field's place is not one in the object.
#[test]
fn record_with_a_static_field() {
    throws("RecordStatic", "java.lang.BootstrapMethodError", |c| {
        c.add_field(9, "f", "Ljava/lang/String;", None);
        let field = c.field("RecordStatic", "f", "Ljava/lang/String;");
        let (record, names, getter) = (c.class("RecordStatic"), c.string("f"), handle(c, 2, field));
        let site = call_site(c, RECORD, "toString", "(LRecordStatic;)Ljava/lang/String;", &[record, names, getter]);
        indy(Code::new(2, 1).op(ACONST_NULL), site).op(POP).op(RETURN)
    });
}

/// Only the machine makes mirrors.
#[test]
fn new_class_object() {
    throws("NewClass", "java.lang.IllegalAccessError: java.lang.Class", |c| {
        let class = c.class("java/lang/Class");
        Code::new(1, 1).op2(NEW, class).op(POP).op(RETURN)
    });
}

/// More elements than can be counted are simply too many.
#[test]
fn array_of_more_elements_than_there_are_numbers() {
    let (ending, errors) = run("HugeArray", |c| {
        let (array, million) = (c.class("[[[[I"), c.int(1_000_000));
        let code = Code::new(4, 1).repeat(&[LDC, million as u8], 4).op2(MULTIANEWARRAY, array).raw(&[4]);
        code.op(POP).op(RETURN)
    });
    assert!(matches!(ending, Ending::Limit(_) | Ending::Exit(1)), "{ending:?} {errors}");
}
