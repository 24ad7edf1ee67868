//! Reaches for a file that the user did not name, by all ways of `Reads.java` and under many names.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use fretsaw_vm::{Ending, Machine};

use crate::random::Random;
use crate::{jdks, machine};

/// The ways that come to an end without asking for the file: a time zone, a file that is the same as itself, an unknown character
/// set, a flag of javac, an unknown script engine.
const NEVER_ASK: [usize; 5] = [24, 42, 52, 59, 61];

/// The ways that look at the folder of the file only, which the program may see if the file is a link in it.
const OF_FOLDER: [usize; 3] = [17, 37, 38];

/// Goes ways number `first` and following, each once, under a random name of the file.
pub fn stay_secret(dir: &Path, first: usize, count: usize) {
    let mut random = Random(first as u64);
    let secret = format!("S{}T", random.below(usize::MAX));
    let outside = dir.parent().expect("a folder").join("outside");
    let _ = fs::remove_dir_all(&outside);
    fs::create_dir_all(&outside).expect("a folder");
    let file = outside.join("secret.txt");
    fs::write(&file, &secret).expect("a file");
    for (link, target) in [("file-link.txt", &file), ("folder-link", &outside)] {
        let _ = fs::remove_file(dir.join(link));
        symlink(target, dir.join(link)).expect("a link");
    }
    let jdks = jdks();
    let home = random.of(&jdks);
    let mut machine = machine(home, dir);
    let (_, listed) = ended(&mut machine, &[]);
    let ways: usize = listed.trim().parse().expect("a number");
    for way in (first..first + count).map(|n| (n * 17) % ways) {
        let path = name(dir, &file, &mut random);
        let (ending, text) = ended(&mut machine, &[way.to_string(), path.clone()]);
        let place = format!("way {way} to {path} with {}: {ending:?}, {text}", home.display());
        assert!(!text.contains(&secret), "{place}");
        match ending {
            Ending::Unsupported(why) => assert!(!why.contains(&secret), "{place}"),
            Ending::Exit(0) if NEVER_ASK.contains(&way) => {}
            Ending::Exit(0) if OF_FOLDER.contains(&way) && path.ends_with("file-link.txt") => {}
            _ => panic!("{place}"),
        }
    }
    assert_eq!(fs::read_dir(&outside).expect("a folder").count(), 1);
    assert_eq!(fs::read_to_string(&file).expect("the secret"), secret);
}

/// One of the names of `file`: by way of links, of folders and back, and of the process.
fn name(dir: &Path, file: &Path, random: &mut Random) -> String {
    let (dir, file) = (dir.display(), file.display());
    let names = [
        format!("{file}"),
        format!("{dir}/../outside/secret.txt"),
        format!("{dir}/./..//outside/./secret.txt"),
        format!("{dir}/file-link.txt"),
        format!("{dir}/folder-link/secret.txt"),
        format!("{dir}/folder-link/../outside/secret.txt"),
        format!("/proc/self/root{file}"),
        format!("/proc/self/../self/root{file}"),
    ];
    random.of(&names).to_owned()
}

/// How the program ends and what it prints, in a machine that stays as it was.
fn ended(machine: &mut Machine, arguments: &[String]) -> (Ending, String) {
    machine.mark();
    machine.start_main("Reads", arguments).expect("it starts");
    let event = machine.run();
    let ending = machine.ending(event);
    let text = [1, 2].map(|descriptor| String::from_utf8_lossy(&machine.output.pending(descriptor)).into_owned());
    machine.undo();
    machine.drop_mark();
    (ending, text.concat())
}
