import fretsaw.Ensures;
import fretsaw.Invariant;
import fretsaw.Requires;
import fretsaw.Signals;

/** Contracts in annotations, in all forms that Java allows. */
@Invariant("size >= 0")
// holds of(0) | of(2)
// fails of(-1)
@Invariant({
    "this.result != null",
    // holds of(0)
    // fails named(null)
    "items.length == 2", // one of several
    // holds of(0)
    // fails new Annotated()
})
class Annotated {
    int size;
    int[] items = {};
    String result = "a";

    @Requires("text != null && text.equals(\"a\\\\b\") || letter == '\u0061'")
    // holds of(0), "a\\b", 'x' | of(0), "c", 'a'
    // fails of(0), null, 'x' | of(0), "c", 'b'
    @Ensures(value = "result == old(size) + 1")
    // holds of(0), "", 'x', 3, of(2), null
    // fails of(3), "", 'x', 3, of(3), null
    @Ensures("\\result == \\old(size) + " + /* the rest */ "letter - 'w'")
    // holds of(0), "", 'x', 3, of(2), null
    // fails of(0), "", 'y', 3, of(2), null
    @Signals("(IllegalStateException e) size == old(size)")
    // holds of(3), "", 'x', new IllegalStateException(), of(3), null
    // fails of(4), "", 'x', new IllegalStateException(), of(3), null
    int grow(String text, char letter) {
        return ++size;
    }

    @fretsaw.Requires("""
        (forall int i; 0 <= i && i < size;
            items[i] > 0)
        """)
    // holds of(2)
    // fails holding(1, 0)
    @fretsaw.Ensures({"result == (max int i; 0 <= i && i < items.length; items[i])",
    // holds holding(1, 3), 3, of(0)
    // fails holding(1, 3), 1, of(0)
        "this.result == old(this.result) && result() == result"})
    // holds of(0), 7, of(0)
    // fails of(0), 8, of(0)
    int greatest() {
        return result();
    }

    int result() {
        return 7;
    }

    int old(int x) {
        return x;
    }

    // A parameter with the name of a word.
    @Requires("result > 0 && old(result) < 5")
    // holds of(0), 1
    // fails of(0), 0 | of(0), 5
    @Ensures("old(size) == this.old(0)")
    // holds of(0), 1, of(0)
    // fails of(0), 1, of(1)
    void put(int result) {
    }

    @Invariant("low <= high")
    // holds new Annotated.Range(1, 1)
    // fails new Annotated.Range(2, 1)
    record Range(int low, int high) {
        @Requires.List({@Requires("low == 0"), @Requires("high == 1")})
        // holds 0, 1
        // fails 1, 0
        Range {
        }
    }
}

class AnnotatedInputs {
    static Annotated of(int size) {
        return holding(size, 1, 2);
    }

    static Annotated named(String result) {
        Annotated made = of(0);
        made.result = result;
        return made;
    }

    static Annotated holding(int... items) {
        Annotated made = new Annotated();
        made.size = items.length == 2 ? 2 : items[0];
        made.items = items.length == 2 ? items : new int[] {items[1], items[2]};
        return made;
    }
}
