package shapes;

/** Has members that know it. */
class Outer {
    int id;
    Inner inner;

    class Inner {
        private int n;
        Inner peer;

        Inner(int n, Inner peer) {
            this.n = n;
            this.peer = peer;
        }

        int outer() {
            return id;
        }
    }
}
