// Tests records by reflection: components, accessors, canonical constructors, generic signatures, copying with changed components, and what is not a record.
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class RecordMembers {
    @Retention(RetentionPolicy.RUNTIME) @interface Mark { String value() default "m"; }
    record Point(int x, @Mark("why") int y) {
        Point { if (x > 1000) throw new IllegalArgumentException("x " + x); }
        Point(int both) { this(both, both); }
        static Point origin() { return new Point(0); }
        double dist() { return Math.hypot(x, y); }
    }
    record Gen<T extends Comparable<T>, U>(T first, List<? extends U>[] rest, Map<String, int[]> map) { }
    record Empty() { }
    record Override1(String s) { @Override public String s() { if (s.isEmpty()) throw new IllegalStateException("empty"); return s.toUpperCase(); } }
    record Prims(boolean z, byte b, char c, short s, int i, long l, float f, double d) { }
    record Var(String a, Object... more) { }
    private record Hidden(int secret) { }
    static class NotRecord { final int x = 1; int x() { return x; } }

    static Map<String, Object> toMap(Record r) throws ReflectiveOperationException {
        Map<String, Object> m = new TreeMap<>();
        for (RecordComponent c : r.getClass().getRecordComponents()) m.put(c.getName(), c.getAccessor().invoke(r));
        return m;
    }
    static <R extends Record> R with(R r, String name, Object value) throws ReflectiveOperationException {
        RecordComponent[] cs = r.getClass().getRecordComponents();
        Object[] args = new Object[cs.length];
        for (int i = 0; i < cs.length; i++) args[i] = cs[i].getName().equals(name) ? value : cs[i].getAccessor().invoke(r);
        @SuppressWarnings("unchecked") R copy = (R) r.getClass().getDeclaredConstructor(Arrays.stream(cs).map(RecordComponent::getType).toArray(Class<?>[]::new)).newInstance(args);
        return copy;
    }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (InvocationTargetException e) {
            System.out.println(n + " ! target <- " + e.getCause());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {Point.class, Gen.class, Empty.class, Override1.class, Prims.class, Var.class, Hidden.class}) {
            System.out.println(c.getSimpleName() + " " + c.isRecord() + " " + Modifier.toString(c.getModifiers()) + " " + c.getSuperclass() + " " + c.getRecordComponents().length);
            for (RecordComponent rc : c.getRecordComponents()) System.out.println("  " + rc + " | " + rc.getType().getSimpleName() + " | " + rc.getGenericType() + " | " + rc.getGenericSignature() + " | " + rc.getAccessor() + " | " + rc.getDeclaringRecord().getSimpleName() + " | " + rc.getAnnotations().length + " | " + Modifier.toString(c.getDeclaredField(rc.getName()).getModifiers()));
        }
        System.out.println(NotRecord.class.getRecordComponents() + " " + Record.class.isRecord() + Record.class.getRecordComponents() + " " + int[].class.isRecord() + " " + (Point.class.getRecordComponents() == Point.class.getRecordComponents()) + " " + Point.class.getRecordComponents()[1].getAnnotation(Mark.class).value());
        t("map", () -> toMap(new Point(3, 4)) + " " + toMap(new Empty()) + " " + toMap(new Prims(true, (byte) 1, 'c', (short) 2, 3, 4, 5, 6)) + " " + toMap(new Hidden(9)));
        t("overridden accessor", () -> toMap(new Override1("abc")));
        t("accessor throws", () -> toMap(new Override1("")));
        t("with", () -> with(new Point(1, 2), "y", 9) + " " + with(new Prims(true, (byte) 1, 'c', (short) 2, 3, 4, 5, 6), "l", 77) + " " + with(new Var("a", 1, 2), "a", "b").more().length);
        t("with refused", () -> with(new Point(1, 2), "x", 2000));
        t("with wrong type", () -> with(new Point(1, 2), "x", "s"));
        t("with null", () -> with(new Point(1, 2), "x", null));
        t("local", () -> { record L(String s, List<Integer> l) { } return toMap(new L("q", List.of(1))) + " " + L.class.getRecordComponents()[1].getGenericType() + " " + with(new L("q", null), "s", "r"); });
        Method[] ms = Point.class.getDeclaredMethods();
        System.out.println(Arrays.stream(ms).map(m -> Modifier.toString(m.getModifiers()) + " " + m.getName() + m.getParameterCount()).sorted().toList());
        System.out.println(Arrays.stream(Point.class.getDeclaredConstructors()).map(Object::toString).sorted().toList() + " " + Arrays.stream(Var.class.getDeclaredConstructors()).map(k -> k.isVarArgs() + k.toGenericString()).toList());
        t("field access", () -> { var f = Point.class.getDeclaredField("x"); f.setAccessible(true); return f.get(new Point(8)); });
        t("field change", () -> { var f = Point.class.getDeclaredField("x"); f.setAccessible(true); f.setInt(new Point(8), 9); return ""; });
        t("accessor of other", () -> Point.class.getRecordComponents()[0].getAccessor().invoke(new Empty()));
        t("accessor of null", () -> Point.class.getRecordComponents()[0].getAccessor().invoke((Object) null));
        t("equals by reflection", () -> Point.class.getMethod("equals", Object.class).invoke(new Point(1, 2), new Point(1, 2)) + " " + Object.class.getMethod("hashCode").invoke(new Point(1, 2)) + " " + Object.class.getMethod("toString").invoke(new Gen<>("a", null, null)));
        t("static and other methods", () -> Point.class.getDeclaredMethod("origin").invoke(null) + " " + Point.class.getDeclaredMethod("dist").invoke(new Point(3, 4)));
        t("component array is a copy", () -> { Point.class.getRecordComponents()[0] = null; return Point.class.getRecordComponents()[0]; });
    }
}
