// Tests Field get and set for every pair of primitive and reference types: which widenings work, what the exceptions say, static and inherited fields.
import java.lang.reflect.Field;
import java.util.List;

public class FieldMatrix {
    boolean z = true;
    byte b = 1;
    char c = 'c';
    short s = 2;
    int i = 3;
    long l = 4;
    float f = 5;
    double d = 6;
    Object o = "o";
    String str = "str";
    Integer boxed = 7;
    static long shared = 8;
    final int fixed = Integer.parseInt("9");
    static final String CONST = new String("const");
    int[] array = {1};

    static class Sub extends FieldMatrix { int i = 30; }

    static final String[] NAMES = {"z", "b", "c", "s", "i", "l", "f", "d", "o", "str", "boxed", "shared", "fixed", "CONST"};

    interface Getter { Object get(Field f, Object o) throws Exception; }
    static String short1(Throwable e) {
        return switch (e.getClass().getSimpleName()) {
            case "IllegalArgumentException" -> "IAE";
            case "IllegalAccessException" -> "IllAcc";
            case "NullPointerException" -> "NPE";
            default -> e.getClass().getSimpleName();
        };
    }
    static void row(String n, Getter g) {
        StringBuilder sb = new StringBuilder(n + ":");
        for (String name : NAMES) {
            try {
                Object v = g.get(FieldMatrix.class.getDeclaredField(name), new FieldMatrix());
                sb.append(' ').append(name).append('=').append(v);
            } catch (Exception e) {
                sb.append(' ').append(name).append('!').append(short1(e));
            }
        }
        System.out.println(sb);
    }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
    static Field field(String n) throws Exception { return FieldMatrix.class.getDeclaredField(n); }

    public static void main(String[] args) throws Exception {
        row("get", Field::get);
        row("getBoolean", Field::getBoolean);
        row("getByte", Field::getByte);
        row("getChar", Field::getChar);
        row("getShort", Field::getShort);
        row("getInt", Field::getInt);
        row("getLong", Field::getLong);
        row("getFloat", Field::getFloat);
        row("getDouble", Field::getDouble);
        for (Object v : new Object[] {true, (byte) 11, 'x', (short) 12, 13, 14L, 15f, 16.5, "text", null, List.of()}) row("set " + v, (f, o) -> { f.set(o, v); return f.get(o); });
        row("setBoolean", (f, o) -> { f.setBoolean(o, false); return f.get(o); });
        row("setByte", (f, o) -> { f.setByte(o, (byte) 21); return f.get(o); });
        row("setChar", (f, o) -> { f.setChar(o, 'y'); return f.get(o); });
        row("setShort", (f, o) -> { f.setShort(o, (short) 22); return f.get(o); });
        row("setInt", (f, o) -> { f.setInt(o, 23); return f.get(o); });
        row("setLong", (f, o) -> { f.setLong(o, 24L); return f.get(o); });
        row("setFloat", (f, o) -> { f.setFloat(o, 25f); return f.get(o); });
        row("setDouble", (f, o) -> { f.setDouble(o, 26.0); return f.get(o); });
        System.out.println(shared);
        FieldMatrix m = new FieldMatrix();
        t("wrong object", () -> field("i").get("x"));
        t("null object", () -> field("i").get(null));
        t("null for static", () -> field("shared").get(null) + " " + field("shared").get("anything"));
        t("wrong type", () -> { field("i").set(m, "x"); return ""; });
        t("null to primitive", () -> { field("i").set(m, null); return ""; });
        t("long to int", () -> { field("i").setLong(m, 1L); return ""; });
        t("int to String", () -> { field("str").setInt(m, 1); return ""; });
        t("object to String", () -> { field("str").set(m, 1); return ""; });
        t("final", () -> { field("fixed").setInt(m, 1); return ""; });
        t("final wrong type", () -> { field("fixed").set(m, "x"); return ""; });
        t("static final", () -> { field("CONST").set(null, "x"); return ""; });
        t("float as int", () -> field("f").getInt(m));
        t("String as int", () -> field("str").getInt(m));
        t("array as object", () -> ((int[]) field("array").get(m)).length + " " + field("array").getType() + " " + field("array").getGenericType());
        t("array of wrong type", () -> { field("array").set(m, new long[0]); return ""; });
        t("final made accessible", () -> { Field f = field("fixed"); f.setAccessible(true); f.setInt(m, 90); return m.fixed + " " + f.get(m); });
        t("static final made accessible", () -> { Field f = field("CONST"); f.setAccessible(true); f.set(null, "x"); return CONST; });
        Sub s = new Sub();
        t("hidden field", () -> field("i").get(s) + " " + Sub.class.getDeclaredField("i").get(s) + " " + Sub.class.getDeclaredFields().length);
        t("sub field of base", () -> Sub.class.getDeclaredField("i").get(m));
        t("no such field", () -> Sub.class.getDeclaredField("z"));
        t("no public field", () -> Sub.class.getField("z"));
        t("null name", () -> field(null));
        t("array length", () -> int[].class.getField("length"));
        t("record field", () -> { record R(int x) { } Field f = R.class.getDeclaredField("x"); f.setAccessible(true); f.set(new R(1), 2); return ""; });
    }
}
