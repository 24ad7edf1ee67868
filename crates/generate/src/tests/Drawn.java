import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

import fretsaw.Domain;
import fretsaw.Finitization;

/** Predicates with completions of which samples are drawn. */
public class Drawn {
    private Drawn next;
    private int key;
    private long wide;
    private int[] numbers;

    /** Choices that nothing depends on are part of what is undecided; so are fields. */
    boolean chooses() {
        int some = getInt(0, 2);
        boolean other = getBoolean();
        return key == 0 ? next == null : some == 1;
    }

    boolean always() {
        return true;
    }

    public static Finitization finChooses(int n) {
        Finitization f = new Finitization(Drawn.class);
        f.set("key", Domain.ints(0, 2));
        f.set("next", f.objects(Drawn.class, n).orNull());
        return f;
    }

    /** More completions than a double can count. */
    public static Finitization finHuge(int n) {
        Finitization f = new Finitization(Drawn.class);
        f.set("wide", Domain.longsOf(Long.MIN_VALUE, -1, 0, Long.MAX_VALUE));
        f.set("numbers", f.arrays(int[].class, Domain.intsOf(n), Domain.ints(0, Integer.MAX_VALUE - 1)));
        return f;
    }
}
