// Tests what lookups of method and variable handles say of members that are missing or of the wrong kind.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

public class MissingMembers {
    interface Face {
        int face(long n);
        static void fixed() {}
    }

    static class Cell implements Face {
        int number;
        static String text;
        Cell(int n) {}
        public int face(long n) { return 1; }
        static void still(String[] s, int[][] n) {}
    }

    static void own() {}

    interface Lookup {
        Object run() throws Throwable;
    }

    static void attempt(Lookup lookup) {
        try {
            System.out.println(lookup.run());
        } catch (Throwable t) {
            for (Throwable at = t; at != null; at = at.getCause()) {
                System.out.println((at == t ? "" : "  cause ") + at);
            }
        }
    }

    public static void main(String[] args) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType plain = MethodType.methodType(void.class);
        MethodType arrays = MethodType.methodType(void.class, String[].class, int[][].class);
        MethodType face = MethodType.methodType(int.class, long.class);
        attempt(() -> lookup.findStatic(Cell.class, "none", plain));
        attempt(() -> lookup.findVirtual(Cell.class, "none", arrays));
        attempt(() -> lookup.findVirtual(Face.class, "none", face));
        attempt(() -> lookup.findVirtual(Face.class, "face", arrays));
        attempt(() -> lookup.findVirtual(int[].class, "none", plain));
        attempt(() -> lookup.findConstructor(Cell.class, plain));
        attempt(() -> lookup.findConstructor(Cell.class, face));
        attempt(() -> lookup.findSpecial(Cell.class, "none", plain, MissingMembers.class));
        attempt(() -> lookup.findStatic(Cell.class, "face", face));
        attempt(() -> lookup.findStatic(Face.class, "face", face));
        attempt(() -> lookup.findVirtual(Cell.class, "still", arrays));
        attempt(() -> lookup.findStatic(Cell.class, "still", arrays));
        attempt(() -> lookup.findGetter(Cell.class, "none", int.class));
        attempt(() -> lookup.findGetter(Cell.class, "number", long.class));
        attempt(() -> lookup.findVarHandle(Cell.class, "none", List.class));
        attempt(() -> lookup.findVirtual(Face.class, "fixed", plain));
        attempt(() -> lookup.findSpecial(MissingMembers.class, "own", plain, MissingMembers.class));
        attempt(() -> lookup.findVirtual(MissingMembers.class, "own", plain));
        attempt(() -> lookup.findVirtual(Cell.class, "face", face));
    }
}
