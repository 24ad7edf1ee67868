import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Stresses sequential streams: ranges, maps, filters, sorting, flat maps, grouping collectors. */
public class Streams {
    record Order(int customer, String item, long cents) {
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 300;
        List<Order> orders = IntStream.range(0, 1_000)
                .mapToObj(i -> new Order(i * 31 % 97, "item" + i % 41, i * 7919L % 10_000))
                .collect(Collectors.toList());
        long sum = 0;
        for (int round = 0; round < scale; round++) {
            int limit = round % 10 * 1_000;
            Map<String, Long> byItem = orders.stream()
                    .filter(o -> o.cents() >= limit)
                    .collect(Collectors.groupingBy(Order::item, Collectors.summingLong(Order::cents)));
            List<Integer> customers = orders.stream()
                    .map(Order::customer)
                    .distinct()
                    .sorted((a, b) -> b - a)
                    .limit(20)
                    .toList();
            int flat = customers.stream()
                    .flatMap(c -> orders.stream().filter(o -> o.customer() == c).limit(3))
                    .mapToInt(o -> o.item().length())
                    .sum();
            sum = sum * 31 + byItem.hashCode() + customers.hashCode() + flat;
        }
        System.out.println(sum);
    }
}
