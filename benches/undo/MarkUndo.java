import static fretsaw.Fretsaw.getBoolean;

/** Between two choices: a return across the mark, three writes to an old object, about ten instructions. */
public class MarkUndo {
    int a;
    int b;
    int c;

    static int choose() {
        return getBoolean() ? 1 : 2;
    }

    public static void main(String[] args) {
        MarkUndo old = new MarkUndo();
        while (true) {
            int x = choose();
            old.a = x;
            old.b = x + 3;
            old.c = x << 2;
        }
    }
}
