import fretsaw.Domain;
import fretsaw.Finitization;

/** Predicates that do not read every field, or write to some: what they have not read can be anything. */
public class UnreadFields {
    private boolean flag;
    private byte small;
    private char letter;
    private int number;
    private long wide;
    private float ratio;
    private double exact;
    private Integer boxed;
    private String text;
    private Kind kind;

    enum Kind {
        FIRST,
        SECOND
    }

    /** The predicates below by number, so that one search tries all of them. */
    boolean holds(int which) {
        switch (which) {
            case 0:
                return always();
            case 1:
                return returned();
            case 2:
                return negated();
            case 3:
                return one();
            case 4:
                return wide();
            case 5:
                return exact();
            case 6:
                return wides();
            case 7:
                return changes();
            case 8:
                return movesWides();
            case 9:
                return small();
            case 10:
                return boxed();
            case 11:
                return text();
            case 12:
                return writes();
            default:
                return moves();
        }
    }

    boolean always() {
        return true;
    }

    /** Gives a field back that nobody has looked at. */
    boolean returned() {
        return flag;
    }

    boolean negated() {
        return !flag;
    }

    boolean one() {
        return number == 1;
    }

    boolean wide() {
        return wide == -1L;
    }

    boolean exact() {
        return exact != exact;
    }

    boolean wides() {
        return wide + exact > 0.5;
    }

    boolean small() {
        return small + letter == 'a' - 1;
    }

    boolean boxed() {
        return boxed != null && boxed > number;
    }

    boolean text() {
        return text == null || text.isEmpty() && kind == Kind.SECOND;
    }

    /** Writes over everything, and reads what it has written. */
    boolean writes() {
        flag = true;
        small = 3;
        letter = 'x';
        number = 77;
        wide = 1L << 33;
        ratio = -1;
        exact = 2.5;
        boxed = 99;
        text = "other";
        kind = null;
        return flag && small + letter + number + wide + ratio + exact + boxed > 0 && text.length() == 5;
    }

    /** Reads, and writes over it. */
    boolean changes() {
        number++;
        wide = -wide;
        exact /= 2;
        flag = !flag;
        return number == 1 && wide == 1L && exact == 0 && flag;
    }

    /** Moves values that nobody has looked at from field to field. */
    boolean moves() {
        letter = (char) number;
        number = small;
        Object boxed = this.boxed;
        this.boxed = boxed == null ? null : Integer.valueOf(number);
        return letter == 1 && number == -1;
    }

    boolean movesWides() {
        double before = exact;
        exact = wide;
        wide = Double.doubleToLongBits(before);
        return exact == 0;
    }

    public static Finitization finFew() {
        Finitization f = new Finitization(UnreadFields.class);
        f.argument("which", Domain.ints(0, 8));
        f.set("flag", Domain.booleans());
        f.set("number", Domain.ints(0, 2));
        f.set("wide", Domain.longsOf(0, -1, 1L << 40));
        f.set("exact", Domain.doublesOf(0, Double.NaN));
        return f;
    }

    public static Finitization finMany() {
        Finitization f = finFew();
        f.argument("which", Domain.ints(9, 13));
        f.set("small", Domain.ints(-1, 0));
        f.set("letter", Domain.chars('a', 'b'));
        f.set("ratio", Domain.floatsOf(0.5f));
        f.set("boxed", Domain.integers(1, 2).orNull());
        f.set("text", Domain.values("", "a").orNull());
        f.set("kind", Domain.enums(Kind.class));
        return f;
    }
}
