//! Pseudo-random choices: SplitMix64 (Steele, Lea, Flood, OOPSLA 2014). The same seed gives the same choices on
//! every machine.

/// A source of choices.
pub struct Random(u64);

impl Random {
    /// The choices of `seed`; neighbouring seeds are unrelated.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is not zero.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.bits() % bound as u64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// True with probability 1/n.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of `items`.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// One of the parts of `list`, which are separated by semicolons.
    pub fn part<'a>(&mut self, list: &'a str) -> &'a str {
        let parts: Vec<&str> = list.split(';').map(str::trim).filter(|p| !p.is_empty()).collect();
        self.pick(&parts)
    }

    /// One of the lines of `list` that are not empty.
    pub fn line<'a>(&mut self, list: &'a str) -> &'a str {
        let lines: Vec<&str> = list.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
        self.pick(&lines)
    }

    /// `count` different ones of `items`, or all if there are fewer, in any order.
    pub fn sample<T: Copy>(&mut self, items: &[T], count: usize) -> Vec<T> {
        let mut left = items.to_vec();
        let count = count.min(left.len());
        (0..count).map(|_| left.swap_remove(self.below(left.len()))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bits_are_those_of_the_reference_implementation() {
        let mut random = Random::new(1_234_567);
        assert_eq!([(); 2].map(|()| random.bits()), [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }

    #[test]
    fn a_sample_has_no_item_twice() {
        let mut sample = Random::new(1).sample(&[1, 2, 3, 4, 5], 9);
        sample.sort_unstable();
        assert_eq!(sample, [1, 2, 3, 4, 5]);
    }
}
