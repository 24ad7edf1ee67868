//! Classes that may not be defined: forged nests, superclasses and superinterfaces, sealed types, overrides of final methods.

use crate::parts::*;
use fretsaw_testing::op::*;
use fretsaw_testing::{ClassBuilder, Code};

pub fn nests() -> Vec<Row> {
    let host = |name: &str| with_field(with_method(class(name), PRIVATE | STATIC, "m"), PRIVATE | STATIC, "f");
    let reads = |name: &str, owner: &'static str| running(class(name), |c| get_static(c, owner, "f"));
    let calls = |name: &str, owner: &'static str| running(class(name), |c| call_static(c, owner, "m"));
    let of_jdk = running(class("NestOfJdk"), |c| {
        let field = c.field("java/lang/String", "serialVersionUID", "J");
        Code::new(2, 2).op2(GETSTATIC, field).op(POP2)
    });
    vec![
        row("NestOfJdk", [naming(of_jdk, "NestHost", "java/lang/String")]),
        row(
            "NestField",
            [naming(reads("NestField", "NestFieldHost"), "NestHost", "NestFieldHost"), host("NestFieldHost")],
        ),
        row("NestCall", [naming(calls("NestCall", "NestCallHost"), "NestHost", "NestCallHost"), host("NestCallHost")]),
        row(
            "NestListed",
            [
                naming(calls("NestListed", "NestListedHost"), "NestHost", "NestListedHost"),
                listing(host("NestListedHost"), "NestMembers", &["NestListed"]),
            ],
        ),
        row(
            "NestSiblings",
            [
                naming(calls("NestSiblings", "NestSibling"), "NestHost", "NestParent"),
                naming(host("NestSibling"), "NestHost", "NestParent"),
                listing(host("NestParent"), "NestMembers", &["NestSiblings", "NestSibling"]),
            ],
        ),
        row(
            "NestForgedSibling",
            [
                naming(calls("NestForgedSibling", "NestTrueSibling"), "NestHost", "NestTrueParent"),
                naming(host("NestTrueSibling"), "NestHost", "NestTrueParent"),
                listing(host("NestTrueParent"), "NestMembers", &["NestTrueSibling"]),
            ],
        ),
        row(
            "NestMissing",
            [naming(calls("NestMissing", "NestMissingOther"), "NestHost", "NestNowhere"), host("NestMissingOther")],
        ),
        row("NestNone", [calls("NestNone", "NestNoneOther"), host("NestNoneOther")]),
        row(
            "nests/Elsewhere",
            [
                naming(calls("nests/Elsewhere", "nests/host/Home"), "NestHost", "nests/host/Home"),
                listing(host("nests/host/Home"), "NestMembers", &["nests/Elsewhere"]),
            ],
        ),
    ]
}

pub fn supers() -> Vec<Row> {
    vec![
        row(
            "SuperHidden",
            [
                extending("SuperHidden", "supers/Hidden"),
                package_private(extending("supers/Hidden", "java/lang/Object")),
            ],
        ),
        row("SuperShown", [extending("SuperShown", "supers/Shown"), extending("supers/Shown", "java/lang/Object")]),
        row(
            "InterfaceHidden",
            [implementing("InterfaceHidden", &["supers/Seen"]), package_private(interface("supers/Seen"))],
        ),
        row(
            "InterfaceExtends",
            [
                ClassBuilder { flags: INTERFACE | PUBLIC, ..implementing("InterfaceExtends", &["supers/Kept"]) },
                package_private(interface("supers/Kept")),
            ],
        ),
        row("SuperOfJdk", [extending("SuperOfJdk", "java/lang/AbstractStringBuilder")]).verifies(),
        row("SuperUnexported", [extending("SuperUnexported", "sun/security/util/Debug")]),
        row("InterfaceUnexported", [implementing("InterfaceUnexported", &["jdk/internal/access/JavaLangAccess"])]),
        row("SuperInterface", [extending("SuperInterface", "java/lang/Runnable")]),
        row("InterfaceClass", [implementing("InterfaceClass", &["java/lang/Object"])]),
        row("SuperFinal", [extending("SuperFinal", "java/lang/String")]),
        row("SuperEnum", [ClassBuilder { superclass: "java/lang/Enum".to_owned(), ..class("SuperEnum") }]),
        row("SuperRecord", [extending("SuperRecord", "java/lang/Record")]),
        row("SuperArray", [ClassBuilder { superclass: "[I".to_owned(), ..class("SuperArray") }]),
        row("InterfaceArray", [implementing("InterfaceArray", &["[I"])]),
        row("InterfaceTwice", [implementing("InterfaceTwice", &["java/lang/Runnable", "java/lang/Runnable"])]),
        row(
            "InterfaceSuper",
            [ClassBuilder {
                flags: INTERFACE | PUBLIC,
                superclass: "java/lang/Error".to_owned(),
                ..class("InterfaceSuper")
            }],
        ),
        row("java/lang/Forged", [class("java/lang/Forged")]),
        row(
            "shared/Guest",
            [extending("shared/Guest", "shared/Home"), package_private(extending("shared/Home", "java/lang/Object"))],
        )
        .apart(&["shared/Guest"]),
        row(
            "shared/Caller",
            [
                running(class("shared/Caller"), |c| call_static(c, "shared/Callee", "m")),
                with_method(class("shared/Callee"), STATIC, "m"),
            ],
        )
        .apart(&["shared/Caller"]),
    ]
}

/// Classes that are their own superclasses or superinterfaces.
pub fn circles() -> Vec<Row> {
    let faces = |name: &str, of: &str| ClassBuilder { interfaces: vec![of.to_owned()], ..interface(name) };
    let both = [
        ("Circle", [extending("Circle", "circle/B"), extending("circle/B", "Circle")]),
        ("CircleOfFaces", [faces("CircleOfFaces", "circle/F"), faces("circle/F", "CircleOfFaces")]),
        ("CircleOfBoth", [implementing("CircleOfBoth", &["circle/G"]), faces("circle/G", "CircleOfBoth")]),
    ];
    let mut rows: Vec<Row> = both.into_iter().map(|(name, classes)| row(name, classes)).collect();
    rows.push(row("CircleOfOne", [extending("CircleOfOne", "CircleOfOne")]));
    // The same with a class loader of the program, which is asked for each superclass.
    let both = [
        ("OwnCircle", [extending("OwnCircle", "circle/H"), extending("circle/H", "OwnCircle")]),
        ("OwnCircleOfFaces", [faces("OwnCircleOfFaces", "circle/I"), faces("circle/I", "OwnCircleOfFaces")]),
    ];
    rows.extend(both.into_iter().map(|(name, classes)| {
        let names = classes.each_ref().map(|class| class.name.clone());
        row(name, classes).apart(&names.each_ref().map(String::as_str))
    }));
    rows.push(row("OwnCircleOfOne", [extending("OwnCircleOfOne", "OwnCircleOfOne")]).apart(&["OwnCircleOfOne"]));
    rows
}

pub fn sealed() -> Vec<Row> {
    let permits = |class: ClassBuilder, names: &[&str]| listing(class, "PermittedSubclasses", names);
    let object = "java/lang/Object";
    let rows = vec![
        row(
            "SealedOther",
            [extending("SealedOther", "SealedBase"), permits(extending("SealedBase", object), &["SealedNobody"])],
        ),
        row(
            "SealedListed",
            [extending("SealedListed", "SealedRoot"), permits(extending("SealedRoot", object), &["SealedListed"])],
        ),
        row(
            "SealedInterface",
            [implementing("SealedInterface", &["SealedFace"]), permits(interface("SealedFace"), &["SealedNobody"])],
        ),
        row(
            "SealedFaces",
            [implementing("SealedFaces", &["SealedGood"]), permits(interface("SealedGood"), &["SealedFaces"])],
        ),
        row("SealedOfJdk", [implementing("SealedOfJdk", &["java/lang/constant/ConstantDesc"])]),
        row(
            "SealedOld",
            [
                extending("SealedOld", "SealedOldBase"),
                permits(ClassBuilder { version: 55, ..extending("SealedOldBase", object) }, &["SealedNobody"]),
            ],
        ),
        row(
            "SealedAway",
            [extending("SealedAway", "sealed/Away"), permits(extending("sealed/Away", object), &["SealedAway"])],
        ),
        row(
            "SealedAwayHidden",
            [
                package_private(extending("SealedAwayHidden", "sealed/Far")),
                permits(extending("sealed/Far", object), &["SealedAwayHidden"]),
            ],
        ),
        row(
            "sealed/Apart",
            [extending("sealed/Apart", "sealed/Near"), permits(extending("sealed/Near", object), &["sealed/Apart"])],
        )
        .apart(&["sealed/Apart"]),
        row(
            "SealedFinal",
            [permits(ClassBuilder { flags: PUBLIC | SUPER | FINAL, ..class("SealedFinal") }, &["SealedNobody"])],
        ),
        row("SealedEmpty", [permits(class("SealedEmpty"), &[])]),
        row("SealedTwice", [permits(permits(class("SealedTwice"), &["SealedNobody"]), &["SealedNobody"])]),
    ];
    // Newer versions say more.
    rows.into_iter().map(Row::verifies).collect()
}

pub fn overrides() -> Vec<Row> {
    let base = |name: &str, flags: u16| with_method(extending(name, "java/lang/Object"), flags, "m");
    let overriding = |name: &str, superclass: &str, flags: u16| with_method(extending(name, superclass), flags, "m");
    vec![
        row("OverridesFinal", [overriding("OverridesFinal", "OverFinal", PUBLIC), base("OverFinal", PUBLIC | FINAL)]),
        row(
            "OverridesGrand",
            [
                overriding("OverridesGrand", "OverMiddle", PUBLIC),
                extending("OverMiddle", "OverGrand"),
                base("OverGrand", PUBLIC | FINAL),
            ],
        ),
        row("OverridesNotify", [with_method(class("OverridesNotify"), PUBLIC, "notify")]),
        row(
            "OverridesPrivate",
            [overriding("OverridesPrivate", "OverPrivate", PUBLIC), base("OverPrivate", PRIVATE | FINAL)],
        ),
        row(
            "OverridesStatic",
            [overriding("OverridesStatic", "OverStatic", PUBLIC), base("OverStatic", PUBLIC | STATIC | FINAL)],
        ),
        row(
            "HidesFinal",
            [overriding("HidesFinal", "OverHidden", PUBLIC | STATIC), base("OverHidden", PUBLIC | FINAL)],
        ),
        row(
            "PrivateOverFinal",
            [overriding("PrivateOverFinal", "OverByPrivate", PRIVATE), base("OverByPrivate", PUBLIC | FINAL)],
        ),
        row(
            "OverridesOtherPackage",
            [overriding("OverridesOtherPackage", "over/Away", PUBLIC), base("over/Away", FINAL)],
        ),
        row("over/Same", [overriding("over/Same", "over/Near", PUBLIC), base("over/Near", FINAL)]),
        row("over/Apart", [overriding("over/Apart", "over/There", PUBLIC), base("over/There", FINAL)])
            .apart(&["over/Apart"]),
        row(
            "OverridesProtected",
            [overriding("OverridesProtected", "over/Protected", PUBLIC), base("over/Protected", PROTECTED | FINAL)],
        ),
    ]
}
