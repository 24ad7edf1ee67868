//! What the end of a call means: whether the contract foresees it, and what it has changed.

use fretsaw_choice::Ask;
use fretsaw_code::Class;
use fretsaw_code::name::Name;
use fretsaw_term::Open;
use fretsaw_vm::{Machine, Ref, Slot, Word};

use super::claim::{Claim, Should};
use super::contract::{Behavior, Exit};
use super::script::{Checked, Inputs};
use crate::lazy::{counts_modifications, is_lazy};
use crate::rules::{Given, Meaning, Null, Rule, judge};
use crate::sequence::field_text;

/// A broken rule.
#[derive(Clone, Debug)]
pub(crate) struct Broken {
    pub rule: Rule,
    /// Where: a place in the user's classes, or a method.
    pub place: String,
    /// What is wrong.
    pub what: String,
    /// What should hold instead.
    pub claim: Claim,
    /// The condition that does not hold, if it is one: several may be written in one place.
    pub condition: Option<String>,
}

/// What came of a call on a valid input.
#[derive(Clone, Debug)]
pub(crate) enum Verdict {
    /// Everything holds.
    Holds,
    /// The method refused the input, as its contract says; or with this exception of its own accord, at this place.
    Refused(Option<(String, Option<String>)>),
    /// It threw an exception that is only noted.
    Noted(String),
    /// A rule is broken.
    Broken(Broken),
}

impl Inputs {
    pub(super) fn returned(&self, machine: &Machine) -> Option<Verdict> {
        let behaviors = self.checked().contract.behaviors.iter().enumerate();
        let mut must_throw = behaviors.filter(|(n, b)| b.exit == Exit::Exceptional && self.applies(Some(*n)));
        let (_, behavior) = must_throw.next()?;
        let claim = self.claim(machine, Should::throw(behavior.only.as_deref().unwrap_or_default()));
        let what = "it returns, but the contract says that it throws an exception".to_owned();
        self.broken(Rule::Contract, None, what, claim)
    }

    /// What an exception of the method means. An error is what must be decided before that is known.
    pub(super) fn thrown(&self, machine: &Machine, exception: Ref) -> Result<Option<Verdict>, Open> {
        let Checked { entry, contract, .. } = self.checked();
        let class = machine.objects().class_of(exception.into());
        let described = machine.objects().describe(exception);
        let place = machine.objects().place_of(exception);
        let applying = || contract.behaviors.iter().enumerate().filter(|(n, _)| self.applies(Some(*n))).map(|(_, b)| b);
        let is_of = |only: &Vec<&'static Class>| only.iter().any(|allowed| class.is_subtype_of(allowed));
        if applying().any(|behavior| behavior.exit == Exit::Normal) {
            let what = format!("it throws {described}, but the contract says that it returns");
            return Ok(self.broken(Rule::Contract, place, what, self.claim(machine, Should::Return)));
        }
        if let Some(only) = applying().filter_map(|behavior| behavior.only.as_ref()).find(|only| !is_of(only)) {
            let what = format!("it throws {described}, which the contract does not allow");
            return Ok(self.broken(Rule::Contract, place, what, self.claim(machine, Should::throw_only(only))));
        }
        let is_foreseen = |behavior: &Behavior| {
            let signals = behavior.signals.iter().any(|(of, _)| class.is_subtype_of(of));
            behavior.exit == Exit::Exceptional || behavior.only.is_some() || signals
        };
        if applying().any(is_foreseen) {
            return Ok(Some(Verdict::Refused(None)));
        }
        let arguments = self.roots(machine).into_iter().skip(usize::from(entry.has_receiver()));
        let mut references = arguments
            .zip(&entry.method.signature.params)
            .filter(|(_, of)| of.starts_with(['L', '[']))
            .map(|(word, _)| word);
        let null = references.clone().any(|word| word.open().is_none() && word.is_null());
        // Null is to blame for some exceptions even if the method has not looked at the argument.
        if !null
            && machine.objects().was_raised(exception)
            && class.lineage().any(|ancestor| ancestor.name == "java/lang/NullPointerException")
            && let Some(open) = references.find_map(Word::open)
        {
            return Err(open);
        }
        let object = entry.method.signature.params.iter().any(|of| of.starts_with(['L', '[']));
        let checked = self.checked().class;
        // What numbers are valid is for the contract to say.
        let (numbers, number_object) = (&[][..], false);
        let null = if null { Null::Argument } else { Null::Nowhere };
        let given = Given { null, object, allowed_null: false, circular: false, numbers, number_object, checked };
        Ok(match judge(machine, exception, entry.method, given) {
            Meaning::Fault(rule) => self.broken(rule, place, described, self.claim(machine, Should::Return)),
            Meaning::Note => Some(Verdict::Noted(format!("{} throws {described}", entry.full_name()))),
            Meaning::Refusal => Some(Verdict::Refused(Some((described, place)))),
        })
    }

    /// The rule is broken, unless it is switched off.
    pub(super) fn broken(&self, rule: Rule, place: Option<String>, what: String, claim: Claim) -> Option<Verdict> {
        let place = place.unwrap_or_else(|| self.checked().entry.full_name());
        (!self.off.contains(&rule)).then_some(Verdict::Broken(Broken { rule, place, what, claim, condition: None }))
    }

    /// The fault of a method that must not change its receiver, or nothing at all, and does. An error is what must be decided
    /// before that is known.
    pub(super) fn unchanged(&self, machine: &mut Machine) -> Result<Option<Verdict>, Ask> {
        let Checked { entry, contract, .. } = self.checked();
        let roots = self.roots(machine);
        if let Some(Verdict::Refused(Some((described, place)))) = self.at.verdict.as_deref() {
            // The receiver may change while the method reads it as an argument.
            let references = || roots.iter().zip(&entry.parameters).skip(1).filter(|(_, parameter)| parameter.is_ref());
            let gets_itself = references().any(|(word, _)| word.open().is_none() && roots.first() == Some(word));
            if !entry.has_receiver() || gets_itself || self.off.contains(&Rule::Unchanged) {
                return Ok(None);
            }
            let fields = changed(machine, &roots[..1], false, &|_, _| false)?;
            if fields.is_empty() {
                return Ok(None);
            }
            if let Some(open) = references().find_map(|(word, _)| word.open()) {
                return Err(open.into());
            }
            let what = format!("it throws {described} after changing {}", texts(&fields));
            return Ok(self.broken(Rule::Unchanged, place.clone(), what, self.claim(machine, keep(&fields))));
        }
        if !contract.is_pure {
            return Ok(None);
        }
        let objects = roots.into_iter().zip(&entry.parameters).filter(|(_, parameter)| parameter.is_ref());
        let fields = changed(machine, &objects.map(|(word, _)| word).collect::<Vec<Word>>(), true, &|_, _| false)?;
        if fields.is_empty() {
            return Ok(None);
        }
        let what = format!("it changes {}, but the contract allows no change", texts(&fields));
        Ok(self.broken(Rule::Contract, None, what, self.claim(machine, keep(&fields))))
    }
}

/// A field, or the elements of arrays of a class.
pub(super) type Field = (&'static Class, Option<Name>);

pub(super) fn texts(fields: &[Field]) -> String {
    let texts: Vec<String> = fields.iter().map(|(class, name)| field_text(class, *name)).collect();
    texts.join(", ")
}

pub(super) fn keep(fields: &[Field]) -> Should {
    let field = |(class, name): &Field| (class.type_name(), name.map(str::to_owned));
    Should::Keep(fields.iter().map(field).collect())
}

/// The fields of these objects, and of what they led to, that are not what they were and are not excused. Undecided references were
/// not used. A new object instead of null, and a number that is computed when it is needed, are changes if `creations_count`, unless a
/// class of the JDK keeps them for itself.
pub(super) fn changed(
    machine: &mut Machine,
    words: &[Word],
    creations_count: bool,
    is_excused: &dyn Fn(Ref, Slot) -> bool,
) -> Result<Vec<Field>, Ask> {
    let mut fields: Vec<Field> = Vec::new();
    for object in words.iter().filter(|word| word.open().is_none()).filter_map(|word| word.object()) {
        for (class, name) in machine.places().changed_from_twin(object, creations_count, is_excused)? {
            // What a class of the JDK keeps for later is nothing that a contract is about. Strings are constant (JLS 4.3.3), whatever
            // they note about their hash codes.
            let may_keep = !creations_count || class.is_trusted();
            let keeps = |name| is_lazy(class, name) || counts_modifications(class, name);
            let is_kept = class.name == "java/lang/String" || may_keep && name.is_some_and(keeps);
            if !is_kept && !fields.iter().any(|(known, other)| (known.id, *other) == (class.id, name)) {
                fields.push((class, name));
            }
        }
    }
    Ok(fields)
}
