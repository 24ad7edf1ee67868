package stock;

/** Methods with one fault each, in the lines that are mended at their ends. */
public class Stock {
    private Item first;
    int count;
    private int[] prices = {1, 2};
    private int tax = 1;

    static class Item {
        int amount;
        Item next;

        private boolean repOk() {
            return amount >= 0;
        }
    }

    boolean repOk() {
        int items = 0;
        for (Item item = first; item != null; item = item.next) {
            if (++items > count) {
                return false;
            }
        }
        return items == count && prices != null && prices.length == 2;
    }

    public Stock() {
    }

    public Stock(int count) {
        this.count = count; // mended: this.count = 0;
    }

    public void drop() {
        if (first == null) {
            return;
        }
        first = first.next; // mended: first = first.next; count--;
    }

    public int top() {
        return first.amount; // mended: return first == null ? 0 : first.amount;
    }

    private boolean sell(int amount) {
        first.amount -= amount; // mended: if (first != null) first.amount = Math.max(0, first.amount - amount);
        return true;
    }

    boolean hasItem(int result, Stock before) {
        return before.first == null || result == before.first.amount;
    }

    public int next() {
        return count == 0 ? 0 : first.amount + count; // mended: return count == 0 ? 0 : first.amount;
    }

    public void raise(int by) {
        prices[0] += by; // mended: if (by <= 1) { prices[0] += by; }
        if (by > 1) {
            throw new IllegalArgumentException("too much");
        }
    }

    public void lose(int items) {
        if (items > count) {
            count = 7; // mended:
            throw new IllegalStateException("not there");
        }
    }

    public void take(int amount) {
        assert amount < 2 : "too much"; // mended:
    }

    /*@ exceptional_behavior
      @   requires count == 0;
      @   signals_only IllegalStateException;
      @ also normal_behavior
      @   requires count > 0;
      @*/
    public void open() {
        // mended: if (count == 0) throw new IllegalStateException();
    }

    //@ normal_behavior
    public void close() {
        if (count == 2) {
            throw new IllegalStateException(); // mended: return;
        }
    }

    //@ signals_only IllegalStateException;
    public void check() {
        if (count == 2) {
            throw new UnsupportedOperationException(); // mended: throw new IllegalStateException();
        }
    }

    public /*@ pure @*/ int items() {
        return tax++; // mended: return tax;
    }

    //@ ensures \result == count;
    public int size() {
        return 1;
    }

    public void audit() {
        //@ assert count < 2;
    }
}
