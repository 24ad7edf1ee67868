/** Has a part with an invariant of its own. */
class Parted {
    Part part;

    static class Part {
        int low;
        int high;

        boolean repOk() {
            return low <= high;
        }
    }

    boolean repOk() {
        return true;
    }

    /** Creates a part that breaks its invariant, also where there was none. */
    void create() {
        part = new Part();
        part.low = 1;
    }

    /** Returns a part that breaks its invariant, unless the number is 0. */
    static Part of(int low) {
        Part part = new Part();
        part.low = low;
        return part;
    }

    /** Breaks the invariant of the part if the receiver is its own argument. */
    void lift(Parted other) {
        if (other == this && part != null) {
            part.low = part.high + 1;
        }
    }

    /** Breaks the invariant of the part if the number is negative. */
    void lower(int high) {
        if (high < 0 && part != null) {
            part.high = high;
        }
    }

    /** Throws before it has looked at its argument. */
    int dereference(Integer unread) {
        Part none = null;
        return none.low;
    }

    /** Refuses after a change, which is allowed if it gets itself. */
    void change(Parted unread) {
        part = part == null ? this.part : null;
        throw new IllegalStateException("changed");
    }
}
