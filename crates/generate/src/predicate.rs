//! The predicate: finds the method, its receiver and its parameters (Korat, section 3.6).

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::{descriptor_of, type_name};
use fretsaw_code::link::find_method;
use fretsaw_code::{Class, Memory, Method, MethodPattern};
use fretsaw_term::{Open, Word};
use fretsaw_vm::{Ending, Event, Machine};

/// The receiver or a parameter of a predicate.
pub(crate) struct Parameter {
    /// `this`, or the parameter's name; `arg0` and so on where the class file has none.
    pub name: String,
    /// Its descriptor.
    pub descriptor: &'static str,
    /// The class of a reference, unless it is an array's.
    pub class: Option<&'static Class>,
}

impl Parameter {
    /// Whether it can be passed for a parameter with that descriptor.
    fn fits(&self, descriptor: &str) -> bool {
        let named = |class: &&Class| descriptor_of(class.name) == descriptor;
        let mut supertypes = self.class.into_iter().flat_map(|c| c.lineage().chain(c.all_interfaces.iter().copied()));
        descriptor == self.descriptor || supertypes.any(|class| named(&class))
    }

    /// Whether it is a reference.
    pub fn is_ref(&self) -> bool {
        Memory::of(self.descriptor) == Memory::Ref
    }
}

/// A predicate.
pub(crate) struct Predicate {
    /// The method.
    pub method: &'static Method,
    /// The receiver, if it has one, and the arguments.
    pub parameters: Vec<Parameter>,
}

/// A call that has to return true: of the predicate, or of an invariant before it.
pub(crate) struct Call {
    method: &'static Method,
    /// Which of the receiver and the arguments it gets.
    positions: Vec<usize>,
    /// Whether the call is virtual: the receiver's class may override the method. There is no call on null.
    is_virtual: bool,
}

/// What became of a call.
pub(crate) enum Begun {
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

/// The names of predicates that need no `--predicate`.
const USUAL: [&str; 2] = ["repOk", "repOK"];

impl Predicate {
    /// Finds the predicate of `class` that matches `wanted`.
    pub fn find(
        machine: &mut Machine,
        class: &'static Class,
        wanted: Option<&MethodPattern>,
    ) -> Result<Predicate, Ending> {
        let method = find(class, wanted)?;
        let receiver = (!method.is_static()).then_some(("this".to_owned(), descriptor_of(class.name)));
        let named = method.parameter_names().into_iter().zip(method.signature.params.iter().copied());
        let mut parameters = Vec::new();
        for (name, descriptor) in receiver.into_iter().chain(named) {
            let of_class = descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';'));
            let class = of_class.map(|name| machine.program().class(&name.replace('/', "."))).transpose()?;
            parameters.push(Parameter { name, descriptor, class });
        }
        Ok(Predicate { method, parameters })
    }
}

impl Predicate {
    /// Its class, its name, and the types of its parameters.
    pub fn full_name(&self) -> String {
        let types: Vec<String> = self.method.signature.params.iter().map(|descriptor| type_name(descriptor)).collect();
        format!("{}#{}({})", self.method.class.external_name(), self.method.name, types.join(","))
    }

    /// The call of the predicate itself.
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

/// The methods of `class`, inherited and abstract ones included.
fn all_methods(class: &'static Class) -> impl Iterator<Item = &'static Method> {
    methods(class).chain(class.all_interfaces.iter().flat_map(|i| i.methods().iter().copied()))
}

/// The methods of `class` and its superclasses, and the default methods of its interfaces.
fn methods(class: &'static Class) -> impl Iterator<Item = &'static Method> {
    let lineage = std::iter::successors(Some(class), |c| c.superclass);
    let inherited = class.all_interfaces.iter().flat_map(|i| i.methods().iter().copied());
    lineage.flat_map(|c| c.methods().iter().copied()).chain(inherited.filter(|m| !m.is_abstract()))
}

fn find(class: &'static Class, wanted: Option<&MethodPattern>) -> Result<&'static Method, Ending> {
    let boolean = |m: &&'static Method| m.signature.result == Some("Z") && !m.is_abstract();
    let usual: Vec<MethodPattern> = USUAL.iter().filter_map(|name| MethodPattern::parse(name)).collect();
    let patterns: Vec<&MethodPattern> = wanted.map_or_else(|| usual.iter().collect(), |wanted| vec![wanted]);
    for pattern in &patterns {
        // Of methods that override each other, the one that a call would run.
        let meant = |m: &'static Method| find_method(class, m.name, m.descriptor);
        let mut overloads: Vec<&'static Method> = Vec::new();
        for method in methods(class).filter(|m| pattern.fits(m)).filter_map(meant).filter(boolean) {
            if !overloads.iter().any(|o| o.descriptor == method.descriptor) {
                overloads.push(method);
            }
        }
        match overloads[..] {
            [] => {}
            [method] => return Ok(method),
            _ => {
                let shown: Vec<String> = overloads.iter().map(|m| shown(m)).collect();
                let (class, shown) = (class.external_name(), shown.join(" or "));
                let text = format!("predicate {pattern} of class {class} is overloaded: choose {shown}");
                return Err(Ending::BadProgram(text));
            }
        }
    }
    Err(Ending::BadProgram(not_found(class, &patterns)))
}

fn not_found(class: &'static Class, patterns: &[&MethodPattern]) -> String {
    let own = |m: &&'static Method| !m.class.is_trusted() && m.flags & flags::SYNTHETIC == 0;
    let boolean = |m: &&'static Method| m.signature.result == Some("Z");
    let is_wanted = |m: &&'static Method| patterns.iter().any(|pattern| pattern.fits(m));
    let kind = if class.is_interface() { "interface" } else { "class" };
    let name = class.external_name();
    if let Some(method) = all_methods(class).filter(boolean).find(|m| is_wanted(m) && m.is_abstract()) {
        let what = if class.is_interface() { "implements" } else { "extends" };
        return format!(
            "{} of {kind} {name} is abstract, so it cannot be run; use a class that {what} {name} as the target, such as \
             FILE.java:CLASS",
            shown(method)
        );
    }
    let concrete = |m: &&'static Method| own(m) && !m.is_abstract();
    let others: Vec<String> = methods(class).filter(concrete).filter(boolean).map(shown).collect();
    let namesake = methods(class).filter(concrete).find(is_wanted);
    let result = namesake.map_or(String::new(), |method| {
        let result = method.signature.result.map_or("void".to_owned(), type_name);
        format!("; {} returns {result}", shown(method))
    });
    let hint = match others.as_slice() {
        [] => String::new(),
        others => format!("; --predicate could be {}", others.join(" or ")),
    };
    let wanted: Vec<String> = patterns.iter().map(|pattern| format!("boolean {pattern}")).collect();
    format!("{kind} {name} has no method {}{result}{hint}", wanted.join(" or "))
}

/// A method as users can name it: with the simple names of its parameter types.
fn shown(method: &Method) -> String {
    let types = method.signature.params.iter().map(|descriptor| type_name(descriptor));
    let types: Vec<String> = types.map(|t| t.rsplit(['.', '$']).next().unwrap_or_default().to_owned()).collect();
    format!("{}({})", method.name, types.join(","))
}
