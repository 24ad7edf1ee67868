//! Calls every native with invalid arguments: null, objects of other classes, numbers out of range.
//!
//! A program can call natives by reflection, by `sun.misc.Unsafe`, or by class files that no compiler wrote. For
//! any arguments the machine returns a value, a Java exception or "unsupported"; a panic is a bug.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use fretsaw_code::classpath::{Entry, Jdk};
use fretsaw_code::{Class, ClassKind, Kind, Memory, Method};
use fretsaw_term::Word;

use super::{Native, Policy, Reach};
use crate::{Config, Event, Machine};

/// The values for ints and longs; reinterpreted as floats and doubles.
const NUMBERS: [i64; 7] = [0, 1, -1, 7, i32::MIN as i64, i32::MAX as i64, i64::MIN];

pub(crate) fn booted() -> Machine {
    let mut config = Config::new(Jdk::find(None).expect("a JDK"));
    // Without an entry the JDK uses the working directory, which a program may not see.
    config.entries.push(Entry::open(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("a folder"));
    config.max_heap = 64 << 20;
    config.max_steps = 100_000;
    let mut machine = Machine::new(config).expect("a machine");
    machine.output.capture = true;
    machine.boot().expect("the machine boots");
    machine
}

/// The methods that natives implement, of the classes that this JDK has.
fn methods_of(machine: &mut Machine) -> Vec<&'static Method> {
    let names = machine.library.natives.declared.keys().chain(machine.library.natives.replaced.keys());
    let classes: BTreeSet<&str> = names.map(|(class, _)| *class).collect();
    let classes: Vec<&'static Class> = classes.into_iter().filter_map(|name| machine.initialize(name).ok()).collect();
    let methods = classes.iter().flat_map(|class| class.methods().iter().copied());
    methods.filter(|method| machine.library.natives.find(method).is_some()).collect()
}

/// Objects to pass: null, a string, arrays, a class, a thread, an exception, and a plain object.
fn objects(machine: &mut Machine) -> Vec<Word> {
    let classes = [
        "java/lang/Object",
        "java/lang/String",
        "java/lang/Thread",
        "java/lang/RuntimeException",
        "java/lang/invoke/MethodType",
        "[I",
        "[J",
        "[B",
        "[Ljava/lang/Object;",
        "[Ljava/lang/Class;",
    ];
    let mut objects = vec![Word::ZERO];
    for name in classes {
        let class = machine.initialize(name).expect(name);
        objects.push(empty(machine, class).expect(name));
        objects.push(machine.mirror(class).into());
    }
    objects
}

/// An object of `class` without a constructor call; an array has no elements.
fn empty(machine: &mut Machine, class: &'static Class) -> Option<Word> {
    let object = match class.kind {
        ClassKind::Instance => machine.heap.allocate(class.id, class.instance_words as usize),
        ClassKind::Array { .. } => machine.heap.allocate(class.id, fretsaw_heap::ARRAY_HEADER_WORDS),
        _ => return None,
    };
    object.ok().map(Word::from)
}

/// The arguments of `method` if each object is `object`, where its type admits it, and each number is `number`.
fn arguments(machine: &mut Machine, method: &Method, object: Word, number: i64) -> Option<Vec<Word>> {
    let mut arguments = Vec::new();
    if !method.is_static() {
        // A call on null never reaches the native.
        arguments.push(empty(machine, method.class)?);
    }
    for param in &method.signature.params {
        match Memory::of(param).kind() {
            Kind::Ref => {
                let class = machine.loader.load_type(param).ok()?;
                machine.settle_fresh().ok()?;
                let fits = !object.is_null() && machine.class_of_object(object).is_subtype_of(class);
                arguments.push(if fits { object } else { Word::ZERO });
            }
            Kind::Long | Kind::Double => arguments.push(Word::from(number)),
            _ => arguments.push(Word::from(number as i32)),
        }
    }
    Some(arguments)
}

#[test]
fn none_panics() {
    let mut machine = booted();
    let mut methods = methods_of(&mut machine);
    assert!(methods.len() > 400, "{}", methods.len());
    let mut objects = objects(&mut machine);
    machine.mark();
    let mut panicked = BTreeSet::new();
    for index in 0..methods.len() {
        let combinations = (0..objects.len()).flat_map(|object| NUMBERS.map(|number| (object, number)));
        for (object, number) in combinations {
            let method = methods[index];
            let Some(arguments) = arguments(&mut machine, method, objects[object], number) else { continue };
            if catch_unwind(AssertUnwindSafe(|| machine.call(method, &arguments))).is_ok() {
                machine.undo();
                continue;
            }
            panicked.insert(method.full_name());
            // After a panic the machine cannot be used any more.
            machine = booted();
            methods = methods_of(&mut machine);
            objects = self::objects(&mut machine);
            machine.mark();
            break;
        }
    }
    assert!(panicked.is_empty(), "{} natives panic: {panicked:#?}", panicked.len());
}

/// A native that hands over needs a Java method to hand over to; and those that need or do less than others are known.
#[test]
fn natives_keep_to_their_policies() {
    let mut machine = booted();
    let methods = methods_of(&mut machine);
    let all = &machine.library.natives;
    let natives = |fits: fn(&Native) -> bool| {
        methods.iter().copied().filter(move |method| all.find(method).is_some_and(|number| fits(all.get(number))))
    };
    let loops: Vec<_> = natives(|native| native.policy == Policy::HandsOver).collect();
    assert!(loops.len() > 30, "{}", loops.len());
    assert!(loops.iter().all(|method| !method.is_native() && method.class.is_trusted()));
    let names = |fits| natives(fits).map(|method| method.name).collect::<BTreeSet<_>>();
    let shallow = names(|native| native.policy == Policy::LooksAtNothing);
    assert_eq!(Vec::from_iter(shallow), ["getClass", "hashCode", "identityHashCode"]);
    let copies = names(|native| {
        native.reach == Reach::Arguments && matches!(native.policy, Policy::KnowsShadows | Policy::KnowsPlaces)
    });
    assert_eq!(Vec::from_iter(copies), ["arraycopy", "clone"]);
}

/// Reading or writing a field as another type would expose the machine's own representation.
#[test]
fn fields_have_their_types() {
    let mut machine = booted();
    let memory = machine.initialize("jdk/internal/misc/Unsafe").expect("Unsafe");
    let string = machine.initialize("java/lang/String").expect("String");
    let object = empty(&mut machine, string).expect("a string");
    let field = |name: &str| i64::from(string.instance_field(name).expect(name).offset) * 8;
    let mut access = |name: &str, offset: i64, value: Option<Word>| {
        let method = memory.methods().iter().find(|m| m.name == name).expect(name);
        let arguments = [&[object, object, offset.into()][..], value.as_slice()].concat();
        match machine.call(method, &arguments) {
            Ok(_) => None,
            Err(Event::Unsupported(text)) => Some(text.split(" (").next().unwrap_or_default().to_owned()),
            Err(event) => panic!("{event:?}"),
        }
    };
    let as_another = |name: &str| Some(format!("Unsafe access to field {name} of java.lang.String as another type"));
    assert_eq!(access("getReference", field("value"), None), None);
    assert_eq!(access("getInt", field("value"), None), as_another("value"));
    assert_eq!(access("getLong", field("value"), None), as_another("value"));
    assert_eq!(access("putInt", field("hash"), Some(Word::from(5))), None);
    assert_eq!(access("putFloat", field("hash"), Some(Word::from(5))), None);
    assert_eq!(access("putReference", field("hash"), Some(object)), as_another("hash"));
    assert_eq!(access("putLong", field("hash"), Some(Word::from(5_i64))), as_another("hash"));
    assert_eq!(access("putByte", field("hash"), Some(Word::from(5))), as_another("hash"));
    for offset in [0, field("hash") + 4, field("hash") + 800, -1] {
        assert_eq!(access("getInt", offset, None), Some("Unsafe access outside of a field".to_owned()), "{offset}");
    }
}
