// Tests StringBuilder and StringBuffer: append of all types, insert, delete, reverse, replace, setLength, capacity growth, exceptions.
public class StringBuilders {
    interface Act { Object run(); }
    static void t(Act a) {
        try {
            System.out.println(a.run());
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(1).append('c').append(2L).append(3.5f).append(4.25).append(true).append("str").append((String) null).append((Object) null).append(new char[] {'x', 'y'}).append(new char[] {'a', 'b', 'c'}, 1, 2).append("012345", 2, 4).append(new StringBuilder("sb")).append((char) 65).append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append(Double.NaN).append(-0.0f).append(Integer.valueOf(7));
        System.out.println(sb + " " + sb.length());
        sb.setLength(0);
        sb.append("hello world");
        System.out.println(sb.insert(0, "<").insert(sb.length(), ">").insert(6, ',').insert(1, 42).insert(3, 1.5).insert(0, true).insert(2, new char[] {'[', ']'}).insert(1, 9L).insert(0, (Object) null));
        sb.setLength(0);
        sb.append("0123456789");
        System.out.println(sb.delete(2, 4) + " " + sb.delete(6, 100) + " " + sb.deleteCharAt(0) + " " + sb.deleteCharAt(sb.length() - 1) + " " + sb.delete(1, 1));
        sb.setLength(0);
        sb.append("the cat sat");
        System.out.println(sb.replace(4, 7, "elephant") + " " + sb.replace(0, 3, "") + " " + sb.replace(1, 1, "big ") + " " + sb.replace(sb.length() - 3, 999, "ran"));
        sb.setCharAt(0, '#');
        System.out.println(sb + " " + sb.indexOf("big") + " " + sb.indexOf("a", 8) + " " + sb.lastIndexOf("a") + " " + sb.lastIndexOf("a", 5) + " " + sb.charAt(3) + " " + sb.substring(5) + " " + sb.substring(1, 4) + " " + sb.subSequence(0, 2));
        System.out.println(new StringBuilder("abcdef").reverse() + " " + new StringBuilder("").reverse() + " " + new StringBuilder("x").reverse() + " " + new StringBuilder("a\u00e9\u0416\u4e2d").reverse());
        System.out.println(new StringBuilder("a\uD83D\uDE00b\uD83D\uDE01").reverse() + " " + new StringBuilder("\uDE00\uD83D").reverse());
        StringBuilder u = new StringBuilder("latin");
        u.append('\u4e2d').append("\u00e9").insert(2, "\u0416").deleteCharAt(u.indexOf("\u4e2d")).setCharAt(0, '\u2603');
        System.out.println(u + " " + u.length());
        u.setLength(3);
        u.setLength(6);
        System.out.println(u.toString().replace('\0', '0') + u.length());
        StringBuilder cp = new StringBuilder().appendCodePoint(65).appendCodePoint(0x1F600).appendCodePoint(0x4e2d);
        System.out.println(cp + " " + cp.length() + " " + cp.codePointCount(0, cp.length()) + " " + cp.codePointAt(1) + " " + cp.codePointBefore(3) + " " + cp.offsetByCodePoints(0, 2));
        System.out.println(new StringBuilder().capacity() + " " + new StringBuilder("abc").capacity() + " " + new StringBuilder(5).capacity());
        t(() -> new StringBuilder("abc").charAt(3));
        t(() -> new StringBuilder("abc").deleteCharAt(3));
        t(() -> new StringBuilder("abc").delete(2, 1));
        t(() -> new StringBuilder("abc").insert(4, "x"));
        t(() -> new StringBuilder("abc").replace(4, 5, "x"));
        t(() -> new StringBuilder("abc").substring(2, 1));
        t(() -> { new StringBuilder("abc").setLength(-1); return ""; });
        t(() -> new StringBuilder(-1));
        t(() -> { new StringBuilder("abc").setCharAt(3, 'x'); return ""; });
        StringBuffer buf = new StringBuffer("buf");
        buf.append(1).insert(0, 'x').reverse().append(buf.length()).append(buf);
        System.out.println(buf + " " + buf.indexOf("x"));
        StringBuilder a = new StringBuilder("a"), b = new StringBuilder("b"), a2 = new StringBuilder("a");
        System.out.println(a.compareTo(b) + " " + a.equals(a2) + " " + a.compareTo(a2) + " " + "a".contentEquals(a));
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            big.append((char) ('a' + i % 26));
            if (i % 7 == 0) big.append(i);
            if (i % 100 == 99) big.insert(big.length() / 2, "\u4e2d");
            if (i % 250 == 249) big.delete(10, 60).reverse();
        }
        System.out.println(big.length() + " " + big.toString().hashCode() + " " + big.substring(5, 25));
        sb.setLength(0);
        sb.append(sb).append("q").append(sb).append(sb);
        System.out.println(sb);
        String s = "";
        for (int i = 0; i < 50; i++) s = i % 2 == 0 ? s + i : i + s;
        System.out.println(s + " " + s.hashCode());
        sb.ensureCapacity(1000);
        sb.trimToSize();
        System.out.println(sb.isEmpty() + " " + sb.capacity());
    }
}
