// Tests implicitly thrown exceptions and their messages: arithmetic, array bounds, negative size, array store, class cast, strings.
public class ImplicitExceptions {
    interface Act { Object run(); }
    static int n;

    static void t(Act a) {
        n++;
        try {
            System.out.println(n + " value " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static class A { }
    static class B extends A { }
    interface I { }
    static int zero() { return 0; }
    static int neg() { return -5; }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        t(() -> 1 / zero());
        t(() -> 1 % zero());
        t(() -> 1L / zero());
        t(() -> 1L % (long) zero());
        t(() -> 1.0 / zero());
        System.out.println("-- arrays");
        int[] ia = {1, 2, 3};
        t(() -> ia[3]);
        t(() -> ia[-1]);
        t(() -> ia[Integer.MAX_VALUE]);
        t(() -> ia[Integer.MIN_VALUE] = 4);
        t(() -> (new byte[0])[0]);
        t(() -> (new byte[1][0])[0][0]);
        t(() -> (new long[2])[2] = 1L);
        t(() -> (new char[1])[neg()]);
        t(() -> (new short[1])[1] = 2);
        t(() -> (new double[4])[4]);
        t(() -> (new float[4])[-4] = 1f);
        t(() -> (new Object[2][2])[1][2]);
        t(() -> (new boolean[3])[3] = true);
        t(() -> "abc".charAt(3));
        t(() -> "abc".charAt(-1));
        t(() -> "abc".substring(2, 1));
        t(() -> "abc".substring(4));
        t(() -> "abc".substring(-1));
        t(() -> new StringBuilder("ab").charAt(2));
        t(() -> new StringBuilder("ab").deleteCharAt(5));
        t(() -> new StringBuilder("ab").insert(3, "x"));
        t(() -> new int[neg()]);
        t(() -> new String[neg()][2]);
        t(() -> new int[2][neg()]);
        t(() -> new int[0][neg()]);
        t(() -> new A[Integer.MIN_VALUE]);
        System.out.println("-- store");
        t(() -> { Object[] o = new String[1]; o[0] = 1; return o; });
        t(() -> { Object[] o = new Integer[1][1]; o[0] = new long[1]; return o; });
        t(() -> { A[] o = new B[1]; o[0] = new A(); return o; });
        t(() -> { Object[] o = new I[1]; o[0] = "x"; return o; });
        t(() -> { Object[] o = new B[1]; o[0] = null; return "null ok"; });
        t(() -> { Object[] o = new A[1]; o[0] = new B(); return "B ok"; });
        t(() -> { Object[] o = new B[1]; o[5] = new A(); return o; });
        System.out.println("-- cast");
        Object s = "str";
        t(() -> (Integer) s);
        t(() -> (int[]) s);
        t(() -> (A) s);
        t(() -> (I) (Object) new A());
        t(() -> (B) (A) (Object) new A());
        t(() -> (B[]) (Object) new A[1]);
        t(() -> (String[]) (Object) new Object[0]);
        t(() -> (long[]) (Object) new int[0]);
        t(() -> (Comparable[]) (Object) new A[0]);
        t(() -> (Runnable) s);
        t(() -> (A) (Object) null);
        t(() -> (int[][]) (Object) new int[1]);
        t(() -> (Integer) (Object) 5L);
        t(() -> { java.util.List l = new java.util.ArrayList<Integer>(); l.add("q"); Integer i = ((java.util.List<Integer>) l).get(0); return i; });
        System.out.println("-- library");
        t(() -> new java.util.ArrayList<>().get(0));
        t(() -> new java.util.ArrayList<>(java.util.List.of(1)).set(1, 2));
        t(() -> new java.util.ArrayList<>(-1));
        t(() -> java.util.List.of(1, 2).get(2));
        t(() -> new java.util.ArrayList<>().iterator().next());
        t(() -> new java.util.ArrayDeque<>().pop());
        t(() -> new java.util.LinkedList<>().getFirst());
        t(() -> Integer.parseInt("x1"));
        t(() -> Integer.valueOf(""));
        t(() -> java.util.Optional.empty().get());
        t(() -> "ab".repeat(-1));
        t(() -> Character.toChars(-1));
        t(() -> java.util.Objects.requireNonNull(null));
        t(() -> java.util.Objects.requireNonNull(null, "with message"));
        t(() -> java.util.Objects.checkIndex(5, 5));
    }
}
