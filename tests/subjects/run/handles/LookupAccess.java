// Tests access rules of lookups: private, package, public and in() lookups, modes, messages of refused access, privateLookupIn, revealed handles, hidden members.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;

public class LookupAccess {
    private int secret = 42;
    private static String hidden() { return "hidden"; }
    protected void prot() { }
    public void open() { }
    static class Friend {
        private String own(int x) { return "own" + x; }
        static MethodHandles.Lookup lookup() { return MethodHandles.lookup(); }
    }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
    }
    static MethodType mt(Class<?> r, Class<?>... p) { return MethodType.methodType(r, p); }

    static String modes(MethodHandles.Lookup l) {
        String[] names = {"PUBLIC", "PRIVATE", "PROTECTED", "PACKAGE", "MODULE", "UNCONDITIONAL", "ORIGINAL"};
        StringBuilder sb = new StringBuilder();
        for (int i = 0, bit = 1; i < names.length; i++, bit <<= 1) if ((l.lookupModes() & bit) != 0) sb.append(names[i]).append(' ');
        return sb.toString().trim();
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup me = MethodHandles.lookup(), friend = Friend.lookup(), pub = MethodHandles.publicLookup();
        System.out.println(me + " " + friend + " " + pub + " " + me.lookupClass() + " " + me.previousLookupClass());
        System.out.println(modes(me) + " | " + modes(friend) + " | " + modes(pub) + " | " + modes(me.in(Friend.class)) + " | " + modes(me.in(String.class)) + " | " + modes(me.dropLookupMode(MethodHandles.Lookup.PRIVATE)) + " | " + modes(me.dropLookupMode(MethodHandles.Lookup.PACKAGE)) + " | " + me.hasPrivateAccess() + me.hasFullPrivilegeAccess() + pub.hasPrivateAccess());
        t("in", () -> me.in(Friend.class) + " " + me.in(String.class) + " " + me.in(LookupAccess.class).equals(me) + " " + me.dropLookupMode(MethodHandles.Lookup.PRIVATE));
        t("own private field", () -> me.findGetter(LookupAccess.class, "secret", int.class).invoke(new LookupAccess()));
        t("nest mate private", () -> me.findVirtual(Friend.class, "own", mt(String.class, int.class)).invoke(new Friend(), 1));
        t("friend to us", () -> friend.findStatic(LookupAccess.class, "hidden", mt(String.class)).invoke());
        t("public to private", () -> pub.findStatic(LookupAccess.class, "hidden", mt(String.class)));
        t("public to package class", () -> pub.findVirtual(Friend.class, "toString", mt(String.class)).type());
        t("public to public", () -> pub.findVirtual(LookupAccess.class, "open", mt(void.class)).type());
        t("public to protected", () -> pub.findVirtual(LookupAccess.class, "prot", mt(void.class)));
        t("dropped private", () -> me.dropLookupMode(MethodHandles.Lookup.PRIVATE).findStatic(LookupAccess.class, "hidden", mt(String.class)));
        t("private of String", () -> me.findGetter(String.class, "value", byte[].class));
        t("package method of JDK", () -> me.findVirtual(String.class, "isLatin1", mt(boolean.class)));
        t("protected clone", () -> me.findVirtual(Object.class, "clone", mt(Object.class)).type());
        t("protected clone of other", () -> me.findVirtual(ArrayList.class, "removeRange", mt(void.class, int.class, int.class)));
        t("finalize", () -> me.findVirtual(String.class, "finalize", mt(void.class)));
        t("internal class", () -> me.findClass("jdk.internal.misc.Unsafe"));
        t("internal class access", () -> me.accessClass(Class.forName("jdk.internal.misc.Unsafe")));
        t("own class", () -> me.findClass("LookupAccess$Friend") + " " + me.accessClass(Friend.class) + " " + me.ensureInitialized(Friend.class));
        t("no class", () -> me.findClass("NoSuchClass"));
        t("array class", () -> me.findClass("[LLookupAccess;"));
        t("private lookup in", () -> modes(MethodHandles.privateLookupIn(Friend.class, me)) + " " + MethodHandles.privateLookupIn(Friend.class, me).findVirtual(Friend.class, "own", mt(String.class, int.class)).invoke(new Friend(), 2));
        t("private lookup in JDK", () -> MethodHandles.privateLookupIn(String.class, me));
        t("private lookup without module", () -> MethodHandles.privateLookupIn(Friend.class, pub));
        t("private lookup in primitive", () -> MethodHandles.privateLookupIn(int.class, me));
        t("in primitive", () -> me.in(int.class));
        t("caller sensitive", () -> me.findVirtual(java.lang.reflect.Method.class, "invoke", mt(Object.class, Object.class, Object[].class)).isVarargsCollector());
        t("public caller sensitive", () -> pub.findStatic(Class.class, "forName", mt(Class.class, String.class)));
        MethodHandle m = me.findVirtual(Friend.class, "own", mt(String.class, int.class)), g = me.findGetter(LookupAccess.class, "secret", int.class), c = me.findConstructor(Friend.class, mt(void.class)), s = me.findStatic(Math.class, "max", mt(int.class, int.class, int.class)), i = me.findVirtual(Runnable.class, "run", mt(void.class));
        for (MethodHandle h : new MethodHandle[] {m, g, c, s, i}) {
            MethodHandleInfo info = me.revealDirect(h);
            System.out.println(info + " | " + MethodHandleInfo.referenceKindToString(info.getReferenceKind()) + " " + info.getName() + " " + info.getMethodType() + " " + info.getDeclaringClass().getSimpleName() + " " + java.lang.reflect.Modifier.toString(info.getModifiers()) + " " + info.isVarArgs());
        }
        t("reveal as", () -> me.revealDirect(s).reflectAs(java.lang.reflect.Method.class, me).toString() + me.revealDirect(g).reflectAs(java.lang.reflect.Field.class, me));
        t("reveal not direct", () -> me.revealDirect(m.bindTo(new Friend())));
        t("reveal without access", () -> pub.revealDirect(m));
        t("reveal changed", () -> me.revealDirect(MethodHandles.insertArguments(s, 0, 1)));
        t("unreflect private", () -> me.unreflect(Friend.class.getDeclaredMethod("own", int.class)).invoke(new Friend(), 9));
        t("unreflect without access", () -> pub.unreflect(Friend.class.getDeclaredMethod("own", int.class)));
        t("unreflect accessible", () -> { var r = Friend.class.getDeclaredMethod("own", int.class); r.setAccessible(true); return pub.unreflect(r).invoke(new Friend(), 8); });
        t("null name", () -> me.findVirtual(Friend.class, null, mt(void.class)));
        t("null class", () -> me.findStatic(null, "x", mt(void.class)));
    }
}
