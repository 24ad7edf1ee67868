//! Every instruction that only computes, on all pairs of values at which something may go wrong, gives what `java` gives:
//! with both operands in variables, with a constant as the second, and as a comparison that a branch follows.
//!
//! The class `Ops` has a static method for each, built instruction by instruction; `Opcodes.java` calls them all.

#[path = "opcodes/table.rs"]
mod table;

use std::collections::BTreeSet;
use std::path::Path;

use fretsaw_testing::machine::{boot, call_static, run_main};
use fretsaw_testing::{ClassBuilder, Code, Jdk, PUBLIC_STATIC, compile_files, op, scratch};
use fretsaw_vm::{Ending, Event, Word};
use table::{BRANCHES_ON_TWO, BRANCHES_ON_ZERO, COMPARISONS, COMPUTATIONS, CONSTANTS, Instruction};

/// The opcode that loads variable 0 of a type; `iload_0` and so on are 4 apart.
fn load(descriptor: char, variable: u8) -> u8 {
    let first = match descriptor {
        'I' => op::ILOAD_0,
        'J' => op::LLOAD_0,
        'F' => 0x22,
        'D' => 0x26,
        _ => panic!("{descriptor}"),
    };
    first + variable
}

fn returning(descriptor: char) -> u8 {
    match descriptor {
        'I' => op::IRETURN,
        'J' => 0xad,
        'F' => 0xae,
        'D' => 0xaf,
        _ => panic!("{descriptor}"),
    }
}

/// Code that loads the parameters of these types.
fn loads(parameters: &str) -> Code {
    let (mut code, mut variable) = (Code::new(6, 4), 0);
    for descriptor in parameters.chars() {
        code = code.op(load(descriptor, variable));
        variable += if matches!(descriptor, 'J' | 'D') { 2 } else { 1 };
    }
    code
}

/// Code that returns 1 if the branch is taken, and 0 otherwise.
fn branch(code: Code, opcode: u8) -> Code {
    code.jump(opcode, "taken").op(op::ICONST_0).op(op::IRETURN).label("taken").op(op::ICONST_1).op(op::IRETURN)
}

/// The class with a method for each instruction, and the number of methods.
fn ops() -> (ClassBuilder, usize) {
    let mut class = ClassBuilder::new("Ops");
    let mut count = 0;
    let mut add = |class: &mut ClassBuilder, name: &str, parameters: &str, result: char, code: Code| {
        class.add_method(PUBLIC_STATIC, name, &format!("({parameters}){result}"), Some(code));
        count += 1;
    };
    for Instruction { name, opcode, parameters, result } in COMPUTATIONS {
        let code = loads(parameters).op(*opcode).op(returning(*result));
        add(&mut class, name, parameters, *result, code);
        // The second operand is an int that the instruction itself may have.
        if let Some(first) = parameters.strip_suffix('I').filter(|first| !first.is_empty()) {
            for (number, constant) in CONSTANTS.iter().enumerate() {
                let index = class.int(*constant);
                let code = loads(first).op2(op::LDC_W, index).op(*opcode).op(returning(*result));
                add(&mut class, &format!("{name}_constant{number}"), first, *result, code);
            }
        }
    }
    for Instruction { name, opcode, parameters, .. } in COMPARISONS {
        for (condition, jump) in BRANCHES_ON_ZERO {
            let code = branch(loads(parameters).op(*opcode), *jump);
            add(&mut class, &format!("{name}_{condition}"), parameters, 'I', code);
        }
    }
    for (name, jump) in BRANCHES_ON_ZERO {
        add(&mut class, name, "I", 'I', branch(loads("I"), *jump));
    }
    for (name, jump) in BRANCHES_ON_TWO {
        add(&mut class, name, "II", 'I', branch(loads("II"), *jump));
        for (number, constant) in CONSTANTS.iter().enumerate() {
            let index = class.int(*constant);
            let code = branch(loads("I").op2(op::LDC_W, index), *jump);
            add(&mut class, &format!("{name}_constant{number}"), "I", 'I', code);
        }
    }
    (class, count)
}

#[test]
fn instructions_compute_what_java_computes() {
    let dir = scratch("opcodes");
    let (class, count) = ops();
    std::fs::write(dir.join("Ops.class"), class.bytes()).expect("a class file");
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/opcodes/Opcodes.java");
    compile_files(&Jdk::all()[0], std::slice::from_ref(&dir), &[driver], &dir);
    for jdk in Jdk::all() {
        let theirs = jdk.java().arg("-cp").arg(&dir).arg("Opcodes").output().expect("java runs");
        let theirs = String::from_utf8(theirs.stdout).expect("text");
        let ours = run_main(&mut boot(&jdk, &dir), "Opcodes", &[] as &[&str]);
        assert_eq!(ours.ending, Ending::Exit(0), "{}", ours.stderr);
        let names: BTreeSet<&str> = theirs.lines().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(names.len(), count, "every method has its lines");
        for (ours, theirs) in ours.stdout.lines().zip(theirs.lines()) {
            assert_eq!(ours, theirs, "with {}", jdk.home().display());
        }
        assert_eq!(ours.stdout.len(), theirs.len());
    }
}

/// Registers that hold an operand of this type.
fn registers(descriptor: char) -> Vec<Word> {
    match descriptor {
        'I' => [0, 1, -1, 33, i32::MAX, i32::MIN].map(Word::from).to_vec(),
        'J' => [0, 1, -1, i64::MAX, i64::MIN].map(Word::from).to_vec(),
        'F' => [0.0, -1.5, f32::NAN, f32::INFINITY, f32::MAX].map(Word::from).to_vec(),
        _ => [-0.0, 1.5, f64::NAN, f64::NEG_INFINITY, f64::MAX].map(Word::from).to_vec(),
    }
}

/// The upper half of a register says that a value of 32 bits is undecided, so no instruction may leave bits there.
#[test]
fn results_of_32_bits_leave_the_upper_half_zero() {
    let dir = scratch("opcodes-registers");
    std::fs::write(dir.join("Ops.class"), ops().0.bytes()).expect("a class file");
    let mut machine = boot(&Jdk::local(), &dir);
    let (mut called, mut thrown) = (0, 0);
    for Instruction { name, parameters, result, .. } in COMPUTATIONS.iter().filter(|i| matches!(i.result, 'I' | 'F')) {
        let types: Vec<char> = parameters.chars().collect();
        for x in registers(types[0]) {
            for y in types.get(1).map_or(vec![Word::ZERO], |descriptor| registers(*descriptor)) {
                let operands = &[x, y][..types.len()];
                match call_static(&mut machine, "Ops", name, &format!("({parameters}){result}"), operands) {
                    Event::Returned(word) => assert!(!word.is_open(), "{name} {operands:x?}"),
                    Event::Thrown(_) if ["idiv", "irem"].contains(name) && y.int() == 0 => thrown += 1,
                    event => panic!("{name} {operands:x?}: {event:?}"),
                }
                called += 1;
            }
        }
    }
    assert_eq!((called, thrown), (706, 12));
}
