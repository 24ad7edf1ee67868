//! Virtual dispatch: classes and interfaces in a random hierarchy, abstract, overriding and default methods, calls of
//! super and of the default of an interface, hidden fields and static methods, calls from constructors.

use crate::areas::hierarchy::{Form, Hierarchy, METHODS};
use crate::draft::Draft;

/// After this many calls, methods stop calling others.
const CALLS: usize = 80;

pub fn write(d: &mut Draft) {
    let hierarchy = Hierarchy::random(&mut d.random);
    d.line(format!("static int calls = {CALLS};"));
    for index in 0..hierarchy.types.len() {
        declare(d, &hierarchy, index);
    }
    d.block("static void run()", |d| {
        for (index, ty) in hierarchy.types.iter().enumerate().filter(|(_, t)| t.is_concrete()) {
            let object = d.fresh("o");
            d.guarded(|d| {
                d.line(format!("{0} {object} = new {0}();", ty.name));
                d.put(&object, &object);
                for view in hierarchy.supertypes(index) {
                    look(d, &hierarchy, view, &object);
                }
                for other in &hierarchy.types {
                    d.put(format!("is {}", other.name), format!("(Object) {object} instanceof {}", other.name));
                }
                let other = &hierarchy.types[d.random.below(hierarchy.types.len())];
                let array = d.random.pick(&["", "[]"]);
                d.put("cast", format!("({}{array}) (Object) {object}", other.name));
            });
        }
    });
}

/// Calls the methods of `object` as an instance of a supertype, and reads its field.
fn look(d: &mut Draft, hierarchy: &Hierarchy, view: usize, object: &str) {
    let ty = &hierarchy.types[view];
    for (method, (name, _)) in METHODS.iter().enumerate() {
        if hierarchy.find(view, method).is_some() && !d.random.one_in(3) {
            let n = d.random.below(4);
            d.put(format!("{}.{name}", ty.name), format!("(({}) {object}).{name}({n})", ty.name));
        }
    }
    if !ty.is_interface {
        d.put(format!("{}.f", ty.name), format!("(({}) {object}).f", ty.name));
        d.put(format!("{}.s()", ty.name), format!("{}.s()", ty.name));
        d.put(format!("{}.p()", ty.name), format!("(({}) {object}).p()", ty.name));
    }
}

fn declare(d: &mut Draft, hierarchy: &Hierarchy, index: usize) {
    let ty = &hierarchy.types[index];
    let names = |of: &[usize]| of.iter().map(|i| hierarchy.types[*i].name.as_str()).collect::<Vec<_>>().join(", ");
    let mut head = match (ty.is_interface, ty.is_abstract) {
        (true, _) => format!("interface {}", ty.name),
        (_, true) => format!("static abstract class {}", ty.name),
        _ => format!("static class {}", ty.name),
    };
    if let Some(superclass) = ty.superclass {
        head += &format!(" extends {}", hierarchy.types[superclass].name);
    }
    if !ty.interfaces.is_empty() {
        head += if ty.is_interface { " extends " } else { " implements " };
        head += &names(&ty.interfaces);
    }
    d.separate(head, |d| {
        if !ty.is_interface {
            class_members(d, hierarchy, index);
        }
        for (method, form) in &ty.declares {
            declare_method(d, hierarchy, index, *method, *form);
        }
    });
}

/// A field, a static and a private method that hide those of the superclass, a constructor that may call a method that
/// a subclass overrides.
fn class_members(d: &mut Draft, hierarchy: &Hierarchy, index: usize) {
    let ty = &hierarchy.types[index];
    let name = &ty.name;
    let (field, value) = d.random.pick(&[("int", "7"), ("long", "8L"), ("String", "\"f\""), ("double", "0.5")]);
    d.line(format!("{field} f = {value};"));
    d.line(format!("static String s() {{ return \"static {name}\"; }}"));
    d.line(format!("private String p() {{ return \"private {name} \" + f; }}"));
    d.line(format!("public String toString() {{ return \"{name}<\" + f + p() + \">\"; }}"));
    d.block(format!("{name}()"), |d| {
        d.put(format!("new {name}"), "f");
        let callable = (0..METHODS.len()).find(|m| hierarchy.find(index, *m).is_some());
        if let Some(method) = callable.filter(|_| d.random.one_in(3)) {
            d.put("from constructor", format!("{}(1)", METHODS[method].0));
        }
    });
}

fn declare_method(d: &mut Draft, hierarchy: &Hierarchy, index: usize, method: usize, form: Form) {
    let ty = &hierarchy.types[index];
    let (name, result) = METHODS[method];
    match (ty.is_interface, form) {
        (true, Form::Abstract) => return d.line(format!("{result} {name}(int n);")),
        (false, Form::Abstract) => return d.line(format!("public abstract {result} {name}(int n);")),
        _ => {}
    }
    let modifier = if ty.is_interface { "default" } else { "public" };
    d.block(format!("{modifier} {result} {name}(int n)"), |d| {
        d.put(format!("{}.{name}", ty.name), "n");
        let factor = d.random.between(1, 99);
        d.line(format!("double r = {factor} * (n + 1);"));
        for receiver in hierarchy.super_calls(index, method) {
            if d.random.one_in(2) {
                d.line(format!("r += {};", number(&format!("{receiver}.{name}(n)"), method)));
            }
        }
        let callable: Vec<usize> = (0..METHODS.len()).filter(|m| hierarchy.find(index, *m).is_some()).collect();
        if !callable.is_empty() && d.random.one_in(2) {
            let other = d.random.pick(&callable);
            let call = number(&format!("{}(n - 1)", METHODS[other].0), other);
            d.line(format!("if (n > 0 && --calls > 0) r += {call};"));
        }
        let value = if result == "String" { format!("\"{} \" + r", ty.name) } else { format!("({result}) r") };
        d.line(format!("return {value};"));
    });
}

/// A call as a number, for every result type.
fn number(call: &str, method: usize) -> String {
    if METHODS[method].1 == "String" { format!("{call}.length()") } else { call.to_owned() }
}
