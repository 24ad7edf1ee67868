package other;

/** A class of another package. */
public class Visible {
    public int open;
    protected int inherited;
    int own;
    public Hidden hidden;
    public static class Nested {
        public Object o;
    }
}

class Hidden {
    public int n;
}
