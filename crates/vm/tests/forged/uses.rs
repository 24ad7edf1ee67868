//! Classes that use what they may not: protected, private and package-private members, final fields.

use crate::parts::*;
use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code, PUBLIC_STATIC};

pub fn protected() -> Vec<Row> {
    let base = |name: &str| {
        let class = with_method(extending(name, "java/lang/Object"), PROTECTED, "m");
        with_field(with_field(class, PROTECTED, "f"), PROTECTED | STATIC, "s")
    };
    let call = |c: &mut ClassBuilder, made: &str, owner: &str| {
        let method = c.method(owner, "m", "()V");
        new(c, made).op2(INVOKEVIRTUAL, method)
    };
    let get = |c: &mut ClassBuilder, made: &str, owner: &str| {
        let field = c.field(owner, "f", "I");
        new(c, made).op2(GETFIELD, field).op(POP)
    };
    let put = |c: &mut ClassBuilder, made: &str, owner: &str| {
        let field = c.field(owner, "f", "I");
        new(c, made).op(ICONST_0).op2(PUTFIELD, field)
    };
    let clone = |c: &mut ClassBuilder, code: Code, owner: &str| {
        let method = c.method(owner, "clone", "()Ljava/lang/Object;");
        code.op2(INVOKEVIRTUAL, method).op(POP)
    };
    vec![
        row(
            "ProtectedCall",
            [
                running(extending("ProtectedCall", "guarded/A"), |c| call(c, "guarded/A", "guarded/A")),
                base("guarded/A"),
            ],
        )
        .verifies(),
        row(
            "ProtectedGet",
            [running(extending("ProtectedGet", "guarded/B"), |c| get(c, "guarded/B", "guarded/B")), base("guarded/B")],
        )
        .verifies(),
        row(
            "ProtectedPut",
            [running(extending("ProtectedPut", "guarded/C"), |c| put(c, "guarded/C", "guarded/C")), base("guarded/C")],
        )
        .verifies(),
        row(
            "ProtectedInit",
            [
                running(extending("ProtectedInit", "guarded/L"), |c| new(c, "guarded/L").op(POP)),
                with_protected_constructor(class("guarded/L")),
            ],
        )
        .verifies(),
        row(
            "ProtectedOwn",
            [
                running(extending("ProtectedOwn", "guarded/D"), |c| call(c, "ProtectedOwn", "guarded/D")),
                base("guarded/D"),
            ],
        ),
        row(
            "ProtectedOwnGet",
            [
                running(extending("ProtectedOwnGet", "guarded/E"), |c| get(c, "ProtectedOwnGet", "ProtectedOwnGet")),
                base("guarded/E"),
            ],
        ),
        row(
            "guarded/Neighbour",
            [
                running(extending("guarded/Neighbour", "guarded/F"), |c| call(c, "guarded/F", "guarded/F")),
                base("guarded/F"),
            ],
        ),
        row(
            "ProtectedSibling",
            [
                running(extending("ProtectedSibling", "guarded/G"), |c| call(c, "ProtectedOther", "ProtectedOther")),
                extending("ProtectedOther", "guarded/G"),
                base("guarded/G"),
            ],
        ),
        row(
            "ProtectedSiblingGet",
            [
                running(extending("ProtectedSiblingGet", "guarded/H"), |c| {
                    get(c, "ProtectedBeside", "ProtectedBeside")
                }),
                extending("ProtectedBeside", "guarded/H"),
                base("guarded/H"),
            ],
        ),
        row(
            "ProtectedStranger",
            [running(class("ProtectedStranger"), |c| call(c, "guarded/I", "guarded/I")), base("guarded/I")],
        ),
        row(
            "ProtectedStatic",
            [
                running(extending("ProtectedStatic", "guarded/J"), |c| get_static(c, "guarded/J", "s")),
                base("guarded/J"),
            ],
        ),
        row(
            "ProtectedStaticStranger",
            [running(class("ProtectedStaticStranger"), |c| get_static(c, "guarded/K", "s")), base("guarded/K")],
        ),
        row(
            "CloneOfOther",
            [running(class("CloneOfOther"), |c| {
                let code = new(c, "java/lang/Object");
                clone(c, code, "java/lang/Object")
            })],
        )
        .verifies(),
        row(
            "CloneOfArray",
            [running(class("CloneOfArray"), |c| clone(c, Code::new(2, 2).op(ICONST_1).op1(NEWARRAY, 10), "[I"))],
        ),
        row(
            "CloneOfArrayAsObject",
            [running(class("CloneOfArrayAsObject"), |c| {
                clone(c, Code::new(2, 2).op(ICONST_1).op1(NEWARRAY, 10), "java/lang/Object")
            })],
        ),
        row(
            "FinalizeOfArray",
            [running(class("FinalizeOfArray"), |c| {
                let method = c.method("java/lang/Object", "finalize", "()V");
                Code::new(2, 2).op(ICONST_1).op1(NEWARRAY, 10).op2(INVOKEVIRTUAL, method)
            })],
        )
        .verifies(),
        row(
            "ClonePrivate",
            [
                running(class("ClonePrivate"), |c| {
                    let code = new(c, "CloneKept");
                    clone(c, code, "CloneKept")
                }),
                {
                    let mut kept = extending("CloneKept", "java/lang/Object");
                    kept.add_method(
                        PRIVATE,
                        "clone",
                        "()Ljava/lang/Object;",
                        Some(Code::new(1, 1).op(ACONST_NULL).op(ARETURN)),
                    );
                    kept
                },
            ],
        ),
        row(
            "guarded/apart/Apart",
            [
                running(extending("guarded/apart/Apart", "guarded/apart/Base"), |c| {
                    call(c, "guarded/apart/Base", "guarded/apart/Base")
                }),
                base("guarded/apart/Base"),
            ],
        )
        .apart(&["guarded/apart/Apart"])
        .verifies(),
    ]
}

pub fn members() -> Vec<Row> {
    let holder =
        |name: &str, flags: u16| with_field(with_method(extending(name, "java/lang/Object"), flags, "m"), flags, "f");
    let put = |c: &mut ClassBuilder, owner: &str| {
        let field = c.field(owner, "f", "I");
        Code::new(2, 2).op(ICONST_0).op2(PUTSTATIC, field)
    };
    let put_instance = |c: &mut ClassBuilder, owner: &str| {
        let field = c.field(owner, "f", "I");
        new(c, owner).op(ICONST_0).op2(PUTFIELD, field)
    };
    let with_final = |name: &str, flags: u16| with_field(extending(name, "java/lang/Object"), flags | FINAL, "f");
    vec![
        row(
            "PrivateCall",
            [
                running(class("PrivateCall"), |c| call_static(c, "PrivateCallee", "m")),
                holder("PrivateCallee", PRIVATE | STATIC),
            ],
        ),
        row(
            "PrivateGet",
            [
                running(class("PrivateGet"), |c| get_static(c, "PrivateField", "f")),
                holder("PrivateField", PRIVATE | STATIC),
            ],
        ),
        row(
            "PackageCall",
            [running(class("PackageCall"), |c| call_static(c, "packed/A", "m")), holder("packed/A", STATIC)],
        ),
        row(
            "PackageGet",
            [running(class("PackageGet"), |c| get_static(c, "packed/B", "f")), holder("packed/B", STATIC)],
        ),
        row(
            "PackageClass",
            [
                running(class("PackageClass"), |c| get_static(c, "packed/C", "f")),
                package_private(holder("packed/C", PUBLIC | STATIC)),
            ],
        ),
        row(
            "PackageNew",
            [
                running(class("PackageNew"), |c| new(c, "packed/D").op(POP)),
                package_private(holder("packed/D", PUBLIC | STATIC)),
            ],
        ),
        row(
            "packed/Apart",
            [running(class("packed/Apart"), |c| call_static(c, "packed/E", "m")), holder("packed/E", STATIC)],
        )
        .apart(&["packed/Apart"]),
        row(
            "packed/ApartClass",
            [
                running(class("packed/ApartClass"), |c| get_static(c, "packed/F", "f")),
                package_private(holder("packed/F", PUBLIC | STATIC)),
            ],
        )
        .apart(&["packed/ApartClass"]),
        // Only the JDK's own accessors call handles without a check of their type.
        row(
            "jdk/internal/reflect/Forged",
            [running(class("jdk/internal/reflect/Forged"), |c| {
                let (handles, handle) = ("java/lang/invoke/MethodHandles", "java/lang/invoke/MethodHandle");
                let make = c.method(handles, "zero", "(Ljava/lang/Class;)Ljava/lang/invoke/MethodHandle;");
                let of = c.field("java/lang/Long", "TYPE", "Ljava/lang/Class;");
                let call = c.method(handle, "invokeExact", "()Ljava/lang/String;");
                Code::new(2, 2).op2(GETSTATIC, of).op2(INVOKESTATIC, make).op2(INVOKEVIRTUAL, call).op(POP)
            })],
        )
        .apart(&["jdk/internal/reflect/Forged"]),
        row(
            "FinalOther",
            [running(class("FinalOther"), |c| put(c, "FinalHolder")), with_final("FinalHolder", PUBLIC | STATIC)],
        ),
        row("FinalOwn", [running(with_final("FinalOwn", PUBLIC | STATIC), |c| put(c, "FinalOwn"))]),
        row(
            "FinalOwnOld",
            [running(ClassBuilder { version: 52, ..with_final("FinalOwnOld", PUBLIC | STATIC) }, |c| {
                put(c, "FinalOwnOld")
            })],
        ),
        row("FinalInstance", [running(with_final("FinalInstance", PUBLIC), |c| put_instance(c, "FinalInstance"))]),
        row(
            "FinalInstanceOther",
            [running(class("FinalInstanceOther"), |c| put_instance(c, "FinalSet")), with_final("FinalSet", PUBLIC)],
        ),
        row(
            "FinalInherited",
            [
                running(extending("FinalInherited", "FinalParent"), |c| put_instance(c, "FinalInherited")),
                with_final("FinalParent", PUBLIC),
            ],
        ),
        row(
            "StaticAsInstance",
            [
                running(class("StaticAsInstance"), |c| put_instance(c, "StaticHolder")),
                holder("StaticHolder", PUBLIC | STATIC),
            ],
        ),
        row(
            "InstanceAsStatic",
            [
                running(class("InstanceAsStatic"), |c| get_static(c, "InstanceHolder", "f")),
                holder("InstanceHolder", PUBLIC),
            ],
        ),
        row(
            "InstanceCalledStatic",
            [
                running(class("InstanceCalledStatic"), |c| call_static(c, "InstanceCallee", "m")),
                holder("InstanceCallee", PUBLIC),
            ],
        ),
        row(
            "NoField",
            [running(class("NoField"), |c| get_static(c, "NoFieldOwner", "g")), holder("NoFieldOwner", PUBLIC)],
        ),
        row(
            "NoMethod",
            [running(class("NoMethod"), |c| call_static(c, "NoMethodOwner", "g")), holder("NoMethodOwner", PUBLIC)],
        ),
    ]
}

/// Methods of narrow types that return ints which do not fit, and what a caller gets.
pub fn results() -> Vec<Row> {
    let row_of = |name: &'static str, narrow: &str, parameters: &str, stack: u16, body: Code, given: Option<i32>| {
        // Old enough to need no stack map.
        let mut c = ClassBuilder { version: 49, ..class(name) };
        let descriptor = format!("({parameters}){narrow}");
        c.add_method(PUBLIC_STATIC, "narrow", &descriptor, Some(body));
        let method = c.method(name, "narrow", &descriptor);
        let code = Code::new(stack, 1);
        let code = match given {
            Some(value) => {
                let value = c.int(value);
                code.op2(LDC_W, value)
            }
            None => code,
        };
        c.add_method(PUBLIC_STATIC, "run", "()I", Some(code.op2(INVOKESTATIC, method).op(IRETURN)));
        row(name, [c])
    };
    let constant = |value: u16| Code::new(1, 2).op2(SIPUSH, value).op(IRETURN);
    let parameter = || Code::new(2, 2).op(ILOAD_0).op(IRETURN);
    // The variable fits at first, and no longer when the handler returns it.
    let counted = || {
        let code =
            Code::new(2, 2).op(ICONST_1).op(ISTORE_1).label("start").raw(&[IINC, 1, 6]).op(ACONST_NULL).op(ARRAYLENGTH);
        code.op(POP).label("end").op(ICONST_0).op(IRETURN).label("caught").op(POP).op(ILOAD_1).op(IRETURN)
    };
    vec![
        row_of("SevenAsBoolean", "Z", "", 1, constant(7), None),
        row_of("SixAsBoolean", "Z", "", 1, constant(6), None),
        row_of("LargeAsByte", "B", "", 1, constant(0x1234), None),
        row_of("LargeAsShort", "S", "I", 1, parameter(), Some(0x0009_8765)),
        row_of("NegativeAsChar", "C", "", 1, constant(0xffff), None),
        row_of("GivenAsBoolean", "Z", "I", 1, parameter(), Some(42)),
        row_of("GivenAsByte", "B", "I", 1, parameter(), Some(-129)),
        row_of("ForgedArgument", "Z", "Z", 1, parameter(), Some(43)),
        row_of("Sum", "Z", "I", 1, Code::new(2, 1).op(ILOAD_0).op(ICONST_1).op(IADD).op(IRETURN), Some(2)),
        row_of("CountedOn", "Z", "", 1, counted().handler("start", "end", "caught", 0), None),
    ]
}
