import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.NoSuchElementException;

/** A queue in an array whose end is followed by its beginning. Its contract is in comments. */
public class Ring {
    int[] elements;
    int head;
    int count;

    boolean repOk() {
        return elements != null && head >= 0 && count >= 0 && count <= elements.length
                && (elements.length == 0 ? head == 0 : head < elements.length);
    }

    int at(int index) {
        return elements[(head + index) % elements.length];
    }

    /*@ ensures \result == (\old(count) < elements.length);
      @ ensures \result ==> count == \old(count) + 1 && at(\old(count)) == value;
      @ ensures !\result ==> count == \old(count);
      @ ensures (\forall int i; 0 <= i && i < \old(count); at(i) == \old(at(i)));
      @*/
    public boolean offer(int value) {
        if (count == elements.length) {
            return false;
        }
        elements[(head + count) % elements.length] = value;
        count++;
        return true;
    }

    /*@ normal_behavior
      @   requires count > 0;
      @   ensures \result == \old(at(0)) && count == \old(count) - 1;
      @   ensures (\forall int i; 0 <= i && i < count; at(i) == \old(at(i + 1)));
      @ also exceptional_behavior
      @   requires count == 0;
      @   signals (NoSuchElementException e) e.getMessage() != null && head == \old(head);
      @   signals_only NoSuchElementException;
      @*/
    public int poll() {
        if (count == 0) {
            throw new NoSuchElementException("empty");
        }
        int value = elements[head];
        head = head + 1 == elements.length ? 0 : head + 1;
        count--;
        return value;
    }

    static Finitization finRing(int n) {
        Finitization f = new Finitization(Ring.class);
        f.set("head", Domain.ints(-1, n));
        f.set("count", Domain.ints(0, n));
        f.set("elements", f.arrays(int[].class, Domain.ints(0, n), Domain.ints(0, 1)));
        f.argument(0, Domain.ints(0, 1));
        return f;
    }
}
