// verdict: safe
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** People sorted by age and then by name; the sort keeps the order of equal ones. */
class StableSort {
    record Person(int age, String name) {}

    public static void main(String[] args) {
        List<Person> people = new ArrayList<>();
        people.add(new Person(Verifier.nondetInt(), "b"));
        people.add(new Person(Verifier.nondetInt(), "a"));
        people.add(new Person(Verifier.nondetInt(), "c"));
        Comparator<Person> order = Comparator.comparingInt(Person::age).thenComparing(Person::name);
        people.sort(order.reversed());
        for (int i = 1; i < people.size(); i++) {
            Person last = people.get(i - 1), next = people.get(i);
            assert last.age() > next.age() || last.age() == next.age() && last.name().compareTo(next.name()) > 0; // twin: assert last.age() > next.age() || last.age() == next.age() && last.name().compareTo(next.name()) < 0;
        }
    }
}
