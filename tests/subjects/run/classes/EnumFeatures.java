// Tests enums: constant bodies, abstract methods, constructors, interfaces, EnumMap, EnumSet, static fields, valueOf, compareTo.
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;

public class EnumFeatures {
    enum Op {
        ADD("+") { int apply(int a, int b) { return a + b; } },
        SUB("-") { int apply(int a, int b) { return a - b; } },
        MUL("*") { int apply(int a, int b) { return a * b; } @Override int prec() { return 2; } },
        DIV("/") { int apply(int a, int b) { return a / b; } @Override int prec() { return 2; } @Override public String toString() { return "divide!"; } };

        private final String sym;
        private static final Map<String, Op> BY_SYM = new HashMap<>();
        static { for (Op o : values()) BY_SYM.put(o.sym, o); }
        Op(String s) { sym = s; }
        abstract int apply(int a, int b);
        int prec() { return 1; }
        static Op of(String s) { return BY_SYM.get(s); }
    }

    interface Priced { int price(); default String label() { return this + "@" + price(); } }

    enum Item implements Priced {
        APPLE(3), PEAR(5), FIG { @Override public int price() { return 100; } };
        private final int p;
        Item(int p) { this.p = p; }
        Item() { this(-1); }
        public int price() { return p; }
    }

    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN; static final EnumSet<Day> WEEKEND = EnumSet.of(SAT, SUN); boolean free() { return WEEKEND.contains(this); } }

    enum Singleton { INSTANCE; int hits; int hit() { return ++hits; } }

    enum Empty { }

    public static void main(String[] args) {
        for (Op o : Op.values()) System.out.println(o + " " + o.name() + " " + o.sym + " " + o.apply(17, 5) + " " + o.prec() + " " + o.ordinal() + " " + o.getClass().getName() + " " + o.getDeclaringClass().getName());
        System.out.println(Op.of("*").apply(6, 7) + " " + Op.of("?") + " " + Op.valueOf("SUB").compareTo(Op.DIV) + " " + (Op.values() == Op.values()) + " " + Op.valueOf("DIV"));
        for (Item i : Item.values()) System.out.print(i.label() + " ");
        System.out.println();
        EnumMap<Day, String> em = new EnumMap<>(Day.class);
        em.put(Day.SUN, "rest");
        em.put(Day.MON, "work");
        em.put(Day.WED, null);
        em.merge(Day.MON, "+", String::concat);
        System.out.println(em + " " + em.containsKey(Day.WED) + " " + em.get(Day.TUE) + " " + em.size() + " " + em.remove(Day.SUN) + " " + em.keySet());
        EnumSet<Day> s = EnumSet.range(Day.TUE, Day.FRI);
        s.remove(Day.WED);
        System.out.println(s + " " + EnumSet.complementOf(s) + " " + EnumSet.allOf(Day.class).size() + " " + EnumSet.noneOf(Day.class) + " " + Day.SAT.free() + Day.MON.free());
        s.addAll(Day.WEEKEND);
        s.retainAll(EnumSet.of(Day.MON, Day.SAT, Day.TUE));
        System.out.println(s + " " + s.contains(null) + " " + s.containsAll(EnumSet.of(Day.SAT)) + " " + s.equals(EnumSet.of(Day.SAT, Day.TUE)));
        System.out.println(Singleton.INSTANCE.hit() + Singleton.INSTANCE.hit() + " " + Singleton.valueOf("INSTANCE").hits + " " + Empty.values().length);
        try {
            Day.valueOf("mon");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Enum.valueOf(Day.class, null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Op.DIV.apply(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace()[0].getClassName());
        }
        int[] hist = new int[Day.values().length];
        for (int i = 0; i < 100; i++) hist[Day.values()[i * i % 7].ordinal()]++;
        StringBuilder sb = new StringBuilder();
        for (Day d : Day.values()) sb.append(d.name().charAt(0)).append(hist[d.ordinal()]).append(' ');
        System.out.println(sb);
        Object o = Day.FRI;
        System.out.println((o instanceof Comparable) + " " + (o == Day.FRI) + " " + o.equals(Day.SAT) + " " + (Day.FRI.getClass() == Day.class) + " " + (Op.ADD.getClass() == Op.class));
    }
}
