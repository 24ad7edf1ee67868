//! Writes a finitization method for the user to edit, from the types of fields (Korat, Figures 10 and 16).
//!
//! Where a type suggests no domain, the line is a comment with a question mark.
//!
//! - `beside.rs`: a class for one that has no predicate.

mod beside;

use std::collections::HashMap;

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::type_name;
use fretsaw_code::name::source_name;
use fretsaw_code::{Class, ClassId, Field, Memory, Method, MethodPattern};
use fretsaw_input::{instance_fields, is_left_alone, simple_name};
use fretsaw_vm::{Ending, Machine};

use crate::derive::check_constructible;
use crate::entry::{Entry, Parameter};
use crate::method::{candidates, usual_names};
use crate::names::with_permitted;
use crate::predicate::{find_named, has_usual};
use crate::values::{boxed_memory, is_enum, is_value};

/// A finitization method for the inputs of `class`'s predicate, or of the method that is named; without either, a class with a
/// predicate.
pub fn skeleton(machine: &mut Machine, class: &str, method: Option<&MethodPattern>) -> Result<String, Ending> {
    let class = machine.program().class(class)?;
    let found = match find_named(class, method) {
        Err(_) if method.is_none() && !has_usual(class) => return beside::class_beside(machine, class),
        found => found?,
    };
    let entry = Entry::new(machine, class, found)?;
    let fits = |class: &&'static Class| check_constructible(class).is_ok() && !is_value(class);
    let root = entry.parameters.iter().enumerate().find_map(|(n, p)| Some((n, p.class.filter(fits)?)));
    let position = root.map(|(position, _)| position);
    let root = root.map(|(_, root)| root);
    let arguments = entry.parameters.iter().enumerate().filter(|(n, _)| Some(*n) != position).map(|(_, p)| p);
    if let Some(known) = existing(class, &entry).filter(|_| method.is_some() && arguments.clone().next().is_some()) {
        let mut writer = Writer::new(machine, Home::of(class), None, ONE.to_owned());
        writer.fill(arguments)?;
        return Ok(writer.extending(known, entry.method.name));
    }
    let mut writer = Writer::new(machine, Home::of(class), root, ONE.to_owned());
    writer.fill(arguments.clone())?;
    // Only now it is known whether fields refer to further objects of the root's class.
    if let Some(root) = root.filter(|root| writer.variables.contains_key(&root.id)) {
        let count = writer.count_name(root);
        writer = Writer::new(writer.machine, Home::of(class), Some(root), count);
        writer.fill(arguments)?;
    }
    Ok(writer.text())
}

/// The finitization method that `class` has already, if it takes numbers.
fn existing(class: &'static Class, entry: &Entry) -> Option<&'static Method> {
    let found = candidates(class, &usual_names(class, entry)).into_iter();
    let takes_numbers = |method: &&'static Method| method.signature.params.iter().all(|of| *of == "I");
    let ours = |method: &&'static Method| method.signature.result == Some("Lfretsaw/Finitization;");
    found.filter(ours).filter(takes_numbers).max_by_key(|method| method.signature.params.len())
}

/// The class that a finitization method is part of.
#[derive(Clone, Copy)]
struct Home {
    /// The class itself, or the one that it is written for.
    class: &'static Class,
    /// Whether it is a class of its own, in this package.
    beside: Option<&'static str>,
}

impl Home {
    fn of(class: &'static Class) -> Home {
        Home { class, beside: None }
    }

    fn package(&self) -> &str {
        self.beside.unwrap_or_else(|| self.class.package())
    }
}

/// The number of roots, if no field refers to objects of their class.
const ONE: &str = "1";
/// What a method needs.
const IMPORTS: &str = "// import fretsaw.Domain;\n// import fretsaw.Finitization;\n";

struct Writer<'a> {
    machine: &'a mut Machine,
    /// The class that the method is part of.
    home: Home,
    /// The class of the root object, if one of the parameters is an object.
    root: Option<&'static Class>,
    /// The number of objects of that class.
    roots: String,
    parameters: Vec<String>,
    /// Lines that declare domains of objects, and lines that use them.
    sets: Vec<String>,
    settings: Vec<String>,
    /// The names of classes in names of parameters and variables, all different.
    names: HashMap<ClassId, String>,
    /// The variables of domains of objects, by class.
    variables: HashMap<ClassId, String>,
    /// Classes whose fields are to be bounded.
    holders: Vec<&'static Class>,
}

impl<'a> Writer<'a> {
    fn new(machine: &'a mut Machine, home: Home, root: Option<&'static Class>, roots: String) -> Writer<'a> {
        Writer {
            machine,
            home,
            root,
            roots,
            parameters: Vec::new(),
            sets: Vec::new(),
            settings: Vec::new(),
            names: HashMap::new(),
            variables: HashMap::new(),
            holders: root.into_iter().collect(),
        }
    }

    /// Writes down all fields, and the arguments beside the root.
    fn fill<'p>(&mut self, arguments: impl Iterator<Item = &'p Parameter>) -> Result<(), Ending> {
        self.fields_from(0)?;
        let known = self.holders.len();
        for argument in arguments {
            let (domain, comment) = self.domain(argument.descriptor, &argument.name, ONE)?;
            self.settings.push(format!("{comment}f.argument(\"{}\", {domain});", argument.name));
        }
        // Arguments may be objects of further classes.
        self.fields_from(known)
    }

    /// Writes down the fields of all holders from number `next` on, and of those that these lead to.
    fn fields_from(&mut self, mut next: usize) -> Result<(), Ending> {
        while let Some(holder) = self.holders.get(next).copied() {
            next += 1;
            self.fields(holder)?;
        }
        Ok(())
    }

    /// Whether the root is an object of this class.
    fn is_root(&self, class: &'static Class) -> bool {
        self.root.is_some_and(|root| root.id == class.id)
    }

    fn text(&self) -> String {
        IMPORTS.to_owned() + &self.method(simple_name(self.home.class))
    }

    /// The method for a class of this name.
    fn method(&self, name: &str) -> String {
        let parameters: Vec<String> = self.parameters.iter().map(|name| format!("int {name}")).collect();
        let root = self.source(self.root.unwrap_or(self.home.class));
        let begin = format!("new Finitization({root}.class)");
        self.with_body(&format!("fin{name}({})", parameters.join(", ")), &begin)
    }

    /// A method that begins with what another one bounds, and bounds the arguments of `method`.
    fn extending(&self, known: &Method, method: &str) -> String {
        let names = known.parameter_names();
        let all = names.iter().chain(&self.parameters).map(|name| format!("int {name}"));
        let head = format!("{}{}({})", known.name, upper(method), all.collect::<Vec<_>>().join(", "));
        IMPORTS.to_owned() + &self.with_body(&head, &format!("{}({})", known.name, names.join(", ")))
    }

    fn with_body(&self, head: &str, begin: &str) -> String {
        let mut text = format!("public static Finitization {head} {{\n    Finitization f = {begin};\n");
        for line in self.sets.iter().chain(&self.settings) {
            text += &format!("    {line}\n");
        }
        text + "    return f;\n}\n"
    }

    /// A class as an expression: a literal if the class is visible, else a string.
    fn class_expression(&self, class: &'static Class) -> String {
        if self.sees(class) {
            format!("{}.class", self.source(class))
        } else {
            format!("\"{}\"", source_name(class.name))
        }
    }

    /// Whether a class is surely visible: nested classes of other classes may be private.
    fn sees(&self, class: &'static Class) -> bool {
        let is_nested = class.name.contains('$');
        if self.home.beside.is_some() {
            return !is_nested && (class.flags & flags::PUBLIC != 0 || class.package() == self.home.package());
        }
        let outermost = |class: &'static Class| class.name.split('$').next();
        let is_neighbour = class.package() == self.home.package() && !is_nested;
        class.flags & flags::PUBLIC != 0 || is_neighbour || outermost(class) == outermost(self.home.class)
    }

    /// The class of an array, as an expression.
    fn array_class(&mut self, descriptor: &str) -> String {
        let element = descriptor.trim_start_matches('[');
        let class = self.machine.program().class(&type_name(element)).ok().filter(|_| element.starts_with('L'));
        let dimensions = descriptor.len() - element.len();
        match class.filter(|class| !self.sees(class)) {
            Some(class) => {
                format!("f.classNamed({}){}", self.class_expression(class), ".arrayType()".repeat(dimensions))
            }
            None => {
                let element = class.map_or(type_name(element), |class| self.source(class));
                format!("{element}{}.class", "[]".repeat(dimensions))
            }
        }
    }

    /// The name of a class in names of parameters and variables.
    fn name(&mut self, class: &'static Class) -> String {
        if let Some(name) = self.names.get(&class.id) {
            return name.clone();
        }
        let with_outer: String = self.source(class).split('.').map(upper).collect();
        let mut name = upper(simple_name(class));
        if self.names.values().any(|n| *n == name) {
            name = with_outer;
        }
        while self.names.values().any(|n| *n == name) {
            name.push('_');
        }
        self.names.insert(ClassId(class.id.0), name.clone());
        name
    }

    /// The parameter for the number of objects of a class.
    fn count_name(&mut self, class: &'static Class) -> String {
        format!("num{}", self.name(class))
    }

    /// The name of a class, with its outer ones: an inner class of a generic one has no shorter name in a static method.
    fn source(&self, class: &'static Class) -> String {
        if let Some(name) = beside::short_name(&self.home, class) {
            return name;
        }
        let is_near = class.package() == self.home.package();
        source_name(if is_near { class.name.rsplit('/').next().unwrap_or(class.name) } else { class.name })
    }

    fn parameter(&mut self, name: String) -> String {
        if !self.parameters.contains(&name) {
            self.parameters.push(name.clone());
        }
        name
    }

    fn fields(&mut self, holder: &'static Class) -> Result<(), Ending> {
        for (declaring, field) in instance_fields(holder) {
            if is_left_alone(declaring, field) {
                continue;
            }
            let (name, count) = if self.is_root(holder) {
                (field.name.to_owned(), self.roots.clone())
            } else {
                (format!("{}{}", lower(&self.name(holder)), upper(field.name)), self.count_name(holder))
            };
            let (domain, comment) = self.domain(field.descriptor, &name, &count)?;
            // Fields that a JDK class inherits from another are seldom of interest.
            let comment = if declaring.is_trusted() && declaring.id != holder.id { "// " } else { comment };
            let owner = self.owner(holder, declaring, field);
            self.settings.push(format!("{comment}f.set({owner}\"{}\", {domain});", field.name));
        }
        Ok(())
    }

    /// The first argument of `set`, where one is needed.
    fn owner(&self, holder: &'static Class, declaring: &'static Class, field: &Field) -> String {
        let namesakes = instance_fields(holder).iter().filter(|(_, f)| f.name == field.name).count();
        let owner = if namesakes > 1 { declaring } else { holder };
        if owner.id == self.root.unwrap_or(self.home.class).id {
            String::new()
        } else {
            format!("{}, ", self.class_expression(owner))
        }
    }

    /// The domain of `count` places of that type, as an expression; and the comment sign for its line if it is unknown.
    fn domain(&mut self, descriptor: &str, name: &str, count: &str) -> Result<(String, &'static str), Ending> {
        let (min, max) = (format!("min{}", upper(name)), format!("max{}", upper(name)));
        let mut range = |method: &str, cast: &str| {
            let (min, max) = (self.parameter(min.clone()), self.parameter(max.clone()));
            format!("Domain.{method}({cast}{min}, {cast}{max})")
        };
        let known = match Memory::of(descriptor) {
            Memory::Boolean => "Domain.booleans()".to_owned(),
            Memory::Byte | Memory::Short | Memory::Int => range("ints", ""),
            Memory::Long => range("longs", ""),
            Memory::Char => "Domain.chars('a', 'c')".to_owned(),
            Memory::Float => "Domain.floatsOf(0, 1)".to_owned(),
            Memory::Double => "Domain.doublesOf(0, 1)".to_owned(),
            Memory::Ref if descriptor.starts_with('[') => return self.array(descriptor, name, count),
            Memory::Ref => return self.objects(descriptor, name),
        };
        Ok((known, ""))
    }

    fn array(&mut self, descriptor: &str, name: &str, count: &str) -> Result<(String, &'static str), Ending> {
        let longest = self.parameter(format!("max{}Length", upper(name)));
        let inner = if count == ONE { longest.clone() } else { format!("{count} * {longest}") };
        let (elements, comment) = self.domain(&descriptor[1..], &format!("{name}Element"), &inner)?;
        let ty = self.array_class(descriptor);
        let count = if count == ONE { String::new() } else { format!(", {count}") };
        Ok((format!("f.arrays({ty}, Domain.ints(0, {longest}), {elements}{count})"), comment))
    }

    fn objects(&mut self, descriptor: &str, name: &str) -> Result<(String, &'static str), Ending> {
        let unknown = |ty: &str| Ok((format!("/* ? {ty} */"), "// "));
        let class = match self.machine.program().class(&type_name(descriptor)) {
            Ok(class) => class,
            Err(Ending::NotFound(_)) => return unknown(&type_name(descriptor)),
            Err(other) => return Err(other),
        };
        if let Some(memory) = boxed_memory(class) {
            let values = match memory {
                Memory::Int => {
                    let (min, max) = (format!("min{}", upper(name)), format!("max{}", upper(name)));
                    format!("Domain.integers({}, {})", self.parameter(min), self.parameter(max))
                }
                Memory::Boolean => "Domain.values(false, true)".to_owned(),
                Memory::Char => "Domain.values('a', 'b')".to_owned(),
                Memory::Byte => "Domain.values((byte) 0, (byte) 1)".to_owned(),
                Memory::Short => "Domain.values((short) 0, (short) 1)".to_owned(),
                Memory::Long => "Domain.values(0L, 1L)".to_owned(),
                Memory::Float => "Domain.values(0f, 1f)".to_owned(),
                Memory::Double | Memory::Ref => "Domain.values(0.0, 1.0)".to_owned(),
            };
            return Ok((format!("{values}.orNull()"), ""));
        }
        if self.home.beside.is_some() && beside::holds_integers(class) {
            let (min, max) = (format!("min{}", upper(name)), format!("max{}", upper(name)));
            return Ok((format!("Domain.integers({}, {}).orNull()", self.parameter(min), self.parameter(max)), ""));
        }
        if class.name == "java/lang/String" {
            return Ok(("Domain.values(\"a\", \"b\").orNull()".to_owned(), ""));
        }
        // A sealed class names its subclasses.
        let mut domains: Vec<String> = Vec::new();
        for class in with_permitted(self.machine, class) {
            let near = !class.is_trusted()
                || class.name.starts_with(&format!("{}$", self.root.unwrap_or(self.home.class).name));
            if is_enum(class) && self.sees(class) {
                domains.push(format!("Domain.enums({}.class).orNull()", self.source(class)));
            } else if near && check_constructible(class).is_ok() {
                domains.push(self.pool(class));
            }
        }
        match domains.split_first() {
            None => unknown(&self.source(class)),
            Some((first, others)) => {
                let others: String = others.iter().map(|other| format!(".or({other})")).collect();
                Ok((format!("{first}{others}"), ""))
            }
        }
    }

    /// The name of the set of objects of a class.
    fn pool(&mut self, class: &'static Class) -> String {
        if let Some(variable) = self.variables.get(&class.id) {
            return variable.clone();
        }
        let name = self.count_name(class);
        let count = self.parameter(name);
        let variable = plural(&lower(&self.name(class)));
        let expression = self.class_expression(class);
        // The root is one of the objects of its class.
        let objects = if self.is_root(class) {
            format!("f.root().or(f.objects({expression}, {count} - 1))")
        } else {
            format!("f.objects({expression}, {count})")
        };
        self.sets.push(format!("Domain {variable} = {objects}.orNull();"));
        self.variables.insert(ClassId(class.id.0), variable.clone());
        if !self.is_root(class) {
            self.holders.push(class);
        }
        variable
    }
}

fn plural(name: &str) -> String {
    match name.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if name.ends_with(['s', 'x', 'z']) => format!("{name}es"),
        _ => format!("{name}s"),
    }
}

fn upper(name: &str) -> String {
    let mut rest = name.chars();
    rest.next().map_or(String::new(), |first| first.to_uppercase().chain(rest).collect())
}

fn lower(name: &str) -> String {
    let mut rest = name.chars();
    rest.next().map_or(String::new(), |first| first.to_lowercase().chain(rest).collect())
}
