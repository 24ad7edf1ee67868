//! Not all structures: the first ones with `--limit`, some at random with `--sample`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::support::{Folder, Ran};

const TREE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/BinaryTree.java");

/// There are so many trees of four nodes.
const TREES: usize = 14;

fn generate(folder: &Folder, flags: &[&str]) -> Ran {
    folder.fretsaw(&[&["generate", "--quiet", TREE, "--args", "4"], flags].concat())
}

/// The lines that were printed, none of them twice.
fn different(ran: &Ran) -> BTreeSet<String> {
    let lines: BTreeSet<String> = ran.stdout.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), ran.stdout.lines().count(), "{ran:?}");
    lines
}

#[test]
fn a_limit() {
    let folder = Folder::new("some-limit");
    let all = different(&generate(&folder, &[]));
    assert_eq!(all.len(), TREES);
    for jobs in ["1", "2"] {
        let limited =
            |flags: &[&str], limit: &str| generate(&folder, &[&["--jobs", jobs, "--limit", limit], flags].concat());
        let stopped = "stopped after 5 structures; there may be more";
        let some = limited(&[], "5");
        some.refused(3, stopped);
        let lines = different(&some);
        assert!(lines.len() == 5 && lines.is_subset(&all), "{some:?}");
        let counted = limited(&["--count"], "5");
        counted.refused(3, stopped);
        assert_eq!(counted.stdout, "5\n");
        let report = |flags: &[&str], limit: &str| {
            let ran = limited(&[&["--json"], flags].concat(), limit);
            let mut report = ran.report();
            assert_eq!(report["exit"], ran.code);
            assert!(report["candidates"].as_u64().unwrap() >= report["structures"].as_u64().unwrap(), "{report}");
            let inputs = report["inputs"].take();
            (report, inputs.as_array().map(|inputs| inputs.iter().map(Value::to_string).collect::<BTreeSet<_>>()))
        };
        let (stopped_at, inputs) = report(&[], "5");
        assert_eq!((&stopped_at["structures"], &stopped_at["complete"]), (&json!(5), &json!(false)));
        assert_eq!((&stopped_at["ending"], &stopped_at["exit"]), (&json!("incomplete"), &json!(3)));
        assert_eq!(stopped_at["error"], json!({ "kind": "incomplete", "message": stopped }));
        assert_eq!(inputs.unwrap().len(), 5);
        let (counted, inputs) = report(&["--count"], "5");
        assert_eq!((&counted["structures"], &counted["complete"], inputs), (&json!(5), &json!(false), None));
        // With as many as there are nobody knows whether there are more.
        assert_eq!(limited(&[], "14").code, 3);
        assert_eq!(different(&limited(&[], "14")), all);
        let (whole, inputs) = report(&[], "15");
        assert_eq!((&whole["structures"], &whole["complete"], &whole["exit"]), (&json!(14), &json!(true), &json!(0)));
        assert_eq!(inputs.unwrap().len(), TREES);
    }
    // One worker finds the first ones.
    let lines: Vec<String> = generate(&folder, &[]).stdout.lines().map(str::to_owned).collect();
    let first = generate(&folder, &["--limit", "3", "--out", "first", "--format", "text"]);
    first.refused(3, "stopped after 3 structures");
    let text = std::fs::read_to_string(folder.0.join("first")).unwrap();
    assert_eq!(text.lines().collect::<Vec<_>>(), lines[..3]);
}

#[test]
fn a_sample_depends_on_its_seed_alone() {
    let folder = Folder::new("some-sample");
    let all = different(&generate(&folder, &[]));
    let of = |count: &str, seed: &str, flags: &[&str]| {
        let ran = generate(&folder, &[&["--sample", count, "--seed", seed], flags].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{ran:?}");
        ran
    };
    let mut samples = BTreeSet::new();
    for seed in ["0", "1", "18446744073709551615"] {
        let sample = of("5", seed, &[]);
        let lines = different(&sample);
        assert!(lines.len() == 5 && lines.is_subset(&all), "{sample:?}");
        assert_eq!(of("5", seed, &["--jobs", "2"]).stdout, sample.stdout, "{seed}");
        // A larger sample has what a smaller one has.
        let larger = different(&of("6", seed, &["--jobs", "2"]));
        assert!(larger.len() == 6 && larger.is_superset(&lines), "{seed}");
        samples.insert(lines);
    }
    assert_eq!(samples.len(), 3, "another seed gives another sample");
    // The seed that nobody gives is 0.
    assert_eq!(generate(&folder, &["--sample", "5"]).stdout, of("5", "0", &[]).stdout);
    for count in ["14", "15", "18446744073709551615"] {
        assert_eq!(different(&of(count, "3", &[])), all, "{count}");
    }
    // All structures are counted, the sample is what is listed; the file has the same.
    let report = of("5", "1", &["--json"]).report();
    assert_eq!((&report["structures"], &report["complete"]), (&json!(TREES), &json!(true)));
    let lines = of("5", "1", &["--format", "json"]).stdout;
    assert_eq!(
        lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).collect::<Value>(),
        report["inputs"]
    );
    assert_eq!((lines.lines().count(), of("5", "1", &["--out", "sample"]).stdout.as_str()), (5, ""));
    assert_eq!(std::fs::read_to_string(folder.0.join("sample")).unwrap(), lines);
}

/// Over many seeds each structure is drawn about as often as every other: the sum of squares is one that chance gives, but for once
/// in five hundred times. The seeds are always the same.
#[test]
fn samples_are_uniform() {
    const SEEDS: usize = 30;
    const DRAWN: usize = 7;
    let folder = Folder::new("some-uniform");
    let mut drawn: BTreeMap<String, f64> = BTreeMap::new();
    for seed in 0..SEEDS {
        let flags = ["--sample", &DRAWN.to_string(), "--seed", &seed.to_string()];
        let sample = different(&generate(&folder, &flags));
        assert_eq!(sample.len(), DRAWN);
        sample.into_iter().for_each(|line| *drawn.entry(line).or_default() += 1.0);
    }
    assert_eq!(drawn.len(), TREES, "{drawn:?}");
    // Half of the trees are drawn each time. Without replacement numbers vary less, by (n - 1) / n.
    let expected = (SEEDS * DRAWN) as f64 / TREES as f64;
    let variance = expected * (1.0 - DRAWN as f64 / TREES as f64) * TREES as f64 / (TREES - 1) as f64;
    let squares: f64 = drawn.values().map(|count| (count - expected).powi(2) / variance).sum();
    // The quantiles of the distribution with 13 degrees of freedom for 0.1 % and 99.9 %.
    assert!((2.617..34.53).contains(&squares), "{squares}: {drawn:?}");
}
