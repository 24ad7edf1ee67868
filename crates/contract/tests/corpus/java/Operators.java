import java.util.*;

/** Operators of JML and of Java, on parameters of static methods. */
class Operators {
    //@ requires x > 0;
    // holds 1 | 5
    // fails 0 | -1
    static void simple(int x) {}

    //@ requires a ==> b;
    // holds false, false | false, true | true, true
    // fails true, false
    static void implies(boolean a, boolean b) {}

    //@ requires a ==> b ==> c;
    // holds true, false, false | false, true, false | true, true, true
    // fails true, true, false
    static void impliesToTheRight(boolean a, boolean b, boolean c) {}

    //@ requires a <== b;
    // holds true, false | true, true | false, false
    // fails false, true
    static void isImplied(boolean a, boolean b) {}

    //@ requires a <==> b;
    // holds true, true | false, false
    // fails true, false | false, true
    static void isEquivalent(boolean a, boolean b) {}

    //@ requires a <=!=> b;
    // holds true, false | false, true
    // fails true, true | false, false
    static void differs(boolean a, boolean b) {}

    //@ requires a || b ==> c && a <==> a;
    // holds true, false, true | false, true, true
    // fails true, false, false | false, false, false
    static void precedence(boolean a, boolean b, boolean c) {}

    //@ requires x != null ==> x.length() > 2;
    // holds null | "abc"
    // fails "ab"
    static void guardedByImplication(String x) {}

    //@ requires x.length() > 2 <== x != null;
    // holds null | "abc"
    // fails "ab"
    static void guardedBackwards(String x) {}

    //@ requires 0 <= i < n;
    // holds 0, 1 | 4, 5
    // fails -1, 3 | 3, 3
    static void chained(int i, int n) {}

    //@ requires a > b >= c;
    // holds 3, 2, 2 | 3, 2, 1
    // fails 2, 2, 1 | 3, 1, 2
    static void chainedDown(int a, int b, int c) {}

    //@ requires a < b == c < d;
    // holds 1, 2, 3, 4 | 2, 1, 4, 3
    // fails 1, 2, 4, 3
    static void comparisonsCompared(int a, int b, int c, int d) {}

    //@ requires x >> 1 == 2 && x >>> 1 != 3 && (x & 1) == 0 | x == 5;
    // holds 4 | 5
    // fails 7 | 2
    static void bits(int x) {}

    //@ requires (x > 0 ? y ==> z : z) == true;
    // holds 1, false, false | 1, true, true | 0, false, true
    // fails 1, true, false | 0, false, false
    static void conditional(int x, boolean y, boolean z) {}

    //@ requires x > 3 ? false : x > 1 ? true : false;
    // holds 2 | 3
    // fails 4 | 1
    static void conditionals(int x) {}

    //@ requires list.stream().allMatch(x -> x > 0 ==> x % 2 == 0);
    // holds List.of(2, -1) | List.of()
    // fails List.of(2, 3)
    static void lambda(List<Integer> list) {}

    //@ requires list.stream().anyMatch((Integer x) -> { return x == 7; });
    // holds List.of(7)
    // fails List.of(8)
    static void lambdaWithBlock(List<Integer> list) {}

    //@ requires o instanceof List<?> l && l.size() == 2;
    // holds List.of(1, 2)
    // fails List.of(1) | "ab" | null
    static void pattern(Object o) {}

    //@ requires new HashMap<Map<String, Integer>, List<int[]>>(m).size() < 1;
    // holds Map.of()
    // fails Map.of(Map.of("a", 1), List.of())
    static void typeArguments(Map<Map<String, Integer>, List<int[]>> m) {}

    //@ requires s.equals("a;\"(" + '\'' + ")//");
    // holds "a;\"(')//"
    // fails "a"
    static void literals(String s) {}

    /*@ requires x > 0
      @      && y > 0
      @       ; // the rest is a comment
      // holds 1, 1
      // fails 1, 0 | 0, 1
      @*/
    static void lines(int x, int y) {}

    //@ requires x > 0
    //@       && y > 0;
    // holds 1, 1
    // fails 1, 0 | 0, 1
    static void comments(int x, int y) {}

    //@ requires (* x is a nice number *);
    // always 1
    static void informal(int x) {}

    //@ requires (* it is *) && x > 0;
    // holds 1
    // fails 0
    static void informalAndMore(int x) {}

    //@ requires \typeof(o) == \type(String);
    // holds "a"
    // fails 1
    static void typeOf(Object o) {}

    //@ requires \typeof(o) <: \type(Number);
    // holds 1 | 1.5
    // fails "a"
    static void subtype(Object o) {}

    //@ requires \elemtype(\typeof(o)) == \type(int);
    // holds new int[] {1}
    // fails new long[] {1}
    static void elementType(Object o) {}

    //@ requires \nonnullelements(a);
    // holds new String[] {"a"} | new String[] {}
    // fails new String[] {null} | null
    static void nonNullElements(String[] a) {}

    //@ requires \nonnullelements(a, b);
    // holds List.of(1), Set.of() | Arrays.asList(1), Set.of(2)
    // fails Arrays.asList(1, null), Set.of() | List.of(), null
    static void nonNullLists(List<Integer> a, Set<Integer> b) {}

    //@ requires switch (x) { case 1, 2 -> true; default -> x > 10; };
    // holds 1 | 11
    // fails 3
    static void switches(int x) {}

    //@ pre x > 0;
    // holds 1
    // fails 0
    static void pre(int x) {}

    //@ requires_redundantly x > 0;
    // holds 1
    // fails 0
    static void redundant(int x) {}

    //@ requires x / y > 0;
    // holds 4, 2
    // fails 1, 2
    // throws java.lang.ArithmeticException 1, 0
    static void undefined(int x, int y) {}
}
