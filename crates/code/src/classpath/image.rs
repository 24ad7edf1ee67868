//! The JDK's run-time image (`lib/modules`), mapped into memory.
//!
//! The image names a class by module and path. Nearly every class is in `java.base`, so that is tried first;
//! only a packaged name that is not there makes us walk the image's index, once, for the other modules' packages.

use std::collections::HashMap;
use std::path::Path;
use std::sync::OnceLock;

use ristretto_jimage::Error as ImageError;

use super::Found;
use crate::error::LoadError;

/// The module that is tried first.
const BASE: &str = "java.base";

/// An open JDK image.
pub struct Image {
    path: String,
    image: ristretto_jimage::Image,
    packages: OnceLock<HashMap<String, String>>,
}

impl Image {
    /// Maps the image file at `path`.
    pub fn open(path: &Path) -> Result<Image, LoadError> {
        let shown = path.display().to_string();
        let image = ristretto_jimage::Image::from_file(path)
            .map_err(|e| LoadError::format(format!("{shown}: not a JDK image: {e}")))?;
        Ok(Image { path: shown, image, packages: OnceLock::new() })
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

    /// The resource `name` of `module`.
    pub fn find(&self, module: &str, name: &str) -> Result<Option<Found>, LoadError> {
        match self.image.get_resource(&format!("/{module}/{name}")) {
            Ok(resource) => Ok(Some(Found {
                bytes: resource.data().to_vec(),
                origin: format!("{}!/{module}/{name}", self.path),
                module: Some(module.to_owned()),
            })),
            // The index is a perfect hash: a name that is not there hits nothing, or something else.
            Err(ImageError::InvalidIndex(_) | ImageError::ResourceNameMismatch { .. }) => Ok(None),
            Err(e) => Err(LoadError::format(format!("{}: /{module}/{name}: {e}", self.path))),
        }
    }

    /// The names of all classes in `module`, in the image's order.
    pub fn classes_of(&self, module: &str) -> Vec<String> {
        self.image
            .iter()
            .flatten()
            .filter(|r| r.module() == module && r.extension() == "class" && !r.parent().is_empty())
            .map(|r| format!("{}/{}", r.parent(), r.base()))
            .collect()
    }

    /// Package (internal form) to the module that holds it.
    fn packages(&self) -> &HashMap<String, String> {
        self.packages.get_or_init(|| {
            let classes = self.image.iter().flatten().filter(|r| r.extension() == "class");
            classes.map(|r| (r.parent().to_owned(), r.module().to_owned())).collect()
        })
    }
}
