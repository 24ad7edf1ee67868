import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** Enums through reflection: constants, look-up by name, sets and maps. */
public class ReflectEnum {
    enum Plain { A, B, C }

    enum Op {
        ADD("+") {
            @Override
            int apply(int x, int y) {
                return x + y;
            }
        },
        MUL("*") {
            @Override
            int apply(int x, int y) {
                return x * y;
            }
        };

        final String symbol;

        Op(String symbol) {
            this.symbol = symbol;
        }

        abstract int apply(int x, int y);
    }

    enum Empty { }

    sealed interface Node permits Num, Sum {
    }

    record Num(int v) implements Node {
    }

    record Sum(Node l, Node r) implements Node {
    }

    static <E extends Enum<E>> void show(Class<E> c) {
        System.out.println(c.getSimpleName() + " " + c.isEnum() + " " + Arrays.toString(c.getEnumConstants()) + " "
            + EnumSet.allOf(c) + EnumSet.noneOf(c));
        for (E e : c.getEnumConstants()) {
            System.out.println("  " + e.name() + " " + e.ordinal() + " " + Enum.valueOf(c, e.name()) + " "
                + e.getDeclaringClass().getSimpleName() + " " + e.getClass().isEnum() + " " + e.getClass().isAnonymousClass());
        }
    }

    public static void main(String[] args) throws Exception {
        show(Plain.class);
        show(Op.class);
        show(Empty.class);
        Map<Op, Integer> map = new EnumMap<>(Op.class);
        for (Op op : Op.values()) {
            map.put(op, op.apply(6, 7));
        }
        System.out.println(map + " " + map.get(Op.MUL) + " " + map.containsKey(Op.ADD));
        System.out.println(EnumSet.complementOf(EnumSet.of(Plain.B)) + " " + EnumSet.range(Plain.A, Plain.B));
        try {
            Plain.valueOf("D");
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        System.out.println(Op.class.getDeclaredField("ADD").isEnumConstant() + " " + Op.class.getDeclaredField("symbol").get(Op.MUL));
        System.out.println(Arrays.toString((Object[]) Op.class.getMethod("values").invoke(null)) + " "
            + Op.class.getMethod("valueOf", String.class).invoke(null, "ADD"));
        try {
            Plain.class.getDeclaredConstructors()[0].newInstance("X", 9);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        System.out.println(String.class.getEnumConstants() + " " + Node.class.isSealed() + " "
            + Arrays.toString(Node.class.getPermittedSubclasses()) + " " + String.class.getPermittedSubclasses());
        System.out.println(Arrays.toString(Sum.class.getRecordComponents()) + " " + Plain.class.getRecordComponents());
        Node tree = new Sum(new Num(1), new Num(2));
        for (var component : tree.getClass().getRecordComponents()) {
            System.out.println(component.getName() + " " + component.getAccessor().invoke(tree) + " " + component.getGenericType());
        }
    }
}
