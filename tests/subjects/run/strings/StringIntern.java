// Tests string identity: literals, constant expressions, intern, new String, runtime concatenation, across classes.
public class StringIntern {
    static final String A = "shared";
    static final String B = "sha" + "red";
    static final String PRE = "sha";
    static final String C = PRE + "red";
    static final String NC;
    static { NC = "sha"; }
    static String runtime = "sha";

    static class Other { static final String S = "shared"; static String get() { return "shared"; } }

    interface Konst { String K = "k" + 1 + 'c' + true + 2.5 + 10L; }

    static String id(String s) { return s; }

    public static void main(String[] args) {
        String lit = "shared";
        final String localPre = "sha";
        String localNonFinal = "sha";
        System.out.println(A == B);
        System.out.println(A == C);
        System.out.println(A == lit);
        System.out.println(A == Other.S);
        System.out.println(A == Other.get());
        System.out.println(A == localPre + "red");
        System.out.println(A == localNonFinal + "red");
        System.out.println(A == NC + "red");
        System.out.println(A == runtime + "red");
        System.out.println(A == (runtime + "red").intern());
        System.out.println(A == new String("shared"));
        System.out.println(A == new String("shared").intern());
        System.out.println(A.equals(new String("shared")));
        System.out.println(new String("x") == new String("x"));
        System.out.println(A == new StringBuilder("sha").append("red").toString());
        System.out.println(A == new StringBuilder("sha").append("red").toString().intern());
        System.out.println(Konst.K == "k1ctrue2.510");
        System.out.println(Konst.K);
        System.out.println("" == "");
        System.out.println("" == id("abc").substring(0, 0));
        System.out.println("" == new String(""));
        System.out.println("" == new StringBuilder().toString().intern());
        String s = "shared";
        System.out.println((s.substring(0) == s) + " " + (s.trim() == s) + " " + (s.toLowerCase() == s) + " " + (s.concat("") == s) + " " + (s.replace('q', 'z') == s) + " " + (s.toString() == s) + " " + (String.valueOf((Object) s) == s) + " " + (s.strip() == s));
        System.out.println((s.repeat(1) == s) + " " + (s.repeat(0) == "") + " " + ("".concat(s) == s));
        String n1 = id("number") + 12;
        String n2 = id("num") + "ber12";
        System.out.println((n1 == n2) + " " + n1.equals(n2) + " " + (n1.intern() == n2.intern()));
        System.out.println("number12" == n1.intern());
        String uni = new String(new char[] {'\u4e2d', '\u6587'});
        System.out.println((uni == "\u4e2d\u6587") + " " + (uni.intern() == "\u4e2d\u6587") + " " + uni.equals("\u4e2d\u6587"));
        String fresh = new StringBuilder("never-seen-").append(3 * 7).append("-before").toString();
        System.out.println((fresh.intern() == fresh) + " " + (fresh == "never-seen-" + id("21") + "-before"));
        switch (runtime + "red") {
            case "shared": System.out.println("switch uses equals"); break;
            default: System.out.println("no");
        }
        String[] arr = {"a", "b", "a", new String("a")};
        int same = 0;
        for (String x : arr) for (String y : arr) if (x == y) same++;
        System.out.println(same);
        System.out.println(StringIntern.class.getName() == StringIntern.class.getName());
        System.out.println(StringIntern.class.getName().intern() == "StringIntern");
        Object o = "lit";
        System.out.println(o == "lit");
        assert A == B;
        String text = """
            shared""";
        System.out.println(text == A);
    }
}
