// verdict: safe
// small: 0..0 exact

import fretsaw.Fretsaw;

/** Leap years of the Gregorian calendar, by two rules. */
class LeapYear {
    public static void main(String[] args) {
        int year = Fretsaw.getInt(1583, 9999);
        boolean one = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        boolean other = (year & (year % 100 == 0 ? 15 : 3)) == 0; // twin: boolean other = (year & (year % 100 == 0 ? 7 : 3)) == 0;
        assert one == other;
    }
}
