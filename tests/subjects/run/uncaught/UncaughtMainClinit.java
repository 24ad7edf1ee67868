// Tests an exception in the static initializer of the main class itself; exit code 1.
public class UncaughtMainClinit {
    static int[] table = new int[4];
    static {
        System.out.println("static init starts");
        for (int i = 0; i < 10; i++) {
            fill(i);
        }
    }

    static void fill(int i) {
        System.out.println("fill " + i + " of " + table.length);
        table[i * 2] = i;
    }

    public static void main(String[] args) {
        System.out.println("never reached");
    }
}
