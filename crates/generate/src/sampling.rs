//! A random sample of all structures: those with the smallest lots.
//!
//! Each structure draws a lot, an independent random number with the exponential distribution of rate 1. So the smallest N
//! lots belong to a uniformly random set of N structures. A lot depends only on the seed and the path that leads to the structure,
//! so the sample does not depend on the number of workers, on the order of the search, or on interruptions.
//!
//! The completions of a path need not be listed for that. If there are `w` of them, the differences between their lots in
//! ascending order are independent, and the difference before lot `k` (from 0) has rate `w - k` (Rényi, 1953). Which completion
//! drew which lot is a random permutation, of which only the beginning is drawn (Fisher and Yates).
//!
//! Not covered: lots are rounded to 53 bits. Of two equal ones, the path decides.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use fretsaw_strictmath::log1p;
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// How many bits of the fraction a `f64` stores.
const FRACTION: u32 = f64::MANTISSA_DIGITS - 1;
/// Two to the power of 64.
const TWO_TO_64: f64 = 18_446_744_073_709_551_616.0;

/// Which structures a sample has.
pub struct Sampling {
    /// How many.
    count: u64,
    seed: u64,
    /// Structures whose lots have a greater [`Lot::order`] are not in the sample.
    last: AtomicU64,
}

impl Sampling {
    /// A sample of `count` structures that depends on `seed`.
    pub fn new(count: u64, seed: u64) -> Sampling {
        Sampling { count, seed, last: AtomicU64::new(u64::MAX) }
    }

    /// How many structures it has, if there are so many.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// From now on only structures with lots up to `last` can be in the sample.
    pub(crate) fn narrow(&self, last: Lot) {
        self.last.store(last.order(), Relaxed);
    }

    /// Whether the sample may have a structure with this lot.
    pub(crate) fn may_have(&self, lot: Lot) -> bool {
        lot.order() <= self.last.load(Relaxed)
    }

    /// The lot of the structure that a path or another name leads to.
    pub(crate) fn lot(&self, name: &[u64]) -> Lot {
        Lot::new(exponential(self.hash(name)), 0)
    }

    /// The lots of the `weight` completions of a path, in ascending order, each with the number of the completion.
    pub(crate) fn lots(&self, name: Vec<u64>, weight: BigUint) -> Lots<'_> {
        Lots { numbers: Numbers { sampling: self, name, drawn: 0 }, weight, drawn: 0, sum: 0.0, moved: HashMap::new() }
    }

    fn hash(&self, name: &[u64]) -> u64 {
        let bytes: Vec<u8> = name.iter().flat_map(|number| number.to_le_bytes()).collect();
        xxh3_64_with_seed(&bytes, self.seed)
    }
}

/// A positive number: a `f64` whose exponent may be any number, because a path may have any number of completions, and the
/// smallest of their lots is about the reciprocal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Lot {
    /// As in a `f64`; it may be negative.
    exponent: i64,
    fraction: u64,
}

impl Lot {
    /// `value` divided by two to the power of `shift`. The value is a normal number and positive.
    fn new(value: f64, shift: u64) -> Lot {
        let bits = value.to_bits();
        Lot { exponent: (bits >> FRACTION) as i64 - shift as i64, fraction: bits & ((1 << FRACTION) - 1) }
    }

    /// A number that is not smaller for a larger lot.
    fn order(self) -> u64 {
        u64::try_from(self.exponent).map_or(0, |exponent| exponent << FRACTION | self.fraction)
    }
}

/// A number with the exponential distribution of rate 1, from one that is uniform. Small ones keep all their bits.
fn exponential(uniform: u64) -> f64 {
    let below_one = 1.0 - f64::EPSILON / 2.0;
    let uniform = ((uniform as f64 + 0.5) / TWO_TO_64).min(below_one);
    -log1p(-uniform)
}

/// Random numbers that depend on the seed and a path. The first is the one that decides the lot of a structure with that path.
/// No other path begins with the path of an accepted run, so their numbers are independent.
struct Numbers<'s> {
    sampling: &'s Sampling,
    /// The path, and behind it how many numbers were drawn, unless that is none.
    name: Vec<u64>,
    drawn: u64,
}

impl Numbers<'_> {
    fn next(&mut self) -> u64 {
        let number = self.sampling.hash(&self.name);
        if self.drawn > 0 {
            self.name.pop();
        }
        self.drawn += 1;
        self.name.push(self.drawn);
        number
    }

    /// A number below `end`, which is not zero.
    fn below(&mut self, end: &BigUint) -> BigUint {
        let bits = (end - 1u32).bits();
        loop {
            let mut digits = Vec::new();
            for _ in 0..bits.div_ceil(64) {
                let number = self.next();
                digits.extend([number as u32, (number >> 32) as u32]);
            }
            let surplus = bits.next_multiple_of(64) - bits;
            let number = BigUint::new(digits) >> surplus;
            if number < *end {
                return number;
            }
        }
    }
}

/// The lots of the completions of a path, in ascending order, each with the number of the completion.
pub(crate) struct Lots<'s> {
    numbers: Numbers<'s>,
    /// How many completions there are.
    weight: BigUint,
    /// How many of them have been drawn.
    drawn: u64,
    /// The last lot, multiplied by as much as `weight` is divided by to have 64 bits.
    sum: f64,
    /// The permutation, where it is not the identity.
    moved: HashMap<BigUint, BigUint>,
}

impl Iterator for Lots<'_> {
    type Item = (Lot, BigUint);

    fn next(&mut self) -> Option<(Lot, BigUint)> {
        let drawn = BigUint::from(self.drawn);
        if drawn >= self.weight {
            return None;
        }
        let left = &self.weight - &drawn;
        let shift = self.weight.bits().saturating_sub(64);
        // With more than 64 bits this is always close to the weight: nobody draws so many lots.
        let rate = u64::try_from(&left >> shift).unwrap_or(u64::MAX).max(1) as f64;
        self.sum += exponential(self.numbers.next()) / rate;
        let other = &drawn + self.numbers.below(&left);
        let here = self.moved.remove(&drawn).unwrap_or_else(|| drawn.clone());
        let rank = if other == drawn { here } else { self.moved.insert(other.clone(), here).unwrap_or(other) };
        self.drawn += 1;
        Some((Lot::new(self.sum, shift), rank))
    }
}
