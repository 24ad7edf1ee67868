//! The name of a hidden class ends in a number that the program can see. It must not depend on what happened on other paths.

use fretsaw_testing::machine::{boot, run_main_and_undo};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::Machine;

/// Defines a hidden class twice for each argument, and prints their names. The classes differ in the name of a field.
const PROGRAM: &str = r#"
import java.io.*;
import java.lang.invoke.MethodHandles;

public class Hides {
    public static void main(String[] args) throws Exception {
        for (String field : args) {
            for (int i = 0; i < 2; i++) {
                System.out.println(MethodHandles.lookup().defineHiddenClass(file(field), false).lookupClass().getName());
            }
        }
    }

    static byte[] file(String field) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(61);
        out.writeShort(7);
        for (String name : new String[] {"Hidden", "java/lang/Object"}) {
            out.writeByte(1);
            out.writeUTF(name);
            out.writeByte(7);
            out.writeShort(name.equals("Hidden") ? 1 : 3);
        }
        for (String text : new String[] {field, "I"}) {
            out.writeByte(1);
            out.writeUTF(text);
        }
        for (int word : new int[] {0x21, 2, 4, 0, 1, 1, 5, 6, 0, 0, 0}) out.writeShort(word);
        return bytes.toByteArray();
    }
}
"#;

/// What the program prints, in a machine that stays as it was.
fn printed(machine: &mut Machine, arguments: &[&str]) -> String {
    let ran = run_main_and_undo(machine, "Hides", arguments);
    assert_eq!(ran.stdout.lines().count(), 2 * arguments.len(), "{ran:?}");
    ran.stdout
}

#[test]
fn names_do_not_depend_on_other_paths() {
    let dir = compile(&[], &[("Hides.java", PROGRAM)]);
    let new = || boot(&Jdk::local(), &dir);
    let alone = printed(&mut new(), &["second"]);
    let mut machine = new();
    let both = printed(&mut machine, &["first", "second"]);
    assert_eq!(printed(&mut machine, &["second"]), alone);
    let names: std::collections::BTreeSet<&str> = both.lines().collect();
    assert!(both.ends_with(&alone) && names.len() == 4 && both.starts_with("Hidden/0x"), "{both}");
}
