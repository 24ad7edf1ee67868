//! Finds and calls the main method of a program as the JDK's launcher does (`sun.launcher.LauncherHelper`, and the
//! launcher's native part, which initializes the class, creates the instance and calls the method).
//!
//! Up to JDK 24 a main method is public, static and takes the arguments. From JDK 25 on (JEP 512) it only must not
//! be private: a method that takes the arguments is preferred, then a public one.

use fretsaw_code::class::flags;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{Class, Method, Op, link};

use crate::machine::Machine;
use crate::natives::class::modifiers;
use crate::trap::Result;

/// The first JDK that runs instance main methods, and main methods that are not public.
pub const INSTANCE_MAINS: u32 = 25;
/// The parameters in the descriptors of main methods: the program's arguments, or none.
const WITH_ARGUMENTS: &str = "([Ljava/lang/String;)";
const WITHOUT: &str = "()";

/// How a program is started.
pub(crate) struct Launch {
    /// The class to run.
    class: &'static Class,
    /// Its main method, or that of a supertype.
    main: &'static Method,
    /// The constructor of the instance on which it is called, unless it is static.
    constructor: Option<&'static Method>,
}

impl Launch {
    /// The main method of `class` on a JDK of this version, or an error.
    pub fn find(class: &'static Class, version: u32) -> std::result::Result<Launch, String> {
        if version < INSTANCE_MAINS {
            let found = find(class, WITH_ARGUMENTS, true).filter(|m| m.is_static() && m.signature.result.is_none());
            let main = found.and_then(|m| called(class, m)).map(|main| Launch { class, main, constructor: None });
            return main
                .ok_or_else(|| format!("class {} has no public static void main(String[])", class.external_name()));
        }
        let usable = |m: &&'static Method| m.signature.result.is_none() && !m.is_private();
        let with_arguments = find(class, WITH_ARGUMENTS, true).or_else(|| find(class, WITH_ARGUMENTS, false));
        let found = with_arguments.filter(usable).or_else(|| find(class, WITHOUT, false).filter(usable));
        let Some(main) = found.and_then(|m| called(class, m)) else {
            let name = class.external_name();
            return Err(format!("class {name} has no void main(String[]) and no void main(), or they are private"));
        };
        let constructor = if main.is_static() { None } else { Some(constructor(class)?) };
        Ok(Launch { class, main, constructor })
    }
}

/// The method `main` with these parameters that reflection finds, with any result: the class's own, a superclass's,
/// or one inherited from an interface.
fn find(class: &'static Class, parameters: &str, public_only: bool) -> Option<&'static Method> {
    let fits = |m: &&'static Method| {
        m.name == "main" && m.descriptor.starts_with(parameters) && (!public_only || m.flags & flags::PUBLIC != 0)
    };
    let own = class.lineage().find_map(|c| c.methods().iter().copied().find(fits));
    own.or_else(|| {
        let methods = class.all_interfaces.iter().flat_map(|i| i.methods()).copied();
        let inherited: Vec<&'static Method> = methods.filter(|m| fits(m) && !m.is_static()).collect();
        let overridden = |m: &Method| inherited.iter().any(|o| o.id != m.id && o.class.is_subtype_of(m.class));
        inherited.iter().copied().find(|m| !overridden(m))
    })
}

/// The method that is called if `found` was found: the launcher looks it up again by its descriptor.
fn called(class: &'static Class, found: &'static Method) -> Option<&'static Method> {
    link::find_method(class, found.name, found.descriptor).filter(|m| m.is_static() == found.is_static())
}

/// The constructor of the instance whose main method is called.
fn constructor(class: &'static Class) -> std::result::Result<&'static Method, String> {
    let name = class.external_name();
    let access = modifiers(class);
    if access & u32::from(flags::ABSTRACT) != 0 {
        return Err(format!("the main method of class {name} is not static, and the class is abstract"));
    }
    let is_member = class.nested().is_some_and(|nested| nested.outer.is_some());
    if is_member && access & u32::from(flags::STATIC) == 0 {
        return Err(format!("the main method of class {name} is not static, and the class is an inner one"));
    }
    class.declared_method("<init>", "()V").filter(|c| !c.is_private()).ok_or_else(|| {
        let needs = "a constructor without parameters that is not private";
        format!("the main method of class {name} is not static, and the class lacks {needs}")
    })
}

impl Machine {
    /// A static method that takes the program's arguments and does what `launch` says.
    pub(crate) fn launcher(&mut self, launch: &Launch) -> Result<&'static Method> {
        let Launch { class, main, constructor } = *launch;
        let initialized = self.native_stub("<initialized>", "(Ljava/lang/Class;)Ljava/lang/Class;")?;
        let mirror = self.mirror(class);
        self.stub(format!("launch {}", class.id.0), "<launch>", "([Ljava/lang/String;)V", |stub| {
            let mut asm = Assembler::new(stub, &[0]);
            let object = asm.register(true);
            asm.put(Op::LdcObject, object, 0, 0, mirror.number());
            asm.call(initialized, object, &[object]);
            let arguments = &[0][..usize::from(main.descriptor.starts_with(WITH_ARGUMENTS))];
            match constructor {
                None => asm.call_static(main, 0, arguments),
                Some(constructor) => {
                    asm.put(Op::New, object, 0, 0, class.id.0);
                    asm.call(constructor, 0, &[object]);
                    asm.call_virtual(main, 0, &[&[object], arguments].concat());
                }
            }
            asm.put(Op::Return, 0, 0, 0, 0);
            asm.finish()
        })
    }
}
