//! Selections of inputs: `3,7..9`, `10..`.

use crate::exit::{Outcome, Result};

/// Numbers from 1; empty for all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// From the first to the second, both included; none is unbounded.
    ranges: Vec<(usize, Option<usize>)>,
}

impl Selection {
    /// Parses the value of `--select`.
    pub fn parse(text: &str) -> std::result::Result<Selection, String> {
        let range = |part: &str| {
            let number = |text: &str| text.parse::<usize>().ok().filter(|n| *n > 0);
            match part.trim().split_once("..") {
                None => number(part.trim()).map(|n| (n, Some(n))),
                Some((low, "")) => number(low).map(|low| (low, None)),
                Some((low, high)) => {
                    let (low, high) = (number(low)?, number(high)?);
                    (low <= high).then_some((low, Some(high)))
                }
            }
        };
        let ranges = text.split(',').map(range).collect::<Option<Vec<_>>>();
        let ranges = ranges.ok_or_else(|| "expected numbers and ranges from 1, such as 3,7..9,20..".to_owned())?;
        Ok(Selection { ranges })
    }

    /// Whether it contains `number`.
    pub fn has(&self, number: usize) -> bool {
        let within = |(low, high): &(usize, Option<usize>)| *low <= number && high.is_none_or(|high| number <= high);
        self.ranges.is_empty() || self.ranges.iter().any(within)
    }

    /// Whether it contains nothing after the first `count`.
    pub fn is_over(&self, count: usize) -> bool {
        let is_over = |(_, high): &(usize, Option<usize>)| high.is_some_and(|high| high <= count);
        !self.ranges.is_empty() && self.ranges.iter().all(is_over)
    }

    /// Rejects a selection that begins after the last of `count` inputs.
    pub fn check(&self, count: usize) -> Result<()> {
        match self.ranges.iter().find(|(low, _)| *low > count) {
            Some((low, _)) => Err(Outcome::BadInput(format!("--select {low}: there are {count} inputs"))),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selections() {
        let some = Selection::parse("3, 7..9,20..").unwrap();
        let had: Vec<usize> = (1..30).filter(|n| some.has(*n)).collect();
        assert_eq!(had, [3, 7, 8, 9, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
        assert!(!some.is_over(1_000) && some.check(19).is_err() && some.check(20).is_ok());
        let few = Selection::parse("2..4").unwrap();
        assert!(few.is_over(4) && !few.is_over(3) && few.check(3).is_ok() && few.check(1).is_err());
        assert!(Selection::default().has(7) && !Selection::default().is_over(7));
        for bad in ["", "0", "a", "3..2", "1,,2", "..", "-1", "1...2"] {
            assert!(Selection::parse(bad).is_err(), "{bad}");
        }
    }
}
