//! Call sites and constants that the JDK links (JVMS 5.4.3.5, 5.4.3.6): methods of MethodHandle and VarHandle,
//! bootstrap methods, method handles, method types, dynamic constants.
//!
//! Each has an immortal word for the linked object, 0 until then. To fill it, Java code runs in a frame of its own.
//! Then the instruction that needs the word starts over, and may need another.

use std::collections::HashMap;

use fretsaw_code::class::{class_constant, flags, member, name_and_type};
use fretsaw_code::descriptor::MethodType;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::{Name, intern};
use fretsaw_code::{Class, ClassId, LoadError, Memory, Method, Op, link};
use fretsaw_term::Word;
use ristretto_classfile::Constant;
use ristretto_classfile::attributes::Attribute;

use super::Tail;
use super::member::{GET_STATIC, INVOKE_VIRTUAL};
use crate::dynamic::{ref_slots, wrapper};
use crate::machine::Machine;
use crate::resolve::{file, named_text};
use crate::trap::{Result, Trap, raise};

const NATIVES: &str = "java/lang/invoke/MethodHandleNatives";

/// Linked call sites and constants, by immortal word. Outside of history; the contents of the words are not.
#[derive(Default)]
pub(crate) struct Sites {
    sites: HashMap<u32, Site>,
    /// For words of calls, where these are.
    calls: HashMap<u32, Call>,
    /// Words of constants, by class and number.
    constants: HashMap<(ClassId, u16), u32>,
    /// The words of method types, by the class that names their types.
    types: HashMap<(ClassId, Name), u32>,
}

/// A call: the method that makes it, and where.
type Call = (&'static Method, u32);

/// What an immortal word is for: a constant of a class and, if a call is linked, which one; two may have the same constant.
pub(crate) struct Linked {
    pub from: &'static Class,
    pub constant: u16,
    pub call: Option<Call>,
}

impl Sites {
    /// What is linked in word `slot`.
    pub fn linked_at(&self, slot: u32) -> Option<Linked> {
        let (from, constant) = match *self.sites.get(&slot)? {
            Site::Handle(from, index) | Site::Dynamic(from, index) | Site::Constant(from, index) => (from, index),
        };
        Some(Linked { from, constant, call: self.calls.get(&slot).copied() })
    }

    /// The method type in word `slot`: the number of the class that names its types, and its descriptor.
    pub fn type_at(&self, slot: u32) -> Option<(ClassId, Name)> {
        self.types.iter().find(|(_, at)| **at == slot).map(|(key, _)| *key)
    }
}

/// A call site or constant to link: its class, and the number of its constant.
#[derive(Clone, Copy)]
enum Site {
    /// A call of a method of MethodHandle or VarHandle.
    Handle(&'static Class, u16),
    /// A call site with a bootstrap method.
    Dynamic(&'static Class, u16),
    /// A constant.
    Constant(&'static Class, u16),
}

/// Result of the linking call, array for it or null, word: stores the linked object.
pub(super) fn keep(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let kept = if a[1].is_null() {
        a[0]
    } else {
        m.heap.set_words(a[1].reference(), 1, &a[..1], true);
        a[1]
    };
    m.heap.set_ref(a[2].bits() as usize, kept);
    Ok(Word::ZERO)
}

impl Machine {
    /// A method for `call` by constant `index`, which the JDK links when it is first called on a path.
    pub(crate) fn handle_site(&mut self, call: Call, index: u16) -> Result<&'static Method> {
        let from = call.0.class;
        let (class, _, descriptor) = member(file(from)?, index)?;
        let descriptor = format!("(L{class};{}", &descriptor[1..]);
        self.new_site(call, Site::Handle(from, index), &descriptor)
    }

    /// A method for `call`, whose call site is constant `index`.
    pub(crate) fn dynamic_site(&mut self, call: Call, index: u16) -> Result<&'static Method> {
        let from = call.0.class;
        let (_, _, descriptor) = bootstrap(from, index)?;
        self.new_site(call, Site::Dynamic(from, index), descriptor)
    }

    fn new_site(&mut self, call: Call, site: Site, descriptor: &str) -> Result<&'static Method> {
        let slot = self.new_slot()?;
        self.anchors.sites.sites.insert(slot, site);
        self.anchors.sites.calls.insert(slot, call);
        let access = flags::STATIC | flags::SYNTHETIC;
        let method = link::new_method(call.0.class, "<site>", intern(descriptor), access)?;
        self.publish_tail(method, Tail::Site, slot)
    }

    /// The word for constant `index` of `from`.
    pub(crate) fn constant_slot(&mut self, from: &'static Class, index: u16) -> Result<u32> {
        if let Some(slot) = self.anchors.sites.constants.get(&(from.id, index)) {
            return Ok(*slot);
        }
        let slot = self.new_slot()?;
        self.anchors.sites.constants.insert((from.id, index), slot);
        self.anchors.sites.sites.insert(slot, Site::Constant(from, index));
        Ok(slot)
    }

    /// Fills the word of a constant, after which the instruction starts over.
    pub(crate) fn fill_constant<T>(&mut self, slot: u32) -> Result<T> {
        match self.anchors.sites.sites.get(&slot).copied() {
            Some(Site::Constant(from, index)) => Err(self.link_constant(from, index, slot)?),
            _ => Err(LoadError::format("a constant that nobody knows").into()),
        }
    }

    /// Links the call site of word `slot`.
    pub(super) fn link_site(&mut self, slot: u32) -> Result<()> {
        match self.anchors.sites.sites.get(&slot).copied() {
            Some(Site::Handle(from, index)) => Err(self.link_handle(from, index, slot)?),
            Some(Site::Dynamic(from, index)) => Err(self.link_dynamic(from, index, slot)?),
            _ => Err(LoadError::format("a call site that nobody knows").into()),
        }
    }

    fn link_handle(&mut self, from: &'static Class, index: u16, slot: u32) -> Result<Trap> {
        let (class, name, descriptor) = member(file(from)?, index)?;
        let class = self.load_from(from, class)?;
        let ty = self.method_type(from, descriptor)?;
        let linker = self.linker("linkMethod")?;
        let name = self.literal(name.encode_utf16().collect())?;
        let array = self.new_ref_array(self.known.object_array, &[Word::ZERO, Word::ZERO])?;
        let (caller, class) = (self.mirror(from).into(), self.mirror(class).into());
        self.linking(linker, vec![caller, INVOKE_VIRTUAL.into(), class, name.into(), ty, array], array, slot)
    }

    fn link_dynamic(&mut self, from: &'static Class, index: u16, slot: u32) -> Result<Trap> {
        let (arguments, name, descriptor) = self.bootstrap_arguments(from, index)?;
        let ty = self.method_type(from, descriptor)?;
        let linker = self.linker("linkCallSite")?;
        let array = self.new_ref_array(self.known.object_array, &[Word::ZERO, Word::ZERO])?;
        let mut given = vec![self.mirror(from).into()];
        if linker.signature.params.get(1) == Some(&"I") {
            given.push(index.into());
        }
        given.extend([arguments[0], name, ty, arguments[1], array]);
        self.linking(linker, given, array, slot)
    }

    fn link_constant(&mut self, from: &'static Class, index: u16, slot: u32) -> Result<Trap> {
        match file(from)?.constant_pool.get(index) {
            Some(Constant::MethodType(descriptor)) => {
                let descriptor = fretsaw_code::class::utf8(file(from)?, *descriptor)?;
                self.link_method_type(from, descriptor, slot)
            }
            Some(Constant::MethodHandle { reference_kind, reference_index }) => {
                let kind = reference_kind.kind();
                let (class, name, descriptor) = member(file(from)?, *reference_index)?;
                let class = self.load_from(from, class)?;
                let of_interface = match file(from)?.constant_pool.get(*reference_index) {
                    Some(Constant::MethodRef { .. }) => Some(false),
                    Some(Constant::InterfaceMethodRef { .. }) => Some(true),
                    _ => None,
                };
                if let Some(said) = of_interface.filter(|said| *said != class.is_interface()) {
                    return misnamed(class, named_text(class, name, descriptor), *reference_index, said);
                }
                let ty = if u32::from(kind) <= GET_STATIC + 2 {
                    let class = self.type_of(from, descriptor)?;
                    self.mirror(class).into()
                } else {
                    self.method_type(from, descriptor)?
                };
                let linker = self.linker("linkMethodHandleConstant")?;
                let name = self.literal(name.encode_utf16().collect())?;
                let (caller, class) = (self.mirror(from).into(), self.mirror(class).into());
                self.linking(linker, vec![caller, i32::from(kind).into(), class, name.into(), ty], Word::ZERO, slot)
            }
            _ => {
                let (arguments, name, descriptor) = self.bootstrap_arguments(from, index)?;
                let class = self.type_of(from, descriptor)?;
                let linker = self.linker("linkDynamicConstant")?;
                let mut given = vec![self.mirror(from).into()];
                if linker.signature.params.get(1) == Some(&"I") {
                    given.push(index.into());
                }
                given.extend([arguments[0], name, self.mirror(class).into(), arguments[1]]);
                self.linking(linker, given, Word::ZERO, slot)
            }
        }
    }

    /// The method type with `descriptor`, with types resolved from `from`.
    fn method_type(&mut self, from: &'static Class, descriptor: Name) -> Result<Word> {
        let slot = match self.anchors.sites.types.get(&(from.id, descriptor)) {
            Some(slot) => *slot,
            None => {
                let slot = self.new_slot()?;
                self.anchors.sites.types.insert((from.id, descriptor), slot);
                slot
            }
        };
        let present = self.heap.word(slot as usize);
        if !present.is_null() { Ok(present) } else { Err(self.link_method_type(from, descriptor, slot)?) }
    }

    fn link_method_type(&mut self, from: &'static Class, descriptor: Name, slot: u32) -> Result<Trap> {
        let parsed = MethodType::parse(descriptor)?;
        let mut mirrors = Vec::new();
        for parameter in &parsed.params {
            let class = self.type_of(from, parameter)?;
            mirrors.push(self.mirror(class).into());
        }
        let result = self.type_of(from, parsed.result.unwrap_or("V"))?;
        let linker = self.linker("findMethodHandleType")?;
        let parameters = self.new_ref_array(self.known.class_array, &mirrors)?;
        self.linking(linker, vec![self.mirror(result).into(), parameters], Word::ZERO, slot)
    }

    /// The bootstrap method and its arguments (null, the only one, or an array) of a call site or dynamic constant, its
    /// name and its descriptor.
    fn bootstrap_arguments(&mut self, from: &'static Class, index: u16) -> Result<([Word; 2], Word, Name)> {
        let (bootstrap, name, descriptor) = bootstrap(from, index)?;
        let method = self.constant_object(from, bootstrap.0)?;
        let mut arguments = Vec::new();
        for argument in bootstrap.1 {
            arguments.push(self.constant_object(from, *argument)?);
        }
        let arguments = match arguments[..] {
            [] => Word::ZERO,
            [only] => only,
            _ => self.new_ref_array(self.known.object_array, &arguments)?,
        };
        let name = self.literal(name.encode_utf16().collect())?;
        Ok(([method, arguments], name.into(), descriptor))
    }

    /// Constant `index` of `from` as an object.
    fn constant_object(&mut self, from: &'static Class, index: u16) -> Result<Word> {
        let boxed = |m: &mut Machine, memory: Memory, value: Word| {
            let class = m.loader.load(wrapper(memory).map_or("", |(class, _)| class));
            m.settle_fresh()?;
            let class = class?;
            m.ensure_initialized(class)?;
            let object = m.heap.allocate(class.id, class.instance_words as usize)?;
            m.set_named(object, "value", value);
            Ok(object.into())
        };
        match file(from)?.constant_pool.get(index) {
            Some(Constant::Integer(value)) => boxed(self, Memory::Int, Word::from(*value)),
            Some(Constant::Float(value)) => boxed(self, Memory::Float, Word::from(*value)),
            Some(Constant::Long(value)) => boxed(self, Memory::Long, Word::from(*value)),
            Some(Constant::Double(value)) => boxed(self, Memory::Double, Word::from(*value)),
            Some(Constant::String(text)) => {
                let content = self.constant_text(from, *text)?;
                Ok(self.literal(content)?.into())
            }
            Some(Constant::Class(_)) => {
                let class = self.load_from(from, class_constant(file(from)?, index)?)?;
                Ok(self.mirror(class).into())
            }
            _ => {
                let slot = self.constant_slot(from, index)?;
                let present = self.heap.word(slot as usize);
                if !present.is_null() { Ok(present) } else { self.fill_constant(slot) }
            }
        }
    }

    /// The method of MethodHandleNatives that links; its class is initialized.
    fn linker(&mut self, name: &str) -> Result<&'static Method> {
        let class = self.loader.load(NATIVES);
        self.settle_fresh()?;
        let class = class?;
        self.ensure_initialized(class)?;
        let found = class.methods().iter().copied().find(|m| m.name == name);
        found.ok_or_else(|| self.unsupported(&format!("MethodHandleNatives.{name}: missing in this JDK")))
    }

    /// A method that runs `linker` and stores its result.
    fn linking(&mut self, linker: &'static Method, mut given: Vec<Word>, array: Word, slot: u32) -> Result<Trap> {
        let keep = self.native_stub("<keep>", "(Ljava/lang/Object;Ljava/lang/Object;I)V")?;
        let parameters = linker.signature.params.concat();
        let descriptor = intern(&format!("({parameters}Ljava/lang/Object;I)V"));
        let stub = self.stub(format!("linking {}", linker.id.0), "<link>", descriptor, |stub| {
            let mut asm = Assembler::new(stub, &ref_slots(stub));
            let result = asm.register(true);
            let count = linker.argument_slots as u8;
            asm.call_static(linker, result, &(0..count).collect::<Vec<u8>>());
            asm.call(keep, 0, &[result, count, count + 1]);
            asm.put(Op::Restart, 0, 0, 0, 0);
            asm.finish()
        })?;
        given.extend([array, slot.into()]);
        Ok(Trap::link(stub, given))
    }
}

/// Bootstrap method and arguments by constant, name and descriptor of the call site or dynamic constant `index`.
type Bootstrap = ((u16, &'static [u16]), Name, Name);

fn bootstrap(from: &'static Class, index: u16) -> Result<Bootstrap> {
    let bad = || LoadError::format(format!("constant #{index} is not a call site or dynamic constant"));
    let file = file(from)?;
    let Some(
        Constant::InvokeDynamic { bootstrap_method_attr_index, name_and_type_index }
        | Constant::Dynamic { bootstrap_method_attr_index, name_and_type_index },
    ) = file.constant_pool.get(index)
    else {
        return Err(bad().into());
    };
    let methods = file.attributes.iter().find_map(|a| match a {
        Attribute::BootstrapMethods { methods, .. } => Some(methods),
        _ => None,
    });
    let method = methods.and_then(|m| m.get(usize::from(*bootstrap_method_attr_index))).ok_or_else(bad)?;
    let (name, descriptor) = name_and_type(file, *name_and_type_index)?;
    Ok(((method.bootstrap_method_ref, &method.arguments), name, descriptor))
}

/// The error for a method handle constant over constant `index`, a reference to `method` of `class` that says wrongly whether this
/// is an interface.
fn misnamed<T>(class: &Class, method: String, index: u16, says_interface: bool) -> Result<T> {
    let [is, should] =
        if says_interface { ["InterfaceMethodRef", "MethodRef"] } else { ["MethodRef", "InterfaceMethodRef"] };
    let method = method.replace(&format!("{}.", class.external_name()), "");
    let text = format!(
        "Inconsistent constant pool data in classfile for class {}. Method {method} at index {index} is CONSTANT_{is} and should be \
         CONSTANT_{should}",
        class.name
    );
    raise("java/lang/IncompatibleClassChangeError", text)
}
