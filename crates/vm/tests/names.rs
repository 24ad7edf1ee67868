//! Names that a program asks for and that do not exist take no memory outside of its heap: interned names are never freed.

use fretsaw_code::name::interned_bytes;
use fretsaw_testing::machine::boot;
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::Ending;

const ASKS: &str = r#"
import java.lang.invoke.*;

public class Asks {
    interface Request { Object of(String name) throws Throwable; }

    public static void main(String[] args) throws Throwable {
        ClassLoader loader = Asks.class.getClassLoader();
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType type = MethodType.methodType(void.class);
        Request[] requests = {
            n -> Class.forName(n), n -> Class.forName("[L" + n + ";"), n -> Class.forName(n, false, null), n -> loader.loadClass(n),
            n -> loader.getResource(n), n -> Asks.class.getDeclaredField(n), n -> Asks.class.getDeclaredMethod(n),
            n -> lookup.findStatic(Asks.class, n, type), n -> lookup.findVirtual(Asks.class, n, type),
            n -> lookup.findGetter(Asks.class, n, int.class), n -> lookup.findClass(n), n -> lookup.findVarHandle(Asks.class, n, int.class),
            n -> Thread.State.valueOf(n), n -> Package.getPackage(n),
        };
        for (int i = 0; i < requests.length; i++) {
            for (String name : args) {
                try {
                    if (requests[i].of("none" + i + "." + name) != null) System.out.println("found " + name);
                } catch (ReflectiveOperationException | IllegalArgumentException e) {
                    System.out.println(i + " " + e.getClass().getName());
                }
            }
        }
    }
}
"#;

#[test]
fn missing_names_are_not_kept() {
    let folder = compile(&[], &[("Asks.java", ASKS)]);
    for jdk in Jdk::all() {
        let mut machine = boot(&jdk, &folder);
        // The first round interns the names of what the JDK needs for its answers.
        let mut asked = |names: &[String]| {
            machine.mark();
            let before = interned_bytes();
            machine.program().start("Asks", names).expect("it starts");
            let event = machine.run();
            assert_eq!(machine.program().ending(event), Ending::Exit(0));
            let lines = String::from_utf8_lossy(&machine.objects().printed(1, ..)).lines().count();
            machine.undo();
            machine.drop_mark();
            (interned_bytes() - before, lines)
        };
        asked(&["first".to_owned()]);
        let names: Vec<String> = (0..100).map(|number| format!("{}{number}", "x".repeat(1000))).collect();
        // Resources and packages that do not exist are null.
        assert_eq!(asked(&names), (0, 12 * names.len()), "with JDK {}", jdk.version());
    }
}
