package fretsaw;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares numbers of structures and of candidates with those that are known. Each line of the file that is given is about one
 * subject: {@code BinaryTree repOk 3 = 5 16384}. Leaving out what cannot be reached must not make a difference.
 *
 * <p>Into the folder that is given goes a file for each line, called by its number from 0 on: first how many candidates differ, or 0
 * if there are too many to tell; then the structures.
 */
public final class Counts {
    /** So many candidates are tried whether they can be reached or not. */
    private static final BigInteger FEW = BigInteger.valueOf(1_500_000);

    private Counts() {}

    public static void main(String[] args) throws Exception {
        int right = 0;
        int wrong = 0;
        Path folder = Files.createDirectories(Path.of(args[1]));
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] parts = line.split(" = ");
            String[] words = parts[0].split(" ");
            BruteForce reached = BruteForce.of("--reachable", words);
            Path file = folder.resolve(String.valueOf(right + wrong));
            Files.writeString(file, reached.differing() + "\n" + String.join("\n", reached.forms));
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
