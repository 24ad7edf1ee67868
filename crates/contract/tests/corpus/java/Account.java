/** Postconditions, invariants and the state before. */
class Account {
    int balance;
    String owner = "a";
    Account next;
    //@ invariant balance >= 0;
    // holds of(0) | of(3)
    // fails of(-1)

    //@ public instance invariant this.owner != null;
    // holds of(0)
    // fails owned(null)

    static int limit = 10;
    //@ static invariant limit > 5;
    // always

    //@ private constraint \old(balance) <= balance;
    // holds of(2), of(1)
    // fails of(1), of(2)

    //@ initially balance == 0;
    // holds of(0)
    // fails of(1)

    //@ requires initial >= 0;
    // holds 0
    // fails -1
    //@ ensures balance == initial && next == null;
    // holds of(4), 4
    // fails of(4), 3
    Account(int initial) {
        balance = initial;
    }

    //@ requires amount > 0 && balance + amount > 0;
    // holds of(0), 1
    // fails of(0), 0 | of(Integer.MAX_VALUE), 1
    //@ ensures balance == \old(balance) + amount;
    // holds of(3), 2, null, of(1)
    // fails of(3), 1, null, of(1)
    //@ ensures \result == this;
    // holds *itself()
    // fails of(1), 1, of(1), of(1)
    Account deposit(int amount) {
        balance += amount;
        return this;
    }

    /*@ public normal_behavior
      @   requires amount <= balance;
      // holds of(1), 1
      // fails of(1), 2
      @   assignable balance;
      @   ensures \result == \old(balance) - amount && balance == \result;
      // holds of(1), 2, 1, of(3)
      // fails of(1), 2, 2, of(3) | of(2), 2, 1, of(3)
      @ also public exceptional_behavior
      @   requires amount > balance;
      // holds of(1), 2
      // fails of(1), 1
      @   assignable \nothing;
      @   signals_only IllegalStateException, IllegalArgumentException;
      @   signals (IllegalStateException e) balance == \old(balance) && e.getMessage() != null;
      // holds of(1), 2, new IllegalStateException("x"), of(1)
      // fails of(1), 2, new IllegalStateException("x"), of(2) | of(1), 2, new IllegalStateException(), of(1)
      @   signals (IllegalArgumentException) amount < 0;
      // holds of(1), -1, new IllegalArgumentException(), of(1)
      // fails of(1), 1, new IllegalArgumentException(), of(1)
      @*/
    int withdraw(int amount) {
        if (amount > balance) {
            throw new IllegalStateException("overdrawn");
        }
        return balance -= amount;
    }

    //@ ensures other.balance == \old(other.balance) - \old(balance) && \old(other) == other;
    // holds *drained(2)
    // fails of(0), of(2), of(3), of(4)
    void drain(Account other) {}

    //@ ensures \old(next).balance == 7 && \old(next.balance) == \old(next).balance;
    // holds of(0), linked(7)
    // fails of(0), linked(6)
    void renew() {}

    //@ ensures (\forall int i; 0 <= i && i < a.length; a[i] == \old(a[i]) + i);
    // holds new int[] {5, 6}, new int[] {5, 5}
    // fails new int[] {5, 6}, new int[] {5, 6}
    static void addIndex(int[] a) {}

    //@ ensures (\sum int i; 0 <= i < a.length; a[i]) == (\sum int i; 0 <= i < a.length; \old(a[i]));
    // holds new int[] {1, 2}, new int[] {2, 1}
    // fails new int[] {1, 2}, new int[] {2, 2}
    static void permute(int[] a) {}

    //@ ensures \result == \old(a.length > 0 ? a[0] : 'x') && \old(a) == a;
    // holds (Object) CHARS, 'q', CHARS
    // fails (Object) CHARS, 'x', CHARS
    static char first(char[] a) {
        return a[0];
    }

    //@ ensures \not_modified(balance, owner) && \pre(balance) == 1;
    // holds of(1), of(1)
    // fails of(1), of(2) | of(2), of(2)
    void nothing() {}

    //@ ensures \fresh(\result) || true;
    // always of(1), null, of(1)
    Account copy() {
        return new Account(balance);
    }

    //@ ensures !\fresh(\result, next);
    // always of(1), null, of(1)
    Account other() {
        return next;
    }

    //@ ensures (\forall int i, j; 0 <= i && i < \old(balance) && \old(balance) <= j && j < balance; \old(i < balance) && i != j - 2);
    // holds of(2), of(2) | of(2), of(1)
    // fails of(3), of(2)
    void grow() {}

    //@ ensures \result ==> (\exists int i; 0 <= i && i < 3; \old(balance + i) == balance);
    // holds of(2), true, of(0) | of(9), false, of(0)
    // fails of(3), true, of(0)
    boolean near() {
        return true;
    }
}

/** What the cases use. */
class AccountInputs {
    static final char[] CHARS = {'q'};

    static Account of(int balance) {
        Account account = new Account(0);
        account.balance = balance;
        return account;
    }

    static Account owned(String owner) {
        Account account = new Account(0);
        account.owner = owner;
        return account;
    }

    static Account linked(int balance) {
        Account account = new Account(0);
        account.next = of(balance);
        return account;
    }

    static Object[] itself() {
        Account account = of(1);
        return new Object[] {account, 1, account, of(1)};
    }

    static Object[] drained(int balance) {
        Account other = of(balance);
        return new Object[] {of(0), other, of(0), other};
    }
}
