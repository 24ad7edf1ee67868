//! String concatenation.
//!
//! The target first converts arguments that are not simple to strings by `String.valueOf`, in order, and then calls
//! a native that joins everything by the call site's recipe.

use std::borrow::Cow;
use std::ops::Range;
use std::rc::Rc;

use fretsaw_choice::Shown;
use fretsaw_code::class::flags;
use fretsaw_code::descriptor::class_name;
use fretsaw_code::emit::asm::{Assembler, Callee};
use fretsaw_code::name::Name;
use fretsaw_code::{Kind, LoadError, Memory, Method, Op};
use fretsaw_heap::{Heap, Ref};
use fretsaw_term::{Type, Word};
use ristretto_classfile::Constant;

use super::CallSite;
use crate::machine::Machine;
use crate::natives::loops::STEP_BYTES;
use crate::natives::{Native, native};
use crate::open::Choice;
use crate::resolve::file;
use crate::suspended;
use crate::trap::{Result, Trap, raise};

/// In a recipe: an argument, and a constant.
const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

/// The class to which the joining natives seem to belong.
const JOINER: &str = "java/lang/StringConcatHelper";
pub(super) const NATIVES: &[Native] = &[native(JOINER, "<join>", "", join).reads_frame()];

/// A part of the result.
#[derive(Clone, Debug)]
pub(crate) enum Part {
    /// These characters.
    Text(Vec<u16>),
    /// The next argument, converted according to its type.
    Argument(Memory),
}

/// What a joining native makes of its arguments.
pub(crate) type Recipe = Rc<[Part]>;

impl Machine {
    /// Links a call site of StringConcatFactory; none if the JDK must link it.
    pub(super) fn link_concat(&mut self, site: &CallSite, has_recipe: bool) -> Result<Option<&'static Method>> {
        let flags = flags::STATIC | flags::SYNTHETIC;
        let target = self.synthetic_method(site.class, site.descriptor, flags)?;
        // Compilers also use a supertype of String.
        let result = target.signature.result.filter(|r| Memory::of(r) == Memory::Ref);
        let result = result.ok_or_else(|| LoadError::format("string concatenation that gives no string"))?;
        if !self.known.string.is_subtype_of(self.load_from(site.class, class_name(result))?) {
            return Err(LoadError::format("string concatenation that gives no string").into());
        }
        let Some(recipe) = self.recipe(site, target, has_recipe)? else { return Ok(None) };
        let joiner = self.joiner(target, recipe)?;
        let value_of = |m: &mut Machine, descriptor: &str| {
            let method = m.known.string.declared_method("valueOf", descriptor);
            method.ok_or_else(|| m.unsupported("String.valueOf is missing"))
        };
        let of_object = value_of(self, "(Ljava/lang/Object;)Ljava/lang/String;")?;
        let of_float = value_of(self, "(F)Ljava/lang/String;")?;
        let of_double = value_of(self, "(D)Ljava/lang/String;")?;
        let converter = |param: &Name| match Memory::of(param) {
            Memory::Ref if *param == "Ljava/lang/String;" => None,
            Memory::Ref => Some(of_object),
            Memory::Float => Some(of_float),
            Memory::Double => Some(of_double),
            _ => None,
        };
        let mut asm = Assembler::new(target, &ref_slots(target));
        let result = asm.register(true);
        let converted = target.signature.params.iter().filter(|param| converter(param).is_some()).count();
        let mut texts = asm.wide_results(converted, result).into_iter().peekable();
        let mut arguments: Vec<u16> = Vec::new();
        let mut slot = 0;
        for param in &target.signature.params {
            let given = vec![slot; Memory::of(param).kind().slots()];
            slot += given.len() as u16;
            match converter(param).zip(texts.next_if(|_| converter(param).is_some())) {
                Some((converter, text)) => {
                    asm.call_into(Callee::Static, converter, text, result, &given);
                    arguments.push(text);
                }
                None => arguments.extend(given),
            }
        }
        asm.put_call(Callee::Exact, joiner, result, &arguments);
        asm.put(Op::ReturnValue, result, 0, 0, 0);
        self.give_code(target, asm.finish())?;
        Ok(Some(target))
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
        self.caches.recipes.insert(method.id, recipe);
        Ok(method)
    }

    /// The recipe of a call site; none if it does not fit the arguments, or has constants that are no strings.
    fn recipe(&mut self, site: &CallSite, target: &Method, has_recipe: bool) -> Result<Option<Recipe>> {
        let mut params = target.signature.params.iter().map(|p| Memory::of(p));
        let mut parts = Vec::new();
        if !has_recipe {
            parts.extend(params.map(Part::Argument));
            return Ok(Some(parts.into()));
        }
        let [recipe, constants @ ..] = &site.arguments[..] else { return Ok(None) };
        let mut constants = constants.iter();
        let Some(text) = self.site_text(site, *recipe)? else { return Ok(None) };
        for character in text.iter().copied() {
            match character {
                ARGUMENT => match params.next() {
                    Some(param) => parts.push(Part::Argument(param)),
                    None => return Ok(None),
                },
                CONSTANT => {
                    let index = constants.next().copied().unwrap_or(0);
                    let Some(text) = self.site_text(site, index)? else { return Ok(None) };
                    parts.push(Part::Text(text.to_vec()));
                }
                other => match parts.last_mut() {
                    Some(Part::Text(text)) => text.push(other),
                    _ => parts.push(Part::Text(vec![other])),
                },
            }
        }
        let is_used_up = params.next().is_none() && constants.next().is_none();
        Ok(is_used_up.then(|| parts.into()))
    }

    /// The text of constant `index`, if it is a string.
    pub(super) fn site_text(&mut self, site: &CallSite, index: u16) -> Result<Option<Box<[u16]>>> {
        match file(site.class)?.constant_pool.get(index) {
            Some(Constant::String(text)) => self.constant_text(site.class, *text).map(Some),
            _ => Ok(None),
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

/// A part of a text that is about to be made.
enum Piece {
    /// These characters of what was shown.
    Shown(Range<usize>),
    /// The content of this string.
    String(Ref),
}

/// Joins the arguments in the running frame by its method's recipe.
fn join(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let method = m.frames.top().code.method;
    let recipe = m.caches.recipes.get(&method.id).cloned().unwrap_or_default();
    if m.config.choice == Choice::Symbolic
        && let Some(string) = m.join_suspended(&recipe)?
    {
        return Ok(string.into());
    }
    let (mut shown, mut pieces) = (Vec::new(), Vec::with_capacity(recipe.len()));
    let mut slot = 0;
    for part in recipe.iter() {
        let start = shown.len();
        match part {
            Part::Text(text) => shown.extend_from_slice(text),
            Part::Argument(memory) => {
                let word = m.frames.get(slot);
                slot += if *memory == Memory::Long { 2 } else { 1 };
                let value = if *memory == Memory::Long { m.wide_value(word)? } else { m.decided(word)? };
                if let Memory::Float | Memory::Double | Memory::Ref = memory
                    && !value.is_null()
                {
                    m.settle_text(value.reference())?;
                    pieces.push(Piece::String(value.reference()));
                    continue;
                }
                show(*memory, value, &mut shown);
            }
        }
        pieces.push(Piece::Shown(start..shown.len()));
    }
    let string = m.joined(&shown, &pieces)?;
    Ok(string.into())
}

/// Shows an argument that is no string, or null.
fn show(memory: Memory, value: Word, content: &mut Vec<u16>) {
    match number_type(memory) {
        Some(ty) => suspended::show(ty, value, content),
        None => content.extend("null".encode_utf16()),
    }
}

/// The type of an argument that is shown by the joining native, if it is a number.
fn number_type(memory: Memory) -> Option<Type> {
    Some(match memory {
        Memory::Boolean => Type::Boolean,
        Memory::Byte => Type::Byte,
        Memory::Char => Type::Char,
        Memory::Short => Type::Short,
        Memory::Int => Type::Int,
        Memory::Long => Type::Long,
        Memory::Float | Memory::Double | Memory::Ref => return None,
    })
}

impl Machine {
    /// The string that a recipe makes of the arguments in the running frame, if one of them is undecided.
    fn join_suspended(&mut self, recipe: &[Part]) -> Result<Option<Ref>> {
        let mut parts = Vec::with_capacity(recipe.len());
        let mut slot = 0;
        let mut is_open = false;
        for part in recipe {
            let memory = match part {
                Part::Text(text) => {
                    parts.push(suspended::Part::Units(text.as_slice().into()));
                    continue;
                }
                Part::Argument(memory) => *memory,
            };
            let word = self.frames.get(slot);
            slot += if memory == Memory::Long { 2 } else { 1 };
            let mut shown = Vec::new();
            parts.push(match number_type(memory) {
                Some(ty) => match self.known_number(word, ty.kind()) {
                    Ok(value) => {
                        suspended::show(ty, value, &mut shown);
                        suspended::Part::Units(shown.into())
                    }
                    Err(number) => {
                        is_open = true;
                        suspended::Part::Number(Shown { number, ty })
                    }
                },
                None => match self.decided(word)?.object() {
                    Some(string) => {
                        is_open |= self.has_open_text(string);
                        suspended::Part::String(string)
                    }
                    None => suspended::Part::Units("null".encode_utf16().collect()),
                },
            });
        }
        if is_open { self.suspended(&parts).map(Some) } else { Ok(None) }
    }

    /// A new string of `pieces`, which is built where it will be: strings can be large.
    fn joined(&mut self, shown: &[u16], pieces: &[Piece]) -> Result<Ref> {
        let mut coder = u32::from(shown.iter().any(|unit| *unit > 0xff));
        let mut length = shown.len();
        for piece in pieces {
            if let Piece::String(string) = piece {
                let (bytes, wide) = self.string_bytes(*string);
                length += bytes.len() >> wide;
                coder |= wide;
            }
        }
        let Ok(size) = i32::try_from(length << coder) else {
            return if length <= i32::MAX as usize {
                Err(self.unsupported("a string of more than 2^30 characters that are not in Latin-1"))
            } else {
                raise("java/lang/OutOfMemoryError", "Overflow: String length out of range")
            };
        };
        let words = Heap::array_words(size as usize, 0) + self.known.string.instance_words as usize;
        if !self.heap.has_room(words) {
            return Err(Trap::Memory(words));
        }
        let (array, string) = self.new_empty_string(size, coder)?;
        self.count_steps(size as usize / STEP_BYTES)?;
        let mut at = 0;
        for piece in pieces {
            at = match piece {
                Piece::Shown(range) => self.put_shown(&shown[range.clone()], array, at, coder),
                Piece::String(source) => {
                    self.check_time()?;
                    self.put_string(*source, array, at, coder)
                }
            };
        }
        Ok(string)
    }

    /// Puts characters at byte `at` of `array`; gives where the next ones go.
    fn put_shown(&mut self, text: &[u16], array: Ref, at: usize, coder: u32) -> usize {
        let end = at + (text.len() << coder);
        let bytes = self.heap.bytes_mut(array, at, end);
        if coder == 0 {
            bytes.iter_mut().zip(text).for_each(|(byte, unit)| *byte = *unit as u8);
        } else {
            bytes.copy_from_slice(bytemuck::cast_slice(text));
        }
        end
    }

    /// Puts the content of `string` at byte `at` of `array`; gives where the next ones go.
    fn put_string(&mut self, string: Ref, array: Ref, at: usize, coder: u32) -> usize {
        let (bytes, wide) = self.string_bytes(string);
        let (count, end) = (bytes.len(), at + (bytes.len() << (coder - wide)));
        if let Cow::Owned(bytes) = bytes {
            put(&bytes, self.heap.bytes_mut(array, at, end), wide == coder);
        } else if count > 0 {
            let value = self.characters_of(string);
            let (bytes, target) = self.heap.between((value, 0..count), (array, at..end));
            put(bytes, target, wide == coder);
        }
        end
    }
}

/// Copies the bytes of characters, or makes two of each.
fn put(bytes: &[u8], target: &mut [u8], alike: bool) {
    if alike {
        target.copy_from_slice(bytes);
    } else {
        target.chunks_exact_mut(2).zip(bytes).for_each(|(unit, byte)| unit.copy_from_slice(&[*byte, 0]));
    }
}
