//! The assertion about an input: the predicate returns true.

use fretsaw_code::class::Method;
use fretsaw_code::descriptor::type_name;
use fretsaw_code::source::is_exported;
use fretsaw_graph::Value;

use super::build::Builder;
use super::expression::class_name;
use super::shape::{Reason, throws};
use crate::literal::literal;

impl Builder<'_, '_> {
    /// Asserts that `method` returns true for the roots; nothing if it has no result.
    pub(super) fn assertion(&mut self, method: &'static Method) -> Result<Option<String>, Reason> {
        let roots = &self.graph.roots;
        let (this, arguments) = match roots.split_first() {
            Some((first, rest)) if first.name == "this" => (Some(&first.value), rest),
            _ => (None, roots.as_slice()),
        };
        let params = &method.signature.params;
        if this.is_none() != method.is_static() || arguments.len() != params.len() {
            let name = method.name;
            return Err(format!("its roots are not what {name} is called with"));
        }
        let this = match this {
            Some(Value::Ref(number)) => Some(*number),
            Some(_) => return Err("this is no object".to_owned()),
            None => None,
        };
        for (argument, descriptor) in arguments.iter().zip(params) {
            self.check(&argument.value, descriptor).map_err(|why| format!("the parameter {} {why}", argument.name))?;
        }
        if this.is_some_and(|number| !self.types[number].is_subtype_of(method.class)) {
            return Err(format!("this is no {}", method.class.external_name()));
        }
        let is_boolean = method.signature.result.is_some_and(|r| r == "Z" || r == "Ljava/lang/Boolean;");
        if !is_boolean {
            return Ok(None);
        }
        let values: Vec<Value> = arguments.iter().map(|root| root.value.clone()).collect();
        let call = self.call(method, this, &values)?;
        let cast = if self.can_call(method) { String::new() } else { format!("({}) ", self.classes.lang("Boolean")) };
        Ok(Some(format!("assertTrue({cast}{call})")))
    }

    /// A call of `method`; by reflection if source code cannot call it.
    pub(super) fn call(
        &mut self,
        method: &'static Method,
        this: Option<usize>,
        values: &[Value],
    ) -> Result<String, Reason> {
        if self.can_call(method) {
            self.code.throws |= throws(method);
            let same = method.class.lineage().flat_map(|c| c.methods()).filter(|m| m.name == method.name).count();
            let written = self.written(values, method, same > 1)?.join(", ");
            let class = self.classes.source(method.class).unwrap_or_default();
            return Ok(match this {
                _ if method.name == "<init>" => format!("new {class}({written})"),
                Some(number) => {
                    format!("{}.{}({written})", self.receiver(number, method.class, method.name), method.name)
                }
                None => format!("{class}.{}({written})", method.name),
            });
        }
        if method.name == "<init>" {
            return Err("no test can call the constructor".to_owned());
        }
        let object = this.map_or("null".to_owned(), |number| self.value(&Value::Ref(number), None));
        let written: Vec<String> = values.iter().map(|value| self.value(value, None)).collect();
        Ok(self.reflected(method, &object, written))
    }

    /// A call of `method` by reflection, on `object`.
    pub(super) fn reflected(&mut self, method: &'static Method, object: &str, written: Vec<String>) -> String {
        self.code.throws = true;
        let types = method.signature.params.iter().map(|p| literal(&type_name(p)));
        let types = types.collect::<Vec<_>>().join(", ");
        // A single null would be taken for the whole array of arguments.
        let alone = format!("({}) null", self.classes.lang("Object"));
        let written = if written == ["null"] { vec![alone] } else { written };
        let rest = written.iter().map(|value| format!(", {value}")).collect::<String>();
        let name = class_name(method.class);
        let string = self.classes.lang("String");
        let method = literal(method.name);
        self.help("call", &format!("{name}, {method}, new {string}[] {{{types}}}, {object}{rest}"))
    }

    /// Whether source code can call `method` and name the types of its parameters.
    pub(super) fn can_call(&mut self, method: &'static Method) -> bool {
        is_exported(method.class)
            && !(method.name == "<init>" && method.class.is_inner())
            && self.classes.source(method.class).is_some()
            && self.classes.names.sees_method(method)
            && method.signature.params.iter().all(|descriptor| {
                let class = self.classes.type_of(descriptor).ok();
                class.is_some_and(|class| self.can_name(class))
            })
    }
}
