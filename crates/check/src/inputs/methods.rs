//! The methods that are checked, their contracts and their inputs.

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::type_name;
use fretsaw_code::{Class, Method, MethodPattern};
use fretsaw_finitization::{BadBound, Bound, Bounded, Entry, Finitization, Parameter, Part, Refusal, Scope, Space};
use fretsaw_heap::Ref;
use fretsaw_input::{Completions, Walk};
use fretsaw_vm::{Ending, Machine, Word};

use super::Wanted;
use super::contract::{Behavior, Clause, Contract, Exit, Takes, result_of};
use super::others::of_others;
use super::script::{Checked, Source};
use super::uncompiled::{is_annotated, uncompiled};
use super::written::supertypes;
use crate::surface::{is_called, public_methods};

/// The names of invariants that need no flag.
const USUAL: [&str; 2] = ["repOk", "repOK"];

/// Whether inputs of `class` can be told from others: it has a method with the usual name of an invariant, or annotations that are a
/// contract.
pub fn has_contract(class: &'static Class) -> bool {
    let is_usual = |method: &&'static Method| USUAL.contains(&method.name) && is_condition(method);
    let types = class.lineage().chain(class.all_interfaces.iter().copied());
    types.flat_map(|class| class.methods().iter().copied()).any(|method| is_usual(&method)) || is_annotated(class)
}

fn is_condition(method: &Method) -> bool {
    method.signature.result == Some("Z") && !method.is_abstract()
}

/// A method whose inputs are bounded but not made yet.
pub struct Prepared {
    class: &'static Class,
    contract: Contract,
    bounded: Bounded,
}

/// The methods that are wanted, and those that are not checked, with the reasons.
pub fn bounded(machine: &mut Machine, wanted: &Wanted<'_>) -> Result<(Vec<Prepared>, Vec<String>), Refusal> {
    let class = machine.program().class(wanted.class)?;
    if let Err(event) = machine.java().initialize(class.name) {
        return Err(fretsaw_input::ending(machine, &event).into());
    }
    let (mut prepared, mut skipped, mut unsupported) = (Vec::new(), Vec::new(), None);
    let mut unused: Option<Vec<(usize, Refusal)>> = None;
    for method in methods(class, wanted)? {
        let found = prepare(machine, class, method, wanted);
        match found {
            Ok((method, without)) => {
                prepared.push(method);
                // A bound need not be about every method, but about one of them.
                unused = Some(match unused {
                    None => without,
                    Some(known) => {
                        known.into_iter().filter(|(bound, _)| without.iter().any(|(other, _)| other == bound)).collect()
                    }
                });
            }
            // A method that nobody has named need not be checked.
            Err(Refusal::Class(ending @ (Ending::BadProgram(_) | Ending::Unsupported(_))))
                if wanted.methods.is_empty() =>
            {
                let (Ending::BadProgram(why) | Ending::Unsupported(why)) = &ending else { continue };
                skipped.push(format!("{}: {why}", shown(class, method)));
                unsupported = unsupported.or(Some(ending).filter(|ending| matches!(ending, Ending::Unsupported(_))));
            }
            Err(refusal) => return Err(refusal),
        }
    }
    if let Some((_, refusal)) = unused.into_iter().flatten().find(|_| !wanted.spare_bounds) {
        return Err(refusal);
    }
    if let Some(ending) = unsupported.filter(|_| prepared.is_empty()) {
        return Err(ending.into());
    }
    if prepared.is_empty() {
        let name = class.external_name();
        let why = skipped.first().map_or(String::new(), |why| format!("; {why}"));
        return Err(bad(format!("class {name} has no public method that can be checked on inputs{why}")));
    }
    Ok((prepared, skipped))
}

fn bad(text: String) -> Refusal {
    Refusal::Class(Ending::BadProgram(text))
}

/// Makes the places of all inputs choices.
pub fn open(
    machine: &mut Machine,
    methods: Vec<Prepared>,
    wanted: &Wanted<'_>,
) -> Result<(Vec<Checked>, Vec<Space>), Refusal> {
    machine.places().begin().map_err(Ending::Unsupported)?;
    let (mut checked, mut spaces) = (Vec::new(), Vec::new());
    for Prepared { class, mut contract, bounded } in methods {
        let (entry, input, space) = bounded.open(machine)?;
        let roots: Vec<Word> = input.arguments(machine);
        let others = input.members.iter().filter(|member| !roots.contains(&member.object.into()));
        contract.of_others = of_others(machine, class, &entry, others.map(|member| member.class), wanted);
        let (walk, completions) = (Walk::new(input.members.len()), Completions::new(machine, &input));
        let source = Source::Bounded { input: Box::new(input), walk, completions };
        checked.push(Checked { class, entry, contract, source });
        spaces.push(space);
    }
    for method in checked.iter().filter(|method| method.contract.looks_back() || method.entry.has_receiver()) {
        if let Source::Bounded { input, .. } = &method.source {
            let objects: Vec<Ref> = input.members.iter().map(|member| member.object).collect();
            machine.places().add_twins(&objects).map_err(|event| fretsaw_input::ending(machine, &event))?;
        }
    }
    Ok((checked, spaces))
}

/// The methods of `class` that are wanted.
pub fn methods(class: &'static Class, wanted: &Wanted<'_>) -> Result<Vec<&'static Method>, Refusal> {
    let starts = class.methods().iter().copied().filter(|m| m.is_static() || m.name == "<init>");
    let is_called = |method: &&'static Method| is_called(method, class);
    let all: Vec<&'static Method> = public_methods(class).into_iter().chain(starts.filter(is_called)).collect();
    if wanted.methods.is_empty() {
        let conditions = |method: &Method| {
            let named = wanted.requires.iter().chain(wanted.ensures).any(|pattern| pattern.fits(method));
            let is_usual = USUAL.contains(&method.name) || wanted.invariants.iter().any(|name| name == method.name);
            is_condition(method) && (named || is_usual) || method.name.starts_with(fretsaw_contract::PREFIX)
        };
        let is_main = |method: &Method| method.is_static() && method.name == "main";
        let bounds = |method: &Method| {
            let result = method.signature.result.unwrap_or_default();
            method.is_static() && (result.ends_with("/Finitization;") || result.ends_with("/IFinitization;"))
        };
        let creates = |method: &Method| method.name != "<init>" || class.flags & flags::ABSTRACT == 0;
        let is_subject = |method: &&'static Method| {
            !method.is_abstract() && !conditions(method) && !is_main(method) && !bounds(method) && creates(method)
        };
        return Ok(all.into_iter().filter(is_subject).collect());
    }
    let mut found = Vec::new();
    for pattern in wanted.methods {
        // Static methods of interfaces are not inherited.
        let is_inherited = |method: &&'static Method| {
            !method.is_static() || method.class.id == class.id || !method.class.is_interface()
        };
        let own = supertypes(class).flat_map(|class| class.methods().iter().copied()).filter(is_inherited);
        let is_meant = |method: &&'static Method| is_named(pattern, method, class) && !method.is_abstract();
        let mut some: Vec<&'static Method> = Vec::new();
        for method in own.filter(is_meant).filter(|method| method.flags & flags::SYNTHETIC == 0) {
            // Of methods that override each other, the first is the one that runs.
            if !some.iter().any(|known| known.name == method.name && known.descriptor == method.descriptor) {
                some.push(method);
            }
        }
        // A name means the methods that others call, and not the helpers of the same name behind them.
        let is_private = |method: &&'static Method| method.flags & flags::PRIVATE != 0;
        if is_name(pattern) && !some.iter().all(is_private) {
            some.retain(|method| !is_private(method));
        }
        if some.is_empty() {
            let called = all.iter().filter(|method| !method.is_abstract() && method.name != "<init>");
            let names: Vec<&str> = called.map(|method| method.name).collect();
            let (class, names) = (class.external_name(), distinct(names).join(", "));
            return Err(bad(format!("class {class} has no method {pattern} with code; its methods are {names}")));
        }
        found.extend(some);
    }
    Ok(found)
}

/// Whether a pattern says nothing about parameters.
fn is_name(pattern: &MethodPattern) -> bool {
    MethodPattern::parse(&pattern.name).as_ref() == Some(pattern)
}

fn distinct(mut names: Vec<&str>) -> Vec<&str> {
    names.sort_unstable();
    names.dedup();
    names
}

/// Whether `pattern` names the method; a constructor has the name of its class.
pub fn is_named(pattern: &MethodPattern, method: &Method, class: &Class) -> bool {
    if method.name != "<init>" {
        return pattern.fits(method);
    }
    let simple = fretsaw_input::simple_name(class);
    method.class.id == class.id
        && (pattern.name == simple || pattern.name == "<init>")
        && pattern.fits_parameters(method)
}

/// The method with its contract and its bounds; and the bounds that are not about it, with the messages about that.
fn prepare(
    machine: &mut Machine,
    class: &'static Class,
    method: &'static Method,
    wanted: &Wanted<'_>,
) -> Result<(Prepared, Vec<(usize, Refusal)>), Refusal> {
    let entry = Entry::new(machine, class, method)?;
    let contract = contract(machine, class, &entry, wanted)?;
    let Finitization::Scope(scope) = &wanted.finitization else {
        let bounded = Bounded::new(machine, class, entry, &wanted.finitization)?;
        return Ok((Prepared { class, contract, bounded }, Vec::new()));
    };
    let mut bounds: Vec<(usize, Bound)> = scope.bounds.iter().cloned().enumerate().collect();
    let mut without: Vec<(usize, Refusal)> = Vec::new();
    loop {
        let some: Vec<Bound> = bounds.iter().map(|(_, bound)| bound.clone()).collect();
        let scope = Finitization::Scope(Scope { bounds: &some, ..*scope });
        let entry = Entry::new(machine, class, method)?;
        match Bounded::new(machine, class, entry, &scope) {
            Ok(bounded) => return Ok((Prepared { class, contract, bounded }, without)),
            Err(Refusal::Bound(bad)) => {
                let (number, _) = bounds.remove(bad.number);
                let is_name = bad.part == Part::Name;
                let refusal = Refusal::Bound(BadBound { number, ..bad });
                if !is_name {
                    return Err(refusal);
                }
                without.push((number, refusal));
            }
            Err(refusal) => return Err(refusal),
        }
    }
}

/// The contract of a method: invariants of the receiver and the arguments, and what flags name.
pub fn contract(
    machine: &mut Machine,
    class: &'static Class,
    entry: &Entry,
    wanted: &Wanted<'_>,
) -> Result<Contract, Refusal> {
    if let Some(what) = uncompiled(class, entry, wanted.contracts) {
        return Err(Refusal::Class(Ending::Unsupported(what)));
    }
    let mut contract = Contract::default();
    for name in &names(wanted) {
        let clauses = invariants(class, entry, name);
        if clauses.is_empty() && !wanted.invariants.is_empty() && entry.has_receiver() {
            return Err(bad(format!("class {} has no method boolean {name}()", class.external_name())));
        }
        contract.invariants.extend(clauses);
    }
    let result = entry.method.signature.result.and_then(|of| of.strip_prefix('L')?.strip_suffix(';'));
    let result = result.map(|name| machine.program().class(&name.replace('/', "."))).transpose()?;
    let result = result_of(entry, class, result);
    let find = |patterns: &[MethodPattern], flag: &str, result| -> Result<Vec<Clause>, Refusal> {
        let mut clauses = Vec::new();
        for pattern in patterns {
            let all = class.lineage().flat_map(|class| class.methods().iter().copied());
            let all: Vec<&'static Method> = all.filter(|m| pattern.fits(m) && is_condition(m)).collect();
            let tried: Vec<Result<Clause, String>> =
                all.iter().map(|method| Clause::new(method, entry, result)).collect();
            match tried.iter().find_map(|clause| clause.as_ref().ok()) {
                Some(clause) => clauses.push(clause.clone()),
                None => {
                    let why = tried.into_iter().find_map(Result::err).map_or(String::new(), |why| format!(": {why}"));
                    let (class, name) = (class.external_name(), entry.full_name());
                    let text = format!("{flag} {pattern}: class {class} has no boolean method of that name for {name}");
                    return Err(bad(format!("{text}{why}")));
                }
            }
        }
        Ok(clauses)
    };
    let requires = find(wanted.requires, "--requires", None)?;
    let ensures = find(wanted.ensures, "--ensures", result.as_ref())?;
    if !requires.is_empty() || !ensures.is_empty() {
        contract.behaviors.push(Behavior {
            exit: Exit::Any,
            requires,
            ensures,
            signals: Vec::new(),
            only: None,
            assigns: None,
        });
    }
    wanted.contracts.add(machine, class, entry, &mut contract)?;
    Ok(contract)
}

/// The names of invariants.
pub fn names(wanted: &Wanted<'_>) -> Vec<String> {
    match wanted.invariants {
        [] => USUAL.iter().map(|name| (*name).to_owned()).collect(),
        names => names.to_vec(),
    }
}

/// The invariant with this name of instances of `class`.
pub fn invariant(class: &'static Class, name: &str) -> Option<&'static Method> {
    let types = class.lineage().chain(class.all_interfaces.iter().copied());
    let mut own = types.flat_map(|class| class.methods().iter().copied());
    own.find(|m| m.name == name && m.descriptor == "()Z" && !m.is_static() && !m.is_abstract())
}

/// The invariants with this name of the receiver and the arguments, and of the object that a constructor creates.
fn invariants(class: &'static Class, entry: &Entry, name: &str) -> Vec<Clause> {
    let of_class = |class: &'static Class| invariant(class, name);
    let clause = |method: &'static Method, takes: Takes, of: &str| {
        let text = format!("{of}.{name}()");
        Clause { method, takes: vec![takes], needs_object: true, text, place: None }
    };
    // A class whose source cannot be changed has its invariant elsewhere.
    let beside = |parameter: &Parameter| {
        let takes = |m: &&'static Method| matches!(m.signature.params[..], [only] if parameter.fits(only));
        let all = class.methods().iter().copied().filter(|m| m.is_static() && m.name == name && is_condition(m));
        all.into_iter().find(takes).filter(|_| parameter.is_ref())
    };
    let roots = entry.parameters.iter().enumerate();
    let of_root = |(number, parameter): (usize, &Parameter)| {
        if let Some(method) = parameter.class.and_then(of_class) {
            return Some(clause(method, Takes::Root(number), &parameter.name));
        }
        let method = beside(parameter)?;
        let text = format!("{name}({})", parameter.name);
        Some(Clause { method, takes: vec![Takes::Root(number)], needs_object: true, text, place: None })
    };
    let created = Some(class).filter(|_| entry.method.name == "<init>").and_then(of_class);
    roots.filter_map(of_root).chain(created.map(|method| clause(method, Takes::Result, "result"))).collect()
}

/// The class and the method, as users write them.
fn shown(class: &Class, method: &Method) -> String {
    let types: Vec<String> = method.signature.params.iter().map(|descriptor| type_name(descriptor)).collect();
    let name = if method.name == "<init>" { fretsaw_input::simple_name(class) } else { method.name };
    format!("{}#{name}({})", class.external_name(), types.join(","))
}
