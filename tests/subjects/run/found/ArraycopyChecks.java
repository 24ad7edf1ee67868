// Tests which of several faults of one System.arraycopy is reported: positions before the length, the length before ends.
public class ArraycopyChecks {
    static void copy(Object from, int at, Object to, int where, int count) {
        try {
            System.arraycopy(from, at, to, where, count);
            System.out.println("copied");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] values = {-1, 0, 2, 5, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int at : values) {
            for (int where : values) {
                for (int count : values) {
                    copy(new int[2], at, new int[3], where, count);
                    copy(new String[3], at, new Object[2], where, count);
                }
            }
        }
    }
}
