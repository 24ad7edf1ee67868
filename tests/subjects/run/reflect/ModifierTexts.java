// Tests modifiers and texts of members: toString and toGenericString of fields, methods and constructors of every modifier combination, and the Modifier class.
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

public class ModifierTexts {
    abstract static class All<T extends Number & Comparable<T>> {
        public int pub;
        protected static final long CONST = 5;
        private transient volatile String tv;
        static int[][] grid;
        List<? super T>[] lists;
        Map.Entry<String, ? extends Map<T, int[]>> entry;
        protected All() { }
        private <E extends Exception> All(int a, E e) throws E, java.io.IOException { }
        public abstract void abs();
        protected final synchronized int sync(int a, long... b) throws RuntimeException { return 0; }
        static native void nat();
        private strictfp double fp(float f) { return f; }
        <A, B extends A> Map<A, ? super B> gen(List<A> a, B[] b, T t) { return null; }
        @Deprecated public static <X extends Object & Runnable> X both(X x) { return x; }
        @SafeVarargs final void varargs(T... ts) { }
    }
    interface Face {
        int FIELD = 1;
        void plain();
        default String def(Object o) { return ""; }
        static void stat() { }
        private void priv() { }
        private static int privStat() { return 0; }
    }
    enum En { A { @Override int v() { return 1; } }; abstract int v(); private En() { } }
    record Rec<T>(T t, int... rest) { Rec { } static int s; }
    @interface An { String[] value() default {}; }

    static void members(Class<?> c) {
        List<Member> all = new ArrayList<>(List.of(c.getDeclaredFields()));
        all.addAll(List.of(c.getDeclaredConstructors()));
        all.addAll(List.of(c.getDeclaredMethods()));
        all.removeIf(m -> m.isSynthetic());
        all.sort(Comparator.comparing((Member m) -> m.getClass().getSimpleName()).thenComparing(Object::toString));
        System.out.println(c.toGenericString() + " [" + Modifier.toString(c.getModifiers()) + "]");
        for (Member m : all) {
            String generic = m instanceof Field f ? f.toGenericString() : ((Executable) m).toGenericString();
            String extra = m instanceof Method x ? (x.isDefault() ? " default" : "") + (x.isVarArgs() ? " varargs" : "") + (x.isBridge() ? " bridge" : "") : m instanceof Constructor<?> k ? (k.isVarArgs() ? " varargs" : "") : "";
            System.out.println("  " + m + " | " + generic + " | " + Modifier.toString(m.getModifiers()) + extra + " " + ((AccessibleObject) m).getAnnotations().length);
        }
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {All.class, Face.class, En.class, Rec.class, An.class}) members(c);
        for (int m : new int[] {0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4095, 0x1000, 0x4000}) System.out.print("[" + Modifier.toString(m) + "] ");
        System.out.println();
        int m = All.class.getDeclaredMethod("sync", int.class, long[].class).getModifiers();
        System.out.println(Modifier.isProtected(m) + " " + Modifier.isFinal(m) + Modifier.isSynchronized(m) + Modifier.isStatic(m) + Modifier.isAbstract(m) + Modifier.isNative(m) + Modifier.isStrict(m) + Modifier.isPublic(m) + Modifier.isPrivate(m) + Modifier.isTransient(m) + Modifier.isVolatile(m) + Modifier.isInterface(Face.class.getModifiers()));
        System.out.println(Modifier.classModifiers() + " " + Modifier.fieldModifiers() + " " + Modifier.methodModifiers() + " " + Modifier.constructorModifiers() + " " + Modifier.interfaceModifiers() + " " + Modifier.parameterModifiers() + " " + Modifier.toString(Modifier.classModifiers()));
        for (Class<?> c : new Class<?>[] {String.class, Integer.class, Runnable.class, Thread.State.class, int[].class, String[].class, All[].class, int.class, void.class, Override.class, Map.Entry.class, Cloneable[][].class}) System.out.print(c.getSimpleName() + ":" + Modifier.toString(c.getModifiers()) + ", ");
        System.out.println();
        Method a = Object.class.getMethod("wait", long.class, int.class), b = Object.class.getMethod("getClass");
        System.out.println(a + " | " + b.toGenericString() + " | " + a.equals(Object.class.getMethod("wait", long.class, int.class)) + (a == Object.class.getMethod("wait", long.class, int.class)) + " " + a.hashCode() + " " + Integer.class.getConstructor(int.class).hashCode() + " " + Integer.class.getField("MAX_VALUE").hashCode() + " " + Integer.class.getField("MAX_VALUE"));
    }
}
