package fretsaw;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares numbers of structures and of candidates with those that are known. Each line of the file that is given is about one
 * subject: {@code BinaryTree repOk 3 = 5 16384}. Leaving out what cannot be reached must not make a difference.
 */
public final class Counts {
    /** So many candidates are tried whether they can be reached or not. */
    private static final BigInteger FEW = BigInteger.valueOf(1_500_000);

    private Counts() {}

    public static void main(String[] args) throws Exception {
        int right = 0;
        int wrong = 0;
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] parts = line.split(" = ");
            String[] words = parts[0].split(" ");
            BruteForce reached = BruteForce.of("--reachable", words);
            String found = reached.forms.size() + " " + reached.space();
            if (reached.space().compareTo(FEW) <= 0 && !BruteForce.of("--whole", words).forms.equals(reached.forms)) {
                found += ", but other structures if all are tried";
            }
            if (found.equals(parts[1])) {
                right++;
            } else {
                wrong++;
                System.out.println(line + ": found " + found);
            }
        }
        System.out.println(right + " right, " + wrong + " wrong");
    }
}
