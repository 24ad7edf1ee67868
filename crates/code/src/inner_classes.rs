//! Lists of inner classes that HotSpot ignores: those that name a class twice, or make a class its own outer class, directly or by
//! way of others (`ClassFileParser::check_inner_classes_circularity`).

use std::collections::{HashMap, HashSet};

use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::Attribute;

use crate::class::class_constant;
use crate::name::Name;

/// Empties the lists of `file` that are to be ignored. The attribute stays, because EnclosingMethod counts only beside one.
pub(crate) fn forget_circular(file: &mut ClassFile<'_>) {
    let is_ignored: Vec<bool> = file.attributes.iter().map(|attribute| is_circular(file, attribute)).collect();
    for (attribute, _) in file.attributes.iter_mut().zip(is_ignored).filter(|(_, is_ignored)| *is_ignored) {
        if let Attribute::InnerClasses { classes, .. } = attribute {
            classes.clear();
        }
    }
}

fn is_circular(file: &ClassFile<'_>, attribute: &Attribute) -> bool {
    let Attribute::InnerClasses { classes, .. } = attribute else { return false };
    let mut indices = HashSet::new();
    let mut outer: HashMap<Name, Name> = HashMap::new();
    for class in classes {
        if !indices.insert(class.class_info_index) {
            return true;
        }
        let named = |index: u16| class_constant(file, index).ok();
        if let (Some(inner), Some(around)) = (named(class.class_info_index), named(class.outer_class_info_index)) {
            outer.entry(inner).or_insert(around);
        }
    }
    // Each class has one way outwards, so that every class is visited once.
    let mut finished: HashSet<Name> = HashSet::new();
    for start in outer.keys() {
        let mut walk: HashSet<Name> = HashSet::new();
        let mut class = *start;
        while !finished.contains(class) {
            if !walk.insert(class) {
                return true;
            }
            match outer.get(class) {
                Some(around) => class = around,
                None => break,
            }
        }
        finished.extend(walk);
    }
    false
}
