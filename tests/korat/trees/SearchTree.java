package trees;

import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Keys are ready-made objects, left out of the isomorphism check; classes are given by name. */
public class SearchTree {
    private SearchTreeNode root;
    private int size;

    public boolean repOK() {
        return isOrdered(root, null, null) && count(root) == size;
    }

    private static boolean isOrdered(SearchTreeNode node, Integer low, Integer high) {
        if (node == null) {
            return true;
        }
        if (low != null && node.key.compareTo(low) <= 0 || high != null && node.key.compareTo(high) >= 0) {
            return false;
        }
        return isOrdered(node.left, low, node.key) && isOrdered(node.right, node.key, high);
    }

    private static int count(SearchTreeNode node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    public static IFinitization finSearchTree(int size) {
        return finSearchTree(size, size, size, 1, size);
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static IFinitization finSearchTree(int nodesNum, int minSize, int maxSize, int minKey, int maxKey) {
        IFinitization f = FinitizationFactory.getInstance().createFinitization(SearchTree.class);
        IClassDomain nodeDomain = f.createClassDomain("SearchTreeNode", nodesNum);
        IObjSet nodes = f.createObjSet("SearchTreeNode", true);
        nodes.addClassDomain(nodeDomain);
        IClassDomain keyDomain = f.createClassDomain(Integer.class);
        keyDomain.includeInIsomorphismCheck(false);
        for (int i = minKey; i <= maxKey; i++) {
            keyDomain.addObject(new Integer(i));
        }
        IObjSet keys = f.createObjSet(Integer.class);
        keys.addClassDomain(keyDomain);
        f.set("root", nodes);
        f.set("size", f.createIntSet(minSize, 1, maxSize));
        f.set("SearchTreeNode", "left", nodes);
        f.set("trees.SearchTreeNode.right", nodes);
        f.set(SearchTreeNode.class, "key", keys);
        return f;
    }
}
