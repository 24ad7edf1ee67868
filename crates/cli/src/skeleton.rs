//! `fretsaw skeleton`: drafts a finitization method from the types of fields.

use fretsaw_vm::Choice;
use serde::Serialize;

use crate::args::SkeletonArgs;
use crate::exit::{Outcome, Result, print};
use crate::report::{Report, conclude};
use crate::settings::Settings;
use crate::target::Target;

/// The command's part of the JSON summary.
#[derive(Default, Serialize)]
struct Details {
    /// The method.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
}

/// Runs the command.
pub fn skeleton(args: &SkeletonArgs) -> Outcome {
    conclude("skeleton", &args.predicate.target, args.machine.json, |report| execute(args, report))
}

fn execute(args: &SkeletonArgs, report: &mut Report<'_, Details>) -> Result<Outcome> {
    let (target, predicate) = args.predicate.split()?;
    let settings = Settings::resolve(&args.machine)?;
    report.jdk = Some(settings.jdk.full_version.clone());
    let program = Target::parse(target)?.locate_any(&settings)?;
    report.class = Some(program.class.clone());
    let mut machine = settings.boot(&program, Vec::new(), Choice::Copy)?;
    let text = fretsaw_finitization::skeleton(&mut machine, &program.class, predicate.as_ref());
    let text = text.map_err(|ending| settings.outcome(ending, &program))?;
    if args.machine.json {
        report.details.source = Some(text);
    } else {
        print(text.as_bytes())?;
    }
    Ok(Outcome::Exit(0))
}
