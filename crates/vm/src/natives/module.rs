//! java.lang.Module: there is no module graph, so what it would say is answered here.
//!
//! Every JDK module exports its `java` and `javax` packages to everyone and the rest to other JDK modules; it opens
//! nothing to the program. The program is one unnamed module, which exports and opens everything.

use super::{Native, nothing, one};
use crate::machine::Machine;
use crate::trap::Result;

const MODULE: &str = "java/lang/Module";

pub(super) const NATIVES: &[Native] = &[
    (MODULE, "addReads0", "", nothing),
    (MODULE, "addExports0", "", nothing),
    (MODULE, "addExportsToAll0", "", nothing),
    (MODULE, "addExportsToAllUnnamed0", "", nothing),
    (MODULE, "defineModule0", "", nothing),
    (MODULE, "implIsExportedOrOpen", "", is_exported_or_open),
    (MODULE, "canRead", "", one),
];

/// Module, package, the module that asks, whether it must be open.
fn is_exported_or_open(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let named = |m: &Machine, module: u64| m.named(module, "name") != 0;
    if !named(m, a[0]) || a[0] == a[2] {
        return Ok(1);
    }
    let asked_from = a[2];
    if asked_from != 0 && named(m, asked_from) {
        return Ok(1);
    }
    let package = m.string_text(a[1] as u32);
    let exported = package.starts_with("java.") || package.starts_with("javax.");
    Ok(u64::from(exported && a[3] == 0))
}
