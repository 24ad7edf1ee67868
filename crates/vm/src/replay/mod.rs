//! Paths as plain `java` can replay them: a word for each choice that the program makes, in the order of the calls.
//!
//! A word is the kind of the choice with its bounds, and the value: `int(0,5)=3`, `boolean=true`, `oneOf(3)="red"` for one of
//! three values, `any(0,3)=0` for the first that a pool offers. If the program gives the choice a label, that stands for kind
//! and bounds: `key=3`. A choice between one value has no word. When a program asks for another choice than the path has, the
//! two do not belong together: that ends it. `fretsaw.Source` in the API jar reads the same words. Older versions wrote
//! `of(0,2)=1` for the second of three values, which is still read.

mod shown;
pub mod word;

use fretsaw_choice::{Cell, Domain, Origin};

use crate::machine::{Event, Machine};
use crate::trap::{Result, Trap};
use word::{Head, Word, words};

/// So many values are named when none of them is the one of the path.
const NAMED_VALUES: u64 = 10;

/// A path to replay.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    words: Vec<String>,
    used: usize,
    diverged: Option<usize>,
}

/// A choice that the program makes.
struct Asked<'a> {
    domain: &'a Domain,
    origin: Origin,
    label: Option<&'a str>,
}

impl Replay {
    /// Parses a path: words separated by whitespace.
    pub fn new(text: &str) -> Replay {
        let words = words(text).into_iter().map(|word| text[word].to_owned()).collect();
        Replay { words, used: 0, diverged: None }
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

    /// The index of the value that is next.
    fn next(&mut self, machine: &Machine, asked: &Asked<'_>) -> std::result::Result<u64, String> {
        let at = self.used;
        self.find(machine, asked).inspect_err(|_| self.diverged = Some(at))
    }

    fn find(&mut self, machine: &Machine, asked: &Asked<'_>) -> std::result::Result<u64, String> {
        let Some(called) = asked.told() else { return Err("a choice that no path has".to_owned()) };
        let Some(word) = self.words.get(self.used) else {
            let choices = if self.used == 1 { "choice" } else { "choices" };
            return Err(format!("the path has ended after {} {choices}, but the program asks for {called}", self.used));
        };
        self.used += 1;
        let number = self.used;
        let parsed = Word::parse(word).filter(|parsed| asked.is_meant(&parsed.head));
        let Some(parsed) = parsed else {
            return Err(format!("choice {number} of the path is {word}, but the program asks for {called}"));
        };
        asked.index(machine, &parsed).ok_or_else(|| {
            let values = asked.values(machine);
            format!("choice {number} of the path, {word}, has no value that the program allows: it asks for {called}{values}")
        })
    }
}

impl Asked<'_> {
    /// The choice without its value.
    fn call(&self) -> Option<String> {
        let kind = match self.origin {
            Origin::Boolean => return Some("boolean".to_owned()),
            Origin::Of => return Some(format!("oneOf({})", self.domain.size()?)),
            Origin::Int => "int",
            Origin::Byte => "byte",
            Origin::Short => "short",
            Origin::Char => "char",
            Origin::Long => "long",
            Origin::Any => "any",
            Origin::New | Origin::Inner => return None,
        };
        let (low, high) = match self.domain.as_interval() {
            Some(interval) => interval,
            None => (0, i64::try_from(self.domain.size()?).ok()? - 1),
        };
        Some(format!("{kind}({low},{high})"))
    }

    /// The choice as messages name it.
    fn told(&self) -> Option<String> {
        let call = self.call()?;
        Some(self.label.map_or(call.clone(), |label| format!("{}: {call}", word::label(label))))
    }

    /// What stands in front of the equals sign.
    fn head(&self) -> Option<String> {
        self.label.map_or_else(|| self.call(), |label| Some(word::label(label)))
    }

    /// How older versions wrote it.
    fn old_call(&self) -> Option<String> {
        let last = self.domain.size()?.checked_sub(1)?;
        (self.origin == Origin::Of).then(|| format!("of(0,{last})"))
    }

    fn is_meant(&self, head: &Head) -> bool {
        match (self.label, head) {
            (Some(label), Head::Label(given)) => label == given,
            (None, Head::Kind(given)) => [self.call(), self.old_call()].contains(&Some(given.clone())),
            _ => false,
        }
    }

    /// Which value a word with the right head has.
    fn index(&self, machine: &Machine, word: &Word) -> Option<u64> {
        let count = self.domain.size()?;
        let is_old = matches!(&word.head, Head::Kind(call) if Some(call) == self.old_call().as_ref());
        if self.origin == Origin::Of && !is_old {
            return shown::index_in_set(machine, self.domain, &word.value);
        }
        let index = (0..count.min(2)).find(|index| !is_old && self.shown(machine, *index) == word.value);
        let index = index.or_else(|| {
            let least: i64 = if is_old { 0 } else { self.shown(machine, 0).parse().ok()? };
            u64::try_from(word.value.parse::<i64>().ok()?.checked_sub(least)?).ok()
        });
        index.filter(|index| *index < count)
    }

    fn shown(&self, machine: &Machine, index: u64) -> String {
        match (self.origin, self.domain.as_interval()) {
            (Origin::Of, _) => shown::of_set(machine, self.domain, index),
            (Origin::Boolean, _) => (index != 0).to_string(),
            (_, Some((low, _))) => low.wrapping_add_unsigned(index).to_string(),
            (_, None) => index.to_string(),
        }
    }

    /// The values of a set, if they are few.
    fn values(&self, machine: &Machine) -> String {
        match self.domain.size().filter(|count| self.origin == Origin::Of && *count <= NAMED_VALUES) {
            Some(count) => {
                let values: Vec<String> = (0..count).map(|index| self.shown(machine, index)).collect();
                format!(" with the values {}", values.join(", "))
            }
            None => String::new(),
        }
    }
}

/// The word of a path for value number `index` of a choice, if it has one.
pub fn word(machine: &Machine, cell: &Cell, label: Option<&str>, index: u64) -> Option<String> {
    let asked = Asked { domain: cell.domain(), origin: cell.origin(), label };
    Some(format!("{}={}", asked.head()?, asked.shown(machine, index)))
}

/// The word of a path for choice number `index` between `count` objects of a pool.
pub fn pool_word(count: usize, index: usize) -> String {
    format!("any(0,{})={index}", count - 1)
}

impl Machine {
    /// The value of a choice on the path that is replayed.
    pub(crate) fn replayed(
        &mut self,
        domain: &Domain,
        origin: Origin,
        label: Option<&str>,
    ) -> Result<Option<fretsaw_term::Word>> {
        let Some(mut replay) = self.replay.take() else { return Ok(None) };
        let index = replay.next(self, &Asked { domain, origin, label });
        self.replay = Some(replay);
        match index {
            Ok(index) => Ok(domain.value(index)),
            Err(why) => {
                let place = self.place_in_program().map_or(String::new(), |place| format!(" (at {place})"));
                Err(Trap::stop(Event::Diverged(Box::new(format!("{why}{place}")))))
            }
        }
    }
}

#[cfg(test)]
mod tests;
