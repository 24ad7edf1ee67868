//! What finitizations and predicates beside a class need of the machine: objects of any class, and any field's value.

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::descriptor_of;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::intern;
use fretsaw_code::{Class, Method, Op};
use fretsaw_heap::Ref;

use super::Native;
use super::class::inner_entry;
use super::field::read;
use crate::dynamic::ref_slots;
use crate::machine::Machine;
use crate::trap::{Result, Trap, raise};

pub(super) const REPLACED: &[Native] = &[
    ("fretsaw/Plan", "construct", "(Ljava/lang/Class;Ljava/lang/Object;)Ljava/lang/Object;", construct),
    ("fretsaw/Fretsaw", "peekField", "(Ljava/lang/Class;Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;", peek),
];

/// An object for a class domain: by the constructor without arguments, by that of an inner class, or by none.
fn construct(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let mirror = m.non_null(a[0])?;
    let class = m.mirrored(mirror);
    m.ensure_initialized(class)?;
    if let Some(constructor) = class.declared_method("<init>", "()V") {
        return call(m, class, constructor, &[]);
    }
    if let Some((access, Some(outer), _)) = inner_entry(class)
        && access & flags::STATIC == 0
        && a[1] != 0
        && m.class_of_object(a[1]).lineage().any(|c| c.name == outer)
        && let Some(constructor) = class.declared_method("<init>", &format!("({})V", descriptor_of(outer)))
    {
        return call(m, class, constructor, &[a[1]]);
    }
    Ok(m.heap.allocate(class.id, class.instance_words as usize)?.into())
}

fn call(m: &mut Machine, class: &'static Class, constructor: &'static Method, arguments: &[u64]) -> Result<u64> {
    let parameters = "Ljava/lang/Object;".repeat(arguments.len());
    let descriptor = intern(&format!("({parameters})Ljava/lang/Object;"));
    let stub = m.stub(format!("construct {}", constructor.id), "<construct>", descriptor, |stub| {
        let mut asm = Assembler::new(stub, &ref_slots(stub));
        let object = asm.register(true);
        asm.put(Op::New, object, 0, 0, class.id);
        let registers: Vec<u8> = [object].into_iter().chain(0..arguments.len() as u8).collect();
        asm.call(constructor, 0, &registers);
        asm.put(Op::ReturnValue, object, 0, 0, 0);
        asm.finish()
    })?;
    Err(Trap::call(stub, arguments.to_vec()))
}

/// The value of a field, boxed unless it is a reference; with the class that declares it, or null for the first one found.
fn peek(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let object = m.non_null(a[1])?;
    let class = m.class_of_object(object.into());
    let name = m.string_text(m.non_null(a[2])?);
    let owner = if a[0] == 0 { class } else { m.mirrored(a[0] as Ref) };
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
    let value = read(m, field, (object + field.offset) as usize)?;
    m.give_boxed(value, field.memory)
}
