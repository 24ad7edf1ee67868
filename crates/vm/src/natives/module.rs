//! java.lang.Module and jdk.internal.loader.BootLoader: the graph of modules is the JDK's own; the machine only
//! needs the module object of a name, and the packages of modules created at run time.

use fretsaw_code::Space;
use fretsaw_code::name::{Name, intern};
use fretsaw_term::Word;

use super::{Native, native, nothing};
use crate::machine::Machine;
use crate::trap::Result;

const MODULE: &str = "java/lang/Module";
const BOOT: &str = "jdk/internal/loader/BootLoader";

pub(super) const NATIVES: &[Native] = &[
    native(MODULE, "addReads0", "", nothing),
    native(MODULE, "addExports0", "", grant),
    native(MODULE, "addExportsToAll0", "", export),
    native(MODULE, "addExportsToAllUnnamed0", "", export),
    native(MODULE, "defineModule0", "", define),
    native(BOOT, "setBootLoaderUnnamedModule0", "", nothing),
    native(BOOT, "getSystemPackageLocation", "", package_location),
    native(BOOT, "getSystemPackageNames", "", package_names),
];

/// Module, package: exports the package to all, including the program's unnamed modules.
fn export(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let name = m.named(a[0], "name");
    if !name.is_null() {
        let module = intern(&m.string_text(name.reference()));
        let package = intern(&m.text_argument(a[1])?.replace('.', "/"));
        m.loader.exports.add(module, package);
    }
    Ok(Word::ZERO)
}

/// Module, package, the module that may use it: for modules that the JDK creates at run time.
fn grant(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let name = m.named(a[0], "name");
    if name.is_null() || a[2].is_null() {
        return Ok(Word::ZERO);
    }
    let module = intern(&m.string_text(name.reference()));
    let package = intern(&m.text_argument(a[1])?.replace('.', "/"));
    let is_user = |slot: &u32| m.heap.word(*slot as usize) == a[2];
    let users: Vec<(Space, Name)> =
        m.anchors.packages.iter().filter(|(_, slot)| is_user(slot)).map(|(user, _)| *user).collect();
    for (space, user) in users {
        m.loader.exports.add_grant(module, package, space, user);
    }
    Ok(Word::ZERO)
}

/// Module, whether it is open, its version, its location, its packages.
fn define(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let module = Word::from(m.non_null(a[0])?);
    if !m.heap.word(m.anchors.app_loader as usize).is_null() {
        return define_made(m, module, a[4]);
    }
    let name = m.named(module, "name");
    let name = intern(&m.string_text(name.reference()));
    let slot = match m.anchors.modules.get(name) {
        Some(slot) => *slot,
        None => m.new_slot()?,
    };
    m.anchors.modules.insert(name, slot);
    m.heap.set_ref(slot as usize, module);
    let members: Vec<_> = m.loader.classes().iter().copied().filter(|c| c.module == Some(name)).collect();
    members.into_iter().for_each(|class| m.set_home(class));
    Ok(Word::ZERO)
}

/// A module created at run time, such as that of proxy classes: it contains the classes that its loader defines in
/// its packages.
fn define_made(m: &mut Machine, module: Word, packages: Word) -> Result<Word> {
    let space = m.space_of(m.named(module, "loader"))?;
    let packages: Vec<Word> = m.heap.words(m.non_null(packages)?).collect();
    let mut slots = Vec::new();
    for package in packages {
        let name = intern(&m.text_argument(package)?.replace('.', "/"));
        slots.push(m.package_slot(space, name)?);
    }
    slots.into_iter().for_each(|slot| m.heap.set_ref(slot as usize, module));
    Ok(Word::ZERO)
}

/// The location of a package of the boot loader, in internal form; null for other packages.
fn package_location(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let package = m.text_argument(a[0])?;
    match boot_module(m, &package) {
        Some(module) => Ok(m.new_string(&format!("jrt:/{module}"))?.into()),
        None => Ok(Word::ZERO),
    }
}

/// All packages of the boot loader, in internal form. Whether one of their classes is loaded already depends on
/// other paths, so it is ignored.
fn package_names(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let packages = m.loader.path.image.packages().keys();
    let mut names: Vec<String> = packages.filter(|p| boot_module(m, p).is_some()).cloned().collect();
    names.sort();
    let mut strings = Vec::new();
    for name in names {
        strings.push(m.new_string(&name)?.into());
    }
    m.string_array(&strings)
}

/// The module of the boot loader that `package` belongs to.
fn boot_module<'a>(m: &'a Machine, package: &str) -> Option<&'a str> {
    let module = m.loader.path.image.packages().get(package)?;
    let object = m.heap.word(*m.anchors.modules.get(module.as_str())? as usize);
    (m.named(object, "loader").is_null()).then_some(module)
}

impl Machine {
    /// The immortal word that contains the module created at run time that has `package` in `space`; null while
    /// there is none.
    fn package_slot(&mut self, space: Space, package: Name) -> Result<u32> {
        if let Some(slot) = self.anchors.packages.get(&(space, package)) {
            return Ok(*slot);
        }
        let slot = self.new_slot()?;
        self.anchors.packages.insert((space, package), slot);
        Ok(slot)
    }

    /// The module created at run time that has `package` in `space`; null if there is none.
    pub(crate) fn made_module(&self, space: Space, package: &str) -> Word {
        self.anchors.packages.get(&(space, package)).map_or(Word::ZERO, |slot| self.heap.word(*slot as usize))
    }
}
