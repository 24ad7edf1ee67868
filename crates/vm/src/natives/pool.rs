//! fretsaw.ObjectPool: symbols, which the pool decides in Java when the program first uses one.

use fretsaw_choice::{Cell, Domain, Origin};
use fretsaw_code::Op;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_heap::Ref;
use fretsaw_term::{CellId, word_of};

use super::{Native, native};
use crate::machine::Machine;
use crate::open::Choice;
use crate::trap::{Result, Trap};

const POOL: &str = "fretsaw/ObjectPool";
/// The values of the field `order` of a pool: calls are decided when the program uses their results, or at once.
const BY_USE: u64 = 1;
const BY_CALL: u64 = 2;

pub(super) const NATIVES: &[Native] = &[native("java/lang/Object", "<decided>", "", |m, a| {
    m.choices.decide(CellId(a[0] as u32), a[1]);
    Ok(0)
})];

pub(super) const REPLACED: &[Native] = &[
    native(POOL, "delays", "()Z", delays),
    native(POOL, "force", "(I)V", force),
    native(POOL, "suspend", "(I)Ljava/lang/Object;", suspend),
    native(POOL, "pick", "(I)I", |m, a| m.choose(below(a[0]), Origin::Any)),
    native(POOL, "decideOf", "(I)I", |m, a| m.choose(below(a[0]), Origin::Inner)).at_once(),
];

/// Whether a pool returns symbols.
fn delays(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if m.config.choice == Choice::Eager || m.config.only_bounded {
        return Ok(0);
    }
    match m.named(a[0], "order") {
        BY_USE => Ok(1),
        BY_CALL => Ok(0),
        _ => Err(Trap::Observe),
    }
}

/// Pool, number of the symbol: decides it.
fn force(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let is_it = |cell: &Cell| cell.domain().as_symbol() == Some((a[0], a[1] as u32));
    let cell = m.choices.iter().position(is_it);
    cell.map_or(Ok(0), |cell| m.decided(word_of(CellId::at(cell))).map(|_| 0))
}

fn below(count: u64) -> Domain {
    Domain::range(0, (count as i32).wrapping_sub(1))
}

/// Pool, number of the symbol.
fn suspend(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let number = a[1] as u32;
    m.caches.has_pools = true;
    let is_new = m.named(a[0], "isNew");
    let is_new = m.heap.bytes(Ref::of_word(is_new)).get(number as usize).is_some_and(|b| *b != 0);
    let origin = if is_new { Origin::New } else { Origin::Any };
    m.choose(Domain::symbol(a[0], number), origin)
}

impl Machine {
    /// Determines whether the pool whose `delays` runs can return symbols, and records that in the pool. All objects
    /// of such a pool have the same class; it is recorded as well, so that a cast need not decide a symbol.
    pub(crate) fn observe_pool(&mut self) -> Result<()> {
        let pool = self.decided(self.frames.get(0))?;
        let class = self.constant_factory(pool);
        // A collection may have moved the pool.
        let pool = self.decided(self.frames.get(0))?;
        if let Some(order) = self.class_of_object(pool).instance_field("order") {
            self.heap.set(Ref::of_word(pool).slot(order.offset), if class.is_some() { BY_USE } else { BY_CALL });
        }
        if let Some(class) = class {
            self.set_named_ref(Ref::of_word(pool), "type", self.mirror(class).into());
        }
        Ok(())
    }

    /// The size of `pool`, if it has one, and whether it contains null.
    pub(crate) fn pool_bounds(&self, pool: u64) -> (Option<usize>, bool) {
        // Both may be undecided; nothing has used an undecided one, so it does not matter.
        let field = |name| self.decided(self.named(pool, name)).unwrap_or(0);
        (usize::try_from(field("size") as i32).ok(), field("withNull") != 0)
    }

    /// Whether the program has iterated over the objects of `pool`.
    pub(crate) fn is_listed(&self, pool: u64) -> bool {
        self.named(pool, "listed") != 0
    }

    /// The position of the object of symbol `number` in a listed pool.
    pub(crate) fn place_in_pool(&self, pool: u64, number: u32) -> u64 {
        let places = self.heap.ints(Ref::of_word(self.named(pool, "places")));
        places.get(number as usize).copied().unwrap_or(0).into()
    }

    /// Whether the program has ever used an object pool.
    pub fn has_pools(&self) -> bool {
        self.caches.has_pools
    }

    /// The cells of symbols that were never used.
    pub(crate) fn open_symbols(&self) -> Vec<u32> {
        if !self.caches.has_pools {
            return Vec::new();
        }
        let is_open = |cell: &Cell| cell.domain().as_symbol().is_some() && cell.value().is_none();
        let open = self.choices.iter().enumerate().filter(|(_, cell)| is_open(cell));
        open.map(|(number, _)| number as u32).collect()
    }

    /// Lets `pool` decide its symbol `number`, which `cell` represents; then the running instruction starts over.
    pub(crate) fn push_decision(&mut self, cell: CellId, pool: u64, number: u32) -> Result<()> {
        let decide = self.jdk_method(POOL, "decide", "(I)Ljava/lang/Object;")?;
        let decided = self.native_stub("<decided>", "(ILjava/lang/Object;)V")?;
        let stub = self.stub("decide".to_owned(), "<decide>", "(ILjava/lang/Object;I)V", |stub| {
            let mut asm = Assembler::new(stub, &[1]);
            let object = asm.register(true);
            asm.call(decide, object, &[1, 2]);
            asm.call(decided, 0, &[0, object]);
            asm.put(Op::Restart, 0, 0, 0, 0);
            asm.finish()
        })?;
        self.push_call(stub, &[cell.0.into(), pool, number.into()])
    }
}
