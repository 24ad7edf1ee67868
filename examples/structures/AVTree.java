import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * An intentional name: a tree of attributes with their values, such as {@code [city=washington [building=whitehouse]]}.
 *
 * <p>The root has neither attribute nor value; every other node has both. No attribute is {@code *}, and a node whose value is
 * {@code *}, which stands for any, has no children. Siblings have different attributes, in alphabetical order. No node and no array
 * of children is there twice.
 */
public class AVTree {
    private AVPair root;

    static class AVPair {
        private String attribute;
        private String value;
        private AVPair[] children;
    }

    public boolean repOk() {
        if (root == null || root.attribute != null || root.value != null) {
            return false;
        }
        return areNames(root, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static boolean areNames(AVPair node, Set<Object> visited) {
        if (!visited.add(node) || !visited.add(node.children)) {
            return false;
        }
        String last = "";
        for (AVPair child : node.children) {
            if (child.attribute == null || child.attribute.equals("*") || child.attribute.compareTo(last) <= 0) {
                return false;
            }
            if (child.value == null || child.value.equals("*") && child.children.length > 0) {
                return false;
            }
            last = child.attribute;
            if (!areNames(child, visited)) {
                return false;
            }
        }
        return true;
    }

    /** Names of up to n nodes with up to n children each, out of n texts. */
    public static Finitization finAVTree(int n) {
        return finAVTree(n, n, n);
    }

    /** Names with bounds for the nodes, the children of each, and the texts, of which one is {@code *}. */
    public static Finitization finAVTree(int nodes, int maxChildren, int texts) {
        Object[] strings = new Object[texts];
        for (int i = 0; i < texts; i++) {
            strings[i] = i == 0 ? "*" : String.valueOf((char) ('a' + i - 1));
        }
        Finitization f = new Finitization(AVTree.class);
        Domain pairs = f.objects(AVPair.class, nodes);
        f.set("root", pairs);
        f.set(AVPair.class, "attribute", Domain.values(strings).orNull());
        f.set(AVPair.class, "value", Domain.values(strings).orNull());
        f.set(AVPair.class, "children", f.arrays(AVPair[].class, Domain.ints(0, maxChildren), pairs, nodes));
        return f;
    }
}
