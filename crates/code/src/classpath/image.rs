//! The JDK's run-time image (`lib/modules`), mapped into memory.
//!
//! The image names a class by module and path. Nearly every class is in `java.base`, so that module is tried first.
//! For a name with a package that is not there, the image's index is read once to find the packages of the other
//! modules.
//!
//! Opening the file checks that it contains its index. The index entries themselves are checked when they are used.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::OnceLock;

use ristretto_jimage::{Error as ImageError, Resource};

use super::Found;
use crate::error::LoadError;

/// The module that is tried first.
const BASE: &str = "java.base";

/// The bytes of the header.
const HEADER: usize = 28;
/// The start of the header in little-endian byte order.
const LITTLE_ENDIAN_MAGIC: [u8; 4] = [0xDA, 0xDA, 0xFE, 0xCA];

/// An open JDK image.
pub struct Image {
    path: String,
    image: ristretto_jimage::Image,
    /// How many entries the index has.
    table_length: usize,
    packages: OnceLock<HashMap<String, String>>,
    /// The few resources whose names have no dot, with the numbers of their entries.
    dotless: OnceLock<HashMap<String, usize>>,
}

impl Image {
    /// Maps the image file at `path`.
    pub fn open(path: &Path) -> Result<Image, LoadError> {
        let shown = path.display().to_string();
        let bad = |text: String| LoadError::format(format!("{shown}: not a JDK image: {text}"));
        let mut file = File::open(path).map_err(|e| LoadError::format(format!("{shown}: cannot be opened: {e}")))?;
        let size = file.metadata().map_err(|e| bad(e.to_string()))?.len();
        let mut header = [0; HEADER];
        file.read_exact(&mut header).map_err(|_| bad(format!("it has only {size} bytes")))?;
        let image = ristretto_jimage::Image::from_file(path).map_err(|e| bad(e.to_string()))?;
        let table_length = check_index(header, size).map_err(bad)?;
        Ok(Image { path: shown, image, table_length, packages: OnceLock::new(), dotless: OnceLock::new() })
    }

    /// The class with internal name `name`.
    pub fn find_class(&self, name: &str) -> Result<Option<Found>, LoadError> {
        let Some((package, _)) = name.rsplit_once('/') else { return Ok(None) };
        let file = format!("{name}.class");
        if let Some(found) = self.find(BASE, &file)? {
            return Ok(Some(found));
        }
        match self.packages().get(package) {
            Some(module) if module != BASE => self.find(module, &file),
            _ => Ok(None),
        }
    }

    /// Whether a module has classes in `package` (internal form).
    pub fn has_package(&self, package: &str) -> bool {
        self.packages().contains_key(package)
    }

    /// The resource `name` of `module`.
    pub fn find(&self, module: &str, name: &str) -> Result<Option<Found>, LoadError> {
        let origin = format!("{}!/{module}/{name}", self.path);
        let resource = contained(|| self.image.get_resource(&format!("/{module}/{name}")));
        match resource.unwrap_or(Err(ImageError::InvalidAttributeData)) {
            Ok(resource) => {
                Ok(Some(Found { bytes: resource.data().to_vec(), origin, module: Some(module.to_owned()) }))
            }
            // The index is a perfect hash: looking up an unknown name finds nothing, or another entry.
            Err(ImageError::InvalidIndex(entry)) if entry < self.table_length => {
                let named = is_dotless(name).then(|| self.find_dotless(&format!("/{module}/{name}"))).flatten();
                Ok(named.map(|bytes| Found { bytes, origin, module: Some(module.to_owned()) }))
            }
            Err(ImageError::ResourceNameMismatch { .. }) => Ok(None),
            // The library's error contains the byte that it looked for.
            Err(ImageError::InvalidIndex(byte)) => {
                Err(LoadError::format(format!("{origin}: the image is cut off before byte {byte}")))
            }
            Err(e) => Err(LoadError::format(format!("{origin}: the image is damaged or compressed: {e}"))),
        }
    }

    /// The content of the resource called `full_name`, which has no dot: the library assumes that every name has
    /// one.
    fn find_dotless(&self, full_name: &str) -> Option<Vec<u8>> {
        let dotless = |number, r: &Resource<'_>| r.extension().is_empty().then(|| (r.full_name(), number));
        let dotless = self.dotless.get_or_init(|| self.each(dotless));
        let entry = *dotless.get(full_name)?;
        let resource = contained(|| self.image.iter().nth(entry))??.ok()?;
        Some(resource.data().to_vec())
    }

    /// The names of all classes in `module`, in the image's order.
    pub fn classes_of(&self, module: &str) -> Vec<String> {
        self.each_class(|r| {
            (r.module() == module && !r.parent().is_empty()).then(|| format!("{}/{}", r.parent(), r.base()))
        })
    }

    /// Package (internal form) to the module that holds it.
    pub fn packages(&self) -> &HashMap<String, String> {
        self.packages.get_or_init(|| self.each_class(|r| Some((r.parent().to_owned(), r.module().to_owned()))))
    }

    /// The results of `f` for the image's classes.
    fn each_class<T, C: FromIterator<T>>(&self, f: impl Fn(&Resource<'_>) -> Option<T>) -> C {
        self.each(|_, r| if r.extension() == "class" { f(r) } else { None })
    }

    /// The results of `f` for the image's entries, with their numbers, up to the first one that the library cannot
    /// read.
    fn each<T, C: FromIterator<T>>(&self, f: impl Fn(usize, &Resource<'_>) -> Option<T>) -> C {
        let mut resources = self.image.iter();
        let next = || contained(|| resources.next().transpose()).unwrap_or(Ok(None)).transpose();
        std::iter::from_fn(next).enumerate().filter_map(|(number, r)| f(number, &r.ok()?)).collect()
    }
}

/// Whether the last part of this path has no dot.
fn is_dotless(path: &str) -> bool {
    !path.rsplit('/').next().unwrap_or(path).contains('.')
}

/// Checks that the file is large enough for the index that its header describes; returns the number of entries.
fn check_index(header: [u8; HEADER], size: u64) -> Result<usize, String> {
    let little = header[..4] == LITTLE_ENDIAN_MAGIC;
    let number = |n: usize| {
        let bytes = [header[4 * n], header[4 * n + 1], header[4 * n + 2], header[4 * n + 3]];
        if little { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) }
    };
    let (resources, length, locations, strings) = (number(3), number(4), number(5), number(6));
    let needed = HEADER as u64 + 8 * u64::from(length) + u64::from(locations) + u64::from(strings);
    if resources == 0 || resources > length {
        return Err(format!("{resources} resources in an index of {length}"));
    }
    if needed > size {
        return Err(format!("its index takes {needed} bytes, the file has {size}"));
    }
    Ok(length as usize)
}

/// Runs a function of the library that panics if the index of a damaged image points outside of the file, or if the
/// image is compressed; returns nothing then.
fn contained<T>(f: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(f)).ok()
}
