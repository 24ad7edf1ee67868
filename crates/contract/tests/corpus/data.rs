//! Contracts as data: behaviors, modifiers, positions, and which method a contract is of.

use fretsaw_contract::{BehaviorKind, ClauseKind, Nullness, PREFIX, augment};

const TEXT: &str = r"package some.where;
/*@ pure @*/ class Outer {
    interface Inner<T> {
        /*@ public normal_behaviour
          @   requires n > 0; requires n > 1;
          @   modifies this.*, a[*], a[0 .. n-1]; assignable x;
          @   ensures true;
          @ also
          @ public exceptional_behavior
          @   requires n <= 0;
          @   signals_only \nothing;
          @   signals (java.io.IOException e) e != null;
          @   signals (Error);
          @ also behavior ensures \result != null;
          @*/
        /*@ helper nullable @*/ T get(/*@ non_null */ T[] a, int n, String /*@ nullable @*/ ... more);
    }

    static int plain(int x) { return x; }

    Outer() //@ requires true;
    { }

    //@ also
    //@ requires \not_specified; ensures \result != null;
    //@ assignable \nothing;
    public /*@ non_null @*/ String toString() { return null; }

    static class Bare { void unannotated() { } }
}
";

#[test]
fn contracts_are_data() {
    let contracts = augment("Outer.java", TEXT).unwrap().contracts;
    let names: Vec<&str> = contracts.iter().map(|contract| contract.class.as_str()).collect();
    assert_eq!(names, ["some.where.Outer", "some.where.Outer$Inner"]);
    let [outer, inner] = &contracts[..] else { panic!("{contracts:#?}") };
    let [get] = &inner.methods[..] else { panic!("{inner:#?}") };
    assert_eq!(
        (get.name.as_str(), get.line, get.is_static, get.is_pure, get.is_helper),
        ("get", 16, false, false, true)
    );
    assert_eq!((get.result, get.is_extension), (Some(Nullness::Nullable), false));
    let parameters: Vec<_> = get.parameters.iter().map(|p| (p.of.as_str(), p.name.as_str(), p.nullness)).collect();
    assert_eq!(
        parameters,
        [("T[]", "a", Some(Nullness::NonNull)), ("int", "n", None), ("String[]", "more", Some(Nullness::Nullable))]
    );
    let [normal, exceptional, any] = &get.behaviors[..] else { panic!("{get:#?}") };
    assert_eq!(
        (normal.kind, exceptional.kind, any.kind),
        (BehaviorKind::Normal, BehaviorKind::Exceptional, BehaviorKind::Any)
    );
    let texts: Vec<&str> = normal.requires.iter().map(|clause| clause.text.as_str()).collect();
    assert_eq!(texts, ["a != null", "n > 0", "n > 1"]);
    assert!(
        normal.requires.iter().all(|clause| clause.method.starts_with(PREFIX) && clause.kind == ClauseKind::Requires)
    );
    assert_eq!((normal.requires[2].line, normal.requires[2].column), (5, 31));
    assert_eq!(normal.assignable.as_deref().unwrap(), ["this.*", "a[*]", "a[0 .. n-1]", "x"]);
    assert_eq!(normal.signals_only, None);
    assert_eq!(exceptional.signals_only.as_deref(), Some(&[][..]));
    let signals: Vec<_> = exceptional.signals.iter().map(|s| (s.exception.as_str(), s.variable.as_deref())).collect();
    assert_eq!(signals, [("java.io.IOException", Some("e")), ("Error", None)]);
    assert_eq!(exceptional.signals[0].clause.text, "(java.io.IOException e) e != null");
    assert_eq!((any.requires.len(), any.ensures.len(), any.assignable.as_ref()), (1, 1, None));

    let [plain, constructor, to_string] = &outer.methods[..] else { panic!("{outer:#?}") };
    assert!(outer.methods.iter().all(|method| method.is_pure && method.marker.starts_with(PREFIX)));
    assert_eq!((plain.name.as_str(), plain.is_static, plain.behaviors.len()), ("plain", true, 0));
    assert_eq!((constructor.name.as_str(), constructor.behaviors[0].requires[0].is_static), ("<init>", true));
    assert_eq!((to_string.is_extension, to_string.result), (true, Some(Nullness::NonNull)));
    let [behavior] = &to_string.behaviors[..] else { panic!("{to_string:#?}") };
    assert_eq!((behavior.requires.len(), behavior.ensures.len()), (0, 2));
    assert_eq!(behavior.assignable.as_deref().unwrap(), ["\\nothing"]);
}
