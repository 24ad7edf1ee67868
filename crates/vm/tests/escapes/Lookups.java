import java.io.*;
import java.lang.invoke.*;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

/**
 * Asks for members of classes in random ways and prints how each request ends: the class of the exception, or what kind of
 * thing it got. Arguments: the first seed, and how many. A seed alone decides what is asked.
 */
public class Lookups {
    private static final String[] TARGETS = {
        "java.lang.String", "java.lang.Object", "java.lang.Class", "java.lang.ClassLoader", "java.lang.Thread", "java.lang.System",
        "java.lang.Runtime", "java.lang.Module", "java.lang.ModuleLayer", "java.lang.Integer", "java.lang.Integer$IntegerCache",
        "java.lang.Enum", "java.lang.Record", "java.lang.Throwable", "java.lang.ProcessImpl", "java.lang.Shutdown",
        "java.lang.AbstractStringBuilder", "java.lang.StringBuilder", "java.lang.invoke.MethodHandles",
        "java.lang.invoke.MethodHandles$Lookup", "java.lang.invoke.MethodHandle", "java.lang.invoke.MethodHandleImpl",
        "java.lang.invoke.SerializedLambda", "java.lang.invoke.InnerClassLambdaMetafactory", "java.lang.reflect.AccessibleObject",
        "java.lang.reflect.Field", "java.lang.reflect.Method", "java.lang.reflect.Constructor", "java.lang.reflect.Proxy",
        "java.util.HashMap", "java.util.HashMap$Node", "java.util.ArrayList", "java.util.ArrayList$Itr", "java.util.Collections",
        "java.util.ImmutableCollections", "java.util.Optional", "java.io.FileInputStream", "java.io.File", "java.io.UnixFileSystem",
        "java.io.ObjectStreamClass", "java.nio.ByteBuffer", "java.nio.DirectByteBuffer", "java.nio.file.Files", "java.net.URLClassLoader",
        "sun.misc.Unsafe", "jdk.internal.misc.Unsafe", "jdk.internal.misc.VM", "jdk.internal.access.SharedSecrets",
        "jdk.internal.access.JavaLangAccess", "jdk.internal.reflect.Reflection", "jdk.internal.reflect.ReflectionFactory",
        "jdk.internal.loader.BuiltinClassLoader", "jdk.internal.loader.ClassLoaders", "jdk.internal.module.Modules",
        "sun.nio.fs.UnixNativeDispatcher", "sun.nio.ch.FileChannelImpl", "sun.reflect.ReflectionFactory", "java.util.concurrent.ForkJoinPool",
        "java.util.concurrent.atomic.AtomicInteger", "[Ljava.lang.String;", "[I", "int", "void", "java.util.List", "java.util.Map$Entry",
        "Lookups", "Lookups$Mine", "Lookups$Mine$Deep", "Lookups$Face", "Lookups$Pair", "Lookups$Shade", "Lookups$Child",
    };

    static class Mine {
        private int number = 1;
        private final String text = "t";
        private static int count;
        private static final Object FIXED = new Object();
        protected long wide;
        private Mine() { }
        private int own(int x) { return x; }
        protected Object clone() { return this; }
        static class Deep { private int deep; private static void call() { } }
    }
    static final class Child extends Mine { public String toString() { return "child"; } }
    interface Face { default int f() { return 1; } private int p() { return 2; } static int s() { return 3; } }
    record Pair(int a, String b) { }
    enum Shade { DARK, LIGHT { int n() { return 2; } }; int n() { return 1; } }

    private final Random random;
    private final List<Lookup> lookups = new ArrayList<>();
    private final List<MethodHandle> handles = new ArrayList<>();
    private final List<VarHandle> variables = new ArrayList<>();
    private final StringBuilder log = new StringBuilder();

    private Lookups(long seed) { random = new Random(seed); }

    public static void main(String[] args) throws Exception {
        long first = Long.parseLong(args[0]), count = Long.parseLong(args[1]);
        // Verification may load classes earlier than under HotSpot, so that a request to define one of them would end differently.
        Lookups.class.getDeclaredClasses();
        for (long seed = first; seed < first + count; seed++) {
            System.out.println(seed + ":" + new Lookups(seed).run());
        }
    }

    private String run() {
        lookups.add(MethodHandles.lookup());
        lookups.add(MethodHandles.publicLookup());
        for (int i = 0; i < 12; i++) {
            int way = random.nextInt(30);
            log.append(' ').append(way).append('=');
            try {
                log.append(ask(way));
            } catch (Throwable e) {
                Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
                log.append(cause.getClass().getName());
            }
        }
        return log.toString();
    }

    private <T> T any(List<T> list) {
        if (list.isEmpty()) throw new NoSuchElementException();
        return list.get(random.nextInt(list.size()));
    }

    private Class<?> target() throws Exception {
        String name = TARGETS[random.nextInt(TARGETS.length)];
        log.append(name.substring(name.lastIndexOf('.') + 1)).append(',');
        if (name.equals("int")) return int.class;
        if (name.equals("void")) return void.class;
        return Class.forName(name, false, Lookups.class.getClassLoader());
    }

    private <T> T member(T[] members, int round) {
        if (members.length == 0) throw new NoSuchElementException();
        Arrays.sort(members, Comparator.comparing(Object::toString));
        return members[(round & Integer.MAX_VALUE) % members.length];
    }

    private Field field() throws Exception {
        Field f = member(target().getDeclaredFields(), random.nextInt());
        log.append(f.getName()).append(',');
        return f;
    }

    private Method method() throws Exception {
        Method m = member(target().getDeclaredMethods(), random.nextInt());
        log.append(m.getName()).append(',');
        return m;
    }

    private Constructor<?> constructor() throws Exception { return member(target().getDeclaredConstructors(), random.nextInt()); }

    private String kept(MethodHandle handle) {
        handles.add(handle);
        return handle.type().toString();
    }

    private String kept(VarHandle variable) {
        variables.add(variable);
        return variable.varType() + "" + variable.coordinateTypes();
    }

    private String kept(Lookup lookup) {
        lookups.add(lookup);
        return lookup.toString() + lookup.lookupModes();
    }

    private Object ask(int way) throws Throwable {
        Lookup l = any(lookups);
        switch (way) {
            case 0: return kept(l.in(target()));
            case 1: return kept(MethodHandles.privateLookupIn(target(), l));
            case 2: return kept(l.dropLookupMode(1 << random.nextInt(8)));
            case 3: {
                Method m = method();
                MethodType type = MethodType.methodType(m.getReturnType(), m.getParameterTypes());
                boolean isStatic = Modifier.isStatic(m.getModifiers()) ^ random.nextInt(8) == 0;
                return kept(isStatic ? l.findStatic(m.getDeclaringClass(), m.getName(), type) : l.findVirtual(m.getDeclaringClass(), m.getName(), type));
            }
            case 4: {
                Method m = method();
                MethodType type = MethodType.methodType(m.getReturnType(), m.getParameterTypes());
                Class<?> caller = random.nextBoolean() ? l.lookupClass() : target();
                return kept(l.findSpecial(m.getDeclaringClass(), m.getName(), type, caller));
            }
            case 5: {
                Constructor<?> c = constructor();
                return kept(l.findConstructor(c.getDeclaringClass(), MethodType.methodType(void.class, c.getParameterTypes())));
            }
            case 6: {
                Field f = field();
                switch (random.nextInt(4)) {
                    case 0: return kept(l.findGetter(f.getDeclaringClass(), f.getName(), f.getType()));
                    case 1: return kept(l.findSetter(f.getDeclaringClass(), f.getName(), f.getType()));
                    case 2: return kept(l.findStaticGetter(f.getDeclaringClass(), f.getName(), f.getType()));
                    default: return kept(l.findStaticSetter(f.getDeclaringClass(), f.getName(), f.getType()));
                }
            }
            case 7: {
                Field f = field();
                boolean isStatic = Modifier.isStatic(f.getModifiers()) ^ random.nextInt(8) == 0;
                return kept(isStatic ? l.findStaticVarHandle(f.getDeclaringClass(), f.getName(), f.getType()) : l.findVarHandle(f.getDeclaringClass(), f.getName(), f.getType()));
            }
            case 8: { Method m = method(); opened(m); return kept(l.unreflect(m)); }
            case 9: { Method m = method(); opened(m); return kept(l.unreflectSpecial(m, random.nextBoolean() ? l.lookupClass() : target())); }
            case 10: { Constructor<?> c = constructor(); opened(c); return kept(l.unreflectConstructor(c)); }
            case 11: { Field f = field(); opened(f); return random.nextBoolean() ? kept(l.unreflectGetter(f)) : kept(l.unreflectSetter(f)); }
            case 12: { Field f = field(); opened(f); return kept(l.unreflectVarHandle(f)); }
            case 13: return l.revealDirect(any(handles)).toString();
            case 14: return l.accessClass(target());
            case 15: return l.findClass(target().getName());
            case 16: return MethodHandles.reflectAs(Member.class, any(handles)).getName();
            case 17: return proxied();
            case 18: return modules();
            case 19: { Field f = field(); f.setAccessible(true); return "accessible"; }
            case 20: { Method m = method(); return m.trySetAccessible() + "" + m.isAccessible(); }
            case 21: { Constructor<?> c = constructor(); c.setAccessible(true); return "accessible"; }
            case 22: { Field f = field(); opened(f); return changed(f); }
            case 23: return deserialized();
            case 24: return defined(l);
            case 25: return wrongly(any(variables));
            case 26: return wrongly(any(handles));
            case 27: return MethodHandleProxies.asInterfaceInstance(target(), any(handles)).getClass().isHidden();
            case 28: { Field f = field(); return f.canAccess(Modifier.isStatic(f.getModifiers()) ? null : this); }
            default: return kept(MethodHandles.arrayElementVarHandle(target()));
        }
    }

    private void opened(AccessibleObject member) {
        if (random.nextBoolean()) log.append(member.trySetAccessible() ? "open," : "closed,");
    }

    private Object proxied() throws Exception {
        Class<?>[] faces = {target(), random.nextBoolean() ? Runnable.class : Class.forName("jdk.internal.access.JavaLangAccess")};
        ClassLoader[] loaders = {null, Lookups.class.getClassLoader(), ClassLoader.getPlatformClassLoader()};
        Object proxy = Proxy.newProxyInstance(loaders[random.nextInt(3)], random.nextBoolean() ? faces : new Class<?>[] {faces[0]}, (p, m, a) -> null);
        return proxy.getClass().getModule().isNamed();
    }

    private Object modules() throws Exception {
        Class<?> c = target();
        Module theirs = c.getModule(), mine = Lookups.class.getModule();
        String name = c.getPackageName();
        switch (random.nextInt(6)) {
            case 0: theirs.addOpens(name, mine); return "opens " + theirs.isOpen(name, mine);
            case 1: theirs.addExports(name, mine); return "exports " + theirs.isExported(name, mine);
            case 2: theirs.addReads(mine); return "reads";
            case 3: theirs.addUses(c); return "uses";
            case 4: mine.addOpens(name, theirs); return "own";
            default: return theirs.isOpen(name, mine) + " " + theirs.isExported(name, mine) + " " + theirs.canRead(mine);
        }
    }

    private Object changed(Field f) throws Exception {
        Object on = Modifier.isStatic(f.getModifiers()) ? null : f.getDeclaringClass().isInstance(this) ? this
            : f.getDeclaringClass() == Mine.class ? new Mine() : f.getDeclaringClass() == Pair.class ? new Pair(1, "b") : "text";
        if (!f.getDeclaringClass().getName().startsWith("Lookups$") || random.nextBoolean()) {
            Object value = f.get(on);
            return value == null ? "null" : f.getType().toString();
        }
        if (f.getType() == int.class) f.setInt(on, 7); else f.set(on, random.nextBoolean() ? null : "other");
        return "changed";
    }

    interface SerialRun extends Runnable, Serializable { }

    /** A serialized lambda that claims to capture for another class, or to be implemented there. */
    private Object deserialized() throws Exception {
        Class<?> capturing = target();
        Method m = method();
        String descriptor = MethodType.methodType(m.getReturnType(), m.getParameterTypes()).toMethodDescriptorString();
        SerializedLambda lambda = new SerializedLambda(capturing, "Lookups$SerialRun", "run", "()V", 1 + random.nextInt(9),
            m.getDeclaringClass().getName().replace('.', '/'), m.getName(), descriptor, "()V", new Object[random.nextInt(2)]);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ObjectOutputStream(out).writeObject(lambda);
        Object read = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
        return read.getClass().isHidden();
    }

    /** Has a changed copy of a class of ours defined where it may not be. */
    private Object defined(Lookup l) throws Exception {
        String[] names = {"java/lang/Evil", "java/util/Evil", "jdk/internal/misc/Evil", "sun/misc/Evil", "fretsaw/Evil", "Other", "javax/Evil",
            "java/Evil", "java/lang/String", "Lookups$Mine", "a//b", "[LOther;", "", "java/lang/invoke/Evil"};
        String name = names[random.nextInt(names.length)];
        byte[] bytes = minimal(name);
        log.append(name).append(',');
        switch (random.nextInt(4)) {
            case 0: return l.defineClass(bytes).getName();
            case 1: return l.defineHiddenClass(bytes, random.nextBoolean()).lookupClass().isHidden();
            case 2: return l.defineHiddenClass(bytes, false, Lookup.ClassOption.NESTMATE).lookupClass().getNestHost().getName();
            default: {
                String told = random.nextBoolean() ? null : random.nextBoolean() ? name.replace('/', '.') : name;
                return new ClassLoader(random.nextBoolean() ? null : Lookups.class.getClassLoader()) {
                    Class<?> define() { return defineClass(told, bytes, 0, bytes.length); }
                }.define().getName();
            }
        }
    }

    /** A class file of an empty class. */
    private static byte[] minimal(String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(61);
        out.writeShort(5);
        out.writeByte(1);
        out.writeUTF(name);
        out.writeByte(7);
        out.writeShort(1);
        out.writeByte(1);
        out.writeUTF("java/lang/Object");
        out.writeByte(7);
        out.writeShort(3);
        for (int word : new int[] {0x21, 2, 4, 0, 0, 0, 0}) out.writeShort(word);
        return bytes.toByteArray();
    }

    private Object value() {
        Object[] values = {null, 1, 2L, "s", 'c', 1.5, true, new int[1], new String[2], new Mine(), new Child(), new Pair(1, "x"), this, Shade.DARK};
        return values[random.nextInt(values.length)];
    }

    private Object wrongly(VarHandle v) throws Throwable {
        VarHandle.AccessMode mode = VarHandle.AccessMode.values()[random.nextInt(VarHandle.AccessMode.values().length)];
        if (!v.isAccessModeSupported(mode)) return "not " + mode;
        List<Object> arguments = new ArrayList<>();
        int count = random.nextInt(3) == 0 ? random.nextInt(4) : v.accessModeType(mode).parameterCount();
        for (int i = 0; i < count; i++) arguments.add(value());
        log.append(mode).append(',');
        String owner = v.coordinateTypes().isEmpty() ? "" : v.coordinateTypes().get(0).getName();
        if (!owner.startsWith("Lookups$") && !owner.startsWith("[")) return "foreign";
        Object got = v.toMethodHandle(mode).invokeWithArguments(arguments);
        return got == null ? "null" : got.getClass().getName();
    }

    /** Calls a handle, if it is one of ours, with any arguments. */
    private Object wrongly(MethodHandle h) throws Throwable {
        if (h.type().parameterCount() == 0 || !h.type().parameterType(0).getName().startsWith("Lookups$")) return "foreign";
        List<Object> arguments = new ArrayList<>();
        for (int i = random.nextInt(8) == 0 ? 1 : 0; i < h.type().parameterCount(); i++) arguments.add(value());
        Object got = h.invokeWithArguments(arguments);
        return got == null ? "null" : got.getClass().getName();
    }
}
