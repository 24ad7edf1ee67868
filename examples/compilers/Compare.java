import java.util.ArrayList;
import java.util.List;

/**
 * Gives every program to javac and to ecj (UDITA, Section 5.3, differential testing of compilers). They should both accept
 * it or both refuse it, and what they made of it should do the same.
 */
public class Compare {
    private int accepted;
    private int refused;
    private int differences;
    private final Clusters clusters = new Clusters();

    private void compare(Compiled javac, Compiled ecj, String program) {
        if (javac.isAccepted() && ecj.isAccepted()) {
            String[] printed = {javac.run(), ecj.run()};
            if (printed[0].equals(printed[1])) {
                accepted++;
            } else {
                String both = "javac's prints: " + printed[0] + "\necj's prints: " + printed[1];
                differ("both accept, but the programs differ", program + both);
            }
        } else if (javac.isAccepted()) {
            differ("javac accepts, ecj says: " + ecj.error(), program);
        } else if (ecj.isAccepted()) {
            differ("ecj accepts, javac says: " + javac.error(), program);
        } else if (javac.isCrash() || ecj.isCrash()) {
            differ("javac says: " + javac.error() + " ecj says: " + ecj.error(), program);
        } else {
            refused++;
        }
    }

    private void differ(String what, String program) {
        differences++;
        clusters.add(what, program);
    }

    public static void main(String[] args) throws Exception {
        List<String> programs = new ArrayList<>();
        for (String file : args) programs.addAll(Paths.read(file));
        List<Compiled> byJavac = new Javac().compile(programs);
        List<Compiled> byEcj = new Ecj().compile(programs);
        Compare compare = new Compare();
        for (int i = 0; i < programs.size(); i++) compare.compare(byJavac.get(i), byEcj.get(i), programs.get(i));
        System.out.printf("%d programs: %d accepted by both, %d refused by both, %d differences%n",
                programs.size(), compare.accepted, compare.refused, compare.differences);
        compare.clusters.print(System.out);
    }
}
