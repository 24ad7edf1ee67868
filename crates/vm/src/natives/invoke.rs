//! Calls of methods and constructors by reflection.
//!
//! JDK 17 leaves a call to its virtual machine as a whole (`invoke0`, `newInstance0`). Later versions do so only where
//! their method handles do not fit, for instance for some caller-sensitive methods. Otherwise they use method handles: there the machine's handle for a reflected member is the member object itself. The JDK's accessors call
//! `invokeExact` on it, which [`Machine::reflected_handle`] links to a native, so that all checks and messages
//! around it are the JDK's own. Arguments are checked and unboxed here; the call itself is a stub for each method,
//! which boxes the result.

use fretsaw_code::class::flags;
use fretsaw_code::emit::asm::{Assembler, Callee};
use fretsaw_code::name::intern;
use fretsaw_code::{Class, ClassKind, Memory, Method, Op, link};
use fretsaw_term::Word;

use super::boxes::Misfit;
use super::{Native, native};
use crate::dynamic::{ref_slots, wrapper};
use crate::machine::Machine;
use crate::trap::{Result, Trap, raise};

const HANDLE: &str = "java/lang/invoke/MethodHandle";
const FACTORY: &str = "jdk/internal/reflect/MethodHandleAccessorFactory";
const DIRECT_METHOD: &str = "jdk/internal/reflect/DirectMethodHandleAccessor";
const DIRECT_CONSTRUCTOR: &str = "jdk/internal/reflect/DirectConstructorHandleAccessor";
const ARGUMENT: &str = "java/lang/IllegalArgumentException";
const UNSUPPORTED: &str = "java/lang/UnsupportedOperationException";
/// A stub's registers have numbers of one byte, and it needs one beside the arguments, or two for a primitive result.
const MAX_SLOTS: u32 = 255;

pub(super) const NATIVES: &[Native] = &[
    native("jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0", "", invoke),
    native("jdk/internal/reflect/NativeConstructorAccessorImpl", "newInstance0", "", new_instance),
    native("jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", "invoke0", "", invoke),
    native("jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor", "newInstance0", "", new_instance),
    native(HANDLE, "<reflected>", "", call_handle),
    native(HANDLE, "invoke", "", |_, _| raise(UNSUPPORTED, "MethodHandle.invoke cannot be invoked reflectively")),
    native(HANDLE, "invokeExact", "", |_, _| {
        raise(UNSUPPORTED, "MethodHandle.invokeExact cannot be invoked reflectively")
    }),
];

pub(super) const REPLACED: &[Native] = &[
    native(FACTORY, "newMethodAccessor", "", new_method_accessor),
    native(FACTORY, "newConstructorAccessor", "", new_constructor_accessor),
    // JDK 17 would generate a class for a method that is called often.
    native("jdk/internal/reflect/ReflectionFactory", "inflationThreshold", "", |_, _| Ok(Word::from(i32::MAX))),
];

/// Method, receiver, array of arguments or null.
fn invoke(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let method = m.reflected_method(a[0])?;
    let receiver = if method.is_static() { Word::ZERO } else { m.check_receiver_of(method, a[1])? };
    let arguments = m.argument_list(a[2]);
    if arguments.len() != method.signature.params.len() {
        return raise(ARGUMENT, "wrong number of arguments");
    }
    m.ensure_initialized(method.class)?;
    match m.reflective_call(method, receiver, &arguments, true)?.object {
        Word::ZERO => Err(Trap::raise(ARGUMENT, None)),
        _ => raise(ARGUMENT, "argument type mismatch"),
    }
}

/// Constructor, array of arguments or null.
fn new_instance(m: &mut Machine, a: &[Word]) -> Result<Word> {
    invoke(m, &[a[0], Word::ZERO, a[1]])
}

/// The accessor with the method itself as its handle. The JDK calls a caller-sensitive method through an invoker in
/// the caller's package, unless the method has a variant that takes the caller as its last argument.
fn new_method_accessor(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let method = m.reflected_method(a[0])?;
    if a[1].bool() && method.caller_sensitive_adapter().is_none() {
        return Err(m.instead());
    }
    m.ensure_accessible(method.class)?;
    let name = if a[1].bool() { "callerSensitiveAdapter" } else { "methodAccessor" };
    let descriptor =
        "(Ljava/lang/reflect/Method;Ljava/lang/invoke/MethodHandle;)Ljdk/internal/reflect/MethodAccessorImpl;";
    let factory = m.jdk_method(DIRECT_METHOD, name, descriptor)?;
    m.ensure_initialized(factory.class)?;
    Err(Trap::call(factory, vec![a[0], a[0]]))
}

fn new_constructor_accessor(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let constructor = m.reflected_method(a[0])?;
    m.ensure_accessible(constructor.class)?;
    let descriptor = "(Ljava/lang/reflect/Constructor;Ljava/lang/invoke/MethodHandle;)Ljdk/internal/reflect/ConstructorAccessorImpl;";
    let factory = m.jdk_method(DIRECT_CONSTRUCTOR, "constructorAccessor", descriptor)?;
    m.ensure_initialized(factory.class)?;
    Err(Trap::call(factory, vec![a[0], a[0]]))
}

/// `invokeExact` on a handle that is a reflected member.
fn call_handle(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_of_object(a[0]);
    match class.name {
        "java/lang/reflect/Field" => super::field::access(m, a),
        "java/lang/reflect/Method" => call_method_handle(m, a),
        _ if class.lineage().any(|c| c.name == HANDLE) => call_real_handle(m, a),
        _ => call_constructor_handle(m, a),
    }
}

/// An ordinary method handle: the constructor that serialization uses is not a member.
fn call_real_handle(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let method = m.frames.top().code.method;
    let basic = crate::handles::basic(method.descriptor);
    let Some(target) = m.tail_method("invokeBasic", &basic)? else { return Err(m.unsupported("a call of a handle")) };
    let sizes = &method.argument_sizes;
    let slots = a.iter().zip(sizes).flat_map(|(word, size)| std::iter::repeat_n(*word, usize::from(*size)));
    Err(Trap::call(target, slots.collect()))
}

/// Handle, receiver, then either the arguments, at most three of them, or an array; a caller class may follow.
fn call_method_handle(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let method = m.reflected_method(a[0])?;
    let receiver = if method.is_static() { Word::ZERO } else { m.non_null(a[1])?.into() };
    let arguments = m.spread(&a[2..], method);
    handle_call(m, method, receiver, &arguments)
}

fn call_constructor_handle(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let method = m.reflected_method(a[0])?;
    let arguments = m.spread(&a[1..], method);
    handle_call(m, method, Word::ZERO, &arguments)
}

/// Arguments of the wrong type are passed to the JDK's conversion, which fails.
fn handle_call(m: &mut Machine, method: &'static Method, receiver: Word, arguments: &[Word]) -> Result<Word> {
    let Misfit { object, wanted } = m.reflective_call(method, receiver, arguments, false)?;
    let ClassKind::Primitive(Some(memory)) = wanted.kind else {
        let cast = m.jdk_method("java/lang/Class", "cast", "(Ljava/lang/Object;)Ljava/lang/Object;")?;
        return Err(Trap::call(cast, vec![m.mirror(wanted).into(), object]));
    };
    let name = wrapper(memory).map_or("", |(class, _)| class.trim_start_matches("java/lang/"));
    let descriptor = format!("(Ljava/lang/Object;Z){}", memory.letter());
    let conversion = m.jdk_method("sun/invoke/util/ValueConversions", &format!("unbox{name}"), &descriptor)?;
    m.ensure_initialized(conversion.class)?;
    Err(Trap::call(conversion, vec![object, Word::ZERO]))
}

impl Machine {
    /// Makes the JDK initialize `class` before an accessor for one of its members is created.
    pub(super) fn ensure_accessible(&mut self, class: &'static Class) -> Result<()> {
        let needed = self.ensure_initialized(class);
        if needed.is_ok() {
            return needed;
        }
        let factory = self.loader.load(FACTORY);
        self.settle_fresh()?;
        let Some(ensure) = factory?.declared_method("ensureClassInitialized", "(Ljava/lang/Class;)V") else {
            return needed;
        };
        self.ensure_initialized(ensure.class)?;
        let stub = self.stub("accessible".to_owned(), "<accessible>", "(Ljava/lang/Class;)V", |stub| {
            let mut asm = Assembler::new(stub, &[0]);
            asm.call(ensure, 0, &[0]);
            asm.put(Op::Restart, 0, 0, 0, 0);
            asm.finish()
        })?;
        Err(Trap::link(stub, vec![self.mirror(class).into()]))
    }

    /// The native for a call of `invokeExact` with this descriptor if the handle is a reflected member.
    pub(crate) fn reflected_handle(&mut self, descriptor: &str) -> Result<&'static Method> {
        let key = format!("handle {descriptor}");
        if let Some(method) = self.caches.stubs.get(&key) {
            return Ok(method);
        }
        let class = self.loader.load(HANDLE);
        self.settle_fresh()?;
        let method = link::new_method(class?, "<reflected>", intern(descriptor), flags::NATIVE | flags::SYNTHETIC)?;
        let method = self.loader.publish_method(method);
        self.caches.stubs.insert(key, method);
        Ok(method)
    }

    /// The elements of an array of arguments; none for null.
    fn argument_list(&self, array: Word) -> Vec<Word> {
        if array.is_null() { Vec::new() } else { self.elements(array.reference()) }
    }

    /// The arguments for `method`: `given` contains them, or begins with an array of them.
    fn spread(&mut self, given: &[Word], method: &Method) -> Vec<Word> {
        let has_array = self.frames.top().code.method.signature.params.contains(&"[Ljava/lang/Object;");
        match given.first() {
            Some(array) if has_array => self.argument_list(*array),
            _ => given.iter().copied().take(method.signature.params.len()).collect(),
        }
    }

    fn check_receiver_of(&mut self, method: &'static Method, receiver: Word) -> Result<Word> {
        if method.name == "<init>" {
            return Ok(Word::ZERO);
        }
        let receiver = Word::from(self.non_null(receiver)?);
        if !self.class_of_object(receiver).is_subtype_of(method.class) {
            return raise(ARGUMENT, "object is not an instance of declaring class");
        }
        Ok(receiver)
    }

    /// Ends a native with the call of `method`, or reports the argument of the wrong type. Without `wraps`,
    /// exceptions of the method are not wrapped.
    fn reflective_call(
        &mut self,
        method: &'static Method,
        receiver: Word,
        arguments: &[Word],
        wraps: bool,
    ) -> Result<Misfit> {
        let constructs = method.name == "<init>";
        let target = if method.is_static() || constructs { method } else { self.selected_for(method, receiver)? };
        let mut slots = Vec::new();
        if !method.is_static() && !constructs {
            slots.push(receiver);
        }
        for (argument, param) in arguments.iter().zip(&method.signature.params) {
            let class = self.type_of(method.class, param)?;
            match self.fit(*argument, class)? {
                Ok(value) => slots.extend(std::iter::repeat_n(value, Memory::of(param).kind().slots())),
                Err(misfit) => return Ok(misfit),
            }
        }
        let stub = self.invoker(target, wraps)?;
        Err(Trap::call(stub, slots))
    }

    /// The method that a virtual call of `method` on `receiver` runs.
    fn selected_for(&mut self, method: &'static Method, receiver: Word) -> Result<&'static Method> {
        let class = self.class_of_object(receiver);
        match method.vtable_index.get() {
            _ if method.is_private() => Ok(method),
            _ if method.class.is_interface() => self.select(class.id, method),
            Some(index) => Ok(class.vtable()[*index as usize]),
            None => Ok(method),
        }
    }

    /// A stub that calls exactly `target` and boxes its result; a constructor's is the new object.
    fn invoker(&mut self, target: &'static Method, wraps: bool) -> Result<&'static Method> {
        let memory = target.signature.result.map(Memory::of);
        let is_primitive = memory.is_some_and(|memory| memory != Memory::Ref);
        if target.argument_slots + u32::from(is_primitive) > MAX_SLOTS {
            return Err(self.unsupported("reflective call with so many arguments"));
        }
        let constructs = target.name == "<init>";
        let receiver = if target.is_static() || constructs { "" } else { "Ljava/lang/Object;" };
        let descriptor = intern(&format!("({receiver}{})Ljava/lang/Object;", target.signature.params.concat()));
        let boxer = match memory {
            Some(memory) if memory != Memory::Ref => Some(self.boxer(memory)?),
            _ => None,
        };
        let thrown = self.loader.load("java/lang/reflect/InvocationTargetException");
        self.settle_fresh()?;
        let wrapper = thrown?.declared_method("<init>", "(Ljava/lang/Throwable;)V").filter(|_| wraps);
        self.stub(format!("invoke {} {wraps}", target.id.0), "<invoke>", descriptor, |stub| {
            let mut asm = Assembler::new(stub, &ref_slots(stub));
            let object = asm.register(true);
            let value = if is_primitive { asm.register(false) } else { object };
            let exception = asm.any_register(true);
            asm.begin_wide(&[], object);
            let start = asm.here();
            let mut registers: Vec<u16> = (0..stub.argument_slots as u16).collect();
            if constructs {
                asm.put(Op::New, object, 0, 0, target.class.id.0);
                registers.insert(0, object.into());
            }
            asm.put_call(Callee::Exact, target, value, &registers);
            match (boxer, memory) {
                (Some(boxer), Some(memory)) => {
                    asm.call_static(boxer, object, &vec![value; memory.kind().slots()]);
                    asm.put(Op::ReturnValue, object, 0, 0, 0);
                }
                (None, Some(_)) => {
                    asm.put(Op::ReturnValue, value, 0, 0, 0);
                }
                // A new object, or null for void.
                _ => {
                    asm.put(Op::ReturnValue, object, 0, 0, 0);
                }
            }
            if let Some(constructor) = wrapper {
                asm.catch_all(start, exception);
                asm.put(Op::New, object, 0, 0, constructor.class.id.0);
                asm.put_call(Callee::Exact, constructor, 0, &[object.into(), exception]);
                asm.put(Op::Throw, object, 0, 0, 0);
            }
            asm.finish()
        })
    }
}
