//! Faults of methods as JUnit tests, one class of tests for each method, and as pictures.

use std::collections::BTreeMap;

use fretsaw_check::Rule;
use fretsaw_check::inputs::{self, Claim, Run, Takes};
use fretsaw_finitization::Space;
use fretsaw_graph::Graph;
use fretsaw_report::junit::{Condition, Gets, InputFault, Should, find_class};
use fretsaw_report::regression::Inputs;

use super::text::replay_command;
use super::{CheckInputs, Example};
use crate::args::FaultForm;
use crate::check::confirmed::{Confirmed, headline};
use crate::check::written::{Folder, Written};
use crate::drive::Ground;
use crate::exit::Result;
use crate::gallery::loader;
use crate::target::Program;

impl CheckInputs<'_> {
    /// Writes tests or pictures of the confirmed faults of `methods`, if they are wanted.
    pub fn write(&self, ground: &Ground, methods: &[Space], faults: &[Confirmed<Example>]) -> Result<Written> {
        let Some(folder) = self.folder.get() else { return Ok(Written::default()) };
        let confirmed: Vec<&Example> =
            faults.iter().filter(|fault| fault.is_confirmed()).map(|fault| &fault.example).collect();
        if self.args.format == Some(FaultForm::Svg) {
            let states = confirmed.iter().map(|confirmed| (&confirmed.fault.input.before, &confirmed.fault.after));
            return folder.write_pictures(&states.collect::<Vec<(&Graph, &Graph)>>());
        }
        self.write_tests(folder, ground, methods, &confirmed)
    }

    fn write_tests(
        &self,
        folder: &Folder,
        ground: &Ground,
        methods: &[Space],
        confirmed: &[&Example],
    ) -> Result<Written> {
        // Tests run on the classes that javac makes of the source, without contracts in comments.
        let plain = match ground.program.contracts.classes.is_empty() {
            true => None,
            false => Some(self.target.locate_any(&ground.settings)?),
        };
        let program = plain.as_ref().unwrap_or(&ground.program);
        let mut by_method: BTreeMap<&str, Vec<InputFault>> =
            methods.iter().map(|space| (simple_name(&space.method), Vec::new())).collect();
        let mut told = Vec::new();
        for confirmed in confirmed {
            match self.test(ground, plain.as_ref(), confirmed)? {
                Ok(fault) => by_method.entry(simple_name(&confirmed.fault.input.method)).or_default().push(fault),
                Err(why) => told.push(format!("no test for {}: {why}", headline_of(confirmed))),
            }
        }
        let mut loader = loader(&program.class_path, self.args.machine.jdk.as_deref())?;
        let class = find_class(&mut loader, &program.class)?;
        let mut tests = Inputs::new(&mut loader, class);
        let long = &self.args.long;
        for (method, faults) in by_method {
            told.extend(folder.write_tests(&tests.of_method(method, &faults, &long.again(&[])), long)?.0);
        }
        if let Some(helper) = tests.helper() {
            folder.write_helper(&helper)?;
        }
        Ok(Written(told))
    }

    /// What the test of a fault consists of, or why there is none.
    fn test(
        &self,
        ground: &Ground,
        plain: Option<&Program>,
        confirmed: &Example,
    ) -> Result<std::result::Result<InputFault, &'static str>> {
        let fault = &confirmed.fault;
        let Some(Claim { what, thrown }) = &confirmed.claim else { return Ok(Err("it is not confirmed")) };
        let should = match should(what) {
            Ok(should) => should,
            Err(why) => return Ok(Err(why)),
        };
        if let Some(plain) = plain.filter(|_| fault.rule == Rule::Assertion)
            && !matches!(self.run_on(&ground.settings, plain, &fault.input)?, Run::Broken(Rule::Assertion, ..))
        {
            return Ok(Err("the assertion is written in a comment, which javac does not compile"));
        }
        Ok(Ok(InputFault {
            headline: headline_of(confirmed),
            replay: replay_command(self, ground.settings.limits.max_heap, fault),
            method: fault.input.method.clone(),
            before: fault.input.before.clone(),
            thrown: thrown.clone(),
            should,
        }))
    }
}

fn headline_of(Example { fault, .. }: &Example) -> String {
    headline(fault.rule, &fault.place, &fault.what)
}

/// The name of the method in `CLASS#METHOD(TYPE,TYPE)`.
fn simple_name(method: &str) -> &str {
    let name = method.rsplit_once('#').map_or(method, |(_, name)| name);
    name.split_once('(').map_or(name, |(name, _)| name)
}

fn should(what: &inputs::Should) -> std::result::Result<Should, &'static str> {
    Ok(match what {
        inputs::Should::Return => Should::Return,
        inputs::Should::Throw(classes) => Should::Throw(classes.clone()),
        inputs::Should::ThrowOnly(classes) => Should::ThrowOnly(classes.clone()),
        inputs::Should::Keep(fields) => Should::Keep(fields.clone()),
        inputs::Should::Hold(condition) => Should::Hold(copied(condition)),
        inputs::Should::HoldOfOthers(condition) => Should::HoldOfOthers(copied(condition)),
        inputs::Should::Unsaid(why) => return Err(why),
    })
}

fn copied(inputs::Condition { class, name, descriptor, takes }: &inputs::Condition) -> Condition {
    let gets = takes.iter().filter_map(|takes| match takes {
        Takes::Root(root) => Some(Gets::Root(*root)),
        Takes::Result => Some(Gets::Result),
        Takes::Old(root) => Some(Gets::Old(*root)),
        // No condition of a test gets this.
        Takes::Created => None,
    });
    Condition { class: class.clone(), name: name.clone(), descriptor: descriptor.clone(), gets: gets.collect() }
}
