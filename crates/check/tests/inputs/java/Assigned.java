/** What methods may assign to. What a method does wrong is in its name; the others keep their contracts. */
class Assigned extends Below {
    int size;
    int[] items = new int[1];
    Object cache;
    static int statics;
    //@ invariant items != null && items.length == 1 && (size == 0 || size == 1);

    //@ assignable \nothing;
    Assigned(int[] given) {
        size = 1;
        items = new int[1];
    }

    //@ assignable size;
    Assigned(int[] given, boolean changesArgument) {
        if (given != null && given.length > 0) {
            given[0]++;
        }
    }

    //@ assignable \everything;
    void all() {
        size = 1 - size;
        depth++;
    }

    //@ assignable this.*;
    void own() {
        size = 1 - size;
        depth++;
        items = new int[1];
    }

    //@ assignable this.*;
    void ownAndElement() {
        items[0]++;
    }

    //@ assignable depth, super.depth;
    void inherited() {
        depth++;
    }

    //@ assignable size;
    void inheritedWithoutLeave() {
        depth++;
    }

    //@ assignable items[0];
    void newArray() {
        items = new int[1];
        items[0] = 5;
    }

    //@ assignable given[size];
    void element(int[] given) {
        if (given != null && given.length > size) {
            given[size]++;
            size = 1 - size;
            size = 1 - size;
        }
    }

    //@ assignable size;
    void createsCache() {
        cache = new Object();
    }

    //@ assignable \nothing;
    static void changesArgument(int[] given) {
        if (given != null && given.length > 0) {
            given[0]++;
        }
    }

    static /*@ pure @*/ int changesArgumentAndIsPure(int[] given) {
        return given != null && given.length > 0 ? given[0]++ : 0;
    }

    //@ assignable statics;
    void setsStatic() {
        statics = 0;
    }

    class Inner {
        int own;

        //@ requires true;
        //@ assignable size;
        void outer() {
            size = 1 - size;
        }
    }
}

class Below {
    int depth;
}
