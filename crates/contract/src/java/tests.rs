//! Declarations of all kinds, and what is found of them.

use super::*;

/// One line for each type and each of its methods and fields.
fn outline(text: &str) -> Vec<String> {
    let commented = crate::annotation::Commented::new("T.java", text).unwrap();
    let mut source = Source::new("T.java", &commented);
    source.match_brackets().unwrap();
    let mut lines = Vec::new();
    for of in types(&source).unwrap() {
        let variables: Vec<&str> = of.variables.iter().map(|variable| variable.text.as_str()).collect();
        lines.push(format!("{:?} {} <{}>", of.kind, of.binary, variables.join(", ")));
        for member in &of.members {
            match &member.what {
                What::Method(method) => {
                    let parameters: Vec<String> = method
                        .parameters
                        .iter()
                        .map(|parameter| format!("{} {}", parameter.of, parameter.name))
                        .collect();
                    let result = method.result.as_deref().unwrap_or("void");
                    let fixed = if method.is_static { "static " } else { "" };
                    lines.push(format!("  {fixed}{result} {}({})", method.name, parameters.join(", ")));
                }
                What::Field(field) => {
                    let fields: Vec<String> = field.fields.iter().map(|(name, of)| format!("{of} {name}")).collect();
                    lines.push(format!("  {}", fields.join(", ")));
                }
                What::Type(_) | What::Code => {}
            }
        }
    }
    lines
}

#[test]
fn members_of_a_class() {
    let text = r#"
        package some.where; import java.util.*;
        @Deprecated(since = "1}") public abstract class A<T extends Comparable<? super T>, U> extends B<T> implements C<Map<T, U>> {
            static { int x = 1; } { }
            private int a = f("{"), b[] = {1, 2}, c;
            Map<String, List<int[]>> map = new HashMap<>() { int hidden() { return 1; } };
            Runnable r = () -> { int local; };
            protected A(final @Ann("x") int x, T... ts) throws E { super(x); }
            <X extends T> X m(Map<X, List<T>> m, int a[][], java.util.@Ann List<? extends T> l)[] { return null; }
            abstract void n(A<T, U> this, int x) throws Exception;
            static @Ann int @Ann [] s() { class Local { void no() {} } return null; }
            class Inner<T> { void i() {} }
            static class Nested { }
        }
    "#;
    assert_eq!(
        outline(text),
        [
            "Class some.where.A <T extends Comparable<? super T>, U>",
            "  int a, int[] b, int c",
            "  Map<String,List<int[]>> map",
            "  Runnable r",
            "  void <init>(int x, T[] ts)",
            "  X[] m(Map<X,List<T>> m, int[][] a, java.util.List<? extends T> l)",
            "  void n(int x)",
            "  static int[] s()",
            "Class some.where.A$Inner <U, T>",
            "  void i()",
            "Class some.where.A$Nested <>",
        ]
    );
}

#[test]
fn enums_records_and_interfaces() {
    let text = r"
        enum E { A, @X B(1) { void hidden() {} }, ; int x; E() {} E(int y) {} }
        enum F { A, B }
        record R<T>(int x, T... y) implements I { R { } int z() { return x; } static int record; }
        sealed interface I permits R { int X = 1; default int d() { return 1; } int e(); record S(int q) {} }
        @interface Ann { String value() default ';' + { }; int[] n() default {1, 2}; }
        non-sealed class G { }
    ";
    assert_eq!(
        outline(text),
        [
            "Enum E <>",
            "  int x",
            "  void <init>()",
            "  void <init>(int y)",
            "Enum F <>",
            "Record R <T>",
            "  void <init>(int x, T[] y)",
            "  int z()",
            "  int record",
            "Interface I <>",
            "  int X",
            "  int d()",
            "  int e()",
            "Record I$S <>",
            "Annotation Ann <>",
            "  String value()",
            "  int[] n()",
            "Class G <>",
        ]
    );
}
