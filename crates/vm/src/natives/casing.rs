//! java.lang.ConditionalSpecialCasing: whether a sigma is at the end of its word.
//!
//! The JDK uses a BreakIterator for word boundaries, which reads its rules from a file of the JDK through locale
//! providers. Here a word is a run of letters, digits and accents; an apostrophe, full stop, colon or middle dot
//! between two letters does not end it.

use fretsaw_term::Word;

use super::{Native, native};
use crate::machine::Machine;
use crate::trap::Result;

pub(super) const REPLACED: &[Native] =
    &[native("java/lang/ConditionalSpecialCasing", "isFinalCased", "", is_final_cased)];

/// String, index of the sigma, locale.
fn is_final_cased(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let string = m.non_null(a[0])?;
    let content = m.string_content(string);
    let index = (a[1].bits() as usize).min(content.len());
    let before = characters(&content[..index]);
    let sigma_and_after = characters(&content[index..]);
    let (sigma, after) = sigma_and_after.split_at(sigma_and_after.len().min(1));
    let whole = [&before[..], sigma, after].concat();
    let at = before.len();
    let cased_before = (0..at).rev().take_while(|i| !is_boundary(&whole, i + 1)).any(|i| is_cased(whole[i]));
    let cased_after = (at + 1..whole.len()).take_while(|i| !is_boundary(&whole, *i)).any(|i| is_cased(whole[i]));
    Ok(Word::from(cased_before && !cased_after))
}

fn characters(content: &[u16]) -> Vec<char> {
    char::decode_utf16(content.iter().copied()).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

fn is_cased(c: char) -> bool {
    // The four titlecase digraphs, modifier letters, and letters with a case.
    c.is_lowercase() || c.is_uppercase() || matches!(c, 'ǅ' | 'ǈ' | 'ǋ' | 'ǲ' | '\u{2b0}'..='\u{2b8}')
}

fn is_word_part(c: char) -> bool {
    c.is_alphanumeric()
        || c == '_'
        || matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{20d0}'..='\u{20ff}')
}

/// Whether a word ends or begins between characters `at - 1` and `at`.
fn is_boundary(text: &[char], at: usize) -> bool {
    if at == 0 || at >= text.len() {
        return true;
    }
    let joins = |i: usize| {
        let inside = i > 0 && i + 1 < text.len() && text[i - 1].is_alphabetic() && text[i + 1].is_alphabetic();
        inside && matches!(text[i], '\'' | '.' | ':' | '\u{b7}' | '\u{2019}')
    };
    let part = |i: usize| is_word_part(text[i]) || joins(i);
    !(part(at - 1) && part(at))
}
