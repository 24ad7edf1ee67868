import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Who the caller of a caller-sensitive method is, for every way of calling one. */
public class CallerSensitive {
    interface Way { Object take() throws Throwable; }

    static String shown(Object result) {
        return result instanceof MethodHandles.Lookup l ? l.lookupClass().getName() + " " + l.lookupModes() : String.valueOf(result);
    }

    static void row(String n, Way way) {
        String s;
        try {
            s = shown(way.take());
        } catch (InvocationTargetException e) {
            s = "wrapped " + e.getCause();
        } catch (Throwable e) {
            s = e.toString();
        }
        System.out.println(n + ": " + s.replaceAll("/0x[0-9a-f]+", "/#").replaceAll("module @.*", "module @").replaceAll("Lambda.[0-9]+", "Lambda"));
    }
    public static Object viaStatic() { return MethodHandles.lookup(); }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup me = MethodHandles.lookup();
        MethodHandle lookup = me.findStatic(MethodHandles.class, "lookup", MethodType.methodType(MethodHandles.Lookup.class));
        row("invokeExact", () -> (MethodHandles.Lookup) lookup.invokeExact());
        row("invoke", () -> (Object) lookup.invoke());
        row("invokeWithArguments", () -> lookup.invokeWithArguments());
        row("asType", () -> lookup.asType(MethodType.methodType(Object.class)).invokeExact());
        row("asSpreader", () -> lookup.asSpreader(Object[].class, 0).invoke(new Object[0]));
        row("unreflect", () -> me.unreflect(MethodHandles.class.getMethod("lookup")).invoke());
        row("unreflect wa", () -> me.unreflect(MethodHandles.class.getMethod("lookup")).invokeWithArguments());
        row("publicLookup", () -> MethodHandles.publicLookup().findStatic(MethodHandles.class, "lookup", lookup.type()).invoke());
        row("publicLookup unreflect", () -> MethodHandles.publicLookup().unreflect(MethodHandles.class.getMethod("lookup")).invoke());
        row("lookup in String", () -> me.in(String.class).findStatic(MethodHandles.class, "lookup", lookup.type()).invoke());
        row("privateLookupIn", () -> MethodHandles.privateLookupIn(Other.class, me).findStatic(MethodHandles.class, "lookup", lookup.type()).invokeWithArguments());
        row("dropLookupMode", () -> me.dropLookupMode(MethodHandles.Lookup.PRIVATE).findStatic(MethodHandles.class, "lookup", lookup.type()).invokeWithArguments());
        Method m = MethodHandles.class.getMethod("lookup");
        row("Method.invoke", () -> m.invoke(null));
        Method mi = Method.class.getMethod("invoke", Object.class, Object[].class);
        row("Method.invoke on invoke", () -> mi.invoke(m, null, new Object[0]));
        row("Method.invoke^3", () -> mi.invoke(mi, m, new Object[]{null, new Object[0]}));
        MethodHandle mih = me.unreflect(mi);
        row("handle of Method.invoke", () -> mih.invoke(m, (Object) null, new Object[0]));
        row("handle of Method.invoke wa", () -> mih.invokeWithArguments(m, null, new Object[0]));
        row("handle bound", () -> mih.bindTo(m).invoke((Object) null, new Object[0]));
        row("viaStatic", () -> viaStatic());
        Supplier<MethodHandles.Lookup> s = MethodHandles::lookup;
        row("method ref", () -> s.get());
        Supplier<Object> s2 = MethodHandles::lookup;
        row("method ref2", () -> s2.get());
        row("proxy", () -> MethodHandleProxies.asInterfaceInstance(Supplier.class, lookup).get());
        row("insert", () -> MethodHandles.dropArguments(lookup, 0, int.class).invoke(3));
        row("fold", () -> MethodHandles.foldArguments(MethodHandles.identity(MethodHandles.Lookup.class), lookup).invoke());
        row("filterReturn", () -> MethodHandles.filterReturnValue(lookup, MethodHandles.identity(MethodHandles.Lookup.class)).invoke());
        row("tryFinally", () -> MethodHandles.catchException(lookup, Throwable.class, MethodHandles.dropArguments(MethodHandles.constant(MethodHandles.Lookup.class, me), 0, Throwable.class)).invoke());
        MethodHandle inv = MethodHandles.exactInvoker(lookup.type());
        row("exactInvoker", () -> inv.invoke(lookup));
        row("invoker", () -> MethodHandles.invoker(MethodType.methodType(Object.class)).invoke(lookup));
        row("invokeWA reflect", () -> MethodHandle.class.getMethod("invokeWithArguments", Object[].class).invoke(lookup, (Object) new Object[0]));
        row("MH.invoke reflect", () -> MethodHandle.class.getMethod("invoke", Object[].class).invoke(lookup, (Object) new Object[0]));
        MethodHandle fn = me.findStatic(Class.class, "forName", MethodType.methodType(Class.class, String.class));
        row("forName", () -> fn.invoke("CallerSensitive$Other"));
        row("forName wa", () -> fn.invokeWithArguments("CallerSensitive$Other"));
        row("forName bound", () -> fn.bindTo("CallerSensitive$Other").invoke());
        row("forName reflect", () -> Class.class.getMethod("forName", String.class).invoke(null, "CallerSensitive$Other"));
        Function<String, Object> f = x -> { try { return Class.forName(x); } catch (Exception e) { return e; } };
        row("forName lambda", () -> f.apply("CallerSensitive$Other"));
        Field fld = Other.class.getDeclaredField("p");
        MethodHandle fg = me.findVirtual(Field.class, "get", MethodType.methodType(Object.class, Object.class));
        row("Field.get wa", () -> fg.invokeWithArguments(fld, null));
        row("Field.get reflect", () -> Field.class.getMethod("get", Object.class).invoke(fld, (Object) null));
        Field vf = String.class.getDeclaredField("value");
        row("Field.get String.value wa", () -> fg.invokeWithArguments(vf, "x"));
        row("Field.get String.value reflect", () -> Field.class.getMethod("get", Object.class).invoke(vf, "x"));
        MethodHandle sa = me.findVirtual(AccessibleObject.class, "setAccessible", MethodType.methodType(void.class, boolean.class));
        row("setAccessible wa", () -> sa.invokeWithArguments(vf, true));
        row("setAccessible reflect", () -> AccessibleObject.class.getMethod("setAccessible", boolean.class).invoke(vf, true));
        row("setAccessible invoke", () -> { sa.invoke((AccessibleObject) vf, true); return "set"; });
        MethodHandle nc = me.findVirtual(Constructor.class, "newInstance", MethodType.methodType(Object.class, Object[].class));
        row("newInstance wa", () -> nc.invokeWithArguments(Other.class.getDeclaredConstructor()));
        MethodHandle gcl = me.findVirtual(Class.class, "getClassLoader", MethodType.methodType(ClassLoader.class));
        row("getClassLoader", () -> gcl.invokeWithArguments(CallerSensitive.class) == CallerSensitive.class.getClassLoader());
        MethodHandle gm = me.findVirtual(Class.class, "getDeclaredMethods", MethodType.methodType(Method[].class));
        row("getDeclaredMethods", () -> ((Method[]) gm.invokeWithArguments(Other.class)).length);
        MethodHandle gl = me.findStatic(System.class, "loadLibrary", MethodType.methodType(void.class, String.class));
        MethodHandle st = me.findStatic(CallerSensitive.class, "frames", MethodType.methodType(String.class));
        row("frames", () -> st.invokeWithArguments());
        MethodHandle sw = me.findVirtual(StackWalker.class, "getCallerClass", MethodType.methodType(Class.class));
        row("swgcc", () -> sw.invokeWithArguments(StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)));
        row("swgcc reflect", () -> StackWalker.class.getMethod("getCallerClass").invoke(StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)));
        polymorphic(lookup, MethodHandles.arrayElementVarHandle(int[].class));
        MethodHandles.Lookup l2 = (MethodHandles.Lookup) lookup.invokeWithArguments();
        row("power", () -> l2.findStatic(CallerSensitive.class, "secret", MethodType.methodType(String.class)).invoke());
        row("power pkg", () -> l2.findStatic(CallerSensitive.class, "frames", MethodType.methodType(String.class)).invoke());
        row("cls", () -> l2.lookupClass().isHidden() + " " + l2.lookupClass().getNestHost().getName() + " " + (l2.lookupClass().getClassLoader() == CallerSensitive.class.getClassLoader()) + " " + l2.lookupClass().getPackageName() + " " + Modifier.toString(l2.lookupClass().getModifiers()) + l2.lookupClass().getSuperclass() + (l2.lookupClass().getProtectionDomain() == CallerSensitive.class.getProtectionDomain()) + Arrays.toString(l2.lookupClass().getInterfaces()));
        row("same", () -> ((MethodHandles.Lookup) lookup.invokeWithArguments()).lookupClass() == l2.lookupClass());
        row("same other", () -> ((MethodHandles.Lookup) MethodHandles.privateLookupIn(Other.class, me).findStatic(MethodHandles.class, "lookup", lookup.type()).invokeWithArguments()).lookupClass() == l2.lookupClass());
        row("null recv", () -> mih.invokeWithArguments(null, null, null));
        row("throws", () -> fn.invokeWithArguments("nope"));
        row("trace", () -> { try { fn.invokeWithArguments("nope"); } catch (Throwable t) { StringBuilder b = new StringBuilder(); for (StackTraceElement e : t.getStackTrace()) { if (e.getMethodName().equals("main") || e.getClassName().startsWith("CallerSensitive")) { b.append(e.getClassName() + "." + e.getMethodName()).append(' '); } } return b; } return ""; });
    }
    /** The methods that only call sites can call. */
    static void polymorphic(MethodHandle handle, VarHandle variable) throws Exception {
        for (Object target : new Object[] {handle, variable}) {
            Class<?> type = target == handle ? MethodHandle.class : VarHandle.class;
            for (String name : target == handle ? new String[] {"invoke", "invokeExact"} : new String[] {"get", "setVolatile", "compareAndSet"}) {
                row(name, () -> type.getMethod(name, Object[].class).invoke(target, (Object) new Object[0]));
            }
        }
    }

    private static String secret() { return "secret"; }
    static String frames() { return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).walk(s -> { StringBuilder b = new StringBuilder(); s.limit(3).forEach(f -> b.append(f.getClassName() + "." + f.getMethodName() + " ")); return b.toString(); }); }
    static class Other { private static String p = "priv"; Other() {} public String toString() { return "Other!"; } }
}
