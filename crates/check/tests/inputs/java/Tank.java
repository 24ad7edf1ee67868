import fretsaw.Assignable;
import fretsaw.Ensures;
import fretsaw.Invariant;
import fretsaw.Pure;
import fretsaw.Requires;
import fretsaw.Signals;

/** A tank that holds up to one litre, with a contract in annotations. */
@Invariant("0 <= level && level <= 1")
public class Tank {
    int level;

    @Requires("amount >= 0")
    @Ensures("level == old(level) + amount")
    @Ensures({"result == level", "\\result >= amount"})
    @Signals("(IllegalStateException e) level == old(level)")
    public int fill(int amount) {
        level += amount;
        if (level > 1) {
            throw new IllegalStateException("full");
        }
        return level;
    }

    @Assignable("nothing")
    public int drain() {
        return level == 1 ? --level : 0;
    }

    @Pure
    public int peek() {
        return level == 0 ? ++level : 0;
    }

    public boolean isEmpty() {
        return level == 0;
    }
}
