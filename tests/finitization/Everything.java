import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.List;

/** A field for each kind of domain, and for each kind of field. */
public class Everything extends EverythingBase {
    private boolean flag;
    private byte small;
    private short middle;
    private char letter;
    private int stepped;
    private long large;
    private float ratio;
    private double exact;
    private String text;
    private Integer boxed;
    private Number number;
    private Kind kind;
    private Shape shape;
    private int[][] matrix;
    /** Hides the field of the other class. */
    private int hidden;
    private final int constant;
    private final List<String> unset = List.of("kept");

    enum Kind {
        FIRST,
        SECOND
    }

    interface Shape {}

    private static class Square implements Shape {
        private int side;
    }

    private class Circle implements Shape {
        private Shape inside;
    }

    private Everything(int constant) {
        this.constant = constant;
    }

    public boolean repOk() {
        if (flag || small + middle + letter + stepped + large != 110 || hidden != super.hidden + 1) {
            return false;
        }
        if (ratio + exact != 1.5 || constant < 7 || !unset.get(0).equals("kept")) {
            return false;
        }
        if (text == null ? boxed != null : boxed == null || text.length() != boxed) {
            return false;
        }
        if (kind == Kind.FIRST ? number instanceof Long : number instanceof Integer) {
            return false;
        }
        if (shape instanceof Square) {
            return ((Square) shape).side == 2 && matrix == null;
        }
        Circle circle = (Circle) shape;
        if (circle == null || circle.inside == circle || circle.inside instanceof Circle) {
            return false;
        }
        return matrix != null && matrix.length == 1 && matrix[0].length == 1 && matrix[0][0] == 3;
    }

    public static Finitization finEverything() {
        Finitization f = new Finitization(new Everything(7));
        f.set("flag", Domain.booleans());
        f.set("small", Domain.ints(-1, 0));
        f.set("middle", Domain.intsOf(5, 4));
        f.set("letter", Domain.chars('b', 'c').or(Domain.charsOf('a')));
        f.set("stepped", Domain.ints(0, 7, 3));
        f.set("large", Domain.longs(0, 20, 10).or(Domain.longsOf(Long.MIN_VALUE)));
        f.set("ratio", Domain.floats(0, 1, 0.5f));
        f.set("exact", Domain.doubles(1, 2, 0.5).or(Domain.doublesOf(Double.NaN)));
        f.set("text", Domain.values("", null, "\u00e9\"\\\n"));
        f.set("boxed", Domain.integers(4, 5).or(Domain.values(0)).orNull());
        f.set("number", Domain.values(1, 2L, 1));
        f.set("kind", Domain.enums(Kind.class));
        Domain squares = f.objects(Square.class, 2);
        Domain circles = f.objects("Circle", 1);
        f.set("shape", squares.or(circles).orNull());
        f.set("Square.side", Domain.intsOf(2));
        f.set("Everything.Circle", "inside", circles.or(squares).orNull());
        Domain rows = f.arrays(int[].class, Domain.ints(0, 1), Domain.intsOf(3));
        f.set("matrix", f.arrays(int[][].class, Domain.intsOf(1), rows).orNull());
        f.set("hidden", Domain.intsOf(2));
        f.set(EverythingBase.class, "hidden", Domain.intsOf(1, 2));
        f.set("constant", Domain.ints(6, 7));
        return f;
    }
}

/** What it extends. */
class EverythingBase {
    protected int hidden;
}
