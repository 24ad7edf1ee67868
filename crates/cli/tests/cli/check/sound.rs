//! Classes of the JDK and of libraries in which no fault is known: none is reported, and every sequence ends.
//!
//! The jars are in `target/libraries` (`scripts/setup.sh`).

use super::jar;
use crate::support::Folder;

/// Checks that `class` breaks no rule on any sequence of so many calls.
#[track_caller]
fn is_sound(jars: &[&str], class: &str, calls: &str) {
    let folder = Folder::new(&format!("check-sound-{class}"));
    let path: Vec<String> = jars.iter().map(|name| jar(("libraries", name))).collect();
    let ran = folder.fretsaw(&["check", "-cp", &path.join(":"), class, "--calls", calls, "--json"]);
    let report = ran.report();
    assert_eq!((ran.code, &report["complete"]), (0, &true.into()), "{class}: {:#?}", report["faults"]);
    assert!(report["calls"].as_u64().unwrap() > 100, "{class}: {ran:?}");
}

#[test]
fn classes_of_the_jdk() {
    for class in
        ["ArrayDeque", "LinkedList", "PriorityQueue", "HashMap", "HashSet", "TreeSet", "BitSet", "IdentityHashMap"]
    {
        is_sound(&[], &format!("java.util.{class}"), "3");
    }
    for class in ["java.util.Optional", "java.util.StringJoiner", "java.util.concurrent.atomic.AtomicInteger"] {
        is_sound(&[], class, "3");
    }
    for class in ["java.time.Duration", "java.lang.StringBuilder", "java.util.concurrent.CopyOnWriteArrayList"] {
        is_sound(&[], class, "2");
    }
    is_sound(&[], "java.math.BigDecimal", "2");
}

#[test]
fn classes_of_libraries() {
    let guava = ["guava-33.3.1-jre.jar", "failureaccess-1.0.2.jar"];
    for class in [
        "HashMultiset",
        "HashBiMap",
        "ArrayListMultimap",
        "LinkedListMultimap",
        "HashBasedTable",
        "Range",
        "EvictingQueue",
    ] {
        is_sound(&guava, &format!("com.google.common.collect.{class}"), "2");
    }
    is_sound(&["commons-collections4-4.5.0.jar"], "org.apache.commons.collections4.bag.HashBag", "3");
    is_sound(&["commons-lang3-3.17.0.jar"], "org.apache.commons.lang3.mutable.MutableInt", "3");
    is_sound(&["commons-lang3-3.17.0.jar"], "org.apache.commons.lang3.tuple.MutablePair", "3");
    is_sound(&["commons-math3-3.6.1.jar"], "org.apache.commons.math3.complex.Complex", "2");
    is_sound(&["joda-time-2.13.0.jar"], "org.joda.time.LocalDate", "1");
}
