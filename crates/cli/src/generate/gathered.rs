//! What is collected during a generation: the space of inputs, and inputs that cannot be written before all are known.

use fretsaw_finitization::Space;
use fretsaw_generate::{Counts, Finding, Sample, Structure};

use super::Generate;
use super::form::Form;
use super::rejected::{Group, Rejected};
use crate::args::GenerateArgs;
use crate::derived::tell_derived;
use crate::drive::{Before, Gather, Sink};
use crate::exit::{Outcome, Result};
use crate::gallery::Subject;
use crate::target::Program;

/// What is collected.
pub struct Gathered {
    form: Form,
    /// Keeps structures until it is known which of them are in the sample.
    sample: Option<Sample>,
    /// Keeps rejected inputs until they can be grouped.
    rejected: Option<Rejected>,
    /// Whether messages are printed.
    tells: bool,
    space: Option<Space>,
}

/// What there is at the end.
pub struct Results {
    pub space: Space,
    /// The groups of rejected inputs, if these are listed.
    pub rejected: Option<Vec<Group>>,
    /// The outcome if some inputs have no tests.
    pub unwritten: Option<Outcome>,
}

impl Gathered {
    /// Opens the output; results in memory may take `most` bytes.
    pub fn open(command: &Generate<'_>, most: usize, before: Before<Vec<Structure>>) -> Result<(Sink, Gathered)> {
        let args = command.args;
        let (form, sink) = Form::open(args, most, &before)?;
        let gathered = Gathered {
            form,
            sample: command.sampling.clone().map(|sampling| Sample::new(sampling, before.kept)),
            rejected: args.rejected.map(|_| Rejected::new(most)),
            tells: !args.machine.json && !args.machine.quiet,
            space: None,
        };
        Ok((sink, gathered))
    }

    /// Writes the inputs that were kept, and what is written only at the end.
    pub fn close(self, args: &GenerateArgs, program: &Program, sink: &mut Sink) -> Result<Results> {
        let space = self.space.unwrap_or_default();
        let rejected = self.rejected.map(|rejected| rejected.give(self.form, sink)).transpose()?;
        for graph in self.sample.into_iter().flat_map(Sample::graphs) {
            self.form.write(graph, sink)?;
        }
        let mut unwritten = None;
        if matches!(sink, Sink::Gallery(..))
            && let Sink::Gallery(gallery, _) = std::mem::replace(sink, Sink::Nowhere)
        {
            // Under plain java a predicate that chooses need not accept the input.
            let predicate = Some(&*space.method).filter(|_| !args.exists);
            let class_path = &program.class_path;
            let outcome = gallery.finish(&Subject { class_path, jdk: args.machine.jdk.as_deref(), predicate })?;
            unwritten = Some(outcome).filter(|outcome| *outcome != Outcome::Exit(0));
        }
        Ok(Results { space, rejected, unwritten })
    }
}

impl Gather<Counts> for Gathered {
    /// The sample so far.
    type Kept = Vec<Structure>;

    fn take(&mut self, finding: Finding, sink: &mut Sink) -> Result<()> {
        let structure = match finding {
            Finding::Structure(structure) => structure,
            Finding::Space(space) => {
                if self.space.is_none() && self.tells {
                    tell_derived(&space.derived);
                }
                self.space.get_or_insert(*space);
                return Ok(());
            }
        };
        if let Some(sample) = &mut self.sample {
            sample.take(structure);
            return Ok(());
        }
        match &mut self.rejected {
            Some(rejected) => rejected.take(structure),
            None => self.form.write(structure.graph, sink),
        }
    }

    fn kept(&mut self) -> Result<Vec<Structure>> {
        Ok(self.sample.as_ref().map(Sample::structures).unwrap_or_default())
    }
}
