//! Methods implemented in Rust, one file for each class or family of classes.
//!
//! A native gets its arguments one word each, the receiver first; its [`Policy`] says what the machine does with undecided
//! ones before the call. It returns a word or a [`Trap`]; a trap after which the instruction starts over must come before the
//! native's first effect.
//!
//! `NATIVES` tables are for methods that the JDK declares native. `REPLACED` tables are for methods that it
//! implements in Java: only if the Java code needs something that the machine does not have, or is far slower.

mod array;
mod attributes;
mod big;
mod boxes;
mod casing;
pub(crate) mod class;
mod define;
mod deflate;
mod elements;
mod field;
mod file_system;
mod finitization;
mod fretsaw;
mod host;
mod image;
mod inflate;
mod invoke;
mod io;
mod latin1;
pub(crate) mod loops;
mod management;
mod math;
mod members;
mod module;
mod native;
mod object;
mod place;
mod pool;
mod protection_domain;
pub(crate) mod raw;
mod reference;
mod reflect;
mod stack_walk;
mod start;
mod string;
mod structure;
mod system;
mod terms;
pub(crate) mod thread;
mod thread_beans;
pub(crate) mod throwable;
mod unix_files;
mod unsafe_memory;
mod vm;
mod zip;

pub(crate) use native::{Function, Native, Policy, Reach, native};

use std::collections::HashMap;

use fretsaw_code::classpath::Api;
use fretsaw_code::{Class, Code, Insn, Method};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use crate::handles::is_polymorphic;
use crate::machine::Machine;
use crate::open::Choice;
use crate::resolve::method_text;
use crate::trap::{Result, Trap, raise};

/// What the characters of a text take, and their copy as text.
const BYTES_PER_CHARACTER: usize = 8;

/// The greatest number of arguments passed to a function; those of string concatenation read the frame instead.
const MAX_ARGUMENTS: usize = 16;
/// Most functions have no more arguments.
const FEW_ARGUMENTS: usize = 4;

/// All natives by name.
pub(crate) struct Natives {
    numbered: Vec<Native>,
    declared: Names,
    replaced: Names,
}

/// By class and method name: descriptors and numbers.
type Names = HashMap<(&'static str, &'static str), Vec<(&'static str, u32)>>;

impl Natives {
    /// The natives of a machine whose numbers may be symbolic.
    pub fn new(is_symbolic: bool) -> Natives {
        let tables: &[&[Native]] = &[
            array::NATIVES,
            attributes::NATIVES,
            class::NATIVES,
            define::NATIVES,
            deflate::NATIVES,
            protection_domain::NATIVES,
            field::NATIVES,
            file_system::NATIVES,
            host::NATIVES,
            invoke::NATIVES,
            io::NATIVES,
            management::NATIVES,
            math::NATIVES,
            math::STRICT_MATH,
            members::NATIVES,
            module::NATIVES,
            object::NATIVES,
            pool::NATIVES,
            reference::NATIVES,
            reflect::NATIVES,
            stack_walk::NATIVES,
            start::NATIVES,
            string::NATIVES,
            system::NATIVES,
            thread::NATIVES,
            thread_beans::NATIVES,
            throwable::NATIVES,
            unix_files::NATIVES,
            unsafe_memory::NATIVES,
            vm::NATIVES,
            zip::NATIVES,
            inflate::NATIVES,
            crate::dynamic::NATIVES,
            crate::handles::NATIVES,
            crate::loaders::NATIVES,
            crate::program::NATIVES,
        ];
        let replacing: &[&[Native]] = &[
            attributes::REPLACED,
            big::REPLACED,
            casing::REPLACED,
            define::REPLACED,
            protection_domain::REPLACED,
            field::REPLACED,
            finitization::REPLACED,
            fretsaw::REPLACED,
            image::REPLACED,
            invoke::REPLACED,
            io::REPLACED,
            math::STRICT_MATH,
            pool::REPLACED,
            raw::REPLACED,
            reference::REPLACED,
            start::REPLACED,
            structure::REPLACED,
            system::REPLACED,
            unsafe_memory::REPLACED,
            crate::handles::REPLACED,
            loops::compare::REPLACED,
            loops::fill::REPLACED,
            loops::text::REPLACED,
            if is_symbolic { terms::REPLACED } else { &[] },
            if is_symbolic { latin1::REPLACED } else { &[] },
        ];
        let mut numbered = [nothing, unlinked, namesake, polymorphic].map(|f| native("", "", "", f)).to_vec();
        let mut names = |tables: &[&[Native]]| {
            let mut names = Names::new();
            for native in tables.iter().copied().flatten() {
                numbered.push(*native);
                let overloads = names.entry((native.class, native.name)).or_default();
                overloads.push((native.descriptor, numbered.len() as u32 - 1));
            }
            names
        };
        let (declared, replaced) = (names(tables), names(replacing));
        let mut natives = Natives { numbered, declared, replaced };
        let forms = if is_symbolic { elements::FORMS } else { &[] };
        forms.iter().for_each(|form| natives.add_form(form));
        natives
    }

    /// Has a method compute this if its arguments have symbolic elements.
    fn add_form(&mut self, (class, name, descriptor, form): &elements::Form) {
        let overloads = self.replaced.entry((class, name)).or_default();
        let found = overloads.iter().find(|(other, _)| other == descriptor).map(|(_, number)| *number);
        let number = found.unwrap_or_else(|| {
            self.numbered.push(native(class, name, descriptor, |m, _| Err(m.instead())).copies().hands_over());
            overloads.push((descriptor, self.numbered.len() as u32 - 1));
            self.numbered.len() as u32 - 1
        });
        self.numbered[number as usize].on_elements = Some(*form);
    }

    /// The native with this number.
    pub fn get(&self, number: u32) -> &Native {
        &self.numbered[number as usize]
    }

    /// Whether a function only does faster what the Java method does.
    pub fn is_loop(&self, number: u32) -> bool {
        self.get(number).policy == Policy::HandsOver
    }

    /// The number of the function for `method`, if there is one.
    pub fn find(&self, method: &Method) -> Option<u32> {
        let class = method.class;
        if class.api == Api::No && !class.is_trusted() {
            return method.is_native().then_some(UNLINKED);
        }
        let names = if method.is_native() { &self.declared } else { &self.replaced };
        let overloads = names.get(&(method.class.name, method.name)).map_or(&[][..], Vec::as_slice);
        let found = overloads.iter().find(|(d, _)| d.is_empty() || *d == method.descriptor).map(|(_, number)| *number);
        if class.api == Api::Namesake {
            return found.map(|_| NAMESAKE).or(method.is_native().then_some(UNLINKED));
        }
        let prepares = matches!(method.name, "registerNatives" | "initIDs" | "initNative");
        found
            .or_else(|| (method.is_native() && prepares).then_some(NOTHING))
            .or_else(|| is_polymorphic(method).then_some(POLYMORPHIC))
    }
}

/// Whether `class` belongs to the API that programs with choices use.
pub(crate) fn is_api(class: &Class) -> bool {
    class.api == Api::Yes
}

/// The numbers of the functions that are in no table.
const NOTHING: u32 = 0;
const UNLINKED: u32 = 1;
const NAMESAKE: u32 = 2;
const POLYMORPHIC: u32 = 3;

/// For native methods of the program: their libraries cannot be loaded, so none of them is linked.
fn unlinked(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let text = format!("'{}'", method_text(m.frames.top().code.method));
    raise("java/lang/UnsatisfiedLinkError", text)
}

/// For the access modes of VarHandle, which can only be called by call sites. JDK 17 does not link them.
fn polymorphic(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if m.config.jdk.version <= 17 {
        return unlinked(m, a);
    }
    raise("java/lang/UnsupportedOperationException", "VarHandle access mode methods cannot be invoked reflectively")
}

/// For methods that the machine would implement, of a class that has the name but not the content of one of our
/// API's.
fn namesake(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let method = m.frames.top().code.method;
    let (class, origin) = (method.class.external_name(), &method.class.origin);
    let text = format!(
        "{class}.{} of {origin}: class {class} is not the one of this version of fretsaw, which `fretsaw api` writes",
        method.name
    );
    Err(m.unsupported(&text))
}

/// For methods without an effect.
pub(crate) fn nothing(_: &mut Machine, _: &[Word]) -> Result<Word> {
    Ok(Word::ZERO)
}

/// For methods that always return false, null or zero.
pub(crate) use nothing as zero;

/// For methods that always return true.
pub(crate) fn one(_: &mut Machine, _: &[Word]) -> Result<Word> {
    Ok(Word::from(true))
}

impl Machine {
    /// Calls the function that `insn` names on the arguments in the running frame; the result of a void method is ignored.
    pub(crate) fn call_native(&mut self, code: &'static Code, insn: Insn) -> Result<Word> {
        if code.method.argument_sizes.len() <= FEW_ARGUMENTS {
            self.call_with::<FEW_ARGUMENTS>(code, insn)
        } else {
            self.call_with::<MAX_ARGUMENTS>(code, insn)
        }
    }

    /// Calls a function with at most `MOST` arguments.
    fn call_with<const MOST: usize>(&mut self, code: &'static Code, insn: Insn) -> Result<Word> {
        let method = code.method;
        let Native { function, policy, on_terms, on_elements, .. } = *self.library.natives.get(insn.imm());
        if policy == Policy::ReadsFrame {
            return function(self, &[]);
        }
        let mut arguments = [Word::ZERO; MOST];
        let mut count = 0;
        let mut slot = self.frames.top().base as usize;
        for size in &method.argument_sizes {
            let word = self.frames.register(slot);
            let is_open = if *size == 1 { word.is_open() } else { self.config.wide && word.is_reserved() };
            if let (true, Some(form)) = (is_open && self.config.choice == Choice::Symbolic, on_terms)
                && let Some(word) = self.call_on_terms(method, form)?
            {
                return Err(Trap::Return(word));
            }
            let word = match is_open {
                true if policy == Policy::HandsOver => return Err(self.instead()),
                true if *size == 1 => self.decided(word)?,
                true => self.wide_value(word)?,
                false => word,
            };
            if let Some(argument) = arguments.get_mut(count) {
                *argument = word;
                count += 1;
            }
            slot += usize::from(*size);
        }
        match policy {
            Policy::LooksAtNothing | Policy::ReadsFrame => {}
            _ if insn.c() == 0 => {}
            Policy::Decided => {
                self.settle_arguments(method, &arguments[..count])?;
                self.settle_elements(method, &arguments[..count])?;
            }
            Policy::KnowsPlaces if self.config.choice == Choice::Symbolic => {
                self.settle_lengths(method, &arguments[..count])?;
            }
            Policy::KnowsShadows | Policy::KnowsPlaces => self.settle_arguments(method, &arguments[..count])?,
            Policy::HandsOver => {
                if let Some(form) = on_elements
                    && let Some(word) = form(self, &arguments[..count])?
                {
                    return Err(Trap::Return(word));
                }
                if self.settle_arguments(method, &arguments[..count]).is_err() {
                    return Err(self.instead());
                }
            }
        }
        let end = self.heap.end();
        let result = function(self, &arguments[..count]);
        if let Err(Trap::Memory(_)) = result {
            self.heap.discount(end);
        }
        match result {
            Ok(word) if word.is_reserved() && matches!(method.signature.result, Some("J" | "D")) => {
                Ok(self.wide_register(word))
            }
            result => result,
        }
    }

    /// The class whose mirror an argument must be. The types of natives do not guarantee it: a program may pass
    /// null, and some natives take any object.
    pub(crate) fn class_argument(&self, word: Word) -> Result<&'static Class> {
        let object = self.non_null(word)?;
        if self.heap.class_of(object) != self.known.class.id {
            return Err(self.unsupported("an object that is no class where a native method needs one"));
        }
        Ok(self.mirrored(object))
    }

    /// The text of a string that must not be null.
    pub(crate) fn text_argument(&self, word: Word) -> Result<String> {
        let string = self.non_null(word)?;
        self.settle_text(string)?;
        self.check_copy(self.string_bytes(string).0.len().saturating_mul(BYTES_PER_CHARACTER))?;
        Ok(self.string_text(string))
    }

    /// An object that must not be null.
    pub(crate) fn non_null(&self, word: Word) -> Result<Ref> {
        if word.is_null() { Err(Trap::raise("java/lang/NullPointerException", None)) } else { Ok(word.reference()) }
    }
}

#[cfg(test)]
pub(crate) mod tests;
