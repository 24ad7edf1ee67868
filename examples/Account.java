/** An account that must not be overdrawn. A method of it has a bug: see README.md. */
public class Account {
    private int balance;

    public void withdraw(int amount) {
        balance -= amount;
        if (balance < 0) {
            throw new IllegalStateException("overdrawn");
        }
    }
}
