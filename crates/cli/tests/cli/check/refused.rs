//! Classes and flags that are rejected.

use super::{checking, shop};

#[test]
fn classes_that_no_call_creates() {
    let folder = shop("check-classes");
    let creates = "has no public constructor and no public static method that returns a ";
    for class in ["Shop$Abstract", "Shop$Hidden"] {
        folder.fretsaw(&checking(class, &[])).refused(2, &format!("class {class} {creates}{class}"));
    }
    let initializer = "class Shop$Broken cannot be checked: java.lang.ExceptionInInitializerError";
    folder.fretsaw(&checking("Shop$Broken", &[])).refused(2, initializer);
    folder.fretsaw(&checking("Shop$Missing", &[])).refused(2, "class Shop$Missing was not found");
}

#[test]
fn flags_that_mean_nothing() {
    let folder = shop("check-flags");
    for (flags, message) in [
        (&["--invariant", "isShut"][..], "class Shop$Till has no method boolean isShut()"),
        (&["--invariant", "isShop"], "class Shop$Till has no method boolean isShop()"),
        (
            &["--ignore-field", "notes"],
            "--ignore-field notes: no class of the program or of java.base has such a field",
        ),
        (&["--type", "T=Integer"], "neither class Shop$Till nor a method that is called has a type variable T"),
        (&["--type", "T"], "expected VARIABLE=CLASS, such as K=String"),
        (&["--without", "luck"], "invalid value 'luck' for '--without <RULE>'"),
        (&["--calls", "0"], "invalid value '0' for '--calls <N>'"),
        (&["--path", "0", "--jobs", "2"], "--path cannot be used with --jobs: --path makes the calls of one sequence"),
    ] {
        folder.fretsaw(&checking("Shop$Till", flags)).refused(2, message);
    }
    folder.fretsaw(&checking("Shop$Basket", &["--type", "T=Missing"])).refused(2, "class Missing was not found");
}
