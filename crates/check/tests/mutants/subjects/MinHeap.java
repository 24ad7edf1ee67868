import fretsaw.Domain;
import fretsaw.Finitization;

/** A heap of ints with a fixed capacity. Its contract is in comments. */
public class MinHeap {
    int[] elements;
    int size;

    //@ invariant elements != null && 0 <= size && size <= elements.length;
    //@ invariant (\forall int i; 1 <= i && i < size; elements[(i - 1) / 2] <= elements[i]);

    /*@ normal_behavior
      @   requires size < elements.length;
      @   ensures size == \old(size) + 1;
      @   ensures (\sum int i; 0 <= i && i < size; elements[i]) == \old((\sum int i; 0 <= i && i < size; elements[i])) + value;
      @ also exceptional_behavior
      @   requires size == elements.length;
      @   assignable \nothing;
      @   signals_only IllegalStateException;
      @*/
    public void add(int value) {
        if (size == elements.length) {
            throw new IllegalStateException("full");
        }
        int place = size++;
        while (place > 0) {
            int parent = (place - 1) / 2;
            if (elements[parent] <= value) {
                break;
            }
            elements[place] = elements[parent];
            place = parent;
        }
        elements[place] = value;
    }

    /*@ requires size > 0;
      @ ensures \result == \old(elements[0]) && size == \old(size) - 1;
      @ ensures (\forall int v; 0 <= v && v <= 2;
      @          (\num_of int i; 0 <= i && i < size; elements[i] == v)
      @          == \old((\num_of int i; 0 <= i && i < size; elements[i] == v)) - (v == \result ? 1 : 0));
      @*/
    public int poll() {
        int least = elements[0];
        int moved = elements[--size];
        int place = 0;
        while (2 * place + 1 < size) {
            int child = 2 * place + 1;
            if (child + 1 < size && elements[child + 1] < elements[child]) {
                child++;
            }
            if (moved <= elements[child]) {
                break;
            }
            elements[place] = elements[child];
            place = child;
        }
        if (size > 0) {
            elements[place] = moved;
        }
        return least;
    }

    static Finitization finMinHeap(int n) {
        Finitization f = new Finitization(MinHeap.class);
        f.set("size", Domain.ints(0, n));
        f.set("elements", f.arrays(int[].class, Domain.ints(0, n), Domain.ints(0, 2)).orNull());
        f.argument(0, Domain.ints(0, 2));
        return f;
    }
}
