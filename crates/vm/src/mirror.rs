//! Class mirrors (`java.lang.Class` objects) and other data that a newly loaded class needs in the heap.

use fretsaw_code::{Class, ClassId, ClassKind, Memory, Space};
use fretsaw_heap::{IMMORTAL_WORDS, Ref, Shape};
use fretsaw_term::Word;
use ristretto_classfile::Constant;

use crate::machine::{Event, Limit, Machine};
use crate::natives::class::modifiers;
use crate::strings::Utf16;
use crate::trap::{Result, Trap};

/// Loaded classes that take fewer bytes are never too many.
const LEAST_LOADED: usize = 1 << 27;
/// What a class takes outside of the heap, as a multiple of its class file: the parsed file, its members, and its code.
const CLASS_FILE_FACTOR: usize = 8;

impl Machine {
    /// Creates the shapes, mirrors and constants of classes loaded since the last call.
    pub(crate) fn settle_fresh(&mut self) -> Result<()> {
        if self.known.class.name.is_empty() {
            return Ok(());
        }
        // Creating a mirror may load further classes.
        let mut fresh = self.loader.take_fresh();
        while !fresh.is_empty() {
            fresh.into_iter().try_for_each(|class| self.settle_class(class))?;
            fresh = self.loader.take_fresh();
        }
        Ok(())
    }

    fn settle_class(&mut self, class: &'static Class) -> Result<()> {
        self.check_loaded()?;
        self.heap.set_shape(class.id, shape(class));
        for offset in &class.static_refs {
            self.heap.add_immortal_ref(class.statics + offset);
        }
        self.set_numeric_constants(class);
        self.make_mirror(class)
    }

    /// The mirror of `class`.
    pub(crate) fn mirror(&self, class: &Class) -> Ref {
        class.mirror.get().copied().unwrap_or(Ref::NULL)
    }

    /// The class of `mirror`.
    pub(crate) fn mirrored(&self, mirror: Ref) -> &'static Class {
        self.loader.class(ClassId(self.heap.word(mirror.slot(self.known.mirror_number)).int() as u32))
    }

    pub(crate) fn make_mirror(&mut self, class: &'static Class) -> Result<()> {
        let words = self.known.class.instance_words;
        let at = self.reserve(words)?;
        let mirror = self.heap.place_immortal(self.known.class.id, Ref::at(at as usize), words as usize);
        self.heap.set_immortal(mirror.slot(self.known.mirror_number), class.id.0.into());
        let _ = class.mirror.set(mirror);
        if let ClassKind::Array { component, .. } = class.kind {
            let component = self.mirror(component);
            self.set_mirror_field(mirror, "componentType", component.into());
        }
        // Newer JDKs have these as fields, older ones call natives.
        self.set_mirror_field(mirror, "modifiers", modifiers(class).into());
        self.set_mirror_field(mirror, "classFileAccessFlags", class.flags.into());
        self.set_mirror_field(mirror, "primitive", class.is_primitive().into());
        self.set_home(class);
        Ok(())
    }

    /// Sets the module and the class loader of the mirror of `class`, if they exist: the JDK creates them when it
    /// starts, and then sets those of the classes loaded before.
    pub(crate) fn set_home(&mut self, class: &'static Class) {
        let made = self.made_module(class.space, class.package());
        let (module, loader) = match class.module {
            _ if !made.is_null() => (made, self.named(made, "loader")),
            Some(name) => {
                let module = self.anchors.modules.get(name).map_or(Word::ZERO, |slot| self.heap.word(*slot as usize));
                (module, if module.is_null() { Word::ZERO } else { self.named(module, "loader") })
            }
            None => {
                let loader = match class.space {
                    Space::BUILT_IN => self.heap.word(self.anchors.app_loader as usize),
                    space => self.loader_of(space),
                };
                (if loader.is_null() { Word::ZERO } else { self.named(loader, "unnamedModule") }, loader)
            }
        };
        let mirror = self.mirror(class);
        self.set_mirror_field(mirror, "module", module.reference().into());
        self.set_mirror_field(mirror, "classLoader", loader.reference().into());
    }

    /// Clears the module and the class loader of a class that was defined at run time, on a path that was left:
    /// they may be gone. Its array classes have the same.
    pub(crate) fn forget_home(&mut self, class: &'static Class) {
        for class in std::iter::successors(Some(class), |c| c.array.get().copied()) {
            let mirror = self.mirror(class);
            self.set_mirror_field(mirror, "module", Ref::NULL.into());
            self.set_mirror_field(mirror, "classLoader", Ref::NULL.into());
        }
    }

    /// A new immortal word for a reference.
    pub(crate) fn new_slot(&mut self) -> Result<u32> {
        let slot = self.reserve(1)?;
        self.heap.add_immortal_ref(slot);
        Ok(slot)
    }

    /// The address of an immortal word for a number, which is 0.
    pub(crate) fn reserve_counter(&mut self) -> Result<u32> {
        let address = self.reserve(1)?;
        self.heap.set_immortal(address as usize, Word::ZERO);
        Ok(address)
    }

    /// The address of `words` unused words of the heap's immortal part.
    pub(crate) fn reserve(&mut self, words: u32) -> Result<u32> {
        let address = self.loader.reserve(words);
        self.check_loaded()?;
        Ok(address)
    }

    /// What is loaded is bounded, as objects are. It stays loaded when a path is left, so it is no path's: if it is too
    /// much, the search ends.
    fn check_loaded(&mut self) -> Result<()> {
        let words = self.loader.immortal_end();
        let bytes = words as usize * 8 + self.loaded_bytes();
        if words > IMMORTAL_WORDS || bytes > self.config.search_bytes().max(LEAST_LOADED) {
            return Err(Trap::stop(Event::Limit(Limit::Search)));
        }
        self.check_system(self.kept_bytes())
    }

    /// What the loaded classes take outside of the heap.
    pub(crate) fn loaded_bytes(&self) -> usize {
        self.loader.class_bytes() * CLASS_FILE_FACTOR
    }

    fn set_mirror_field(&mut self, mirror: Ref, name: &str, value: Word) {
        if let Some(field) = self.known.class.instance_field(name) {
            self.heap.set_immortal(mirror.slot(field.offset), value);
        }
    }

    fn set_numeric_constants(&mut self, class: &'static Class) {
        let Some(file) = &class.file else { return };
        for field in class.fields.iter().filter(|f| f.is_static()) {
            let value = match field.constant.and_then(|index| file.constant_pool.get(index)) {
                Some(Constant::Integer(value)) => Word::from(*value),
                Some(Constant::Float(value)) => Word::from(*value),
                Some(Constant::Long(value)) => Word::from(*value),
                Some(Constant::Double(value)) => Word::from(*value),
                _ => continue,
            };
            self.heap.set_immortal((class.statics + field.offset) as usize, value);
        }
    }

    /// Which object a string constant is depends on the path, so it is set when the class is initialized.
    pub(crate) fn set_string_constants(&mut self, class: &'static Class) -> Result<()> {
        let Some(file) = &class.file else { return Ok(()) };
        for field in class.fields.iter().filter(|f| f.is_static() && f.memory == Memory::Ref) {
            if let Some(Constant::String(index)) = field.constant.and_then(|c| file.constant_pool.get(c)) {
                let content = self.constant_text(class, *index)?;
                let object = self.literal(content)?;
                self.heap.set_ref((class.statics + field.offset) as usize, object.into());
            }
        }
        Ok(())
    }

    /// The characters of text constant `index`.
    pub(crate) fn constant_text(&self, class: &'static Class, index: u16) -> Result<Utf16> {
        let text = class.file.as_ref().and_then(|f| f.constant_pool.get(index));
        let content = match text {
            Some(Constant::Utf8(text)) => text.to_utf16().ok(),
            _ => None,
        };
        let bad = || fretsaw_code::LoadError::format(format!("constant #{index} is not a text"));
        Ok(content.ok_or_else(bad)?.into())
    }
}

fn shape(class: &'static Class) -> Shape {
    match class.kind {
        ClassKind::Primitive(_) => Shape::None,
        ClassKind::Array { memory: Memory::Ref, .. } => Shape::References,
        ClassKind::Array { memory, .. } => Shape::Packed(memory.shift()),
        ClassKind::Instance => Shape::Instance(class.instance_words, class.ref_offsets.clone()),
    }
}
