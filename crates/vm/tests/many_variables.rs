//! Methods with more registers than an operand can name: a collection before any of their instructions finds all references,
//! those in scratch registers included, and takes no number for one.

use std::fmt::Write;

use fretsaw_term::Word;
use fretsaw_testing::machine::{boot, run_main};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::{Ending, Event};

/// Enough variables that those behind them are beyond the reach of an operand.
const FILLERS: usize = 260;

/// A program whose methods use variables and stack entries beyond the reach of operands: results of calls, copies,
/// duplicates, swapped entries, numbers that look like addresses, monitors of both kinds. Objects have garbage between them,
/// so that each collection moves some.
fn program() -> String {
    let mut text = String::from(
        "public class Many {
            Many next; int number; int[] numbers = new int[3]; static int count;
            static Many make(Many next, int number) {
                Object garbage = new byte[40];
                Many made = new Many(); made.next = next; made.number = number; return made;
            }
            static String show(Many many) { StringBuilder b = new StringBuilder(); for (; many != null; many = many.next) b.append(many.number).append(' '); return b.toString(); }
            public static void main(String[] args) { System.out.println(use(33600000) + new Many().own(33600001) + count); }\n",
    );
    for (head, body) in [
        ("static synchronized String use(int address)", "Many first = make(null, 1);"),
        ("synchronized String own(int address)", "Many first = this; first.number = 7;"),
    ] {
        writeln!(text, "{head} {{").unwrap();
        (0..FILLERS).for_each(|n| writeln!(text, "int v{n} = address + {n};").unwrap());
        writeln!(text, "{body}").unwrap();
        text.push_str(
            "Many second, third; int copy = address, other;
             second = third = make(make(first, copy++), v3 + copy);
             other = copy = second.number++ + ++third.next.number;
             long wide = address * 5000000L, wider = wide++;
             Object[] array = {second, make(third, other), \"text\" + other + wide};
             second.next = ((Many) array[1]).next = make(second.next, (int) (wider >> 3));
             second.numbers[1] += third.numbers[2]++ + make(null, 5).number;
             synchronized (array) { count += array.length; }
             return args(show(second), array[2], (Many) array[1], copy, wide, second.numbers[1], v0 + v259); }\n",
        );
    }
    text.push_str(
        "static String args(String shown, Object text, Many many, int copy, long wide, int n, int sum) {
            return shown + text + show(many) + copy + wide + n + sum; } }\n",
    );
    text
}

#[test]
fn collections_before_any_instruction_change_nothing() {
    let (jdk, folder) = (Jdk::local(), compile(&[], &[("Many.java", &program())]));
    let straight = run_main(&mut boot(&jdk, &folder), "Many", &[""; 0]);
    assert_eq!(straight.ending, Ending::Exit(0), "{straight:?}");
    assert!(straight.stdout.len() > 100, "{straight:?}");
    let mut machine = boot(&jdk, &folder);
    let class = machine.program().class("Many").expect("the class");
    let main = class.declared_method("main", "([Ljava/lang/String;)V").expect("its main method");
    machine.java().start(main, &[Word::ZERO]).expect("the method starts");
    let (mut instructions, mut checked) = (0, 0);
    // Main and the methods with many variables, which it calls, are this deep at most.
    let most = machine.probe().depth() + 3;
    loop {
        match machine.probe().run_for(1) {
            Event::Paused => instructions += 1,
            Event::Returned(_) => break,
            event => panic!("{event:?} after {instructions} instructions"),
        }
        // All positions of the methods themselves, and some of what they call.
        if machine.probe().depth() <= most || instructions % 64 == 0 {
            machine.probe().check_heap().unwrap_or_else(|what| panic!("before instruction {instructions}: {what}"));
            checked += 1;
            machine.probe().collect().expect("a collection");
            machine.probe().check_heap().unwrap_or_else(|what| panic!("before instruction {instructions}: {what}"));
        }
    }
    assert!(checked > 1500, "{checked} of {instructions}");
    assert_eq!(String::from_utf8(machine.objects().printed(1, ..)).expect("text"), straight.stdout);
}
