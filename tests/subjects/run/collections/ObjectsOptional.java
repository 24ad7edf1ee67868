// Tests java.util.Objects and Optional in all common forms.
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

public class ObjectsOptional {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static class User {
        final String name;
        final User boss;
        User(String n, User b) { name = n; boss = b; }
        Optional<User> boss() { return Optional.ofNullable(boss); }
        @Override public boolean equals(Object o) { return o instanceof User && Objects.equals(name, ((User) o).name) && Objects.equals(boss, ((User) o).boss); }
        @Override public int hashCode() { return Objects.hash(name, boss); }
    }

    static int evals;
    static String eval() { return "eval" + ++evals; }

    public static void main(String[] args) {
        t("equals", () -> Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.equals("a", new String("a")) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.equals(new int[] {1}, new int[] {1}));
        t("hash", () -> Objects.hash() + " " + Objects.hash(1, "a", null) + " " + Objects.hashCode(null) + " " + Objects.hashCode("x") + " " + Objects.hash((Object) null));
        t("toString", () -> Objects.toString(null) + " " + Objects.toString(null, "dflt") + " " + Objects.toString(5) + " " + Objects.isNull(null) + Objects.nonNull(null));
        t("requireNonNull", () -> Objects.requireNonNull("ok"));
        t("requireNonNull null", () -> Objects.requireNonNull(null));
        t("requireNonNull msg", () -> Objects.requireNonNull(null, "msg"));
        t("requireNonNull sup", () -> Objects.requireNonNull(null, () -> "supplied " + eval()));
        t("requireNonNullElse", () -> Objects.requireNonNullElse(null, "else") + Objects.requireNonNullElseGet("x", () -> eval()));
        t("requireNonNullElse null", () -> Objects.requireNonNullElse(null, null));
        t("compare", () -> Objects.compare("a", "b", String::compareTo) + " " + Objects.compare(null, null, null));
        t("checkIndex", () -> Objects.checkIndex(2, 3));
        t("checkIndex bad", () -> Objects.checkIndex(3, 3));
        t("checkFromTo", () -> Objects.checkFromToIndex(2, 5, 4));
        t("checkFromSize", () -> Objects.checkFromIndexSize(2, 3, 4));
        Optional<String> some = Optional.of("value"), none = Optional.empty();
        t("print", () -> some + " " + none + " " + Optional.of(5) + " " + OptionalInt.of(3) + OptionalInt.empty());
        t("state", () -> some.isPresent() + " " + none.isPresent() + " " + some.isEmpty() + " " + none.isEmpty() + " " + some.equals(Optional.of("value")) + " " + none.equals(Optional.ofNullable(null)) + " " + some.hashCode() + " " + none.hashCode());
        t("get", () -> some.get() + some.orElseThrow());
        t("get none", () -> none.get());
        t("orElseThrow none", () -> none.orElseThrow());
        t("orElseThrow custom", () -> none.orElseThrow(() -> new IllegalStateException("custom")));
        t("of null", () -> Optional.of(null));
        evals = 0;
        t("orElse", () -> some.orElse(eval()) + " " + none.orElse(eval()) + " " + some.orElseGet(ObjectsOptional::eval) + " " + none.orElseGet(ObjectsOptional::eval) + " " + evals);
        t("map", () -> some.map(String::length) + " " + none.map(String::length) + " " + some.map(s -> (String) null) + " " + some.map(String::toUpperCase).map(s -> s.charAt(0)).get());
        t("flatMap", () -> some.flatMap(s -> Optional.of(s + "!")) + " " + some.flatMap(s -> Optional.empty()) + " " + none.flatMap(s -> some));
        t("filter", () -> some.filter(s -> s.length() > 3) + " " + some.filter(s -> s.length() > 9) + " " + none.filter(s -> true));
        t("or", () -> none.or(() -> some) + " " + some.or(() -> none));
        StringBuilder sb = new StringBuilder();
        some.ifPresent(sb::append);
        none.ifPresent(sb::append);
        some.ifPresentOrElse(s -> sb.append("+").append(s), () -> sb.append("-"));
        none.ifPresentOrElse(s -> sb.append("+").append(s), () -> sb.append("-none"));
        System.out.println(sb);
        User top = new User("top", null), mid = new User("mid", top), low = new User("low", mid);
        for (User u : new User[] {top, mid, low}) System.out.println(u.boss().flatMap(User::boss).map(x -> x.name).orElse("nobody") + " " + u.boss().map(x -> x.name).filter(n -> n.startsWith("t")).isPresent() + " " + u.hashCode());
        System.out.println(low.equals(new User("low", new User("mid", new User("top", null)))) + " " + low.equals(mid));
        try {
            OptionalInt.empty().getAsInt();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
