//! Fields by reflection: their offsets (JDK 17 uses Unsafe), and reading and writing them (later versions use
//! method handles; see [`super::invoke`]).

use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{Class, Field, Memory, Op};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::boxes::Misfit;
use super::{Native, native};
use crate::dynamic::ref_slots;
use crate::machine::Machine;
use crate::trap::{Result, Trap, raise};

const UNSAFE: &str = "jdk/internal/misc/Unsafe";
const DIRECT: &str = "java/lang/invoke/DirectMethodHandle";
const FACTORY: &str = "jdk/internal/reflect/MethodHandleAccessorFactory";

pub(super) const NATIVES: &[Native] = &[
    native(UNSAFE, "objectFieldOffset0", "", |m, a| offset(m, a[1], false)),
    native(UNSAFE, "staticFieldOffset0", "", |m, a| offset(m, a[1], true)),
    native(UNSAFE, "staticFieldBase0", "", static_base),
];

pub(super) const REPLACED: &[Native] = &[native(FACTORY, "newFieldAccessor", "", new_accessor)];

/// Bytes from the object, or from the class's mirror to its statics.
fn offset(m: &mut Machine, field: Word, is_static: bool) -> Result<Word> {
    let (class, field) = m.reflected_field(field)?;
    if field.is_static() != is_static {
        return Err(Trap::raise("java/lang/IllegalArgumentException", None));
    }
    Ok(Word::from_bits(m.byte_offset(class, field)))
}

impl Machine {
    /// The offset of `field`: in bytes from the object, or from the class's mirror to its statics.
    pub(crate) fn byte_offset(&self, class: &'static Class, field: &Field) -> u64 {
        let words = if field.is_static() {
            i64::from(class.statics + field.offset) - self.mirror(class).address() as i64
        } else {
            field.offset.into()
        };
        (words * 8) as u64
    }
}

fn static_base(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (class, field) = m.reflected_field(a[1])?;
    if !field.is_static() {
        return Err(Trap::raise("java/lang/IllegalArgumentException", None));
    }
    Ok(m.mirror(class).into())
}

/// The JDK's accessor for the type of a field, with the field itself as its handles: field, whether it is read-only.
fn new_accessor(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (class, field) = m.reflected_field(a[0])?;
    m.ensure_accessible(class)?;
    let kind = match field.memory {
        Memory::Ref => "Object",
        Memory::Boolean => "Boolean",
        Memory::Byte => "Byte",
        Memory::Char => "Character",
        Memory::Short => "Short",
        Memory::Int => "Integer",
        Memory::Long => "Long",
        Memory::Float => "Float",
        Memory::Double => "Double",
    };
    let accessor = m.loader.load(&format!("jdk/internal/reflect/MethodHandle{kind}FieldAccessorImpl"));
    m.settle_fresh()?;
    let accessor = accessor?;
    let parameters = "(Ljava/lang/reflect/Field;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodHandle;ZZ)";
    let Some(constructor) = accessor.declared_method("<init>", &format!("{parameters}V")) else {
        return Err(m.unsupported("this JDK's field accessors"));
    };
    let descriptor = fretsaw_code::name::intern(&format!("{parameters}Ljava/lang/Object;"));
    let stub = m.stub(format!("accessor {}", accessor.id.0), "<accessor>", descriptor, |stub| {
        let mut asm = Assembler::new(stub, &ref_slots(stub));
        let object = asm.register(true);
        asm.put(Op::New, object, 0, 0, accessor.id.0);
        let mut registers = vec![object];
        registers.extend(0..stub.argument_slots as u8);
        asm.call(constructor, 0, &registers);
        asm.put(Op::ReturnValue, object, 0, 0, 0);
        asm.finish()
    })?;
    let read_only = a[1].bool();
    let setter = if read_only { Word::ZERO } else { a[0] };
    Err(Trap::call(stub, vec![a[0], a[0], setter, a[1], field.is_static().into()]))
}

/// Reads or writes: the field, the object unless it is static, the new value if there is one.
pub(super) fn access(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (class, field) = m.reflected_field(a[0])?;
    let (address, value) = if field.is_static() {
        ((class.statics + field.offset) as usize, a.get(1))
    } else {
        (instance(m, class, a[1])?.slot(field.offset), a.get(2))
    };
    match value {
        Some(value) => write(m, class, field, address, *value),
        None => read(m, field, address),
    }
}

fn instance(m: &mut Machine, class: &'static Class, object: Word) -> Result<Ref> {
    if object.is_null() {
        // As in the JDK, where the handle fails, not the accessor that calls it.
        let check = m.jdk_method(DIRECT, "checkBase", "(Ljava/lang/Object;)Ljava/lang/Object;")?;
        return Err(Trap::call(check, vec![Word::ZERO]));
    }
    let object = object.reference();
    let found = m.class_of_object(object.into());
    if !found.is_subtype_of(class) {
        return raise("java/lang/ClassCastException", m.cast_text(found, class));
    }
    Ok(object)
}

pub(super) fn read(m: &mut Machine, field: &Field, address: usize) -> Result<Word> {
    if field.memory.kind().slots() == 2 {
        return m.load_wide(address);
    }
    let word = m.heap.word(address);
    if word.is_open() { m.load_open(address, field.memory == Memory::Ref) } else { Ok(word) }
}

fn write(m: &mut Machine, holder: &'static Class, field: &'static Field, address: usize, value: Word) -> Result<Word> {
    if field.memory != Memory::Ref {
        m.heap.set(address, value);
        return Ok(Word::ZERO);
    }
    let class = m.type_of(holder, field.descriptor)?;
    match m.fit(value, class)? {
        Ok(value) => {
            m.heap.set_ref(address, value);
            Ok(Word::ZERO)
        }
        Err(Misfit { object, wanted }) => {
            raise("java/lang/ClassCastException", m.cast_text(m.class_of_object(object), wanted))
        }
    }
}
