// Tests an uncaught StackOverflowError: 1024 frames are printed, all alike; exit code 1.
public class UncaughtOverflow {
    static int calls;
    static int down(int n) { calls++; return down(n + 1) + down(n - 1); }

    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }

    static String cut(StackOverflowError e) {
        StackTraceElement[] f = e.getStackTrace();
        int alike = 0;
        for (StackTraceElement x : f) if (x.getMethodName().equals("down")) alike++;
        return f.length + " frames, " + alike + " alike";
    }

    public static void main(String[] args) {
        System.out.println(even(1000) + " " + odd(999));
        try {
            down(0);
        } catch (StackOverflowError e) {
            System.out.println(cut(e) + " " + (calls > 1000) + " " + e.getMessage());
        }
        calls = 0;
        try {
            System.out.println("again");
            down(5);
        } finally {
            System.out.println("finally " + (calls > 1000));
        }
    }
}
