//! Damaged, truncated and malicious JDK images: each leads to an error that names the file.

mod support;

use std::path::Path;
use std::process::Command;

use fretsaw_code::classpath::{Image, Jdk};
use fretsaw_code::{LoadError, LoadErrorKind};
use fretsaw_testing::{Random, scratch};
use support::image::Resource;

/// The bytes of the real image's start that hold header and index, and how many those are.
fn index_of_image() -> (Vec<u8>, usize) {
    use std::io::Read;
    let path = Jdk::find(None).expect("a JDK").home.join("lib/modules");
    let mut file = std::fs::File::open(path).expect("its image");
    let mut bytes = vec![0; 28];
    file.read_exact(&mut bytes).expect("a header");
    let number = |n: usize| u32::from_le_bytes([bytes[n], bytes[n + 1], bytes[n + 2], bytes[n + 3]]) as usize;
    let index = 28 + 8 * number(16) + number(20) + number(24);
    bytes.resize(index, 0);
    file.read_exact(&mut bytes[28..]).expect("an index");
    (bytes, index)
}

fn image(name: &str, bytes: &[u8]) -> (String, Result<Image, LoadError>) {
    let path = scratch(&format!("images-{name}")).join("modules");
    std::fs::write(&path, bytes).expect("a file");
    (path.display().to_string(), Image::open(&path))
}

fn no_image(name: &str, bytes: &[u8], text: &str) {
    let (path, opened) = image(name, bytes);
    let error = opened.err().expect("it is no image");
    assert_eq!(error.message, format!("{path}: not a JDK image: {text}"));
}

#[test]
fn no_jdk() {
    let home = scratch("images-home");
    let error = Jdk::at(&home).expect_err("no JDK");
    assert_eq!(error.message, format!("{}: not a JDK (it has no lib/modules)", home.display()));
    let error = Image::open(Path::new("/nowhere/modules")).err().expect("no image");
    assert!(error.message.starts_with("/nowhere/modules: cannot be opened: "), "{error}");
}

#[test]
fn images_without_an_index() {
    let (whole, index) = index_of_image();
    no_image("empty", &[], "it has only 0 bytes");
    no_image("short", &whole[..20], "it has only 20 bytes");
    let (path, opened) = image("magic", &[0x50; 64]);
    let error = opened.err().expect("it is no image");
    assert!(error.message.starts_with(&format!("{path}: not a JDK image: ")), "{error}");
    no_image("header", &whole[..28], &format!("its index takes {index} bytes, the file has 28"));
    no_image("cut", &whole[..index - 1], &format!("its index takes {index} bytes, the file has {}", index - 1));
    let mut none = whole;
    none[12..16].fill(0);
    let length = u32::from_le_bytes([none[16], none[17], none[18], none[19]]);
    no_image("none", &none, &format!("0 resources in an index of {length}"));
}

#[test]
fn image_cut_off_in_its_data() {
    let (whole, _) = index_of_image();
    let (path, opened) = image("data", &whole);
    let error = opened.expect("the index is whole").find_class("java/lang/Object").err().expect("the data is not");
    let text = format!("{path}!/java.base/java/lang/Object.class: the image is cut off before byte ");
    assert!(error.message.starts_with(&text), "{error}");
    assert_eq!(error.kind, LoadErrorKind::Format);
}

/// The index may point anywhere: each class is found, not found, or unreadable.
#[test]
fn image_with_a_damaged_index() {
    let (mut whole, index) = index_of_image();
    for at in (28..index).step_by(7) {
        whole[at] ^= 0x55;
    }
    let (path, opened) = image("scrambled", &whole);
    let image = opened.expect("the index is as long as it says");
    for name in ["java/lang/Object", "java/lang/String", "java/util/HashMap", "java/sql/Driver", "no/such/Class"] {
        if let Err(error) = image.find_class(name) {
            assert!(error.message.starts_with(&path), "{error}");
        }
    }
}

/// Resources in two modules, with and without a package, an extension, a content.
const RESOURCES: [Resource<'static>; 7] = [
    ("java.base", "java/lang", "Object", "class", b"object"),
    ("java.base", "java/lang", "String", "class", b"string"),
    ("java.base", "java/util", "List", "class", b""),
    ("java.base", "", "module-info", "class", b"module"),
    ("java.base", "java/lang", "dotless", "", b"without"),
    ("java.sql", "java/sql", "Driver", "class", b"driver"),
    ("java.sql", "java/sql", "text", "properties", b"a=b"),
];

/// The lookups that the tests make in an image: they never panic, and errors name the file.
fn ask(path: &str, image: &Image) {
    let named = |error: &LoadError| assert!(error.message.starts_with(path), "{error}");
    for name in ["java/lang/Object", "java/lang/String", "java/sql/Driver", "no/such/Class", "Object", ""] {
        image.find_class(name).err().iter().for_each(named);
    }
    for name in ["module-info.class", "java/lang/dotless", "java/sql/text.properties", "", "/", "."] {
        image.find("java.base", name).err().iter().for_each(named);
        image.find("java.sql", name).err().iter().for_each(named);
    }
    let _ = (image.has_package("java/sql"), image.classes_of("java.base"));
}

/// Small images are read in either byte order. The first one is a seed for fuzzing.
#[test]
fn small_images() {
    for (name, little) in [("small", true), ("small-big-endian", false)] {
        let (_, opened) = image(name, &support::image::image(&RESOURCES, little));
        let image = opened.expect("an image");
        let found = |class: &str| image.find_class(class).expect("no error").map(|found| found.bytes);
        assert_eq!(found("java/lang/Object"), Some(b"object".to_vec()));
        assert_eq!(found("java/util/List"), Some(Vec::new()));
        assert_eq!(found("java/sql/Driver"), Some(b"driver".to_vec()));
        assert_eq!(found("java/sql/Missing"), None);
        let named = |name: &str| image.find("java.base", name).expect("no error").map(|found| found.bytes);
        assert_eq!(named("module-info.class"), Some(b"module".to_vec()));
        assert_eq!(named("java/lang/dotless"), Some(b"without".to_vec()));
        assert_eq!(named("java/lang/nothing"), None);
        assert!(image.has_package("java/sql") && !image.has_package("java/nothing"));
        let mut classes = image.classes_of("java.base");
        classes.sort_unstable();
        assert_eq!(classes, ["java/lang/Object", "java/lang/String", "java/util/List"]);
    }
}

/// The JDK's own tool finds in a small image what is there.
#[test]
fn small_images_are_images() {
    let path = scratch("images-jimage").join("modules");
    std::fs::write(&path, support::image::image(&RESOURCES, true)).expect("a file");
    let jimage = Jdk::find(None).expect("a JDK").tool("jimage");
    let output = Command::new(jimage).arg("list").arg(&path).output().expect("jimage runs");
    let text = String::from_utf8_lossy(&output.stdout);
    for part in ["Module: java.base", "java/lang/Object.class", "java/lang/dotless", "Module: java.sql"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// Small images, damaged in many ways.
#[test]
fn damaged_small_images() {
    let whole = support::image::image(&RESOURCES, true);
    let numbers = [0u32, 1, 2, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
    let mut opened = 0;
    for seed in 0..1500 {
        let mut random = Random::new(seed);
        let mut bytes = whole.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            match random.below(4) {
                0 => bytes[at] ^= 1 << random.below(8),
                1 => bytes[at] = random.word() as u8,
                2 => {
                    let number = numbers[random.below(numbers.len())].to_le_bytes();
                    let at = at / 4 * 4;
                    bytes.splice(at..(at + 4).min(whole.len()), number);
                }
                _ => bytes[at] = b"\x09\x0f\x2f\x37\x3f\x48\xff\0"[random.below(8)],
            }
        }
        if random.below(8) == 0 {
            bytes.truncate(random.below(whole.len()));
        }
        match image("damaged", &bytes) {
            (path, Ok(image)) => {
                ask(&path, &image);
                opened += 1;
            }
            (path, Err(error)) => assert!(error.message.starts_with(&format!("{path}: not a JDK image: ")), "{error}"),
        }
    }
    assert!(opened > 500, "only {opened} could be opened");
}
