// Tests interface initialization: only when fields are used or a class with default methods is initialized.
public class InitInterfaces {
    static int log(String s) {
        System.out.println(s);
        return s.length();
    }

    interface NoDefault { int A = log("NoDefault.A"); void m(); }
    interface WithDefault { int B = log("WithDefault.B"); default void d() { } }
    interface SubOfDefault extends WithDefault { int C = log("SubOfDefault.C"); }
    interface OnlyStatic { int D = log("OnlyStatic.D"); static int s() { return 4; } }
    interface Constant { int K = 7; int L = log("Constant.L"); }
    interface Second { int S = log("Second.S"); default int two() { return 2; } }

    static class Impl1 implements NoDefault { static { log("Impl1"); } public void m() { } }
    static class Impl2 implements WithDefault { static { log("Impl2"); } }
    static class Impl3 implements SubOfDefault { static { log("Impl3"); } }
    static class Impl4 extends Impl2 implements Second { static { log("Impl4"); } }
    static class Impl5 implements OnlyStatic, Constant { static { log("Impl5"); } }

    interface Tree { Object ROOT = new Object() { { log("Tree.ROOT"); } }; default int depth() { return 1; } }
    interface Leaf extends Tree { Object LEAF = new Object() { { log("Leaf.LEAF"); } }; int leafy(); }
    static class Oak implements Leaf { static { log("Oak"); } public int leafy() { return depth(); } }

    interface Left { int X = log("Left.X"); default String n() { return "L"; } }
    interface Right { int X = log("Right.X"); default String n() { return "R"; } }
    static class Both implements Left, Right {
        static { log("Both"); }
        public String n() { return Left.super.n() + Right.super.n(); }
    }

    public static void main(String[] args) {
        log("start");
        new Impl1();
        log("-- Impl2");
        new Impl2();
        log("-- Impl3");
        new Impl3();
        log("-- Impl3 C");
        log("" + Impl3.C);
        log("-- Impl4");
        log("" + new Impl4().two());
        log("-- Impl5");
        new Impl5();
        log("K " + Impl5.K);
        log("-- static of interface");
        log("" + OnlyStatic.s());
        log("-- L");
        log("" + Constant.L);
        log("-- NoDefault.A");
        log("" + Impl1.A);
        log("-- Oak");
        log("" + new Oak().leafy());
        log("-- Leaf field");
        log("" + (Leaf.LEAF != null));
        log("-- Both");
        log(new Both().n());
        log("-- lambda of functional interface with default");
        Leaf lf = () -> 9;
        log("" + lf.leafy() + lf.depth());
    }
}
