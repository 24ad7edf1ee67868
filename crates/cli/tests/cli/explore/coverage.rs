//! Which branches were taken: as JaCoCo counts where it leaves nothing out, whoever explores, and whenever.

use std::path::Path;

use serde_json::Value;

use crate::support::{self, Folder, Ran};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/TreeMapCalls.java");
const JACOCO: &str = "0.8.14";

/// The methods with what was covered of their branches.
fn covered(ran: &Ran) -> Vec<(String, u64, u64)> {
    let report: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    let told = report["coverage"].as_array().unwrap().iter().map(|method| {
        let missed = method["missed"].as_array().unwrap().len() as u64;
        let (covered, branches) = (method["covered"].as_u64().unwrap(), method["branches"].as_u64().unwrap());
        assert_eq!(covered + missed, branches, "{method}");
        (method["method"].as_str().unwrap().to_owned(), covered, branches)
    });
    told.collect()
}

/// The three methods that are hard to cover have as many branches as their bytecode says. What is not taken cannot be: a
/// tree's node without a parent is never the one that is deleted last, and the methods are never given null.
#[test]
fn a_tree_map() {
    let folder = Folder::new("coverage-tree-map");
    let methods = ["deleteEntry", "fixAfterDeletion", "fixAfterInsertion"].map(|m| format!("java.util.TreeMap#{m}"));
    let flags: Vec<&str> = methods.iter().flat_map(|m| ["--coverage", m]).collect();
    let explore = |more: &[&str], keys: &str| {
        covered(
            &folder.fretsaw(&[&["explore", "--json", "--match-states"], &flags[..], more, &[EXAMPLE, keys]].concat()),
        )
    };
    let counts = |found: Vec<(String, u64, u64)>| found.into_iter().map(|(_, c, b)| (c, b)).collect::<Vec<_>>();
    let all = [(21, 24), (22, 22), (15, 16)];
    assert_eq!(counts(explore(&[], "4")), [(21, 24), (20, 22), (15, 16)]);
    assert_eq!(counts(explore(&[], "6")), all);
    assert_eq!(counts(explore(&["--jobs", "2", "--strategy", "bfs"], "6")), all);
    // In parts, of which each sees only something.
    let parts = ["--out", "paths", "--limit", "100", "--checkpoint", "point"];
    assert_ne!(counts(explore(&parts, "6")), all);
    assert_eq!(counts(explore(&["--out", "paths", "--resume", "point"], "6")), all);
}

/// A class with all kinds of branches, and a program that calls it with some values.
const SAMPLE: &str = r#"
public class Sample {
    static int loops(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0 && n > 3 || i == 5) sum += i; else sum--;
            do { sum++; } while (sum < 0);
        }
        return n > 100 ? sum : -sum;
    }
    static String switches(int n) {
        switch (n) {
            case 0: case 1: return "few";
            case 3: n++;
            case 4: return "more" + n;
            case 7: return "seven";
        }
        switch (n * 1000) { case -5000: return "less"; case 5000: case 6000: return "most"; default: }
        return "any";
    }
    static boolean others(int n, Object o) {
        long wide = n; double real = n / 2.0;
        boolean a = wide > 2L, b = real <= 1.5, c = o == null, d = o instanceof String s && s.length() > n;
        try { if (n == 2) throw new IllegalStateException(); } catch (IllegalStateException e) { a = !a; }
        while (n-- > 0) if (c == d) return a;
        return a != b;
    }
    static void all(int n) {
        loops(n);
        switches(n);
        others(n, n == 0 ? null : n == 1 ? (Object) "text" : n);
    }
    public static void main(String[] args) {
        for (String arg : args) all(Integer.parseInt(arg));
    }
}
"#;

#[test]
fn as_jacoco_counts() {
    let folder = Folder::with("coverage-jacoco", "Sample.java", SAMPLE);
    folder.javac("Sample.java");
    let program = "public class Chosen { public static void main(String[] a) { \
                   Sample.all(fretsaw.Fretsaw.getInt(Integer.parseInt(a[0]), Integer.parseInt(a[1]))); } }";
    folder.write("Chosen.java", program);
    for (low, high) in [(0, 0), (1, 3), (0, 8)] {
        let expected = by_jacoco(&folder, low..=high);
        assert_eq!(expected.len(), 4, "{expected:?}");
        let mut flags = vec!["explore", "--json", "-cp", "classes"];
        flags.extend(["--coverage", "Sample#loops", "--coverage", "Sample#switches(int)"]);
        flags.extend(["--coverage", "Sample#others(int,java.lang.Object)", "--coverage", "Sample#all"]);
        let (low, high) = (low.to_string(), high.to_string());
        let mut found = covered(&folder.fretsaw(&[&flags[..], &["Chosen.java", &low, &high]].concat()));
        found.iter_mut().for_each(|(name, ..)| *name = name["Sample.".len()..name.find('(').unwrap()].to_owned());
        assert_eq!(found, expected, "{low} to {high}");
    }
}

/// What JaCoCo finds covered when `values` are tried on a plain JVM, in the order of the methods.
fn by_jacoco(folder: &Folder, values: std::ops::RangeInclusive<i32>) -> Vec<(String, u64, u64)> {
    let libraries = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("libraries");
    let agent = libraries.join(format!("org.jacoco.agent-{JACOCO}-runtime.jar"));
    assert!(agent.is_file(), "{} is missing: run make setup", agent.display());
    let java = |arguments: &[&str]| {
        let ran = support::java().args(arguments).current_dir(&folder.0).output().unwrap();
        assert!(ran.status.success(), "{ran:?}");
    };
    let _ = std::fs::remove_file(folder.0.join("found.exec"));
    let agent = format!("-javaagent:{}=destfile=found.exec", agent.display());
    let values: Vec<String> = values.map(|v| v.to_string()).collect();
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    java(&[&[&agent[..], "-cp", "classes", "Sample"], &values[..]].concat());
    let cli = libraries.join(format!("org.jacoco.cli-{JACOCO}-nodeps.jar")).display().to_string();
    java(&["-jar", &cli, "report", "found.exec", "--classfiles", "classes", "--xml", "found.xml", "--quiet"]);
    let text = std::fs::read_to_string(folder.0.join("found.xml")).unwrap();
    let methods = text.split("<method name=\"").skip(1).filter_map(|method| {
        let (name, rest) = method.split_once('"')?;
        let counters = rest.split_once("</method>")?.0;
        let branches = counters.split_once("type=\"BRANCH\" missed=\"")?.1;
        let (missed, rest) = branches.split_once('"')?;
        let covered = rest.strip_prefix(" covered=\"")?.split_once('"')?.0;
        let (missed, covered): (u64, u64) = (missed.parse().ok()?, covered.parse().ok()?);
        Some((name.to_owned(), covered, covered + missed))
    });
    methods.filter(|(name, ..)| name != "main").collect()
}

#[test]
fn what_cannot_be_watched_is_refused() {
    let folder = Folder::new("coverage-refused");
    let explore = |method: &str| folder.fretsaw(&["explore", "--coverage", method, EXAMPLE, "2"]);
    explore("java.util.NoMap#put").refused(2, "there is no class java.util.NoMap");
    explore("java.util.Optional#gett").refused(2, "has no such method with code; it has empty, equals, filter,");
    explore("java.util.Optional#emty").refused(2, "; did you mean empty?");
    explore("java.util.TreeMap#put(int)")
        .refused(2, "it has java.util.TreeMap.put(java.lang.Object, java.lang.Object)");
    explore("java.util.TreeMap.Entry#setValu").refused(2, "java.util.TreeMap$Entry has no such method with code");
    explore("java.util.TreeMap#put(int)").refused(2, "has no such method with code");
    let ran = explore("put");
    assert!(ran.code == 2 && ran.stderr.contains("CLASS#METHOD"), "{ran:?}");
}
