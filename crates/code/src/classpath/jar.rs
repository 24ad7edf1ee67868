//! Jar files: zip archives of classes and resources.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::sync::Mutex;

use zip::ZipArchive;
use zip::result::ZipError;

use super::Found;
use crate::error::LoadError;

/// An open jar.
pub struct Jar {
    path: String,
    archive: Mutex<ZipArchive<BufReader<File>>>,
}

impl Jar {
    /// Opens the jar at `path` and reads its directory.
    pub fn open(path: &Path) -> Result<Jar, LoadError> {
        let shown = path.display().to_string();
        let file = File::open(path).map_err(|e| LoadError::format(format!("{shown}: cannot be opened: {e}")))?;
        let archive =
            ZipArchive::new(BufReader::new(file)).map_err(|e| LoadError::format(format!("{shown}: not a jar: {e}")))?;
        Ok(Jar { path: shown, archive: Mutex::new(archive) })
    }

    /// The file it was opened from.
    pub fn path(&self) -> &Path {
        Path::new(&self.path)
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
        let Some(manifest) = self.find("META-INF/MANIFEST.MF")? else { return Ok(None) };
        // A long manifest line goes on in the next one after a single space.
        let text = String::from_utf8_lossy(&manifest.bytes).replace("\r\n", "\n").replace("\n ", "");
        Ok(text.lines().find_map(|l| l.strip_prefix("Main-Class:")).map(|name| name.trim().to_owned()))
    }
}
