// Tests enums as state machines: constants with bodies that refer to each other, private state, interfaces, static maps and nested enums.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;

public class EnumMachine {
    enum Light {
        RED(30) { @Override Light next() { return GREEN; } },
        GREEN(25) { @Override Light next() { return YELLOW; } },
        YELLOW(5) {
            private int passes;
            @Override Light next() { return ++passes % 2 == 1 ? RED : BLINK; }
            @Override String note() { return "passes " + passes; }
        },
        BLINK(1) { @Override Light next() { return this.equals(BLINK) ? RED : null; } };

        private final int seconds;
        Light(int seconds) { this.seconds = seconds; }
        abstract Light next();
        String note() { return "none"; }
    }

    enum Level {
        LOW, MID, HIGH;
        enum Scale { LINEAR, LOG; Level at(int n) { return Level.values()[this == LINEAR ? n : 31 - Integer.numberOfLeadingZeros(n)]; } }
        static final Level DEFAULT = MID;
        private static final Map<Character, Level> INDEX = new TreeMap<>();
        static { for (Level l : values()) INDEX.put(l.name().charAt(0), l); }
        Level up() { return ordinal() == values().length - 1 ? this : values()[ordinal() + 1]; }
    }

    enum Op implements IntBinaryOperator {
        PLUS((a, b) -> a + b), TIMES(Math::multiplyExact), POW((a, b) -> { int r = 1; for (int i = 0; i < b; i++) r *= a; return r; });
        private final IntBinaryOperator f;
        Op(IntBinaryOperator f) { this.f = f; }
        @Override public int applyAsInt(int a, int b) { return f.applyAsInt(a, b); }
    }

    enum Args {
        NONE(), ONE("x"), MANY("x", "y", "z");
        final List<String> names;
        Args(String... names) { this.names = List.of(names); }
    }

    enum Planet implements Comparator<String> {
        BY_LENGTH { @Override public int compare(String a, String b) { return a.length() - b.length(); } },
        BY_TAIL { @Override public int compare(String a, String b) { return new StringBuilder(a).reverse().compareTo(new StringBuilder(b).reverse()); } }
    }

    static String tell(Level l) {
        return switch (l) {
            case LOW, MID -> "not " + Level.HIGH;
            case HIGH -> {
                String s = l.name().toLowerCase();
                yield s + s.length();
            }
        };
    }

    public static void main(String[] args) {
        Light l = Light.RED;
        int total = 0;
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            sb.append(l).append(' ');
            total += l.seconds;
            l = l.next();
        }
        System.out.println(sb + "" + total + " " + Light.YELLOW.note() + " " + Light.RED.note());
        for (Level v : Level.values()) System.out.print(v + ">" + v.up() + " " + tell(v) + "; ");
        System.out.println(Level.DEFAULT + " " + Level.INDEX + " " + Level.Scale.LOG.at(4) + Level.Scale.LINEAR.at(0) + Level.Scale.valueOf("LOG").at(3));
        for (Op o : Op.values()) System.out.print(o + "=" + o.applyAsInt(7, 3) + " ");
        try {
            Op.TIMES.applyAsInt(1 << 20, 1 << 20);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        for (Args a : Args.values()) System.out.print(a + ":" + a.names.size() + a.names + " ");
        System.out.println();
        List<String> words = new ArrayList<>(List.of("pear", "fig", "banana", "kiwi", "apple"));
        for (Planet p : Planet.values()) {
            words.sort(p);
            System.out.print(p + " " + words + " ");
        }
        System.out.println(Planet.BY_TAIL.getClass() == Planet.class);
        Map<Level, List<Light>> groups = new EnumMap<>(Level.class);
        for (Light x : Light.values()) groups.computeIfAbsent(x.seconds > 20 ? Level.HIGH : x.seconds > 2 ? Level.MID : Level.LOW, k -> new ArrayList<>()).add(x);
        System.out.println(groups);
        for (String bad : new String[] {"red", "", "RED ", "Light.RED"}) {
            try {
                Light.valueOf(bad);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Level.Scale.LOG.at(8);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
