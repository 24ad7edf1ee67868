//! Call sites (invokedynamic), whose targets are synthesized in the ordinary executable form.
//!
//! The machine knows the bootstrap methods that javac uses by name: string concatenation, lambdas and method
//! references, the methods of records. It generates code of its own instead of the classes that they would
//! generate, so that undecided values pass through it as through any other code.
//!
//! The JDK runs other bootstrap methods; see [`crate::handles`]. It also links the call sites that no compiler writes, and
//! knows the error for each of them.

mod adapt;
mod concat;
mod conversion;
mod lambda;
mod record;
mod serialize;

use fretsaw_code::class::{member, name_and_type, utf8};
use fretsaw_code::code::Dispatch;
use fretsaw_code::name::Name;
use fretsaw_code::{Class, LoadError, Method, link};
use ristretto_classfile::attributes::Attribute;
use ristretto_classfile::{Constant, ReferenceKind};

use crate::handles::is_polymorphic;
use crate::machine::Machine;
use crate::natives::Native;
use crate::resolve::{check_level, file, no_method};
use crate::trap::Result;

pub(crate) use adapt::{unwrapped, wrapper};
pub(crate) use concat::{Recipe, ref_slots};

pub(crate) const NATIVES: &[Native] = concat::NATIVES;

/// The bootstrap methods that the machine knows: class, name, and their parameters and result.
const KNOWN: [(&str, &str, &str); 5] = [
    (
        "java/lang/invoke/LambdaMetafactory",
        "metafactory",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;\
         Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;",
    ),
    (
        "java/lang/invoke/LambdaMetafactory",
        "altMetafactory",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)\
         Ljava/lang/invoke/CallSite;",
    ),
    (
        "java/lang/invoke/StringConcatFactory",
        "makeConcatWithConstants",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/String;\
         [Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
    ),
    (
        "java/lang/invoke/StringConcatFactory",
        "makeConcat",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;",
    ),
    (
        "java/lang/runtime/ObjectMethods",
        "bootstrap",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/TypeDescriptor;Ljava/lang/Class;\
         Ljava/lang/String;[Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;",
    ),
];

/// A call site as the class file describes it.
pub(super) struct CallSite {
    /// The class it is in.
    pub class: &'static Class,
    /// Its number among the constants.
    pub constant: u16,
    /// The name in the call site.
    pub name: Name,
    /// The type of the call.
    pub descriptor: Name,
    /// The constants it passes to its bootstrap method.
    pub arguments: Vec<u16>,
}

/// A method handle constant.
pub(super) struct Handle {
    pub kind: ReferenceKind,
    pub class: Name,
    pub name: Name,
    pub descriptor: Name,
    /// Whether it is said to be a method of an interface.
    pub of_interface: bool,
}

impl Machine {
    /// The method that call site constant `index` of `from` calls; none if the JDK must link it.
    pub(crate) fn link_call_site(&mut self, from: &'static Class, index: u16) -> Result<Option<&'static Method>> {
        let bad = || LoadError::format(format!("constant #{index} is not a call site"));
        let file = file(from)?;
        let Some(Constant::InvokeDynamic { bootstrap_method_attr_index, name_and_type_index }) =
            file.constant_pool.get(index)
        else {
            return Err(bad().into());
        };
        let bootstraps = file.attributes.iter().find_map(|a| match a {
            Attribute::BootstrapMethods { methods, .. } => Some(methods),
            _ => None,
        });
        let bootstrap = bootstraps.and_then(|b| b.get(usize::from(*bootstrap_method_attr_index))).ok_or_else(bad)?;
        let (name, descriptor) = name_and_type(file, *name_and_type_index)?;
        let handle = handle(from, bootstrap.bootstrap_method_ref)?;
        let site = CallSite { class: from, constant: index, name, descriptor, arguments: bootstrap.arguments.clone() };
        let is_known = KNOWN.contains(&(handle.class, handle.name, handle.descriptor));
        if !is_known || handle.of_interface || handle.kind != ReferenceKind::InvokeStatic {
            return Ok(None);
        }
        match handle.name {
            "makeConcatWithConstants" | "makeConcat" => {
                self.link_concat(&site, handle.name == "makeConcatWithConstants")
            }
            "bootstrap" => self.link_record_method(&site),
            _ if self.is_polymorphic_lambda(&site)? => Ok(None),
            _ => self.link_lambda(&site, handle.name == "altMetafactory"),
        }
    }

    /// Whether a lambda refers to a signature-polymorphic method, as those of handles are.
    fn is_polymorphic_lambda(&mut self, site: &CallSite) -> Result<bool> {
        let Some(index) = site.arguments.get(1) else { return Ok(false) };
        let implementation = handle(site.class, *index)?;
        if !matches!(implementation.class, "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle") {
            return Ok(false);
        }
        let class = self.load_from(site.class, implementation.class)?;
        Ok(class.methods().iter().any(|m| m.name == implementation.name && is_polymorphic(m)))
    }

    /// The method a handle refers to.
    pub(super) fn handle_method(&mut self, from: &'static Class, handle: &Handle) -> Result<&'static Method> {
        let class = self.load_from(from, handle.class)?;
        let found = link::find_method(class, handle.name, handle.descriptor);
        let method = found.ok_or_else(|| no_method(class, handle.name, handle.descriptor))?;
        if !from.is_trusted() {
            self.check_method_access(from, class, method)?;
        }
        let is_static = handle.kind == ReferenceKind::InvokeStatic;
        check_level(method, if is_static { Dispatch::Static } else { Dispatch::Special })?;
        if from.space != method.class.space {
            self.constrain_call(from, class, method)?;
        }
        Ok(method)
    }

    /// A static method without code yet, in class `class`, hidden from stack traces.
    pub(super) fn synthetic_method(
        &mut self,
        class: &'static Class,
        descriptor: &str,
        flags: u16,
    ) -> Result<&'static Method> {
        let descriptor = fretsaw_code::name::intern(descriptor);
        let method = link::new_method(class, "<dynamic>", descriptor, flags)?;
        Ok(self.loader.publish_method(method))
    }
}

/// The handle constant `index` of `class`.
pub(super) fn handle(class: &'static Class, index: u16) -> std::result::Result<Handle, LoadError> {
    let file = file(class)?;
    match file.constant_pool.get(index) {
        Some(Constant::MethodHandle { reference_kind, reference_index }) => {
            let (class, name, descriptor) = member(file, *reference_index)?;
            let of_interface =
                matches!(file.constant_pool.get(*reference_index), Some(Constant::InterfaceMethodRef { .. }));
            Ok(Handle { kind: reference_kind.clone(), class, name, descriptor, of_interface })
        }
        _ => Err(LoadError::format(format!("constant #{index} is not a method handle"))),
    }
}

/// The descriptor of method type constant `index` of `class`.
pub(super) fn method_type(class: &'static Class, index: u16) -> std::result::Result<Name, LoadError> {
    let file = file(class)?;
    match file.constant_pool.get(index) {
        Some(Constant::MethodType(descriptor)) => utf8(file, *descriptor),
        _ => Err(LoadError::format(format!("constant #{index} is not a method type"))),
    }
}
