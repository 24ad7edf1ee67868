package kinds;

import korat.finitization.IByteSet;
import korat.finitization.IDoubleSet;
import korat.finitization.IFinitization;
import korat.finitization.IFloatSet;
import korat.finitization.IIntSet;
import korat.finitization.ILongSet;
import korat.finitization.IShortSet;
import korat.finitization.impl.FinitizationFactory;

/** Fields of all primitive types. */
public class Kinds {
    private boolean z;
    private byte b;
    private short s;
    private int i;
    private long l;
    private float f;
    private double d;
    /** Keeps what the constructor gave it. */
    private final int fixed = "12345".length();

    public boolean repOK() {
        if (z || fixed != 5) {
            return false;
        }
        return b + s + i + l + f + d == 10;
    }

    public static IFinitization finKinds() {
        IFinitization f = FinitizationFactory.create(Kinds.class);
        IByteSet bytes = f.createByteSet((byte) -1, (byte) 1);
        bytes.removeByte((byte) 0);
        IShortSet shorts = f.createShortSet((short) 4);
        shorts.addShort((short) 2);
        IIntSet ints = f.createIntSet(0, 3, 7);
        ints.addInt(1);
        ints.addRange(10, 5, 21);
        ints.removeInt(15);
        ILongSet longs = f.createLongSet(1L << 40, 1L << 40);
        longs.addRange(0, 1, 2);
        IFloatSet floats = f.createFloatSet(0.5f, 0.5f, 1.5f);
        IDoubleSet doubles = f.createDoubleSet(0, 2);
        doubles.addDouble(0.5);
        f.set("z", f.createBooleanSet());
        f.set("b", bytes);
        f.set("s", shorts);
        f.set("i", ints);
        f.set("l", longs);
        f.set("f", floats);
        f.set("d", doubles);
        return f;
    }
}
