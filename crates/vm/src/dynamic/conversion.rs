//! The checks of LambdaMetafactory on the types of a call site (`AbstractValidatingLambdaMetafactory`).
//!
//! The JDK refuses a call site whose types do not fit with a LambdaConversionException. No compiler writes such a call site, so
//! this only finds out whether there is one; the JDK links it then, and throws.

use fretsaw_code::descriptor::{MethodType, class_name, descriptor_of};
use fretsaw_code::name::Name;
use fretsaw_code::{Class, Memory};

use super::adapt::{unwrapped, wrapper};
use crate::machine::Machine;
use crate::trap::Result;

/// The types of a call site.
pub(super) struct Types<'a> {
    /// The types of the captured values.
    pub captured: &'a [Name],
    /// The parameters of the implementation, with the receiver of an instance method.
    pub parameters: &'a [Name],
    /// Whether the first of them is the receiver.
    pub has_receiver: bool,
    /// The result of the implementation.
    pub result: Option<Name>,
    /// The types of the arguments and the result for this use of the interface.
    pub instantiated: &'a MethodType,
    /// The descriptors of the methods that call the lambda.
    pub descriptors: &'a [Name],
}

impl Machine {
    /// Whether a call site in `site` with these types can be linked.
    pub(super) fn converts(&mut self, site: &'static Class, types: &Types<'_>) -> Result<bool> {
        let Types { captured, parameters, instantiated, .. } = types;
        if parameters.len() != captured.len() + instantiated.params.len() {
            return Ok(false);
        }
        for (n, wanted) in parameters.iter().copied().enumerate() {
            let fits = match captured.get(n) {
                Some(given) if n == 0 && types.has_receiver => self.is_assignable(site, given, wanted)?,
                Some(given) => *given == wanted,
                None => {
                    let given = instantiated.params[n - captured.len()];
                    let is_receiver = n == 0 && types.has_receiver;
                    if is_receiver {
                        self.is_assignable(site, given, wanted)?
                    } else {
                        self.adapts(site, given, wanted, true)?
                    }
                }
            };
            if !fits {
                return Ok(false);
            }
        }
        let returns = match (types.result, instantiated.result) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(result), Some(wanted)) => self.adapts(site, result, wanted, false)?,
        };
        if !returns {
            return Ok(false);
        }
        for descriptor in types.descriptors {
            if !self.is_instance_of(site, instantiated, &MethodType::parse(descriptor)?)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the types `instantiated` are a use of a method with the types `erased`.
    fn is_instance_of(&mut self, site: &'static Class, instantiated: &MethodType, erased: &MethodType) -> Result<bool> {
        if instantiated.params.len() != erased.params.len() {
            return Ok(false);
        }
        for (from, to) in instantiated.params.iter().zip(&erased.params) {
            if !self.is_assignable(site, from, to)? {
                return Ok(false);
            }
        }
        match (instantiated.result, erased.result) {
            (Some(from), Some(to)) => self.adapts(site, from, to, true),
            (from, to) => Ok(from == to),
        }
    }

    /// Whether values of type `from` can be converted to type `to`; unless that is `strict`, a cast may be necessary.
    fn adapts(&mut self, site: &'static Class, from: Name, to: Name, strict: bool) -> Result<bool> {
        let boxed = unwrapped(class_name(from)).filter(|_| from.len() > 1);
        match (Memory::of(from), Memory::of(to), boxed) {
            (Memory::Ref, Memory::Ref, _) => Ok(!strict || self.is_assignable(site, from, to)?),
            (Memory::Ref, to, Some(boxed)) => Ok(widens(boxed, to)),
            (Memory::Ref, _, None) => Ok(!strict),
            (from, Memory::Ref, _) => {
                let Some((wrapper, _)) = wrapper(from) else { return Ok(false) };
                self.is_assignable(site, descriptor_of(wrapper), to)
            }
            (from, to, _) => Ok(widens(from, to)),
        }
    }

    /// As `Class.isAssignableFrom` says, in the other order.
    fn is_assignable(&mut self, site: &'static Class, from: Name, to: Name) -> Result<bool> {
        if from == to {
            return Ok(true);
        }
        if Memory::of(from) != Memory::Ref || Memory::of(to) != Memory::Ref {
            return Ok(false);
        }
        Ok(to == "Ljava/lang/Object;" || self.type_of(site, from)?.is_subtype_of(self.type_of(site, to)?))
    }
}

/// Whether a primitive type is another one or can be widened to it (JLS 5.1.2).
fn widens(from: Memory, to: Memory) -> bool {
    use Memory::{Boolean, Byte, Char, Double, Float, Int, Long, Short};
    const WIDER: [Memory; 6] = [Byte, Short, Int, Long, Float, Double];
    let rank = |memory: Memory| WIDER.iter().position(|m| *m == memory);
    match (from, to) {
        (from, to) if from == to => true,
        (Boolean, _) | (_, Boolean | Char) => false,
        (Char, to) => rank(to) >= rank(Int),
        (from, to) => rank(from) < rank(to),
    }
}
