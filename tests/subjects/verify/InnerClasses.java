// verdict: safe
// small: -2..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;

/** Inner classes and lambdas share the fields of the object around them, and copy local variables. */
class InnerClasses {
    int total;

    class Account {
        int balance;

        void deposit(int amount) {
            balance += amount;
            total += amount;
        }

        IntSupplier difference() {
            return () -> total - balance;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        InnerClasses bank = new InnerClasses();
        Account one = bank.new Account(), other = bank.new Account();
        IntSupplier ofOne = one.difference();
        int limit = x;
        IntPredicate isAbove = amount -> amount > limit;
        one.deposit(x);
        other.deposit(y);
        x++;
        assert ofOne.getAsInt() == y; // twin: assert ofOne.getAsInt() == x;
        assert isAbove.test(y) == other.balance > one.balance;
        assert other.difference().getAsInt() == x - 1;
    }
}
