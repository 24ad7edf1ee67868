//! Functions as arguments. They are few, each is constant or simple, and `fretsaw.Lambdas` has them.
//!
//! Not covered: functional interfaces of libraries.

use std::iter::once;

use fretsaw_code::Class;
use fretsaw_vm::{Event, Machine, Word};

use crate::pool::{Constant, Make};
use crate::types::Type;

/// The functions of a functional interface with these type arguments: the usual ones, one that returns the `constant` that the host
/// holds at a number and that has a source, and with `throwing` one that throws an exception.
pub fn functions(
    machine: &mut Machine,
    class: &'static Class,
    arguments: &[Type],
    constant: Option<(usize, String)>,
    throwing: bool,
) -> Result<Vec<Constant>, Event> {
    let mut values = made(machine, class, "of", None)?;
    values.retain(|function| is_typed(&function.source, arguments));
    if let Some((number, source)) = constant {
        let constant = made(machine, class, "constant", Some(number))?;
        values.extend(constant.into_iter().map(|function| Constant { source: function.source + &source, ..function }));
    }
    if throwing {
        values.extend(made(machine, class, "throwing", None)?);
    }
    Ok(values)
}

/// The functions that a method of `fretsaw.Lambdas` returns for the name of an interface, and for the object that the host holds at
/// a number.
fn made(machine: &mut Machine, class: &Class, method: &str, held: Option<usize>) -> Result<Vec<Constant>, Event> {
    let lambdas = machine.java().initialize("fretsaw/Lambdas")?;
    let Some(method) = lambdas.methods().iter().copied().find(|other| other.name == method) else {
        return Ok(Vec::new());
    };
    let name = machine.java().literal(&class.external_name())?;
    let words: Vec<Word> = once(name).chain(held.map(|number| machine.objects().held()[number])).collect();
    let array = machine.java().call(method, &words)?;
    let elements = machine.objects().elements(array.reference());
    let (pairs, _) = elements.as_chunks::<2>();
    let texts: Vec<String> = pairs.iter().map(|[text, _]| machine.objects().text(text.reference())).collect();
    let makes: Vec<Make> = pairs.iter().map(|[_, function]| Make::hold(machine, *function)).collect();
    Ok(makes.into_iter().zip(texts).map(|(make, source)| Constant { make, source }).collect())
}

/// Whether a function with this source has the type with these arguments: an argument that it returns must be a result.
fn is_typed(source: &str, arguments: &[Type]) -> bool {
    let fits = |from: &Type, to: &Type| match (from.class(), to.class()) {
        (Some(from), Some(to)) => from.is_subtype_of(to),
        _ => true,
    };
    match (source, arguments) {
        ("x -> x", [from, to]) | ("(x, y) -> y", [_, from, to]) => fits(from, to),
        _ => true,
    }
}
