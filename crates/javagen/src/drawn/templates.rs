//! Statements over the drawn constants `at`, `k`, `l`, `c`, `b`, `h`, `flag`, `f` and `d`. A hole inside of a lambda would see
//! variables that change, so there is none.

/// Members of every class.
pub const MEMBERS: &str = "\
static final int[] INTS = {3, -1, 4, 1, -5, 9, 2, 6};
static final long[] LONGS = {Long.MIN_VALUE, -1, 0, 1L << 33, Long.MAX_VALUE};
static final float[] FLOATS = {0.0f, -0.0f, 1.5f, Float.NaN, -2.5f, Float.MAX_VALUE, Float.NEGATIVE_INFINITY, 0.1f};
static final double[] DOUBLES = {-0.0, 0.0, 0.1, Double.NaN, -1e300, 1e10, Double.POSITIVE_INFINITY, 2.5};
static final String[] WORDS = {\"\", \"a\", \"ab\", \"k3\", \"Aa\", \"BB\"};
enum Colour { RED, GREEN { int code() { return 7; } }, BLUE; int code() { return ordinal() * 10; } }
record Point(int x, long y, char z) {}
record Pair(Object first, Object second) {}
interface Shape { int area(); }
static class Square implements Shape {
    int side;
    Square next;
    Square(int side) { this.side = side; }
    public int area() { return side * side; }
    public boolean equals(Object other) { return other instanceof Square square && square.side == side; }
    public int hashCode() { return side; }
    public String toString() { return \"Square\" + side; }
}
static class Strip extends Square {
    long length;
    Strip(int side, long length) { super(side); this.length = length; }
    public int area() { return side * (int) length; }
}
static class Failed extends RuntimeException {
    final int code;
    Failed(String message, int code) { super(message); this.code = code; }
}
static int recurse(int n, int left) { return left == 0 || n <= 0 ? left : n + recurse(n - 1, left - 1); }
static long fold(long... all) { long sum = 0; for (long one : all) sum = sum * 31 + one; return sum; }
static String kind(Object o) {
    if (o instanceof Integer i && i > 2) return \"big\" + i;
    return o instanceof Integer ? \"int\" : o instanceof String s ? \"text\" + s.length() : String.valueOf(o);
}";

/// Methods that expressions call.
pub const FUNCTIONS: &str = "
    int Math.abs(int); long Math.abs(long); int Math.max(int, int); int Math.min(int, int); long Math.max(long, long);
    long Math.min(long, long); int Math.floorMod(int, int); int Math.floorDiv(int, int); long Math.floorMod(long, long);
    long Math.floorDiv(long, long); int Math.floorMod(long, int); int Math.addExact(int, int); long Math.addExact(long, long);
    int Math.subtractExact(int, int); int Math.multiplyExact(int, int); long Math.multiplyExact(long, long);
    int Math.negateExact(int); int Math.incrementExact(int); int Math.toIntExact(long); long Math.multiplyHigh(long, long);
    long Math.multiplyFull(int, int); int Math.absExact(int); int Integer.bitCount(int); int Long.bitCount(long);
    int Integer.reverse(int); int Integer.reverseBytes(int); int Integer.rotateLeft(int, int); long Long.rotateRight(long, int);
    int Integer.highestOneBit(int); int Integer.lowestOneBit(int); int Integer.numberOfLeadingZeros(int);
    int Integer.numberOfTrailingZeros(int); int Long.numberOfLeadingZeros(long); int Long.numberOfTrailingZeros(long);
    int Integer.signum(int); int Long.signum(long); int Integer.compare(int, int); int Long.compare(long, long);
    int Integer.compareUnsigned(int, int); int Long.compareUnsigned(long, long); int Integer.divideUnsigned(int, int);
    int Integer.remainderUnsigned(int, int); long Integer.toUnsignedLong(int); int Byte.toUnsignedInt(byte);
    int Character.compare(char, char); int Boolean.compare(boolean, boolean); int Long.hashCode(long);
    char Character.toUpperCase(char); char Character.toLowerCase(char); boolean Character.isLetter(char);
    boolean Character.isDigit(char); boolean Character.isWhitespace(char); boolean Character.isSurrogate(char);
    int Character.getNumericValue(char); int Character.digit(char, int); char Character.forDigit(int, int);
    boolean Character.isLetterOrDigit(char); boolean Character.isUpperCase(char); int Character.getType(char);
    float Math.abs(float); double Math.abs(double); double Math.max(double, double); float Math.min(float, float);
    double Math.sqrt(double); double Math.floor(double); double Math.ceil(double); double Math.rint(double);
    long Math.round(double); int Math.round(float); double Math.signum(double); int Double.compare(double, double);
    int Float.compare(float, float); boolean Double.isNaN(double); boolean Float.isInfinite(float);
    int Float.floatToIntBits(float); long Double.doubleToLongBits(double); float Float.intBitsToFloat(int);
    double Double.longBitsToDouble(long); int Math.getExponent(double);
    String String.valueOf(int); String String.valueOf(char); String Integer.toString(int); String Long.toString(long);
    String Integer.toHexString(int); String Integer.toBinaryString(int); String Integer.toString(int, int);
    int .length(String); int .hashCode(String); boolean .isEmpty(String); boolean .equals(String, String)";

/// Numbers, conditions, loops, switches.
const NUMBERS: &str = "
    int x = $int; switch (x) { case 0: Trace.put(\"zero\", l); case 1: Trace.put(\"one\", x); break; case -1: throw new Failed(\"m\" + x, x); default: Trace.put(\"other\", x + at); }
    int x = $int; Trace.put(\"switch\", switch (x & 7) { case 0, 3 -> k; case 1 -> at; case 5 -> { int y = x / at; yield y; } default -> -x; });
    switch ($char) { case 'a' -> Trace.put(\"a\", c); case 'b', '0' -> Trace.put(\"b\", k); default -> Trace.put(\"none\", (int) c); }
    int x = 0; for (int i = 0; i < at; i++) { if (i == k) continue; x += i * k; if (x > 100) break; } Trace.put(\"sum\", x);
    int x = k; int n = 0; while (x != 0 && n < 5) { x /= 2; n++; } Trace.put(\"halves\", n); Trace.put(\"left\", x);
    long x = l; for (int i = at; i > 0; i--) x = x * k + i; Trace.put(\"poly\", x);
    Trace.put(\"quotient\", k / at); Trace.put(\"rest\", l % at);
    Trace.put(\"shift\", k << at); Trace.put(\"long shift\", l >>> k); Trace.put(\"signed\", (byte) k >> at);
    int x = k; x += l; x -= d; x *= f; Trace.put(\"compound\", x); byte y = b; y += k; y >>>= at; y++; Trace.put(\"narrow\", y);
    char x = c; x++; x += at; x *= 2; Trace.put(\"char\", x); short y = h; y <<= at; y -= c; Trace.put(\"short\", y);
    Trace.put(\"recursive\", recurse(at, k)); Trace.put(\"folded\", fold(k, at, l)); Trace.put(\"own\", fold($int, $long));
    boolean x = flag ^ at > k; x &= k != 3; x |= c == 'b'; Trace.put(\"flags\", x); Trace.put(\"not\", !x && $boolean);
    Trace.put(\"exact\", Math.addExact(k, at)); Trace.put(\"exact product\", Math.multiplyExact(k, at << 20));
    Trace.put(\"exact long\", Math.multiplyExact(l, (long) k)); Trace.put(\"to int\", Math.toIntExact(l + k));
    Trace.put(\"clamped\", Math.max(at, Math.min(k, 3))); Trace.put(\"apart\", Math.abs(k - at)); Trace.put(\"mod\", Math.floorMod(k, at));
    assert k > -1000; int x = at < 0 ? -at : at; Trace.put(\"positive\", x >= 0 || x == Integer.MIN_VALUE); if (x == 3) throw new Failed(null, k);
    long x = (long) k * k - at; Trace.put(\"square\", x); Trace.put(\"low\", (int) x); Trace.put(\"high\", (int) (x >> 32)); Trace.put(\"compare\", Long.compare(x, l));
    Trace.put(\"mixed\", $int); Trace.put(\"mixed\", $long); Trace.put(\"mixed\", $char); Trace.put(\"mixed\", $boolean);";

/// Floating point.
const FLOATING: &str = "
    Trace.put(\"sum\", d + f); Trace.put(\"product\", d * k); Trace.put(\"quotient\", f / at); Trace.put(\"rest\", f % 2.5f);
    Trace.put(\"int\", (int) d); Trace.put(\"long\", (long) f); Trace.put(\"char\", (char) d); Trace.put(\"byte\", (byte) f); Trace.put(\"float\", (float) d);
    Trace.put(\"less\", d < at); Trace.put(\"at least\", f >= k); Trace.put(\"equal\", d == f); Trace.put(\"different\", d != d); Trace.put(\"from int\", (float) k);
    if (d > 1) Trace.put(\"above\", k); else if (d <= 1) Trace.put(\"below\", at); else Trace.put(\"unordered\", c);
    Trace.put(\"max\", Math.max(f, -0.0f)); Trace.put(\"min\", Math.min(d, k)); Trace.put(\"abs\", Math.abs(f)); Trace.put(\"root\", Math.sqrt(d));
    Trace.put(\"order\", Double.compare(d, k)); Trace.put(\"order\", Float.compare(f, at)); Trace.put(\"nan\", Double.isNaN(d / at)); Trace.put(\"box\", Double.valueOf(d).equals((double) k));
    Trace.put(\"text\", \"\" + DOUBLES[at & 7]); Trace.put(\"text\", \"\" + FLOATS[k & 7] + f); Trace.put(\"text\", String.valueOf(d));
    Trace.put(\"round\", Math.round(at * 0.5)); Trace.put(\"floor\", Math.floor(at / 2.0)); Trace.put(\"ceil\", Math.ceil(d)); Trace.put(\"rint\", Math.rint(at * 0.5));
    Trace.put(\"bits\", f != f ? 0 : Float.floatToRawIntBits(f)); Trace.put(\"from bits\", Float.intBitsToFloat(k << 20)); Trace.put(\"hash\", Double.hashCode(d));
    double[] all = {d, f, k}; all[at & 3] += at; Trace.put(\"all\", all[0]); Trace.put(\"all\", all[2]); Arrays.sort(all); Trace.put(\"least\", all[0]);
    Trace.put(\"mixed\", $float); Trace.put(\"mixed\", $double); Trace.put(\"mixed\", $boolean);";

/// Arrays with symbolic elements, indices and lengths.
const ARRAYS: &str = "
    Trace.put(\"element\", INTS[at]); Trace.put(\"long\", LONGS[at & 3]); Trace.put(\"text\", WORDS[at]); Trace.put(\"char\", \"hello\".toCharArray()[at]);
    int[] a = {1, k, 3, at}; a[at] = k; Trace.put(\"changed\", Arrays.toString(a)); Trace.put(\"again\", a[a.length - 1 - (at & 1)]);
    int[] a = new int[at]; for (int i = 0; i < a.length; i++) a[i] = i * k; Trace.put(\"length\", a.length); Trace.put(\"last\", a[a.length - 1]);
    int[][] a = new int[at][2]; Trace.put(\"rows\", a.length); a[0][k & 1] = k; Trace.put(\"row\", a[0][1]);
    byte[] a = {b, (byte) k, 0}; a[at] ^= k; Trace.put(\"byte\", a[0]); Trace.put(\"bytes\", a[at] + a[1]); Trace.put(\"sum\", IntStream.of(a[0], a[1]).sum());
    char[] a = {c, 'x', (char) k}; a[at & 1]++; Trace.put(\"chars\", a[0]); Trace.put(\"text\", new String(a)); Trace.put(\"value\", String.valueOf(a, 0, 2));
    boolean[] a = new boolean[3]; a[at] = flag; Trace.put(\"flag\", a[1] | a[2]); Trace.put(\"all\", Arrays.equals(a, new boolean[] {false, flag, false}));
    long[] a = new long[4]; a[at] = l; a[1] += k; Trace.put(\"longs\", a[at]); Trace.put(\"sum\", a[0] + a[1] + a[2] + a[3]);
    short[] a = {h, 5}; Trace.put(\"short\", a[at & 1]); a[k & 1] = (short) (h + 1); Trace.put(\"short\", a[0] * a[1]);
    int[] a = {at, k, 2, 2}; Arrays.sort(a); Trace.put(\"sorted\", a[0]); Trace.put(\"found\", Arrays.binarySearch(a, 2)); Trace.put(\"hash\", Arrays.hashCode(a));
    int[] a = {5, k, 7, at, 9}; int[] t = Arrays.copyOf(a, at); Trace.put(\"copied\", t.length); System.arraycopy(a, 1, t, 0, at); Trace.put(\"moved\", t[0]);
    int[] a = INTS.clone(); System.arraycopy(a, at, a, 2, 3); Trace.put(\"shifted\", Arrays.toString(a));
    int[] a = {k, at, k}; int[] t = {at, k, k}; Trace.put(\"equal\", Arrays.equals(a, t)); Trace.put(\"mismatch\", Arrays.mismatch(a, t)); Trace.put(\"compare\", Arrays.compare(a, t));
    int[] a = new int[3]; Arrays.fill(a, at, 3, k); Trace.put(\"filled\", a[0] + a[1] * 2 + a[2] * 3);
    Object[] a = {k, \"s\", null}; Trace.put(\"object\", a[at]); a[at & 1] = c; Trace.put(\"stored\", a[0]); Object[] t = new String[2]; t[at & 1] = a[0];
    Integer[] a = {k, at, 2}; Arrays.sort(a, Comparator.reverseOrder()); Trace.put(\"reversed\", a[0]); Trace.put(\"list\", Arrays.asList(a).indexOf(k));
    Trace.put(\"streamed\", Arrays.stream(INTS).map(x -> x * k).filter(x -> x > at).sum()); Trace.put(\"limited\", IntStream.range(0, at).sum());";

/// Strings of symbolic numbers and characters.
const STRINGS: &str = "
    String s = \"abc\" + k; Trace.put(\"length\", s.length()); Trace.put(\"at\", s.charAt(at)); Trace.put(\"equal\", s.equals(\"abc1\")); Trace.put(\"hash\", s.hashCode());
    String s = \"x\" + c + \"y\"; Trace.put(\"index\", s.indexOf('y')); Trace.put(\"char\", s.charAt(1)); Trace.put(\"sub\", s.substring(1)); Trace.put(\"upper\", s.toUpperCase());
    String s = \"hello\".substring(at); Trace.put(\"rest\", s); Trace.put(\"head\", \"hello\".substring(0, at)); Trace.put(\"char\", \"hello\".charAt(at));
    String s = \"\" + c + c; Trace.put(\"contains\", s.contains(\"bb\")); Trace.put(\"starts\", s.startsWith(\"a\")); Trace.put(\"compare\", s.compareTo(\"aa\")); Trace.put(\"replaced\", s.replace('a', 'z'));
    Trace.put(\"parsed\", Integer.parseInt(\"\" + k)); Trace.put(\"parsed\", Integer.parseInt(\"1\" + c)); Trace.put(\"long\", Long.parseLong(k + \"0\"));
    Trace.put(\"ignored case\", (\"\" + c).equalsIgnoreCase(\"A\")); Trace.put(\"trimmed\", (c + \"x\" + c).trim().length()); Trace.put(\"blank\", (\"\" + c).isBlank());
    StringBuilder s = new StringBuilder(); s.append(k).append(c).append(flag).append(l).append(\"end\"); Trace.put(\"built\", s); Trace.put(\"length\", s.length());
    StringBuilder s = new StringBuilder(\"abcd\"); s.setCharAt(at, c); s.insert(at, k); s.deleteCharAt(1); Trace.put(\"edited\", s.toString()); Trace.put(\"reversed\", s.reverse());
    StringBuilder s = new StringBuilder(\"abcdef\"); s.setLength(at); s.append('x'); Trace.put(\"cut\", s); s.delete(0, at); Trace.put(\"deleted\", s);
    switch (\"k\" + at) { case \"k1\" -> Trace.put(\"first\", k); case \"k2\", \"k3\" -> Trace.put(\"second\", at); default -> Trace.put(\"none\", c); }
    switch (WORDS[at]) { case \"\" -> Trace.put(\"empty\", k); case \"a\" -> Trace.put(\"a\", at); default -> Trace.put(\"word\", WORDS[at].length()); }
    String s = \"\" + k; String t = String.valueOf(at); Trace.put(\"same\", s.equals(t)); Trace.put(\"order\", s.compareTo(t)); Trace.put(\"joined\", String.join(\"-\", s, t, \"\" + c));
    Trace.put(\"repeated\", \"ab\".repeat(at)); Trace.put(\"hex\", Integer.toHexString(k)); Trace.put(\"radix\", Integer.toString(k, 36)); Trace.put(\"bits\", Integer.toBinaryString(at));
    String s = \"a,b\" + c + \"d,e\"; Trace.put(\"parts\", s.split(\",\").length); Trace.put(\"last\", s.lastIndexOf(',')); Trace.put(\"chars\", s.chars().sum());
    Trace.put(\"concatenated\", k + \"|\" + l + \"|\" + c + \"|\" + flag + \"|\" + b + \"|\" + h + \"|\" + null); Trace.put(\"nested\", \"<\" + (\"(\" + k + \")\") + at + \">\");
    String s = \"\" + flag + at; Trace.put(\"text\", s); Trace.put(\"true\", s.startsWith(\"true\")); Trace.put(\"interned\", s.intern() == \"true1\"); Trace.put(\"empty\", s.isEmpty());
    String s = new String(new char[] {c, (char) ('a' + at)}); Trace.put(\"new\", s); Trace.put(\"bytes\", s.getBytes(java.nio.charset.StandardCharsets.UTF_8).length); Trace.put(\"points\", s.codePointAt(0));
    String s = \"k\" + at; s += c; s += k; Trace.put(\"appended\", s); Trace.put(\"region\", s.regionMatches(0, \"k1\", 0, 2)); Trace.put(\"equal\", s.contentEquals(\"k1a\" + k));
    String s = $String; Trace.put(\"length\", s.length()); Trace.put(\"equal\", s.equals($String)); Trace.put(\"text\", s);
    Trace.put(\"formatted\", String.format(\"%d %s\", at, c)); Trace.put(\"strip\", (\" \" + c).strip()); Trace.put(\"count\", \"banana\".chars().filter(x -> x == c).count());
    CharSequence s = \"text\" + c; Trace.put(\"sequence\", s.subSequence(at, 4)); Trace.put(\"chars\", s.length()); Trace.put(\"compare\", CharSequence.compare(s, \"texta\"));";

/// Boxes and objects.
const OBJECTS: &str = "
    Integer x = k; Integer y = k; Trace.put(\"same\", x == y); Trace.put(\"equal\", x.equals(y)); Trace.put(\"hash\", x.hashCode()); Trace.put(\"compared\", x.compareTo(at)); Trace.put(\"text\", x.toString());
    Integer x = k; Object y = at; Trace.put(\"same\", x == y); Trace.put(\"equal\", y.equals(x)); Trace.put(\"identical\", (Object) k == y); x++; Trace.put(\"next\", x);
    Long x = l; Object y = (long) k; Trace.put(\"equal\", x.equals(y)); Trace.put(\"same\", x == y); Trace.put(\"int\", x.intValue()); Trace.put(\"other\", x.equals(k));
    Character x = c; Character y = 'a'; Trace.put(\"same\", x == y); Trace.put(\"equal\", x.equals(y)); Trace.put(\"value\", x.charValue()); Trace.put(\"order\", y.compareTo(x));
    Byte x = b; Short y = h; Boolean z = flag; Trace.put(\"bytes\", x + y); Trace.put(\"flag\", z == Boolean.TRUE); Trace.put(\"same\", x.equals((byte) k)); Trace.put(\"hash\", z.hashCode());
    Object o = flag ? (Object) k : \"s\" + at; Trace.put(\"kind\", kind(o)); Trace.put(\"kind\", kind(at)); Trace.put(\"cast\", (Integer) o);
    Square s = new Square(k); s.next = new Square(at); Trace.put(\"area\", s.area()); Trace.put(\"equal\", s.equals(s.next)); Trace.put(\"text\", s); Trace.put(\"hash\", s.hashCode()); Trace.put(\"null\", s.next.next.side);
    Square s = at > 1 ? new Strip(k, l) : new Square(at); Trace.put(\"area\", s.area()); Trace.put(\"strip\", s instanceof Strip); Trace.put(\"length\", ((Strip) s).length);
    Point p = new Point(k, l, c); Trace.put(\"point\", p); Trace.put(\"equal\", p.equals(new Point(at, l, c))); Trace.put(\"hash\", p.hashCode()); Trace.put(\"x\", p.x());
    Pair p = new Pair(k, at); Trace.put(\"pair\", p.toString()); Trace.put(\"equal\", p.equals(new Pair(at, k))); Trace.put(\"hash\", p.hashCode());
    Colour e = Colour.values()[at]; Trace.put(\"colour\", e); Trace.put(\"code\", e.code()); switch (e) { case RED -> Trace.put(\"red\", k); case BLUE -> Trace.put(\"blue\", at); default -> Trace.put(\"else\", c); }
    Trace.put(\"of\", Colour.valueOf(flag ? \"RED\" : \"PINK\" + at)); EnumMap<Colour, Integer> m = new EnumMap<>(Colour.class); m.put(Colour.RED, k); Trace.put(\"map\", m);
    IntUnaryOperator g = x -> x * k + at; Trace.put(\"applied\", g.applyAsInt(3)); Trace.put(\"composed\", g.andThen(g).applyAsInt(at)); Supplier<Integer> u = () -> k; Trace.put(\"supplied\", u.get() == k);
    try { if (at == k) throw new Failed(\"equal \" + k, at); Trace.put(\"tried\", INTS[at]); } catch (Failed e) { Trace.put(e.getMessage(), e.code); } finally { Trace.put(\"finally\", k); }
    try { Object o = k > 0 ? null : \"x\"; Trace.put(\"length\", o.hashCode()); } catch (NullPointerException e) { throw new IllegalStateException(\"null for \" + k, e); }
    if (at == 2) throw new Failed(\"at \" + at + \" of \" + k, k); if (k > 100) throw new IllegalArgumentException(); Trace.put(\"passed\", at);
    throw new Failed(\"k=\" + k + c + l, at);
    Objects.checkIndex(at, 3); Trace.put(\"hashes\", Objects.hash(k, at)); Trace.put(\"equal\", Objects.equals(k, at)); Trace.put(\"else\", Optional.of(k).filter(x -> x > at).orElse(-1));
    Number n = flag ? (Number) k : (Number) l; Trace.put(\"number\", n.longValue()); Trace.put(\"int\", n.intValue()); Trace.put(\"double\", n.doubleValue());
    synchronized (WORDS) { Trace.put(\"locked\", k); } int[] z = {0}; Runnable r = () -> z[at] += k; r.run(); Trace.put(\"ran\", z[0]);";

/// Collections with symbolic elements, keys and indices.
const COLLECTIONS: &str = "
    List<Integer> a = new ArrayList<>(); a.add(k); a.add(at); a.add(2); Trace.put(\"list\", a); Trace.put(\"get\", a.get(at)); Trace.put(\"index\", a.indexOf(2)); Trace.put(\"contains\", a.contains(3)); a.remove(at); Trace.put(\"size\", a.size());
    List<Object> a = new ArrayList<>(List.of(1, 2, 3)); a.add(at, k); a.set(at, c); Trace.put(\"changed\", a); a.remove((Object) k); Trace.put(\"removed\", a.size()); Trace.put(\"hash\", a.hashCode());
    Map<Integer, String> m = new HashMap<>(); m.put(k, \"k\"); m.put(at, \"at\"); m.put(2, \"two\"); Trace.put(\"size\", m.size()); Trace.put(\"get\", m.get(1)); Trace.put(\"own\", m.get(at)); Trace.put(\"map\", m);
    Map<Character, Integer> m = new HashMap<>(); for (char x : (\"ab\" + c).toCharArray()) m.merge(x, 1, Integer::sum); Trace.put(\"counts\", m); Trace.put(\"max\", Collections.max(m.values()));
    TreeMap<Integer, Integer> m = new TreeMap<>(); m.put(k, 1); m.put(at, 2); m.put(0, 3); Trace.put(\"first\", m.firstKey()); Trace.put(\"floor\", m.floorKey(1)); Trace.put(\"tail\", m.tailMap(at).size()); Trace.put(\"tree\", m);
    Set<Long> s = new HashSet<>(); s.add(l); s.add((long) at); Trace.put(\"new\", s.add((long) k)); Trace.put(\"size\", s.size()); Trace.put(\"has\", s.contains(0L));
    TreeSet<String> s = new TreeSet<>(); s.add(\"k\" + at); s.add(\"k2\"); s.add(WORDS[at & 3]); Trace.put(\"set\", s); Trace.put(\"first\", s.first());
    Map<String, Integer> m = new HashMap<>(); m.put(\"k1\", 1); m.put(\"k\" + at, k); Trace.put(\"size\", m.size()); Trace.put(\"get\", m.getOrDefault(\"k3\", -1)); Trace.put(\"computed\", m.computeIfAbsent(\"k2\", x -> at));
    Deque<Integer> q = new ArrayDeque<>(); q.push(k); q.addLast(at); q.push(3); Trace.put(\"pop\", q.pop()); Trace.put(\"queue\", q); Trace.put(\"last\", q.peekLast()); PriorityQueue<Integer> p = new PriorityQueue<>(q); p.add(1); Trace.put(\"least\", p.poll());
    BitSet s = new BitSet(); s.set(at); s.set(k & 15); Trace.put(\"bits\", s); Trace.put(\"count\", s.cardinality()); Trace.put(\"next\", s.nextSetBit(2)); Trace.put(\"get\", s.get(at + 1));
    List<Integer> a = Arrays.asList(k, at, 1, k); Collections.sort(a); Trace.put(\"sorted\", a); Trace.put(\"max\", Collections.max(a)); Trace.put(\"found\", Collections.binarySearch(a, 1)); Trace.put(\"frequency\", Collections.frequency(a, k));
    Trace.put(\"mapped\", Stream.of(k, at, 2).map(x -> x + at).collect(Collectors.toList())); Trace.put(\"distinct\", Stream.of(k, at, 2).distinct().count()); Trace.put(\"any\", Stream.of(k, 5).anyMatch(x -> x == at));
    Trace.put(\"grouped\", Stream.of(k, at, 2, 3).collect(Collectors.groupingBy(x -> x % 2 == 0, TreeMap::new, Collectors.counting()))); Trace.put(\"joined\", Stream.of(k, at).map(String::valueOf).collect(Collectors.joining(\";\")));
    Map<Square, Integer> m = new LinkedHashMap<>(); m.put(new Square(k), 1); m.put(new Square(at), 2); Trace.put(\"squares\", m); Trace.put(\"found\", m.get(new Square(2))); Trace.put(\"has\", m.containsKey(new Square(k)));
    Set<Point> s = new HashSet<>(); s.add(new Point(at, 1, 'a')); s.add(new Point(k & 1, 1, c)); Trace.put(\"points\", s.size()); Trace.put(\"has\", s.contains(new Point(1, 1, 'a')));
    Iterator<Integer> i = List.of(1, k, at).iterator(); int x = 0; while (i.hasNext()) { int y = i.next(); if (y == at) break; x += y; } Trace.put(\"iterated\", x);
    List<Integer> a = new LinkedList<>(List.of(k, at)); a.add(at & 1, 9); a.removeIf(x -> x > 8 && x < 11); Trace.put(\"linked\", a); Trace.put(\"sub\", a.subList(0, at)); ListIterator<Integer> i = a.listIterator(); i.next(); i.set(c + 0); Trace.put(\"set\", a);
    Map<Integer, Integer> m = Map.of(1, k, 2, at); Trace.put(\"fixed\", m.get(at)); Trace.put(\"values\", new TreeMap<>(m)); Trace.put(\"entry\", Map.entry(k, at)); Trace.put(\"of\", Set.of(k, at).size());";

/// All of them; what is written twice is chosen more often.
pub const ALL: &[&str] = &[NUMBERS, ARRAYS, STRINGS, STRINGS, OBJECTS, COLLECTIONS, COLLECTIONS, FLOATING];
