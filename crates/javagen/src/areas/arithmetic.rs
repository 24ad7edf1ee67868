//! Arithmetic on all primitive types: overflow, shifts, casts, compound assignments, with operands in locals, fields
//! and array elements, and methods that take and return them.

use crate::draft::Draft;
use crate::literal::literal;
use crate::scope::{ARRAY_LENGTH, Method};
use crate::types::Type;

/// The number of calls of its own methods that a program may make; they nest in loops.
const CALLS: usize = 60;

pub fn write(d: &mut Draft) {
    d.line(format!("static int calls = {CALLS};"));
    let types = d.random.sample(Type::ALL, 6);
    fields(d, &types);
    for _ in 0..d.random.between(1, 3) {
        method(d);
    }
    d.block("static void run()", |d| {
        if d.random.one_in(16) {
            many_variables(d);
        }
        (0..4).for_each(|_| d.declaration(Type::ALL));
        for _ in 0..d.random.between(3, 5) {
            d.guarded(|d| d.statements(3, 2));
        }
        show_all(d);
    });
}

/// Declares a field of an object for each type, and for some a static field and an array.
pub fn fields(d: &mut Draft, types: &[Type]) {
    d.separate("static class Cell", |d| {
        for ty in types {
            let value = literal(&mut d.random, *ty);
            d.line(format!("{} {} = {value};", ty.name(), field(*ty)));
        }
    });
    d.line("static Cell cell = new Cell();");
    for &ty in types {
        d.scope.variable(ty, format!("cell.{}", field(ty)));
        if d.random.one_in(2) {
            let name = d.fresh("s");
            let value = literal(&mut d.random, ty);
            d.line(format!("static {} {name} = {value};", ty.name()));
            d.scope.variable(ty, name);
        }
        if d.random.one_in(2) {
            let name = d.fresh("a");
            let values: Vec<String> = (0..ARRAY_LENGTH).map(|_| literal(&mut d.random, ty)).collect();
            d.line(format!("static {}[] {name} = {{{}}};", ty.name(), values.join(", ")));
            d.scope.array(ty, name);
        }
    }
}

fn field(ty: Type) -> String {
    format!("{}Field", ty.name().to_lowercase())
}

/// A method that computes from its parameters, which it may assign to.
fn method(d: &mut Draft) {
    let name = d.fresh("m");
    let count = if d.random.one_in(12) { d.random.between(40, 100) } else { d.random.between(1, 6) };
    let parameters: Vec<Type> = (0..count).map(|_| d.random.pick(Type::ALL)).collect();
    let result = d.random.pick(Type::ALL);
    let list: Vec<String> = parameters.iter().enumerate().map(|(i, ty)| format!("{} p{i}", ty.name())).collect();
    d.block(format!("static {} {name}({})", result.name(), list.join(", ")), |d| {
        let value = literal(&mut d.random, result);
        d.line(format!("if (--calls < 0) return {value};"));
        for (i, ty) in parameters.iter().enumerate() {
            d.scope.variable(*ty, format!("p{i}"));
        }
        (0..2).for_each(|_| d.declaration(Type::ALL));
        d.statements(3, 2);
        let value = d.expression(result, 3);
        d.line(format!("return {value};"));
    });
    d.scope.method(Method { name, parameters, result });
}

/// More variables than an instruction with one-byte operands can address.
fn many_variables(d: &mut Draft) {
    for _ in 0..d.random.between(200, 300) {
        let ty = d.random.pick(Type::PRIMITIVE);
        let (name, value) = (d.fresh("v"), d.expression(ty, 1));
        d.line(format!("{} {name} = {value};", ty.name()));
        d.scope.variable(ty, name);
    }
}

/// Prints the final value of everything in scope.
fn show_all(d: &mut Draft) {
    let names: Vec<String> = d.scope.variables().iter().map(|v| v.name.clone()).collect();
    for name in names.iter().rev().take(40) {
        d.put(name, name);
    }
}
