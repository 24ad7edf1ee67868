//! Command lines that can be pasted into a shell.

/// A line of words, quoted where a shell needs it.
pub fn line<'a>(words: impl Iterator<Item = &'a String>) -> String {
    words.map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./:=,@%+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_they_must_be() {
        let words = ["a=b", "", "it's", "$HOME", "a b"].map(str::to_owned);
        assert_eq!(line(words.iter()), r"a=b '' 'it'\''s' '$HOME' 'a b'");
    }
}
