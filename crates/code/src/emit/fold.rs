//! Constant folding: a pure instruction whose operands are constants emits nothing, its result is another constant.
//!
//! Compilers fold what their language calls a constant expression. What is left comes from other compilers, and from
//! constants that only meet in bytecode. Only ints and floats stay pending as constants, so only they are folded.

use fretsaw_term::Word;

use super::{Emitter, Place};
use crate::code::Insn;
use crate::descriptor::Kind;
use crate::op::Op;

impl Emitter<'_> {
    /// Pushes what `op` computes from the entries `first` and `second`, which are popped, if they are constants and `op`
    /// does not fail. Returns whether it did; otherwise nothing has changed.
    pub(super) fn fold(&mut self, op: Op, first: usize, second: Option<usize>) -> bool {
        let constant = |entry: usize| match self.places[entry] {
            Place::Constant(value) => Some(Word::from(value)),
            _ => None,
        };
        let (Some(x), Some(y)) = (constant(first), second.map_or(Some(Word::ZERO), constant)) else { return false };
        let insn = Insn::new(op, 0, 0, 0, 0);
        let result = insn.meaning().filter(|meaning| matches!(meaning.signature.result, Kind::Int | Kind::Float));
        match result.and_then(|meaning| meaning.result(insn, x, y)) {
            Some(word) => {
                self.push(Place::Constant(word.int()));
                true
            }
            None => false,
        }
    }
}
