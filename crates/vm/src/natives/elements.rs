//! What methods of the JDK compute on arrays and strings with symbolic elements: one term where their Java code branches at each
//! element, and so has as many paths as there are positions.
//!
//! A comparison of two texts is one boolean or one number. Whether a string fits into one byte for each character is one question,
//! and so is whether changing the case changes anything. Elsewhere the Java code runs, which asks about one element after the
//! other: where it looks for a character, its caller wants to know the position.

use std::ops::Range;

use fretsaw_code::{Kind, Memory};
use fretsaw_heap::{Heap, Ref};
use fretsaw_term::{Open, Operator, TermId, Terms, Word};

use super::latin1;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

/// What a method returns for arguments with symbolic elements; none if its code must run.
pub(crate) type OnElements = fn(&mut Machine, &[Word]) -> Result<Option<Word>>;

/// A method: its class, its name and its descriptor, and what it computes.
pub(super) type Form = (&'static str, &'static str, &'static str, OnElements);

const STRING: &str = "java/lang/String";
const LATIN1: &str = "java/lang/StringLatin1";
const UTF16: &str = "java/lang/StringUTF16";
const SUPPORT: &str = "jdk/internal/util/ArraysSupport";
const CASE: &str = "(Ljava/lang/String;[BLjava/util/Locale;)Ljava/lang/String;";

/// The sizes of characters, as shifts.
const NARROW: u32 = 0;
const WIDE: u32 = 1;

/// The last JDK whose `compress` returns 0, not an index, for characters that do not fit.
const LAST_WITH_ZERO: u32 = 21;

pub(super) const FORMS: &[Form] = &[
    (STRING, "hashCode", "()I", hash_code),
    (STRING, "startsWith", "(Ljava/lang/String;I)Z", starts_with),
    (LATIN1, "equals", "([B[B)Z", |m, a| equals(m, a, NARROW)),
    (UTF16, "equals", "([B[B)Z", |m, a| equals(m, a, WIDE)),
    (LATIN1, "compareTo", "([B[BII)I", |m, a| compare(m, a, [NARROW, NARROW])),
    (LATIN1, "compareToUTF16Values", "([B[BII)I", |m, a| compare(m, a, [NARROW, WIDE])),
    (UTF16, "compareValues", "([B[BII)I", |m, a| compare(m, a, [WIDE, WIDE])),
    (LATIN1, "regionMatchesCI", "([BI[BII)Z", equals_ignoring_case),
    (LATIN1, "toLowerCase", CASE, |m, a| change_case(m, a, latin1::lower_case, |_| false)),
    (LATIN1, "toUpperCase", CASE, |m, a| change_case(m, a, latin1::upper_case, latin1::leaves_when_upper)),
    (UTF16, "compress", "([CI[BII)I", |m, a| compress(m, a, NARROW)),
    (UTF16, "compress", "([BI[BII)I", |m, a| compress(m, a, WIDE)),
    (SUPPORT, "mismatch", "([Z[ZI)I", mismatch_at_start),
    (SUPPORT, "mismatch", "([B[BI)I", mismatch_at_start),
    (SUPPORT, "mismatch", "([C[CI)I", mismatch_at_start),
    (SUPPORT, "mismatch", "([S[SI)I", mismatch_at_start),
    (SUPPORT, "mismatch", "([I[II)I", mismatch_at_start),
    (SUPPORT, "mismatch", "([J[JI)I", mismatch_at_start),
    (SUPPORT, "mismatch", "([ZI[ZII)I", mismatch),
    (SUPPORT, "mismatch", "([BI[BII)I", mismatch),
    (SUPPORT, "mismatch", "([CI[CII)I", mismatch),
    (SUPPORT, "mismatch", "([SI[SII)I", mismatch),
    (SUPPORT, "mismatch", "([II[III)I", mismatch),
    (SUPPORT, "mismatch", "([JI[JII)I", mismatch),
];

/// Two arrays of characters of `1 << shift` bytes.
fn equals(m: &mut Machine, a: &[Word], shift: u32) -> Result<Option<Word>> {
    let Some([x, y]) = m.symbolic_arrays([a[0], a[1]]) else { return Ok(None) };
    let (length, other) = (m.heap.length(x), m.heap.length(y));
    if length != other {
        return Ok(None);
    }
    let range = 0..length >> shift;
    let Some(texts) = m.both_units([(x, shift, range.clone()), (y, shift, range)])? else { return Ok(None) };
    m.returned(|terms| all_equal(terms, &texts))
}

/// A string, another one, and the index in the first at which the second is looked for.
fn starts_with(m: &mut Machine, a: &[Word]) -> Result<Option<Word>> {
    let (Some(string), Some(prefix)) = (m.text_with_symbols(a[0])?, m.text_with_symbols(a[1])?) else {
        return Ok(None);
    };
    let at = a[2].int();
    let Some(range) = usize::try_from(at).ok().map(|at| at..at.saturating_add(prefix.count)) else { return Ok(None) };
    if range.end > string.count || !(string.is_symbolic || prefix.is_symbolic) {
        return Ok(None);
    }
    let parts = [(string.array, string.shift, range), (prefix.array, prefix.shift, 0..prefix.count)];
    let Some(texts) = m.both_units(parts)? else { return Ok(None) };
    m.returned(|terms| all_equal(terms, &texts))
}

/// The string itself. Its object does not keep the hash code, because nobody knows whether it is zero.
fn hash_code(m: &mut Machine, a: &[Word]) -> Result<Option<Word>> {
    let hashed = m.hashed_text(a[0].reference())?;
    hashed.map_or(Ok(None), |(hash, _)| m.returned(|_| hash))
}

/// Two arrays with characters of these sizes, and how many of each are compared.
fn compare(m: &mut Machine, a: &[Word], shifts: [u32; 2]) -> Result<Option<Word>> {
    let Some([x, y]) = m.symbolic_arrays([a[0], a[1]]) else { return Ok(None) };
    let (Ok(first), Ok(second)) = (usize::try_from(a[2].int()), usize::try_from(a[3].int())) else { return Ok(None) };
    let both = 0..first.min(second);
    let parts = [(x, shifts[0], both.clone()), (y, shifts[1], both)];
    let Some(texts) = m.both_units(parts)? else { return Ok(None) };
    m.returned(|terms| {
        let otherwise = terms.int(first as i32 - second as i32);
        first_difference(terms, &texts, otherwise, |terms, _, [x, y]| terms.binary(Operator::SubI, x, y))
    })
}

/// An array, the first character, another array, the first character there, and how many are compared. A letter equals itself
/// in the other case.
fn equals_ignoring_case(m: &mut Machine, a: &[Word]) -> Result<Option<Word>> {
    let Some([x, y]) = m.symbolic_arrays([a[0], a[2]]) else { return Ok(None) };
    let (Some(first), Some(second)) = (range(a[1], a[4]), range(a[3], a[4])) else { return Ok(None) };
    let Some(texts) = m.both_units([(x, NARROW, first), (y, NARROW, second)])? else { return Ok(None) };
    m.returned(|terms| {
        let texts =
            texts.map(|text| text.iter().map(|unit| latin1::look_up(terms, latin1::lower_case, *unit)).collect());
        all_equal(terms, &texts)
    })
}

/// The string, its bytes, and the locale. Where a character leaves Latin-1, and for locales with rules of their own, the Java code
/// runs.
fn change_case(m: &mut Machine, a: &[Word], change: fn(u8) -> u16, leaves: fn(u8) -> bool) -> Result<Option<Word>> {
    let Some([array]) = m.symbolic_arrays([a[1]]) else { return Ok(None) };
    if a[2].is_null() || m.has_own_cases(a[2])? {
        return Ok(None);
    }
    let Some(units) = m.units(array, NARROW, 0..m.heap.length(array))? else { return Ok(None) };
    let [stays, leaves, changed] = m.build(|terms| {
        let none = terms.boolean(false);
        let leaves = units.iter().fold(none, |any, unit| {
            let leaf = latin1::look_up(terms, |unit| leaves(unit).into(), *unit);
            let zero = terms.int(0);
            let leaves = terms.binary(Operator::NeI, leaf, zero);
            terms.or(any, leaves)
        });
        let changed: Vec<TermId> = units.iter().map(|unit| latin1::look_up(terms, change, *unit)).collect();
        let stays = all_equal(terms, &[units.clone(), changed.clone()]);
        [vec![stays], vec![leaves], changed]
    })?;
    if m.holds(leaves[0])? {
        return Ok(None);
    }
    if m.holds(stays[0])? {
        return Ok(Some(a[0]));
    }
    let bytes = m.as_bytes(&changed)?;
    let array = m.new_bytes(&bytes, m.known.string.instance_words as usize)?;
    let string = m.heap.allocate(m.known.string.id, m.known.string.instance_words as usize)?;
    m.heap.set_ref(string.slot(m.known.string_value), array.into());
    Ok(Some(string.into()))
}

/// Array of characters, first index, array of bytes, first index, count; `shift` says whether the former is an array of bytes,
/// too. If a character does not fit, newer JDKs get its index, and keep what is written before it; older ones get 0, and throw the
/// array of bytes away.
fn compress(m: &mut Machine, a: &[Word], shift: u32) -> Result<Option<Word>> {
    let Some([source, target]) = m.symbolic_arrays([a[0], a[2]]) else { return Ok(None) };
    let (Some(from), Some(to)) = (range(a[1], a[4]), range(a[3], a[4])) else { return Ok(None) };
    if source == target || to.end > m.heap.length(target) {
        return Ok(None);
    }
    let units = if shift == NARROW { m.numbers(source, from)? } else { m.units(source, WIDE, from)? };
    let Some(units) = units else { return Ok(None) };
    let Some(before) = m.numbers(target, to.clone())? else { return Ok(None) };
    let (fits, first, written) = m.build(|terms| {
        let most = terms.int(0xff);
        let mut fits = terms.boolean(true);
        let mut first = terms.int(0);
        let mut written = Vec::with_capacity(units.len());
        for (unit, before) in units.iter().zip(before) {
            let is_narrow = terms.binary(Operator::LeI, *unit, most);
            fits = terms.and(fits, is_narrow);
            // So many of the characters before the first one that does not fit.
            first = terms.binary(Operator::AddI, first, fits);
            written.push(terms.ite(fits, *unit, before));
        }
        (fits, first, written)
    })?;
    let all_fit = m.holds(fits)?;
    if !all_fit && m.config.jdk.version <= LAST_WITH_ZERO {
        return Ok(Some(Word::ZERO));
    }
    let bytes = m.as_bytes(if all_fit { &units } else { &written })?;
    let words = Heap::array_words(m.heap.length(target), 3);
    if !m.heap.has_room(words) {
        return Err(Trap::Memory(words));
    }
    let shadow = m.shadowed(target)?;
    m.heap.set_words(shadow, to.start, &bytes, false);
    if all_fit { Ok(Some(a[4])) } else { m.returned(|_| first) }
}

/// Two arrays, and how many of their elements are compared.
fn mismatch_at_start(m: &mut Machine, a: &[Word]) -> Result<Option<Word>> {
    mismatch(m, &[a[0], Word::ZERO, a[1], Word::ZERO, a[2]])
}

/// An array, its first element, another array, its first element, and how many are compared: the first index at which they
/// differ, or -1.
fn mismatch(m: &mut Machine, a: &[Word]) -> Result<Option<Word>> {
    let Some([x, y]) = m.symbolic_arrays([a[0], a[2]]) else { return Ok(None) };
    let (Some(first), Some(second)) = (range(a[1], a[4]), range(a[3], a[4])) else { return Ok(None) };
    let (Some(x), Some(y)) = (m.numbers(x, first)?, m.numbers(y, second)?) else { return Ok(None) };
    m.returned(|terms| {
        let nowhere = terms.int(-1);
        first_difference(terms, &[x, y], nowhere, |terms, at, _| terms.int(at as i32))
    })
}

/// What `different` makes of the first elements that differ, with their index; `otherwise` if all are equal.
fn first_difference(
    terms: &mut Terms,
    texts: &[Vec<TermId>; 2],
    otherwise: TermId,
    different: impl Fn(&mut Terms, usize, [TermId; 2]) -> TermId,
) -> TermId {
    texts[0].iter().zip(&texts[1]).enumerate().rev().fold(otherwise, |next, (at, (x, y))| {
        let is_equal = equal(terms, *x, *y);
        let here = different(terms, at, [*x, *y]);
        terms.ite(is_equal, next, here)
    })
}

/// Whether all elements are equal, as many as there are in both.
fn all_equal(terms: &mut Terms, texts: &[Vec<TermId>; 2]) -> TermId {
    let start = terms.boolean(true);
    texts[0].iter().zip(&texts[1]).fold(start, |all, (x, y)| {
        let is_equal = equal(terms, *x, *y);
        terms.and(all, is_equal)
    })
}

fn equal(terms: &mut Terms, x: TermId, y: TermId) -> TermId {
    terms.binary(if terms.kind(x) == Kind::Long { Operator::EqL } else { Operator::EqI }, x, y)
}

/// So many indices from the first one on, unless one of both is negative.
fn range(from: Word, count: Word) -> Option<Range<usize>> {
    let (from, count) = (usize::try_from(from.int()).ok()?, usize::try_from(count.int()).ok()?);
    Some(from..from + count)
}

/// The characters of a string.
struct Text {
    array: Ref,
    /// The size of a character, as a shift.
    shift: u32,
    count: usize,
    is_symbolic: bool,
}

impl Machine {
    /// These arrays, if one of them has symbolic elements and none is null.
    fn symbolic_arrays<const N: usize>(&self, words: [Word; N]) -> Option<[Ref; N]> {
        let is_there = words.iter().all(|word| !word.is_null());
        let arrays = words.map(Word::reference);
        let are_sized = is_there && arrays.iter().all(|array| !self.is_unsized(*array));
        (are_sized && arrays.iter().any(|array| self.has_symbols(*array))).then_some(arrays)
    }

    /// Whether an array may have elements that are not decided.
    fn has_symbols(&self, array: Ref) -> bool {
        let header = self.heap.header(array);
        let is_wide = || self.element_layout(array) == Memory::Long;
        header.has_shadow() || is_wide() && self.elements(array).iter().any(|word| word.is_reserved())
    }

    /// The characters of a string, which are decided or symbolic; none if it is null or suspended.
    fn text_with_symbols(&mut self, string: Word) -> Result<Option<Text>> {
        let Some(string) = string.object() else { return Ok(None) };
        let array = self.characters_of(string);
        if array.is_null() || self.is_unsized(array) {
            return Ok(None);
        }
        let shift = self.decided(self.heap.word(string.slot(self.known.string_coder)))?.int() as u32 & 1;
        let is_symbolic = self.heap.header(array).has_shadow();
        Ok(Some(Text { array, shift, count: self.heap.length(array) >> shift, is_symbolic }))
    }

    /// The hash code of a string and its characters; none if they are decided or the string is suspended.
    pub(crate) fn hashed_text(&mut self, string: Ref) -> Result<Option<(TermId, Vec<TermId>)>> {
        let text = self.text_with_symbols(string.into())?.filter(|text| text.is_symbolic);
        let Some(Text { array, shift, count, .. }) = text else { return Ok(None) };
        let Some(units) = self.units(array, shift, 0..count)? else { return Ok(None) };
        self.build(|terms| {
            let factor = terms.int(31);
            let start = terms.int(0);
            let hash = units.iter().fold(start, |hash, unit| {
                let product = terms.binary(Operator::MulI, hash, factor);
                terms.binary(Operator::AddI, product, *unit)
            });
            Some((hash, units))
        })
    }

    /// The elements of an array of numbers in a range; none if there are no such elements, or one is not kept symbolic.
    fn numbers(&mut self, array: Ref, range: Range<usize>) -> Result<Option<Vec<TermId>>> {
        if range.end > self.heap.length(array) {
            return Ok(None);
        }
        let kind = if self.element_layout(array) == Memory::Long { Kind::Long } else { Kind::Int };
        self.count_steps(range.len())?;
        self.element_terms(array, range, kind)
    }

    /// The characters in a range of an array of bytes.
    fn units(&mut self, array: Ref, shift: u32, range: Range<usize>) -> Result<Option<Vec<TermId>>> {
        let bytes = self.numbers(array, range.start << shift..range.end << shift)?;
        let Some(bytes) = bytes else { return Ok(None) };
        let units = self.build(|terms| {
            let mut byte = |byte: &TermId| {
                let mask = terms.int(0xff);
                terms.binary(Operator::AndI, *byte, mask)
            };
            let bytes: Vec<TermId> = bytes.iter().map(&mut byte).collect();
            let wide = |pair: &[TermId]| {
                let distance = terms.int(8);
                let high = terms.binary(Operator::ShlI, pair[1], distance);
                terms.binary(Operator::OrI, pair[0], high)
            };
            if shift == NARROW { bytes } else { bytes.chunks_exact(2).map(wide).collect() }
        })?;
        Ok(Some(units))
    }

    fn both_units(&mut self, parts: [(Ref, u32, Range<usize>); 2]) -> Result<Option<[Vec<TermId>; 2]>> {
        let [x, y] = parts;
        let Some(x) = self.units(x.0, x.1, x.2)? else { return Ok(None) };
        Ok(self.units(y.0, y.1, y.2)?.map(|y| [x, y]))
    }

    /// The elements of an array of bytes that has the lower bytes of these numbers.
    fn as_bytes(&mut self, numbers: &[TermId]) -> Result<Vec<Word>> {
        self.build(|terms| {
            let mut byte = |number: &TermId| {
                let byte = terms.unary(Operator::I2B, *number);
                terms.value(byte).unwrap_or(Open::Term(byte).into())
            };
            numbers.iter().map(&mut byte).collect()
        })
    }

    /// The int that `build` makes, in a register.
    fn returned(&mut self, build: impl FnOnce(&mut Terms) -> TermId) -> Result<Option<Word>> {
        self.build(|terms| {
            let term = build(terms);
            Some(terms.value(term).unwrap_or(Open::Term(term).into()))
        })
    }

    /// Whether letters have other cases in a locale than in most.
    fn has_own_cases(&mut self, locale: Word) -> Result<bool> {
        let base = self.named(locale, "baseLocale");
        let Some(base) = base.object() else { return Ok(true) };
        let language = self.named(base.into(), "language");
        let Some(language) = self.decided(language)?.object() else { return Ok(true) };
        Ok(matches!(self.text_argument(language.into())?.as_str(), "tr" | "az" | "lt"))
    }
}
