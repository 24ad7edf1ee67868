// jdk: 21
import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getEnum;
import static fretsaw.Fretsaw.getInt;
import static fretsaw.Fretsaw.oneOf;

import fretsaw.ObjectPool;

/** Choices that are first looked at by switches over patterns. */
public class ForcedPatterns {
    sealed interface Tree permits Leaf, Fork { }

    record Leaf(int value) implements Tree { }

    record Fork(Tree left, Object right) implements Tree { }

    enum Side { LEFT, RIGHT }

    static String show(Object o) {
        return switch (o) {
            case null -> "null";
            case Leaf(int value) when value > 1 -> "big";
            case Leaf leaf -> "leaf" + leaf.value;
            case Fork(Leaf(var a), Leaf(var b)) when a == b -> "equal" + a;
            case Fork(Fork f, var other) -> "deep" + show(other);
            case Fork(var left, Side side) -> side + show(left);
            case Fork fork -> "fork" + show(fork.left);
            case Side.LEFT -> "left";
            case Side side -> "side" + side.ordinal();
            case Integer i when i > 0 -> "positive";
            case Integer i -> "int" + i;
            case String s -> s.isEmpty() ? "empty" : s;
            default -> "other";
        };
    }

    static Tree leaf() {
        return new Leaf(getInt(0, 2));
    }

    public static void main(String[] args) {
        System.out.println(switch (getInt(0, 5)) {
            case 0 -> show(oneOf(leaf(), 3, 0, "x", "", null, Side.RIGHT, 'c'));
            case 1 -> show(new Fork(leaf(), leaf()));
            case 2 -> show(new Fork(oneOf(leaf(), new Fork(leaf(), 1)), getEnum(Side.class)));
            case 3 -> show(getInt(-1, 1));
            case 4 -> {
                ObjectPool<Tree> pool = new ObjectPool<>(() -> getBoolean() ? new Leaf(getInt(1, 2)) : new Fork(leaf(), "text"), 2, true);
                Tree a = pool.getAny();
                Tree b = pool.getAny();
                yield show(a) + (getBoolean() ? show(new Fork(b, a)) : a == b);
            }
            default -> show(getEnum(Side.class));
        });
    }
}
