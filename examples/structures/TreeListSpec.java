import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import org.apache.commons.collections4.list.TreeList;

/**
 * What TreeList of commons-collections4 relies on: a list as a balanced tree.
 *
 * <p>Each node knows its height and its index less that of its parent. A node without a left child has the previous node of the list
 * there, one without a right child the next one, and flags say so. Run with the library: {@code -cp commons-collections4-4.5.0.jar}
 */
public class TreeListSpec {
    /** What there is instead of a height if something is wrong. */
    private static final int WRONG = -2;

    static boolean repOk(TreeList<?> list) {
        int size = peek(list, "size");
        return height(peek(list, "root"), null, null, 0, 0, size) != WRONG;
    }

    /**
     * The height of the tree below a node, -1 if there is none. It has the indices from {@code low} to before {@code high}, and
     * its ends are followed by two nodes.
     */
    private static int height(Object node, Object previous, Object next, int parent, int low, int high) {
        if (node == null) {
            return low == high ? -1 : WRONG;
        }
        int relative = peek(node, "relativePosition");
        int index = parent + relative;
        if (index < low || index >= high) {
            return WRONG;
        }
        Object left = peek(node, "left");
        boolean leftIsPrevious = peek(node, "leftIsPrevious");
        if (leftIsPrevious ? left != previous : left == null) {
            return WRONG;
        }
        Object right = peek(node, "right");
        boolean rightIsNext = peek(node, "rightIsNext");
        if (rightIsNext ? right != next : right == null) {
            return WRONG;
        }
        int leftHeight = height(leftIsPrevious ? null : left, previous, node, index, low, index);
        if (leftHeight == WRONG) {
            return WRONG;
        }
        int rightHeight = height(rightIsNext ? null : right, node, next, index, index + 1, high);
        if (rightHeight == WRONG || Math.abs(leftHeight - rightHeight) > 1) {
            return WRONG;
        }
        int height = peek(node, "height");
        return height == 1 + Math.max(leftHeight, rightHeight) ? height : WRONG;
    }

    /** Lists of up to n elements. All of them are null: which ones they are does not matter to the tree. */
    static Finitization finTreeListSpec(int n) {
        Finitization f = new Finitization(TreeList.class);
        Domain nodes = f.objects("AVLNode", n).orNull();
        f.set("root", nodes);
        f.set("size", Domain.ints(0, n));
        f.set("AVLNode.left", nodes);
        f.set("AVLNode.leftIsPrevious", Domain.booleans());
        f.set("AVLNode.right", nodes);
        f.set("AVLNode.rightIsNext", Domain.booleans());
        f.set("AVLNode.height", Domain.ints(0, Math.max(n - 1, 0)));
        f.set("AVLNode.relativePosition", Domain.ints(-n, n));
        return f;
    }
}
