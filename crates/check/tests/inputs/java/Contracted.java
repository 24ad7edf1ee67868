import java.util.LinkedList;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicReference;

/** A bounded stack of ints. What a method does wrong is in its name; the others keep their contracts. */
class Contracted {
    int[] items = new int[2];
    int size;
    //@ invariant items != null && 0 <= size && size <= items.length;
    //@ constraint items.length == \old(items.length);

    //@ requires capacity >= 0;
    //@ ensures items.length == capacity && size == 0;
    Contracted(int capacity) {
        items = new int[capacity];
    }

    Contracted() {}

    /*@ requires least < capacity;
      @ also exceptional_behavior
      @   requires least >= capacity;
      @   signals (IllegalArgumentException e) e.getMessage() != null && least >= capacity && size == 0;
      @*/
    Contracted(int capacity, int least) {
        if (least >= capacity) {
            throw new IllegalArgumentException("too small");
        }
        items = new int[capacity];
    }

    //@ signals (IllegalStateException e) isSmall;
    Contracted(boolean isSmall) {
        throw new IllegalStateException();
    }

    /*@ normal_behavior requires x > 0; ensures \result == x - 1;
      @ also exceptional_behavior requires x == 0; signals_only IllegalArgumentException; @*/
    static int before(int x) {
        if (x == 0) {
            throw new IllegalArgumentException();
        }
        return x - 1;
    }

    /*@ pure @*/ static int hash(String text) {
        return text == null ? 0 : text.hashCode();
    }

    //@ requires text != null;
    static int length(String text) {
        return text.length();
    }

    /*@ normal_behavior
      @   requires size < items.length;
      @   ensures size == \old(size) + 1 && items[size - 1] == x;
      @   ensures (\forall int i; 0 <= i && i < \old(size); items[i] == \old(items[i]));
      @ also exceptional_behavior
      @   requires size == items.length;
      @   signals_only IllegalStateException;
      @   signals (IllegalStateException e) size == \old(size);
      @*/
    void push(int x) {
        if (size == items.length) {
            throw new IllegalStateException("full");
        }
        items[size++] = x;
    }

    /*@ normal_behavior requires size < items.length; ensures size == \old(size) + 1;
      @ also exceptional_behavior requires size == items.length; signals_only IllegalStateException; @*/
    void pushReturnsWhenFull(int x) {
        if (size < items.length) {
            items[size++] = x;
        }
    }

    /*@ normal_behavior requires size < items.length; ensures true; @*/
    void pushThrowsWhenEmpty(int x) {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
    }

    //@ signals_only NoSuchElementException;
    int popThrowsAnotherException() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        return items[--size];
    }

    //@ signals (NoSuchElementException e) size == \old(size);
    int popLosesCount() {
        if (size == 0) {
            size = 1;
            if (items.length > 0) {
                throw new NoSuchElementException();
            }
            size = 0;
            return 0;
        }
        return items[--size];
    }

    //@ ensures \result == size;
    /*@ pure @*/ int countsAndChanges() {
        if (size > 1) {
            items[0] = 2 - items[0];
        }
        return size;
    }

    //@ ensures \result == size;
    /*@ pure @*/ int count() {
        return size;
    }

    //@ assignable \nothing;
    //@ ensures \fresh(\result) && \result.length == size;
    int[] toArray() {
        return java.util.Arrays.copyOf(items, size);
    }

    //@ ensures \fresh(\result);
    int[] exposesItems() {
        return items;
    }

    /** Refuses null after it has changed the stack. */
    void clearsBeforeItAsks(String text) {
        size = 0;
        java.util.Objects.requireNonNull(text);
    }

    /** Whoever passes null must expect that. */
    void clearsBeforeItFails(String text) {
        size = 0;
        text.length();
    }

    /** Breaks the constraint. */
    void grows() {
        items = java.util.Arrays.copyOf(items, items.length + 1);
    }

    //@ ensures size == 0 && \old(size) >= 0;
    //@ ensures (\forall int i; 0 <= i && i < \old(items.length); items[i] == 0);
    //@ ensures (\sum int i; 0 <= i && i < \old(size); \old(items[i])) == \result;
    int clear() {
        int sum = 0;
        while (size > 0) {
            sum += items[--size];
        }
        java.util.Arrays.fill(items, 0);
        return sum;
    }

    /** The map creates the view when it is first asked for it. */
    /*@ pure @*/ static boolean hasKey(Map<Integer, Integer> map, int key) {
        return map.keySet().contains(key) || map.values().contains(key);
    }

    /** The list counts modifications, but is what it was. */
    /*@ pure @*/ static int addsAndRemoves(LinkedList<Integer> list) {
        list.add(7);
        return list.removeLast();
    }

    /** A new value where there was none is a change. */
    /*@ pure @*/ static boolean fills(AtomicReference<Object> reference) {
        return reference.compareAndSet(null, new Object());
    }
}
