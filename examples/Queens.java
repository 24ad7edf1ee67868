import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Places queens on boards up to the size given, none attacking another: fretsaw run examples/Queens.java 8. */
public class Queens {
    record Square(int row, int column) {
        boolean attacks(Square other) {
            return column == other.column || Math.abs(row - other.row) == Math.abs(column - other.column);
        }
    }

    static boolean isSafe(Square next, List<Square> placed) {
        for (Square queen : placed) {
            if (queen.attacks(next)) {
                return false;
            }
        }
        return true;
    }

    /** Passes every solution on a board of this size to the visitor. */
    static void solve(int size, List<Square> placed, Consumer<List<Square>> visitor) {
        if (placed.size() == size) {
            visitor.accept(List.copyOf(placed));
            return;
        }
        for (int column = 0; column < size; column++) {
            Square next = new Square(placed.size(), column);
            if (isSafe(next, placed)) {
                placed.add(next);
                solve(size, placed, visitor);
                placed.remove(placed.size() - 1);
            }
        }
    }

    static String draw(List<Square> solution) {
        StringBuilder board = new StringBuilder();
        for (Square queen : solution) {
            board.append(". ".repeat(queen.column())).append("Q ");
            board.append(". ".repeat(solution.size() - queen.column() - 1)).append('\n');
        }
        return board.toString();
    }

    public static void main(String[] args) {
        int largest = args.length > 0 ? Integer.parseInt(args[0]) : 6;
        Map<Integer, Integer> counts = new TreeMap<>();
        List<List<Square>> last = new ArrayList<>();
        for (int size = 1; size <= largest; size++) {
            last.clear();
            solve(size, new ArrayList<>(), last::add);
            counts.put(size, last.size());
        }
        System.out.println("Solutions by size of the board: " + counts);
        if (!last.isEmpty()) {
            System.out.print("The first on the largest:\n" + draw(last.get(0)));
        }
    }
}
