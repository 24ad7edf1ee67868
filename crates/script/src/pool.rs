//! The eager runs of the calls on an object pool that agree with the decisions on a path (UDITA, section 4.2).
//!
//! In an eager run, `getNew` returns a new object; `getAny` returns null if the pool contains it, any object
//! returned before, or a new one while there is room. With delayed choice a call returns a symbol. At the end of a
//! path some symbols are decided and others are open. This module counts and lists the eager runs that agree with
//! the decided symbols.
//!
//! Objects that decided symbols refer to are *known*. An open symbol may refer to a known object before the first
//! decided symbol does, unless that symbol comes from `getNew`, whose object is new. All other objects are
//! *unknown*; they differ only in the symbol that refers to them first.
//!
//! Once the program has iterated over the objects of a pool, the pool is *listed*: each object has a position, and
//! eager runs return objects in that order. The position is then the number of the object in an eager run.

use num_bigint::BigUint;

/// A call on a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Whether it is a call of `getNew`.
    pub is_new: bool,
    /// What it returned.
    pub value: Value,
}

/// What a call on a pool returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Not decided.
    Open,
    /// Null.
    Null,
    /// This object; in a listed pool, the one at this position.
    Object(u64),
}

impl Symbol {
    /// Whether the call on a listed pool can have returned this value after `given` objects.
    fn allows(&self, call: Call, given: usize) -> bool {
        match self.value {
            Value::Null => call.is_none(),
            Value::Object(place) if call != Some(place as usize) => false,
            _ => !self.is_new || call == Some(given),
        }
    }
}

/// All calls on a pool, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The greatest number of objects.
    pub size: Option<usize>,
    /// Whether `getAny` may return null.
    pub with_null: bool,
    /// Whether the program has iterated over the objects.
    pub listed: bool,
    /// The calls.
    pub symbols: Vec<Symbol>,
}

/// A known object.
struct Known {
    object: u64,
    /// The first decided symbol that refers to it.
    first: usize,
    /// Whether an open symbol may refer to it before.
    early: bool,
}

impl Pool {
    /// The known objects, in the order in which decided symbols first refer to them.
    fn known(&self) -> Vec<Known> {
        let mut known: Vec<Known> = Vec::new();
        for (first, symbol) in self.symbols.iter().enumerate() {
            if let Value::Object(object) = symbol.value
                && known.iter().all(|k| k.object != object)
            {
                known.push(Known { object, first, early: !symbol.is_new });
            }
        }
        known
    }

    /// The number of eager runs that agree with the decided symbols.
    ///
    /// By dynamic programming over the calls: `ways[e][u]` is the number of ways up to a call in which open symbols
    /// refer to `e` known objects earlier than decided symbols do, and to `u` unknown ones. Which `e` objects these
    /// are does not matter.
    pub fn count(&self) -> BigUint {
        if self.listed {
            return self.count_listed();
        }
        let known = self.known();
        let room = self.size.map_or(self.symbols.len(), |size| size.saturating_sub(known.len()));
        let early = known.iter().filter(|k| k.early).count();
        let mut ways = vec![vec![BigUint::ZERO; room + 1]; early + 1];
        ways[0][0] = BigUint::from(1u32);
        // How many known objects decided symbols refer to up to here.
        let mut seen = 0;
        for (at, symbol) in self.symbols.iter().enumerate() {
            match known.iter().find(|k| k.first == at) {
                Some(k) => {
                    seen += 1;
                    if k.early {
                        // An open symbol referred to the object before, or none did.
                        for e in 1..ways.len() {
                            let (without, with) = ways.split_at_mut(e);
                            without[e - 1].iter_mut().zip(&with[0]).for_each(|(without, with)| *without += with);
                        }
                        ways.pop();
                    }
                }
                None if symbol.value == Value::Open => ways = self.after_open(symbol, &ways, seen),
                None => {}
            }
        }
        ways[0].iter().sum()
    }

    /// The same for a listed pool: `ways[n]` is the number of ways up to a call in which `n` objects were returned.
    fn count_listed(&self) -> BigUint {
        let mut ways = vec![BigUint::from(1u32)];
        for symbol in &self.symbols {
            let mut after = vec![BigUint::ZERO; ways.len() + 1];
            for (given, count) in ways.iter().enumerate() {
                let again = (0..given).filter(|place| symbol.allows(Some(*place), given)).count();
                let null = symbol.allows(None, given) && (self.with_null || symbol.value == Value::Null);
                after[given] += count * (again + usize::from(null));
                if self.has_room(given) && symbol.allows(Some(given), given) {
                    after[given + 1] += count;
                }
            }
            ways = after;
        }
        ways.iter().sum()
    }

    fn has_room(&self, given: usize) -> bool {
        self.size.is_none_or(|size| given < size)
    }

    /// Whether some eager run agrees with the calls of a listed pool from `from` on, if `given` objects were
    /// returned before.
    fn can_go_on(&self, from: usize, given: usize) -> bool {
        let (mut least, mut most) = (given, given);
        self.symbols[from..].iter().all(|symbol| {
            match symbol.value {
                Value::Null => {}
                Value::Open => {
                    least += usize::from(symbol.is_new);
                    most += usize::from(self.has_room(most));
                }
                Value::Object(place) => {
                    let after = place as usize + 1;
                    if after > most + 1 || symbol.is_new && after <= least {
                        return false;
                    }
                    least = least.max(after);
                    most = if symbol.is_new { after } else { most.max(after) };
                }
            }
            least <= most
        })
    }

    /// The ways after an open symbol.
    fn after_open(&self, symbol: &Symbol, ways: &[Vec<BigUint>], seen: usize) -> Vec<Vec<BigUint>> {
        let mut after = vec![vec![BigUint::ZERO; ways[0].len()]; ways.len()];
        for (e, row) in ways.iter().enumerate() {
            for (u, count) in row.iter().enumerate().filter(|(_, count)| **count != BigUint::ZERO) {
                if !symbol.is_new {
                    after[e][u] += count * (seen + e + u + usize::from(self.with_null));
                }
                if e + 1 < ways.len() {
                    // Any of the e + 1 known objects that open symbols refer to now may be the last one they got.
                    after[e + 1][u] += count * (e + 1);
                }
                if u + 1 < row.len() {
                    after[e][u + 1] += count;
                }
            }
        }
        after
    }

    /// The eager runs that agree with the decided symbols, in order. A run contains for each call null or the
    /// number of an object; objects are numbered in the order in which they are first returned.
    pub fn runs(&self) -> Runs<'_> {
        Runs { pool: self, known: self.known(), given: Vec::new(), taken: Vec::new(), done: false }
    }
}

/// An object in an eager run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Given {
    /// The known one with this number.
    Known(usize),
    Unknown,
}

/// What a call returns in an eager run: null, or the object with this number.
pub type Call = Option<usize>;

/// Eager runs; see [`Pool::runs`].
pub struct Runs<'a> {
    pool: &'a Pool,
    known: Vec<Known>,
    /// The objects returned so far, in order.
    given: Vec<Given>,
    /// For each call the alternative taken, what it returned, and how many objects were returned before.
    taken: Vec<(usize, Call, usize)>,
    done: bool,
}

impl Iterator for Runs<'_> {
    type Item = Vec<Call>;

    fn next(&mut self) -> Option<Vec<Call>> {
        let mut from = if self.taken.is_empty() { 0 } else { self.back()? };
        if self.done {
            return None;
        }
        loop {
            if self.taken.len() == self.pool.symbols.len() {
                self.done = self.taken.is_empty();
                return Some(self.taken.iter().map(|(_, call, _)| *call).collect());
            }
            match self.take(from) {
                Some(()) => from = 0,
                None => from = self.back()?,
            }
        }
    }
}

impl Runs<'_> {
    /// Takes back the last call; returns the alternative to take next, or nothing at the end.
    fn back(&mut self) -> Option<usize> {
        let Some((alternative, _, given)) = self.taken.pop() else {
            self.done = true;
            return None;
        };
        self.given.truncate(given);
        Some(alternative + 1)
    }

    /// Takes the first possible alternative of the next call from `from` on.
    fn take(&mut self, from: usize) -> Option<()> {
        let at = self.taken.len();
        let before = self.given.len();
        let symbol = self.pool.symbols[at];
        // Alternatives: null, the objects returned before, a known object earlier than a decided symbol, an unknown
        // object.
        let last = 1 + before + self.known.len();
        let (alternative, call) = (from..=last).find_map(|n| Some((n, self.alternative(at, symbol, n)?)))?;
        self.taken.push((alternative, call, before));
        Some(())
    }

    fn alternative(&mut self, at: usize, symbol: Symbol, alternative: usize) -> Option<Call> {
        let before = self.given.len();
        if self.pool.listed {
            return self.listed(at, symbol, alternative);
        }
        let known = |object| self.known.iter().position(|k| k.object == object);
        let wanted = match symbol.value {
            Value::Object(object) => Some(Given::Known(known(object)?)),
            Value::Open | Value::Null => None,
        };
        if alternative == 0 {
            let null =
                symbol.value == Value::Null || (symbol.value == Value::Open && self.pool.with_null && !symbol.is_new);
            return null.then_some(None);
        }
        if symbol.value == Value::Null {
            return None;
        }
        if alternative <= before {
            let index = alternative - 1;
            let agrees = wanted.is_none_or(|w| self.given[index] == w);
            return (agrees && !symbol.is_new).then_some(Some(index));
        }
        let unknown = self.given.iter().filter(|g| **g == Given::Unknown).count();
        let next = match self.known.get(alternative - before - 1) {
            Some(k) => {
                let number = alternative - before - 1;
                let mine = wanted == Some(Given::Known(number));
                let early = wanted.is_none() && k.early && k.first > at;
                let absent = !self.given.contains(&Given::Known(number));
                ((mine || early) && absent).then_some(Given::Known(number))
            }
            None => {
                let room = self.pool.size.is_none_or(|size| self.known.len() + unknown < size);
                (wanted.is_none() && room).then_some(Given::Unknown)
            }
        }?;
        self.given.push(next);
        Some(Some(before))
    }

    /// Like `alternative`, for a listed pool: null, the objects returned before, the next one.
    fn listed(&mut self, at: usize, symbol: Symbol, alternative: usize) -> Option<Call> {
        let given = self.given.len();
        let call = alternative.checked_sub(1);
        let is_next = call == Some(given);
        let exists = match call {
            None => self.pool.with_null || symbol.value == Value::Null,
            Some(place) => place < given || is_next && self.pool.has_room(given),
        };
        let after = given + usize::from(is_next);
        if !exists || !symbol.allows(call, given) || !self.pool.can_go_on(at + 1, after) {
            return None;
        }
        if is_next {
            self.given.push(Given::Unknown);
        }
        Some(call)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// All eager runs, by brute force.
    fn eager(calls: &[bool], size: usize, with_null: bool) -> Vec<Vec<Call>> {
        let mut runs = vec![(Vec::new(), 0)];
        for is_new in calls {
            let mut next = Vec::new();
            for (run, given) in runs {
                let mut options: Vec<(Call, usize)> = Vec::new();
                if !is_new {
                    options.extend(with_null.then_some((None, given)));
                    options.extend((0..given).map(|object| (Some(object), given)));
                }
                if given < size {
                    options.push((Some(given), given + 1));
                }
                next.extend(options.into_iter().map(|(call, given)| ([&run[..], &[call]].concat(), given)));
            }
            runs = next;
        }
        runs.into_iter().map(|(run, _)| run).collect()
    }

    /// What `run` says about the calls in `mask`: null, or which of them returned the same object; for a listed
    /// pool also its position.
    fn pattern(run: &[Call], mask: u32, listed: bool) -> Vec<Option<(Vec<bool>, usize)>> {
        let decided: Vec<Call> = (0..run.len()).filter(|i| mask >> i & 1 == 1).map(|i| run[i]).collect();
        let same = |c: usize| decided.iter().map(|other| *other == Some(c)).collect();
        decided.iter().map(|call| call.map(|c| (same(c), if listed { c } else { 0 }))).collect()
    }

    #[test]
    fn counts_and_lists_are_those_of_all_eager_runs() {
        for length in 0..=5usize {
            for shape in 0..1u32 << length {
                let calls: Vec<bool> = (0..length).map(|i| shape >> i & 1 == 1).collect();
                for size in 0..=4 {
                    for with_null in [false, true] {
                        check(&calls, size, with_null, false);
                        check(&calls, size, with_null, true);
                    }
                }
            }
        }
    }

    fn check(calls: &[bool], size: usize, with_null: bool, listed: bool) {
        let runs = eager(calls, size, with_null);
        for mask in 0..1u32 << calls.len() {
            let mut patterns = BTreeSet::new();
            for run in &runs {
                let pattern = pattern(run, mask, listed);
                if !patterns.insert(pattern.clone()) {
                    continue;
                }
                let symbols = calls.iter().zip(run).enumerate().map(|(i, (is_new, call))| Symbol {
                    is_new: *is_new,
                    value: match call {
                        _ if mask >> i & 1 == 0 => Value::Open,
                        None => Value::Null,
                        Some(object) if listed => Value::Object(*object as u64),
                        Some(object) => Value::Object(*object as u64 * 10 + 7),
                    },
                });
                let pool = Pool { size: Some(size), with_null, listed, symbols: symbols.collect() };
                let agree: Vec<&Vec<Call>> =
                    runs.iter().filter(|r| self::pattern(r, mask, listed) == pattern).collect();
                assert_eq!(pool.count(), BigUint::from(agree.len()), "{pool:?}");
                let found: BTreeSet<Vec<Call>> = pool.runs().collect();
                assert_eq!(pool.runs().count(), agree.len(), "{pool:?}");
                assert_eq!(found, agree.into_iter().cloned().collect(), "{pool:?}");
            }
        }
    }

    #[test]
    fn a_pool_without_a_size() {
        let open = |is_new| Symbol { is_new, value: Value::Open };
        let pool = Pool { size: None, with_null: false, listed: false, symbols: vec![open(false); 4] };
        // The number of partitions of a set of four.
        assert_eq!(pool.count(), BigUint::from(15u32));
        assert_eq!(pool.runs().count(), 15);
        let pool =
            Pool { size: None, with_null: true, listed: false, symbols: vec![open(true), open(false), open(true)] };
        assert_eq!(pool.count(), BigUint::from(3u32));
    }
}
