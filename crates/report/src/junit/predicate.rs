//! Finds the method that a name such as `BinaryTree#repOk` denotes.

use fretsaw_code::class::{Class, Method};
use fretsaw_code::descriptor::type_name;
use fretsaw_code::{LoadError, LoadErrorKind, Loader, MethodPattern};

/// Why a name denotes no method.
#[derive(Debug)]
pub enum NoPredicate {
    /// It is not the name of a method.
    Name,
    /// There is no such class, or it cannot be loaded.
    Class(LoadError),
    /// The class has no such method; the methods it has.
    Method(&'static Class, Vec<String>),
    /// The name is ambiguous; the methods it matches.
    Several(Vec<String>),
}

/// The method that `CLASS#METHOD` or `CLASS#METHOD(TYPE,TYPE)` names; of several with that name, the one with a
/// boolean result.
pub fn predicate(loader: &mut Loader, name: &str) -> Result<&'static Method, NoPredicate> {
    let (class, method) = name.split_once('#').ok_or(NoPredicate::Name)?;
    let pattern = MethodPattern::parse(method).ok_or(NoPredicate::Name)?;
    let class = find_class(loader, class).map_err(NoPredicate::Class)?;
    let all = || class.lineage().chain(class.all_interfaces.iter().copied()).flat_map(|class| class.methods());
    let mut found: Vec<&'static Method> = Vec::new();
    for candidate in all().filter(|method| pattern.fits(method)) {
        // A subclass that overrides it declares the same method.
        if !found.iter().any(|known| known.signature.params == candidate.signature.params) {
            found.push(candidate);
        }
    }
    if found.len() > 1 && found.iter().any(|method| method.signature.result == Some("Z")) {
        found.retain(|method| method.signature.result == Some("Z"));
    }
    match found.as_slice() {
        [only] => Ok(only),
        [] => {
            let mut names: Vec<String> =
                all().filter(|m| !m.name.starts_with('<')).map(|m| m.name.to_owned()).collect();
            names.sort();
            names.dedup();
            Err(NoPredicate::Method(class, names))
        }
        several => Err(NoPredicate::Several(several.iter().map(|method| shown(method)).collect())),
    }
}

/// The class `name`, with dots or dollars before nested classes.
pub fn find_class(loader: &mut Loader, name: &str) -> Result<&'static Class, LoadError> {
    let mut internal = name.replace('.', "/");
    loop {
        match loader.load(&internal) {
            Err(error) if matches!(error.kind, LoadErrorKind::NotFound) => match internal.rfind('/') {
                Some(at) => internal.replace_range(at..=at, "$"),
                None => return Err(LoadError::new(LoadErrorKind::NotFound, name)),
            },
            other => return other,
        }
    }
}

fn shown(method: &Method) -> String {
    let types: Vec<String> = method.signature.params.iter().map(|p| type_name(p)).collect();
    format!("{}({})", method.name, types.join(","))
}
