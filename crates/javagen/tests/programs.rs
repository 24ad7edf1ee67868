//! All programs depend on their seeds alone, and javac accepts them.

use std::collections::BTreeSet;
use std::fs;

use fretsaw_testing::{Jdk, compile_files, scratch};
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
    let folder = scratch("compile");
    let seeds = 5000..5000 + 4 * Area::ALL.len() as u64;
    let mut paths = Vec::new();
    for file in SourceFile::pack(seeds.map(Program::new).collect(), 100) {
        let path = folder.join(format!("{}.java", file.class));
        fs::write(&path, file.text()).unwrap();
        paths.push(path);
    }
    compile_files(&Jdk::local(), &[], &paths, &folder.join("classes"));
}
