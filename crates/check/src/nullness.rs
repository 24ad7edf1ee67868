//! What annotations say about null: `@Nullable` and `@NonNull`, by their simple names, because every project has its own.
//!
//! Annotations of declarations and of types count (JSpecify, Jakarta, JetBrains and others use one or the other), on parameters and
//! results. Not covered: defaults for whole classes and packages such as `@NullMarked`, annotations of type arguments, and those of
//! overridden methods.

use fretsaw_code::Method;
use fretsaw_code::class::utf8;
use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::{Attribute, TargetPath, TargetType};

/// Names of annotations that allow null.
const ALLOW: [&str; 2] = ["Nullable", "CheckForNull"];
/// Names of annotations that forbid null.
const FORBID: [&str; 3] = ["NonNull", "NotNull", "Nonnull"];

/// The kind of a type annotation's target: the result of a method (JVMS 4.7.20.1).
const RESULT: u8 = 0x14;
/// A step of a type path that leads from an outer class to an inner one.
const INNER: u8 = 1;

/// Whether null is a value, as an annotation says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nullness {
    Allowed,
    Forbidden,
}

/// The annotations of a method.
#[derive(Clone, Debug, Default)]
pub struct Annotated {
    result: Option<Nullness>,
    parameters: Vec<Option<Nullness>>,
}

impl Annotated {
    /// Those of `method`.
    pub fn of(method: &Method) -> Annotated {
        let count = method.generic().parameters.len();
        let mut annotated = Annotated { result: None, parameters: vec![None; count] };
        if let Some(file) = &method.class.file {
            method.attributes().iter().for_each(|attribute| annotated.add(file, attribute));
        }
        annotated
    }

    /// Whether the method promises not to return null.
    pub fn forbids_null_result(&self) -> bool {
        self.result == Some(Nullness::Forbidden)
    }

    /// What is said about the parameter with this number.
    pub fn parameter(&self, number: usize) -> Option<Nullness> {
        self.parameters.get(number).copied().flatten()
    }

    fn add(&mut self, file: &ClassFile<'_>, attribute: &Attribute) {
        match attribute {
            Attribute::RuntimeVisibleAnnotations { annotations, .. }
            | Attribute::RuntimeInvisibleAnnotations { annotations, .. } => {
                let found = annotations.iter().find_map(|annotation| meaning(file, annotation.type_index));
                self.result = self.result.or(found);
            }
            Attribute::RuntimeVisibleParameterAnnotations { parameter_annotations, .. }
            | Attribute::RuntimeInvisibleParameterAnnotations { parameter_annotations, .. } => {
                // Parameters that a compiler has added come first, and may be left out.
                let added = self.parameters.len().saturating_sub(parameter_annotations.len());
                for (parameter, annotated) in self.parameters.iter_mut().skip(added).zip(parameter_annotations) {
                    let mut annotations = annotated.annotations.iter();
                    let found = annotations.find_map(|annotation| meaning(file, annotation.type_index));
                    *parameter = parameter.or(found);
                }
            }
            Attribute::RuntimeVisibleTypeAnnotations { type_annotations, .. }
            | Attribute::RuntimeInvisibleTypeAnnotations { type_annotations, .. } => {
                for annotation in type_annotations.iter().filter(|annotation| is_whole(&annotation.type_path)) {
                    let found = meaning(file, annotation.type_index);
                    match annotation.target_type {
                        TargetType::Empty { target_type: RESULT } => self.result = self.result.or(found),
                        TargetType::FormalParameter { formal_parameter_index, .. } => {
                            if let Some(parameter) = self.parameters.get_mut(usize::from(formal_parameter_index)) {
                                *parameter = parameter.or(found);
                            }
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
}

/// Whether an annotation is one of the type itself, not of its elements or arguments.
fn is_whole(path: &[TargetPath]) -> bool {
    path.iter().all(|step| step.type_path_kind == INNER)
}

/// What the annotation whose type descriptor is at `index` says.
fn meaning(file: &ClassFile<'_>, index: u16) -> Option<Nullness> {
    let descriptor = utf8(file, index).ok()?.strip_prefix('L')?.strip_suffix(';')?;
    let name = descriptor.rsplit(['/', '$']).next()?;
    if ALLOW.contains(&name) {
        Some(Nullness::Allowed)
    } else if FORBID.contains(&name) {
        Some(Nullness::Forbidden)
    } else {
        None
    }
}
