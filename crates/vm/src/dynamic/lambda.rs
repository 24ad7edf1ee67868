//! Lambdas and method references: a hidden class for each call site, with a field for each captured value.

use std::sync::OnceLock;

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::{MethodType, class_name, descriptor_of};
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::{Name, intern};
use fretsaw_code::{Class, ClassKind, Field, LoadError, Memory, Method, Op, Space, link};
use fretsaw_term::Word;
use ristretto_classfile::{Constant, ReferenceKind};

use super::adapt::load_field;
use super::conversion::Types;
use super::serialize::Description;
use super::{CallSite, Handle, handle, method_type};
use crate::initialize::INITIALIZED;
use crate::machine::Machine;
use crate::resolve::file;
use crate::trap::{Result, raise};

/// Flags of altMetafactory.
const FLAG_SERIALIZABLE: i32 = 1;
const FLAG_MARKERS: i32 = 2;
const FLAG_BRIDGES: i32 = 4;
/// The first JDK that marks the bridges of a lambda as such.
const MARKED_BRIDGES: u32 = 24;

/// From this version on, names of lambda classes have no number.
const UNNUMBERED: u32 = 21;

/// Whether creating an object of a class with this interface may run an initializer of the interface (JVMS 5.5).
fn has_initializer(interface: &Class) -> bool {
    let has_default = interface.methods().iter().any(|method| !method.is_abstract() && !method.is_static());
    has_default && interface.declared_method("<clinit>", "()V").is_some()
}

/// The arguments of a call site.
struct Lambda {
    interface: &'static Class,
    markers: Vec<&'static Class>,
    /// The descriptors of the methods that call the lambda.
    descriptors: Vec<Name>,
    /// The types of the arguments and the result for this use of the interface.
    instantiated: MethodType,
    implementation: Handle,
    is_serializable: bool,
}

impl Machine {
    /// Links a call site of LambdaMetafactory; none if the JDK must link it.
    pub(super) fn link_lambda(&mut self, site: &CallSite, alternative: bool) -> Result<Option<&'static Method>> {
        let call = MethodType::parse(site.descriptor)?;
        let lambda = self.parse_lambda(site, &call, alternative)?;
        let target = self.handle_method(site.class, &lambda.implementation)?;
        let is_plain = match lambda.implementation.kind {
            // Of another class, it is called on objects of this one only.
            ReferenceKind::InvokeSpecial => target.class.id == site.class.id,
            ReferenceKind::NewInvokeSpecial => target.class.flags & flags::ABSTRACT == 0,
            _ => true,
        };
        let is_interface = self.load_from(site.class, lambda.implementation.class)?.is_interface();
        let takes_array = target.signature.params.last().is_some_and(|last| last.starts_with('['));
        let is_right =
            is_interface == lambda.implementation.of_interface && (target.flags & flags::VARARGS == 0 || takes_array);
        let erased = MethodType::parse(lambda.descriptors[0])?;
        if !is_plain || !is_right || erased.params.len() != lambda.instantiated.params.len() {
            return Ok(None);
        }
        if !site.class.is_trusted() {
            let (parameters, result) = implementation_types(&lambda, target);
            let types = Types {
                captured: &call.params,
                parameters: &parameters,
                has_receiver: parameters.len() > target.signature.params.len(),
                result,
                instantiated: &lambda.instantiated,
                descriptors: &lambda.descriptors,
            };
            if !self.converts(site.class, &types)? {
                return Ok(None);
            }
        }
        let class = self.lambda_class(site, &call, &lambda)?;
        let mut methods = Vec::new();
        for (n, descriptor) in lambda.descriptors.iter().enumerate() {
            let is_bridge = n > 0 && self.config.jdk.version >= MARKED_BRIDGES;
            let flags = if is_bridge { flags::PUBLIC | flags::BRIDGE } else { flags::PUBLIC };
            methods.push(self.lambda_method(site, class, &lambda, target, (descriptor, flags))?);
        }
        if lambda.is_serializable {
            let described = Description {
                interface: lambda.interface,
                erased: method_type(site.class, site.arguments[0])?,
                instantiated: method_type(site.class, site.arguments[2])?,
                implementation: &lambda.implementation,
            };
            methods.push(self.write_replace(site, class, &described)?);
        }
        link::set_methods(class, methods);
        if let Some(text) = self.misfit_implementation(class) {
            return raise("java/lang/InternalError", format!("java.lang.LinkageError: {text}"));
        }
        self.lambda_factory(site, &call, class).map(Some)
    }

    fn parse_lambda(&mut self, site: &CallSite, call: &MethodType, alternative: bool) -> Result<Lambda> {
        let bad = || LoadError::format("malformed lambda call site");
        let [erased, implementation, instantiated, rest @ ..] = &site.arguments[..] else { return Err(bad().into()) };
        let result = call.result.ok_or_else(bad)?;
        let interface = self.load_from(site.class, class_name(result))?;
        let mut lambda = Lambda {
            interface,
            markers: Vec::new(),
            descriptors: vec![method_type(site.class, *erased)?],
            instantiated: MethodType::parse(method_type(site.class, *instantiated)?)?,
            implementation: handle(site.class, *implementation)?,
            is_serializable: false,
        };
        if site.class.space != Space::BUILT_IN {
            self.load_constants(site, &lambda)?;
        }
        if alternative {
            self.parse_alternative(site, rest, &mut lambda)?;
        }
        if !lambda.markers.iter().chain([&lambda.interface]).all(|i| i.is_interface()) {
            return Err(LoadError::format("lambda of a type that is no interface").into());
        }
        Ok(lambda)
    }

    /// Loads the types that the constants of a call site name, in the order in which the JDK resolves them.
    fn load_constants(&mut self, site: &CallSite, lambda: &Lambda) -> Result<()> {
        let erased = MethodType::parse(lambda.descriptors[0])?;
        for ty in erased.params.iter().copied().chain(erased.result) {
            self.type_of(site.class, ty)?;
        }
        self.handle_method(site.class, &lambda.implementation)?;
        for ty in lambda.instantiated.params.iter().copied().chain(lambda.instantiated.result) {
            self.type_of(site.class, ty)?;
        }
        Ok(())
    }

    /// Flags, then marker interfaces, then bridges, each list with its length.
    fn parse_alternative(&mut self, site: &CallSite, rest: &[u16], lambda: &mut Lambda) -> Result<()> {
        let int = |index: Option<&u16>| match index.and_then(|i| file(site.class).ok()?.constant_pool.get(*i)) {
            Some(Constant::Integer(value)) => *value,
            _ => 0,
        };
        let mut rest = rest.iter();
        let flags = int(rest.next());
        if flags & FLAG_MARKERS != 0 {
            for _ in 0..int(rest.next()) {
                let index = rest.next().copied().unwrap_or(0);
                lambda.markers.push(self.resolve_class(site.class, index)?);
            }
        }
        if flags & FLAG_SERIALIZABLE != 0 {
            lambda.is_serializable = true;
            let serializable = self.load_from(site.class, "java/io/Serializable")?;
            if !lambda.markers.iter().chain([&lambda.interface]).any(|i| i.is_subtype_of(serializable)) {
                lambda.markers.push(serializable);
            }
        }
        if flags & FLAG_BRIDGES != 0 {
            for _ in 0..int(rest.next()) {
                let index = rest.next().copied().unwrap_or(0);
                lambda.descriptors.push(method_type(site.class, index)?);
            }
        }
        Ok(())
    }

    /// The hidden class, with an additional static field if nothing is captured. It is initialized from the start,
    /// unless that does something: a class of the program gets its number, or initializes an interface.
    fn lambda_class(&mut self, site: &CallSite, call: &MethodType, lambda: &Lambda) -> Result<&'static Class> {
        // A name that does not depend on what else was linked before, on this path or another.
        let count = self.caches.lambdas.entry((site.class.id, site.constant)).or_default();
        *count += 1;
        let name = intern(&format!("{}$$Lambda+{:#010x}{count:08x}", site.class.name, site.constant));
        let mut class = link::plain(name, ClassKind::Instance, Some(self.known.object));
        class.flags = flags::FINAL | flags::SYNTHETIC;
        class.module = site.class.module;
        class.space = site.class.space;
        class.hidden = true;
        class.nest_host = Some(self.nest_host(site.class)?.name);
        let new_field = |name: &str, descriptor: Name, flags: u16| Field {
            name: intern(name),
            descriptor,
            flags: flags | flags::PRIVATE | flags::FINAL,
            memory: Memory::of(descriptor),
            offset: 0,
            constant: None,
        };
        let mut fields: Vec<Field> =
            call.params.iter().enumerate().map(|(n, p)| new_field(&format!("arg${}", n + 1), p, 0)).collect();
        if fields.is_empty() {
            fields.push(new_field("instance", descriptor_of(name), flags::STATIC));
        }
        link::lay_out(&mut class, fields, &mut self.loader);
        let mut interfaces = vec![lambda.interface];
        interfaces.extend(&lambda.markers);
        link::inherit_interfaces(&mut class, interfaces);
        class.vtable = OnceLock::new();
        let class = self.loader.publish(class);
        self.settle_fresh()?;
        let is_numbered = !site.class.is_trusted() && self.config.jdk.version < UNNUMBERED;
        if is_numbered {
            self.reserve_number(class)?;
        }
        if !is_numbered && !class.all_interfaces.iter().any(|interface| has_initializer(interface)) {
            self.heap.set_immortal(class.statics as usize, INITIALIZED);
        }
        Ok(class)
    }

    /// Reserves the word for the number of a lambda class: see [`Machine::number_lambda`].
    fn reserve_number(&mut self, class: &'static Class) -> Result<()> {
        if self.anchors.lambda_count == 0 {
            self.anchors.lambda_count = self.reserve_counter()?;
        }
        let slot = self.reserve_counter()?;
        self.anchors.lambda_numbers.insert(class.id, slot);
        Ok(())
    }

    /// Before JDK 21, the name of a lambda class has a number that counts the lambdas linked before. Linking is outside of
    /// history, so it is initialization that gives the number here, at the first use on the path. The lambdas of the JDK
    /// itself do not count: HotSpot takes most of them from its archive.
    pub(crate) fn number_lambda(&mut self, class: &'static Class) {
        if let Some(slot) = self.anchors.lambda_numbers.get(&class.id).copied() {
            let number = Word::from(self.heap.word(self.anchors.lambda_count as usize).int() + 1);
            self.heap.set(self.anchors.lambda_count as usize, number);
            self.heap.set(slot as usize, number);
        }
    }

    /// The name of a class as `Class.getName` returns it.
    pub(crate) fn name_for_program(&self, class: &'static Class) -> String {
        let name = class.external_name();
        match (self.anchors.lambda_numbers.get(&class.id), name.rsplit_once('/')) {
            (Some(slot), Some((outer, hash))) => format!("{outer}${}/{hash}", self.heap.word(*slot as usize).int()),
            _ => name,
        }
    }

    /// The interface's method: passes captured values, then arguments, to the implementation.
    fn lambda_method(
        &mut self,
        site: &CallSite,
        class: &'static Class,
        lambda: &Lambda,
        target: &'static Method,
        (descriptor, flags): (Name, u16),
    ) -> Result<&'static Method> {
        let method = link::new_method(class, site.name, descriptor, flags)?;
        let method = self.loader.publish_method(method);
        let mut asm = Assembler::new(method, &super::concat::ref_slots(method));
        // Register, type, and the type for this use of the interface.
        let mut given: Vec<(u8, Name, Name)> = Vec::new();
        for field in class.fields.iter().filter(|f| !f.is_static()) {
            let register = load_field(&mut asm, 0, field);
            given.push((register, field.descriptor, field.descriptor));
        }
        let mut slot = 1u8;
        for (n, param) in method.signature.params.iter().enumerate() {
            let used = lambda.instantiated.params.get(n).copied().unwrap_or(param);
            given.push((slot, param, used));
            slot += Memory::of(param).kind().slots() as u8;
        }
        let (result, result_type) = self.call_implementation(&mut asm, site, lambda, target, &given)?;
        match (method.signature.result, result_type) {
            (None, _) => {
                asm.put(Op::Return, 0, 0, 0, 0);
            }
            (Some(_), None) => return Err(LoadError::format("lambda whose implementation has no result").into()),
            (Some(wanted), Some(have)) => {
                let used = lambda.instantiated.result.unwrap_or(wanted);
                let register = self.adapt(&mut asm, site.class, result, [have, used, wanted])?;
                asm.put(Op::ReturnValue, register, 0, 0, 0);
            }
        }
        self.give_code(method, asm.finish())?;
        Ok(method)
    }

    /// Appends the call of the implementation; returns the register and the type of its result.
    fn call_implementation(
        &mut self,
        asm: &mut Assembler,
        site: &CallSite,
        lambda: &Lambda,
        target: &'static Method,
        given: &[(u8, Name, Name)],
    ) -> Result<(u8, Option<Name>)> {
        let kind = &lambda.implementation.kind;
        let constructs = *kind == ReferenceKind::NewInvokeSpecial;
        let (expected, result_type) = implementation_types(lambda, target);
        if expected.len() != given.len() {
            return Err(LoadError::format("lambda whose implementation takes other arguments").into());
        }
        let mut registers = Vec::new();
        let result = asm.register(result_type.is_some_and(|t| Memory::of(t) == Memory::Ref));
        if constructs {
            asm.put(Op::New, result, 0, 0, target.class.id.0);
            registers.push(result);
        }
        for ((register, from, used), to) in given.iter().zip(&expected) {
            let register = self.adapt(asm, site.class, *register, [from, used, to])?;
            registers.extend(std::iter::repeat_n(register, Memory::of(to).kind().slots()));
        }
        match kind {
            ReferenceKind::InvokeStatic => asm.call_static(target, result, &registers),
            ReferenceKind::InvokeVirtual | ReferenceKind::InvokeInterface => {
                asm.call_virtual(target, result, &registers);
            }
            ReferenceKind::InvokeSpecial => asm.call(target, result, &registers),
            ReferenceKind::NewInvokeSpecial => asm.call(target, 0, &registers),
            other => return Err(self.unsupported(&format!("lambda over a handle of kind {other:?}"))),
        }
        Ok((result, result_type))
    }

    /// The call site's target: creates the object, or returns the only one if nothing is captured.
    fn lambda_factory(&mut self, site: &CallSite, call: &MethodType, class: &'static Class) -> Result<&'static Method> {
        let factory = self.synthetic_method(class, site.descriptor, flags::STATIC | flags::SYNTHETIC)?;
        let mut asm = Assembler::new(factory, &super::concat::ref_slots(factory));
        let object = asm.register(true);
        let instance = class.fields.iter().find(|f| f.is_static());
        let cached = instance.map(|field| {
            let [low, high] = (field.offset as u16).to_le_bytes();
            asm.put(Op::GetStatic, object, low, high, class.statics);
            asm.put(Op::IfNonNull, object, 0, 0, 0)
        });
        asm.put(Op::New, object, 0, 0, class.id.0);
        let mut slot = 0u8;
        for (param, field) in call.params.iter().zip(class.fields.iter().filter(|f| !f.is_static())) {
            let op = match field.memory {
                Memory::Ref => Op::PutA,
                Memory::Long | Memory::Double => Op::Put64,
                _ => Op::Put32,
            };
            asm.put(op, object, slot, 0, field.offset);
            slot += Memory::of(param).kind().slots() as u8;
        }
        if let (Some(field), Some(at)) = (instance, cached) {
            let [low, high] = (field.offset as u16).to_le_bytes();
            asm.put(Op::PutStaticA, object, low, high, class.statics);
            asm.land(at);
        }
        asm.put(Op::ReturnValue, object, 0, 0, 0);
        self.give_code(factory, asm.finish())?;
        Ok(factory)
    }
}

/// The parameters of the implementation, with the receiver of an instance method, and the type of its result.
fn implementation_types(lambda: &Lambda, target: &Method) -> (Vec<Name>, Option<Name>) {
    let constructs = lambda.implementation.kind == ReferenceKind::NewInvokeSpecial;
    let receiver = (!target.is_static() && !constructs).then(|| descriptor_of(lambda.implementation.class));
    let result = if constructs { Some(descriptor_of(target.class.name)) } else { target.signature.result };
    (receiver.into_iter().chain(target.signature.params.iter().copied()).collect(), result)
}
