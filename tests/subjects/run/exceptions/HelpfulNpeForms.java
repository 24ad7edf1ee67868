// Tests many more forms of helpful NullPointerException messages: nesting limits, merges, array kinds, reused variables, hidden frames.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

public class HelpfulNpeForms {
    interface Act { void run() throws Throwable; }

    interface Face { Object CONST = null; Object give(int a, Object... rest); default Face self() { return null; } }

    enum Color { RED, GREEN; static Color none; }

    record Pair(String left, Pair right, int[] data) { }

    static class Base { Object inherited; Object make() { return null; } static Object fromBase() { return null; } }

    static class Item extends Base {
        Item a, b;
        Item[] items;
        Item[][][] cube;
        int x;
        long wide;
        double real;
        boolean flag;
        byte tiny;
        char letter;
        float fraction;
        short small;
        int[] ints;
        String text;
        Object any;
        List<String> list;
        Boolean boxedFlag;
        Character boxedChar;
        Long boxedLong;
        static Item shared;
        static Item[] pool = new Item[4];
        private Item hidden;

        Item getA() { return a; }
        private Item secret() { return hidden; }
        Item pick(int i, long l, double d) { return null; }
        @Override Object make() { return super.make().toString(); }
        void many(int i, long l, String s, Object o, StringBuilder sb, StringBuffer buf, Integer boxed, int[] is, String[][] ss, Object[] os, List<?> list, Map.Entry<?, ?> entry, Item item, Thread.State state) { }
        <T extends Comparable<T>> T generic(T t, Class<? extends Number> c) { return t; }
    }

    class Inner {
        Item own;
        void use() {
            p(() -> System.out.println(own.x));
            p(() -> System.out.println(outer.x));
            try { outer.x = 3; } catch (NullPointerException e) { show(e); }
            try { own.a.x++; } catch (NullPointerException e) { show(e); }
            try { HelpfulNpeForms.this.outerArray[1].x = 1; } catch (NullPointerException e) { show(e); }
        }
    }

    static class Own extends NullPointerException { }

    static class Silent extends NullPointerException {
        @Override public String getMessage() { return "mine " + super.getMessage(); }
    }

    Item outer;
    Item[] outerArray = new Item[2];
    static int counter;
    static int zero;
    static Object nothing;
    static String str;
    static int[][] table = new int[3][];
    static Item[][] grid = new Item[2][2];
    static byte[] bytes = {1, 0};
    static char[] chars = {1, 0};
    static short[] shorts = {1, 0};
    static int[] indices = {1, 0, 1, 0};
    static long[] longs = {1L, 0L};

    static void show(NullPointerException e) {
        counter++;
        System.out.println(counter + ": " + e.getMessage());
    }

    static void p(Act a) {
        try {
            a.run();
            System.out.println("none after " + counter);
        } catch (NullPointerException e) {
            show(e);
        } catch (Throwable e) {
            System.out.println("other " + e);
        }
    }

    static Item item() { return null; }
    static Item[] itemArray(Object o, int... is) { return null; }
    static int one() { return 1; }
    static <T> T generic(T t) { return t; }

    static void section(String name) { System.out.println("-- " + name); }

    static void arrayKinds() {
        section("array kinds");
        int[] ia = null; long[] la = null; float[] fa = null; double[] da = null; byte[] ba = null; boolean[] za = null;
        char[] ca = null; short[] sa = null; Object[] oa = null; int[][] iaa = null; String[] ssa = null;
        p(() -> System.out.println(ia[0]));
        p(() -> System.out.println(la[1]));
        p(() -> System.out.println(fa[2]));
        p(() -> System.out.println(da[3]));
        p(() -> System.out.println(ba[4]));
        p(() -> System.out.println(za[5]));
        p(() -> System.out.println(ca[6]));
        p(() -> System.out.println(sa[7]));
        p(() -> System.out.println(oa[8]));
        p(() -> System.out.println(iaa[9][10]));
        p(() -> System.out.println(ssa[11]));
        p(() -> ia[0] = 1);
        p(() -> la[0] = 1);
        p(() -> fa[0] = 1);
        p(() -> da[0] = 1);
        p(() -> ba[0] = 1);
        p(() -> za[0] = true);
        p(() -> ca[0] = 1);
        p(() -> sa[0] = 1);
        p(() -> oa[0] = "x");
        p(() -> iaa[0][1] = 1);
        p(() -> iaa[0] = null);
        p(() -> ia[0]++);
        p(() -> la[0] += 2);
        p(() -> ba[one()] <<= 2);
        p(() -> ssa[0] += "x");
        p(() -> System.out.println(ia.length + oa.length));
        p(() -> System.out.println(ia.clone().length));
        p(() -> System.out.println(ssa.clone().length));
        p(() -> System.out.println(iaa.getClass()));
        p(() -> System.out.println(((int[]) nothing).length));
        p(() -> System.out.println(((Object[][]) nothing)[0][0]));
    }

    static void indexForms() {
        section("index forms");
        int i = 1, j = 0;
        char c = 1;
        long l = 1;
        Integer boxed = 1;
        Item[] row = new Item[300];
        Item[] big = new Item[40000];
        Item[][] rows = new Item[3][3];
        Item it = new Item();
        it.items = row;
        it.x = 1;
        p(() -> row[i].x++);
        p(() -> row[i + 1].x++);
        p(() -> row[-j].x++);
        p(() -> row[c].x++);
        p(() -> row[(int) l].x++);
        p(() -> row[boxed].x++);
        p(() -> row[zero].x++);
        p(() -> row[it.x].x++);
        p(() -> row[one()].x++);
        p(() -> row[5].x++);
        p(() -> row[6].x++);
        p(() -> row[127].x++);
        p(() -> row[128].x++);
        p(() -> row[299].x++);
        p(() -> big[32767].x++);
        p(() -> big[32768].x++);
        p(() -> row['a'].x++);
        p(() -> row[indices[0]].x++);
        p(() -> row[indices[indices[indices[j]]]].x++);
        p(() -> row[bytes[0]].x++);
        p(() -> row[chars[j]].x++);
        p(() -> row[shorts[0]].x++);
        p(() -> row[(int) longs[0]].x++);
        p(() -> rows[i][j].x++);
        p(() -> rows[indices[0]][indices[1]].x++);
        p(() -> rows[rows.length - 1][rows[0].length - 1].x++);
        p(() -> rows[i > 0 ? 1 : 2][j].x++);
        p(() -> it.items[it.items.length - 1].text.length());
        p(() -> it.items[Integer.parseInt("3")].x = 4);
        p(() -> it.items[it.getA() == null ? 0 : 1].x = 4);
        p(() -> grid[zero][one()].items[2].x = 4);
        int k = 0;
        try { row[k++].x = 5; } catch (NullPointerException e) { show(e); }
        try { row[++k].x = 5; } catch (NullPointerException e) { show(e); }
        try { row[k += 2].x = 5; } catch (NullPointerException e) { show(e); }
        try { row[k = 7].x = 5; } catch (NullPointerException e) { show(e); }
        try { row[it.x++].x = 5; } catch (NullPointerException e) { show(e); }
        try { row[indices[1]++].x = 5; } catch (NullPointerException e) { show(e); }
        try { table[k - 5][indices[table.length]]++; } catch (NullPointerException e) { show(e); }
    }

    static void nesting() {
        section("nesting");
        Item r = new Item();
        r.a = new Item();
        r.a.a = new Item();
        r.a.a.a = new Item();
        r.a.a.a.a = new Item();
        r.a.a.a.a.a = new Item();
        r.cube = new Item[2][2][2];
        Object[][][][][][][] deep = new Object[1][1][1][1][1][1][];
        p(() -> r.b.x++);
        p(() -> r.a.b.x++);
        p(() -> r.a.a.b.x++);
        p(() -> r.a.a.a.b.x++);
        p(() -> r.a.a.a.a.b.x++);
        p(() -> r.a.a.a.a.a.b.x++);
        p(() -> r.a.a.a.a.a.b.b.b.x++);
        p(() -> r.cube[0][1][1].x++);
        p(() -> r.a.a.cube[0][1][1].x++);
        p(() -> r.a.cube[0] = null);
        p(() -> System.out.println(deep[0][0][0][0][0][0][0]));
        p(() -> System.out.println(deep[zero][zero][zero][zero][indices[3]][one() - 1].length));
        p(() -> Item.pool[0].a.a.b.x++);
        p(() -> Item.shared.a.a.b.x++);
        p(() -> r.getA().getA().a.b.getA().x++);
        p(() -> r.getA().b.b.x++);
        p(() -> ((Item) r.getA().a.inherited).x++);
        p(() -> r.a.secret().a.x++);
        p(() -> item().a.a.x++);
        p(() -> itemArray(null, 1, 2)[0].x++);
        p(() -> generic(r.b).x++);
        p(() -> generic(generic(r)).b.x++);
        p(() -> r.a.items[r.a.items[0].x].x++);
    }

    static void calls() {
        section("calls");
        Item n = null;
        Item r = new Item();
        Face f = null;
        p(() -> n.many(1, 2L, "", null, null, null, 3, null, null, null, null, null, null, null));
        p(() -> n.generic("s", Integer.class).length());
        p(() -> n.pick(1, 2L, 3.0).pick(1, 2, 3));
        p(() -> r.pick(1, 2L, 3.0).pick(1, 2, 3).getA());
        p(() -> n.secret());
        p(() -> n.make());
        p(() -> r.make());
        p(() -> f.give(1, 2, "three"));
        p(() -> f.self().self());
        p(() -> Face.CONST.hashCode());
        p(() -> Base.fromBase().equals(Item.fromBase()));
        p(() -> Item.fromBase().equals(null));
        p(() -> r.inherited.toString());
        p(() -> r.list.get(0).length());
        p(() -> r.list.iterator().next());
        p(() -> new HashMap<String, String>().get("k").length());
        p(() -> new ArrayList<Object>(Arrays.asList((Object) null)).get(0).toString());
        p(() -> new Item().a.x++);
        p(() -> (new Item[2])[1].x++);
        p(() -> ((String) null).length());
        p(() -> ((Item) (Object) null).x++);
        p(() -> ((Object[]) (Object) null)[0].toString());
        p(() -> str.chars().sum());
        p(() -> "abc".substring(one()).concat(str).length());
        p(() -> str.equals("abc" + str + n));
        p(() -> Color.none.name());
        p(() -> Color.none.compareTo(Color.RED));
        p(() -> ((Supplier<?>) nothing).get());
        p(() -> ((Comparable<Object>) null).compareTo(str));
        p(() -> new Pair(null, null, null).left().length());
        p(() -> new Pair("", new Pair(null, null, null), null).right().right().data());
        p(() -> System.out.println(new Pair("", null, null).data().length + new Pair("", null, null).data[0]));
    }

    static class Holder { static int[] length; }

    static void boxes() {
        section("boxes");
        Integer i = null;
        Boolean b = null;
        Character c = null;
        Double d = null;
        Long[] ls = new Long[2];
        Item r = new Item();
        p(() -> { int k = i; });
        p(() -> { long k = i; });
        p(() -> { double k = d * 2; });
        p(() -> { if (b) counter++; });
        p(() -> { if (!r.boxedFlag || one() == 2) counter++; });
        p(() -> { while (r.boxedChar > 'a') counter++; });
        p(() -> { switch (c) { case 'a': counter++; } });
        p(() -> { switch (i) { case 1: counter++; break; default: counter--; } });
        p(() -> ls[1]++);
        p(() -> ls[0] += ls[1]);
        p(() -> { long k = r.boxedLong + ls[0]; });
        p(() -> { boolean k = i == one(); });
        p(() -> { Integer k = i + 1; });
        p(() -> { int k = one() > 0 ? i : 0; });
        p(() -> { int[] k = {1, 2, i}; });
        p(() -> { int k = (Integer) nothing; });
        p(() -> { int k = new HashMap<String, Integer>().get("none"); });
        p(() -> { String k = "a" + (i + 1); });
        p(() -> Math.max(one(), i));
    }

    static void merges(boolean yes, Item p, Item q) {
        section("merges");
        Item n = null;
        try { (yes ? p : q).x = 1; } catch (NullPointerException e) { show(e); }
        try { (yes ? p : null).x = 1; } catch (NullPointerException e) { show(e); }
        try { (yes ? p : q).a.x = 1; } catch (NullPointerException e) { show(e); }
        try { (yes ? new Item() : q).a.x = 1; } catch (NullPointerException e) { show(e); }
        try { (yes ? new Item() : q).a.b.x = 1; } catch (NullPointerException e) { show(e); }
        try { n.x = yes ? 1 : 2; } catch (NullPointerException e) { show(e); }
        try { n.pick(yes ? 1 : 2, yes ? 3L : 4L, 5.0); } catch (NullPointerException e) { show(e); }
        try { p.items[yes ? 1 : 2] = yes ? n : q; } catch (NullPointerException e) { show(e); }
        try { (yes ? table : new int[2][2])[0][1] = 4; } catch (NullPointerException e) { show(e); }
        try { (yes ? table : new int[2][2])[yes ? 1 : 0][1] = 4; } catch (NullPointerException e) { show(e); }
        try { n.flag = yes && one() == 1 || q == null; } catch (NullPointerException e) { show(e); }
        try { n.text = switch (one()) { case 1 -> "one"; case 2 -> "two"; default -> "more"; }; } catch (NullPointerException e) { show(e); }
        try { n.any = switch (String.valueOf(yes)) { case "true" -> 1; case "false" -> 2L; default -> "more"; }; } catch (NullPointerException e) { show(e); }
        try { (switch (one()) { case 1 -> p; case 2 -> q; default -> n; }).x = 1; } catch (NullPointerException e) { show(e); }
        try { switch (one()) { case 0: n = q; case 1: n.x = 5; break; default: n.x = 6; } } catch (NullPointerException e) { show(e); }
        try { switch (one() * 1000) { case 0: n = q; case 1000: p.a = q; case 2000: n.x = 5; break; default: n.x = 6; } } catch (NullPointerException e) { show(e); }
        try { for (int i = 0; i < 3; i++) { (i == 0 ? new Item() : n).x = i; } } catch (NullPointerException e) { show(e); }
        try { for (Item it = new Item(); ; it = it.a) it.x++; } catch (NullPointerException e) { show(e); }
        try { Item it = new Item(); do { it = it.a; } while (it.x == 0); } catch (NullPointerException e) { show(e); }
        try { Item it = new Item(); while (it.x == 0) { it = yes ? it.a : q; } } catch (NullPointerException e) { show(e); }
        try { boolean b = (Object) q instanceof Item z && z.x == 1 || q.x == 2; } catch (NullPointerException e) { show(e); }
    }

    static void compound(Item p, Item[] ps, int i) {
        section("compound");
        Item m = new Item(), n = null;
        int[] is = null;
        long[] ls = null;
        try { p.x = m.x = n.x; } catch (NullPointerException e) { show(e); }
        try { m.x = n.x = 3; } catch (NullPointerException e) { show(e); }
        try { m.wide = n.wide = 3; } catch (NullPointerException e) { show(e); }
        try { m.wide += n.wide++; } catch (NullPointerException e) { show(e); }
        try { System.out.println(n.wide++); } catch (NullPointerException e) { show(e); }
        try { System.out.println(++n.real); } catch (NullPointerException e) { show(e); }
        try { System.out.println(n.a = m); } catch (NullPointerException e) { show(e); }
        try { System.out.println(ps[0].a = m); } catch (NullPointerException e) { show(e); }
        try { System.out.println(ps[0].wide = 4L); } catch (NullPointerException e) { show(e); }
        try { System.out.println(is[i] = 4); } catch (NullPointerException e) { show(e); }
        try { System.out.println(ls[i] = 4L); } catch (NullPointerException e) { show(e); }
        try { System.out.println(ls[i]++); } catch (NullPointerException e) { show(e); }
        try { System.out.println(is[i] += 4); } catch (NullPointerException e) { show(e); }
        try { ls[i] = m.wide = is[0] = 4; } catch (NullPointerException e) { show(e); }
        try { m.ints[i] = is[i]; } catch (NullPointerException e) { show(e); }
        try { m.ints[i] = i; } catch (NullPointerException e) { show(e); }
        try { table[i][i] *= table[0][i]; } catch (NullPointerException e) { show(e); }
        try { (m.a = n).x = 3; } catch (NullPointerException e) { show(e); }
        try { (n = p).x = 3; } catch (NullPointerException e) { show(e); }
        try { (ps[i] = n).x = 3; } catch (NullPointerException e) { show(e); }
        try { (Item.shared = n).x = 3; } catch (NullPointerException e) { show(e); }
        try { n.fraction += 1; } catch (NullPointerException e) { show(e); }
        try { n.tiny ^= 1; } catch (NullPointerException e) { show(e); }
        try { n.letter--; } catch (NullPointerException e) { show(e); }
        try { n.small = 1; } catch (NullPointerException e) { show(e); }
        try { n.text += "x"; } catch (NullPointerException e) { show(e); }
        try { m.a.text += n.text; } catch (NullPointerException e) { show(e); }
    }

    static void overwritten(Item p, long w, Item q, double d, String s, Object o) {
        section("overwritten");
        try { p.x = 1; } catch (NullPointerException e) { show(e); }
        try { q.x = 1; } catch (NullPointerException e) { show(e); }
        try { s.length(); } catch (NullPointerException e) { show(e); }
        p = null;
        try { p.x = 1; q.x = 2; } catch (NullPointerException e) { show(e); }
        if (w > 3) q = null;
        try { q.x = 1; } catch (NullPointerException e) { show(e); }
        s = "a";
        try {
            s = null;
            o.hashCode();
        } catch (NullPointerException e) {
            try { s.length(); } catch (NullPointerException again) { show(again); }
            show(e);
        } finally {
            try { s.length(); } catch (NullPointerException again) { show(again); }
        }
        { Item reused = null; try { reused.x = 1; } catch (NullPointerException e) { show(e); } }
        { Object reused = null; try { reused.hashCode(); } catch (NullPointerException e) { show(e); } }
        { long between = 1; String other = null; try { other.length(); } catch (NullPointerException e) { show(e); } }
        String last = s;
        try { last.length(); } catch (NullPointerException e) { show(e); }
        for (int i = 0; i < 2; i++) {
            try { o.toString(); } catch (NullPointerException e) { show(e); }
            o = null;
        }
        try { s.length(); } catch (NullPointerException e) { show(e); }
        try { if (w == 4) { w++; } else { d++; } o.getClass(); } catch (NullPointerException e) { show(e); }
    }

    Item instance(Item p, HelpfulNpeForms other) {
        try { p.x = 1; } catch (NullPointerException e) { show(e); }
        try { outer.x = 1; } catch (NullPointerException e) { show(e); }
        try { this.outer.a.x = 1; } catch (NullPointerException e) { show(e); }
        try { other.outer.a.x = 1; } catch (NullPointerException e) { show(e); }
        try { outerArray[0].x = 1; } catch (NullPointerException e) { show(e); }
        try { other.new Inner().use(); } catch (NullPointerException e) { show(e); }
        try { instance2().x = 1; } catch (NullPointerException e) { show(e); }
        p(() -> outer.x++);
        p(() -> p.x++);
        p(() -> System.out.println(p == null ? outer.x : p.x));
        new Object() {
            void go() {
                try { outer.x = 1; } catch (NullPointerException e) { show(e); }
                try { p.x = 1; } catch (NullPointerException e) { show(e); }
            }
        }.go();
        return null;
    }

    Item instance2() { return outer; }

    static void manyLocals(Item p) {
        section("many locals");
        long a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0, a8 = 0, a9 = 0;
        Item near = null;
        long b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0, b6 = 0, b7 = 0, b8 = 0, b9 = 0;
        long c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0, c8 = 0, c9 = 0;
        Item far = null;
        try { near.x = 1; } catch (NullPointerException e) { show(e); }
        try { far.x = 1; } catch (NullPointerException e) { show(e); }
        try { p.a.x = 1; } catch (NullPointerException e) { show(e); }
        counter += a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + b0 + b1 + b2 + b3 + b4 + b5 + b6 + b7 + b8 + b9;
        counter += c0 + c1 + c2 + c3 + c4 + c5 + c6 + c7 + c8 + c9;
    }

    static void manyParameters(long a, long b, long c, long d, long e, long f, long g, long h, long i, long j, long k, long l,
            long m, long n, long o, long q, long r, long s, long t, long u, long v, long w, long x, long y, long z, long aa,
            long bb, long cc, long dd, long ee, long ff, Object at62, Object at63, Object at64, Object at65) {
        try { at62.hashCode(); } catch (NullPointerException npe) { show(npe); }
        try { at63.hashCode(); } catch (NullPointerException npe) { show(npe); }
        try { at64.hashCode(); } catch (NullPointerException npe) { show(npe); }
        try { at65.hashCode(); } catch (NullPointerException npe) { show(npe); }
    }

    static void statements(Item p, List<String> list, Color color, int[] is, String[] ss) {
        section("statements");
        Error none = null;
        Throwable[] thrown = new Throwable[1];
        try { throw none; } catch (NullPointerException e) { show(e); }
        p(() -> { throw thrown[0]; });
        p(() -> { throw (Exception) nothing; });
        p(() -> { throw new Object() { RuntimeException get() { return null; } }.get(); });
        try { synchronized (p) { counter++; } } catch (NullPointerException e) { show(e); }
        try { synchronized (thrown[0]) { counter++; } } catch (NullPointerException e) { show(e); }
        try { synchronized (item()) { counter++; } } catch (NullPointerException e) { show(e); }
        try { synchronized ((Object) null) { counter++; } } catch (NullPointerException e) { show(e); }
        try { synchronized (Item.shared) { counter++; } } catch (NullPointerException e) { show(e); }
        try { for (String s : list) counter++; } catch (NullPointerException e) { show(e); }
        try { for (int i : is) counter++; } catch (NullPointerException e) { show(e); }
        try { for (Item i : p.items) counter++; } catch (NullPointerException e) { show(e); }
        try { for (int i : Holder.length) counter++; } catch (NullPointerException e) { show(e); }
        try { for (String s : item().list) counter++; } catch (NullPointerException e) { show(e); }
        try { for (int v : Arrays.asList(1, null)) counter++; } catch (NullPointerException e) { show(e); }
        try { switch (color) { case RED: counter++; default: counter--; } } catch (NullPointerException e) { show(e); }
        try { switch (str) { case "x": counter++; default: counter--; } } catch (NullPointerException e) { show(e); }
        try { counter += switch (color) { case RED -> 1; case GREEN -> 2; }; } catch (NullPointerException e) { show(e); }
        try { try (AutoCloseable c = p.any == null ? null : null) { counter++; } } catch (Exception e) { show((NullPointerException) e); }
        try { assert p.flag : "flag"; } catch (NullPointerException e) { show(e); }
        try { counter += ss.length > 0 ? ss[0].length() : 0; } catch (NullPointerException e) { show(e); }
        try { counter += p.flag ? 1 : 0; } catch (NullPointerException e) { show(e); }
        try { if (p.tiny > 0 && p.flag) counter++; } catch (NullPointerException e) { show(e); }
        try { do { is[counter] = 1; } while (p != null); } catch (NullPointerException e) { show(e); }
        try { list.forEach(s -> counter++); } catch (NullPointerException e) { show(e); }
        try { Object o = p.getClass(); } catch (NullPointerException e) { show(e); }
        try { return; } finally { try { p.x = 1; } catch (NullPointerException e) { show(e); } }
    }

    static void explicit() {
        section("explicit");
        p(() -> { throw new NullPointerException(); });
        p(() -> { throw new NullPointerException(null); });
        p(() -> { throw new NullPointerException(""); });
        p(() -> { throw new Own(); });
        p(() -> { throw new Silent(); });
        p(() -> Objects.requireNonNull(str));
        p(() -> Objects.requireNonNull(str, "with text"));
        p(() -> Objects.requireNonNull(str, () -> "with supplier"));
        p(() -> Objects.requireNonNull(str, (Supplier<String>) null));
        NullPointerException kept = null;
        try { str.length(); } catch (NullPointerException e) { kept = e; }
        System.out.println(kept.getMessage() + " | " + kept.getLocalizedMessage() + " | " + kept);
        System.out.println(kept.getMessage().equals(kept.getMessage()));
        kept.setStackTrace(new StackTraceElement[0]);
        System.out.println(kept.getMessage());
        System.out.println(new RuntimeException(kept).getMessage());
        kept.fillInStackTrace();
        System.out.println(kept.getMessage());
        NullPointerException fresh = new NullPointerException();
        fresh.fillInStackTrace();
        System.out.println(fresh.getMessage());
        try { throw (NullPointerException) fresh.initCause(kept); } catch (NullPointerException e) { show(e); }
    }

    static int twice(IntSupplier s) { return s.getAsInt() * 2; }

    static void hiddenFrames() {
        section("hidden frames");
        Function<String, Integer> length = String::length;
        ToIntFunction<Integer> unbox = Integer::intValue;
        ToIntFunction<Integer> body = k -> k;
        BiFunction<Item, Item, Item> second = (a, b) -> b.a;
        Function<Item, Item> getter = Item::getA;
        Supplier<Integer> nullInt = () -> null;
        Function<Integer, Integer> widened = HelpfulNpeForms::plus;
        Item n = null;
        p(() -> length.apply(null));
        p(() -> unbox.applyAsInt(null));
        p(() -> body.applyAsInt(null));
        p(() -> second.apply(null, null));
        p(() -> getter.apply(null));
        p(() -> getter.andThen(getter).apply(new Item()));
        p(() -> widened.apply(null));
        p(() -> twice(nullInt::get));
        p(() -> { Supplier<Item> s = n::getA; });
        p(() -> { Supplier<Item> s = item()::getA; });
        p(() -> Arrays.asList("a", null).forEach(String::length));
        p(() -> Arrays.asList("a", null).forEach(s -> s.length()));
        p(() -> Arrays.asList(3, null, 1).sort(Integer::compare));
        p(() -> Arrays.asList(3, null, 1).sort(Integer::compareTo));
        p(() -> Arrays.asList("b", null).sort(null));
    }

    static int plus(int i) { return i + 1; }

    static void library() {
        section("library");
        p(() -> "abc".concat(str));
        p(() -> "abc".compareTo(str));
        p(() -> "abc".contains(str));
        p(() -> "abc".startsWith(str));
        p(() -> "abc".indexOf(str));
        p(() -> String.valueOf((char[]) null));
        p(() -> new String((String) null));
        p(() -> new String((char[]) null));
        p(() -> new StringBuilder(str));
        p(() -> new StringBuilder().append((char[]) null));
        p(() -> String.join(",", (List<String>) null));
        p(() -> String.join(null, "a", "b"));
        p(() -> System.arraycopy(null, 0, new int[1], 0, 1));
        p(() -> System.arraycopy(new int[1], 0, null, 0, 1));
        p(() -> Arrays.fill((int[]) null, 1));
        p(() -> Arrays.sort((int[]) null));
        p(() -> Arrays.asList((Object[]) null));
        p(() -> Arrays.copyOf((int[]) null, 1));
        p(() -> new ArrayList<>((List<String>) null));
        p(() -> new ArrayList<String>().addAll(null));
        p(() -> new HashMap<>((Map<String, String>) null));
        p(() -> new HashMap<String, String>().computeIfAbsent("a", null));
        p(() -> List.of("a", null));
        p(() -> Map.of("a", null));
        p(() -> new java.util.ArrayDeque<String>().add(null));
        p(() -> new java.util.TreeMap<String, String>().put(null, ""));
        p(() -> java.util.Optional.of(null));
        p(() -> Integer.valueOf(1).compareTo(null));
        p(() -> Enum.valueOf(null, "RED"));
    }

    public static void main(String[] args) {
        arrayKinds();
        indexForms();
        nesting();
        calls();
        boxes();
        merges(true, null, null);
        compound(null, new Item[1], 0);
        overwritten(null, 4, null, 1, null, null);
        section("instance");
        new HelpfulNpeForms().instance(null, new HelpfulNpeForms());
        p(() -> ((HelpfulNpeForms) nothing).new Inner().use());
        manyLocals(new Item());
        manyParameters(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, null, null, null);
        statements(null, null, null, null, null);
        explicit();
        hiddenFrames();
        library();
    }
}
