//! Makes a call on the model as well, and compares what comes of both.

use fretsaw_code::Class;
use fretsaw_vm::{Blank, Event, Machine, Word};

use crate::likeness::Model;
use crate::menu::Call;
use crate::oracles::Broken;
use crate::rules::{Meaning, Rule};
use crate::sequence::{End, Sequences};
use crate::surface::Kind;
use crate::types::{Type, simple_name};

impl Sequences {
    /// Makes the last call on the model, and compares what comes of it with `event`, the end of the call on the checked class.
    pub(crate) fn compare(&mut self, machine: &mut Machine, event: &Event) -> Result<(), End> {
        let (Some(model), Some(call)) = (self.model(), self.last_call()) else { return Ok(()) };
        let held = machine.objects().held().len();
        // The model may cause a collection.
        let (own, thrown) = match event {
            Event::Thrown(exception) => (*exception, true),
            Event::Returned(word) if self.returns_object(&call) => (*word, false),
            _ => (Word::ZERO, false),
        };
        machine.java().held().push(own);
        let theirs = match self.call_model(machine, model, &call) {
            Ok(word) => Ok(word),
            Err(Event::Thrown(exception)) => Err(exception),
            Err(event) => return Err(End::Event(event)),
        };
        let own = machine.objects().held()[held];
        machine.java().held().truncate(held);
        let own = match event {
            _ if thrown => Err(own),
            Event::Returned(word) if !self.returns_object(&call) => Ok(*word),
            _ => Ok(own),
        };
        self.show_outcome(machine, &call, own);
        let name = simple_name(model.class);
        let what = |machine: &Machine, side: Result<Word, Word>| match side {
            Ok(word) => self.described(machine, &call, word),
            Err(exception) => format!("throws {}", class_of(machine, exception).external_name()),
        };
        match (own, theirs) {
            (Err(x), Err(y)) if is_alike(class_of(machine, x), class_of(machine, y)) => {
                self.mean(Meaning::Refusal);
                if self.kind_of(&call) == Kind::Constructor {
                    self.forget_created(machine);
                }
                Ok(())
            }
            (Ok(x), Ok(y)) => self.compare_results(machine, x, y),
            (own, theirs) => {
                let (text, theirs_text) = (what(machine, own), what(machine, theirs));
                let text = format!("it {text}, but {name} {theirs_text}");
                if self.may_differ(machine, &call, [own.err(), theirs.err()]) {
                    // The two sides have parted.
                    self.mean(Meaning::Note);
                    self.add_outcome(&format!(", but {name} {theirs_text}"));
                    return Err(End::Done);
                }
                Err(self.fault(Rule::Like, text, None))
            }
        }
    }

    /// Makes a call on the model's objects. Where the checked class has a static method, the model has a constructor.
    fn call_model(&self, machine: &mut Machine, model: Model, call: &Call) -> Result<Word, Event> {
        let is_static = self.kind_of(call) == Kind::Static;
        if is_static {
            machine.java().initialize(model.class.name)?;
            let created = machine.java().create(&[Blank::Instance(model.class)])?;
            machine.java().held().extend(created.into_iter().map(Word::from));
        }
        let (method, words) = self.prepared(machine, call, 1)?;
        let result = machine.java().call(method, &words)?;
        Ok(if is_static { machine.java().held().pop().unwrap_or(result) } else { result })
    }

    /// Whether classes may differ in these exceptions. The types that they have in common say nothing about constructors. They
    /// leave it open whether null and objects of unsuitable classes are refused, which operations are supported, and what
    /// happens to an object that a method gets as its own argument.
    fn may_differ(&self, machine: &Machine, call: &Call, thrown: [Option<Word>; 2]) -> bool {
        let is = |name: &str| thrown.iter().flatten().any(|exception| class_of(machine, *exception).name == name);
        self.kind_of(call) != Kind::Instance
            || self.gets_itself(call)
            || self.gives_null(call)
            || self.was_given_null() && is("java/lang/NullPointerException")
            || is("java/lang/ClassCastException")
            || is("java/lang/UnsupportedOperationException")
    }

    /// Compares what both sides have returned, and brings new objects into scope.
    fn compare_results(&mut self, machine: &mut Machine, x: Word, y: Word) -> Result<(), End> {
        let (Some(model), Some(call)) = (self.model(), self.last_call()) else { return Ok(()) };
        if self.kind_of(&call) == Kind::Constructor {
            self.name_result(self.in_scope() - 1);
            return Ok(());
        }
        let Some(of) = self.result_of(&call) else { return Ok(()) };
        let name = simple_name(model.class);
        if is_opaque(&of) {
            return Ok(());
        }
        if matches!(of, Type::Primitive(_)) || x.is_null() || y.is_null() {
            let difference = model.difference(machine, &of, x, y).map_err(End::Event)?;
            return match difference {
                None => Ok(()),
                Some(_) => {
                    let (own, theirs) = (self.described(machine, &call, x), self.described(machine, &call, y));
                    Err(self.fault(Rule::Like, format!("it {own}, but {name} {theirs}"), None))
                }
            };
        }
        let pair = |script: &Sequences, machine: &Machine, side: usize, word: Word| {
            (0..script.in_scope()).find(|number| script.side(machine, *number, side) == word)
        };
        let known = (pair(self, machine, 0, x), pair(self, machine, 1, y));
        // Whether a view or an iterator is created once or every time is left open.
        if known.0 != known.1 && !has_contents(&of) && !is_iterator(&of) {
            let names = self.names();
            let text = |known: Option<usize>| known.map_or("another object".to_owned(), |n| names[n].clone());
            let text = format!("it returns {}, but {name} returns {}", text(known.0), text(known.1));
            return Err(self.fault(Rule::Like, text, None));
        }
        // Comparing may cause a collection.
        let held = machine.objects().held().len();
        machine.java().held().extend([x, y]);
        let difference = model.difference(machine, &of, x, y).map_err(End::Event)?;
        if let Some(difference) = difference {
            return Err(self.fault(Rule::Like, format!("it returns {}", beside(&difference, &name, "does")), None));
        }
        match self.receiver_of(&call).filter(|receiver| known == (None, None) && self.has_room(*receiver)) {
            Some(receiver) => self.bring_in(receiver),
            None => machine.java().held().truncate(held),
        }
        Ok(())
    }

    /// Compares the contents of all objects in scope with those of the model's.
    pub(crate) fn compare_scope(&self, machine: &mut Machine) -> Result<(), End> {
        let Some(model) = self.model() else { return Ok(()) };
        for number in self.instances() {
            let (x, y) = (self.side(machine, number, 0), self.side(machine, number, 1));
            let of = Type::Class(model.class, Vec::new());
            if let Some(difference) = model.difference(machine, &of, x, y).map_err(End::Event)? {
                if self.may_have_done_a_part() {
                    // The two sides have parted.
                    return Err(End::Done);
                }
                let place = self.last_call().map_or(String::new(), |call| self.name_of(&call));
                let what = format!("x has {}", beside(&difference, &simple_name(model.class), "has"));
                return Err(End::Fault(Box::new(Broken { rule: Rule::Like, place, what, of: vec![number] })));
            }
        }
        Ok(())
    }
}

/// A difference, and the model if it names what the model has instead.
fn beside(difference: &str, model: &str, verb: &str) -> String {
    let names_both = difference.contains(" instead of ");
    if names_both { format!("{difference} (as {model} {verb})") } else { difference.to_owned() }
}

/// Types whose instances are compared by what they contain.
const CONTAINERS: [&str; 3] = ["java/util/Collection", "java/util/Map", "java/util/Map$Entry"];

/// Whether objects of a type are compared by what they contain, not by their identity.
fn has_contents(of: &Type) -> bool {
    of.class().is_some_and(|class| CONTAINERS.iter().any(|name| is_a(class, name)))
}

/// Whether nothing can be said about objects of a type, not even whether there is one: a comparator, a stream.
fn is_opaque(of: &Type) -> bool {
    let Some(class) = of.class() else { return false };
    let is_known = has_contents(of) || is_iterator(of) || class.name == "java/lang/Comparable";
    class.is_interface() && !is_known
}

fn is_iterator(of: &Type) -> bool {
    of.class().is_some_and(|class| is_a(class, "java/util/Iterator"))
}

/// Whether a class is the interface with this name, or implements it.
fn is_a(class: &Class, name: &str) -> bool {
    class.name == name || class.all_interfaces.iter().any(|interface| interface.name == name)
}

/// Whether two exceptions say the same. One of them may say it more precisely; and for a range whose ends are in the wrong order,
/// `List.subList` specifies one exception for bad arguments and `AbstractList.subList` another.
fn is_alike(x: &Class, y: &Class) -> bool {
    let is = |class: &Class, name: &str| class.lineage().any(|ancestor| ancestor.name == name);
    let is_bad_argument = |class: &Class| {
        is(class, "java/lang/IllegalArgumentException") || is(class, "java/lang/IndexOutOfBoundsException")
    };
    x.is_subtype_of(y) || y.is_subtype_of(x) || is_bad_argument(x) && is_bad_argument(y)
}

fn class_of(machine: &Machine, object: Word) -> &'static Class {
    machine.objects().class_of(object)
}
