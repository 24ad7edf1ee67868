//! Reflected members: `Field`, `Method`, `Constructor` and `RecordComponent` objects, and the members they
//! represent.
//!
//! A member's `slot` is its index among the class's fields or methods. The objects' own fields are found by name, so
//! that differences between versions of the JDK do not matter.

use fretsaw_code::class::{class_constant, flags, utf8};
use fretsaw_code::name::Name;
use fretsaw_code::{Class, Field, LoadError, Method};
use fretsaw_heap::Ref;
use fretsaw_term::Word;
use ristretto_classfile::attributes::Attribute;

use super::attributes::{AnnotationKind, signature};
use super::{Native, native};
use crate::machine::Machine;
use crate::trap::{Result, Trap};

const CLASS: &str = "java/lang/Class";
const EXECUTABLE: &str = "java/lang/reflect/Executable";

pub(super) const NATIVES: &[Native] = &[
    native(CLASS, "getDeclaredFields0", "", declared_fields),
    native(CLASS, "getDeclaredMethods0", "", declared_methods),
    native(CLASS, "getDeclaredConstructors0", "", declared_constructors),
    native(CLASS, "getRecordComponents0", "", record_components),
    native(EXECUTABLE, "getParameters0", "", parameters),
    native(EXECUTABLE, "getTypeAnnotationBytes0", "", method_type_annotations),
    native("java/lang/reflect/Field", "getTypeAnnotationBytes0", "", field_type_annotations),
];

fn is_wanted(access: u16, public_only: bool) -> bool {
    !public_only || access & flags::PUBLIC != 0
}

fn declared_fields(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let mut objects = Vec::new();
    for (slot, field) in
        class.fields.iter().enumerate().filter(|(_, f)| is_wanted(f.flags, a[1].bool()) && !f.name.starts_with('<'))
    {
        objects.push(m.field_object(class, slot, field)?);
    }
    m.array_of("java/lang/reflect/Field", &objects)
}

fn declared_methods(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let mut objects = Vec::new();
    for (slot, method) in class.methods().iter().enumerate() {
        if !method.name.starts_with('<') && is_wanted(method.flags, a[1].bool()) {
            objects.push(m.method_object(slot, method)?);
        }
    }
    m.array_of("java/lang/reflect/Method", &objects)
}

fn declared_constructors(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let mut objects = Vec::new();
    for (slot, method) in class.methods().iter().enumerate() {
        if method.name == "<init>" && is_wanted(method.flags, a[1].bool()) {
            let object = m.new_member("java/lang/reflect/Constructor")?;
            m.fill_executable(object, slot, method)?;
            objects.push(object.into());
        }
    }
    m.array_of("java/lang/reflect/Constructor", &objects)
}

fn record_components(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[0])?;
    let Some(file) = &class.file else { return Ok(Word::ZERO) };
    let records = file.attributes.iter().find_map(|a| match a {
        Attribute::Record { records, .. } => Some(records),
        _ => None,
    });
    let Some(records) = records else { return Ok(Word::ZERO) };
    let mut objects = Vec::new();
    for record in records {
        let (name, descriptor) = (utf8(file, record.name_index)?, utf8(file, record.descriptor_index)?);
        let object = m.new_member("java/lang/reflect/RecordComponent")?;
        let accessor = format!("(){descriptor}");
        let slot = class.methods().iter().position(|x| x.name == name && x.descriptor == accessor);
        let accessor = match slot {
            Some(slot) => m.method_object(slot, class.methods()[slot])?,
            None => Word::ZERO,
        };
        let ty = m.type_mirror(class, descriptor)?;
        let mirror = m.mirror(class).into();
        let name = m.name_string(name)?;
        m.set_named_ref(object, "clazz", mirror);
        m.set_named_ref(object, "name", name);
        m.set_named_ref(object, "type", ty);
        m.set_named_ref(object, "accessor", accessor);
        m.describe_member(object, class, &record.attributes)?;
        objects.push(object.into());
    }
    m.array_of("java/lang/reflect/RecordComponent", &objects)
}

/// The parameters in a MethodParameters attribute; null without one.
fn parameters(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let method = m.reflected_method(a[0])?;
    let Some(file) = &method.class.file else { return Ok(Word::ZERO) };
    let found = method.attributes().iter().find_map(|a| match a {
        Attribute::MethodParameters { parameters, .. } => Some(parameters),
        _ => None,
    });
    let Some(found) = found else { return Ok(Word::ZERO) };
    let mut objects = Vec::new();
    for (index, parameter) in found.iter().enumerate() {
        let object = m.new_member("java/lang/reflect/Parameter")?;
        if parameter.name_index != 0 {
            let name = m.name_string(utf8(file, parameter.name_index)?)?;
            m.set_named_ref(object, "name", name);
        }
        m.set_named(object, "modifiers", parameter.access_flags.bits().into());
        m.set_named(object, "index", Word::from(index as i32));
        m.set_named_ref(object, "executable", a[0]);
        objects.push(object.into());
    }
    m.array_of("java/lang/reflect/Parameter", &objects)
}

fn method_type_annotations(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let method = m.reflected_method(a[0])?;
    m.annotation_bytes(method.attributes(), AnnotationKind::Types)
}

fn field_type_annotations(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (class, slot) = m.reflected(a[0])?;
    m.annotation_bytes(field_attributes(class, slot), AnnotationKind::Types)
}

fn field_attributes(class: &'static Class, slot: usize) -> &'static [Attribute] {
    class.file.as_ref().and_then(|f| f.fields.get(slot)).map_or(&[], |f| &f.attributes)
}

impl Machine {
    fn new_member(&mut self, class: &str) -> Result<Ref> {
        let class = self.loader.load(class)?;
        self.settle_fresh()?;
        self.ensure_initialized(class)?;
        Ok(self.heap.allocate(class.id, class.instance_words as usize)?)
    }

    fn field_object(&mut self, class: &'static Class, slot: usize, field: &Field) -> Result<Word> {
        let object = self.new_member("java/lang/reflect/Field")?;
        let ty = self.type_mirror(class, field.descriptor)?;
        let name = self.name_string(field.name)?;
        let mirror = self.mirror(class).into();
        self.set_named_ref(object, "clazz", mirror);
        self.set_named_ref(object, "name", name);
        self.set_named_ref(object, "type", ty);
        self.set_named(object, "slot", Word::from(slot as i32));
        self.set_named(object, "modifiers", field.flags.into());
        let is_record = class.superclass.is_some_and(|s| s.name == "java/lang/Record");
        let trusted = field.flags & flags::FINAL != 0 && (field.is_static() || class.hidden || is_record);
        self.set_named(object, "trustedFinal", trusted.into());
        self.describe_member(object, class, field_attributes(class, slot))?;
        Ok(object.into())
    }

    /// The `Method` object of the method with index `slot` among its class's.
    pub(super) fn method_object(&mut self, slot: usize, method: &'static Method) -> Result<Word> {
        let object = self.new_member("java/lang/reflect/Method")?;
        self.fill_executable(object, slot, method)?;
        let result = self.type_mirror(method.class, method.signature.result.unwrap_or("V"))?;
        let name = self.name_string(method.name)?;
        self.set_named_ref(object, "name", name);
        self.set_named_ref(object, "returnType", result);
        Ok(object.into())
    }

    fn fill_executable(&mut self, object: Ref, slot: usize, method: &'static Method) -> Result<()> {
        let mut parameters = Vec::new();
        for param in &method.signature.params {
            parameters.push(self.type_mirror(method.class, param)?);
        }
        let parameters = self.new_ref_array(self.known.class_array, &parameters)?;
        let exceptions = self.exception_types(method)?;
        let mirror = self.mirror(method.class).into();
        self.set_named_ref(object, "clazz", mirror);
        self.set_named(object, "slot", Word::from(slot as i32));
        self.set_named_ref(object, "parameterTypes", parameters);
        self.set_named_ref(object, "exceptionTypes", exceptions);
        self.set_named(object, "modifiers", method.flags.into());
        self.describe_member(object, method.class, method.attributes())
    }

    fn exception_types(&mut self, method: &'static Method) -> Result<Word> {
        let mut mirrors = Vec::new();
        if let Some(file) = &method.class.file {
            let indexes = method.attributes().iter().filter_map(|a| match a {
                Attribute::Exceptions { exception_indexes, .. } => Some(exception_indexes),
                _ => None,
            });
            for index in indexes.flatten() {
                let class = self.load_named(method.class, class_constant(file, *index)?)?;
                mirrors.push(self.mirror(class).into());
            }
        }
        self.new_ref_array(self.known.class_array, &mirrors)
    }

    /// The generic signature and annotations of a member.
    fn describe_member(&mut self, object: Ref, class: &'static Class, attributes: &[Attribute]) -> Result<()> {
        if let Some(text) = signature(class, attributes) {
            let text = self.name_string(text)?;
            self.set_named_ref(object, "signature", text);
        }
        for kind in AnnotationKind::ALL {
            let bytes = self.annotation_bytes(attributes, kind)?;
            self.set_named_ref(object, kind.field(), bytes);
        }
        Ok(())
    }

    /// The mirror of the type with field descriptor `descriptor`, or of void.
    fn type_mirror(&mut self, from: &'static Class, descriptor: Name) -> Result<Word> {
        let class = self.type_of(from, descriptor)?;
        Ok(self.mirror(class).into())
    }

    /// The type of field descriptor `descriptor`, resolved from `from`.
    pub(crate) fn type_of(&mut self, from: &'static Class, descriptor: Name) -> Result<&'static Class> {
        let named = fretsaw_code::descriptor::class_name(descriptor);
        if from.hidden && named == from.said_name() {
            return Ok(from);
        }
        match self.loader.primitive(named).filter(|_| descriptor.len() == 1) {
            Some(primitive) => Ok(primitive),
            None => self.load_named(from, named),
        }
    }

    /// Names of members are interned.
    pub(super) fn name_string(&mut self, text: &str) -> Result<Word> {
        let content: Box<[u16]> = text.encode_utf16().collect();
        Ok(self.literal(content)?.into())
    }

    /// A new array of `elements`, which are of class `component`.
    pub(super) fn array_of(&mut self, component: &str, elements: &[Word]) -> Result<Word> {
        let class = self.loader.load(&format!("[L{component};"));
        self.settle_fresh()?;
        self.new_ref_array(class?.id, elements)
    }

    /// Sets the field `name` of `object`, if there is one.
    pub(crate) fn set_named(&mut self, object: Ref, name: &str, value: Word) {
        if let Some(field) = self.class_of_object(object.into()).instance_field(name) {
            self.heap.set(object.slot(field.offset), value);
        }
    }

    /// Sets the reference field `name` of `object`, if there is one.
    pub(crate) fn set_named_ref(&mut self, object: Ref, name: &str, value: Word) {
        if let Some(field) = self.class_of_object(object.into()).instance_field(name) {
            self.heap.set_ref(object.slot(field.offset), value);
        }
    }

    /// The field `name` of `object`; zero if there is none.
    pub(crate) fn named(&self, object: Word, name: &str) -> Word {
        let field = self.class_of_object(object).instance_field(name);
        field.map_or(Word::ZERO, |f| self.heap.word(object.reference().slot(f.offset)))
    }

    /// Like [`Machine::named`], for a field whose value may be undecided: it is decided then.
    pub(crate) fn named_decided(&self, object: Word, name: &str) -> Result<Word> {
        self.decided(self.named(object, name))
    }

    /// The message of `exception`, or null.
    pub(crate) fn message_of(&self, exception: Ref) -> Result<Ref> {
        let word = self.heap.word(exception.slot(self.known.throwable_message));
        self.decided(word).map(Word::reference)
    }

    /// The class and the slot of a reflected member.
    fn reflected(&mut self, member: Word) -> Result<(&'static Class, usize)> {
        let member = Word::from(self.non_null(member)?);
        let class = self.class_argument(self.named(member, "clazz"))?;
        Ok((class, self.named(member, "slot").bits() as usize))
    }

    /// The method that a `Method` or `Constructor` represents.
    pub(crate) fn reflected_method(&mut self, member: Word) -> Result<&'static Method> {
        let (class, slot) = self.reflected(member)?;
        let found = class.methods().get(slot).copied();
        found.ok_or_else(|| Trap::from(LoadError::format(format!("{} has no method {slot}", class.name))))
    }

    /// The field that a `Field` represents.
    pub(crate) fn reflected_field(&mut self, member: Word) -> Result<(&'static Class, &'static Field)> {
        let (class, slot) = self.reflected(member)?;
        let found = class.fields.get(slot);
        let field =
            found.ok_or_else(|| Trap::from(LoadError::format(format!("{} has no field {slot}", class.name))))?;
        Ok((class, field))
    }
}
