//! The path that has ended, as text that plain `java` can replay: for each call that chooses, in order, the value
//! that it returns.
//!
//! With delayed choice, calls and decisions have different orders. Cells are numbered by call, which gives the
//! order of the text. An eager run that agrees with the decisions determines what calls on pools return
//! (`pool.rs`).

use std::iter::Peekable;

use fretsaw_choice::{Cell, CellId, Origin};
use fretsaw_vm::replay::{pool_word, word};
use fretsaw_vm::{Machine, Word};
use num_bigint::BigUint;

use crate::pool::{Call, Pool, Runs, Symbol, Value};

/// All calls that choose on a path.
pub struct Calls<'a> {
    machine: &'a Machine,
    cells: Vec<&'a Cell>,
    pools: Vec<PoolCalls>,
    /// Words that do not come from a cell, each with the number of cells before it.
    texts: Vec<(u32, String)>,
}

/// The calls on one pool.
struct PoolCalls {
    object: Word,
    pool: Pool,
    /// The cells of its symbols, in order.
    cells: Vec<usize>,
}

/// One of the tests that a path represents: a value for each open choice.
struct Test {
    /// For each open cell, in order, the number of its value.
    values: Vec<(usize, u64)>,
    /// A run for each pool.
    runs: Vec<Vec<Call>>,
}

/// How many tests the path that `machine` has ended represents.
pub fn tests(machine: &Machine) -> BigUint {
    if machine.status().has_pools() {
        return Calls::new(machine).tests();
    }
    // Most paths represent one test or a few.
    let choices = machine.choices();
    let mut sizes = (0..choices.len()).filter_map(|number| choices.open_size(CellId::at(number)));
    let few = sizes.try_fold(1u64, |tests, size| tests.checked_mul(size));
    few.map_or_else(|| Calls::new(machine).tests(), BigUint::from)
}

impl<'a> Calls<'a> {
    /// The calls on the path that `machine` has ended.
    pub fn new(machine: &'a Machine) -> Calls<'a> {
        Calls::first(machine, usize::MAX)
    }

    /// The first `most` of these calls.
    pub fn first(machine: &'a Machine, most: usize) -> Calls<'a> {
        let cells: Vec<&Cell> = machine.choices().iter().take(most).collect();
        let mut pools: Vec<PoolCalls> = Vec::new();
        for (number, cell) in cells.iter().enumerate() {
            let Some((object, symbol)) = cell.domain().as_symbol() else { continue };
            let at = pools.iter().position(|p| p.object == object).unwrap_or_else(|| {
                let (size, with_null) = machine.objects().pool_bounds(object);
                let pool = Pool { size, with_null, listed: machine.objects().is_listed(object), symbols: Vec::new() };
                pools.push(PoolCalls { object, pool, cells: Vec::new() });
                pools.len() - 1
            });
            let value = match cell.value() {
                None => Value::Open,
                Some(Word::ZERO) => Value::Null,
                Some(_) if pools[at].pool.listed => Value::Object(machine.objects().place_in_pool(object, symbol)),
                Some(object) => Value::Object(object.bits()),
            };
            pools[at].pool.symbols.push(Symbol { is_new: cell.origin() == Origin::New, value });
            pools[at].cells.push(number);
        }
        Calls { machine, cells, pools, texts: Vec::new() }
    }

    /// The same with words that do not come from a cell, each with the number of cells before it.
    pub fn with_texts(self, texts: Vec<(u32, String)>) -> Calls<'a> {
        Calls { texts, ..self }
    }

    /// Cells with several values that are undecided, and the number of these values.
    fn open(&self) -> impl Iterator<Item = (usize, u64)> {
        let size = |number: usize| self.machine.choices().open_size(CellId::at(number));
        (0..self.cells.len()).filter_map(move |number| Some((number, size(number)?)))
    }

    /// How many tests the path represents: an open choice can take any of its values.
    pub fn tests(&self) -> BigUint {
        let values = self.open().fold(BigUint::from(1u32), |tests, (_, count)| tests * count);
        self.pools.iter().fold(values, |tests, pool| tests * pool.pool.count())
    }

    /// One of the tests.
    pub fn words(&self) -> Vec<String> {
        let values = self.open().map(|(number, _)| (number, 0)).collect();
        let runs = self.pools.iter().map(|p| p.pool.runs().next().unwrap_or_default()).collect();
        self.show(&Test { values, runs })
    }

    /// The words of the choices that are decided.
    pub fn decided_words(&self) -> Vec<String> {
        let decided = self.cells.iter().enumerate().filter(|(_, cell)| cell.is_call() && cell.value().is_some());
        let label = |number: usize| self.machine.choices().label(CellId::at(number));
        decided.filter_map(|(number, cell)| word(self.machine, cell, label(number), cell.index())).collect()
    }

    /// The tests, at most `most`.
    pub fn all_words(&self, most: usize) -> Vec<String> {
        let open: Vec<(usize, u64)> = self.open().collect();
        let mut pools: Vec<_> = self.pools.iter().map(|p| p.pool.runs()).collect();
        let runs = pools.iter_mut().map(|runs| runs.next().unwrap_or_default()).collect();
        let mut test = Test { values: open.iter().map(|(number, _)| (*number, 0)).collect(), runs };
        let mut all = Vec::new();
        loop {
            all.push(self.show(&test).join(" "));
            // The last one changes fastest, like the last digit of a number.
            let moved = test.values.iter_mut().zip(&open).rev().any(|((_, value), (_, count))| {
                *value = if *value + 1 < *count { *value + 1 } else { 0 };
                *value != 0
            });
            if all.len() == most || !(moved || self.move_runs(&mut pools, &mut test.runs)) {
                return all;
            }
        }
    }

    /// Moves to the next combination of the pools' runs. After the last it returns to the first and returns false.
    fn move_runs<'p>(&'p self, pools: &mut [Runs<'p>], runs: &mut [Vec<Call>]) -> bool {
        (0..pools.len()).rev().any(|at| {
            let next = pools[at].next();
            let moved = next.is_some();
            if !moved {
                pools[at] = self.pools[at].pool.runs();
            }
            runs[at] = next.or_else(|| pools[at].next()).unwrap_or_default();
            moved
        })
    }

    fn show(&self, test: &Test) -> Vec<String> {
        let mut words = Vec::new();
        let mut given = vec![0; self.pools.len()];
        let mut texts = self.texts.iter().peekable();
        let choices = self.machine.choices();
        for (number, cell) in self.cells.iter().enumerate() {
            words.extend(texts_before(&mut texts, number));
            if let Some((pool, symbol)) = self.symbol(number) {
                words.extend(self.symbol_word(test, pool, symbol, &mut given[pool]));
            } else if cell.is_call() {
                let open = test.values.binary_search_by_key(&number, |(open, _)| *open);
                let number_of = |at: usize| choices.value_number(CellId::at(number), test.values[at].1);
                let index = open.map_or_else(|_| cell.index(), number_of);
                words.extend(word(self.machine, cell, choices.label(CellId::at(number)), index));
            }
        }
        words.extend(texts_before(&mut texts, self.cells.len()));
        words
    }

    /// The pool and the symbol that a cell stands for.
    fn symbol(&self, number: usize) -> Option<(usize, usize)> {
        self.pools.iter().enumerate().find_map(|(at, p)| Some((at, p.cells.binary_search(&number).ok()?)))
    }

    /// The text of a call on a pool, if the call is a choice; counts the objects that were returned.
    fn symbol_word(&self, test: &Test, at: usize, symbol: usize, given: &mut usize) -> Option<String> {
        let pool = &self.pools[at].pool;
        let call = test.runs[at].get(symbol).copied().flatten();
        let before = *given;
        *given += usize::from(call == Some(before));
        let nulls = usize::from(pool.with_null);
        let fresh = usize::from(pool.size.is_none_or(|size| before < size));
        let count = nulls + before + fresh;
        let is_choice = !pool.symbols[symbol].is_new && count > 1;
        is_choice.then(|| pool_word(count, call.map_or(0, |object| nulls + object)))
    }
}

/// The next words that come before cell `number`.
fn texts_before<'t>(
    texts: &mut Peekable<impl Iterator<Item = &'t (u32, String)>>,
    number: usize,
) -> impl Iterator<Item = String> {
    std::iter::from_fn(move || texts.next_if(|(before, _)| *before as usize <= number).map(|(_, word)| word.clone()))
}
