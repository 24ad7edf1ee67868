import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getByte;
import static fretsaw.Fretsaw.getChar;
import static fretsaw.Fretsaw.getEnum;
import static fretsaw.Fretsaw.getInt;
import static fretsaw.Fretsaw.getShort;
import static fretsaw.Fretsaw.oneOf;

import fretsaw.ObjectPool;
import java.math.BigInteger;
import java.util.Locale;

/** Choices that are first looked at as text or as another kind of number. */
public class ForcedTexts {
    static class Node {
        int value = 3;
        Node next;

        /** Looks at choices while a text is put together. */
        @Override
        public String toString() {
            return "<" + value + (next == this ? "self" : next == null ? "end" : next.value) + ">";
        }
    }

    enum Unit {
        METRE("m", 1), FOOT("ft", 3);

        final String sign;
        final int factor;

        Unit(String sign, int factor) {
            this.sign = sign;
            this.factor = factor;
        }
    }

    record Length(int amount, Unit unit, Node node, long scaled) {
        Length(int amount, Unit unit, Node node) {
            this(amount, unit, node, (long) amount * unit.factor << 33);
        }
    }

    static Object concatenation() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 2, true);
        Node a = pool.getAny();
        Node b = pool.getNew();
        b.next = pool.getAny();
        b.value = getInt(4, 5);
        String text = "a" + a + "b" + b + getChar('x', 'y') + getBoolean() + getByte((byte) -1, (byte) 0);
        return text + text.length();
    }

    static Object formats() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 1, true);
        Node node = pool.getAny();
        int n = getInt(9, 11);
        return switch (getInt(0, 3)) {
            case 0 -> String.format("%5d|%-4x|%s|%c", n, n, node, getChar('p', 'q'));
            case 1 -> String.format("%" + n + "s|%b|%.2f", node, getBoolean(), n / 4.0);
            case 2 -> "%08.3e %,d".formatted((double) n, n * 1000);
            default -> String.join("/", "" + n, String.valueOf(node), Integer.toBinaryString(n)) + "ab".repeat(n - 8);
        };
    }

    static Object building() {
        int n = getInt(-1, 2);
        char c = getChar('a', 'c');
        StringBuilder text = new StringBuilder().append(n).append(c).append((Object) n).append(new char[] {c, 'z'});
        try {
            text.insert(n, c).setCharAt(0, (char) (c + 1));
            text.setLength(n + 3);
            text.deleteCharAt(n);
        } catch (StringIndexOutOfBoundsException e) {
            text.append('!');
        }
        return text.reverse() + " " + text.indexOf("" + c) + " " + "abcdef".charAt(n + 1) + "abcdef".substring(n + 1, c - 'a' + 3);
    }

    static Object parsing() {
        int n = getInt(-1, 2);
        char c = getChar('8', ':');
        try {
            return Integer.parseInt("" + n + c) + Integer.parseInt(Integer.toString(n), 3) + Long.parseLong(n + "0") + Double.parseDouble(n + ".5");
        } catch (NumberFormatException e) {
            return e.getMessage() + Character.isDigit(c) + Character.getNumericValue(c);
        }
    }

    static Object wide() {
        int n = getInt(-2, 2);
        short s = getShort((short) 30000, (short) 30001);
        byte b = getByte((byte) 126, (byte) 127);
        return switch (getInt(0, 4)) {
            case 0 -> (long) n << 40 | s;
            case 1 -> (double) n / s + (float) b + Math.sqrt(n);
            case 2 -> (byte) (b + n) + (short) (s * 3) + (char) (n + 'a') + (int) (n * 1e10) + (long) (n / 0.0);
            case 3 -> Long.toString(1L << n) + " " + (1L >>> n) + " " + Long.compare(n, 0) + (n > 0L) + (n < 0.5f) + (5L == n + 3);
            default -> BigInteger.valueOf(n).pow(b - 120).multiply(BigInteger.valueOf(s)) + " " + Double.toString(n) + Float.floatToIntBits(n) + Math.floorMod(n, 3L);
        };
    }

    static Object components() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 2, true);
        Unit unit = getEnum(Unit.class);
        Length one = new Length(getInt(1, 2), unit, pool.getAny());
        Length two = new Length(getInt(1, 2), oneOf(Unit.values()), pool.getAny());
        return switch (getInt(0, 3)) {
            case 0 -> one.equals(two);
            case 1 -> one.toString();
            case 2 -> one.unit().sign + two.scaled() + (one.node() == two.node());
            default -> unit.compareTo(two.unit) + unit.name().toLowerCase(Locale.ROOT) + Unit.valueOf(two.unit.name()).factor;
        };
    }

    public static void main(String[] args) {
        System.out.println(switch (getInt(0, 5)) {
            case 0 -> "concatenation " + concatenation();
            case 1 -> "formats " + formats();
            case 2 -> "building " + building();
            case 3 -> "parsing " + parsing();
            case 4 -> "wide " + wide();
            default -> "components " + components();
        });
    }
}
