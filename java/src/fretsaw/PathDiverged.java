package fretsaw;

/** Ends a program that asks for other choices than those of the path it should follow. */
public final class PathDiverged extends Error {
    private static final long serialVersionUID = 1L;

    /** Made where choices are read only. */
    PathDiverged(String message) {
        super(message);
    }
}
