package trees;

/** A class beside the one that is finitized. */
class SearchTreeNode {
    SearchTreeNode left;
    SearchTreeNode right;
    Integer key;
}
