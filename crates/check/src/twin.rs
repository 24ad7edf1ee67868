//! The calls of a sequence on the model, as Java source beside that of the checked class.

use fretsaw_code::Class;

use crate::sequence::Sequences;
use crate::source::{expression, variable_name};
use crate::surface::Kind;
use crate::types::{Type, simple_name};

/// A sequence on the model.
#[derive(Debug)]
pub struct Twin {
    /// Statements of Java, as many as the sequence has.
    pub statements: Vec<String>,
    /// The class of the model, if it must be imported.
    pub import: Option<String>,
    /// The variables of the sequence, each with that of the model.
    pub names: Vec<(String, String)>,
    /// Whether both classes promise the same order of elements.
    pub is_ordered: bool,
    /// How objects of the checked class are compared with those of the model.
    pub contents: Form,
    /// How the results of the last call are compared.
    pub results: Form,
}

/// How two objects are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// By `equals`.
    Value,
    /// Arrays, by their elements.
    Array,
    /// Collections, by their elements.
    Collection,
    /// Maps, by their entries.
    Map,
}

impl Form {
    fn of(of: &Type) -> Form {
        let is = |class: &Class, name: &str| class.name == name || class.all_interfaces.iter().any(|i| i.name == name);
        match of {
            Type::Array(_) => Form::Array,
            Type::Class(class, _) if is(class, "java/util/Map") => Form::Map,
            Type::Class(class, _) if is(class, "java/util/Collection") => Form::Collection,
            Type::Class(..) | Type::Primitive(_) => Form::Value,
        }
    }
}

impl Sequences {
    /// The sequence on the model, if there is one.
    pub fn twin(&self) -> Option<Twin> {
        let model = self.model()?;
        let name = simple_name(model.class);
        let own = self.names();
        let mut theirs: Vec<String> = Vec::new();
        for number in 0..own.len() {
            let of = match &self.surface().receivers[self.receiver_in_scope(number)].of {
                Type::Class(class, _) if class.id == self.class().id => Type::Class(model.class, Vec::new()),
                of => of.clone(),
            };
            let taken: Vec<String> = own.iter().chain(&theirs).cloned().collect();
            theirs.push(variable_name(&of, &taken));
        }
        let statements = self.made().map(|(call, variable)| {
            let mut text = expression(self.surface(), call, &theirs);
            let mut declared = "var".to_owned();
            if self.kind_of(call) == Kind::Constructor {
                let variables = model.class.generic().variables.len();
                let arguments = text.find('(').map_or("()", |at| &text[at..]);
                text = format!("new {name}{}{arguments}", if variables > 0 { "<>" } else { "" });
                declared = self.declared(&name, variables).unwrap_or(declared);
            }
            match variable {
                Some(variable) => format!("{declared} {} = {text};", theirs[variable]),
                None => format!("{text};"),
            }
        });
        let statements: Vec<String> = statements.collect();
        let outermost = fretsaw_code::name::external(model.class.name);
        let outermost = outermost.split('$').next().unwrap_or_default().to_owned();
        let is_imported = outermost.rsplit_once('.').is_some_and(|(package, _)| package != "java.lang");
        let result = self.last_call().and_then(|call| self.result_of(&call));
        Some(Twin {
            statements,
            import: is_imported.then_some(outermost),
            names: own.into_iter().zip(theirs).collect(),
            is_ordered: model.is_ordered,
            contents: Form::of(&Type::Class(model.class, Vec::new())),
            results: result.map_or(Form::Value, |of| Form::of(&of)),
        })
    }

    /// The type of a variable of the model, `name`, if its type variables can be those of the checked class.
    fn declared(&self, name: &str, variables: usize) -> Option<String> {
        let Type::Class(_, arguments) = &self.surface().receivers[0].of else { return None };
        let arguments: Vec<String> = arguments.iter().map(Type::source).collect();
        match arguments.len() {
            _ if arguments.len() != variables => None,
            0 => Some(name.to_owned()),
            _ => Some(format!("{name}<{}>", arguments.join(", "))),
        }
    }
}
