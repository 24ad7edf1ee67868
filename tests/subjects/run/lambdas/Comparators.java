// Tests Comparator combinators: comparing, thenComparing, reversed, nullsFirst, natural and reverse order, side-effect counting, sort stability.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class Comparators {
    static class Person {
        final String name;
        final int age;
        final double pay;
        final Integer rank;
        Person(String n, int a, double p, Integer r) { name = n; age = a; pay = p; rank = r; }
        String getName() { return name; }
        int getAge() { return age; }
        double getPay() { return pay; }
        Integer getRank() { return rank; }
        @Override public String toString() { return name + age; }
    }

    static List<Person> people() {
        return new ArrayList<>(Arrays.asList(new Person("Zed", 30, 10.5, 3), new Person("amy", 25, 99.0, null), new Person("Bob", 30, 7.25, 1), new Person("Cat", 25, 50, 2), new Person("Amy", 41, 10.5, null), new Person("bob", 25, 0, 5)));
    }

    static void show(String n, Comparator<Person> c) {
        List<Person> l = people();
        l.sort(c);
        System.out.println(n + " " + l);
    }

    static int calls;

    public static void main(String[] args) {
        show("name", Comparator.comparing(Person::getName));
        show("name ci", Comparator.comparing(Person::getName, String.CASE_INSENSITIVE_ORDER));
        show("age", Comparator.comparingInt(Person::getAge));
        show("age desc", Comparator.comparingInt(Person::getAge).reversed());
        show("age name", Comparator.comparing(Person::getAge).thenComparing(Person::getName));
        show("age desc name desc", Comparator.comparing(Person::getAge).thenComparing(Person::getName).reversed());
        show("age, pay desc", Comparator.comparingInt(Person::getAge).thenComparing(Comparator.comparingDouble(Person::getPay).reversed()));
        show("pay, age, name", Comparator.comparingDouble(Person::getPay).thenComparingInt(Person::getAge).thenComparing(p -> p.name.toLowerCase()));
        show("rank nulls first", Comparator.comparing(Person::getRank, Comparator.nullsFirst(Comparator.naturalOrder())));
        show("rank nulls last rev", Comparator.comparing(Person::getRank, Comparator.nullsLast(Comparator.reverseOrder())));
        show("lambda", (a, b) -> a.name.length() != b.name.length() ? a.name.length() - b.name.length() : b.age - a.age);
        show("constant is stable", (a, b) -> 0);
        List<String> words = new ArrayList<>(List.of("bb", "a", "ccc", "aa", "b", "cc", "c"));
        Collections.sort(words);
        System.out.println(words);
        words.sort(Comparator.comparing(String::length));
        System.out.println(words);
        words.sort(Collections.reverseOrder(Comparator.comparing(String::length)));
        System.out.println(words);
        words.sort(null);
        System.out.println(words);
        words.sort(Comparator.<String>naturalOrder().reversed());
        System.out.println(words);
        Integer[] nums = new Integer[200];
        int x = 7;
        for (int i = 0; i < nums.length; i++) { x = x * 1103515245 + 12345; nums[i] = (x >>> 16) % 50; }
        Integer[] copy = nums.clone();
        Arrays.sort(copy, (a, b) -> { calls++; return a.compareTo(b); });
        System.out.println("calls " + calls + " hash " + Arrays.hashCode(copy));
        calls = 0;
        Arrays.sort(copy, (a, b) -> { calls++; return Integer.compare(b, a); });
        System.out.println("calls " + calls + " hash " + Arrays.hashCode(copy));
        calls = 0;
        Arrays.sort(copy, (a, b) -> { calls++; return b - a; });
        System.out.println("calls presorted " + calls);
        int[][] pairs = new int[60][];
        for (int i = 0; i < 60; i++) pairs[i] = new int[] {i * 7 % 5, i};
        Arrays.sort(pairs, Comparator.comparingInt(p -> p[0]));
        boolean stable = true;
        for (int i = 1; i < 60; i++) if (pairs[i - 1][0] == pairs[i][0] && pairs[i - 1][1] > pairs[i][1]) stable = false;
        System.out.println("stable " + stable + " " + pairs[0][1] + " " + pairs[59][1]);
        System.out.println(Comparator.<Integer>naturalOrder().compare(1, 2) + " " + Comparator.<Integer>reverseOrder().compare(1, 2) + " " + Comparator.<Integer>naturalOrder().reversed().reversed().compare(1, 2) + " " + Comparator.nullsFirst(Comparator.<String>naturalOrder()).compare(null, "a") + " " + Comparator.nullsFirst(Comparator.<String>naturalOrder()).compare(null, null));
        try {
            people().sort(Comparator.comparing(Person::getRank));
        } catch (NullPointerException e) {
            System.out.println("NPE on null key");
        }
        try {
            words.sort((a, b) -> { throw new IllegalStateException("cmp " + a + b); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Collections.max(people(), Comparator.comparing(Person::getPay)) + " " + Collections.min(people(), Comparator.comparing(Person::getName)));
    }
}
