// Tests a simple bank simulation with inheritance, custom exceptions, transactions with rollback, interest and an event log.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

public class BankSim {
    static class BankException extends Exception { BankException(String m) { super(m); } BankException(String m, Throwable c) { super(m, c); } }
    static class InsufficientFunds extends BankException {
        final long missing;
        InsufficientFunds(Account a, long amount) { super(a.id + " lacks " + cents(amount - a.available())); missing = amount - a.available(); }
    }
    static class Frozen extends BankException { Frozen(String id) { super("account " + id + " is frozen"); } }

    static String cents(long c) { String s = (c < 0 ? "-" : "") + Math.abs(c / 100) + "."; long r = Math.abs(c % 100); return s + (r < 10 ? "0" : "") + r; }

    static abstract class Account {
        private static int counter = 1000;
        final String id, owner;
        protected long balance;
        boolean frozen;
        final List<String> log = new ArrayList<>();
        Account(String owner, long opening) { this.owner = owner; id = prefix() + ++counter; balance = opening; note("open", opening); }
        abstract String prefix();
        long available() { return balance; }
        void monthEnd() { }
        void deposit(long amt) throws BankException {
            if (amt <= 0) throw new IllegalArgumentException("bad amount " + amt);
            if (frozen) throw new Frozen(id);
            balance += amt;
            note("dep", amt);
        }
        void withdraw(long amt) throws BankException {
            if (frozen) throw new Frozen(id);
            if (amt > available()) throw new InsufficientFunds(this, amt);
            balance -= amt;
            note("wd", amt);
        }
        void note(String k, long amt) { log.add(k + cents(amt)); }
        @Override public String toString() { return id + "(" + owner + ") " + cents(balance); }
    }

    static class Savings extends Account {
        final double rate;
        Savings(String o, long b, double rate) { super(o, b); this.rate = rate; }
        @Override String prefix() { return "S"; }
        @Override void monthEnd() { long i = Math.round(balance * rate / 12); balance += i; note("int", i); }
    }

    static class Checking extends Account {
        final long overdraft;
        int free = 3;
        Checking(String o, long b, long od) { super(o, b); overdraft = od; }
        @Override String prefix() { return "C"; }
        @Override long available() { return balance + overdraft; }
        @Override void withdraw(long amt) throws BankException { super.withdraw(amt); if (--free < 0) { balance -= 50; note("fee", 50); } }
        @Override void monthEnd() { free = 3; if (balance < 0) { long f = -balance / 100; balance -= f; note("odf", f); } }
    }

    final Map<String, Account> accounts = new LinkedHashMap<>();
    int ok, failed;

    <T extends Account> T open(T a) { accounts.put(a.id, a); return a; }
    Account find(String id) throws BankException { Account a = accounts.get(id); if (a == null) throw new BankException("no account " + id); return a; }

    void transfer(String from, String to, long amt) throws BankException {
        Account a = find(from);
        boolean done = false;
        a.withdraw(amt);
        try {
            find(to).deposit(amt);
            done = true;
        } catch (BankException e) {
            throw new BankException("transfer failed", e);
        } finally {
            if (!done) { a.balance += amt; a.note("rb", amt); }
        }
    }

    void attempt(String from, String to, long amt) {
        try {
            transfer(from, to, amt);
            ok++;
        } catch (InsufficientFunds e) {
            failed++;
            System.out.println("! " + e.getMessage() + " missing " + e.missing);
        } catch (BankException | IllegalArgumentException e) {
            failed++;
            System.out.println("! " + e.getClass().getSimpleName() + " " + e.getMessage() + (e.getCause() != null ? " <- " + e.getCause().getMessage() : ""));
        }
    }

    public static void main(String[] args) {
        BankSim b = new BankSim();
        Savings s = b.open(new Savings("ann", 1_000_00, 0.0425));
        Checking c = b.open(new Checking("bob", 50_00, 200_00)), d = b.open(new Checking("cyd", 0, 0));
        b.attempt(s.id, c.id, 250_75);
        b.attempt(c.id, d.id, 500_00);
        b.attempt(c.id, d.id, 700_00);
        b.attempt(s.id, "X1", 10_00);
        b.attempt("X1", s.id, 1);
        b.attempt(s.id, c.id, -5);
        d.frozen = true;
        b.attempt(s.id, d.id, 100);
        b.attempt(d.id, s.id, 100);
        d.frozen = false;
        for (int m = 0; m < 3; m++) for (Account a : b.accounts.values()) a.monthEnd();
        System.out.println(b.accounts.values());
        for (Account a : b.accounts.values()) System.out.println(a.id + " " + a.log);
        Random r = new Random(2025);
        Account[] all = b.accounts.values().toArray(new Account[0]);
        long before = 0, after = 0;
        for (Account a : all) before += a.balance;
        int fails = 0;
        for (int i = 0; i < 200; i++) {
            try {
                b.transfer(all[r.nextInt(3)].id, all[r.nextInt(3)].id, r.nextInt(20000) + 1);
            } catch (BankException e) {
                fails++;
            }
        }
        long fees = 0;
        for (Account a : all) { after += a.balance; for (String l : a.log) if (l.equals("fee0.50")) fees += 50; }
        System.out.println(b.ok + " " + b.failed + " " + fails + " " + cents(before) + " " + cents(after) + " fees " + cents(fees));
        for (Account a : all) System.out.println(a + " " + a.log.size() + " " + a.log.hashCode());
    }
}
