// verdict: safe
// small: 0..3 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Methods of a class, a superclass and an interface: which one runs depends on the object. */
class Shapes {
    interface Named {
        default int name() {
            return 1;
        }
    }

    abstract static class Shape implements Named {
        abstract long area();

        boolean isLarger(Shape other) {
            return area() > other.area();
        }
    }

    static class Rectangle extends Shape {
        final int width, height;

        Rectangle(int width, int height) {
            this.width = width;
            this.height = height;
        }

        @Override
        long area() {
            return (long) width * height;
        }
    }

    static class Square extends Rectangle {
        Square(int side) {
            super(side, side);
        }

        @Override
        public int name() {
            return super.name() + 1;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x < 50 && y >= 0 && y < 50);
        Shape one = x == y ? new Square(x) : new Rectangle(x, y);
        Shape other = new Square(Math.max(x, y)); // twin: Shape other = new Square(Math.min(x, y));
        assert one.name() == (x == y ? 2 : 1);
        assert !one.isLarger(other);
    }
}
