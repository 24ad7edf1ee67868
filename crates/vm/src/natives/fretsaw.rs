//! fretsaw.Fretsaw: choices and assumptions.

use fretsaw_choice::{Domain, Origin};
use fretsaw_term::{Ref, Wide, Word};

use super::{Native, native};
use crate::machine::Machine;
use crate::trap::{Result, Trap, raise};

const API: &str = "fretsaw/Fretsaw";
const VERIFY: &str = "gov/nasa/jpf/vm/Verify";
const VERIFIER: &str = "org/sosy_lab/sv_benchmarks/Verifier";

pub(super) const REPLACED: &[Native] = &[
    native(API, "getInt", "(II)I", |m, a| get(m, a, None, "int", Origin::Int)),
    native(API, "getBoolean", "()Z", |m, _| m.choose(Domain::range(0, 1), Origin::Boolean)),
    native(API, "getByte", "(BB)B", |m, a| get(m, a, None, "byte", Origin::Byte)),
    native(API, "getShort", "(SS)S", |m, a| get(m, a, None, "short", Origin::Short)),
    native(API, "getChar", "(CC)C", |m, a| get(m, a, None, "char", Origin::Char)),
    native(API, "getLong", "(JJ)J", |m, a| get_long(m, a, None)),
    native(API, "longOffset", "(JJ)I", |m, a| long_offset(m, a, None)).at_once(),
    native(API, "oneOfInts", "([I)I", one_of_ints),
    native(API, "oneOf", "([Ljava/lang/Object;)Ljava/lang/Object;", |m, a| one_of(m, a[0], None)),
    native(API, "getInt", "(Ljava/lang/String;II)I", |m, a| labelled(m, a, |m, a, l| get(m, a, l, "int", Origin::Int))),
    native(API, "getBoolean", "(Ljava/lang/String;)Z", |m, a| {
        labelled(m, a, |m, _, label| m.choose_labelled(Domain::range(0, 1), Origin::Boolean, label))
    }),
    native(API, "getByte", "(Ljava/lang/String;BB)B", |m, a| {
        labelled(m, a, |m, a, l| get(m, a, l, "byte", Origin::Byte))
    }),
    native(API, "getShort", "(Ljava/lang/String;SS)S", |m, a| {
        labelled(m, a, |m, a, l| get(m, a, l, "short", Origin::Short))
    }),
    native(API, "getChar", "(Ljava/lang/String;CC)C", |m, a| {
        labelled(m, a, |m, a, l| get(m, a, l, "char", Origin::Char))
    }),
    native(API, "getLong", "(Ljava/lang/String;JJ)J", |m, a| labelled(m, a, get_long)),
    native(API, "longOffset", "(Ljava/lang/String;JJ)I", |m, a| labelled(m, a, long_offset)).at_once(),
    native(API, "choose", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/Object;", |m, a| {
        labelled(m, a, |m, a, label| one_of(m, a[0], label))
    }),
    native(API, "assume", "(Z)V", assume).leaf(),
    native(API, "original", "(Ljava/lang/Object;)Ljava/lang/Object;", original).looks_at_nothing().constant(),
    native(API, "isFresh", "(Ljava/lang/Object;)Z", is_fresh).looks_at_nothing().constant(),
    native(VERIFY, "unsupported", "", only_in_pathfinder),
    native(API, "anyInt", "", |m, _| any_number(m, API)),
    native(API, "anyLong", "", |m, _| any_number(m, API)),
    native(API, "anyFloat", "", |m, _| any_number(m, API)),
    native(API, "anyDouble", "", |m, _| any_number(m, API)),
    native(VERIFIER, "nondetInt", "", |m, _| any_number(m, VERIFIER)),
    native(VERIFIER, "nondetLong", "", |m, _| any_number(m, VERIFIER)),
    native(VERIFIER, "nondetFloat", "", |m, _| any_number(m, VERIFIER)),
    native(VERIFIER, "nondetDouble", "", |m, _| any_number(m, VERIFIER)),
    native(VERIFIER, "nondetString", "", |m, _| any_number(m, VERIFIER)),
];

/// A choice whose first argument is its label.
fn labelled(
    m: &mut Machine,
    a: &[Word],
    choose: fn(&mut Machine, &[Word], Option<&str>) -> Result<Word>,
) -> Result<Word> {
    let label = m.text_argument(a[0])?;
    choose(m, &a[1..], Some(&label))
}

/// The undecided value; with eager choice the stub decides it before it returns.
fn get(m: &mut Machine, a: &[Word], label: Option<&str>, kind: &str, origin: Origin) -> Result<Word> {
    let (low, high) = (a[0].int(), a[1].int());
    if low > high {
        return nothing_to_choose(kind, low.into(), high.into());
    }
    m.choose_labelled(Domain::range(low, high), origin, label)
}

/// A long; with settings that do not keep it symbolic, the Java method asks for the difference to the least value. It also rejects
/// bounds.
fn get_long(m: &mut Machine, a: &[Word], label: Option<&str>) -> Result<Word> {
    let (low, high) = (a[0].long(), a[1].long());
    let is_accepted = high.checked_sub(low).is_some_and(|most| (0..i64::from(i32::MAX)).contains(&most));
    if !is_accepted || !m.takes_any_number() {
        return Err(m.instead());
    }
    let word = m.choose_labelled(Domain::longs(low, high), Origin::Long, label)?;
    match word.open() {
        // A native returns plain bits; only a register can hold an undecided long.
        Some(open) if m.replay.is_none() => Err(Trap::Return(Wide::from(open).into())),
        _ => Ok(word),
    }
}

/// The difference between a long and the least value; the stub decides it before it returns.
fn long_offset(m: &mut Machine, a: &[Word], label: Option<&str>) -> Result<Word> {
    let (low, high) = (a[0].long(), a[1].long());
    if low > high {
        return nothing_to_choose("long", low, high);
    }
    m.choose_labelled(Domain::offset(low, high), Origin::Long, label)
}

fn one_of_ints(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let array = m.non_null(a[0])?;
    let words = m.elements(array).into_iter().map(|word| m.decided(word));
    let values = words.collect::<Result<Vec<Word>>>()?;
    match values.len() {
        0 => raise("java/lang/IllegalArgumentException", "oneOf(0): there is nothing to choose from"),
        _ => m.choose(Domain::numbers(values), Origin::Of),
    }
}

fn one_of(m: &mut Machine, values: Word, label: Option<&str>) -> Result<Word> {
    let array = m.non_null(values)?;
    let values = m.elements(array).into_iter().map(|word| m.decided(word)).collect::<Result<Box<[Word]>>>()?;
    match values.len() {
        0 => raise("java/lang/IllegalArgumentException", "oneOf(0): there is nothing to choose from"),
        _ => m.choose_labelled(Domain::refs(values), Origin::Of, label),
    }
}

fn nothing_to_choose(kind: &str, low: i64, high: i64) -> Result<Word> {
    let text = format!("{kind}({low},{high}): there is nothing to choose from");
    raise("java/lang/IllegalArgumentException", text)
}

fn assume(_: &mut Machine, a: &[Word]) -> Result<Word> {
    if a[0].bool() { Ok(Word::ZERO) } else { Err(Trap::Cut) }
}

/// The object whose twin the argument is.
fn original(m: &mut Machine, a: &[Word]) -> Result<Word> {
    Ok(a[0].object().map_or(a[0], |twin| m.original_of(twin).into()))
}

/// Whether the path has created the object, after the input and its twins.
fn is_fresh(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let has_twin = |object: Ref| m.original_of(object) != object || m.twin_of(object) != object;
    let is_fresh = |object: Ref| m.heap.is_of_path(object.address()) && !has_twin(object);
    Ok(Word::from(a[0].object().is_some_and(is_fresh)))
}

/// Reports a method that only Java PathFinder can implement.
fn only_in_pathfinder(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let method = String::from_utf16_lossy(&m.string_content(a[0].reference()));
    Err(m.unsupported(&format!("{VERIFY}.{method}").replace('/', ".")))
}

/// A number without bounds, or a string of such, which the Java method of this class chooses.
fn any_number(m: &mut Machine, class: &str) -> Result<Word> {
    if m.takes_any_number() {
        return Err(m.instead());
    }
    let name = m.frames.top().code.method.name;
    let text = format!("{class}.{name}: a value without bounds, use --choice symbolic");
    Err(m.unsupported(&text.replace('/', ".")))
}
