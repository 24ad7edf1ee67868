//! What several commands share: flags, messages, limits, output, and the cache.

mod address_space;
mod api;
mod budgets;
mod cache;
mod json;
mod limits;
mod manuals;
mod memory;
mod messages;
mod overwriting;
mod progress;
mod scripts;
pub mod timeouts;
mod unwritten;
mod usage;
