//! What a caller can do with a class: its constructors and public methods, and those of the views and iterators that they
//! return.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use fretsaw_code::class::flags;
use fretsaw_code::name::Name;
use fretsaw_code::{Class, ClassId, Method};
use fretsaw_vm::{Ending, Machine};

use crate::likeness::{Model, common_types};
use crate::nullness::Annotated;
use crate::types::{Bindings, Resolver, Type};

/// Results of these types, and of types within the checked class, become receivers of calls.
const VIEWS: [&str; 5] =
    ["java/util/Iterator", "java/util/Enumeration", "java/util/Collection", "java/util/Map", "java/util/Map$Entry"];

/// The first so many are those whose elements come one by one, in an order.
const UNORDERED: usize = 2;

/// How an operation is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `new C(...)`.
    Constructor,
    /// `C.m(...)`.
    Static,
    /// `x.m(...)`.
    Instance,
}

/// A constructor or method that can be called.
#[derive(Debug)]
pub struct Operation {
    /// The method as it is declared.
    pub method: &'static Method,
    /// How it is called.
    pub kind: Kind,
    /// The types of its parameters.
    pub parameters: Vec<Type>,
    /// The type of its result, for a constructor that of the new object; none for void.
    pub result: Option<Type>,
    /// The number of the receiver type that its result has, if results become receivers.
    pub receiver: Option<usize>,
    /// Whether another method has the same name and as many parameters.
    pub is_overloaded: bool,
    /// The constructor of the model that belongs to this constructor, or to this static method that returns an instance.
    pub of_model: Option<&'static Method>,
    /// What its annotations say about null.
    pub nullness: Annotated,
    /// The types of the type variables of its class: a parameter of type Object usually takes one of them, as in `Map.get`.
    pub variables: Vec<Type>,
}

/// A type on whose instances methods are called.
#[derive(Debug)]
pub struct Receiver {
    /// The type.
    pub class: &'static Class,
    /// The type as a variable of it is declared.
    pub of: Type,
    /// The methods: numbers of operations.
    pub operations: Vec<usize>,
}

/// All operations.
#[derive(Debug, Default)]
pub struct Surface {
    /// Constructors and methods.
    pub operations: Vec<Operation>,
    /// The types of receivers; the first is the checked class.
    pub receivers: Vec<Receiver>,
    /// Constructors and static methods: numbers of operations.
    pub starts: Vec<usize>,
    /// Methods that are not called, with the reason.
    pub skipped: Vec<String>,
    /// The class of the model, if there is one.
    pub model: Option<&'static Class>,
    /// What the checked class compares, if it is a Comparator.
    pub compared: Option<Type>,
}

impl Surface {
    /// The operations of `class`, with the types that the user has chosen for type variables; with a model, those that both have.
    pub fn of(
        machine: &mut Machine,
        class: &'static Class,
        chosen: &BTreeMap<String, String>,
        model: Option<Model>,
    ) -> Result<Surface, Ending> {
        let mut finder = Finder {
            resolver: Resolver { machine, chosen, used: BTreeSet::new() },
            checked: class,
            model,
            surface: Surface { model: model.map(|model| model.class), ..Surface::default() },
            known: HashMap::new(),
        };
        let of = finder.resolver.instance(class)?;
        let Type::Class(_, arguments) = &of else { return Ok(finder.surface) };
        let bindings = finder.resolver.inherited(class, arguments)?;
        let comparator = class.all_interfaces.iter().find(|interface| interface.name == "java/util/Comparator");
        let compared = comparator.and_then(|comparator| bindings.get(&comparator.id)?.values().next());
        finder.surface.compared = compared.cloned();
        finder.receiver(class, &of);
        let constructs = class.flags & flags::ABSTRACT == 0;
        let starts = class.methods().iter().copied().filter(|method| is_called(method, class));
        for method in starts.filter(|m| m.is_static() || m.name == "<init>" && constructs) {
            let kind = if method.is_static() { Kind::Static } else { Kind::Constructor };
            let of_model = model.and_then(|model| model.constructor_for(method));
            let of_model = of_model.filter(|constructor| is_called(constructor, constructor.class));
            if model.is_some() && of_model.is_none() {
                continue;
            }
            if let Some(number) = finder.operation(method, kind, &bindings, Some(&of)) {
                finder.surface.operations[number].of_model = of_model;
                finder.surface.starts.push(number);
            }
        }
        // Results add receivers, whose methods have results.
        let mut done = 0;
        while let Some(receiver) = finder.surface.receivers.get(done) {
            let (class, of) = (receiver.class, receiver.of.clone());
            finder.methods(done, class, &of)?;
            done += 1;
        }
        let used = &finder.resolver.used;
        if let Some(unused) = chosen.keys().find(|variable| !used.contains(*variable)) {
            let name = class.external_name();
            let text = format!("neither class {name} nor a method that is called has a type variable {unused}");
            return Err(Ending::BadProgram(text));
        }
        Ok(finder.surface)
    }

    /// Whether something creates an instance of the checked class.
    pub fn creates(&self) -> bool {
        self.starts.iter().any(|start| self.operations[*start].receiver == Some(0))
    }
}

/// Finds operations.
struct Finder<'m> {
    resolver: Resolver<'m>,
    checked: &'static Class,
    model: Option<Model>,
    surface: Surface,
    /// The numbers of receiver types, by class and source.
    known: HashMap<(ClassId, String), usize>,
}

impl Finder<'_> {
    /// The number of the receiver type `of`.
    fn receiver(&mut self, class: &'static Class, of: &Type) -> usize {
        let next = self.surface.receivers.len();
        let number = *self.known.entry((class.id, of.source())).or_insert(next);
        if number == next {
            self.surface.receivers.push(Receiver { class, of: of.clone(), operations: Vec::new() });
        }
        number
    }

    /// Whether methods are called on results of this type.
    fn is_received(&self, class: &Class) -> bool {
        let outermost = |class: &Class| class.name.split('$').next().unwrap_or_default().to_owned();
        let is_view = |view: &str| class.name == view || class.all_interfaces.iter().any(|i| i.name == view);
        // Without an order, iterators of the two sides return different elements.
        let first = if self.model.is_some_and(|model| !model.is_ordered) { UNORDERED } else { 0 };
        class.flags & flags::PUBLIC != 0 && VIEWS[first..].iter().any(|view| is_view(view))
            || self.model.is_none() && outermost(class) == outermost(self.checked)
            || class.id == self.checked.id
    }

    /// The methods that are called on instances of `class`: with a model, those of the types that both have in common. Arrays of
    /// elements without an order are not compared.
    fn called_on(&self, class: &'static Class) -> Vec<&'static Method> {
        let Some(model) = self.model else { return public_methods(class) };
        let types = if class.id == self.checked.id { common_types(class, model.class) } else { vec![class] };
        let mut seen: HashSet<(Name, Name)> = HashSet::new();
        let methods = types.into_iter().flat_map(public_methods).filter(|m| !is_of_object(class, m));
        let methods = methods.filter(|m| model.is_ordered || m.name != "toArray");
        methods.filter(|m| seen.insert((m.name, m.descriptor))).collect()
    }

    /// Adds the methods that can be called on a receiver.
    fn methods(&mut self, number: usize, class: &'static Class, of: &Type) -> Result<(), Ending> {
        let Type::Class(_, arguments) = of else { return Ok(()) };
        let bindings = self.resolver.inherited(class, arguments)?;
        for method in self.called_on(class) {
            if let Some(operation) = self.operation(method, Kind::Instance, &bindings, None) {
                self.surface.receivers[number].operations.push(operation);
            }
        }
        let Surface { operations, receivers, starts, .. } = &mut self.surface;
        mark_overloads(operations, &receivers[number].operations);
        mark_overloads(operations, starts);
        Ok(())
    }

    /// Adds an operation; returns its number. A method whose types cannot be loaded is skipped.
    fn operation(
        &mut self,
        method: &'static Method,
        kind: Kind,
        bindings: &HashMap<ClassId, Bindings>,
        instance: Option<&Type>,
    ) -> Option<usize> {
        match self.typed(method, bindings) {
            Ok((parameters, result)) => {
                let result = if kind == Kind::Constructor { instance.cloned() } else { result };
                let class = result.as_ref().and_then(Type::class).filter(|class| self.is_received(class));
                let receiver = class.zip(result.as_ref()).map(|(class, result)| self.receiver(class, result));
                let types = method.class.generic().variables;
                let bound = bindings.get(&method.class.id);
                let variables = types.iter().filter_map(|(name, _)| bound?.get(name).cloned()).collect();
                let (is_overloaded, of_model) = (false, None);
                self.surface.operations.push(Operation {
                    method,
                    kind,
                    parameters,
                    result,
                    receiver,
                    is_overloaded,
                    of_model,
                    nullness: Annotated::of(method),
                    variables,
                });
                Some(self.surface.operations.len() - 1)
            }
            Err(ending) => {
                let why = match ending {
                    Ending::NotFound(name) => format!("class {name} is not on the class path"),
                    other => format!("{other:?}"),
                };
                self.surface.skipped.push(format!("{}: {why}", method.full_name()));
                None
            }
        }
    }

    /// The types of a method's parameters and of its result.
    fn typed(
        &mut self,
        method: &'static Method,
        bindings: &HashMap<ClassId, Bindings>,
    ) -> Result<(Vec<Type>, Option<Type>), Ending> {
        let types = method.generic();
        // A static method has type variables of its own only.
        let mut own = bindings.get(&method.class.id).cloned().unwrap_or_default();
        self.resolver.bind(&types.variables, &mut own)?;
        let parameters: Result<Vec<Type>, Ending> =
            types.parameters.iter().map(|parameter| self.resolver.resolve(parameter, &own)).collect();
        let result = types.result.map(|result| self.resolver.resolve(&result, &own)).transpose()?;
        Ok((parameters?, result))
    }
}

/// Whether users of `class` call its method `method`: it is public, or only the package of both uses the class. Compilers have added
/// the others.
pub fn is_called(method: &Method, class: &Class) -> bool {
    let is_of_package = class.flags & flags::PUBLIC == 0 && !class.is_trusted();
    let within_package = is_of_package && method.class.shares_package_with(class) && !method.is_private();
    let is_visible = method.flags & flags::PUBLIC != 0 || within_package;
    is_visible && method.name != "<clinit>" && method.flags & (flags::SYNTHETIC | flags::BRIDGE) == 0
}

/// Whether Object, the superclass of all others such as `class`, declares `method`.
fn is_of_object(class: &Class, method: &Method) -> bool {
    class.lineage().last().is_some_and(|object| object.declared_method(method.name, method.descriptor).is_some())
}

/// The public methods of instances of `class`. Of methods that override each other there is one, and none that only Object
/// implements.
pub fn public_methods(class: &'static Class) -> Vec<&'static Method> {
    let mut seen: HashSet<(Name, Name)> = HashSet::new();
    let mut methods = Vec::new();
    let lineage =
        std::iter::successors(Some(class), |class| class.superclass).filter(|class| class.superclass.is_some());
    let interfaces = class.all_interfaces.iter().rev().copied();
    for declaring in lineage.chain(interfaces) {
        let instance = declaring.methods().iter().copied().filter(|m| !m.is_static() && !m.name.starts_with('<'));
        for method in instance.filter(|method| !only_publishes(method)) {
            // A bridge overrides what it has the type of.
            let is_first = seen.insert((method.name, method.descriptor));
            let is_only_declared = declaring.is_interface() && is_of_object(class, method);
            if is_first && is_called(method, class) && !is_only_declared {
                methods.push(method);
            }
        }
    }
    methods
}

/// Whether `method` was added by a compiler only because its class is public, unlike the one that declares the method. A bridge that
/// was added because types differ leads to a method of the same name.
fn only_publishes(method: &Method) -> bool {
    let count = |method: &Method| method.generic().parameters.len();
    let leads_to = |other: &&&'static Method| {
        other.name == method.name && other.flags & flags::BRIDGE == 0 && count(other) == count(method)
    };
    let mut above = method.class.lineage().filter(|class| class.id != method.class.id);
    method.flags & flags::BRIDGE != 0
        && !method.class.methods().iter().any(|other| leads_to(&other))
        && above.any(|class| class.declared_method(method.name, method.descriptor).is_some())
}

fn mark_overloads(operations: &mut [Operation], of: &[usize]) {
    let mut counts: HashMap<(Name, usize), u32> = HashMap::new();
    let key = |operation: &Operation| (operation.method.name, operation.parameters.len());
    of.iter().for_each(|number| *counts.entry(key(&operations[*number])).or_default() += 1);
    for number in of {
        operations[*number].is_overloaded |= counts.get(&key(&operations[*number])).is_some_and(|count| *count > 1);
    }
}
