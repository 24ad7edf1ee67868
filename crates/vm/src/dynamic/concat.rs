//! String concatenation.
//!
//! The target first converts arguments that are not simple to strings by `String.valueOf`, in order, and then calls
//! a native that joins everything by the call site's recipe.

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::class_name;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{Code, Kind, LoadError, Memory, Method, Op};
use fretsaw_heap::Ref;
use ristretto_classfile::Constant;

use super::CallSite;
use crate::machine::Machine;
use crate::natives::Native;
use crate::resolve::file;
use crate::trap::Result;

/// In a recipe: an argument, and a constant.
const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

/// The class to which the joining natives seem to belong.
const JOINER: &str = "java/lang/StringConcatHelper";
pub(super) const NATIVES: &[Native] = &[(JOINER, "<join>", "", join)];

/// A part of the result.
#[derive(Clone, Debug)]
pub(crate) enum Part {
    /// These characters.
    Text(Vec<u16>),
    /// The next argument, converted according to its type.
    Argument(Memory),
}

/// How a joining native combines its arguments.
pub(crate) type Recipe = Vec<Part>;

impl Machine {
    /// Links a call site of StringConcatFactory.
    pub(super) fn link_concat(&mut self, site: &CallSite, has_recipe: bool) -> Result<&'static Method> {
        let flags = flags::STATIC | flags::SYNTHETIC;
        let target = self.synthetic_method(site.class, site.descriptor, flags)?;
        // Compilers also use a supertype of String.
        let result = target.signature.result.filter(|r| Memory::of(r) == Memory::Ref);
        let result = result.ok_or_else(|| LoadError::format("string concatenation that gives no string"))?;
        if !self.known.string.is_subtype_of(self.load_from(site.class, class_name(result))?) {
            return Err(LoadError::format("string concatenation that gives no string").into());
        }
        let recipe = self.recipe(site, target, has_recipe)?;
        let joiner = self.joiner(target, recipe)?;
        let value_of = |m: &mut Machine, descriptor: &str| {
            let method = m.known.string.declared_method("valueOf", descriptor);
            method.ok_or_else(|| m.unsupported("String.valueOf is missing"))
        };
        let of_object = value_of(self, "(Ljava/lang/Object;)Ljava/lang/String;")?;
        let of_float = value_of(self, "(F)Ljava/lang/String;")?;
        let of_double = value_of(self, "(D)Ljava/lang/String;")?;
        let mut asm = Assembler::new(target, &ref_slots(target));
        let mut arguments = Vec::new();
        let mut slot = 0u8;
        for param in &target.signature.params {
            let memory = Memory::of(param);
            let slots = memory.kind().slots() as u8;
            let converter = match memory {
                Memory::Ref if *param == "Ljava/lang/String;" => None,
                Memory::Ref => Some(of_object),
                Memory::Float => Some(of_float),
                Memory::Double => Some(of_double),
                _ => None,
            };
            match converter {
                Some(converter) => {
                    let text = asm.register(true);
                    asm.call_static(converter, text, &vec![slot; usize::from(slots)]);
                    arguments.push(text);
                }
                None => arguments.extend(std::iter::repeat_n(slot, usize::from(slots))),
            }
            slot += slots;
        }
        let result = asm.register(true);
        asm.call(joiner, result, &arguments);
        asm.put(Op::ReturnValue, result, 0, 0, 0);
        let code: &'static Code = Box::leak(Box::new(asm.finish()));
        let _ = target.code.set(code);
        Ok(target)
    }

    /// The joining native: it takes the target's arguments, with strings for those that were converted.
    pub(super) fn joiner(&mut self, target: &'static Method, recipe: Recipe) -> Result<&'static Method> {
        let mut descriptor = "(".to_owned();
        for param in &target.signature.params {
            let simple = !matches!(Memory::of(param), Memory::Ref | Memory::Float | Memory::Double);
            descriptor.push_str(if simple { param } else { "Ljava/lang/String;" });
        }
        descriptor.push_str(")Ljava/lang/String;");
        self.joiner_of(&descriptor, recipe)
    }

    /// The native that joins arguments of these types by `recipe`.
    pub(super) fn joiner_of(&mut self, descriptor: &str, recipe: Recipe) -> Result<&'static Method> {
        let class = self.loader.load(JOINER)?;
        self.settle_fresh()?;
        let descriptor = fretsaw_code::name::intern(descriptor);
        let flags = flags::STATIC | flags::NATIVE | flags::SYNTHETIC;
        let method = fretsaw_code::link::new_method(class, "<join>", descriptor, flags)?;
        let method = self.loader.publish_method(method);
        self.recipes.insert(method.id, recipe);
        Ok(method)
    }

    fn recipe(&mut self, site: &CallSite, target: &Method, has_recipe: bool) -> Result<Recipe> {
        let mut params = target.signature.params.iter().map(|p| Memory::of(p));
        let mut parts = Vec::new();
        if !has_recipe {
            parts.extend(params.map(Part::Argument));
            return Ok(parts);
        }
        let [recipe, constants @ ..] = &site.arguments[..] else {
            return Err(self.unsupported("string concatenation without a recipe"));
        };
        let mut constants = constants.iter();
        for character in self.site_text(site, *recipe)?.iter().copied() {
            match character {
                ARGUMENT => parts.extend(params.next().map(Part::Argument)),
                CONSTANT => {
                    let index = constants.next().copied().unwrap_or(0);
                    let text = self.site_text(site, index)?;
                    parts.push(Part::Text(text.to_vec()));
                }
                other => match parts.last_mut() {
                    Some(Part::Text(text)) => text.push(other),
                    _ => parts.push(Part::Text(vec![other])),
                },
            }
        }
        Ok(parts)
    }

    /// The text of constant `index`, a string.
    pub(super) fn site_text(&mut self, site: &CallSite, index: u16) -> Result<Box<[u16]>> {
        match file(site.class)?.constant_pool.get(index) {
            Some(Constant::String(text)) => self.constant_text(site.class, *text),
            _ => Err(self.unsupported("string concatenation with a constant that is no string")),
        }
    }
}

/// The argument slots of `method` that hold references.
pub(crate) fn ref_slots(method: &Method) -> Vec<u16> {
    let mut refs = Vec::new();
    let mut slot = 0;
    for kind in crate::call::argument_kinds(method) {
        if kind == Kind::Ref {
            refs.push(slot);
        }
        slot += kind.slots() as u16;
    }
    refs
}

/// Joins the arguments in the running frame by its method's recipe.
fn join(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let method = m.frames.top().code.method;
    let recipe = m.recipes.get(&method.id).cloned().unwrap_or_default();
    let mut content = Vec::new();
    let mut slot = 0;
    for part in &recipe {
        match part {
            Part::Text(text) => content.extend_from_slice(text),
            Part::Argument(memory) => {
                let word = m.frames.get(slot);
                slot += if *memory == Memory::Long { 2 } else { 1 };
                let value = if *memory == Memory::Long { word } else { m.decided(word)? };
                show(m, *memory, value, &mut content);
            }
        }
    }
    Ok(m.new_string_utf16(&content)?.into())
}

fn show(m: &Machine, memory: Memory, value: u64, content: &mut Vec<u16>) {
    match memory {
        Memory::Boolean => content.extend(if value == 0 { "false" } else { "true" }.encode_utf16()),
        Memory::Char => content.push(value as u16),
        Memory::Byte | Memory::Short | Memory::Int => content.extend((value as i32).to_string().encode_utf16()),
        Memory::Long => content.extend((value as i64).to_string().encode_utf16()),
        Memory::Float | Memory::Double | Memory::Ref if value == 0 => content.extend("null".encode_utf16()),
        Memory::Float | Memory::Double | Memory::Ref => content.extend(m.string_content(value as Ref)),
    }
}
