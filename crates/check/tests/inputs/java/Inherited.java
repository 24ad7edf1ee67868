/** Inherits the contracts of a class and of an interface. */
class Inherited extends Base implements Sized {
    //@ also ensures \result >= size;
    @Override
    public int next() {
        return size;
    }

    @Override
    public int size() {
        return size + 1;
    }

    public void shrink() {
        size = 0;
    }

    public void count() {
        total--;
    }

    // Without "also", the contract is added nevertheless.
    //@ ensures true;
    @Override
    public void added() {
        size++;
    }
}

interface Sized {
    //@ ensures \result < 2;
    int size();
}

class Base {
    static int total;
    int size;
    //@ static invariant total >= 0;
    //@ constraint size >= \old(size);

    //@ ensures \result == size + 1;
    public int next() {
        return size + 1;
    }

    //@ ensures size == \old(size);
    public void added() {}
}
