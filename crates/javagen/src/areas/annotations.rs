//! Annotations of every kind of element, with and without defaults, repeated, inherited, on classes, fields, methods,
//! constructors and parameters; read by reflection, compared, and printed.

use crate::draft::Draft;
use crate::literal::literal;
use crate::types::Type;

/// An element of an annotation type.
struct Element {
    name: String,
    ty: String,
    /// Whether it may be omitted.
    has_default: bool,
}

/// Annotation types that are always the same: for elements, repeated, inherited, and not retained at run time.
const FIXED: &str = "\
enum Level { LOW, HIGH { } }
@Retention(RetentionPolicy.RUNTIME) @interface Inner { int value() default 1; String[] names() default {\"n\"}; }
@Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
@Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); long weight() default 5L; }
@Retention(RetentionPolicy.RUNTIME) @Inherited @interface Family { Class<?> value() default Object.class; }
@Retention(RetentionPolicy.CLASS) @interface Gone { }";

/// Helpers that print annotations.
const PRELUDE: &str = r#"static void show(String label, AnnotatedElement element) {
    Trace.put(label, element.getDeclaredAnnotations().length + " of " + element.getAnnotations().length);
    for (Annotation a : element.getAnnotations()) {
        Trace.put(label, a.annotationType().getName() + " " + (a.hashCode() == a.hashCode()) + " " + a);
    }
    Trace.put(label + " tags", element.getAnnotationsByType(Tag.class).length);
    for (Tag tag : element.getAnnotationsByType(Tag.class)) Trace.put(label, tag.value() + tag.weight());
    Trace.put(label + " one tag", element.getAnnotation(Tag.class));
    Trace.put(label + " gone", element.isAnnotationPresent(Gone.class));
    Mark mark = element.getAnnotation(Mark.class);
    if (mark != null) elements(label, mark);
}"#;

pub fn write(d: &mut Draft) {
    d.line(FIXED);
    let elements = annotation_type(d);
    d.line(PRELUDE);
    d.block("static void elements(String label, Mark mark)", |d| {
        for element in &elements {
            d.put(&element.name, format!("mark.{}()", element.name));
        }
        d.put("same", "mark.equals(mark) && !mark.equals(null)");
    });
    annotate(d, &elements);
    d.separate("static class Base", |d| d.line("@Tag(\"base\") public void method(int a, String b) {}"));
    annotate(d, &elements);
    d.separate("static class Subject extends Base", |d| members(d, &elements));
    d.block("static void run() throws Throwable", |d| {
        d.line("show(\"class\", Subject.class);");
        d.line("show(\"base\", Base.class);");
        d.line("show(\"field\", Subject.class.getDeclaredField(\"field\"));");
        d.line("show(\"constructor\", Subject.class.getDeclaredConstructor(int.class));");
        d.line("Method method = Subject.class.getMethod(\"method\", int.class, String.class);");
        d.line("show(\"method\", method);");
        d.line("for (Parameter p : method.getParameters()) show(\"parameter\", p);");
        d.line("Trace.put(\"all\", method.getParameterAnnotations());");
        d.line("Mark a = Subject.class.getAnnotation(Mark.class), b = method.getAnnotation(Mark.class);");
        d.put("equal", "a == null ? null : a.equals(b)");
        d.put("equal", "a != null && b != null && a.hashCode() == b.hashCode()");
        for element in &elements {
            let lookup = format!("Mark.class.getDeclaredMethod(\"{}\").getDefaultValue()", element.name);
            d.put(format!("default {}", element.name), lookup);
        }
    });
}

fn members(d: &mut Draft, elements: &[Element]) {
    annotate(d, elements);
    d.line("int field;");
    annotate(d, elements);
    d.line("Subject(int n) {}");
    if d.random.one_in(2) {
        annotate(d, elements);
        let (first, second) =
            (mark(d, elements), d.random.pick(&["", "@Gone ", "@Tag(\"p\") ", "@Inner ", "@Tag(\"p\") @Tag(\"q\") "]));
        d.line(format!("public void method({first} int a, {second}String b) {{}}"));
    }
}

/// Declares the annotation type `Mark`.
fn annotation_type(d: &mut Draft) -> Vec<Element> {
    let mut elements = Vec::new();
    d.separate("@Retention(RetentionPolicy.RUNTIME) @interface Mark", |d| {
        for _ in 0..d.random.between(1, 6) {
            let ty = d.random.pick(&[
                "boolean", "byte", "short", "char", "int", "long", "float", "double", "String", "Class<?>", "Level",
                "Inner",
            ]);
            let array = d.random.pick(&["", "", "[]"]);
            let name = d.fresh("e");
            let ty = format!("{ty}{array}");
            let has_default = d.random.one_in(2);
            let value = if has_default { format!(" default {}", element_value(d, &ty)) } else { String::new() };
            d.line(format!("{ty} {name}(){value};"));
            elements.push(Element { name, ty, has_default });
        }
    });
    elements
}

/// Writes some annotations for the following declaration.
fn annotate(d: &mut Draft, elements: &[Element]) {
    let random = mark(d, elements);
    let inner =
        d.random.pick(&["", "@Inner", "@Inner(3)", "@Inner(names = {}, value = -1)", "@Inner(names = \"one\")"]);
    let tags = d.random.pick(&["", "@Tag(\"a\")", "@Tag(\"a\") @Tag(value = \"b\", weight = 6)", "@Tags({})"]);
    let others =
        d.random.pick(&["", "@Gone", "@Family", "@Family(int[].class)", "@Deprecated", "@Family(void.class) @Gone"]);
    d.line(format!("{random} {inner} {tags} {others}"));
}

/// A use of the annotation type `Mark`, or nothing.
fn mark(d: &mut Draft, elements: &[Element]) -> String {
    if d.random.one_in(3) {
        return String::new();
    }
    let mut values = Vec::new();
    for element in elements {
        if !element.has_default || d.random.one_in(2) {
            values.push(format!("{} = {}", element.name, element_value(d, &element.ty)));
        }
    }
    format!("@Mark({})", values.join(", "))
}

/// A constant for an element of type `ty`.
fn element_value(d: &mut Draft, ty: &str) -> String {
    if let Some(ty) = ty.strip_suffix("[]") {
        let count = d.random.below(4);
        let values: Vec<String> = (0..count).map(|_| element_value(d, ty)).collect();
        return if count == 1 && d.random.one_in(2) { values[0].clone() } else { format!("{{{}}}", values.join(", ")) };
    }
    match ty {
        "Class<?>" => {
            d.random.pick(&["String.class", "int.class", "Level[].class", "Map.Entry.class", "void.class"]).to_owned()
        }
        "Level" => d.random.pick(&["Level.LOW", "Level.HIGH"]).to_owned(),
        "Inner" => d.random.pick(&["@Inner", "@Inner(7)", "@Inner(names = {\"x\", \"y\"})"]).to_owned(),
        _ => Type::named(ty).map_or_else(String::new, |ty| literal(&mut d.random, ty)),
    }
}
