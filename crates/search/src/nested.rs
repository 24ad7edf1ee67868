//! A search on top of a state: explores everything that can follow, in the calling thread, and leaves the system as it
//! was.
//!
//! The system is borrowed, so such a search can begin wherever somebody has the system: before a search, at an end that
//! another search has reached, or within another nested search. It does not compare states ([`System::meet`]), because
//! going back does not forget states, and the search around it has not explored them.

use std::ops::ControlFlow;

use crate::walk::{Walk, is_sole};
use crate::{Path, Step, System};

/// How a nested search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nested<B> {
    /// Every path was visited.
    Complete,
    /// The visitor stopped the search with this value.
    Stopped(B),
    /// The search visited as many paths as it may, and there are more.
    Limited,
}

/// Visits the ends of all paths that continue from the present state, depth first, but at most `most` of them. Then the
/// state is the present one again, however the search ended. `visit` may change the system by way of marks only: its
/// marks must be gone when it returns.
pub fn search_nested<S: System, B>(
    system: &mut S,
    most: u64,
    visit: impl FnMut(&mut S, S::End, Path<'_, S::Choice>) -> ControlFlow<B>,
) -> Nested<B> {
    system.mark();
    let mut walk = Walk::new(&mut *system);
    let nested = walk_on(&mut walk, most, visit);
    walk.pop_to(0);
    system.undo();
    system.drop_mark();
    nested
}

/// Visits the ends; the system stays at the last one.
fn walk_on<S: System, B>(
    walk: &mut Walk<&mut S>,
    most: u64,
    mut visit: impl FnMut(&mut S, S::End, Path<'_, S::Choice>) -> ControlFlow<B>,
) -> Nested<B> {
    let mut left = most;
    while left > 0 {
        let end = match walk.advance() {
            Step::End(end) => end,
            Step::Choose(choice) => match walk.system.possible(&choice, walk.depth()) {
                Err(end) => end,
                Ok(possible) => {
                    let rest = (possible.start + 1, possible.end);
                    walk.branch(choice, possible.start, rest, is_sole(&possible), false);
                    continue;
                }
            },
        };
        let (system, path) = walk.parts();
        if let ControlFlow::Break(value) = visit(system, end, path) {
            return Nested::Stopped(value);
        }
        left -= 1;
        if !walk.next_alternative() {
            return Nested::Complete;
        }
    }
    Nested::Limited
}
