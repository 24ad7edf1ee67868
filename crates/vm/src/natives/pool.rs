//! fretsaw.ObjectPool: symbols, which the pool decides in Java when the program first looks at one.

use fretsaw_code::Op;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_term::{Cell, Domain, Origin, word_of};

use super::Native;
use crate::machine::{Event, Machine};
use crate::open::Choice;
use crate::trap::Result;

const POOL: &str = "fretsaw/ObjectPool";
/// The frame in which a symbol is decided; its first register holds the cell.
const DECISION: &str = "<decide>";

pub(super) const NATIVES: &[Native] = &[("java/lang/Object", "<decided>", "", |m, a| {
    m.decide(a[0] as u32, a[1]);
    Ok(0)
})];

pub(super) const REPLACED: &[Native] = &[
    (POOL, "delays", "()Z", |m, _| Ok((m.config.choice != Choice::Eager).into())),
    (POOL, "suspend", "(I)Ljava/lang/Object;", suspend),
    (POOL, "pick", "(I)I", |m, a| m.choose(below(a[0]), Origin::Any)),
    (POOL, "decideOf", "(I)I", |m, a| m.choose(below(a[0]), Origin::Inner)),
];

fn below(count: u64) -> Domain {
    Domain::Range(0, (count as i32).wrapping_sub(1))
}

/// Pool, number of the symbol.
fn suspend(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let number = a[1] as u32;
    m.has_pools = true;
    let is_new = m.named(a[0], "isNew");
    let is_new = m.heap.bytes(is_new as u32).get(number as usize).is_some_and(|b| *b != 0);
    let origin = if is_new { Origin::New } else { Origin::Any };
    m.choose(Domain::Symbol { pool: a[0], number }, origin)
}

impl Machine {
    /// The cell of the symbol that is being decided, if one is.
    pub(crate) fn pool_decision(&self) -> Option<u32> {
        if !self.has_pools {
            return None;
        }
        let frame = self.frames.stack.iter().rev().find(|frame| frame.code.method.name == DECISION)?;
        Some(self.frames.registers[frame.base as usize] as u32)
    }

    /// The size of `pool`, if it has one, and whether it has null.
    pub fn pool_bounds(&self, pool: u64) -> (Option<usize>, bool) {
        // Both may have been chosen; nobody has looked at what is undecided, so it does not matter.
        let field = |name| self.decided(self.named(pool, name)).unwrap_or(0);
        (usize::try_from(field("size") as i32).ok(), field("withNull") != 0)
    }

    /// Whether the program has used an object pool, ever.
    pub fn has_pools(&self) -> bool {
        self.has_pools
    }

    /// The cells of symbols that nobody has looked at.
    pub fn open_symbols(&self) -> Vec<u32> {
        if !self.has_pools {
            return Vec::new();
        }
        let is_open = |cell: &Cell| match cell.domain {
            Domain::Symbol { pool, number } => cell.value.is_none() && !self.is_without_object(pool, number),
            _ => false,
        };
        let open = self.cells.iter().enumerate().filter(|(_, cell)| is_open(cell));
        open.map(|(number, _)| number as u32).collect()
    }

    /// Prepares to decide a symbol after the program has ended: [`Machine::run`] then does that and ends with
    /// [`Event::Returned`].
    pub fn start_deciding(&mut self, cell: u32) -> std::result::Result<(), Event> {
        self.attempt(|m| {
            let stub = m.stub("force".to_owned(), "<force>", "(Ljava/lang/Object;)V", |stub| {
                let mut asm = Assembler::new(stub, &[0]);
                let exception = asm.register(true);
                let start = asm.here();
                asm.put(Op::Force, 0, 0, 0, 0);
                asm.put(Op::Halt, 0, 0, 0, 0);
                asm.catch_all(start, exception);
                asm.put(Op::HaltThrown, exception, 0, 0, 0);
                asm.finish()
            })?;
            m.push_call(stub, &[word_of(cell)])
        })
    }

    /// Whether symbol `number` of `pool`, which has no value, was looked at: its object is being made, or could not be.
    pub fn is_without_object(&self, pool: u64, number: u32) -> bool {
        let decided = self.named(pool, "decided");
        self.heap.bytes(decided as u32).get(number as usize).is_some_and(|b| *b != 0)
    }

    /// Lets `pool` decide its symbol `number`, which `cell` stands for; then the running instruction starts over.
    pub(crate) fn push_decision(&mut self, cell: u32, pool: u64, number: u32) -> Result<()> {
        let decide = self.jdk_method(POOL, "decide", "(I)Ljava/lang/Object;")?;
        let decided = self.native_stub("<decided>", "(ILjava/lang/Object;)V")?;
        let stub = self.stub("decide".to_owned(), DECISION, "(ILjava/lang/Object;I)V", |stub| {
            let mut asm = Assembler::new(stub, &[1]);
            let object = asm.register(true);
            asm.call(decide, object, &[1, 2]);
            asm.call(decided, 0, &[0, object]);
            asm.put(Op::Restart, 0, 0, 0, 0);
            asm.finish()
        })?;
        self.push_call(stub, &[cell.into(), pool, number.into()])
    }
}
