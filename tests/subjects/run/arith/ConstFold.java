// Tests that compile-time constant folding and runtime evaluation of the same expressions agree.
public class ConstFold {
    static final int CI = Integer.MAX_VALUE + 1;
    static final long CL = Long.MIN_VALUE - 1;
    static final double CD = 1.0 / 3.0;
    static final float CF = 16777216f + 1f;
    static final String CS = "a" + 1 + 2L + 3.0f + 4.0 + 'c' + true + null;
    static final char CC = (char) ('a' + 1);
    static final boolean CB = 1 < 2 && "x" == "x";
    static final byte CY = (byte) 300;
    static final short CH = (short) 70000;

    static int ri(int x) { return x; }
    static long rl(long x) { return x; }
    static double rd(double x) { return x; }
    static float rf(float x) { return x; }
    static char rc(char x) { return x; }

    static void same(String what, Object a, Object b) {
        System.out.println(what + " " + a + " " + b + (a.equals(b) ? "" : " DIFFERENT"));
    }

    public static void main(String[] args) {
        same("ovf", CI, ri(Integer.MAX_VALUE) + ri(1));
        same("lovf", CL, rl(Long.MIN_VALUE) - rl(1));
        same("third", CD, rd(1) / rd(3));
        same("fadd", CF, rf(16777216f) + rf(1f));
        same("char", CC, (char) (rc('a') + ri(1)));
        same("byte", CY, (byte) ri(300));
        same("short", CH, (short) ri(70000));
        same("bool", CB, ri(1) < ri(2));
        same("shl", 1 << 33, ri(1) << ri(33));
        same("shr", -17 >> 34, ri(-17) >> ri(34));
        same("ushr", -17 >>> 34, ri(-17) >>> ri(34));
        same("lshl", 5L << 70, rl(5) << ri(70));
        same("lushr", -5L >>> 67, rl(-5) >>> ri(67));
        same("mind", Integer.MIN_VALUE / -1, ri(Integer.MIN_VALUE) / ri(-1));
        same("minr", Integer.MIN_VALUE % -1, ri(Integer.MIN_VALUE) % ri(-1));
        same("rem", -17 % 5, ri(-17) % ri(5));
        same("drem", -17.5 % 5, rd(-17.5) % rd(5));
        same("frem", 17.3f % 0.7f, rf(17.3f) % rf(0.7f));
        same("d2i", (int) 1e20, (int) rd(1e20));
        same("d2l", (long) -1e30, (long) rd(-1e30));
        same("nan2i", (int) (0.0 / 0.0), (int) (rd(0) / rd(0)));
        same("d2f", (float) 1e-46, (float) rd(1e-46));
        same("i2f", (float) 16777217, (float) ri(16777217));
        same("l2d", (double) Long.MAX_VALUE, (double) rl(Long.MAX_VALUE));
        same("l2f", (float) 9007199791611905L, (float) rl(9007199791611905L));
        same("i2b", (byte) 0x1ff, (byte) ri(0x1ff));
        same("i2c", (char) -1, (char) ri(-1));
        same("neg0", -0.0, -rd(0.0));
        same("not", ~0x0f0f0f0f, ~ri(0x0f0f0f0f));
        same("lnot", ~0L, ~rl(0L));
        same("cond", true ? 1 : 2.0, ri(1) == 1 ? ri(1) : rd(2.0));
        same("mul", 0x7fffffff * 0x7fffffff, ri(0x7fffffff) * ri(0x7fffffff));
        same("lmul", 0x7fffffffffffffffL * 3, rl(0x7fffffffffffffffL) * 3);
        same("dmul", 0.1 * 3, rd(0.1) * 3);
        same("fmul", 0.1f * 3, rf(0.1f) * 3);
        same("fd", 0.1f * 3.0, rf(0.1f) * rd(3.0));
        String n = null;
        same("str", CS.substring(0, 10), "a" + ri(1) + rl(2) + rf(3) + rd(4) + rc('c'));
        System.out.println(CS + " " + ("a" + 1 == "a1") + " " + (("a" + ri(1)) == "a1") + " " + (("a" + ri(1)).intern() == "a1"));
        System.out.println(0x7fff_ffff + " " + 0b1010_1010 + " " + 0777 + " " + 1_000_000L + " " + 0x1.8p1 + " " + 0x1p-1074 + " " + 1e-10f + " " + .5 + " " + 5. + " " + 0xFFFFFFFF);
        System.out.println('\t' + 0 + " " + '\0' + 0 + " " + '\377' + " " + "\101\u0042\tC\\\"\'");
        if (CI < 0 && CL > 0) System.out.println("overflowed both");
    }
}
