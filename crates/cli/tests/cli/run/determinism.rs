//! Two runs are equal to the byte, also in what `java` leaves open: hash codes, times, random numbers, iteration order.

use crate::support::Folder;

const OPEN: &str = r#"
    import java.util.*;
    class Open {
        public static void main(String[] args) throws Exception {
            Set<Object> set = new HashSet<>();
            for (int i = 0; i < 50; i++) set.add(new Object());
            System.out.println(set);
            System.out.println(System.currentTimeMillis() + " " + System.nanoTime());
            System.out.println(new int[0] + " " + Thread.currentThread() + " " + new Random().nextInt());
            System.out.println(UUID.randomUUID() + " " + new java.security.SecureRandom().nextLong());
            Runnable r = () -> { };
            System.out.println(r.getClass() + " " + r.hashCode());
            System.out.println(Map.of("a", 1, "b", 2, "c", 3, "d", 4) + " " + Set.of(1, 2, 3, 4, 5));
            long before = System.nanoTime();
            Thread.sleep(1000);
            System.out.println(System.nanoTime() - before >= 1_000_000_000L);
        }
    }
"#;

#[test]
fn two_runs_are_equal() {
    let folder = Folder::with("determinism", "Open.java", OPEN);
    let first = folder.fretsaw(&["run", "Open.java"]);
    assert_eq!((first.code, first.stderr.as_str()), (0, ""), "{first:?}");
    assert!(first.stdout.ends_with("true\n"), "sleeping advances the clock: {first:?}");
    let second = folder.fretsaw(&["run", "Open.java"]);
    assert_eq!(first.stdout, second.stdout);
    // Going back and forth changes nothing either.
    let third = folder.fretsaw(&["run", "--exercise", "7", "Open.java"]);
    assert_eq!(first.stdout, third.stdout);
}

#[test]
fn every_path_finds_the_same_random_numbers() {
    let text = r#"
        class Draws {
            public static void main(String[] args) {
                String before = java.util.UUID.randomUUID().toString();
                boolean more = fretsaw.Fretsaw.getBoolean();
                if (more) java.util.UUID.randomUUID();
                System.out.println(before + " " + java.util.UUID.randomUUID());
            }
        }
    "#;
    let folder = Folder::with("random-paths", "Draws.java", text);
    let ran = folder.fretsaw(&["explore", "--quiet", "Draws.java"]);
    let lines: Vec<Vec<&str>> = ran.stdout.lines().map(|line| line.split(' ').collect()).collect();
    assert_eq!(lines.len(), 2, "{ran:?}");
    assert_eq!(lines[0][0], lines[1][0]);
    assert_ne!(lines[0][1], lines[1][1], "one path drew a number more");
    assert_eq!(folder.fretsaw(&["explore", "--quiet", "Draws.java"]).stdout, ran.stdout);
}
