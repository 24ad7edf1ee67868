// Tests an uncaught exception thrown through lambdas, comparators, constructors and inner classes; exit code 1.
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class UncaughtLambda {
    static class Account {
        final String id;
        private long balance;
        Account(String id, long opening) {
            this.id = id;
            deposit(opening);
        }
        void deposit(long amount) {
            if (amount < 0) throw new IllegalArgumentException("negative deposit: " + amount);
            balance += amount;
        }
    }

    static <A, B> Function<A, B> traced(String name, Function<A, B> f) {
        return a -> {
            try {
                return f.apply(a);
            } catch (RuntimeException e) {
                throw new RuntimeException(name + "(" + a + ")", e);
            }
        };
    }

    static class Batch {
        final List<Supplier<Account>> todo = new ArrayList<>();
        int done;
        void run() {
            Runnable step = new Runnable() {
                @Override public void run() {
                    for (Supplier<Account> s : todo) {
                        Account a = s.get();
                        System.out.println(a.id + " " + a.balance);
                        done++;
                    }
                }
            };
            step.run();
        }
    }

    public static void main(String[] args) {
        Function<Integer, Account> open = traced("open", n -> new Account("acc" + n, 100 - n * 40));
        Function<String, Account> parse = traced("parse", open.compose(Integer::parseInt));
        Batch b = new Batch();
        for (String s : new String[] {"0", "1", "2", "3"}) b.todo.add(() -> parse.apply(s));
        b.todo.add(() -> { throw new IllegalStateException("not reached"); });
        try {
            parse.apply("x");
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " <- " + e.getCause().getMessage());
        }
        try {
            b.run();
        } finally {
            System.out.println("done " + b.done);
        }
    }
}
