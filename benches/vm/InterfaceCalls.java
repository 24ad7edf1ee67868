/** Stresses interface calls on several classes, some implementing two interfaces, and default methods. */
public class InterfaceCalls {
    interface Source {
        int next();

        default int nextBelow(int bound) {
            return (next() >>> 1) % bound;
        }
    }

    interface Sink {
        void accept(int value);

        long result();
    }

    static final class Counter implements Source {
        private int value;

        public int next() {
            return value++;
        }
    }

    static final class Congruential implements Source, Sink {
        private int state = 12345;

        public int next() {
            state = state * 1_103_515_245 + 12_345;
            return state;
        }

        public void accept(int value) {
            state ^= value;
        }

        public long result() {
            return state;
        }
    }

    static final class Total implements Sink {
        private long sum;

        public void accept(int value) {
            sum += value;
        }

        public long result() {
            return sum;
        }
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 320;
        Congruential both = new Congruential();
        Source[] sources = {new Counter(), both, new Congruential()};
        Sink[] sinks = {new Total(), both, new Total(), new Total()};
        for (int round = 0; round < scale * 20_000; round++) {
            Sink sink = sinks[round & 3];
            sink.accept(sources[round % 3].next());
            sink.accept(sources[round % 3].nextBelow(1_000));
        }
        long sum = 0;
        for (Sink sink : sinks) {
            sum = sum * 31 + sink.result();
        }
        System.out.println(sum);
    }
}
