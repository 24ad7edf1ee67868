//! Quantifiers (`\forall`, `\exists`, `\num_of`, `\sum`, `\product`, `\min`, `\max`) as loops.
//!
//! A quantifier becomes `switch (0) { default -> { ... yield result; } }`. For each variable there is a loop over the values that
//! the range gives it (`range.rs`); what the range says besides is tested as soon as its variables are known. Sums have the type that
//! the operators of Java give to the terms: a variable gets it from an expression that is compiled and not evaluated.

use std::ops::Range;

use crate::expression::range::Values;
use crate::expression::{Bound, Translator};
use crate::java::{joined, type_end};
use crate::problem::Problem;
use crate::text::{Text, text};

/// A quantified variable.
pub struct Quantified {
    pub name: String,
    pub of: String,
}

const QUANTIFIERS: [&str; 7] = ["\\forall", "\\exists", "\\num_of", "\\sum", "\\product", "\\min", "\\max"];

/// No quantifier has more variables. Finding their values takes time that grows with the cube of their number.
const MOST_VARIABLES: usize = 16;

pub fn is_quantifier(word: &str) -> bool {
    QUANTIFIERS.contains(&word)
}

impl Translator<'_, '_> {
    /// Translates what is in the parentheses of a quantifier.
    pub(super) fn quantifier(&mut self, inner: Range<usize>) -> Result<Text, Problem> {
        let word = self.source.token(inner.start);
        let parts = self.source.split(inner.start + 1..inner.end, &[";"]);
        let (declared, range, body) = match &parts[..] {
            [declared, body] => (declared, body.start..body.start, body),
            [declared, range, body] => (declared, range.clone(), body),
            _ => return self.problem(inner.start, format!("write `({word} int i; 0 <= i && i < n; ...)`")),
        };
        let variables = self.declared(inner.start, declared.clone())?;
        let (range, body) = if range.is_empty() { self.implied(word, body.clone()) } else { (range, body.clone()) };
        let test = self.conjuncts(range);
        let outer = self.scope.variables.len();
        let bound =
            |variable: &Quantified| Bound { name: variable.name.clone(), of: variable.of.clone(), is_quantified: true };
        self.scope.variables.extend(variables.iter().map(bound));
        let Action { label, before, inside, behind } = Action::new(word, self, &variables, body)?;
        let is_counted = matches!(word, "\\num_of" | "\\sum" | "\\product");
        let loops = self.loops(inner.start, &variables, test, (&inside, is_counted))?;
        self.scope.variables.truncate(outer);
        Ok(text!["(switch (0) { default -> { ", before, label, ": { ", loops, "} ", behind, "} })"])
    }

    fn declared(&self, word: usize, range: Range<usize>) -> Result<Vec<Quantified>, Problem> {
        let skipped = |token: &usize| matches!(self.source.token(*token), "nullable" | "non_null" | "final");
        let tokens: Vec<usize> = range.clone().skip_while(skipped).collect();
        let Some(end) = type_end(self.source, &tokens, 0).filter(|end| *end < tokens.len()) else {
            return self.problem(word, "a type and a variable must follow the quantifier");
        };
        let of = joined(self.source, &tokens[..end]);
        let mut variables: Vec<Quantified> = Vec::new();
        for part in self.source.split(tokens[end]..range.end, &[","]) {
            if part.len() != 1 || !self.source.is_word(part.start) {
                return self.problem(part.start.min(range.end), "the name of a variable is missing here");
            }
            let name = self.source.token(part.start).to_owned();
            variables.push(Quantified { name, of: of.clone() });
        }
        if variables.len() > MOST_VARIABLES {
            return self.problem(word, format!("a quantifier cannot have more than {MOST_VARIABLES} variables"));
        }
        Ok(variables)
    }

    /// The range and the body if no range is written: the condition of an implication, or all that `\exists` says.
    fn implied(&self, word: &str, body: Range<usize>) -> (Range<usize>, Range<usize>) {
        let is_loose = self.source.split(body.clone(), &["<==>", "<=!=>", "?", "->", "<=="]).len() > 1;
        let parts = self.source.split(body.clone(), &["==>"]);
        match (word, &parts[..]) {
            ("\\forall", [condition, next, ..]) if !is_loose => (condition.clone(), next.start..body.end),
            ("\\exists", [whole]) if !is_loose => (whole.clone(), body.end..body.end),
            _ => (body.start..body.start, body),
        }
    }

    /// The loops around what is done for each combination of values.
    fn loops(
        &mut self,
        word: usize,
        variables: &[Quantified],
        test: Vec<Range<usize>>,
        (inside, is_counted): (&Text, bool),
    ) -> Result<Text, Problem> {
        let left = (0..variables.len()).collect();
        let mut nest = Nest { variables, left, tested: vec![false; test.len()], test, ..Nest::default() };
        while let Some(first) = nest.left.first() {
            let Some(placed) = self.next_variable(variables, &nest.left, &nest.test) else {
                return self.problem(word, unbounded(&variables[*first]));
            };
            let last = placed.named_by.iter().max().copied().unwrap_or_default();
            self.test(&mut nest, |number| number < last)?;
            nest.left.retain(|variable| *variable != placed.variable);
            nest.text.append(&self.loop_over(&variables[placed.variable], &placed.values, is_counted)?);
            nest.closing.push_str("} ");
            if let Values::Elements(..) = placed.values {
                nest.closing.push_str("} ");
                // An element of the collection is in the collection.
                placed.named_by.iter().for_each(|number| nest.tested[*number] = true);
            }
            self.test(&mut nest, |number| placed.named_by.contains(&number))?;
        }
        self.test(&mut nest, |_| true)?;
        Ok(text![nest.text, inside, nest.closing])
    }

    /// Tests the conjuncts that are chosen and whose variables have values.
    fn test(&mut self, nest: &mut Nest, is_chosen: impl Fn(usize) -> bool) -> Result<(), Problem> {
        for (number, conjunct) in nest.test.iter().enumerate() {
            if nest.tested[number] || !is_chosen(number) || self.uses(conjunct.clone(), nest.variables, &nest.left) {
                continue;
            }
            nest.tested[number] = true;
            nest.text = text![&nest.text, "if (", self.translate(conjunct.clone())?, ") { "];
            nest.closing.push_str("} ");
        }
        Ok(())
    }

    /// The head of the loop over the values of a variable, up to and with its declaration. Where values are counted, each
    /// counts once, even if a collection has it twice.
    fn loop_over(&mut self, variable: &Quantified, values: &Values, is_counted: bool) -> Result<Text, Problem> {
        let Quantified { name, of } = variable;
        let (counter, start, end) = (self.names.local(), self.names.local(), self.names.local());
        Ok(match values {
            Values::Booleans => Text::new(format!("for (boolean {name} : new boolean[] {{false, true}}) {{ ")),
            Values::Between(low, high) => {
                let (least, greatest) = limits(of);
                let low = self.limit(low, "Math.max", least)?;
                let high = self.limit(high, "Math.min", greatest)?;
                // The counter may overflow behind the greatest long, and is then below its start.
                let step = format!(", {counter} = {start}; {start} <= {counter} && {counter} <= {end}; {counter}++) ");
                let declared = format!("{{ final {of} {name} = ({of}) {counter}; ");
                text![format!("for (long {start} = "), low, format!(", {end} = "), high, step, declared]
            }
            Values::Elements(collection, view) => {
                let collection = self.translate(collection.clone())?;
                let check = self.instance_check(of, &counter);
                let method = if is_counted { "distinct" } else { "elements" };
                text![
                    format!("for (Object {counter} : fretsaw.Contracts.{method}(("),
                    collection,
                    format!("){view})) {{ if ({check}) {{ final {of} {name} = ({of}) {counter}; "),
                ]
            }
        })
    }

    fn limit(&mut self, bound: &Option<Range<usize>>, clip: &str, limit: &str) -> Result<Text, Problem> {
        Ok(match bound {
            Some(bound) => text![format!("{clip}((long) ("), self.translate(bound.clone())?, format!("), {limit})")],
            None => Text::new(limit),
        })
    }

    /// A test whether an element has the type of the variable, as far as there is one.
    fn instance_check(&self, of: &str, element: &str) -> String {
        let base = of.split(['<', '[']).next().unwrap_or_default();
        match of {
            "int" => format!("{element} instanceof Integer"),
            "long" => format!("{element} instanceof Long"),
            _ if self.scope.type_variables.iter().any(|variable| variable == base) => "true".to_owned(),
            _ if of.contains('[') && of.contains('<') => "true".to_owned(),
            _ => format!("{element} == null || {element} instanceof {}", of.split('<').next().unwrap_or_default()),
        }
    }
}

/// The loops of a quantifier while they are written.
#[derive(Default)]
struct Nest<'v> {
    variables: &'v [Quantified],
    /// The variables without a loop.
    left: Vec<usize>,
    /// The conjuncts of the range, and which of them are tested.
    test: Vec<Range<usize>>,
    tested: Vec<bool>,
    text: Text,
    /// The braces that close what is open.
    closing: String,
}

/// The least and the greatest value of a type.
fn limits(of: &str) -> (&'static str, &'static str) {
    match of {
        "byte" => ("Byte.MIN_VALUE", "Byte.MAX_VALUE"),
        "short" => ("Short.MIN_VALUE", "Short.MAX_VALUE"),
        "char" => ("Character.MIN_VALUE", "Character.MAX_VALUE"),
        "int" => ("Integer.MIN_VALUE", "Integer.MAX_VALUE"),
        _ => ("Long.MIN_VALUE", "Long.MAX_VALUE"),
    }
}

fn unbounded(variable: &Quantified) -> String {
    let Quantified { name, of } = variable;
    match of.as_str() {
        "int" | "long" => format!(
            "the values of `{name}` have no bounds; the range must have conjuncts such as `0 <= {name} && {name} < n`"
        ),
        "float" | "double" => format!("a quantified variable of type `{of}` is not supported"),
        _ => format!(
            "the values of `{name}` are not known; the range must have a conjunct `c.contains({name})`, where c is a collection or an array"
        ),
    }
}

/// What a quantifier does before its loops, for each combination of values, and behind the loops.
struct Action {
    label: String,
    before: Text,
    inside: Text,
    behind: Text,
}

impl Action {
    fn new(
        word: &str,
        translator: &mut Translator,
        variables: &[Quantified],
        body: Range<usize>,
    ) -> Result<Action, Problem> {
        let (result, label) = (translator.names.local(), translator.names.local());
        let term =
            if body.is_empty() && word == "\\exists" { Text::new("true") } else { translator.translate(body)? };
        let behind = Text::new(format!("yield {result}; "));
        let found = |found: bool| format!("boolean {result} = {found}; ");
        let stop = |found: bool| format!(") {{ {result} = {found}; break {label}; }} ");
        let (before, inside) = match word {
            "\\forall" => (Text::new(found(true)), text!["if (!(", term, ")", stop(false)]),
            "\\exists" => (Text::new(found(false)), text!["if (", term, stop(true)]),
            "\\num_of" => (Text::new(format!("long {result} = 0; ")), text!["if (", term, format!(") {result}++; ")]),
            "\\sum" => (typed(&result, variables, &term, "0"), text![format!("{result} += ("), term, "); "]),
            "\\product" => (typed(&result, variables, &term, "1"), text![format!("{result} *= ("), term, "); "]),
            _ => return Ok(Action::extremum(word, translator, result, label, variables, &term)),
        };
        Ok(Action { label, before, inside, behind })
    }

    fn extremum(
        word: &str,
        translator: &mut Translator,
        result: String,
        label: String,
        variables: &[Quantified],
        term: &Text,
    ) -> Action {
        let (some, value) = (translator.names.local(), translator.names.local());
        let compare = if word == "\\min" { "<" } else { ">" };
        let before = text![typed(&result, variables, term, "0"), format!("boolean {some} = false; ")];
        let inside = text![
            format!("var {value} = ("),
            term,
            format!(") + 0; if (!{some} || {value} {compare} {result}) {{ {result} = {value}; {some} = true; }} "),
        ];
        let message = format!("\\{word} of an empty range");
        let behind = format!("if (!{some}) throw new IllegalStateException(\"{message}\"); yield {result}; ");
        Action { label, before, inside, behind: Text::new(behind) }
    }
}

/// The declaration of a variable with the type of a sum of terms. The terms are compiled with some values, and not evaluated.
fn typed(result: &str, variables: &[Quantified], term: &Text, start: &str) -> Text {
    let dummies: Vec<String> =
        variables.iter().map(|Quantified { name, of }| format!("{of} {name} = {}; ", dummy(of))).collect();
    let head = format!("var {result} = switch (0) {{ default -> {{ {}yield false ? (", dummies.concat());
    text![head, term, format!(") + 0 : {start}; }} }}; ")]
}

fn dummy(of: &str) -> &'static str {
    match of {
        "boolean" => "false",
        "byte" | "short" | "char" | "int" | "long" => "0",
        _ => "null",
    }
}
