//! Switches on symbolic values: one question, with an alternative for each target that is possible.
//!
//! Compilers translate a switch on a string into a switch on its hash code, and each case compares the string with the labels
//! that have this hash code. Here such a switch asks which label the string equals. A solver would have to find texts with a
//! given hash code, and most that it finds are no labels.
//!
//! The shape of such a switch is what javac and ECJ write: the call of `hashCode` directly before the switch, and in each case a
//! chain of calls of `equals` with literals, which ends at the default target. A switch of any other shape looks at the number.

use fretsaw_code::class::member;
use fretsaw_code::code::Switch;
use fretsaw_code::{Code, Insn, Kind, Op};
use fretsaw_heap::Ref;
use fretsaw_term::{Operator, TermId, Terms};
use ristretto_classfile::Constant;

use crate::machine::Machine;
use crate::trap::{Result, Trap};

const STRING: &str = "java/lang/String";

/// A target and the condition under which the switch jumps there.
type Case = (u32, TermId);

/// A label of a case.
struct Label {
    /// The target of the case.
    target: u32,
    /// The characters.
    content: Box<[u16]>,
}

impl Machine {
    /// Jumps to a target of a switch on a term. If it is not known which, asks first.
    pub(crate) fn switch_on_term(&mut self, insn: Insn) -> Result<bool> {
        let word = self.frames.get(insn.a().into());
        let Some(key) = self.term(self.known_number(word, Kind::Int), Kind::Int)? else { return Ok(false) };
        let code = self.frames.top().code;
        let switch = &code.switches[insn.imm() as usize];
        let cases = match self.label_cases(code, insn, switch, key)? {
            Some(cases) => cases,
            None => self.number_cases(switch, key)?,
        };
        let cases = self.build(|terms| {
            let no = terms.boolean(false);
            let (mut cases, mut some) = (cases, no);
            for (_, holds) in &cases {
                some = terms.or(some, *holds);
            }
            cases.push((switch.default, terms.not(some)));
            cases.retain(|(_, holds)| *holds != no);
            cases
        })?;
        let known = cases.iter().find(|(_, holds)| self.choices.truth(*holds) == Some(true));
        match (known, cases.as_slice()) {
            (Some((target, _)), _) | (None, [(target, _)]) => {
                self.jump_to(*target)?;
                Ok(true)
            }
            _ => {
                let conditions: Vec<TermId> = cases.iter().map(|(_, holds)| *holds).collect();
                Err(Trap::Open(self.choices.ask_case(conditions)))
            }
        }
    }

    /// The cases of a switch on a number.
    fn number_cases(&mut self, switch: &Switch, key: TermId) -> Result<Vec<Case>> {
        let mut cases: Vec<Case> = Vec::new();
        let mut runs = runs(switch);
        // All runs of a target follow each other.
        runs.sort_by_key(|(target, ..)| *target);
        self.build(|terms| {
            for (target, low, high) in runs {
                let holds = is_between(terms, key, low, high);
                match cases.last_mut() {
                    Some((last, condition)) if *last == target => *condition = terms.or(*condition, holds),
                    _ => cases.push((target, holds)),
                }
            }
            cases
        })
    }

    /// The cases of a switch on the hash code `key` of a string with symbolic characters; none if it is no such switch.
    fn label_cases(
        &mut self,
        code: &'static Code,
        insn: Insn,
        switch: &Switch,
        key: TermId,
    ) -> Result<Option<Vec<Case>>> {
        let Some(string) = self.hashed_before(code, insn) else { return Ok(None) };
        let Some((hash, units)) = self.hashed_text(string)? else { return Ok(None) };
        let cases: Option<Vec<(i32, Vec<Label>)>> =
            switch.cases().map(|(key, target)| Some((key, self.labels(code, switch, target, string)?))).collect();
        let Some(cases) = cases.filter(|_| hash == key) else { return Ok(None) };
        let labels = cases.into_iter().flat_map(|(key, labels)| {
            // A label with another hash code is never compared.
            labels.into_iter().filter(move |label| hash_of(&label.content) == key)
        });
        let labels: Vec<Label> = labels.filter(|label| label.content.len() == units.len()).collect();
        self.build(|terms| {
            let mut equal = |label: Label| {
                let all = terms.boolean(true);
                let holds = units.iter().zip(&label.content).fold(all, |all, (unit, expected)| {
                    let expected = terms.int((*expected).into());
                    let is_equal = terms.binary(Operator::EqI, *unit, expected);
                    terms.and(all, is_equal)
                });
                (label.target, holds)
            };
            Some(labels.into_iter().map(&mut equal).collect())
        })
    }

    /// The string whose hash code the instruction before `insn`, which is the running one, has computed for it.
    fn hashed_before(&self, code: &'static Code, insn: Insn) -> Option<Ref> {
        let pc = self.frames.stack.last()?.pc as usize;
        let before = code.positions().take_while(|at| *at < pc).last()?;
        let call = code.fetch(before);
        let is_hash = call.op().is_call() && call.a() == insn.a() && self.calls(code, call, "hashCode");
        let receiver = is_hash.then(|| self.frames.get(arguments(code, before)[0].into()))?;
        let string = self.decided(receiver).ok()?.object()?;
        (self.heap.class_of(string) == self.known.string.id).then_some(string)
    }

    /// Whether a call is of this method of String.
    fn calls(&self, code: &'static Code, call: Insn, name: &str) -> bool {
        match call.op() {
            Op::InvokeDirect => {
                let method = self.loader.method(call.method());
                method.class.name == STRING && method.name == name
            }
            Op::Invoke => {
                let site = code.sites.get(call.imm() as usize);
                let file = code.method.class.file.as_ref();
                let found = site.zip(file).and_then(|(site, file)| member(file, site.constant).ok());
                found.is_some_and(|(class, method, _)| class == STRING && method == name)
            }
            _ => false,
        }
    }

    /// The labels with which the code at `target` compares `string` before it gets to the default target; none if it does
    /// anything else, such as keeping the result of a comparison in a variable.
    fn labels(&self, code: &'static Code, switch: &Switch, target: u32, string: Ref) -> Option<Vec<Label>> {
        let mut labels = Vec::new();
        let mut at = target as usize;
        while at != switch.default as usize {
            let insn = code.insns.get(at).map(|_| code.fetch(at))?;
            if insn.op() == Op::Goto && !labels.is_empty() {
                return (insn.imm() == switch.default).then_some(labels);
            }
            let content = self.literal_of(code, insn)?;
            let call_at = code.after(at);
            let call = code.fetch(call_at);
            let is_comparison = call.op().is_call() && self.calls(code, call, "equals");
            if !is_comparison || !self.compares(code, call_at, string, insn.a()) {
                return None;
            }
            let branch_at = code.after(call_at);
            let branch = code.fetch(branch_at);
            // In bytecode they follow each other, so nothing between them stores what they leave on the stack.
            let origins = [at, call_at, branch_at].map(|at| code.origins[at]);
            if origins[1] != origins[0] + 1 || origins[2] != origins[1] + 1 {
                return None;
            }
            at = match branch.op() {
                Op::IfEqIK if branch.a() == call.a() && branch.bc() == 0 => branch.imm() as usize,
                Op::IfNeIK if branch.a() == call.a() && branch.bc() == 0 => code.after(branch_at),
                _ => return None,
            };
            labels.push(Label { target, content });
            if labels.len() > code.insns.len() {
                return None;
            }
        }
        Some(labels)
    }

    /// Whether the call at `pc` compares `string` with what is in register `label`.
    fn compares(&self, code: &'static Code, pc: usize, string: Ref, label: u8) -> bool {
        let [receiver, argument] = arguments(code, pc);
        let holds = |register: u16| self.decided(self.frames.get(register.into())).ok()?.object();
        argument == label.into() && receiver != argument && holds(receiver) == Some(string)
    }

    /// The characters of the literal that `insn` loads, if it does.
    fn literal_of(&self, code: &'static Code, insn: Insn) -> Option<Box<[u16]>> {
        match insn.op() {
            Op::LdcString => self.strings.literal_at(insn.imm()).map(Box::from),
            Op::Ldc => {
                let file = code.method.class.file.as_ref()?;
                let Some(Constant::String(text)) = file.constant_pool.get(insn.imm() as u16) else { return None };
                self.constant_text(code.method.class, *text).ok()
            }
            _ => None,
        }
    }
}

/// The first registers that the call at `pc` passes.
fn arguments(code: &Code, pc: usize) -> [u16; 2] {
    let word = code.fetch(pc + 1).0;
    [word as u16, (word >> 16) as u16]
}

/// String.hashCode.
fn hash_of(content: &[u16]) -> i32 {
    content.iter().fold(0, |hash: i32, unit| hash.wrapping_mul(31).wrapping_add((*unit).into()))
}

/// The keys of a switch as runs with the same target: the target, the first and the last key.
fn runs(switch: &Switch) -> Vec<(u32, i32, i32)> {
    let mut runs: Vec<(u32, i32, i32)> = Vec::new();
    for (key, target) in switch.cases() {
        match runs.last_mut() {
            Some((last, _, high)) if *last == target && high.checked_add(1) == Some(key) => *high = key,
            _ => runs.push((target, key, key)),
        }
    }
    runs
}

fn is_between(terms: &mut Terms, key: TermId, low: i32, high: i32) -> TermId {
    let [low, high] = [low, high].map(|bound| terms.int(bound));
    if low == high {
        return terms.binary(Operator::EqI, key, low);
    }
    let [above, below] = [terms.binary(Operator::GeI, key, low), terms.binary(Operator::LeI, key, high)];
    terms.and(above, below)
}
