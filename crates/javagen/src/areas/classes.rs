//! Class objects: the answers of java.lang.Class for member, local, anonymous, hidden, sealed, generic, enum,
//! record, array and primitive classes, and for the generic types of their members.

use crate::draft::Draft;

/// Queries on a class `c`. Results without a specified order are sorted.
const QUERIES: &str = "
    c.getName(); c.getSimpleName(); c.getTypeName(); c.getCanonicalName(); c.getPackageName(); c.toString();
    c.toGenericString(); Modifier.toString(c.getModifiers()); c.getModifiers(); c.isInterface(); c.isArray();
    c.isEnum(); c.isPrimitive(); c.isRecord(); c.isSealed(); c.isAnnotation(); c.isAnonymousClass(); c.isLocalClass();
    c.isMemberClass(); c.isSynthetic(); c.isHidden(); c.getSuperclass(); c.getGenericSuperclass(); c.getInterfaces();
    c.getGenericInterfaces(); c.getDeclaringClass(); c.getEnclosingClass(); c.getEnclosingMethod();
    c.getEnclosingConstructor(); c.getNestHost(); c.isNestmateOf(Outer.class); c.getComponentType();
    c.componentType(); c.arrayType(); c.getTypeParameters(); bounds(c); names(c.getPermittedSubclasses());
    names(c.getNestMembers()); names(c.getDeclaredClasses()); names(c.getClasses()); c.getRecordComponents();
    c.getEnumConstants(); c.descriptorString(); c.desiredAssertionStatus(); c.isInstance(shapes[0]);
    c.isInstance(null); c.isAssignableFrom(Outer.class); Object.class.isAssignableFrom(c);
    c == Class.forName(c.getName()); c.cast(shapes[1]); c.getDeclaredFields().length; types(c); executables(c);
    c.getDeclaredConstructor(); c.getAnnotations().length; c.isAnnotationPresent(Deprecated.class);
    c.hashCode() == c.hashCode(); c.getSigners(); c.asSubclass(Comparable.class)";

/// Types of every kind.
const TYPES: &str = "\
sealed interface Shape permits Circle, Square, Outer.Inner {}
record Circle(double radius, List<? super Integer>... more) implements Shape {}
static non-sealed abstract class Square<T extends Comparable<? super T> & Cloneable, U>
        implements Shape, Supplier<Map<T, U[]>> {
    protected final Map<String, ? extends T[]> map = null; T t; U[][] array; transient volatile int n;
    <X extends Exception, Y extends X> U convert(T t, List<Y> list) throws X { return null; }
    Square(T t, int... n) {} protected Square() {}
    public Map<T, U[]> get() { return null; }
}
enum Color { RED, GREEN { void own() {} }; int field; private Color() {} }
@Deprecated @interface Note { int value() default 3; Class<?>[] classes() default {}; }
static class Outer {
    final class Inner implements Shape { Outer self() { return Outer.this; } }
    private static class Nested extends Outer { interface Deep {} }
    protected interface Face<E> { E face(); }
    Object local() { class Local<Z> extends Nested {} return new Local<String>(); }
    Object anonymous = new Object() { int field; };
    Outer() { class InConstructor {} made = new InConstructor(); }
    Object made;
    static Object fromStatic() { return new Comparable<String>() { public int compareTo(String s) { return 0; } }; }
    Object lambda() { return (Function<Integer, Integer>) n -> n + 1; }
}
static class Unit implements Comparable<Unit>, Cloneable { public int compareTo(Unit o) { return 0; } }
static class UnitSquare extends Square<Unit, String> { public String toString() { return \"square\"; } }";

const PRELUDE: &str = r#"static final Object[] shapes = {
    new Circle(1), new UnitSquare(), Color.RED, Color.GREEN, new Outer(), new Outer().new Inner(), new Outer.Nested(),
    new Outer().local(), new Outer().anonymous, new Outer().made, Outer.fromStatic(), new int[0][0], new Circle[0],
    "text", 5, new ArrayList<>()
};
static final Class<?>[] classes = {
    Shape.class, Circle.class, Square.class, Color.class, Note.class, Outer.class, Outer.Inner.class,
    Outer.Nested.class, Outer.Nested.Deep.class, Outer.Face.class, int.class, void.class, long[].class,
    Square[][].class, Color[].class,
    Object.class, Thread.State.class, Map.Entry[].class
};
static Set<String> names(Class<?>[] all) {
    if (all == null) return null;
    Set<String> names = new TreeSet<>();
    for (Class<?> c : all) names.add(c.getName());
    return names;
}
static String bounds(Class<?> c) {
    String all = "";
    for (TypeVariable<?> v : c.getTypeParameters()) {
        all += v + " " + Arrays.toString(v.getBounds()) + v.getGenericDeclaration();
    }
    return all;
}
static Set<String> types(Class<?> c) {
    Set<String> all = new TreeSet<>();
    for (Field f : c.getDeclaredFields()) {
        all.add(f.getName() + " " + f.getGenericType() + f.getGenericType().getClass().getSimpleName());
    }
    return all;
}
static Set<String> executables(Class<?> c) {
    // HotSpot has no parameter names for classes that it loads early.
    if (c.getClassLoader() == null) return null;
    Set<String> all = new TreeSet<>();
    for (Executable e : c.getDeclaredMethods()) all.add(described(e));
    for (Executable e : c.getDeclaredConstructors()) all.add(described(e));
    return all;
}
static String described(Executable e) {
    return e.toGenericString() + Arrays.toString(e.getGenericParameterTypes()) + Arrays.toString(e.getTypeParameters())
        + Arrays.toString(e.getGenericExceptionTypes()) + Arrays.toString(e.getParameters()) + e.isSynthetic();
}"#;

/// How many shapes the prelude has.
const SHAPES: usize = 16;
const CLASSES: usize = 18;

pub fn write(d: &mut Draft) {
    d.line(TYPES);
    d.line(PRELUDE);
    d.block("static void run()", |d| {
        for _ in 0..d.random.between(4, 8) {
            let (object, class) = (d.random.below(SHAPES), d.random.below(CLASSES));
            let of_object = d.random.one_in(2);
            d.block("", |d| {
                let chosen =
                    if of_object { format!("shapes[{object}].getClass()") } else { format!("classes[{class}]") };
                d.line(format!("Class<?> c = {chosen};"));
                for _ in 0..d.random.between(4, 8) {
                    let query = d.random.part(QUERIES);
                    d.guarded(|d| d.put(query, query));
                }
            });
        }
        d.put("lambda", "((Object) new Outer().lambda()).getClass().isHidden()");
    });
}
