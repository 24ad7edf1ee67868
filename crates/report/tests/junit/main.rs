//! Compiles the tests written for graphs with javac and runs them with JUnit on plain JVMs, without any of our
//! classes. `Walker.java` traverses the objects that they build, which must equal the graph in all bits and in the
//! identities of objects.
//!
//! The jars are in `target/libraries` (`scripts/setup.sh`).

mod random;
mod walk;

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use fretsaw_code::Loader;
use fretsaw_code::classpath::{ClassPath, Entry, Jdk};
use fretsaw_graph::{Graph, json};
use fretsaw_report::junit::{Suite, Tests, find_class, predicate};

const LAUNCHER: &str = "junit-platform-console-standalone-1.13.4.jar";
/// Options that shorten short runs of the JVM.
const QUICK: [&str; 3] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"];
const GRAPHS: &str = include_str!("graphs.jsonl");

/// What readable code contains: constructors, setters, fields, methods of collections.
const READABLE: [&str; 13] = [
    "Shapes.Point point0 = new Shapes.Point(-1, point1);",
    "Shapes.Tree tree0 = new Shapes.Tree(1, tree1, (Shapes.Tree) null);",
    "Shapes.Ring ring0 = new Shapes.Ring(ring1);",
    "setters0.setPlain(1);",
    "Outer.Inner inner0 = outer2.new Inner(4, inner1);",
    "Shapes.Node node4 = kept0.header;",
    "((Shapes.Base) sub0).x = 1;",
    "int[][] array10 = new int[][] {array11, null, array12, array11};",
    "java.util.TreeSet treeSet1 = new java.util.TreeSet();",
    "treeSet1.add(\"b\");",
    "java.util.Optional optional0 = java.util.Optional.of(treeSet1);",
    "hashMap0.put(Integer.valueOf(1), priorityQueue",
    "@DisplayName(\"o = Fixed(x = 42, name = \\\"fixed\\\")\")",
];

/// A folder with the subjects' classes, compiled by one JDK.
struct Bench {
    jdk: Jdk,
    folder: PathBuf,
    launcher: PathBuf,
}

impl Bench {
    fn new(home: &Path, name: &str) -> Bench {
        let jdk = Jdk::at(home).expect("a JDK");
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder");
        let launcher = target.join("libraries").join(LAUNCHER);
        assert!(launcher.is_file(), "{} is missing: run make setup", launcher.display());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("inputs-{name}-{}", jdk.version));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("classes")).expect("a folder");
        let bench = Bench { jdk, folder, launcher };
        let java = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/junit/java");
        let sources: Vec<PathBuf> = ["shapes", "other", "clash"]
            .iter()
            .flat_map(|package| fs::read_dir(java.join(package)).expect("sources"))
            .map(|entry| entry.expect("a source").path())
            .collect();
        succeeded(bench.javac("classes").args(["-encoding", "UTF-8"]).args(sources).output());
        bench
    }

    fn loader(&self) -> Loader {
        let entries = vec![Entry::open(&self.folder.join("classes")).expect("the classes")];
        let image = self.jdk.image().expect("its image");
        Loader::new(ClassPath { image, entries, release: self.jdk.version, api: None }, self.jdk.version, 1)
    }

    fn javac(&self, out: &str) -> Command {
        let mut command = Command::new(self.jdk.tool("javac"));
        let path = format!("{}:{}", self.folder.join("classes").display(), self.launcher.display());
        command.args(QUICK.map(|flag| format!("-J{flag}")));
        command.args(["-proc:none", "-Xlint:rawtypes,unchecked,deprecation,removal", "-cp", &path, "-d"]);
        command.arg(self.folder.join(out));
        command
    }

    /// The tests for `graphs` that `method` should accept.
    fn tests(&self, method: &str, graphs: &[Graph]) -> Tests {
        let mut loader = self.loader();
        let method = predicate(&mut loader, method).expect("the predicate");
        let mut suite = Suite::new(&mut loader, None, Some(method));
        graphs.iter().enumerate().for_each(|(n, graph)| suite.add(n + 1, graph));
        suite.finish()
    }

    /// A test that builds a list of the JDK's, in the default package, and asserts nothing.
    fn built_only(&self, class: &str) -> Tests {
        let mut loader = self.loader();
        let class = find_class(&mut loader, class).expect("the class");
        let mut suite = Suite::new(&mut loader, Some(class), None);
        suite.add(
            1,
            listed()
                .0
                .iter()
                .find(|graph| graph.objects.iter().any(|o| o.class == class.external_name()))
                .expect("one"),
        );
        suite.finish()
    }

    /// Compiles and runs `all`, which should be so many tests; returns the traversed lines.
    fn run(&self, all: &[Tests]) -> Vec<String> {
        let mut files = Vec::new();
        for file in all.iter().flat_map(|tests| &tests.files) {
            let path = self.folder.join("sources").join(&file.path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            assert!(!path.exists(), "{} is there twice", path.display());
            assert!(file.text.is_ascii());
            fs::write(&path, &file.text).expect("a file");
            files.push(path);
        }
        let compiled = succeeded(self.javac("tests").args(&files).output());
        // javac warns about the walker's own use of Unsafe.
        assert_eq!(String::from_utf8_lossy(&compiled.stderr), "", "warnings");
        let walked = self.folder.join("walked.txt");
        let mut java = Command::new(self.jdk.tool("java"));
        java.args(QUICK);
        let path = [self.folder.join("classes"), self.folder.join("tests"), self.launcher.clone()];
        java.arg(format!("-Dwalked={}", walked.display())).arg("-cp").arg(std::env::join_paths(path).expect("paths"));
        java.args([
            "org.junit.platform.console.ConsoleLauncher",
            "execute",
            "--disable-banner",
            "--details",
            "summary",
        ]);
        let output = succeeded(java.arg("--scan-class-path").arg(self.folder.join("tests")).output());
        let count: usize = all.iter().map(|tests| tests.written).sum();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.contains(&format!("{count} tests successful")), "{said}");
        fs::read_to_string(walked).expect("what was walked").lines().map(str::to_owned).collect()
    }
}

fn succeeded(output: std::io::Result<Output>) -> Output {
    let output = output.expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).chars().take(6_000).collect::<String>();
    assert!(output.status.success(), "{}\n{}", text(&output.stdout), text(&output.stderr));
    output
}

/// The oldest and the newest JDK found.
fn jdks() -> Vec<PathBuf> {
    let mut found: Vec<(u32, PathBuf)> =
        fretsaw_testing::Jdk::all().iter().map(|jdk| (jdk.version(), jdk.home().to_owned())).collect();
    found.sort();
    found.dedup_by_key(|(version, _)| *version);
    let ends: BTreeSet<PathBuf> = found.first().into_iter().chain(found.last()).map(|(_, home)| home.clone()).collect();
    ends.into_iter().collect()
}

/// The expected lines, in any order.
fn expected<'g>(graphs: impl Iterator<Item = &'g Graph>) -> Vec<String> {
    let mut lines: Vec<String> = graphs.map(walk::line).collect();
    lines.sort();
    lines
}

fn compare(mut walked: Vec<String>, expected: &[String]) {
    walked.sort();
    for (found, wanted) in walked.iter().zip(expected) {
        let shortened = |text: &String| text.chars().take(2_000).collect::<String>();
        assert_eq!(shortened(found), shortened(wanted));
    }
    assert_eq!(walked.len(), expected.len());
    assert!(walked == expected, "long lines differ");
}

/// The graphs of the file: those that can be built, and the others with a part of the reason.
fn listed() -> (Vec<Graph>, Vec<(String, Graph)>) {
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for line in GRAPHS.lines().filter(|line| !line.starts_with("//") && !line.is_empty()) {
        let at = line.find('{').expect("a graph");
        let graph = json::read(&line[at..]).unwrap_or_else(|bad| panic!("{bad}: {line}"));
        match line[..at].strip_prefix("skip ") {
            Some(reason) => bad.push((reason.trim().to_owned(), graph)),
            None => good.push(graph),
        }
    }
    (good, bad)
}

fn this(class: &str, fields: &str, more: &str) -> Graph {
    let roots = r#"{"name":"this","value":{"ref":0}}"#;
    json::read(&format!(r#"{{"roots":[{roots}{more}],"objects":[{{"class":"{class}","fields":{fields}}}]}}"#))
        .expect("a graph")
}

fn only(root: &str, objects: &[String]) -> Graph {
    let roots = format!(r#"{{"name":"o","value":{root}}}"#);
    json::read(&format!(r#"{{"roots":[{roots}],"objects":[{}]}}"#, objects.join(","))).expect("a graph")
}

#[test]
fn what_is_built_is_what_was_meant() {
    let check = |home: &Path, with_large: bool| {
        let bench = Bench::new(home, "all");
        let (good, bad) = listed();
        let all: Vec<Graph> = good.iter().chain(bad.iter().map(|(_, graph)| graph)).cloned().collect();
        let listed = bench.tests("shapes.Probe#check", &all);
        assert_eq!(listed.written, good.len(), "{:?}", listed.skipped);
        for ((number, why), (reason, _)) in listed.skipped.iter().zip(&bad) {
            assert!(why.contains(reason.as_str()), "{number}: {why}: {reason}");
        }
        for line in READABLE {
            assert!(listed.files[0].text.contains(line), "{line}");
        }
        let chain = |n: i32| this("shapes.Chain", &format!(r#"{{"head":null,"size":{n}}}"#), "");
        let more = r#",{"name":"value","value":null},{"name":"counts","value":null},{"name":"n","value":7}"#;
        let private = [chain(4), chain(5)];
        let arguments = [this("shapes.Chain", r#"{"head":null,"size":6}"#, more)];
        let fields = r#"{"value":null,"test":null,"text":null,"f":{"float":"NaN"},"hidden":3}"#;
        let clash = [this("clash.Integer", fields, "")];
        let large = if with_large { large() } else { Vec::new() };
        let random: Vec<Graph> = (0..300).map(random::graph).collect();
        let random_tests = bench.tests("shapes.Probe#check", &random);
        // Records that refer to each other cannot be built.
        assert!(random_tests.skipped.len() < 30, "{:?}", random_tests.skipped);
        let left_out: HashSet<usize> = random_tests.skipped.iter().map(|(number, _)| number - 1).collect();
        let random = random.iter().enumerate().filter(|(n, _)| !left_out.contains(n)).map(|(_, graph)| graph);
        let suites = [
            listed,
            bench.tests("shapes.Chain#repOk", &private),
            renamed(bench.tests("shapes.Chain#has", &arguments), "Chain", "Other"),
            bench.tests("clash.Integer#check", &clash),
            renamed(bench.tests("shapes.Probe#check", &large), "Probe", "Large"),
            renamed(random_tests, "Probe", "Random"),
            bench.built_only("java.util.LinkedList"),
        ];
        let walked = bench.run(&suites);
        let mut lines = expected(good.iter().chain(&private).chain(&clash).chain(&large).chain(random));
        lines.extend([walk::with_arguments(&arguments[0])]);
        lines.sort();
        compare(walked, &lines);
    };
    let jdks = jdks();
    std::thread::scope(|scope| {
        let newer: Vec<_> = jdks[1..].iter().map(|home| scope.spawn(|| check(home, false))).collect();
        check(&jdks[0], true);
        newer.into_iter().for_each(|thread| thread.join().expect("the other JDK"));
    });
}

/// Graphs that are too large for one method or one constant, and more than fit into one class.
fn large() -> Vec<Graph> {
    let list = |class: &str, value: fn(usize) -> String, length: usize| {
        let node = |n: usize| {
            let next = (n + 1) % length;
            format!(r#"{{"class":"{class}","fields":{{{},"next":{{"ref":{next}}}}}}}"#, value(n))
        };
        only(r#"{"ref":0}"#, &(0..length).map(node).collect::<Vec<_>>())
    };
    let mut graphs = vec![
        list("shapes.Shapes$Link", |n| format!(r#""n":{}"#, n * 100), 20_000),
        list("shapes.Chain$Node", |_| r#""value":null"#.to_owned(), 3_000),
        only(
            r#"{"ref":0}"#,
            &[format!(r#"{{"class":"int[]","elements":{:?}}}"#, (100_000..105_000).collect::<Vec<_>>())],
        ),
        only(r#"{"ref":0}"#, &[format!(r#"{{"class":"java.lang.String","text":"{}"}}"#, "aé".repeat(40_000))]),
    ];
    graphs.extend((0..3_000).map(|n| {
        let link =
            |n: usize, next: &str| format!(r#"{{"class":"shapes.Shapes$Link","fields":{{"n":{n},"next":{next}}}}}"#);
        only(r#"{"ref":0}"#, &[link(n, r#"{"ref":1}"#), link(n + 40_000, "null")])
    }));
    graphs
}

/// The same tests in classes with other names.
fn renamed(mut tests: Tests, from: &str, to: &str) -> Tests {
    for file in &mut tests.files {
        file.path = file.path.replace(&format!("{from}Inputs"), &format!("{to}Inputs"));
        file.text = file.text.replace(&format!("{from}Inputs"), &format!("{to}Inputs"));
    }
    tests
}
