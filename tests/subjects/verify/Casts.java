// verdict: safe
// small: -1..3 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A cast fails unless the object is of the class. */
class Casts {
    interface Shape {}

    static class Square implements Shape {
        int side;
    }

    static class Cube extends Square {}

    static class Circle implements Shape {}

    static Object make(int kind) {
        return kind == 0 ? new Square() : kind == 1 ? new Cube() : kind == 2 ? new Circle() : null;
    }

    public static void main(String[] args) {
        int kind = Verifier.nondetInt();
        Object object = make(kind);
        boolean isCast;
        try {
            Square square = (Square) object;
            isCast = true;
            assert square == null || square.side == 0;
        } catch (ClassCastException e) {
            isCast = false;
        }
        assert isCast == (kind != 2); // twin: assert isCast == (kind < 2);
        assert object instanceof Shape == (kind >= 0 && kind <= 2);
    }
}
