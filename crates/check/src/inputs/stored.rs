//! Inputs that are stored as graphs. Which of them a path is about is its first choice; the objects are built on the path, so that
//! going back removes them, and nothing of them is undecided.
//!
//! The search for faults confirms what it has found with them, in a machine of their own. Not covered: choices that are stored with
//! an input are followed then, and are all tried otherwise; `\fresh` holds of strings and boxes of the input.

use std::collections::BTreeSet;
use std::sync::Arc;

use fretsaw_code::descriptor::type_name;
use fretsaw_code::{Class, Memory};
use fretsaw_finitization::{Entry, Parameter, Refusal, Space};
use fretsaw_graph::build::{Unbuilt, build};
use fretsaw_graph::{Graph, Value};
use fretsaw_heap::Ref;
use fretsaw_script::Scripted;
use fretsaw_vm::{Ending, Event, Machine, Word};

use super::others::of_others;
use super::script::{Checked, Given, Inputs, Source};
use super::{Started, Wanted, methods};

/// Inputs from a file.
pub struct Stored {
    /// The name of the file.
    pub file: String,
    /// The inputs.
    pub inputs: Vec<StoredInput>,
}

/// An input from a file.
pub struct StoredInput {
    /// The number of its line.
    pub line: usize,
    /// The method that it belongs to, if that is known: CLASS#METHOD(TYPE,TYPE).
    pub method: Option<String>,
    /// The receiver and the arguments.
    pub graph: Graph,
}

impl Stored {
    /// Whether an input belongs to the method called `name`.
    fn is_about(input: &StoredInput, name: &str) -> bool {
        input.method.as_ref().is_none_or(|method| method == name)
    }
}

/// A machine that checks the only method that is wanted on stored inputs.
pub(super) fn start(
    mut machine: Machine,
    wanted: &Wanted<'_>,
    stored: &Stored,
) -> Result<(Started, Vec<Space>, Vec<String>), Refusal> {
    let class = machine.program().class(wanted.class)?;
    let [method] = methods::methods(class, wanted)?[..] else {
        return Err(bad("stored inputs belong to one method; name it, with its parameter types if it is overloaded: \
                        TARGET#METHOD"
            .to_owned()));
    };
    let entry = Entry::new(&mut machine, class, method)?;
    let mut contract = methods::contract(&mut machine, class, &entry, wanted)?;
    let name = entry.full_name();
    let graphs: Vec<(usize, &Graph)> = stored
        .inputs
        .iter()
        .filter(|input| Stored::is_about(input, &name))
        .map(|input| (input.line, &input.graph))
        .collect();
    if graphs.is_empty() {
        return Err(bad(format!("{} has no input of {name}", stored.file)));
    }
    initialize(&mut machine, class)?;
    let classes = classes(&mut machine, &graphs)?;
    contract.of_others = of_others(&mut machine, class, &entry, classes.into_iter(), wanted);
    machine.places().begin().map_err(Ending::Unsupported)?;
    for (line, graph) in &graphs {
        check_fits(&mut machine, &entry, graph).map_err(|why| bad(format!("{}:{line}: {why}", stored.file)))?;
    }
    let graphs: Arc<[Graph]> = graphs.into_iter().map(|(_, graph)| graph.clone()).collect();
    let space = Space { size: graphs.len().into(), method: name, ..Space::default() };
    let checked = Checked { class, entry, contract, source: Source::Stored(graphs) };
    let mut script = Inputs::new(&machine, vec![checked], wanted.off.to_vec());
    script.covered = crate::methods(&mut machine, class)?;
    script.explain = wanted.explain;
    // What building inputs has run is left out.
    machine.coverage().forget();
    Ok((Scripted::new(machine, script), vec![space], Vec::new()))
}

fn bad(text: String) -> Refusal {
    Refusal::Class(Ending::BadProgram(text))
}

fn initialize(machine: &mut Machine, class: &'static Class) -> Result<(), Refusal> {
    let initialized = machine.java().initialize(class.name);
    initialized.map(|_| ()).map_err(|event| fretsaw_input::ending(machine, &event).into())
}

/// The classes of all objects of the user's, initialized once and for all. A class that is not found is an error later.
fn classes(machine: &mut Machine, graphs: &[(usize, &Graph)]) -> Result<Vec<&'static Class>, Refusal> {
    let objects = graphs.iter().flat_map(|(_, graph)| &graph.objects);
    let names: BTreeSet<&str> = objects.map(|object| &*object.class).filter(|name| !name.ends_with("[]")).collect();
    let found: Vec<_> = names.into_iter().filter_map(|name| machine.program().class(name).ok()).collect();
    for class in &found {
        initialize(machine, class)?;
    }
    Ok(found)
}

/// Checks that the method can be called with the roots of `graph`, and that its objects can be built.
fn check_fits(machine: &mut Machine, entry: &Entry, graph: &Graph) -> Result<(), String> {
    let has_receiver = graph.roots.first().is_some_and(|root| root.name == "this");
    if graph.roots.len() != entry.parameters.len() || has_receiver != entry.has_receiver() {
        let given: Vec<&str> = graph.roots.iter().map(|root| &*root.name).collect();
        let wanted: Vec<&str> = entry.parameters.iter().map(|parameter| &*parameter.name).collect();
        let listed = |names: &[&str]| if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
        return Err(format!("the input has {}, but {} takes {}", listed(&given), entry.full_name(), listed(&wanted)));
    }
    for (root, parameter) in graph.roots.iter().zip(&entry.parameters) {
        let shown = type_name(parameter.descriptor);
        // Only names are known before objects are built.
        if !parameter.is_ref() && !root.value.fits(&shown) || matches!(root.value, Value::Open(_)) {
            return Err(format!("{} is not a value of type {shown}", root.name));
        }
    }
    machine.mark();
    let built = build(machine, graph).map_err(|unbuilt| unbuilt.to_string());
    let checked = built.and_then(|words| {
        let mut roots = words.into_iter().zip(&graph.roots).zip(&entry.parameters);
        roots.try_for_each(|((word, root), parameter)| is_passed(machine, word, &root.name, parameter))
    });
    machine.undo();
    machine.drop_mark();
    checked
}

/// Checks that a word can be passed for `parameter`.
fn is_passed(machine: &mut Machine, word: Word, name: &str, parameter: &Parameter) -> Result<(), String> {
    if !parameter.is_ref() {
        return Ok(());
    }
    let shown = type_name(parameter.descriptor);
    if word.is_null() {
        return if name == "this" { Err("the receiver is null".to_owned()) } else { Ok(()) };
    }
    let descriptor = parameter.descriptor;
    let name_of_class = descriptor.strip_prefix('L').and_then(|name| name.strip_suffix(';')).unwrap_or(descriptor);
    let declared = machine.program().class(&name_of_class.replace('/', "."));
    let of = machine.objects().class_of(word);
    match declared {
        Ok(declared) if of.is_subtype_of(declared) => Ok(()),
        _ => Err(format!("{name} has class {}, which is not a subtype of {shown}", of.type_name())),
    }
}

/// Builds an input, with twins of its objects; the host holds these.
pub(super) fn built(machine: &mut Machine, entry: &Entry, graph: &Graph) -> Result<Vec<Given>, Event> {
    let words = build(machine, graph).map_err(|unbuilt| stopped(&unbuilt))?;
    let given = held(machine, entry, words);
    let references = given.iter().filter(|given| matches!(given, Given::Held(_)));
    let objects: Vec<Ref> = references.filter_map(|given| given.word(machine).object()).collect();
    machine.places().add_twins(&objects)?;
    Ok(given)
}

fn stopped(unbuilt: &Unbuilt) -> Event {
    unbuilt.event().cloned().unwrap_or_else(|| Event::unsupported(unbuilt.to_string()))
}

/// Has the host hold the objects among the words of an input.
fn held(machine: &mut Machine, entry: &Entry, words: Vec<Word>) -> Vec<Given> {
    let held = machine.java().held();
    let given = words.into_iter().zip(&entry.parameters).map(|(word, parameter)| {
        if Memory::of(parameter.descriptor) != Memory::Ref || word.is_null() {
            return Given::Word(word);
        }
        held.push(word);
        Given::Held(held.len() - 1)
    });
    given.collect()
}
