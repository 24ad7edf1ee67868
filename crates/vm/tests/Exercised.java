import java.util.*;
import java.util.stream.*;

/** Programs of a few thousand instructions each; the argument names one. */
public class Exercised {
    static int count;
    int field;
    Exercised next;

    interface Shape {
        double area();
    }

    record Square(double side) implements Shape {
        public double area() { return side * side; }
    }

    record Circle(double radius) implements Shape {
        public double area() { return 3 * radius * radius; }
    }

    static class Late {
        static final List<String> MADE = new ArrayList<>();
        static { MADE.add("initialized by " + ++count); }
    }

    static class Fails {
        static int value = 1 / (count - count);
    }

    enum Color { RED, GREEN { int rank() { return 7; } }; int rank() { return ordinal(); } }

    static int depth(int n) {
        return n == 0 ? depth(n) : 1 + depth(n - 1);
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "lists" -> {
                List<Integer> list = new ArrayList<>();
                for (int i = 0; i < 60; i++) list.add(i * 37 % 41);
                Collections.sort(list);
                list.removeIf(i -> i % 3 == 0);
                System.out.println(list + " " + list.hashCode());
            }
            case "maps" -> {
                Map<String, Integer> map = new HashMap<>();
                for (int i = 0; i < 50; i++) map.merge("k" + i % 13, i, Integer::sum);
                System.out.println(new TreeMap<>(map));
            }
            case "links" -> {
                Exercised first = new Exercised(), last = first;
                for (int i = 0; i < 300; i++) {
                    last.next = new Exercised();
                    last = last.next;
                    last.field = i;
                    if (i % 50 == 0) first = first.next;
                }
                int sum = 0;
                for (Exercised e = first; e != null; e = e.next) sum = sum * 31 + e.field;
                System.out.println(sum);
            }
            case "texts" -> {
                StringBuilder text = new StringBuilder();
                for (int i = 0; i < 40; i++) text.append(i).append(i % 2 == 0 ? "é" : "語").reverse();
                System.out.println(text + " " + text.toString().intern().hashCode() + String.format(" %5.2f|%x", 2.5, 255));
            }
            case "exceptions" -> {
                int caught = 0;
                for (int i = -3; i < 3; i++) {
                    try {
                        System.out.println(new int[3][i].length / i);
                    } catch (ArithmeticException | NegativeArraySizeException e) {
                        caught += e.getStackTrace().length;
                    } finally {
                        count++;
                    }
                }
                System.out.println(caught + " " + count);
                throw new IllegalStateException("at the end");
            }
            case "initialization" -> {
                System.out.println(count);
                System.out.println(Late.MADE + " " + count);
                for (int i = 0; i < 2; i++) {
                    try {
                        System.out.println(Fails.value);
                    } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
                        System.out.println(e);
                    }
                }
            }
            case "streams" -> {
                Map<Integer, Integer> sums = IntStream.range(0, 100).boxed()
                    .collect(Collectors.groupingBy(i -> i % 7, TreeMap::new, Collectors.summingInt(i -> i)));
                System.out.println(sums);
            }
            case "shapes" -> {
                List<Shape> shapes = List.of(new Square(2), new Circle(1.5), new Square(0.1));
                System.out.println(shapes + " " + shapes.stream().mapToDouble(Shape::area).sum());
                for (Color c : Color.values()) System.out.println(c + " " + c.rank() + " " + c.getClass().isEnum());
            }
            case "arrays" -> {
                long[][] table = new long[20][20];
                for (int i = 0; i < 20; i++) Arrays.setAll(table[i], j -> j * 1000003L);
                System.arraycopy(table[3], 0, table[3], 5, 10);
                System.out.println(Arrays.deepHashCode(table) + " " + Arrays.toString(Arrays.copyOf(table[3], 8)));
            }
            case "overflow" -> {
                try {
                    depth(-1);
                } catch (StackOverflowError e) {
                    System.out.println("too deep " + (System.identityHashCode(e) == System.identityHashCode(e)));
                }
            }
            default -> throw new AssertionError(args[0]);
        }
    }
}
