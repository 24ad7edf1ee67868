//! Random programs over object pools: all settings find the same tests, and print the same for them. Some paths are
//! followed again, in a machine and by plain `java`.

use std::collections::BTreeSet;

use fretsaw_testing::machine::{api, booted, choosing, run_main_and_undo};
use fretsaw_testing::{Jdk, Replayed, compile, follow, scratch};
use fretsaw_vm::replay::Replay;
use fretsaw_vm::{Choice, Ending};

use crate::paths::{Explored, Explorer, tests_by_outcome};

const PROGRAM: &str = include_str!("Pools.java");
const SEEDS: u64 = 60;

/// All paths of the program of `seed`.
fn explore(explorer: &mut Explorer, seed: &str) -> Vec<Explored> {
    let (paths, _) = explorer.explore("Pools", &[seed]);
    assert!(!paths.iter().any(|path| path.violated), "{seed}");
    paths
}

#[test]
fn random_programs_over_pools() {
    let (jdk, folder) = (Jdk::local(), compile(&[&api()], &[("Pools.java", PROGRAM)]));
    let new = |choice| booted(choosing(&jdk, &folder, choice));
    let [mut eager, mut delayed, mut copy, mut narrow] =
        [Choice::Eager, Choice::Delayed, Choice::Copy, Choice::Narrow].map(|choice| Explorer::new(new(choice), 0));
    let mut follower = new(Choice::Eager);
    let (mut fewer, mut runs, mut replays) = (0, 0, BTreeSet::new());
    for seed in 0..SEEDS {
        let text = seed.to_string();
        let expected = explore(&mut eager, &text);
        for explorer in [&mut delayed, &mut copy, &mut narrow] {
            let paths = explore(explorer, &text);
            assert_eq!(tests_by_outcome(&paths), tests_by_outcome(&expected), "{seed}");
            fewer += usize::from(paths.len() < expected.len());
            runs += 1;
            for path in paths.iter().step_by(paths.len() / 2 + 1).take(if seed % 4 == 0 { 2 } else { 0 }) {
                follower.program().follow(Replay::new(&path.path));
                let ran = run_main_and_undo(&mut follower, "Pools", &[&text]);
                assert_eq!((ran.ending, &ran.stdout), (Ending::Exit(0), &path.outcome), "{seed}: {}", path.path);
                let (path, stdout) = (path.path.clone(), path.outcome.clone());
                replays.insert(Replayed { program: format!("Pools {seed}"), path, stdout });
            }
        }
    }
    // At least half of the runs leave choices open.
    assert!(2 * fewer >= runs, "{fewer} of {runs}");
    assert_eq!(replays.len(), 26);
    follow(&jdk, &[api(), folder], &scratch("pool-replays").join("list"), &replays);
}
