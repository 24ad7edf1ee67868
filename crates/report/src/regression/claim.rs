//! What should hold at the end of a test, as Java statements that fail as long as it does not.

use super::{Subject, call, literal, source};

/// The number of elements after which an iteration is not followed any further.
const MANY: usize = 10_000;

/// What should hold.
#[derive(Clone, Debug)]
pub enum Claim {
    /// The last call completes.
    Completes,
    /// If the last call throws an exception, these expressions have the same values as before.
    Unchanged(Vec<String>),
    /// The methods return true for this variable.
    Invariants(String, Vec<Invariant>),
    /// `equals` and `hashCode` keep their laws for these variables.
    Equality(String, String),
    /// `compareTo` keeps its laws for these variables.
    Order(String, String),
    /// `equals` is transitive for these variables.
    TransitiveEquality([String; 3]),
    /// `compareTo` is transitive for these variables.
    TransitiveOrder([String; 3]),
    /// The iterator of this variable keeps its laws, and agrees with `size` if it is a collection.
    Iteration(String, bool),
    /// `clone` of this variable returns another object of the same class, which is equal to it if the class has its own `equals`.
    Copy(String, bool),
    /// What comes of the sequence is what comes of it with a model.
    Like(Twin),
}

/// A boolean method without parameters.
#[derive(Clone, Debug)]
pub struct Invariant {
    /// Its name.
    pub name: String,
    /// The class that declares it, if only reflection can call it.
    pub hidden_in: Option<String>,
}

/// The same calls on a model.
#[derive(Clone, Debug)]
pub struct Twin {
    /// The calls, as Java statements.
    pub statements: Vec<String>,
    /// The class of the model, if it must be imported.
    pub import: Option<String>,
    /// What is compared.
    pub compared: Compared,
    /// How it is compared.
    pub form: Form,
}

/// What must be the same with both classes.
#[derive(Clone, Debug)]
pub enum Compared {
    /// The results of the last calls.
    Results,
    /// The last call throws this exception.
    Exception(String),
    /// What this variable of the sequence contains is what the second one, of the model, contains.
    Contents(String, String),
}

/// How objects are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// By `equals`.
    Value,
    /// Arrays, by their elements.
    Array,
    /// Collections, by their elements; whether their order counts.
    Collection(bool),
    /// Maps, by their entries; whether their order counts.
    Map(bool),
}

impl Claim {
    /// Whether it says what should come of the last call, which is then part of its statements.
    pub(super) fn is_about_last_call(&self) -> bool {
        match self {
            Claim::Completes | Claim::Unchanged(_) => true,
            Claim::Like(twin) => !matches!(twin.compared, Compared::Contents(..)),
            _ => false,
        }
    }

    /// The classes that its statements need.
    pub(super) fn imports(&self) -> Vec<String> {
        let own: &[&str] = match self {
            Claim::Invariants(_, all) if all.iter().any(|one| one.hidden_in.is_some()) => &["java.lang.reflect.Method"],
            Claim::Iteration(..) => &["java.util.Iterator", "java.util.NoSuchElementException"],
            Claim::Like(twin) => return twin.imports(),
            _ => &[],
        };
        own.iter().map(|name| (*name).to_owned()).collect()
    }

    /// The statements, after the calls `all`, of which `last` is left to it.
    pub(super) fn statements(
        &self,
        subject: &Subject,
        last: Option<&(String, Option<String>)>,
        all: &[(String, Option<String>)],
    ) -> Vec<String> {
        let fresh = |name: &str| {
            let is_taken = |name: &str| all.iter().any(|(statement, _)| statement.contains(&format!(" {name} = ")));
            if is_taken(name) { format!("{name}OfTest") } else { name.to_owned() }
        };
        match self {
            Claim::Completes => {
                last.map(|(last, _)| format!("assertDoesNotThrow(() -> {});", call(last))).into_iter().collect()
            }
            Claim::Unchanged(observers) => last.map_or(Vec::new(), |last| unchanged(observers, last, &fresh("before"))),
            Claim::Invariants(x, invariants) => invariants.iter().flat_map(|one| one.statements(x)).collect(),
            Claim::Equality(x, y) => equality(x, y),
            Claim::Order(x, y) => order(x, y),
            Claim::TransitiveEquality(of) => transitive_equality(of),
            Claim::TransitiveOrder(of) => transitive_order(of),
            Claim::Iteration(x, is_collection) => iteration(x, *is_collection, [&fresh("iterator"), &fresh("count")]),
            Claim::Copy(x, has_equals) => copy(subject, x, *has_equals, &fresh("copy")),
            Claim::Like(twin) => twin.statements(last, all),
        }
    }
}

/// The last call, and what must be as before if it throws the exception that it throws now.
fn unchanged(observers: &[String], (last, thrown): &(String, Option<String>), before: &str) -> Vec<String> {
    let thrown = thrown.as_deref().map_or("Throwable".to_owned(), source);
    let number = |at: usize| if at == 0 { before.to_owned() } else { format!("{before}{}", at + 1) };
    let numbered = || observers.iter().enumerate().map(|(at, observer)| (number(at), observer));
    let mut statements: Vec<String> =
        numbered().map(|(name, observer)| format!("Object {name} = {observer};")).collect();
    let compared: Vec<String> = numbered()
        .map(|(name, observer)| format!("    assertEquals({name}, {observer}, {});", literal(observer)))
        .collect();
    statements.extend([
        "try {".to_owned(),
        format!("    {}", made_only(last)),
        format!("}} catch ({thrown} refused) {{"),
    ]);
    if compared.is_empty() {
        statements.extend([
            "    // No public method tells whether the object has changed. Remove this line when the method is mended."
                .to_owned(),
            format!("    fail({}, refused);", literal("the method throws after changing the object")),
        ]);
    }
    statements.extend(compared);
    statements.push("}".to_owned());
    statements
}

/// A call as a statement, without a variable for its result.
fn made_only(statement: &str) -> String {
    format!("{};", call(statement))
}

impl Invariant {
    fn statements(&self, x: &str) -> Vec<String> {
        let Invariant { name, hidden_in } = self;
        match hidden_in {
            None => vec![format!("assertTrue({x}.{name}());")],
            Some(class) => vec![
                format!("Method {name} = {class}.class.getDeclaredMethod({});", literal(name)),
                format!("{name}.setAccessible(true);"),
                format!("assertEquals(true, {name}.invoke({x}));"),
            ],
        }
    }
}

fn equality(x: &str, y: &str) -> Vec<String> {
    let mut statements = vec![
        format!("assertTrue({x}.equals({x}));"),
        format!("assertFalse({x}.equals(null));"),
        format!("assertEquals({x}.hashCode(), {x}.hashCode());"),
    ];
    if x != y {
        statements.extend([
            format!("assertEquals({x}.equals({y}), {y}.equals({x}));"),
            format!("if ({x}.equals({y})) {{"),
            format!("    assertEquals({x}.hashCode(), {y}.hashCode());"),
            "}".to_owned(),
        ]);
    }
    statements
}

fn order(x: &str, y: &str) -> Vec<String> {
    let mut statements = vec![format!("assertEquals(0, {x}.compareTo({x}));")];
    if x != y {
        let sign = |x: &str, y: &str| format!("Integer.signum({x}.compareTo({y}))");
        statements.push(format!("assertEquals({}, -{});", sign(x, y), sign(y, x)));
    }
    statements
}

fn transitive_equality([x, y, z]: &[String; 3]) -> Vec<String> {
    vec![
        format!("if ({x}.equals({y}) && {y}.equals({z})) {{"),
        format!("    assertTrue({x}.equals({z}));"),
        "}".to_owned(),
    ]
}

fn transitive_order([x, y, z]: &[String; 3]) -> Vec<String> {
    let sign = |x: &str, y: &str| format!("Integer.signum({x}.compareTo({y}))");
    vec![
        format!("if ({x}.compareTo({y}) > 0 && {y}.compareTo({z}) > 0) {{"),
        format!("    assertEquals(1, {});", sign(x, z)),
        "}".to_owned(),
        format!("if ({x}.compareTo({y}) == 0) {{"),
        format!("    assertEquals({}, {});", sign(y, z), sign(x, z)),
        "}".to_owned(),
    ]
}

fn iteration(x: &str, is_collection: bool, [iterator, count]: [&str; 2]) -> Vec<String> {
    let mut statements = vec![
        format!("Iterator<?> {iterator} = {x}.iterator();"),
        format!("assertNotNull({iterator});"),
        format!("int {count} = 0;"),
        format!("while ({count} < {MANY} && {iterator}.hasNext()) {{"),
        format!("    assertTrue({iterator}.hasNext());"),
        format!("    {iterator}.next();"),
        format!("    {count}++;"),
        "}".to_owned(),
        format!("assertFalse({iterator}.hasNext());"),
        format!("assertThrows(NoSuchElementException.class, {iterator}::next);"),
    ];
    if is_collection {
        statements.push(format!("assertEquals({count}, {x}.size());"));
        statements.push(format!("assertEquals({count} == 0, {x}.isEmpty());"));
    }
    statements
}

fn copy(subject: &Subject, x: &str, has_equals: bool, copy: &str) -> Vec<String> {
    let mut statements = vec![
        format!("Object {copy} = {x}.clone();"),
        format!("assertNotNull({copy});"),
        format!("assertNotSame({x}, {copy});"),
        format!("assertEquals({x}.getClass(), {copy}.getClass(), {});", literal(&format!("clone of {}", subject.name))),
    ];
    if has_equals {
        statements.push(format!("assertTrue({copy}.equals({x}));"));
    }
    statements
}

impl Twin {
    /// The classes that its statements need.
    fn imports(&self) -> Vec<String> {
        let lists =
            matches!(self.form, Form::Collection(_) | Form::Map(_)) && !matches!(self.compared, Compared::Exception(_));
        self.import.clone().into_iter().chain(lists.then(|| "java.util.stream.Collectors".to_owned())).collect()
    }

    /// The calls on the model, and what must be the same. An earlier call that throws an exception throws one on both sides.
    fn statements(&self, last: Option<&(String, Option<String>)>, all: &[(String, Option<String>)]) -> Vec<String> {
        let throws = |at: usize| all.get(at).is_some_and(|(_, thrown)| thrown.is_some());
        let made = |(at, statement): (usize, &String)| match throws(at) {
            true => format!("assertThrows(Throwable.class, () -> {});", call(statement)),
            false => statement.clone(),
        };
        let count = self.statements.len() - usize::from(last.is_some() && !self.statements.is_empty());
        let mut statements: Vec<String> = self.statements[..count].iter().enumerate().map(made).collect();
        let own = last.map_or("", |(own, _)| call(own));
        let theirs = self.statements.last().map_or("", |theirs| call(theirs));
        statements.push(match &self.compared {
            Compared::Exception(thrown) => format!("assertThrows({}.class, () -> {own});", source(thrown)),
            Compared::Results => self.form.assertion(theirs, own),
            Compared::Contents(x, model) => self.form.assertion(model, x),
        });
        statements
    }
}

impl Form {
    /// The assertion that two expressions are alike.
    fn assertion(self, expected: &str, actual: &str) -> String {
        let listed = |x: &str| match self {
            Form::Value | Form::Array => x.to_owned(),
            Form::Collection(is_ordered) => format!("{x}.stream().map(String::valueOf){}", collected(is_ordered)),
            Form::Map(is_ordered) => {
                let pairs = "map(e -> e.getKey() + \"=\" + e.getValue())";
                format!("{x}.entrySet().stream().{pairs}{}", collected(is_ordered))
            }
        };
        let name = if self == Form::Array { "assertArrayEquals" } else { "assertEquals" };
        match self {
            Form::Value | Form::Array => format!("{name}({}, {});", listed(expected), listed(actual)),
            Form::Collection(_) | Form::Map(_) => {
                format!("{name}(\n    {},\n    {});", listed(expected), listed(actual))
            }
        }
    }
}

/// The end of a stream of texts as a list.
fn collected(is_ordered: bool) -> &'static str {
    if is_ordered { ".collect(Collectors.toList())" } else { ".sorted().collect(Collectors.toList())" }
}
