// Tests the modules of proxy classes: their names, packages and loaders, what they export and read, the frames of proxies in stack traces, proxies of several loaders.
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

public class ProxyModules {
    public interface A { void a() throws Exception; default String d() { return "d"; } }
    interface P { void p(); }
    static Object make(ClassLoader l, Class<?>... f) {
        return Proxy.newProxyInstance(l, f, (p, m, a) -> { if (m.getName().equals("toString")) return "x"; throw new IllegalStateException(m.getName()); });
    }
    static void show(Object o) {
        Class<?> c = o.getClass();
        Module m = c.getModule();
        System.out.println(c.getName() + " " + m + " " + m.getDescriptor() + " " + m.isExported(c.getPackageName()) + m.isOpen(c.getPackageName()) + " " + m.canRead(Object.class.getModule()) + " " + new TreeSet<>(m.getPackages()) + " " + c.getPackage() + " " + m.getLayer() + " " + c.getClassLoader().getClass().getSimpleName() + " " + c.arrayType().getModule());
    }
    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        ClassLoader app = ProxyModules.class.getClassLoader();
        Object a = make(app, A.class), p = make(app, P.class), r = make(app, Runnable.class), s = make(ClassLoader.getPlatformClassLoader(), Runnable.class);
        for (Object o : List.of(a, r, s)) show(o);
        Object b = make(null, Comparator.class);
        System.out.println(b.getClass() + " " + b.getClass().getModule() + " " + b.getClass().getClassLoader());
        System.out.println(p.getClass().getName() + " " + p.getClass().getModule().isNamed() + " " + p.getClass().getPackageName());
        try { ((Comparator<String>) b).compare("", ""); } catch (IllegalStateException e) { for (StackTraceElement x : e.getStackTrace()) System.out.println(x + " " + x.getModuleName() + " " + x.getModuleVersion() + " " + x.getClassLoaderName()); }
        try { ((P) p).p(); } catch (IllegalStateException e) { for (StackTraceElement x : e.getStackTrace()) System.out.println(x + " " + x.getModuleName() + " " + x.getClassLoaderName()); }
        try { ((Runnable) s).run(); } catch (IllegalStateException e) { for (StackTraceElement x : e.getStackTrace()) System.out.println(x + " " + x.getModuleName() + " " + x.getClassLoaderName()); }
        ClassLoader own = new ClassLoader(app) { };
        Object o = make(own, A.class);
        System.out.println(o.getClass().getName() + " " + o.getClass().getModule() + (o.getClass().getClassLoader() == own));
        try { o.getClass().getConstructor(InvocationHandler.class).newInstance((Object) null); } catch (Exception e) { System.out.println(e); }
        try { Field f = a.getClass().getDeclaredField("m0"); f.setAccessible(true); System.out.println(f.get(null)); } catch (Exception e) { System.out.println(e.toString().replaceAll("@.*", "")); }
        System.out.println(handleProxy());
        ((A) a).a();
    }
    static Object handleProxy() throws Throwable {
        Runnable r = MethodHandleProxies.asInterfaceInstance(Runnable.class, MethodHandles.lookup().findStatic(ProxyModules.class, "nothing", MethodType.methodType(void.class)));
        r.run();
        return r.getClass().getModule().isNamed();
    }
    static void nothing() { new Exception("here").printStackTrace(); }
}
