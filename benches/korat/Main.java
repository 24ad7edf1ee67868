package korat;

import korat.structures.AVTree;
import korat.structures.BinaryTree;
import korat.structures.BinomialHeap;
import korat.structures.Dag;
import korat.structures.DisjSet;
import korat.structures.DoublyLinkedList;
import korat.structures.FibonacciHeap;
import korat.structures.HashSet;
import korat.structures.HeapArray;
import korat.structures.LinkedList;
import korat.structures.RedBlackTree;
import korat.structures.RedBlackWorkList;
import korat.structures.SearchTree;
import korat.structures.SinglyLinkedList;

/**
 * Runs the search on a subject: java korat.Main SUBJECT N.
 *
 * <p>Prints the structures found, the candidates tried and the seconds that took, from the first candidate to the last; compiling
 * in the virtual machine is part of them. Several pairs of SUBJECT and N give a line each.
 */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        for (int i = 0; i + 1 < args.length; i += 2) {
            Search search = new Search();
            Subject subject = subject(search, args[i], Integer.parseInt(args[i + 1]));
            long start = System.nanoTime();
            search.run(subject);
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.println(search.structures() + " " + search.candidates() + " " + seconds);
        }
    }

    /** A subject, bounded. Those of UDITA's Figure 13 are as the programs beside them, which make some of their parts. */
    private static Subject subject(Search search, String name, int n) {
        return switch (name) {
            case "AVTree" -> new AVTree(search, n);
            case "BinaryTree" -> new BinaryTree(search, n);
            case "BinomialHeap" -> new BinomialHeap(search, n);
            case "Dag" -> new Dag(search, n);
            case "DisjSet" -> new DisjSet(search, n);
            case "DoublyLinkedList" -> new DoublyLinkedList(search, n);
            case "FibonacciHeap" -> new FibonacciHeap(search, n);
            case "HashSet" -> new HashSet(search, n);
            case "HeapArray" -> new HeapArray(search, n);
            case "LinkedList" -> new LinkedList(search, n);
            case "RedBlackTree" -> new RedBlackTree(search, n);
            case "RedBlackWorkList" -> new RedBlackWorkList(search, n);
            case "SearchTree" -> new SearchTree(search, n);
            case "SinglyLinkedList" -> new SinglyLinkedList(search, n);
            case "figure13.HeapArray" -> new korat.figure13.HeapArray(search, n);
            case "figure13.RedBlackTree" -> new korat.figure13.RedBlackTree(search, n);
            case "figure13.SearchTree" -> new korat.figure13.SearchTree(search, n);
            case "figure13.SortedList" -> new korat.figure13.SortedList(search, n);
            default -> throw new IllegalArgumentException(name);
        };
    }
}
