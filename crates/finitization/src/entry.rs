//! What runs on an input: a method with its receiver and its parameters, and calls that get some of these.

use fretsaw_code::descriptor::{descriptor_of, type_name};
use fretsaw_code::generic::{Generic, Variable};
use fretsaw_code::link::find_method;
use fretsaw_code::{Class, Memory, Method, MethodPattern};
use fretsaw_input::simple_name;
use fretsaw_term::{Open, Word};
use fretsaw_vm::{Ending, Event, Machine};

use crate::predicate::{all_methods, shown};

/// A method that runs on inputs.
pub struct Entry {
    /// The method.
    pub method: &'static Method,
    /// The receiver, if it has one, and the arguments.
    pub parameters: Vec<Parameter>,
    /// The generic types of these.
    pub(crate) types: Vec<Generic>,
    /// The type variables that these types may contain.
    pub(crate) variables: Vec<Variable>,
}

/// The receiver or a parameter of a method.
pub struct Parameter {
    /// `this`, or the parameter's name; `arg0` and so on where the class file has none.
    pub name: String,
    /// Its descriptor.
    pub descriptor: &'static str,
    /// The class of a reference, unless it is an array's.
    pub class: Option<&'static Class>,
}

impl Parameter {
    /// Whether it can be passed for a parameter with that descriptor.
    pub fn fits(&self, descriptor: &str) -> bool {
        let named = |class: &&Class| descriptor_of(class.name) == descriptor;
        let mut supertypes = self.class.into_iter().flat_map(|c| c.lineage().chain(c.all_interfaces.iter().copied()));
        descriptor == self.descriptor || supertypes.any(|class| named(&class))
    }

    /// Whether it is a reference.
    pub fn is_ref(&self) -> bool {
        Memory::of(self.descriptor) == Memory::Ref
    }
}

/// A call of a method that gets some of the words of an input.
pub struct Call {
    method: &'static Method,
    /// Which of the receiver and the arguments it gets.
    positions: Vec<usize>,
    /// Whether the call is virtual: the receiver's class may override the method. There is no call on null.
    is_virtual: bool,
}

/// What became of a call.
pub enum Begun {
    /// It runs.
    Runs,
    /// This must be decided first.
    Needs(Open),
    /// The receiver is null.
    HasNone,
}

impl Call {
    /// Begins the call; the words are those of the receiver and of all arguments.
    pub fn begin(&self, machine: &mut Machine, words: &[Word]) -> Result<Begun, Event> {
        let words: Vec<Word> = self.positions.iter().map(|position| words[*position]).collect();
        let mut method = self.method;
        if self.is_virtual {
            match words[0].open() {
                Some(open) => return Ok(Begun::Needs(open)),
                None if words[0].is_null() => return Ok(Begun::HasNone),
                None => {
                    let class = machine.objects().class_of(words[0]);
                    method = find_method(class, method.name, method.descriptor).unwrap_or(method);
                }
            }
        }
        machine.java().start(method, &words)?;
        Ok(Begun::Runs)
    }
}

impl Entry {
    /// The method `method` of `class`, or one that `class` inherits.
    pub fn new(machine: &mut Machine, class: &'static Class, method: &'static Method) -> Result<Entry, Ending> {
        let has_receiver = !method.is_static() && method.name != "<init>";
        let receiver = has_receiver.then(|| ("this".to_owned(), descriptor_of(class.name)));
        let named = method.parameter_names().into_iter().zip(method.signature.params.iter().copied());
        let mut parameters = Vec::new();
        for (name, descriptor) in receiver.into_iter().chain(named) {
            let of_class = descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';'));
            let class = of_class.map(|name| machine.program().class(&name.replace('/', "."))).transpose()?;
            parameters.push(Parameter { name, descriptor, class });
        }
        let generic = method.generic();
        let receiver = has_receiver.then(|| Generic::Class(class.name, Vec::new()));
        let types = receiver.into_iter().chain(generic.parameters).collect();
        let variables = generic.variables.into_iter().chain(method.class.generic().variables).collect();
        Ok(Entry { method, parameters, types, variables })
    }

    /// Whether the first parameter is the receiver. That of a constructor is no part of an input.
    pub fn has_receiver(&self) -> bool {
        self.parameters.len() > self.method.signature.params.len()
    }

    /// Its class, its name, and the types of its parameters.
    pub fn full_name(&self) -> String {
        let types: Vec<String> = self.method.signature.params.iter().map(|descriptor| type_name(descriptor)).collect();
        let class = self.method.class;
        let name = if self.method.name == "<init>" { simple_name(class) } else { self.method.name };
        format!("{}#{name}({})", class.external_name(), types.join(","))
    }

    /// The call of the method itself.
    pub fn call(&self) -> Call {
        Call { method: self.method, positions: (0..self.parameters.len()).collect(), is_virtual: false }
    }

    /// The calls of an invariant: of a boolean method without parameters on the receiver and on each argument that has one, and of
    /// a static boolean method of `class` for each argument that fits its only parameter.
    pub fn invariant(&self, class: &'static Class, pattern: &MethodPattern) -> Result<Vec<Call>, Ending> {
        let boolean = |m: &&'static Method| m.signature.result == Some("Z") && pattern.fits(m);
        let mut calls = Vec::new();
        for (position, parameter) in self.parameters.iter().enumerate() {
            let own = parameter.class.into_iter().flat_map(all_methods);
            let own = own.filter(|m| !m.is_static() && m.signature.params.is_empty()).find(boolean);
            let takes = |m: &&'static Method| {
                m.is_static() && m.signature.params.len() == 1 && parameter.fits(m.signature.params[0])
            };
            let beside = || all_methods(class).filter(takes).find(boolean);
            if let Some(method) = own.or_else(beside) {
                calls.push(Call { method, positions: vec![position], is_virtual: !method.is_static() });
            }
        }
        if calls.is_empty() {
            let classes: Vec<String> =
                self.parameters.iter().filter_map(|p| p.class).map(Class::external_name).collect();
            let of = if classes.is_empty() { class.external_name() } else { classes.join(" or ") };
            return Err(Ending::BadProgram(format!(
                "--invariant {pattern}: {of} has no method boolean {pattern}() without parameters, and {} has no static \
                 one that takes an argument of {}",
                class.external_name(),
                shown(self.method)
            )));
        }
        Ok(calls)
    }
}
