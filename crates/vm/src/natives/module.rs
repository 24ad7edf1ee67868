//! java.lang.Module: the graph is the JDK's own; the machine only wants to know which module object a name means.

use fretsaw_code::name::intern;

use super::{Native, nothing};
use crate::machine::Machine;
use crate::trap::Result;

const MODULE: &str = "java/lang/Module";

pub(super) const NATIVES: &[Native] = &[
    (MODULE, "addReads0", "", nothing),
    (MODULE, "addExports0", "", nothing),
    (MODULE, "addExportsToAll0", "", export),
    (MODULE, "addExportsToAllUnnamed0", "", export),
    (MODULE, "defineModule0", "", define),
];

/// Module, package: everyone may use the package, the program's unnamed modules included.
fn export(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.named(a[0], "name");
    if name != 0 {
        let module = intern(&m.string_text(name as u32));
        let package = intern(&m.string_text(a[1] as u32).replace('.', "/"));
        m.exports.insert((module, package));
    }
    Ok(0)
}

/// Module, whether it is open; its version, place and packages follow.
fn define(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let module = u64::from(m.non_null(a[0])?);
    let name = m.named(module, "name") as u32;
    let name = intern(&m.string_text(name));
    let slot = match m.modules.get(name) {
        Some(slot) => *slot,
        None => m.new_slot()?,
    };
    m.modules.insert(name, slot);
    m.heap.set_ref(slot as usize, module);
    let members: Vec<_> = m.loader.classes().iter().copied().filter(|c| c.module == Some(name)).collect();
    members.into_iter().for_each(|class| m.set_home(class));
    Ok(0)
}
