//! Adapting values between types: casts, boxing, unboxing, widening (the rules of LambdaMetafactory).

use fretsaw_code::descriptor::class_name;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::Name;
use fretsaw_code::{Class, Field, Kind, Memory, Method, Op};

use crate::machine::Machine;
use crate::trap::Result;

/// The wrapper class of a primitive, and the method that unboxes it.
pub(crate) fn wrapper(memory: Memory) -> Option<(&'static str, &'static str)> {
    Some(match memory {
        Memory::Boolean => ("java/lang/Boolean", "booleanValue"),
        Memory::Byte => ("java/lang/Byte", "byteValue"),
        Memory::Char => ("java/lang/Character", "charValue"),
        Memory::Short => ("java/lang/Short", "shortValue"),
        Memory::Int => ("java/lang/Integer", "intValue"),
        Memory::Long => ("java/lang/Long", "longValue"),
        Memory::Float => ("java/lang/Float", "floatValue"),
        Memory::Double => ("java/lang/Double", "doubleValue"),
        Memory::Ref => return None,
    })
}

/// The primitive a wrapper class wraps.
pub(crate) fn unwrapped(class: &str) -> Option<Memory> {
    Memory::ALL.into_iter().find(|m| wrapper(*m).is_some_and(|(name, _)| name == class))
}

impl Machine {
    /// Appends code that turns the value of type `from` in `register` into one of type `to`; gives its register. What
    /// this use of the interface promises of the value is that it is a `used`.
    pub(super) fn adapt(
        &mut self,
        asm: &mut Assembler,
        context: &'static Class,
        register: u8,
        [from, used, to]: [Name; 3],
    ) -> Result<u8> {
        match (Memory::of(from), Memory::of(to)) {
            (Memory::Ref, target) => {
                let promised = if Memory::of(used) == Memory::Ref { used } else { from };
                self.cast(asm, context, register, from, promised)?;
                match (target, unwrapped(class_name(promised))) {
                    (Memory::Ref, _) => self.cast(asm, context, register, promised, to).map(|()| register),
                    (_, Some(boxed)) => {
                        let value = self.unbox(asm, register, boxed)?;
                        Ok(widen(asm, value, boxed, target))
                    }
                    // Something that may be any number, or the one wrapper there is.
                    (Memory::Boolean | Memory::Char, None) => self.unbox(asm, register, target),
                    (_, None) => self.number(asm, register, target),
                }
            }
            (primitive, Memory::Ref) => {
                let target = unwrapped(class_name(to)).unwrap_or(primitive);
                let value = widen(asm, register, primitive, target);
                self.box_value(asm, value, target)
            }
            (x, y) => Ok(widen(asm, register, x, y)),
        }
    }

    fn cast(&mut self, asm: &mut Assembler, context: &'static Class, register: u8, from: Name, to: Name) -> Result<()> {
        if from != to && to != "Ljava/lang/Object;" {
            let class = self.load_from(context, class_name(to))?;
            asm.put(Op::CheckCast, register, 0, 0, class.id.0);
        }
        Ok(())
    }

    /// The value of a `java.lang.Number` as a primitive.
    fn number(&mut self, asm: &mut Assembler, register: u8, memory: Memory) -> Result<u8> {
        let (_, method) = self.wrapper_class(memory)?;
        let converts = self.jdk_method("java/lang/Number", method, &format!("(){}", memory.letter()))?;
        asm.put(Op::CheckCast, register, 0, 0, converts.class.id.0);
        let value = asm.register(false);
        asm.call_virtual(converts, value, &[register]);
        Ok(value)
    }

    fn unbox(&mut self, asm: &mut Assembler, register: u8, memory: Memory) -> Result<u8> {
        let (class, method) = self.wrapper_class(memory)?;
        asm.put(Op::CheckCast, register, 0, 0, class.id.0);
        let descriptor = format!("(){}", memory.letter());
        let unboxes = class.declared_method(method, &descriptor);
        let unboxes = unboxes.ok_or_else(|| self.unsupported("unboxing"))?;
        let value = asm.register(false);
        asm.call(unboxes, value, &[register]);
        Ok(value)
    }

    pub(super) fn box_value(&mut self, asm: &mut Assembler, register: u8, memory: Memory) -> Result<u8> {
        let (class, _) = self.wrapper_class(memory)?;
        let descriptor = format!("({})L{};", memory.letter(), class.name);
        let boxes: Option<&'static Method> = class.declared_method("valueOf", &descriptor);
        let boxes = boxes.ok_or_else(|| self.unsupported("boxing"))?;
        let object = asm.register(true);
        asm.call_static(boxes, object, &vec![register; memory.kind().slots()]);
        Ok(object)
    }

    fn wrapper_class(&mut self, memory: Memory) -> Result<(&'static Class, &'static str)> {
        let (name, method) = wrapper(memory).unwrap_or(("java/lang/Integer", "intValue"));
        let class = self.loader.load(name)?;
        self.settle_fresh()?;
        Ok((class, method))
    }
}

/// Widening between primitives (JLS 5.1.2).
fn widen(asm: &mut Assembler, register: u8, from: Memory, to: Memory) -> u8 {
    let op = match (from.kind(), to.kind()) {
        (Kind::Int, Kind::Long) => Op::I2L,
        (Kind::Int, Kind::Float) => Op::I2F,
        (Kind::Int, Kind::Double) => Op::I2D,
        (Kind::Long, Kind::Float) => Op::L2F,
        (Kind::Long, Kind::Double) => Op::L2D,
        (Kind::Float, Kind::Double) => Op::F2D,
        _ => return register,
    };
    let wide = asm.register(false);
    asm.put(op, wide, register, 0, 0);
    wide
}

/// Appends a load of `field` of the object in register `object`; gives the register it is in then.
pub(super) fn load_field(asm: &mut Assembler, object: u8, field: &Field) -> u8 {
    let register = asm.register(field.memory == Memory::Ref);
    load_field_into(asm, register, object, field);
    register
}

/// Appends a load of `field` of the object in register `object` into `register`.
pub(super) fn load_field_into(asm: &mut Assembler, register: u8, object: u8, field: &Field) {
    let op = match field.memory {
        Memory::Ref => Op::GetA,
        Memory::Long | Memory::Double => Op::Get64,
        _ => Op::Get32,
    };
    asm.put(op, register, object, 0, field.offset);
}
