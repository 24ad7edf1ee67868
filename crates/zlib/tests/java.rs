//! An Inflater does in every call what `java` does: how much it reads and writes, which bytes, how it ends, with which
//! checksum and which message; with data that were deflated, cut off, changed or made up, and calls of all sizes.

mod streams;

use std::fmt::Write as _;
use std::path::Path;

use fretsaw_testing::Jdk;
use fretsaw_zlib::adler32;
use fretsaw_zlib::inflate::{Inflater, Status};
use streams::Random;

const CASES: usize = 2000;

enum Call {
    Inflate { input: usize, room: usize },
    SetDictionary { from: usize, to: usize },
    Reset,
}

struct Case {
    raw: bool,
    data: Vec<u8>,
    dictionary: Vec<u8>,
    calls: Vec<Call>,
}

impl Case {
    fn new(random: &mut Random) -> Case {
        let raw = random.below(2) == 0;
        let size = random.below(300);
        let dictionary = random.bytes(size);
        let mut data = random.stream(raw, &dictionary);
        random.spoil(&mut data);
        let largest = [3, 40, 300, 3_000, 200_000];
        let (input, room) = (largest[random.below(5)], largest[random.below(5)]);
        let mut calls = Vec::new();
        for _ in 0..10 + random.below(30) {
            calls.push(match random.below(30) {
                0 => Call::Reset,
                1 => {
                    let from = random.below(dictionary.len() + 1);
                    Call::SetDictionary { from, to: from + random.below(dictionary.len() - from + 1) }
                }
                2..=4 => Call::SetDictionary { from: 0, to: dictionary.len() },
                _ => Call::Inflate { input: random.below(input), room: random.below(room) },
            });
        }
        calls.push(Call::Inflate { input: data.len(), room: 400_000 });
        Case { raw, data, dictionary, calls }
    }

    fn write(&self, file: &mut Vec<u8>) {
        let int = |file: &mut Vec<u8>, n: usize| file.extend((n as u32).to_be_bytes());
        file.push(self.raw.into());
        for bytes in [&self.data, &self.dictionary] {
            int(file, bytes.len());
            file.extend(bytes);
        }
        int(file, self.calls.len());
        for call in &self.calls {
            let (kind, first, second) = match *call {
                Call::Inflate { input, room } => (0, input, room),
                Call::SetDictionary { from, to } => (1, from, to),
                Call::Reset => (2, 0, 0),
            };
            file.push(kind);
            int(file, first);
            int(file, second);
        }
    }

    /// What `Inflate.java` prints, as our own Inflater has it.
    fn run(&self) -> String {
        let (mut inflater, mut position, mut lines) = (Inflater::new(self.raw), 0, String::new());
        for call in &self.calls {
            match *call {
                Call::Reset => {
                    inflater.reset();
                    position = 0;
                }
                Call::SetDictionary { from, to } if inflater.set_dictionary(&self.dictionary[from..to]) => {
                    lines.push_str("set\n");
                }
                Call::SetDictionary { .. } => {
                    let _ = writeln!(lines, "not set: {}", inflater.error().unwrap_or("null"));
                }
                Call::Inflate { input, room } => {
                    let mut output = vec![0; room];
                    let part = &self.data[position..self.data.len().min(position + input)];
                    let done = inflater.inflate(part, &mut output);
                    position += done.read;
                    let status = match done.status {
                        Status::Going => "going",
                        Status::Ended => "ended",
                        Status::NeedsDictionary => "dictionary",
                        Status::Bad(message) => message,
                    };
                    let sum = adler32(1, &output[..done.written]);
                    let _ = writeln!(lines, "{} {} {status} {:x} {sum:x}", done.read, done.written, inflater.adler());
                }
            }
        }
        lines
    }
}

#[test]
fn every_call_does_what_java_does() {
    let mut random = Random::new(1);
    let cases: Vec<Case> = (0..CASES).map(|_| Case::new(&mut random)).collect();
    let mut file = (cases.len() as u32).to_be_bytes().to_vec();
    cases.iter().for_each(|case| case.write(&mut file));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("inflate.cases");
    std::fs::write(&path, file).unwrap();
    let ours: Vec<String> = cases.iter().map(Case::run).collect();
    for jdk in Jdk::all() {
        let java = jdk.home().display();
        let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/Inflate.java");
        let output = jdk.java().arg(program).arg(&path).output().unwrap();
        assert!(output.status.success(), "{java}: {}", String::from_utf8_lossy(&output.stderr));
        let theirs = String::from_utf8(output.stdout).unwrap();
        let theirs: Vec<&str> = theirs.split("case ").skip(1).map(|case| case.split_once('\n').unwrap().1).collect();
        assert_eq!(theirs.len(), ours.len());
        for (number, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
            assert_eq!(ours, theirs, "case {number} of {java}");
        }
    }
    // The cases reach what they are made for.
    let ours = ours.concat();
    let messages = [
        "incorrect header check",
        "unknown compression method",
        "invalid window size",
        "invalid block type",
        "invalid stored block lengths",
        "too many length or distance symbols",
        "invalid code lengths set",
        "invalid bit length repeat",
        "invalid code -- missing end-of-block",
        "invalid literal/lengths set",
        "invalid distances set",
        "invalid literal/length code",
        "invalid distance code",
        "invalid distance too far back",
        "incorrect data check",
        "dictionary",
        "ended",
        "set\n",
        "not set: null",
    ];
    for message in messages {
        let count = ours.matches(message).count();
        assert!(count >= 5, "{message}: {count} times");
    }
}
