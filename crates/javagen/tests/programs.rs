//! All programs depend on their seeds alone, and javac accepts them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use javagen::{Area, Program, SourceFile};

#[test]
fn the_same_seed_gives_the_same_program() {
    for seed in 0..200 {
        assert_eq!(Program::new(seed), Program::new(seed));
    }
}

#[test]
fn different_seeds_give_different_programs() {
    let body = |p: Program| p.text.replace(&p.class, "P");
    let texts: BTreeSet<String> = (0..1000).map(|seed| body(Program::new(seed))).collect();
    assert_eq!(texts.len(), 1000);
}

#[test]
fn areas_take_turns() {
    let count = Area::ALL.len() as u64;
    let names: BTreeSet<&str> = (0..count).map(|seed| Program::new(seed).area.name()).collect();
    assert_eq!(names.len(), Area::ALL.len());
    for area in Area::ALL {
        assert_eq!(Area::named(area.name()), Some(*area));
    }
}

#[test]
fn programs_that_end_the_machine_are_alone() {
    let files = SourceFile::pack((0..100).map(Program::new).collect(), 30);
    assert_eq!(files.iter().map(|f| f.programs.len()).sum::<usize>(), 100);
    for file in files {
        let separate = file.programs.iter().any(|p| p.area.is_separate());
        assert!(file.programs.len() <= if separate { 1 } else { 30 });
        assert!(file.text().contains(&format!("class {} {{", file.class)));
    }
}

#[test]
fn programs_compile() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compile");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let seeds = 5000..5000 + 4 * Area::ALL.len() as u64;
    let mut command = Command::new(javac());
    command.args(["-proc:none", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d"]).arg(folder.join("classes"));
    for file in SourceFile::pack(seeds.map(Program::new).collect(), 100) {
        let path = folder.join(format!("{}.java", file.class));
        fs::write(&path, file.text()).unwrap();
        command.arg(path);
    }
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The javac of JAVA_HOME, or the one on the PATH.
fn javac() -> PathBuf {
    env::var_os("JAVA_HOME").map_or("javac".into(), |home| Path::new(&home).join("bin/javac"))
}
