import static fretsaw.Fretsaw.any;
import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

import fretsaw.Domain;
import fretsaw.Finitization;
import fretsaw.ObjectPool;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Programs that ask for structures. The first argument names one. With "full" as the second, it also prints the structures, which
 * reads everything; with "brute" it makes no choices, and prints what "full" prints for all structures, found by trying everything.
 */
public class Structures {
    static boolean full;

    static class Node {
        Node left;
        Node right;
        int value;
        /** No predicate reads it. */
        boolean tag;
    }

    static class Tree {
        Node root;
        int size;

        boolean repOk() {
            List<Node> seen = new ArrayList<>();
            return isTree(root, seen) && seen.size() == size;
        }

        private static boolean isTree(Node node, List<Node> seen) {
            if (node == null) {
                return true;
            }
            for (Node other : seen) {
                if (other == node) {
                    return false;
                }
            }
            seen.add(node);
            return isTree(node.left, seen) && isTree(node.right, seen);
        }

        static Finitization bounds(int nodes) {
            Finitization f = new Finitization(Tree.class);
            Domain links = f.objects(Node.class, nodes).orNull();
            f.set("root", links).set("size", Domain.ints(0, nodes));
            f.set(Node.class, "left", links).set(Node.class, "right", links).set(Node.class, "tag", Domain.booleans());
            return f;
        }
    }

    static class Link {
        Link next;
        int value;
        byte weight;
    }

    static class Sorted {
        Link first;

        boolean repOk() {
            int count = 0;
            for (Link link = first; link != null; link = link.next) {
                if (count++ > 5 || link.next != null && link.next.value <= link.value) {
                    return false;
                }
            }
            return true;
        }

        int size() {
            int size = 0;
            for (Link link = first; link != null; link = link.next) {
                size++;
            }
            return size;
        }

        static Finitization bounds(int links, int values) {
            Finitization f = new Finitization(Sorted.class);
            Domain all = f.objects(Link.class, links).orNull();
            f.set("first", all).set(Link.class, "next", all);
            f.set(Link.class, "value", Domain.ints(0, values - 1));
            f.set(Link.class, "weight", Domain.ints(-1, 0));
            return f;
        }
    }

    static class Rows {
        int used;
        int[] first;
        int[] second;
        Link[] links;

        boolean repOk() {
            return first != null && used <= first.length && links != null && (links.length == 0 || links[0] == null);
        }

        static Finitization bounds(int length) {
            Finitization f = new Finitization(Rows.class);
            f.set("used", Domain.ints(0, length));
            Domain rows = f.arrays(int[].class, Domain.ints(0, length), Domain.ints(7, 8), 2);
            f.set("first", rows).set("second", rows.orNull());
            Domain links = f.objects(Link.class, 1).orNull();
            f.set("links", f.arrays(Link[].class, Domain.intsOf(0, 2), links));
            return f;
        }
    }

    enum Colour { RED }

    record Pair(int left, Object right) {}

    static class Kinds {
        byte b;
        short s;
        char c;
        long l;
        float f;
        double d;
        boolean z;
        String text;
        Colour colour;
        Integer boxed;
        Pair pair;

        boolean repOk() {
            return l != 5 && (pair == null || pair.left() != 1) && !(z && colour == null) && "a b".length() == 3;
        }

        static Finitization bounds() {
            Finitization f = new Finitization(Kinds.class);
            f.set("b", Domain.intsOf(-2)).set("s", Domain.intsOf(-3));
            f.set("c", Domain.charsOf('\u00e9')).set("l", Domain.longsOf(5L, -(1L << 40), 0x7fff_ffff_0000_0001L));
            f.set("f", Domain.floatsOf(0.5f, Float.NEGATIVE_INFINITY)).set("d", Domain.doublesOf(1e300, Double.NaN));
            f.set("z", Domain.booleans()).set("text", Domain.values("a \"b\"", "\u00fc;,="));
            f.set("colour", Domain.values(Colour.RED).orNull()).set("boxed", Domain.integers(3, 4));
            Domain pairs = f.objects(Pair.class, 2);
            f.set("pair", pairs.orNull());
            f.set(Pair.class, "left", Domain.ints(0, 1)).set(Pair.class, "right", pairs.or(f.root()).orNull());
            return f;
        }
    }

    public static void main(String[] args) {
        String mode = args.length > 1 ? args[1] : "";
        full = mode.equals("full");
        if (mode.equals("brute")) {
            brute(args[0]).forEach(System.out::println);
        } else {
            run(args[0]);
        }
    }

    /** Structures that no call of any makes. */
    static void broken(int how) {
        try {
            Class<?> plan = Class.forName("fretsaw.Plan");
            Object made = plan.getDeclaredMethod("of", Object.class);
            ((java.lang.reflect.Method) made).setAccessible(true);
            made = ((java.lang.reflect.Method) made).invoke(null, Tree.bounds(1));
            String[] fields = {"root", "rootObject", "groups", "settings"};
            if (how < fields.length) {
                Field field = plan.getDeclaredField(fields[how]);
                field.setAccessible(true);
                field.set(made, how < 2 ? null : Array.newInstance(field.getType().getComponentType(), 1));
            }
            Class<?> structure = Class.forName("fretsaw.Structure");
            var constructor = structure.getDeclaredConstructor(plan, String.class);
            constructor.setAccessible(true);
            var open = structure.getDeclaredMethod("open");
            open.setAccessible(true);
            open.invoke(constructor.newInstance(how < fields.length ? made : null, null));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static void litter() {
        for (int i = 0; i < 3; i++) {
            Object[] garbage = new Object[1 << 18];
            garbage[0] = garbage;
        }
    }

    static <T> T shown(T structure) {
        if (full) {
            System.out.println(shape(structure));
        }
        return structure;
    }

    static void run(String name) {
        switch (name) {
            case "tree" -> {
                Tree tree = shown(any(Tree.bounds(3), Tree::repOk));
                // Reads the root alone, and overwrites what nobody has read.
                Node root = tree.root;
                if (root != null && root.left != null) {
                    root.left.tag = true;
                }
                System.out.println(root == null ? "none" : "tag " + root.tag);
            }
            case "sorted" -> {
                int many = getInt(2, 3);
                Sorted sorted = shown(any("list", Sorted.bounds(many, 3), Sorted::repOk));
                int sum = 0;
                while (sorted.first != null) {
                    sum += sorted.first.value;
                    sorted.first = sorted.first.next;
                }
                System.out.println(many + " links, sum " + sum);
            }
            case "rows" -> {
                Rows rows = shown(any(Rows.bounds(2), Rows::repOk));
                if (rows.used == 1) {
                    System.out.println(rows.first == rows.second ? "same" : "other");
                } else if (rows.used == 2) {
                    System.out.println(rows.links.length + " " + rows.first[1]);
                }
            }
            case "twice" -> {
                Finitization bounds = Sorted.bounds(2, 2);
                Sorted[] both = new Sorted[2];
                for (int i = 0; i < both.length; i++) {
                    both[i] = shown(any(bounds, Sorted::repOk));
                }
                int more = getInt(0, 1);
                assume(both[0].size() + more == both[1].size());
                System.out.println(both[0] != both[1] ? "more " + more : "the same");
            }
            case "kinds" -> {
                Kinds kinds = shown(any(Kinds.bounds(), Kinds::repOk));
                System.out.println(kinds.b + " " + kinds.l + " " + (kinds.boxed > 3 ? kinds.text : "-") + (kinds.d > 1));
            }
            case "choosing" -> {
                Tree tree = shown(any(Tree.bounds(2), t -> getBoolean() && t.repOk() && getInt(0, 9) < 3));
                System.out.println(getInt("more", 0, 1) + tree.size);
            }
            case "nested" -> {
                Tree tree = shown(any(Tree.bounds(2), t -> any(Sorted.bounds(2, 2), Sorted::repOk).size() == t.size && t.repOk()));
                System.out.println(tree.size);
            }
            case "pools" -> {
                ObjectPool<Link> pool = new ObjectPool<>(Link.class, 2, true);
                Link one = pool.getAny();
                Tree tree = shown(any(Tree.bounds(1), Tree::repOk));
                Link two = pool.getAny();
                System.out.println((one == two) + " " + (tree.root == null));
            }
            case "shared" -> {
                // Objects of the program's own: the structure refers to one, and sets a field of both.
                Link[] own = {new Link(), new Link()};
                own[1].value = 9;
                Finitization f = new Finitization(Sorted.class);
                f.set("first", Domain.values((Object[]) own));
                f.set(Link.class, "value", Domain.ints(0, 1));
                Sorted sorted = any(f, s -> true);
                if (full) {
                    System.out.println(sorted.first == own[0] ? "first" : "second");
                }
                System.out.println(sorted.first == own[0] && getBoolean() ? own[1].value : sorted.first.value + 10);
            }
            case "throwing" -> {
                Tree tree = any(Tree.bounds(2), t -> {
                    if (t.size == 2 && t.repOk()) {
                        throw new IllegalStateException("two");
                    }
                    return t.repOk();
                });
                System.out.println(tree.size);
            }
            case "litter" -> {
                // Collections move the structures, before and after they are read.
                Object[] kept = new Object[2];
                for (int i = 0; i < kept.length; i++) {
                    litter();
                    Tree tree = any(Tree.bounds(1), Tree::repOk);
                    kept[i] = tree;
                    litter();
                    Rows rows = any(Rows.bounds(1), r -> r.used == 1 && r.second != r.first && r.repOk());
                    litter();
                    if (rows.first[0] == 7 && tree.size == 1) {
                        break;
                    }
                }
                for (Object tree : kept) {
                    System.out.println(tree == null ? "-" : ((Tree) tree).size);
                }
            }
            case "matched" -> {
                Sorted sorted = any(Sorted.bounds(2, 2), Sorted::repOk);
                int size = sorted.size();
                for (Link link = sorted.first; link != null; link = link.next) {
                    size += link.value - link.value + link.weight - link.weight;
                }
                sorted = null;
                // From here on only the size matters.
                if (getInt(0, 2) == size && getInt(0, 3) == 3) {
                    throw new IllegalStateException("size " + size);
                }
            }
            case "reused" -> {
                Finitization f = Sorted.bounds(1, 1);
                System.out.println(f.objectsOf(Link.class).objects().size());
                any(f, s -> true);
                any(f, s -> true);
            }
            case "abstract" -> any(new Finitization(Comparable.class), s -> true);
            case "unheld" -> {
                Finitization f = new Finitization(Sorted.class);
                Domain links = f.objects(Link.class, 2);
                f.set("first", links.orNull()).set(Link.class, "value", Domain.ints(0, 1));
                Link last = (Link) links.objects().get(1);
                any(f, s -> true);
                System.out.println(last.value);
            }
            case "jdk" -> {
                Finitization f = new Finitization(java.util.LinkedList.class);
                f.set("size", Domain.ints(0, 1));
                java.util.LinkedList<?> list = any(f, l -> true);
                System.out.println(list.size());
            }
            case "broken" -> broken(getInt(0, 4));
            case "few" -> {
                Rows rows = any(Rows.bounds(1), r -> r.used == 0 && r.repOk());
                synchronized (rows.first) {
                    rows.first = rows.first.clone();
                }
                System.out.println(any(Tree.bounds(1), Tree::repOk).size + rows.first.length);
            }
            case "endless" -> {
                Finitization f = new Finitization(Link.class);
                f.set("value", Domain.intsOf(3)).set("weight", Domain.intsOf(1));
                while (true) {
                    any(f, link -> true);
                }
            }
            case "none" -> any(Tree.bounds(1), t -> false);
            case "exit" -> {
                Tree tree = any(Tree.bounds(2), Tree::repOk);
                if (tree.size == 1) {
                    System.exit(3);
                }
                System.out.println(tree.root == null || tree.root.tag);
                System.exit(0);
            }
            case "impossible" -> {
                // Each link has another one after it, and there are two.
                Finitization f = new Finitization(Sorted.class);
                Domain links = f.objects(Link.class, 2);
                f.unshare(links);
                f.set("first", links.orNull()).set(Link.class, "next", links);
                Sorted sorted = any(f, s -> true);
                if (sorted.first != null) {
                    throw new IllegalStateException("no such structure exists");
                }
            }
            default -> throw new IllegalArgumentException(name);
        }
    }

    /** The structure as text that is equal for isomorphic ones. */
    static String shape(Object root) {
        Map<Object, Integer> numbers = new IdentityHashMap<>();
        List<Object> queue = new ArrayList<>();
        StringBuilder text = new StringBuilder(name(root, numbers, queue));
        for (int i = 0; i < queue.size(); i++) {
            Object object = queue.get(i);
            text.append("; ").append(name(object, numbers, queue));
            try {
                for (int j = 0; object.getClass().isArray() && j < Array.getLength(object); j++) {
                    text.append(' ').append(name(Array.get(object, j), numbers, queue));
                }
                for (Field field : object.getClass().getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        field.setAccessible(true);
                        text.append(' ').append(name(field.get(object), numbers, queue));
                    }
                }
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
        return text.toString();
    }

    private static String name(Object value, Map<Object, Integer> numbers, List<Object> queue) {
        boolean isPlain = value == null || value instanceof Number || value instanceof Boolean || value instanceof String
                || value instanceof Character || value instanceof Enum;
        if (isPlain) {
            return String.valueOf(value);
        }
        if (!numbers.containsKey(value)) {
            numbers.put(value, numbers.size());
            queue.add(value);
        }
        return value.getClass().getSimpleName() + numbers.get(value);
    }

    /** A place, and what it can hold. */
    record Place<T>(Consumer<T> setter, List<T> values) {
        void set(int index) {
            setter.accept(values.get(index));
        }
    }

    @SafeVarargs
    static <T> Place<T> place(Consumer<T> setter, T... values) {
        return new Place<>(setter, Arrays.asList(values));
    }

    /** What "full" prints for all values of all places for which the predicate holds. */
    static TreeSet<String> all(List<Place<?>> places, BooleanSupplier isValid, Supplier<String> shape) {
        TreeSet<String> found = new TreeSet<>();
        int[] at = new int[places.size()];
        while (true) {
            for (int i = 0; i < at.length; i++) {
                places.get(i).set(at[i]);
            }
            if (isValid.getAsBoolean()) {
                found.add(shape.get());
            }
            int next = 0;
            while (next < at.length && ++at[next] == places.get(next).values.size()) {
                at[next++] = 0;
            }
            if (next == at.length) {
                return found;
            }
        }
    }

    static TreeSet<String> brute(String name) {
        return switch (name) {
            case "tree" -> trees(3);
            case "sorted" -> {
                TreeSet<String> found = new TreeSet<>();
                for (int many = 2; many <= 3; many++) {
                    // The number of links is part of what the program prints.
                    for (String shape : sorted(many, 3)) {
                        found.add(many + " " + shape);
                    }
                }
                yield found;
            }
            case "twice" -> {
                TreeSet<String> found = new TreeSet<>();
                for (String one : sorted(2, 2)) {
                    for (String two : sorted(2, 2)) {
                        int more = two.split("Link", -1).length - one.split("Link", -1).length;
                        if (more == 0 || more == 2) {
                            found.add(one + " | " + two);
                        }
                    }
                }
                yield found;
            }
            case "rows" -> rows();
            default -> throw new IllegalArgumentException(name);
        };
    }

    static TreeSet<String> trees(int count) {
        Tree tree = new Tree();
        List<Place<?>> places = new ArrayList<>();
        Node[] nodes = new Node[count + 1];
        for (int i = 1; i <= count; i++) {
            nodes[i] = new Node();
        }
        places.add(place(node -> tree.root = node, nodes));
        Integer[] sizes = new Integer[count + 1];
        for (int i = 0; i <= count; i++) {
            sizes[i] = i;
            Node node = nodes[i];
            if (node != null) {
                places.add(place(value -> node.left = value, nodes));
                places.add(place(value -> node.right = value, nodes));
                places.add(place(value -> node.tag = value, false, true));
            }
        }
        places.add(place(size -> tree.size = size, sizes));
        return all(places, tree::repOk, () -> shape(tree));
    }

    static TreeSet<String> sorted(int count, int values) {
        Sorted sorted = new Sorted();
        List<Place<?>> places = new ArrayList<>();
        Link[] links = new Link[count + 1];
        for (int i = 1; i <= count; i++) {
            links[i] = new Link();
        }
        places.add(place(link -> sorted.first = link, links));
        Integer[] ints = new Integer[values];
        for (int i = 0; i < values; i++) {
            ints[i] = i;
        }
        for (int i = 1; i <= count; i++) {
            Link link = links[i];
            places.add(place(value -> link.next = value, links));
            places.add(place(value -> link.value = value, ints));
            places.add(place(value -> link.weight = value.byteValue(), -1, 0));
        }
        return all(places, sorted::repOk, () -> shape(sorted));
    }

    static TreeSet<String> rows() {
        TreeSet<String> found = new TreeSet<>();
        Link link = new Link();
        for (int length = 0; length <= 2; length++) {
            for (int other = 0; other <= 2; other++) {
                for (int links = 0; links <= 2; links += 2) {
                    Rows rows = new Rows();
                    int[] one = new int[length];
                    int[] two = new int[other];
                    Link[] linked = new Link[links];
                    List<Place<?>> places = new ArrayList<>();
                    places.add(place(value -> rows.used = value, 0, 1, 2));
                    places.add(place(value -> rows.first = value, one, two));
                    places.add(place(value -> rows.second = value, null, one, two));
                    rows.links = linked;
                    for (int[] row : List.of(one, two)) {
                        for (int i = 0; i < row.length; i++) {
                            int at = i;
                            places.add(place(value -> row[at] = value, 7, 8));
                        }
                    }
                    for (int i = 0; i < links; i++) {
                        int at = i;
                        places.add(place(value -> linked[at] = value, null, link));
                    }
                    found.addAll(all(places, rows::repOk, () -> shape(rows)));
                }
            }
        }
        return found;
    }
}
