//! What counts as a fault of a class without a contract, and what does not.
//!
//! A method may refuse a call with an exception. A refusal is declared, or is thrown explicitly and of a type that says so, and
//! leaves the receiver as it was. An exception that an instruction raises is a fault: nobody has thought of it. Some are only
//! noted, because callers who do this must expect it: NullPointerException if this call or an earlier one was given null and this
//! call does not refuse null explicitly, ClassCastException of a call that was given an object, StackOverflowError of objects that may contain themselves,
//! OutOfMemoryError, and exceptions because of a size, an index or a divisor that the caller has given.

use fretsaw_code::{Class, Method};
use fretsaw_vm::{Machine, Ref};
use serde::{Deserialize, Serialize};

/// The rules, each of which can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// A method throws an exception that is no refusal.
    Exception,
    /// A method refuses a call after it has changed the receiver.
    Unchanged,
    /// An assertion fails.
    Assertion,
    /// The stack overflows.
    StackOverflow,
    /// An invariant is false, or throws.
    Invariant,
    /// `equals` or `hashCode` breaks a law.
    Equals,
    /// `compareTo` breaks a law.
    CompareTo,
    /// `compare` breaks a law.
    Comparator,
    /// An iterator breaks a law, or `size` contradicts it.
    Iterator,
    /// `clone` breaks a law.
    Clone,
    /// A method contradicts an annotation such as `@NonNull`.
    Nullness,
    /// A method ends the program.
    Exit,
    /// A clause of the contract does not hold.
    Contract,
    /// What comes of a call differs from what comes of it with the model.
    Like,
}

impl Rule {
    /// All rules.
    pub const ALL: [Rule; 14] = [
        Rule::Exception,
        Rule::Unchanged,
        Rule::Assertion,
        Rule::StackOverflow,
        Rule::Invariant,
        Rule::Equals,
        Rule::CompareTo,
        Rule::Comparator,
        Rule::Iterator,
        Rule::Clone,
        Rule::Nullness,
        Rule::Exit,
        Rule::Contract,
        Rule::Like,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Exception => "exception",
            Rule::Unchanged => "unchanged",
            Rule::Assertion => "assertion",
            Rule::StackOverflow => "stack-overflow",
            Rule::Invariant => "invariant",
            Rule::Equals => "equals",
            Rule::CompareTo => "compare-to",
            Rule::Comparator => "comparator",
            Rule::Iterator => "iterator",
            Rule::Clone => "clone",
            Rule::Nullness => "nullness",
            Rule::Exit => "exit",
            Rule::Contract => "contract",
            Rule::Like => "like",
        }
    }
}

/// What an exception means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The method refuses the call.
    Refusal,
    /// It is only noted.
    Note,
    /// This rule is broken.
    Fault(Rule),
}

/// An exception of these types, thrown explicitly, refuses a call.
const REFUSALS: [&str; 9] = [
    "java/lang/IllegalArgumentException",
    "java/lang/IllegalStateException",
    "java/lang/NullPointerException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/UnsupportedOperationException",
    "java/lang/ArithmeticException",
    "java/lang/NegativeArraySizeException",
    "java/util/NoSuchElementException",
    "java/util/ConcurrentModificationException",
];

/// Where a method may meet null that a caller has passed, although no annotation allows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Null {
    /// There is none.
    Nowhere,
    /// An earlier call was given null, so the objects may contain it; or a function that this call was given returns it.
    Within,
    /// It is an argument of this call.
    Argument,
}

/// What a call was given.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    /// Where the method may have met null.
    pub null: Null,
    /// Whether an object was among the arguments of this call.
    pub object: bool,
    /// Whether null was passed where an annotation allows it, and nowhere else.
    pub allowed_null: bool,
    /// Whether objects may contain themselves, because this call or an earlier one was given them.
    pub circular: bool,
    /// The numbers among the arguments of this call.
    pub numbers: &'a [i64],
    /// Whether an object that stands for a number was among them.
    pub number_object: bool,
    /// The checked class.
    pub checked: &'static Class,
}

/// What `exception` means, which `method` has thrown. A refusal is one only if the receiver has not changed.
pub fn judge(machine: &Machine, exception: Ref, method: &Method, given: Given<'_>) -> Meaning {
    let class = machine.objects().class_of(exception.into());
    let is = |name: &str| class.lineage().any(|ancestor| ancestor.name == name);
    if is("java/lang/AssertionError") {
        return Meaning::Fault(Rule::Assertion);
    }
    if is("java/lang/StackOverflowError") {
        return if given.circular { Meaning::Note } else { Meaning::Fault(Rule::StackOverflow) };
    }
    if given.allowed_null && is("java/lang/NullPointerException") {
        return Meaning::Fault(Rule::Nullness);
    }
    if is_declared(method, class) {
        return Meaning::Refusal;
    }
    let is_of_types = is("java/lang/ClassCastException") || is("java/lang/ArrayStoreException");
    let is_raised = machine.objects().was_raised(exception);
    let is_of_null = is("java/lang/NullPointerException")
        && match given.null {
            Null::Nowhere => false,
            Null::Within => true,
            // Whoever throws the exception explicitly refuses null.
            Null::Argument => is_raised,
        };
    if given.object && is_of_types || is_of_null || is("java/lang/OutOfMemoryError") {
        return Meaning::Note;
    }
    if is_raised {
        let is_told = is_of_operand(&machine.objects().describe(exception), method, given);
        return if is_told { Meaning::Note } else { Meaning::Fault(Rule::Exception) };
    }
    // What a library throws of its own types, it throws on purpose. The method may be one that its class inherits.
    let is_of = |other: &Class| class.shares_package_with(other) || is_nested(class.package(), other.package());
    let is_own = is_of(method.class) || is_of(given.checked);
    if is_own || REFUSALS.iter().any(|name| is(name)) { Meaning::Refusal } else { Meaning::Fault(Rule::Exception) }
}

/// Whether an instruction has raised the exception that is described because of an operand that the caller gave it. A negative size
/// says everything. For an index and for a division, the class itself must throw such exceptions, too: then it means to refuse
/// such arguments, and leaves it to the instruction here.
fn is_of_operand(described: &str, method: &Method, given: Given<'_>) -> bool {
    let is_given = |text: &str| text.parse().is_ok_and(|number: i64| given.numbers.contains(&number));
    let throws = |names: &[&str]| [method.class, given.checked].iter().any(|class| class.names_one_of(names));
    let Some((class, message)) = described.split_once(": ") else { return false };
    match class {
        "java.lang.NegativeArraySizeException" => is_given(message),
        "java.lang.ArrayIndexOutOfBoundsException" => {
            let index = message.strip_prefix("Index ").and_then(|rest| rest.split(' ').next());
            index.is_some_and(is_given) && throws(&INDEXES)
        }
        "java.lang.ArithmeticException" => {
            (given.numbers.contains(&0) || given.number_object) && throws(&["java/lang/ArithmeticException"])
        }
        _ => false,
    }
}

/// The exceptions with which a class refuses an index.
const INDEXES: [&str; 3] = [
    "java/lang/IndexOutOfBoundsException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/StringIndexOutOfBoundsException",
];

/// Whether one package is within the other, as `java.time.format` is within `java.time`.
fn is_nested(one: &str, other: &str) -> bool {
    let (inner, outer) = if one.len() > other.len() { (one, other) } else { (other, one) };
    !outer.is_empty() && inner.strip_prefix(outer).is_some_and(|rest| rest.starts_with('/'))
}

/// Whether `method` declares that it throws `thrown`.
fn is_declared(method: &Method, thrown: &Class) -> bool {
    method.exceptions().into_iter().any(|name| thrown.lineage().any(|ancestor| ancestor.name == name))
}
