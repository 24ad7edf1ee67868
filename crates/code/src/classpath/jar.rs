//! Jar files: zip archives of classes and resources.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::sync::Mutex;

use zip::ZipArchive;
use zip::result::ZipError;

use super::Found;
use crate::error::LoadError;

/// Where a jar keeps variants for newer releases.
const VARIANTS: &str = "META-INF/versions/";
/// The first release that has variants.
const FIRST_VARIANT: u32 = 9;

/// An open jar.
pub struct Jar {
    path: String,
    /// The releases that the jar has variants for, the newest first; none unless its manifest says so.
    variants: Vec<u32>,
    archive: Mutex<ZipArchive<BufReader<File>>>,
}

impl Jar {
    /// Opens the jar at `path` and reads its directory.
    pub fn open(path: &Path) -> Result<Jar, LoadError> {
        let shown = path.display().to_string();
        let file = File::open(path).map_err(|e| LoadError::format(format!("{shown}: cannot be opened: {e}")))?;
        let archive =
            ZipArchive::new(BufReader::new(file)).map_err(|e| LoadError::format(format!("{shown}: not a jar: {e}")))?;
        let names = archive.file_names().filter_map(|n| n.strip_prefix(VARIANTS)?.split('/').next()?.parse().ok());
        let variants: BTreeSet<u32> = names.collect();
        let mut jar = Jar { path: shown, variants: Vec::new(), archive: Mutex::new(archive) };
        if !variants.is_empty() && jar.attribute("Multi-Release")?.is_some_and(|v| v.eq_ignore_ascii_case("true")) {
            jar.variants = variants.into_iter().rev().collect();
        }
        Ok(jar)
    }

    /// The entry `name`, in the newest variant that is not for a release after `release`.
    pub fn find_for(&self, name: &str, release: u32) -> Result<Option<Found>, LoadError> {
        for variant in self.variants.iter().filter(|v| (FIRST_VARIANT..=release).contains(v)) {
            if let Some(found) = self.find(&format!("{VARIANTS}{variant}/{name}"))? {
                return Ok(Some(found));
            }
        }
        self.find(name)
    }

    /// The file it was opened from.
    pub fn path(&self) -> &Path {
        Path::new(&self.path)
    }

    /// The names of all entries.
    pub fn names(&self) -> Vec<String> {
        let archive = self.archive.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        archive.file_names().map(str::to_owned).collect()
    }

    /// The entry `name`, if the jar has it.
    pub fn find(&self, name: &str) -> Result<Option<Found>, LoadError> {
        let mut archive = self.archive.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let mut entry = match archive.by_name(name) {
            Ok(entry) => entry,
            Err(ZipError::FileNotFound) => return Ok(None),
            Err(e) => return Err(LoadError::format(format!("{}: {name}: {e}", self.path))),
        };
        let origin = format!("{}!{name}", self.path);
        let claimed = entry.size();
        let bytes = super::read_bounded(&mut entry, claimed).map_err(|e| e.at(&origin))?;
        Ok(Some(Found { bytes, origin, module: None }))
    }

    /// The main class that the manifest names, in external form.
    pub fn main_class(&self) -> Result<Option<String>, LoadError> {
        self.attribute("Main-Class")
    }

    /// What the main section of the manifest says of `attribute`.
    pub fn attribute(&self, attribute: &str) -> Result<Option<String>, LoadError> {
        let Some(manifest) = self.find("META-INF/MANIFEST.MF")? else { return Ok(None) };
        // A long manifest line goes on in the next one after a single space.
        let text = String::from_utf8_lossy(&manifest.bytes).replace("\r\n", "\n").replace("\n ", "");
        let section = text.lines().take_while(|line| !line.is_empty());
        let mut pairs = section.filter_map(|line| line.split_once(':'));
        Ok(pairs.find(|(name, _)| name.eq_ignore_ascii_case(attribute)).map(|(_, value)| value.trim().to_owned()))
    }
}
