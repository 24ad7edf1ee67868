//! What must hold of the objects in scope between calls: invariants, and the laws that the JDK states for all objects.
//!
//! Oracles run on top of the state and are undone. The laws are Java methods of the API (`fretsaw.Laws`).

use fretsaw_code::link::find_method;
use fretsaw_code::{Class, Method};
use fretsaw_vm::{Ending, Event, Machine, Ref, Word};

use crate::rules::Rule;

/// The names of invariants that need no flag.
const USUAL: [&str; 2] = ["repOk", "repOK"];

/// An exception that objects of different types cause. It breaks no law.
const OF_TYPES: &str = "java/lang/ClassCastException";
/// The same for objects that contain themselves.
const OF_CIRCLES: &str = "java/lang/StackOverflowError";
/// The same for objects that were given null.
const OF_NULL: &str = "java/lang/NullPointerException";

/// What the objects that laws are about were given.
#[derive(Clone, Copy, Debug)]
pub struct Excuses {
    /// Null, where no annotation allows it.
    pub null: bool,
    /// Themselves, or each other.
    pub circular: bool,
}

/// A broken rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    pub rule: Rule,
    /// Where: a method, or a place in the user's classes.
    pub place: String,
    /// What is wrong, in one line. `x`, `y` and `z` are the objects `of`.
    pub what: String,
    /// The numbers of the objects in scope.
    pub of: Vec<usize>,
}

/// What an oracle calls.
enum Law {
    /// A boolean method without parameters, which returns true.
    Invariant(&'static Method),
    /// A static method that returns the broken law of two objects.
    OfTwo(&'static Method),
    /// The same for three objects.
    OfThree(&'static Method),
    /// The same for one object.
    OfOne(&'static Method),
    /// The same for one object and an array of values, which the host holds at this number.
    OfValues(&'static Method, usize),
    /// The method clone, and the law of its result; whether the class has its own equals.
    Copy(&'static Method, &'static Method, bool),
}

/// A rule, what it calls, and where it would be broken.
type Oracle = (Rule, Law, String);

/// The oracles of a class.
pub struct Oracles {
    /// What must return true. An object for which it does not is not used any more.
    invariants: Vec<Oracle>,
    /// An object that breaks one of these is still used: other methods may work.
    laws: Vec<Oracle>,
    /// The same for laws of three different objects.
    laws_of_three: Vec<Oracle>,
}

impl Oracles {
    /// The oracles for instances of `class`: the methods `invariants`, or those with a usual name, and laws. If the class is a
    /// Comparator, the host holds an array of values to compare at the number `compared`.
    pub fn of(
        machine: &mut Machine,
        class: &'static Class,
        invariants: &[String],
        compared: Option<usize>,
        is_on: impl Fn(Rule) -> bool,
    ) -> Result<Oracles, Ending> {
        let (mut laws, mut laws_of_three, mut must_hold) = (Vec::new(), Vec::new(), Vec::new());
        let method_of_instances = |name: &str| find_method(class, name, "()Z").filter(|method| !method.is_static());
        for name in invariants {
            if method_of_instances(name).is_none() {
                let text = format!("class {} has no method boolean {name}()", class.external_name());
                return Err(Ending::BadProgram(text));
            }
        }
        let usual: Vec<String> = USUAL.iter().map(|name| (*name).to_owned()).collect();
        for name in if invariants.is_empty() { &usual } else { invariants } {
            if let Some(method) = method_of_instances(name) {
                must_hold.push((Rule::Invariant, Law::Invariant(method), text_of(method)));
            }
        }
        let law = |machine: &mut Machine, name: &str| -> Result<Option<&'static Method>, Ending> {
            let laws = machine.program().class("fretsaw.Laws")?;
            Ok(laws.methods().iter().copied().find(|method| method.name == name))
        };
        let own = |name: &str, descriptor: &str| {
            find_method(class, name, descriptor).filter(|method| method.class.superclass.is_some())
        };
        let implements = |name: &str| class.all_interfaces.iter().any(|interface| interface.name == name);
        let equals = own("equals", "(Ljava/lang/Object;)Z");
        if let Some(equals) = equals {
            let (two, three) = (law(machine, "equality")?, law(machine, "transitiveEquality")?);
            laws.extend(two.map(|law| (Rule::Equals, Law::OfTwo(law), text_of(equals))));
            laws_of_three.extend(three.map(|law| (Rule::Equals, Law::OfThree(law), text_of(equals))));
        }
        if implements("java/lang/Comparable") {
            let place = format!("{}.compareTo", class.external_name());
            let (two, three) = (law(machine, "order")?, law(machine, "transitiveOrder")?);
            laws.extend(two.map(|law| (Rule::CompareTo, Law::OfTwo(law), place.clone())));
            laws_of_three.extend(three.map(|law| (Rule::CompareTo, Law::OfThree(law), place)));
        }
        if let (Some(values), Some(law)) = (compared, law(machine, "comparison")?) {
            laws.push((Rule::Comparator, Law::OfValues(law, values), format!("{}.compare", class.external_name())));
        }
        if implements("java/lang/Iterable")
            && let Some(law) = law(machine, "iteration")?
        {
            laws.push((Rule::Iterator, Law::OfOne(law), format!("{}.iterator", class.external_name())));
        }
        let clone = own("clone", "()Ljava/lang/Object;").filter(|m| m.flags & fretsaw_code::class::flags::PUBLIC != 0);
        if let (Some(clone), Some(law)) = (clone, law(machine, "copy")?) {
            laws.push((Rule::Clone, Law::Copy(clone, law, equals.is_some()), text_of(clone)));
        }
        laws.retain(|(rule, _, _)| is_on(*rule));
        laws_of_three.retain(|(rule, _, _)| is_on(*rule));
        must_hold.retain(|(rule, _, _)| is_on(*rule));
        Ok(Oracles { invariants: must_hold, laws, laws_of_three })
    }

    /// Whether there are laws of three objects.
    pub fn has_laws_of_three(&self) -> bool {
        !self.laws_of_three.is_empty()
    }

    /// The methods that are invariants.
    pub fn invariants(&self) -> Vec<&'static Method> {
        let method = |(_, law, _): &Oracle| match law {
            Law::Invariant(method) => Some(*method),
            Law::OfTwo(_) | Law::OfThree(_) | Law::OfOne(_) | Law::OfValues(..) | Law::Copy(..) => None,
        };
        self.invariants.iter().filter_map(method).collect()
    }

    /// The first invariant that the objects with these numbers break, of those that the host holds from `base` on. Leaves the
    /// state as it is. An event ends the path.
    pub fn broken_invariant(
        &self,
        machine: &mut Machine,
        base: usize,
        objects: &[usize],
    ) -> Result<Option<Broken>, Event> {
        examine(&self.invariants, machine, base, objects, &[OF_TYPES])
    }

    /// The same for laws; for three objects only laws of three, because the others were examined before. Exceptions break no law if
    /// objects may contain themselves, or were given null and cannot handle it.
    pub fn broken_law(
        &self,
        machine: &mut Machine,
        base: usize,
        objects: &[usize],
        excuses: Excuses,
    ) -> Result<Option<Broken>, Event> {
        let known = [(OF_TYPES, true), (OF_CIRCLES, excuses.circular), (OF_NULL, excuses.null)];
        let excused: Vec<&str> = known.iter().filter(|(_, applies)| *applies).map(|(name, _)| *name).collect();
        let laws = if objects.len() > 2 { &self.laws_of_three } else { &self.laws };
        examine(laws, machine, base, objects, &excused)
    }
}

fn examine(
    oracles: &[Oracle],
    machine: &mut Machine,
    base: usize,
    objects: &[usize],
    excused: &[&str],
) -> Result<Option<Broken>, Event> {
    for (rule, law, place) in oracles {
        for of in law.tuples(objects) {
            machine.mark();
            let what = law.examine(machine, base, &of, excused);
            machine.undo();
            machine.drop_mark();
            if let Some((what, thrown_at)) = what? {
                let place = thrown_at.unwrap_or_else(|| place.clone());
                return Ok(Some(Broken { rule: *rule, place, what, of }));
            }
        }
    }
    Ok(None)
}

/// What is wrong, and the place of an exception.
type Wrong = Option<(String, Option<String>)>;

impl Law {
    /// What of `objects` it is examined with.
    fn tuples(&self, objects: &[usize]) -> Vec<Vec<usize>> {
        let pairs = || objects.iter().flat_map(|x| objects.iter().map(move |y| vec![*x, *y]));
        match self {
            Law::OfTwo(_) => pairs().collect(),
            Law::OfThree(_) => {
                let others = |pair: Vec<usize>| objects.iter().map(move |z| [&pair[..], &[*z]].concat());
                let are_different = |of: &Vec<usize>| of[0] != of[1] && of[0] != of[2] && of[1] != of[2];
                pairs().flat_map(others).filter(are_different).collect()
            }
            Law::Invariant(_) | Law::OfOne(_) | Law::OfValues(..) | Law::Copy(..) => {
                objects.iter().map(|x| vec![*x]).collect()
            }
        }
    }

    fn examine(&self, machine: &mut Machine, base: usize, of: &[usize], excused: &[&str]) -> Result<Wrong, Event> {
        let held = |machine: &Machine| of.iter().map(|at| machine.objects().held()[base + at]).collect::<Vec<Word>>();
        let words = held(machine);
        let first = words[0];
        let result = match self {
            Law::Invariant(method) => {
                let class = machine.objects().class_of(first);
                let method = find_method(class, method.name, method.descriptor).unwrap_or(method);
                let result = match thrown(machine, method, &[first], excused)? {
                    Ok(result) => result,
                    Err(wrong) => return Ok(wrong),
                };
                let is_broken = result.int() & 1 == 0;
                return Ok(is_broken.then(|| (format!("x.{}() is false", method.name), None)));
            }
            Law::OfTwo(law) | Law::OfThree(law) | Law::OfOne(law) => thrown(machine, law, &words, excused)?,
            Law::OfValues(law, values) => {
                let values = machine.objects().held()[*values];
                thrown(machine, law, &[first, values], excused)?
            }
            Law::Copy(clone, law, has_equals) => match thrown(machine, clone, &[first], excused)? {
                Ok(copy) => {
                    // The copy may have moved it.
                    let original = held(machine)[0];
                    thrown(machine, law, &[original, copy, Word::from(*has_equals)], excused)?
                }
                Err(wrong) => Err(wrong),
            },
        };
        match result {
            Ok(law) if law.is_null() => Ok(None),
            Ok(law) => Ok(Some((machine.objects().text(law.reference()), None))),
            Err(wrong) => Ok(wrong),
        }
    }
}

/// Calls a method; an exception is wrong, unless its class is one of these.
fn thrown(
    machine: &mut Machine,
    method: &'static Method,
    words: &[Word],
    excused: &[&str],
) -> Result<Result<Word, Wrong>, Event> {
    match machine.java().call(method, words) {
        Ok(word) => Ok(Ok(word)),
        Err(Event::Thrown(exception)) => {
            let exception: Ref = exception.reference();
            let class = machine.objects().class_of(exception.into());
            if excused.contains(&class.name) {
                return Ok(Err(None));
            }
            let text = format!("it throws {}", machine.objects().describe(exception));
            Ok(Err(Some((text, machine.objects().place_of(exception)))))
        }
        Err(event) => Err(event),
    }
}

/// The class and the name of a method.
fn text_of(method: &Method) -> String {
    format!("{}.{}", method.class.external_name(), method.name)
}
