import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Stresses reflection: calls, fields, constructors, arrays, lookups of members. */
public class Reflection {
    public static class Account {
        private int balance;
        public String owner;

        public Account(String owner) {
            this.owner = owner;
        }

        public int add(int amount) {
            return balance += amount;
        }

        public static long twice(long x) {
            return 2 * x;
        }
    }

    public static void main(String[] args) throws Exception {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 120_000;
        Constructor<Account> make = Account.class.getConstructor(String.class);
        Field balance = Account.class.getDeclaredField("balance");
        balance.setAccessible(true);
        Field owner = Account.class.getField("owner");
        Method twice = Account.class.getMethod("twice", long.class);
        long sum = 0;
        for (int i = 0; i < scale; i++) {
            Account account = make.newInstance("owner" + i % 10);
            Method add = Account.class.getMethod("add", int.class);
            sum += (Integer) add.invoke(account, i);
            balance.setInt(account, balance.getInt(account) * 3);
            sum = sum * 31 + (Long) twice.invoke(null, (long) balance.getInt(account));
            sum += ((String) owner.get(account)).length();
            int[] array = (int[]) Array.newInstance(int.class, 4);
            Array.set(array, i % 4, i);
            sum += Array.getLength(array) + (Integer) Array.get(array, i % 4);
        }
        System.out.println(sum);
    }
}
