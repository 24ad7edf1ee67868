//! A program with choices as a script, and the classification of the ends of paths.

use std::fmt::Display;
use std::rc::Rc;
use std::sync::Arc;

use fretsaw_choice::Ask;
use fretsaw_input::{Extent, Structures};
use fretsaw_script::{Calls, Met, Oracle, Script, Scripted, States};
use fretsaw_vm::{Event, Fingerprints, Limit, Machine, MethodId, Ref, Word, has_spare};

use crate::{PathEnd, Violation};

/// How often what a path has printed is copied until it is written: records, texts and lines contain it.
const OUTPUT_COPIES: usize = 8;
/// The state of a program has no objects that the host holds: none has so large a number.
const HELD: usize = usize::MAX;
/// There always is memory for less.
const MUCH: usize = 1 << 22;

/// An uncaught exception whose handler is running.
pub struct Uncaught {
    /// Its class and place.
    kind: String,
    /// The exception in one line.
    brief: String,
    /// The exception over the symbolic inputs, if somebody wants to know.
    spelled: Option<String>,
    /// The length of the output before the exception.
    written: usize,
}

/// Why a path is over.
pub enum End {
    /// The machine stopped with this event.
    Event(Event),
    /// It returned to a state that was met before.
    Matched,
}

/// A program that explores its choices.
#[derive(Default)]
pub struct Program {
    /// An uncaught exception whose handler is running.
    uncaught: Option<Rc<Uncaught>>,
    /// The structures that the program has asked for.
    structures: Structures,
    matching: Option<Matching>,
    /// The methods whose branches are watched, in the order of the report.
    watched: Vec<MethodId>,
    /// Whether cut paths need not be looked at one by one.
    passes: bool,
    /// How many cut paths nobody looked at but here, since the last hand-in.
    passed: u64,
}

/// A machine that was started on a program.
pub type Started = Scripted<Program>;

/// How states are compared.
struct Matching {
    fingerprints: Fingerprints,
    /// All states that some worker has met.
    states: Arc<States>,
    /// The states that this worker met first and has not handed in yet.
    new: Vec<u128>,
    /// How many states could not be compared since the last hand-in.
    uncompared: u64,
}

impl Program {
    /// The same program, with the branches of these methods watched.
    pub fn watching(self, machine: &mut Machine, methods: Vec<MethodId>) -> Program {
        // Branches taken before the program began do not count.
        machine.coverage().forget();
        Program { watched: methods, ..self }
    }

    /// The same, with paths that end when they return to one of `states`. Fields named in `ignored` are not
    /// compared.
    pub fn matching(self, machine: &mut Machine, ignored: &[String], states: Arc<States>) -> Result<Program, String> {
        let fingerprints = Fingerprints::new(machine, ignored)?;
        let matching = Some(Matching { fingerprints, states, new: Vec::new(), uncompared: 0 });
        Ok(Program { matching, ..self })
    }

    /// Lets a search pass over cut paths: they are only counted here.
    pub(crate) fn pass_cuts(&mut self) {
        self.passes = true;
    }

    /// How many cut paths were passed over since the last call.
    pub(crate) fn take_passed(&mut self) -> u64 {
        std::mem::take(&mut self.passed)
    }

    /// The choices on the path that `machine` has ended.
    pub fn calls<'m>(&self, machine: &'m Machine) -> Calls<'m> {
        Calls::new(machine).with_texts(self.structures.words(machine))
    }

    /// The first `most` of them.
    pub(crate) fn first_calls<'m>(&self, machine: &'m Machine, most: usize) -> Calls<'m> {
        Calls::first(machine, most).with_texts(self.structures.words(machine))
    }

    /// Edges out of branches that were taken for the first time since the last call: the method, and the edge.
    pub(crate) fn take_new_ways(&self, machine: &mut Machine) -> Vec<(u32, u32)> {
        let new = machine.coverage().take_new();
        let place = |method| self.watched.iter().position(|w| *w == method);
        new.into_iter().filter_map(|(method, way)| Some((place(method)? as u32, way))).collect()
    }

    /// How many states could not be compared since the last call.
    pub(crate) fn take_uncompared(&mut self) -> u64 {
        self.matching.as_mut().map_or(0, |m| std::mem::take(&mut m.uncompared))
    }

    /// States that this worker met first, since the last call.
    pub(crate) fn take_new_states(&mut self) -> Vec<u128> {
        self.matching.as_mut().map_or_else(Vec::new, |m| std::mem::take(&mut m.new))
    }

    /// Lets the program's handler print an uncaught exception. The handler may make choices, as any code of the
    /// program. It sees symbolic numbers with the values that are reported: what it prints is no part of what is explored.
    fn begin_uncaught(
        &mut self,
        machine: &mut Machine,
        oracle: Option<&mut Oracle>,
        exception: Ref,
    ) -> Result<(), Event> {
        if let Some(oracle) = oracle {
            match oracle.settle(machine.choices_mut()) {
                Ok(true) => {}
                Ok(false) => return Err(Event::Cut),
                Err(why) => return Err(Event::unsupported(without_inputs(&why))),
            }
        }
        if !admits(machine.objects().description_bytes(exception)) {
            return Err(Event::Limit(Limit::System));
        }
        let place = machine.objects().place_of(exception).map_or(String::new(), |place| format!(" at {place}"));
        let described = machine.objects().describe(exception);
        let kind = described.split(':').next().unwrap_or_default().to_owned() + &place;
        let written = machine.output().len();
        let spelled = machine.config().names.then(|| machine.objects().spelled().exception(exception));
        self.uncaught = Some(Rc::new(Uncaught { kind, brief: described + &place, spelled, written }));
        machine.program().start_uncaught(exception)
    }

    /// Runs to the next question, or to the end of the path.
    #[inline(never)]
    fn go_on(&mut self, machine: &mut Machine, mut oracle: Option<&mut Oracle>) -> Result<Ask, End> {
        loop {
            if let Some(cell) = self.structures.next(machine) {
                let is_late = machine.status().time_is_over();
                return if is_late { Err(End::Event(Event::Limit(Limit::Time))) } else { Ok(Ask::value(cell)) };
            }
            if !self.structures.runs() {
                return Err(End::Event(Event::Returned(Word::ZERO)));
            }
            match machine.run() {
                Event::Ask(ask) => return Ok(ask),
                event => self.ran(machine, oracle.as_deref_mut(), event)?,
            }
        }
    }

    /// Continues after the machine has run up to `event`, which is no question.
    #[inline(never)]
    fn ran(&mut self, machine: &mut Machine, oracle: Option<&mut Oracle>, event: Event) -> Result<(), End> {
        let continued = match event {
            Event::Bound(structure) => self.structures.open(machine, structure),
            Event::Thrown(exception) if self.uncaught.is_none() => {
                self.begin_uncaught(machine, oracle, exception.reference())
            }
            event => Err(event),
        };
        continued.or_else(|event| self.end(machine, event))
    }

    /// The end of a path on which the machine has stopped: the next question about its structures, or this end.
    ///
    /// A path that ended normally stands for tests, so each of its structures becomes a path. Of other ends one is enough, as for
    /// all choices that are open. There is none if what the program has not read cannot have any values.
    fn end(&mut self, machine: &mut Machine, event: Event) -> Result<(), End> {
        match event {
            event if self.structures.is_empty() => Err(End::Event(event)),
            Event::Returned(_) | Event::Exit(Word::ZERO) if self.uncaught.is_none() => {
                self.structures.complete(machine);
                Ok(())
            }
            Event::Cut => Err(End::Event(event)),
            Event::Limit(limit) if limit.ends_search() => Err(End::Event(event)),
            event => Err(End::Event(match self.structures.complete_first(machine) {
                Some(true) => event,
                Some(false) => Event::Cut,
                None => Event::Limit(Limit::Time),
            })),
        }
    }

    /// The uncaught exception over the symbolic inputs, if there is one.
    pub(crate) fn thrown(&self) -> Option<&str> {
        self.uncaught.as_ref()?.spelled.as_deref()
    }

    /// The length of the output of a path that has ended, without the report of an uncaught exception.
    pub(crate) fn written(&self, machine: &Machine) -> usize {
        self.uncaught.as_ref().map_or(machine.output().len(), |uncaught| uncaught.written)
    }

    /// Whether a path with this end is a violation or a limit, so that its choices are reported.
    pub(crate) fn reports(&self, end: &End) -> bool {
        match end {
            End::Matched | End::Event(Event::Cut) => false,
            End::Event(Event::Returned(_) | Event::Exit(Word::ZERO)) => self.uncaught.is_some(),
            End::Event(_) => true,
        }
    }

    /// Classifies the end of a path.
    pub fn classify(&self, machine: &Machine, end: End) -> PathEnd {
        let event = match end {
            End::Event(event) => event,
            End::Matched => return PathEnd::Matched,
        };
        match event {
            Event::Cut => PathEnd::Cut,
            event if let Some(uncaught) = &self.uncaught => {
                PathEnd::Violated(after_uncaught(machine, &event, uncaught))
            }
            Event::Thrown(exception) => {
                PathEnd::Violated(plain(machine, machine.objects().describe(exception.reference())))
            }
            Event::Returned(_) | Event::Exit(Word::ZERO) => PathEnd::Completed,
            Event::Exit(code) => PathEnd::Violated(plain(machine, format!("exit code {}", code.int()))),
            Event::Limit(limit) => PathEnd::Limited(limit),
            Event::Unsupported(what) | Event::Diverged(what) => PathEnd::Unsupported(*what),
            Event::Ask(_) | Event::Bound(_) | Event::Paused => {
                PathEnd::Unsupported("a choice that cannot be made".to_owned())
            }
        }
    }
}

/// What is said of a path that a solver has not found inputs for.
pub(crate) fn without_inputs(why: &impl Display) -> String {
    format!("a path whose inputs are not known: {why}")
}

/// Whether the system has memory for the records of a path that ends now.
#[inline]
pub(crate) fn admits_records(machine: &Machine) -> bool {
    admits(machine.output().len().saturating_mul(OUTPUT_COPIES))
}

/// Whether the system has so many bytes for what is written about a path.
#[inline]
fn admits(bytes: usize) -> bool {
    bytes < MUCH || has_spare(bytes)
}

impl Script for Program {
    type End = End;
    /// The uncaught exception whose handler is running, and the structures.
    type State = (Option<Rc<Uncaught>>, Extent);

    #[inline]
    fn proceed(&mut self, machine: &mut Machine, mut oracle: Option<&mut Oracle>) -> Result<Ask, End> {
        if !self.structures.is_walking() {
            // Nearly all paths come here, and most are cut.
            match machine.run() {
                Event::Ask(ask) => return Ok(ask),
                Event::Cut => return Err(End::Event(Event::Cut)),
                event => self.ran(machine, oracle.as_deref_mut(), event)?,
            }
        }
        self.go_on(machine, oracle)
    }

    fn ended(event: Event) -> End {
        End::Event(event)
    }

    fn interrupts(end: &End) -> bool {
        matches!(end, End::Event(Event::Limit(limit)) if limit.ends_search())
    }

    /// Most paths of some programs are cut. What was printed on a path may be too much for what is written about others.
    #[inline]
    fn pass(&mut self, machine: &Machine, end: &End) -> bool {
        let passes = self.passes && matches!(end, End::Event(Event::Cut)) && admits_records(machine);
        self.passed += u64::from(passes);
        passes
    }

    fn meet(&mut self, machine: &mut Machine, ask: Ask) -> Option<End> {
        let matching = self.matching.as_mut()?;
        // Two states after different uncaught exceptions differ. After the end there are no states.
        if self.uncaught.is_some() || !self.structures.runs() {
            return None;
        }
        if !self.structures.is_comparable(machine) {
            matching.uncompared += 1;
            return None;
        }
        let Some(cell) = machine.choices().asked(ask) else {
            matching.uncompared += 1;
            return None;
        };
        let state = match matching.fingerprints.of(machine, cell, HELD) {
            Ok(Some(state)) => state,
            Ok(None) => {
                matching.uncompared += 1;
                return None;
            }
            Err(limit) => return Some(End::Event(Event::Limit(limit))),
        };
        match matching.states.insert(state) {
            Met::Known => return Some(End::Matched),
            Met::Full => return Some(End::Event(Event::Limit(Limit::Search))),
            Met::Refused => return Some(End::Event(Event::Limit(Limit::System))),
            Met::New => matching.new.push(state),
        }
        None
    }

    #[inline]
    fn state(&self) -> (Option<Rc<Uncaught>>, Extent) {
        (self.uncaught.clone(), self.structures.extent())
    }

    #[inline]
    fn restore(&mut self, (uncaught, extent): &(Option<Rc<Uncaught>>, Extent)) {
        if self.uncaught.is_some() {
            self.uncaught.clone_from(uncaught);
        }
        self.structures.restore(*extent);
    }

    #[inline]
    fn runs((_, extent): &(Option<Rc<Uncaught>>, Extent)) -> bool {
        extent.runs()
    }

    #[inline]
    fn is_running(&self) -> bool {
        self.structures.runs()
    }
}

/// The violation of a path whose handler of uncaught exceptions ran up to `event`.
fn after_uncaught(machine: &Machine, event: &Event, uncaught: &Uncaught) -> Violation {
    let printed = machine.objects().printed(2, uncaught.written..machine.output().len());
    let printed = String::from_utf8_lossy(&printed);
    let printed = printed.trim();
    let mut text = printed.strip_prefix("Exception in thread \"main\" ").unwrap_or(printed).to_owned();
    if text.is_empty() {
        text.clone_from(&uncaught.brief);
    }
    match event {
        Event::Limit(limit) => text.push_str(&format!("\n(printing it reached {limit})")),
        Event::Unsupported(what) => text.push_str(&format!("\n(printing it is unsupported: {what})")),
        _ => {}
    }
    violation(machine, uncaught.kind.clone(), text, uncaught.written)
}

/// A violation without a stack trace.
fn plain(machine: &Machine, text: String) -> Violation {
    violation(machine, text.clone(), text, usize::MAX)
}

fn violation(machine: &Machine, kind: String, text: String, stderr_until: usize) -> Violation {
    let stderr = machine.objects().printed(2, 0..stderr_until);
    Violation { kind, text, stdout: machine.objects().printed(1, ..), stderr }
}
