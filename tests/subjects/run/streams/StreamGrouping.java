// Tests Collectors.groupingBy in all forms: downstream collectors, tree and enum maps, nested groups, mapping, filtering, flatMapping, collectingAndThen.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StreamGrouping {
    enum Dept { DEV, OPS, HR }
    record Emp(String name, Dept dept, int age, double pay, List<String> skills) { }

    static final List<Emp> EMPS = List.of(
        new Emp("ann", Dept.DEV, 31, 100.5, List.of("java", "rust")),
        new Emp("bob", Dept.OPS, 45, 80, List.of("bash")),
        new Emp("cid", Dept.DEV, 27, 90.25, List.of("java")),
        new Emp("dee", Dept.OPS, 38, 85.5, List.of("bash", "go", "java")),
        new Emp("eva", Dept.DEV, 31, 120, List.of()));

    static void p(Object o) { System.out.println(o); }

    public static void main(String[] args) {
        p(Stream.of("one", "two", "three", "four", "five", "six").collect(Collectors.groupingBy(String::length)));
        p(EMPS.stream().collect(Collectors.groupingBy(Emp::dept, () -> new EnumMap<>(Dept.class), Collectors.mapping(Emp::name, Collectors.joining("+", "<", ">")))));
        p(EMPS.stream().collect(Collectors.groupingBy(Emp::age, TreeMap::new, Collectors.counting())));
        p(EMPS.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.averagingDouble(Emp::pay))));
        p(EMPS.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.summingInt(Emp::age))));
        p(EMPS.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.flatMapping(e -> e.skills().stream(), Collectors.toCollection(TreeSet::new)))));
        p(EMPS.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.filtering(e -> e.age() > 35, Collectors.mapping(Emp::name, Collectors.toList())))));
        p(EMPS.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingDouble(Emp::pay)), o -> o.map(Emp::name).orElse("none")))));
        p(EMPS.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.groupingBy(e -> e.age() / 10 * 10, TreeMap::new, Collectors.mapping(Emp::name, Collectors.toList())))));
        Map<Dept, Optional<Integer>> sums = EMPS.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.mapping(Emp::age, Collectors.reducing(Integer::sum))));
        p(sums + " " + sums.get(Dept.HR));
        p(EMPS.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.reducing(0, Emp::age, Math::max))));
        p(EMPS.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.summarizingDouble(Emp::pay))).get(Dept.DEV));
        p(Arrays.stream("the cat and the dog and the bird".split(" ")).collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting())));
        p("mississippi".chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.collectingAndThen(Collectors.counting(), Long::intValue))));
        Map<Boolean, Map<Integer, List<String>>> nested = Stream.of("a", "bb", "cc", "ddd", "e").collect(Collectors.partitioningBy(s -> s.compareTo("c") < 0, Collectors.groupingBy(String::length)));
        p(nested + " " + nested.get(true).get(2));
        Map<String, List<String>> anagrams = Stream.of("tea", "eat", "tan", "ate", "nat", "bat").collect(Collectors.groupingBy(w -> {
            char[] cs = w.toCharArray();
            Arrays.sort(cs);
            return new String(cs);
        }, TreeMap::new, Collectors.toList()));
        anagrams.values().forEach(l -> l.sort(null));
        p(anagrams);
        p(EMPS.stream().flatMap(e -> e.skills().stream().map(s -> Map.entry(s, e.name()))).collect(Collectors.groupingBy(Map.Entry::getKey, TreeMap::new, Collectors.mapping(Map.Entry::getValue, Collectors.toList()))));
        p(Stream.of(1, 2, 3, 4, 5, 6).collect(Collectors.groupingBy(i -> i % 3, Collectors.collectingAndThen(Collectors.toList(), l -> {
            l.replaceAll(x -> x * 10);
            return l.size() + ":" + l;
        }))));
        p(Stream.<String>empty().collect(Collectors.groupingBy(String::length)) + " " + Stream.of("x").collect(Collectors.groupingBy(s -> s, TreeMap::new, Collectors.toCollection(ArrayList::new))));
        try {
            Stream.of("a", "b").collect(Collectors.groupingBy(s -> s.equals("b") ? null : s));
        } catch (NullPointerException e) {
            p(e.getMessage());
        }
        try {
            Stream.of(1, 2).collect(Collectors.groupingBy(i -> i / (i - 2)));
        } catch (ArithmeticException e) {
            p(e.getMessage());
        }
    }
}
