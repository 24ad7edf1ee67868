//! Symbolic values (`--choice symbolic`): an operation on an undecided number makes a term.
//!
//! The operator of a pure instruction is applied to terms instead of values. Whether a branch jumps, whether a division fails,
//! whether an index is within bounds, and which case a switch takes is asked as a question about the truth of a term. Which
//! answers are possible, a solver finds out that the machine does not know. So a path stands for all inputs that take it
//! (Khurshid, Pasareanu and Visser, Generalized Symbolic Execution for Model Checking and Testing).
//!
//! An element of an array of numbers at a symbolic index is a term, too: of a table if all elements are decided, otherwise a
//! choice between terms. A store at a symbolic index asks for the index.
//!
//! Floats and doubles are terms as well. Which bits a NaN has is not part of one, except where the program gives the bits.
//!
//! Not covered: lengths of arrays, and numbers that natives look at. They are made concrete.

use fretsaw_choice::{Ask, Shown};
use fretsaw_code::bytecode::Condition;
use fretsaw_code::op::pure::{Computation, Meaning, Source};
use fretsaw_code::{Insn, Kind, Memory, Op};
use fretsaw_heap::Ref;
use fretsaw_term::{Open, Operator, TermId, Terms, Type, Wide, Word};

use crate::machine::Machine;
use crate::open::Choice;
use crate::suspended::Part;
use crate::run::by_zero;
use crate::trap::{Result, Trap};

/// The greatest number of elements that a term chooses between.
const MOST_ELEMENTS: usize = 256;

impl Machine {
    /// Whether a choice may have any number of values: they are kept symbolic, or the path that is replayed has one.
    pub(crate) fn takes_any_number(&self) -> bool {
        self.config.choice == Choice::Symbolic || self.replay.is_some()
    }

    /// Runs the instruction at the running frame's position on terms, if it has any, and leaves the frame where it continues.
    /// Returns whether it did.
    pub(crate) fn run_on_terms(&mut self, insn: Insn) -> Result<bool> {
        if matches!(insn.op(), Op::IfEqA | Op::IfNeA) {
            return self.branch_on_boxes(insn);
        }
        if let Some(meaning) = insn.meaning() {
            return self.compute_terms(insn, meaning);
        }
        match insn.op() {
            Op::TableSwitch | Op::LookupSwitch => self.switch_on_term(insn),
            Op::Get32 => self.narrow_field(insn, Kind::Int),
            Op::Get64 => self.narrow_field(insn, Kind::Long),
            Op::LoadB | Op::LoadC | Op::LoadS | Op::LoadI => self.load_at_term(insn),
            Op::LoadL => self.load_at_term(insn),
            Op::LoadA => self.within_bounds(insn.b(), insn.c()).map(|_| false),
            Op::StoreB | Op::StoreC | Op::StoreI | Op::StoreL | Op::StoreA => {
                self.within_bounds(insn.a(), insn.b()).map(|_| false)
            }
            Op::NewArray => self.check_length_term(insn).map(|()| false),
            _ => Ok(false),
        }
    }

    fn compute_terms(&mut self, insn: Insn, meaning: &'static Meaning) -> Result<bool> {
        let kinds = meaning.signature.operands;
        if kinds.contains(&Some(Kind::Ref)) {
            return Ok(false);
        }
        let sources = meaning.sources(insn);
        let mut operands = [None; 2];
        for (n, kind) in kinds.into_iter().enumerate() {
            let Some(kind) = kind else { continue };
            let word = match sources[n] {
                Source::Constant(word) => Ok(word),
                Source::Register(register) => self.known_number(self.frames.get(register.into()), kind),
            };
            let Some(term) = self.term(word, kind)? else { return Ok(false) };
            operands[n] = Some(term);
        }
        let Some(x) = operands[0] else { return Ok(false) };
        let (operator, condition) = match meaning.computation(insn) {
            Computation::Operator(operator) => (operator, None),
            Computation::Order(operator, condition) => (operator, Some(condition)),
        };
        if let Some(y) = operands[1]
            && let Some(fails) = self.build(|terms| terms.failure(operator, y))?
            && self.holds(fails)?
        {
            return Err(by_zero());
        }
        let term = self.build(|terms| match operands[1] {
            Some(y) => terms.binary(operator, x, y),
            None => terms.unary(operator, x),
        })?;
        let term = match condition {
            Some(condition) => self.build(|terms| {
                let zero = terms.int(0);
                terms.binary(compares(condition), term, zero)
            })?,
            None => term,
        };
        if insn.op().is_branch() {
            let jumps = self.holds(term)?;
            let next = self.frames.top().pc + 1;
            self.jump_to(if jumps { insn.imm() } else { next })?;
        } else {
            self.finish_with_term(insn, term);
        }
        Ok(true)
    }

    /// A number in a register: its value, or what is undecided.
    pub(crate) fn known_number(&self, word: Word, kind: Kind) -> std::result::Result<Word, Open> {
        if kind.slots() == 2 {
            return if word.is_reserved() { self.reserved_value(word) } else { Ok(word) };
        }
        match word.open() {
            Some(open) => self.choices.value_of(open).ok_or(open),
            None => Ok(word),
        }
    }

    /// The term for a number; none if it is not kept symbolic.
    pub(crate) fn term(&mut self, word: std::result::Result<Word, Open>, kind: Kind) -> Result<Option<TermId>> {
        match word {
            Ok(word) => self.build(|terms| terms.constant(kind, word)).map(Some),
            Err(open) => {
                self.box_undecided(open)?;
                Ok(self.choices.term_of(open))
            }
        }
    }

    /// What `build` makes of the terms.
    pub(crate) fn build<T>(&mut self, build: impl FnOnce(&mut Terms) -> T) -> Result<T> {
        self.check_kept(0)?;
        match self.choices.terms_mut() {
            Some(terms) => Ok(build(terms)),
            None => Err(self.unsupported("a term without symbolic choice")),
        }
    }

    /// Whether a term holds: if that is not known on this path, it is asked first.
    pub(crate) fn holds(&mut self, term: TermId) -> Result<bool> {
        self.choices.truth(term).ok_or(Trap::Open(Ask::truth(term)))
    }

    /// Jumps if two references are to the same object, or not, if the values of boxes tell.
    fn branch_on_boxes(&mut self, insn: Insn) -> Result<bool> {
        let references = [insn.a(), insn.b()].map(|register| self.frames.get(register.into()));
        let Some(are_same) = self.are_same_boxes(references)? else { return Ok(false) };
        let jumps = are_same == (insn.op() == Op::IfEqA);
        let next = self.frames.top().pc + 1;
        self.jump_to(if jumps { insn.imm() } else { next })?;
        Ok(true)
    }

    /// Completes the instruction at the running frame's position with a term.
    fn finish_with_term(&mut self, insn: Insn, term: TermId) {
        let (kind, value) = match self.choices.symbolic() {
            Some((terms, _)) => (terms.kind(term), terms.value(term)),
            None => (Kind::Int, None),
        };
        match value {
            Some(value) => self.finish(insn, kind, value),
            None => {
                let open = Open::Term(term);
                let word = if kind.slots() == 2 { Wide::from(open).into() } else { open.into() };
                self.frames.set(insn.a().into(), word);
                self.frames.top().pc += 1;
            }
        }
    }

    /// Asks for one case after the other, in the order of the code.
    fn switch_on_term(&mut self, insn: Insn) -> Result<bool> {
        let word = self.frames.get(insn.a().into());
        let Some(key) = self.term(self.known_number(word, Kind::Int), Kind::Int)? else { return Ok(false) };
        let code = self.frames.top().code;
        let switch = &code.switches[insn.imm() as usize];
        for (case, target) in switch.cases() {
            let equal = self.build(|terms| {
                let case = terms.int(case);
                terms.binary(Operator::EqI, key, case)
            })?;
            if self.holds(equal)? {
                self.jump_to(target)?;
                return Ok(true);
            }
        }
        self.jump_to(switch.default)?;
        Ok(true)
    }

    /// Loads a number from an array at a symbolic index.
    fn load_at_term(&mut self, insn: Insn) -> Result<bool> {
        let Some((array, index)) = self.within_bounds(insn.b(), insn.c())? else { return Ok(false) };
        let length = self.heap.length(array);
        if length > MOST_ELEMENTS {
            return Ok(false);
        }
        let ty = self.element_type(array);
        let Some(elements) = self.element_terms(array, length, ty.kind())? else { return Ok(false) };
        let term = self.build(|terms| choose(terms, index, ty, &elements))?;
        self.finish_with_term(insn, term);
        Ok(true)
    }

    /// The array and the symbolic index in two registers, once it is decided that the array has such an element; none if there is
    /// no term for the index.
    pub(crate) fn within_bounds(&mut self, array: u8, index: u8) -> Result<Option<(Ref, TermId)>> {
        let (array, index) = (self.frames.get(array.into()), self.frames.get(index.into()));
        if array.is_null() {
            return self.null_pointer();
        }
        let (Some(array), Err(number)) = (array.object(), self.known_number(index, Kind::Int)) else { return Ok(None) };
        if self.is_unsized(array) {
            return Ok(None);
        }
        let Some(index) = self.term(Err(number), Kind::Int)? else { return Ok(None) };
        let length = self.heap.length(array);
        let is_within = self.build(|terms| {
            let length = terms.int(length as i32);
            terms.binary(Operator::BelowI, index, length)
        })?;
        if self.holds(is_within)? {
            return Ok(Some((array, index)));
        }
        let [before, after] =
            ["Index ", &format!(" out of bounds for length {length}")].map(|text| Part::Units(text.encode_utf16().collect()));
        let message = [before, Part::Number(Shown { number, ty: Type::Int }), after];
        self.raise_suspended("java/lang/ArrayIndexOutOfBoundsException", &message)
    }

    /// Throws if an array would get a symbolic length that is negative.
    fn check_length_term(&mut self, insn: Insn) -> Result<()> {
        let Err(number) = self.known_number(self.frames.get(insn.b().into()), Kind::Int) else { return Ok(()) };
        if self.is_between(number, 0, i32::MAX.into())? {
            return Ok(());
        }
        let message = [Part::Number(Shown { number, ty: Type::Int })];
        self.raise_suspended("java/lang/NegativeArraySizeException", &message)
    }

    /// An exception whose message is not decided.
    fn raise_suspended<T>(&mut self, class: &'static str, message: &[Part]) -> Result<T> {
        let constructor = self.jdk_method(class, "<init>", "(Ljava/lang/String;)V")?;
        let message = self.suspended(message)?;
        Err(Trap::raise_with(constructor, vec![message.into()]))
    }

    /// The terms for the elements of an array of numbers; none if one of them is not kept symbolic.
    fn element_terms(&mut self, array: Ref, length: usize, kind: Kind) -> Result<Option<Vec<TermId>>> {
        let mut terms = Vec::with_capacity(length);
        for at in 0..length {
            let word = match kind {
                Kind::Long | Kind::Double => {
                    let address = array.element(0) + at;
                    let word = self.heap.word(address);
                    match self.wide_cell(address, word) {
                        Some(cell) => self.choices.value_of(Open::Cell(cell)).ok_or(Open::Cell(cell)),
                        None => Ok(word),
                    }
                }
                _ => self.known_number(self.elements_in(array, at..at + 1)[0], kind),
            };
            let Some(term) = self.term(word, kind)? else { return Ok(None) };
            terms.push(term);
        }
        Ok(Some(terms))
    }

    /// The type of the elements of an array of numbers.
    fn element_type(&self, array: Ref) -> Type {
        match self.loader.class(self.heap.class_of(array)).name {
            "[Z" => Type::Boolean,
            "[B" => Type::Byte,
            "[C" => Type::Char,
            "[S" => Type::Short,
            "[J" => Type::Long,
            "[F" => Type::Float,
            "[D" => Type::Double,
            _ => Type::Int,
        }
    }

    /// Whether a number that is kept symbolic is between these two: if that is not known on this path, it is asked first.
    pub(crate) fn is_between(&mut self, number: Open, low: i64, high: i64) -> Result<bool> {
        let Some(term) = self.choices.term_of(number) else { return Ok(true) };
        let [above, below] = self.build(|terms| {
            let is_int = terms.kind(term) == Kind::Int;
            let mut compare = |int, long, bound: i64| {
                let kind = if is_int { Kind::Int } else { Kind::Long };
                let bound = terms.constant(kind, if is_int { Word::from(bound as i32) } else { Word::from(bound) });
                terms.binary(if is_int { int } else { long }, term, bound)
            };
            [compare(Operator::GeI, Operator::GeL, low), compare(Operator::LeI, Operator::LeL, high)]
        })?;
        Ok(self.holds(above)? && self.holds(below)?)
    }

    /// An undecided number as a place of this layout keeps it; none if it is not kept symbolic.
    pub(crate) fn narrow_term(&mut self, layout: Memory, open: Open) -> Result<Option<Word>> {
        let Some(term) = self.choices.term_of(open) else { return Ok(None) };
        let narrowed = self.build(|terms| match layout {
            Memory::Boolean => {
                let one = terms.int(1);
                terms.binary(Operator::AndI, term, one)
            }
            Memory::Byte => terms.unary(Operator::I2B, term),
            Memory::Char => terms.unary(Operator::I2C, term),
            Memory::Short => terms.unary(Operator::I2S, term),
            _ => term,
        })?;
        let value = self.choices.symbolic().and_then(|(terms, _)| terms.value(narrowed));
        Ok(Some(value.unwrap_or(Open::Term(narrowed).into())))
    }
}

/// The comparison of an order with zero that a condition means.
fn compares(condition: Condition) -> Operator {
    match condition {
        Condition::Eq => Operator::EqI,
        Condition::Ne => Operator::NeI,
        Condition::Lt => Operator::LtI,
        Condition::Ge => Operator::GeI,
        Condition::Gt => Operator::GtI,
        Condition::Le => Operator::LeI,
    }
}

/// The element at an index that is within bounds.
fn choose(terms: &mut Terms, index: TermId, ty: Type, elements: &[TermId]) -> TermId {
    let words: Option<Vec<Word>> = elements.iter().map(|element| terms.value(*element)).collect();
    if let Some(words) = words {
        let table = terms.add_table(ty, &words);
        return terms.element(table, index);
    }
    let Some((last, others)) = elements.split_last() else { return index };
    others.iter().enumerate().rev().fold(*last, |chosen, (at, element)| {
        let at = terms.int(at as i32);
        let is_here = terms.binary(Operator::EqI, index, at);
        terms.ite(is_here, *element, chosen)
    })
}
