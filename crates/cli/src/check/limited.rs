//! What it means that a call has reached a limit.

use fretsaw_vm::Limit;

use crate::progress::{counted, show_count};
use crate::settings::{Limits, show_size};

/// What is said of calls that reached the limit, or something unsupported, that is called `kind`.
pub fn described(kind: &str, limits: &Limits) -> String {
    match limits.max_steps {
        Some(steps) if kind == Limit::Steps.to_string() => {
            format!("still running after {} ({kind})", counted(show_count(steps), "step"))
        }
        _ if kind == Limit::Heap.to_string() => format!("more than {} of objects ({kind})", show_size(limits.max_heap)),
        _ => kind.to_owned(),
    }
}
