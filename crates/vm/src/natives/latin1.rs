//! java.lang.CharacterDataLatin1: what the characters of Latin-1 are, as tables for symbolic ones.
//!
//! The Java code branches, or looks at bits of a table of properties. These functions of one character have 256 values, which have
//! been the same in all versions of Unicode that JDKs from 17 on implement. Tests compare each of them with the JDK.

use fretsaw_term::{Operator, TermId, Terms, Type, Word};

use super::Native;
use super::terms::form;
use crate::machine::Machine;
use crate::trap::Result;

const CLASS: &str = "java/lang/CharacterDataLatin1";

pub(super) const REPLACED: &[Native] = &[
    form(CLASS, "toLowerCase", "(I)I", |m, a| table(m, a, lower_case)),
    form(CLASS, "toUpperCase", "(I)I", |m, a| table(m, a, upper_case)),
    form(CLASS, "isLowerCase", "(I)Z", |m, a| table(m, a, |unit| is_lower_case(unit).into())),
    form(CLASS, "isUpperCase", "(I)Z", |m, a| table(m, a, |unit| is_upper_case(unit).into())),
    form(CLASS, "isDigit", "(I)Z", |m, a| table(m, a, |unit| unit.is_ascii_digit().into())),
    form(CLASS, "isWhitespace", "(I)Z", |m, a| table(m, a, |unit| matches!(unit, 9..=13 | 28..=32).into())),
    form(CLASS, "digit", "(II)I", digit),
];

/// The small letter for a letter.
pub(super) fn lower_case(unit: u8) -> u16 {
    if is_upper_case(unit) { u16::from(unit) + 32 } else { unit.into() }
}

/// The capital letter for a letter, if it is one character.
pub(super) fn upper_case(unit: u8) -> u16 {
    match unit {
        b'a'..=b'z' | 0xe0..=0xf6 | 0xf8..=0xfe => u16::from(unit) - 32,
        // The micro sign and y with diaeresis have capital letters outside of Latin-1.
        0xb5 => 0x39c,
        0xff => 0x178,
        _ => unit.into(),
    }
}

/// Whether the capital letter is outside of Latin-1, or two letters.
pub(super) fn leaves_when_upper(unit: u8) -> bool {
    matches!(unit, 0xb5 | 0xdf | 0xff)
}

fn is_upper_case(unit: u8) -> bool {
    matches!(unit, b'A'..=b'Z' | 0xc0..=0xd6 | 0xd8..=0xde)
}

/// Small letters, and the two ordinal indicators.
fn is_lower_case(unit: u8) -> bool {
    matches!(unit, b'a'..=b'z' | 0xaa | 0xb5 | 0xba | 0xdf..=0xf6 | 0xf8..=0xff)
}

/// The value of a function of a character of Latin-1.
pub(super) fn look_up(terms: &mut Terms, function: impl Fn(u8) -> u16, unit: TermId) -> TermId {
    if let Some(unit) = terms.value(unit).and_then(|unit| u8::try_from(unit.int()).ok()) {
        return terms.int(function(unit).into());
    }
    let words: Vec<Word> = (0..=u8::MAX).map(|unit| Word::from(function(unit))).collect();
    let table = terms.add_table(Type::Int, &words);
    terms.element(table, unit)
}

/// The receiver is no number, so `a` has the character only.
fn table(m: &mut Machine, a: &[TermId], function: fn(u8) -> u16) -> Result<Option<Word>> {
    m.result(|terms| look_up(terms, function, a[0]))
}

/// A character, and the radix.
fn digit(m: &mut Machine, a: &[TermId]) -> Result<Option<Word>> {
    let Some(radix) = m.build(|terms| terms.value(a[1]))? else { return Ok(None) };
    let radix = match radix.int() {
        radix @ 2..=36 => radix as u32,
        _ => return Ok(None),
    };
    m.result(|terms| {
        // One more than the digit, so that no digit is 0.
        let number = |unit: u8| char::from(unit).to_digit(radix).map_or(0, |digit| digit as u16 + 1);
        let found = look_up(terms, number, a[0]);
        let one = terms.int(1);
        terms.binary(Operator::SubI, found, one)
    })
}
