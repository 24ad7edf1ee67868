//! Compiles the API in `java/` and packs it into a jar that the binary carries.
//!
//! The jar is the same for the same classes: its entries are sorted and have a fixed date.

use std::error::Error;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

const MANIFEST: &str = "Manifest-Version: 1.0\r\nAutomatic-Module-Name: fretsaw\r\n\r\n";
/// The oldest Java the API is for.
const RELEASE: &str = "17";

fn main() -> Result<(), Box<dyn Error>> {
    let sources = Path::new("../../java/src");
    println!("cargo::rerun-if-changed={}", sources.display());
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let classes = out.join("api-classes");
    if classes.exists() {
        fs::remove_dir_all(&classes)?;
    }
    compile(&files(sources, "java")?, &classes)?;
    pack(&classes, &out.join("fretsaw.jar"))
}

fn compile(sources: &[PathBuf], classes: &Path) -> Result<(), Box<dyn Error>> {
    let home = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty());
    let javac = home.map_or(PathBuf::from("javac"), |home| Path::new(&home).join("bin/javac"));
    let status = Command::new(&javac)
        .args(["--release", RELEASE, "-g", "-proc:none", "-Xlint:all,-options", "-encoding", "UTF-8", "-d"])
        .arg(classes)
        .args(sources)
        .status()
        .map_err(|e| format!("{}: {e}: the API in java/ needs a JDK to be built: run make setup", javac.display()))?;
    if status.success() { Ok(()) } else { Err("the API in java/ does not compile".into()) }
}

fn pack(classes: &Path, jar: &Path) -> Result<(), Box<dyn Error>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut zip = ZipWriter::new(File::create(jar)?);
    zip.start_file("META-INF/MANIFEST.MF", options)?;
    zip.write_all(MANIFEST.as_bytes())?;
    for file in files(classes, "class")? {
        let name = file.strip_prefix(classes)?.to_str().ok_or("a class name that is not UTF-8")?;
        zip.start_file(name, options)?;
        zip.write_all(&fs::read(&file)?)?;
    }
    zip.finish()?;
    Ok(())
}

/// All files below `folder` with that extension, sorted.
fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path, extension)?);
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
