//! Collections of three libraries beside those of the JDK. A difference is a fault of the library, or something that it promises.
//!
//! The jars are in `target/libraries` (`scripts/setup.sh`).

use super::jar;
use crate::support::Folder;

const COMMONS: &[(&str, &str)] = &[("libraries", "commons-collections4-4.5.0.jar")];
const GUAVA: &[(&str, &str)] = &[("libraries", "guava-33.3.1-jre.jar"), ("libraries", "failureaccess-1.0.2.jar")];
const FASTUTIL: &[(&str, &str)] = &[("libraries", "fastutil-8.5.15.jar")];

/// Compares the class `NAME` of `package` with a class of `java.util` on all sequences of three calls. The differences are those at
/// the places `known`. The interfaces of other JDKs than 17 have other methods, so the number of calls is that of JDK 17.
#[track_caller]
fn alike(jars: &[(&'static str, &'static str)], package: &str, name: &str, model: &str, calls: u64, known: &[&str]) {
    let folder = Folder::new(&format!("check-like-{name}"));
    let path: Vec<String> = jars.iter().map(|jar_of| jar(*jar_of)).collect();
    let (path, class, model) = (path.join(":"), format!("{package}.{name}"), format!("java.util.{model}"));
    let ran = folder.fretsaw(&["check", "-cp", &path, &class, "--like", &model, "--json"]);
    let report = ran.report();
    let text = |fault: &serde_json::Value| {
        assert_eq!(fault["confirmed"], true, "{fault:#?}");
        let place = fault["place"].as_str().unwrap();
        place.rsplit(['.', '$']).take(2).collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>().join(".")
    };
    let places: Vec<String> = report["faults"].as_array().unwrap().iter().map(text).collect();
    assert_eq!(places, known, "{:#?}", report["faults"]);
    assert_eq!(ran.code, i32::from(!known.is_empty()), "{ran:?}");
    assert_eq!(report["complete"], true, "{ran:?}");
    if report["jdk"].as_str().unwrap().starts_with("17.") {
        assert_eq!(report["calls"], calls, "{class}");
    }
}

#[test]
fn maps_of_commons_collections() {
    let package = "org.apache.commons.collections4.map";
    alike(COMMONS, package, "HashedMap", "HashMap", 56_875, &[]);
    alike(COMMONS, package, "LinkedMap", "LinkedHashMap", 56_904, &[]);
    alike(COMMONS, package, "Flat3Map", "HashMap", 12_298, &[]);
    alike(COMMONS, package, "ListOrderedMap", "LinkedHashMap", 5_433, &[]);
    alike(COMMONS, package, "StaticBucketMap", "HashMap", 34_716, &[]);
}

#[test]
fn lists_and_sets_of_commons_collections() {
    let lists = "org.apache.commons.collections4.list";
    alike(COMMONS, lists, "TreeList", "ArrayList", 10_755, &[]);
    // Faults: addAll of nothing returns true though nothing changes, and a list within a list does not check its end against it.
    alike(
        COMMONS,
        lists,
        "CursorableLinkedList",
        "LinkedList",
        7_553,
        &["CursorableLinkedList.addAll", "List.subList"],
    );
    alike(COMMONS, "org.apache.commons.collections4.set", "ListOrderedSet", "LinkedHashSet", 531, &[]);
}

#[test]
fn collections_of_guava() {
    let package = "com.google.common.collect";
    alike(GUAVA, package, "HashMultiset", "ArrayList", 1_051, &[]);
    alike(GUAVA, package, "LinkedHashMultiset", "ArrayList", 1_051, &[]);
    alike(GUAVA, package, "TreeMultiset", "ArrayList", 1_011, &[]);
    alike(GUAVA, package, "MinMaxPriorityQueue", "PriorityQueue", 575, &[]);
    alike(GUAVA, package, "ImmutableList", "ArrayList", 11_046, &[]);
    alike(GUAVA, package, "ImmutableSet", "LinkedHashSet", 894, &[]);
    alike(GUAVA, package, "ImmutableMap", "LinkedHashMap", 7_448, &[]);
}

#[test]
fn collections_of_fastutil() {
    let objects = "it.unimi.dsi.fastutil.objects";
    alike(FASTUTIL, objects, "ObjectOpenHashSet", "HashSet", 11_716, &[]);
    alike(FASTUTIL, objects, "ObjectArraySet", "HashSet", 6_628, &[]);
    alike(FASTUTIL, "it.unimi.dsi.fastutil.ints", "Int2IntOpenHashMap", "HashMap", 56_609, &[]);
    // A fault: an iterator of a list within a list begins behind its end.
    alike(FASTUTIL, objects, "ObjectArrayList", "ArrayList", 28_102, &["List.listIterator"]);
    // A fault: Map.putIfAbsent replaces null.
    alike(FASTUTIL, objects, "Object2ObjectOpenHashMap", "HashMap", 67_217, &["Object2ObjectOpenHashMap.putIfAbsent"]);
    // A fault: a set that has a range does not refuse ranges outside of it.
    let ranges = ["SortedSet.subSet", "SortedSet.headSet", "SortedSet.tailSet"];
    alike(FASTUTIL, objects, "ObjectRBTreeSet", "TreeSet", 13_495, &ranges);
}
