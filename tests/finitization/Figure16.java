import fretsaw.Finitization;

/** What a method of a tree gets, as in Figure 16 of Korat's paper: the tree, and any of its nodes. */
public class Figure16 {
    private BinaryTree tree;
    private Object node;

    public boolean repOk() {
        return tree.repOk();
    }

    public static Finitization finFigure16(int nodes) {
        Finitization f = new Finitization(Figure16.class);
        Finitization g = BinaryTree.finBinaryTree(nodes);
        f.include(g);
        f.set("tree", g.objectsOf(BinaryTree.class));
        f.set("node", g.objectsOf(g.classNamed("Node")));
        return f;
    }
}
