package fretsaw;

import java.util.function.Predicate;

/**
 * A structure that a program asks for. Its objects come from a {@link Plan}; what their places hold is decided by the search, by a
 * recorded path or at random.
 */
final class Structure {
    /** After so many candidates that the predicate rejects, random choice gives up. */
    private static final int MOST_TRIES = 10_000;

    /** Its objects and the values of their places. Fretsaw's machine reads this field. */
    final Plan plan;
    /** What stands in front of its value in a path. Fretsaw's machine reads this field. */
    final String head;
    /** Whether its places hold choices. Fretsaw's machine sets this field. */
    boolean isOpen;

    private Structure(Plan plan, String head) {
        this.plan = plan;
        this.head = head;
    }

    @SuppressWarnings("unchecked")
    static <T> T any(String label, Finitization bounds, Predicate<? super T> isValid) {
        bounds.use();
        String asked = "any(" + bounds.type().getTypeName().replaceAll("[^!-~]", "?") + ")";
        String text = null;
        for (int tries = 1; ; tries++) {
            // What constructors of the objects choose comes before the structure on the path.
            Plan plan = Plan.of(bounds);
            if (plan.rootObject == null) {
                throw new IllegalArgumentException(bounds.type().getTypeName() + " cannot be instantiated");
            }
            if (tries == 1) {
                text = given(label, asked);
            }
            Object root = text == null
                    ? new Structure(plan, label == null ? asked : Words.label(label)).open()
                    : new Builder(plan).build(text);
            if (root != null && isValid.test((T) root)) {
                return (T) root;
            }
            reject();
            if (text != null || tries == MOST_TRIES) {
                throw new AssumptionFailed(
                        text != null ? asked + ": the predicate rejects the structure on the path"
                                : asked + ": the predicate rejects " + tries + " random candidates; follow a path of fretsaw explore");
            }
        }
    }

    /** The structure that is next on the path; null if there is no path. Fretsaw's machine replaces this method. */
    private static String given(String label, String asked) {
        return Source.structure(label, asked);
    }

    /** The root of a structure whose places the search decides; null if random choice has found none. Fretsaw's machine replaces this method. */
    private Object open() {
        return new Builder(plan).draw();
    }

    /** Notes that the predicate rejects a candidate. Fretsaw's machine replaces this method, and cuts the path. */
    private static void reject() {}

    /** Ends a program whose path has a structure that does not fit. Fretsaw's machine replaces this method. */
    static PathDiverged wrong(String why) {
        throw new PathDiverged("choice " + Source.used() + " of the path is no structure within the bounds: " + why);
    }
}
