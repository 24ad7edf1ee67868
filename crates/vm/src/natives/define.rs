//! java.lang.ClassLoader: classes that the program, or the JDK for it, makes at run time. Dynamic proxies are such.
//!
//! There is one name space, and what is loaded stays loaded when the machine goes back. A class that is defined again
//! on another path must therefore be the same; its state was undone like everything else.

use fretsaw_code::LoadErrorKind;
use fretsaw_code::classpath::Found;
use fretsaw_code::name::intern;

use super::Native;
use crate::machine::Machine;
use crate::trap::{Result, raise};

pub(super) const NATIVES: &[Native] = &[("java/lang/ClassLoader", "defineClass1", "", define)];

/// Loader, name, bytes, start, length; a protection domain and a source follow.
fn define(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (name, array) = (m.non_null(a[1])?, m.non_null(a[2])?);
    let name = intern(&m.string_text(name).replace('.', "/"));
    let (start, length) = (a[3] as i32 as usize, a[4] as i32 as usize);
    let Some(bytes) = m.heap.bytes(array).get(start..start.saturating_add(length)).map(<[u8]>::to_vec) else {
        return raise("java/lang/ArrayIndexOutOfBoundsException", "class bytes");
    };
    if let Some(class) = m.loader.loaded(name) {
        if m.defined.get(name) == Some(&bytes) {
            return Ok(m.mirror(class).into());
        }
        let text = format!("another definition of class {}", class.external_name());
        return Err(m.unsupported(&text));
    }
    let found = Found { bytes: bytes.clone(), origin: format!("{name} (made at run time)"), module: None };
    let defined = m.loader.define(name, found);
    m.settle_fresh()?;
    match defined {
        Ok(class) => {
            m.defined.insert(name, bytes);
            Ok(m.mirror(class).into())
        }
        Err(e) if e.kind == LoadErrorKind::NotFound => raise("java/lang/NoClassDefFoundError", e.message),
        Err(e) => Err(e.into()),
    }
}
