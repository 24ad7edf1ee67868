//! Values in the answers of a solver: leaves are bit-vectors, so there is one form of them in two notations.

use fretsaw_term::Word;

/// The values of an answer to `get-value`, in the order in which they were asked for.
pub(super) fn values(answer: &str) -> Vec<Word> {
    // ((a #x0000002a) (b #b101)): only values begin with a number sign; one solver writes (_ bv42 32).
    let words = answer.split(|c: char| c.is_whitespace() || c == '(' || c == ')');
    let value = |word: &str| match (word.strip_prefix("#x"), word.strip_prefix("#b"), word.strip_prefix("bv")) {
        (Some(digits), _, _) => u64::from_str_radix(digits, 16).ok(),
        (_, Some(digits), _) => u64::from_str_radix(digits, 2).ok(),
        (_, _, Some(digits)) => digits.parse().ok(),
        _ => None,
    };
    words.filter_map(value).map(Word::from_bits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_in_every_notation() {
        let words = values("((c0 #x0000002a)\n (c1 #b101)\n (c2 (_ bv7 64)) (c3 #xffffffffffffffff))\n");
        assert_eq!(words, [42, 5, 7, u64::MAX].map(Word::from_bits));
    }
}
