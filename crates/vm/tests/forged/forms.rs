//! References of the wrong kind, and members and attributes that are malformed.

use crate::parts::*;
use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code};

/// References of the wrong kind.
pub fn kinds() -> Vec<Row> {
    let face = |name: &str| with_method(with_method(interface(name), PUBLIC | ABSTRACT, "m"), PUBLIC | STATIC, "s");
    let implements = |name: &str, face: &str| {
        let mut class = implementing(name, &[face]);
        class.add_constructor();
        with_method(class, PUBLIC, "m")
    };
    let virtual_call = |c: &mut ClassBuilder, made: &str, owner: &str| {
        let method = c.method(owner, "m", "()V");
        new(c, made).op2(INVOKEVIRTUAL, method)
    };
    let interface_call = |c: &mut ClassBuilder, made: &str, owner: &str, name: &str| {
        let method = c.interface_method(owner, name, "()V");
        new(c, made).op2(INVOKEINTERFACE, method).raw(&[1, 0])
    };
    vec![
        row(
            "VirtualOnInterface",
            [
                running(class("VirtualOnInterface"), |c| virtual_call(c, "KindA", "FaceA")),
                implements("KindA", "FaceA"),
                face("FaceA"),
            ],
        ),
        row(
            "InterfaceOnClass",
            [
                running(class("InterfaceOnClass"), |c| interface_call(c, "KindB", "KindB", "m")),
                implements("KindB", "FaceB"),
                face("FaceB"),
            ],
        ),
        row(
            "InterfaceRight",
            [
                running(class("InterfaceRight"), |c| interface_call(c, "KindC", "FaceC", "m")),
                implements("KindC", "FaceC"),
                face("FaceC"),
            ],
        ),
        row(
            "InterfaceStranger",
            [
                running(class("InterfaceStranger"), |c| interface_call(c, "java/lang/Object", "FaceD", "m")),
                face("FaceD"),
            ],
        ),
        row(
            "StaticOfInterface",
            [running(class("StaticOfInterface"), |c| call_static(c, "FaceE", "s")), face("FaceE")],
        ),
        row(
            "StaticInterfaceRight",
            [
                running(class("StaticInterfaceRight"), |c| {
                    let method = c.interface_method("FaceF", "s", "()V");
                    Code::new(1, 1).op2(INVOKESTATIC, method)
                }),
                face("FaceF"),
            ],
        ),
        row(
            "StaticAsInterface",
            [
                running(class("StaticAsInterface"), |c| {
                    let method = c.interface_method("KindG", "m", "()V");
                    Code::new(1, 1).op2(INVOKESTATIC, method)
                }),
                with_method(class("KindG"), PUBLIC | STATIC, "m"),
            ],
        ),
        row(
            "InterfaceStatic",
            [
                running(class("InterfaceStatic"), |c| interface_call(c, "KindH", "FaceH", "s")),
                implements("KindH", "FaceH"),
                face("FaceH"),
            ],
        ),
        row(
            "InterfaceFinalize",
            [
                running(class("InterfaceFinalize"), |c| interface_call(c, "KindI", "FaceI", "finalize")),
                implements("KindI", "FaceI"),
                face("FaceI"),
            ],
        ),
        row(
            "InterfaceNotify",
            [
                running(class("InterfaceNotify"), |c| interface_call(c, "KindJ", "FaceJ", "notify")),
                implements("KindJ", "FaceJ"),
                face("FaceJ"),
            ],
        ),
        row(
            "NewInterface",
            [
                running(class("NewInterface"), |c| {
                    let made = c.class("FaceK");
                    Code::new(1, 1).op2(NEW, made).op(POP)
                }),
                face("FaceK"),
            ],
        ),
        row(
            "NewAbstract",
            [
                running(class("NewAbstract"), |c| new(c, "KindL").op(POP)),
                ClassBuilder { flags: PUBLIC | SUPER | ABSTRACT, ..extending("KindL", "java/lang/Object") },
            ],
        ),
        row(
            "CallsInitializer",
            [
                running(class("CallsInitializer"), |c| call_static(c, "KindM", "<clinit>")),
                with_method(class("KindM"), STATIC, "<clinit>"),
            ],
        )
        .verifies(),
        row(
            "ConstructorByVirtual",
            [running(extending("ConstructorByVirtual", "java/lang/Object"), |c| {
                let init = c.method("ConstructorByVirtual", "<init>", "()V");
                Code::new(1, 1).op(ACONST_NULL).op2(INVOKEVIRTUAL, init)
            })],
        )
        .verifies(),
        row(
            "AbstractMissing",
            [
                running(class("AbstractMissing"), |c| interface_call(c, "KindN", "FaceN", "m")),
                {
                    let mut c = implementing("KindN", &["FaceN"]);
                    c.add_constructor();
                    c
                },
                face("FaceN"),
            ],
        ),
        row("InterfaceWithConstructor", [with_method(interface("InterfaceWithConstructor"), PUBLIC, "<init>")]),
        row("DuplicateField", [with_field(with_field(class("DuplicateField"), PUBLIC, "f"), PRIVATE, "f")]),
        row("DuplicateMethod", [with_method(with_method(class("DuplicateMethod"), PUBLIC, "m"), PRIVATE, "m")]),
        row("NameWithSlash", [with_method(class("NameWithSlash"), PUBLIC, "a/b")]),
        row("NameWithAngle", [with_method(class("NameWithAngle"), PUBLIC, "<x>")]),
        row("FieldWithDot", [with_field(class("FieldWithDot"), PUBLIC, "a.b")]),
        row(
            "VoidField",
            [{
                let mut c = class("VoidField");
                c.add_field(PUBLIC, "f", "V", None);
                c
            }],
        )
        .verifies(),
        row(
            "ConstructorResult",
            [{
                let mut c = class("ConstructorResult");
                c.add_method(PUBLIC, "<init>", "()I", Some(Code::new(1, 1).op(ICONST_0).op(IRETURN)));
                c
            }],
        ),
        row(
            "NoCode",
            [{
                let mut c = class("NoCode");
                c.add_method(PUBLIC, "m", "()V", None);
                c
            }],
        ),
        row(
            "AbstractCode",
            [{
                let mut c = class("AbstractCode");
                c.add_method(PUBLIC | ABSTRACT, "m", "()V", Some(Code::new(1, 1).op(RETURN)));
                c
            }],
        ),
    ]
}

/// Attributes of the class that contradict each other.
pub fn attributes() -> Vec<Row> {
    vec![
        row("HostTwice", [naming(naming(class("HostTwice"), "NestHost", "HostOfTwice"), "NestHost", "HostOfTwice")]),
        row(
            "HostAndMembers",
            [listing(naming(class("HostAndMembers"), "NestHost", "HostOfBoth"), "NestMembers", &["HostOfBoth"])],
        ),
        row("MembersTwice", [listing(listing(class("MembersTwice"), "NestMembers", &["A"]), "NestMembers", &["B"])]),
        row(
            "HostIsText",
            [{
                let mut c = class("HostIsText");
                let text = c.utf8("x");
                c.add_attribute("NestHost", &text.to_be_bytes());
                c
            }],
        ),
        row(
            "MemberIsText",
            [{
                let mut c = class("MemberIsText");
                let text = c.utf8("x");
                c.add_attribute("NestMembers", &[&[0, 1], &text.to_be_bytes()[..]].concat());
                c
            }],
        ),
        row(
            "PermittedIsText",
            [{
                let mut c = class("PermittedIsText");
                let text = c.utf8("x");
                c.add_attribute("PermittedSubclasses", &[&[0, 1], &text.to_be_bytes()[..]].concat());
                c
            }],
        ),
        row(
            "HostTooLong",
            [{
                let mut c = class("HostTooLong");
                c.add_attribute("NestHost", &[0, 1, 0, 1]);
                c
            }],
        )
        .verifies(),
    ]
}
