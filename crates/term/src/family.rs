//! Families: operators that do the same to values of different kinds.
//!
//! Simplification, intervals, circuits and the printer treat addition of ints and of longs alike. They ask for the family of an
//! operator and for its kind, so that each rule is written once.

use crate::{Kind, Operator};

macro_rules! families {
    ($($name:ident: $($kind:ident $operator:ident),*;)*) => {
        /// What operators of several kinds have in common.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the names are those of the operators")]
        pub enum Family { $($name,)* }

        impl Operator {
            /// Its family, and the kind of its first operand.
            pub fn family(self) -> Option<(Family, Kind)> {
                match self {
                    $($(Operator::$operator => Some((Family::$name, Kind::$kind)),)*)*
                    _ => None,
                }
            }
        }

        impl Family {
            /// The operator that does this to values of a kind.
            pub fn on(self, kind: Kind) -> Option<Operator> {
                match (self, kind) {
                    $($((Family::$name, Kind::$kind) => Some(Operator::$operator),)*)*
                    _ => None,
                }
            }
        }
    };
}

families! {
    Add: Int AddI, Long AddL, Float AddF, Double AddD;
    Sub: Int SubI, Long SubL, Float SubF, Double SubD;
    Mul: Int MulI, Long MulL, Float MulF, Double MulD;
    Div: Int DivI, Long DivL, Float DivF, Double DivD;
    Rem: Int RemI, Long RemL, Float RemF, Double RemD;
    Neg: Int NegI, Long NegL, Float NegF, Double NegD;
    And: Int AndI, Long AndL;
    Or: Int OrI, Long OrL;
    Xor: Int XorI, Long XorL;
    Shl: Int ShlI, Long ShlL;
    Shr: Int ShrI, Long ShrL;
    Ushr: Int UshrI, Long UshrL;
    Eq: Int EqI, Long EqL, Float EqF, Double EqD;
    Ne: Int NeI, Long NeL;
    Lt: Int LtI, Long LtL, Float LtF, Double LtD;
    Ge: Int GeI, Long GeL;
    Gt: Int GtI, Long GtL;
    Le: Int LeI, Long LeL, Float LeF, Double LeD;
    Below: Int BelowI, Long BelowL;
    AddOverflows: Int AddOverflowsI, Long AddOverflowsL;
    SubOverflows: Int SubOverflowsI, Long SubOverflowsL;
    MulOverflows: Int MulOverflowsI, Long MulOverflowsL;
    Abs: Float AbsF, Double AbsD;
    Bits: Float BitsF, Double BitsD;
    FromBits: Int FromBitsF, Long FromBitsD;
}
