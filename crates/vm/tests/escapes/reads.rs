//! Reaches for a file that the user did not name, by all ways of `Reads.java` and under many names.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use fretsaw_testing::machine::{boot, run_main_and_undo};
use fretsaw_testing::{Jdk, Random};
use fretsaw_vm::Ending;

/// The ways that come to an end without asking for the file: a time zone, a file that is the same as itself, an unknown character
/// set, a flag of javac, an unknown script engine.
const NEVER_ASK: [usize; 5] = [24, 42, 52, 59, 61];

/// The ways that look at the folder of the file only, which the program may see if the file is a link in it.
const OF_FOLDER: [usize; 3] = [17, 37, 38];

/// Goes ways number `first` and following, each once, under a random name of the file.
pub fn stay_secret(dir: &Path, first: usize, count: usize) {
    let mut random = Random::new(first as u64);
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
    let jdks = Jdk::all();
    let jdk = random.of(&jdks);
    let mut machine = boot(jdk, dir);
    let listed = run_main_and_undo(&mut machine, "Reads", &[] as &[&str]);
    let ways: usize = listed.stdout.trim().parse().expect("a number");
    for way in (first..first + count).map(|n| (n * 17) % ways) {
        let path = name(dir, &file, &mut random);
        let ran = run_main_and_undo(&mut machine, "Reads", &[&way.to_string(), &path]);
        let text = ran.stdout + &ran.stderr;
        let place = format!("way {way} to {path} with {}: {:?}, {text}", jdk.home().display(), ran.ending);
        assert!(!text.contains(&secret), "{place}");
        match ran.ending {
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
