//! Arithmetic that takes more than a line.

use fretsaw_code::bytecode::Condition;
use fretsaw_code::code::Switch;
use fretsaw_code::op::number as n;

use crate::trap::Trap;

/// Division by zero.
#[cold]
pub(super) fn by_zero() -> Trap {
    Trap::raise("java/lang/ArithmeticException", Some("/ by zero".to_owned()))
}

#[inline(always)]
pub(super) fn shift_long(number: u8, value: u64, count: u32) -> u64 {
    match number {
        n::ShlL => value.wrapping_shl(count),
        n::ShrL => (value as i64).wrapping_shr(count) as u64,
        _ => value.wrapping_shr(count),
    }
}

#[inline(always)]
pub(super) fn compare_float(x: u64, y: u64, nan_greater: bool) -> i32 {
    order(f32::from_bits(x as u32).partial_cmp(&f32::from_bits(y as u32)), nan_greater)
}

#[inline(always)]
pub(super) fn compare_double(x: u64, y: u64, nan_greater: bool) -> i32 {
    order(f64::from_bits(x).partial_cmp(&f64::from_bits(y)), nan_greater)
}

#[inline(always)]
fn order(order: Option<std::cmp::Ordering>, nan_greater: bool) -> i32 {
    match order {
        Some(order) => order as i32,
        None if nan_greater => 1,
        None => -1,
    }
}

/// Whether the condition with number `code` (plus 8 where NaN counts as greater) holds for the comparison.
#[inline(always)]
pub(super) fn condition(code: u8, compare: impl Fn(bool) -> i32) -> bool {
    let order = compare(code & 8 != 0);
    match Condition::from_number(code & 7) {
        Condition::Eq => order == 0,
        Condition::Ne => order != 0,
        Condition::Lt => order < 0,
        Condition::Ge => order >= 0,
        Condition::Gt => order > 0,
        Condition::Le => order <= 0,
    }
}

/// The target of a switch for `key`.
#[inline(always)]
pub(super) fn switch_target(switch: &Switch, key: i32) -> u32 {
    let index = if switch.keys.is_empty() {
        usize::try_from(i64::from(key) - i64::from(switch.low)).ok()
    } else {
        switch.keys.binary_search(&key).ok()
    };
    index.and_then(|i| switch.targets.get(i)).copied().unwrap_or(switch.default)
}
