package fretsaw;

/** Thrown if a program makes other choices than the recorded path that it replays. */
public final class PathDiverged extends Error {
    private static final long serialVersionUID = 1L;

    /** Only for {@link Source} and {@link Structure}. */
    PathDiverged(String message) {
        super(message);
    }
}
