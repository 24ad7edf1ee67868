//! Lines of the user's file stay where they are, annotations in code run, and nothing makes the crate panic.

use std::fs;

use fretsaw_contract::augment;
use fretsaw_testing::{Jdk, Random};

use crate::{CORPUS, assert_same_lines, compiled, corpus};

/// A program with contracts of all sorts, whose methods throw below them.
const PROGRAM: &str = r#"
public class Program {
    /*@ ghost int calls
      @     = 0;
      @*/
    //@ invariant calls >= 0; invariant (\forall int i; 0 <= i < 3; i < 3);

    /*@ requires x > 0 &&
      @   x > 1;
      @ ensures \old(x) > 0;
      @*/
    void first(int x) {
        //@ set calls++;
        //@ assert (\forall int i; 0 <= i && i < x; i < 3);
        throw new IllegalStateException("line 15");
    }

    //@ invariant true;
    int sum(int[] a, boolean isWrong) {
        int sum = 0;
        int i = 0;
        //@ maintaining 0 <= i <= a.length;
        //@ loop_invariant sum == (\sum int j; 0 <= j && j < i; a[j]);
        //@ decreases a.length - i;
        while (i < a.length) {
            //@ ghost int before = sum;
            sum += isWrong ? 1 : a[i];
            //@ assert sum == before + a[i];
            i++;
        }
        //@ assume sum >= 0;
        return sum;
    }

    void loop() {
        //@ decreases 3;
        outer: for (int i = 0; i < 5; i++) {
            continue outer;
        }
    }

    void unreachable() {
        //@ unreachable;
    }

    static void tryOut(Runnable runnable) {
        try {
            runnable.run();
            System.out.println("no exception");
        } catch (Throwable e) {
            System.out.println(e + " at " + e.getStackTrace()[0].getLineNumber());
        }
    }

    public static void main(String[] args) {
        Program program = new Program();
        tryOut(() -> program.first(2));
        System.out.println(program.fields());
        tryOut(() -> program.first(4));
        tryOut(() -> program.sum(new int[] {1, 2, 3}, false));
        tryOut(() -> program.sum(new int[] {1, 2, 3}, true));
        tryOut(program::loop);
        tryOut(program::unreachable);
    }

    String fields() {
        try {
            return Program.class.getDeclaredField("calls").getInt(this) + " calls";
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
"#;

const PRINTED: &str = "\
java.lang.IllegalStateException: line 15 at 15
1 calls
java.lang.AssertionError at 14
no exception
java.lang.AssertionError at 28
java.lang.AssertionError at 37
java.lang.AssertionError: unreachable at 43
";

#[test]
fn stack_traces_have_the_users_lines() {
    let augmented = augment("Program.java", PROGRAM).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_same_lines(PROGRAM, &augmented.source);
    for jdk in Jdk::all() {
        let sources = [("Program.java".to_owned(), augmented.source.clone())];
        let classes = compiled(&jdk, &format!("lines-{}", jdk.version()), &sources);
        let output = jdk.java().args(["-ea", "-cp"]).arg(classes).arg("Program").output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert_eq!(String::from_utf8_lossy(&output.stdout), PRINTED, "JDK {}", jdk.version());
    }
}

#[test]
fn line_ends_of_all_kinds_stay() {
    for end in ["\r\n", "\r"] {
        let text = PROGRAM.replace('\n', end);
        let copy = augment("Program.java", &text).unwrap();
        assert_eq!(copy.source.matches(end).count(), text.matches(end).count());
        let unix = augment("Program.java", PROGRAM).unwrap();
        assert_eq!(copy.contracts, unix.contracts);
    }
}

/// Every prefix of the corpus and many random changes of it give a result or problems in the text.
#[test]
fn no_text_makes_it_panic() {
    let mut random = Random::new(7);
    for name in CORPUS {
        let text = fs::read_to_string(corpus(&format!("{name}.java"))).unwrap();
        let characters: Vec<char> = text.chars().collect();
        for end in (0..characters.len()).step_by(7) {
            examine(&characters[..end].iter().collect::<String>());
        }
        for _ in 0..500 {
            let mut mutant = characters.clone();
            for _ in 0..=random.below(4) {
                mutate(&mut mutant, &mut random);
            }
            examine(&mutant.iter().collect::<String>());
        }
    }
}

fn mutate(text: &mut Vec<char>, random: &mut Random) {
    const PIECES: [&str; 20] = [
        "{",
        "}",
        "(",
        ")",
        "/*@",
        "@*/",
        "//@",
        "\"",
        "'",
        ";",
        "\\old(",
        "\\forall",
        "==>",
        "?",
        "<",
        ">",
        "é",
        "\"\"\"",
        "class X {",
        ",",
    ];
    let at = random.below(text.len());
    match random.below(3) {
        0 => drop(text.drain(at..(at + 1 + random.below(12)).min(text.len()))),
        1 => drop(text.splice(at..at, random.of(&PIECES).chars())),
        _ => {
            let from = random.below(text.len());
            let copied: Vec<char> = text[from..(from + 30).min(text.len())].to_vec();
            drop(text.splice(at..at, copied));
        }
    }
}

fn examine(text: &str) {
    match augment("X.java", text) {
        Ok(augmented) => {
            assert_same_lines(text, &augmented.source);
            for line in 1..=augmented.source.lines().count() as u32 {
                for place in [1, 30, 200].into_iter().filter_map(|column| augmented.locate(line, column)) {
                    assert!((place.line as usize) <= text.lines().count(), "{place:?}");
                }
            }
        }
        Err(problems) => {
            assert!(!problems.is_empty());
            assert!(problems.iter().all(|problem| problem.line as usize <= text.lines().count() + 1), "{problems:?}");
        }
    }
}

#[test]
fn deep_nesting_is_a_problem() {
    let nested = |open: &str, close: &str| format!("{}1{}", open.repeat(5000), close.repeat(5000));
    let message = |condition: String| {
        let text = format!("class C {{\n//@ requires {condition};\nvoid m() {{ }}\n}}");
        augment("C.java", &text).unwrap_err()[0].message.clone()
    };
    assert_eq!(message(nested("(", ")")), "the expression is nested more than 100 deep");
    assert_eq!(message(nested("a ? b : ", "")), "the expression is nested more than 100 deep");
    let sums = format!("{}1{}", "(\\sum int i; 0 <= i && i < 2; ".repeat(60), ")".repeat(60));
    assert_eq!(message(sums), "the expression is too long");
    let variables: Vec<String> = (0..5000).map(|number| format!("i{number}")).collect();
    let range: Vec<String> = variables.windows(2).map(|pair| format!("{} < {}", pair[0], pair[1])).collect();
    let many = format!("(\\forall int {}; {}; true)", variables.join(", "), range.join(" && "));
    assert_eq!(message(many), "a quantifier cannot have more than 16 variables");
    let types = format!("{}//@ invariant true;\n{}", "class C { ".repeat(1000), "}".repeat(1000));
    assert_eq!(augment("C.java", &types).unwrap_err()[0].message, "types are nested more than 50 deep");
}
