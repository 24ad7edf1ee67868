// Tests helpful NullPointerException messages: field, method, array, unboxing, throw null, synchronized null, chains.
public class HelpfulNpe {
    interface Act { void run() throws Throwable; }
    static class Node { int val; long big; Node next; Node[] kids; int[] data; String name; double[][] grid; Integer boxed; static Node root; Node getNext() { return next; } int get(int i) { return i; } void set(Node n, String s) { } private int priv() { return val; } }
    interface Shape { double area(); }
    static Node sNull;
    static Object oNull;
    static int[] aNull;
    static String strNull;
    Node field;
    int[][] matrix = new int[2][];

    static Node find(String a, int b) { return null; }
    static int[] arr() { return null; }
    static int idx = 0;

    static void t(String n, Act a) {
        try {
            a.run();
            System.out.println(n + ": no exception");
        } catch (NullPointerException e) {
            System.out.println(n + ": " + e.getMessage());
        } catch (Throwable e) {
            System.out.println(n + ": other " + e);
        }
    }

    void inst() {
        t("this.field.val", () -> System.out.println(field.val));
        t("this.matrix", () -> matrix[1][0] = 3);
        t("this.field.next", () -> field.next.val++);
    }

    static void params(Node p, int[] a, String s, int i, Shape sh, Node[] ns, Integer bx, long wide, Object last) {
        t("lambda param", () -> System.out.println(p.val));
        try { p.val = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { a[i] = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = a[i + 1]; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = a.length; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = s.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { sh.area(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ns[0].next = p; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { i = bx; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { wide += bx * 2L; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { last.toString(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { synchronized (last) { i++; } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { last.getClass(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { p.big = wide; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { p.set(p, "x" + i); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { p.priv(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }

    public static void main(String[] args) throws Throwable {
        Node n = new Node();
        n.kids = new Node[3];
        Node local = null;
        t("local field", () -> { Node x = null; System.out.println(x.name); });
        t("static field get", () -> System.out.println(sNull.val));
        t("static field put", () -> sNull.name = "x");
        t("static of other class", () -> System.out.println(Node.root.next.val));
        t("chain", () -> System.out.println(n.next.next.val));
        t("method chain", () -> n.getNext().getNext());
        t("static method", () -> find("a", 1).get(2));
        t("array elem", () -> n.kids[idx + 2].val = 1);
        t("array elem const", () -> n.kids[1].kids[0] = null);
        t("array static", () -> aNull[0]++);
        t("array method", () -> arr()[3] = 1);
        t("array length", () -> System.out.println(n.data.length));
        t("array load", () -> System.out.println(n.grid[1][2]));
        t("array len of elem", () -> System.out.println((new int[2][][])[1].length));
        t("string", () -> strNull.length());
        t("string arg", () -> "abc".equals(strNull.trim()));
        t("unbox field", () -> { int k = n.boxed; });
        t("unbox compare", () -> { if (n.boxed == 3) idx++; });
        t("unbox arith", () -> { long q = n.boxed + 1L; });
        t("throw null", () -> { throw null; });
        t("throw null var", () -> { RuntimeException re = null; throw re; });
        t("sync static", () -> { synchronized (oNull) { idx++; } });
        t("sync method", () -> { synchronized (n.getNext()) { idx++; } });
        t("interface call", () -> ((Runnable) oNull).run());
        t("switch string", () -> { switch (strNull) { case "a": idx++; } });
        t("for each", () -> { for (int v : aNull) idx += v; });
        t("for each list", () -> { for (Object o : (java.util.List<?>) oNull) idx++; });
        t("concat ok", () -> { String s = strNull + oNull; });
        t("method ref", () -> { Runnable r = local::getNext; });
        t("explicit", () -> { throw new NullPointerException("explicit"); });
        t("explicit none", () -> { throw new NullPointerException(); });
        t("requireNonNull", () -> java.util.Objects.requireNonNull(oNull));
        t("library", () -> new StringBuilder((String) null));
        t("char load", () -> { char[] cs = null; char c = cs[1]; });
        t("byte store", () -> { boolean[] bs = null; bs[2] = true; });
        t("long store", () -> { long[] ls = null; ls[0] = 5L; });
        t("float double short", () -> { short[] ss = null; float[] fs = null; double d = fs[0] + ss[0]; });
        new HelpfulNpe().inst();
        params(null, null, null, 7, null, new Node[1], null, 5L, null);
    }
}
