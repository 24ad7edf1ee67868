//! Errors in clauses: those that the crate itself finds, and those that javac finds in generated code.

use std::fs;

use fretsaw_contract::{Augmented, augment};
use fretsaw_testing::{Jdk, scratch};

use crate::javac;

/// A class with a method below an annotation.
fn class(annotation: &str) -> String {
    format!(
        "class C {{\n    int f;\n    static int s;\n    {annotation}\n    int m(int x, String t) {{ return x; }}\n}}\n"
    )
}

/// The first problem of an annotation, as `line:column: message`.
fn problem(annotation: &str) -> String {
    let problems = augment("C.java", &class(annotation)).err().unwrap_or_else(|| panic!("{annotation} has no problem"));
    problems[0].to_string().strip_prefix("C.java:").unwrap().to_owned()
}

#[test]
fn problems_name_the_place_and_what_is_needed() {
    let cases = [
        (r"//@ requirse x > 0;", "4:9: `requirse` is no keyword of JML; did you mean `requires`?"),
        (r"//@ requires x > 0", "4:9: the clause `requires` does not end with a semicolon"),
        (r"//@ requires;", "4:9: an expression is missing here"),
        (r"//@ requires x > 0 &&;", "4:24: an operand is missing here"),
        (r"//@ requires (x > 0;", "4:18: `(` is not closed"),
        (r"//@ requires x > 0);", "4:23: `)` closes no bracket"),
        (r"//@ requires \lockset == null;", "4:18: `\\lockset` is not supported"),
        (
            r"//@ requires \result > 0;",
            "4:18: `\\result` can only be used in `ensures` clauses of methods that return a value",
        ),
        (
            r"//@ requires \old(x) > 0;",
            "4:18: `\\old` can only be used in `ensures`, `signals` and `constraint` clauses",
        ),
        (
            r"//@ invariant \old(f) > 0;",
            "4:19: `\\old` can only be used in `ensures`, `signals` and `constraint` clauses",
        ),
        (
            r"//@ ensures \old(\result) > 0;",
            "4:22: `\\result` does not exist before the call, so it cannot be used in `\\old`",
        ),
        (r"//@ ensures \old(\old(f)) > 0;", "4:22: `\\old` cannot be nested"),
        (r"//@ ensures \old(f, here) > 0;", "4:17: `\\old` with a label is not supported"),
        (
            r"//@ ensures \old(s) > 0;",
            "4:22: `\\old` cannot use the static field `s`: only objects have a state before the call",
        ),
        (
            r"//@ ensures \old(f) > 0 && \old(C.s) > 0;",
            "4:39: `\\old` cannot use the static field `s`: only objects have a state before the call",
        ),
        (
            r"//@ ensures java.util.List.of(1).stream().allMatch(y -> \old(f) == y && \old(f + y) > 0);",
            "4:86: `\\old` cannot use the parameter `y` of a lambda around it; use a quantifier",
        ),
        (
            r"//@ ensures (\forall C c; t.contains(c); \old(c.f) > 0);",
            "4:51: `\\old` cannot use the quantified variable `c`, which is an object; quantify over indices",
        ),
        (
            r"//@ requires (\forall int i; i > 0; i > x);",
            "4:19: the values of `i` have no bounds; the range must have conjuncts such as `0 <= i && i < n`",
        ),
        (
            r"//@ requires (\forall int i; i > 0 || i < 5; i > x);",
            "4:19: the values of `i` have no bounds; the range must have conjuncts such as `0 <= i && i < n`",
        ),
        (
            r"//@ requires (\exists Object o; o != null; o == t);",
            "4:19: the values of `o` are not known; the range must have a conjunct `c.contains(o)`, where c is a collection or an array",
        ),
        (
            r"//@ requires (\exists double d; 0 < d && d < 1; d > x);",
            "4:19: a quantified variable of type `double` is not supported",
        ),
        (
            r"//@ requires (\sum int i; i);",
            "4:19: the values of `i` have no bounds; the range must have conjuncts such as `0 <= i && i < n`",
        ),
        (r"//@ requires (\forall i; i > 0);", "4:19: a type and a variable must follow the quantifier"),
        (r"//@ requires (\forall int i);", "4:19: write `(\\forall int i; 0 <= i && i < n; ...)`"),
        (
            r"//@ requires \forall int i; true;",
            "4:18: `\\forall` must follow an opening parenthesis: `(\\forall int i; 0 <= i && i < n; ...)`",
        ),
        (
            r"//@ requires x > 0 ==> x > 1 <== x > 2;",
            "4:24: `==>` and `<==` need parentheses to tell which belongs to which",
        ),
        (r"//@ requires x > 0 ? true;", "4:24: `?` has no `:`"),
        (r"//@ requires \fresh;", "4:18: `\\fresh` needs an argument in parentheses"),
        ("/*@ requires t == \"\"\"\n a\"\"\"; @*/", "4:23: text blocks are not supported in contracts"),
        (r"//@ normal_behavior signals (Exception e) true;", "4:25: a normal behavior has no `signals` clause"),
        (r"//@ exceptional_behavior ensures true;", "4:30: an exceptional behavior has no `ensures` clause"),
        (r"//@ signals Exception e;", "4:9: write `signals (Exception e) condition`"),
        (r"//@ assignable f,;", "4:9: a location is missing: write `\\nothing`, fields, `a[*]` or `this.*`"),
        (r"//@ assignable \not_assigned(f);", "4:20: `\\not_assigned` is not supported"),
        (r"//@ requires {| x > 0 |};", "4:18: `{|` is not supported in expressions"),
        (r"//@ forall int i;", "4:9: `forall` is not supported"),
        (r"//@ implies_that", "4:9: `implies_that` is not supported"),
        (r"//@ assert x > 0;", "4:9: `assert` is a statement, and must be in the body of a method"),
        (r"//@ represents g = f;", "4:20: this file declares no model field `g` for this type"),
        (r"//@ model int g; represents g \such_that g > 0;", "4:22: write `represents field = expression`"),
        (r"//@ model int g();", "4:15: only model fields, and model methods with a body, are supported"),
        (r"//@ model class D { }", "4:15: the declaration does not end with a semicolon"),
        (r"//@ constraint f > 0 for m;", "4:26: a constraint `for` some methods is not supported"),
        (
            r"//@ static constraint f > 0;",
            "4:16: only an invariant can be static: static fields have no state before a call",
        ),
        (
            r"int g; //@ requires x > 0;
           int h;",
            "4:16: no method follows this `requires` clause",
        ),
        (
            r"public //@ invariant f > 0;
           int g;",
            "4:16: `invariant` must be between the members of a type",
        ),
    ];
    let found = cases.map(|(annotation, expected)| (annotation, expected, problem(annotation)));
    let wrong: Vec<_> = found.iter().filter(|(_, expected, actual)| expected != actual).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn problems_in_strings_are_at_their_place() {
    let cases = [
        (r#"@fretsaw.Requires("x > 0 &&")"#, "4:30: an operand is missing here"),
        (r#"@fretsaw.Requires("t == \"a\" && \\lockset")"#, "4:38: `\\lockset` is not supported"),
        (r#"@fretsaw.Ensures("f > 0 && " + "old(old(f)) > 0")"#, "4:41: `\\old` cannot be nested"),
        (
            r#"@fretsaw.Ensures({"f > 0", "old(s) > 0"})"#,
            "4:37: `\\old` cannot use the static field `s`: only objects have a state before the call",
        ),
        (r#"@fretsaw.Requires(PRE)"#, "4:23: write the conditions of `@Requires` as string literals"),
        (r#"@fretsaw.Requires("x > 0 */")"#, "4:30: a contract cannot contain `*/`"),
        (r#"@fretsaw.Requires("x > 0 //")"#, "4:23: the clause `requires` does not end with a semicolon"),
        (r#"@fretsaw.Signals("Exception")"#, "4:22: write `signals (Exception e) condition`"),
        (r#"@fretsaw.Assignable("f,")"#, "4:25: a location is missing: write `\\nothing`, fields, `a[*]` or `this.*`"),
        (r#"@fretsaw.Requires("(x > 0")"#, "4:24: `(` is not closed"),
        (r#"@fretsaw.Invariant("f > 0")"#, "4:24: `invariant` must be between the members of a type"),
    ];
    let found = cases.map(|(annotation, expected)| (annotation, expected, problem(annotation)));
    let wrong: Vec<_> = found.iter().filter(|(_, expected, actual)| expected != actual).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn only_our_annotations_are_contracts() {
    let of = |imports: &str| {
        let text = format!(
            "{imports}\nclass C {{\n    @Requires(\"no (Java\")\n    @Pure() void m() {{ }}\n    @interface Requires {{ String[] value(); }}\n}}\n"
        );
        augment("C.java", &text).map(|augmented| augmented.contracts.len()).map_err(|problems| problems.len())
    };
    assert_eq!(of("import fretsaw.Ensures; import com.google.java.contract.Requires;"), Ok(0));
    assert_eq!(of("import fretsaw.Pure;"), Ok(1));
    assert_eq!(of("import fretsaw.*;"), Err(1));
}

#[test]
fn interfaces_and_records_have_no_ghost_fields() {
    let of = |text: &str| augment("C.java", text).unwrap_err()[0].to_string();
    let advice = "cannot have this ghost field; use a model field";
    assert_eq!(of("interface I {\n//@ ghost int g;\n}"), format!("C.java:2:11: an interface {advice}"));
    assert_eq!(of("record R() {\n//@ ghost int g;\n}"), format!("C.java:2:11: a record {advice}"));
    assert_eq!(of("//@ invariant true;\nclass C { }"), "C.java:1:5: `invariant` must be between the members of a type");
}

#[test]
fn notes_name_what_is_not_checked() {
    let text = "/*@ non_null_by_default @*/ class C {\n    //@ diverges false;\n    //@ requires (* nice *);\n    //@ ensures \\old(new int[] {1}) != null;\n    void m() {\n        \
        if (true) //@ assert true;\n            m();\n        //@ loop_invariant true;\n        while (false) m();\n        \
        new Object() {\n            //@ invariant true;\n        };\n    }\n}\n";
    let notes: Vec<String> = augment("C.java", text).unwrap().notes.iter().map(|note| note.to_string()).collect();
    assert_eq!(
        notes,
        [
            "C.java:1:5: note: `non_null_by_default` has no effect",
            "C.java:2:9: note: `diverges` is not checked",
            "C.java:3:18: note: an informal description counts as true",
            "C.java:4:22: note: an object that `\\old` creates contains copies of the objects before the call, not these objects",
            "C.java:6:23: note: `assert` is not checked, because no statement can stand here",
            "C.java:8:13: note: `loop_invariant` is not checked: it must precede a loop whose body has braces",
            "C.java:11:17: note: contracts of local and anonymous classes, and of statements, are not checked",
        ]
    );
}

#[test]
fn a_missing_also_is_noted() {
    let notes = |specification: &str| {
        let text =
            format!("class C {{\n    {specification}\n    @Override public String toString() {{ return null; }}\n}}\n");
        let notes = augment("C.java", &text).unwrap().notes;
        notes.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let note = "C.java:2:9: note: begin with `also`: the contracts of overridden methods hold, too";
    assert_eq!(notes("//@ ensures true;"), [note]);
    assert_eq!(notes("//@ also ensures true;"), [""; 0]);
    assert_eq!(notes("@fretsaw.Ensures(\"true\")"), [""; 0]);
}

/// A location of an unknown kind makes the whole clause unknown.
#[test]
fn locations_that_are_not_supported_are_noted() {
    let notes = |locations: &str| -> Vec<String> {
        let text = class(&format!("//@ model int g; represents g = f;\n    //@ assignable {locations};"));
        let augmented = augment("C.java", &text).unwrap();
        let assigns = augmented.contracts[0].methods[0].behaviors[0].assigns.as_ref();
        let is_known = matches!(locations, "f, this.f, t.hash" | "t[2 * f].hash");
        assert_eq!(assigns.is_some(), is_known, "{locations}");
        augmented.notes.iter().map(ToString::to_string).collect()
    };
    let noted = |location: &str, why: &str| {
        vec![format!("C.java:5:20: note: assignments are not checked, because of the location `{location}`: {why}")]
    };
    assert_eq!(notes("f, this.f, t.hash"), [""; 0]);
    assert_eq!(notes("\\everything, f"), [""; 0]);
    assert_eq!(notes("g"), noted("g", "it is a model field"));
    assert_eq!(notes("s"), noted("s", "static fields are not compared"));
    assert_eq!(notes("C.s"), noted("C.s", "static fields are not compared"));
    assert_eq!(notes("m(1, t)"), noted("m(1, t)", "it is neither a field nor an element"));
    assert_eq!(notes("t[]"), noted("t[]", "an index is missing"));
    for many in ["t[*][*]", "t[0..1].hash", "t.*.hash"] {
        assert_eq!(notes(many), noted(many, "only its last part can stand for several fields or elements"));
    }
    assert_eq!(notes("t[2 * f].hash"), [""; 0]);
}

#[test]
fn comments_of_java_are_no_contracts() {
    let text = "class C {\n    //@Override\n    //@SuppressWarnings(\"x\") and more\n    public int m() { return 1; /*+KEY@ requires */ }\n    // @ requires 1\n}\n";
    let augmented = augment("C.java", text).unwrap();
    assert_eq!(augmented.source, text);
    let no_java = "nothing ( here } is Java";
    assert_eq!(augment("C.java", no_java).unwrap().source, no_java);
}

/// What javac says about a class, as places of the user's file.
fn errors_of(text: &str, jdk: &Jdk) -> Vec<String> {
    let augmented = augment("C.java", text).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let folder = scratch(&format!("errors-{}", jdk.version()));
    fs::write(folder.join("C.java"), &augmented.source).unwrap();
    let output = javac(jdk, &folder).arg(folder.join("C.java")).output().unwrap();
    assert!(!output.status.success(), "javac finds nothing wrong with\n{}", augmented.source);
    located(&augmented, &String::from_utf8_lossy(&output.stderr))
}

/// The errors of javac: a line with the place and the message, the line of the source, and a caret.
fn located(augmented: &Augmented, output: &str) -> Vec<String> {
    let lines: Vec<&str> = output.lines().collect();
    let mut found: Vec<String> = Vec::new();
    for (number, text) in lines.iter().enumerate() {
        let Some((place, message)) = text.split_once(": error: ") else { continue };
        let line: u32 = place.rsplit(':').next().unwrap().parse().unwrap();
        let caret = lines[number + 1..].iter().find_map(|text| text.trim_start().eq("^").then(|| text.chars().count()));
        let place = augmented.locate(line, caret.unwrap() as u32);
        let entry = match place {
            Some(place) => format!("{}:{}: {message} in `{}`", place.line, place.column, place.clause),
            None => format!("{line}: {message}"),
        };
        if !found.contains(&entry) {
            found.push(entry);
        }
    }
    found
}

#[test]
fn errors_of_javac_lead_to_the_clause() {
    let text = r#"
class C<T> {
    int f;
    //@ invariant g > 0;
    //@ requires é != 0 && 𝐱 != 0 && x.foo() > 0
    //@     && nothing;
    //@ ensures \result + f;
    //@ ensures \old(missing) == 0 && (\forall int i; 0 <= i && i < x; i.y == 0);
    //@ signals (NoSuchThing e) true;
    int m(int x, int é, int 𝐱) {
        //@ assert x + 1;
        for (int i = 0; i < x; i++) {
            //@ set h = 1;
        }
        return undefined;
    }
    //@ ghost Unknown u = 3;
    //@ assignable f, this.h, x[*];
    void q(int x) {}
    //@ model int size; represents size = "a";
    @fretsaw.Requires("k > 0" + " && \"\\\\\".equals(k)" +
        "&& l")
    @fretsaw.Ensures("""
        result == old(n)""")
    int p(int k) { return k; }
}
"#;
    let expected = [
        "4:19: cannot find symbol in `invariant g > 0`",
        "5:39: int cannot be dereferenced in `requires é != 0 && 𝐱 != 0 && x.foo() > 0 && nothing`",
        "6:16: cannot find symbol in `requires é != 0 && 𝐱 != 0 && x.foo() > 0 && nothing`",
        "7:25: incompatible types: int cannot be converted to boolean in `ensures \\result + f`",
        "8:22: cannot find symbol in `ensures \\old(missing) == 0 && (\\forall int i; 0 <= i && i < x; i.y == 0)`",
        "8:31: bad operand types for binary operator '==' in `ensures \\old(missing) == 0 && (\\forall int i; 0 <= i && i < x; i.y == 0)`",
        "8:73: int cannot be dereferenced in `ensures \\old(missing) == 0 && (\\forall int i; 0 <= i && i < x; i.y == 0)`",
        "9:9: cannot find symbol in `signals (NoSuchThing e) true`",
        "11:22: incompatible types: int cannot be converted to boolean in `assert x + 1`",
        "13:21: cannot find symbol in `set h = 1`",
        "15: cannot find symbol",
        "17:23: cannot find symbol in `ghost Unknown u = 3`",
        "18:28: cannot find symbol in `assignable f, this.h, x[*]`",
        "18:31: array required, but int found in `assignable f, this.h, x[*]`",
        "20:43: incompatible types: String cannot be converted to int in `represents size = \"a\"`",
        "22:13: cannot find symbol in `requires k > 0 && \"\\\\\".equals(k)&& l`",
        "24:16: bad operand types for binary operator '==' in `ensures result == old(n)`",
        "24:23: cannot find symbol in `ensures result == old(n)`",
    ];
    for jdk in Jdk::all() {
        let mut errors = errors_of(text, &jdk);
        errors.sort_by_key(|error| {
            let mut numbers = error.split(':').map_while(|part| part.parse::<u32>().ok());
            (numbers.next(), numbers.next())
        });
        assert_eq!(errors, expected, "JDK {}", jdk.version());
    }
}
