// Tests ArrayList: add, insert, remove, set, subList, iteration, growth, bulk operations, removeIf, replaceAll, equality, exceptions.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

public class ArrayListOps {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<String> l = new ArrayList<>();
        t("add", () -> l.add("a") && l.add("b") && l.add(null) && l.add("d"));
        l.add(1, "ins");
        l.add(l.size(), "end");
        l.add(0, "start");
        System.out.println(l + " " + l.size() + " " + l.indexOf(null) + " " + l.indexOf("zz") + " " + l.lastIndexOf("d") + " " + l.contains(null));
        t("remove idx", () -> l.remove(2));
        t("remove obj", () -> l.remove("d"));
        t("remove absent", () -> l.remove("zz"));
        t("remove null", () -> l.remove(null));
        t("set", () -> l.set(0, "S"));
        System.out.println(l);
        t("get -1", () -> l.get(-1));
        t("get 99", () -> l.get(99));
        t("add 99", () -> { l.add(99, "x"); return null; });
        t("remove 99", () -> l.remove(99));
        t("set 99", () -> l.set(99, ""));
        t("subList bad", () -> l.subList(2, 1));
        t("subList range", () -> l.subList(0, 99));
        List<Integer> n = new ArrayList<>();
        for (int i = 0; i < 100; i++) n.add(i * 37 % 101);
        System.out.println(n.hashCode() + " " + n.get(50) + " " + n.indexOf(42));
        List<Integer> sub = n.subList(10, 20);
        System.out.println(sub + " " + sub.size() + " " + sub.indexOf(n.get(15)) + " " + sub.contains(n.get(5)));
        sub.set(0, -1);
        sub.remove(1);
        sub.add(1000);
        sub.add(1, 2000);
        System.out.println(sub + " " + n.get(10) + " " + n.size());
        sub.clear();
        System.out.println(n.size() + " " + n.subList(8, 12) + " " + sub.isEmpty());
        System.out.println(n.removeIf(x -> x % 3 == 0) + " " + n.size() + " " + n.removeIf(x -> x > 5000));
        n.replaceAll(x -> x * x);
        System.out.println(n.subList(0, 8));
        int[] sum = {0};
        n.forEach(x -> sum[0] += x);
        System.out.println(sum[0]);
        List<Integer> a = new ArrayList<>(List.of(1, 2, 3, 4, 5, 3)), b = new ArrayList<>(Arrays.asList(3, 5, 9));
        System.out.println(a.addAll(b) + " " + a + " " + a.addAll(1, b) + " " + a + " " + a.addAll(new ArrayList<>()));
        System.out.println(a.removeAll(List.of(3)) + " " + a + " " + a.retainAll(b) + " " + a + " " + a.containsAll(List.of(5, 9)) + " " + a.containsAll(b));
        System.out.println(new ArrayList<>(List.of(1, 2)).equals(Arrays.asList(1, 2)) + " " + a.equals(b) + " " + a.equals("x") + " " + new ArrayList<>().hashCode() + " " + Arrays.asList("a", null).hashCode());
        Object[] oa = l.toArray();
        String[] sa = l.toArray(new String[0]);
        String[] big = l.toArray(new String[] {"1", "2", "3", "4", "5", "6", "7"});
        System.out.println(oa.length + " " + oa.getClass().getSimpleName() + " " + Arrays.toString(sa) + " " + Arrays.toString(big));
        t("toArray store", () -> l.toArray(new Integer[0]));
        ArrayList<String> al = new ArrayList<>(l);
        ArrayList<?> cl = (ArrayList<?>) al.clone();
        al.clear();
        System.out.println(al + " " + cl + " " + al.isEmpty() + " " + cl.equals(l));
        List<Integer> del = new ArrayList<>(List.of(10, 20, 30, 1));
        del.remove(1);
        del.remove((Integer) 1);
        System.out.println(del);
        List<List<Integer>> tri = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            tri.add(new ArrayList<>());
            for (int j = 0; j <= i; j++) tri.get(i).add(j == 0 || j == i ? 1 : tri.get(i - 1).get(j - 1) + tri.get(i - 1).get(j));
        }
        System.out.println(tri);
        Collection<Object> self = new ArrayList<>();
        self.add("x");
        self.add(self);
        System.out.println(self);
        al.ensureCapacity(50);
        for (int i = 0; i < 1000; i++) al.add(i % 2 == 0 ? al.size() : 0, "v" + i);
        System.out.println(al.size() + " " + al.hashCode() + " " + al.get(500));
        l.sort(null);
        System.out.println(l);
    }
}
