//! What is passed to methods: bounds, functions that throw, null; and what must hold of comparators and annotations.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use fretsaw_check::{Bound, Rule, States, Wanted};
use fretsaw_vm::Ending;

use crate::{checked, classes, judge, prepared, shortest, wanted};

/// A run with these bounds.
fn bounded(calls: usize, bounds: &[&str]) -> Wanted {
    let bounds = bounds.iter().map(|text| Bound::parse(text).expect("a bound")).collect();
    Wanted { bounds, ..wanted(calls) }
}

/// The rules that a class breaks, each with what is wrong and the last statement.
fn broken(folder: &Path, class: &str, wanted: &Wanted) -> Vec<(Rule, String, String)> {
    let (summary, found) = checked(folder, class, wanted, 1);
    assert!(summary.complete && found.limited.is_empty(), "{class}: {:?}", found.limited);
    let faults = shortest(&found).into_values();
    let last = |fault: &fretsaw_check::Fault| fault.sequence.statements.last().map(|(text, _)| text.clone());
    faults.map(|fault| (fault.rule, fault.what.clone(), last(&fault).unwrap_or_default())).collect()
}

/// A bound names a type, or a parameter by its method and its name or number, with or without the class.
#[test]
fn bounds_of_types_and_parameters() {
    let folder = classes();
    assert_eq!(broken(&folder, "Chosen$Lock", &wanted(2)), []);
    for name in ["int", "open.0", "open.arg0", "Lock.open.0", "Chosen.Lock.open.0", "Chosen$Lock.open.0"] {
        let found = broken(&folder, "Chosen$Lock", &bounded(2, &[&format!("{name}=4711,1")]));
        let what = "java.lang.ArithmeticException: / by zero".to_owned();
        assert_eq!(found, [(Rule::Exception, what, "lock.open(4711);".to_owned())], "{name}");
    }
    for name in ["String", "java.lang.String", "spell.0"] {
        let found = broken(&folder, "Chosen$Lock", &bounded(2, &[&format!("{name}=\"abc\",null")]));
        let statements: Vec<&str> = found.iter().map(|(_, _, statement)| statement.as_str()).collect();
        assert_eq!(statements, ["lock.spell(\"abc\");"], "{name}");
    }
}

/// Values of all types; plain `java` understands their source.
#[test]
fn listed_values() {
    let folder = classes();
    let bounds = [
        "byte=-128..-127",
        "char='x','\\n','\\''",
        "long=5",
        "float=0.5,Infinity",
        "double=-0,NaN",
        "Short=7,null",
        "String=\"say \\\"hi\\\"\",\"\\u0001\",plain",
        "Color=BLUE",
        "Number=1,2.5,5000000000",
        "Object=\"a\",'b',true,1",
        "takeList.0=\"List.of()\"",
    ];
    let (_, found) = checked(&folder, "Chosen$Echo", &bounded(2, &bounds), 1);
    let last = |fault: &fretsaw_check::Fault| fault.sequence.statements[1].0.replace("echo.take", "");
    let statements: BTreeSet<String> = found.faults.iter().map(last).collect();
    let expected = [
        "Any(\"a\");",
        "Any('b');",
        "Any(1);",
        "Any(echo);",
        "Any(true);",
        "Byte((byte) -127);",
        "Byte((byte) -128);",
        "Char('\\'');",
        "Char('\\n');",
        "Char('x');",
        "Color(Chosen.Color.BLUE);",
        "Double(-0.0);",
        "Double(Double.NaN);",
        "Float(0.5f);",
        "Float(Float.POSITIVE_INFINITY);",
        "List(List.of());",
        "Long(5L);",
        "Number(1);",
        "Number(2.5);",
        "Number(5000000000L);",
        "Short((short) 7);",
        "Short(null);",
        "Text(\"\\u0001\");",
        "Text(\"plain\");",
        "Text(\"say \\\"hi\\\"\");",
    ];
    assert_eq!(statements.iter().map(String::as_str).collect::<Vec<_>>(), expected);
    let sequences: Vec<_> = found.faults.into_iter().map(|fault| fault.sequence).collect();
    assert_eq!(judge::disagreements(&folder, &sequences), "");
}

#[test]
fn bounds_that_mean_nothing() {
    let folder = classes();
    for (bound, message) in [
        ("double=1", "--bound double=1: no parameter of the calls has this type or this name; write a type such as"),
        ("open.key=1", "--bound open.key=1: no parameter of the calls has this type or this name"),
        ("int=x", "--bound int=x: x is not a value of type int"),
        ("int=\"1\"", "--bound int=\"1\": \"1\" is a string; expected ints"),
    ] {
        let states = Arc::new(States::new([], 1 << 20));
        match prepared(&folder, "Chosen$Lock", &bounded(2, &[bound]), &states) {
            Err(Ending::BadProgram(text)) => assert!(text.starts_with(message), "{text}"),
            _ => panic!("{bound} is accepted"),
        }
    }
}

/// Comparators are tried on all pairs and triples of values.
#[test]
fn laws_of_comparators() {
    let folder = classes();
    let whats = |class: &str, wanted: &Wanted| -> Vec<(Rule, String)> {
        broken(&folder, class, wanted).into_iter().map(|(rule, what, _)| (rule, what)).collect()
    };
    let cyclic = "cyclic.compare(0, -1) is 1, cyclic.compare(-1, 1) is 1, but cyclic.compare(0, 1) is -1";
    assert_eq!(whats("Chosen$Cyclic", &wanted(1)), [(Rule::Comparator, cyclic.to_owned())]);
    assert_eq!(whats("Chosen$Cyclic", &bounded(1, &["Integer=1,2"])), []);
    let greater = "greater.compare(\"\", \"\") is 1, but greater.compare(\"\", \"\") is 1";
    assert_eq!(whats("Chosen$Greater", &wanted(1)), [(Rule::Comparator, greater.to_owned())]);
    assert_eq!(whats("Chosen$ByLength", &wanted(1)), []);
    let off = Wanted { off: vec![Rule::Comparator], ..wanted(1) };
    assert_eq!(whats("Chosen$Cyclic", &off), []);
}

/// A result that must not be null, and null where it is allowed; null is not passed where it is forbidden.
#[test]
fn annotations_about_null() {
    let folder = classes();
    let returns = "it returns null, but an annotation says that it does not".to_owned();
    let throws = "it throws java.lang.NullPointerException, but an annotation allows null here".to_owned();
    let expected = [
        (Rule::Nullness, returns, "registry.find(-1);".to_owned()),
        (Rule::Nullness, throws, "registry.length(null);".to_owned()),
    ];
    assert_eq!(broken(&folder, "Chosen$Registry", &wanted(2)), expected);
    let off = Wanted { off: vec![Rule::Nullness], ..wanted(2) };
    assert_eq!(broken(&folder, "Chosen$Registry", &off), []);
    // Nobody was given null who does not allow it.
    let (summary, _) = checked(&folder, "Chosen$Registry", &wanted(2), 1);
    assert_eq!(summary.totals.own.notes.len(), 0, "{:?}", summary.totals.own.notes);
    let kept = broken(&folder, "Chosen$Keeper", &wanted(3));
    assert_eq!(kept, [(Rule::Exception, "java.lang.NullPointerException".to_owned(), "keeper.width();".to_owned())]);
}

/// Functions that throw are passed on demand, and find methods that do not clean up.
#[test]
fn functions_that_throw() {
    let folder = classes();
    assert_eq!(broken(&folder, "Chosen$Worker", &wanted(2)), []);
    let throwing = Wanted { throwing: true, ..wanted(2) };
    let what = "it throws java.lang.IllegalStateException after changing running".to_owned();
    let statement = "worker.work(() -> { throw new IllegalStateException(); });".to_owned();
    assert_eq!(broken(&folder, "Chosen$Worker", &throwing), [(Rule::Unchanged, what, statement)]);
}

/// Objects that contain themselves overflow the stack in every library; a library's own exceptions refuse a call; and what was
/// given null need not be equal to anything.
#[test]
fn what_is_no_fault() {
    let folder = classes();
    assert_eq!(broken(&folder, "Chosen$Nest", &wanted(3)), []);
    assert_eq!(broken(&folder, "Chosen$Small", &wanted(3)), []);
    assert_eq!(broken(&folder, "Chosen$Named", &wanted(3)), []);
}

/// An instruction may refuse an operand that the caller has given, if the class throws such exceptions elsewhere.
#[test]
fn operands_that_the_caller_gives() {
    let folder = classes();
    assert_eq!(broken(&folder, "Chosen$Slots", &wanted(2)), []);
    let found: Vec<String> =
        broken(&folder, "Chosen$OwnSlots", &wanted(2)).into_iter().map(|(_, what, _)| what).collect();
    let expected = [
        "java.lang.ArrayIndexOutOfBoundsException: Index 1 out of bounds for length 1",
        "java.lang.ArithmeticException: / by zero",
    ];
    assert_eq!(found, expected);
}

/// A number that is computed once is no state; a counter is.
#[test]
fn numbers_that_are_computed_when_needed() {
    let folder = classes();
    assert_eq!(broken(&folder, "Chosen$Lazy", &wanted(2)), []);
    let found: Vec<String> =
        broken(&folder, "Chosen$Counting", &wanted(2)).into_iter().map(|(_, what, _)| what).collect();
    let refused = |number: &str, field: &str| {
        format!("it throws java.lang.IllegalStateException: {number} after changing {field}")
    };
    assert_eq!(found, [refused("first 2", "first"), refused("count 1", "count")]);
}

/// A method that is unsupported is called once; everything else goes on.
#[test]
fn unsupported_methods() {
    let (summary, found) = checked(&classes(), "Chosen$Starter", &wanted(4), 1);
    let what = "threads: Chosen$Starter.start calls java.lang.Thread.start, which starts one";
    assert!(matches!(&found.limited[..], [one] if one.starts_with(what)), "{:?}", found.limited);
    assert!(!summary.complete && summary.totals.own.unsupported.is_some());
    assert_eq!(found.faults.iter().map(|fault| &*fault.what).collect::<Vec<_>>(), ["java.lang.AssertionError: three"]);
}

/// Every question to the clicker leads to another state.
#[test]
fn the_field_in_which_states_differ() {
    let folder = classes();
    let (summary, _) = checked(&folder, "Chosen$Clicker", &wanted(4), 1);
    let counts = summary.totals.own;
    // All calls change it, except the four that create a clicker.
    let fields: Vec<(&str, u64)> = counts.single_fields.iter().map(|(name, count)| (name.as_str(), *count)).collect();
    assert_eq!((fields, counts.calls), (vec![("clicks", 9)], 13));
}
