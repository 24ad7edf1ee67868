import fretsaw.Domain;
import fretsaw.Finitization;

/** Numbers as disjoint intervals in ascending order, which do not touch. */
public class Intervals {
    Interval first;

    static class Interval {
        long low;
        long high;
        Interval next;

        boolean repOk() {
            return low <= high;
        }
    }

    boolean repOk() {
        for (Interval one = first; one != null && one.next != null; one = one.next) {
            if (one.next.low <= one.high + 1 || one.next.high < one.next.low) {
                return false;
            }
        }
        return true;
    }

    boolean has(long number) {
        for (Interval one = first; one != null; one = one.next) {
            if (one.low <= number && number <= one.high) {
                return true;
            }
        }
        return false;
    }

    /** Adds a number; intervals that touch then become one. */
    public void add(long number) {
        Interval before = null;
        Interval after = first;
        while (after != null && after.high < number) {
            before = after;
            after = after.next;
        }
        if (after != null && after.low <= number) {
            return;
        }
        boolean joinsBefore = before != null && before.high + 1 == number;
        boolean joinsAfter = after != null && after.low - 1 == number;
        if (joinsBefore && joinsAfter) {
            before.high = after.high;
            before.next = after.next;
        } else if (joinsBefore) {
            before.high = number;
        } else if (joinsAfter) {
            after.low = number;
        } else {
            Interval added = new Interval();
            added.low = number;
            added.high = number;
            added.next = after;
            if (before == null) {
                first = added;
            } else {
                before.next = added;
            }
        }
    }

    boolean isAdded(long number, Intervals old) {
        for (long i = -1; i < 7; i++) {
            if (has(i) != (old.has(i) || i == number)) {
                return false;
            }
        }
        return true;
    }

    static Finitization finIntervals(int n) {
        Finitization f = new Finitization(Intervals.class);
        Domain intervals = f.objects(Interval.class, n).orNull();
        f.set("first", intervals);
        f.set(Interval.class, "low", Domain.longs(0, 4));
        f.set(Interval.class, "high", Domain.longs(0, 4));
        f.set(Interval.class, "next", intervals);
        f.argument(0, Domain.longs(0, 4));
        return f;
    }
}
