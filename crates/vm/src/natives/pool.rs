//! fretsaw.ObjectPool: symbols, which the pool decides in Java when the program first uses one.

use fretsaw_choice::{Cell, Domain, Origin};
use fretsaw_code::Op;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_term::{CellId, Word};

use super::{Native, native};
use crate::machine::Machine;
use crate::open::Choice;
use crate::trap::{Result, Trap};

const POOL: &str = "fretsaw/ObjectPool";
/// The values of the field `order` of a pool: calls are decided when the program uses their results, or at once.
const BY_USE: i32 = 1;
const BY_CALL: i32 = 2;

pub(super) const NATIVES: &[Native] = &[native("java/lang/Object", "<decided>", "", |m, a| {
    m.choices.decide(CellId(a[0].int() as u32), a[1]);
    Ok(Word::ZERO)
})];

pub(super) const REPLACED: &[Native] = &[
    native(POOL, "delays", "()Z", delays),
    native(POOL, "force", "(I)V", force),
    native(POOL, "suspend", "(I)Ljava/lang/Object;", suspend),
    native(POOL, "pick", "(I)I", |m, a| m.choose(below(a[0].int()), Origin::Any)),
    native(POOL, "decideOf", "(I)I", |m, a| m.choose(below(a[0].int()), Origin::Inner)).at_once(),
];

/// Whether a pool returns symbols.
fn delays(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if m.config.choice == Choice::Eager || m.config.only_bounded {
        return Ok(Word::ZERO);
    }
    match m.named(a[0], "order").int() {
        BY_USE => Ok(Word::from(true)),
        BY_CALL => Ok(Word::from(false)),
        _ => Err(Trap::Observe),
    }
}

/// Pool, number of the symbol: decides it.
fn force(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let is_it = |cell: &Cell| cell.domain().as_symbol() == Some((a[0], a[1].int() as u32));
    let cell = m.choices.iter().position(is_it);
    cell.map_or(Ok(Word::ZERO), |cell| m.decided(CellId::at(cell).into()).map(|_| Word::ZERO))
}

fn below(count: i32) -> Domain {
    Domain::range(0, count.wrapping_sub(1))
}

/// Pool, number of the symbol.
fn suspend(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let number = a[1].int() as u32;
    m.caches.has_pools = true;
    let is_new = m.named(a[0], "isNew");
    let is_new = m.heap.bytes(is_new.reference()).get(number as usize).is_some_and(|b| *b != 0);
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
            let by = if class.is_some() { BY_USE } else { BY_CALL };
            self.heap.set(pool.reference().slot(order.offset), by.into());
        }
        if let Some(class) = class {
            self.set_named_ref(pool.reference(), "type", self.mirror(class).into());
        }
        Ok(())
    }

    /// The size of `pool`, if it has one, and whether it contains null.
    pub(crate) fn pool_bounds(&self, pool: Word) -> (Option<usize>, bool) {
        // Both may be undecided; nothing has used an undecided one, so it does not matter.
        let field = |name| self.decided(self.named(pool, name)).unwrap_or(Word::ZERO);
        (usize::try_from(field("size").int()).ok(), field("withNull").bool())
    }

    /// Whether the program has iterated over the objects of `pool`.
    pub(crate) fn is_listed(&self, pool: Word) -> bool {
        self.named(pool, "listed").bool()
    }

    /// The position of the object of symbol `number` in a listed pool.
    pub(crate) fn place_in_pool(&self, pool: Word, number: u32) -> u64 {
        let places = self.heap.ints(self.named(pool, "places").reference());
        places.get(number as usize).copied().unwrap_or(0).into()
    }

    /// The cells of symbols that were never used.
    pub(crate) fn open_symbols(&self) -> Vec<CellId> {
        if !self.caches.has_pools {
            return Vec::new();
        }
        let is_open = |cell: &Cell| cell.domain().as_symbol().is_some() && cell.value().is_none();
        let open = self.choices.iter().enumerate().filter(|(_, cell)| is_open(cell));
        open.map(|(number, _)| CellId::at(number)).collect()
    }

    /// Lets `pool` decide its symbol `number`, which `cell` represents; then the running instruction starts over.
    pub(crate) fn push_decision(&mut self, cell: CellId, pool: Word, number: u32) -> Result<()> {
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
