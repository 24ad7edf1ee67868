// verdict: safe
// small: 0..0 exact

import fretsaw.Fretsaw;

/** The day of the year, and back. */
class Dates {
    static final int[] START = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};

    static int days(int month) {
        switch (month) {
            case 2:
                return 28;
            case 4: case 6: case 9: case 11:
                return 30;
            default:
                return 31;
        }
    }

    public static void main(String[] args) {
        int month = Fretsaw.getInt(1, 12), day = Fretsaw.getInt(1, 31);
        Fretsaw.assume(day <= days(month)); // twin: Fretsaw.assume(day >= days(month));
        int number = START[month - 1] + day;
        int found = 1;
        while (START[found] < number) {
            found++;
        }
        assert found == month && number - START[found - 1] == day;
    }
}
