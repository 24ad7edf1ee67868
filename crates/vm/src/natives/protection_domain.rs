//! Protection domains: the origin of a class, set by the loader that defines it.
//!
//! The JDK's loaders find their classes in Rust, without domains. Domains are created on demand, by the methods of
//! the loaders that would have created them. Classes that other loaders define keep the domain they were given.

use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{Method, Op, Space};
use fretsaw_term::Word;

use super::{Native, native};
use crate::machine::Machine;
use crate::trap::{Result, Trap};

const CLASS: &str = "java/lang/Class";
const SOURCE: &str = "java/security/CodeSource";
const BUILT_IN: &str = "jdk/internal/loader/BuiltinClassLoader";
const CLASS_PATH: &str = "jdk/internal/loader/URLClassPath";

pub(super) const NATIVES: &[Native] = &[
    native(CLASS, "getProtectionDomain0", "", domain),
    native("java/security/AccessController", "getProtectionDomain", "", domain),
    native("java/lang/Object", "<keep domain>", "", |m, a| {
        m.set_named_ref(a[0].reference(), m.domain_field(), a[1]);
        Ok(a[1])
    }),
];

/// Newer JDKs have a field for the domain, which would have to be set for every class from the start; older ones
/// call a native.
pub(super) const REPLACED: &[Native] = &[native(CLASS, "getProtectionDomain", "", domain_or_all)];

impl Machine {
    /// The field of a mirror that holds the domain.
    pub(crate) fn domain_field(&self) -> &'static str {
        if self.known.class.instance_field("protectionDomain").is_some() { "protectionDomain" } else { "<domain>" }
    }
}

/// A class without a domain of its own has all permissions.
fn domain_or_all(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if let Some(asks) = m.known.class.declared_method("protectionDomain", "()Ljava/security/ProtectionDomain;") {
        return Err(Trap::call(asks, a.to_vec()));
    }
    let domain = domain(m, a)?;
    if !domain.is_null() {
        return Ok(domain);
    }
    let holder = m.loader.load("java/lang/Class$Holder");
    m.settle_fresh()?;
    let holder = holder?;
    m.ensure_initialized(holder)?;
    match holder.fields.iter().find(|f| f.name == "allPermDomain") {
        Some(field) => Ok(m.heap.word((holder.statics + field.offset) as usize)),
        None => Err(m.unsupported("this JDK's protection domains")),
    }
}

/// The domain of the class whose mirror is the argument, or null.
fn domain(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let mirror = m.non_null(a[0])?;
    let known = m.named(mirror.into(), m.domain_field());
    let class = m.mirrored(mirror);
    let loader = m.named(mirror.into(), "classLoader");
    let made = class.space != Space::BUILT_IN || m.loaders.is_made(class);
    if !known.is_null() || loader.is_null() || made || class.is_array() {
        return Ok(known);
    }
    let (place, name) = match class.module {
        Some(_) => (loader, class.external_name()),
        None => (m.named(loader, "ucp"), format!("{}.class", class.name)),
    };
    let stub = if class.module.is_some() { of_module(m)? } else { of_class_path(m)? };
    let name = m.new_string(&name)?;
    Err(Trap::call(stub, vec![mirror.into(), loader, place, name.into()]))
}

/// Creates the domain of a class on the class path.
fn of_class_path(m: &mut Machine) -> Result<&'static Method> {
    let find = m.jdk_method(CLASS_PATH, "getResource", "(Ljava/lang/String;)Ljdk/internal/loader/Resource;")?;
    let url = m.jdk_method("jdk/internal/loader/Resource", "getCodeSourceURL", "()Ljava/net/URL;")?;
    domain_stub(m, "domain of class path", find, url)
}

/// Creates the domain of a class in a named module.
fn of_module(m: &mut Machine) -> Result<&'static Method> {
    let loaded = "jdk/internal/loader/BuiltinClassLoader$LoadedModule";
    let find = m.jdk_method(BUILT_IN, "findLoadedModule", &format!("(Ljava/lang/String;)L{loaded};"))?;
    let url = m.jdk_method(loaded, "codeSourceURL", "()Ljava/net/URL;")?;
    domain_stub(m, "domain of module", find, url)
}

/// Calls `find` for the origin of the class, `url` for its location, and the loader for the domain of the location.
fn domain_stub(m: &mut Machine, key: &str, find: &'static Method, url: &'static Method) -> Result<&'static Method> {
    let source = m.jdk_method(SOURCE, "<init>", "(Ljava/net/URL;[Ljava/security/CodeSigner;)V")?;
    m.ensure_initialized(source.class)?;
    let descriptor = "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;";
    let make = m.jdk_method("java/security/SecureClassLoader", "getProtectionDomain", descriptor)?;
    let keep = m.native_stub(
        "<keep domain>",
        "(Ljava/lang/Class;Ljava/security/ProtectionDomain;)Ljava/security/ProtectionDomain;",
    )?;
    let descriptor = "(Ljava/lang/Class;Ljava/lang/ClassLoader;Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;";
    m.stub(key.to_owned(), "<domain>", descriptor, |stub| {
        let mut asm = Assembler::new(stub, &[0, 1, 2, 3]);
        let (value, place, none) = (asm.register(true), asm.register(true), asm.register(true));
        asm.call(find, value, &[2, 3]);
        asm.call_virtual(url, place, &[value]);
        asm.put(Op::New, value, 0, 0, source.class.id.0);
        asm.call(source, 0, &[value, place, none]);
        asm.call(make, value, &[1, value]);
        asm.call(keep, value, &[0, value]);
        asm.put(Op::ReturnValue, value, 0, 0, 0);
        asm.finish()
    })
}
