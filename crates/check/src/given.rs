//! What the calls of a sequence were given: null, numbers, and objects that are in scope already.

use fretsaw_code::Memory;
use fretsaw_vm::{Machine, Word};

use crate::menu::{Argument, Call};
use crate::nullness::Nullness;
use crate::pool::{Constant, Make};
use crate::rules::Null;
use crate::sequence::Sequences;
use crate::types::Type;

impl Sequences {
    /// Whether null was among the arguments of a call, where no annotation allows it.
    pub(crate) fn was_given_null(&self) -> bool {
        self.made_calls().any(|call| self.gives_null(call))
    }

    /// Where `call`, which is the last one, may meet null.
    pub(crate) fn null_of(&self, call: &Call) -> Null {
        let mut forbidden = self.constants(call).filter(|(_, nullness)| *nullness != Some(Nullness::Allowed));
        match forbidden.any(|(constant, _)| constant.is_null()) {
            true => Null::Argument,
            false if self.was_given_null() => Null::Within,
            false => Null::Nowhere,
        }
    }

    /// Whether null, or a function that returns null, is among the arguments of `call`, where no annotation allows it.
    pub(crate) fn gives_null(&self, call: &Call) -> bool {
        self.constants(call).any(|(constant, nullness)| {
            constant.gives_null() && !(constant.is_null() && nullness == Some(Nullness::Allowed))
        })
    }

    /// Whether null is among the arguments of `call`, where an annotation allows it.
    pub(crate) fn gives_allowed_null(&self, call: &Call) -> bool {
        self.constants(call).any(|(constant, nullness)| constant.is_null() && nullness == Some(Nullness::Allowed))
    }

    /// The integral numbers among the arguments of `call`.
    pub(crate) fn given_numbers(&self, call: &Call) -> Vec<i64> {
        let arguments = call.arguments.iter().zip(&self.operation(call).parameters);
        let number = |(argument, of): (&Argument, &Type)| match (argument, of) {
            (Argument::Constant(Constant { make: Make::Word(word), .. }), Type::Primitive(memory)) => match memory {
                Memory::Byte | Memory::Short | Memory::Char | Memory::Int => Some(i64::from(word.int())),
                Memory::Long => Some(word.long()),
                _ => None,
            },
            _ => None,
        };
        arguments.filter_map(number).collect()
    }

    /// Whether an object that stands for a number is among the arguments of `call`.
    pub(crate) fn gives_number_object(&self, machine: &Machine, call: &Call) -> bool {
        let is_number = |word: Word| {
            let class = word.object().map(|object| machine.objects().class_of(object.into()));
            class.is_some_and(|class| class.lineage().any(|ancestor| ancestor.name == "java/lang/Number"))
        };
        call.arguments.iter().any(|argument| match argument {
            Argument::Scope(number) => is_number(self.side(machine, *number, 0)),
            Argument::Constant(Constant { make: Make::Held(number), .. }) => {
                machine.objects().held().get(*number).copied().is_some_and(is_number)
            }
            Argument::Constant(_) => false,
        })
    }

    /// The constants among the arguments of `call`, with what annotations say of their parameters.
    fn constants<'a>(&'a self, call: &'a Call) -> impl Iterator<Item = (&'a Constant, Option<Nullness>)> {
        let nullness = &self.operation(call).nullness;
        call.arguments.iter().enumerate().filter_map(|(number, argument)| match argument {
            Argument::Constant(constant) => Some((constant, nullness.parameter(number))),
            Argument::Scope(_) => None,
        })
    }

    /// Whether an object in scope may contain itself: a method got its receiver as an argument, or two objects got each other.
    pub(crate) fn may_be_circular(&self) -> bool {
        let origin = |number: usize| self.origin(number);
        let passed = self.made_calls().flat_map(|call| {
            let receiver = call.receiver.and_then(origin);
            call.passed().map(move |number| (receiver, origin(number)))
        });
        let passed: Vec<(Option<usize>, Option<usize>)> = passed.filter(|(receiver, _)| receiver.is_some()).collect();
        passed.iter().any(|(receiver, argument)| passed.contains(&(*argument, *receiver)))
    }

    /// Whether a method gets its receiver, or another view of the same object, as an argument: the receiver may change while the
    /// method reads it.
    pub(crate) fn gets_itself(&self, call: &Call) -> bool {
        let origin = |number: usize| self.origin(number);
        call.receiver.is_some_and(|receiver| call.passed().any(|number| origin(number) == origin(receiver)))
    }
}
