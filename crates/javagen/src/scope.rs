//! The names that an expression may use: variables, and methods that can be called.

use crate::random::Random;
use crate::types::Type;

/// The length of every array of a scope; a power of two, so that masking makes any index valid.
pub const ARRAY_LENGTH: usize = 4;

/// Names by type, the innermost last.
#[derive(Default)]
pub struct Scope {
    variables: Vec<Variable>,
    methods: Vec<Method>,
    loops: Vec<String>,
}

/// A size of a scope, to return to.
#[derive(Clone, Copy)]
pub struct Mark {
    variables: usize,
    loops: usize,
}

/// A variable.
#[derive(Clone)]
pub struct Variable {
    /// How it is written: `x`, `S.x`, `this.x`. For an array, without the index.
    pub name: String,
    /// The type of its value, or of its elements.
    pub ty: Type,
    /// Whether it is an array.
    pub array: bool,
    /// Whether it may be assigned to.
    pub writable: bool,
}

/// A method. The first parameter of an instance method is the receiver.
#[derive(Clone)]
pub struct Method {
    /// How it is written: `m`, `Math.max`; with a dot at the beginning if it is not static, `.length`.
    pub name: String,
    /// What it takes.
    pub parameters: Vec<Type>,
    /// What it returns.
    pub result: Type,
}

impl Method {
    /// Reads declarations such as `int Math.max(int, int);`.
    pub fn parse(declarations: &str) -> Vec<Method> {
        let each = declarations.split(';').map(str::trim).filter(|d| !d.is_empty());
        each.map(|d| Method::parse_one(d).unwrap_or_else(|| panic!("not a declaration: {d}"))).collect()
    }

    fn parse_one(declaration: &str) -> Option<Method> {
        let (result, rest) = declaration.split_once(' ')?;
        let (name, parameters) = rest.strip_suffix(')')?.split_once('(')?;
        let parameters = parameters.split(", ").filter(|p| !p.is_empty()).map(Type::named).collect::<Option<_>>()?;
        Some(Method { name: name.to_owned(), parameters, result: Type::named(result)? })
    }
}

impl Scope {
    /// Adds a variable that may be assigned to.
    pub fn variable(&mut self, ty: Type, name: impl Into<String>) {
        self.variables.push(Variable { name: name.into(), ty, array: false, writable: true });
    }

    /// Adds a variable that may only be read.
    pub fn constant(&mut self, ty: Type, name: impl Into<String>) {
        self.variables.push(Variable { name: name.into(), ty, array: false, writable: false });
    }

    /// Adds an array of [`ARRAY_LENGTH`] elements.
    pub fn array(&mut self, ty: Type, name: impl Into<String>) {
        self.variables.push(Variable { name: name.into(), ty, array: true, writable: true });
    }

    /// Adds a method.
    pub fn method(&mut self, method: Method) {
        self.methods.push(method);
    }

    /// Adds a loop with this label.
    pub fn enter_loop(&mut self, label: impl Into<String>) {
        self.loops.push(label.into());
    }

    /// All variables.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The label of a loop around this place.
    pub fn some_loop(&self, random: &mut Random) -> Option<String> {
        some(&self.loops, random, |_| true)
    }

    /// A variable of type `ty`.
    pub fn readable(&self, random: &mut Random, ty: Type) -> Option<Variable> {
        some(&self.variables, random, |v| v.ty == ty)
    }

    /// A variable of type `ty` to assign to.
    pub fn writable(&self, random: &mut Random, ty: Type) -> Option<Variable> {
        some(&self.variables, random, |v| v.ty == ty && v.writable)
    }

    /// A method that returns a `ty`.
    pub fn callable(&self, random: &mut Random, ty: Type) -> Option<Method> {
        some(&self.methods, random, |m| m.result == ty)
    }

    /// The present size.
    pub fn mark(&self) -> Mark {
        Mark { variables: self.variables.len(), loops: self.loops.len() }
    }

    /// Removes the variables and loops that were added since.
    pub fn reset(&mut self, mark: Mark) {
        self.variables.truncate(mark.variables);
        self.loops.truncate(mark.loops);
    }

    /// The names that a lambda or a local class can capture: variables that are never assigned, and array elements.
    /// Loops are not visible in it.
    pub fn captured(&self) -> Scope {
        let variables = self.variables.iter().filter(|v| v.array || !v.writable).cloned().collect();
        Scope { variables, methods: self.methods.clone(), loops: Vec::new() }
    }
}

fn some<T: Clone>(items: &[T], random: &mut Random, fits: impl Fn(&T) -> bool) -> Option<T> {
    let fitting: Vec<&T> = items.iter().filter(|i| fits(i)).collect();
    if fitting.is_empty() { None } else { Some(fitting[random.below(fitting.len())].clone()) }
}
