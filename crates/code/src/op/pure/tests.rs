//! Tests of the meanings: ints and longs against wider arithmetic, operands against the patterns of the opcodes.

use super::*;
use crate::descriptor::Kind;
use crate::op::Operand;

/// Values at which arithmetic may go wrong.
const INTS: [i32; 14] = [0, 1, -1, 2, -2, 7, 31, 32, 33, 127, -128, 65_535, i32::MAX, i32::MIN];
const LONGS: [i64; 12] = [0, 1, -1, 3, 63, 64, 1 << 31, 1 << 32, -(1 << 31), 0x1234_5678_9abc_def0, i64::MAX, i64::MIN];

fn result(op: Op, x: Word, y: Word) -> Option<Word> {
    let insn = Insn::new(op, 0, 0, 0, 0);
    insn.meaning().expect("a pure opcode").result(insn, x, y)
}

/// The lower `bits` bits of the mathematical result, with their sign; none if there is none.
fn exact(op: Op, x: i128, y: i128, bits: u32) -> Option<i128> {
    let places = y & i128::from(bits - 1);
    let unsigned = x & ((1 << bits) - 1);
    let value = match op {
        Op::AddI | Op::AddL => x + y,
        Op::SubI | Op::SubL => x - y,
        Op::MulI | Op::MulL => x * y,
        Op::DivI | Op::DivL => x.checked_div(y)?,
        Op::RemI | Op::RemL => x.checked_rem(y)?,
        Op::AndI | Op::AndL => x & y,
        Op::OrI | Op::OrL => x | y,
        Op::XorI | Op::XorL => x ^ y,
        Op::ShlI | Op::ShlL => x << places,
        Op::ShrI | Op::ShrL => x >> places,
        Op::UshrI | Op::UshrL => unsigned >> places,
        other => panic!("{other:?}"),
    };
    Some(value << (128 - bits) >> (128 - bits))
}

#[test]
fn integers_are_exact_modulo_their_size() {
    use Op::*;
    for op in [AddI, SubI, MulI, DivI, RemI, AndI, OrI, XorI, ShlI, ShrI, UshrI] {
        for (x, y) in INTS.iter().flat_map(|x| INTS.map(|y| (*x, y))) {
            let expected = exact(op, x.into(), y.into(), 32).map(|z| (z as i32).into_word());
            assert_eq!(result(op, x.into_word(), y.into_word()), expected, "{op:?} {x} {y}");
        }
    }
    for op in [AddL, SubL, MulL, DivL, RemL, AndL, OrL, XorL] {
        for (x, y) in LONGS.iter().flat_map(|x| LONGS.map(|y| (*x, y))) {
            let expected = exact(op, x.into(), y.into(), 64).map(|z| (z as i64).into());
            assert_eq!(result(op, x.into_word(), y.into_word()), expected, "{op:?} {x} {y}");
        }
    }
    for op in [ShlL, ShrL, UshrL] {
        for (x, y) in LONGS.iter().flat_map(|x| INTS.map(|y| (*x, y))) {
            let expected = exact(op, x.into(), y.into(), 64).map(|z| (z as i64).into());
            assert_eq!(result(op, x.into_word(), y.into_word()), expected, "{op:?} {x} {y}");
        }
    }
}

#[test]
fn branches_agree_with_comparisons() {
    let conditions = [Condition::Eq, Condition::Ne, Condition::Lt, Condition::Ge, Condition::Gt, Condition::Le];
    for (number, condition) in conditions.into_iter().enumerate() {
        let branch = |first: Op| Op::from_number(first as u8 + number as u8).expect("a branch");
        for (x, y) in INTS.iter().flat_map(|x| INTS.map(|y| (*x, y))) {
            let expected = Some(Word::from(condition.holds(x.cmp(&y) as i32)));
            assert_eq!(result(branch(Op::IfEqI), x.into_word(), y.into_word()), expected, "{condition:?} {x} {y}");
        }
        for (x, y) in LONGS.iter().flat_map(|x| LONGS.map(|y| (*x, y))) {
            let order = result(Op::CmpL, x.into_word(), y.into_word()).map(|order| order.int());
            let expected = order.map(|order| Word::from(condition.holds(order)));
            assert_eq!(result(branch(Op::IfEqL), x.into_word(), y.into_word()), expected, "{condition:?} {x} {y}");
        }
        for (x, y) in [(1.5, 2.5), (0.0, -0.0), (f64::NAN, 0.0), (f64::INFINITY, f64::NAN), (2.5, 1.5)] {
            for nan_greater in [false, true] {
                let c = number as u8 + if nan_greater { NAN_GREATER } else { 0 };
                let compare = if nan_greater { [Op::CmpFG, Op::CmpDG] } else { [Op::CmpFL, Op::CmpDL] };
                let floats = [(x as f32).into_word(), (y as f32).into_word()];
                for (op, compare, [x, y]) in
                    [(Op::IfF, compare[0], floats), (Op::IfD, compare[1], [f64::into_word(x), f64::into_word(y)])]
                {
                    let expected = result(compare, x, y).map(|order| Word::from(condition.holds(order.int())));
                    let branch = Insn::new(op, 0, 0, c, 0);
                    let jumps = branch.meaning().expect("a branch").result(branch, x, y);
                    assert_eq!(jumps, expected, "{op:?} {condition:?}");
                }
            }
        }
    }
}

/// The operands that a pure opcode has by its signature are those that its pattern reads or that it has as a constant.
#[test]
fn sources_are_the_operands_of_the_pattern() {
    let meaning = |op: Op| Insn::new(op, 1, 2, 3, 4).meaning();
    let pure: Vec<Op> = Op::ALL.iter().copied().filter(|op| meaning(*op).is_some()).collect();
    assert_eq!(pure.len(), 93);
    for op in pure {
        let insn = Insn::new(op, 1, 2, 3, 4);
        let signature = meaning(op).expect("a pure opcode").signature;
        let sources = meaning(op).expect("a pure opcode").sources(insn);
        let registers = [insn.a(), insn.b(), insn.c()];
        let read: Vec<Source> = registers
            .into_iter()
            .enumerate()
            .filter(|(index, _)| matches!(op.operand(*index), Operand::Read | Operand::ReadWide))
            .map(|(_, register)| Source::Register(register))
            .collect();
        let from_registers: Vec<Source> = sources.into_iter().filter(|s| matches!(s, Source::Register(_))).collect();
        assert_eq!(from_registers, read, "{op:?}");
        // A long or double may look like an undecided value of another kind.
        let kinds = registers.iter().enumerate().filter_map(|(index, _)| match op.operand(index) {
            Operand::Read => Some(false),
            Operand::ReadWide => Some(true),
            _ => None,
        });
        let operands = signature.operands.into_iter().flatten().zip(sources);
        let expected = operands.filter(|(_, source)| matches!(source, Source::Register(_)));
        let is_wide = |kind| matches!(kind, Kind::Long | Kind::Double);
        assert!(kinds.eq(expected.map(|(kind, _)| is_wide(kind))), "{op:?}");
        assert_eq!(op.is_branch(), op.operand(0) != Operand::Write, "{op:?}");
        assert_eq!(meaning(op.general()).map(|general| general.signature), Some(signature), "{op:?}");
    }
}
