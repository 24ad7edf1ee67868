// Tests a compact source file: fields, methods, records and enums without a class around them, an instance main, implicit imports of java.base and IO.
// jdk: 25

int counter = 10;
final List<String> log = new ArrayList<>();
static int shared = 5;
String early = describe("field");

record Point(int x, int y) {
    Point plus(Point o) { return new Point(x + o.x, y + o.y); }
}

enum Level { LOW, HIGH { @Override int weight() { return 10; } }; int weight() { return 1; } }

interface Visitor<R> { R visit(Point p); }

class Node {
    final int id = ++counter;
    Node next;
    String path() { return id + (next == null ? "" : ">" + next.path()); }
}

String describe(String s) {
    log.add("describe " + s + " " + counter);
    return s.toUpperCase();
}

static int twice(int x) { return x * 2 + shared; }

<T extends Comparable<T>> T max(List<T> l) {
    T best = l.getFirst();
    for (T t : l) if (t.compareTo(best) > 0) best = t;
    return best;
}

int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

void main() {
    IO.println("hello from an instance main");
    IO.println(early + " " + counter + " " + log);
    IO.print(twice(4));
    IO.println();
    System.out.println(new Point(1, 2).plus(new Point(3, 4)) + " " + max(List.of(3, 9, 4)) + " " + max(List.of("b", "a")) + " " + fib(15));
    Node a = new Node(), b = new Node();
    a.next = b;
    IO.println(a.path() + " " + counter);
    Visitor<String> v = p -> p.x() + "/" + p.y() + "/" + counter++;
    IO.println(v.visit(new Point(7, 8)) + v.visit(new Point(9, 0)));
    Map<Level, Integer> weights = new TreeMap<>();
    for (Level l : Level.values()) weights.put(l, l.weight());
    IO.println(weights);
    IO.println(Stream.of(1, 2, 3).map(x -> x * counter).collect(Collectors.toList()));
    IO.println(getClass().getName() + " " + getClass().getDeclaredClasses().length + " " + Modifier.toString(getClass().getModifiers()) + " " + new Node().getClass().getName());
    class Local { int n = counter; }
    IO.println(new Local().n + " " + this.counter);
    BigInteger big = BigInteger.TWO.pow(70);
    IO.println(big + " " + Pattern.compile("\\d+").matcher("a12").find() + " " + Path.of("x").getFileName());
    try {
        fail();
    } catch (IllegalStateException e) {
        IO.println(e.getMessage() + " " + e.getStackTrace()[0] + " " + e.getStackTrace()[1].getMethodName());
    }
}

void fail() { throw new IllegalStateException("at " + counter); }
