//! What a TARGET can be.

use std::process::Stdio;

use crate::support::{self, Folder, HELLO, ran};

#[test]
fn a_source_file_and_its_arguments() {
    let folder = Folder::with("source", "Hello.java", HELLO);
    let ran = folder.fretsaw(&["run", "Hello.java", "a", "-cp", "--json"]);
    assert_eq!((ran.code, &*ran.stdout), (0, "Hello a,-cp,--json\n"));
    assert!(ran.stderr.starts_with("note: -cp goes to the program"), "{ran:?}");
    folder.fretsaw(&["run", "--quiet", "Hello.java", "a", "-cp", "--json"]).printed(0, "Hello a,-cp,--json\n");
}

#[test]
fn the_program_s_own_exit_code_is_passed_through() {
    let text = "class Exit { public static void main(String[] a) { System.exit(Integer.parseInt(a[0])); } }";
    let folder = Folder::with("exit-code", "Exit.java", text);
    for (argument, code) in [("0", 0), ("2", 2), ("3", 3), ("-1", 255)] {
        folder.fretsaw(&["run", "Exit.java", argument]).printed(code, "");
    }
    let ran = folder.fretsaw(&["run", "Exit.java", "x"]);
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.starts_with("Exception in thread \"main\" java.lang.NumberFormatException"), "{ran:?}");
}

#[test]
fn classes_inside_a_file() {
    let text = r#"
        package p.q;
        class First { public static void main(String[] a) { System.out.println("First"); } }
        class Second { public static void main(String[] a) { System.out.println("Second"); }
            static class Inner { public static void main(String[] a) { System.out.println("Inner"); } } }
        class Third { }
    "#;
    let folder = Folder::with("inside", "Any.java", text);
    folder.fretsaw(&["run", "Any.java"]).printed(0, "First\n");
    folder.write("Second.java", text);
    folder.fretsaw(&["run", "Second.java"]).printed(0, "Second\n");
    for name in ["Second", "p.q.Second"] {
        folder.fretsaw(&["run", &format!("Any.java:{name}")]).printed(0, "Second\n");
    }
    for name in ["Inner", "Second.Inner", "Second$Inner", "p.q.Second.Inner"] {
        folder.fretsaw(&["run", &format!("Any.java:{name}")]).printed(0, "Inner\n");
    }
    let ran = folder.fretsaw(&["run", "Any.java:Fourth"]);
    ran.refused(2, "has no class Fourth; it has p.q.First, p.q.Second, p.q.Third");
    folder.fretsaw(&["run", "Any.java:Third"]).refused(2, "class p.q.Third has no ");
    folder.write("None.java", "class None { private void main() {} }");
    folder.fretsaw(&["run", "None.java"]).refused(2, "has no class with a main method");
}

#[test]
fn compile_errors_are_shown_as_javac_prints_them() {
    let folder = Folder::with("compile-error", "Bad.java", "class Bad {\n  int x = ;\n}\n");
    let ran = folder.fretsaw(&["run", "Bad.java"]);
    ran.refused(2, "Bad.java does not compile");
    assert!(
        ran.stderr.starts_with("Bad.java:2: error: illegal start of expression\n  int x = ;\n          ^\n"),
        "{ran:?}"
    );
    folder.write("Needs.java", "class Needs { Other other; }");
    folder.fretsaw(&["run", "Needs.java"]).refused(2, "; -cp names folders and jars with further classes");
}

/// Somebody stands in a Maven project and does not think of its class path.
#[test]
fn folders_of_build_tools_are_suggested() {
    let folder = Folder::with("built", "src/main/java/p/A.java", "package p; public class A { }");
    folder.write("src/main/java/Uses.java", "class Uses { p.A a; public static void main(String[] a) { } }");
    let compiled = folder.compile(".", "target/classes", &["src/main/java/p/A.java"]);
    assert_eq!(compiled.code, 0, "{compiled:?}");
    folder.fretsaw(&["run", "p.A"]).refused(2, "; it is in target/classes: add -cp target/classes");
    folder.fretsaw(&["run", "-cp", "src", "p.A"]).refused(2, "; it is in target/classes: add -cp src:target/classes");
    let advice = "; target/classes is not on the class path: add -cp target/classes";
    folder.fretsaw(&["run", "src/main/java/Uses.java"]).refused(2, advice);
    folder.fretsaw(&["run", "-cp", "target/classes", "src/main/java/Uses.java"]).printed(0, "");
}

/// Each JDK has one of these as a preview.
#[test]
fn preview_features_are_explained() {
    let bodies = [
        "int f(Object o) { return switch (o) { case Integer i -> 1; default -> 2; }; }",
        "int f(Object o) { return o instanceof int i ? i : 0; }",
        "void f() { int _ = 1; }",
        "Preview() { int x = 1; super(); }",
    ];
    let folder = Folder::new("preview");
    let is_preview = |body: &&str| {
        folder.write("Preview.java", &format!("class Preview {{ {body} }}"));
        folder.compile(".", "classes", &["Preview.java"]).stderr.contains("--enable-preview")
    };
    assert!(bodies.iter().any(is_preview));
    let said = "fretsaw runs no preview features: --jdk can name a JDK in which the feature is final";
    folder.fretsaw(&["run", "Preview.java"]).refused(2, &format!("and {said}"));
    let unknown = format!("unknown flag '--enable-preview'; {said}; see fretsaw run --help");
    folder.fretsaw(&["run", "--enable-preview", "Preview.java"]).refused(2, &unknown);
}

#[test]
fn classes_of_other_files() {
    let text = "class Main { public static void main(String[] a) { System.out.println(p.Help.text()); } }";
    let folder = Folder::with("other-files", "Main.java", text);
    folder
        .write("src/p/Help.java", "package p; public class Help { public static String text() { return \"help\"; } }");
    folder.fretsaw(&["run", "--source", "src", "Main.java"]).printed(0, "help\n");
    folder.fretsaw(&["run", "--source", ".:src", "Main.java"]).printed(0, "help\n");
    folder.javac("src/p/Help.java");
    folder.fretsaw(&["run", "-cp", "classes", "Main.java"]).printed(0, "help\n");
    folder.fretsaw(&["run", "--source", "nope", "Main.java"]).refused(2, "--source nope: no such folder");
}

#[test]
fn a_class_on_the_class_path() {
    let folder =
        Folder::with("class-path", "p/Main.java", &HELLO.replace("public class Hello", "package p; class Main"));
    folder.javac("p/Main.java");
    folder.fretsaw(&["run", "-cp", "classes", "p.Main", "x"]).printed(0, "Hello x\n");
    folder.fretsaw(&["run", "-classpath", "nope:classes", "p/Main"]).printed(0, "Hello \n");
    folder.fretsaw(&["run", "--class-path=classes", "p.Main"]).printed(0, "Hello \n");
    let mut inside = folder.command(&["run", "p.Main"]);
    ran(inside.current_dir(folder.0.join("classes")).output().unwrap()).printed(0, "Hello \n");
}

#[test]
fn jars() {
    let folder = Folder::with("jars", "Hello.java", HELLO);
    folder.javac("Hello.java");
    folder.jar("main.jar", "Main-Class: Hello\r\n");
    folder.jar("lib.jar", "");
    folder.fretsaw(&["run", "main.jar", "x"]).printed(0, "Hello x\n");
    folder.fretsaw(&["run", "-cp", "lib.jar", "Hello", "x"]).printed(0, "Hello x\n");
    folder.fretsaw(&["run", "-cp", "*", "Hello", "x"]).printed(0, "Hello x\n");
    let ran = folder.fretsaw(&["run", "lib.jar"]);
    ran.refused(2, "has no Main-Class in its manifest; use -cp lib.jar and the name of a class");
    std::fs::remove_dir_all(folder.0.join("classes")).unwrap();
    std::fs::create_dir(folder.0.join("classes")).unwrap();
    folder.jar("thin.jar", "Main-Class: Hello\r\nClass-Path: nope.jar li\r\n b.jar\r\n");
    folder.fretsaw(&["run", "thin.jar"]).printed(0, "Hello \n");
}

/// What jars name in their manifests is found as java finds it: by URLs, relative to where the jar really is, from any jar.
#[test]
fn jars_that_name_others() {
    let folder = Folder::with("jar-urls", "Hello.java", HELLO);
    folder.javac("Hello.java");
    for name in ["with space", "other", "lib"] {
        std::fs::create_dir(folder.0.join(name)).unwrap();
    }
    folder.jar("with space/pér%.jar", "");
    std::fs::rename(folder.0.join("classes"), folder.0.join("kept")).unwrap();
    std::fs::create_dir(folder.0.join("classes")).unwrap();
    let check = |url: &str, found: bool| {
        folder.jar("lib/thin.jar", &format!("Main-Class: Hello\r\nClass-Path: nope {url}\r\n"));
        let ours = folder.fretsaw(&["run", "other/link.jar", "x"]);
        let mut java = support::java();
        let java = ran(java.args(["-jar", "other/link.jar", "x"]).current_dir(&folder.0).output().unwrap());
        assert_eq!((java.code == 0, ours.code == 0), (found, found), "{url}: {java:?} {ours:?}");
        if found {
            ours.printed(0, "Hello x\n");
        }
    };
    std::os::unix::fs::symlink("../lib/thin.jar", folder.0.join("other/link.jar")).unwrap();
    for url in ["../with%20space/p%C3%A9r%25.jar", "http://x/y.jar file:../with%20space/pér%25.jar", "no/../../kept/"]
    {
        check(url, true);
    }
    for url in ["../with%20space/nope.jar", "../kept", "file://host/x.jar"] {
        check(url, false);
    }
    // The middle one only names the next, and itself.
    folder.jar("middle.jar", "Class-Path: middle.jar with%20space/p%C3%A9r%25.jar\r\n");
    check("../middle.jar", true);
    folder.fretsaw(&["run", "-cp", "middle.jar", "Hello", "x"]).printed(0, "Hello x\n");
    let text = "class Uses { public static void main(String[] a) { Hello.main(a); } }";
    folder.write("Uses.java", text);
    folder.fretsaw(&["run", "-cp", "middle.jar", "Uses.java", "x"]).printed(0, "Hello x\n");
}

/// A jar may have other classes for newer releases.
#[test]
fn multi_release_jars() {
    let folder = Folder::with("multi-release", "Hello.java", HELLO);
    folder.javac("Hello.java");
    let variants: Vec<(String, Vec<u8>)> = [11, 17, 99]
        .into_iter()
        .map(|release| {
            let part = Folder::with(
                &format!("multi-release-{release}"),
                "Hello.java",
                &HELLO.replace("Hello \"", &format!("{release} \"")),
            );
            part.javac("Hello.java");
            (
                format!("META-INF/versions/{release}/Hello.class"),
                std::fs::read(part.0.join("classes/Hello.class")).unwrap(),
            )
        })
        .collect();
    folder.jar_with("both.jar", "Main-Class: Hello\r\nMulti-Release: true\r\n", &variants);
    folder.fretsaw(&["run", "both.jar", "x"]).printed(0, "17 x\n");
    folder.jar_with("plain.jar", "Main-Class: Hello\r\n", &variants);
    folder.fretsaw(&["run", "plain.jar", "x"]).printed(0, "Hello x\n");
}

/// What the JDK does not export is not for programs, whatever their class files say.
#[test]
fn the_jdk_s_internals_are_closed() {
    let text = "class Inside { public static void main(String[] a) {
        System.out.println(jdk.internal.misc.Unsafe.getUnsafe() != null); } }";
    let folder = Folder::with("internals", "Inside.java", text);
    let flags = ["--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED", "-d", "classes", "Inside.java"];
    assert!(support::javac().args(flags).current_dir(&folder.0).output().unwrap().status.success());
    let ran = folder.fretsaw(&["run", "-cp", "classes", "Inside"]);
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("java.lang.IllegalAccessError: class Inside (in unnamed module"), "{ran:?}");
    let folder = Folder::with(
        "prohibited",
        "java/lang/Evil.java",
        "package java.lang; class Evil { public static void main(String[] a) { } }",
    );
    let flags = ["--patch-module", "java.base=.", "-d", "classes", "java/lang/Evil.java"];
    assert!(support::javac().args(flags).current_dir(&folder.0).output().unwrap().status.success());
    folder.fretsaw(&["run", "-cp", "classes", "java.lang.Evil"]).refused(2, "class java.lang.Evil was not found");
}

#[test]
fn input_and_properties() {
    let text = r#"
        class Echo { public static void main(String[] a) throws Exception {
            System.out.println(new String(System.in.readAllBytes()) + "|" + System.getProperty("p"));
        } }
    "#;
    let folder = Folder::with("input", "Echo.java", text);
    folder.write("in.txt", "from a file");
    folder.fretsaw(&["run", "Echo.java"]).printed(0, "|null\n");
    folder.fretsaw(&["run", "-Dp=a=b", "--stdin", "in.txt", "Echo.java"]).printed(0, "from a file|a=b\n");
    let file = std::fs::File::open(folder.0.join("in.txt")).unwrap();
    let mut command = folder.command(&["run", "--stdin", "-", "Echo.java"]);
    ran(command.stdin(Stdio::from(file)).output().unwrap()).printed(0, "from a file|null\n");
}

#[test]
fn files_can_be_read_where_a_flag_allows_it() {
    let text = r#"
        import java.nio.file.*;
        class Reads {
            public static void main(String[] args) throws Exception {
                System.out.println(Files.exists(Path.of("data/missing")) + " " + Files.readString(Path.of("data/some.txt")));
            }
        }"#;
    let folder = Folder::with("read", "Reads.java", text);
    folder.write("data/some.txt", "some text");
    let ran = folder.fretsaw(&["run", "--read", "data", "Reads.java"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, "false some text\n"), "{ran:?}");
    let ran = folder.fretsaw(&["run", "Reads.java"]);
    assert_eq!(ran.code, 3, "{ran:?}");
    assert!(ran.stderr.contains("unsupported: java.nio.file.Files.exists: neither the class path nor --read names data/missing (called from Reads.java:5)"), "{ran:?}");
}

#[test]
fn what_is_missing_is_told_as_by_java() {
    let text = r#"
        class Needs {
            public static void main(String[] args) {
                for (int i = 0; i < 2; i++) {
                    try { new Derived(); } catch (NoClassDefFoundError e) { e.printStackTrace(); }
                }
                try { Class.forName("Derived"); } catch (Throwable e) { e.printStackTrace(); }
                try { Class.forName("Other"); } catch (Throwable e) { e.printStackTrace(); }
                try { new Deeper(); } catch (Throwable e) { e.printStackTrace(); }
                new Gone();
            }
        }
        class Gone { }
        class Derived extends Gone { }
        class Deeper extends Derived { }
    "#;
    let folder = Folder::with("missing", "Needs.java", text);
    folder.javac("Needs.java");
    std::fs::copy(folder.0.join("classes/Deeper.class"), folder.0.join("classes/Other.class")).unwrap();
    std::fs::remove_file(folder.0.join("classes/Gone.class")).unwrap();
    let mut java = support::java();
    let java = ran(java.args(["-cp", "classes", "Needs"]).current_dir(&folder.0).output().unwrap());
    let ours = folder.fretsaw(&["run", "-cp", "classes", "Needs"]);
    assert!(java.stderr.contains("java.lang.ClassLoader.defineClass1(Native Method)"), "{java:?}");
    assert_eq!((ours.code, ours.stderr), (java.code, java.stderr));
}

/// The current folder is the class path of a class only. A source file would let its program read that folder.
#[test]
fn the_default_class_path() {
    let folder =
        Folder::with("targets-default", "Helper.java", "class Helper { static String help() { return \"help\"; } }");
    folder.write(
        "Uses.java",
        "class Uses { public static void main(String[] args) { System.out.println(Helper.help()); } }",
    );
    assert_eq!(folder.compile(".", ".", &["Uses.java", "Helper.java"]).code, 0);
    folder.fretsaw(&["run", "Uses"]).printed(0, "help\n");
    folder.fretsaw(&["run", "Uses.java"]).refused(2, "; -cp names folders and jars with further classes");
    folder.fretsaw(&["run", "-cp", ".", "Uses.java"]).printed(0, "help\n");
    let help = folder.fretsaw(&["run", "--help"]).stdout;
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("[default: the current folder; none if TARGET is a .java file or a jar]"), "{help}");
}
