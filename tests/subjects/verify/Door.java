// verdict: safe
// small: -1..4 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A door that is open, closed or locked. */
class Door {
    static final int OPEN = 0, CLOSED = 1, LOCKED = 2;

    static int next(int state, int event) {
        switch (state) {
            case OPEN:
                return event == 1 ? CLOSED : OPEN;
            case CLOSED:
                return event == 0 ? OPEN : event == 2 ? LOCKED : CLOSED;
            case LOCKED:
                return event == 3 ? CLOSED : LOCKED; // twin: return event == 3 ? OPEN : LOCKED;
            default:
                throw new IllegalStateException();
        }
    }

    public static void main(String[] args) {
        int state = CLOSED;
        for (int i = 0; i < 3; i++) {
            int before = state;
            state = next(state, Verifier.nondetInt());
            assert before != LOCKED || state != OPEN;
        }
    }
}
