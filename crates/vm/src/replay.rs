//! Paths as plain `java` can replay them: a word for each choice that the program makes, in the order of the calls.
//!
//! A word is the kind of the choice with its bounds, and the value: `int(0,5)=3`, `boolean=true`, `of(0,2)=1` for the second
//! value of a set, `any(0,3)=0` for the first that a pool offers. A choice between one value has no word. When a program asks
//! for another choice than the path has, the two belong not together: that ends it. `fretsaw.Source` in the API jar reads the
//! same words.

use fretsaw_term::{Domain, Origin};

use crate::machine::{Event, Machine};
use crate::trap::{Result, Trap};

/// A path to replay.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    words: Vec<String>,
    used: usize,
    diverged: Option<usize>,
}

impl Replay {
    /// Parses a path: words separated by whitespace.
    pub fn new(text: &str) -> Replay {
        Replay { words: text.split_whitespace().map(str::to_owned).collect(), used: 0, diverged: None }
    }

    /// The number of the word, from 0 on, at which the program made another choice than the path; the number of all
    /// words if it made more.
    pub fn diverged(&self) -> Option<usize> {
        self.diverged
    }

    /// How many words the program did not use.
    pub fn unused(&self) -> usize {
        self.words.len() - self.used
    }

    /// The number of the next value of `domain`.
    fn next(&mut self, domain: &Domain, origin: Origin) -> std::result::Result<u64, String> {
        let at = self.used;
        self.find(domain, origin).inspect_err(|_| self.diverged = Some(at))
    }

    fn find(&mut self, domain: &Domain, origin: Origin) -> std::result::Result<u64, String> {
        let (Some(asked), Some(count)) = (call(domain, origin), domain.size()) else {
            return Err("a choice that no path has".to_owned());
        };
        let Some(word) = self.words.get(self.used) else {
            let choices = if self.used == 1 { "choice" } else { "choices" };
            return Err(format!("the path has ended after {} {choices}, but the program asks for {asked}", self.used));
        };
        self.used += 1;
        let value = word.strip_prefix(&asked).and_then(|rest| rest.strip_prefix('='));
        let Some(value) = value else {
            return Err(format!("choice {} of the path is {word}, but the program asks for {asked}", self.used));
        };
        let index = (0..count.min(2)).find(|i| shown(domain, origin, *i) == value);
        let index = index.or_else(|| {
            let least: i64 = shown(domain, origin, 0).parse().ok()?;
            u64::try_from(value.parse::<i64>().ok()?.checked_sub(least)?).ok()
        });
        let index = index.filter(|index| *index < count);
        index.ok_or_else(|| format!("choice {} of the path, {word}, has no value that the program allows", self.used))
    }
}

/// The word of a path for value number `index` of a choice, if it has one.
pub fn word(domain: &Domain, origin: Origin, index: u64) -> Option<String> {
    Some(format!("{}={}", call(domain, origin)?, shown(domain, origin, index)))
}

/// The word of a path for choice number `index` between `count` objects of a pool.
pub fn pool_word(count: usize, index: usize) -> String {
    format!("any(0,{})={index}", count - 1)
}

/// The choice without its value.
fn call(domain: &Domain, origin: Origin) -> Option<String> {
    let kind = match origin {
        Origin::Boolean => return Some("boolean".to_owned()),
        Origin::Int => "int",
        Origin::Byte => "byte",
        Origin::Short => "short",
        Origin::Char => "char",
        Origin::Long => "long",
        Origin::Of => "of",
        Origin::Any => "any",
        Origin::New | Origin::Inner => return None,
    };
    let (low, high) = match domain {
        Domain::Range(low, high) => (i64::from(*low), i64::from(*high)),
        Domain::Offset(low, high) => (*low, *high),
        _ => (0, i64::try_from(domain.size()?).ok()? - 1),
    };
    Some(format!("{kind}({low},{high})"))
}

fn shown(domain: &Domain, origin: Origin, index: u64) -> String {
    match domain {
        Domain::Range(..) if origin == Origin::Boolean => (index != 0).to_string(),
        Domain::Range(low, _) => (i64::from(*low) + index as i64).to_string(),
        Domain::Offset(low, _) => low.wrapping_add_unsigned(index).to_string(),
        _ => index.to_string(),
    }
}

impl Machine {
    /// The value of a choice on the path that is replayed.
    pub(crate) fn replayed(&mut self, domain: &Domain, origin: Origin) -> Result<Option<u64>> {
        let Some(replay) = &mut self.replay else { return Ok(None) };
        match replay.next(domain, origin) {
            Ok(index) => Ok(domain.value(index)),
            Err(why) => {
                let place = self.place_in_program().map_or(String::new(), |place| format!(" (at {place})"));
                Err(Trap::stop(Event::Diverged(Box::new(format!("{why}{place}")))))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        let choices = [
            (Domain::Range(-3, 5), Origin::Int),
            (Domain::Range(0, 1), Origin::Boolean),
            (Domain::Range(0, 1), Origin::Int),
            (Domain::Range(97, 99), Origin::Char),
            (Domain::Range(i32::MIN, i32::MAX), Origin::Int),
            (Domain::Offset(-5, 5), Origin::Long),
            (Domain::Offset(i64::MAX - 1, i64::MAX), Origin::Long),
            (Domain::Ints(Box::new([7, 7, 8])), Origin::Of),
            (Domain::Refs(Box::new([0, 5])), Origin::Of),
            (Domain::Range(0, 3), Origin::Any),
        ];
        for (domain, origin) in choices {
            let count = domain.size().unwrap();
            for index in [0, 1, count / 2, count - 1] {
                let text = word(&domain, origin, index).unwrap();
                assert_eq!(Replay::new(&text).next(&domain, origin), Ok(index), "{text}");
            }
        }
    }

    #[test]
    fn another_choice_is_a_divergence() {
        let range = Domain::Range(0, 5);
        for (text, why) in [
            ("", "has ended after 0 choices, but the program asks for int(0,5)"),
            ("int(0,6)=3", "choice 1 of the path is int(0,6)=3, but the program asks for int(0,5)"),
            ("boolean=true", "choice 1 of the path is boolean=true"),
            ("int(0,5)=6", "no value that the program allows"),
            ("int(0,5)=x", "no value that the program allows"),
            ("int(0,5)=-1", "no value that the program allows"),
            ("int(0,5)", "but the program asks for int(0,5)"),
        ] {
            let mut replay = Replay::new(text);
            let error = replay.next(&range, Origin::Int).unwrap_err();
            assert!(error.contains(why), "{error}");
            assert_eq!(replay.diverged(), Some(0));
        }
        let mut replay = Replay::new("int(0,5)=1");
        assert_eq!((replay.next(&range, Origin::Int), replay.diverged()), (Ok(1), None));
        assert!(replay.next(&range, Origin::Int).is_err());
        assert_eq!(replay.diverged(), Some(1));
    }
}
