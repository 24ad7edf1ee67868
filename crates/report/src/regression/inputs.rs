//! Faults of a method on inputs as a class of tests.

use fretsaw_code::Loader;
use fretsaw_code::class::Class;

use super::names::{capital, unused};
use super::{Subject, TestClass, frame, line, source};
use crate::junit::{File, InputFault, Should, Suite};
use crate::literal::simple_name;

/// The tests of methods of one class.
pub struct Inputs<'l> {
    suite: Suite<'l>,
    package: String,
    class: String,
}

impl<'l> Inputs<'l> {
    /// Tests of methods of `class`.
    pub fn new(loader: &'l mut Loader, class: &'static Class) -> Inputs<'l> {
        let package = if class.module.is_some() { "" } else { class.package() }.to_owned();
        let name = class.external_name();
        let class_name = name.rsplit('.').next().unwrap_or(&name).replace('$', ".");
        Inputs { suite: Suite::new(loader, Some(class), None), package, class: class_name }
    }

    /// The tests of `faults` of the method called `method`, which `command` has found.
    pub fn of_method(&mut self, method: &str, faults: &[InputFault], command: &str) -> TestClass {
        let own = self.class.rsplit('.').next().unwrap_or_default();
        let (named, called, of) = match method == own {
            true => ("New".to_owned(), format!("new{own}"), "a constructor".to_owned()),
            false => (capital(method), method.to_owned(), line(method)),
        };
        let subject = Subject { package: self.package.clone(), name: self.class.clone() + &named };
        let annotation = self.suite.junit("Test");
        let (mut names, mut members, mut untested) = (Vec::new(), String::new(), Vec::new());
        for fault in faults {
            match self.suite.statements(fault) {
                Ok(statements) => {
                    let name = unused(name(own, &called, fault), &names);
                    members += &format!(
                        "\n{}",
                        super::member(&name, &annotation, [&fault.headline, &fault.replay], &statements)
                    );
                    names.push(name);
                }
                Err(why) => untested.push(format!("{}: {why}", fault.headline)),
            }
        }
        let about = format!("Each test fails as long as {of} of {} has a fault.", line(&self.class));
        let file = (!names.is_empty()).then(|| frame(&subject, &about, Vec::new(), &members, command));
        TestClass { path: subject.path(), file, count: names.len(), untested }
    }

    /// What the tests need beside them.
    pub fn helper(self) -> Option<File> {
        self.suite.finish().files.pop()
    }
}

/// What should hold, as the name of a test.
fn name(class: &str, called: &str, fault: &InputFault) -> String {
    let thrown = fault.thrown.as_deref().map_or("Exception".to_owned(), |thrown| capital(simple_name(&source(thrown))));
    match &fault.should {
        Should::Return | Should::ThrowOnly(_) => format!("{called}ThrowsNo{thrown}"),
        Should::Throw(classes) => match classes.as_slice() {
            [only] => format!("{called}Throws{}", capital(simple_name(&source(only)))),
            _ => format!("{called}ThrowsException"),
        },
        Should::Keep(_) if fault.thrown.is_some() => format!("{called}Leaves{class}UnchangedWhenItThrows"),
        Should::Keep(_) => format!("{called}ChangesNothing"),
        Should::Hold(condition) | Should::HoldOfOthers(condition) => {
            format!("{}HoldsAfter{}", condition.name, capital(called))
        }
    }
}
