//! Natives for finitizations and predicates: creating objects of any class, and reading any field.

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::descriptor_of;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::intern;
use fretsaw_code::{Class, Method, Op};
use fretsaw_term::Word;

use super::field::read;
use super::{Native, native};
use crate::dynamic::ref_slots;
use crate::machine::Machine;
use crate::trap::{Result, Trap, raise};

pub(super) const REPLACED: &[Native] = &[
    native("fretsaw/Plan", "construct", "(Ljava/lang/Class;Ljava/lang/Object;)Ljava/lang/Object;", construct),
    native(
        "fretsaw/Fretsaw",
        "peekField",
        "(Ljava/lang/Class;Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;",
        peek,
    )
    .looks_at_nothing(),
];

/// The greatest depth of inner classes.
const DEEPEST: usize = 32;

/// Creates an object for a class domain: with the default constructor, with that of an inner class, or without a
/// constructor.
fn construct(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let mirror = m.non_null(a[0])?;
    let class = m.mirrored(mirror);
    let (steps, outer) = steps(m, class, a[1])?;
    let numbers: Vec<String> = steps.iter().map(|(class, made)| format!("{} {}", class.id.0, made.is_some())).collect();
    let parameters = "Ljava/lang/Object;".repeat(outer.iter().count());
    let descriptor = intern(&format!("({parameters})Ljava/lang/Object;"));
    let key = format!("construct {} {}", outer.is_some(), numbers.join(" "));
    let stub = m.stub(key, "<construct>", descriptor, |stub| {
        let mut asm = Assembler::new(stub, &ref_slots(stub));
        let mut last = outer.map(|_| 0);
        for (class, constructor) in &steps {
            let object = asm.register(true);
            asm.put(Op::New, object, 0, 0, class.id.0);
            if let Some(constructor) = constructor {
                let registers: Vec<u8> = [object].into_iter().chain(last).collect();
                asm.call(constructor, 0, &registers);
            }
            last = Some(object);
        }
        asm.put(Op::ReturnValue, last.unwrap_or(0), 0, 0, 0);
        asm.finish()
    })?;
    Err(Trap::call(stub, outer.into_iter().collect()))
}

/// A class, and the constructor that creates its object, if one does.
type Step = (&'static Class, Option<&'static Method>);

/// The objects to create for an object of `class`, which comes last: each is the outer instance of the next. The
/// first may have an existing outer instance: `root`, or one of its outer instances.
fn steps(m: &mut Machine, class: &'static Class, root: Word) -> Result<(Vec<Step>, Option<Word>)> {
    let mut steps = Vec::new();
    let mut next = class;
    while steps.len() < DEEPEST {
        m.ensure_initialized(next)?;
        let without = next.declared_method("<init>", "()V");
        let outer = if without.is_none() { outer_class(next) } else { None };
        let Some((outer, constructor)) = outer else {
            steps.push((next, without));
            steps.reverse();
            return Ok((steps, None));
        };
        steps.push((next, Some(constructor)));
        if let Some(object) = enclosing(m, root, outer) {
            steps.reverse();
            return Ok((steps, Some(object)));
        }
        next = m.load_from(next, outer)?;
        if next.flags & flags::ABSTRACT != 0 {
            break;
        }
    }
    Ok((vec![(class, None)], None))
}

/// The outer class of the inner class `class`, and the constructor that takes an outer instance.
fn outer_class(class: &'static Class) -> Option<(&'static str, &'static Method)> {
    let nested = class.nested()?;
    let outer = nested.outer.filter(|_| nested.flags & flags::STATIC == 0)?;
    Some((outer, class.declared_method("<init>", &format!("({})V", descriptor_of(outer)))?))
}

/// `object` if it is an instance of the class `outer`, or else its outer instance of that class.
fn enclosing(m: &Machine, object: Word, outer: &str) -> Option<Word> {
    let belongs_to = |object: &Word| {
        let mut fields = m.class_of_object(*object).fields.iter();
        let field =
            fields.find(|f| f.flags & flags::SYNTHETIC != 0 && !f.is_static() && f.name.starts_with("this$"))?;
        Some(m.heap.word(object.reference().slot(field.offset))).filter(|outer| !outer.is_null())
    };
    let all = std::iter::successors(Some(object).filter(|root| !root.is_null()), belongs_to).take(DEEPEST);
    all.into_iter().find(|object| m.class_of_object(*object).lineage().any(|c| c.name == outer))
}

/// The value of a field, boxed unless it is a reference; the class declares it, or is null for the first field
/// found.
fn peek(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let object = m.non_null(a[1])?;
    let class = m.class_of_object(object.into());
    let name = m.string_text(m.non_null(a[2])?);
    let owner = if a[0].is_null() { class } else { m.class_argument(a[0])? };
    if !class.is_subtype_of(owner) {
        let text = format!("an object of {} is not of {}", class.type_name(), owner.type_name());
        return raise("java/lang/IllegalArgumentException", text);
    }
    let fields = || owner.lineage().flat_map(|c| c.fields.iter()).filter(|f| !f.is_static());
    let Some(field) = fields().find(|f| f.name == name) else {
        let names: Vec<&str> = fields().map(|f| f.name).collect();
        let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        let text = format!("{} has no field {name} that is not static; it has {names}", owner.type_name());
        return raise("java/lang/IllegalArgumentException", text);
    };
    let value = read(m, field, object.slot(field.offset))?;
    m.give_boxed(value, field.memory)
}
