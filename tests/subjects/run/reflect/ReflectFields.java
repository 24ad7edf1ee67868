import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Reading and writing fields by reflection. */
public class ReflectFields {
    static class Holder {
        boolean z = true;
        byte b = -1;
        char c = 'c';
        short s = -2;
        int i = 3;
        long j = 1L << 40;
        float f = 1.5f;
        double d = -2.5;
        String t = "text";
        List<String> l = new ArrayList<>();
        final int fin = Integer.parseInt("9");
        static int count;
        static String name = "static";
        static final Object LOCK = "lock";
    }

    static class Sub extends Holder {
        int i = 33;
    }

    static class Lazy {
        static {
            System.out.println("Lazy initialized");
        }

        static int x = 5;
    }

    interface Body {
        Object run() throws Throwable;
    }

    static void t(String name, Body body) {
        try {
            System.out.println(name + " = " + body.run());
        } catch (NullPointerException e) {
            System.out.println(name + " ! NullPointerException");
        } catch (InaccessibleObjectException e) {
            // The message ends with an identity hash.
            System.out.println(name + " ! " + e.getMessage().replaceAll("@.*", ""));
        } catch (Throwable e) {
            System.out.println(name + " ! " + e);
        }
    }

    static Field f(String name) throws Exception {
        return Holder.class.getDeclaredField(name);
    }

    public static void main(String[] args) throws Exception {
        Holder h = new Holder();
        Field[] fields = Holder.class.getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        Object[] values = {false, (byte) 100, 'x', (short) 1000, 100000, 1L << 50, 0.5f, 0.25, "new", null, new ArrayList<>(List.of("q"))};
        for (Field field : fields) {
            Object old = field.get(h);
            StringBuilder line = new StringBuilder(field.getName() + " " + old);
            for (Object v : values) {
                try {
                    field.set(h, v);
                    line.append(" ").append(field.get(h));
                } catch (IllegalArgumentException e) {
                    line.append(" -");
                } catch (IllegalAccessException e) {
                    line.append(" final");
                }
            }
            System.out.println(line);
        }
        t("getInt", () -> f("i").getInt(h) + " " + f("i").getLong(h) + " " + f("i").getDouble(h) + " " + f("i").getFloat(h));
        t("getByte of int", () -> f("i").getByte(h));
        t("getInt of char", () -> f("c").getInt(h));
        t("getBoolean", () -> f("z").getBoolean(h));
        t("getLong of double", () -> f("d").getLong(h));
        t("setInt long", () -> {
            f("j").setInt(h, -7);
            return h.j;
        });
        t("setLong int", () -> {
            f("i").setLong(h, 1);
            return h.i;
        });
        t("setChar", () -> {
            f("c").setChar(h, '\u4e2d');
            return h.c;
        });
        t("setDouble", () -> {
            f("d").setDouble(h, Math.PI);
            return h.d;
        });
        t("hidden", () -> {
            Sub sub = new Sub();
            f("i").setInt(sub, 4);
            return sub.i + " " + ((Holder) sub).i + " " + Sub.class.getDeclaredField("i").get(sub);
        });
        t("null object", () -> f("i").get(null));
        t("static of null", () -> f("count").get(null));
        t("static set", () -> {
            f("count").setInt(null, 12);
            return Holder.count;
        });
        t("final set", () -> {
            f("fin").setInt(h, 1);
            return h.fin;
        });
        t("final accessible", () -> {
            Field fin = f("fin");
            fin.setAccessible(true);
            fin.setInt(h, 10);
            return h.fin + " " + fin.get(h);
        });
        t("static final accessible", () -> {
            Field lock = f("LOCK");
            lock.setAccessible(true);
            lock.set(null, "other");
            return Holder.LOCK;
        });
        Field x = Lazy.class.getDeclaredField("x");
        System.out.println("found " + x.getName());
        System.out.println(x.getInt(null));
        t("element type", () -> {
            f("t").set(h, 1);
            return h.t;
        });
        System.out.println(Integer.class.getField("MAX_VALUE").get(null) + " " + Long.class.getField("TYPE").get(null));
        t("jdk private", () -> {
            Field value = String.class.getDeclaredField("value");
            value.setAccessible(true);
            return value.get("x");
        });
        t("not accessible", () -> String.class.getDeclaredField("hash").getInt("x"));
    }
}
