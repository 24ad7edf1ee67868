//! Small sets of value numbers: the current domain of a narrowed cell.

/// The greatest number of values that a set distinguishes.
pub const MOST_VALUES: u64 = 256;

const WORDS: usize = MOST_VALUES as usize / 64;

/// A set of numbers below [`MOST_VALUES`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Values([u64; WORDS]);

impl Values {
    /// All numbers below `count`, which is at most [`MOST_VALUES`].
    pub fn first(count: u64) -> Values {
        let word = |at: usize| match count.saturating_sub(64 * at as u64) {
            64.. => u64::MAX,
            some => (1 << some) - 1,
        };
        Values(std::array::from_fn(word))
    }

    /// Adds a number.
    pub fn insert(&mut self, number: u32) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }

    /// Whether a number is among them.
    pub fn contains(&self, number: u32) -> bool {
        self.0.get(number as usize / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
    }

    /// How many there are.
    pub fn len(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The numbers, in order.
    #[inline]
    pub fn iter(self) -> Numbers {
        Numbers { rest: self.0, at: 0 }
    }

    /// The numbers that are in both sets.
    pub fn and(self, other: Values) -> Values {
        Values(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// The numbers that are not in `other`.
    pub fn without(self, other: Values) -> Values {
        Values(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// The least number.
    pub fn least(&self) -> Option<u32> {
        let at = self.0.iter().position(|word| *word != 0)?;
        Some(64 * at as u32 + self.0[at].trailing_zeros())
    }

    /// Those of the numbers that `keeps` returns true for.
    #[inline]
    pub fn filter(self, mut keeps: impl FnMut(u32) -> bool) -> Values {
        let mut kept = [0; WORDS];
        for (at, word) in self.0.iter().enumerate().filter(|(_, word)| **word != 0) {
            let mut rest = *word;
            while rest != 0 {
                let bit = rest.trailing_zeros();
                kept[at] |= u64::from(keeps(64 * at as u32 + bit)) << bit;
                rest &= rest - 1;
            }
        }
        Values(kept)
    }

    /// The bits of the set.
    pub(crate) fn bits(&self) -> [u64; WORDS] {
        self.0
    }
}

/// The numbers of a set, in order.
#[derive(Clone, Debug)]
pub struct Numbers {
    rest: [u64; WORDS],
    /// The first word that may have some left.
    at: usize,
}

impl Iterator for Numbers {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        loop {
            let word = self.rest.get_mut(self.at)?;
            if *word != 0 {
                let number = 64 * self.at as u32 + word.trailing_zeros();
                *word &= *word - 1;
                return Some(number);
            }
            self.at += 1;
        }
    }
}

impl FromIterator<u32> for Values {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> Values {
        let mut values = Values::default();
        numbers.into_iter().for_each(|number| values.insert(number));
        values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_agree_with_lists() {
        for count in [0, 1, 2, 63, 64, 65, 127, 128, 200, 255, 256] {
            let all = Values::first(count);
            assert_eq!((all.len(), all.is_empty()), (count, count == 0));
            assert_eq!(all.iter().collect::<Vec<u32>>(), (0..count as u32).collect::<Vec<u32>>());
            let third: Values = all.iter().filter(|number| number % 3 == 0).collect();
            assert!((0..300).all(|number| third.contains(number) == (number % 3 == 0 && u64::from(number) < count)));
            assert_eq!(third, all.filter(|number| number % 3 == 0));
            assert_eq!((third.len(), third.least()), (count.div_ceil(3), (count > 0).then_some(0)));
            let rest = all.without(third);
            assert_eq!((rest.and(third), rest.len() + third.len()), (Values::default(), count));
            assert_eq!(rest.least(), rest.iter().next());
        }
    }
}
