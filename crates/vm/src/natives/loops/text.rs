//! java.lang.StringLatin1, StringUTF16 and StringCoding: the contents of strings.

use std::ops::Range;

use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::super::Native;
use super::compare::{Elements, common, units};
use super::faster;
use crate::machine::Machine;
use crate::trap::Result;

const LATIN1: &str = "java/lang/StringLatin1";
const UTF16: &str = "java/lang/StringUTF16";
const CODING: &str = "java/lang/StringCoding";

pub(in crate::natives) const REPLACED: &[Native] = &[
    faster(LATIN1, "equals", "([B[B)Z", |m, a| equals(m, a, 0)),
    faster(UTF16, "equals", "([B[B)Z", |m, a| equals(m, a, 1)),
    faster(LATIN1, "hashCode", "([B)I", |m, a| hash_code(m, a, Elements::UnsignedBytes)),
    faster(UTF16, "hashCode", "([B)I", |m, a| hash_code(m, a, Elements::CharsInBytes)),
    faster(LATIN1, "compareTo", "([B[BII)I", |m, a| compare(m, a, (0, 0))),
    faster(LATIN1, "compareToUTF16Values", "([B[BII)I", |m, a| compare(m, a, (0, 1))),
    faster(UTF16, "compareValues", "([B[BII)I", |m, a| compare(m, a, (1, 1))),
    faster(LATIN1, "indexOfChar", "([BIII)I", |m, a| index_of_char(m, a, 0)),
    faster(UTF16, "indexOfChar", "([BIII)I", |m, a| index_of_char(m, a, 1)),
    faster(UTF16, "indexOfCharUnsafe", "([BIII)I", |m, a| index_of_char(m, a, 1)),
    faster(LATIN1, "indexOf", "([BI[BII)I", |m, a| index_of(m, a, (0, 0))),
    faster(UTF16, "indexOfUnsafe", "([BI[BII)I", |m, a| index_of(m, a, (1, 1))),
    faster(UTF16, "indexOfLatin1Unsafe", "([BI[BII)I", |m, a| index_of(m, a, (1, 0))),
    faster(LATIN1, "inflate", "([BI[CII)V", |m, a| inflate(m, a, 0)),
    faster(UTF16, "inflate", "([BI[BII)V", |m, a| inflate(m, a, 1)),
    faster(UTF16, "compress", "([CI[BII)I", |m, a| compress(m, a, 0)),
    faster(UTF16, "compress", "([BI[BII)I", |m, a| compress(m, a, 1)),
    faster(UTF16, "getChars", "([BII[CI)V", get_chars),
    faster(UTF16, "toBytes", "([CII)[B", to_bytes),
    faster(CODING, "hasNegatives", "([BII)Z", |m, a| Ok(Word::from(positives(m, a)?.int() < a[2].int()))),
    faster(CODING, "countPositives", "([BII)I", positives),
    faster(CODING, "implEncodeISOArray", "([BI[BII)I", |m, a| encode(m, a, 1, 0xff)),
    faster(CODING, "implEncodeAsciiArray", "([CI[BII)I", |m, a| encode(m, a, 0, 0x7f)),
];

fn latin1(m: &Machine, array: Ref) -> &[u8] {
    m.heap.bytes(array)
}

fn utf16(m: &Machine, array: Ref) -> &[u16] {
    units(m.heap.bytes(array))
}

/// Two arrays of characters of `1 << shift` bytes.
fn equals(m: &mut Machine, a: &[Word], shift: u32) -> Result<Word> {
    let (x, y) = (m.plain(a[0])?, m.plain(a[1])?);
    if m.heap.length(x) != m.heap.length(y) {
        return Ok(Word::ZERO);
    }
    let count = m.heap.length(x) >> shift;
    let bytes = count << shift;
    let same = common(&latin1(m, x)[..bytes], &latin1(m, y)[..bytes]) >> shift;
    m.count_steps(same)?;
    Ok(Word::from(same == count))
}

fn hash_code(m: &mut Machine, a: &[Word], elements: Elements) -> Result<Word> {
    let array = m.plain(a[0])?;
    let count = m.count_of(array, elements);
    m.hash_elements(array, elements, 0..count, 0)
}

/// Two arrays with characters of these sizes, as shifts, and how many of each are compared.
fn compare(m: &mut Machine, a: &[Word], sizes: (u32, u32)) -> Result<Word> {
    let (x, y) = (m.plain(a[0])?, m.plain(a[1])?);
    let (first, second) =
        (m.characters(x, sizes.0, 0, a[2].int())?.len(), m.characters(y, sizes.1, 0, a[3].int())?.len());
    let (texts, least) = ((latin1(m, x), latin1(m, y)), first.min(second));
    let same = match sizes {
        (0, 0) => common(&texts.0[..least], &texts.1[..least]),
        (1, 1) => common(&units(texts.0)[..least], &units(texts.1)[..least]),
        _ => texts.0[..least].iter().zip(units(texts.1)).take_while(|(x, y)| x.code() == y.code()).count(),
    };
    let code = |text: &[u8], shift: u32| if shift == 0 { text[same].code() } else { units(text)[same].code() };
    let result = match same < least {
        true => code(texts.0, sizes.0) - code(texts.1, sizes.1),
        false => first as i32 - second as i32,
    };
    m.count_steps(same)?;
    Ok(Word::from(result))
}

/// Array of characters of `1 << shift` bytes, character, first index, index behind the last.
fn index_of_char(m: &mut Machine, a: &[Word], shift: u32) -> Result<Word> {
    let array = m.plain(a[0])?;
    let range = m.characters(array, shift, a[2].int(), a[3].int().wrapping_sub(a[2].int()))?;
    let (from, count) = (range.start, range.len());
    let found = if shift == 0 {
        // The Java code compares with the lower byte.
        latin1(m, array)[range].iter().position(|byte| *byte == a[1].int() as u8)
    } else {
        utf16(m, array)[range].iter().position(|unit| i32::from(*unit) == a[1].int())
    };
    m.count_steps(found.unwrap_or(count))?;
    Ok(Word::from(found.map_or(NOWHERE, |index| (from + index) as i32)))
}

/// The result of a search that finds nothing: -1.
const NOWHERE: i32 = -1;

/// Array, count of characters, array of what is looked for, count of its characters, first index; the sizes of the
/// characters of both, as shifts.
fn index_of(m: &mut Machine, a: &[Word], sizes: (u32, u32)) -> Result<Word> {
    let (x, y) = (m.plain(a[0])?, m.plain(a[2])?);
    let (from, count) =
        (m.characters(x, sizes.0, 0, a[4].int())?.len(), m.characters(x, sizes.0, 0, a[1].int())?.len());
    let wanted = m.characters(y, sizes.1, 0, a[3].int())?;
    if wanted.is_empty() {
        return Err(m.instead());
    }
    let mut at = from;
    loop {
        let (text, part) = (latin1(m, x), latin1(m, y));
        let (turns, found) = match sizes {
            (0, 0) => search(&text[..count], &part[wanted.clone()], at),
            (1, 1) => search(&units(text)[..count], &units(part)[wanted.clone()], at),
            _ => search(&units(text)[..count], &part[wanted.clone()], at),
        };
        m.count_steps(turns)?;
        match found {
            Search::At(index) => return Ok(Word::from(index as i32)),
            Search::Nowhere => return Ok(Word::from(NOWHERE)),
            Search::From(next) => at = next,
        }
    }
}

/// How far a search got.
enum Search {
    At(usize),
    Nowhere,
    /// It took so long that somebody should look at the clock.
    From(usize),
}

/// Looks for `part` in `text` from index `from` on; gives how many turns of a loop that took, too.
fn search<X: Character, Y: Character>(text: &[X], part: &[Y], from: usize) -> (usize, Search) {
    const MOST_TURNS: usize = 1 << 22;
    let mut turns = 0;
    let end = (text.len() + 1).saturating_sub(part.len());
    let mut at = from;
    while at < end {
        let first = text[at..end].iter().position(|character| character.code() == part[0].code());
        turns += first.map_or(end - at, |index| index + 1);
        let Some(index) = first else { break };
        at += index;
        let same = text[at + 1..].iter().zip(&part[1..]).take_while(|(x, y)| x.code() == y.code()).count();
        if same + 1 == part.len() {
            return (turns + same, Search::At(at));
        }
        turns += same;
        at += 1;
        if turns > MOST_TURNS {
            return (turns, Search::From(at));
        }
    }
    (turns, Search::Nowhere)
}

/// Array of bytes, first index, array that gets characters, first index, count; `shift` says whether the latter is an array of
/// bytes, too.
fn inflate(m: &mut Machine, a: &[Word], shift: u32) -> Result<Word> {
    let (source, target) = m.two(a[0], a[2])?;
    let from = m.characters(source, 0, a[1].int(), a[4].int())?;
    let to = m.characters(target, shift, a[3].int(), a[4].int())?;
    let (bytes, characters) = m.between((source, from), (target, to), (0, 1))?;
    let characters: &mut [u16] = bytemuck::cast_slice_mut(characters);
    characters.iter_mut().zip(bytes).for_each(|(character, byte)| *character = u16::from(*byte));
    Ok(Word::ZERO)
}

/// Array of characters, first index, array of bytes, first index, count; `shift` says whether the former is an array of
/// bytes, too. What does not fit into bytes has another result in each version of the JDK, so Java deals with it.
fn compress(m: &mut Machine, a: &[Word], shift: u32) -> Result<Word> {
    let (source, target) = m.two(a[0], a[2])?;
    let from = m.characters(source, shift, a[1].int(), a[4].int())?;
    let to = m.characters(target, 0, a[3].int(), a[4].int())?;
    if leading(&units(m.raw_bytes(source))[from.clone()], 0xff) < from.len() {
        return Err(m.instead());
    }
    narrow(m, (source, from), (target, to))?;
    Ok(a[4])
}

/// As [`compress`], but ends at the first character above `most`.
fn encode(m: &mut Machine, a: &[Word], shift: u32, most: u16) -> Result<Word> {
    let (source, target) = m.two(a[0], a[2])?;
    let from = m.characters(source, shift, a[1].int(), a[4].int())?;
    let to = m.characters(target, 0, a[3].int(), a[4].int())?;
    let count = leading(&units(m.raw_bytes(source))[from.clone()], most);
    narrow(m, (source, from.start..from.start + count), (target, to.start..to.start + count))?;
    Ok(Word::from(count as i32))
}

/// How many characters there are before the first above `most`.
fn leading(characters: &[u16], most: u16) -> usize {
    const BLOCK: usize = 64;
    let fits = |block: &&[u16]| block.iter().fold(0, |most, unit| most.max(*unit)) <= most;
    let start = characters.chunks_exact(BLOCK).take_while(fits).count() * BLOCK;
    start + characters[start..].iter().take_while(|unit| **unit <= most).count()
}

fn narrow(m: &mut Machine, from: (Ref, Range<usize>), to: (Ref, Range<usize>)) -> Result<()> {
    let (characters, bytes) = m.between(from, to, (1, 0))?;
    let characters: &[u16] = bytemuck::cast_slice(characters);
    bytes.iter_mut().zip(characters).for_each(|(byte, character)| *byte = *character as u8);
    Ok(())
}

/// Array of bytes, first character, character behind the last, array of characters, first index.
fn get_chars(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (source, target) = m.two(a[0], a[3])?;
    let count = a[2].int().wrapping_sub(a[1].int());
    let (from, to) = (m.characters(source, 1, a[1].int(), count)?, m.characters(target, 0, a[4].int(), count)?);
    let (bytes, characters) = m.between((source, from), (target, to), (1, 1))?;
    characters.copy_from_slice(bytes);
    Ok(Word::ZERO)
}

/// Array of characters, first index, count; gives a new array of bytes.
fn to_bytes(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let source = m.plain(a[0])?;
    let from = m.characters(source, 0, a[1].int(), a[2].int())?;
    let Some(length) = i32::try_from(from.len()).ok().and_then(|count| count.checked_mul(2)) else {
        return Err(m.instead());
    };
    let target = m.new_array(m.known.byte_array, length)?;
    let to = 0..from.len();
    let (characters, bytes) = m.between((source, from), (target, to), (1, 1))?;
    bytes.copy_from_slice(characters);
    Ok(target.into())
}

/// Array of bytes, first index, count: how many of them come before the first that is negative.
fn positives(m: &mut Machine, a: &[Word]) -> Result<Word> {
    const BLOCK: usize = 64;
    let array = m.plain(a[0])?;
    let range = m.characters(array, 0, a[1].int(), a[2].int())?;
    let bytes = &latin1(m, array)[range];
    let start = bytes.chunks_exact(BLOCK).take_while(|block| block.is_ascii()).count() * BLOCK;
    let count = start + bytes[start..].iter().take_while(|byte| byte.is_ascii()).count();
    m.count_steps(count)?;
    Ok(Word::from(count as i32))
}

impl Machine {
    /// Two arrays that are not the same.
    fn two(&mut self, source: Word, target: Word) -> Result<(Ref, Ref)> {
        let arrays = (self.plain(source)?, self.plain(target)?);
        if arrays.0 == arrays.1 { Err(self.instead()) } else { Ok(arrays) }
    }

    /// `count` characters from index `from` on, if each takes `1 << shift` elements of `array` and it has so many.
    fn characters(&mut self, array: Ref, shift: u32, from: i32, count: i32) -> Result<Range<usize>> {
        let length = self.heap.length(array) >> shift;
        self.within(length, from, count)
    }

    /// The bytes of characters to be read, and of as many to be overwritten in another array, one turn of a loop each. Their sizes
    /// are given as shifts.
    fn between(
        &mut self,
        from: (Ref, Range<usize>),
        to: (Ref, Range<usize>),
        sizes: (u32, u32),
    ) -> Result<(&[u8], &mut [u8])> {
        self.count_steps(from.1.len())?;
        self.admit_writes(to.0, (to.1.len() << sizes.1) / 8)?;
        let bytes = |range: Range<usize>, shift: u32| range.start << shift..range.end << shift;
        Ok(self.heap.between((from.0, bytes(from.1, sizes.0)), (to.0, bytes(to.1, sizes.1))))
    }
}

/// A character in one byte or two.
trait Character: Copy {
    fn code(self) -> i32;
}

impl Character for u8 {
    fn code(self) -> i32 {
        self.into()
    }
}

impl Character for u16 {
    fn code(self) -> i32 {
        self.into()
    }
}
