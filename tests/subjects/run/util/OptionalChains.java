// Tests Optional and its primitive kinds: map, flatMap, filter, or, stream, ifPresentOrElse, orElse forms, equality, text and errors.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

public class OptionalChains {
    record Address(String city, Optional<String> zip) { }
    record Person(String name, Address address, Person friend) {
        Optional<Address> addr() { return Optional.ofNullable(address); }
        Optional<Person> friendly() { return Optional.ofNullable(friend); }
    }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static int calls;
    static String expensive() { calls++; return "expensive" + calls; }

    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    public static void main(String[] args) {
        Optional<String> some = Optional.of("value"), none = Optional.empty();
        System.out.println(some + " " + none + " " + Optional.of(Optional.of(1)) + " " + Optional.ofNullable(null) + " " + some.isPresent() + some.isEmpty() + none.isPresent() + none.isEmpty() + " " + none.equals(Optional.ofNullable(null)));
        System.out.println(some.map(String::length) + " " + none.map(String::length) + " " + some.map(s -> (String) null) + " " + some.flatMap(s -> Optional.of(s + s)) + " " + none.flatMap(s -> Optional.of(1)) + " " + some.filter(String::isEmpty) + " " + some.filter(s -> s.length() == 5) + " " + none.filter(s -> true));
        System.out.println(some.orElse("other") + " " + none.orElse("other") + " " + none.orElse(null) + " " + some.orElseGet(OptionalChains::expensive) + " " + none.orElseGet(OptionalChains::expensive) + " " + some.orElse(expensive()) + " " + calls);
        System.out.println(some.or(() -> Optional.of("alt")) + " " + none.or(() -> Optional.of("alt")) + " " + none.or(Optional::empty) + " " + some.stream().count() + none.stream().count() + " " + Stream.of(some, none, Optional.of("w")).flatMap(Optional::stream).toList());
        List<String> log = new ArrayList<>();
        some.ifPresent(log::add);
        none.ifPresent(log::add);
        some.ifPresentOrElse(s -> log.add("has " + s), () -> log.add("empty"));
        none.ifPresentOrElse(s -> log.add("has " + s), () -> log.add("empty"));
        System.out.println(log);
        t("get empty", none::get);
        t("orElseThrow empty", none::orElseThrow);
        t("orElseThrow supplier", () -> none.orElseThrow(() -> new java.io.IOException("custom")));
        t("orElseThrow constructor", () -> none.orElseThrow(IllegalStateException::new));
        t("orElseThrow present", () -> some.orElseThrow(AssertionError::new));
        t("of null", () -> Optional.of(null));
        t("map null function", () -> some.map(null));
        t("map null on empty", () -> none.map(null));
        t("flatMap to null", () -> some.flatMap(s -> null));
        t("or null result", () -> none.or(() -> null));
        t("or null supplier", () -> some.or(null));
        t("filter null", () -> none.filter(null));
        t("orElseGet null", () -> none.orElseGet(null));
        t("orElseGet null present", () -> some.orElseGet(null));
        t("throws in map", () -> some.map(s -> s.charAt(9)));
        System.out.println(some.equals(Optional.of("value")) + " " + some.equals("value") + " " + none.equals(Optional.empty()) + " " + some.hashCode() + " " + none.hashCode() + " " + Optional.of(1).equals(Optional.of(1L)));
        Person bob = new Person("bob", new Address("Rome", Optional.of("00100")), null);
        Person ann = new Person("ann", new Address("Oslo", Optional.empty()), bob);
        Person cid = new Person("cid", null, ann);
        for (Person p : List.of(bob, ann, cid)) System.out.print(p.name() + ":" + p.addr().map(Address::city).orElse("?") + "," + p.addr().flatMap(Address::zip).orElse("no zip") + "," + p.friendly().flatMap(Person::addr).flatMap(Address::zip).map(Integer::parseInt).map(z -> z * 2) + " ");
        System.out.println();
        System.out.println(parse("12").flatMap(a -> parse("30").map(b -> a + b)) + " " + parse("12").flatMap(a -> parse("x").map(b -> a + b)) + " " + Stream.of("1", "x", "3").map(OptionalChains::parse).flatMap(Optional::stream).mapToInt(i -> i).sum());
        OptionalInt oi = OptionalInt.of(5);
        OptionalDouble od = OptionalDouble.empty();
        OptionalLong ol = OptionalLong.of(1L << 40);
        System.out.println(oi + " " + od + " " + ol + " " + oi.getAsInt() + " " + od.orElse(2.5) + " " + ol.orElseGet(() -> 0) + " " + oi.equals(OptionalInt.of(5)) + OptionalDouble.of(0.0).equals(OptionalDouble.of(-0.0)) + " " + oi.hashCode() + " " + ol.hashCode() + " " + oi.stream().sum() + od.stream().count());
        t("empty double", od::getAsDouble);
        t("empty double throw", () -> od.orElseThrow(() -> new NoSuchElementException("no double")));
        od.ifPresentOrElse(d -> System.out.println("has " + d), () -> System.out.println("no double"));
        Map<String, Optional<Integer>> m = new HashMap<>();
        m.put("a", Optional.of(1));
        m.put("b", Optional.empty());
        System.out.println(m.getOrDefault("b", Optional.of(9)) + " " + m.getOrDefault("c", Optional.of(9)) + " " + Optional.ofNullable(m.get("c")).flatMap(x -> x) + " " + Optional.ofNullable(m.get("a")).flatMap(x -> x));
    }
}
