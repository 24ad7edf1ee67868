import java.util.List;
import java.util.stream.IntStream;

/**
 * Gives every program to a refactoring of Eclipse (UDITA, Section 5.3). The result should compile, and print what the
 * program printed before; or Eclipse should have warned. Runs where {@link Platform} starts it.
 */
public class Refactor {
    private static final Eclipse.Result NONE = new Eclipse.Result("", null, null);

    private int illegal;
    private int warned;
    private int kept;
    private int failed;
    private final Clusters failures = new Clusters();
    private final Clusters warnings = new Clusters();

    private void judge(String program, Compiled before, Eclipse.Result result, Compiled after) {
        if (!before.isAccepted()) {
            illegal++;
            return;
        }
        String failure = failure(before, result, after);
        if (failure == null) {
            kept++;
        } else if (result.warning() != null) {
            warned++;
            warnings.add(result.warning(), program);
        } else {
            failed++;
            failures.add(failure, program + (result.text() == null ? "" : "-->\n" + result.text()));
        }
    }

    /** What is wrong with a result, if something is. */
    private static String failure(Compiled before, Eclipse.Result result, Compiled after) {
        if (result.crash() != null) return "Eclipse fails: " + result.crash();
        if (result.text() == null) return "Eclipse refuses";
        if (!after.isAccepted()) return "the result does not compile: " + after.error();
        return before.run().equals(after.run()) ? null : "the result prints something else";
    }

    public static void main(String[] args) throws Exception {
        List<String> programs = Paths.read(args[0]);
        Javac javac = new Javac();
        Eclipse eclipse = new Eclipse();
        List<Compiled> before = javac.compile(programs);
        List<Eclipse.Result> results = IntStream.range(0, programs.size())
                .mapToObj(i -> before.get(i).isAccepted() ? eclipse.refactor(programs.get(i)) : NONE).toList();
        List<Compiled> after = javac.compile(results.stream().map(r -> r.text() == null ? "" : r.text()).toList());
        Refactor refactor = new Refactor();
        for (int i = 0; i < programs.size(); i++) refactor.judge(programs.get(i), before.get(i), results.get(i), after.get(i));
        System.out.printf("%d programs: %d do not compile, Eclipse warned of %d, kept what %d do, failed on %d%n",
                programs.size(), refactor.illegal, refactor.warned, refactor.kept, refactor.failed);
        System.out.printf("%nFailures%n");
        refactor.failures.print(System.out);
        System.out.printf("%nWarnings%n");
        refactor.warnings.print(System.out);
    }
}
