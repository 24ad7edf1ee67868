// verdict: safe
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Resources are closed in reverse order, and their exceptions are suppressed. */
class Resources {
    static int closed;

    static class Resource implements AutoCloseable {
        final int number;
        final boolean fails;

        Resource(int number, boolean fails) {
            this.number = number;
            this.fails = fails;
        }

        @Override
        public void close() {
            closed = closed * 10 + number;
            if (fails) {
                throw new IllegalStateException("resource " + number);
            }
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        boolean first = Verifier.nondetBoolean(), second = Verifier.nondetBoolean();
        int suppressed = 0;
        try (Resource a = new Resource(1, first); Resource b = new Resource(2, second)) {
            assert 100 / x <= 100;
        } catch (ArithmeticException e) {
            suppressed = e.getSuppressed().length;
            assert x == 0;
        } catch (IllegalStateException e) {
            suppressed = e.getSuppressed().length;
            assert first && second == (suppressed == 1) || !first; // twin: assert first && second == (suppressed == 0) || !first;
        }
        assert closed == 21;
        assert suppressed == (x == 0 ? (first ? 1 : 0) + (second ? 1 : 0) : first && second ? 1 : 0);
    }
}
