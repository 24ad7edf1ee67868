import fretsaw.Fretsaw;

/** Programs whose results depend on symbolic numbers; the comment says on how many paths. */
public class Symbols {
    static final int[] INTS = {Integer.MIN_VALUE, -7, -1, 0, 1, 7, Integer.MAX_VALUE};
    static final long[] LONGS = {Long.MIN_VALUE, -(1L << 40), -3, 0, 2, 1L << 33, Long.MAX_VALUE};
    static final float[] FLOATS = {Float.NEGATIVE_INFINITY, -2.5f, -0.0f, 0.0f, 1.5f, Float.MAX_VALUE, Float.NaN};
    static final double[] DOUBLES = {Double.NEGATIVE_INFINITY, -1e300, -0.0, 0.0, 0.1, 1e10, Double.NaN};

    static long total;
    static double average;

    static int anyInt() {
        return INTS[Fretsaw.getInt(0, 6)];
    }

    static long anyLong() {
        return LONGS[Fretsaw.getInt(0, 6)];
    }

    static float anyFloat() {
        return FLOATS[Fretsaw.getInt(0, 6)];
    }

    static double anyDouble() {
        return DOUBLES[Fretsaw.getInt(0, 6)];
    }

    static void show(float value) {
        System.out.println(Float.floatToIntBits(value));
    }

    static void show(double value) {
        System.out.println(Double.doubleToLongBits(value));
    }

    public static void main(String[] args) {
        switch (args[0]) {
            case "text of an int": // 1
                System.out.println(anyInt());
                break;
            case "texts": // 2
                long sum = anyLong() + anyInt();
                System.out.print("sum " + sum + ", " + (sum > 0) + "; ");
                System.err.println(sum);
                System.out.println(new StringBuilder("char ").append('x') + " " + (char) Fretsaw.getInt('a', 'z'));
                break;
            case "a wide text": // 1
                System.out.println("\u2192 " + anyInt() + '\u00e4');
                break;
            case "a char of either width": // 2
                System.out.println("<" + (char) (Fretsaw.getInt(0, 1) * 5000 + 'a') + ">");
                break;
            case "length of a text":
                System.out.println(("x" + anyInt()).length());
                break;
            case "a digit of a text":
                String digits = "" + Fretsaw.getInt(95, 130);
                System.out.println(digits.charAt(1) == '0');
                break;
            case "joined again": // 1
                String inner = "a" + anyInt();
                System.out.println(inner + "-" + inner);
                break;
            case "equal texts":
                System.out.println(("a" + Fretsaw.getInt(0, 30)).equals("a12"));
                break;
            case "text as a key":
                System.out.println(java.util.Map.of("k3", "three", "k4", "four").get("k" + Fretsaw.getInt(0, 6)));
                break;
            case "message":
                try {
                    throw new IllegalStateException("at " + anyInt());
                } catch (IllegalStateException e) {
                    System.out.println(e.getMessage());
                }
                break;
            case "index message": // 2
                try {
                    System.out.println(INTS[Fretsaw.getInt(-50, 50)]);
                } catch (ArrayIndexOutOfBoundsException e) {
                    System.out.println(e.getMessage());
                }
                break;
            case "store message":
                try {
                    int[] array = new int[3];
                    array[Fretsaw.getInt(-50, 50)] = 1;
                    System.out.println(array[0] + array[1] + array[2]);
                } catch (ArrayIndexOutOfBoundsException e) {
                    System.out.println(e.getMessage());
                }
                break;
            case "length message":
                try {
                    System.out.println(new int[Fretsaw.getInt(-50, 5)].length);
                } catch (NegativeArraySizeException e) {
                    System.out.println(e.getMessage());
                }
                break;
            case "uncaught": // 2
                int divisor = anyInt();
                System.out.println(7 / divisor);
                break;
            case "abs": // 1
                System.out.println(Math.abs(anyInt()));
                System.out.println(Math.abs(anyLong()));
                break;
            case "abs of floats": // 1
                show(Math.abs(anyFloat()));
                show(Math.abs(anyDouble()));
                break;
            case "max": // 1
                System.out.println(Math.max(anyInt(), anyInt()));
                System.out.println(Math.max(anyLong(), anyLong()));
                break;
            case "min": // 1
                System.out.println(Math.min(anyInt(), anyInt()));
                System.out.println(Math.min(anyLong(), anyLong()));
                break;
            case "max of floats": // 1
                show(Math.max(anyFloat(), anyFloat()));
                show(Math.max(anyDouble(), anyDouble()));
                break;
            case "min of floats": // 1
                show(Math.min(anyFloat(), anyFloat()));
                show(Math.min(anyDouble(), anyDouble()));
                break;
            case "floorMod": // 2
                System.out.println(Math.floorMod(anyInt(), anyInt()));
                break;
            case "floorMod of longs": // 2
                System.out.println(Math.floorMod(anyLong(), anyLong()));
                break;
            case "floorDiv": // 2
                System.out.println(Math.floorDiv(anyInt(), anyInt()));
                break;
            case "floorDiv of longs": // 2
                System.out.println(Math.floorDiv(anyLong(), anyLong()));
                break;
            case "compare": // 1
                System.out.println(Integer.compare(anyInt(), anyInt()));
                System.out.println(Long.compare(anyLong(), anyLong()));
                break;
            case "sqrt and multiplyHigh": // 1
                show(Math.sqrt(anyDouble()));
                System.out.println(Math.multiplyHigh(anyLong(), anyLong()));
                break;
            case "addExact": // 2
                System.out.println(Math.addExact(anyInt(), anyInt()));
                break;
            case "multiplyExact": // 2
                System.out.println(Math.multiplyExact(anyInt(), anyInt()));
                break;
            case "arithmetic of floats": // 1
                float f = anyFloat(), g = anyFloat();
                show(f + g);
                show(f - g);
                show(f * g);
                show(f / g);
                show(f % g);
                show(-f);
                break;
            case "arithmetic of doubles": // 1
                double d = anyDouble(), e = anyDouble();
                show(d + e);
                show(d - e);
                show(d * e);
                show(d / e);
                show(d % e);
                show(-d);
                break;
            case "conversions": // 1
                double converted = anyDouble();
                System.out.println((int) converted);
                System.out.println((long) converted);
                show((float) converted);
                show((double) anyFloat());
                show((float) anyLong());
                show((double) anyInt());
                break;
            case "comparisons of doubles":
                double x = anyDouble(), y = anyDouble();
                System.out.println((x < y) + " " + (x <= y) + " " + (x == y) + " " + (x > y) + " " + (x != x));
                break;
            case "raw bits":
                double made = Double.longBitsToDouble(anyLong());
                System.out.println(Double.doubleToRawLongBits(made));
                System.out.println(Float.floatToRawIntBits(Float.intBitsToFloat(anyInt())));
                System.out.println(made != made);
                break;
            case "fields and boxes of doubles":
                double[] array = {anyDouble(), 1};
                Double boxed = array[Fretsaw.getInt(0, 1)] * 2;
                System.out.println(boxed > 1);
                break;
            case "equal strings": // 4
                System.out.println(Fretsaw.getString(2, 'a', 'd').equals("bc"));
                break;
            case "equal wide strings":
                System.out.println(Fretsaw.getString(2, '\u00fe', '\u0101').equals("\u00ff\u0100"));
                break;
            case "order of strings":
                String left = Fretsaw.getString(2, 'a', 'c'), right = Fretsaw.getString(2, '\u00ff', '\u0100');
                System.out.println(left.compareTo("bb") + " " + right.compareTo("\u00ffb") + " " + right.compareTo("\u0100"));
                break;
            case "hash code": // 3
                System.out.println(Fretsaw.getString(2, 'a', 'd').hashCode());
                break;
            case "prefix": // 4
                String text = Fretsaw.getString(3, 'a', 'c');
                System.out.println(text.startsWith("ab") + " " + text.startsWith("c", 2));
                break;
            case "ignored case":
                System.out.println(Fretsaw.getString(2, 'Y', 'b').equalsIgnoreCase("aZ"));
                break;
            case "ignored case of a character":
                String shown = "<" + (char) Fretsaw.getInt(0, 255);
                for (String other : new String[] {"<\u00b5", "<\u00df", "<\u00ff", "<K", "<k", "<\u00c5", "<\u00d7"}) {
                    System.out.print(shown.equalsIgnoreCase(other) + " ");
                }
                break;
            case "small letters": // 2
                System.out.println(new String(new char[] {(char) Fretsaw.getInt(0, 255), 'Q'}, 0, 1).toLowerCase());
                break;
            case "capital letters":
                System.out.println(("x" + (char) Fretsaw.getInt(0, 255)).toUpperCase());
                break;
            case "small letters of any width":
                System.out.println(("x" + (char) Fretsaw.getInt(250, 300)).toLowerCase());
                break;
            case "the same string":
                String given = new String(new char[] {Fretsaw.getChar('Y', 'c')});
                System.out.println(given.toLowerCase() == given);
                break;
            case "kinds of characters":
                char c = (char) Fretsaw.getInt(0, 255);
                System.out.print(Character.isDigit(c) + " " + Character.isWhitespace(c) + " " + Character.isUpperCase(c));
                System.out.print(" " + Character.isLowerCase(c) + " " + Character.isLetter(c));
                System.out.println(" " + Character.digit(c, 16) + " " + Character.digit(c, 8));
                break;
            case "cases of characters": // 1
                char letter = (char) Fretsaw.getInt(0, 255);
                System.out.println((int) Character.toUpperCase(letter) + " " + (int) Character.toLowerCase(letter));
                break;
            case "kinds of wide characters":
                char wide = (char) Fretsaw.getInt(0x3f0, 0x420);
                System.out.println(Character.isLetter(wide) + " " + Character.isUpperCase(wide));
                break;
            case "number of a text":
                try {
                    System.out.println(Integer.parseInt(Fretsaw.getString(2, '+', '9')));
                } catch (NumberFormatException exception) {
                    System.out.println("none");
                }
                break;
            case "strings as keys":
                java.util.Map<String, Integer> map = new java.util.HashMap<>();
                map.put("ab", 1);
                map.put(Fretsaw.getString(2, 'a', 'c'), 2);
                System.out.println(map.get("ab") + " " + map.get("b") + " " + map.size());
                break;
            case "strings in order":
                java.util.TreeSet<String> sorted = new java.util.TreeSet<>(java.util.List.of("ab", "b"));
                sorted.add(Fretsaw.getString(2, 'a', 'c'));
                System.out.println(sorted.first() + " " + sorted.size());
                break;
            case "equal arrays": // 2
                int[] ints = {anyInt(), 7}, others = {7, anyInt()};
                System.out.println(java.util.Arrays.equals(ints, others));
                break;
            case "mismatch": // 2
                long[] longs = {5, anyLong(), anyLong()};
                System.out.println(java.util.Arrays.mismatch(longs, new long[] {5, 0, 2}));
                break;
            case "mismatch of chars": // 2
                char[] chars = {'a', (char) Fretsaw.getInt('a', 'c'), (char) Fretsaw.getInt('a', 'c')};
                System.out.println(java.util.Arrays.mismatch(chars, 1, 3, new char[] {'b', 'c'}, 0, 2));
                break;
            case "length of an array": // 14
                try {
                    System.out.println(new long[Fretsaw.getInt(-20, 12)].length);
                } catch (NegativeArraySizeException exception) {
                    System.out.println("negative");
                }
                break;
            case "bounds of a choice":
                int bound = Fretsaw.getInt(-1, 3), chosen;
                try {
                    chosen = Fretsaw.getInt("chosen", bound, 2 * bound);
                } catch (IllegalArgumentException exception) {
                    System.out.println(exception.getMessage());
                    break;
                }
                System.out.println(chosen + (chosen > 4 ? " is large" : bound == 2 ? " is even" : bound == 0 ? " is zero" : " is small"));
                break;
            case "kinds of any characters":
                char any = (char) Fretsaw.getInt(0x300, 0xfff);
                System.out.println(Character.isLetter(any) + " " + Character.isUpperCase(any) + " " + Character.isDigit(any));
                break;
            case "a static long": // 2
                total = anyInt();
                total += anyLong();
                average = total / 2.0;
                System.out.println(total + " " + (total > 5));
                System.out.println(average == total / 2.0);
                break;
            case "copied longs": // 2
                long[] copied = {1, anyLong(), 3, anyLong() + 1};
                long[] longer = java.util.Arrays.copyOf(copied, 6);
                System.arraycopy(longer, 1, longer, 0, 4);
                copied[1] = 7;
                longer[4] = longer[0] + longer[2];
                double[] doubles = java.util.Arrays.copyOfRange(new double[] {0.5, anyDouble()}, 1, 3);
                System.out.println(longer[0] + " " + longer[1] + " " + longer[2] + " " + longer[3] + " " + (longer[4] > 2));
                show(doubles[0]);
                show(doubles[1]);
                break;
            case "a set of bits that grows":
                java.util.BitSet set = new java.util.BitSet(64);
                set.set(Fretsaw.getInt(0, 5));
                set.set(Fretsaw.getInt(60, 70));
                System.out.println(set.cardinality() + " " + set.nextSetBit(3) + " " + set.get(64));
                break;
            case "a static long that somebody reads by reflection":
                total = Fretsaw.getInt(3, 7);
                try {
                    System.out.println(Symbols.class.getDeclaredField("total").get(null));
                } catch (ReflectiveOperationException exception) {
                    throw new AssertionError(exception);
                }
                break;
            case "string switch": // 6
                switch (Fretsaw.getString(2, 'A', 'C')) {
                    case "A": System.out.println("one"); break;
                    case "AB": case "BB": System.out.println("two"); break;
                    case "Bb": System.out.println("never"); break;
                    default: System.out.println("other");
                }
                break;
            case "string switch with equal hash codes": // 8
                switch (Fretsaw.getString(2, '#', 'C')) {
                    case "BB": System.out.println("B"); break;
                    case "C#": System.out.println("sharp"); break;
                    case "": System.out.println("none"); break;
                    case "A": System.out.println("one"); break;
                    case "\u0041\u0041": case "AB": System.out.println("two"); break;
                    default: System.out.println("other");
                }
                break;
            case "switch on the hash code of another string":
                String hashed = Fretsaw.getString(2, '\0', 'b'), compared = "a";
                switch (hashed.hashCode()) {
                    case 97:
                        if (compared.equals("a")) {
                            System.out.println("compared");
                        }
                        break;
                    default:
                }
                System.out.println("done");
                break;
            case "switch on a hash code with variables":
                String given2 = Fretsaw.getString(2, '\0', 'b'), label = "none";
                boolean isEqual = true;
                switch (given2.hashCode()) {
                    case 97:
                        isEqual = given2.equals("a");
                        if (!isEqual) {
                            break;
                        }
                        System.out.println("equal");
                        break;
                    case 98:
                        label = "b";
                        if (!given2.equals(label)) {
                            break;
                        }
                        System.out.println("labelled");
                        break;
                    default:
                }
                System.out.println(isEqual + " " + label);
                break;
            case "characters added to a builder":
                StringBuilder added = new StringBuilder().append(new char[] {'x', Fretsaw.getChar('\u00fe', '\u0101'), 'y'});
                added.insert(1, new char[] {Fretsaw.getChar('\u00ff', '\u0100')});
                System.out.println(added.charAt(0) + " " + (int) added.charAt(1) + " " + added.length() + added);
                break;
            case "a long field that nobody settles":
                total = anyInt();
                total++;
                System.out.println("v" + total);
                break;
            case "switch on a number": // 4
                switch (anyInt()) {
                    case -7: case -6: case -5: case 7: System.out.println("seven"); break;
                    case 0: System.out.println("zero"); break;
                    case 1: System.out.println("one"); break;
                    case 2: System.out.println("never"); break;
                    default: System.out.println("other");
                }
                break;
            case "switch on a boxed char": // 3
                Character key = (char) Fretsaw.getInt('a', 'f');
                System.out.println(switch (key) {
                    case 'a', 'b', 'c' -> "first";
                    case 'e' -> "second";
                    default -> "third";
                });
                break;
            case "built text":
                StringBuilder builder = new StringBuilder().append(Fretsaw.getChar('y', '{')).append(Fretsaw.getInt(8, 11));
                System.out.println(builder.reverse().indexOf("z") + " " + builder.length());
                break;
            case "parts of a text":
                System.out.println(String.join("|", Fretsaw.getString(3, '+', '-').split(",")));
                break;
            default:
                throw new AssertionError(args[0]);
        }
    }
}
