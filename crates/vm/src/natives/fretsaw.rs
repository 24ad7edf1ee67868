//! fretsaw.Fretsaw: choices and assumptions of test generation programs.

use super::Native;
use crate::machine::{Event, Machine};
use crate::trap::{Result, Trap, raise};

const API: &str = "fretsaw/Fretsaw";

pub(super) const REPLACED: &[Native] = &[
    (API, "getInt", "(II)I", get_int),
    (API, "getBoolean", "()Z", |m, _| get(m, 0, 1)),
    (API, "assume", "(Z)V", assume),
];

fn get_int(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (low, high) = (a[0] as i32, a[1] as i32);
    if low > high {
        return raise("java/lang/IllegalArgumentException", format!("getInt({low}, {high}): the range is empty"));
    }
    get(m, low, high)
}

/// The undecided value itself; with eager choice the stub decides it before it returns.
fn get(m: &mut Machine, low: i32, high: i32) -> Result<u64> {
    m.choose_int(low, high)
}

fn assume(_: &mut Machine, a: &[u64]) -> Result<u64> {
    if a[0] == 0 { Err(Trap::Stop(Event::Cut)) } else { Ok(0) }
}
