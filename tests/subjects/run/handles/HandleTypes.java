// Tests asType conversions and invocation types: widening, boxing, casts, void results, wrong type errors of invokeExact, explicit casts.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.List;

public class HandleTypes {
    static int twice(int x) { return 2 * x; }
    static long big(long x) { return x << 33; }
    static Object id(Object o) { return o; }
    static String str(String s) { return "<" + s + ">"; }
    static void nothing(String s) { System.out.print("nothing " + s + " "); }
    static double half(double d) { return d / 2; }
    static boolean not(boolean b) { return !b; }
    static char next(char c) { return (char) (c + 1); }
    static Integer boxed(Integer i) { return i == null ? -1 : i + 1; }

    static MethodHandle mh(String name) {
        for (var m : HandleTypes.class.getDeclaredMethods()) {
            if (m.getName().equals(name)) {
                try {
                    return MethodHandles.lookup().unreflect(m);
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
        throw new AssertionError(name);
    }
    static MethodType mt(Class<?> r, Class<?>... p) { return MethodType.methodType(r, p); }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            Object o = a.run();
            System.out.println(n + " = " + o + (o == null ? "" : " " + o.getClass().getSimpleName()));
        } catch (WrongMethodTypeException e) {
            System.out.println(n + " ! wrong type: " + e.getMessage());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        MethodHandle twice = mh("twice"), id = mh("id"), str = mh("str"), nothing = mh("nothing"), big = mh("big"), boxed = mh("boxed");
        t("exact", () -> (int) twice.invokeExact(4));
        t("exact with wrong result", () -> (long) twice.invokeExact(4));
        t("exact without cast", () -> twice.invokeExact(4));
        t("exact with short", () -> (int) twice.invokeExact((short) 4));
        t("exact with boxed", () -> (int) twice.invokeExact(Integer.valueOf(4)));
        t("exact too many", () -> (int) twice.invokeExact(4, 5));
        t("exact too few", () -> (int) twice.invokeExact());
        t("exact as statement", () -> { twice.invokeExact(4); return "no"; });
        t("exact object", () -> (Object) id.invokeExact((Object) "o"));
        t("exact string for object", () -> (Object) id.invokeExact("o"));
        t("exact void", () -> { nothing.invokeExact("v"); return "done"; });
        t("exact void as object", () -> (Object) nothing.invokeExact("v"));
        t("generic short", () -> twice.invoke((short) 4));
        t("generic char to long", () -> (long) twice.invoke('a'));
        t("generic boxed", () -> (Integer) twice.invoke(Integer.valueOf(5)));
        t("generic object", () -> (Object) twice.invoke((Object) 6));
        t("generic short object", () -> (Object) twice.invoke((Object) (short) 7));
        t("generic wrong object", () -> (Object) twice.invoke((Object) "s"));
        t("generic long", () -> (int) twice.invoke(4L));
        t("generic null", () -> (Object) twice.invoke((Object) null));
        t("generic null Integer", () -> (Object) twice.invoke((Integer) null));
        t("generic string", () -> (Object) twice.invoke("s"));
        t("generic to void", () -> { twice.invoke(1); return "ignored"; });
        t("generic void to object", () -> (Object) nothing.invoke("w"));
        t("generic void to int", () -> (int) nothing.asType(mt(int.class, String.class)).invokeExact("w"));
        t("generic int to string", () -> (String) twice.invoke(1));
        t("generic too many", () -> twice.invoke(1, 2));
        t("int to long argument", () -> (long) big.invoke(1));
        t("Integer to long argument", () -> (long) big.invoke(Integer.valueOf(1)));
        t("Object Integer to long", () -> (Object) big.invoke((Object) 1));
        t("Object Double to long", () -> (Object) big.invoke((Object) 1.0));
        t("boxed null", () -> (int) boxed.invoke((Integer) null));
        t("boxed int", () -> (long) boxed.invoke(41));
        t("string to object", () -> (Object) id.asType(mt(Object.class, String.class)).invokeExact("x"));
        t("object to string", () -> (String) str.asType(mt(String.class, Object.class)).invokeExact((Object) "x"));
        t("wrong cast", () -> (String) str.asType(mt(String.class, Object.class)).invokeExact((Object) List.of()));
        t("cast result", () -> (Integer) id.asType(mt(Integer.class, Object.class)).invokeExact((Object) "x"));
        t("unbox result", () -> (int) id.asType(mt(int.class, Object.class)).invokeExact((Object) 5));
        t("unbox wide result", () -> (long) id.asType(mt(long.class, Object.class)).invokeExact((Object) 5));
        t("unbox null result", () -> (int) id.asType(mt(int.class, Object.class)).invokeExact((Object) null));
        t("bad conversion", () -> twice.asType(mt(int.class, String.class)));
        t("narrowing", () -> twice.asType(mt(short.class, int.class)));
        t("boolean to int", () -> mh("not").asType(mt(int.class, boolean.class)));
        t("arity", () -> twice.asType(mt(int.class, int.class, int.class)));
        t("interface cast", () -> (Object) id.asType(mt(Object.class, Runnable.class)).type());
        t("explicit narrowing", () -> (byte) MethodHandles.explicitCastArguments(twice, mt(byte.class, long.class)).invokeExact((1L << 40) + 200));
        t("explicit boolean", () -> (boolean) MethodHandles.explicitCastArguments(twice, mt(boolean.class, boolean.class)).invokeExact(true));
        t("explicit float", () -> (int) MethodHandles.explicitCastArguments(mh("half"), mt(int.class, char.class)).invokeExact('a'));
        t("explicit null", () -> (int) MethodHandles.explicitCastArguments(id, mt(int.class, Object.class)).invokeExact((Object) null));
        t("explicit boxed", () -> (char) MethodHandles.explicitCastArguments(mh("next"), mt(char.class, Object.class)).invokeExact((Object) 'c'));
        t("with arguments", () -> twice.invokeWithArguments(21) + " " + str.invokeWithArguments(List.of("l")) + " " + nothing.invokeWithArguments("z"));
        t("with arguments wrong", () -> twice.invokeWithArguments("x"));
        t("with arguments count", () -> twice.invokeWithArguments(1, 2));
        t("same type", () -> twice.asType(twice.type()) == twice);
    }
}
