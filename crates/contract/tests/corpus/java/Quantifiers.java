import java.util.*;

/** Quantifiers, with all forms of ranges. */
class Quantifiers {
    //@ requires (\forall int i; 0 <= i && i < a.length; a[i] > 0);
    // holds new int[] {} | new int[] {1, 2}
    // fails new int[] {1, 0}
    static void forall(int[] a) {}

    //@ requires (\exists int i; 0 <= i && i < a.length; a[i] > 0);
    // holds new int[] {0, 2}
    // fails new int[] {} | new int[] {0, -1}
    static void exists(int[] a) {}

    //@ requires (\forall int i, j; 0 <= i && i < j && j < a.length; a[i] <= a[j]);
    // holds new int[] {} | new int[] {1, 1, 2}
    // fails new int[] {1, 3, 2}
    static void twoVariables(int[] a) {}

    //@ requires (\forall int i; 0 <= i < a.length; (\forall int j; 0 <= j < a[i].length; a[i][j] == i * j));
    // holds new int[][] {{0, 0}, {0, 1, 2}, {}}
    // fails new int[][] {{0, 1}}
    static void nested(int[][] a) {}

    //@ requires (\forall int i, j; 0 <= i < a.length && a[i] != null && 0 <= j < a[i].length; a[i][j] == i);
    // holds new int[][] {{0, 0}, null, {2}}
    // fails new int[][] {{0, 1}}
    static void dependent(int[][] a) {}

    //@ requires (\forall int i; 0 <= i && i < n ==> i * i < 10);
    // holds 4 | 0
    // fails 5
    static void impliedRange(int n) {}

    //@ requires (\exists int i; 0 <= i && i <= n && i * i == n);
    // holds 0 | 4 | 9
    // fails 3 | -1
    static void impliedByConjunction(int n) {}

    //@ requires (\forall int i; ; 0 <= i && i < n ==> i < 3);
    // holds 3
    // fails 4
    static void emptyRange(int n) {}

    //@ requires (\forall int i; a != null && 0 <= i && i < a.length; a[i] == 1);
    // holds null | new int[] {1}
    // fails new int[] {2}
    static void guarded(int[] a) {}

    //@ requires (\forall int i; 0 <= i && a != null && i < a.length; a[i] == 1);
    // holds null | new int[] {1}
    // fails new int[] {2}
    static void guardedLate(int[] a) {}

    //@ requires (\forall int i; (0 <= i && i < n) && i % 2 == 0; i < 4);
    // holds 3 | 4
    // fails 5 | 6
    static void parentheses(int n) {}

    //@ requires (\forall int i; n > i && i >= 0; i != 3);
    // holds 3
    // fails 4
    static void mirrored(int n) {}

    //@ requires (\exists int i; i == n; i == 3);
    // holds 3
    // fails 4
    static void single(int n) {}

    //@ requires (\forall long l; n - 1 <= l && l <= n; l > 0);
    // holds 2L | Long.MAX_VALUE
    // fails 1L | 0L
    static void longs(long n) {}

    //@ requires (\exists byte b; ; b * 100 == n);
    // holds 12700 | -12800
    // fails 12800 | 50
    static void bytes(int n) {}

    //@ requires (\exists char c; 'a' <= c && c <= 'e'; s.indexOf(c) == 0);
    // holds "ax" | "e"
    // fails "xa" | "f"
    static void chars(String s) {}

    //@ requires (\forall boolean b; ; b == x || b);
    // holds false
    // fails true
    static void booleans(boolean x) {}

    //@ requires (\forall int i; 0 <= i && i < d; i < 2);
    // holds 1.5 | 2.0
    // fails 2.5
    static void doubleBound(double d) {}

    //@ requires (\forall String s; c.contains(s); s.length() < 3);
    // holds List.of("a") | Set.of()
    // fails List.of("a", "abc")
    static void elements(Collection<String> c) {}

    //@ requires (\forall String s; c.contains(s); s.length() < 3);
    // holds List.of(1, "ab")
    // fails List.of(1, "abc")
    static void elementsOfAType(Collection<?> c) {}

    //@ requires (\exists T x; c.contains(x) && x != null; x.compareTo(y) > 0);
    // holds Arrays.asList(null, 5), 4
    // fails Arrays.asList(null, 3), 4
    static <T extends Comparable<T>> void elementsOfAVariable(List<T> c, T y) {}

    //@ requires (\forall String k; m.containsKey(k); m.get(k) == k.length());
    // holds Map.of("a", 1) | Map.of()
    // fails Map.of("a", 2)
    static void keys(Map<String, Integer> m) {}

    //@ requires (\forall int v; m.containsValue(v); v > 0);
    // holds Map.of("a", 1)
    // fails Map.of("a", 0)
    static void values(Map<String, Integer> m) {}

    //@ requires (\forall String s; a.contains(s); s != null);
    // holds (Object) new String[] {"a"}
    // fails (Object) new String[] {null}
    static void array(String[] a) {}

    //@ requires (\forall Integer x, y; a.contains(x) && b.contains(y); x < y);
    // holds List.of(1, 2), List.of(3)
    // fails List.of(1, 2), List.of(2)
    static void twoCollections(List<Integer> a, List<Integer> b) {}

    //@ requires (\sum int i; 0 <= i && i < a.length; a[i]) == n;
    // holds new int[] {1, 2}, 3 | new int[] {}, 0
    // fails new int[] {1, 2}, 4
    static void sum(int[] a, int n) {}

    //@ requires (\sum int i; 0 <= i && i < 2; a[i]) > 2147483647L;
    // holds new long[] {2147483647L, 1}
    // fails new long[] {1, 2}
    static void longSum(long[] a) {}

    //@ requires (\sum int i; 0 <= i && i < a.length; a[i]) == 0.5;
    // holds new double[] {0.25, 0.25}
    // fails new double[] {0.25, 0.5}
    static void doubleSum(double[] a) {}

    //@ requires (\sum String s; c.contains(s); s.length()) == 3;
    // holds List.of("a", "bc") | List.of("a", "bc", "a")
    // fails List.of("a") | List.of("a", "a", "a")
    static void sumOfElements(List<String> c) {}

    //@ requires (\sum int i; 0 <= i < n; (\sum int j; 0 <= j < i; 1)) == 3;
    // holds 3
    // fails 4
    static void nestedSum(int n) {}

    //@ requires (\product int i; 1 <= i && i <= n; i) == m;
    // holds 0, 1 | 4, 24
    // fails 4, 10
    static void product(int n, int m) {}

    //@ requires (\num_of int i; 0 <= i && i < a.length; a[i] == 0) == 2;
    // holds new int[] {0, 1, 0}
    // fails new int[] {0}
    static void numberOf(int[] a) {}

    //@ requires (\num_of int x; c.contains(x); x > 0) == 2;
    // holds List.of(1, 2, 1, 0)
    // fails List.of(1, 1)
    static void numberOfElements(List<Integer> c) {}

    //@ requires (\max int i; 0 <= i && i < a.length; a[i]) == 3;
    // holds new int[] {1, 3, 2} | new int[] {3}
    // fails new int[] {1}
    // throws java.lang.IllegalStateException new int[] {}
    static void max(int[] a) {}

    //@ requires (\min int i; 0 <= i && i < a.length; a[i]) < 0.5;
    // holds new double[] {1, 0.25}
    // fails new double[] {1, 3}
    static void min(double[] a) {}

    //@ requires n > 0 && !(\exists int i; 2 <= i && i < n; n % i == 0) ==> n < 6;
    // holds 4 | 5 | 6 | 0
    // fails 7
    static void mixed(int n) {}

    //@ requires (\forall int i; 0 <= i < c.size(); c.stream().noneMatch(x -> x == i + 100));
    // holds List.of(102, 5)
    // fails List.of(101, 5)
    static void capturedByALambda(List<Integer> c) {}
}
