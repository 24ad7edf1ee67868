//! The beginning of a path: alternatives taken, and the questions to which they belong.
//!
//! A path may have tens of thousands of choices, and tasks wait in memory and go through files. So a prefix is a string
//! of bytes, four for a usual choice: numbers in LEB128, as in WebAssembly. As text a choice is `1/3`, the second of
//! three alternatives, with `!` if it was the only possible one, `~2` for kind 2 and `+5` for five questions with a single alternative
//! before it.

use std::fmt::{self, Display};

use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

use crate::Question;

/// An alternative of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The alternative taken.
    pub taken: u64,
    /// The question.
    pub question: Question,
}

/// The decisions at the beginning of a path. Questions with a single alternative do not count.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Prefix {
    packed: Box<[u8]>,
    length: usize,
    /// How many of them had several possible alternatives.
    depth: usize,
}

impl Prefix {
    /// The number of decisions.
    pub fn len(&self) -> usize {
        self.length
    }

    /// The number of decisions between several possible alternatives.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Whether there are no decisions.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The decisions, in the order of the path.
    pub fn iter(&self) -> impl Iterator<Item = Decision> {
        let mut bytes = self.packed.iter().copied();
        (0..self.length).map(move |_| {
            let (taken, count, kind, forced) =
                (unpack(&mut bytes), unpack(&mut bytes), unpack(&mut bytes), unpack(&mut bytes) as u32);
            Decision { taken, question: Question { count, kind: (kind >> 1) as u32, forced, sole: kind & 1 != 0 } }
        })
    }

    /// How many bytes the decisions take in memory.
    pub fn bytes(&self) -> usize {
        self.packed.len()
    }
}

impl FromIterator<Decision> for Prefix {
    fn from_iter<I: IntoIterator<Item = Decision>>(decisions: I) -> Prefix {
        let (mut packed, mut length, mut depth) = (Vec::new(), 0, 0);
        for Decision { taken, question: Question { count, kind, forced, sole } } in decisions {
            for number in [taken, count, u64::from(kind) << 1 | u64::from(sole), forced.into()] {
                pack(number, &mut packed);
            }
            length += 1;
            depth += usize::from(!sole);
        }
        Prefix { packed: packed.into(), length, depth }
    }
}

/// Appends `number` in groups of seven bits, the lowest first; all bytes but the last have their highest bit set.
fn pack(mut number: u64, to: &mut Vec<u8>) {
    while number >= 0x80 {
        to.push(number as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

/// The number that [`pack`] has written.
fn unpack(from: &mut impl Iterator<Item = u8>) -> u64 {
    let (mut number, mut shift) = (0, 0);
    for byte in from {
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
        shift += 7;
    }
    number
}

impl Display for Prefix {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, Decision { taken, question: Question { count, kind, forced, sole } }) in self.iter().enumerate() {
            write!(to, "{}{taken}/{count}{}", if at == 0 { "" } else { " " }, if sole { "!" } else { "" })?;
            for (sign, number) in [('~', kind), ('+', forced)].into_iter().filter(|(_, number)| *number > 0) {
                write!(to, "{sign}{number}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Prefix {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "[{self}]")
    }
}

/// The decision that `word` is the text of.
fn read(word: &str) -> Option<Decision> {
    let (word, forced) = word.split_once('+').unwrap_or((word, "0"));
    let (word, kind) = word.split_once('~').unwrap_or((word, "0"));
    let (taken, count) = word.split_once('/')?;
    let (count, sole) = count.strip_suffix('!').map_or((count, false), |count| (count, true));
    let question =
        Question { count: count.parse().ok()?, kind: kind.parse().ok()?, forced: forced.parse().ok()?, sole };
    Some(Decision { taken: taken.parse().ok()?, question }).filter(|decision| decision.taken < question.count)
}

impl Serialize for Prefix {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'a> Deserialize<'a> for Prefix {
    fn deserialize<D: Deserializer<'a>>(from: D) -> Result<Prefix, D::Error> {
        let text = String::deserialize(from)?;
        let read = |word| read(word).ok_or_else(|| D::Error::custom(format!("{word} is not a choice of a path")));
        text.split_ascii_whitespace().map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    use super::*;

    fn of(text: &str) -> Result<Prefix, Error> {
        let from: StrDeserializer<'_, Error> = text.into_deserializer();
        Prefix::deserialize(from)
    }

    #[test]
    fn numbers_of_all_sizes_survive() {
        let numbers: Vec<u64> = (0..64).flat_map(|bits| [(1 << bits) - 1, 1 << bits]).chain([u64::MAX - 1]).collect();
        let small = [0, 1, 127, 128, u32::MAX];
        for taken in &numbers {
            let decisions: Vec<Decision> = [(0, 0), (3, 0), (0, 7)]
                .into_iter()
                .chain(small.iter().flat_map(|kind| small.map(|forced| (*kind, forced))))
                .map(|(kind, forced)| Decision {
                    taken: *taken,
                    question: Question { count: taken + 1, kind, forced, sole: kind % 2 == 0 },
                })
                .collect();
            let prefix: Prefix = decisions.iter().copied().collect();
            assert_eq!(prefix.len(), decisions.len());
            assert_eq!(prefix.iter().collect::<Vec<_>>(), decisions);
            assert_eq!(of(&prefix.to_string()), Ok(prefix));
        }
    }

    #[test]
    fn text() {
        let prefix = of("0/2 1/3~2 4/5!+6 7/8!~9+10").unwrap();
        assert_eq!(prefix.to_string(), "0/2 1/3~2 4/5!+6 7/8!~9+10");
        assert_eq!((prefix.bytes(), prefix.len(), prefix.depth()), (16, 4, 2));
        assert!(of("").unwrap().is_empty());
        for wrong in ["1", "2/2", "1/3+2~1", "-1/3", "1/3~", "1/3~2!", "1!/3", "0/18446744073709551616", "0/2,1/2"] {
            assert_eq!(of(wrong).unwrap_err().to_string(), format!("{wrong} is not a choice of a path"));
        }
    }
}
