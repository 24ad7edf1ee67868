//! Paths as plain `java` can replay them: a word for each choice that the program makes, in the order of the calls.
//!
//! A word is the kind of the choice with its bounds, and the value: `int(0,5)=3`, `boolean=true`, `oneOf(3)="red"` for one of
//! three values, `any(0,3)=0` for the first that a pool offers. If the program gives the choice a label, that stands for kind
//! and bounds: `key=3`. A choice between one value has no word. When a program asks for another choice than the path has, the
//! two do not belong together: that ends it. A structure is a text (`input/src/text.rs` writes it): `any(Tree)="Tree@0{...}"`. `fretsaw.Source` in the API jar reads the same words. Older versions wrote
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
        let parsed = self.word(&called, |head| asked.is_meant(head))?;
        let index = asked.index(machine, &parsed);
        let index = index.ok_or_else(|| self.without_value(&called) + &asked.values(machine));
        self.used += 1;
        index
    }

    /// The next word, which is about a choice that messages call `called`.
    fn word(&self, called: &str, is_meant: impl Fn(&Head) -> bool) -> std::result::Result<Word, String> {
        let Some(word) = self.words.get(self.used) else {
            let choices = if self.used == 1 { "choice" } else { "choices" };
            return Err(format!("the path has ended after {} {choices}, but the program asks for {called}", self.used));
        };
        let other = || format!("choice {} of the path is {word}, but the program asks for {called}", self.used + 1);
        Word::parse(word).filter(|parsed| is_meant(&parsed.head)).ok_or_else(other)
    }

    /// Says that the next word has no value for the choice that is asked for.
    fn without_value(&self, called: &str) -> String {
        let (number, word) = (self.used + 1, &self.words[self.used]);
        format!("choice {number} of the path, {word}, has no value that the program allows: it asks for {called}")
    }

    /// The text that is the value of the next word.
    fn text(&self, label: Option<&str>, asked: &str) -> std::result::Result<String, String> {
        let called = label.map_or(asked.to_owned(), |label| format!("{}: {asked}", word::label(label)));
        let is_meant = |head: &Head| match (label, head) {
            (Some(label), Head::Label(given)) => label == given,
            (None, Head::Kind(given)) => asked == given,
            _ => false,
        };
        let parsed = self.word(&called, is_meant)?;
        parsed.text().ok_or_else(|| self.without_value(&called))
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
        index.map(|index| domain.value(index)).map_err(|why| self.diverges(&why))
    }

    /// The value of a choice of a text on the path that is replayed; it counts as used after [`Machine::count_replayed`].
    pub(crate) fn replayed_text(&mut self, label: Option<&str>, asked: &str) -> Result<Option<String>> {
        let Some(replay) = &mut self.replay else { return Ok(None) };
        let text = replay.text(label, asked).inspect_err(|_| replay.diverged = Some(replay.used));
        text.map(Some).map_err(|why| self.diverges(&why))
    }

    /// Notes that the next word was used.
    pub(crate) fn count_replayed(&mut self) {
        self.replay.iter_mut().for_each(|replay| replay.used += 1);
    }

    /// Ends a program that cannot have the structure in the last word that was used.
    pub(crate) fn wrong_replayed(&mut self, why: &str) -> Trap {
        let number = self.replay.as_ref().map_or(0, |replay| replay.used);
        self.replay.iter_mut().for_each(|replay| replay.diverged = replay.used.checked_sub(1));
        self.diverges(&format!("choice {number} of the path is no structure within the bounds: {why}"))
    }

    fn diverges(&self, why: &str) -> Trap {
        let place = self.place_in_program().map_or(String::new(), |place| format!(" (at {place})"));
        Trap::stop(Event::Diverged(Box::new(format!("{why}{place}"))))
    }
}

#[cfg(test)]
mod tests;
