// Tests every print and println overload on System.out and System.err, flush, write, append, and interleaving.
public class PrintForms {
    static class Obj { @Override public String toString() { return "Obj!"; } }
    static class Lazy { static int n; @Override public String toString() { return "lazy" + ++n; } }

    public static void main(String[] args) {
        System.out.print(true);
        System.out.print(' ');
        System.out.print('c');
        System.out.print(' ');
        System.out.print(42);
        System.out.print(' ');
        System.out.print(-42L);
        System.out.print(' ');
        System.out.print(1.5f);
        System.out.print(' ');
        System.out.print(-2.5e-8);
        System.out.print(' ');
        System.out.print(new char[] {'a', 'r', 'r'});
        System.out.print(' ');
        System.out.print("str");
        System.out.print((String) null);
        System.out.print((Object) null);
        System.out.print(new Obj());
        System.out.println();
        System.out.println(false);
        System.out.println('\u00e9');
        System.out.println(Integer.MIN_VALUE);
        System.out.println(Long.MAX_VALUE);
        System.out.println(Float.MAX_VALUE);
        System.out.println(Double.MIN_VALUE);
        System.out.println(new char[] {'x', '\u4e2d', 'z'});
        System.out.println(new char[0]);
        System.out.println("");
        System.out.println((String) null);
        System.out.println((Object) null);
        System.out.println(new Obj());
        System.out.println((byte) 200);
        System.out.println((short) 40000);
        System.out.println((char) 97 + 1);
        System.out.println((char) (97 + 1));
        System.out.println(new StringBuilder("sb").append(1));
        System.out.println(new Integer[0].length);
        System.out.append("app").append('e').append("--nd--", 2, 4).append(null).append("\n");
        System.out.write(72);
        System.out.write(new byte[] {105, 33, 10, 99}, 0, 3);
        System.out.flush();
        System.out.println("embedded\ttab \"quotes\" back\\slash 'single' \u0001 nul-free");
        System.out.print("multi\nline\r\ntext\n");
        System.out.print("no newline then ");
        System.out.print(new Lazy());
        System.out.println(new Lazy());
        System.err.print("err ");
        System.err.println(1);
        System.err.println('c');
        System.err.println(2.0);
        System.err.println(new Obj());
        System.err.println();
        System.err.append("appended").append('\n');
        System.err.write('E');
        System.err.write('\n');
        System.err.flush();
        try {
            System.out.println((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("npe for null char[]");
        }
        try {
            System.out.println(new Object() { @Override public String toString() { throw new IllegalStateException("in toString"); } });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 3000; i++) big.append((char) ('A' + i % 26));
        System.out.println(big);
        for (int i = 0; i < 300; i++) System.out.print(i % 10);
        System.out.println();
        StringBuilder wide = new StringBuilder();
        for (int i = 0; i < 3000; i++) wide.append(i % 3 == 0 ? '\u00e9' : i % 3 == 1 ? '\u4e2d' : 'x');
        System.out.println(wide);
        System.out.println("x".repeat(8190) + "\u4e2d\u00e9\ud83d\ude00" + "y".repeat(10));
        System.out.println(System.out.checkError());
        System.out.print("last line without newline");
    }
}
