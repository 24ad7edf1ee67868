//! The implicit methods of records: `toString`, `hashCode`, `equals` (java.lang.runtime.ObjectMethods).

use fretsaw_code::class::{class_constant, flags};
use fretsaw_code::descriptor::descriptor_of;
use fretsaw_code::emit::asm::{Assembler, Callee};
use fretsaw_code::source::Nested;
use fretsaw_code::{Class, Field, LoadError, Memory, Method, Op};
use ristretto_classfile::ReferenceKind;

use super::adapt::load_field_into;
use super::concat::Part;
use super::{CallSite, handle};
use crate::machine::Machine;
use crate::natives::class::enclosing;
use crate::resolve::file;
use crate::trap::{Result, Trap};

impl Machine {
    /// Links a call site of ObjectMethods; none if the JDK must link it.
    pub(super) fn link_record_method(&mut self, site: &CallSite) -> Result<Option<&'static Method>> {
        let bad = || LoadError::format("malformed record call site");
        let [record, names, getters @ ..] = &site.arguments[..] else { return Err(bad().into()) };
        let record = self.load_from(site.class, class_constant(file(site.class)?, *record)?)?;
        let this = descriptor_of(record.name);
        let shape = match site.name {
            "toString" => format!("({this})Ljava/lang/String;"),
            "hashCode" => format!("({this})I"),
            "equals" => format!("({this}Ljava/lang/Object;)Z"),
            other => return Err(self.unsupported(&format!("record method {other}"))),
        };
        if site.descriptor != shape {
            return Err(bad().into());
        }
        let Some(names) = self.site_text(site, *names)? else { return Ok(None) };
        let names = String::from_utf16_lossy(&names);
        // Java's split leaves out what is empty at the end.
        let listed = names.trim_end_matches(';');
        let count = if listed.is_empty() { 0 } else { listed.split(';').count() };
        if record.id != site.class.id || count != getters.len() {
            return Ok(None);
        }
        if site.name == "toString" && !self.has_simple_name(record)? {
            return Ok(None);
        }
        let mut fields = Vec::new();
        for getter in getters {
            let getter = handle(site.class, *getter)?;
            // Only the fields of the class itself are certainly accessible.
            let found = record.fields.iter().find(|f| f.name == getter.name && f.descriptor == getter.descriptor);
            let is_own = getter.kind == ReferenceKind::GetField && getter.class == record.name;
            let Some(field) = found.filter(|f| is_own && !f.is_static()) else { return Ok(None) };
            fields.push(field);
        }
        let target = self.synthetic_method(site.class, site.descriptor, flags::STATIC | flags::SYNTHETIC)?;
        let mut asm = Assembler::new(target, &super::concat::ref_slots(target));
        match site.name {
            "toString" => self.record_to_string(&mut asm, record, &names, &fields)?,
            "hashCode" => self.record_hash_code(&mut asm, &fields)?,
            _ => self.record_equals(&mut asm, record, &fields)?,
        }
        self.give_code(target, asm.finish())?;
        Ok(Some(target))
    }

    /// Whether the simple name of `class` is as its class file says: the classes around it exist, and agree.
    fn has_simple_name(&mut self, class: &'static Class) -> Result<bool> {
        if let Some((index, _)) = enclosing(file(class)?)
            && self.load_quietly(class, class_constant(file(class)?, index)?)?.is_none()
        {
            return Ok(false);
        }
        if let Some(Nested { outer: Some(outer), .. }) = class.nested()
            && self.load_quietly(class, outer)?.is_none()
        {
            return Ok(false);
        }
        match self.outer_class(class) {
            Ok(_) => Ok(true),
            Err(Trap::Raise(_)) => Ok(false),
            Err(trap) => Err(trap),
        }
    }

    fn record_to_string(&mut self, asm: &mut Assembler, record: &Class, names: &str, fields: &[&Field]) -> Result<()> {
        let simple = simple_name(record);
        let mut recipe = vec![Part::Text(format!("{simple}[").encode_utf16().collect())];
        let mut descriptor = "(".to_owned();
        let result = asm.register(true);
        let scratch = Scratch::new(asm);
        let registers = asm.wide_results(fields.len(), result);
        for (n, (name, field)) in names.split(';').zip(fields).enumerate() {
            let separator = if n == 0 { "" } else { ", " };
            recipe.push(Part::Text(format!("{separator}{name}=").encode_utf16().collect()));
            let register = scratch.load(asm, 0, field);
            let letter = match field.memory {
                Memory::Ref => "Ljava/lang/Object;".to_owned(),
                memory => memory.letter().to_string(),
            };
            // Everything is converted to strings first: floats and objects have their own conversions.
            let value_of =
                self.jdk_method("java/lang/String", "valueOf", &format!("({})Ljava/lang/String;", widened(&letter)))?;
            let given = vec![register.into(); field.memory.kind().slots()];
            asm.call_into(Callee::Static, value_of, registers[n], result, &given);
            descriptor.push_str("Ljava/lang/String;");
            recipe.push(Part::Argument(Memory::Ref));
        }
        recipe.push(Part::Text("]".encode_utf16().collect()));
        let joiner = self.joiner_of(&format!("{descriptor})Ljava/lang/String;"), recipe.into())?;
        asm.put_call(Callee::Exact, joiner, result, &registers);
        asm.put(Op::ReturnValue, result, 0, 0, 0);
        Ok(())
    }

    fn record_hash_code(&mut self, asm: &mut Assembler, fields: &[&Field]) -> Result<()> {
        let (result, part) = (asm.register(false), asm.register(false));
        let scratch = Scratch::new(asm);
        asm.put(Op::Const32, result, 0, 0, 0);
        for field in fields {
            let register = scratch.load(asm, 0, field);
            let (class, descriptor) = hasher(field.memory);
            let hash = self.jdk_method(class, "hashCode", &descriptor)?;
            asm.call_static(hash, part, &vec![register; field.memory.kind().slots()]);
            asm.put(Op::MulIK, result, result, 0, 31);
            asm.put(Op::AddI, result, result, part, 0);
        }
        asm.put(Op::ReturnValue, result, 0, 0, 0);
        Ok(())
    }

    fn record_equals(&mut self, asm: &mut Assembler, record: &'static Class, fields: &[&Field]) -> Result<()> {
        let result = asm.register(false);
        let (first, second) = (Scratch::new(asm), Scratch::new(asm));
        let same = asm.put(Op::IfEqA, 0, 1, 0, 0);
        asm.put(Op::InstanceOf, result, 1, 0, record.id.0);
        let mut unequal = vec![asm.put(Op::IfEqIK, result, 0, 0, 0)];
        // The JDK nests the tests such that the last component is compared first.
        for field in fields.iter().rev() {
            let (mine, theirs) = (first.load(asm, 0, field), second.load(asm, 1, field));
            let slots = field.memory.kind().slots();
            let registers = [vec![mine; slots], vec![theirs; slots]].concat();
            match field.memory {
                Memory::Ref => {
                    let equals = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
                    let equals = self.jdk_method("java/util/Objects", "equals", equals)?;
                    asm.call_static(equals, result, &registers);
                    unequal.push(asm.put(Op::IfEqIK, result, 0, 0, 0));
                }
                Memory::Float | Memory::Double => {
                    let (class, letter) = if field.memory == Memory::Float { ("Float", 'F') } else { ("Double", 'D') };
                    let descriptor = format!("({letter}{letter})I");
                    let compare = self.jdk_method(&format!("java/lang/{class}"), "compare", &descriptor)?;
                    asm.call_static(compare, result, &registers);
                    unequal.push(asm.put(Op::IfNeIK, result, 0, 0, 0));
                }
                Memory::Long => unequal.push(asm.put(Op::IfNeL, mine, theirs, 0, 0)),
                _ => unequal.push(asm.put(Op::IfNeI, mine, theirs, 0, 0)),
            }
        }
        asm.land(same);
        asm.put(Op::Const32, result, 0, 0, 1);
        asm.put(Op::ReturnValue, result, 0, 0, 0);
        unequal.into_iter().for_each(|at| asm.land(at));
        asm.put(Op::Const32, result, 0, 0, 0);
        asm.put(Op::ReturnValue, result, 0, 0, 0);
        Ok(())
    }

    /// A static method of the JDK.
    pub(crate) fn jdk_method(&mut self, class: &str, name: &str, descriptor: &str) -> Result<&'static Method> {
        let class = self.loader.load(class)?;
        self.settle_fresh()?;
        let missing = |m: &Machine| m.unsupported(&format!("{}.{name}{descriptor}: missing in this JDK", class.name));
        class.declared_method(name, descriptor).ok_or_else(|| missing(self))
    }
}

/// As `Class.getSimpleName` gives it. A class is nested if it names the class around it, directly or by EnclosingMethod; its
/// own name alone does not make it so.
fn simple_name(class: &Class) -> &str {
    let nested = class.nested();
    let has_outer = nested.is_some_and(|nested| nested.outer.is_some());
    if has_outer || class.file.as_ref().and_then(enclosing).is_some() {
        nested.and_then(|nested| nested.name).unwrap_or_default()
    } else {
        class.name.rsplit('/').next().unwrap_or(class.name)
    }
}

/// Registers for one component at a time, a reference or not, so that records can have very many.
struct Scratch {
    object: u8,
    other: u8,
}

impl Scratch {
    fn new(asm: &mut Assembler) -> Scratch {
        Scratch { object: asm.register(true), other: asm.register(false) }
    }

    /// Appends a load of `field` of the object in register `object`; gives the register it is in then.
    fn load(&self, asm: &mut Assembler, object: u8, field: &Field) -> u8 {
        let register = if field.memory == Memory::Ref { self.object } else { self.other };
        load_field_into(asm, register, object, field);
        register
    }
}

/// `String.valueOf` has no overload for byte and short.
fn widened(letter: &str) -> &str {
    if matches!(letter, "B" | "S") { "I" } else { letter }
}

/// The class and descriptor of the static `hashCode` for values of a layout.
fn hasher(memory: Memory) -> (&'static str, String) {
    let class = match memory {
        Memory::Boolean => "java/lang/Boolean",
        Memory::Byte => "java/lang/Byte",
        Memory::Char => "java/lang/Character",
        Memory::Short => "java/lang/Short",
        Memory::Int => "java/lang/Integer",
        Memory::Long => "java/lang/Long",
        Memory::Float => "java/lang/Float",
        Memory::Double => "java/lang/Double",
        Memory::Ref => return ("java/util/Objects", "(Ljava/lang/Object;)I".to_owned()),
    };
    (class, format!("({})I", memory.letter()))
}
