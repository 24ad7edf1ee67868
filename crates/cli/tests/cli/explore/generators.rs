//! `fretsaw.Generator`: what combinators make, counted by formula, with all settings of `--choice`.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::{Folder, Ran};

const PROGRAM: &str = r#"
    import fretsaw.Generator;
    import fretsaw.ObjectPool;
    import java.util.List;

    class Makes {
        interface Expr {}
        record Num(int value) implements Expr {}
        record Neg(Expr part) implements Expr {}
        record Sum(Expr left, Expr right) implements Expr {}
        enum Color { RED, GREEN, BLUE }

        static Generator<Expr> sums(int depth) {
            return Generator.recursive(depth, Generator.ints(0, 2).map(Num::new),
                parts -> Generator.oneOf(parts.map(Neg::new), Generator.pair(parts, parts).map(p -> new Sum(p.first(), p.second()))));
        }

        static Expr endless() {
            return Generator.<Expr>oneOf(() -> new Num(1), () -> new Neg(endless())).generate();
        }

        static Object make(String what) {
            Generator<Integer> three = Generator.ints(1, 3);
            return switch (what) {
                case "ints" -> three.generate();
                case "booleans" -> Generator.booleans().generate();
                case "of" -> Generator.of(Color.values()).generate();
                case "pair" -> Generator.pair(three, Generator.of("a", "b")).generate();
                case "list" -> Generator.list(three, 0, 3).generate();
                case "lists" -> Generator.list(Generator.list(Generator.booleans(), 1, 2), 0, 2).generate();
                case "one of" -> Generator.oneOf(three, Generator.of("x", "y"), Generator.booleans()).generate();
                case "mapped" -> three.map(n -> n * n).generate();
                case "filtered" -> Generator.pair(three, three).filter(p -> p.first() < p.second()).generate();
                case "none" -> three.filter(n -> n > 3).generate();
                case "flat" -> sums(0).generate();
                case "deep" -> sums(1).generate();
                case "deeper" -> sums(2).generate();
                case "unread" -> Generator.list(three, 2, 2).generate().size();
                case "endless" -> endless();
                case "no ints" -> Generator.ints(3, 1).generate();
                case "no values" -> Generator.of().generate();
                case "no generators" -> Generator.oneOf().generate();
                case "no length" -> Generator.list(three, -1, 1).generate();
                case "no lengths" -> Generator.list(three, 2, 1).generate();
                case "no depth" -> sums(-1).generate();
                case "no last" -> List.of(new ObjectPool<>(Object.class, false).iterator());
                default -> throw new Error(what);
            };
        }

        public static void main(String[] args) {
            String what = args.length == 1 ? args[0] : fretsaw.Fretsaw.oneOf(args);
            System.out.println(what + ": " + make(what));
        }
    }
"#;

fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"))
}

fn explore(folder: &Folder, more: &[&str], what: &str) -> Ran {
    folder.fretsaw(&[&["explore", "--json"], more, &["Makes.java", what]].concat())
}

#[test]
fn combinators_make_all_values_once() {
    let folder = Folder::with("generators", "Makes.java", PROGRAM);
    let sums = |parts: usize| 3 + parts + parts * parts;
    let counts = [
        ("ints", 3),
        ("booleans", 2),
        ("of", 3),
        ("pair", 3 * 2),
        ("list", 1 + 3 + 3 * 3 + 3 * 3 * 3),
        ("lists", 1 + (2 + 4) + (2 + 4) * (2 + 4)),
        ("one of", 3 + 2 + 2),
        ("mapped", 3),
        ("filtered", 3),
        ("none", 0),
        ("flat", 3),
        ("deep", sums(3)),
        ("deeper", sums(sums(3))),
    ];
    let names = counts.map(|(what, _)| what);
    for choice in ["eager", "delayed", "copy", "narrow"] {
        let ran = folder.fretsaw(&[&["explore", "--json", "--choice", choice, "Makes.java"], &names[..]].concat());
        let report = json(&ran);
        assert_eq!((ran.code, &report["complete"]), (0, &true.into()), "{choice}: {ran:?}");
        let lines: Vec<&str> =
            report["paths"].as_array().unwrap().iter().map(|p| p["stdout"].as_str().unwrap()).collect();
        for (what, count) in counts {
            let made = lines.iter().filter(|line| line.starts_with(&format!("{what}: ")));
            assert_eq!((made.clone().count(), made.collect::<BTreeSet<_>>().len()), (count, count), "{what} {choice}");
        }
        let all = counts.iter().map(|(_, count)| count).sum::<usize>();
        assert_eq!((lines.len(), &report["tests"]), (all, &all.into()), "{choice}");
    }
}

#[test]
fn what_is_not_looked_at_is_not_made() {
    let folder = Folder::with("generators-unread", "Makes.java", PROGRAM);
    for (choice, paths) in [("eager", 9), ("delayed", 9), ("copy", 1)] {
        let report = json(&explore(&folder, &["--choice", choice], "unread"));
        assert_eq!((&report["explored"], &report["tests"]), (&paths.into(), &9.into()), "{choice}");
    }
}

#[test]
fn what_there_is_none_of_and_what_has_no_end_is_refused() {
    let folder = Folder::with("generators-refused", "Makes.java", PROGRAM);
    let refused = [
        ("no ints", "java.lang.IllegalArgumentException: ints from 3 to 1: there is nothing to choose from\n"),
        ("no values", "java.lang.IllegalArgumentException: one of no values: there is nothing to choose from\n"),
        (
            "no generators",
            "java.lang.IllegalArgumentException: what one of no generators makes: there is nothing to choose from\n",
        ),
        (
            "no length",
            "java.lang.IllegalArgumentException: lists of -1 to 1 elements: there is nothing to choose from\n",
        ),
        (
            "no lengths",
            "java.lang.IllegalArgumentException: lists of 2 to 1 elements: there is nothing to choose from\n",
        ),
        ("no depth", "java.lang.IllegalArgumentException: values of depth -1: there is nothing to choose from\n"),
        ("no last", "java.lang.IllegalStateException: a pool of unlimited size cannot be iterated over\n"),
    ];
    for (what, message) in refused {
        let ran = explore(&folder, &[], what);
        let report = json(&ran);
        assert_eq!((ran.code, &report["explored"]), (1, &1.into()), "{what}: {ran:?}");
        let shown = report["violations"][0]["what"].as_str().unwrap();
        assert!(shown.starts_with(message), "{what}: {shown}");
    }
    // A generator that calls itself gives ever longer values, one a path: bounds end that.
    for strategy in ["dfs", "bfs"] {
        let ran = explore(&folder, &["--strategy", strategy, "--limit", "20"], "endless");
        assert_eq!((ran.code, &json(&ran)["completed"]), (3, &20.into()), "{ran:?}");
        ran.refused(3, "stopped after 20 paths");
    }
}
