// Tests uncaught exceptions from generated and indirect code: a compact constructor called by a method reference in a stream inside a static nested enum; exit code 1.
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

public class UncaughtRecord {
    record Age(int years) {
        Age {
            if (years < 0 || years > 150) throw new IllegalArgumentException("age " + years + " out of range");
        }
        static Age parse(String s) { return new Age(Integer.parseInt(s)); }
    }

    enum Loader {
        STRICT(Age::parse), LENIENT(s -> {
            try {
                return Age.parse(s);
            } catch (NumberFormatException e) {
                return new Age(0);
            }
        });

        private final Function<String, Age> f;
        Loader(Function<String, Age> f) { this.f = f; }
        List<Age> load(String... texts) { return Arrays.stream(texts).map(f).toList(); }
    }

    static class Holder<T> {
        private final T value;
        Holder(Function<? super String, ? extends T> f, String s) { value = f.apply(s); }
        @Override public String toString() { return "Holder " + value; }
    }

    public static void main(String[] args) {
        System.out.println(Loader.STRICT.load("1", "20") + " " + Loader.LENIENT.load("x", "3"));
        System.out.println(new Holder<>(Age::parse, "40"));
        try {
            Loader.STRICT.load("5", "y");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Holder<>(Loader.LENIENT.f, "-1");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace()[0].getLineNumber());
        }
        System.out.println(Loader.LENIENT.load("7", "z", "151"));
    }
}
