import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Programs whose paths are told as terms, and drawn as trees. */
class Accounts {
    static int x, y;
    static int total = 5;
    static String text = "none";
    static Node list;
    static final int[] log = new int[2];

    /** Figure 2 of Visser, Pasareanu and Khurshid. */
    static class Node {
        int elem;
        Node next;

        Node(int elem, Node next) {
            this.elem = elem;
            this.next = next;
        }

        void foo(Node t) {
            if (elem > t.elem) {
                next = t.next;
            }
        }
    }

    static int any() {
        return Verifier.nondetInt();
    }

    /** Figure 1 of the same paper. */
    static void swap() {
        x = any();
        y = any();
        if (x > y) {
            x = x + y;
            y = x - y;
            x = x - y;
            if (x > y) {
                throw new AssertionError("never");
            }
        }
    }

    static void list() {
        list = new Node(any(), new Node(any(), null));
        list.foo(list.next);
    }

    static void names(int given) {
        int key = getInt("a key", 0, 9), once = any();
        int a = any();
        Integer boxed = any();
        long wide = any();
        if (given + key + once + a + boxed + wide + any() > 0) {
            a = 2;
        }
        for (int i = 0; i < 2; i++) {
            int again = getInt(0, 9);
            boolean flag = getBoolean();
            total += flag ? again : 1;
        }
    }

    static void effects() {
        int n = getInt(-50, 50);
        System.out.println("n is " + n + ", and " + (n + 1) + " follows");
        text = "n" + n;
        log[1] = n * 2;
        total = n;
        assume(n != 40);
        if (n == 1) {
            System.err.print("one");
            System.exit(3);
        }
        if (n > 10) {
            throw new IllegalStateException("n = " + n);
        }
    }

    static void loop() {
        int n = getInt(0, Integer.MAX_VALUE);
        for (int i = 0; i < n; i++) {
            total++;
        }
    }

    /** What limits the loop is no choice. */
    static void bounded() {
        int n = getInt(0, 100);
        for (int i = 0; i < 50; i++) {
            if (n > 100) {
                throw new AssertionError("never");
            }
        }
        if (n > 50) {
            total = n;
        }
    }

    static int triangle(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return 0;
        }
        if ((long) a + b <= c || (long) a + c <= b || (long) b + c <= a) {
            return 1;
        }
        if (a == b) {
            return b == c ? 2 : 3;
        }
        return a == c || b == c ? 3 : 4;
    }

    /** A machine that reads commands; few sequences of them come far. */
    static int commands(int length) {
        int state = 0;
        for (int i = 0; i < length; i++) {
            int command = getInt(0, 9);
            switch (state) {
                case 0: state = command == 3 ? 1 : 0; break;
                case 1: state = command == 1 ? 2 : command == 2 ? 1 : 0; break;
                case 2: state = command > 7 ? 3 : 1; break;
                default: return command < 2 ? 4 : 3;
            }
        }
        return state;
    }

    /** A search tree without balance. */
    static int depth(int size) {
        int[] keys = new int[size], left = new int[size], right = new int[size];
        int deepest = 0;
        for (int i = 0; i < size; i++) {
            keys[i] = getInt(0, 1000);
            int at = 0, depth = 0;
            while (at < i) {
                depth++;
                int[] side = keys[i] < keys[at] ? left : right;
                if (side[at] == 0) {
                    side[at] = i;
                    break;
                }
                at = side[at];
            }
            if (depth > 3) {
                deepest = depth;
            }
        }
        return deepest;
    }

    public static void main(String[] args) {
        switch (args[0]) {
            case "swap": swap(); break;
            case "list": list(); break;
            case "names": names(any()); break;
            case "effects": effects(); break;
            case "loop": loop(); break;
            case "bounded": bounded(); break;
            case "triangle": triangle(any(), any(), any()); break;
            case "commands": commands(6); break;
            default: depth(5);
        }
    }
}
