// Tests boxing and unboxing: caches, ==, equals, mixed arithmetic, conditional typing, null unboxing.
import java.util.ArrayList;
import java.util.List;

public class BoxingRules {
    static Integer field;
    static Long lfield = 3L;
    static Character cfield = 'x';
    static int calls;
    static Integer next() { return ++calls; }

    static String kind(Object o) { return o.getClass().getSimpleName(); }

    public static void main(String[] args) {
        for (int i : new int[] {-129, -128, -1, 0, 127, 128}) {
            Integer a = i, b = i;
            Long c = (long) i, d = (long) i;
            Short e = (short) i, f = (short) i;
            boolean cached = i >= -128 && i <= 127;
            System.out.println(i + " " + (cached == (a == b)) + " " + (cached == (c == d)) + " " + (cached == (e == f)) + " " + a.equals(b) + " " + c.equals(d));
        }
        Character c1 = 127, c2 = 127;
        Byte b1 = -128, b2 = -128;
        Boolean t1 = true, t2 = Boolean.valueOf("true");
        System.out.println((c1 == c2) + " " + (b1 == b2) + " " + (t1 == t2));
        Integer i = 5;
        i++;
        ++i;
        i += 2;
        i <<= 2;
        int j = i-- - --i;
        System.out.println(i + " " + j);
        lfield *= 7;
        lfield--;
        cfield++;
        System.out.println(lfield + " " + cfield);
        Double d = 1.5;
        d *= 2;
        d++;
        Byte by = 127;
        by++;
        Short sh = (short) -1;
        sh--;
        System.out.println(d + " " + by + " " + sh);
        System.out.println((i == 34) + " " + (i > 3L) + " " + (i * 1.5f) + " " + (i / 4) + " " + (i + cfield) + " " + (cfield + "s") + " " + (d == 4));
        Object o1 = true ? 1 : 2.0;
        Object o2 = true ? (Object) 1 : 2.0;
        Object o3 = true ? Integer.valueOf(1) : Double.valueOf(2);
        Object o4 = true ? 'a' : 0;
        int zero = 0;
        Object o5 = true ? 'a' : zero;
        Object o6 = false ? 1L : 'b';
        Object o7 = true ? null : 0;
        System.out.println(o1 + kind(o1) + " " + o2 + kind(o2) + " " + o3 + kind(o3) + " " + o4 + kind(o4) + " " + o5 + kind(o5) + " " + o6 + kind(o6) + " " + o7);
        List<Integer> l = new ArrayList<>();
        for (int k = 0; k < 6; k++) l.add(k * 100);
        l.remove(2);
        l.remove(Integer.valueOf(400));
        l.set(0, l.get(1) + l.get(2));
        System.out.println(l + " " + l.contains(500) + " " + l.indexOf(300) + " " + l.contains((Object) 500L));
        int s = 0;
        for (int v : l) s += v;
        for (Integer v : l) s -= v / 2;
        System.out.println(s);
        int[] arr = new int[4];
        arr[next()] = next();
        arr[next()] += next() * 10;
        System.out.println(arr[0] + " " + arr[1] + " " + arr[2] + " " + arr[3]);
        try {
            int n = field;
            System.out.println(n);
        } catch (NullPointerException e) {
            System.out.println("npe1");
        }
        try {
            field++;
        } catch (NullPointerException e) {
            System.out.println("npe2");
        }
        try {
            Boolean nb = null;
            if (nb) System.out.println("?");
        } catch (NullPointerException e) {
            System.out.println("npe3");
        }
        try {
            boolean flag = args.length == 0;
            int r = flag ? field : 0;
            System.out.println(r);
        } catch (NullPointerException e) {
            System.out.println("npe4");
        }
        Number[] nums = {1, 2L, 3f, 4.0, (byte) 5, (short) 6};
        double sum = 0;
        for (Number n : nums) sum = sum * 10 + n.intValue() + n.doubleValue() / 2 + n.longValue() % 2;
        System.out.println(sum);
        switch (Character.valueOf('q')) { case 'q': System.out.println("q"); }
        System.out.println((Object) 1 == (Object) 1 ? "same" : "diff");
        System.out.println(((Comparable<Integer>) 5).compareTo(7) + " " + ((Object) 5).equals(5L) + " " + Integer.valueOf(5).equals(Integer.valueOf(5)));
    }
}
