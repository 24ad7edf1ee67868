package trees;

import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** Inputs of a method: another finitization is included. */
public class Removal {
    private BinaryTree tree;
    private BinaryTree.Node node;

    public boolean repOK() {
        return tree.repOK() && tree.contains(node);
    }

    public static IFinitization finRemoval(int size) {
        IFinitization f = FinitizationFactory.create(Removal.class);
        IFinitization trees = BinaryTree.finBinaryTree(size);
        if (!f.includeFinitization(trees) || f.includeFinitization(BinaryTree.finBinaryTree(size + 1))) {
            throw new IllegalStateException("one finitization of a class can be included");
        }
        if (f.getIncludedFinitization(BinaryTree.class) != trees) {
            throw new IllegalStateException("another finitization was included");
        }
        f.set("tree", f.createObjSet(trees.getClassDomain(BinaryTree.class)));
        f.set("node", f.createObjSet(f.getClassDomain("trees.BinaryTree$Node")));
        return f;
    }
}
