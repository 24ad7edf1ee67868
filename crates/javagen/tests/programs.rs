//! All programs depend on their seeds alone, and javac accepts them.

use std::collections::BTreeSet;
use std::fs;

use fretsaw_testing::{Jdk, compile_files, scratch};
use javagen::{Area, Drawn, Program, SourceFile};

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

#[test]
fn programs_that_draw_compile() {
    let folder = scratch("compile-drawn");
    let programs: Vec<Drawn> = (0..200).map(Drawn::new).collect();
    assert_eq!(programs, (0..200).map(Drawn::new).collect::<Vec<_>>());
    let api = "package fretsaw; public class Fretsaw { public static native int getInt(int lo, int hi); \
               public static native long getLong(long lo, long hi); public static native byte getByte(byte lo, byte hi); \
               public static native char getChar(char lo, char hi); public static native boolean getBoolean(); }";
    let paths =
        [("fretsaw/Fretsaw.java", api.to_owned()), ("Drawn.java", Drawn::file(&programs))].map(|(name, text)| {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text).unwrap();
            path
        });
    compile_files(&Jdk::local(), &[], &paths, &folder.join("classes"));
}
