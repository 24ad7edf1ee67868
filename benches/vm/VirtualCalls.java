/** Stresses virtual calls whose receivers are of several classes, and calls to super. */
public class VirtualCalls {
    abstract static class Shape {
        final int size;

        Shape(int size) {
            this.size = size;
        }

        abstract int area();

        int cost(int unit) {
            return area() * unit;
        }
    }

    static class Square extends Shape {
        Square(int size) {
            super(size);
        }

        @Override
        int area() {
            return size * size;
        }
    }

    static class Strip extends Shape {
        Strip(int size) {
            super(size);
        }

        @Override
        int area() {
            return size * 3;
        }
    }

    static final class Frame extends Square {
        Frame(int size) {
            super(size);
        }

        @Override
        int area() {
            return super.area() - 4;
        }

        @Override
        int cost(int unit) {
            return super.cost(unit) + 1;
        }
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 205;
        Shape[] shapes = new Shape[64];
        for (int i = 0; i < shapes.length; i++) {
            int kind = i * 7 % 5;
            shapes[i] = kind < 2 ? new Square(i) : kind < 4 ? new Strip(i) : new Frame(i);
        }
        long sum = 0;
        for (int round = 0; round < scale * 1_000; round++) {
            for (Shape shape : shapes) {
                sum += shape.cost(round & 15);
            }
        }
        System.out.println(sum);
    }
}
