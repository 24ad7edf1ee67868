/** Contracts of an interface, an abstract class and a class hold for the methods of the last one. */
interface Shape<T> {
    //@ requires x >= 0;
    //@ ensures \result >= 0;
    int scale(int x);

    //@ ensures \result != null;
    T pick(T left, T right);

    //@ invariant side() >= 0;
    int side();
}

abstract class Named implements Shape<Integer> {
    int size;

    /*@ also
      @ requires x < 0;
      @ ensures \result == -size;
      @*/
    public abstract int scale(int x);

    //@ ensures size == \old(size) + 1;
    abstract void grow();

    //@ requires 0 <= number;
    //@ assignable size;
    void set(int number) {
        size = number;
    }
}

class Base extends Named {
    /*@ also
      @ requires x == 0;
      @ ensures \result == 0;
      @*/
    @Override
    public int scale(int x) {
        return x < 0 ? -size : size * x;
    }

    @Override
    public Integer pick(Integer left, Integer right) {
        return left;
    }

    @Override
    public int side() {
        return size;
    }

    @Override
    void grow() {
        size++;
    }
}

/** Every method breaks a contract that only a supertype has. */
class Levels extends Base implements Counted {
    int other;

    @Override
    public int scale(int x) {
        return x < 0 ? 1 : size * x;
    }

    @Override
    void grow() {
        size += 2;
    }

    //@ also requires number < 0; ensures false;
    @Override
    void set(int number) {
        size = 0;
        other++;
    }

    public int count() {
        return other;
    }
}

class Grandchild extends Levels {
    //@ also ensures true;
    @Override
    public int scale(int x) {
        return x == 0 ? 1 : x < 0 ? -size : size;
    }
}

interface Counted {
    //@ ensures \result == 0;
    int count();

    // Levels inherits this method from a class that does not know the interface.
    //@ ensures \result == 0;
    int side();
}
