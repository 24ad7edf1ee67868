import java.util.function.Supplier;

/** In which order the methods of a record look at its components, seen when these print or throw. */
public class RecordOrder {
    record Part(String name, boolean same) {
        @Override
        public boolean equals(Object other) {
            System.out.println("equals " + name);
            return same;
        }

        @Override
        public int hashCode() {
            System.out.println("hashCode " + name);
            return 7;
        }

        @Override
        public String toString() {
            System.out.println("toString " + name);
            return name;
        }
    }

    static class Bad {
        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("equals");
        }
    }

    record Three(Part a, Part b, Part c) {}

    record Mixed(Object first, int number, double real, Object last) {}

    static void show(String what, Supplier<?> value) {
        try {
            System.out.println(what + " = " + value.get());
        } catch (RuntimeException e) {
            System.out.println(what + " threw " + e);
        }
    }

    public static void main(String[] args) {
        for (int bits = 0; bits < 8; bits++) {
            Three one = three(bits);
            Three other = three(bits);
            show("equals " + bits, () -> one.equals(other));
        }
        Three same = three(0);
        show("itself", () -> same.equals(same));
        show("null", () -> same.equals(null));
        show("another type", () -> same.equals("text"));
        show("hashCode", same::hashCode);
        show("toString", same::toString);
        Bad bad = new Bad();
        show("number differs", () -> new Mixed(bad, 1, 0, "x").equals(new Mixed(bad, 2, 0, "x")));
        show("real differs", () -> new Mixed(bad, 1, 0.0, "x").equals(new Mixed(bad, 1, -0.0, "x")));
        show("last differs", () -> new Mixed(bad, 1, 0, "x").equals(new Mixed(bad, 1, 0, "y")));
        show("first throws", () -> new Mixed(bad, 1, 0, "x").equals(new Mixed("y", 1, 0, "x")));
        show("last throws", () -> new Mixed(bad, 1, 0, bad).equals(new Mixed("z", 2, 1, bad)));
    }

    static Three three(int bits) {
        return new Three(new Part("a", (bits & 1) == 0), new Part("b", (bits & 2) == 0), new Part("c", (bits & 4) == 0));
    }
}
