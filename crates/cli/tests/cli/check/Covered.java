/** Breaks when it is pressed for the third time. */
class Lamp {
    private int presses;

    void press() {
        presses++;
        int left = 3 - presses;
        if (left <= 0) {
            presses = 3;
            left = 0;
        }
    }

    boolean isBroken() { return presses == 3; }
}

/** Some of its lines are not reached with small numbers. */
class Purse {
    private int coins;

    int put(int count) {
        int added = count > 0 ? count : 0;
        if (added > 100) {
            added = 100;
        }
        switch (coins) {
            case 0:
                coins = added;
                break;
            case 1:
                coins = 2;
                break;
            default:
                coins = 0;
        }
        return coins;
    }

    boolean isEmpty() {
        return coins == 0;
    }
}

/** Loops, conditions in one line, and a lambda. */
class Grid {
    private boolean flipped;

    void flip() {
        Runnable flip = () -> {
            flipped = !flipped;
        };
        flip.run();
    }

    int count(int limit) {
        int sum = 0;
        for (int i = 0; i < limit; i++) {
            sum += i % 2 == 0 && flipped || i > 5 ? 1 : 2;
        }
        while (sum > 10) {
            sum -= 10;
        }
        return sum;
    }

    @Override
    public String toString() {
        return flipped ? "flipped" : "plain";
    }
}

/** Makes all sequences of calls of one instance: with another one, every method does the same. */
class Caller {
    public static void main(String[] args) {
        call(args[0], Integer.parseInt(args[1]));
    }

    private static void call(String name, int calls) {
        for (int[] sequence = new int[calls]; sequence != null; sequence = next(sequence)) {
            Object made = create(name);
            for (int at = 1; at < calls; at++) {
                step(made, sequence[at]);
            }
        }
    }

    private static Object create(String name) {
        return switch (name) {
            case "Lamp" -> new Lamp();
            case "Purse" -> new Purse();
            default -> new Grid();
        };
    }

    /** The numbers 0, 1 and -1, and constants of the class up to 127. */
    private static final int[] PURSE = {0, 1, -1, 2, 100};
    private static final int[] GRID = {0, 1, -1, 2, 5, 10};

    private static void step(Object made, int step) {
        if (made instanceof Lamp lamp) {
            if (step == 0) lamp.press(); else lamp.isBroken();
        } else if (made instanceof Purse purse) {
            if (step < PURSE.length) purse.put(PURSE[step]); else purse.isEmpty();
        } else if (made instanceof Grid grid) {
            if (step < GRID.length) grid.count(GRID[step]); else if (step == 6) grid.flip(); else grid.toString();
        }
    }

    private static int[] next(int[] sequence) {
        for (int at = sequence.length - 1; at > 0; at--) {
            if (++sequence[at] < 8) {
                return sequence;
            }
            sequence[at] = 0;
        }
        return null;
    }
}
