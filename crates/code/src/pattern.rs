//! Method names as users write them.

use crate::class::Method;
use crate::descriptor::type_name;
use crate::name::source_name;

/// A method by name, with or without its parameters: `put`, `put(Object,Object)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodPattern {
    /// The name.
    pub name: String,
    /// The types of the parameters, with or without their packages and outer classes.
    parameters: Option<Vec<String>>,
}

impl MethodPattern {
    /// Parses a method name; none if it is not valid.
    pub fn parse(text: &str) -> Option<MethodPattern> {
        let (name, parameters) = match text.split_once('(') {
            None => (text, None),
            Some((name, rest)) => {
                let listed = rest.strip_suffix(')')?.split(',').map(|p| p.trim().to_owned());
                (name, Some(listed.filter(|p| !p.is_empty()).collect()))
            }
        };
        (!name.is_empty()).then(|| MethodPattern { name: name.to_owned(), parameters })
    }

    /// Whether it matches `method`, regardless of its class.
    pub fn fits(&self, method: &Method) -> bool {
        self.name == method.name && self.fits_parameters(method)
    }

    /// Whether `method` has the parameters that it names, if it names some.
    pub fn fits_parameters(&self, method: &Method) -> bool {
        let fits = |(given, descriptor): (&String, &&str)| {
            let (given, full) = (source_name(given), source_name(&type_name(descriptor)));
            full.strip_suffix(&given).is_some_and(|outer| outer.is_empty() || outer.ends_with('.'))
        };
        let parameters = &method.signature.params;
        let all = |given: &Vec<String>| given.len() == parameters.len() && given.iter().zip(parameters).all(fits);
        self.parameters.as_ref().is_none_or(all)
    }
}

impl std::fmt::Display for MethodPattern {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)?;
        self.parameters.as_ref().map_or(Ok(()), |p| write!(f, "({})", p.join(",")))
    }
}
