package shapes;

/** Takes anything, and lets it be looked at. */
class Probe {
    static boolean check(Object o) {
        return Walker.walk(o);
    }

    static Boolean two(Object first, Object second) throws Exception {
        return Walker.walk(first, second);
    }
}
