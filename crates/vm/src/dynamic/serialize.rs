//! Serializable lambdas: the object that is written in their place (java.lang.invoke.SerializedLambda).

use fretsaw_code::class::flags;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::Name;
use fretsaw_code::{Class, LoadError, Memory, Method, Op, link};

use super::adapt::load_field;
use super::{CallSite, Handle};
use crate::machine::Machine;
use crate::trap::Result;

const SERIALIZED: &str = "java/lang/invoke/SerializedLambda";

/// The description of a lambda in serialized form.
pub(super) struct Description<'a> {
    pub interface: &'static Class,
    pub erased: Name,
    pub instantiated: Name,
    pub implementation: &'a Handle,
}

impl Machine {
    /// The method of lambda class `class` that returns its description and its captured values.
    pub(super) fn write_replace(
        &mut self,
        site: &CallSite,
        class: &'static Class,
        described: &Description<'_>,
    ) -> Result<&'static Method> {
        let serialized = self.loader.load(SERIALIZED);
        self.settle_fresh()?;
        let serialized = serialized?;
        let constructor = serialized.methods().iter().copied().find(|m| m.name == "<init>");
        let constructor = constructor.ok_or_else(|| LoadError::format("SerializedLambda has no constructor"))?;
        let method = link::new_method(class, "writeReplace", "()Ljava/lang/Object;", flags::PRIVATE | flags::FINAL)?;
        let method = self.loader.publish_method(method);
        let mut asm = Assembler::new(method, &[0]);
        let object = asm.register(true);
        asm.put(Op::New, object, 0, 0, serialized.id.0);
        let captured = self.captured_values(&mut asm, class)?;
        let mut arguments = vec![object];
        let capturing = asm.register(true);
        asm.put(Op::LdcObject, capturing, 0, 0, self.mirror(site.class).number());
        arguments.push(capturing);
        let implementation = described.implementation;
        let before = [described.interface.name, site.name, described.erased];
        let after = [implementation.class, implementation.name, implementation.descriptor, described.instantiated];
        for text in before {
            arguments.push(self.load_text(&mut asm, text)?);
        }
        let kind = asm.register(false);
        asm.put(Op::Const32, kind, 0, 0, implementation.kind.kind().into());
        arguments.push(kind);
        for text in after {
            arguments.push(self.load_text(&mut asm, text)?);
        }
        arguments.push(captured);
        asm.call(constructor, 0, &arguments);
        asm.put(Op::ReturnValue, object, 0, 0, 0);
        self.give_code(method, asm.finish())?;
        Ok(method)
    }

    fn load_text(&mut self, asm: &mut Assembler, text: &str) -> Result<u8> {
        let slot = self.literal_slot(text.encode_utf16().collect())?;
        let register = asm.register(true);
        asm.put(Op::LdcString, register, 0, 0, slot);
        Ok(register)
    }

    /// Appends code that creates an array of the captured values, boxed.
    fn captured_values(&mut self, asm: &mut Assembler, class: &'static Class) -> Result<u8> {
        let fields: Vec<_> = class.fields.iter().filter(|f| !f.is_static()).collect();
        let (array, index, boxed) = (asm.register(true), asm.register(false), asm.register(true));
        asm.put(Op::Const32, index, 0, 0, fields.len() as u32);
        asm.put(Op::NewArray, array, index, 0, self.known.object_array.0);
        for (n, field) in fields.into_iter().enumerate() {
            let mut value = load_field(asm, 0, field);
            if field.memory != Memory::Ref {
                let boxer = self.boxer(field.memory)?;
                asm.call_static(boxer, boxed, &vec![value; field.memory.kind().slots()]);
                value = boxed;
            }
            asm.put(Op::Const32, index, 0, 0, n as u32);
            asm.put(Op::StoreA, array, index, value, 0);
        }
        Ok(array)
    }
}
