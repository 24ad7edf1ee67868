//! Jar files: zip archives of classes and resources.

use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;

use flate2::read::DeflateDecoder;

use super::Found;
use super::archive::Archive;
use crate::error::LoadError;
use crate::regular;
use crate::until::Until;

/// The compression methods of entries.
const STORED: u64 = 0;
const DEFLATED: u64 = 8;
/// The folder of a jar's variants for newer releases.
const VARIANTS: &str = "META-INF/versions/";
/// The first release that has variants.
const FIRST_VARIANT: u32 = 9;

/// An open jar.
pub struct Jar {
    path: String,
    /// The releases for which the jar has variants, the newest first; empty unless its manifest says that it has
    /// some.
    variants: Vec<u32>,
    archive: Archive,
}

impl Jar {
    /// Opens the jar at `path` and reads its directory.
    pub fn open(path: &Path) -> Result<Jar, LoadError> {
        Self::open_until(path, Until::NEVER)
    }

    /// Like [`Jar::open`], but times out: a directory can have millions of entries.
    pub fn open_until(path: &Path, until: Until) -> Result<Jar, LoadError> {
        let shown = path.display().to_string();
        let opened = regular::open(path).map_err(|e| LoadError::format(format!("{shown}: cannot be opened: {e}")));
        let (file, data) = opened?;
        let archive = Archive::open(file, data.len(), until)
            .map_err(|e| LoadError::format(format!("{shown}: not a jar: {e}")))?;
        let variant = |name: &[u8]| {
            let rest = std::str::from_utf8(name.strip_prefix(VARIANTS.as_bytes())?).ok()?;
            rest.split('/').next()?.parse().ok()
        };
        let variants: BTreeSet<u32> = archive.names().filter_map(variant).collect();
        let mut jar = Jar { path: shown, variants: Vec::new(), archive };
        if !variants.is_empty() && jar.attribute("Multi-Release")?.is_some_and(|v| v.eq_ignore_ascii_case("true")) {
            jar.variants = variants.into_iter().rev().collect();
        }
        Ok(jar)
    }

    /// The entry `name`, in the newest variant for a release up to `release`.
    pub fn find_for(&self, name: &str, release: u32) -> Result<Option<Found>, LoadError> {
        for variant in self.variants.iter().filter(|v| (FIRST_VARIANT..=release).contains(v)) {
            if let Some(found) = self.find(&format!("{VARIANTS}{variant}/{name}"))? {
                return Ok(Some(found));
            }
        }
        self.find(name)
    }

    /// The jar file.
    pub fn path(&self) -> &Path {
        Path::new(&self.path)
    }

    /// The names of all entries.
    pub fn names(&self) -> Vec<String> {
        self.archive.names().map(|name| String::from_utf8_lossy(name).into_owned()).collect()
    }

    /// The entry `name`, if the jar has it.
    pub fn find(&self, name: &str) -> Result<Option<Found>, LoadError> {
        let Some(entry) = self.archive.entry(name.as_bytes()) else { return Ok(None) };
        let origin = format!("{}!{name}", self.path);
        let bad = |what: &dyn std::fmt::Display| LoadError::format(format!("{origin}: cannot be read: {what}"));
        let packed = self.archive.content(&entry).map_err(|e| bad(&e))?;
        let content: Box<dyn Read> = match entry.method {
            STORED => Box::new(packed),
            DEFLATED => Box::new(DeflateDecoder::new(packed)),
            method => return Err(bad(&format!("packed by method {method}"))),
        };
        let bytes = super::read_bounded(content, entry.size).map_err(|e| e.at(&origin))?;
        if crc32fast::hash(&bytes) != entry.crc {
            return Err(bad(&"its checksum is wrong"));
        }
        Ok(Some(Found { bytes, origin, module: None }))
    }

    /// The main class that the manifest names, in external form.
    pub fn main_class(&self) -> Result<Option<String>, LoadError> {
        self.attribute("Main-Class")
    }

    /// The value of `attribute` in the main section of the manifest.
    pub fn attribute(&self, attribute: &str) -> Result<Option<String>, LoadError> {
        let Some(manifest) = self.find("META-INF/MANIFEST.MF")? else { return Ok(None) };
        // A long line of a manifest continues on the next line after a single space.
        let text = String::from_utf8_lossy(&manifest.bytes).replace("\r\n", "\n").replace("\n ", "");
        let section = text.lines().take_while(|line| !line.is_empty());
        let mut pairs = section.filter_map(|line| line.split_once(':'));
        Ok(pairs.find(|(name, _)| name.eq_ignore_ascii_case(attribute)).map(|(_, value)| value.trim().to_owned()))
    }
}
