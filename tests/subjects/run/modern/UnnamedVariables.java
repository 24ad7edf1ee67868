// Tests unnamed variables and patterns: in lambdas, catch, for, try resources, record and type patterns, several in one scope, and calls that still happen.
// jdk: 22
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class UnnamedVariables {
    record Point(int x, int y) { }
    record Colored(Point p, String color, Object extra) { }
    sealed interface Event permits Key, Click, Tick { }
    record Key(char c, boolean shift) implements Event { }
    record Click(Point at, int button) implements Event { }
    record Tick() implements Event { }

    static int calls;
    static int call(int x) { calls++; return x; }
    record Res(String n) implements AutoCloseable { @Override public void close() { System.out.print("close " + n + " "); } }

    static String handle(Event e) {
        return switch (e) {
            case Key(char c, _) when c == 'q' -> "quit";
            case Key(_, boolean shift) when shift -> "shifted";
            case Key _ -> "key";
            case Click(Point(int x, _), _) when x < 0 -> "left of screen";
            case Click(_, int b) when b > 1 -> "button " + b;
            case Click(_, _) -> "click";
            case Tick _ -> "tick";
        };
    }

    static String group(Object o) {
        return switch (o) {
            case Integer _, Long _, Short _ -> "whole";
            case Float _, Double _ -> "real";
            case Key(_, _), Click(_, _) when calls >= 0 -> "input";
            case Colored(Point(_, _), String s, _) -> "colored " + s;
            case Colored(var _, _, var _) -> "colored without point";
            case null, default -> "other";
        };
    }

    public static void main(String[] args) throws Exception {
        int _ = call(1);
        var _ = call(2);
        final long _ = call(3);
        System.out.println(calls);
        int total = 0;
        for (String _ : List.of("a", "b", "c")) total++;
        for (int i = 0, _ = call(9); i < 3; i++) total += 10;
        System.out.println(total + " " + calls);
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException _) {
            System.out.println("not a number");
        }
        try {
            Object _ = List.of().get(0);
        } catch (IndexOutOfBoundsException | NullPointerException _) {
            System.out.println("index");
        }
        try (var _ = new Res("a"); Res _ = new Res("b")) {
            System.out.print("body ");
        }
        System.out.println();
        BiFunction<Integer, Integer, Integer> first = (a, _) -> a, second = (_, b) -> b, none = (_, _) -> 0;
        System.out.println(first.apply(1, 2) + " " + second.apply(1, 2) + " " + none.apply(1, 2));
        Supplier<Supplier<String>> nested = () -> { String _ = "x"; return () -> { String _ = "y"; return "inner"; }; };
        System.out.println(nested.get().get());
        Map<String, List<Integer>> groups = new HashMap<>();
        for (int i = 0; i < 6; i++) groups.computeIfAbsent(i % 2 == 0 ? "even" : "odd", _ -> new ArrayList<>()).add(i);
        System.out.println(groups.get("even") + " " + groups.get("odd") + " " + IntStream.range(0, 3).mapToObj(_ -> "z").collect(Collectors.joining()) + " " + List.of("p", "q").stream().collect(Collectors.toMap(s -> s, _ -> 1)).size());
        for (Event e : new Event[] {new Key('q', false), new Key('a', true), new Key('a', false), new Click(new Point(-1, 5), 9), new Click(new Point(1, 5), 2), new Click(new Point(1, 5), 0), new Click(null, 0), new Tick()}) System.out.print(handle(e) + "; ");
        System.out.println();
        for (Object o : new Object[] {1, 2L, (short) 3, 4f, 5.0, new Key('k', true), new Colored(new Point(1, 2), "red", null), new Colored(null, "blue", 1), null, "s"}) System.out.print(group(o) + "; ");
        System.out.println();
        Object o = new Colored(new Point(7, 8), "green", List.of());
        if (o instanceof Colored(Point(int x, _), _, List<?> _) && x > 5) System.out.println("x " + x);
        if (!(o instanceof Colored(_, String c, _))) throw new AssertionError();
        System.out.println(c);
    }
}
