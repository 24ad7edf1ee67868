import java.io.IOException;
import java.util.*;

/** Contracts in types of all kinds, generics, model and ghost members, modifiers. */
public class Members<T extends Comparable<? super T>, U> extends ArrayList<T> {
    protected /*@ spec_public @*/ T top;
    private int hidden = 4; //@ in size0;

    //@ public model int total;
    //@ represents total = size() + hidden;

    //@ model static int limit0;
    //@ static represents limit0 <- 7;

    //@ ghost int calls = 0;
    //@ public ghost static String mark = true ==> false ? "no" : "yes";

    /*@ public model pure boolean isFull(int more) {
      @     return more > 0 ==> total + more > limit0;
      @ } @*/

    /*@ model static int twice(int x) { int y = x; // doubled
      @     y += x; return y;
      @ } @*/

    //@ invariant total < 8 && calls == 0 && mark.equals("yes");
    // holds sized(3)
    // fails sized(4)

    //@ invariant isFull(twice(1)) == size() > 2;
    // holds sized(3) | sized(1)
    // fails sized(2)

    //@ requires x.compareTo(top) > 0 && super.size() == 0 && isEmpty();
    // holds topped(1), 2, null
    // fails topped(2), 1, null
    //@ ensures top == x && \result.size() == \old(this.total) && total == 4;
    // holds topped(1), 1, null, List.of(1, 2, 3, 4), topped(0), 1, null
    // fails topped(1), 1, null, List.of(1), topped(0), 1, null
    List<? extends T> push(T x, U... more) throws IOException {
        top = x;
        return this;
    }

    //@ ensures \result.get(0).compareTo(x) == 0 && \old(x.compareTo(x)) == 0;
    // holds topped(1), "a", new String[0][], List.of("a"), topped(0), "a", new String[0][]
    // fails topped(1), "a", new String[0][], List.of("b"), topped(0), "a", new String[0][]
    <V extends Comparable<V>> List<V> generic(final V x, @Deprecated V[]... more) {
        return null;
    }

    //@ requires other.total == total;
    // holds sized(1), sized(1)
    // fails sized(1), sized(2)
    boolean sameTotal(Members<T, U> other) {
        return true;
    }

    Members<T, U> peer;

    //@ ensures peer.total == total && \result.total == \old(peer.peer.total) && this.peer.total > 0;
    // holds peered(1, 1), sized(1), peered(1, 1)
    // fails peered(1, 2), sized(1), peered(1, 1)
    Members<T, U> totals() {
        return this;
    }

    //@ requires total > 0;
    // holds 1
    // fails 0
    static void parameterHidesModel(int total) {}

    //@ requires calls == 0;
    // holds sized(0)
    // fails called()
    void count() {
        //@ set calls = calls + 1;
    }

    void nonNull(
            /*@ non_null @*/ String a,
            // holds sized(0), "a", null
            // fails sized(0), null, null
            /*@ nullable @*/ String b) {}

    /*@ non_null */ String result() {
        // holds sized(0), "a", sized(0)
        // fails sized(0), null, sized(0)
        return "";
    }

    //@ non_null
    // holds sized(0)
    // fails unset()
    String field = "f";

    /** An inner class: type variables of the outer one, and its members. */
    class Inner<V> {
        T inner;

        //@ invariant inner == null || Members.this.top == inner && hidden == 4 && total >= 4;
        // holds inner(null, 1) | inner(1, 1)
        // fails inner(1, 2)

        //@ ensures \old(inner) == x && top == \old(top);
        // holds inner(1, 1), 2, null, inner(2, 1), 2, null
        // fails inner(1, 1), 3, null, inner(2, 1), 3, null
        void set(T x, V... y) {}

        //@ ensures inner == x;
        // holds inner(1, 1), 1, 1
        // fails inner(1, 1), 2, 2
        Inner(T x) {
            inner = x;
        }
    }

    interface Shape {
        //@ instance model double area;
        //@ invariant area >= 0;
        // holds new Members.Square(-2)
        // fails new Members.Line(-1)

        //@ requires by > 0;
        // holds new Members.Square(1), 2
        // fails new Members.Square(1), 0
        //@ ensures area == \old(area) * by * by;
        // holds new Members.Square(4), 2, new Members.Square(2)
        // fails new Members.Square(4), 2, new Members.Square(4)
        void scale(int by);

        //@ ensures \result == a + 1;
        // holds 1, 2
        // fails 1, 3
        static int next(int a) {
            return a + 1;
        }
    }

    record Square(int side) implements Shape {
        //@ represents area = side * side;

        //@ requires side < 100;
        // holds 1
        // fails 100
        Square {
        }

        //@ also
        //@ ensures side() == \old(side);
        // holds new Members.Square(1), 1, new Members.Square(1)
        // fails new Members.Square(1), 1, new Members.Square(2)
        @Override
        public void scale(int by) {}
    }

    static class Line implements Shape {
        int length;
        //@ represents this.area = length;

        Line(int length) {
            this.length = length;
        }

        @Override
        //@ also requires length < 5;
        // holds new Members.Line(4), 1
        // fails new Members.Line(5), 1
        public void scale(int by) {}
    }

    enum Color {
        RED, GREEN(1) {
            @Override
            int shade() {
                return 2;
            }
        };

        final int code;

        Color() {
            this(0);
        }

        //@ requires code >= 0;
        // holds 0
        // fails -1
        Color(int code) {
            this.code = code;
        }

        //@ ensures \result > code && this != RED;
        // holds Members.Color.GREEN, 2, Members.Color.GREEN
        // fails Members.Color.RED, 1, Members.Color.RED
        int shade() {
            return 1;
        }
    }

    /** An enum without a semicolon. */
    enum Side {
        //@ invariant ordinal() < 1;
        // holds Members.Side.LEFT
        // fails Members.Side.RIGHT
        LEFT, RIGHT
    }

    static final class Deep {
        static class Deeper<X> {
            X x;

            //@ ensures \result == x.equals(\old(x)) && y == \old(y);
            // holds deep("a"), (byte) 1, true, deep("a")
            // fails deep("a"), (byte) 1, true, deep("b")
            <X> boolean hides(byte y) {
                return true;
            }
        }
    }
}

/** What the cases use. */
class MembersInputs {
    static <T extends Comparable<? super T>> Members<T, String> topped(T top) {
        Members<T, String> made = new Members<>();
        made.top = top;
        return made;
    }

    static Members<Integer, String> sized(int size) {
        Members<Integer, String> made = topped(1);
        made.addAll(Collections.nCopies(size, 1));
        return made;
    }

    static Members<Integer, String> peered(int size, int other) {
        Members<Integer, String> made = sized(size);
        made.peer = sized(other);
        made.peer.peer = made;
        return made;
    }

    static Members<Integer, String> called() {
        Members<Integer, String> made = topped(1);
        made.count();
        return made;
    }

    static Members<Integer, String> unset() {
        Members<Integer, String> made = topped(1);
        made.field = null;
        return made;
    }

    static Members<Integer, String>.Inner<String> inner(Integer inner, Integer top) {
        return topped(top).new Inner<String>(inner);
    }

    static <X> Members.Deep.Deeper<X> deep(X x) {
        Members.Deep.Deeper<X> deeper = new Members.Deep.Deeper<>();
        deeper.x = x;
        return deeper;
    }
}
