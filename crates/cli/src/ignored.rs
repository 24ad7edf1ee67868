//! Checks that the fields which `--ignore-field` names exist: a misspelt one would ignore nothing.

use std::collections::HashSet;

use fretsaw_code::Class;
use fretsaw_code::classpath::Entry;
use fretsaw_vm::{Ending, Machine};
use ristretto_classfile::ClassFile;

use crate::class_path;
use crate::exit::{Outcome, Result, bad};
use crate::key;
use crate::settings::Settings;
use crate::suggest::did_you_mean;
use crate::target::Program;

/// The module of the JDK whose fields need no class.
const BASE: &str = "java.base";

/// Rejects the first of `names`, which are FIELD or CLASS.FIELD, that denotes no field of `program` or of the JDK.
pub fn check(machine: &mut Machine, names: &[String], settings: &Settings, program: &Program) -> Result<()> {
    names.iter().try_for_each(|name| match name.rsplit_once('.') {
        Some((class, field)) => check_field_of(machine, class, field, settings, program),
        None => check_field(machine, name, settings, program),
    })
}

fn check_field_of(
    machine: &mut Machine,
    class: &str,
    field: &str,
    settings: &Settings,
    program: &Program,
) -> Result<()> {
    let Some(found) = find_class(machine, class).map_err(|ending| settings.outcome(ending, program))? else {
        let classes: Vec<String> =
            Found::of(settings, program)?.classes.iter().map(|c| c.replace(['/', '$'], ".")).collect();
        let hint = did_you_mean(class, classes.iter().map(String::as_str));
        return bad(format!("--ignore-field {class}.{field}: there is no class {class}{hint}"));
    };
    let fields: Vec<&str> = found.lineage().flat_map(|c| c.fields.iter()).map(|f| f.name).collect();
    if fields.contains(&field) {
        return Ok(());
    }
    let hint = did_you_mean(field, fields.iter().copied());
    bad(format!("--ignore-field {class}.{field}: {} has no such field{hint}", found.external_name()))
}

/// The class with this full name, in which dots may separate nested classes.
fn find_class(machine: &mut Machine, name: &str) -> std::result::Result<Option<&'static Class>, Ending> {
    let nested = |name: &String| name.rsplit_once('.').map(|(outer, inner)| format!("{outer}${inner}"));
    for tried in std::iter::successors(Some(name.to_owned()), nested) {
        match machine.program().class(&tried) {
            Err(Ending::NotFound(_)) => {}
            found => return found.map(Some),
        }
    }
    Ok(None)
}

fn check_field(machine: &Machine, field: &str, settings: &Settings, program: &Program) -> Result<()> {
    let loaded = machine.loader().classes().iter().flat_map(|class| class.fields.iter());
    if loaded.into_iter().any(|known| known.name == field) {
        return Ok(());
    }
    let found = Found::of(settings, program)?;
    if found.fields.contains(field) || jdk_has(field, settings)? {
        return Ok(());
    }
    let mut fields: Vec<&str> = found.fields.iter().map(String::as_str).collect();
    fields.sort_unstable();
    let hint = did_you_mean(field, fields.into_iter());
    bad(format!("--ignore-field {field}: no class of the program or of {BASE} has such a field{hint}"))
}

/// The classes of the class path, and the names of their fields.
#[derive(Default)]
struct Found {
    classes: Vec<String>,
    fields: HashSet<String>,
}

impl Found {
    fn of(settings: &Settings, program: &Program) -> Result<Found> {
        settings.opening(|until| {
            let mut found = Found::default();
            for entry in class_path::open(&program.class_path, until)?.entries {
                let names = match &entry {
                    Entry::Jar(jar) => jar.names(),
                    Entry::Directory(root) => {
                        let files = key::files(root, until, |file| file.extension().is_some_and(|e| e == "class"))?;
                        let below =
                            |file: &std::path::PathBuf| Some(file.strip_prefix(root).ok()?.to_str()?.to_owned());
                        files.iter().filter_map(below).collect()
                    }
                };
                for name in names.iter().filter(|name| name.ends_with(".class")) {
                    let file = entry.find(name).map_err(Outcome::from)?;
                    found.fields.extend(file.map_or(Vec::new(), |file| fields(&file.bytes)));
                    found.classes.push(name.trim_end_matches(".class").to_owned());
                }
            }
            Ok(found)
        })
    }
}

/// Whether a class of the JDK's base module has a field of this name.
fn jdk_has(field: &str, settings: &Settings) -> Result<bool> {
    let image = settings.jdk.image()?;
    for class in image.classes_of(BASE) {
        let file = image.find(BASE, &format!("{class}.class"))?;
        if file.is_some_and(|file| fields(&file.bytes).iter().any(|known| known == field)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The names of the fields that a class file declares; none if it is damaged.
fn fields(bytes: &[u8]) -> Vec<String> {
    let Ok(file) = ClassFile::from_bytes(bytes) else { return Vec::new() };
    let name = |index: u16| Some(file.constant_pool.try_get_utf8(index).ok()?.to_rust_string());
    file.fields.iter().filter_map(|field| name(field.name_index)).collect()
}
