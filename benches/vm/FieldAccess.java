/** Stresses reading and writing instance and static fields of several types. */
public class FieldAccess {
    static int staticCount;
    static long staticSum;

    static final class Cell {
        int count;
        long total;
        byte small;
        char letter;
        boolean flag;
        double weight;
        Cell next;
    }

    static Cell ring(int length) {
        Cell first = new Cell();
        Cell last = first;
        for (int i = 1; i < length; i++) {
            Cell cell = new Cell();
            cell.count = i;
            last.next = cell;
            last = cell;
        }
        last.next = first;
        return first;
    }

    static void walk(Cell start, int steps) {
        Cell cell = start;
        for (int i = 0; i < steps; i++) {
            cell.count += i;
            cell.total += cell.count;
            cell.small++;
            cell.letter += 3;
            cell.flag = !cell.flag;
            cell.weight += 0.5;
            if (cell.flag) {
                staticCount++;
            }
            staticSum += cell.small + cell.letter;
            cell = cell.next;
        }
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 310;
        Cell start = ring(97);
        for (int round = 0; round < scale; round++) {
            walk(start, 100_000);
        }
        long sum = staticCount * 31L + staticSum;
        Cell cell = start;
        do {
            sum = sum * 31 + cell.total + (long) cell.weight;
            cell = cell.next;
        } while (cell != start);
        System.out.println(sum);
    }
}
